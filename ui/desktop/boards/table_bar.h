#pragma once
/// The line below the boards: what the moderator said last, the computer's thinking, and whose turn at the screen it
/// is.
#include <wx/panel.h>

#include "desktop/frame/shell.h"
#include "model/document/document.h"

class wxButton;
class wxStaticText;

namespace pinwheel::desktop {

class TableBar final : public wxPanel {
public:
    TableBar(wxWindow* parent, Shell&, const ui::Document&);

    /// Shows itself where there is something to say. True when it came or went.
    bool follow(const View& seen);
    void set_theme();

private:
    void add_button(wxButton*&, const char* title, const char* command);
    std::string spoken(const View& seen) const;
    bool wrap_said();

    Shell& shell_;
    const ui::Document& document_;
    wxPanel* stripe_;
    wxStaticText *said_, *thinking_;
    wxButton *now_ = nullptr, *stop_ = nullptr, *go_ = nullptr, *hand_over_ = nullptr;
    std::string colour_;
    int wrapped_in_ = 0;  ///< the width that the height of what was said is for
};

}  // namespace pinwheel::desktop
