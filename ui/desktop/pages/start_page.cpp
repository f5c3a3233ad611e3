#include "desktop/pages/start_page.h"

#include <gtk/gtk.h>
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/dcclient.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <chrono>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/boards/scene_canvas.h"
#include "desktop/widgets/field_height.h"
#include "desktop/widgets/lay_out.h"
#include "desktop/widgets/scrolled_page.h"
#include "model/cards/new_game.h"
#include "pinwheel/game/variant/model.h"

namespace pinwheel::desktop {
namespace {

constexpr int card_gap = 12, page_side = 16, card_pad = 10, step_time = 450;
constexpr int least_board = 110, most_board = 420, least_search = 90, most_search = 220;
constexpr int most_plies = 80;
constexpr std::size_t head_gap = 1;  ///< its item between the title and what stands beside it
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

    /// Where the game hides something, what the first seat sees of it.
    View shown() const {
        if (variant_.info().hidden) {
            View seat = variant_.view(*state_, Viewer::of(SeatId{0}));
            if (seat.presentation.hides) return seat;
        }
        return variant_.view(*state_, Viewer::arbiter());
    }

    void restart() {
        plies_ = 0;
        state_.reset();
        const auto rules = shell_.desk().workspace.registry().bind(variant_.info().id, "");
        if (!rules) return;
        if (auto game = Game::make(*rules)) state_ = game->state_at(0);
    }

    Scene make_scene(double width, double height) override {
        if (!state_) return {width, height, {}, {}};
        const View view = shown();
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
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL), shell_(shell) {
    set_accessible_name(this, "Start page");
    auto* column = new wxBoxSizer(wxVERTICAL);
    head_ = new wxBoxSizer(wxHORIZONTAL);
    auto* title = new wxStaticText(this, wxID_ANY, "What shall we play?");
    title->SetFont(title->GetFont().Bold().Scaled(1.5f));
    titles_.push_back(title);
    head_->Add(title, 0, wxALIGN_CENTRE_VERTICAL);
    head_->AddStretchSpacer();
    tools_ = new wxBoxSizer(wxHORIZONTAL);
    search_ =
        new wxTextCtrl(this, wxID_ANY, {}, wxDefaultPosition, FromDIP(wxSize(most_search, -1)), wxTE_PROCESS_ENTER);
    search_->SetToolTip("Enter opens what is found, where it is only one");
    search_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { CallAfter([this] { open_only(); }); });
    give_height(search_);
    set_accessible_name(search_, "Search variants and games");
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { search(); });
    // A hint inside goes away with the focus, which is here at first.
    auto* search_label = new wxStaticText(this, wxID_ANY, "Search");
    texts_.push_back(search_label);
    tools_->Add(search_label, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 6);
    tools_->Add(search_, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 8);
    tools_->Add(button(this, "Open…", "Open a game", [this] { shell_.run("game:open"); }), 0, wxALIGN_CENTRE_VERTICAL);
    tools_->Add(button(this, "New…", "New game, everything asked", [this] { shell_.run("game:new-as"); }), 0,
                wxALIGN_CENTRE_VERTICAL | wxLEFT, 8);
    tools_->Add(button(this, "To the board", "To the board",
                       [this] {
                           if (on_leave) on_leave();
                       }),
                0, wxALIGN_CENTRE_VERTICAL | wxLEFT, 8);
    head_->Add(tools_, 0, wxALIGN_CENTRE_VERTICAL);
    column->Add(head_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, page_side);
    column->AddSpacer(8);
    middle_ = new ScrolledPage(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
    // A bar that shows itself only under the pointer does not say that there is more.
    gtk_scrolled_window_set_overlay_scrolling(GTK_SCROLLED_WINDOW(middle_->GetHandle()), FALSE);
    middle_->SetScrollRate(0, 20);
    keep_place(middle_);
    auto* rows = new wxBoxSizer(wxVERTICAL);
    nothing_ = new wxStaticText(middle_, wxID_ANY, wxString());
    texts_.push_back(nothing_);
    rows->Add(nothing_, 0, wxLEFT | wxRIGHT | wxTOP, page_side);
    nothing_->Hide();
    grid_ = new wxGridSizer(1, card_gap, card_gap);
    for (const Variant* variant : shell.desk().workspace.registry().variants()) add_card(*variant);
    rows->Add(grid_, 0, wxEXPAND | wxLEFT | wxRIGHT, page_side);
    add_recent(rows);
    middle_->SetSizer(rows);
    column->Add(middle_, 1, wxEXPAND);
    auto* again = new wxCheckBox(this, wxID_ANY, "Show this page when Pinwheel starts");
    again->SetValue(shell.desk().settings.start_page);
    again->Bind(wxEVT_CHECKBOX,
                [this](wxCommandEvent& event) { shell_.desk().settings.start_page = event.IsChecked(); });
    column->Add(again, 0, wxLEFT | wxRIGHT, page_side);
    column->AddSpacer(4);
    SetSizer(column);
    set_theme();
    timer_.SetOwner(this);
    Bind(
        wxEVT_TIMER, [this](wxTimerEvent&) { step(); }, timer_.GetId());
    middle_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] { arrange(); });
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
    give_sides(made);
    // The page may go away with what the button does: let its own event end first.
    made->Bind(wxEVT_BUTTON, [this, does = std::move(does)](wxCommandEvent&) { CallAfter(does); });
    return made;
}

void StartPage::add_card(const Variant& variant) {
    const VariantInfo& info = variant.info();
    const Bot* bot = ui::usual_bot(shell_.desk().workspace.registry(), info.id);
    auto* panel = new wxPanel(middle_, wxID_ANY);
    set_accessible_name(panel, info.title);
    auto *column = new wxBoxSizer(wxVERTICAL), *whole = new wxBoxSizer(wxVERTICAL);
    auto* board = new Miniature(panel, shell_, variant);
    board->SetCursor(wxCursor(wxCURSOR_HAND));
    // As the first button; on the way up, so that nothing of the click is left for the boards that come.
    board->Bind(wxEVT_LEFT_UP, [this, &variant, bot](wxMouseEvent&) {
        CallAfter([this, &variant, bot] { begin(variant, bot != nullptr); });
    });
    whole->Add(board, 1, wxEXPAND);
    auto* title = new wxStaticText(panel, wxID_ANY, wx(info.title));
    title->SetFont(title->GetFont().Bold().Scaled(1.15f));
    titles_.push_back(title);
    column->Add(title, 0, wxLEFT | wxRIGHT | wxTOP, card_pad);
    auto* words = new wxStaticText(panel, wxID_ANY, wx(info.summary));
    texts_.push_back(words);
    column->AddSpacer(card_pad / 2);
    column->Add(words, 0, wxLEFT | wxRIGHT, card_pad);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    if (bot) {
        auto* play = button(panel, "Play the computer", "Play the computer: " + info.title,
                            [this, &variant] { begin(variant, true); });
        play->SetToolTip(wx("Computer player: " + bot->info().title));
        row->Add(play, 0, wxRIGHT, 6);
    }
    const std::string here = info.seats.size() > 2 ? "All at this screen" : "Two at this screen";
    row->Add(button(panel, here, here + ": " + info.title, [this, &variant] { begin(variant, false); }), 0, wxRIGHT, 6);
    row->Add(button(panel, "Learn", "Learn: " + info.title, [this, id = info.id] { shell_.run("help:rules", {id}); }));
    column->Add(row, 0, wxALL, card_pad);
    whole->Add(column, 0, wxEXPAND);
    panel->SetSizer(whole);
    grid_->Add(panel, 0, wxEXPAND);
    cards_.push_back({&variant, panel, board, words, row, column, info.summary,
                      small_letters(info.title + " " + info.id + " " + info.summary)});
}

/// The title gives way to what stands beside it where both have no room.
void StartPage::arrange_head() {
    wxStaticText* title = titles_.front();
    const int room = GetClientSize().x - 2 * page_side,
              tools = tools_->CalcMin().x - search_->GetMinSize().x + FromDIP(most_search);
    const bool fits = title->GetBestSize().x + 2 * card_gap + tools <= room;
    if (title->IsShown() == fits) return;
    title->Show(fits);
    search_->SetMinSize(wxSize(FromDIP(fits ? most_search : least_search), search_->GetMinSize().y));
    head_->GetItem(tools_)->SetProportion(fits ? 0 : 1);  // the field takes what the title leaves
    head_->GetItem(head_gap)->SetProportion(fits ? 1 : 0);
    Layout();
}

/// What the cards that are shown need; the words are measured once.
ui::CardNeeds StartPage::needs() {
    ui::CardNeeds out{0, 0, 0, {}, card_pad, card_gap, FromDIP(least_board), FromDIP(most_board)};
    for (Card& card : cards_) {
        if (card.words_width == 0) card.words_width = card.summary->GetTextExtent(wx(card.text)).x;
        out.least_width = std::max(out.least_width, card.buttons->GetMinSize().x + 2 * card_pad);
        if (card.panel->IsShown()) out.words.push_back(card.words_width);
    }
    if (cards_.empty()) return out;
    const Card& first = cards_.front();
    out.line = first.summary->GetCharHeight();
    const int given = first.summary->GetMinSize().y;  // -1: its best one
    out.around_words = first.texts->CalcMin().y - (given < 0 ? first.summary->GetBestSize().y : given);
    return out;
}

void StartPage::arrange() {
    arrange_head();
    const int room = middle_->GetClientSize().x - 2 * page_side;
    tell_nothing(room);
    const int others = middle_->GetSizer()->CalcMin().y - grid_->CalcMin().y;
    const ui::CardNeeds needed = needs();
    const ui::CardPlan plan = ui::plan_cards(needed, room, middle_->GetClientSize().y - others);
    grid_->SetCols(plan.columns);
    const int width = std::max(needed.least_width, (room - (plan.columns - 1) * card_gap) / plan.columns);
    if (width != card_width_ || plan != plan_) {
        card_width_ = width;
        plan_ = plan;
        const int words = width - (plan.beside ? plan.picture : 0) - 2 * card_pad;
        int highest = 0;
        for (const Card& card : cards_) {
            auto* whole = static_cast<wxBoxSizer*>(card.panel->GetSizer());
            whole->SetOrientation(plan.beside ? wxHORIZONTAL : wxVERTICAL);
            whole->GetItem(card.board)->SetProportion(plan.beside ? 0 : 1);
            whole->GetItem(card.texts)->SetProportion(plan.beside ? 1 : 0);
            card.board->SetMinSize(wxSize(plan.beside ? plan.picture : 1, plan.picture));
            card.summary->SetLabel(wx(card.text));
            card.summary->Wrap(words);
            highest = std::max(highest, card.summary->GetBestSize().y);
        }
        for (const Card& card : cards_) card.summary->SetMinSize(wxSize(-1, plan.beside ? -1 : highest));
    }
    middle_->FitInside();
    lay_out(middle_);
}

void StartPage::add_recent(wxBoxSizer* column) {
    const auto& files = shell_.desk().settings.recent_files;
    if (files.empty()) return;
    auto* title = new wxStaticText(middle_, wxID_ANY, "Played last");
    title->SetFont(title->GetFont().Bold());
    titles_.push_back(title);
    recent_title_ = title;
    column->Add(title, 0, wxLEFT | wxTOP, page_side);
    auto* row = new wxWrapSizer(wxHORIZONTAL);
    for (const std::string& file : files) {
        const std::string name = std::filesystem::path(file).stem().string();
        auto* made = button(middle_, name, "Open " + name, [this, file] { shell_.run("game:open", {file}); });
        made->SetToolTip(wx(file));
        recent_files_.push_back(file);
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
    grid_->Clear(false);
    for (const Card& card : cards_) {
        card.panel->Show(card.words.find(wanted) != std::string::npos);
        if (card.panel->IsShown()) grid_->Add(card.panel, 0, wxEXPAND);
    }
    bool found = false;
    for (const auto& [made, words] : recent_) {
        const bool fits = words.find(wanted) != std::string::npos;
        made->Show(fits);
        found |= fits;
    }
    if (recent_title_) recent_title_->Show(found);
    nothing_->Show(!found && grid_->GetItemCount() == 0);
    arrange();
}

/// In lines; what was searched takes one of them at most.
void StartPage::tell_nothing(int room) {
    const wxClientDC dc(nothing_);
    const wxString wanted = wxControl::Ellipsize(search_->GetValue(), dc, wxELLIPSIZE_END, std::max(room * 2 / 3, 1));
    nothing_->SetLabelText("No variant and no game played last has \"" + wanted + "\" in its name.");
    nothing_->Wrap(room);
}

void StartPage::open_only() {
    if (search_->IsEmpty()) return;
    const Variant* variant = nullptr;
    const std::string* file = nullptr;
    int found = 0;
    for (const Card& card : cards_)
        if (card.panel->IsShown()) ++found, variant = card.variant;
    for (std::size_t i = 0; i < recent_.size(); ++i)
        if (recent_[i].first->IsShown()) ++found, file = &recent_files_[i];
    if (found != 1) return;
    if (variant)
        begin(*variant, ui::usual_bot(shell_.desk().workspace.registry(), variant->info().id) != nullptr);
    else
        shell_.run("game:open", {std::string(*file)});
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
    for (wxWindow* part : {static_cast<wxWindow*>(this), static_cast<wxWindow*>(middle_)})
        part->SetBackgroundColour(colour_of(theme, "window.background"));
    for (const Card& card : cards_) {
        card.panel->SetBackgroundColour(colour_of(theme, "panel.background"));
        card.board->set_theme(theme);
    }
    for (wxStaticText* title : titles_) title->SetForegroundColour(colour_of(theme, "window.text"));
    for (wxStaticText* text : texts_) text->SetForegroundColour(colour_of(theme, "window.muted"));
    Refresh();
}

}  // namespace pinwheel::desktop
