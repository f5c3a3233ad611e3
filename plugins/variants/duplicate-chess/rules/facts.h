#pragma once
/// The questions that rulesets may ask of a duplicate chess position.
#include "boards/position.h"
#include "pinwheel/game/tree/facts.h"

namespace pinwheel::duplicate {

/// Index of each fact in VariantInfo::facts.
enum class Fact : std::uint8_t {
    seat_to_move,
    turn,
    synced,
    local,
    in_check,
    board_mate,
    checkers,
    ghost_checkers,
    board_of,
    opponent_on,
    opponent_first,
    opponent_last,
    completer,
    completer_local,
    ghosts,
    ghosts_of,
    pairs,
    quiet_either,
    quiet_both,
    board_quiet,
    insufficient,
    bare_or_minor,
    skips_in_a_row,
    active_boards,
    eliminated,
    resigned,
    abandoned,
    eliminations,
    elimination_seat,
    elimination_how,
    elimination_ply,
    elimination_checks,
    elimination_checker,
    elimination_completer,
    elimination_completer_local,
    released,
    count,
};

/// Ids, explanations and arguments, in the order of Fact.
std::vector<FactSpec> fact_specs();
FactValue answer(const Position&, Fact, std::span<const std::uint16_t> args);

}  // namespace pinwheel::duplicate
