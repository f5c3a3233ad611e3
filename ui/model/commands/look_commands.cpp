// How the game shown is looked at.
#include <algorithm>

#include "model/commands/host.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel::ui {
namespace {

class LookCommands {
public:
    explicit LookCommands(CommandHost& host) : host_(host) {}

    void add_all() {
        add("view:renderer", "Renderer", "", "Draws the boards in another way.",
            [this](CommandArgs args) { return renderer(args); });
        add("view:style", "Style", "", "Chooses how the renderer of these boards looks.",
            [this](CommandArgs args) { return style(args); });
        setting("view:filters", "Filter bar", "Ctrl+Shift+F", "Dims the pieces that do not pass filters.",
                &Settings::filter_bar);
        setting("view:flash", "Flash what changed", "", "After an action, what it changed elsewhere flashes.",
                &Settings::flash_changes);
        add("view:suppose", "Suppose", "",
            "Looks at the position in which a piece is one of some types; without arguments ends that.",
            [this](CommandArgs args) { return suppose(args); });
        add("notation:use", "Notation", "", "Spells the moves of the log in another way.",
            [this](CommandArgs args) { return notation(args); });
        add("view:bottom", "Seat at the bottom", "", "Turns the boards towards a seat.",
            [this](CommandArgs args) { return bottom(args); });
        add("view:eyes", "Look as", "", "Shows what one seat may know.",
            [this](CommandArgs args) { return eyes(args); });
        add("view:focus", "One board", "", "Shows one board alone.", [this](CommandArgs args) { return focus(args); });
        for (int i = 0; i <= 9; ++i) add_focus_key(i);
        toggle(
            "view:upright-boards", "Boards upright", "U", "Shows boards with rank 1 below, as in a book.",
            [this] { return look()->upright_boards; }, [this](bool on) { host_.document()->look.upright_boards = on; });
        host_.commands().add({"view:acting-boards", "Boards of the seat to act", "B",
                              "Shows the boards of the seat to act alone, upright and side by side; follows the turn.",
                              [this](CommandArgs) -> Status {
                                  look()->acting_boards = !look()->acting_boards;
                                  look()->focus.clear();
                                  return done();
                              },
                              [this] { return host_.boards_in_front() && info().boards.size() > 2; },
                              [this] { return host_.document() && look()->acting_boards; }});
        host_.commands().add(
            {"view:xray", "X-ray", "X",
             "Draws what couples what in the whole position; of a picked piece also what attacks and defends it.",
             [this](CommandArgs) { return draw(&Look::xray); },
             [this] { return host_.boards_in_front() && host_.document()->game().variant().publishes<can::Xray>(); },
             [this] { return host_.document() && look()->xray; }});
        host_.commands().add(
            {"view:replies", "What could answer", "T",
             "Draws which replies of the opponents would take the picked piece where it could go.",
             [this](CommandArgs) {
                 const Status error = draw(&Look::replies);
                 if (look()->replies && host_.table() && !host_.table()->gesture().picking())
                     host_.note("Pick a piece: what could take it where it could go is drawn then.");
                 return error;
             },
             [this] { return host_.boards_in_front() && host_.document()->game().variant().publishes<can::Replies>(); },
             [this] { return host_.document() && look()->replies; }});
        host_.commands().add({"view:last-move",
                              "Last move, step by step",
                              "Space",
                              "Shows the last move once more, board by board, each of its consequences as a step.",
                              [this](CommandArgs) -> Status {
                                  auto error = host_.table()->replay_next();
                                  done();
                                  return error;
                              },
                              [this] { return host_.boards_in_front(); },
                              {}});
        setting("view:upright-pieces", "Pieces upright", "",
                "Pieces stand upright instead of turning with their board.", &Settings::upright_pieces);
        setting("view:coordinates", "Coordinates", "",
                "Letters and numbers at the edges; boards too small for them have none.", &Settings::coordinates);
        host_.commands().add({"view:clear-drawings",
                              "Clear drawings",
                              "",
                              "Takes the arrows and marks off this position.",
                              [this](CommandArgs) { return clear_drawings(); },
                              [this] {
                                  const Document* shown = host_.document();
                                  return shown && shown->shows_notes(shown->game().cursor()) &&
                                         !shown->game().node(shown->game().cursor()).extras().annotations.empty();
                              },
                              {}});
        auto& table = host_.commands();
        table.reach(Reach::game, {"view:renderer", "view:suppose", "notation:use", "view:bottom", "view:eyes",
                                  "view:focus", "view:acting-boards", "view:upright-boards", "view:xray",
                                  "view:replies", "view:last-move", "view:clear-drawings"});
        for (const auto& command : table.all())
            if (command.name.starts_with("view:board-")) table.reach(Reach::game, {command.name});
        table.reach(Reach::settings,
                    {"view:style", "view:filters", "view:flash", "view:upright-pieces", "view:coordinates"});
    }

private:
    void add(const char* name, const char* title, const char* key, const char* help,
             std::function<Status(CommandArgs)> run, std::function<bool()> checked = {}) {
        host_.commands().add({name, title, key, help, std::move(run), [this] { return host_.document() != nullptr; },
                              std::move(checked)});
    }

    void toggle(const char* name, const char* title, const char* key, const char* help, std::function<bool()> get,
                std::function<void(bool)> set) {
        auto checked = [this, get] { return host_.document() && get(); };
        add(
            name, title, key, help,
            [this, get, set](CommandArgs) -> Status {
                set(!get());
                host_.refresh_look();
                return {};
            },
            checked);
    }

    void setting(const char* name, const char* title, const char* key, const char* help, bool Settings::*member) {
        toggle(
            name, title, key, help, [this, member] { return host_.settings().*member; },
            [this, member](bool on) { host_.settings().*member = on; });
    }

    /// Keys 1…9 show that board alone, 0 all of them.
    void add_focus_key(int number) {
        const std::string digit = std::to_string(number);
        host_.commands().add(
            {"view:board-" + digit,
             number == 0 ? "All boards" : "Board " + digit + " alone",
             digit,
             "Shows one board, or all.",
             [this, number](CommandArgs) -> Status {
                 const auto& boards = host_.document()->game().variant().info().boards;
                 const std::string id = number == 0 ? "" : boards[static_cast<std::size_t>(number) - 1].id;
                 const std::string word[] = {focused() == id ? std::string() : id};
                 const Status error = focus(word);
                 host_.hint(after_digit(word[0]));
                 return error;
             },
             [this, number] {
                 return host_.document() &&
                        static_cast<std::size_t>(number) <= host_.document()->game().variant().info().boards.size();
             },
             {}});
    }

    std::string key_of(std::string_view command) const {
        const Command* found = host_.commands().find(command);
        return found ? found->key : std::string();
    }

    /// Whoever typed the digit of a square is told what it did, and where moves are typed.
    std::string after_digit(const std::string& board) const {
        std::string text;
        if (!board.empty() && info().boards.size() > 1) {
            text = "Board " + board + " alone";
            if (const std::string back = key_of("view:boards"); !back.empty()) text += ": " + back + " brings all back";
            text += ". ";
        }
        const std::string typing = key_of("game:play-typed");
        return text + "Moves are typed in their field" + (typing.empty() ? "." : ": " + typing + ".");
    }

    /// The board shown alone by what is in front, the game or the lanes of its comparison.
    std::string& focused() const { return host_.comparing() ? look()->lane_focus : look()->focus; }
    Look* look() const { return &host_.document()->look; }
    const VariantInfo& info() const { return host_.document()->game().variant().info(); }
    static std::string first(CommandArgs args) { return args.empty() ? std::string() : args[0]; }

    Status done() {
        host_.refresh_look();
        return {};
    }

    /// Lines over the boards, on or off. The steps of a replay have none: there they go on, in the position itself.
    Status draw(bool Look::*lines) {
        const bool replaying = host_.table() && host_.table()->stop_replay();
        look()->*lines = replaying || !(look()->*lines);
        return done();
    }

    Status renderer(CommandArgs args) {
        const std::string id = first(args);
        const Renderer* renderer = host_.workspace().registry().renderer(id);
        if (!renderer) return unknown_id("renderer", id, host_.workspace().registry().renderers());
        if (const Table* boards = host_.table(); boards && bid(*renderer, boards->view()) <= 0)
            return Error{"renderer.unfit", "'" + renderer->info().title + "' cannot draw this game.", id};
        look()->renderer = id;
        if (!host_.by_script()) host_.settings().renderers[info().id] = id;
        return done();
    }

    /// Id of a style and a word of its choices.
    Status style(CommandArgs args) {
        const Table* boards = host_.table();
        const Renderer* used = boards ? host_.workspace().renderer_for(*look(), boards->view()) : nullptr;
        if (!used || args.size() != 2)
            return Error{"command.argument", "Name a style of the renderer and one of its words.", {}};
        for (const OptionSpec& spec : used->info().styles) {
            if (spec.id != args[0]) continue;
            if (!spec.choices.empty() &&
                std::find(spec.choices.begin(), spec.choices.end(), args[1]) == spec.choices.end())
                return Error{"style.word", "'" + args[1] + "' is no choice of " + spec.title + ".", args[1]};
            host_.settings().styles[used->info().id + "." + spec.id] = args[1];
            return done();
        }
        return Error{"style.unknown",
                     there_is_no("style", args[0], ids_in(used->info().styles), " of " + used->info().title), args[0]};
    }

    Status suppose(CommandArgs args) {
        Table* boards = host_.table();
        if (!boards) return {};
        Status error;
        if (args.size() < 2)
            boards->stop_supposing();
        else
            error = boards->suppose(args[0], args[1]);
        host_.refresh();
        return error;
    }

    Status notation(CommandArgs args) {
        const std::string id = first(args);
        if (!id.empty() && !host_.workspace().registry().notation(id))
            return unknown_id("notation", id, host_.workspace().registry().notations(info().id));
        look()->notation = id;
        if (!host_.by_script()) host_.settings().notations[info().id] = id;
        const Status shown = done();
        if (!id.empty() && !host_.document()->sight().knows())
            host_.note(
                "While this game hides something its moves stay plain tokens: a notation says more of a position "
                "than its players know. Once it is over they are spelled as chosen.");
        return shown;
    }

    Result<SeatId> seat(const std::string& id) const {
        const int index = info().index_of_seat(id);
        if (index < 0) return unknown_id("seat", id, info().seats);
        return SeatId{static_cast<std::uint16_t>(index)};
    }

    Status bottom(CommandArgs args) {
        if (first(args).empty()) {
            look()->bottom = {};
            return done();
        }
        const auto id = seat(first(args));
        if (!id) return id.error();
        look()->bottom = *id;
        return done();
    }

    Status eyes(CommandArgs args) {
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
        if (auto refused = host_.document()->may_look_as(chosen)) return refused;
        if (chosen && !sure_to_look(*chosen)) return {};
        if (auto refused = host_.document()->look_as(chosen)) return refused;
        return done();
    }

    /// Asks before a running game shows everything. Scripts do not get here then.
    bool sure_to_look(const Viewer& chosen) {
        const Document& document = *host_.document();
        if (document.sight().knows() || chosen.kind != Viewer::Kind::arbiter) return true;
        return host_.sure(
            {"Look as", "This game is running. Show everything on the boards?",
             "Go on only if you moderate the game for others and no player looks at this screen. It is final: who has "
             "seen everything stays the arbiter until the game is over, and its status and its files say so.",
             "Show it", "Cancel"});
    }

    Status focus(CommandArgs args) {
        const std::string id = first(args);
        if (!id.empty() && info().index_of_board(id) < 0) return unknown_id("board", id, info().boards);
        focused() = id;
        if (!host_.comparing()) look()->acting_boards = false;
        return done();
    }

    Status clear_drawings() {
        auto error = host_.document()->edit("Cleared drawings", [](Game& game) -> Status {
            if (!game.node(game.cursor()).extras().annotations.empty()) game.set_annotations(game.cursor(), {});
            return {};
        });
        host_.refresh();
        return error;
    }

    CommandHost& host_;
};

}  // namespace

std::shared_ptr<void> add_look_commands(CommandHost& host) {
    auto commands = std::make_shared<LookCommands>(host);
    commands->add_all();
    return commands;
}

}  // namespace pinwheel::ui
