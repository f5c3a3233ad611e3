#pragma once
/// The column beside the boards: status, reasons, moves, a field for typed moves, legend.
#include <wx/panel.h>

#include <set>

#include "desktop/pages/game_page.h"
#include "desktop/panes/action_buttons.h"
#include "desktop/panes/clock_view.h"
#include "desktop/panes/legend_view.h"
#include "desktop/panes/move_field.h"
#include "desktop/panes/move_log_view.h"
#include "desktop/panes/rich_card.h"
#include "model/cards/status_card.h"

namespace pinwheel::desktop {

class SidePanel final : public wxPanel {
public:
    SidePanel(wxWindow* parent, Shell&);

    /// Shows a game's page; null empties the cards.
    void show(GamePage*);
    /// Only the clocks: they tick.
    void show_clocks();
    /// Only the cards, not the log.
    void show_cards();
    /// The status card tells this from the next time on, instead of the game; null: the game.
    void preview(const ui::StatusCard*);
    void set_theme();
    void show_legend(bool shown);
    /// Whether it is to be shown where there is room for it.
    bool legend_wanted() const;
    /// Whether it is in sight: in a low column there is no room for it.
    bool legend_seen() const;
    const std::vector<LegendSign>& signs() const { return legend_->signs(); }
    void focus_entry() { entry_->take_keys(); }
    void begin_entry(const std::string& text) { entry_->begin(text); }
    void clear_entry() { entry_->clear(); }
    /// A line in the card of the game shown, until that game changes.
    void note(std::string text);

private:
    void settle();
    void arrange();
    int kept_rows() const;
    void set_signs();
    void follow_lines();
    std::string idle_words(const ui::StatusCard&) const;
    std::string seating_words() const;

    Shell& shell_;
    GamePage* page_ = nullptr;
    ClockView* clocks_;
    RichCard *status_, *why_, *openings_;
    ActionButtons* actions_;
    int why_height_ = 0;        ///< grows with what it has to say until nothing is asked
    int why_said_ = 0;          ///< pixels of the longest reason since then
    bool legend_was_ = true;    ///< it had room when nothing was asked
    bool asking_ = false;       ///< something was asked that it answers
    int rows_ = 0;              ///< kept_rows() when it was arranged last
    std::uint64_t why_of_ = 0;  ///< version of the document that it holds for
    std::set<TieKind> lines_;   ///< of an X-ray, that the legend tells
    bool struck_out_ = false;   ///< squares of a mated king, that the legend tells
    ui::Document::Id lines_of_ = 0;
    std::optional<ui::StatusCard> preview_;
    std::string note_;
    ui::Document::Id note_of_ = 0;
    std::uint64_t note_version_ = 0;
    LogView* log_;
    MoveField* entry_;
    LegendView* legend_;
};

}  // namespace pinwheel::desktop
