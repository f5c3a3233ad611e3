#include "game_page.h"

#include <wx/sizer.h>

namespace pinwheel::desktop {

GamePage::GamePage(wxWindow* parent, Shell& shell, ui::Document& document)
    : Page(parent, wxID_ANY), shell_(shell), document_(document), table_(document) {
    table_.hover_asks = shell.desk().settings.hover_explains;
    filters_ = new FilterBar(this, shell, table_, [this] { canvas_->invalidate(); });
    supposing_ = new SupposeBar(this, shell, table_);
    canvas_ = new GameCanvas(this, shell, document_, table_);
    canvas_->on_filter = [this](const std::string& id, const std::string& square) {
        shell_.desk().settings.filter_bar = true;
        follow();
        filters_->choose(id, square);
    };
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(filters_, 0, wxEXPAND);
    sizer->Add(supposing_, 0, wxEXPAND);
    sizer->Add(canvas_, 1, wxEXPAND);
    draft_ = new DraftCanvas(this, shell, document);
    sizer->Add(draft_, 1, wxEXPAND);
    canvas_->Show(!draft_->active());
    draft_->Show(draft_->active());
    SetSizer(sizer);
}

std::string GamePage::title() const { return (document_.dirty() ? "• " : "") + document_.title(); }

void GamePage::follow() {
    canvas_->follow();
    draft_->follow();
    const bool filtered = filters_->follow(), supposed = supposing_->follow(), drafted = draft_->active() != draft_->IsShown();
    canvas_->Show(!draft_->active());
    draft_->Show(draft_->active());
    if (filtered || supposed || drafted) Layout();
}

void GamePage::set_theme() {
    canvas_->set_theme(shell_.desk().theme);
    draft_->set_theme(shell_.desk().theme);
    filters_->set_theme();
    supposing_->set_theme();
}

}  // namespace pinwheel::desktop
