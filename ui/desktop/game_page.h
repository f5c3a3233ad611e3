#pragma once
/// The tab of a game: its boards.
#include "filter_bar.h"
#include "game_canvas.h"
#include "page.h"
#include "suppose_bar.h"

namespace pinwheel::desktop {

class GamePage final : public Page {
public:
    GamePage(wxWindow* parent, Shell&, ui::Document&);

    ui::Document& document() override { return document_; }
    void follow() override;
    std::string title() const override;
    void set_theme() override;
    ui::Table& table() { return table_; }
    GameCanvas& canvas() { return *canvas_; }
    FilterBar& filters() { return *filters_; }

private:
    Shell& shell_;
    ui::Document& document_;
    ui::Table table_;
    GameCanvas* canvas_;
    FilterBar* filters_;
    SupposeBar* supposing_;
};

}  // namespace pinwheel::desktop
