#include "leaks.h"

#include <algorithm>
#include <set>

#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/threats.h"
#include "pinwheel/view/random.h"
#include "rules/touch.h"

namespace pinwheel::blind::test {
namespace {

/// What one viewer gets out of an action.
struct Got {
    std::string error;
    std::vector<Notice> heard;
    bool operator==(const Got&) const = default;
};

/// One of two games that a seat cannot tell apart.
struct Branch {
    StatePtr state;
    SeatId mover(const Variant& v) const {
        const auto seats = v.to_act(*state);
        return seats.empty() ? SeatId{} : seats.front();
    }
};

Got act(const Variant& v, Branch& branch, const Action& action, const Viewer& viewer) {
    auto step = v.apply(*branch.state, action);
    if (!step) return {step.error().code, {}};
    branch.state = step->next;
    Got got;
    for (const Announcement& said : step->said)
        if (hears(viewer, said)) got.heard.push_back(said.notice);
    return got;
}

bool said(const Got& got, const char* code) {
    return std::any_of(got.heard.begin(), got.heard.end(), [&](const Notice& n) { return n.code == code; });
}

/// The pieces of a side as the arbiter sees them.
std::string pieces_seen(const Variant& v, const State& state, SeatId seat) {
    std::string all;
    const View view = v.view(state, Viewer::arbiter());
    for (const CellView& cell : view.boards.at(0).cells)
        all += cell.occupants.empty() || cell.occupants[0].owner != seat ? "." : cell.occupants[0].piece.substr(0, 2);
    return all;
}

}  // namespace

void LeakHunt::report(const std::string& what) {
    if (!full()) found.push_back(what + " (seed " + std::to_string(seed) + ")");
}

std::size_t LeakHunt::roll(std::size_t sides) { return splitmix64(seed) % sides; }

StatePtr LeakHunt::start(const std::string& text) const {
    Setup setup;
    setup.text = text;
    auto state = variant.start(test::rulings(rulings), setup);
    return state ? *state : StatePtr{};
}

/// Mostly a legal move, sometimes what the own pieces allow, now and then any commit at all.
Action LeakHunt::attempt(const State& state, SeatId seat) {
    const auto kind = roll(10);
    const auto legal = variant.legal(state, seat);
    if (kind < 5 && !legal.empty()) return legal[roll(legal.size())];
    if (kind < 9) {
        const auto offers = variant.offers(variant.view(state, Viewer::of(seat)));
        const Action action = offers.empty() ? Action{} : offers[roll(offers.size())].action;
        if (action.spec <= seen::act_touch) return action;
    }
    const auto from = static_cast<std::uint16_t>(roll(64)), to = static_cast<std::uint16_t>(roll(64));
    if (roll(2)) return {seen::act_touch, 1, seat, {from}};
    return {seen::act_move, 3, seat, {from, to, static_cast<std::uint16_t>(roll(5))}};
}

// --- L1 ---

/// The same pieces of the viewer, the same turn and check; of the other side some pieces moved, gone or new. Empty:
/// none found.
std::string LeakHunt::changed_behind_the_back(const chess::Board& board, Color viewer) {
    for (int tries = 0; tries < 20; ++tries) {
        chess::Board other = board;
        for (int i = 0; i < 3; ++i) {
            std::vector<Square> theirs, empty;
            for (Square s = 0; s < 64; ++s) {
                if (other.of(!viewer) & chess::bit(s))
                    theirs.push_back(s);
                else if (!(other.occupied() & chess::bit(s)))
                    empty.push_back(s);
            }
            const Square from = theirs[roll(theirs.size())], to = empty[roll(empty.size())];
            const PieceType type = other.type_at(from);
            const bool keep = type == PieceType::king || roll(4) != 0;
            if (type == PieceType::pawn && (to < 8 || to > 55)) continue;
            other.remove(from);
            if (keep) other.put(to, !viewer, type);
        }
        other.set_castling(0);
        other.ep = chess::no_square;
        other.halfmove = static_cast<std::uint16_t>(roll(90));
        const auto valid = chess::parse_fen(chess::to_fen(other));
        if (valid && chess::in_check(*valid) == chess::in_check(board) && chess::to_fen(other) != chess::to_fen(board))
            return chess::to_fen(other);
    }
    return {};
}

void LeakHunt::compare_positions(int positions) {
    StatePtr state = start("");
    for (int i = 0; i < positions && !full(); ++i, ++plies) {
        const auto seats = variant.to_act(*state);
        if (seats.empty() || i % 90 == 89) {
            state = start("");
            continue;
        }
        const auto legal = variant.legal(*state, seats.front());
        if (auto step = variant.apply(*state, legal[roll(legal.size())])) state = step->next;
        const auto board = chess::parse_fen(variant.board_text(*state, BoardId{0}));
        const Color side = roll(2) ? Color::white : Color::black;
        const std::string text = changed_behind_the_back(*board, side);
        const StatePtr one = start(chess::to_fen(*board)), other = text.empty() ? nullptr : start(text);
        if (!one || !other || variant.to_act(*one).empty() || variant.to_act(*other).empty()) continue;
        const Viewer viewer = player(side == Color::white ? 'w' : 'b');
        const View a = variant.view(*one, viewer), b = variant.view(*other, viewer);
        ++comparisons;
        const std::string where = chess::to_fen(*board) + " and " + text;
        if (bytes(a) != bytes(b)) report("L1: the views differ in " + where);
        if (bytes(variant.offers(a)) != bytes(variant.offers(b))) report("L1: the offers differ in " + where);
    }
}

// --- L2, L3, L7 ---

void LeakHunt::compare_games(int games, int half_moves) {
    for (int game = 0; game < games && !full(); ++game) compare_game(game % 2 ? 'b' : 'w', half_moves);
}

void LeakHunt::compare_game(char side, int half_moves) {
    const Viewer viewer = player(side);
    Branch one{start("")}, other{start("")};
    for (int i = 0; i < 8 * half_moves; ++i) {
        const SeatId mover = one.mover(variant);
        if (!mover.valid() || other.mover(variant) != mover) return;
        plies += 2;
        const Branch before = other;
        const Action action = attempt(*one.state, mover);
        const Got got = act(variant, one, action, viewer);
        if (mover == viewer.seat) {
            const Got again = act(variant, other, action, viewer);
            const bool pieces_alike =
                pieces_seen(variant, *one.state, viewer.seat) == pieces_seen(variant, *other.state, viewer.seat);
            if (got.error != again.error) report("L3: one input gives '" + got.error + "' and '" + again.error + "'");
            for (const char* code : {"no_such_piece", "no_legal_moves"})
                if (said(got, code) != said(again, code)) report(std::string("L7: ") + code + " tells two games apart");
            if (got != again || !pieces_alike) return;
        } else {
            // The other side may do something else, as long as the viewer hears and loses the same.
            bool alike = false;
            for (int tries = 0; tries < 12 && !alike; ++tries) {
                other = before;
                Got last;
                const SeatId turn_after = one.mover(variant);
                for (int extra = 0; extra < 6; ++extra) {
                    last = act(variant, other, attempt(*other.state, mover), viewer);
                    if (other.mover(variant) == turn_after || !last.heard.empty()) break;
                }
                alike =
                    last.heard == got.heard && other.mover(variant) == turn_after &&
                    pieces_seen(variant, *one.state, viewer.seat) == pieces_seen(variant, *other.state, viewer.seat);
            }
            if (!alike) return;
        }
        if (variant.to_act(*one.state).empty() || variant.to_act(*other.state).empty()) return;
        ++comparisons;
        const View a = variant.view(*one.state, viewer), b = variant.view(*other.state, viewer);
        if (bytes(a) != bytes(b)) return report("L2: the views differ after the same inputs and announcements");
        if (bytes(variant.offers(a)) != bytes(variant.offers(b)))
            return report("L2: the offers differ after the same inputs and announcements");
        const Explanation why = variant.explain(*one.state, action), why_too = variant.explain(*other.state, action);
        if (one.mover(variant) == viewer.seat && action.actor == viewer.seat && why != why_too)
            return report("L2: the explanations differ");
    }
}

// --- L4, L5, L6 ---

/// Closed list of what the moderator may tell a player about the other's moves: no squares, no pieces.
void LeakHunt::check_announcement(const Announcement& said, const Viewer& opponent) {
    static const std::set<std::string> allowed{"ply", "by", "promotedTo"};
    if (!hears(opponent, said)) return;
    if (!in_vocabulary(said.notice)) return report("L7: '" + said.notice.code + "' is told to the opponent");
    for (const auto& [name, value] : said.notice.args)
        if (!allowed.contains(name)) report("L7: '" + said.notice.code + "' tells the opponent its " + name);
}

void LeakHunt::check_unseen(const View& view) {
    for (const CellView& cell : view.boards.at(0).cells)
        for (const Occupant& occupant : cell.occupants)
            if (occupant.owner != view.viewer.seat) report("L6: a blind view shows a piece of the other side");
    for (const CellView& cell : view.boards.at(0).cells)
        if (cell.occupants.empty() && (cell.known != CellView::Known::no || !cell.marks.empty()))
            report("L6: a square without an own piece is not closed");
    static const std::set<std::string> allowed{"mode", "hear-moves", "hear-refusals", "start", "sheet"};
    for (const auto& [name, value] : view.notes)
        if (!allowed.contains(name)) report("L6: a blind view holds '" + name + "'");
    // Of rights the side to move and the rulings are known to all; anything else would tell of unseen men.
    Rights known;
    known.to_move = view.rights.to_move;
    known.rules = view.rights.rules;
    if (view.rights != known || view.superposition || view.drafting) report("L6: a blind view tells rights");
    const Presentation& shown = view.presentation;
    if (!shown.challenges.empty() || shown.tray || !shown.end_reason.empty() || shown.winner.valid())
        report("L6: a blind view tells what only an open one knows");
}

void LeakHunt::follow_games(int games, int half_moves) {
    const bool silent = rulings.contains("BR02") && rulings.at("BR02") == "no";
    for (int game = 0; game < games && !full(); ++game) {
        Branch now{start("")};
        for (int i = 0; i < 4 * half_moves && !full(); ++i) {
            const SeatId mover = now.mover(variant);
            if (!mover.valid()) break;
            ++plies;
            const Viewer opponent = Viewer::of(SeatId{static_cast<std::uint16_t>(1 - mover.v)});
            const Action action = attempt(*now.state, mover);
            const std::string before = bytes(variant.view(*now.state, opponent));
            const auto step = variant.apply(*now.state, action);
            if (!step) {
                const bool own = step.error().code == "illegal.must_move_touched_piece" ||
                                 step.error().code == "illegal.promotion_required";
                if (!own) report("L3: the error " + step.error().code + " to the side to move");
                continue;
            }
            for (const Announcement& said : step->said) check_announcement(said, opponent);
            now.state = step->next;
            if (variant.to_act(*now.state).empty()) break;
            check_unseen(variant.view(*now.state, opponent));
            check_unseen(variant.view(*now.state, Viewer::of(mover)));
            if (!silent || now.mover(variant) != mover) continue;
            ++comparisons;
            if (bytes(variant.view(*now.state, opponent)) != before)
                report("L5: a refused attempt changes the opponent's view");
            for (const Announcement& said : step->said)
                if (hears(opponent, said)) report("L5: a refused attempt is told to the opponent");
        }
    }
}

}  // namespace pinwheel::blind::test
