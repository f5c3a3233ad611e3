#include "desktop/panes/rule_card_pane.h"

#include <wx/sizer.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/panes/card_words.h"
#include "desktop/widgets/lay_out.h"
#include "model/services/foresight.h"

namespace pinwheel::desktop {
namespace {

using Kind = CardLine::Kind;

constexpr double least_figure = 250;  // width that the captions need, in units of the scene

CardLine rule_line(Kind kind, std::string text, std::string link = {}) {
    return {kind, std::move(text), std::move(link), {}, {}};
}

std::vector<CardLine> head_lines(const PieceCard& card) {
    std::vector<CardLine> out{rule_line(Kind::title, "RULE CARD"), rule_line(Kind::headline, card.name)};
    out.push_back(rule_line(Kind::muted, "Costs " + ui::whole(card.cost) + ", counts " + ui::whole(card.points) +
                                             " VP. Tier " + card.tier + ", written " + card.symbol + ", Betza " +
                                             card.betza + "."));
    if (card.state)
        for (const std::string& words : *card.state) {
            out.push_back(rule_line(Kind::body, {}));
            out.back().lead = words;
        }
    out.push_back(rule_line(Kind::body, card.rule));
    return out;
}

std::vector<CardLine> note_lines(const PieceCard& card) {
    std::vector<CardLine> out{rule_line(Kind::title, "EDGE CASES")};
    for (const std::string& words : card.edges) out.push_back(rule_line(Kind::body, "• " + words));
    if (card.rulings.empty()) return out;
    out.push_back(rule_line(Kind::title, "RULINGS IN FORCE"));
    for (const PieceCard::Ruling& ruling : card.rulings) {
        CardLine entry = rule_line(Kind::link, ruling.title, "ruling:" + ruling.id);
        entry.lead = ruling.question;
        out.push_back(std::move(entry));
    }
    return out;
}

}  // namespace

/// Picture and diagrams.
class RuleCardPane::Figure final : public SceneCanvas {
public:
    Figure(wxWindow* parent, Shell& shell) : SceneCanvas(parent, shell.desk().theme, shell.desk().pieces) {
        set_accessible_name(this, "Diagram");
    }

    void show(const ui::RuleCard& card, const VariantInfo& info) {
        card_ = card;
        info_ = &info;
        set_accessible_name(this, "Diagram: " + card.rule.name);
        invalidate();
    }
    void clear() {
        info_ = nullptr;
        set_accessible_name(this, "Diagram");
    }
    int height_for(int width) const {
        const double by = zoom_at(width);
        return info_ ? static_cast<int>(by * ui::paint_rule_figure(card_, tint(), *info_, width / by).height) : 0;
    }

private:
    /// Its words grow as long as they have room beside one another.
    static double zoom_at(int width) { return std::clamp(width / least_figure, 1.0, text_scale()); }
    double zoom() const override { return zoom_at(GetClientSize().x); }
    std::string tint() const { return ui::tint_of(card_, *info_); }

    Scene make_scene(double width, double height) override {
        Scene scene = info_ ? ui::paint_rule_figure(card_, tint(), *info_, width) : Scene{width, height, {}, {}};
        scene.height = height;
        scene.items.insert(scene.items.begin(),
                           {Layer::board, RectShape{{0, 0, width, height}, {"panel.background", "", 1, 1, {}}, 0}});
        return scene;
    }

    ui::RuleCard card_;
    const VariantInfo* info_ = nullptr;
};

RuleCardPane::RuleCardPane(wxWindow* parent, Shell& shell) : ScrolledPage(parent, wxID_ANY), shell_(shell) {
    SetScrollRate(0, 12);
    ShowScrollbars(wxSHOW_SB_NEVER, wxSHOW_SB_DEFAULT);
    keep_place(this);
    head_ = new RichCard(this, shell.desk().theme, "Rule card");
    figure_ = new Figure(this, shell);
    notes_ = new RichCard(this, shell.desk().theme, "Edge cases");
    notes_->on_link = [this](const std::string& link) {
        if (link.rfind("ruling:", 0) == 0) shell_.run("rules:rulings", {link.substr(7)});
        if (link.rfind("glossary:", 0) == 0) shell_.run("help:glossary", {link.substr(9)});
    };
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        arrange();
        event.Skip();
    });
    // A wheel over the cards scrolls the pane.
    for (wxWindow* part :
         {static_cast<wxWindow*>(head_), static_cast<wxWindow*>(figure_), static_cast<wxWindow*>(notes_)})
        part->Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) { GetEventHandler()->ProcessEvent(event); });
    set_theme();
}

void RuleCardPane::show(const std::optional<ui::RuleCard>& card, const VariantInfo& info) {
    if (card == card_ && (card || empty_)) return;
    const bool other = !card || !card_ || card->rule.id != card_->rule.id;
    card_ = card;
    empty_ = !card;
    if (card) {
        auto head = head_lines(card->rule);
        figure_->show(*card, info);
        auto notes = note_lines(card->rule);
        auto words = head;
        words.insert(words.end(), notes.begin(), notes.end());
        const std::size_t before = words.size();
        add_glossary_link(words, glossary_of(shell_.desk().workspace.registry(), info), false);
        notes.insert(notes.end(), words.begin() + static_cast<std::ptrdiff_t>(before), words.end());
        head_->set(std::move(head));
        notes_->set(std::move(notes));
    } else {
        head_->set(
            {rule_line(Kind::title, "RULE CARD"),
             rule_line(
                 Kind::muted,
                 "Click a piece, of any side: how it moves, its edge cases and the rulings in force are shown here.")});
        notes_->set({});
        figure_->clear();
    }
    figure_->Show(card.has_value());
    notes_->Show(card.has_value());
    if (other) Scroll(0, 0);
    arrange();
}

void RuleCardPane::arrange() {
    const int width = GetClientSize().x;
    if (width < 80) return;
    int y = 0;
    std::vector<Placed> parts;
    const auto add = [&](wxWindow* part, int height) {
        parts.push_back({part, {0, y, width, height}});
        y += height;
    };
    add(head_, head_->height_for(width));
    if (card_) {
        add(figure_, figure_->height_for(width));
        add(notes_, notes_->height_for(width));
    }
    place(parts, y);
}

void RuleCardPane::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.background"));
    head_->set_theme(theme);
    notes_->set_theme(theme);
    figure_->set_theme(theme);
    Refresh();
}

}  // namespace pinwheel::desktop
