#pragma once
/// The tab of a game: its boards.
#include "desktop/boards/draft_canvas.h"
#include "desktop/boards/filter_bar.h"
#include "desktop/boards/game_canvas.h"
#include "desktop/boards/net_bar.h"
#include "desktop/boards/phantom_palette.h"
#include "desktop/boards/suppose_bar.h"
#include "desktop/boards/table_bar.h"
#include "desktop/pages/page.h"

namespace pinwheel::desktop {

class GamePage final : public Page {
public:
    GamePage(wxWindow* parent, Shell&, ui::Document&);

    ui::Document& document() override { return document_; }
    void follow() override;
    /// Covers a page that stands behind another one, where the curtain of its game fell since it was shown: what it
    /// shows is read aloud there too.
    void cover();
    /// Only the line below the boards.
    void follow_bar();
    std::string title() const override;
    void set_theme() override;
    ui::Table& table() { return table_; }
    GameCanvas& canvas() { return *canvas_; }
    FilterBar& filters() { return *filters_; }
    /// Called once, after the first paint of the boards or of the draft.
    void on_first_paint(const std::function<void()>& call) {
        if (draft_->active())
            draft_->on_first_paint(call);
        else
            canvas_->on_first_paint(call);
    }
    /// The rule card to show: of the piece clicked last, in the draft or on the boards.
    const std::optional<ui::RuleCard>& card() const { return drafting() ? draft_->desk().card() : table_.card(); }
    /// Shows the card of a piece by id or by its click target; false where there is none.
    bool show_card(const std::string& piece);
    /// The keyboard goes to the boards, or to the draft in their place.
    void take_keys() override;
    /// Whether armies are drafted here, instead of boards.
    bool drafting() const;
    bool shows_boards() const override { return true; }
    ui::PhantomLayer& phantoms() { return phantoms_; }

private:
    Shell& shell_;
    ui::Document& document_;
    ui::Table table_;
    ui::PhantomLayer phantoms_;
    GameCanvas* canvas_;
    DraftCanvas* draft_;  ///< stands in the boards' place while armies are drafted
    FilterBar* filters_;
    NetBar* server_;
    SupposeBar* supposing_;
    PhantomPalette* palette_;
    TableBar* bar_;
    bool covered_ = false;  ///< as shown
};

}  // namespace pinwheel::desktop
