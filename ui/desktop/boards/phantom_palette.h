#pragma once
/// The palette of guessed pieces beside the boards: drag one onto a square, or a placed one off the boards.
#include <wx/panel.h>

#include "desktop/boards/scene_canvas.h"
#include "desktop/frame/shell.h"
#include "model/secrets/phantoms.h"

class wxButton;

namespace pinwheel::desktop {

class GameCanvas;

class PhantomPalette final : public wxPanel {
public:
    PhantomPalette(wxWindow* parent, Shell&, const ui::Document&, GameCanvas&);

    /// Shows itself where these eyes may guess. True when it came or went.
    bool follow(bool active);
    void set_theme();

private:
    class Shelf;
    Shell& shell_;
    const ui::Document& document_;
    Shelf* shelf_;
    wxButton *start_, *clear_;
};

}  // namespace pinwheel::desktop
