// What the commands of the model ask of the window.
#include <wx/msgdlg.h>

#include "desktop/app/wx_text.h"
#include "desktop/dialogs/text_dialog.h"
#include "desktop/frame/frame.h"
#include "desktop/pages/compare_page.h"
#include "desktop/panes/side_panel.h"
#include "desktop/workers/ruleset_files.h"

namespace pinwheel::desktop {

ui::Table* MainFrame::table() const {
    if (auto* compared = dynamic_cast<ComparePage*>(page())) return &compared->table();
    GamePage* boards = document() ? page_of(document()->id()) : nullptr;
    return boards ? &boards->table() : nullptr;
}

ui::PhantomLayer* MainFrame::phantoms() const {
    GamePage* boards = document() ? page_of(document()->id()) : nullptr;
    return boards ? &boards->phantoms() : nullptr;
}

bool MainFrame::comparing() const { return dynamic_cast<ComparePage*>(page()) != nullptr; }

void MainFrame::note(std::string text) { side().note(std::move(text)); }

bool MainFrame::sure(const ui::Confirmation& question) {
    wxMessageDialog dialog(this, wx(question.text), wx(question.title), wxYES_NO | wxNO_DEFAULT | wxICON_WARNING);
    dialog.SetExtendedMessage(wx(question.more));
    dialog.SetYesNoLabels(wx(question.yes), wx(question.no));
    return dialog.ShowModal() == wxID_YES;
}

std::string MainFrame::unread_file(const BoundRuleset& rules) const {
    return ruleset_files_ ? ui::unread_file_sentence(ruleset_files_->plugins(), rules) : std::string();
}

Status MainFrame::take_ruleset(const std::filesystem::path& path) { return ruleset_files().take_in(path); }

std::optional<std::string> MainFrame::ask(const ui::TextQuestion& question) { return ask_text(*this, question); }

}  // namespace pinwheel::desktop
