#pragma once
/// The rule card of a piece, for any variant that publishes rules and diagrams.
#include <optional>

#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::ui {

struct RuleCard {
    PieceCard rule;
    PieceDiagram diagram;  ///< without files where the variant draws none
    bool operator==(const RuleCard&) const = default;
};

/// Whether a game's variant has rule cards.
bool has_rule_cards(const Variant&);

/// The card of a piece by id, or of the piece that a viewer sees on a click target ("board:e4", "hand:w:queen");
/// nothing where it sees none.
std::optional<RuleCard> rule_card(const Game&, const Viewer&, const std::string& piece);

/// Theme token of the pieces of the card's seat; the first seat's where it has none.
std::string tint_of(const RuleCard&, const VariantInfo&);

/// Picture, signs, and two boards: where it goes alone, and what it does among others. As high as it needs for the
/// width.
Scene paint_rule_figure(const RuleCard&, const std::string& tint, const VariantInfo&, double width);
/// The same with the two boards beside one another, for a page.
Scene paint_rule_strip(const RuleCard&, const std::string& tint, const VariantInfo&, double width);

}  // namespace pinwheel::ui
