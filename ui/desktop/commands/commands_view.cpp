// How things are shown.
#include <wx/msgdlg.h>

#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/panes/side_panel.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;

class ViewCommands {
public:
    explicit ViewCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        add("view:renderer", "Renderer", "", "Draws the boards in another way.",
            [this](Args args) { return renderer(args); });
        add("view:style", "Style", "", "Chooses how the renderer of these boards looks.",
            [this](Args args) { return style(args); });
        setting("view:filters", "Filter bar", "Ctrl+Shift+F", "Dims the pieces that do not pass filters.",
                &ui::Settings::filter_bar);
        setting("view:flash", "Flash what changed", "", "After an action, what it changed elsewhere flashes.",
                &ui::Settings::flash_changes);
        add("view:filter", "Filter", "", "Sets a condition of the filter bar: its id and a word, or clears them all.",
            [this](Args args) { return filter(args); });
        add("view:point", "Point at", "", "Shows what the pointer would show on a target.",
            [this](Args args) -> Status {
                if (GamePage* page = boards()) page->canvas().point(first(args));
                return {};
            });
        add("view:suppose", "Suppose", "",
            "Looks at the position in which a piece is one of some types; without arguments ends that.",
            [this](Args args) { return suppose(args); });
        add("view:square-menu", "Menu of a square", "M", "What a piece might be, and filters.",
            [this](Args args) -> Status {
                GamePage* page = boards();
                const std::string target = !page || !args.empty() ? first(args) : page->table().cursor();
                if (target.empty())
                    return Error{"command.argument", "Name a square, or put the keyboard's cursor on one.", {}};
                if (page) page->canvas().open_menu(target);
                return {};
            });
        add("notation:use", "Notation", "", "Spells the moves of the log in another way.",
            [this](Args args) { return notation(args); });
        add("view:theme", "Theme", "", "Colours of the window.", [this](Args args) { return theme(args); });
        add("view:bottom", "Seat at the bottom", "", "Turns the boards towards a seat.",
            [this](Args args) { return bottom(args); });
        add("view:next-bottom", "Turn the boards", "F", "Brings the next seat to the bottom.",
            [this](Args) { return next_bottom(); });
        add("view:eyes", "Look as", "", "Shows what one seat may know.", [this](Args args) { return eyes(args); });
        add("view:focus", "One board", "", "Shows one board alone.", [this](Args args) { return focus(args); });
        for (int i = 0; i <= 9; ++i) add_focus_key(i);
        toggle(
            "view:upright-boards", "Boards upright", "U", "Shows boards with rank 1 below, as in a book.",
            [this] { return look()->upright_boards; },
            [this](bool on) { frame_.document()->look.upright_boards = on; });
        frame_.desk().commands.add(
            {"view:acting-boards", "Boards of the seat to act", "B",
             "Shows the boards of the seat to act alone, upright and side by side; follows the turn.",
             [this](Args) -> Status {
                 look()->acting_boards = !look()->acting_boards;
                 look()->focus.clear();
                 return done();
             },
             [this] { return frame_.document() && info().boards.size() > 2; },
             [this] { return frame_.document() && look()->acting_boards; }});
        setting("view:upright-pieces", "Pieces upright", "",
                "Pieces stand upright instead of turning with their board.", &ui::Settings::upright_pieces);
        setting("view:coordinates", "Coordinates", "", "Letters and numbers at the edges.", &ui::Settings::coordinates);
        toggle(
            "view:legend", "Legend", "", "What the lights on the boards mean.",
            [this] { return frame_.legend_shown(); }, [this](bool on) { frame_.side().show_legend(on); });
        frame_.desk().commands.add(
            {"view:rule-card", "Rule card", "",
             "How the piece clicked last moves; with the id or the square of a piece, shows the card of that one.",
             [this](Args args) { return rule_card(args); },
             [this] { return boards() && ui::has_rule_cards(boards()->document().game().variant()); },
             [this] { return frame_.desk().settings.rule_card; }});
        pane("view:side", "Side column", "F9", "Status, reasons and moves.", "side");
        pane("view:console", "Lua console", "F12", "The console below the boards.", "console");
        add("view:reset-layout", "Reset layout", "", "Puts every pane back where it was at first.",
            [this](Args) -> Status {
                frame_.reset_layout();
                return {};
            });
        toggle(
            "view:full-screen", "Full screen", "F11", "The whole screen.", [this] { return frame_.IsFullScreen(); },
            [this](bool on) { frame_.ShowFullScreen(on, wxFULLSCREEN_NOBORDER | wxFULLSCREEN_NOCAPTION); });
        add("view:clear-drawings", "Clear drawings", "", "Takes the arrows and marks off this position.",
            [this](Args) { return clear_drawings(); });
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
        add("view:boards", "To the boards", "Esc", "Gives the keyboard to the boards.", [this](Args) -> Status {
            if (GamePage* page = frame_.game_page()) page->take_keys();
            return {};
        });
        auto& table = frame_.desk().commands;
        table.reach(ui::Reach::game,
                    {"view:renderer", "view:filter", "view:point", "view:suppose", "notation:use", "view:bottom",
                     "view:next-bottom", "view:eyes", "view:focus", "view:acting-boards", "view:upright-boards",
                     "view:rule-card", "view:clear-drawings", "view:boards"});
        for (const auto& command : table.all())
            if (command.name.starts_with("view:board-")) table.reach(ui::Reach::game, {command.name});
        table.reach(ui::Reach::settings,
                    {"view:style", "view:filters", "view:flash", "view:theme", "view:upright-pieces",
                     "view:coordinates", "view:legend", "view:side", "view:console", "view:reset-layout"});
    }

private:
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

    void setting(const char* name, const char* title, const char* key, const char* help, bool ui::Settings::*member) {
        toggle(
            name, title, key, help, [this, member] { return frame_.desk().settings.*member; },
            [this, member](bool on) { frame_.desk().settings.*member = on; });
    }

    void pane(const char* name, const char* title, const char* key, const char* help, const char* pane_name) {
        toggle(
            name, title, key, help, [this, pane_name] { return frame_.pane_shown(pane_name); },
            [this, pane_name](bool) { frame_.toggle_pane(pane_name); });
    }

    /// Keys 1…9 show that board alone, 0 all of them.
    void add_focus_key(int number) {
        const std::string digit = std::to_string(number);
        frame_.desk().commands.add(
            {"view:board-" + digit,
             number == 0 ? "All boards" : "Board " + digit + " alone",
             digit,
             "Shows one board, or all.",
             [this, number](Args) -> Status {
                 const auto& boards = frame_.document()->game().variant().info().boards;
                 const std::string id = number == 0 ? "" : boards[static_cast<std::size_t>(number) - 1].id;
                 const std::string word[] = {look()->focus == id ? std::string() : id};
                 return focus(word);
             },
             [this, number] {
                 return frame_.document() &&
                        static_cast<std::size_t>(number) <= frame_.document()->game().variant().info().boards.size();
             },
             {}});
    }

    ui::Look* look() const { return &frame_.document()->look; }
    const VariantInfo& info() const { return frame_.document()->game().variant().info(); }
    static std::string first(Args args) { return args.empty() ? std::string() : args[0]; }

    Status done() {
        frame_.refresh_look();
        return {};
    }

    Status renderer(Args args) {
        const std::string id = first(args);
        const Renderer* renderer = frame_.desk().workspace.registry().renderer(id);
        if (!renderer) return Error{"renderer.unknown", "There is no renderer '" + id + "'.", id};
        GamePage* page = frame_.page_of(frame_.document()->id());
        if (page && bid(*renderer, page->table().view()) <= 0)
            return Error{"renderer.unfit", "'" + renderer->info().title + "' cannot draw this game.", id};
        look()->renderer = id;
        if (!frame_.desk().by_script) frame_.desk().settings.renderers[info().id] = id;
        return done();
    }

    GamePage* boards() const { return frame_.document() ? frame_.page_of(frame_.document()->id()) : nullptr; }

    /// Id of a style and a word of its choices.
    Status style(Args args) {
        GamePage* page = boards();
        const Renderer* used = page ? frame_.desk().workspace.renderer_for(*look(), page->table().view()) : nullptr;
        if (!used || args.size() != 2)
            return Error{"command.argument", "Name a style of the renderer and one of its words.", {}};
        for (const OptionSpec& spec : used->info().styles) {
            if (spec.id != args[0]) continue;
            if (!spec.choices.empty() &&
                std::find(spec.choices.begin(), spec.choices.end(), args[1]) == spec.choices.end())
                return Error{"style.word", "'" + args[1] + "' is no choice of " + spec.title + ".", args[1]};
            frame_.desk().settings.styles[used->info().id + "." + spec.id] = args[1];
            return done();
        }
        return Error{"style.unknown", "'" + used->info().title + "' has no style '" + args[0] + "'.", args[0]};
    }

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

    Status suppose(Args args) {
        GamePage* page = boards();
        if (!page) return {};
        Status error;
        if (args.size() < 2)
            page->table().stop_supposing();
        else
            error = page->table().suppose(args[0], args[1]);
        frame_.refresh();
        return error;
    }

    Status notation(Args args) {
        const std::string id = first(args);
        if (!id.empty() && !frame_.desk().workspace.registry().notation(id))
            return Error{"notation.unknown", "There is no notation '" + id + "'.", id};
        look()->notation = id;
        if (!frame_.desk().by_script) frame_.desk().settings.notations[info().id] = id;
        return done();
    }

    Status theme(Args args) {
        const std::string id = first(args);
        for (const Theme& theme : frame_.desk().themes)
            if (theme.id == id) return frame_.use_theme(id), Status{};
        return Error{"theme.unknown", "There is no theme '" + id + "'.", id};
    }

    Result<SeatId> seat(const std::string& id) const {
        const int index = info().index_of_seat(id);
        if (index < 0) return Error{"seat.unknown", "There is no seat '" + id + "'.", id};
        return SeatId{static_cast<std::uint16_t>(index)};
    }

    Status bottom(Args args) {
        if (first(args).empty()) {
            look()->bottom = {};
            return done();
        }
        const auto id = seat(first(args));
        if (!id) return id.error();
        look()->bottom = *id;
        return done();
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

    Status eyes(Args args) {
        const std::string who = first(args);
        std::optional<Viewer> chosen;
        if (who == "spectator")
            chosen = Viewer{};
        else if (who == "arbiter")
            chosen = Viewer::arbiter();
        else if (!who.empty()) {
            const auto id = seat(who);
            if (!id) return id.error();
            chosen = Viewer::of(*id);
        }
        if (auto refused = frame_.document()->may_look_as(chosen)) return refused;
        if (chosen && !sure_to_look(*chosen)) return {};
        frame_.document()->look_as(chosen);
        return done();
    }

    /// Asks before a running game shows everything. Scripts do not get here then.
    bool sure_to_look(const Viewer& chosen) {
        const ui::Document& document = *frame_.document();
        if (document.sight().knows() || chosen.kind != Viewer::Kind::arbiter) return true;
        wxMessageDialog question(&frame_, "This game is running. Show everything on the boards?", "Look as",
                                 wxYES_NO | wxNO_DEFAULT | wxICON_WARNING);
        question.SetExtendedMessage(
            "Go on only if you moderate the game for others and no player looks at this screen. It is final: who has "
            "seen everything stays the arbiter until the game is over, and its status and its files say so.");
        question.SetYesNoLabels("Show it", "Cancel");
        return question.ShowModal() == wxID_YES;
    }

    Status focus(Args args) {
        const std::string id = first(args);
        if (!id.empty() && info().index_of_board(id) < 0)
            return Error{"board.unknown", "There is no board '" + id + "'.", id};
        look()->focus = id;
        look()->acting_boards = false;
        return done();
    }

    Status clear_drawings() {
        auto error = frame_.document()->edit("Cleared drawings", [](Game& game) -> Status {
            if (!game.node(game.cursor()).annotations.empty()) game.set_annotations(game.cursor(), {});
            return {};
        });
        frame_.refresh();
        return error;
    }

    MainFrame& frame_;
};

}  // namespace

void add_view_commands(MainFrame& frame) { frame.keep(std::make_shared<ViewCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
