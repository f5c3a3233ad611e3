#pragma once
/// What an opening table tells of a position, in words: for the terminal and the pane beside the boards.
#include "pinwheel/game/plugins/registry.h"
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
    std::vector<std::string> under;     ///< sentences: which rulesets those are, and which are left out
    /// "Provisional, Inventor" and "White +3 =1 -0": results of a row, those of rulesets that agree together.
    std::vector<std::pair<std::string, std::string>> told(const OpeningRow&) const;
};

/// The rulesets that an opening table is read under, a game's own first, and why others of the variant are not.
struct OpeningRulesets {
    std::vector<BoundRuleset> rulesets;
    std::vector<std::string> left_out;  ///< sentences
};
OpeningRulesets opening_rulesets(const Registry&, const BoundRuleset& own, std::size_t most);

/// Of the position at the game's cursor. `format`: how an action is spelled there; empty: its token.
OpeningCard opening_card(const OpeningTable&, const Game&,
                         const std::function<std::string(const State&, const Action&)>& format = {});

/// Wins, draws and losses of each seat; lines that are open count for nobody: "White +3 =1 -0, Black +0 =1 -3".
std::string results_words(const VariantInfo&, const SeatResults&);

/// share/schemas/answers.schema.json, "book".
Datum opening_datum(const OpeningTable&, const Game&);

}  // namespace pinwheel::ui
