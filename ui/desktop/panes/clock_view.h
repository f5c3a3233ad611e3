#pragma once
/// The clocks of a game: one box per seat, the running one filled.
#include <wx/window.h>

#include "model/document/game_clock.h"
#include "pinwheel/view/theme.h"

namespace pinwheel::desktop {

class ClockView final : public wxWindow {
public:
    ClockView(wxWindow* parent, const Theme&);

    /// Looks at the times; a repaint where a text changed. The clock and the variant must outlive what is shown.
    void show(const ui::GameClock*, const VariantInfo*);
    void set_theme(const Theme&);
    int height() const;

private:
    struct Box {
        std::string title, time, colour;
        bool running = false, low = false;
        bool operator==(const Box&) const = default;
    };
    void paint();

    Theme theme_;
    std::vector<Box> boxes_;
};

}  // namespace pinwheel::desktop
