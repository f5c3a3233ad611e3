#include "desktop/boards/phantom_palette.h"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/boards/game_canvas.h"
#include "pinwheel/view/board_figure.h"

namespace pinwheel::desktop {
namespace {

constexpr int least_width = 92;       // pixels
constexpr double widest_square = 62;  // scene units

}  // namespace

/// The pieces to take from, one below the other.
class PhantomPalette::Shelf final : public SceneCanvas {
public:
    Shelf(wxWindow* parent, Shell& shell, const ui::Document& document, GameCanvas& boards)
        : SceneCanvas(parent, shell.desk().theme, shell.desk().pieces), document_(document), boards_(boards) {
        set_accessible_name(this, "Phantoms");
        Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& e) { take(e.GetPosition()); });
        Bind(wxEVT_MOTION, [this](wxMouseEvent& e) {
            if (HasCapture()) boards_.drag_phantom(boards_.ScreenToClient(ClientToScreen(e.GetPosition())));
        });
        Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& e) {
            if (!HasCapture()) return;
            ReleaseMouse();
            boards_.drop_phantom(boards_.ScreenToClient(ClientToScreen(e.GetPosition())));
        });
        Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { boards_.drop_phantom({-1, -1}); });
    }

    void show(SeatId viewer, const View& view) {
        if (viewer == viewer_ && !pieces_.empty()) return;
        viewer_ = viewer;
        view_ = view;
        pieces_ = ui::phantom_palette(document_.game(), viewer);
        invalidate();
    }

private:
    Scene make_scene(double scene_width, double height) override {
        Scene scene{scene_width, height, {}, {}};
        if (pieces_.empty()) return scene;
        const double step = std::min(widest_square, height / static_cast<double>(pieces_.size()));
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            const Point at{scene_width / 2, (static_cast<double>(i) + 0.5) * step};
            ui::add_held_phantom(scene, view_, pieces_[i], at, std::min(step, scene_width) * 0.94);
            const double half = step / 2;
            scene.hits.push_back({{{at.x - half, at.y - half},
                                   {at.x + half, at.y - half},
                                   {at.x + half, at.y + half},
                                   {at.x - half, at.y + half}},
                                  std::to_string(i),
                                  pieces_[i].piece});
        }
        return scene;
    }

    void take(const wxPoint& at) {
        const std::string target = target_under(at);
        if (target.empty()) return;
        boards_.hold_phantom(pieces_[std::stoul(target)]);
        if (!HasCapture()) CaptureMouse();
    }

    const ui::Document& document_;
    GameCanvas& boards_;
    SeatId viewer_;
    View view_;
    std::vector<ui::Phantom> pieces_;
};

PhantomPalette::PhantomPalette(wxWindow* parent, Shell& shell, const ui::Document& document, GameCanvas& boards)
    : wxPanel(parent, wxID_ANY), shell_(shell), document_(document) {
    auto* title = new wxStaticText(this, wxID_ANY, "Guesses");
    title->SetToolTip(
        "Drag a piece to where you think it stands; drag it off the board to take it away. Only you see these.");
    shelf_ = new Shelf(this, shell, document, boards);
    const auto button = [this](const char* text, const char* name, const char* command) {
        auto* out = new wxButton(this, wxID_ANY, text, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
        out->SetMinSize(out->GetBestSize() + wxSize(FromDIP(12), 0));  // or the words touch its edges
        set_accessible_name(out, name);
        out->SetToolTip(name);
        out->Bind(wxEVT_BUTTON, [this, command](wxCommandEvent&) { shell_.run(command); });
        return out;
    };
    start_ = button("Start set", "Place the whole start set", "phantoms:start-set");
    clear_ = button("Clear", "Clear all phantoms", "phantoms:clear");
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(title, 0, wxALIGN_CENTRE_HORIZONTAL | wxTOP | wxBOTTOM, 10);
    column->Add(shelf_, 1, wxEXPAND | wxLEFT | wxRIGHT, 6);
    column->Add(start_, 0, wxEXPAND | wxALL, 6);
    column->Add(clear_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 6);
    SetSizer(column);
    SetMinSize({std::max(FromDIP(least_width), column->CalcMin().x), -1});
    Hide();
    set_theme();
}

bool PhantomPalette::follow(bool active) {
    if (active) {
        const Viewer eyes = document_.eyes();
        shelf_->show(eyes.seat, document_.game().view(eyes));
    }
    if (IsShown() == active) return false;
    Show(active);
    return true;
}

void PhantomPalette::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "window.background"));
    for (wxWindow* child : GetChildren())
        if (auto* text = dynamic_cast<wxStaticText*>(child))
            text->SetForegroundColour(colour_of(theme, "window.muted"));
    shelf_->set_theme(theme);
    Refresh();
}

}  // namespace pinwheel::desktop
