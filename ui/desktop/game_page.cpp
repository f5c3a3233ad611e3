#include "game_page.h"

#include <wx/sizer.h>

namespace pinwheel::desktop {

GamePage::GamePage(wxWindow* parent, Shell& shell, ui::Document& document)
    : Page(parent, wxID_ANY), shell_(shell), document_(document), table_(document) {
    table_.hover_asks = shell.desk().settings.hover_explains;
    canvas_ = new GameCanvas(this, shell, document_, table_);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(canvas_, 1, wxEXPAND);
    SetSizer(sizer);
}

std::string GamePage::title() const { return (document_.dirty() ? "• " : "") + document_.title(); }

void GamePage::set_theme() { canvas_->set_theme(shell_.desk().theme); }

}  // namespace pinwheel::desktop
