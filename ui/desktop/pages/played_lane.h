#pragma once
/// The boards of a lane, on which a move is picked and played as on the boards of a game.
#include "desktop/boards/board_keys.h"
#include "desktop/pages/lane_canvas.h"

namespace pinwheel::desktop {

class PlayedLane final : public LaneCanvas {
public:
    /// All lanes of a comparison have one table, that of the game.
    PlayedLane(wxWindow* parent, Shell&, const ui::Document&, ui::Table&, const std::string& name);

    /// Why nothing can be played in the lane at this ply; empty: it has come there.
    std::function<std::string()> why_not;
    /// The pick or the answer changed. `refused`: the targets that were asked for in vain; else empty.
    std::function<void(const std::vector<std::string>& refused)> on_change;

private:
    Scene make_scene(double width, double height) override;
    void left_down(const wxPoint&);
    void left_up(const wxPoint&);
    void moved(const wxMouseEvent&);
    void turned_wheel(const wxMouseEvent&);
    void key(wxKeyEvent&);
    void settle(ui::Table::Did, std::vector<std::string> targets = {});
    std::vector<std::string> asked(const std::string& target) const;

    Shell& shell_;
    ui::Table& table_;
    BoardKeys keys_;
    std::string dragged_;  ///< target of the piece that the button went down on
    wxPoint down_at_, at_;
    bool dragging_ = false;
    int wheel_ = 0;
};

}  // namespace pinwheel::desktop
