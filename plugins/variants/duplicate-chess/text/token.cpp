#include "pinwheel/chess/move.h"
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

Result<chess::PieceType> read_promotion(std::string_view text, std::size_t offset) {
    const std::size_t n = letters.find(text[offset]);
    if (n == letters.npos) return fail("promotion", "one of the letters q r b n", offset);
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

Result<Action> read_token(int seat, std::string_view text) {
    const SeatId actor{static_cast<std::uint16_t>(seat)};
    if (text == pass_token) return Action{action_pass, 0, actor, {}};
    if (text == resign_token) return Action{action_resign, 0, actor, {}};
    if (text.size() < 4 || text.size() > 6)
        return fail("length", "a move written as its two squares, such as e2e4 or e7e8q",
                    text.size() < 4 ? text.size() : 6);
    const auto from = read_square(text, 0), to = read_square(text, 2);
    if (!from) return from.error();
    if (!to) return to.error();
    if (*from == *to) return fail("square", "another square than the first", 2);
    if (text.size() == 4) return move_action(seat, {*from, *to});
    const auto here = read_promotion(text, 4);
    if (!here) return here.error();
    if (text.size() == 5) return move_action(seat, {*from, *to, *here});
    const auto there = read_promotion(text, 5);
    if (!there) return there.error();
    return move_action(seat, {*from, *to, *here}, *there);
}

}  // namespace pinwheel::duplicate
