#include "desktop/dialogs/questions_window.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include <unistd.h>

#include "desktop/app/accessible.h"
#include "desktop/app/wx_text.h"
#include "desktop/dialogs/file_dialog.h"
#include "desktop/dialogs/save_dialog.h"
#include "desktop/dialogs/text_dialog.h"
#include "desktop/frame/frame.h"
#include "desktop/widgets/fitting_size.h"
#include "desktop/widgets/lay_out.h"
#include "desktop/workers/ruleset_files.h"
#include "model/cards/questions.h"
#include "model/comparison/question_search.h"
#include "model/document/file_kinds.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/view/svg.h"

namespace pinwheel::desktop {
namespace {

constexpr int look_interval = 100;  // milliseconds
constexpr int steps = 1'000, most_games = 100'000, picture_size = 520;
constexpr std::size_t largest_answers = 1u << 20;
constexpr const char* questions_window = "questions";
constexpr const char* what_it_does =
    "Each ruling that nobody has confirmed, with a position in which its options part and what each would mean there, "
    "the weightiest first. The page is sent to whoever can answer; it ends with a form to fill in. Positions are "
    "looked "
    "for along known lines and in games at random: the more games, the shorter the lines.";

class QuestionsWindow final : public wxDialog {
public:
    QuestionsWindow(MainFrame& frame, const ui::Document& document)
        : wxDialog(&frame, wxID_ANY, wx("Questions to the inventor: " + document.game().variant().info().title),
                   wxDefaultPosition, fitting_size(frame, wxSize(820, 560)), wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER,
                   questions_window),
          frame_(frame),
          look_(document.look) {
        auto* sizer = new wxBoxSizer(wxVERTICAL);
        sizer->Add(choices_row(document), 0, wxEXPAND | wxALL, 10);
        told_ = new wxTextCtrl(this, wxID_ANY, what_it_does, wxDefaultPosition, wxDefaultSize,
                               wxTE_MULTILINE | wxTE_READONLY | wxBORDER_NONE);
        told_->SetBackgroundColour(GetBackgroundColour());
        set_accessible_name(told_, "The questions");
        sizer->Add(told_, 1, wxEXPAND | wxLEFT | wxRIGHT, 10);
        sizer->Add(progress_row(), 0, wxEXPAND | wxALL, 10);
        sizer->Add(buttons_row(), 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 10);
        fit_whole(*this, sizer);
        SetEscapeId(wxID_CLOSE);
        Bind(
            wxEVT_BUTTON, [this](wxCommandEvent&) { leave(); }, wxID_CLOSE);
        Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { leave(); });
        timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look(); });
        timer_.Start(look_interval);
        lay_out(this);
        go_->SetFocus();
    }

    /// The search ends when it next looks up; until then nothing is shown of it.
    void leave() {
        SetName("");
        Hide();
        left_ = true;
        if (search_) search_->stop();
    }

    /// What is wrong with answers, whole, above the buttons; questions that were made stay with the page to be saved.
    void complain(const std::string& text) {
        say(text);
        told_->SetValue(wx(text));
        told_->SetInsertionPoint(0);
        Raise();
    }

private:
    /// Rulesets with something unconfirmed; that of the game where it has, else the one with the most, is chosen.
    wxSizer* choices_row(const ui::Document& document) {
        const Registry& registry = frame_.desk().workspace.registry();
        const BoundRuleset& own = document.game().rules();
        const std::string variant = own.variant->info().id;
        const auto most = ruleset_to_ask_about(registry, variant, "");
        auto* row = new wxBoxSizer(wxHORIZONTAL);
        row->Add(new wxStaticText(this, wxID_ANY, "Open in"), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 8);
        ruleset_ = new wxChoice(this, wxID_ANY);
        set_accessible_name(ruleset_, "Ruleset asked about");
        std::vector<Result<BoundRuleset>> all{registry.bind(variant, "")};  // a variant's own may be in no list
        for (const auto& each : registry.rulesets(variant))
            if (!all.front() || each->info().id != all.front()->id()) all.push_back(registry.bind(each));
        for (const auto& bound : all) {
            const std::size_t open = bound ? open_rulings(*bound).size() : 0;
            if (open == 0) continue;
            ruleset_->Append(wx(title_of(*bound) + ", " + std::to_string(open)));
            rules_.push_back(*bound);
            if (bound->id() == own.id() || (most && bound->id() == most->id() && ruleset_->GetSelection() < 0))
                ruleset_->SetSelection(static_cast<int>(rules_.size()) - 1);
        }
        row->Add(ruleset_, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 16);
        row->Add(new wxStaticText(this, wxID_ANY, "Random games"), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 6);
        games_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0,
                                most_games, 50);
        set_accessible_name(games_, "Random games");
        row->Add(games_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 16);
        go_ = new wxButton(this, wxID_ANY, "Make the page");
        go_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { running() ? search_->stop() : begin(); });
        go_->SetDefault();
        go_->Enable(!rules_.empty());
        row->Add(go_, 0, wxALIGN_CENTRE_VERTICAL);
        return row;
    }

    wxSizer* progress_row() {
        auto* row = new wxBoxSizer(wxHORIZONTAL);
        gauge_ = new wxGauge(this, wxID_ANY, steps, wxDefaultPosition, FromDIP(wxSize(160, -1)));
        set_accessible_name(gauge_, "Progress");
        row->Add(gauge_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 10);
        status_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                                   wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END);
        row->Add(status_, 1, wxALIGN_CENTRE_VERTICAL);
        say(rules_.empty() ? "Every ruling of this variant's rulesets is confirmed." : "");
        return row;
    }

    wxSizer* buttons_row() {
        auto* row = new wxBoxSizer(wxHORIZONTAL);
        auto* answers = new wxButton(this, wxID_ANY, wx("Answers…"));
        answers->SetToolTip("Read the form that came back filled in, and make a ruleset of it");
        answers->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { frame_.run("rules:answers"); });
        row->Add(answers, 0, wxALIGN_CENTRE_VERTICAL);
        row->AddStretchSpacer();
        save_ = new wxButton(this, wxID_ANY, wx("Save the page…"));
        save_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { save(); });
        save_->Disable();
        row->Add(save_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 8);
        row->Add(new wxButton(this, wxID_CLOSE, "Close"), 0, wxALIGN_CENTRE_VERTICAL);
        return row;
    }

    bool running() const { return search_ && !shown_; }

    void say(const std::string& text) {
        status_->SetLabel(wx(text));
        status_->SetToolTip(wx(text));
        set_accessible_name(status_, "State: " + text);
    }

    void begin() {
        const int chosen = ruleset_->GetSelection();
        if (chosen < 0) return say("Choose a ruleset.");
        QuestionOptions options;
        options.games = games_->GetValue();
        save_->Disable();
        go_->SetLabel("Cancel");
        shown_ = false;
        search_.reset();
        search_ = std::make_unique<ui::QuestionSearch>(frame_.desk().workspace.registry(),
                                                       rules_[static_cast<std::size_t>(chosen)], options);
    }

    void look() {
        if (asking_) return;
        if (left_) {
            if (!search_ || search_->ended()) Destroy();
            return;
        }
        if (!running()) return;
        if (search_->ended()) return end();
        gauge_->SetValue(static_cast<int>(search_->part() * steps));
        say("Looking for positions: " + std::to_string(static_cast<int>(search_->part() * 100)) + " %");
    }

    void end() {
        shown_ = true;
        go_->SetLabel("Make the page");
        const auto& found = search_->result();
        gauge_->SetValue(found ? steps : 0);
        if (!found) return say("Cancelled.");
        told_->SetValue(wx(questions_text(search_->rules(), *found)));
        told_->SetInsertionPoint(0);
        save_->Enable(!found->empty());
        if (!found->empty()) save_->SetFocus();
        say(std::to_string(found->size()) + (found->size() == 1 ? " question." : " questions."));
    }

    void save() {
        static const std::vector<ui::FileKind> kinds{{"Page with pictures", "html"}, {"Markdown", "md"}};
        asking_ = true;
        const auto place = ask_where(*this, "Save the questions", "questions", kinds);
        asking_ = false;
        if (!place) return;
        const BoundRuleset& rules = search_->rules();
        const auto& found = *search_->result();
        const std::string text = ui::ends_as(place->path.filename().string(), "md")
                                     ? ui::questions_markdown(rules, found)
                                     : ui::questions_html(rules, found, [this](const View& view) { return svg(view); });
        if (auto error = write_file(place->path, text)) return say(error->message);
        say("The page is written to " + place->path.string() + ".");
    }

    std::string svg(const View& view) const {
        const Renderer* renderer = frame_.desk().workspace.renderer_for(look_, view);
        if (!renderer) return {};
        RenderOptions options;
        options.width = options.height = picture_size;
        const Scene scene = renderer->draw(view, options);
        return scene.failure.empty() ? to_svg(scene, frame_.desk().theme, frame_.desk().pieces) : std::string();
    }

    MainFrame& frame_;
    const ui::Look look_;
    std::vector<BoundRuleset> rules_;  ///< of the list
    wxChoice* ruleset_ = nullptr;
    wxSpinCtrl* games_ = nullptr;
    wxTextCtrl* told_ = nullptr;
    wxGauge* gauge_ = nullptr;
    wxStaticText* status_ = nullptr;
    wxButton *go_ = nullptr, *save_ = nullptr;
    wxTimer timer_;
    std::unique_ptr<ui::QuestionSearch> search_;  ///< the last one
    bool shown_ = true;                           ///< its result
    bool asking_ = false, left_ = false;
};

}  // namespace

void show_questions(MainFrame& frame) {
    if (auto* before = dynamic_cast<QuestionsWindow*>(wxWindow::FindWindowByName(questions_window, &frame))) {
        before->leave();
    }
    auto* window = new QuestionsWindow(frame, *frame.document());
    window->Show();
    window->Raise();
}

void take_answers(MainFrame& frame) {
    const auto chosen = ask_which(frame, "Answers to questions", "Answers (*.json)|*.json|All files|*");
    if (!chosen) return;
    // Where the questions are shown they say what is wrong: they cover the frame.
    const auto report = [&frame](const Error& error) {
        auto* window = dynamic_cast<QuestionsWindow*>(wxWindow::FindWindowByName(questions_window, &frame));
        if (!window || !window->IsShown()) return frame.report(error);
        window->complain(error.message);
    };
    const auto text = read_file(*chosen, largest_answers);
    if (!text) return report(text.error());
    const Registry& registry = frame.desk().workspace.registry();
    const auto in_file = [&](Error error) {
        error.message = chosen->filename().string() + ": " + error.message;
        return error;
    };
    const std::string& variant = frame.document()->game().variant().info().id;
    const auto said = ui::answered_ruleset(*text, variant);
    if (!said) return report(in_file(said.error()));
    const auto rules = ruleset_to_ask_about(registry, variant, *said);
    if (!rules) return report(in_file(rules.error()));
    // What is wrong with the answers is told before anything is asked.
    if (const auto tried = ui::answered(registry, *rules, *text, "answers that are read", "x");
        !tried && tried.error().code.rfind("ruleset.title", 0) != 0)
        return report(in_file(tried.error()));
    ui::TextQuestion asked{"Answers to questions", "Name of the ruleset that is made of them:", "As answered"};
    asked.refused = [&](const std::string& name) -> Status {
        const auto made = ui::answered(registry, *rules, *text, name, "x");
        return made ? Status() : Status(made.error());
    };
    const auto title = ask_text(frame, asked);
    if (!title) return;
    const auto source =
        ask_text(frame, {"Answers to questions", "Who answered, and when:", chosen->filename().string()});
    if (!source) return;
    const auto info = ui::answered(registry, *rules, *text, *title, *source);
    if (!info) return report(info.error());
    std::error_code ec;
    const auto folder = std::filesystem::temp_directory_path(ec) / ("pinwheel-answers-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder, ec);
    const auto path = folder / (info->id + ".json");
    if (auto error = write_file(path, write_ruleset(*info))) return report(*error);
    frame.ruleset_files().offer(path);
    std::filesystem::remove_all(folder, ec);
}

}  // namespace pinwheel::desktop
