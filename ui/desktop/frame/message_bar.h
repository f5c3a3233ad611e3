#pragma once
/// What the window has to say: as many lines as it takes, until it is closed. Over boards it lies on an edge of them
/// and moves nothing; on any other page it stands below, in room of its own.
#include <wx/eventfilter.h>
#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <optional>
#include <string>

#include "pinwheel/view/theme.h"

class wxButton;
class wxSizerItem;
class wxStaticBitmap;
class wxStaticText;

namespace pinwheel::desktop {

class MessageBar final : public wxPanel, private wxEventFilter {
public:
    /// Where it lies on the screen when it is so many pixels high; nothing where no boards are in front.
    using Edge = std::function<std::optional<wxRect>(int tall)>;
    /// The parent's sizer lays out a column of pages.
    MessageBar(wxWindow* parent, const Theme&, Edge over_boards);
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
    /// Where it belongs now, after another page came to the front.
    void place();
    void set_theme(const Theme&);

private:
    /// Esc takes it away wherever the keys of this window go. On the boards it does what it does there too.
    int FilterEvent(wxEvent&) override;
    void take_room(int height);

    Edge over_boards_;
    wxSizerItem* room_;
    wxStaticBitmap* sign_;
    wxStaticText* words_;
    wxButton *way_, *close_;
    std::function<void()> go_;
    bool error_ = false;
    wxTimer leaving_;  ///< runs from the click that closes it until it goes
};

}  // namespace pinwheel::desktop
