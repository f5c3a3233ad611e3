#include "desktop/panes/console_panel.h"

#include <gtk/gtk.h>
#include <wx/dcscreen.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/stc/stc.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/workers/script_desk.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/lua/reference.h"

namespace pinwheel::desktop {
namespace {

constexpr const char* greeting = "Lua: g is the game shown. help() lists everything, Tab completes, Ctrl+C stops.\n";
constexpr std::size_t most_output = 200'000;  // bytes kept above
constexpr std::size_t longest_line = 1'000;   // laying out a longer one holds up the window
constexpr const char* dropped_note = "… what was said before is not kept\n";
constexpr int most_input_lines = 8;
constexpr int frame_height = 20;  // around what is said and what is typed
constexpr int least_read = 4;     // lines
constexpr int most_listed = 9;    // completions that are seen at once
constexpr const char* words =
    "and break do else elseif end false for function goto if in local nil not or repeat return then true until while";

std::filesystem::path history_file() { return paths::state() / "console-history"; }

wxFont code_font() {
    return wxFont(
        wxFontInfo(wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT).GetPointSize()).Family(wxFONTFAMILY_TELETYPE));
}

}  // namespace

int ConsolePanel::height_of(int lines) {
    wxScreenDC dc;
    dc.SetFont(code_font());
    return (lines + 1) * dc.GetCharHeight() + frame_height;
}

ConsolePanel::ConsolePanel(wxWindow* parent, Shell& shell, ScriptDesk& scripts)
    : wxPanel(parent, wxID_ANY), shell_(shell), scripts_(scripts) {
    history_.load(history_file());
    output_ = new wxTextCtrl(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize,
                             wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2 | wxBORDER_NONE);
    output_->SetFont(code_font());
    // A bar that shows itself only under the pointer does not say that there is more; one that comes and goes wraps the
    // lines anew.
    auto* scrolled = GTK_SCROLLED_WINDOW(output_->GetHandle());
    gtk_scrolled_window_set_overlay_scrolling(scrolled, FALSE);
    gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_AUTOMATIC, GTK_POLICY_ALWAYS);
    set_accessible_name(output_, "Console output");
    // What it was scrolled to before it had its room is nothing that is to be seen.
    output_->Bind(wxEVT_SIZE, [this, scrolled](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this, scrolled] {
            if (said_.lines.size() <= 1)
                gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scrolled), 0);
            else if (at_end_)
                show_end();
        });
    });
    // Whoever scrolls reads there.
    output_->Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
        at_end_ = false;
        event.Skip();
    });
    g_signal_connect(gtk_scrolled_window_get_vscrollbar(scrolled), "change-value",
                     G_CALLBACK(+[](GtkRange*, GtkScrollType, double, bool* at_end) -> gboolean {
                         *at_end = false;
                         return FALSE;
                     }),
                     &at_end_);
    prompt_ = new wxStaticText(this, wxID_ANY, ">");
    prompt_->SetFont(code_font().Bold());
    input_ = new wxStyledTextCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE);
    set_accessible_name(input_, "Console input");
    input_->SetLexer(wxSTC_LEX_LUA);
    input_->SetKeyWords(0, words);
    for (int margin = 0; margin < 5; ++margin) input_->SetMarginWidth(margin, 0);
    input_->SetMarginLeft(2);
    input_->SetUseHorizontalScrollBar(false);
    input_->SetUseVerticalScrollBar(false);
    input_->SetWrapMode(wxSTC_WRAP_WORD);
    input_->SetTabWidth(4);
    input_->SetUseTabs(false);
    input_->AutoCompSetSeparator('\n');
    input_->AutoCompSetIgnoreCase(false);
    input_->AutoCompSetMaxHeight(most_listed);
    input_->UsePopUp(wxSTC_POPUP_NEVER);
    // The editor's own: it would cut, double or swap lines where the menus mean something else.
    for (const int letter : {'L', 'D', 'T', 'U'})
        for (const int with : {wxSTC_KEYMOD_CTRL, wxSTC_KEYMOD_CTRL | wxSTC_KEYMOD_SHIFT})
            input_->CmdKeyClear(letter, with);
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    line->Add(prompt_, 0, wxALIGN_TOP | wxLEFT | wxRIGHT | wxTOP, 6);
    line->Add(input_, 1, wxEXPAND | wxTOP, 5);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(output_, 1, wxEXPAND | wxLEFT | wxTOP, 6);
    column->Add(line, 0, wxEXPAND | wxBOTTOM, 3);
    SetSizer(column);
    // Nothing can be typed there: unless text was marked to be copied, what is typed next is meant for the prompt.
    output_->Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& e) {
        e.Skip();
        CallAfter([this] {
            if (output_->GetStringSelection().empty()) focus_input();
        });
    });
    input_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& e) { key(e); });
    input_->Bind(wxEVT_STC_CHARADDED, [this](wxStyledTextEvent& e) {
        if (e.GetKey() == '(') call_tip();
    });
    input_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& e) {
        input_->CallTipCancel();
        e.Skip();
    });
    input_->Bind(wxEVT_STC_MODIFIED, [this](wxStyledTextEvent&) { CallAfter([this] { fit_input(); }); });
    input_->SetModEventMask(wxSTC_MOD_INSERTTEXT | wxSTC_MOD_DELETETEXT);
    scripts_.on_output = [this](const std::string& text) { write(text); };
    scripts_.on_busy = [this](bool busy) { set_busy(busy); };
    scripts_.on_start = [this](const std::string& owner) { speaker_ = owner; };
    set_theme();
    fit_input();
    say(greeting, Voice::echo);
}

ConsolePanel::~ConsolePanel() {
    scripts_.on_output = nullptr;
    scripts_.on_busy = nullptr;
    scripts_.on_start = nullptr;
    put_away({});
    (void)history_.save(history_file());
}

void ConsolePanel::put_away(const std::string& owner) {
    if (owner == owner_) return;
    kept_[owner_] = {std::move(said_), std::move(history_), utf8(input_->GetText())};
    owner_ = owner;
    Kept& brought = kept_[owner];
    said_ = std::move(brought.said);
    if (said_.lines.empty()) said_.add(greeting, Voice::echo);
    history_ = std::move(brought.history);
    input_->SetText(wx(brought.typed));
    input_->EmptyUndoBuffer();
    say_all();
}

void ConsolePanel::forget_common() {
    constexpr const char* nobody = "nobody";
    if (speaker_.empty()) speaker_ = nobody;
    Kept fresh;
    fresh.said.add(greeting, Voice::echo);
    fresh.said.add("Somebody else sat down: what was said and kept here is gone.\n", Voice::echo);
    fresh.history.load(history_file());  // of sessions before
    if (!owner_.empty()) {
        kept_[{}] = std::move(fresh);
        return;
    }
    said_ = std::move(fresh.said);
    history_ = std::move(fresh.history);
    input_->ClearAll();
    input_->EmptyUndoBuffer();
    say_all();
}

void ConsolePanel::set_theme() {
    const Theme& theme = shell_.desk().theme;
    const wxColour ground = colour_of(theme, "panel.background"), ink = colour_of(theme, "window.text");
    SetBackgroundColour(ground);
    output_->SetBackgroundColour(ground);
    output_->SetForegroundColour(ink);
    prompt_->SetForegroundColour(colour_of(theme, "accent"));
    const wxFont font = code_font();
    for (int style = 0; style <= wxSTC_STYLE_MAX; ++style) {
        input_->StyleSetFont(style, font);
        input_->StyleSetBackground(style, ground);
        input_->StyleSetForeground(style, ink);
    }
    struct Ink {
        int style;
        const char* token;
    };
    static constexpr Ink inks[] = {{wxSTC_LUA_COMMENT, "window.muted"}, {wxSTC_LUA_COMMENTLINE, "window.muted"},
                                   {wxSTC_LUA_NUMBER, "warning"},       {wxSTC_LUA_WORD, "accent"},
                                   {wxSTC_LUA_STRING, "good"},          {wxSTC_LUA_CHARACTER, "good"},
                                   {wxSTC_LUA_LITERALSTRING, "good"},   {wxSTC_LUA_STRINGEOL, "bad"}};
    for (const Ink& each : inks) input_->StyleSetForeground(each.style, colour_of(theme, each.token));
    input_->StyleSetBold(wxSTC_LUA_WORD, true);
    input_->SetCaretForeground(ink);
    input_->SetSelBackground(true, mixed(ground, colour_of(theme, "accent"), 0.35));
    say_all();
    input_->CallTipSetBackground(colour_of(theme, "board.frame"));
    input_->CallTipSetForeground(ink);
    Refresh();
}

void ConsolePanel::clear() {
    said_ = {};
    output_->Clear();
}

void ConsolePanel::focus_input() { input_->SetFocus(); }

/// As high as what is typed, up to a few lines.
void ConsolePanel::fit_input() {
    const int lines = std::clamp(input_->GetLineCount(), 1, most_input_lines);
    const int height = lines * input_->TextHeight(0) + 4;
    if (input_->GetMinSize().y == height) return;
    input_->SetMinSize({-1, height});
    Layout();
}

/// Half is dropped at once, or every line would be a reason to show all others again.
bool ConsolePanel::Said::add(const std::string& text, Voice voice) {
    lines.emplace_back(voice, text);
    bytes += text.size();
    if (bytes <= most_output) return false;
    while (bytes > most_output / 2 && lines.size() > 1) {
        bytes -= lines.front().second.size();
        lines.pop_front();
    }
    if (bytes > most_output) {  // one text that is too long by itself: its end is kept
        std::string& last = lines.front().second;
        const auto line = last.find('\n', last.size() - most_output / 2);
        last.erase(0, line == last.npos ? last.size() - most_output / 2 : line + 1);
        bytes = last.size();
    }
    lines.emplace_front(Voice::echo, dropped_note);
    bytes += lines.front().second.size();
    return true;
}

void ConsolePanel::say(const std::string& long_text, Voice voice) {
    const std::string text = ui::with_short_lines(long_text, longest_line);
    if (said_.add(text, voice))
        say_all();
    else
        append(text, voice);
}

void ConsolePanel::answer(const std::string& text, Voice voice) {
    if (speaker_is_away()) return (void)kept_[speaker_].said.add(ui::with_short_lines(text, longest_line), voice);
    say(text, voice);
    const auto end = text.find_last_not_of(" \t\n");
    if (end == text.npos) return;
    const auto begin = text.rfind('\n', end);
    last_answer_ = ui::with_short_lines(text.substr(begin + 1, end - begin), longest_line);
}

void ConsolePanel::say_all() {
    output_->Clear();
    for (const auto& [voice, text] : said_.lines) append(text, voice);
}

void ConsolePanel::append(const std::string& text, Voice voice) {
    static constexpr const char* inks[] = {"window.text", "window.muted", "accent", "bad"};
    const Theme& theme = shell_.desk().theme;
    output_->SetDefaultStyle(
        wxTextAttr(colour_of(theme, inks[static_cast<int>(voice)]), colour_of(theme, "panel.background")));
    output_->AppendText(wx(text));
    at_end_ = true;
    line_ended_ = text.ends_with('\n');
    show_end();
}

/// The line that ended last, not the empty one behind it: where there is room for one line it is that one.
void ConsolePanel::show_end() {
    output_->ShowPosition(std::max(0L, output_->GetLastPosition() - (line_ended_ ? 1 : 0)));
}

void ConsolePanel::write(const std::string& text) { answer(text, Voice::print); }

void ConsolePanel::echo(const std::string& text) {
    std::string shown = "> ";
    for (const char c : text) {
        shown += c;
        if (c == '\n') shown += "  ";
    }
    last_answer_.clear();
    say(shown + "\n", Voice::echo);
}

/// What is longer than the pane begins at its beginning: a page to read, or an error, whose first line is the message.
void ConsolePanel::read_from(long position) {
    CallAfter([this, position] {
        at_end_ = false;
        // A scroll to the end that has begun would go on where this line is still in sight.
        GtkAdjustment* scrolled = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(output_->GetHandle()));
        gtk_adjustment_set_value(scrolled, gtk_adjustment_get_value(scrolled));
        const long from = std::min(position, output_->GetLastPosition());
        output_->ShowPosition(from);  // drops what the control itself still means to show
        // That scrolls as little as it can, from where it happens to stand; here the line is to be the first one.
        auto* view = GTK_TEXT_VIEW(gtk_bin_get_child(GTK_BIN(output_->GetHandle())));
        GtkTextBuffer* buffer = gtk_text_view_get_buffer(view);
        gtk_text_view_scroll_to_mark(view, gtk_text_buffer_get_mark(buffer, "ShowPosition"), 0, TRUE, 0, 0);
    });
}

void ConsolePanel::show_result(const ScriptResult& result) {
    if (result.state == ScriptResult::State::error) {
        const long from = output_->GetLastPosition();
        answer((result.traceback.empty() ? result.error.message : result.traceback) + "\n", Voice::error);
        return read_from(from);
    }
    if (!result.text.empty()) answer(result.text + "\n", Voice::result);
}

void ConsolePanel::set_busy(bool busy) {
    busy_ = busy;
    prompt_->SetLabel(busy ? wxString::FromUTF8("…") : wxString(">"));
    prompt_->SetToolTip(busy ? "A script runs; Ctrl+C stops it" : "");
}

void ConsolePanel::key(wxKeyEvent& event) {
    const int code = event.GetKeyCode();
    const bool listing = input_->AutoCompActive();
    if (event.ControlDown() && code == 'C' && input_->GetSelectedText().empty()) {
        if (busy_)
            scripts_.interrupt();
        else
            input_->ClearAll();
        return;
    }
    if (listing || event.HasModifiers()) return event.Skip();
    const bool shift = event.ShiftDown();
    if ((code == WXK_RETURN || code == WXK_NUMPAD_ENTER) && !shift) return enter();
    // Where there is nothing to complete it leads on, as everywhere.
    if (code == WXK_TAB && (shift || input_->IsEmpty())) {
        input_->Navigate(shift ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
        return;
    }
    if (code == WXK_TAB) return complete();
    if (code == WXK_UP && input_->GetCurrentLine() == 0) return walk_history(true);
    if (code == WXK_DOWN && input_->GetCurrentLine() == input_->GetLineCount() - 1) return walk_history(false);
    if (code == WXK_ESCAPE && !input_->CallTipActive()) {
        if (input_->GetText().empty())
            shell_.run("view:boards");
        else
            input_->ClearAll();  // Ctrl+Z brings it back
        return;
    }
    event.Skip();
}

/// The entry is echoed and taken at once, so that one can type on; an unfinished one gets another line.
void ConsolePanel::enter() {
    const std::string text = utf8(input_->GetText());
    if (text.find_first_not_of(" \t\n") == std::string::npos) return;
    input_->CallTipCancel();
    if (ScriptEngine::unfinished(text)) {
        input_->DocumentEnd();
        return input_->AddText("\n");
    }
    input_->ClearAll();
    // Who enters something reads the answer.
    if (output_->GetSize().y < least_read * output_->GetCharHeight()) shell_.run("script:console");
    const long from = output_->GetLastPosition();
    echo(text);
    scripts_.eval(text, [this, text, from](const ScriptResult& result) {
        (speaker_is_away() ? kept_[speaker_].history : history_).add(text);
        show_result(result);
        if (text.starts_with("help")) read_from(from);
    });
}

void ConsolePanel::walk_history(bool older) {
    const std::string text = older ? history_.older(utf8(input_->GetText())) : history_.newer();
    input_->SetText(wx(text));
    input_->GotoPos(input_->GetTextLength());
}

void ConsolePanel::complete() {
    const std::string before = utf8(input_->GetTextRange(0, input_->GetCurrentPos()));
    const Completions found = scripts_.complete(before);
    if (found.words.empty() || found.start > before.size()) {
        if (before.find_first_not_of(' ') == std::string::npos || before.back() == '\n') input_->AddText("    ");
        return;
    }
    if (found.words.size() == 1) {
        input_->SetSelection(static_cast<int>(found.start), input_->GetCurrentPos());
        input_->ReplaceSelection(wx(found.words.front()));
        return;
    }
    std::string list;
    for (const auto& word : found.words) list += (list.empty() ? "" : "\n") + word;
    input_->AutoCompShow(static_cast<int>(before.size() - found.start), wx(list));
    lift_list();
    CallAfter([this] { lift_list(); });  // it has its size then at the latest
}

/// The toolkit opens the list below the line, which is the last of the window, or over the line where the screen ends:
/// where it has no room below it goes above the line.
void ConsolePanel::lift_list() {
    if (!input_->AutoCompActive()) return;
    const int line = input_->ClientToScreen(input_->PointFromPosition(input_->GetCurrentPos())).y,
              below = wxGetTopLevelParent(this)->GetScreenRect().GetBottom() - line - input_->TextHeight(0);
    GList* windows = gtk_window_list_toplevels();
    for (GList* each = windows; each; each = each->next) {
        auto* list = static_cast<GtkWindow*>(each->data);
        const auto hint = gtk_window_get_type_hint(list);
        const bool other = hint == GDK_WINDOW_TYPE_HINT_TOOLTIP || hint == GDK_WINDOW_TYPE_HINT_POPUP_MENU ||
                           hint == GDK_WINDOW_TYPE_HINT_DROPDOWN_MENU;
        if (gtk_window_get_window_type(list) != GTK_WINDOW_POPUP || other || !gtk_widget_get_visible(GTK_WIDGET(list)))
            continue;
        int x = 0, y = 0, width = 0, height = 0;
        gtk_window_get_position(list, &x, &y);
        gtk_window_get_size(list, &width, &height);
        if (height > below) gtk_window_move(list, x, std::max(0, line - height));
    }
    g_list_free(windows);
}

/// The signature of the name before an opening parenthesis, as the reference has it.
void ConsolePanel::call_tip() {
    const int end = input_->GetCurrentPos() - 1;
    const int start = input_->WordStartPosition(end, true);
    const std::string name = utf8(input_->GetTextRange(start, end));
    for (const ApiRow& row : api_rows()) {
        if (name != row.name) continue;
        input_->CallTipShow(end, wx(std::string(row.signature)));
        return;
    }
}

}  // namespace pinwheel::desktop
