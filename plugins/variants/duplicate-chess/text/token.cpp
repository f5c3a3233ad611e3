#include <algorithm>

#include "pinwheel/chess/move.h"
#include "pinwheel/chess/san.h"
#include "pinwheel/view/reason_words.h"
#include "rules/rules.h"
#include "text/text.h"

namespace pinwheel::duplicate {
namespace {

constexpr std::string_view pass_token = "--", resign_token = "resign", letters = "qrbn";

Error fail(std::string code, std::string expected, std::size_t offset) {
    return {"token." + std::move(code),
            "Expected " + std::move(expected) + " at offset " + std::to_string(offset) + ".",
            "offset " + std::to_string(offset)};
}

Result<chess::Square> read_square(std::string_view text, std::size_t offset) {
    const auto square = chess::parse_square(text.substr(offset, 2));
    if (!square) return fail("square", "a square a1 to h8", offset);
    return *square;
}

/// Whether a pawn of the seat to act goes to its last rank.
bool promotes(const Position& p, chess::Square from, chess::Square to) {
    const int last = color_of(p.seat()) == chess::Color::white ? 7 : 0;
    const auto pawn_on = [&](int board) { return p.boards[board].type_at(from) == chess::PieceType::pawn; };
    return chess::rank_of(to) == last && (pawn_on(boards_of[p.seat()][0]) || pawn_on(boards_of[p.seat()][1]));
}

Result<chess::PieceType> read_promotion(std::string_view text, std::size_t offset, bool due) {
    const std::size_t n = letters.find(text[offset]);
    if (n == letters.npos && !due) return fail("end", "the end of the token", offset);
    if (n == letters.npos) return chess::wrong_promotion(text, offset);
    return static_cast<chess::PieceType>(4 - n);
}

}  // namespace

std::string action_token(const Action& a) {
    if (a.spec == action_pass) return std::string(pass_token);
    if (a.spec == action_resign) return std::string(resign_token);
    const PlayedMove played = read_move(a);
    std::string token = chess::to_token(played.move);
    if (played.on_b != chess::PieceType::none) token += chess::piece_letter(chess::Color::black, played.on_b);
    return token;
}

Result<Action> read_token(const Position& p, std::string_view text) {
    const int seat = p.seat();
    const SeatId actor{static_cast<std::uint16_t>(seat)};
    if (text == pass_token) return Action{action_pass, 0, actor, {}};
    if (text == resign_token) return Action{action_resign, 0, actor, {}};
    if (text.size() < 4 || text.size() > 6)
        return fail("length", "a move written as its two squares, such as e2e4 or e7e8q",
                    text.size() < 4 ? text.size() : 6);
    const auto from = read_square(text, 0), to = read_square(text, 2);
    if (!from) return from.error();
    if (!to) return to.error();
    if (text.size() == 4) return move_action(seat, {*from, *to});
    const bool due = promotes(p, *from, *to);
    const auto here = read_promotion(text, 4, due);
    if (!here) return here.error();
    if (text.size() == 5) return move_action(seat, {*from, *to, *here});
    const auto there = read_promotion(text, 5, due);
    if (!there) return there.error();
    return move_action(seat, {*from, *to, *here}, *there);
}

namespace {

/// Without the mark of a capture in passing, which this notation does not write: "e5d6" of "e5d6ep".
std::string_view without_passing_mark(std::string_view text) {
    for (const std::string_view mark : {" e.p.", "e.p.", " ep", "ep"})
        if (text.size() == 4 + mark.size() && text.ends_with(mark)) return text.substr(0, 4);
    return text;
}

/// What is written instead.
Error written(const std::string& meant) { return {"token.meant", "It is written " + meant + ".", "offset 0"}; }

/// Why a text in short notation is no move, without the text that leads the sentence.
Error told_by_chess(const Error& error) {
    const auto lead = error.message.find(" here: ");
    return {"token" + error.code.substr(error.code.find('.')),
            lead == std::string::npos ? error.message : error.message.substr(lead + 7), error.where};
}

}  // namespace

Result<Action> read_notation(const Position& p, std::string_view text,
                             const std::function<bool(const Action&)>& legal) {
    auto action = read_token(p, text);
    if (action) return action;
    if (const auto colon = text.find(':'); colon == 2 && std::find(std::begin(board_ids), std::end(board_ids),
                                                                   text.substr(0, colon)) != std::end(board_ids)) {
        const auto move = read_token(p, text.substr(colon + 1));
        if (!move || !legal(*move)) return move;
        return Error{
            "token.meant",
            "A move is played on both boards of a player and is written without a board: " + action_token(*move) + ".",
            "offset 0"};
    }
    const bool squares = text.size() >= 4 && read_square(text, 0).ok() && read_square(text, 2).ok();
    if (const auto bare = without_passing_mark(text); squares && bare.size() < text.size()) {
        auto played = read_token(p, bare);
        if (!played || !legal(*played)) return played;
        return written(std::string(bare));
    }
    if (squares) return action;
    std::optional<Error> why;  // of a text that is read, but that no piece fits
    std::vector<std::string> meant;
    for (const int board : boards_of[p.seat()]) {
        auto move = chess::read_move(p.boards[board], text);
        if (!move && move.error().code == "san.ambiguous")
            return Error{"token.ambiguous", move.error().message, move.error().where};
        const auto refused = move ? std::optional(*move) : chess::meant_move(p.boards[board], text);
        if (!refused && (move.error().code != "san.syntax")) why = move.error();
        if (!refused) continue;
        std::string token = chess::to_token(*refused);
        if (meant.empty() || meant.front() != token) meant.push_back(std::move(token));
    }
    const bool square_alone = text.size() == 2 && chess::parse_square(text).has_value();
    if (meant.empty() && why && !square_alone) return told_by_chess(*why);
    if (meant.empty()) return action;
    // One move is read, whether it may be played or the rules say why not; where the boards read two, they are named.
    auto first = read_token(p, meant.front());
    const bool all_refused = std::none_of(meant.begin(), meant.end(), [&](const std::string& token) {
        const auto each = read_token(p, token);
        return !each || legal(*each);
    });
    if (first && (all_refused || meant.size() == 1)) return first;
    return written(in_a_row(meant, " or "));
}

}  // namespace pinwheel::duplicate
