// Commands of play: moves, cursor, variations.
#include <wx/msgdlg.h>
#include <wx/textdlg.h>

#include <charconv>

#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/panes/side_panel.h"
#include "model/commands/command_deeds.h"
#include "model/play/move_entry.h"
#include "model/secrets/hearing.h"
#include "pinwheel/view/target.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;

/// The argument as a number; `fallback` where there is none.
Result<long> number(Args args, long fallback) {
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
    explicit GameCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        navigate("game:back", "One ply back", "Left", "Shows the position before the last move.",
                 [](Game& g, const Viewer& eyes) { return ui::step(g, eyes, -1); });
        navigate("game:forward", "One ply on", "Right", "Shows the position after the next move of the line.",
                 [](Game& g, const Viewer& eyes) { return ui::step(g, eyes, 1); });
        navigate("game:start", "To the start", "Home", "Shows the start position.",
                 [](Game& g, const Viewer&) { return g.go(0); });
        navigate("game:live", "To the end: live", "End", "Goes to the end of the line, where play goes on.",
                 [](Game& g, const Viewer&) { return g.go(g.line().back()); });
        add("game:go", "Go to ply…", "", "Goes to a ply of the current line.",
            [this](Args args) { return go_ply(args); });
        add("game:go-node", "Go to node", "", "Goes to a node of the tree by its number.",
            [this](Args args) { return go_node(args); });
        add("game:previous-variation", "Variation above", "Up", "Goes to the variation before this one.",
            [this](Args) { return sibling(-1); });
        add("game:next-variation", "Variation below", "Down", "Goes to the variation after this one.",
            [this](Args) { return sibling(1); });
        add("game:play", "Play moves", "", "Plays typed moves.", [this](Args args) { return play(args); });
        add("game:play-typed", "Type a move", "Ctrl+M", "Puts the caret into the field for typed moves.",
            [this](Args) -> Status {
                frame_.side().focus_entry();
                return {};
            });
        add("game:act", "Press a button of the game", "", "Takes an action that needs no square: pass, resign.",
            [this](Args args) { return act(args); });
        add(
            "game:pass", "Pass", "P", "Skips the turn where that is legal.",
            [this](Args) -> Status {
                const Offer* offer = pass();
                if (!offer) return Error{"command.argument", "There is nothing to pass here.", {}};
                const std::string word[] = {std::string(target_word(offer->path[0], Target::Area::button))};
                return act(word);
            },
            [this] { return pass() != nullptr; });
        add(
            "game:show-starts", "Show who may begin", "C",
            "Lights the pieces that may begin an action of several, a challenge say.",
            [this](Args) -> Status {
                GamePage* page = boards();
                if (!page) return {};
                page->table().show_starts(!page->table().starts_shown());
                page->canvas().follow();
                frame_.refresh_cards();
                return {};
            },
            [this] { return boards() && !boards()->table().set_actions().empty(); });
        frame_.desk().commands.add(
            {"game:auto-pass", "Pass by itself after a move", "", "Ends a turn at once that could go on but need not.",
             [this](Args) -> Status {
                 auto& on = frame_.desk().settings.auto_pass;
                 on = !on;
                 frame_.refresh_look();
                 return {};
             },
             [this] { return frame_.document() != nullptr; }, [this] { return frame_.desk().settings.auto_pass; }});
        add(
            "game:declare-draw", "Declare a draw", "", "Ends the game as a draw for everyone.",
            [this](Args) -> Status {
                if (!frame_.document()->elsewhere()) return declare(std::string(declared_draw), "Declared draw");
                frame_.run("net:offer-draw");
                return {};
            },
            [this] { return frame_.document() && !frame_.document()->sight().verdict().over; });
        add(
            "game:resign", "Resign", "",
            "Gives the game up for the side to move, where the board has no button for it.",
            [this](Args) -> Status {
                if (!frame_.document()->elsewhere()) return declare("resign", "Resignation");
                frame_.run("net:resign");
                return {};
            },
            [this] { return frame_.document() && frame_.document()->game().may_declare("resign"); });
        add("game:comment", "Comment…", "Ctrl+K", "Writes a comment on the position shown.",
            [this](Args args) { return comment(args); });
        add("game:promote-variation", "Promote the variation", "", "Makes this variation the main line at its branch.",
            [this](Args args) { return promote(args); });
        add("game:delete-from", "Delete from here", "", "Takes this move and all after it out of the tree.",
            [this](Args args) { return remove(args); });
        auto& table = frame_.desk().commands;
        table.reach(ui::Reach::game, {"game:back", "game:forward", "game:start", "game:live", "game:go", "game:go-node",
                                      "game:previous-variation", "game:next-variation", "game:play", "game:play-typed",
                                      "game:act", "game:pass", "game:show-starts", "game:declare-draw", "game:resign",
                                      "game:comment", "game:promote-variation", "game:delete-from"});
        table.reach(ui::Reach::settings, {"game:auto-pass"});
    }

private:
    void add(const char* name, const char* title, const char* key, const char* help, std::function<Status(Args)> run,
             std::function<bool()> enabled = {}) {
        if (!enabled) enabled = [this] { return frame_.document() != nullptr; };
        // The table lives as long as the frame; this object is kept by its closures.
        frame_.desk().commands.add({name, title, key, help, std::move(run), std::move(enabled), {}});
    }

    void navigate(const char* name, const char* title, const char* key, const char* help,
                  bool (*move)(Game&, const Viewer&)) {
        add(name, title, key, help, [this, move](Args) -> Status {
            frame_.document()->navigate(
                [move, walker = frame_.document()->walker()](Game& g) { return move(g, walker); });
            frame_.refresh();
            return {};
        });
    }

    const Game& game() const { return frame_.document()->game(); }

    Status go_ply(Args args) {
        auto ply = number(args, -1);
        if (!ply) return ply.error();
        if (args.empty()) {
            if (asks_for_a_script(args)) return Error{"command.argument", "Say the ply.", {}};
            const wxString text =
                wxGetTextFromUser("Ply to go to:", "Go to ply",
                                  std::to_string(ui::course(game(), frame_.document()->walker()).at), &frame_);
            if (text.empty()) return {};
            const std::string typed[] = {utf8(text)};
            return go_ply(typed);
        }
        if (*ply < 0) return Error{"command.argument", "A ply is at least 0.", {}};
        frame_.document()->navigate([&, walker = frame_.document()->walker()](Game& g) {
            return ui::go_noticed(g, walker, static_cast<int>(*ply));
        });
        frame_.refresh();
        return {};
    }

    /// A script may not keep a person busy with dialogs; one without arguments was allowed.
    bool asks_for_a_script(Args args) const { return frame_.desk().by_script && !args.empty(); }

    Result<NodeId> node(Args args) const {
        const auto id = number(args, static_cast<long>(game().cursor()));
        if (!id) return id.error();
        if (*id < 0 || static_cast<std::size_t>(*id) >= game().node_count() ||
            game().node(static_cast<NodeId>(*id)).removed ||
            !ui::noticed(game(), static_cast<NodeId>(*id), frame_.document()->walker()))
            return Error{"command.argument", "The game has no node " + std::to_string(*id) + ".", {}};
        return static_cast<NodeId>(*id);
    }

    Status go_node(Args args) {
        const auto id = node(args);
        if (!id) return id.error();
        frame_.document()->navigate([&](Game& g) { return g.go(*id); });
        frame_.refresh();
        return {};
    }

    Status sibling(int step) {
        const Game& g = game();
        if (g.cursor() == 0) return {};
        const auto& siblings = g.node(g.node(g.cursor()).parent).children;
        const auto at = std::find(siblings.begin(), siblings.end(), g.cursor()) - siblings.begin() + step;
        if (at < 0 || at >= static_cast<std::ptrdiff_t>(siblings.size())) return {};
        const NodeId to = siblings[static_cast<std::size_t>(at)];
        frame_.document()->navigate([&](Game& each) { return each.go(to); });
        frame_.refresh();
        return {};
    }

    /// Several moves separated by blanks are one edit.
    Status play(Args args) {
        ui::Document& document = *frame_.document();
        std::vector<std::string> words;
        for (const auto& arg : args)
            for (std::size_t from = 0; from < arg.size();) {
                const auto to = std::min(arg.find(' ', from), arg.size());
                if (to > from) words.push_back(arg.substr(from, to - from));
                from = to + 1;
            }
        const Notation* notation = frame_.desk().workspace.registry().notation(document.look.notation);
        Status status;
        // What hides something is answered move by move, and by whoever is at the screen then.
        if (words.size() == 1 || document.sight().hides()) {
            for (const auto& word : words) {
                const auto action = ui::read_own_move(document.sight(), notation, word);
                if (action && !sure(*action)) break;
                status = action ? document.play(*action) : Status(action.error());
                if (status) break;
            }
        } else {
            status = document.edit("Moves", [&](Game& g) -> Status {
                for (const auto& word : words) {
                    const auto action = ui::read_move(g, notation, word);
                    if (!action) return action.error();
                    if (auto played = g.play(*action); !played) return played.error();
                }
                return {};
            });
        }
        frame_.refresh();
        return status;
    }

    /// The boards of the game shown, whichever of its tabs is in front.
    GamePage* boards() const { return frame_.document() ? frame_.page_of(frame_.document()->id()) : nullptr; }

    const Offer* pass() const {
        GamePage* page = boards();
        return page ? page->table().offer_of_kind(ActionSpec::Kind::pass) : nullptr;
    }

    bool has_button(std::string_view word) const {
        GamePage* page = boards();
        if (!page) return false;
        const auto& offers = page->table().gesture().offers();
        const std::string target = button_target(word);
        return std::any_of(offers.begin(), offers.end(),
                           [&](const Offer& o) { return o.path.size() == 1 && o.path[0] == target; });
    }

    Status act(Args args) {
        GamePage* page = boards();
        const bool ends_pick = page && !args.empty() && page->table().gesture().picking() &&
                               page->table().gesture().leads_to(button_target(args[0]));
        if (!page || args.empty() || (!ends_pick && !has_button(args[0])))
            return Error{"command.argument", "There is nothing to press by that name here.",
                         args.empty() ? "" : args[0]};
        for (const Offer& offer : page->table().gesture().offers())
            if (offer.path == std::vector{button_target(args[0])} && !sure(offer.action)) return {};
        if (!ends_pick) page->table().escape();
        page->table().press(button_target(args[0]));
        auto error = page->table().take_error();
        frame_.refresh();
        return error;
    }

    /// Asks a person once before a game that hides something is given up. A script is never asked.
    bool sure(const Action& action) {
        if (frame_.desk().by_script || !ui::gives_up(frame_.document()->sight(), action)) return true;
        wxMessageDialog question(&frame_, "Resign this game?", "Resign", wxYES_NO | wxNO_DEFAULT | wxICON_WARNING);
        question.SetExtendedMessage("The boards are shown then, and the end is final.");
        question.SetYesNoLabels("Give up", "Play on");
        return question.ShowModal() == wxID_YES;
    }

    Status declare(const std::string& word, const char* title) {
        auto error = frame_.document()->edit(title, [&](Game& g) { return g.declare(word); });
        frame_.refresh();
        return error;
    }

    Status comment(Args args) {
        const auto id = node(args);
        if (!id) return id.error();
        if (!frame_.document()->shows_notes(*id))
            return Error{"comment.other", "The notes of this position belong to who acts here.", {}};
        std::string text;
        if (args.size() > 1) {
            text = args[1];
        } else if (asks_for_a_script(args)) {
            return Error{"command.argument", "Say the node and the comment.", {}};
        } else {
            wxTextEntryDialog dialog(&frame_, "Comment on this position:", "Comment", wx(game().node(*id).comment),
                                     wxOK | wxCANCEL | wxTE_MULTILINE);
            if (dialog.ShowModal() != wxID_OK) return {};
            text = utf8(dialog.GetValue());
        }
        auto error = frame_.document()->edit("Comment", [&](Game& g) -> Status {
            g.set_comment(*id, text);
            return {};
        });
        frame_.refresh();
        return error;
    }

    /// Promotes the branch that a node lies in: the nearest move above it that is not the first of its siblings.
    Status promote(Args args) {
        auto id = node(args);
        if (!id) return id.error();
        NodeId at = *id;
        while (at != 0 && game().node(game().node(at).parent).children.front() == at) at = game().node(at).parent;
        if (at == 0) return Error{"game.main-line", "This is the main line already.", {}};
        auto error = frame_.document()->edit("Promoted variation", [&](Game& g) -> Status {
            g.promote(at);
            return {};
        });
        frame_.refresh();
        return error;
    }

    Status remove(Args args) {
        const auto id = node(args);
        if (!id) return id.error();
        if (*id == 0) return Error{"game.start", "The start position cannot be deleted.", {}};
        auto error = frame_.document()->edit("Deleted moves", [&](Game& g) -> Status {
            g.remove(*id);
            return {};
        });
        frame_.refresh();
        return error;
    }

    MainFrame& frame_;
};

}  // namespace

void add_game_commands(MainFrame& frame) { frame.keep(std::make_shared<GameCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
