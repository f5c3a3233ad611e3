#include "desktop/pages/compare_page.h"

#include <wx/choice.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"

namespace pinwheel::desktop {
namespace {

using Kind = CardLine::Kind;
constexpr int bar = 44, least_card = 86;

}  // namespace

LaneCanvas::LaneCanvas(wxWindow* parent, Shell& shell, const ui::Document& document, const std::string& name)
    : SceneCanvas(parent, shell.desk().theme, shell.desk().pieces), shell_(shell), document_(document) {
    set_accessible_name(this, name);
}

void LaneCanvas::show(StatePtr state) {
    if (std::exchange(state_, state) != state)
        invalidate();
    else
        Refresh(false);
}

Scene LaneCanvas::make_scene(double width, double height) {
    if (!state_) return {width, height, {}, {}};
    const Game& game = document_.game();
    const View view = game.variant().view(*state_, document_.eyes());
    const Renderer* renderer = shell_.desk().workspace.renderer_for(document_.look, view);
    if (!renderer) return {width, height, {}, {}};
    RenderOptions options;
    options.width = width;
    options.height = height;
    options.bottom = document_.look.bottom;
    options.focus = document_.look.focus;
    options.upright_boards = document_.look.upright_boards;
    options.upright_pieces = shell_.desk().settings.upright_pieces;
    options.coordinates = shell_.desk().settings.coordinates;
    return renderer->draw(view, options);
}

ComparePage::ComparePage(wxWindow* parent, Shell& shell, ui::Document& document)
    : Page(parent, wxID_ANY), shell_(shell), document_(document) {
    for (const auto& ruleset : shell.desk().workspace.registry().rulesets(document.game().variant().info().id))
        ruleset_ids_.push_back(ruleset->info().id);
    for (std::size_t i = 0; i < 2; ++i) make_lane(i);
    Bind(wxEVT_SIZE, [this](wxSizeEvent&) { arrange(); });
    set_theme();
}

void ComparePage::make_lane(std::size_t index) {
    const std::string number = std::to_string(index + 1);
    auto* choice = new wxChoice(this, wxID_ANY);
    for (const auto& ruleset : shell_.desk().workspace.registry().rulesets(document_.game().variant().info().id))
        choice->Append(wx(ruleset->info().title));
    set_accessible_name(choice, "Ruleset of lane " + number);
    choice->Bind(wxEVT_CHOICE, [this, index](wxCommandEvent& event) {
        auto ids = ids_;
        ids[index] = ruleset_ids_[static_cast<std::size_t>(event.GetSelection())];
        if (auto error = compare(ids)) shell_.report(*error);
        shell_.refresh();
    });
    auto* card = new RichCard(this, shell_.desk().theme, "Verdict of lane " + number);
    card->on_link = [this](const std::string& link) { shell_.run("game:go", {link}); };
    lanes_.push_back({choice, card, new LaneCanvas(this, shell_, document_, "Boards of lane " + number)});
}

Status ComparePage::compare(std::vector<std::string> ids) {
    if (auto refused = document_.sight().may(Deed::compare)) return refused;
    const Registry& registry = shell_.desk().workspace.registry();
    const BoundRuleset& own = document_.game().rules();
    std::vector<BoundRuleset> rules;
    for (const auto& id : ids) {
        // The document's own ruleset is read with the document's own rulings.
        auto bound =
            id == own.id() ? registry.bind(own.ruleset, own.overrides) : registry.bind(own.variant->info().id, id);
        if (!bound) return bound.error();
        rules.push_back(std::move(bound.value()));
    }
    auto result = pinwheel::compare(document_.game(), rules);
    if (!result) return result.error();
    ids_ = std::move(ids);
    comparison_ = std::move(result.value());
    content_ = ui::comparison_page(document_.game(), comparison_, rules);
    line_ = document_.game().line();
    edits_ = document_.edits();
    for (std::size_t i = 0; i < lanes_.size() && i < ids_.size(); ++i) {
        const auto at = std::find(ruleset_ids_.begin(), ruleset_ids_.end(), ids_[i]);
        lanes_[i].choice->SetSelection(at == ruleset_ids_.end() ? wxNOT_FOUND
                                                                : static_cast<int>(at - ruleset_ids_.begin()));
    }
    show_ply();
    return {};
}

int ComparePage::ply() const {
    return std::min<int>(document_.game().ply(), static_cast<int>(content_.rows.size()) - 1);
}

void ComparePage::follow() {
    if (document_.sight().may(Deed::compare)) {  // somebody plays on whose eyes may not see this
        content_ = {};
        edits_ = 0;
        for (const LaneView& lane : lanes_) {
            lane.card->set(std::vector<CardLine>{{Kind::muted, "The game goes on.", {}, {}, {}}}, "");
            lane.canvas->show(nullptr);
        }
        return;
    }
    if (!ids_.empty() && (edits_ != document_.edits() || line_ != document_.game().line()))
        if (auto error = compare(ids_)) shell_.report(*error);
    for (const LaneView& lane : lanes_) lane.canvas->invalidate();
    show_ply();
}

void ComparePage::show_ply() {
    if (content_.rows.empty()) return;
    const auto& row = content_.rows[static_cast<std::size_t>(ply())];
    bool moved = false;
    for (std::size_t i = 0; i < lanes_.size() && i < row.cells.size(); ++i) {
        const auto& cell = row.cells[i];
        std::vector<CardLine> lines{{Kind::headline, cell.text, {}, {}, {}}};
        if (!cell.ruling.empty()) lines.push_back({Kind::muted, "Decided by " + cell.ruling, {}, {}, {}});
        lines.push_back(
            {Kind::muted, "Ply " + std::to_string(row.ply) + ". " + content_.heads[i].summary + ".", {}, {}, {}});
        moved |= lanes_[i].card->set(std::move(lines), row.differs ? "warning" : "");
        lanes_[i].canvas->show(ui::lane_state(comparison_.lanes[i], row.ply));
    }
    if (moved) arrange();
}

void ComparePage::arrange() {
    const wxSize size = GetClientSize();
    const int width = (size.x - hairline) / 2;
    if (width < 100) return;
    int card = least_card;
    for (const LaneView& lane : lanes_) card = std::max(card, lane.card->height_for(width));
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        const int x = static_cast<int>(i) * (width + hairline);
        const int height = lanes_[i].choice->GetBestSize().y;
        lanes_[i].choice->SetSize(x + 12, (bar - height) / 2, std::min(340, width - 24), height);
        lanes_[i].card->SetSize(x, bar, width, card);
        lanes_[i].canvas->SetSize(x, bar + card + hairline, width, std::max(1, size.y - bar - card - hairline));
    }
}

void ComparePage::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.background"));
    for (const LaneView& lane : lanes_) {
        lane.card->set_theme(theme);
        lane.canvas->set_theme(theme);
    }
    Refresh();
}

}  // namespace pinwheel::desktop
