// The joint constraints of both armies as a view tells them, and the position made of them again: nothing is hidden.
#include <algorithm>

#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

/// What a denial gives back to the pieces of a side; null where it gives nothing.
const Domains* refund_of(const Position& p, int side) {
    const bool challenger = p.memory.refund[0] && p.target != no_square && p.side_on(p.target) != side;
    return challenger ? &p.memory.refund : nullptr;
}

UncertainPiece shown(const Position& p, int side, int slot) {
    const auto i = static_cast<std::size_t>(slot);
    const Side& owner = p.sides[static_cast<std::size_t>(side)];
    UncertainPiece piece;
    piece.owner = SeatId{static_cast<std::uint16_t>(side)};
    if (owner.at[i] != no_square) piece.square = owner.at[i];
    piece.classes = owner.domain[i];
    piece.promoted = owner.became(slot);
    if (const Domains* refund = refund_of(p, side); refund && (*refund)[i] != piece.classes)
        piece.refund = (*refund)[i];
    piece.unmoved = owner.is_unmoved(slot);
    piece.challenged =
        p.choices[challenge_repeat] && (p.memory.challenged[static_cast<std::size_t>(side ^ 1)] >> slot & 1);
    piece.to_name = p.memory.naming == slot && p.phase == Phase::name && p.side == side;
    return piece;
}

/// The captured pieces come in an order that does not depend on slots, which are no part of a position.
bool comes_before(const UncertainPiece& a, const UncertainPiece& b) {
    const auto key = [](const UncertainPiece& piece) {
        return std::tuple(piece.square, piece.owner.v, piece.classes, piece.refund, piece.to_name);
    };
    return key(a) < key(b);
}

bool read_piece(const UncertainPiece& piece, Position& p, std::array<Domains, 2>& refunds) {
    const bool captured = piece.square == off_board;
    if (piece.owner.v > 1 || !piece.classes || (!captured && (piece.square > 63 || p.slot[piece.square] != no_slot)))
        return false;
    const Mask types = types_of(piece.classes);
    if ((piece.promoted && !(types & pawn)) || (captured && (types & king))) return false;
    if (piece.promoted & ~(queen | rook | bishop | knight)) return false;
    const int side = piece.owner.v;
    const Square at = captured ? no_square : static_cast<Square>(piece.square);
    if (!captured && !piece.promoted && (types & pawn) && row_of(side, at) == 7) return false;
    const int slot = add_piece(p, side, at, piece.classes, piece.unmoved, piece.promoted);
    if (slot < 0) return false;
    refunds[piece.owner.v][static_cast<std::size_t>(slot)] = piece.refund;
    if (piece.challenged)
        p.memory.challenged[piece.owner.v ^ 1u] =
            static_cast<std::uint16_t>(p.memory.challenged[piece.owner.v ^ 1u] | 1u << slot);
    if (!piece.to_name) return true;
    p.memory.naming = static_cast<std::uint8_t>(slot);
    return captured && side == p.side;
}

bool read_pieces(const Superposition& joint, Position& p, std::array<Domains, 2>& refunds) {
    for (const UncertainPiece& piece : joint.pieces)
        if (!read_piece(piece, p, refunds)) return false;
    for (Side& side : p.sides) {
        Domains filtered = side.domain;
        const bool whole = std::find(filtered.begin(), filtered.end(), Domain{0}) == filtered.end();
        if (!whole || !hall_filter(filtered, side.army) || filtered != side.domain) return false;
        side.refresh();
    }
    return true;
}

/// Challenges of the view, those of one target together.
bool read_challenges(const View& view, Position& p) {
    std::vector<Challenge> all;
    for (const PendingChallenge& each : view.presentation.challenges) {
        if (each.from.square > 63 || each.to.square > 63) return false;
        const auto target = static_cast<Square>(each.to.square);
        if (all.empty() || all.back().target != target) all.push_back({0, target, {}});
        all.back().attackers |= bit(static_cast<Square>(each.from.square));
    }
    for (const Challenge& c : all) {
        const int owner = p.side_on(c.target);
        const bool fits = owner >= 0 && !(c.attackers & ~p.sides[static_cast<std::size_t>(owner ^ 1)].pieces) &&
                          (p.mask_on(c.target) & king) && !single(p.mask_on(c.target)) &&
                          !(p.pending_targets() & bit(c.target)) &&
                          (!p.pending_count() || owner == p.side_on(p.target));
        if (!fits) return false;
        p.add_pending(c);
    }
    return p.phase != Phase::resolve || p.pending_count() > 0;
}

bool read_refunds(std::array<Domains, 2>& refunds, Position& p) {
    for (std::size_t side = 0; side < 2; ++side) {
        Domains& before = refunds[side];
        if (std::all_of(before.begin(), before.end(), [](Domain d) { return d == 0; })) continue;
        if (p.target == no_square || p.side_on(p.target) == static_cast<int>(side)) return false;
        for (std::size_t i = 0; i < army_size; ++i)
            if (!before[i]) before[i] = p.sides[side].domain[i];
        Domains again = before;
        if (!hall_filter(again, p.army()) || again != before) return false;
        p.memory.refund = before;
    }
    return true;
}

bool read_passed(const BoardRights& rights, Position& p) {
    if (rights.passed == off_board) return true;
    if (rights.passed > 63) return false;
    p.ep = static_cast<Square>(rights.passed);
    const int row = row_of(p.ep_side(), p.ep);
    return (row == 2 || row == 1) && p.slot[p.ep] == no_slot && p.side_on(p.ep_victim()) == p.ep_side();
}

}  // namespace

void show_joint(const Position& p, View& view) {
    view.rights.to_move = SeatId{p.side};
    view.rights.quiet = p.halfmove;
    view.rights.rules.assign(p.choices.option.begin(), p.choices.option.end());
    BoardRights& board = view.rights.boards.emplace_back();
    board.to_move = view.rights.to_move;
    board.quiet = p.halfmove;
    board.move_number = p.fullmove;
    if (p.ep != no_square) {
        board.passed = p.ep;
        board.passed_by = p.ep_victim();
    }
    Superposition& joint = view.superposition.emplace();
    for (const auto name : class_names) joint.classes += (joint.classes.empty() ? "" : " ") + std::string(name);
    const Capacities& room = p.army() == Army::usual ? capacities : capacities_by_colour;
    joint.room.assign(room.begin(), room.end());
    joint.answered = p.memory.forced_denial;
    joint.pieces.reserve(2 * army_size);
    for (int side = 0; side < 2; ++side)
        for (int slot = 0; slot < army_size; ++slot) joint.pieces.push_back(shown(p, side, slot));
    std::sort(joint.pieces.begin(), joint.pieces.end(), comes_before);
}

std::optional<Position> position_in(const View& view) {
    Position p;
    if (!view.superposition || view.rights.boards.size() != 1 || view.rights.to_move.v > 1 ||
        !read_play_numbers(view.rights.rules, p.choices))
        return {};
    const BoardRights& rights = view.rights.boards.front();
    const auto phase = std::find(phase_names.begin(), phase_names.end(), view.phase);
    const bool counted =
        rights.quiet >= 0 && rights.quiet <= 0xffff && rights.move_number >= 1 && rights.move_number <= 0xffff;
    if (phase == phase_names.end() || !counted) return {};
    p.slot.fill(no_slot);
    set_army(p);
    p.side = static_cast<std::uint8_t>(view.rights.to_move.v);
    p.phase = static_cast<Phase>(phase - phase_names.begin());
    p.halfmove = static_cast<std::uint16_t>(rights.quiet);
    p.fullmove = static_cast<std::uint16_t>(rights.move_number);
    p.memory.forced_denial = view.superposition->answered;
    std::array<Domains, 2> refunds{};
    if (!read_pieces(*view.superposition, p, refunds) || !read_challenges(view, p) || !read_refunds(refunds, p) ||
        !read_passed(rights, p))
        return {};
    if ((p.phase == Phase::name) != (p.memory.naming != no_slot)) return {};
    return p;
}

}  // namespace pinwheel::quantum
