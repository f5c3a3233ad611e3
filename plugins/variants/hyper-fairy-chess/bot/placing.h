#pragma once
/// Where the computer players place their pieces.
#include "bot/seat.h"

namespace pinwheel::hyper_fairy::bot {

/// A piece of the hand on a square: pawn-types first and in front, the leader last, behind them and out of reach.
Action choose_place(const Seat&, std::uint64_t seed);

/// What a player that drafts by a taste does before play. Errors: "bot.nothing".
Result<BotChoice> choose_before_play(const Seat&, bool strong, std::uint64_t seed);

}  // namespace pinwheel::hyper_fairy::bot
