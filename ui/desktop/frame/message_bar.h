#pragma once
/// What the window has to say, above the games: as many lines as it takes, until it is closed.
#include <wx/panel.h>

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
    MessageBar(wxWindow* parent, const Theme&);

    /// What the button beside the words does.
    struct Way {
        std::string label;
        std::function<void()> go;
    };
    /// `error`: how it is marked. `way`: a button beside the words, where there is more to see; it ends the message.
    void say(const std::string& text, bool error, std::optional<Way> way = {});
    /// Whether it shows an error.
    bool complains() const { return IsShown() && error_; }
    /// Takes it away; a click that was meant for it may still come to what moves up below it.
    void dismiss();
    void set_theme(const Theme&);

private:
    /// Asks for the height of as many lines as the text takes in the width there is.
    void wrap();

    int width_ = 0;  ///< that the height was asked for
    wxStaticBitmap* sign_;
    wxStaticText* words_;
    wxButton *way_, *close_;
    std::function<void()> go_;
    bool error_ = false;
};

}  // namespace pinwheel::desktop
