#pragma once
/// Boards that show a position of the document's variant, whatever stands in its game.
#include "desktop/boards/scene_canvas.h"
#include "desktop/frame/shell.h"
#include "model/document/document.h"
#include "model/play/lane_boards.h"

namespace pinwheel::desktop {

class LaneCanvas : public SceneCanvas {
public:
    LaneCanvas(wxWindow* parent, Shell&, const ui::Document&, const std::string& name);
    /// Null: there is nothing to show. `boards`: ids of those to be shown, in rows; empty: all as the document looks at
    /// them. All of them are shown in rows too where that makes them much larger. Paints only what looks otherwise.
    void show(std::shared_ptr<const View>, std::vector<Highlight> = {}, std::vector<std::string> boards = {});
    /// The view that the document's eyes have of a position; null: nothing.
    void show_state(StatePtr, bool goes_on, std::vector<Highlight> = {});
    /// One board alone, by id; empty: all. Else it is as the document looks at its game.
    void show_alone(std::string board);
    /// Shows the position that was shown by show_state() as it is looked at now.
    void follow() { show_state(state_, goes_on_, shown_.lights); }

protected:
    /// What is shown; null: nothing.
    const View* view() const { return shown_.view.get(); }
    /// From now on a frame is drawn while it has the keys.
    void show_focus();
    Scene make_scene(double width, double height) override;

private:
    /// All that the scene is made of beside its size.
    struct Shown {
        std::shared_ptr<const View> view;
        std::vector<Highlight> lights;
        std::vector<std::string> boards;
        ui::Look look;
        bool upright_pieces = true, coordinates = true;
    };
    Scene boards(double width, double height);
    Scene drawn(const View&, RenderOptions) const;

    Shell& shell_;
    const ui::Document& document_;
    /// Whether all boards lie in rows, asked once a size and look.
    bool rows_are_larger(const View&, const RenderOptions&);

    Shown shown_;
    std::optional<std::string> alone_;
    bool frames_ = false;
    StatePtr state_;
    bool goes_on_ = true;
    struct {
        double width = 0, height = 0;
        ui::Look look;
        bool larger = false;
    } rows_;
};

}  // namespace pinwheel::desktop
