#pragma once
/// Foresight: what an action would change beyond its own squares, for variants that publish previews.
#include <map>

#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/renderer.h"

namespace pinwheel::ui {

/// Where each piece of a variant that publishes its pieces can be lit: its square, or "tray:w1" for the first captured
/// piece of seat w in the order of the answer. By the piece's id.
using PiecePlaces = std::map<int, std::string>;
PiecePlaces piece_places(const Variant&, const State&, const Viewer&);

struct Foresight {
    struct Change {
        std::string target;   ///< "board:a5" before the action
        std::string lands;    ///< after it
        std::string place;    ///< "a5", or "captured"
        std::string seat;     ///< id
        std::string was, is;  ///< "KQR", "Q"
        std::string cause;
        std::string lost() const;  ///< letters of `was` that are not in `is`
    };
    /// A number of a seat before and after: {"kings", "White", 16, 15}.
    struct Measure {
        std::string name, seat;
        double before = 0, after = 0;
    };
    std::string subject;                 ///< "e2e4", "e2 = K"
    bool legal = false, passes = false;  ///< passes: the seat's pass comes first
    std::string code, message;
    std::vector<std::string> squares;  ///< of an illegal action: what shows why
    std::vector<Change> changes;
    std::vector<Measure> measures;
    std::vector<std::string> flags;  ///< "White: check"
    int options = -1;                ///< legal actions of who acts next; -1: not told

    /// Changes alike in seat, letters and cause as one sentence each: "a1 c1 e1 KQBN → KN (tight {Q,BD} by d4 f4)".
    std::vector<std::pair<std::string, std::string>> sentences() const;  ///< places, the rest
};

Foresight foresight_of(const VariantInfo&, const Consequences&, const PiecePlaces& before, const PiecePlaces& after);
/// What an action would change. Errors: those of the variant's answer.
Result<Foresight> foresee(const Variant&, const State&, const Viewer&, const Action&, const PiecePlaces& before,
                          const PiecePlaces& after);

/// What the action that led to a node changed; nothing for the start, and for variants that tell no previews.
std::vector<Foresight::Change> changes_of(const Game&, NodeId, const Viewer&, const PiecePlaces& after);

/// A light "changed" for each change: `to` holds the letters that are gone, `colour` shows them once more.
std::vector<Highlight> change_lights(const std::vector<Foresight::Change>&, bool landed, const std::string& colour);

/// "34 594 560", "0.5", whatever the locale.
std::string grouped_number(double);
/// "10", without decimals.
std::string whole(double);

}  // namespace pinwheel::ui
