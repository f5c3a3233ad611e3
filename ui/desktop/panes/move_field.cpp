#include "desktop/panes/move_field.h"

#include <wx/sizer.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/widgets/field_height.h"
#include "model/play/move_entry.h"

namespace pinwheel::desktop {
namespace {

constexpr int beside_hint = 22;  // the frame of the field

struct Step {
    const char *glyph, *command, *name;
};
constexpr Step step_buttons[] = {{"«", "game:start", "To the start (Home)"},
                                 {"‹", "game:back", "One ply back (Left)"},
                                 {"›", "game:forward", "One ply on (Right)"},
                                 {"»", "game:live", "To the end: live (End)"}};

}  // namespace

MoveField::MoveField(wxWindow* parent, Shell& shell) : wxPanel(parent), shell_(shell) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->AddSpacer(10);
    for (const Step& step : step_buttons) {
        auto* button = new wxButton(this, wxID_ANY, wxString::FromUTF8(step.glyph), wxDefaultPosition, wxDefaultSize,
                                    wxBU_EXACTFIT);
        button->SetToolTip(step.name);
        set_accessible_name(button, step.name);
        button->Bind(wxEVT_BUTTON, [this, &step](wxCommandEvent&) { shell_.run(step.command); });
        row->Add(button, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 4);
    }
    entry_ = new wxTextCtrl(this, wxID_ANY, {}, wxDefaultPosition, wxSize(60, -1), wxTE_PROCESS_ENTER);
    give_height(entry_);
    set_accessible_name(entry_, "Type a move");
    row->Add(entry_, 1, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxRIGHT, 4);
    play_ = new wxButton(this, wxID_ANY, "Play", wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    give_sides(play_);
    set_accessible_name(play_, "Play the typed move");
    row->Add(play_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 10);
    SetSizerAndFit(row);
    entry_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        show_hint();
    });
    entry_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { tell_completions(); });
    entry_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (event.GetKeyCode() == WXK_ESCAPE && !event.HasAnyModifiers()) {
            clear();
            shell_.hint({});
            return shell_.run("view:boards");
        }
        if (event.GetKeyCode() != WXK_TAB || event.HasModifiers() || event.ShiftDown() || !complete()) event.Skip();
    });
    entry_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { play(); });
    play_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { play(); });
    set_theme();
}

void MoveField::set_theme() { SetBackgroundColour(colour_of(shell_.desk().theme, "panel.background")); }

void MoveField::begin(const std::string& text) {
    entry_->SetFocus();
    entry_->SetValue(wx(text));
    entry_->SetInsertionPointEnd();
}

void MoveField::clear() {
    entry_->ChangeValue({});
    completions_.clear();
    set_accessible_text(entry_, {});
}

void MoveField::show(const ui::Document* document) {
    const bool other = std::exchange(document_, document) != document;
    if (other) clear();
    if (!document_) return;
    const auto& actions = document_->game().variant().info().actions;
    const bool touches = std::any_of(actions.begin(), actions.end(),
                                     [](const ActionSpec& each) { return each.kind == ActionSpec::Kind::touch; });
    // A click may be taken back until the target is chosen.
    binds_ = touches && document_->game().hides();
    show_hint();
    forget_refused();
    // What goes on from it is told of the position shown, and of a text that is gone nothing.
    const auto version = document_->version();
    if (std::exchange(told_of_, version) != version && !completions_.empty()) tell_completions();
}

/// The longest that the field has room for.
void MoveField::show_hint() {
    const char* shown = "Move";
    const int room = entry_->GetClientSize().x - FromDIP(beside_hint);
    for (const char* hint : {"Type a move (final)", "Type a move", "Move (final)"}) {
        if (!binds_ && wxString(hint).EndsWith("(final)")) continue;
        if (entry_->GetTextExtent(hint).x > room) continue;
        shown = hint;
        break;
    }
    if (entry_->GetHint() != shown) entry_->SetHint(shown);
}

void MoveField::play() {
    if (!document_) return;
    const std::string text = utf8(entry_->GetValue());
    const std::size_t words = split_tokens(text).size();
    const Notation* notation = shell_.desk().workspace.registry().notation(document_->look.notation);
    // A refused move stays to be mended; the card says why.
    if (words == 1 && refuses && refuses(text, notation)) {
        entry_->SelectAll();
        refused_ = {text, document_->edits()};
        return;
    }
    // While the boards are covered nothing is played; what was typed goes with whoever lifts the curtain.
    if (words > 0 && document_->curtain().valid()) {
        shell_.run("game:play", {text});
        return entry_->SelectAll();
    }
    const auto before = document_->edits();
    entry_->ChangeValue({});
    tell_completions();
    shell_.run("game:play", {text});
    // So does a line of which nothing was played.
    if (words > 1 && document_->edits() == before && !document_->elsewhere()) {
        entry_->ChangeValue(wx(text));
        entry_->SelectAll();
    }
}

/// A refused text is of the position that it was refused in; once something else was played it stays only where it can
/// be played now.
void MoveField::forget_refused() {
    if (refused_.text.empty() || refused_.edits == document_->edits()) return;
    if (utf8(entry_->GetValue()) == refused_.text &&
        ui::move_completions(document_->sight(), refused_.text, 1).empty()) {
        clear();
        tell_completions();
    }
    refused_ = {};
}

/// Legal moves that go on from what is typed are shown in the status bar; Tab takes the only one.
void MoveField::tell_completions() {
    constexpr std::size_t told = 14;
    const std::string text = utf8(entry_->GetValue());
    std::string list;
    if (document_ && !text.empty() && text.find(' ') == text.npos) {
        const auto words = ui::move_completions(document_->sight(), text, told + 1);
        for (std::size_t i = 0; i < words.size() && i < told; ++i) list += (i == 0 ? "" : "  ") + words[i];
        if (document_->curtain().valid())
            list = shell_.desk().commands.refusal("game:play-typed").value_or(Error{}).message;
        else if (words.empty())
            list = "No move begins with " + text;
        else if (words.size() > told)
            list += " …";
    }
    completions_ = list;
    set_accessible_text(entry_, list);
    shell_.hint(list);
}

bool MoveField::complete() {
    if (!document_) return false;
    const auto words = ui::move_completions(document_->sight(), utf8(entry_->GetValue()), 2);
    if (words.size() != 1 || wx(words[0]) == entry_->GetValue()) return false;
    entry_->SetValue(wx(words[0]));
    entry_->SetInsertionPointEnd();
    return true;
}

}  // namespace pinwheel::desktop
