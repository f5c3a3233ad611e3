#include "desktop/dialogs/game_chooser.h"

#include <wx/dialog.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/widgets/fitting_size.h"
#include "desktop/widgets/lay_out.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/several_games.h"

namespace pinwheel::desktop {
namespace {

/// One line a game; rows are made when they are drawn, for there may be 100 000.
class GameList final : public wxListCtrl {
public:
    GameList(wxWindow* parent, const std::vector<ListedGame>& games)
        : wxListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_VIRTUAL | wxLC_SINGLE_SEL),
          games_(games) {
        const std::pair<const char*, int> columns[] = {{"Game", 70},  {"White", 170}, {"Black", 170}, {"Event", 170},
                                                       {"Date", 100}, {"Result", 80}, {"Plies", 60}};
        for (const auto& [title, width] : columns)
            AppendColumn(title, wxLIST_FORMAT_LEFT, FromDIP(static_cast<int>(width * text_scale())));
        set_accessible_name(this, "Games");
        keep("");
    }

    /// Only the games of which some column has these letters.
    void keep(const wxString& letters) {
        shown_.clear();
        const wxString wanted = letters.Lower();
        for (std::size_t i = 0; i < games_.size(); ++i)
            if (wanted.empty() || wx(words(games_[i])).Lower().Contains(wanted)) shown_.push_back(i);
        SetItemCount(static_cast<long>(shown_.size()));
        if (!shown_.empty()) SetItemState(0, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED, -1);
        Refresh();
    }

    std::optional<std::size_t> chosen() const {
        const long row = GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_SELECTED);
        if (row < 0 || static_cast<std::size_t>(row) >= shown_.size()) return {};
        return games_[shown_[static_cast<std::size_t>(row)]].number;
    }

private:
    static std::string words(const ListedGame& game) {
        return game.white + "\n" + game.black + "\n" + game.event + "\n" + game.date + "\n" + game.result;
    }

    wxString OnGetItemText(long row, long column) const override {
        const ListedGame& game = games_[shown_.at(static_cast<std::size_t>(row))];
        const std::string cells[] = {std::to_string(game.number),
                                     game.white,
                                     game.black,
                                     game.event,
                                     game.date,
                                     game.result,
                                     game.plies ? std::to_string(*game.plies) : std::string()};
        return wx(cells[column]);
    }

    const std::vector<ListedGame>& games_;
    std::vector<std::size_t> shown_;
};

}  // namespace

bool holds_several_games(const Registry& registry, const std::filesystem::path& path) {
    std::string extension = path.extension().string();
    for (char& c : extension) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const Notation* notation : registry.notations("")) {
        if (extension != "." + notation->info().extension || !dynamic_cast<const SeveralGames*>(notation)) continue;
        std::size_t games = 0;
        (void)list_games(registry, path, [&](const ListedGame&) { return ++games < 2; });
        return games > 1;
    }
    return false;
}

std::optional<std::size_t> choose_game(MainFrame& frame, const std::filesystem::path& path) {
    std::vector<ListedGame> games;
    (void)list_games(frame.desk().workspace.registry(), path, [&](const ListedGame& game) {
        games.push_back(game);
        return true;
    });
    const std::string title =
        path.filename().string() + " holds " + std::to_string(games.size()) + " games: which one?";
    wxDialog dialog(&frame, wxID_ANY, wx(title), wxDefaultPosition, fitting_size(frame, wxSize(860, 520)),
                    wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER);
    auto* search = new wxSearchCtrl(&dialog, wxID_ANY);
    search->SetDescriptiveText("Players, event, date, result");
    set_accessible_name(search, "Show games with");
    auto* list = new GameList(&dialog, games);
    search->Bind(wxEVT_TEXT, [list](wxCommandEvent& event) { list->keep(event.GetString()); });
    list->Bind(wxEVT_LIST_ITEM_ACTIVATED, [&dialog](wxListEvent&) { dialog.EndModal(wxID_OK); });
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(search, 0, wxEXPAND | wxALL, 10);
    sizer->Add(list, 1, wxEXPAND | wxLEFT | wxRIGHT, 10);
    sizer->Add(dialog.CreateButtonSizer(wxOK | wxCANCEL), 0, wxEXPAND | wxALL, 10);
    dialog.SetSizer(sizer);
    lay_out(&dialog);
    list->SetFocus();
    return dialog.ShowModal() == wxID_OK ? list->chosen() : std::nullopt;
}

}  // namespace pinwheel::desktop
