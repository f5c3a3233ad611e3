#include "desktop/pages/start_page.h"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <chrono>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/lay_out.h"
#include "desktop/app/wx_text.h"
#include "desktop/boards/scene_canvas.h"
#include "model/cards/new_game.h"
#include "pinwheel/game/variant/model.h"

namespace pinwheel::desktop {
namespace {

constexpr int card_side = 288, board_height = 190, step_time = 450;
constexpr int most_plies = 80;
constexpr auto longest_step = std::chrono::milliseconds(4);

std::string small_letters(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

}  // namespace

/// The variant's boards, on which random moves are played.
class StartPage::Miniature final : public SceneCanvas {
public:
    Miniature(wxWindow* parent, Shell& shell, const Variant& variant)
        : SceneCanvas(parent, shell.desk().theme, shell.desk().pieces), shell_(shell), variant_(variant) {
        set_accessible_name(this, variant.info().title + ", a picture");
        restart();
    }

    /// One random move; where armies are drafted first, as much of that as takes no time.
    void step() {
        if (!state_) return;
        const auto begin = std::chrono::steady_clock::now();
        do {
            const auto action =
                ++plies_ > most_plies && !drafting() ? std::nullopt : random_action(variant_, *state_, dice_);
            auto next = action ? variant_.apply(*state_, *action) : Result<Step>(Error{"over", "", {}});
            if (!next) {
                restart();
                break;
            }
            state_ = next->next;
        } while (drafting() && std::chrono::steady_clock::now() - begin < longest_step);
        invalidate();
    }

private:
    bool AcceptsFocus() const override { return false; }
    bool drafting() const { return variant_.view(*state_, Viewer::arbiter()).drafting.has_value(); }

    void restart() {
        plies_ = 0;
        state_.reset();
        const auto rules = shell_.desk().workspace.registry().bind(variant_.info().id, "");
        if (!rules) return;
        if (auto game = Game::make(*rules)) state_ = game->state_at(0);
    }

    Scene make_scene(double width, double height) override {
        if (!state_) return {width, height, {}, {}};
        const View view = variant_.view(*state_, Viewer::arbiter());
        const auto renderers = shell_.desk().workspace.registry().renderers(view);
        if (renderers.empty()) return {width, height, {}, {}};
        RenderOptions options;
        options.width = width;
        options.height = height;
        options.coordinates = false;
        return renderers.front()->draw(view, options);
    }

    Shell& shell_;
    const Variant& variant_;
    StatePtr state_;
    std::uint64_t dice_ = 0x9E3779B97F4A7C15;
    int plies_ = 0;
};

StartPage::StartPage(wxWindow* parent, Shell& shell)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL), shell_(shell) {
    set_accessible_name(this, "Start page");
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* head = new wxBoxSizer(wxHORIZONTAL);
    auto* title = new wxStaticText(this, wxID_ANY, "What shall we play?");
    title->SetFont(title->GetFont().Bold().Scaled(1.5f));
    titles_.push_back(title);
    head->Add(title, 0, wxALIGN_CENTRE_VERTICAL);
    head->AddStretchSpacer();
    search_ = new wxTextCtrl(this, wxID_ANY, {}, wxDefaultPosition, FromDIP(wxSize(240, -1)));
    search_->SetHint("Search");
    set_accessible_name(search_, "Search variants and games");
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { search(); });
    head->Add(search_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 8);
    head->Add(button(this, "Open…", "Open a game", [this] { shell_.run("game:open"); }), 0, wxALIGN_CENTRE_VERTICAL);
    head->Add(button(this, "New…", "New game, everything asked", [this] { shell_.run("game:new-as"); }), 0,
              wxALIGN_CENTRE_VERTICAL | wxLEFT, 8);
    head->Add(button(this, "To the board", "To the board",
                     [this] {
                         if (on_leave) on_leave();
                     }),
              0, wxALIGN_CENTRE_VERTICAL | wxLEFT, 8);
    column->Add(head, 0, wxEXPAND | wxALL, 16);
    cards_row_ = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
    for (const Variant* variant : shell.desk().workspace.registry().variants()) add_card(*variant);
    column->Add(cards_row_, 0, wxEXPAND | wxLEFT | wxRIGHT, 10);
    add_recent(column);
    auto* again = new wxCheckBox(this, wxID_ANY, "Show this page when Pinwheel starts");
    again->SetValue(shell.desk().settings.start_page);
    again->Bind(wxEVT_CHECKBOX,
                [this](wxCommandEvent& event) { shell_.desk().settings.start_page = event.IsChecked(); });
    column->Add(again, 0, wxALL, 16);
    SetSizer(column);
    SetScrollRate(0, 20);
    set_theme();
    timer_.SetOwner(this);
    Bind(
        wxEVT_TIMER, [this](wxTimerEvent&) { step(); }, timer_.GetId());
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        SetVirtualSize(GetClientSize().x, GetSizer()->GetMinSize().y);
        CallAfter([this] { FitInside(); });
    });
    Bind(wxEVT_PAINT, [this](wxPaintEvent& event) {
        event.Skip();
        if (first_paint_) CallAfter(std::exchange(first_paint_, {}));
    });
}

wxButton* StartPage::button(wxWindow* parent, const std::string& label, const std::string& name,
                            std::function<void()> does) {
    auto* made = new wxButton(parent, wxID_ANY, wx(label), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    set_accessible_name(made, name);
    // The page may go away with what the button does: let its own event end first.
    made->Bind(wxEVT_BUTTON, [this, does = std::move(does)](wxCommandEvent&) { CallAfter(does); });
    return made;
}

void StartPage::add_card(const Variant& variant) {
    const VariantInfo& info = variant.info();
    auto* panel = new wxPanel(this, wxID_ANY);
    set_accessible_name(panel, info.title);
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* board = new Miniature(panel, shell_, variant);
    board->SetMinSize(FromDIP(wxSize(card_side, board_height)));
    column->Add(board, 0, wxEXPAND);
    auto* title = new wxStaticText(panel, wxID_ANY, wx(info.title));
    title->SetFont(title->GetFont().Bold().Scaled(1.15f));
    titles_.push_back(title);
    column->Add(title, 0, wxLEFT | wxRIGHT | wxTOP, 10);
    auto* words = new wxStaticText(panel, wxID_ANY, wx(info.summary));
    words->Wrap(FromDIP(card_side - 20));
    texts_.push_back(words);
    column->Add(words, 1, wxLEFT | wxRIGHT | wxTOP, 10);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    if (const Bot* bot = ui::usual_bot(shell_.desk().workspace.registry(), info.id)) {
        auto* play = button(panel, "Play the computer", "Play the computer: " + info.title,
                            [this, &variant] { begin(variant, true); });
        play->SetToolTip(wx("Computer player: " + bot->info().title));
        row->Add(play, 0, wxRIGHT, 6);
    }
    const std::string here = info.seats.size() > 2 ? "All at this screen" : "Two at this screen";
    row->Add(button(panel, here, here + ": " + info.title, [this, &variant] { begin(variant, false); }), 0, wxRIGHT, 6);
    row->Add(button(panel, "Learn", "Learn: " + info.title, [this, id = info.id] { shell_.run("help:rules", {id}); }));
    column->Add(row, 0, wxALL, 10);
    panel->SetSizer(column);
    cards_row_->Add(panel, 0, wxEXPAND | wxALL, 6);
    cards_.push_back({panel, board, small_letters(info.title + " " + info.id + " " + info.summary)});
}

void StartPage::add_recent(wxBoxSizer* column) {
    const auto& files = shell_.desk().settings.recent_files;
    if (files.empty()) return;
    auto* title = new wxStaticText(this, wxID_ANY, "Played last");
    title->SetFont(title->GetFont().Bold());
    titles_.push_back(title);
    recent_title_ = title;
    column->Add(title, 0, wxLEFT | wxTOP, 16);
    auto* row = new wxWrapSizer(wxHORIZONTAL);
    for (const std::string& file : files) {
        const std::string name = std::filesystem::path(file).stem().string();
        auto* made = button(this, name, "Open " + name, [this, file] { shell_.run("game:open", {file}); });
        made->SetToolTip(wx(file));
        row->Add(made, 0, wxALL, 4);
        recent_.emplace_back(made, small_letters(file));
    }
    column->Add(row, 0, wxEXPAND | wxLEFT | wxRIGHT, 12);
}

/// The first seat is the person's.
void StartPage::begin(const Variant& variant, bool against_computers) {
    const VariantInfo& info = variant.info();
    std::vector<std::string> words{info.id, ""};
    const Bot* bot = ui::usual_bot(shell_.desk().workspace.registry(), info.id);
    for (std::size_t seat = 0; seat < info.seats.size(); ++seat)
        words.push_back(against_computers && bot && seat > 0 ? bot->info().id : std::string());
    shell_.run("game:new-as", std::move(words));
}

void StartPage::search() {
    const std::string wanted = small_letters(utf8(search_->GetValue()));
    for (const Card& card : cards_) card.panel->Show(card.words.find(wanted) != std::string::npos);
    bool found = false;
    for (const auto& [made, words] : recent_) {
        const bool fits = words.find(wanted) != std::string::npos;
        made->Show(fits);
        found |= fits;
    }
    if (recent_title_) recent_title_->Show(found);
    lay_out(this);
    FitInside();
}

void StartPage::live(bool on) {
    if (on)
        timer_.Start(step_time);
    else
        timer_.Stop();
}

/// One board at a time, so that the window stays free.
void StartPage::step() {
    if (cards_.empty() || !IsShownOnScreen()) return;
    const Card& card = cards_[next_++ % cards_.size()];
    if (card.panel->IsShown()) card.board->step();
}

void StartPage::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "window.background"));
    for (const Card& card : cards_) {
        card.panel->SetBackgroundColour(colour_of(theme, "panel.background"));
        card.board->set_theme(theme);
    }
    for (wxStaticText* title : titles_) title->SetForegroundColour(colour_of(theme, "window.text"));
    for (wxStaticText* text : texts_) text->SetForegroundColour(colour_of(theme, "window.muted"));
    Refresh();
}

}  // namespace pinwheel::desktop
