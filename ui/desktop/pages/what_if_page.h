#pragma once
/// The tab "What would change here?": each option of each ruling with what it would change at the document's cursor.
/// Pointing at a row shows the position under that option.
#include "desktop/pages/lane_canvas.h"
#include "desktop/pages/page.h"
#include "desktop/panes/rich_card.h"
#include "desktop/widgets/scrolled_page.h"
#include "model/cards/what_if_card.h"

class wxButton;

namespace pinwheel::desktop {

class WhatIfPage final : public Page {
public:
    WhatIfPage(wxWindow* parent, Shell&, ui::Document&);

    ui::Document& document() override { return document_; }
    void follow() override;
    std::string title() const override { return "What would change: " + document_.title(); }
    bool only_tells() const override { return true; }
    wxScrolledWindow* scrolled() override { return list_; }
    const ui::StatusCard* previewed() const override { return previewed_ ? &*previewed_ : nullptr; }
    void set_theme() override;

private:
    class Strip;
    struct Row {
        RichCard* card;
        wxButton* keep;
        std::size_t of = 0;  ///< index into the card's rows
    };
    void ask();
    void fill();
    void fill_row(Row&, const ui::WhatIfRow&);
    Row& row(std::size_t index);
    /// Of a row of the table; without one the boards show the game.
    void preview(std::optional<std::size_t> row);
    /// The same, and the cards beside the boards follow.
    void point_at(std::optional<std::size_t> row);
    void find_matters();
    void arrange();

    Shell& shell_;
    ui::Document& document_;
    LaneCanvas* boards_;
    ScrolledPage* list_;
    RichCard* shown_words_;  ///< which position the boards show
    RichCard* head_;
    Strip* strip_;
    std::vector<Row> rows_;
    std::size_t shown_ = 0;
    WhatIfTable table_;
    ui::WhatIfCard content_;  ///< of the table, row by row
    std::optional<ui::StatusCard> previewed_;
    std::optional<std::size_t> pointed_;
    std::uint64_t version_ = 0;
    bool all_ = false;  ///< rows that change nothing are shown too
    bool matters_ = false;
    std::uint64_t matters_edits_ = 0;
    wxPoint rested_;            ///< where the pointer was when the rows were made
    std::int64_t kept_at_ = 0;  ///< when an option was last kept, in milliseconds
};

}  // namespace pinwheel::desktop
