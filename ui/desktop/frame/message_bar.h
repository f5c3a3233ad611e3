#pragma once
/// What the window has to say, above the games: as many lines as it takes, until it is closed.
#include <wx/panel.h>

#include <string>

#include "pinwheel/view/theme.h"

class wxButton;
class wxStaticBitmap;
class wxStaticText;

namespace pinwheel::desktop {

class MessageBar final : public wxPanel {
public:
    MessageBar(wxWindow* parent, const Theme&);

    /// `error`: how it is marked.
    void say(const std::string& text, bool error);
    /// Takes it away; a click that was meant for it may still come to what moves up below it.
    void dismiss();
    void set_theme(const Theme&);

private:
    /// Asks for the height of as many lines as the text takes in the width there is.
    void wrap();

    int width_ = 0;  ///< that the height was asked for
    wxStaticBitmap* sign_;
    wxStaticText* words_;
    wxButton* close_;
};

}  // namespace pinwheel::desktop
