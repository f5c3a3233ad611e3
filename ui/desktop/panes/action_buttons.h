#pragma once
/// Buttons for what needs no square, or begins or ends with a set of them: pass, resign, a challenge.
#include <wx/panel.h>

#include "desktop/frame/shell.h"
#include "model/cards/status_card.h"
#include "model/play/table.h"

namespace pinwheel::desktop {

class ActionButtons final : public wxPanel {
public:
    ActionButtons(wxWindow* parent, Shell&);

    /// What may be pressed in the position, and by the table's pick. True where other buttons stand there now.
    bool show(const std::vector<ui::StatusCard::Button>&, const ui::Table&, const Variant&);
    bool any() const { return !shown_.empty() || !modes_.empty() || !ends_.empty(); }
    /// Puts as many in a row as fit; the height that they need.
    int flow(int width);
    void set_theme();
    /// Without buttons it is no stop of the Tab key.
    bool AcceptsFocus() const override { return any() && wxPanel::AcceptsFocus(); }
    bool AcceptsFocusFromKeyboard() const override { return any() && wxPanel::AcceptsFocusFromKeyboard(); }
    /// A button goes away that has the keys, which are wanted elsewhere then.
    std::function<void()> on_keys_lost;
    /// The pointer rests on the button of a target; empty: on none any more.
    std::function<void(const std::string& target)> on_point;

private:
    void make(const ui::Table&, const Variant&);
    bool second_click();

    std::uint32_t pressed_ = 0;  ///< when a button was pressed last, by the display's clock
    Shell& shell_;
    std::vector<ui::StatusCard::Button> shown_;
    std::vector<std::string> ends_;   ///< that the pick may end in
    std::vector<std::string> modes_;  ///< of actions that begin with a set of squares
};

}  // namespace pinwheel::desktop
