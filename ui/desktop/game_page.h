#pragma once
/// The tab of a game: its boards.
#include "game_canvas.h"
#include "page.h"

namespace pinwheel::desktop {

class GamePage final : public Page {
public:
    GamePage(wxWindow* parent, Shell&, ui::Document&);

    ui::Document& document() override { return document_; }
    void follow() override { canvas_->follow(); }
    std::string title() const override;
    void set_theme() override;
    ui::Table& table() { return table_; }
    GameCanvas& canvas() { return *canvas_; }

private:
    Shell& shell_;
    ui::Document& document_;
    ui::Table table_;
    GameCanvas* canvas_;
};

}  // namespace pinwheel::desktop
