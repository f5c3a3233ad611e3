#pragma once
/// The replay of a game that hid something: what each seat saw beside the true boards, in step.
#include "desktop/boards/scene_canvas.h"
#include "desktop/frame/shell.h"
#include "desktop/pages/page.h"
#include "desktop/panes/rich_card.h"

namespace pinwheel::desktop {

class ReplayPage final : public Page {
public:
    ReplayPage(wxWindow* parent, Shell&, ui::Document&);

    ui::Document& document() override { return document_; }
    /// Shows nothing of the others while the game is running: it may have been taken back.
    void follow() override;
    std::string title() const override { return document_.title() + ": replay"; }
    void set_theme() override;

private:
    class Eyes;
    struct Lane {
        Viewer viewer;
        RichCard* card;
        Eyes* boards;
    };
    void add_lane(const Viewer&, const std::string& name);
    void arrange();

    Shell& shell_;
    ui::Document& document_;
    std::vector<Lane> lanes_;
};

}  // namespace pinwheel::desktop
