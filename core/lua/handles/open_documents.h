#pragma once
/// Games of open documents while a script uses them.
#include <cstdint>
#include <lua.hpp>
#include <vector>

#include "pinwheel/view/base.h"

namespace pinwheel::lua {

struct GameBox;

/// The handles that stand for documents. What a chunk changes is kept in them until it ends.
class Documents {
public:
    void begin_chunk() { ++chunk_; }
    void add(GameBox* box) { boxes_.push_back(box); }
    void forget(GameBox* box) { std::erase(boxes_, box); }
    /// Reads the document again where it was not yet looked at in this chunk. Raises "workbench.closed".
    void refresh(lua_State*, GameBox&);
    /// Writes what changed. Errors: "workbench.*", those of Sight::may_become.
    Status write(lua_State*);
    /// Writes one game now, and reads it again before its next use: an action that the moderator of a game of people
    /// answered is played, however the chunk ends. Raises what write gives.
    void write_now(lua_State*, GameBox&);
    /// What was changed is dropped, and every document read again before use.
    void drop();

private:
    std::uint64_t chunk_ = 1;
    std::vector<GameBox*> boxes_;
};

Documents& documents(lua_State*);

}  // namespace pinwheel::lua
