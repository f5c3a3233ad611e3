// Unsaved games are kept while the program runs, and offered again when it ended without asking about them.
#include <wx/datetime.h>
#include <wx/filefn.h>
#include <wx/msgdlg.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "pinwheel/game/files/files.h"

namespace pinwheel::desktop {

/// Hands over what changed, and says so while it cannot be written.
void MainFrame::keep_autosaves() {
    Status trouble;
    for (const auto& document : desk_.workspace.documents()) {
        if (auto error = desk_.workspace.write_through(*document)) trouble = error;
        if (auto error = autosave_.keep(desk_.workspace.registry(), *document)) trouble = error;
    }
    if (!trouble) trouble = autosave_.trouble();
    show_unkept(trouble);
    // The end of the program may come without asking.
    if (started_ && desk_.settings != saved_settings_) save_settings();
}

/// Everything that is not saved, on the disk before it returns. No widget is touched: the display may be gone.
Status MainFrame::keep_all() {
    if (!desk_.options.screenshot.empty()) return {};
    Status trouble;
    for (const auto& document : desk_.workspace.documents())
        if (auto error = autosave_.keep(desk_.workspace.registry(), *document)) trouble = error;
    if (auto error = autosave_.flush()) trouble = error;
    return trouble;
}

/// The banner above the boards stands as long as there is a trouble.
void MainFrame::show_unkept(const Status& trouble) {
    if (!trouble && !unkept_) return;
    auto* centre = book_->GetParent();
    if (!unkept_) {
        unkept_ = new wxPanel(centre);
        auto* words = new wxStaticText(unkept_, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
        words->SetName("words");
        unkept_->SetSizer(new wxBoxSizer(wxVERTICAL));
        unkept_->GetSizer()->Add(words, 0, wxEXPAND | wxALL, FromDIP(6));
        unkept_->Hide();
        centre->GetSizer()->Insert(0, unkept_, 0, wxEXPAND);
    }
    if (unkept_->IsShown() == trouble.has_value()) return;
    if (trouble) {
        const std::string text = "Unsaved games are not kept: " + trouble->message +
                                 " Save them; should Pinwheel end now, they would be lost. It tries again and again.";
        auto* words = static_cast<wxStaticText*>(wxWindow::FindWindowByName("words", unkept_));
        unkept_->SetBackgroundColour(colour_of(desk_.theme, "bad"));
        words->SetForegroundColour(colour_of(desk_.theme, "window.background"));
        words->SetLabelText(wx(text));
        words->SetToolTip(wx(text));
        set_accessible_name(words, "Warning: " + text);
    }
    unkept_->Show(trouble.has_value());
    centre->Layout();
}

/// Offers what a run that ended otherwise left unsaved. The kept file goes when the game's own one is written.
void MainFrame::recover() {
    if (!desk_.options.screenshot.empty()) return;
    const auto files = autosave_.left_behind();
    if (autosave_.held_back()) tell(autosave_.held_back()->message);
    if (files.empty()) return;
    const std::string count = files.size() == 1 ? "A game was" : std::to_string(files.size()) + " games were";
    wxMessageDialog question(this, wx(count + " not saved when Pinwheel ended last."), "Recovery",
                             wxYES_NO | wxCANCEL | wxICON_QUESTION);
    question.SetYesNoCancelLabels("Open again", "Discard", "Later");
    const int answer = question.ShowModal();
    if (answer == wxID_NO)
        for (const auto& file : files) autosave_.discard(file);
    if (answer != wxID_YES) return;
    for (const auto& file : files) {
        auto game = load_game(desk_.workspace.registry(), file, "json", false);
        if (!game) {
            report(game.error());
            continue;
        }
        const wxDateTime kept(wxFileModificationTime(wx(file.string())));
        const std::string name = game->variant().info().title + ", kept " + kept.Format("%H:%M").utf8_string();
        auto& document = desk_.workspace.add(std::move(game.value()), name);
        document.mark_dirty();
        document.brought();
        autosave_.take_over(document.id(), file);
        open_page(document);
    }
    keep_autosaves();
    refresh();
}

}  // namespace pinwheel::desktop
