#pragma once
/// Filters over all pieces (spec §10.2), published so that a window can build a bar of them without knowing the game;
/// and the position under a hypothesis as text, to be looked at.
#include "rules/rules.h"

namespace pinwheel::quantum {

/// What may be asked: a list of {id, title, kind ("choices", "flag", "square"), help, choices = {{word, title}, …}}.
Datum filter_specs();
/// `args`: "all" or "any", then conditions such as "possible=K", "unmoved", "attacks=e5". Ids of the pieces that pass,
/// in the numbering of "pieces". Errors: "question.args".
Result<Datum> filtered_pieces(const Position&, std::span<const std::string> args);
/// The QFEN of the position in which the piece on a square is one of some types. Errors: "question.args".
Result<Datum> supposed_position(const Position&, std::span<const std::string> args);

}  // namespace pinwheel::quantum
