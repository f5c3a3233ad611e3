#pragma once
/// What the window has to say, over the upper edge of the games: as many lines as it takes, until it is closed.
#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <optional>
#include <string>

#include "pinwheel/view/theme.h"

class wxButton;
class wxStaticBitmap;
class wxStaticText;

namespace pinwheel::desktop {

class MessageBar final : public wxPanel {
public:
    /// It lies over what the parent's sizer lays out, below `top` pixels, and moves nothing.
    MessageBar(wxWindow* parent, const Theme&, std::function<int()> top);

    /// What the button beside the words does.
    struct Way {
        std::string label;
        std::function<void()> go;
    };
    /// `error`: how it is marked. `way`: a button beside the words, where there is more to see; it ends the message.
    void say(const std::string& text, bool error, std::optional<Way> way = {});
    /// Whether it shows an error.
    bool complains() const { return IsShown() && error_; }
    /// Takes it away.
    void dismiss();
    void set_theme(const Theme&);

private:
    /// As wide as the parent, as high as the lines of the text in that width.
    void place();

    std::function<int()> top_;
    wxStaticBitmap* sign_;
    wxStaticText* words_;
    wxButton *way_, *close_;
    std::function<void()> go_;
    bool error_ = false;
    wxTimer leaving_;  ///< runs from the click that closes it until it goes
};

}  // namespace pinwheel::desktop
