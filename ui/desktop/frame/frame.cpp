#include "desktop/frame/frame.h"

#include <gtk/gtk.h>
#include <wx/aui/auibook.h>
#include <wx/dnd.h>
#include <wx/gdicmn.h>
#include <wx/menu.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/slider.h>
#include <wx/stc/stc.h>
#include <wx/textctrl.h>
#include <wx/vlbox.h>

#include "desktop/app/accessible.h"
#include "desktop/app/appearance.h"
#include "desktop/app/clipboard.h"
#include "desktop/app/toolkit_faults.h"
#include "desktop/app/wx_text.h"
#include "desktop/dialogs/help_window.h"
#include "desktop/pages/compare_side.h"
#include "desktop/panes/console_panel.h"
#include "desktop/panes/rich_card.h"
#include "desktop/panes/side_panel.h"
#include "desktop/widgets/held_enter.h"
#include "desktop/widgets/key_words.h"
#include "desktop/widgets/unseen_sizes.h"
#include "desktop/workers/bot_desk.h"
#include "desktop/workers/net_desk.h"
#include "desktop/workers/opening_desk.h"
#include "desktop/workers/ruleset_files.h"
#include "desktop/workers/script_desk.h"
#include "model/commands/command_deeds.h"
#include "model/secrets/screen_owner.h"
#include "pinwheel/view/error_place.h"

namespace pinwheel::desktop {
namespace {

constexpr int decorations_width = 4, decorations = 28;

/// Gives everything its place now. The toolkit would do so in some rounds, as each part hears of its size and places
/// its own parts, and paint in between, leaving out what has no place yet.
void settle_layout(wxWindow& top) {
    constexpr int rounds = 6;
    for (int i = 0; i < rounds; ++i) gtk_container_check_resize(GTK_CONTAINER(top.GetHandle()));
}

/// Files that are dropped on the window are opened.
class DroppedFiles final : public wxFileDropTarget {
public:
    explicit DroppedFiles(MainFrame& frame) : frame_(frame) {}

private:
    bool OnDropFiles(wxCoord, wxCoord, const wxArrayString& files) override {
        for (const wxString& file : files)
            frame_.CallAfter([frame = &frame_, path = utf8(file)] { frame->run("game:open", {path}); });
        return !files.empty();
    }

    MainFrame& frame_;
};

/// What is asked of one player is not asked of the next: who is asked has answered no.
void end_dialogs() {
    std::vector<wxDialog*> open;
    for (wxWindow* each : wxTopLevelWindows)
        if (auto* dialog = dynamic_cast<wxDialog*>(each); dialog && dialog->IsModal()) open.push_back(dialog);
    for (auto dialog = open.rbegin(); dialog != open.rend(); ++dialog) (*dialog)->EndModal(wxID_CANCEL);
    // Plain questions are GTK's own windows, of which wx keeps no list.
    GList* windows = gtk_window_list_toplevels();
    for (const GList* each = windows; each; each = each->next)
        if (GTK_IS_MESSAGE_DIALOG(each->data) && gtk_widget_get_visible(GTK_WIDGET(each->data)))
            gtk_dialog_response(GTK_DIALOG(each->data), GTK_RESPONSE_CANCEL);
    g_list_free(windows);
    close_page_windows();
}

/// What is written in it, blanks aside, is nothing: Enter there is not meant for it.
bool is_blank(const wxTextCtrl& field) { return field.GetValue().Trim().empty(); }

}  // namespace

MainFrame::MainFrame(Library library, Options options)
    : desk_{ui::Workspace(std::move(library.registry)),
            std::move(library.settings),
            {},
            std::move(library.themes),
            std::move(library.theme),
            std::move(library.pieces),
            std::move(options)},
      told_(std::move(library.told)),
      autosave_(paths::state() / "autosave"),
      endings_([this] { (void)keep_all(); }) {
    const bool sized = desk_.options.width > 0;
    wxSize size = FromDIP(sized ? wxSize(desk_.options.width, desk_.options.height)
                                : wxSize(desk_.settings.width, desk_.settings.height));
    if (!sized) {
        // What the window manager puts around a window is not known before the window is there.
        const wxSize screen = wxGetClientDisplayRect().GetSize() - FromDIP(wxSize(decorations_width, decorations));
        size.DecTo(screen);
    }
    saved_settings_ = desk_.settings;
    Create(nullptr, wxID_ANY, "Pinwheel", wxDefaultPosition, size);
    SetMinSize(FromDIP(wxSize(480, 360)));
    scripts_ = std::make_unique<ScriptDesk>(*this);
    bots_ = std::make_unique<BotDesk>(*this);
    ruleset_files_ = std::make_unique<RulesetFiles>(*this);
    opening_desk_ = std::make_unique<OpeningDesk>(*this);
    SetDropTarget(new DroppedFiles(*this));
    net_ = std::make_unique<NetDesk>(*this);
    set_accessible_name(CreateStatusBar(), "Hints");
    add_commands();
    make_panes();
    open_first();
    menus_ = std::make_unique<Menus>(*this);
    bind_events();
    apply_theme();
    refresh();
    tell_toolkit_faults([this](const std::string& text) { CallAfter([this, text] { console().write(text + "\n"); }); });
}

MainFrame::~MainFrame() {
    tell_toolkit_faults({});
    if (on_end_) on_end_(exit_code_);
    if (loader_.joinable()) loader_.join();
    bots_.reset();
    net_.reset();
    scripts_->stop();
    if (console_) console_->Destroy();  // it lets go of the script desk; children left to wx go after the members
    panes_.UnInit();
}

void MainFrame::add_commands() {
    // In the order of the menus, which is that of the list of keys.
    kept_.push_back(ui::add_game_commands(*this));
    add_file_commands(*this);
    add_edit_commands(*this);
    kept_.push_back(ui::add_ruling_commands(*this));
    add_rules_commands(*this);
    kept_.push_back(ui::add_look_commands(*this));
    add_view_commands(*this);
    add_script_commands(*this);
    add_tool_commands(*this);
    kept_.push_back(ui::add_table_commands(*this));
    add_player_commands(*this);
    add_net_commands(*this);
    for (const auto& row : ui::command_deeds()) desk_.commands.wants(row.command, row.deed, row.of_game);
    for (const auto& row : ui::command_needs()) desk_.commands.needs(row.command, row.why);
    desk_.commands.rule([this](const ui::Command& command) -> Status {
        if (text_takes(command.name)) return {};
        return ui::may_run(command, document(), desk_.by_script);
    });
    desk_.commands.in_sight([this](const ui::Command& command) -> Status {
        if (text_takes(command.name)) return {};
        if (!start_ || desk_.by_script) return ui::off_here(command, document());
        return Error{"command.start-page", "'" + command.title + "' is about a game: go to the board first.",
                     command.name};
    });
    for (const auto& [command, key] : desk_.settings.keys) desk_.commands.set_key(command, key);
}

void MainFrame::bind_events() {
    Bind(wxEVT_CLOSE_WINDOW, &MainFrame::on_close, this);
    Bind(wxEVT_CHAR_HOOK, &MainFrame::on_key, this);
    // Bound later it hears of keys before: a key held a moment too long after a typed move is not the next player.
    auto enter = std::make_shared<HeldEnter>(*this);
    kept_.push_back(enter);
    Bind(wxEVT_CHAR_HOOK, [this, enter = enter.get()](wxKeyEvent& event) {
        const bool held = key_words(event) == "Enter" && enter->press(event.GetRawKeyFlags());
        const auto* entry = dynamic_cast<const wxTextCtrl*>(wxWindow::FindFocus());
        const bool lifts = entry && is_blank(*entry) && document() && document()->curtain().valid();
        if (!held || !lifts) event.Skip();
    });
    Bind(wxEVT_ACTIVATE, [this](wxActivateEvent& event) {
        event.Skip();
        if (event.GetActive() && keys_due_) CallAfter([this] { rest_keys(); });
        // Whoever edited a ruleset elsewhere comes back to play by it.
        if (event.GetActive() && started_ && desk_.options.screenshot.empty())
            CallAfter([this] { ruleset_files_->look(); });
    });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (!side_) return;  // the toolkit tries sizes before the first paint
        CallAfter([this] {
            fit_panes();
            fit_columns();
            show_ways_back();
        });
    });
    book_->Bind(wxEVT_AUINOTEBOOK_PAGE_CHANGED, [this](wxAuiNotebookEvent&) { refresh(); });
    book_->Bind(wxEVT_AUINOTEBOOK_PAGE_CHANGING, [this](wxAuiNotebookEvent& event) {
        event.Skip();
        const int next = event.GetSelection();
        if (!started_ || next < 0 || static_cast<std::size_t>(next) >= book_->GetPageCount()) return;
        auto* page = static_cast<Page*>(book_->GetPage(static_cast<std::size_t>(next)));
        desk_.workspace.share_screen(&page->document());
        cover_around(page);
    });
    book_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] { bring_tab_into_view(); });
    });
    book_->Bind(wxEVT_AUINOTEBOOK_PAGE_CLOSE, &MainFrame::close_tab, this);
    autosave_timer_.SetOwner(this);
    Bind(
        wxEVT_TIMER, [this](wxTimerEvent&) { keep_autosaves(); }, autosave_timer_.GetId());
    clock_timer_.SetOwner(this);
    Bind(
        wxEVT_TIMER, [this](wxTimerEvent&) { tick(); }, clock_timer_.GetId());
}

// --- running commands ---

void MainFrame::run(std::string_view command, std::vector<std::string> args) {
    // Whoever does something else has read what was wrong.
    if (message_ && message_->complains() && !desk_.by_script) message_->dismiss();
    if (auto error = desk_.commands.run(command, args)) report(*error);
}

/// Whoever works in another window is told there: the bar of this one lies behind it.
void MainFrame::report(const Error& error) {
    wxWindow* front = nullptr;
    for (wxWindow* each : wxTopLevelWindows) {
        auto* dialog = dynamic_cast<wxDialog*>(each);
        if (dialog && dialog->IsShown() && (dialog->IsModal() || dialog->IsActive())) front = dialog;
    }
    if (!front || desk_.by_script) return show_message(with_place(error), true);
    wxMessageDialog told(front, wx(with_place(error)), "Pinwheel", wxOK | wxICON_ERROR);
    told.ShowModal();
}

void MainFrame::tell(const std::string& text) { show_message(text, false); }

void MainFrame::tell_said(const std::string& text, std::uint64_t before) {
    if (messages_ != before) return;
    message_of_ = shown_now();
    message().say(text, false, MessageBar::Way{"Show the console", [this] { run("script:console"); }});
}

void MainFrame::report_script(const ScriptResult& result) {
    if (pane_shown("console") || result.traceback.find('\n') == std::string::npos) return report(result.error);
    show_message(with_place(result.error) + " The console tells the calls that led to it.", true,
                 MessageBar::Way{"Show the console", [this] { run("script:console"); }});
}

/// The game in front, as it is now.
std::pair<ui::Document::Id, std::uint64_t> MainFrame::shown_now() const {
    const ui::Document* shown = document();
    return shown ? std::pair(shown->id(), shown->version()) : std::pair<ui::Document::Id, std::uint64_t>();
}

/// Made when there is something to say, or somebody else may look whether it is there.
MessageBar& MainFrame::message() {
    if (message_) return *message_;
    message_ =
        new MessageBar(book_->GetParent(), desk_.theme, [this] { return !start_ && page() && page()->shows_boards(); });
    return *message_;
}

/// It stays until somebody closes it or the game shown changes.
void MainFrame::show_message(const std::string& text, bool error, std::optional<MessageBar::Way> way) {
    ++messages_;
    message().say(text, error, std::move(way));
    message_of_ = shown_now();
}

void MainFrame::hint(const std::string& text) {
    hint_of_ = text.empty() ? std::nullopt : std::optional(shown_now());
    hint_on_ = start_ ? nullptr : page();
    // A menu or a dialog may have emptied the bar, but not what is read of it.
    if (std::exchange(hinted_, text) == text && utf8(GetStatusBar()->GetStatusText()) == text) return;
    SetStatusText(wx(text));
    set_accessible_text(GetStatusBar(), text);
}

bool MainFrame::typing_in() {
    const wxWindow* focus = wxWindow::FindFocus();
    return dynamic_cast<const wxTextCtrl*>(focus) || dynamic_cast<const wxStyledTextCtrl*>(focus);
}

bool MainFrame::text_takes(std::string_view command) const {
    if (desk_.by_script) return false;
    wxWindow* focus = wxWindow::FindFocus();
    const auto* entry = dynamic_cast<const wxTextCtrl*>(focus);
    const auto* code = dynamic_cast<const wxStyledTextCtrl*>(focus);
    if (!entry && !code) return false;
    if (command == "edit:paste") return entry ? entry->IsEditable() : !code->GetReadOnly();
    if (command == "edit:copy-game") return entry ? entry->CanCopy() : !code->GetSelectionEmpty();
    // An empty field has nothing that somebody would want back.
    if (entry ? entry->IsEmpty() : code->GetReadOnly() || code->GetTextLength() == 0) return false;
    if (command == "game:undo") return entry ? entry->CanUndo() : code->CanUndo();
    if (command == "game:redo") return entry ? entry->CanRedo() : code->CanRedo();
    return false;
}

/// By its key: where it cannot be done the status line says why.
void MainFrame::press(const std::string& command) {
    if (desk_.commands.enabled(command)) return run(command);
    if (const Status refused = desk_.commands.refusal(command)) hint(refused->message);
}

/// Whether the page in front went to where a key says.
bool MainFrame::scroll_page(const std::string& key) {
    wxScrolledWindow* list = page() ? page()->scrolled() : nullptr;
    if (!list) return false;
    int step = 1, from = 0;
    list->GetScrollPixelsPerUnit(nullptr, &step);
    list->GetViewStart(nullptr, &from);
    const int whole = list->GetVirtualSize().y / std::max(1, step),
              shown = std::max(1, list->GetClientSize().y / std::max(1, step) - 1);
    if (key == "Home")
        list->Scroll(-1, 0);
    else if (key == "End")
        list->Scroll(-1, whole);
    else if (key == "PgUp" || key == "PgDn")
        list->Scroll(-1, std::max(0, key == "PgUp" ? from - shown : from + shown));
    else
        return false;
    return true;
}

/// Keys that menus cannot have: bare letters and arrows, when no text is being typed, and those that change tabs.
void MainFrame::on_key(wxKeyEvent& event) {
    if (menu_is_open()) return event.Skip();
    const bool typing = typing_in();
    const std::string key = key_words(event);
    if (start_ && key == "Esc") return show_start(false);
    if (start_ && !typing && !event.HasModifiers()) {
        // The page has buttons of its own; nothing is played behind it.
        event.Skip();
        return;
    }
    if (key == "Ctrl+Tab" || key == "Ctrl+Shift+Tab") return run(key == "Ctrl+Tab" ? "view:next-tab" : "view:last-tab");
    // The keys are in the move field while the curtain is down.
    const auto* entry = dynamic_cast<const wxTextCtrl*>(wxWindow::FindFocus());
    GamePage* game = game_page();
    if (key == "Enter" && (!typing || (entry && is_blank(*entry))) && game && game->canvas().press_curtain()) return;
    // A button that was clicked may have the focus.
    if (key == "Esc" && !typing && game && game->canvas().IsShown() && game->canvas().escape()) return;
    if (!typing && scroll_page(key)) return;
    const std::string command = key.empty() ? std::string() : desk_.commands.on_key(key);
    // The toolkit would ask what has the focus first, and texts, lists and sliders take Ctrl+PgDn for themselves.
    if ((command == "view:next-tab" || command == "view:last-tab") && event.HasModifiers()) return press(command);
    const wxWindow* focus = wxWindow::FindFocus();
    // Buttons and the like are pressed with it, links are followed.
    const auto* card = dynamic_cast<const RichCard*>(focus);
    if (key == "Space" && dynamic_cast<const wxControl*>(focus)) return event.Skip();
    if ((key == "Space" || key == "Enter") && card && card->on_a_link()) return event.Skip();
    // These take keys for themselves before the menus are asked, whatever is held with them.
    const bool slides = dynamic_cast<const wxSlider*>(focus) || dynamic_cast<const wxVListBox*>(focus);
    const bool menu_key =
        !slides && (event.HasModifiers() || (event.GetKeyCode() >= WXK_F1 && event.GetKeyCode() <= WXK_F12));
    // The console would take these keys even where it has nothing to undo, and a menu may not know yet what a text has.
    if ((command == "game:undo" || command == "game:redo") && typing) {
        press(command);
        return;
    }
    // Many a program has it for the same.
    if (key == "Ctrl+Y" && command.empty()) {
        press("game:redo");
        return;
    }
    // A field of one line would take it for its own Enter.
    if (entry && key.ends_with("+Enter") && !command.empty()) {
        press(command);
        return;
    }
    // The key of a grey item does nothing in a menu.
    if (!command.empty() && !typing && menu_key && !desk_.commands.enabled(command)) return press(command);
    if (!typing && (game_page() || comparing()) && types_move(event, !command.empty())) return;
    if (command.empty() || typing || menu_key) {
        event.Skip();
        return;
    }
    press(command);
}

// --- following what changed ---

void MainFrame::refresh() {
    desk_.workspace.share_screen(document());
    const ui::Document* front = document();
    const auto covered = front && front->curtain().valid() ? front->id() : ui::Document::Id();
    const bool fell = covered && !covered_, rose = !covered && covered_ && front && front->id() == covered_;
    if (fell) {
        clear_own_clipboard();
        CallAfter([this] { rest_keys(); });  // what was clicked takes the keys for itself yet
    }
    covered_ = covered;
    Page* shown = page();
    if (fell) message();  // or a bar that is there would tell that there was something to say
    if (fell) cover_around(shown);
    follow_clocks();
    for (Page* each : pages()) {
        if (auto* game = dynamic_cast<GamePage*>(each); game && each != shown) game->cover();
        const int index = book_->GetPageIndex(each);
        const wxString title = wx(each->title());
        if (book_->GetPageText(static_cast<std::size_t>(index)) != title) {
            book_->SetPageText(static_cast<std::size_t>(index), title);
            CallAfter([this] { bring_tab_into_view(); });
        }
        // A strip that is too narrow cuts it.
        if (book_->GetPageToolTip(static_cast<std::size_t>(index)) != title)
            book_->SetPageToolTip(static_cast<std::size_t>(index), title);
    }
    if (paint_held_ && shown) {  // what follows paints at once
        shown->follow();
        settle_layout(*this);
    }
    if (side_) fit_panes();  // a comparison wants more room
    if (shown) shown->follow();
    if (!fell || !started_) follow_around(shown);
    fit_columns();
    SetTitle(shown && !start_ ? wx(shown->title() + " – Pinwheel") : wxString("Pinwheel"));
    if (menus_) menus_->follow();
    if (message_ && shown && shown_now() != message_of_) message_->dismiss();
    if (hint_of_ && (*hint_of_ != shown_now() || hint_on_ != (start_ ? nullptr : page()))) hint({});
    bots_->follow();
    net_->follow();
    if (started_) scripts_->game_changed();
    if (std::exchange(paint_held_, false)) settle_layout(*this);
    if (covered_) forget_unseen_sizes(this);
    if (rose) rest_keys();
    // Last, for what was pressed while all this took its time is no word of the next player.
    if (fell) desk_.curtain_rest.fell(ui::CurtainRest::Clock::now());
}

/// Whether somebody typed, clicked or wrote in the console is not for the next one at the screen: the keys, and with
/// them the caret, are at one place when the curtain falls, and when it rises. A dialog is ended first.
void MainFrame::rest_keys() {
    keys_due_ = !IsActive();
    if (keys_due_ || start_) return;
    if (side_ && side_->IsShownOnScreen()) return side_->focus_entry();
    if (Page* shown = page()) shown->take_keys();
}

std::string MainFrame::bot_words(const ui::Document& document) const {
    return bots_ ? bots_->words(document) : std::string();
}
bool MainFrame::bot_busy(const ui::Document& document) const { return bots_ && bots_->thinking(document); }

std::optional<ui::OpeningCard> MainFrame::openings(const ui::Document& document) const {
    return opening_desk_ ? opening_desk_->card(document) : std::nullopt;
}

net::Situation MainFrame::situation(const ui::Document& document) const {
    return net_ ? net_->situation(document) : net::Situation{};
}
std::string MainFrame::server_clocks(const ui::Document& document) const {
    return net_ ? net_->clocks(document) : std::string();
}

/// What one player typed and read in the console is put away while another one is at the screen.
void MainFrame::follow_owner(Page* shown) {
    const std::string owner = shown ? ui::screen_owner(shown->document()) : std::string();
    for (const auto& document : desk_.workspace.documents()) one_saw_alone_ |= ui::seen_alone(*document);
    if (owner == owner_) return;
    const bool sits_down_later = !owner.empty() && std::exchange(one_saw_alone_, false);
    if (sits_down_later) {
        scripts_->forget_common();
        if (console_) console_->forget_common();
    }
    if (sits_down_later || !owner_.empty()) end_dialogs();
    owner_ = owner;
    hint({});
    if (message_) message_->dismiss();
    if (side_) side_->clear_entry();
    if (console_) console_->put_away(owner);
}

void MainFrame::refresh_look() {
    for (Page* each : pages()) each->follow();
    refresh();
}

void MainFrame::side_gone() {
    if (side_) side_->show(nullptr);
    if (compare_side_) compare_side_->show(nullptr);
}

void MainFrame::refresh_cards() {
    if (auto* compared = dynamic_cast<ComparePage*>(page()); compared && compare_side_) compare_side_->show(compared);
    side().preview(page() ? page()->previewed() : nullptr);
    side().show_cards();
    follow_rule_card(page());
}

void MainFrame::rebuild_menus() { menus_->rebuild(); }

void MainFrame::follow_menus() {
    if (menus_) menus_->follow();
}

}  // namespace pinwheel::desktop
