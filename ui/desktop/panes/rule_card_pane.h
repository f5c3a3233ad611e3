#pragma once
/// The pane of a rule card: how a piece moves, what it may do, its edge cases and the rulings in force.
#include "desktop/boards/scene_canvas.h"
#include "desktop/frame/shell.h"
#include "desktop/panes/rich_card.h"
#include "desktop/widgets/scrolled_page.h"
#include "model/services/rule_card.h"

namespace pinwheel::desktop {

class RuleCardPane final : public ScrolledPage {
public:
    RuleCardPane(wxWindow* parent, Shell&);

    /// Nothing: a word on how to see a card.
    void show(const std::optional<ui::RuleCard>&, const VariantInfo&);
    void set_theme();

private:
    class Figure;
    void arrange();

    Shell& shell_;
    std::optional<ui::RuleCard> card_;
    bool empty_ = false;  ///< says how to see a card
    RichCard *head_, *notes_;
    Figure* figure_;
};

}  // namespace pinwheel::desktop
