#include "rules/facts.h"

#include "board/worlds.h"

namespace pinwheel::quantum {
namespace {

std::size_t side_of(std::span<const std::uint16_t> args) { return args.empty() ? 0 : args[0] & 1u; }

std::int64_t mobility_of(const Position& p) {
    return p.phase == Phase::move || p.phase == Phase::resolve ? count_turn_moves(p) : count_physical(p);
}

std::int64_t determined_of(const Side& side) {
    std::int64_t n = 0;
    for (int i = 0; i < army_size; ++i) n += side.at[static_cast<std::size_t>(i)] != no_square && single(side.mask(i));
    return n;
}

/// Phases in which the player need not have a move.
bool waits(const Position& p) { return p.phase != Phase::move; }

/// Bishops, knights and anything stronger, kings left out; promoted pieces count as what they became.
struct Material {
    int bishops[2]{}, knights = 0, others = 0;
};

}  // namespace

std::vector<FactSpec> fact_specs() {
    return {
        {"mover", "Index of the seat to act, also when it has no move.", {}},
        {"mobility", "Physical moves of the player to act; 1 at least in the phases in which it need not move.", {}},
        {"in-check", "Whether the player to act has a determined king that is attacked.", {}},
        {"quiet-plies", "Moves since the clock was set back (spec §8).", {}},
        {"potential-kings", "Pieces of a seat on the board that may be king.", {Role::seat}},
        {"determined", "Pieces of a seat on the board with one type left.", {Role::seat}},
        {"worlds", "Number of worlds of a seat's army.", {Role::seat}},
        {"pending", "Whether a challenge is pending.", {}},
        {"dead", "Whether all on the board is determined and nobody can mate.", {}},
        {"forced-denial", "Whether no move is left after a denial that was the only answer.", {}},
        {"one-world-mate",
         "Whether in some one world of the other army the king is attacked and every move leaves it so.",
         {}},
    };
}

bool is_dead(const Position& p) {
    Material m;
    for (const Side& side : p.sides)
        for (int i = 0; i < army_size; ++i) {
            const Square s = side.at[static_cast<std::size_t>(i)];
            if (s == no_square) continue;
            const Mask power = side.power(i);
            if (!single(power)) return false;
            if (power == bishop)
                ++m.bishops[is_light(s)];
            else if (power == knight)
                ++m.knights;
            else if (power != king)
                return false;
        }
    const int bishops = m.bishops[0] + m.bishops[1];
    if (m.knights + bishops <= 1) return true;
    // One bishop each, on squares of one colour.
    const bool one_each = chess::count(p.sides[0].can[2]) == 1 && chess::count(p.sides[1].can[2]) == 1;
    return m.knights == 0 && bishops == 2 && one_each && (m.bishops[0] == 2 || m.bishops[1] == 2);
}

FactValue QuantumChess::fact(const Position& p, int fact, std::span<const std::uint16_t> args) const {
    using I = std::int64_t;
    switch (static_cast<Fact>(fact)) {
        case Fact::mover:
            return I{p.side};
        case Fact::mobility:
            return waits(p) ? std::max(I{1}, mobility_of(p)) : mobility_of(p);
        case Fact::in_check:
            return quantum::in_check(p, p.side);
        case Fact::quiet_plies:
            return I{p.halfmove};
        case Fact::potential_kings:
            return I{chess::count(p.sides[side_of(args)].potential_kings())};
        case Fact::determined:
            return determined_of(p.sides[side_of(args)]);
        case Fact::worlds:
            return static_cast<I>(count_worlds(p, static_cast<int>(side_of(args))).total);
        case Fact::pending:
            return p.phase == Phase::resolve;
        case Fact::dead:
            return is_dead(p);
        case Fact::forced_denial:
            return p.memory.forced_denial;
        case Fact::one_world_mate:
            return mated_in_one_world(p, p.side);
        case Fact::count:
            break;
    }
    throw std::out_of_range("Quantum chess has no such fact.");
}

}  // namespace pinwheel::quantum
