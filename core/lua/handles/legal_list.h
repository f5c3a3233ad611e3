#pragma once
/// The legal tokens of a game's position, kept with its handle.
#include <string>
#include <vector>

#include "handles/game_handle.h"

namespace pinwheel::lua {

/// Drops what was kept of another position.
inline void refresh(GameBox& box) {
    if (box.seen == box.game.revision()) return;
    box.seen = box.game.revision();
    box.count = -1;
    box.listed = false;
    box.asked = 0;
}

/// Tokens of every legal action of every seat to act, sorted as byte strings.
std::vector<std::string> legal_tokens(const Game&);
std::vector<std::string> legal_tokens(const Game&, SeatId);
/// Tokens of what the eyes that look at a sealed game may try, sorted.
std::vector<std::string> attempt_tokens(const GameBox&);

/// Makes the user values of the game at stack index 1 hold the legal tokens, of a sealed game the attempts: 1 gives
/// arrays of them, 2 is their set.
void list_legal(lua_State*, GameBox&);
/// Pushes a fresh array of them.
void push_legal(lua_State*, GameBox&);

}  // namespace pinwheel::lua
