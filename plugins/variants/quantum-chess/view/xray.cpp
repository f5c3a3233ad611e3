// What couples pieces: joint constraints, worked out by supposing each type of each piece.
#include "board/propagation.h"
#include "pinwheel/game/tree/replies.h"
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

constexpr std::string_view board_id = "board";

std::string at(Square s) { return square_target(board_id, s, 8); }

/// What the pieces of an army may be once one of them is of a type; nothing where it cannot be.
std::optional<Domains> supposed(const Side& army, std::size_t slot, unsigned type) {
    Domains domains = army.domain;
    domains[slot] = static_cast<Domain>(domains[slot] & classes_of(static_cast<Mask>(1u << type)));
    if (!domains[slot] || !hall_filter(domains, army.army)) return {};
    return domains;
}

/// Slots on the board that some type of this piece changes, or that it settles.
std::uint16_t dependent(const Side& army, std::size_t slot, bool settled) {
    std::uint16_t out = 0;
    if (single(army.mask(static_cast<int>(slot)))) return out;
    for (unsigned type = 0; type < type_count; ++type) {
        const auto then = supposed(army, slot, type);
        if (!then) continue;
        for (std::size_t i = 0; i < army_size; ++i) {
            if (i == slot || army.at[i] == no_square || (*then)[i] == army.domain[i]) continue;
            const bool settles = !single(types_of(army.domain[i])) && single(types_of((*then)[i]));
            if (settles || !settled) out = static_cast<std::uint16_t>(out | 1u << i);
        }
    }
    return out;
}

void add_joint(std::vector<Tie>& out, const Side& army) {
    std::array<std::uint16_t, army_size> settled{};
    for (std::size_t i = 0; i < army_size; ++i)
        if (army.at[i] != no_square) settled[i] = dependent(army, i, true);
    for (std::size_t i = 0; i < army_size; ++i)
        for (std::size_t j = i + 1; j < army_size; ++j)
            if ((settled[i] >> j & 1) || (settled[j] >> i & 1))
                out.push_back({TieKind::joint, at(army.at[i]), at(army.at[j])});
}

void add_picked(std::vector<Tie>& out, const Position& p, Square picked) {
    const int owner = p.side_on(picked);
    if (owner < 0) return;
    const Side& army = p.sides[static_cast<std::size_t>(owner)];
    const std::uint16_t all = dependent(army, static_cast<std::size_t>(p.slot_on(picked)), false);
    for (std::size_t i = 0; i < army_size; ++i) {
        Tie tie{TieKind::joint, at(picked), at(army.at[i])};
        const bool known = std::any_of(out.begin(), out.end(), [&](const Tie& t) {
            return t == tie || (t.kind == tie.kind && t.from == tie.to && t.to == tie.from);
        });
        if ((all >> i & 1) && !known) out.push_back(std::move(tie));
    }
    for (Bitboard rest = capable_attackers(p, owner ^ 1, picked, p.occupied()); rest;)
        out.push_back({TieKind::attack, at(chess::pop_lsb(rest)), at(picked)});
    for (Bitboard rest = capable_attackers(p, owner, picked, p.occupied()); rest;)
        out.push_back({TieKind::defence, at(chess::pop_lsb(rest)), at(picked)});
}

}  // namespace

Result<std::vector<Tie>> QuantumChess::xray(const Position& p, const Viewer&,
                                            const std::optional<std::string>& square) const {
    const int picked = square ? square_on(*square, board_id, 8, 8) : no_square;
    if (picked < 0) return not_a_square(info(), *square);
    std::vector<Tie> out;
    for (const Side& army : p.sides) add_joint(out, army);
    if (picked != no_square) add_picked(out, p, static_cast<Square>(picked));
    return out;
}

Result<std::vector<Reply>> QuantumChess::replies(const Position& p, const Viewer&, const std::string& square) const {
    const int picked = square_on(square, board_id, 8, 8);
    if (picked < 0) return not_a_square(info(), square);
    const auto lands = [&](const Position&, const Action& a) {
        const auto move = to_move(a);
        return move && move->kind != Kind::castling && move->from == picked ? int{move->to} : -1;
    };
    const auto takes = [](const Position& after, const Action& a, int victim) {
        const auto move = to_move(a);
        if (!move || move->kind == Kind::castling) return -1;
        const int taken = move->kind == Kind::en_passant ? after.ep_victim() : move->to;
        return taken == victim ? int{move->from} : -1;
    };
    return replies_of(*this, p, board_id, 8, lands, takes);
}

}  // namespace pinwheel::quantum
