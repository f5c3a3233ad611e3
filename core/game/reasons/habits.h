#pragma once
/// Texts written by other habits than the variant's: a turn that is passed by a word, "castle", several moves at once.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// What such a text means: what is wrong with it, what is written instead, and what stands against that.
struct Habit {
    std::string fault;
    std::vector<std::string> nearest;  ///< machine forms that the viewer may try; may be empty
    std::vector<Finding> against{};    ///< why what it means is refused
};
/// Nothing for a text that is none of these. `tokens`: what the viewer may try, sorted; `asks`: who asks.
std::optional<Habit> habit_of(const Variant&, const State&, const View&, SeatId asks, std::string_view text,
                              const std::vector<std::string>& tokens);
/// Of a text whose parser names the move that it means: why that move is refused, if it is. `fault`: what is wrong with
/// the text itself.
std::optional<Habit> refused_meaning(const Variant&, const State&, const View&, std::string_view sentence,
                                     std::string fault);
/// The move that a sentence of a parser names.
std::optional<Action> move_named(const Variant&, const State&, const View&, std::string_view sentence);
/// What a word means that gives up or speaks of a draw, where `instead` is written for it: why that is refused now, if
/// it is.
std::optional<Habit> refused_ending(const Variant&, const State&, const View&, std::string_view instead);

}  // namespace pinwheel
