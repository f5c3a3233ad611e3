#pragma once
/// A game as a Lua value: userdata that owns a Game, or that stands for an open document of the workbench.
#include <lua.hpp>
#include <optional>

#include "engine/border.h"
#include "pinwheel/game/sight/sight.h"

namespace pinwheel::lua {

/// What a game's userdata points to. Caches are of the position at `seen`.
struct GameBox {
    explicit GameBox(Game g) : game(std::move(g)) {}
    Game game;
    std::uint64_t seen = ~std::uint64_t{0};  ///< revision the caches belong to
    lua_Integer count = -1;
    bool listed = false;    ///< the user values hold the legal tokens, see list_legal
    int asked = 0;          ///< is_legal questions about this position so far
    std::size_t held = 0;   ///< bytes reported to Limits
    std::size_t notes = 0;  ///< bytes of comments and drawings among them

    // A document of the workbench; 0: the script's own game.
    Workbench::Document document = 0;
    std::uint64_t version = 0;
    std::uint64_t chunk = 0;            ///< chunk in which it was last compared with the document
    bool changed = false;               ///< to be written back when the chunk ends well
    bool from_file = false;             ///< of a file, whose secrets the script did not ask for
    bool shown = false;                 ///< nothing of it was hidden any more when it came from there
    std::optional<std::uint64_t> seal;  ///< of the file that it was read from, or written to last, see own_rules.h
    std::size_t room = 0;               ///< plies for which the text that it was read from has room
    std::optional<Viewer> eyes;         ///< of the window; empty: the game's default
    bool begun = false;                 ///< somebody else may have acted in it before, see Sight

    /// What a viewer heard, at a revision: to look for it takes longer where another seat tried more in silence.
    struct Hearing {
        Viewer viewer;
        std::vector<Heard> all;
    };
    std::vector<Hearing> hearings;
    std::uint64_t heard_at = ~std::uint64_t{0};

    /// The game or the eyes are others now.
    void forget() { seen = heard_at = ~std::uint64_t{0}; }
};

/// Userdata. Told from foreign userdata by size and tag: one comparison instead of a metatable look-up by name.
struct GameHandle {
    const void* tag;
    GameBox* box;  ///< null once closed
};

inline constexpr std::uint64_t cost_of_a_ply = 100;  ///< played, in instructions

/// Prepares the state for games; once.
void open_games(lua_State*);
/// Where a new handle's game comes from, which says what the script may know of it.
struct Origin {
    bool from_file = false;
    std::size_t room = 0;  ///< see GameBox
    Workbench::Document document = 0;
    std::optional<std::uint64_t> seal{};  ///< see GameBox
};
/// Pushes a new handle; counts its memory.
GameBox& push_game(lua_State*, Game, const Origin& = {});
/// Pushes the handle of a document: the same one as before while it lives, so that a chunk's changes are not lost.
void push_document(lua_State*, Game, Workbench::Document, std::uint64_t version);
/// Makes the game at stack index 1 stand for a document from now on.
void adopt(lua_State*, GameBox&, Workbench::Document);
/// Whether the value is a game.
bool is_game(lua_State*, int index);

/// The game at an index, as it stands in its document. Raises "argument.type", "game.stale".
GameBox& check_box(lua_State*, int index);
/// Whether the script is a game's moderator, from whom nothing is kept: it made the game itself, or had it unsealed.
bool is_own(const GameBox&);
/// What the script may know of a game and do with it. One that the script made itself, or that was unsealed for it, is
/// its own: there it is the moderator. One of the window, or of a sealed file, is that of the people who sit at it, and
/// the script has the eyes of the window, of a file everybody's.
Sight sight(const GameBox&);
/// Whose eyes a script has where it names none.
Viewer eyes(const GameBox&);
/// What a viewer heard on the way to the cursor. Costs what was heard, but for the first time at a position.
const std::vector<Heard>& heard_by(GameBox&, const Viewer&);
/// Whether the game hides something from the script: functions that tell or do more than sight() are refused.
bool sealed(const GameBox&);
/// Raises what Sight::may answers.
void check_deed(lua_State*, const GameBox&, Deed);
/// Raises "game.hidden".
[[noreturn]] void refuse_hidden(lua_State*);
/// The whole game. Raises "game.hidden" too.
const Game& check_game(lua_State*, int index);
/// The same for a function that changes it, or does more: a document's game is written back at the end of the chunk.
Game& change_game(lua_State*, int index, Deed = Deed::know);
/// The game, to be played by the eyes that look at it: see check_own_action.
GameBox& change_box(lua_State*, int index);
/// Raises "game.final" where the game hides again what its file showed to everybody.
void check_still_shown(lua_State*, const GameBox&);
/// Raises "game.hidden" where the game is sealed and the action is not of the seat that looks at it, and what
/// Sight::may answers else.
void check_own_action(lua_State*, const GameBox&, const Action&);
/// Comments and drawings, which may be as long as a script likes.
std::size_t bytes_of_notes(const Game::Node&);
std::size_t bytes_of_notes(const Game&);
/// After a change: the memory of new nodes and notes. Raises "script.memory", "game.too-long".
void account(lua_State*, GameBox&);

}  // namespace pinwheel::lua
