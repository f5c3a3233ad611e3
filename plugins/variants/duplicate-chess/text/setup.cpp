// Reads set-ups and saved positions (text.h says how they look).
#include <algorithm>
#include <charconv>

#include "boards/ghosts.h"
#include "pinwheel/chess/move.h"
#include "rules/turn.h"
#include "text/setup_parts.h"
#include "text/text.h"

namespace pinwheel::duplicate {
namespace {

using chess::bit;
using chess::Bitboard;
using chess::Color;
using chess::PieceType;
using chess::Square;

constexpr std::string_view separators = "\n\r;|";
constexpr std::string_view blanks = " \t";

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(blanks);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Takes the next word off the front of `text`.
std::string_view take_word(std::string_view& text) {
    const auto end = std::min(text.find_first_of(blanks), text.size());
    const std::string_view word = text.substr(0, end);
    text = trim(text.substr(end));
    return word;
}

template <class List>
int find(const List& list, std::string_view id) {
    const auto found = std::find(std::begin(list), std::end(list), id);
    return found == std::end(list) ? -1 : static_cast<int>(found - std::begin(list));
}

std::string quoted(std::string_view text) { return "\"" + std::string(text.substr(0, 40)) + "\""; }

/// Gathers the entries; the position is put together when all are known.
class Reader {
public:
    explicit Reader(const PlayChoices& choices) { p_.choices = choices; }

    Status entry(std::string_view text) {
        ++number_;
        text = trim(text);
        if (text.empty()) return {};
        std::string_view rest = text;
        const std::string_view key = take_word(rest);
        if (key.find('/') != key.npos) return all_boards(text);
        if (key == "all") return all_boards(rest);
        if (const int board = find(board_ids, key); board >= 0) return one_board(board, rest);
        for (const auto& [word, read] : entries)
            if (key == word) return (this->*read)(rest);
        return fail("entry", quoted(key) + " is no board and no other part of a set-up.");
    }

    Result<Position> finish() { return put_together(std::move(parts_)); }

private:
    struct Word {
        std::string_view key;
        Status (Reader::*read)(std::string_view);
    };
    static const Word entries[12];

    Error fail(std::string code, std::string message) const {
        return {"setup." + std::move(code), std::move(message), "entry " + std::to_string(number_)};
    }

    // --- entries ---

    Status one_board(int board, std::string_view fen) {
        if (parts_.fens[board]) return fail("board", std::string(board_ids[board]) + " is given twice.");
        parts_.fens[board] = std::string(fen);
        return {};
    }
    Status all_boards(std::string_view fen) {
        for (int board = 0; board < 4; ++board)
            if (auto error = one_board(board, fen)) return error;
        return {};
    }

    template <class T>
    Status number(std::string_view word, T& value, std::uint32_t limit) {
        std::uint32_t n = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
        if (error != std::errc{} || end != word.data() + word.size() || n > limit)
            return fail("number",
                        "Expected a whole number up to " + std::to_string(limit) + ", not " + quoted(word) + ".");
        value = static_cast<T>(n);
        return {};
    }
    Status seat(std::string_view word, Seat& value) {
        const int found = find(seat_ids, word);
        if (found < 0 && word != "-") return fail("seat", "Expected N, S, E, W or -, not " + quoted(word) + ".");
        value = found < 0 ? no_seat : static_cast<Seat>(found);
        return {};
    }
    Status seat_set(std::string_view word, std::uint8_t& set) {
        set = 0;
        if (word == "-") return {};
        if (word.empty()) return fail("seat", "Expected letters of seats or -.");
        for (const char c : word) {
            const int found = find(seat_ids, std::string_view(&c, 1));
            if (found < 0) return fail("seat", "Expected letters of seats or -, not " + quoted(word) + ".");
            set |= static_cast<std::uint8_t>(1u << found);
        }
        return {};
    }
    /// "NE:e4"
    Status place(std::string_view word, const char* code, std::uint8_t& board, Square& square) {
        const auto colon = word.find(':');
        const int found = find(board_ids, word.substr(0, colon));
        const auto named = colon == word.npos ? std::nullopt : chess::parse_square(word.substr(colon + 1));
        if (found < 0 || !named) return fail(code, "Expected board and square like NE:e4, not " + quoted(word) + ".");
        board = static_cast<std::uint8_t>(found);
        square = *named;
        return {};
    }

    Status ply(std::string_view text) {
        parts_.ply_given = true;
        return number(text, p_.ply, 9'999'999);
    }
    Status turn(std::string_view text) { return seat(text, parts_.turn); }
    Status clock(std::string_view text) {
        if (auto error = number(take_word(text), p_.quiet_either, 9999)) return error;
        p_.quiet_both = p_.quiet_either;
        return text.empty() ? Status{} : number(text, p_.quiet_both, 9999);
    }
    Status skips(std::string_view text) { return number(text, p_.skips, 255); }
    Status inert(std::string_view text) { return seat_set(text, p_.inert); }
    Status resigned(std::string_view text) { return seat_set(text, p_.resigned); }
    Status ignore(std::string_view) { return {}; }

    Status out(std::string_view text) {
        Elimination e;
        if (auto error = seat(take_word(text), e.seat)) return error;
        if (e.seat == no_seat || p_.is_out(e.seat) || p_.elimination_count == 4)
            return fail("out", "A seat can be put out of play once.");
        const auto how = take_word(text);
        constexpr std::string_view words[] = {"mate", "stalemate", "resignation"};
        const int found = find(words, how.empty() ? "mate" : how);
        if (found < 0) return fail("out", "Expected mate, stalemate or resignation, not " + quoted(how) + ".");
        e.how = static_cast<Exit>(found);
        if (!text.empty())
            if (auto error = number(take_word(text), e.ply, 9'999'999)) return error;
        if (!text.empty())
            if (auto error = seat_set(take_word(text), e.checkers)) return error;
        if (!text.empty())
            if (auto error = seat(take_word(text), e.completer)) return error;
        if (!text.empty())
            if (auto error = seat(text, e.completer_local)) return error;
        p_.eliminations[p_.elimination_count++] = e;
        p_.eliminated |= static_cast<std::uint8_t>(1u << e.seat);
        return {};
    }

    Status loose(std::string_view text) {
        std::uint8_t board = 0;
        Square square = 0;
        if (auto error = place(text, "loose", board, square)) return error;
        p_.loose[board] |= bit(square);
        return {};
    }
    Status ghost(std::string_view text) {
        GhostNote note;
        if (auto error = place(take_word(text), "ghost", note.board, note.square)) return error;
        if (auto error = number(take_word(text), note.ply, 65535)) return error;
        if (auto error = seat(text, note.by)) return error;
        if (p_.note_count == Position::max_notes || find_note(p_, note.board, note.square))
            return fail("ghost", "There are too many ghosts, or one twice.");
        add_note(p_, note);
        return {};
    }

    Status piece(std::string_view word, PieceType& type) {
        constexpr std::string_view letters = "pnbrqk";
        const auto n = word.size() == 1 ? letters.find(word[0]) : letters.npos;
        if (n == letters.npos && word != "-")
            return fail("last", "Expected a letter of pnbrqk or -, not " + quoted(word) + ".");
        type = n == letters.npos ? PieceType::none : static_cast<PieceType>(n);
        return {};
    }
    Status last(std::string_view text) {
        const int board = find(board_ids, take_word(text));
        const auto move = chess::parse_token(take_word(text));
        if (board < 0 || !move) return fail("last", "Expected a board and a move like NE e2e4.");
        LastMove last{*move, PieceType::none, PieceType::none, chess::no_square, 0};
        if (auto error = piece(take_word(text), last.moved)) return error;
        if (auto error = piece(take_word(text), last.captured)) return error;
        last.victim = chess::parse_square(take_word(text)).value_or(chess::no_square);
        if (auto error = number(text, last.castling, 15)) return error;
        p_.last[board] = last;
        return {};
    }

    SetupParts parts_;
    Position& p_ = parts_.position;
    int number_ = 0;
};

const Reader::Word Reader::entries[12] = {
    {"ply", &Reader::ply},     {"turn", &Reader::turn},    {"clock", &Reader::clock},       {"skips", &Reader::skips},
    {"last", &Reader::last},   {"ghost", &Reader::ghost},  {"loose", &Reader::loose},       {"out", &Reader::out},
    {"inert", &Reader::inert}, {"rules", &Reader::ignore}, {"resigned", &Reader::resigned}, {"#", &Reader::ignore}};

Position start_position(const PlayChoices& choices) {
    Position p;
    p.choices = choices;
    for (int board = 0; board < 4; ++board) {
        p.boards[board] = chess::start_board();
        p.boards[board].side = side_due(choices.order, 0, board);
    }
    settle(p);
    return p;
}

Status read_entries(Reader& reader, std::string_view text) {
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(separators), text.size());
        if (auto error = reader.entry(text.substr(0, end))) return error;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

}  // namespace

Result<Position> read_position(std::string_view text, const PlayChoices& choices) {
    Reader reader(choices);
    if (auto error = read_entries(reader, text)) return *std::move(error);
    return reader.finish();
}

Result<Position> read_setup(const Setup& setup, const PlayChoices& choices) {
    if (setup.text.find_first_not_of(" \t\r\n") == std::string::npos) return start_position(choices);
    return read_position(setup.text, choices);
}

}  // namespace pinwheel::duplicate
