#pragma once
/// The legend: what the lights on the boards mean.
#include <wx/window.h>

#include "paint/scene_painter.h"
#include "pinwheel/game/variant.h"

namespace pinwheel::desktop {

class LegendView final : public wxWindow {
public:
    LegendView(wxWindow* parent, const Theme&, const PieceSet&);
    void set_theme(const Theme&);
    /// Leaves out what a game on one board never shows; `words` are the variant's own, see VariantInfo::words.
    void set_boards(std::size_t count, std::vector<WordSpec> words);

    int height() const;

private:
    void paint();
    Scene signs_scene() const;
    paint::ScenePainter painter_;
    bool several_ = true;
    std::vector<WordSpec> words_;
};

}  // namespace pinwheel::desktop
