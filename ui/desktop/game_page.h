#pragma once
/// The tab of a game: its boards.
#include "draft_canvas.h"
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
    /// Called once, after the first paint of the boards or of the draft.
    void on_first_paint(const std::function<void()>& call) {
        if (draft_->active()) draft_->on_first_paint(call);
        else canvas_->on_first_paint(call);
    }

private:
    Shell& shell_;
    ui::Document& document_;
    ui::Table table_;
    GameCanvas* canvas_;
    DraftCanvas* draft_;  ///< stands in the boards' place while armies are drafted
    FilterBar* filters_;
    SupposeBar* supposing_;
};

}  // namespace pinwheel::desktop
