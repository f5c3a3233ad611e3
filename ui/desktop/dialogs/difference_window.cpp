#include "desktop/dialogs/difference_window.h"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/dialog.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include "desktop/app/accessible.h"
#include "desktop/app/wx_text.h"
#include "desktop/dialogs/lane_dialog.h"
#include "desktop/dialogs/lane_titles.h"
#include "desktop/frame/frame.h"
#include "desktop/pages/compare_page.h"
#include "desktop/widgets/fitting_size.h"
#include "desktop/widgets/lay_out.h"
#include "model/cards/rulings_page.h"
#include "model/comparison/difference_search.h"
#include "pinwheel/game/tree/compare.h"

namespace pinwheel::desktop {
namespace {

constexpr int look_interval = 100;  // milliseconds
constexpr int most_seconds = 3'600, most_kept = 50'000'000, most_mebibytes = 65'536;
constexpr const char* difference_window = "differences";
constexpr const char* what_it_does =
    "Find looks for the nearest continuation in which the two lanes have another verdict or allow other moves: along "
    "known lines, through all positions near by, guided by what the judges read, and last by games at random.\n\nA "
    "lane is a ruleset, or this game's rules; each also with rulings chosen otherwise.";

class DifferenceWindow final : public wxDialog {
public:
    DifferenceWindow(MainFrame& frame, const ui::Document& document)
        : wxDialog(&frame, wxID_ANY, "Find where rulesets part", wxDefaultPosition,
                   fitting_size(frame, wxSize(820, 480)), wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, difference_window),
          frame_(frame),
          document_(document.id()) {
        auto* sizer = new wxBoxSizer(wxVERTICAL);
        sizer->Add(lanes_rows(document), 0, wxEXPAND | wxALL, 10);
        sizer->Add(limits_row(), 0, wxEXPAND | wxLEFT | wxRIGHT, 10);
        told_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                               wxTE_MULTILINE | wxTE_READONLY | wxBORDER_NONE);
        told_->SetBackgroundColour(GetBackgroundColour());
        set_accessible_name(told_, "What was found");
        sizer->Add(told_, 1, wxEXPAND | wxALL, 10);
        sizer->Add(progress_row(), 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 10);
        fit_whole(*this, sizer);
        SetEscapeId(wxID_CLOSE);
        Bind(
            wxEVT_BUTTON, [this](wxCommandEvent&) { leave(); }, wxID_CLOSE);
        Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { leave(); });
        timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look(); });
        timer_.Start(look_interval);
        told_->SetValue(what_it_does);
        for (wxComboBox* box : {first_, second_}) box->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { follow_choice(); });
        from_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { follow_choice(); });
        lay_out(this);
        go_->SetFocus();
    }

    bool is_of(const ui::Document& document) const { return document.id() == document_; }
    /// The search ends when it next looks up; until then nothing is shown of it.
    void leave() {
        SetName("");
        Hide();
        left_ = true;
        if (search_) search_->stop();
    }

private:
    const ui::Document* document() const { return frame_.desk().workspace.find(document_); }
    const Registry& registry() const { return frame_.desk().workspace.registry(); }

    /// By title; what is typed may be a lane as compare takes it. The first two that are not the same rules stand
    /// there.
    wxSizer* lanes_rows(const ui::Document& document) {
        const BoundRuleset& own = document.game().rules();
        wxArrayString known;
        known.Add(titles_.add("game", "This game: " + title_of(own)));
        for (const auto& each : registry().rulesets(own.variant->info().id))
            known.Add(titles_.add(each->info().id, each->info().title));
        auto* rows = new wxFlexGridSizer(3, wxSize(8, 6));
        rows->AddGrowableCol(1);
        const auto add = [&](const char* label, const char* name, const wxString& chosen) {
            rows->Add(new wxStaticText(this, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL);
            auto* box = new wxComboBox(this, wxID_ANY, chosen, wxDefaultPosition, wxDefaultSize, known);
            set_accessible_name(box, name);
            box->SetToolTip(wx("A ruleset by its title or id, or game; an id also with rulings chosen otherwise: " +
                               lane_example(own)));
            rows->Add(box, 1, wxEXPAND);
            auto* choose = new wxButton(this, wxID_ANY, wx("Choose…"));
            set_accessible_name(choose, std::string("Choose: ") + name);
            choose->Bind(wxEVT_BUTTON, [this, box](wxCommandEvent&) { choose_lane(*box); });
            rows->Add(choose);
            return box;
        };
        first_ = add("Between", "First lane", known[0]);
        second_ = add("and", "Second lane",
                      titles_.title_of(own.overrides.empty() ? ui::most_unlike(registry(), own) : own.id()));
        return rows;
    }

    void choose_lane(wxComboBox& box) {
        const ui::Document* of = document();
        if (!of) return;
        const BoundRuleset& own = of->game().rules();
        asking_ = true;
        if (const std::string lane = ask_for_lane(*this, ui::any_lane(registry(), own, {})); !lane.empty()) {
            const auto bound = bind_lane(registry(), *own.variant, lane, &own);
            box.SetValue(bound ? titles_.add(lane, lane == "game" ? "This game: " + title_of(*bound) : title_of(*bound))
                               : wx(lane));
        }
        asking_ = false;
    }

    wxSizer* limits_row() {
        auto* row = new wxBoxSizer(wxHORIZONTAL);
        auto* numbers = new wxBoxSizer(wxHORIZONTAL);
        from_ = new wxChoice(this, wxID_ANY);
        from_->Append("From the position shown");
        from_->Append("From the start");
        from_->SetSelection(0);
        set_accessible_name(from_, "Where the search begins");
        row->Add(from_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 16);
        const auto add = [&](const char* label, const char* tip, int least, int most, int value) {
            numbers->Add(new wxStaticText(this, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 6);
            auto* box = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS,
                                       least, most, value);
            set_accessible_name(box, std::string(label).substr(0, std::string_view(label).find(" (")));
            box->SetToolTip(tip);
            numbers->Add(box, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 16);
            return box;
        };
        const ui::DifferenceSearch::Limits usual;
        seconds_ =
            add("Seconds", "After so many seconds it ends", 1, most_seconds, static_cast<int>(usual.time.count()));
        positions_ = add("Positions (0: as usual)",
                         "Kept at most by the search in breadth; 0: as many as is usual for the variant", 0, most_kept,
                         static_cast<int>(usual.search.max_positions));
        memory_ = add("MiB", "Of memory that they may take", 1, most_mebibytes,
                      static_cast<int>(usual.search.max_bytes >> 20));
        endings_ = new wxCheckBox(this, wxID_ANY, "Resigning too");
        endings_->SetToolTip(
            "Take resigning and draw offers as any other action; else, where several rulings differ, only once nothing "
            "else is found");
        // Beside each other where the window is as wide as it wants to be, else below.
        const bool beside =
            row->GetMinSize().x + numbers->GetMinSize().x + endings_->GetBestSize().x <= GetClientSize().x - 20;
        if (beside) row->Add(numbers);
        row->Add(endings_, 0, wxALIGN_CENTRE_VERTICAL);
        if (beside) return row;
        auto* rows = new wxBoxSizer(wxVERTICAL);
        rows->Add(row);
        rows->Add(numbers, 0, wxTOP, 6);
        return rows;
    }

    wxSizer* progress_row() {
        auto* row = new wxBoxSizer(wxHORIZONTAL);
        gauge_ = new wxGauge(this, wxID_ANY, 1, wxDefaultPosition, FromDIP(wxSize(120, -1)));
        set_accessible_name(gauge_, "Progress");
        row->Add(gauge_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 10);
        status_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                                   wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END);
        row->Add(status_, 1, wxALIGN_CENTRE_VERTICAL);
        open_ = new wxButton(this, wxID_ANY, "Open as a comparison");
        open_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { open(); });
        open_->Disable();
        row->Add(open_, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, 8);
        go_ = new wxButton(this, wxID_ANY, "Find");
        go_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { running() ? search_->stop() : begin(); });
        go_->SetDefault();
        row->Add(go_, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, 8);
        row->Add(new wxButton(this, wxID_CLOSE, "Close"), 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, 8);
        return row;
    }

    bool running() const { return search_ && !shown_; }

    std::vector<std::string> chosen() const {
        return {titles_.lane_of(first_->GetValue()), titles_.lane_of(second_->GetValue()),
                std::to_string(from_->GetSelection())};
    }

    /// What was found is of the lanes that were chosen then: once others are, it goes, and a search for it ends.
    void follow_choice() {
        if (asked_.empty() || chosen() == asked_) return;
        asked_.clear();
        if (running()) return search_->stop();
        forget();
    }
    void forget() {
        told_->SetValue(what_it_does);
        open_->Disable();
        gauge_->SetValue(0);
        say("");
    }

    void say(const std::string& text) {
        status_->SetLabel(wx(text));
        status_->SetToolTip(wx(text));
        set_accessible_name(status_, "Searched: " + text);
    }

    /// Where there is room for it; nothing is searched.
    void refuse(const std::string& text) {
        told_->SetValue(wx(text));
        say("Nothing was searched.");
        set_accessible_name(status_, "Searched: nothing. " + text);
    }

    void begin() {
        const ui::Document* of = document();
        if (!of) return;
        asked_ = chosen();
        Game game = of->game();
        if (from_->GetSelection() == 1) game.go_ply(0);
        auto lanes = ui::two_lanes(registry(), game,
                                   {titles_.lane_of(first_->GetValue()), titles_.lane_of(second_->GetValue())});
        if (!lanes) return refuse(lanes.error().message);
        ui::DifferenceSearch::Limits limits;
        limits.time = std::chrono::seconds(seconds_->GetValue());
        limits.search.max_positions = static_cast<std::size_t>(positions_->GetValue());
        limits.search.max_bytes = static_cast<std::size_t>(memory_->GetValue()) << 20;
        limits.search.endings = endings_->GetValue();
        told_->Clear();
        open_->Disable();
        go_->SetLabel("Stop");
        gauge_->SetRange(seconds_->GetValue() * 10);
        shown_ = false;
        search_ = std::make_unique<ui::DifferenceSearch>(registry(), std::move(game), *std::move(lanes), limits);
    }

    void look() {
        if (asking_) return;
        const ui::Document* of = document();
        if (!left_ && (!of || of->sight().may(Deed::compare))) leave();
        if (left_) {
            if (!search_ || search_->ended()) Destroy();
            return;
        }
        if (!running()) return;
        if (search_->ended()) return end();
        const int tenths = static_cast<int>(search_->seconds() * 10);
        gauge_->SetValue(std::min(tenths, gauge_->GetRange()));
        say(std::to_string(tenths / 10) + " s, " + std::to_string(search_->positions()) + " positions…");
    }

    void end() {
        shown_ = true;
        gauge_->SetValue(gauge_->GetRange());
        go_->SetLabel("Find");
        if (asked_.empty()) return forget();
        const auto& result = search_->result();
        if (!result) return refuse(result.error().message);
        const auto& lanes = search_->lanes();
        const auto titles = lane_titles(lanes);
        std::string text;
        for (const std::string& line :
             ui::difference_lines(lanes.front().variant->info(), *result, titles.front(), titles.back()))
            text += (text.empty() ? "" : "\n") + line;
        const std::string limit = search_->limit_reached();
        told_->SetValue(wx(text + (limit.empty() ? "" : "\n" + limit)));
        say((limit.empty() ? "" : limit + " ") + (result->witness ? "They part." : "No difference was found."));
        open_->Enable(result->witness.has_value());
        if (result->witness) open_->SetFocus();
    }

    /// The line in a tab of its own, and the comparison, which stands where it first differs, in front.
    void open() {
        const wxBusyCursor busy;
        say("Opening the comparison…");
        open_->Disable();
        Update();
        const auto& result = search_->result();
        const auto& lanes = search_->lanes();
        auto game = ui::game_with(search_->game(), lanes, *result->witness);
        if (!game) return refuse(game.error().message);
        if (auto refused = Sight(*game, Viewer{}).may(Deed::compare)) return refuse(refused->message);
        const ui::Document* of = document();
        ui::Document& added = frame_.desk().workspace.add(
            *std::move(game), "Where rulesets part" + (of ? ": " + of->title() : std::string()));
        frame_.open_page(added);
        frame_.run("rules:compare", {lane_text(lanes.front()), lane_text(lanes.back())});
        if (const auto* page = dynamic_cast<ComparePage*>(frame_.page()); page && page->first_ply() >= 0)
            frame_.run("game:go", {std::to_string(page->first_ply())});
        leave();  // it would lie over what it opened
        frame_.Raise();
    }

    MainFrame& frame_;
    const ui::Document::Id document_;
    LaneTitles titles_;
    wxComboBox *first_ = nullptr, *second_ = nullptr;
    wxChoice* from_ = nullptr;
    wxSpinCtrl *seconds_ = nullptr, *positions_ = nullptr, *memory_ = nullptr;
    wxCheckBox* endings_ = nullptr;
    wxTextCtrl* told_ = nullptr;
    wxGauge* gauge_ = nullptr;
    wxStaticText* status_ = nullptr;
    wxButton *open_ = nullptr, *go_ = nullptr;
    bool shown_ = false;  ///< what the search came to
    bool left_ = false, asking_ = false;
    std::vector<std::string> asked_;                ///< chosen() of the last search; empty once others are chosen
    std::unique_ptr<ui::DifferenceSearch> search_;  ///< the last one
    wxTimer timer_;
};

}  // namespace

void show_differences(MainFrame& frame) {
    const ui::Document& document = *frame.document();
    auto* window = dynamic_cast<DifferenceWindow*>(wxWindow::FindWindowByName(difference_window, &frame));
    if (window && !window->is_of(document)) {
        window->leave();
        window = nullptr;
    }
    if (!window) window = new DifferenceWindow(frame, document);
    window->Show();
    window->Raise();
}

}  // namespace pinwheel::desktop
