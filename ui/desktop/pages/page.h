#pragma once
/// A tab of the centre.
#include <wx/panel.h>
#include <wx/scrolwin.h>

#include "model/cards/status_card.h"
#include "model/document/document.h"

namespace pinwheel::desktop {

inline constexpr int hairline = 1;  ///< between the parts of a page

class Page : public wxPanel {
public:
    /// Hidden until it is put in its place: what is made in it is not seen piece by piece.
    explicit Page(wxWindow* parent) {
        Hide();
        Create(parent, wxID_ANY);
    }
    /// The document it shows; every page shows one.
    virtual ui::Document& document() = 0;
    /// Looks at the document again.
    virtual void follow() = 0;
    virtual std::string title() const = 0;
    virtual void set_theme() = 0;
    /// The keyboard goes to its boards, where it has such.
    virtual void take_keys() {}
    /// What scrolls by Home, End and the page keys; null where these keys walk through the game.
    virtual wxScrolledWindow* scrolled() { return nullptr; }
    /// What the status card tells while the page shows something else than its game.
    virtual const ui::StatusCard* previewed() const { return nullptr; }
    /// Whether it only tells of its game, so that the key that leads to the boards closes it.
    virtual bool only_tells() const { return false; }
    /// Whether it is boards above all, on which keys act.
    virtual bool shows_boards() const { return false; }
};

}  // namespace pinwheel::desktop
