#include "desktop/pages/game_page.h"
#include "desktop/widgets/lay_out.h"

#include <wx/sizer.h>

#include <utility>

#include "model/cards/rules_in_force.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/view/target.h"

namespace pinwheel::desktop {

GamePage::GamePage(wxWindow* parent, Shell& shell, ui::Document& document)
    : Page(parent),
      shell_(shell),
      document_(document),
      table_(document),
      phantoms_(document, paths::state() / "phantoms") {
    table_.hover_asks = shell.desk().settings.hover_explains;
    filters_ = new FilterBar(this, shell, table_, [this] { canvas_->invalidate(); });
    server_ = new NetBar(this, shell);
    supposing_ = new SupposeBar(this, shell, table_);
    canvas_ = new GameCanvas(this, shell, document_, table_, phantoms_);
    canvas_->on_filter = [this](const std::string& id, const std::string& square) {
        shell_.desk().settings.filter_bar = true;
        follow();
        filters_->choose(id, square);
    };
    canvas_->on_clicked_away = [this] { take_keys(); };
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(server_, 0, wxEXPAND);
    sizer->Add(filters_, 0, wxEXPAND);
    sizer->Add(supposing_, 0, wxEXPAND);
    palette_ = new PhantomPalette(this, shell, document_, *canvas_);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(canvas_, 1, wxEXPAND);
    draft_ = new DraftCanvas(this, shell, document);
    row->Add(draft_, 1, wxEXPAND);
    row->Add(palette_, 0, wxEXPAND);
    sizer->Add(row, 1, wxEXPAND);
    bar_ = new TableBar(this, shell, document_);
    sizer->Add(bar_, 0, wxEXPAND);
    canvas_->Show(!drafting());
    draft_->Show(drafting());
    SetSizer(sizer);
}

/// With the rules where they are not those that the variant begins with.
std::string GamePage::title() const {
    const BoundRuleset& rules = document_.game().rules();
    const auto usual = shell_.desk().workspace.registry().bind(rules.variant->info().id, "");
    const bool told = !rules.overrides.empty() || !usual || usual->id() != rules.id();
    return (document_.dirty() ? "• " : "") + document_.title() + (told ? " – " + ui::rules_in_brief(rules) : "");
}

void GamePage::cover() {
    if (!covered_ && document_.curtain().valid()) follow();
}

void GamePage::follow() {
    if (std::exchange(covered_, document_.curtain().valid()) != covered_) phantoms_.hand_over();
    table_.sync();
    if (const Game& game = document_.game(); game.node(game.cursor()).children.empty()) phantoms_.settle(table_.view());
    if (palette_->follow(shell_.desk().settings.phantoms && phantoms_.active())) lay_out(this);
    canvas_->follow();
    draft_->follow();
    const bool filtered = filters_->follow(), supposed = supposing_->follow(),
               drafted = drafting() != draft_->IsShown(), held = canvas_->HasFocus() || draft_->HasFocus();
    canvas_->Show(!drafting());
    draft_->Show(drafting());
    if (drafted && held) take_keys();
    if (filtered || supposed || drafted) lay_out(this);
    follow_bar();
}

void GamePage::take_keys() {
    // Keys sent to a hidden canvas would reach nothing.
    drafting() ? draft_->SetFocus() : canvas_->SetFocus();
}

bool GamePage::show_card(const std::string& piece) {
    if (!drafting()) return table_.show_card(piece);
    draft_->press(card_target(piece));
    return draft_->desk().card().has_value();
}

/// The curtain covers a draft too.
bool GamePage::drafting() const { return draft_->active() && !document_.curtain().valid(); }

void GamePage::follow_bar() {
    const bool served = document_.elsewhere().has_value();
    const bool moved = served || server_->IsShown()
                           ? server_->follow(shell_.situation(document_), shell_.server_clocks(document_), served)
                           : false;
    if (bar_->follow(table_.view()) || moved) lay_out(this);
}

void GamePage::set_theme() {
    canvas_->set_theme(shell_.desk().theme);
    draft_->set_theme(shell_.desk().theme);
    filters_->set_theme();
    supposing_->set_theme();
    palette_->set_theme();
    bar_->set_theme();
    server_->set_theme();
}

}  // namespace pinwheel::desktop
