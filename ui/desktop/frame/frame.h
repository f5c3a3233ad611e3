#pragma once
/// The main window: document tabs in the centre, the side column, the console, menus over all.
#include <wx/aui/framemanager.h>
#include <wx/frame.h>
#include <wx/timer.h>

#include <memory>
#include <thread>

#include "desktop/app/endings.h"
#include "desktop/app/resources.h"
#include "desktop/frame/menus.h"
#include "desktop/frame/message_bar.h"
#include "desktop/pages/game_page.h"
#include "model/commands/host.h"
#include "model/play/board_typing.h"
#include "model/shell/window_layout.h"
#include "pinwheel/lua/script_engine.h"

class wxAuiNotebook;
class wxAuiNotebookEvent;
class wxGenericStaticText;

namespace pinwheel::desktop {

class BotDesk;
class CompareSide;
class ConsolePanel;
class ModeratorPanel;
class NetDesk;
class RuleCardPane;
class RulesetFiles;
class OpeningDesk;
class ScriptDesk;
class SidePanel;
class StartPage;

class MainFrame final : public wxFrame, public Shell, public ui::CommandHost {
public:
    MainFrame(Library, Options);
    ~MainFrame() override;

    // --- Shell ---
    Desk& desk() override { return desk_; }
    void run(std::string_view command, std::vector<std::string> args = {}) override;
    void refresh() override;
    void refresh_cards() override;
    void hint(const std::string&) override;
    void report(const Error&) override;
    std::string bot_words(const ui::Document&) const override;
    bool bot_busy(const ui::Document&) const override;
    bool side_column() const override;
    std::string unread_file(const BoundRuleset&) const override;
    std::optional<ui::OpeningCard> openings(const ui::Document&) const override;
    net::Situation situation(const ui::Document&) const override;
    std::string server_clocks(const ui::Document&) const override;

    // --- ui::CommandHost ---
    ui::Workspace& workspace() override { return desk_.workspace; }
    ui::Settings& settings() override { return desk_.settings; }
    ui::CommandTable& commands() override { return desk_.commands; }
    ui::Document* document() const override;
    ui::Table* table() const override;
    ui::PhantomLayer* phantoms() const override;
    bool by_script() const override { return desk_.by_script; }
    bool comparing() const override;
    bool boards_in_front() const override { return game_page() != nullptr; }
    void refresh_look() override;
    void tell(const std::string&) override;
    /// What came of a script, with the way to all that it said; for where the console is shut. Nothing where a message
    /// came while it ran, of which there were `before` when it began: that one says more.
    void tell_said(const std::string& text, std::uint64_t before);
    /// How many messages there were.
    std::uint64_t messages() const { return messages_; }
    /// A script's error, with the way to the calls that led to it where the console is shut.
    void report_script(const ScriptResult&);
    void note(std::string) override;
    bool sure(const ui::Confirmation&) override;
    std::optional<std::string> ask(const ui::TextQuestion&) override;
    Status take_ruleset(const std::filesystem::path&) override;

    // --- for the commands ---
    Page* page() const;
    GamePage* game_page() const;  ///< null when the tab shows no boards to play on
    GamePage* page_of(ui::Document::Id) const;
    const Renderer* renderer_shown() const;  ///< of the boards in front; null when there are none
    GamePage& open_page(ui::Document&);
    void add_page(Page*, bool select);
    /// Keeps on the screen what is there until what changes now has been laid out.
    void hold_paint();
    void show_page(Page*);
    /// Asks about unsaved changes; false when the person keeps it.
    bool close_document(ui::Document&);
    bool leaves_server(const ui::Document&);
    bool close_all_documents();
    bool close_current_page();
    bool save(ui::Document&, bool ask_path);
    /// Saves there; what somebody should know first is asked about. A person's "no" is no error.
    Status save_to(ui::Document&, const std::filesystem::path&);
    /// Saves there without a question, and tells where that was an export.
    Status write(ui::Document&, const std::filesystem::path&);
    /// The path that somebody means: a script's are below its folder.
    std::filesystem::path meant(const std::string& path) const;
    void tell_notes(const Game&);
    /// Whether the text that has the focus has something to undo, redo, copy or a place to paste; else the game is
    /// meant.
    bool text_takes(std::string_view command) const;
    /// The tab so many places further on, round and round.
    void step_page(int by);
    /// The start page in the place of the games, or the games again.
    void show_start(bool on);
    bool start_shown() const { return start_ != nullptr; }
    void use_theme(std::string_view id);
    void remember_file(const std::filesystem::path&);
    void toggle_pane(const char* name);
    /// With as many lines as somebody who opens it wants to read.
    void open_console();
    bool pane_shown(const char* name);
    void reset_layout();
    SidePanel& side();
    static bool typing_in();  ///< whether the focus is in a field of text
    /// The caret goes into the field for typed moves of the tab in front, which is shown for that.
    void type_move();
    bool legend_seen() const;
    bool legend_wanted() const;
    /// In the side column, or in a window of its own where there is no room for it.
    void show_legend(bool on);
    ConsolePanel& console();
    const std::string& console_owner() const { return owner_; }
    wxWindow* notebook() const;
    ScriptDesk& scripts() { return *scripts_; }
    BotDesk& bots() { return *bots_; }
    RulesetFiles& ruleset_files() { return *ruleset_files_; }
    OpeningDesk& opening_desk() { return *opening_desk_; }
    NetDesk& net_desk() { return *net_; }
    void rebuild_menus();
    void follow_menus();
    std::vector<Page*> pages() const;
    /// Holds what commands share, as long as the window is there.
    template <class T>
    T* keep(std::shared_ptr<T> kept) {
        kept_.push_back(kept);
        return kept.get();
    }

    // --- for the program ---
    void start();
    /// Called at the end with the exit code.
    void on_end(std::function<void(int)> call) { on_end_ = std::move(call); }

private:
    void make_panes();
    int console_height() const;
    void keep_console_height();
    void give_console_room();
    std::pair<ui::Document::Id, std::uint64_t> shown_now() const;
    MessageBar& message();
    void show_message(const std::string&, bool error, std::optional<MessageBar::Way> = {});
    void bind_events();
    void add_commands();
    /// Types into the field for moves what begins a move on the boards; whether it did, or does nothing.
    bool types_move(const wxKeyEvent&, bool bound);
    std::function<void()> way_back();
    void open_first();
    void open_late();
    Result<Game> first_game();
    void use_first_ruleset(ui::Document&);
    void play_options(ui::Document&);
    Status play_first(ui::Document&);
    void go_back_to(wxSize usual);
    void after_first_paint();
    void take_scripts(Registry);
    void tell_of_start();
    void picture_then_end();
    void recover();
    void store_layout();
    void fit_panes();
    /// A column beside the boards.
    struct Column {
        const char *pane, *dock;  ///< as the toolkit names them in a layout
        wxWindow* host;
        int usual, given;  ///< widths; given: one that nobody chose
    };
    bool is_given(const Column&);
    void fit_columns();
    static void give_width(wxString& layout, const Column&, int width);
    void place_panes();
    void show_ways_back();
    bool pane_wanted(const char* name);
    void want_pane(const char* name, bool on);
    void save_settings();
    void show_tabs();
    void bring_tab_into_view();
    void follow_side(Page*);
    void side_gone();
    void follow_moderator(Page*);
    void follow_rule_card(Page*);
    void follow_around(Page*);
    void cover_around(Page*);
    void rest_keys();
    void follow_clocks();
    void tick();
    void follow_owner(Page*);
    void drop_page(Page*);
    void drop_idle(ui::Document& instead);
    void on_close(wxCloseEvent&);
    void press(const std::string& command);
    bool scroll_page(const std::string& key);
    void on_key(wxKeyEvent&);
    void close_tab(wxAuiNotebookEvent&);
    void keep_autosaves();
    Status keep_all();
    void show_unkept(const Status& trouble);
    void apply_theme();

    static constexpr int moderator_width = 250, side_width = 332, card_width = 292;
    static constexpr int autosave_every = 500, clock_every = 100;  // milliseconds

    std::vector<std::shared_ptr<void>> kept_;
    Desk desk_;
    std::vector<Error> told_;
    ui::BoardTyping typing_;
    bool late_file_ = false;  ///< the file of the command line waits for the rulesets
    ui::Autosave autosave_;
    Endings endings_;
    wxAuiManager panes_;
    wxString default_layout_;
    wxAuiNotebook* book_ = nullptr;
    MessageBar* message_ = nullptr;
    StartPage* start_ = nullptr;                     ///< there while it is shown
    bool start_side_ = true, start_console_ = true;  ///< panes to be shown again after it
    wxSize fitted_size_;                             ///< of the window that panes are fitted to: not the whole screen
    ui::Squeeze squeeze_;                            ///< what gives way to the boards now
    bool console_gave_way_ = false, side_gave_way_ = false;  ///< by itself, so that it comes back by itself
    bool console_kept_ = false, side_kept_ = false;          ///< asked for beside a comparison of many lanes
    wxGenericStaticText *console_back_ = nullptr, *side_back_ = nullptr;  ///< made at the first paint
    ui::Document::Id idle_ = 0;  ///< a game that nobody asked for, open because one has to be
    wxPanel* unkept_ = nullptr;  ///< made when there is a trouble first
    std::vector<Column> columns_;
    std::string columns_fit_;  ///< what they were fitted to last
    wxPanel *side_host_ = nullptr, *console_host_ = nullptr;
    wxPanel* moderator_host_ = nullptr;
    ModeratorPanel* moderator_ = nullptr;  ///< made for the first game that hides something
    wxPanel* card_host_ = nullptr;
    RuleCardPane* rule_card_ = nullptr;  ///< made for the first game of a variant that has such cards
    SidePanel* side_ = nullptr;
    CompareSide* compare_side_ = nullptr;
    ConsolePanel* console_ = nullptr;
    std::unique_ptr<ScriptDesk> scripts_;
    std::unique_ptr<BotDesk> bots_;
    std::unique_ptr<RulesetFiles> ruleset_files_;
    std::unique_ptr<OpeningDesk> opening_desk_;
    std::unique_ptr<NetDesk> net_;
    std::unique_ptr<Menus> menus_;
    wxTimer autosave_timer_, picture_timer_, clock_timer_;
    std::thread loader_;
    ui::Settings saved_settings_;  ///< as they were saved last
    std::uint64_t messages_ = 0;
    std::pair<ui::Document::Id, std::uint64_t> message_of_;              ///< shown_now() when the message came
    std::optional<std::pair<ui::Document::Id, std::uint64_t>> hint_of_;  ///< the same of the text in the status bar
    std::string hinted_;                                                 ///< what the status bar was given last
    const Page* hint_on_ = nullptr;  ///< the page that was in front then; null: the start page
    bool started_ = false;
    bool paint_held_ = false;
    ui::Document::Id covered_ = 0;  ///< the game shown, whose curtain was down at the last refresh
    bool keys_due_ = false;         ///< they go to their place once the window is active again
    std::string owner_;             ///< whose console is shown; empty: everybody's
    bool one_saw_alone_ = false;    ///< what is everybody's may hold what one person saw, see ui::seen_alone
    int exit_code_ = 0;
    std::function<void(int)> on_end_;
};

void add_file_commands(MainFrame&);
void add_edit_commands(MainFrame&);
void add_rules_commands(MainFrame&);
void add_view_commands(MainFrame&);
void add_script_commands(MainFrame&);
void add_tool_commands(MainFrame&);
void add_player_commands(MainFrame&);
void add_net_commands(MainFrame&);

}  // namespace pinwheel::desktop
