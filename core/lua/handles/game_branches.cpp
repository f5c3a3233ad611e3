// Methods of a game that walk and change its tree.
#include <algorithm>
#include <limits>

#include "api/api.h"
#include "handles/game_handle.h"
#include "handles/known_members.h"
#include "handles/values.h"

namespace pinwheel::lua {

namespace {

constexpr std::size_t most_nags = 16;

/// The node at a stack index; where none is given, the cursor's. Raises "game.node".
NodeId check_node(lua_State* L, int index, const Game& game) {
    if (lua_isnoneornil(L, index)) return game.cursor();
    const auto id = static_cast<NodeId>(check_integer(L, index, 0, std::numeric_limits<NodeId>::max()));
    if (id >= game.node_count() || game.node(id).removed)
        raise(L, {"game.node", "The game has no node " + std::to_string(id) + "; g:children() lists some.", ""});
    return id;
}

void push_node(lua_State* L, NodeId id) { lua_pushinteger(L, static_cast<lua_Integer>(id)); }

int node(lua_State* L) {
    push_node(L, check_game(L, 1).cursor());
    return 1;
}

int parent(lua_State* L) {
    const Game& game = check_game(L, 1);
    const NodeId id = check_node(L, 2, game);
    if (id == 0) return lua_pushnil(L), 1;
    push_node(L, game.node(id).parent);
    return 1;
}

int children(lua_State* L) {
    const Game& game = check_game(L, 1);
    const NodeId above = check_node(L, 2, game);
    lua_newtable(L);
    lua_Integer n = 0;
    for (const NodeId id : game.node(above).children) {
        push_node(L, id);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

int token(lua_State* L) {
    const Game& game = check_game(L, 1);
    const NodeId id = check_node(L, 2, game);
    if (id == 0) return lua_pushnil(L), 1;
    push_text(L, game.token(id));
    return 1;
}

int select(lua_State* L) {
    check_deed(L, check_box(L, 1), Deed::take_back);
    if (lua_isnoneornil(L, 2)) bad_argument(L, 2, "a node");
    const NodeId id = check_node(L, 2, check_game(L, 1));
    change_game(L, 1).go(id);
    lua_settop(L, 1);
    return 1;
}

/// Goes back to where the cursor and the current line were.
class Stay {
public:
    explicit Stay(Game& game) : game_(game), end_(game.end_of_line()), cursor_(game.cursor()) {}
    ~Stay() {
        game_.go(end_);
        game_.go(cursor_);
    }
    Stay(const Stay&) = delete;
    Stay& operator=(const Stay&) = delete;

private:
    Game& game_;
    NodeId end_, cursor_;
};

/// Plays tokens and stays: the last node, or the first error. Each is charged for, so that it can be stopped.
Result<NodeId> add_line(lua_State* L, GameBox& box, const std::vector<std::string>& tokens) {
    const Stay stay(box.game);
    for (const std::string& token : tokens) {
        session(L).limits.charge(L, cost_of_a_ply);
        if (auto played = box.game.play(token); !played) return played.error();
        account(L, box);
    }
    return box.game.cursor();
}

/// Does something to the tree and gives its answer. Of a game of people only what its people may do: what was hidden is
/// played once, and what was shown is not hidden again.
template <class Edit>
auto edit_tree(lua_State* L, const Edit& edit) {
    change_game(L, 1);
    GameBox& box = check_box(L, 1);
    if (is_own(box) || !box.game.variant().info().hidden) return edit(box);
    const Game before = box.game;
    auto answer = edit(box);
    if (auto refused = Sight(before, eyes(box), Owner::people, box.begun || box.from_file).may_become(box.game)) {
        box.game = before;
        raise(L, *std::move(refused));
    }
    return answer;
}

int add(lua_State* L) {
    check_deed(L, check_box(L, 1), Deed::take_back);
    const int last = lua_gettop(L);
    if (last < 2) bad_argument(L, 2, "a token");
    std::vector<std::string> tokens;
    for (int i = 2; i <= last; ++i) {
        if (lua_type(L, i) != LUA_TSTRING && lua_type(L, i) != LUA_TTABLE)
            bad_argument(L, i, "a token, or several with blanks between");
        for (std::string& word : check_words(L, i, "add")) tokens.push_back(std::move(word));
    }
    auto added = edit_tree(L, [&](GameBox& box) { return add_line(L, box, tokens); });
    push_node(L, expect(L, added));
    return 1;
}

int promote(lua_State* L) {
    check_deed(L, check_box(L, 1), Deed::take_back);
    const NodeId id = check_node(L, 2, check_game(L, 1));
    edit_tree(L, [&](GameBox& box) { return box.game.promote(id), true; });
    lua_settop(L, 1);
    return 1;
}

int remove(lua_State* L) {
    check_deed(L, check_box(L, 1), Deed::take_back);
    const NodeId id = check_node(L, 2, check_game(L, 1));
    if (id == 0) raise(L, {"game.node", "The start of a game stays; another node can be removed.", ""});
    edit_tree(L, [&](GameBox& box) { return box.game.remove(id), true; });
    lua_settop(L, 1);
    return 1;
}

int nags(lua_State* L) {
    if (lua_isnoneornil(L, 2)) {
        const Game& game = check_game(L, 1);
        lua_newtable(L);
        lua_Integer n = 0;
        for (const int nag : game.node(game.cursor()).extras().nags) {
            lua_pushinteger(L, nag);
            lua_rawseti(L, -2, ++n);
        }
        return 1;
    }
    if (lua_type(L, 2) != LUA_TTABLE || lua_rawlen(L, 2) > most_nags)
        bad_argument(L, 2, "an array of at most " + std::to_string(most_nags) + " numbers");
    std::vector<int> all;
    for (lua_Integer i = 1; i <= static_cast<lua_Integer>(lua_rawlen(L, 2)); ++i) {
        lua_rawgeti(L, 2, i);
        int is_number = 0;
        const lua_Integer nag = lua_tointegerx(L, -1, &is_number);
        if (!is_number || nag < 0 || nag > 255) bad_argument(L, 2, "numbers from 0 to 255");
        all.push_back(static_cast<int>(nag));
        lua_pop(L, 1);
    }
    Game& game = change_game(L, 1);
    game.set_nags(game.cursor(), std::move(all));
    lua_settop(L, 1);
    return 1;
}

int times(lua_State* L) {
    constexpr std::pair<const char*, std::int64_t MoveTimes::*> fields[] = {{"left", &MoveTimes::left},
                                                                            {"spent", &MoveTimes::spent}};
    if (lua_isnoneornil(L, 2)) {
        const Game& game = check_game(L, 1);
        const MoveTimes told = game.node(game.cursor()).times();
        lua_createtable(L, 0, 2);
        for (const auto& [name, time] : fields)
            if (told.*time >= 0) set(L, name, static_cast<lua_Number>(told.*time) / 1000);
        return 1;
    }
    if (lua_type(L, 2) != LUA_TTABLE) bad_argument(L, 2, "a table {left = seconds, spent = seconds}");
    static constexpr std::string_view names[] = {"left", "spent"};
    if (std::string told = other_members(L, 2, names, {"The times of a ply have no member ", "", "the members are"});
        !told.empty())
        raise(L, {"argument.option", std::move(told), ""});
    MoveTimes all;
    for (const auto& [name, time] : fields) {
        lua_getfield(L, 2, name);
        int is_number = 0;
        const lua_Number seconds = lua_tonumberx(L, -1, &is_number);
        const bool fits = is_number && seconds >= 0 && seconds * 1000 <= static_cast<lua_Number>(longest_time);
        if (!lua_isnil(L, -1) && !fits) bad_argument(L, 2, "seconds from 0 to less than 100 hours");
        if (fits) all.*time = static_cast<std::int64_t>(seconds * 1000 + 0.5);
        lua_pop(L, 1);
    }
    Game& game = change_game(L, 1);
    if (game.cursor() == 0) raise(L, {"game.node", "Nothing was played before the start, so it took no time.", ""});
    game.set_times(game.cursor(), all);
    lua_settop(L, 1);
    return 1;
}

/// Pushes the line to a node that nothing follows.
void push_line(lua_State* L, const Game& game, NodeId end) {
    const auto path = game.path(end);
    session(L).limits.charge(L, path.size());
    lua_createtable(L, static_cast<int>(path.size()) - 1, 1);
    for (std::size_t i = 1; i < path.size(); ++i) {
        push_text(L, game.token(path[i]));
        lua_rawseti(L, -2, static_cast<lua_Integer>(i));
    }
    push_node(L, end);
    lua_setfield(L, -2, "node");
}

int lines(lua_State* L) {
    const Game& game = check_game(L, 1);
    lua_newtable(L);
    lua_Integer n = 0;
    // In the order of the tree, the first children first.
    for (NodeId id = 0;;) {
        while (!game.node(id).children.empty()) id = game.node(id).children.front();
        push_line(L, game, id);
        lua_rawseti(L, -2, ++n);
        for (;;) {
            if (id == 0) return 1;
            const auto& siblings = game.node(game.node(id).parent).children;
            const auto next = std::find(siblings.begin(), siblings.end(), id) + 1;
            if (next != siblings.end()) {
                id = *next;
                break;
            }
            id = game.node(id).parent;
        }
    }
}

int tails(lua_State* L) {
    const Game& game = check_game(L, 1);
    lua_newtable(L);
    lua_Integer n = 0;
    for (const Game::Tail& tail : game.tails()) {
        lua_createtable(L, 0, 7);
        set(L, "node", static_cast<lua_Integer>(tail.at));
        set(L, "ply", static_cast<lua_Integer>(tail.ply));
        set(L, "depth", static_cast<lua_Integer>(tail.depth));
        push_list(L, tail.moves);
        lua_setfield(L, -2, "moves");
        set(L, "title", tail.title);
        if (!tail.why.empty()) set(L, "why", tail.why);
        if (!tail.declared.empty()) set(L, "declared", tail.declared);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

constexpr Bound game_branch_rows[] = {
    {"game", "node", "g:node()",
     "The node at the cursor: a whole number that no other node of the game ever has; 0 is the start.", guarded<node>},
    {"game", "parent", "g:parent([node])", "The node before a node (the cursor's); nil at the start.", guarded<parent>},
    {"game", "children", "g:children([node])",
     "Array of the nodes that follow a node (the cursor's), the main line first.", guarded<children>},
    {"game", "token", "g:token([node])", "The action that led to a node (the cursor's); nil at the start.",
     guarded<token>},
    {"game", "lines", "g:lines()",
     "Array of all lines, each an array of tokens from the start to a node that nothing follows, with that `node`; the "
     "main line first.",
     guarded<lines>},
    {"game", "tails", "g:tails()",
     "What swaps of rulesets cut off, kept in case they are swapped back: an array of `{node, ply, depth, moves, "
     "title, why, declared}`. `node` is what it was cut from, `depth` 0 a line cut off the tree, more a variation "
     "inside one before it; `why` says what refuses its first move now.",
     guarded<tails>},
    {"game", "select", "g:select(node)",
     "Goes to a node, wherever it stands; the current line leads through it. Gives `g`. Raises `game.node`.",
     guarded<select>},
    {"game", "add", "g:add(token, …)",
     "Puts a line of actions into the tree as it would be played from here, and stays here; gives its last node. What "
     "the tree has already is found again. Raises like `play`; what stood before the failing token stays in the tree.",
     guarded<add>},
    {"game", "promote", "g:promote([node])",
     "Makes a node (the cursor's) the first of those that follow the same position. Gives `g`.", guarded<promote>},
    {"game", "remove", "g:remove([node])",
     "Takes a node (the cursor's) out of the tree, with all that follows; a cursor inside goes to the node before. "
     "Gives `g`.",
     guarded<remove>},
    {"game", "nags", "g:nags([numbers])",
     "The numeric glyphs (`$1` is !, `$2` is ?) of this ply, an array of at most 16 numbers from 0 to 255, or sets "
     "them and gives `g`.",
     guarded<nags>},
    {"game", "times", "g:times([table])",
     "The time of this ply in seconds as far as it is known, `{left, spent}`: left on the clock of who moved, and gone "
     "by (`[%clk]` and `[%emt]` of PGN); or sets it and gives `g`.",
     guarded<times>},
};

}  // namespace

std::span<const Bound> branch_rows() { return game_branch_rows; }

}  // namespace pinwheel::lua
