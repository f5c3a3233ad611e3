#include "pinwheel/chess/fen.h"

#include <algorithm>
#include <array>

#include "pinwheel/chess/generator.h"

namespace pinwheel::chess {
namespace {

constexpr std::size_t field_count = 6;
constexpr int counter_limit = 9999;

Error fail(std::string code, std::string message, std::string where) {
    return {"fen." + code, std::move(message), std::move(where)};
}

std::string field(int n) { return "field " + std::to_string(n); }

std::string quoted(std::string_view text) {
    std::string quote(1, '"');
    return quote.append(text.substr(0, 24)).append(text.size() > 24 ? "…\"" : "\"");
}

/// Cuts at single spaces; an Error unless there are exactly six fields with something in each.
Result<std::array<std::string_view, field_count>> split(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c < 0x20 || c > 0x7e)
            return fail("ascii", "A FEN holds printable ASCII characters only; byte " + std::to_string(c) + " is none.",
                        "character " + std::to_string(i + 1));
    }
    std::array<std::string_view, field_count> fields;
    std::size_t n = 0, start = 0;
    while (true) {
        const std::size_t end = std::min(text.find(' ', start), text.size());
        if (n == field_count)
            return fail("fields", "A FEN has six fields; there is more text after the sixth.",
                        "character " + std::to_string(start));
        if (end == start)
            return fail("fields",
                        text.empty() ? "The FEN is empty; six fields were expected."
                                     : "Field " + std::to_string(n + 1) +
                                           " is empty; six fields with one space between them were expected.",
                        field(static_cast<int>(n + 1)));
        fields[n++] = text.substr(start, end - start);
        if (end == text.size()) break;
        start = end + 1;
    }
    if (n != field_count)
        return fail("fields", "A FEN has six fields; only " + std::to_string(n) + " were given.",
                    field(static_cast<int>(n + 1)));
    return fields;
}

Status read_placement(std::string_view text, Board& b) {
    constexpr std::string_view letters = "pnbrqk";
    int rank = 7, file = 0, column = 0;  // column counts the characters of the rank, from 1
    const auto place = [&] {
        return "field 1, rank " + std::to_string(rank + 1) + ", character " + std::to_string(column);
    };
    const auto whole_rank = [&] { return "field 1, rank " + std::to_string(rank + 1); };
    const auto short_rank = [&] {
        return fail(
            "placement",
            "Rank " + std::to_string(rank + 1) + " describes " + std::to_string(file) + " squares; 8 were expected.",
            whole_rank());
    };
    bool after_digit = false;
    for (const char c : text) {
        ++column;
        if (c == '/') {
            if (file != 8) return short_rank();
            if (rank == 0) return fail("placement", "There are more than eight ranks.", place());
            --rank;
            file = column = 0;
            after_digit = false;
            continue;
        }
        if (c >= '1' && c <= '8') {
            if (after_digit)
                return fail("placement", "Two numbers stand side by side; empty squares are counted once.", place());
            file += c - '0';
            after_digit = true;
        } else {
            const std::size_t type = letters.find(static_cast<char>(c | 0x20));
            if (type == letters.npos || c < 'A')
                return fail("placement",
                            quoted({&c, 1}) + " is not a piece letter (PNBRQK, pnbrqk) or a number from 1 to 8.",
                            place());
            if (file >= 8)
                return fail("placement", "Rank " + std::to_string(rank + 1) + " describes more than 8 squares.",
                            place());
            if (type == 0 && (rank == 0 || rank == 7))
                return fail("pawns", "A pawn cannot stand on rank " + std::to_string(rank + 1) + ".", place());
            b.put(make_square(file, rank), c >= 'a' ? Color::black : Color::white, static_cast<PieceType>(type));
            ++file;
            after_digit = false;
        }
        if (file > 8)
            return fail("placement", "Rank " + std::to_string(rank + 1) + " describes more than 8 squares.", place());
    }
    if (file != 8) return short_rank();
    if (rank != 0)
        return fail("placement", "Only " + std::to_string(8 - rank) + " ranks are given; 8 were expected.",
                    whole_rank());
    return std::nullopt;
}

Status check_material(const Board& b, const FenOptions& options) {
    for (const Color c : {Color::white, Color::black}) {
        const std::string name(color_name(c));
        const int kings = count(b.of(c, PieceType::king));
        if (kings > 1)
            return fail("kings", "There are " + std::to_string(kings) + " " + name + " kings; one was expected.",
                        field(1));
        if (kings == 0 && !options.allow_kingless) return fail("kings", "There is no " + name + " king.", field(1));
        if (count(b.of(c)) > 16) return fail("pieces", "There are more than 16 " + name + " pieces.", field(1));
        if (count(b.of(c, PieceType::pawn)) > 8)
            return fail("pawns", "There are more than 8 " + name + " pawns.", field(1));
    }
    return std::nullopt;
}

Status read_castling(std::string_view text, Board& b) {
    if (text == "-") return std::nullopt;
    constexpr std::string_view letters = "KQkq";
    std::uint8_t rights = 0;
    std::size_t next = 0;  // letters come in this order
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string place = "field 3, character " + std::to_string(i + 1);
        const std::size_t n = letters.find(text[i]);
        if (n == letters.npos)
            return fail("castling", quoted(text.substr(i, 1)) + " is not one of the letters KQkq or a single -.",
                        place);
        if (n < next) return fail("castling", "Castling letters come once each, in the order KQkq.", place);
        next = n + 1;
        const CastlingRule& rule = castling_rules[n];
        const Color c = n < 2 ? Color::white : Color::black;
        if (b.king_square(c) != rule.king_from)
            return fail("castling",
                        "The right " + quoted(text.substr(i, 1)) + " needs the " + std::string(color_name(c)) +
                            " king on " + square_name(rule.king_from) + ".",
                        place);
        if (!(b.of(c, PieceType::rook) & bit(rule.rook_from)))
            return fail("castling",
                        "The right " + quoted(text.substr(i, 1)) + " needs a " + std::string(color_name(c)) +
                            " rook on " + square_name(rule.rook_from) + ".",
                        place);
        rights |= rule.right;
    }
    b.set_castling(rights);
    return std::nullopt;
}

Status read_en_passant(std::string_view text, Board& b) {
    if (text == "-") return std::nullopt;
    const auto square = parse_square(text);
    if (!square) return fail("en-passant", quoted(text) + " is neither a square nor -.", field(4));
    const int rank = b.side == Color::white ? 5 : 2;
    if (rank_of(*square) != rank)
        return fail("en-passant",
                    "With " + std::string(color_name(b.side)) + " to move the square must be on rank " +
                        std::to_string(rank + 1) + ", not " + square_name(*square) + ".",
                    field(4));
    const Square victim = ep_victim(*square), origin = *square ^ 24;  // the pawn now, and where it came from
    if (!(b.of(!b.side, PieceType::pawn) & bit(victim)))
        return fail("en-passant",
                    "There is no " + std::string(color_name(!b.side)) + " pawn on " + square_name(victim) +
                        " that could have passed " + square_name(*square) + ".",
                    field(4));
    if (b.occupied() & (bit(*square) | bit(origin)))
        return fail("en-passant",
                    "A pawn cannot just have gone from " + square_name(origin) + " to " + square_name(victim) +
                        ": one of the squares behind it is occupied.",
                    field(4));
    b.ep = *square;
    return std::nullopt;
}

Result<std::uint16_t> read_counter(std::string_view text, int n, const char* code, const char* name) {
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return fail(code, "The " + std::string(name) + " must be a whole number, not " + quoted(text) + ".",
                        field(n));
        value = value * 10 + (c - '0');
        if (value > counter_limit)
            return fail(code, "The " + std::string(name) + " is larger than " + std::to_string(counter_limit) + ".",
                        field(n));
    }
    if (text.size() > 1 && text[0] == '0')
        return fail(code, "The " + std::string(name) + " must not start with a zero.", field(n));
    return static_cast<std::uint16_t>(value);
}

}  // namespace

Result<Board> parse_fen(std::string_view text, FenOptions options) {
    const auto fields = split(text);
    if (!fields) return fields.error();
    const auto& [placement, side, castling, ep, halfmove, fullmove] = *fields;
    Board b;
    if (auto error = read_placement(placement, b)) return *error;
    if (auto error = check_material(b, options)) return *error;
    if (side != "w" && side != "b")
        return fail("side", "The side to move must be w or b, not " + quoted(side) + ".", field(2));
    b.side = side == "w" ? Color::white : Color::black;
    if (auto error = read_castling(castling, b)) return *error;
    if (auto error = read_en_passant(ep, b)) return *error;
    const auto half = read_counter(halfmove, 5, "halfmove", "half-move clock");
    if (!half) return half.error();
    const auto full = read_counter(fullmove, 6, "fullmove", "move number");
    if (!full) return full.error();
    if (*full == 0) return fail("fullmove", "The move number starts at 1.", field(6));
    b.halfmove = *half;
    b.fullmove = *full;
    if (!options.allow_capturable) {
        if (const Bitboard by = checkers(b, !b.side))
            return fail("check",
                        "The " + std::string(color_name(!b.side)) + " king on " + square_name(b.king_square(!b.side)) +
                            " could be captured by the " + std::string(piece_name(b.type_at(lsb(by)))) + " on " +
                            square_name(lsb(by)) + ", but it is " + std::string(color_name(b.side)) + "'s turn.",
                        field(2));
    }
    return b;
}

std::string placement_castling_ep(const Board& b, FenEp ep) {
    std::string text;
    text.reserve(80);
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const Piece p = b.at(make_square(file, rank));
            if (p.type == PieceType::none) {
                ++empty;
                continue;
            }
            if (empty) text += static_cast<char>('0' + empty);
            empty = 0;
            text += piece_letter(p.color, p.type);
        }
        if (empty) text += static_cast<char>('0' + empty);
        text += rank ? '/' : ' ';
    }
    for (unsigned i = 0; i < 4; ++i)
        if (b.castling >> i & 1u) text += "KQkq"[i];
    if (!b.castling) text += '-';
    text += ' ';
    const bool shown = b.ep != no_square && (ep == FenEp::raw || has_legal_ep(b));
    return text += shown ? square_name(b.ep) : "-";
}

std::string to_fen(const Board& b, FenEp ep) {
    std::string text = placement_castling_ep(b, ep);
    text.insert(text.find(' '), b.side == Color::white ? " w" : " b");
    return text + ' ' + std::to_string(b.halfmove) + ' ' + std::to_string(b.fullmove);
}

}  // namespace pinwheel::chess
