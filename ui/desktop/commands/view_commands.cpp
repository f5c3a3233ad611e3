// The window itself, and what only its canvas can show.

#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/panes/console_panel.h"
#include "desktop/panes/side_panel.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;

class ViewCommands {
public:
    explicit ViewCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        add("view:filter", "Filter", "", "Sets a condition of the filter bar: its id and a word, or clears them all.",
            [this](Args args) { return filter(args); });
        add("view:point", "Point at", "", "Shows what the pointer would show on a target.",
            [this](Args args) -> Status {
                if (GamePage* page = boards()) page->canvas().point(first(args));
                return {};
            });
        add("view:square-menu", "Menu of a square", "M", "What a piece might be, and filters.",
            [this](Args args) -> Status {
                GamePage* page = boards();
                const std::string target = !page || !args.empty() ? first(args) : page->table().cursor();
                if (target.empty())
                    return Error{"command.argument",
                                 "Name a square, or put the keyboard's cursor on one: Alt and the arrow keys move it.",
                                 {}};
                if (page) page->canvas().open_menu(target);
                return {};
            });
        add("view:theme", "Theme", "", "Colours of the window, by id; desktop: light or dark, as the desktop is.",
            [this](Args args) { return theme(args); });
        add("view:next-bottom", "Turn the boards", "F", "Brings the next seat to the bottom.",
            [this](Args) { return next_bottom(); });
        // The tick tells what was chosen; where there is no room for it the command shows it elsewhere.
        add(
            "view:legend", "Legend", "",
            "What the lights on the boards mean: in the side column where it has room for that, else in a window.",
            [this](Args) -> Status {
                frame_.show_legend(!frame_.legend_seen());
                frame_.refresh_look();
                return {};
            },
            [this] { return frame_.document() && frame_.legend_wanted(); });
        frame_.desk().commands.add(
            {"view:rule-card", "Rule card", "",
             "How the piece clicked last moves; with the id or the square of a piece, shows the card of that one.",
             [this](Args args) { return rule_card(args); },
             [this] { return boards() && ui::has_rule_cards(boards()->document().game().variant()); },
             [this] { return frame_.desk().settings.rule_card; }});
        pane("view:side", "Side column", "F9", "Status, reasons and moves.", "side");
        toggle(
            "view:console", "Lua console", "F12", "The console below the boards, with the keyboard.",
            [this] { return frame_.pane_shown("console"); }, [this](bool on) { show_console(on); });
        add("view:reset-layout", "Reset layout", "", "Puts every pane back where it was at first.",
            [this](Args) -> Status {
                frame_.reset_layout();
                return {};
            });
        toggle(
            "view:full-screen", "Full screen", "F11", "The whole screen.", [this] { return frame_.IsFullScreen(); },
            [this](bool on) { frame_.ShowFullScreen(on, wxFULLSCREEN_NOBORDER | wxFULLSCREEN_NOCAPTION); });
        const auto several = [this] { return frame_.pages().size() > 1; };
        struct Step {
            const char *name, *title, *key;
            int by;
        };
        for (const Step& step : {Step{"view:next-tab", "Next tab", "Ctrl+PgDn", 1},
                                 Step{"view:last-tab", "Previous tab", "Ctrl+PgUp", -1}})
            frame_.desk().commands.add({step.name,
                                        step.title,
                                        step.key,
                                        "Shows the tab beside this one; Ctrl+Tab and Ctrl+Shift+Tab do it too.",
                                        [this, by = step.by](Args) -> Status { return frame_.step_page(by), Status{}; },
                                        several,
                                        {}});
        add("view:boards", "To the boards", "Esc",
            "Gives the keyboard to the boards; there, from one board back to all. Closes a page of rulings.",
            [this](Args) -> Status {
                if (frame_.page()->only_tells()) return close_page();
                const GamePage* game = frame_.game_page();
                const bool here = !MainFrame::typing_in();
                const bool fewer = frame_.comparing() ? !look()->lane_focus.empty()
                                                      : game && (!look()->focus.empty() || look()->acting_boards);
                frame_.page()->take_keys();
                if (!fewer || !here) return {};
                const std::string all[] = {""};
                frame_.hint({});
                return frame_.desk().commands.run("view:focus", all);
            });
        add("game:play-typed", "Type a move", "Ctrl+M", "Puts the caret into the field for typed moves.",
            [this](Args) -> Status {
                frame_.type_move();
                return {};
            });
        auto& table = frame_.desk().commands;
        table.reach(ui::Reach::game, {"game:play-typed", "view:filter", "view:point", "view:next-bottom",
                                      "view:rule-card", "view:boards"});
        table.reach(ui::Reach::settings,
                    {"view:theme", "view:legend", "view:side", "view:console", "view:reset-layout"});
    }

private:
    /// Back from a page that only tells to its game. A moment later, once GTK has done with the key: it hands it to
    /// what has the focus, which goes with the page.
    Status close_page() {
        frame_.CallAfter([this, page = frame_.page()] {
            if (page != frame_.page()) return;
            const ui::Document::Id game = frame_.document()->id();
            frame_.close_current_page();
            if (GamePage* behind = frame_.page_of(game)) {
                frame_.show_page(behind);
                behind->take_keys();
            }
        });
        return {};
    }

    Status rule_card(Args args) {
        auto& on = frame_.desk().settings.rule_card;
        if (!frame_.desk().by_script) on = !args.empty() || !on;
        if (GamePage* page = boards(); page && !args.empty() && !page->show_card(args[0]))
            return Error{"rule-card.piece", "No piece '" + args[0] + "' is seen here.", args[0]};
        frame_.refresh();
        return {};
    }

    void add(const char* name, const char* title, const char* key, const char* help, std::function<Status(Args)> run,
             std::function<bool()> checked = {}) {
        frame_.desk().commands.add({name, title, key, help, std::move(run),
                                    [this] { return frame_.document() != nullptr; }, std::move(checked)});
    }

    void toggle(const char* name, const char* title, const char* key, const char* help, std::function<bool()> get,
                std::function<void(bool)> set) {
        auto checked = [this, get] { return frame_.document() && get(); };
        add(
            name, title, key, help,
            [this, get, set](Args) -> Status {
                set(!get());
                frame_.refresh_look();
                return {};
            },
            checked);
    }

    void pane(const char* name, const char* title, const char* key, const char* help, const char* pane_name) {
        toggle(
            name, title, key, help, [this, pane_name] { return frame_.pane_shown(pane_name); },
            [this, pane_name](bool) { frame_.toggle_pane(pane_name); });
    }

    /// Whoever opens it wants to type there; shut, it must not keep the keys.
    void show_console(bool on) {
        const bool typed_there = !on && frame_.console().IsDescendant(wxWindow::FindFocus());
        frame_.toggle_pane("console");
        if (frame_.desk().by_script) return;
        if (on) frame_.console().focus_input();
        if (typed_there) frame_.page()->take_keys();
    }

    ui::Look* look() const { return &frame_.document()->look; }
    const VariantInfo& info() const { return frame_.document()->game().variant().info(); }
    static std::string first(Args args) { return args.empty() ? std::string() : args[0]; }

    Status done() {
        frame_.refresh_look();
        return {};
    }

    GamePage* boards() const { return frame_.document() ? frame_.page_of(frame_.document()->id()) : nullptr; }

    Status filter(Args args) {
        GamePage* page = boards();
        if (!page) return {};
        if (args.empty()) {
            page->filters().clear();
            return {};
        }
        // A picture is nobody's window: no settings are kept then.
        if (!frame_.desk().by_script || !frame_.desk().options.screenshot.empty())
            frame_.desk().settings.filter_bar = true;
        frame_.refresh_look();
        return page->filters().choose(args[0], args.size() > 1 ? args[1] : std::string());
    }

    Status theme(Args args) {
        const std::string id = first(args);
        if (id == ui::Settings::desktop_theme) return frame_.use_theme(id), Status{};
        for (const Theme& theme : frame_.desk().themes)
            if (theme.id == id) return frame_.use_theme(id), Status{};
        return unknown_id("theme", id, frame_.desk().themes);
    }

    /// The next seat for which the boards lie otherwise.
    Status next_bottom() {
        GamePage* page = frame_.page_of(frame_.document()->id());
        const auto count = static_cast<std::uint16_t>(info().seats.size());
        if (!page || count == 0) return {};
        const auto picture = [&] { return page->canvas().still(500, 500, false); };
        const Scene before = picture();
        const int now = look()->bottom.valid() ? look()->bottom.v : -1;
        for (int step = 1; step <= count; ++step) {
            look()->bottom = SeatId{static_cast<std::uint16_t>((now + step) % count)};
            if (picture() != before) break;
        }
        return done();
    }

    MainFrame& frame_;
};

}  // namespace

void add_view_commands(MainFrame& frame) { frame.keep(std::make_shared<ViewCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
