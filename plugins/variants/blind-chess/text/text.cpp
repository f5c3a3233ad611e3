// Tokens of actions.
#include "pinwheel/chess/san.h"
#include "rules/rules.h"
#include "rules/touch.h"
#include "view/reasons.h"

namespace pinwheel::blind {
namespace {

SeatId turn_of(const Position& p) { return SeatId{static_cast<std::uint16_t>(chess::index(p.board.side))}; }

Error expected(std::size_t offset, const std::string& what) {
    const std::string where = "offset " + std::to_string(offset);
    return {"token.syntax", "At " + where + " of the token: expected " + what + ".", where};
}

/// "e2", "e2e4", "a7a8q", "a7a8=q": a text that begins with a square.
Result<Action> parse_commit(std::string_view text, std::size_t offset, SeatId seat) {
    const auto from = chess::parse_square(text.substr(0, 2));
    if (!from) return expected(offset, "a square");
    if (text.size() == 2) return Action{seen::act_touch, 1, seat, {*from}};
    const auto to = chess::parse_square(text.substr(2, 2));
    if (!to) return expected(offset + 2, "a square");
    Action move{seen::act_move, 3, seat, {*from, *to, 0}};
    std::string_view rest = text.substr(4);
    if (rest.size() == 2 && rest[0] == '=') rest.remove_prefix(1);
    for (std::uint16_t i = 0; i < seen::promotion_words.size(); ++i)
        if (rest == seen::promotion_words[i]) {
            move.arg[2] = i;
            return move;
        }
    if (chess::rank_of(*to) != 0 && chess::rank_of(*to) != 7) return expected(offset + 4, "the end of the token");
    return chess::wrong_promotion(text, offset + 4);
}

/// "O-O" and "0-0-0", as sheets of open games have it.
bool writes_castling(std::string_view text) {
    std::string form(text.substr(0, text.find_last_not_of("+#!?") + 1));
    for (char& c : form)
        if (c == '0' || c == 'o') c = 'O';
    return form == "O-O" || form == "O-O-O";
}

Error castling_is_a_king_move(std::size_t offset, SeatId seat, std::string_view text) {
    const bool kingside = text.find('-') == text.rfind('-');
    Error error =
        expected(offset, std::string("the king's own move (castling is written ") +
                             (seat.v == 0 ? (kingside ? "e1g1" : "e1c1") : (kingside ? "e8g8" : "e8c8")) + ")");
    error.code = "token.meant";
    return error;
}

/// What a text in open notation means by the own pieces of a seat alone, "Nf3" or "a8=Q": how that is written. Nothing
/// where they tell nothing.
std::optional<Error> written_by_own(const Position& p, SeatId seat, std::string_view text) {
    const chess::Board own = board_of_own(own_pieces(p.board, seat.v == 0 ? Color::white : Color::black));
    if (!own.of(own.side, PieceType::king)) return {};
    const auto read = chess::read_move(own, text);
    const auto move = read ? std::optional(*read) : chess::meant_move(own, text);
    if (move) return Error{"token.meant", "It is written " + chess::to_token(*move) + ".", "offset 0"};
    if (read.error().code == "san.ambiguous") return Error{"token.ambiguous", read.error().message, "offset 0"};
    if (read.error().code == "san.promotion") return Error{"token.promotion", read.error().message, "offset 0"};
    return {};
}

/// "Nf3" of "Nxf3", "e2e4" of "e2xe4" and "e2-e4": without what nobody writes here, for who moves cannot know it.
std::string without_capture(std::string_view text) {
    std::string bare(text);
    if (const auto at = bare.find_first_of("x:-", 1); at != bare.npos) bare.erase(at, 1);
    return bare;
}

bool starts_with_square(std::string_view text) { return text.size() >= 2 && text[1] >= '0' && text[1] <= '9'; }

}  // namespace

std::string BlindChess::token(const Position& p, const Action& action) const {
    std::string lead;
    if (action.actor != turn_of(p) && action.actor.v < info().seats.size())
        lead = info().seats[action.actor.v].id + ":";
    if (action.spec == seen::act_touch && action.argc == 1 && action.arg[0] < 64)
        return lead + chess::square_name(static_cast<Square>(action.arg[0]));
    return lead + generic_token(info(), action);
}

Result<Action> BlindChess::parse(const Position& p, std::string_view text) const {
    SeatId seat = turn_of(p);
    std::size_t offset = 0;
    for (std::uint16_t i = 0; i < info().seats.size(); ++i)
        if (text.starts_with(info().seats[i].id + ":")) {
            seat = SeatId{i};
            offset = 2;
        }
    const std::string_view rest = text.substr(offset);
    if (rest.empty())
        return Error{"token.empty", "The token of an action is empty.", "offset " + std::to_string(offset)};
    if (writes_castling(rest)) return castling_is_a_king_move(offset, seat, rest);
    auto action = starts_with_square(rest) ? parse_commit(rest, offset, seat) : generic_parse(info(), seat, rest);
    if (action) return action;
    // Named, not read: who attempts a move by its squares is bound by what it touches.
    const auto instead = written_by_own(p, seat, rest);
    if (instead) return *instead;
    const std::string bare = without_capture(rest);
    if (bare.size() == rest.size()) return action;
    if (starts_with_square(bare) && parse_commit(bare, offset, seat))
        return Error{"token.meant", "It is written " + bare + ".", "offset 0"};
    const auto meant = written_by_own(p, seat, bare);
    return meant && meant->code == "token.meant" ? Result<Action>(*meant) : action;
}

}  // namespace pinwheel::blind
