#include "model/commands/command_deeds.h"

#include <algorithm>

#include "pinwheel/game/sight/seats_open.h"

namespace pinwheel::ui {
namespace {

constexpr std::string_view of_window = "It concerns the window alone.", of_program = "It concerns the program alone.",
                           seen = "It shows what the eyes at the screen see, in another way.",
                           other_game = "It is about another game.", own_guess = "Guesses are part of nothing.",
                           own_past =
                               "It shows what these eyes saw before; others' silent attempts have no place in it.",
                           asks_script = "A script asks for itself, through its handle of the game.",
                           covers = "It covers the boards.",
                           own_action = "It is an action of the seat at the screen, answered by the moderator.",
                           bots = "Computer players see what their seats see.";

constexpr CommandDeed deeds[] = {
    // play
    {"game:play", Deed::act, own_action},
    {"game:act", Deed::act, own_action},
    {"game:pass", Deed::act, own_action},
    {"game:bot-move", Deed::act, bots},
    {"game:bot-now", Deed::nothing, bots, true},
    {"game:bot-stop", Deed::nothing, bots, true},
    {"game:pace", Deed::nothing, of_program},
    {"script:pace", Deed::nothing, of_program},
    {"game:play-typed", Deed::nothing, of_window, true},
    {"game:show-starts", Deed::look, seen},
    {"game:auto-pass", Deed::nothing, of_program},
    {"game:declare-draw", Deed::declare, "It ends the game for all, and the end shows everything."},
    {"game:resign", Deed::act, own_action},
    // games of a server
    {"net:join", Deed::nothing, other_game},
    {"net:host", Deed::save, "Whoever joins is told what their own seat may know."},
    {"net:copy-link", Deed::nothing, "The link lets somebody in to a seat that is open.", true},
    {"net:again", Deed::nothing, of_window, true},
    {"net:resign", Deed::act, own_action},
    {"net:offer-draw", Deed::act, own_action},
    {"net:answer", Deed::act, own_action},
    {"net:rematch", Deed::nothing, other_game, true},
    // looking back
    {"game:back", Deed::look, own_past},
    {"game:forward", Deed::look, own_past},
    {"game:start", Deed::look, own_past},
    {"game:live", Deed::look, own_past},
    {"game:go", Deed::look, own_past},
    {"game:go-node", Deed::know, "Nodes are numbered with everybody's silent attempts."},
    {"game:previous-variation", Deed::know, "Variations are other courses of the game than the players know."},
    {"game:next-variation", Deed::know, "Variations are other courses of the game than the players know."},
    {"game:replay", Deed::know, "It shows every seat's view beside the true board."},
    // changing what was played
    {"game:undo", Deed::take_back, "It takes back what the moderator answered."},
    {"game:redo", Deed::take_back, "It belongs to undo."},
    {"game:promote-variation", Deed::take_back, "It changes which course of the game counts."},
    {"game:delete-from", Deed::take_back, "It takes back what the moderator answered."},
    {"game:comment", Deed::note, "Comments of a position belong to who acts there."},
    {"view:clear-drawings", Deed::note, "Drawings on a position belong to who acts there."},
    // files and tabs
    {"game:new", Deed::nothing, other_game},
    {"game:new-as", Deed::nothing, other_game},
    {"game:setup", Deed::nothing, other_game},
    {"game:open", Deed::nothing, other_game},
    {"game:start-page", Deed::nothing, covers},
    {"game:openings", Deed::nothing, "It reads other games; what it tells of this one is not told where it hides.",
     true},
    {"game:openings-close", Deed::nothing, of_window, true},
    {"edit:paste", Deed::nothing, other_game},
    {"game:save", Deed::save, "A save file seals what is hidden."},
    {"game:save-as", Deed::save, "A save file seals what is hidden."},
    {"game:export", Deed::look, "Pictures show what the eyes at the screen see; notations are asked about one by one."},
    {"game:close", Deed::nothing, of_window, true},
    {"game:quit", Deed::nothing, of_program},
    {"edit:copy-game", Deed::know, "The text holds every action."},
    {"edit:copy-position", Deed::know, "The text holds the position."},
    {"edit:copy-picture", Deed::look, seen},
    // rules
    {"rules:use", Deed::rules, "Other rules replay the past and word it anew."},
    {"rules:set", Deed::rules, "Other rules replay the past and word it anew."},
    {"rules:reset", Deed::rules, "Other rules replay the past and word it anew."},
    {"rules:rulings", Deed::look, "The rules in force are known to all."},
    {"rules:install", Deed::nothing, "Whoever tries it plays by it through rules:use."},
    {"rules:folder", Deed::nothing, of_program},
    {"rules:rejudge", Deed::nothing, "It reads other games, and passes over those that hide something."},
    {"rules:questions", Deed::nothing, "It looks at games of its own, and asks of the rules."},
    {"rules:answers", Deed::nothing, "It makes a ruleset of a file."},
    {"rules:new", Deed::look,
     "The rules in force are known to all; where they may not change, a file is written alone."},
    {"rules:save", Deed::look,
     "The rules in force are known to all; where they may not change, a file is written alone."},
    {"rules:compare", Deed::compare, "It lists every action of all sides."},
    {"rules:find-difference", Deed::compare, "It searches the position with the actions of all sides."},
    {"rules:lane-boards", Deed::look, seen},
    {"rules:why", Deed::know, "A reason names what is in the way."},
    // who plays, whose eyes
    {"game:seat", Deed::change_seats, "Who plays decides whose eyes are at the screen."},
    {"game:hand-over", Deed::look, covers},
    {"game:take-seat", Deed::change_eyes, "It shows the next player's pieces."},
    {"view:eyes", Deed::change_eyes, "It shows what another seat sees, or everything."},
    {"view:moderator", Deed::look, "What these eyes heard."},
    // guesses
    {"view:phantoms", Deed::look, own_guess},
    {"phantoms:start-set", Deed::look, own_guess},
    {"phantoms:clear", Deed::look, own_guess},
    {"phantoms:put", Deed::look, own_guess},
    {"phantoms:remove", Deed::look, own_guess},
    // how it is shown
    {"view:renderer", Deed::look, seen},
    {"view:style", Deed::look, seen},
    {"view:filters", Deed::look, seen},
    {"view:flash", Deed::look, seen},
    {"view:xray", Deed::know, "What couples pieces is worked out on the position."},
    {"view:replies", Deed::know, "What could answer is worked out on the position."},
    {"view:last-move", Deed::look, own_past},
    {"view:filter", Deed::look, seen},
    {"view:point", Deed::look, seen},
    {"view:suppose", Deed::know, "A supposition is worked out on the position."},
    {"view:square-menu", Deed::look, seen},
    {"view:rule-card", Deed::look, seen},
    {"notation:use", Deed::look, "While a game hides something its log stays in tokens."},
    {"view:bottom", Deed::look, seen},
    {"view:next-bottom", Deed::look, seen},
    {"view:focus", Deed::look, seen},
    {"view:acting-boards", Deed::look, seen},
    {"view:board-0", Deed::look, seen},
    {"view:board-1", Deed::look, seen},
    {"view:board-2", Deed::look, seen},
    {"view:board-3", Deed::look, seen},
    {"view:board-4", Deed::look, seen},
    {"view:board-5", Deed::look, seen},
    {"view:board-6", Deed::look, seen},
    {"view:board-7", Deed::look, seen},
    {"view:board-8", Deed::look, seen},
    {"view:board-9", Deed::look, seen},
    {"view:upright-boards", Deed::look, seen},
    {"view:upright-pieces", Deed::look, seen},
    {"view:coordinates", Deed::look, seen},
    {"view:legend", Deed::nothing, of_window, true},
    {"view:side", Deed::nothing, of_window, true},
    {"view:console", Deed::nothing, of_window, true},
    {"view:reset-layout", Deed::nothing, of_window, true},
    {"view:full-screen", Deed::nothing, of_window},
    {"view:theme", Deed::nothing, of_window},
    {"view:next-tab", Deed::nothing, of_window},
    {"view:last-tab", Deed::nothing, of_window},
    {"view:boards", Deed::nothing, of_window, true},
    // scripts, tools, help
    {"script:run", Deed::nothing, asks_script},
    {"script:run-clipboard", Deed::nothing, asks_script},
    {"script:stop", Deed::nothing, "What the moderator answered stays."},
    {"script:restart", Deed::nothing, of_program},
    {"script:console", Deed::nothing, of_window, true},
    {"script:clear", Deed::nothing, of_window},
    {"script:reference", Deed::nothing, of_program},
    {"tools:plugins", Deed::nothing, of_program},
    {"tools:perft", Deed::know, "Counts are made on the position."},
    {"tools:squares", Deed::look, seen},
    {"tools:keys", Deed::nothing, of_program},
    {"tools:hover-why", Deed::nothing, of_program},
    {"help:manual", Deed::nothing, of_program},
    {"help:rules", Deed::nothing, of_program},
    {"help:glossary", Deed::nothing, of_program},
    {"help:figure", Deed::nothing, other_game},
    {"help:about", Deed::nothing, of_program},
};

/// What a person may do at the screen, after a question or with notes of their own.
bool is_asked_by_hand(Deed deed) {
    return deed == Deed::note || deed == Deed::change_eyes || deed == Deed::change_seats;
}

/// What a game of a server asks of its players: each goes there as a request.
bool is_request(std::string_view command) {
    return command == "game:undo" || command == "game:declare-draw" || command == "game:resign";
}

/// Of what shows the boards or changes them, what does not need them in sight.
constexpr std::string_view behind_curtains[] = {"game:hand-over", "game:export", "rules:rulings", "rules:new",
                                                "rules:save"};

/// Whether it would be done unseen while nobody sits at the boards. What the program keeps for every game is ticked.
bool needs_boards(const Command& command) {
    if (command.name == "game:play-typed") return true;
    const bool at_boards = command.deed == Deed::act || command.deed == Deed::look || command.deed == Deed::note;
    return command.of_game && at_boards && command.reach != Reach::settings &&
           std::find(std::begin(behind_curtains), std::end(behind_curtains), command.name) == std::end(behind_curtains);
}

bool is_for_the_server(Deed deed) {
    return deed == Deed::rules || deed == Deed::take_back || deed == Deed::declare || deed == Deed::change_seats ||
           deed == Deed::change_eyes;
}

}  // namespace

std::span<const CommandDeed> command_deeds() { return deeds; }

Status off_behind_curtain(std::string_view what, const Document& document) {
    if (!document.curtain().valid()) return {};
    return Error{"seat.curtain",
                 "'" + std::string(what) + "' waits for whoever sits down at the boards: lift the curtain first.",
                 {}};
}

Status off_here(const Command& command, const Document* document) {
    if (!document) return {};
    if (needs_boards(command))
        if (auto refused = off_behind_curtain(command.title, *document)) return refused;
    const bool for_players = command.deed == Deed::act || is_request(command.name) || command.name == "net:rematch";
    if (document->elsewhere() && document->elsewhere()->seats.empty() && for_players)
        return Error{"net.spectator", "'" + command.title + "' is for the players: you watch this game.", {}};
    if (command.name == "net:host" && !document->elsewhere())
        return may_take_any_seat(document->game(), document->seating().begun());
    return {};
}

Status may_run(const Command& command, const Document* document, bool by_script) {
    if (document && document->elsewhere()) {
        if (is_request(command.name) && command.name != "game:undo") return {};
        if (is_for_the_server(command.deed) && !is_request(command.name))
            return Error{"net.server", "The server holds this game: this is not for one player to change.", {}};
        if (command.name == "game:bot-move")
            return Error{"net.server", "At a server's table a computer plays seats of its own.", {}};
    }
    if (!document || (!by_script && is_asked_by_hand(command.deed))) return {};
    return document->sight().may(command.deed);
}

bool gives_up(const Sight& sight, const Action& action) {
    return sight.hides() && sight.game().variant().info().kind_of(action) == ActionSpec::Kind::resign;
}

}  // namespace pinwheel::ui
