#pragma once
/// The tab of a game's rulings: every open question, the chosen option, whose choice it is. A choice is made at once.
#include "desktop/frame/shell.h"
#include "desktop/pages/page.h"
#include "desktop/panes/rich_card.h"
#include "desktop/widgets/scrolled_page.h"
#include "model/cards/rulings_page.h"

class wxChoice;

namespace pinwheel::desktop {

class RulingsPageView final : public Page {
public:
    RulingsPageView(wxWindow* parent, Shell&, ui::Document&);

    ui::Document& document() override { return document_; }
    void follow() override;
    std::string title() const override { return "Rulings: " + document_.title(); }
    bool only_tells() const override { return true; }
    wxScrolledWindow* scrolled() override { return list_; }
    void set_theme() override;
    /// Scrolls to a ruling, by id or code, and marks it.
    void bring_into_view(const std::string& ruling);

private:
    struct Row {
        RichCard* card;
        wxChoice* choice;
        std::string id, code;
        bool differs = false;
    };
    void make_rows(const std::vector<ui::RulingRow>&);
    void fill(const std::vector<ui::RulingRow>&);
    bool same_rows(const std::vector<ui::RulingRow>&) const;
    void arrange();
    /// All rulings, or only those that differ from what the ruleset inherits.
    void show_all(bool all);
    std::vector<CardLine> head_lines() const;

    Shell& shell_;
    ui::Document& document_;
    ScrolledPage* list_;
    RichCard* head_;
    std::vector<Row> rows_;
    std::vector<ui::RulingRow> shown_;  ///< as the rows were made
    std::string marked_;
    bool all_ = true;
};

}  // namespace pinwheel::desktop
