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
#include "model/document/kept_game.h"

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

/// Offers what a run that ended otherwise left unsaved.
void MainFrame::recover() {
    if (!desk_.options.screenshot.empty()) return;
    std::vector<std::pair<std::filesystem::path, Result<Game>>> left;
    for (const auto& file : autosave_.left_behind()) {
        auto game = ui::open_kept(desk_.workspace.registry(), file);
        if (!game && game.error().code == "kept.saved")
            autosave_.discard(file);
        else
            left.emplace_back(file, std::move(game));
    }
    if (autosave_.held_back()) tell(autosave_.held_back()->message);
    if (left.empty()) return;
    const std::string count = left.size() == 1 ? "A game was" : std::to_string(left.size()) + " games were";
    wxMessageDialog question(this, wx(count + " not saved when Pinwheel ended last."), "Recovery",
                             wxYES_NO | wxCANCEL | wxICON_QUESTION);
    question.SetYesNoCancelLabels("Open again", "Discard", "Later");
    const int answer = question.ShowModal();
    if (answer == wxID_NO)
        for (const auto& [file, game] : left) autosave_.discard(file);
    if (answer != wxID_YES) return;
    for (auto& [file, game] : left) {
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
