#pragma once
/// What an opening table tells of a position, in words: for the terminal and the pane beside the boards.
#include "pinwheel/game/tree/opening_table.h"

namespace pinwheel::ui {

struct OpeningRow {
    std::string token;
    std::string title;  ///< as the log spells it
    int lines = 0;
    std::vector<std::string> results;  ///< per ruleset: "White +3 =1 -0, Black +0 =1 -3"
};

struct OpeningCard {
    std::string summary;                ///< "12 lines, 87 positions; 3 ways on"
    std::vector<std::string> rulesets;  ///< titles of the columns of results
    std::vector<OpeningRow> rows;       ///< most lines first
};

/// Of the position at the game's cursor. `format`: how an action is spelled there; empty: its token.
OpeningCard opening_card(const OpeningTable&, const Game&,
                         const std::function<std::string(const State&, const Action&)>& format = {});

/// Wins, draws and losses of each seat; lines that are open count for nobody: "White +3 =1 -0, Black +0 =1 -3".
std::string results_words(const VariantInfo&, const SeatResults&);

/// share/schemas/answers.schema.json, "book".
Datum opening_datum(const OpeningTable&, const Game&);

}  // namespace pinwheel::ui
