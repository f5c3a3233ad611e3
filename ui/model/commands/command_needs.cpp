// Why commands are off where they are: told by menus, by the list of keys, to scripts and to who presses the key.
#include "model/commands/command_deeds.h"

namespace pinwheel::ui {
namespace {

constexpr std::string_view no_comparison = "no comparison is in front (Rules ▸ Compare…)",
                           no_guesses =
                               "these eyes have nothing to guess in this game, or View ▸ Phantoms is not ticked",
                           no_server = "no server holds this game", not_thinking = "no computer is thinking",
                           one_tab = "no other tab is open", nothing_played = "nothing has been played yet",
                           no_board = "this game has no board of that number",
                           no_boards = "the boards of a game are not in front",
                           no_lines = "the boards of a game are not in front, or this variant has nothing to draw there";

constexpr CommandNeed needs[] = {
    // play
    {"game:pass", "passing is not legal here"},
    {"game:show-starts", "no piece here begins an action of several"},
    {"game:bot-move", "the game is over, a computer is thinking already, or a curtain covers the boards"},
    {"game:bot-now", not_thinking},
    {"game:bot-stop", not_thinking},
    {"game:declare-draw", "the game is over"},
    {"game:resign", "nobody may resign here"},
    {"game:new-as", "no variant is loaded"},
    {"script:stop", "no script runs"},
    // games of a server
    {"net:host", "a server holds this game already"},
    {"net:copy-link", no_server},
    {"net:again", no_server},
    {"net:resign", "no server holds this game, or nobody may resign in it now"},
    {"net:offer-draw", no_server},
    {"net:answer", no_server},
    {"net:rematch", no_server},
    // the past
    {"game:replay", "only a game that hid something has several views, once it is over"},
    {"game:undo", "nothing was done here that could be taken back"},
    {"game:redo", "nothing was taken back here"},
    {"game:promote-variation", "no variation has been played"},
    {"game:delete-from", nothing_played},
    // files and tabs
    {"game:openings-close", "no opening table is open"},
    {"game:close", "no tab is open"},
    {"edit:copy-picture", no_boards},
    {"view:next-tab", one_tab},
    {"view:last-tab", one_tab},
    // rules
    {"rules:why", no_boards},
    {"rules:reset", "this game has no rulings of its own"},
    {"rules:as-now", "this game's ruleset is the one that is installed"},
    {"rules:save", "this game has no rulings of its own, and its ruleset is installed"},
    {"rules:next-difference", no_comparison},
    {"rules:last-difference", no_comparison},
    {"rules:lane-boards", "no comparison of games with several boards is in front"},
    {"rules:export-comparison", no_comparison},
    {"tools:squares", no_boards},
    // who plays, what these eyes guess
    {"game:hand-over", "no other person at this screen is to act"},
    {"game:take-seat", "no curtain covers the boards"},
    {"view:moderator", "no moderator speaks in this game"},
    {"view:phantoms", "this variant hides nothing"},
    {"phantoms:start-set", no_guesses},
    {"phantoms:clear", no_guesses},
    {"phantoms:put", no_guesses},
    {"phantoms:remove", no_guesses},
    // how it is shown
    {"view:rule-card", "this variant has no cards of its pieces"},
    {"view:acting-boards", "the boards of a game are not in front, or it has not more than two"},
    {"view:xray", no_lines},
    {"view:replies", no_lines},
    {"view:clear-drawings", "nothing is drawn on this position"},
    {"view:last-move", no_boards},
    {"view:board-1", no_board},
    {"view:board-2", no_board},
    {"view:board-3", no_board},
    {"view:board-4", no_board},
    {"view:board-5", no_board},
    {"view:board-6", no_board},
    {"view:board-7", no_board},
    {"view:board-8", no_board},
    {"view:board-9", no_board},
};

}  // namespace

std::span<const CommandNeed> command_needs() { return needs; }

}  // namespace pinwheel::ui
