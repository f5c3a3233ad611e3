// Commands of play: moves, cursor, variations.
#include <algorithm>
#include <charconv>

#include "model/commands/doubts.h"
#include "model/commands/host.h"
#include "model/play/move_entry.h"
#include "model/secrets/hearing.h"
#include "pinwheel/view/target.h"

namespace pinwheel::ui {
namespace {

/// The argument as a number; `fallback` where there is none.
Result<long> number(CommandArgs args, long fallback) {
    if (args.empty()) return fallback;
    long value = 0;
    const auto& text = args[0];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        return Error{"command.argument", "'" + text + "' is no number.", {}};
    return value;
}

class GameCommands {
public:
    explicit GameCommands(CommandHost& host) : host_(host) {}

    void add_all() {
        navigate("game:back", "One ply back", "Left", "Shows the position before the last move.",
                 [](Game& g, const Viewer& eyes) { return step(g, eyes, -1); });
        navigate("game:forward", "One ply on", "Right", "Shows the position after the next move of the line.",
                 [](Game& g, const Viewer& eyes) { return step(g, eyes, 1); });
        navigate("game:start", "To the start", "Home", "Shows the start position.",
                 [](Game& g, const Viewer& eyes) { return go_noticed(g, eyes, 0); });
        navigate("game:live", "To the end: live", "End", "Goes to the end of the line, where play goes on.",
                 [](Game& g, const Viewer&) { return g.go(g.end_of_line()); });
        add("game:go", "Go to ply…", "", "Goes to a ply of the current line.",
            [this](CommandArgs args) { return go_ply(args); });
        add("game:go-node", "Go to node", "", "Goes to a node of the tree by its number.",
            [this](CommandArgs args) { return go_node(args); });
        add("game:previous-variation", "Variation above", "Up", "Goes to the variation before this one.",
            [this](CommandArgs) { return sibling(-1); });
        add("game:next-variation", "Variation below", "Down", "Goes to the variation after this one.",
            [this](CommandArgs) { return sibling(1); });
        add("game:play", "Play moves", "", "Plays typed moves.", [this](CommandArgs args) { return play(args); });
        add("game:act", "Press a button of the game", "", "Takes an action that needs no square: pass, resign.",
            [this](CommandArgs args) { return act(args); });
        add(
            "game:pass", "Pass", "P", "Skips the turn where that is legal.",
            [this](CommandArgs) -> Status {
                const Offer* offer = button_of(ActionSpec::Kind::pass);
                return offer ? press(*offer) : Error{"command.argument", "There is nothing to pass here.", {}};
            },
            [this] { return button_of(ActionSpec::Kind::pass) != nullptr; });
        add(
            "game:show-starts", "Show who may begin", "C",
            "Lights the pieces that may begin an action of several, a challenge say.",
            [this](CommandArgs) -> Status {
                Table* table = host_.table();
                if (!table) return {};
                table->show_starts(!table->starts_shown());
                host_.refresh();
                return {};
            },
            [this] { return host_.table() && !host_.table()->set_actions().empty(); });
        host_.commands().add(
            {"game:auto-pass", "Pass by itself after a move", "", "Ends a turn at once that could go on but need not.",
             [this](CommandArgs) -> Status {
                 auto& on = host_.settings().auto_pass;
                 on = !on;
                 host_.refresh_look();
                 return {};
             },
             [this] { return host_.document() != nullptr; }, [this] { return host_.settings().auto_pass; }});
        add(
            "game:declare-draw", "Declare a draw", "",
            "Ends the game as a draw for everyone; where the side to move may claim one, as claimed.",
            [this](CommandArgs) -> Status {
                if (!host_.document()->elsewhere())
                    return game().may_declare("claim") ? declare("claim", "Claimed draw")
                                                       : declare(std::string(declared_draw), "Declared draw");
                host_.run("net:offer-draw");
                return {};
            },
            [this] { return host_.document() && !host_.document()->sight().verdict().over; });
        add(
            "game:resign", "Resign", "", "Gives the game up for the side to move.",
            [this](CommandArgs) -> Status {
                if (const Offer* offer = button_of(ActionSpec::Kind::resign)) return press(*offer);
                if (host_.document()->elsewhere()) {
                    host_.run("net:resign");
                    return {};
                }
                if (!host_.by_script() && !host_.sure(resign_question(*host_.document()))) return {};
                return give_up();
            },
            [this] {
                const Document* shown = host_.document();
                if (!shown) return false;
                // At a server it is done at any time, where the server lets.
                if (const auto& held = shown->elsewhere()) return held->may_resign && held->may_resign();
                return button_of(ActionSpec::Kind::resign) || !shown->sight().resignation().empty();
            });
        add("game:comment", "Comment…", "Ctrl+K", "Writes a comment on the position shown.",
            [this](CommandArgs args) { return comment(args); });
        add(
            "game:promote-variation", "Promote the variation", "", "Makes this variation the main line at its branch.",
            [this](CommandArgs args) { return promote(args); }, [this] { return has_variations(); });
        add(
            "game:delete-from", "Delete from here", "", "Takes this move and all after it out of the tree.",
            [this](CommandArgs args) { return remove(args); }, [this] { return has_moves(); });
        auto& table = host_.commands();
        table.reach(Reach::game, {"game:back", "game:forward", "game:start", "game:live", "game:go", "game:go-node",
                                  "game:previous-variation", "game:next-variation", "game:play", "game:act",
                                  "game:pass", "game:show-starts", "game:declare-draw", "game:resign", "game:comment",
                                  "game:promote-variation", "game:delete-from"});
        table.reach(Reach::settings, {"game:auto-pass"});
    }

private:
    /// Whether there is something to change; at any time where that would tell of the others' attempts.
    bool has_moves() const {
        return host_.document() && (!host_.document()->sight().knows() || game().node_count() > 1);
    }

    /// The same of a move that another one was played instead of.
    bool has_variations() const {
        if (!host_.document()) return false;
        if (!host_.document()->sight().knows()) return true;
        for (NodeId id = 0; id < game().node_count(); ++id)
            if (game().node(id).children.size() > 1) return true;
        return false;
    }

    void add(const char* name, const char* title, const char* key, const char* help,
             std::function<Status(CommandArgs)> run, std::function<bool()> enabled = {}) {
        if (!enabled) enabled = [this] { return host_.document() != nullptr; };
        host_.commands().add({name, title, key, help, std::move(run), std::move(enabled), {}});
    }

    void navigate(const char* name, const char* title, const char* key, const char* help,
                  bool (*move)(Game&, const Viewer&)) {
        add(name, title, key, help, [this, move](CommandArgs) -> Status {
            const bool moved = host_.document()->navigate(
                [move, walker = host_.document()->walker()](Game& g) { return move(g, walker); });
            host_.refresh();
            if (!moved) host_.hint("There is no ply to go to there.");
            return {};
        });
    }

    const Game& game() const { return host_.document()->game(); }

    static Status no_ply(long ply) {
        return ply < 0 ? Status(Error{"command.argument", "A ply is at least 0.", {}}) : Status();
    }

    Status go_ply(CommandArgs args) {
        auto ply = number(args, -1);
        if (!ply) return ply.error();
        if (args.empty()) {
            if (asks_for_a_script(args)) return Error{"command.argument", "Say the ply.", {}};
            TextQuestion question{"Go to ply",
                                  "Ply to go to:", std::to_string(course(game(), host_.document()->walker()).at)};
            question.refused = [](const std::string& typed) -> Status {
                if (typed.empty()) return {};
                const auto number_typed = number({&typed, 1}, -1);
                return number_typed ? no_ply(*number_typed) : Status(number_typed.error());
            };
            const auto text = host_.ask(question);
            if (!text || text->empty()) return {};
            return go_ply({&*text, 1});
        }
        if (auto error = no_ply(*ply)) return error;
        host_.document()->navigate([&, walker = host_.document()->walker()](Game& g) {
            return go_noticed(g, walker, static_cast<int>(*ply));
        });
        host_.refresh();
        return {};
    }

    /// A script may not keep a person busy with dialogs; one without arguments was allowed.
    bool asks_for_a_script(CommandArgs args) const { return host_.by_script() && !args.empty(); }

    Result<NodeId> node(CommandArgs args) const {
        // The last node that these eyes know of: where somebody else tried something in silence, they are still there.
        const Course known = course(game(), host_.document()->walker());
        const auto id = number(args, static_cast<long>(known.nodes[static_cast<std::size_t>(known.at)]));
        if (!id) return id.error();
        if (*id < 0 || static_cast<std::size_t>(*id) >= game().node_count() ||
            game().node(static_cast<NodeId>(*id)).removed ||
            !noticed(game(), static_cast<NodeId>(*id), host_.document()->walker()))
            return Error{"command.argument", "The game has no node " + std::to_string(*id) + ".", {}};
        return static_cast<NodeId>(*id);
    }

    Status go_node(CommandArgs args) {
        const auto id = node(args);
        if (!id) return id.error();
        host_.document()->navigate([&](Game& g) { return g.go(*id); });
        host_.refresh();
        return {};
    }

    Status sibling(int step) {
        const Game& g = game();
        const auto& siblings = g.node(g.node(g.cursor()).parent).children;
        const auto at = std::find(siblings.begin(), siblings.end(), g.cursor()) - siblings.begin() + step;
        if (g.cursor() == 0 || at < 0 || at >= static_cast<std::ptrdiff_t>(siblings.size())) {
            host_.hint("There is no variation to go to there.");
            return {};
        }
        const NodeId to = siblings[static_cast<std::size_t>(at)];
        host_.document()->navigate([&](Game& each) { return each.go(to); });
        host_.refresh();
        return {};
    }

    /// "1st", "11th", "22nd"
    static std::string ordinal(std::size_t number) {
        const std::size_t tens = number / 10 % 10, ones = tens == 1 ? 0 : number % 10;
        const char* ending = ones == 1 ? "st" : ones == 2 ? "nd" : ones == 3 ? "rd" : "th";
        return std::to_string(number) + ending;
    }

    /// A line is played whole or not at all: its move that cannot be played is named.
    static Error unplayed(const std::vector<std::string>& words, std::size_t at, Error error) {
        error.message = "Nothing was played, for the " + ordinal(at + 1) + " of these " + std::to_string(words.size()) +
                        " moves, " + words[at] + ", cannot be: " + error.message;
        return error;
    }

    /// Several moves separated by blanks are one edit.
    Status play(CommandArgs args) {
        Document& document = *host_.document();
        std::vector<std::string> words;
        for (const auto& arg : args)
            for (std::string& word : split_tokens(arg)) words.push_back(std::move(word));
        if (words.empty()) return {};
        const Notation* notation = host_.workspace().registry().notation(document.look.notation);
        Status status;
        // What hides something is answered move by move, and by whoever is at the screen then.
        if (words.size() == 1 || document.sight().hides()) {
            for (const auto& word : words) {
                if (!document.elsewhere() && document.sight().resigns(word)) {
                    if (host_.by_script() || host_.sure(resign_question(document))) status = give_up();
                    break;
                }
                if (document.game().may_declare(word) && !document.elsewhere() &&
                    !document.sight().may(Deed::declare)) {
                    status = declare(word, "Declared end");
                    break;
                }
                const auto action = read_own_move(document.sight(), notation, word);
                if (action && !sure(*action, true)) break;
                status = action ? document.play(*action) : Status(action.error());
                if (status) break;
            }
        } else {
            status = document.edit("Moves", [&](Game& g) -> Status {
                for (std::size_t i = 0; i < words.size(); ++i) {
                    if (g.may_declare(words[i])) {
                        if (auto error = g.declare(words[i])) return unplayed(words, i, *std::move(error));
                        continue;
                    }
                    const auto action = read_move(g, notation, words[i]);
                    if (!action) return unplayed(words, i, action.error());
                    if (auto played = g.play(*action); !played) return unplayed(words, i, played.error());
                }
                return {};
            });
        }
        host_.refresh();
        return status;
    }

    /// What is done without a square, where the game offers it now.
    const Offer* button_of(ActionSpec::Kind kind) const {
        const Table* table = host_.table();
        return table ? table->offer_of_kind(kind) : nullptr;
    }

    Status press(const Offer& offer) {
        const std::string word[] = {std::string(target_word(offer.path[0], Target::Area::button))};
        return act(word);
    }

    bool has_button(std::string_view word) const {
        if (!host_.table()) return false;
        const auto& offers = host_.table()->gesture().offers();
        const std::string target = button_target(word);
        return std::any_of(offers.begin(), offers.end(),
                           [&](const Offer& o) { return !o.path.empty() && o.path[0] == target; });
    }

    Status act(CommandArgs args) {
        Table* table = host_.table();
        const bool ends_pick =
            table && !args.empty() && table->gesture().picking() && table->gesture().leads_to(button_target(args[0]));
        if (!table || args.empty() || (!ends_pick && !has_button(args[0])))
            return Error{"command.argument", "There is nothing to press by that name here.",
                         args.empty() ? "" : args[0]};
        for (const Offer& offer : table->gesture().offers())
            if (offer.path == std::vector{button_target(args[0])} && !sure(offer.action, false)) return {};
        if (!ends_pick) table->escape();
        table->press(button_target(args[0]));
        auto error = table->take_error();
        host_.refresh();
        return error;
    }

    /// Asks a person once where that is due. A script is never asked.
    bool sure(const Action& action, bool written) {
        if (host_.by_script()) return true;
        const auto question = doubt(*host_.document(), action, written);
        return !question || host_.sure(*question);
    }

    Status give_up() {
        auto error = host_.document()->give_up();
        host_.refresh();
        return error;
    }

    Status declare(const std::string& word, const char* title) {
        auto error = host_.document()->edit(title, [&](Game& g) { return g.declare(word); });
        host_.refresh();
        return error;
    }

    Status comment(CommandArgs args) {
        const auto id = node(args);
        if (!id) return id.error();
        if (!host_.document()->shows_notes(*id))
            return Error{"comment.other", "The notes of this position belong to who alone acts here.", {}};
        std::string text;
        if (args.size() > 1) {
            text = args[1];
        } else if (asks_for_a_script(args)) {
            return Error{"command.argument", "Say the node and the comment.", {}};
        } else {
            const auto typed =
                host_.ask({"Comment", "Comment on this position:", game().node(*id).extras().comment, true});
            if (!typed) return {};
            text = *typed;
        }
        auto error = host_.document()->edit("Comment", [&](Game& g) -> Status {
            g.set_comment(*id, text);
            return {};
        });
        host_.refresh();
        return error;
    }

    /// Promotes the branch that a node lies in: the nearest move above it that is not the first of its siblings.
    Status promote(CommandArgs args) {
        auto id = node(args);
        if (!id) return id.error();
        NodeId at = *id;
        while (at != 0 && game().node(game().node(at).parent).children.front() == at) at = game().node(at).parent;
        if (at == 0) return Error{"game.main-line", "This is the main line already.", {}};
        auto error = host_.document()->edit("Promoted variation", [&](Game& g) -> Status {
            g.promote(at);
            return {};
        });
        host_.refresh();
        return error;
    }

    Status remove(CommandArgs args) {
        const auto id = node(args);
        if (!id) return id.error();
        if (*id == 0) return Error{"game.start", "The start position cannot be deleted.", {}};
        auto error = host_.document()->edit("Deleted moves", [&](Game& g) -> Status {
            g.remove(*id);
            return {};
        });
        host_.refresh();
        return error;
    }

    CommandHost& host_;
};

}  // namespace

std::shared_ptr<void> add_game_commands(CommandHost& host) {
    auto commands = std::make_shared<GameCommands>(host);
    commands->add_all();
    return commands;
}

}  // namespace pinwheel::ui
