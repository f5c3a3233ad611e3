#include "rules/rules.h"

#include "pinwheel/chess/material.h"
#include "pinwheel/chess/movegen.h"
#include "rules/make_move.h"
#include "rules/statements.h"
#include "rules/touch.h"

namespace pinwheel::blind {
namespace {

/// By argument value.
constexpr PieceType promotions[] = {PieceType::none, PieceType::queen, PieceType::rook, PieceType::bishop,
                                    PieceType::knight};

SeatId seat(Color side) { return SeatId{static_cast<std::uint16_t>(chess::index(side))}; }

Error refused(const char* code, std::string message) {
    return {std::string("illegal.") + code, std::move(message), {}};
}

/// Whether the action fits its table: number and range of arguments, a seat of the game.
bool well_formed(const Action& a) {
    constexpr std::array<std::uint16_t, 3> ranges[] = {{64, 64, 5}, {64, 0, 0}, {}, {}, {3, 0, 0}, {}, {2, 0, 0}, {}};
    constexpr std::uint8_t widths[] = {3, 1, 0, 0, 1, 0, 1, 0};
    if (a.spec >= std::size(widths) || a.actor.v > 1 || a.argc != widths[a.spec]) return false;
    for (std::size_t i = 0; i < a.arg.size(); ++i)
        if (i < a.argc ? a.arg[i] >= ranges[a.spec][i] : a.arg[i] != 0) return false;
    return true;
}

Commit to_commit(const Action& a) {
    Commit c{static_cast<Square>(a.arg[0]), {}, PieceType::none};
    if (a.spec == seen::act_move) {
        c.to = static_cast<Square>(a.arg[1]);
        c.promotion = promotions[a.arg[2]];
    }
    return c;
}

Action to_action(Color side, chess::Move move) {
    Action action{seen::act_move, 3, seat(side), {move.from(), move.to(), 0}};
    for (std::uint16_t i = 0; i < std::size(promotions); ++i)
        if (promotions[i] == move.promotion()) action.arg[2] = i;
    return action;
}

void end_game(Position& p, End end, std::optional<Color> winner) {
    p.end = end;
    p.winner = winner;
    p.touched = chess::no_square;
    p.loose = false;
    p.offer.reset();
}

/// Draw offers and answers (blind spec §7, BR10).
void offer_draw(Position& p, Color by, std::vector<Announcement>& said) {
    if (crosses_offer(p, seat(by))) return end_game(p, End::draw_agreed, {});
    if (p.offer) return;
    p.offer = by;
    p.offer_kept = false;
    p.lapsed.reset();
    Moderator(p.settings, p.ply(), said).tell_all(Said::draw_offer, by, {{"from", by == Color::white ? "w" : "b"}});
}

void respond_draw(Position& p, Color by, bool accept, std::vector<Announcement>& said) {
    if (!p.offer || *p.offer == by) return;
    if (accept) return end_game(p, End::draw_agreed, {});
    p.offer.reset();
    Moderator(p.settings, p.ply(), said).tell_all(Said::draw_declined, by);
}

/// BR21: threefold repetition and fifty moves end the game when the side to move says so.
Status claim(Position& p, Color by, std::vector<Announcement>& said) {
    if (!p.settings.claims) return refused("claim", "In this game draws need no claim.");
    if (by != p.board.side) return refused("not_your_turn", "Only the side to move can claim a draw.");
    Moderator moderator(p.settings, p.ply(), said);
    const bool threefold = p.occurrences() >= 3, fifty = p.board.halfmove >= 100;
    if (!threefold && !fifty) {
        moderator.tell_mover(Said::claim_refused, by);
        return {};
    }
    end_game(p, threefold ? End::threefold : End::fifty_move, {});
    if (threefold) moderator.tell_all(Said::draw_threefold, by);
    if (fifty) moderator.tell_all(Said::draw_fifty, by);
    return {};
}

}  // namespace

bool crosses_offer(const Position& p, SeatId by) {
    return p.offer && seat(*p.offer) != by && p.settings.crossing_accepts;
}

std::vector<SeatId> BlindChess::to_act(const Position& p) const {
    if (!p.running()) return {};
    std::vector<SeatId> seats{seat(p.board.side)};
    if (p.offer == p.board.side) seats.push_back(seat(!p.board.side));
    return seats;
}

std::string BlindChess::phase(const Position& p) const { return info().phases[p.running() ? 0 : 1].id; }

std::vector<Action> BlindChess::legal(const Position& p, SeatId who) const {
    std::vector<Action> actions;
    if (!p.running() || who.v > 1) return actions;
    if (who == seat(p.board.side))
        for (const chess::Move move : chess::legal_moves(p.board))
            if (fits_touch(p, move)) actions.push_back(to_action(p.board.side, move));
    if (p.offer && seat(*p.offer) != who)
        for (std::uint16_t answer = 1; answer < seen::response_words.size(); ++answer)
            actions.push_back({seen::act_respond_draw, 1, who, {answer}});
    return actions;
}

bool BlindChess::is_legal(const Position& p, const Action& a) const {
    if (!p.running() || !well_formed(a)) return false;
    const bool turn = a.actor == seat(p.board.side);
    switch (a.spec) {
        case seen::act_move: {
            if (!turn) return false;
            const Commit c = to_commit(a);
            const auto move = move_of(p, c);
            return move && c.from != *c.to && chess::is_legal(p.board, *move) && fits_touch(p, *move);
        }
        case seen::act_touch: {
            const auto from = static_cast<Square>(a.arg[0]);
            return turn && p.settings.touch_move() && !p.bound() && legal_targets(p.board, from) != 0;
        }
        case seen::act_offer_draw:
            return !p.offer || crosses_offer(p, a.actor);
        case seen::act_respond_draw:
            return p.offer && seat(*p.offer) != a.actor && a.arg[0] != 0;
        case seen::act_claim:
            return turn && p.settings.claims && (p.occurrences() >= 3 || p.board.halfmove >= 100);
        default:
            return true;
    }
}

Status BlindChess::play(Position& p, const Action& a, std::vector<Announcement>& said) const {
    if (!well_formed(a)) return refused("malformed", "Blind chess knows no such action.");
    if (!p.running()) return refused("not_your_turn", "The game has ended.");
    const Color by = a.actor.v == 0 ? Color::white : Color::black;
    p.moved = false;
    switch (a.spec) {
        case seen::act_move:
        case seen::act_touch:
            if (by != p.board.side)
                return refused("not_your_turn",
                               "It is the turn of " + std::string(chess::color_name(p.board.side)) + ".");
            return commit(p, to_commit(a), said);
        case seen::act_resign:
            end_game(p, End::resign, !by);
            return {};
        case seen::act_offer_draw:
            offer_draw(p, by, said);
            return {};
        case seen::act_respond_draw:
            if (a.arg[0] == 0) return refused("malformed", "A draw offer is accepted or declined.");
            respond_draw(p, by, a.arg[0] == 1, said);
            return {};
        case seen::act_claim:
            return claim(p, by, said);
        case seen::act_timeout:
            end_game(p, End::timeout, !by);
            return {};
        default:
            end_game(p, End::abandoned, a.arg[0] == 1 ? std::optional(!by) : std::nullopt);
            return {};
    }
}

FactValue BlindChess::fact(const Position& p, int fact, std::span<const std::uint16_t>) const {
    const auto index = [](std::optional<Color> side) {
        return side ? std::int64_t{chess::index(*side)} : std::int64_t{-1};
    };
    switch (static_cast<Fact>(fact)) {
        case in_check:
            return chess::in_check(p.board);
        case mobility:
            return std::int64_t{chess::count_moves(p.board)};
        case quiet_plies:
            return std::int64_t{p.board.halfmove};
        case insufficient:
            return chess::insufficient_material(p.board);
        case occurrences:
            return std::int64_t{p.occurrences()};
        case mover:
            return std::int64_t{chess::index(p.board.side)};
        case judged:
            return p.moved && p.last;
        case touched:
            return p.touched == chess::no_square ? std::int64_t{-1} : std::int64_t{p.touched};
        case draw_offer:
            return index(p.offer);
        case ended:
            return std::string(end_id(p.end));
        case winner:
            return index(p.winner);
    }
    throw std::out_of_range("Blind chess has no such fact.");
}

std::vector<RepetitionKey> BlindChess::repetition(const Position& p, const Rulings&) const {
    return {{p.seen.back(), p.moved}};
}

std::uint64_t BlindChess::key(const Position& p) const {
    std::uint64_t rest = p.touched | static_cast<std::uint64_t>(p.loose) << 8 | static_cast<std::uint64_t>(p.end) << 16;
    rest |= (p.offer ? 1 + chess::index(*p.offer) : 0ull) << 24 | (p.winner ? 1 + chess::index(*p.winner) : 0ull) << 32;
    if (p.end == End::checkmate || p.end == End::stalemate) rest = 0;
    return chess::position_key(p.board, chess::EpRule::board_legal) ^ splitmix64(rest);
}

std::string BlindChess::phrase(const Notice& notice) const { return blind::phrase(notice); }

}  // namespace pinwheel::blind
