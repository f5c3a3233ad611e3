#pragma once
/// What the services and questions of Hyper Fairy Chess have in common.
#include <span>

#include "rules/rules.h"

namespace pinwheel::hyper_fairy {

using Args = std::span<const std::string>;

/// "question.args".
Error wrong_args(const std::string& expected);
const char* tier_word(Tier);

/// The card of a piece by id, symbol or name, as it is under some choices (answer_pieces.cpp).
Result<PieceCard> piece_card(const std::string& word, const Choices&);

}  // namespace pinwheel::hyper_fairy
