#include "pinwheel/chess/san.h"

#include <algorithm>
#include <cstdlib>

#include "pinwheel/chess/explain.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel::chess {
namespace {

constexpr std::string_view promotions = "A pawn becomes a queen, a rook, a bishop or a knight";
constexpr std::string_view no_piece_goes = "no such piece can go there.";
constexpr std::string_view piece_letters = "PNBRQK";

/// What a SAN text says about the move it means.
struct Pattern {
    PieceType type = PieceType::pawn;
    int file = -1, rank = -1;  // of the origin, if told
    Square to = no_square;
    bool capture = false;
    PieceType promotion = PieceType::none;
};

Error syntax(std::size_t offset, std::string message) {
    return {"san.syntax", std::move(message), "offset " + std::to_string(offset)};
}

PieceType officer(char c) {
    const std::size_t n = piece_letters.find(c);
    return n == piece_letters.npos || n == 0 ? PieceType::none : static_cast<PieceType>(n);
}

Result<Pattern> read_pattern(std::string_view text) {
    Pattern p;
    std::size_t i = 0;
    if (const PieceType type = officer(text[0]); type != PieceType::none) {
        p.type = type;
        ++i;
    }
    // Up to the promotion everything is made of files, ranks and at most one x; the last square is the target.
    const auto is_file = [](char c) { return c >= 'a' && c <= 'h'; };
    const auto is_rank = [](char c) { return c >= '1' && c <= '8'; };
    const std::size_t body = i;
    while (i < text.size() && (is_file(text[i]) || is_rank(text[i]) || text[i] == 'x')) ++i;
    const std::string_view squares = text.substr(body, i - body);
    if (squares.size() < 2 || !is_rank(squares.back()) || !is_file(squares[squares.size() - 2]))
        return syntax(i, "A target square such as e4 was expected.");
    p.to = *parse_square(squares.substr(squares.size() - 2));
    std::string_view origin = squares.substr(0, squares.size() - 2);
    if (!origin.empty() && origin.back() == 'x') {
        p.capture = true;
        origin.remove_suffix(1);
    }
    std::size_t at = 0;
    if (at < origin.size() && is_file(origin[at])) p.file = origin[at++] - 'a';
    if (at < origin.size() && is_rank(origin[at])) p.rank = origin[at++] - '1';
    if (at != origin.size()) return syntax(body + at, "The origin is at most one file and one rank.");
    if (p.type == PieceType::pawn && p.capture && p.file < 0)
        return syntax(body, "A pawn capture starts with the pawn's file.");

    if (i < text.size() && text[i] == '=') {
        ++i;
        p.promotion = i < text.size() ? officer(text[i]) : PieceType::none;
        if (p.promotion == PieceType::none || p.promotion == PieceType::king)
            return syntax(i, "One of Q, R, B, N was expected after the equals sign.");
        if (p.type != PieceType::pawn) return syntax(i, "Only a pawn promotes.");
        ++i;
    }
    if (i < text.size() && (text[i] == '+' || text[i] == '#')) ++i;
    if (i != text.size()) return syntax(i, "The move should end here.");
    return p;
}

/// O-O and O-O-O, also with zeros; nothing if the text is no castling.
std::optional<Move> read_castling(const Board& b, std::string_view text) {
    if (!text.empty() && (text.back() == '+' || text.back() == '#')) text.remove_suffix(1);
    const bool is_short = text == "O-O" || text == "0-0", is_long = text == "O-O-O" || text == "0-0-0";
    if (!is_short && !is_long) return std::nullopt;
    const CastlingRule& rule = castling_rules[2 * index(b.side) + is_long];
    return Move(rule.king_from, rule.king_to);
}

bool is_castling(const Board& b, Move m) {
    return b.type_at(m.from()) == PieceType::king && (m.to() == m.from() + 2 || m.from() == m.to() + 2);
}

}  // namespace

std::string to_san(const Board& b, Move m) {
    const PieceType type = b.type_at(m.from());
    std::string text;
    if (is_castling(b, m)) {
        text = m.to() > m.from() ? "O-O" : "O-O-O";
    } else {
        if (type == PieceType::pawn) {
            if (is_capture(b, m)) text += static_cast<char>('a' + file_of(m.from()));
        } else {
            text += piece_letter(Color::white, type);
            bool other = false, same_file = false, same_rank = false;
            for (const Move rival : legal_moves(b)) {
                if (rival.to() != m.to() || rival.from() == m.from() || b.type_at(rival.from()) != type) continue;
                other = true;
                same_file |= file_of(rival.from()) == file_of(m.from());
                same_rank |= rank_of(rival.from()) == rank_of(m.from());
            }
            if (other && (!same_file || same_rank)) text += static_cast<char>('a' + file_of(m.from()));
            if (other && same_file) text += static_cast<char>('1' + rank_of(m.from()));
        }
        if (is_capture(b, m)) text += 'x';
        text += square_name(m.to());
        if (m.promotes()) (text += '=') += piece_letter(Color::white, m.promotion());
    }
    const Board after = played(b, m);
    if (in_check(after)) text += count_moves(after) ? '+' : '#';
    return text;
}

Result<Move> parse_san(const Board& b, std::string_view text) {
    if (text.empty()) return syntax(0, "A move was expected.");
    const auto illegal = [&](const std::string& why) {
        std::string message(text.substr(0, 16));
        return Error{"san.illegal", message.append(" is not a legal move here: ").append(why), "offset 0"};
    };
    const MoveList moves = legal_moves(b);
    if (const auto castling = read_castling(b, text)) {
        if (moves.contains(*castling) && is_castling(b, *castling)) return *castling;
        const Bitboard king = b.of(b.side, PieceType::king);
        if (!king || (king & bit(castling->from()))) return illegal("castling is not possible.");
        return illegal("castling is not possible: the king stands on " + square_name(b.king_square(b.side)) +
                       ", not on " + square_name(castling->from()) + ".");
    }
    const auto pattern = read_pattern(text);
    if (!pattern) return pattern.error();
    Move found;
    bool letter_missing = false, capture_wrong = false;
    for (const Move m : moves) {
        if (m.to() != pattern->to || b.type_at(m.from()) != pattern->type || is_castling(b, m)) continue;
        if (pattern->file >= 0 && file_of(m.from()) != pattern->file) continue;
        if (pattern->rank >= 0 && rank_of(m.from()) != pattern->rank) continue;
        if (pattern->type == PieceType::pawn && pattern->file < 0 && is_capture(b, m)) continue;
        if (m.promotion() != pattern->promotion) {
            letter_missing = true;
            continue;
        }
        if (is_capture(b, m) != pattern->capture) {
            capture_wrong = true;
            continue;
        }
        if (found)
            return Error{"san.ambiguous",
                         "Both the piece on " + square_name(found.from()) + " and the one on " + square_name(m.from()) +
                             " can go to " + square_name(m.to()) + ".",
                         "offset 1"};
        found = m;
    }
    if (found) return found;
    if (capture_wrong)
        return illegal(pattern->capture ? "nothing stands on " + square_name(pattern->to) + " to be captured."
                                        : "it captures, so an x is due.");
    if (letter_missing)
        return illegal(pattern->promotion == PieceType::none ? "the promotion piece is missing."
                                                             : "the pawn does not promote.");
    return illegal(std::string(no_piece_goes));
}

namespace {

/// The text without what judges or comments on the move.
std::string_view bare_move(std::string_view text) {
    constexpr std::string_view behind = "+#!?";
    for (;;) {
        const std::size_t before = text.size();
        while (!text.empty() && behind.find(text.back()) != behind.npos) text.remove_suffix(1);
        for (const std::string_view word : {" e.p.", "e.p.", " ep", "ep"})
            if (text.size() > word.size() && text.ends_with(word)) text.remove_suffix(word.size());
        if (text.size() == before) return text;
    }
}

PieceType promoted_to(char c) { return officer(c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c); }

/// A move in long or short form, without what bare_move takes away.
Result<Pattern> read_any_pattern(std::string_view text, bool& any_type) {
    Pattern p;
    std::size_t i = 0;
    any_type = true;
    if (!text.empty() && piece_letters.find(text[0]) != piece_letters.npos) {
        p.type = text[0] == 'P' ? PieceType::pawn : officer(text[0]);
        any_type = false;
        ++i;
    }
    std::string squares;
    for (; i < text.size(); ++i) {
        const char c = text[i];
        const bool file = c >= 'a' && c <= 'h', rank = c >= '1' && c <= '8';
        // "e7e8b": a bishop, for no square begins there.
        if (c == 'b' && i + 1 == text.size() && squares.size() >= 2 && squares.back() <= '8') break;
        if (file || rank)
            squares += c;
        else if ((c == 'x' || c == ':') && !p.capture)
            p.capture = true;
        else if (c != '-')
            break;
    }
    const auto is_rank = [](char c) { return c >= '1' && c <= '8'; };
    if (squares.size() < 2 || squares.size() > 4 || !is_rank(squares.back()) || is_rank(squares[squares.size() - 2]))
        return syntax(i, "A move such as Nf3, exd5 or e2e4 was expected.");
    p.to = *parse_square(std::string_view(squares).substr(squares.size() - 2));
    std::string_view origin = std::string_view(squares).substr(0, squares.size() - 2);
    if (!origin.empty() && !is_rank(origin[0])) p.file = origin[0] - 'a', origin.remove_prefix(1);
    if (!origin.empty() && is_rank(origin[0])) p.rank = origin[0] - '1', origin.remove_prefix(1);
    if (!origin.empty()) return syntax(i, "The origin is at most one file and one rank.");
    any_type = any_type && p.file >= 0 && p.rank >= 0;
    if (i < text.size()) {
        const bool bracket = text[i] == '(';
        const bool told = bracket || text[i] == '=' || text[i] == '/';
        if (told) ++i;
        p.promotion = i < text.size() ? promoted_to(text[i]) : PieceType::none;
        const bool last = p.type == PieceType::pawn && (p.to < 8 || p.to >= 56) && i < text.size() && text[i] >= 'A' &&
                          text[i] <= 'z';
        if ((p.promotion == PieceType::none || p.promotion == PieceType::king) && !told && !last)
            return syntax(i, "The move should end here.");
        if (p.promotion == PieceType::none || p.promotion == PieceType::king)
            return Error{"san.promotion", std::string(promotions) + ".", "offset " + std::to_string(i)};
        ++i;
        if (bracket && i < text.size() && text[i] == ')') ++i;
        if (i != text.size()) return syntax(i, "The move should end here.");
    }
    return p;
}

/// Why no piece is meant by a text that names one: there is none, or none where the text says.
std::string no_such_piece(const Board& b, const MoveList& legal, const Pattern& p) {
    const std::string name(piece_name(p.type));
    const Bitboard all = b.of(b.side, p.type);
    if (!all) return std::string(b.side == Color::white ? "White" : "Black") + " has no " + name + ".";
    bool named = false;
    for (Bitboard rest = all; rest;) {
        const Square s = pop_lsb(rest);
        named = named || ((p.file < 0 || file_of(s) == p.file) && (p.rank < 0 || rank_of(s) == p.rank));
    }
    std::vector<std::string> going;
    for (const Move m : legal)
        if (m.to() == p.to && b.type_at(m.from()) == p.type && (going.empty() || going.back() != square_name(m.from())))
            going.push_back(square_name(m.from()));
    const std::string file(1, static_cast<char>('a' + p.file)), rank(1, static_cast<char>('1' + p.rank));
    const std::string place = p.rank < 0 ? "file " + file : p.file < 0 ? "rank " + rank : file + rank;
    return named ? no_such_mover("piece", {}, going, square_name(p.to))
                 : no_such_mover(name, place, going, square_name(p.to));
}

/// Of "xd5": what captures there, or that nothing stands there.
std::string no_capturer(const Board& b, const MoveList& legal, Square to) {
    const bool victim = (b.of(!b.side) & bit(to)) || (b.ep == to && to != no_square);
    if (!victim) return "nothing stands on " + square_name(to) + " to be captured.";
    std::vector<std::string> ways;
    for (const Move m : legal)
        if (m.to() == to && is_capture(b, m) && (!m.promotes() || m.promotion() == PieceType::queen))
            ways.push_back(to_san(b, m));
    if (ways.empty()) return "name the piece that captures on " + square_name(to) + "; none can now.";
    return "name the piece that captures: " + in_a_row(ways, " or ") + ".";
}

}  // namespace

Result<Move> read_move(const Board& b, std::string_view text) {
    auto exact = parse_san(b, text);
    if (exact || text.size() > 32) return exact;
    const std::string_view bare = bare_move(text);
    std::string castling(bare);
    for (char& c : castling)
        if (c == '0' || c == 'o') c = 'O';
    if (castling == "O-O" || castling == "O-O-O") return parse_san(b, castling);
    bool any_type = false;
    const auto pattern = read_any_pattern(bare, any_type);
    if (!pattern) return exact.error().code == "san.syntax" ? pattern.error() : exact.error();
    const MoveList legal = legal_moves(b);
    const auto illegal = [&](const std::string& why) {
        return Error{"san.illegal", std::string(text) + " is not a legal move here: " + why, "offset 0"};
    };
    if (pattern->capture && pattern->type == PieceType::pawn && pattern->file < 0)
        return illegal(no_capturer(b, legal, pattern->to));
    Move found;
    bool letter_missing = false, nothing_taken = false;
    for (const Move m : legal) {
        const PieceType type = b.type_at(m.from());
        if (m.to() != pattern->to || (!any_type && type != pattern->type)) continue;
        if (is_castling(b, m) && !(pattern->file >= 0 && pattern->rank >= 0)) continue;
        if (pattern->file >= 0 && file_of(m.from()) != pattern->file) continue;
        if (pattern->rank >= 0 && rank_of(m.from()) != pattern->rank) continue;
        // A capturing pawn names its file: "d5" is a step.
        if (type == PieceType::pawn && pattern->file < 0 && is_capture(b, m)) continue;
        if (pattern->capture && !is_capture(b, m)) {
            nothing_taken = true;
            continue;
        }
        if (m.promotion() != pattern->promotion) {
            letter_missing = letter_missing || pattern->promotion == PieceType::none;
            continue;
        }
        if (found)
            return Error{"san.ambiguous",
                         "Both the piece on " + square_name(found.from()) + " and the one on " + square_name(m.from()) +
                             " can go to " + square_name(m.to()) + ".",
                         "offset 1"};
        found = m;
    }
    if (found) return found;
    if (nothing_taken) return illegal("nothing stands on " + square_name(pattern->to) + " to be captured.");
    if (letter_missing) return illegal("the promotion piece is missing.");
    const bool piece = exact.error().code == "san.syntax" || exact.error().message.ends_with(no_piece_goes);
    return piece ? illegal(no_such_piece(b, legal, *pattern)) : exact.error();
}

namespace {

/// How far, squared, a square is from another.
int distance(Square a, Square b) {
    const int files = file_of(a) - file_of(b), ranks = rank_of(a) - rank_of(b);
    return files * files + ranks * ranks;
}

Move move_of(Square from, const Pattern& p) {
    return p.promotion == PieceType::none ? Move(from, p.to) : Move(from, p.to, p.promotion);
}

bool names_origin(const Board& b, const Pattern& p, Square from, Color side) {
    if (!(b.of(side, p.type) & bit(from)) || from == p.to) return false;
    // A pawn without a file goes straight ahead.
    const int file = p.file < 0 && p.type == PieceType::pawn ? file_of(p.to) : p.file;
    return (file < 0 || file == file_of(from)) && (p.rank < 0 || p.rank == rank_of(from));
}

}  // namespace

std::optional<Move> meant_move(const Board& b, std::string_view text) {
    if (text.size() > 32) return {};
    std::string castling(bare_move(text));
    for (char& c : castling)
        if (c == '0' || c == 'o') c = 'O';
    if (const auto castles = read_castling(b, castling)) {
        // An own piece that is no king there may go where castling ends.
        const bool other = b.of(b.side) & ~b.of(PieceType::king) & bit(castles->from());
        return !other && !is_legal(b, *castles) ? castles : std::nullopt;
    }
    bool any_type = false;
    const auto pattern = read_any_pattern(bare_move(text), any_type);
    if (!pattern) return {};
    if (any_type && pattern->file >= 0 && pattern->rank >= 0) {
        const auto from = static_cast<Square>(8 * pattern->rank + pattern->file);
        const Move m = move_of(from, *pattern);
        return is_legal(b, m) ? std::nullopt : std::optional(m);
    }
    if (pattern->capture && pattern->type == PieceType::pawn && pattern->file < 0) return {};
    const auto stands = static_cast<Square>(8 * std::max(pattern->rank, 0) + std::max(pattern->file, 0));
    if (pattern->file >= 0 && pattern->rank >= 0 && stands == pattern->to &&
        (b.of(b.side, pattern->type) & bit(stands)))
        return move_of(stands, *pattern);  // "Ng1-g1"
    Board other = b;
    other.side = !b.side;
    other.ep = no_square;
    const MoveList legal = legal_moves(b);
    Move kept, filled, theirs, strange;
    const auto nearer = [&](Square from, const Move& than) {
        return !than || distance(from, pattern->to) < distance(than.from(), pattern->to);
    };
    for (Square from = 0; from < 64; ++from) {
        const Move m = move_of(from, *pattern);
        if (names_origin(other, *pattern, from, other.side) && is_legal(other, m)) theirs = m;
        if (!names_origin(b, *pattern, from, b.side)) continue;
        if (is_legal(b, m)) return {};
        const bool goes =
            std::any_of(legal.begin(), legal.end(), [&](Move l) { return l.from() == m.from() && l.to() == m.to(); });
        const Finding why = explain(b, m, {});
        const bool own = why.code == "own-piece-on-target";
        // Where an own piece stands, one that goes there is meant, and of these one whose way is free.
        const bool reaches = own && std::none_of(why.subjects.begin(), why.subjects.end(),
                                                 [](const Subject& s) { return s.part == Part::destination; });
        if (own && reaches && !(between(from, m.to()) & b.occupied()))
            kept = m;
        else if (own && reaches)
            filled = m;
        else if (goes || (!own && why.code != "not-this-piece's-move" && why.code != "nothing-to-capture"))
            kept = m;
        else if (nearer(from, strange))
            strange = m;
    }
    // The advance of a pawn: one's own on that file is meant before another side's that could go there.
    const bool advance = pattern->type == PieceType::pawn && !pattern->capture;
    for (const Move m : {kept, filled, advance ? strange : theirs, advance ? theirs : strange})
        if (m) return m;
    return {};
}

Error wrong_promotion(std::string_view text, std::size_t offset) {
    return {
        "token.promotion",
        std::string(promotions) + ": one of q, r, b and n is written behind " + std::string(text.substr(0, 4)) + ".",
        "offset " + std::to_string(offset)};
}

}  // namespace pinwheel::chess
