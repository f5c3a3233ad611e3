#pragma once
/// Answers to the questions of VariantInfo::questions, by what they are about.
#include <span>

#include "rules/rules.h"

namespace pinwheel::hyper_fairy {

using Args = std::span<const std::string>;

/// Who asks, about what.
struct Asked {
    const GamePosition* game;  ///< null: about the variant alone
    const Viewer& viewer;
    Args args;

    Choices choices() const { return game ? game->laws->choices : Choices{}; }
};

/// "question.args".
Error wrong_args(const std::string& expected);
const char* tier_word(Tier);

// --- pieces: answer_pieces.cpp ---
Result<Datum> answer_piece(const Asked&);
Result<Datum> answer_catalogue(const Asked&);
Result<Datum> answer_diagram(const Asked&);
/// The card of a piece by id, symbol or name, or of the piece on a click target of the view ("board:e4",
/// "hand:w:queen"): then also `seat`, and `state`, one sentence each. Errors: "question.piece", "question.nothing"
/// where the viewer sees no piece.
Result<Datum> answer_rule(const Asked&);

// --- the table: answer_table.cpp ---
/// What a window measures: pieces placed, victory points.
Result<Datum> answer_meters(const Asked&);
/// A token in few words, for a list of moves.
Result<Datum> answer_words(const Asked&);

}  // namespace pinwheel::hyper_fairy
