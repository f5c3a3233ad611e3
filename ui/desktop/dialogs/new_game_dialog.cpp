#include "desktop/dialogs/new_game_dialog.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/display.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/widgets/field_height.h"
#include "desktop/widgets/lay_out.h"
#include "desktop/widgets/scrolled_page.h"
#include "desktop/workers/ruleset_files.h"
#include "model/cards/new_game.h"
#include "model/cards/status_card.h"

namespace pinwheel::desktop {
namespace {

constexpr int label_width = 170, field_width = 330, longest_thought = 600;  // seconds
constexpr int form_edge = 14;                                               // around form and buttons

class NewGameDialog final : public wxDialog {
public:
    explicit NewGameDialog(MainFrame& frame)
        : wxDialog(&frame, wxID_ANY, "New game", wxDefaultPosition, wxDefaultSize,
                   wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
          frame_(frame) {
        form_ = new ScrolledPage(this, wxID_ANY);
        form_->SetScrollRate(0, 10);
        error_ = new wxStaticText(this, wxID_ANY, {});
        error_->SetForegroundColour(colour_of(frame.desk().theme, "bad"));
        buttons_ = new wxBoxSizer(wxHORIZONTAL);
        buttons_->AddStretchSpacer();
        buttons_->Add(new wxButton(this, wxID_CANCEL, "Cancel"), 0, wxRIGHT, 8);
        auto* start = new wxButton(this, wxID_OK, "Start");
        start->SetDefault();
        buttons_->Add(start);
        auto* column = new wxBoxSizer(wxVERTICAL);
        column->Add(form_, 1, wxEXPAND | wxALL, form_edge);
        column->Add(error_, 0, wxEXPAND | wxLEFT | wxRIGHT, 18);
        column->Add(buttons_, 0, wxEXPAND | wxALL, form_edge);
        SetSizer(column);
        start->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { begin(); });
        // The toolkit opens a list by Return; here it starts the game, as in every other field.
        Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
            const bool enter = event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER;
            if (enter && !event.HasAnyModifiers() && dynamic_cast<wxChoice*>(wxWindow::FindFocus()))
                begin();
            else
                event.Skip();
        });
        const auto* now = frame.document();
        wanted_.variant = now ? now->game().variant().info().id : frame.desk().settings.variant;
        if (now) wanted_.ruleset = now->game().rules().id();
        if (!registry().variant(wanted_.variant) && !registry().variants().empty())
            wanted_.variant = registry().variants().front()->info().id;
        fill();
    }

    ui::Document* started() const { return started_; }

private:
    struct SeatRow {
        wxChoice* who;
        wxSpinCtrlDouble* seconds;
        wxStaticText* unit;
        std::vector<ui::PlayerChoice> choices;
    };

    const Registry& registry() const { return frame_.desk().workspace.registry(); }

    /// The label above an error of its field; everything is found by its accessible name.
    void add_row(const std::string& id, const std::string& label, wxWindow* field, const std::string& help = {}) {
        auto* text = new wxStaticText(form_, wxID_ANY, wx(label));
        text->SetMinSize({std::max(text->GetBestSize().x, FromDIP(label_width)), -1});
        set_accessible_name(field, label);
        if (!help.empty()) field->SetToolTip(wx(help));
        grid_->Add(text, 0, wxALIGN_CENTRE_VERTICAL);
        grid_->Add(field, 1, wxEXPAND);
        fields_[id] = field;
    }

    void add_head(const char* title) {
        auto* text = new wxStaticText(form_, wxID_ANY, title);
        text->SetFont(text->GetFont().Bold());
        grid_->Add(text, 0, wxTOP, 8);
        grid_->AddSpacer(0);
    }

    wxChoice* choice(const std::vector<std::pair<std::string, std::string>>& items, const std::string& chosen) {
        auto* out = new wxChoice(form_, wxID_ANY);
        int at = 0;
        for (std::size_t i = 0; i < items.size(); ++i) {
            out->Append(wx(items[i].second));
            if (items[i].first == chosen) at = static_cast<int>(i);
        }
        if (!items.empty()) out->SetSelection(at);
        out->SetMinSize({std::max(out->GetBestSize().x, FromDIP(field_width)), -1});
        return out;
    }

    /// Makes the form anew for the variant wanted.
    void fill() {
        form_->DestroyChildren();
        fields_.clear();
        seats_.clear();
        read_.clear();
        grid_ = new wxFlexGridSizer(2, FromDIP(wxSize(12, 8)));
        grid_->AddGrowableCol(1);
        add_variant();
        add_players();
        add_options();
        form_->SetSizer(grid_, true);
        tell({}, {});
        form_->FitInside();
        // The whole form, as far as the screen has room; beyond that it scrolls.
        wxSize wish = grid_->GetMinSize() + wxSize(FromDIP(48), buttons_->GetMinSize().y + 4 * form_edge);
        wish.IncTo({FromDIP(560), 0});
        wish.DecTo(wxDisplay(&frame_).GetClientArea().GetSize() - FromDIP(wxSize(40, 60)));
        SetMinClientSize(FromDIP(wxSize(420, 300)));
        SetClientSize(wish);
        lay_out(this);
        CentreOnParent();
    }

    void add_variant() {
        std::vector<std::pair<std::string, std::string>> variants, rulesets;
        for (const Variant* variant : registry().variants())
            variants.emplace_back(variant->info().id, variant->info().title);
        auto* variant = choice(variants, wanted_.variant);
        add_row("variant", "Variant", variant);
        variant->Bind(wxEVT_CHOICE, [this, variants](wxCommandEvent& event) {
            const std::string id = variants[static_cast<std::size_t>(event.GetSelection())].first;
            if (id == wanted_.variant) return;
            wanted_ = {};
            wanted_.variant = id;
            // The choice itself goes away with the form: let its event end first.
            CallAfter([this] {
                fill();
                fields_["variant"]->SetFocus();
            });
        });
        for (const auto& ruleset : registry().rulesets(wanted_.variant))
            rulesets.emplace_back(ruleset->info().id, ruleset->info().title);
        if (wanted_.ruleset.empty())
            if (const auto bound = registry().bind(wanted_.variant, "")) wanted_.ruleset = bound->id();
        auto* ruleset = choice(rulesets, wanted_.ruleset);
        add_row("ruleset", "Rules", ruleset);
        read_.emplace_back([this, ruleset, rulesets] {
            if (const int at = ruleset->GetSelection(); at >= 0)
                wanted_.ruleset = rulesets[static_cast<std::size_t>(at)].first;
        });
    }

    const VariantInfo& info() const { return registry().variant(wanted_.variant)->info(); }

    void add_players() {
        add_head("Players");
        for (const SeatInfo& seat : info().seats) {
            auto* row = new wxPanel(form_);
            auto* who = new wxChoice(row, wxID_ANY);
            const auto choices = ui::player_choices(registry(), wanted_.variant);
            for (const auto& each : choices) who->Append(wx(each.bot.empty() ? each.title : "Computer: " + each.title));
            who->SetSelection(0);
            auto* seconds = new wxSpinCtrlDouble(row, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS,
                                                 0.1, longest_thought, 1, 0.5);
            seconds->SetDigits(1);
            auto* unit = new wxStaticText(row, wxID_ANY, "s a move");
            auto* sizer = new wxBoxSizer(wxHORIZONTAL);
            sizer->Add(who, 1, wxALIGN_CENTRE_VERTICAL);
            sizer->Add(seconds, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, 8);
            sizer->Add(unit, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, 4);
            row->SetSizer(sizer);
            set_accessible_name(who, seat.title);
            set_accessible_name(seconds, seat.title + ": seconds per move");
            add_row("seat:" + seat.id, seat.title, row);
            set_accessible_name(row, {});
            seats_.push_back({who, seconds, unit, choices});
            who->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_times(); });
        }
        show_times();
    }

    /// Thinking time is asked of computer players alone.
    void show_times() {
        for (const SeatRow& seat : seats_) {
            const auto at = static_cast<std::size_t>(std::max(0, seat.who->GetSelection()));
            seat.seconds->Show(seat.choices[at].takes_time);
            seat.unit->Show(seat.choices[at].takes_time);
            lay_out(seat.who->GetParent());
        }
    }

    void add_options() {
        const auto options = ui::asked_options(info());
        add_head("Game");
        for (const OptionSpec& option : options) {
            const std::string help = option.help;
            if (option.choices.empty()) {
                auto* text = new wxTextCtrl(form_, wxID_ANY, wx(option.initial));
                give_height(text);
                add_row(option.id, option.title, text, help);
                read_.emplace_back([this, text, id = option.id] { wanted_.options[id] = utf8(text->GetValue()); });
                continue;
            }
            std::vector<std::pair<std::string, std::string>> items;
            for (const auto& word : option.choices) items.emplace_back(word, ui::sentence_case(word));
            auto* words = choice(items, option.initial);
            add_row(option.id, option.title, words, help);
            read_.emplace_back([this, words, items, id = option.id] {
                if (const int at = words->GetSelection(); at >= 0)
                    wanted_.options[id] = items[static_cast<std::size_t>(at)].first;
            });
        }
        auto* position = new wxTextCtrl(form_, wxID_ANY);
        give_height(position);
        position->SetHint("The usual start");
        add_row("position", "Position", position,
                "A text form of the position to begin from, such as Edit ▸ Copy the position gives.");
        read_.emplace_back([this, position] { wanted_.position = utf8(position->GetValue().Strip(wxString::both)); });
    }

    void tell(const std::string& field, const std::string& text) {
        error_->SetLabel(wx(text));
        error_->Wrap(std::max(200, GetClientSize().x - 36));
        error_->Show(!text.empty());
        set_accessible_name(error_, text.empty() ? "" : "Error: " + text);
        lay_out(this);
        if (const auto found = fields_.find(field); found != fields_.end()) found->second->SetFocus();
    }

    void begin() {
        wanted_.options.clear();
        wanted_.players.clear();
        for (const auto& read : read_) read();
        for (const SeatRow& seat : seats_) {
            const auto at = static_cast<std::size_t>(std::max(0, seat.who->GetSelection()));
            wanted_.players.push_back({seat.choices[at].bot, static_cast<int>(seat.seconds->GetValue() * 1000)});
        }
        // What was left at the option's own start word is not written into the game.
        for (const OptionSpec& option : info().options)
            if (const auto found = wanted_.options.find(option.id);
                found != wanted_.options.end() && found->second == option.initial)
                wanted_.options.erase(found);
        auto game = ui::start_game(frame_.desk().workspace, wanted_);
        if (game) {
            started_ = *game;
            frame_.desk().settings.variant = wanted_.variant;
            EndModal(wxID_OK);
            return;
        }
        const std::string field = ui::field_of(wanted_, info(), game.error());
        tell(field, game.error().message);
    }

    MainFrame& frame_;
    ui::NewGame wanted_;
    ui::Document* started_ = nullptr;
    wxScrolledWindow* form_;
    wxFlexGridSizer* grid_ = nullptr;
    wxBoxSizer* buttons_ = nullptr;
    wxStaticText* error_;
    std::map<std::string, wxWindow*> fields_;
    std::vector<SeatRow> seats_;
    std::vector<std::function<void()>> read_;
};

}  // namespace

ui::Document* ask_new_game(MainFrame& frame) {
    frame.ruleset_files().look();
    NewGameDialog dialog(frame);
    return dialog.ShowModal() == wxID_OK ? dialog.started() : nullptr;
}

}  // namespace pinwheel::desktop
