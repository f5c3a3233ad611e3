#include "desktop/pages/rulings_page_view.h"

#include <wx/choice.h>
#include <wx/sizer.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/lay_out.h"
#include "model/cards/saved_ruleset.h"

namespace pinwheel::desktop {
namespace {

constexpr int widest = 1040, choice_width = 330, card_side = 14, most_of_page = 45,  // the latter in percent
    least_column = 22;  // in letters, of a question beside its choice
using Kind = CardLine::Kind;

/// A link of the head that the page follows itself.
constexpr const char* filter_link = "only-differing";

std::vector<CardLine> row_lines(const ui::RulingRow& row) {
    std::vector<CardLine> out{{Kind::body, row.question, {}, row.code, {}}};
    // Files have the word.
    if (row.code != row.id) out.push_back({Kind::muted, row.id, {}, {}, {}});
    out.push_back({row.overridden ? Kind::good : Kind::muted, row.source, {}, {}, {}});
    std::string facts = row.play ? "Changes what is legal." : "";
    if (!row.declared_by.empty()) facts = "A ruling of the ruleset " + row.declared_by + ", for its judge.";
    if (row.options.size() == 1) facts += (facts.empty() ? "" : " ") + std::string("No other answer is known.");
    if (!row.cite.empty()) facts += (facts.empty() ? "" : " ") + row.cite;
    if (!facts.empty()) out.push_back({Kind::muted, facts, {}, {}, {}});
    return out;
}

}  // namespace

std::vector<CardLine> RulingsPageView::head_lines() const {
    const BoundRuleset& rules = document_.game().rules();
    const RulesetInfo& info = rules.ruleset->info();
    std::vector<CardLine> out{{Kind::headline, info.title, {}, {}, {}}};
    if (!info.description.empty()) out.push_back({Kind::body, info.description, {}, {}, {}});
    if (!info.provenance.empty()) out.push_back({Kind::muted, info.provenance, {}, {}, {}});
    out.push_back({Kind::link, "What would change here?", "rules:what-if", {}, {}});
    const auto differing = std::count_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.differs; });
    const std::string from = ui::inherited_title(shell_.desk().workspace.registry(), rules);
    out.push_back({Kind::link,
                   all_ ? "Only what differs from " + from + " (" + std::to_string(differing) + ")"
                        : "All " + std::to_string(rows_.size()) + " rulings; shown is what differs from " + from,
                   filter_link,
                   {},
                   {}});
    if (ui::may_be_saved(shell_.desk().workspace.registry(), rules))
        out.push_back({Kind::link, "Save this game's rulings as a ruleset…", "rules:save", {}, {}});
    if (!rules.overrides.empty()) {
        out.push_back({Kind::link,
                       std::to_string(rules.overrides.size()) + " of this game's own: drop them",
                       "rules:reset",
                       {},
                       {}});
    }
    return out;
}

void RulingsPageView::show_all(bool all) {
    all_ = all;
    list_->Scroll(0, 0);
    follow();
}

RulingsPageView::RulingsPageView(wxWindow* parent, Shell& shell, ui::Document& document)
    : Page(parent), shell_(shell), document_(document) {
    list_ = new ScrolledPage(this, wxID_ANY);
    list_->SetScrollRate(0, 16);
    list_->ShowScrollbars(wxSHOW_SB_NEVER, wxSHOW_SB_ALWAYS);  // or the page would be laid out twice
    set_accessible_name(list_, "Rulings");
    keep_place(list_);
    head_ = new RichCard(list_, shell.desk().theme, "Ruleset");
    head_->on_link = [this](const std::string& link) {
        if (link == filter_link)
            show_all(!all_);
        else
            shell_.run(link);
    };
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(list_, 1, wxEXPAND);
    SetSizer(sizer);
    list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        arrange();
        lay_out(list_);
        event.Skip();
    });
    const auto rows = ui::rulings_page(document.game().rules());
    make_rows(rows);
    fill(rows);
    set_theme();
}

void RulingsPageView::make_rows(const std::vector<ui::RulingRow>& rows) {
    for (const ui::RulingRow& row : rows) {
        auto* card = new RichCard(list_, shell_.desk().theme, row.code);
        auto* choice = new wxChoice(list_, wxID_ANY);
        for (const RulingOption& option : row.options)
            choice->Append(wx(option.title.empty() ? option.id : option.title));
        choice->Enable(row.options.size() > 1);
        set_accessible_name(choice, row.code + " " + row.question);
        choice->Bind(wxEVT_CHOICE, [this, id = row.id, options = row.options](wxCommandEvent& event) {
            const auto index = static_cast<std::size_t>(event.GetSelection());
            if (index < options.size()) shell_.run("rules:set", {id, options[index].id});
            // What was refused is not chosen. The rows may go away with what is: let this event end first.
            CallAfter([this] { follow(); });
        });
        rows_.push_back({card, choice, row.id, row.code, row.differs});
    }
    shown_ = rows;
}

/// Another ruleset may declare other rulings, or offer other options.
bool RulingsPageView::same_rows(const std::vector<ui::RulingRow>& rows) const {
    return std::equal(rows.begin(), rows.end(), shown_.begin(), shown_.end(), [](const auto& a, const auto& b) {
        return a.id == b.id && a.question == b.question && a.options == b.options;
    });
}

void RulingsPageView::fill(const std::vector<ui::RulingRow>& rows) {
    for (std::size_t i = 0; i < rows.size() && i < rows_.size(); ++i) {
        const bool marked = rows_[i].id == marked_ || rows_[i].code == marked_;
        rows_[i].card->set(row_lines(rows[i]), marked ? "accent" : rows[i].unconfirmed ? "warning" : "");
        rows_[i].choice->SetSelection(static_cast<int>(rows[i].chosen));
        rows_[i].choice->SetToolTip(rows_[i].choice->GetStringSelection());  // a long one is cut
        rows_[i].differs = rows[i].differs;
    }
    head_->set(head_lines());
    arrange();
}

void RulingsPageView::follow() {
    const auto rows = ui::rulings_page(document_.game().rules());
    if (!same_rows(rows)) {
        for (const Row& row : rows_) {
            row.card->Destroy();
            row.choice->Destroy();
        }
        rows_.clear();
        make_rows(rows);
    }
    fill(rows);
}

void RulingsPageView::arrange() {
    const int width = std::min(static_cast<int>(widest * text_scale()), list_->GetClientSize().x);
    if (width < 2 * card_side) return;
    // All lists are as wide as the widest. They stand beside their questions where that leaves room for these, else all
    // of them below, where each has the whole page.
    int lists_width = choice_width;
    for (const Row& row : rows_) lists_width = std::max(lists_width, row.choice->GetBestSize().x);
    const int beside_width = lists_width + 14;
    const bool beside = beside_width <= std::max(choice_width + 14, width * most_of_page / 100) &&
                        width - beside_width >= least_column * GetCharWidth();
    if (!beside) lists_width = std::min(lists_width, width - 2 * card_side);
    const int left = (list_->GetClientSize().x - width) / 2;
    int y = 8;
    std::vector<ScrolledPage::Placed> parts{{head_, {left, y, width, head_->height_for(width)}}};
    y += head_->height_for(width) + 10;
    for (const Row& row : rows_) {
        const bool shown = all_ || row.differs;
        row.card->Show(shown);
        row.choice->Show(shown);
        if (!shown) continue;
        const int text = beside ? width - beside_width - 14 : width, choice = row.choice->GetBestSize().y + 16;
        const int height = beside ? std::max(row.card->height_for(text), choice) : row.card->height_for(text);
        parts.push_back({row.card, {left, y, text, height}});
        if (beside)
            parts.push_back({row.choice, {left + text + 14, y + 10, lists_width, -1}});
        else
            parts.push_back({row.choice, {left + card_side, y + height, lists_width, -1}});
        y += height + (beside ? 0 : choice) + hairline;
    }
    list_->place(parts, y + 8);
}

void RulingsPageView::bring_into_view(const std::string& ruling) {
    marked_ = ruling;
    all_ = true;
    follow();
    for (const Row& row : rows_) {
        if (row.id != ruling && row.code != ruling) continue;
        const int y = list_->CalcUnscrolledPosition(row.card->GetPosition()).y;
        list_->Scroll(0, std::max(0, y - 40) / 16);
    }
}

void RulingsPageView::set_theme() {
    const Theme& theme = shell_.desk().theme;
    for (wxWindow* part : {static_cast<wxWindow*>(this), static_cast<wxWindow*>(list_)})
        part->SetBackgroundColour(colour_of(theme, "panel.background"));
    head_->set_theme(theme);
    for (const Row& row : rows_) row.card->set_theme(theme);
    Refresh();
}

}  // namespace pinwheel::desktop
