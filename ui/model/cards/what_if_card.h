#pragma once
/// "What would change here?": each option of each ruling with what it would change, in words and lights.
#include "pinwheel/game/tree/what_if.h"
#include "pinwheel/view/renderer.h"

namespace pinwheel::ui {

struct WhatIfRow {
    std::string ruling, code, question;  ///< of the ruling
    std::string option, title;           ///< of the option
    bool changes = false, asked = true;
    std::vector<std::string> effects;  ///< sentences; the reason where it cannot be asked; empty where nothing changes
    StatePtr state;                    ///< what the boards show under the option
    std::vector<Highlight> lights;     ///< arrows: actions gained in one colour, lost in another
    bool goes_on = true;               ///< whether play would, there
    bool verdict = false;              ///< whether the verdict is among what changes
};

struct WhatIfCard {
    std::string now;              ///< the verdict as it is
    std::vector<WhatIfRow> rows;  ///< in catalogue order
    std::size_t changing = 0, silent = 0, unasked = 0;
    std::string summary;  ///< "3 options would change something here; 41 would not; 2 cannot be asked here (X1)."
};

WhatIfCard what_if_card(const Game&, NodeId);
WhatIfCard what_if_card(const Game&, NodeId, const WhatIfTable&);

/// As JSON, share/schemas/what-if.schema.json.
std::string what_if_json(const Game&, NodeId, const WhatIfTable&);

/// A strip a ruling: where along the line an option of it matters, in words. Options that never matter are left out.
struct MattersRow {
    std::string ruling, code, question;
    struct Option {
        std::string option, title;
        std::vector<int> plies, verdicts;  ///< see RulingMatters
    };
    std::vector<Option> options;
    std::vector<int> plies;  ///< of all options
};
std::vector<MattersRow> matters_rows(const Game&, const std::vector<RulingMatters>&);

/// A strip in words: its question, and each option that matters at a ply; without one, -1, each with its plies.
std::vector<std::string> matters_lines(const MattersRow&, int ply);

/// "3, 7–12, 20"
std::string ply_ranges(const std::vector<int>&);

}  // namespace pinwheel::ui
