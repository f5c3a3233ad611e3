#pragma once
/// The boards of one document, played with the mouse and the keyboard.
#include <wx/timer.h>

#include "desktop/boards/board_keys.h"
#include "desktop/boards/scene_canvas.h"
#include "desktop/frame/shell.h"
#include "model/play/table.h"
#include "model/secrets/phantoms.h"

namespace pinwheel::desktop {

class GameCanvas final : public SceneCanvas {
public:
    GameCanvas(wxWindow* parent, Shell&, ui::Document&, ui::Table&, ui::PhantomLayer&);

    /// Follows the document and the table.
    void follow();
    /// The scene without pick, pointer or chooser, for export, in scene units of its own.
    Scene still(double width, double height, bool with_drawings) const;
    /// How large a square would be in so much room; 0 where nothing is drawn.
    double square_in(int width, int height) const;
    /// As if the pointer rested on a target; empty: on none.
    void point(const std::string& target) { settle(table_.hover(target)); }
    /// Opens the menu of a square.
    void open_menu(const std::string& target);
    /// A condition of the filter bar is asked for: id and square.
    std::function<void(const std::string&, const std::string&)> on_filter;

    // --- phantoms: a guessed piece in hand; points are of this window ---
    void hold_phantom(ui::Phantom, std::string from = {});
    void drag_phantom(const wxPoint&);
    /// Puts it down where the point is a square without a piece, else takes it away.
    void drop_phantom(const wxPoint&);

    // --- the curtain ---
    /// The next person is here; false while there is no curtain. A press too soon after it fell is nobody's word.
    bool press_curtain();
    /// A click lifted it: whoever clicks goes on at the boards.
    std::function<void()> on_clicked_away;
    /// Leaves what is picked, supposed or shown again; false where there is nothing of that.
    bool escape();

    /// What is dragged goes back to where it was, with either button.
    void let_go();

private:
    bool take_phantom(const std::string& target);
    Scene make_scene(double width, double height) override;
    RenderOptions render_options(double width, double height) const;
    Scene drawn(RenderOptions) const;
    void left_down(const wxPoint&);
    bool enlarge(const wxPoint&);
    void left_up(const wxPoint&);
    void right_up(const wxMouseEvent&);
    void moved(const wxMouseEvent&);
    void left_canvas();
    void turned_wheel(const wxMouseEvent&);
    void key(wxKeyEvent&);
    bool board_key(const wxKeyEvent&);
    void settle(ui::Table::Did);
    void lift_curtain();
    void begin_drag();
    void announce();
    void mark(const std::string& from, const std::string& to, const std::string& colour);
    void start_flash();
    void flash_on();
    std::string tip_of(const std::string& target);

    Shell& shell_;
    ui::Document& document_;
    ui::Table& table_;
    ui::PhantomLayer& phantoms_;
    BoardKeys keys_;
    std::optional<ui::Phantom> held_;
    std::string held_from_;   ///< target it stood on; empty: from the palette
    std::string dragged_;     ///< target of the piece being dragged
    std::string right_from_;  ///< where a drawing began
    std::string right_over_;
    wxPoint down_at_, at_;
    bool dragging_ = false;
    bool taken_up_ = false;    ///< the drag touched its piece
    bool on_curtain_ = false;  ///< the button went down on the curtain, not on what it fell over
    bool swallowed_ = false;   ///< the button went down for the curtain: no press of the boards
    int wheel_ = 0;
    wxTimer flash_;
    int flashes_ = 0;  ///< half beats left
    NodeId followed_;  ///< whose changes have flashed, or were there at first
};

}  // namespace pinwheel::desktop
