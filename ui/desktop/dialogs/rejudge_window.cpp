#include "desktop/dialogs/rejudge_window.h"

#include <wx/button.h>
#include <wx/combobox.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/wx_text.h"
#include "desktop/dialogs/file_dialog.h"
#include "desktop/dialogs/lane_titles.h"
#include "desktop/frame/frame.h"
#include "desktop/widgets/field_height.h"
#include "desktop/widgets/fitting_size.h"
#include "desktop/widgets/lay_out.h"
#include "desktop/widgets/list_columns.h"
#include "model/comparison/rejudging.h"

namespace pinwheel::desktop {
namespace {

constexpr int look_every = 100;  // milliseconds
constexpr int detail_lines = 5;
constexpr const char* window_name = "rejudge";

/// A number that stands in its place where a list is put in the order of its texts.
std::string in_order(int number) {
    constexpr std::size_t digits = 5;
    const std::string text = std::to_string(number);
    return std::string(digits - std::min(digits, text.size()), ' ') + text;
}

class RejudgeWindow final : public wxDialog {
public:
    explicit RejudgeWindow(MainFrame& frame)
        : wxDialog(&frame, wxID_ANY, "Judge a folder again", wxDefaultPosition, fitting_size(frame, wxSize(980, 560)),
                   wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, window_name),
          frame_(frame) {
        auto* sizer = new wxBoxSizer(wxVERTICAL);
        sizer->Add(question(), 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, 10);
        make_list();
        sizer->Add(list_, 1, wxEXPAND | wxALL, 10);
        details_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(-1, detail_lines * GetCharHeight()),
                                  wxTE_MULTILINE | wxTE_READONLY | wxBORDER_NONE);
        details_->SetBackgroundColour(GetBackgroundColour());
        set_accessible_name(details_, "Details");
        sizer->Add(details_, 0, wxEXPAND | wxLEFT | wxRIGHT, 10);
        sizer->Add(progress_row(), 0, wxEXPAND | wxALL, 10);
        fit_whole(*this, sizer);
        SetEscapeId(wxID_CLOSE);
        Bind(
            wxEVT_BUTTON, [this](wxCommandEvent&) { Destroy(); }, wxID_CLOSE);
        Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
        timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look(); });
        say("");
        lay_out(this);
    }

    void of_folder(const std::filesystem::path& path) {
        if (!path.empty() && !run_) folder_->SetValue(wx(path.string()));
    }

private:
    /// A row each, with a button at its end. Rulesets of the game in front are offered by title; any other may be
    /// typed, and one with rulings chosen otherwise.
    wxSizer* question() {
        auto* rows = new wxFlexGridSizer(3, wxSize(8, 6));
        rows->AddGrowableCol(1);
        const auto label = [&](const char* words) {
            rows->Add(new wxStaticText(this, wxID_ANY, words), 0, wxALIGN_CENTRE_VERTICAL);
        };
        label("Folder or file");
        folder_ = new wxTextCtrl(this, wxID_ANY);
        give_height(folder_);
        set_accessible_name(folder_, "Folder or file");
        rows->Add(folder_, 1, wxEXPAND);
        auto* browse = new wxButton(this, wxID_ANY, wx("Browse…"));
        browse->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
            if (const auto chosen =
                    ask_which_folder(*this, "Judge again: choose a folder of games", folder_->GetValue()))
                folder_->SetValue(wx(chosen->string()));
        });
        rows->Add(browse, 0, wxEXPAND);
        wxArrayString known;
        known.Add(titles_.add(std::string(as_played), "As it was played"));
        wxString first = known[0], second = known[0];
        if (const ui::Document* shown = frame_.document()) {
            const BoundRuleset& own = shown->game().rules();
            for (const auto& each : frame_.desk().workspace.registry().rulesets(own.variant->info().id)) {
                known.Add(titles_.add(each->info().id, each->info().title));
                if (each->info().id == own.id()) second = known.Last();
            }
        }
        const auto add = [&](const char* words, const char* name, const wxString& chosen) {
            label(words);
            auto* box = new wxComboBox(this, wxID_ANY, chosen, wxDefaultPosition, wxDefaultSize, known);
            set_accessible_name(box, name);
            box->SetToolTip(
                "A ruleset by its title or id; an id also with rulings chosen otherwise: game+draw.latched=live");
            rows->Add(box, 1, wxEXPAND);
            return box;
        };
        first_ = add("Judged by", "First ruleset", first);
        rows->AddSpacer(0);
        second_ = add("and by", "Second ruleset", second);
        go_ = new wxButton(this, wxID_ANY, "Judge");
        go_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { run_ ? stop() : begin(); });
        go_->SetDefault();
        rows->Add(go_, 0, wxEXPAND);
        return rows;
    }

    void make_list() {
        list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_ROW_LINES | wxDV_SINGLE);
        for (const char* title : {"Game", "From ply", "First ruleset", "Second ruleset", "Why"})
            list_->AppendTextColumn(title, wxDATAVIEW_CELL_INERT, wxCOL_WIDTH_DEFAULT, wxALIGN_LEFT,
                                    wxDATAVIEW_COL_RESIZABLE | wxDATAVIEW_COL_SORTABLE);
        list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            CallAfter([this] { share_width(*list_); });
        });
        set_accessible_name(list_, "Games that part");
        list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { tell_whole(); });
        list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) { open(); });
    }

    wxSizer* progress_row() {
        auto* row = new wxBoxSizer(wxHORIZONTAL);
        gauge_ = new wxGauge(this, wxID_ANY, 1, wxDefaultPosition, FromDIP(wxSize(160, -1)));
        set_accessible_name(gauge_, "Progress");
        row->Add(gauge_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 10);
        status_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
        row->Add(status_, 1, wxALIGN_CENTRE_VERTICAL);
        row->Add(new wxButton(this, wxID_CLOSE, "Close"), 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, 8);
        return row;
    }

    void say(const std::string& text) {
        status_->SetLabel(wx(text));
        set_accessible_name(status_, "Judged: " + text);
    }

    /// What was judged before is no answer to what is asked now.
    void clear() {
        rows_.clear();
        list_->DeleteAllItems();
        details_->Clear();
        gauge_->SetRange(1);
        gauge_->SetValue(0);
        count_.clear();
        games_ = 0;
    }

    void begin() {
        const std::string path = utf8(folder_->GetValue());
        std::error_code ec;
        clear();
        if (path.empty()) return say("Name a folder or a file.");
        if (!std::filesystem::exists(path, ec)) return say("There is no folder or file " + path + ".");
        const std::string first = titles_.lane_of(first_->GetValue()), second = titles_.lane_of(second_->GetValue());
        if (first.empty() || second.empty()) return say("Name two rulesets.");
        go_->SetLabel("Stop");
        say("Reading…");
        run_ = std::make_unique<ui::Rejudging>(frame_.desk().workspace.registry(), path, std::vector{first, second});
        timer_.Start(look_every);
    }

    void stop() {
        take(run_->news());
        end("Stopped. ");
    }

    void end(const std::string& how) {
        timer_.Stop();
        run_.reset();
        go_->SetLabel("Judge");
        const bool opens = std::ranges::any_of(rows_, &ui::RejudgedRow::differs);
        if (games_ == 0 && rows_.empty() && !how.empty()) return say(trimmed(how));
        say(how + count_ +
            (opens                         ? ". A double click opens a game where its verdicts part."
             : games_ > 0 && rows_.empty() ? ": both rulesets judge them alike."
                                           : "."));
    }

    void look() {
        const auto news = run_->news();
        take(news);
        if (!news.ended) {
            say("File " + std::to_string(std::min(news.file + 1, news.files)) + " of " + std::to_string(news.files) +
                ": " + count_);
            return;
        }
        end(news.error ? news.error->message + " " : std::string());
    }

    void take(const ui::Rejudging::News& news) {
        gauge_->SetRange(static_cast<int>(std::max<std::size_t>(news.files, 1)));
        gauge_->SetValue(static_cast<int>(news.file));
        count_ = news.count.sentence();
        games_ = news.count.games;
        for (const ui::RejudgedRow& row : news.rows) {
            wxVector<wxVariant> cells;
            for (const std::string& cell :
                 {row.name, row.differs ? in_order(row.ply) : std::string(), row.first, row.second, row.why})
                cells.push_back(wxVariant(wx(cell)));
            list_->AppendItem(cells);
            rows_.push_back(row);
        }
        if (!news.rows.empty()) share_width(*list_);
    }

    const ui::RejudgedRow* chosen() const {
        const int at = list_->GetSelectedRow();
        return at < 0 || static_cast<std::size_t>(at) >= rows_.size() ? nullptr : &rows_[static_cast<std::size_t>(at)];
    }

    void tell_whole() {
        const ui::RejudgedRow* row = chosen();
        if (!row) return details_->Clear();
        std::string text = row->name + (row->differs ? ", from ply " + std::to_string(row->ply) : std::string());
        for (const std::string& line : {row->first, row->second, row->why})
            if (!line.empty()) text += "\n" + line;
        details_->SetValue(wx(text));
    }

    void open() {
        const ui::RejudgedRow* row = chosen();
        if (!row) return;
        std::vector<std::string> args{row->file.string(), std::to_string(row->number)};
        if (row->differs) args.push_back(std::to_string(row->ply));
        frame_.run("game:open", std::move(args));
    }

    MainFrame& frame_;
    LaneTitles titles_;
    wxTextCtrl *folder_ = nullptr, *details_ = nullptr;
    wxComboBox *first_ = nullptr, *second_ = nullptr;
    wxButton* go_ = nullptr;
    wxDataViewListCtrl* list_ = nullptr;
    wxGauge* gauge_ = nullptr;
    wxStaticText* status_ = nullptr;
    wxTimer timer_;
    std::vector<ui::RejudgedRow> rows_;  ///< of the list, in its order
    std::string count_;
    int games_ = 0;                       ///< counted there
    std::unique_ptr<ui::Rejudging> run_;  ///< while it judges
};

}  // namespace

void show_rejudge(MainFrame& frame, const std::filesystem::path& folder) {
    auto* window = dynamic_cast<RejudgeWindow*>(wxWindow::FindWindowByName(window_name, &frame));
    if (!window) window = new RejudgeWindow(frame);
    window->of_folder(folder);
    window->Show();
    window->Raise();
}

}  // namespace pinwheel::desktop
