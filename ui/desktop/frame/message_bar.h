#pragma once
/// What the window has to say: as many lines as it takes, until it is closed. It stands below the page in front, in
/// room of its own, and covers nothing.
#include <wx/eventfilter.h>
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

class MessageBar final : public wxPanel, private wxEventFilter {
public:
    /// The parent's sizer lays out a column of pages, of which it becomes the last. `boards_in_front`: whether Esc has
    /// a meaning of its own on the page in front.
    MessageBar(wxWindow* parent, const Theme&, std::function<bool()> boards_in_front);
    ~MessageBar() override;

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
    /// Esc takes it away wherever the keys of this window go. On the boards it does what it does there too.
    int FilterEvent(wxEvent&) override;
    /// As high as its words are at the width there is.
    void take_room();

    std::function<bool()> boards_in_front_;
    wxStaticBitmap* sign_;
    wxStaticText* words_;
    wxButton *way_, *close_;
    std::function<void()> go_;
    bool error_ = false;
    wxTimer leaving_;  ///< runs from the click that closes it until it goes
};

}  // namespace pinwheel::desktop
