#pragma once
/// The boards of one document, played with the mouse and the keyboard.
#include "pinwheel/model/table.h"
#include "scene_canvas.h"
#include "shell.h"

namespace pinwheel::desktop {

class GameCanvas final : public SceneCanvas {
public:
    GameCanvas(wxWindow* parent, Shell&, ui::Document&, ui::Table&);

    /// Follows the document and the table.
    void follow();
    /// The scene without pick, pointer or chooser, for export, in scene units of its own.
    Scene still(double width, double height, bool with_drawings) const;

private:
    Scene make_scene(double width, double height) override;
    RenderOptions render_options(double width, double height) const;
    void left_down(const wxPoint&);
    void left_up(const wxPoint&);
    void right_up(const wxMouseEvent&);
    void moved(const wxMouseEvent&);
    void left_canvas();
    void turned_wheel(const wxMouseEvent&);
    void key(wxKeyEvent&);
    bool board_key(const wxKeyEvent&);
    void settle(ui::Table::Did);
    void announce();

    Shell& shell_;
    ui::Document& document_;
    ui::Table& table_;
    std::string dragged_;      ///< target of the man being dragged
    std::string right_from_;   ///< where a drawing began
    std::string right_over_;
    wxPoint down_at_, at_;
    bool dragging_ = false;
    int wheel_ = 0;
};

}  // namespace pinwheel::desktop
