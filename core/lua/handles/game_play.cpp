// Methods of a game that play, and those that are asked at every ply.
#include <algorithm>
#include <optional>

#include "api/api.h"
#include "api/ruleset_arguments.h"
#include "handles/legal_list.h"
#include "handles/open_documents.h"
#include "handles/values.h"
#include "pinwheel/game/sight/commitment.h"

namespace pinwheel::lua {

namespace {

constexpr int questions_before_list = 3;   // few questions are answered one by one, more from the list
constexpr int most_refused_tokens = 4096;  // kept with the list

int legal(lua_State* L) {
    GameBox& box = check_box(L, 1);
    if (!lua_isnoneornil(L, 2)) {
        check_game(L, 1);
        push_list(L, legal_tokens(box.game, check_seat(L, 2, box.game.variant().info())));
        return 1;
    }
    refresh(box);
    push_legal(L, box);
    return 1;
}

int count(lua_State* L) {
    GameBox& box = check_box(L, 1);
    refresh(box);
    if (sealed(box)) return lua_pushinteger(L, static_cast<lua_Integer>(attempt_tokens(box).size())), 1;
    if (box.count < 0) {
        const Game& game = box.game;
        std::size_t n = 0;
        for (const SeatId seat : game.variant().to_act(game.state())) n += game.variant().count(game.state(), seat);
        box.count = static_cast<lua_Integer>(n);
    }
    lua_pushinteger(L, box.count);
    return 1;
}

bool ask_legal(const Game& game, std::string_view token) {
    const auto action = game.variant().parse(game.state(), token);
    return action && game.variant().is_legal(game.state(), *action);
}

/// Pushes what the list of legal tokens, or an earlier answer, says of the token at index 2; nil if nothing.
int push_listed(lua_State* L) {
    lua_getiuservalue(L, 1, 2);
    lua_pushvalue(L, 2);
    return lua_rawget(L, -2);
}

int is_legal(lua_State* L) {
    GameBox& box = check_box(L, 1);
    if (lua_type(L, 2) != LUA_TSTRING) bad_argument(L, 2, "a token");
    refresh(box);
    const bool hiding = sealed(box);
    if (!hiding && box.listed && push_listed(L) != LUA_TNIL) return 1;
    if (box.game.may_declare(text_at(L, 2))) return lua_pushboolean(L, !sight(box).may(Deed::declare).has_value()), 1;
    if (!hiding && !box.listed && box.asked < questions_before_list) {
        ++box.asked;
        lua_pushboolean(L, ask_legal(box.game, text_at(L, 2)));
        return 1;
    }
    list_legal(L, box);
    if (push_listed(L) != LUA_TNIL) return 1;
    if (hiding) return lua_pushboolean(L, false), 1;
    // Not in the list: another spelling, an action that lists leave out, or no legal action at all.
    const bool answer = ask_legal(box.game, text_at(L, 2));
    if (box.asked++ < most_refused_tokens) {
        lua_pop(L, 1);
        lua_pushvalue(L, 2);
        lua_pushboolean(L, answer);
        lua_rawset(L, -3);
    }
    lua_pushboolean(L, answer);
    return 1;
}

/// Plays a token, of a sealed game one of the seat that looks at it, which is played for good.
Result<NodeId> play_token(lua_State* L, GameBox& box, std::string_view token) {
    if (!box.game.variant().info().hidden) return box.game.play(token);
    const bool others = sealed(box), answered = others && box.document != 0;
    std::optional<Action> action;
    if (box.game.may_declare(token)) {
        check_deed(L, box, Deed::declare);
    } else if (box.game.may_play()) {
        auto read = box.game.read(token, eyes(box));
        if (!read && read.error().code == "seat.other") {
            if (!is_own(box)) refuse_hidden(L);
            read = box.game.read(token, Viewer::arbiter());
        }
        if (!read) return read.error();
        check_own_action(L, box, *read);
        if (others) action = with_nonce(box.game.variant().info(), *read);
    }
    auto played = action ? box.game.play(*action) : box.game.play(token);
    if (played && answered) documents(L).write_now(L, box);
    return played;
}

/// The same; raises.
NodeId play_one(lua_State* L, GameBox& box, std::string_view token) {
    auto played = play_token(L, box, token);
    return expect(L, played);
}

int play(lua_State* L) {
    GameBox& box = change_box(L, 1);
    const int last = lua_gettop(L);
    if (last < 2) bad_argument(L, 2, "a token");
    for (int i = 2; i <= last; ++i) {
        if (lua_type(L, i) != LUA_TSTRING && lua_type(L, i) != LUA_TTABLE)
            bad_argument(L, i, "a token, or several with blanks between");
        for (const std::string& token : check_words(L, i, "play")) {
            session(L).limits.charge(L, cost_of_a_ply);
            play_one(L, check_box(L, 1), token);
            account(L, check_box(L, 1));
        }
    }
    account(L, box);
    lua_settop(L, 1);
    return 1;
}

int try_token(lua_State* L) {
    GameBox& box = change_box(L, 1);
    const auto played = play_token(L, box, check_text(L, 2, "a token"));
    if (!played) return give_up(L, played.error());
    account(L, box);
    lua_pushboolean(L, true);
    return 1;
}

/// What the moderator says to the seat that tried, in order.
int commit(lua_State* L) {
    GameBox& box = change_box(L, 1);
    const Game::Node node = box.game.node(play_one(L, box, check_text(L, 2, "a square or a token")));
    account(L, box);
    const Viewer actor = Viewer::of(node.action.actor);
    lua_newtable(L);
    lua_Integer n = 0;
    for (const Announcement& said : node.said.all()) {
        if (!said.audience.empty() &&
            std::find(said.audience.begin(), said.audience.end(), actor) == said.audience.end())
            continue;
        push_announcement(L, box.game.variant(), said);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

int undo(lua_State* L) {
    Game& game = change_game(L, 1, Deed::take_back);
    const lua_Integer n = optional_integer(L, 2, 1, 0, 1 << 30);
    if (n > 0)
        if (auto final = sight(check_box(L, 1)).may_take_back_end()) raise(L, *std::move(final));
    lua_Integer done = 0;
    while (done < n && game.undo()) ++done;
    lua_pushinteger(L, done);
    return 1;
}

int redo(lua_State* L) {
    Game& game = change_game(L, 1, Deed::take_back);
    const lua_Integer n = optional_integer(L, 2, 1, 0, 1 << 30);
    lua_Integer done = 0;
    while (done < n && game.redo()) ++done;
    lua_pushinteger(L, done);
    return 1;
}

int go(lua_State* L) {
    Game& game = change_game(L, 1, Deed::take_back);
    const auto end = static_cast<lua_Integer>(game.line().size()) - 1;
    game.go_ply(static_cast<int>(check_integer(L, 2, 0, end)));
    lua_settop(L, 1);
    return 1;
}

void push_tokens(lua_State* L, const Game& game, std::span<const NodeId> nodes) {
    lua_createtable(L, static_cast<int>(nodes.size()), 0);
    lua_Integer n = 0;
    for (const NodeId id : nodes) {
        if (id == 0) continue;
        push_text(L, game.token(id));
        lua_rawseti(L, -2, ++n);
    }
}

int moves(lua_State* L) {
    const Game& game = check_game(L, 1);
    push_tokens(L, game, game.path(game.cursor()));
    return 1;
}

int line(lua_State* L) {
    const Game& game = check_game(L, 1);
    push_tokens(L, game, game.line());
    return 1;
}

int to_act(lua_State* L) {
    const Sight seen = sight(check_box(L, 1));
    std::vector<std::string> seats;
    for (const SeatId seat : seen.to_act()) seats.push_back(seen.game().variant().info().seats.at(seat.v).id);
    push_list(L, seats);
    return 1;
}

int declare(lua_State* L) {
    Game& game = change_game(L, 1, Deed::declare);
    expect(L, game.declare(optional_text(L, 2, declared_draw)));
    lua_settop(L, 1);
    return 1;
}

int use(lua_State* L) {
    check_deed(L, check_box(L, 1), Deed::rules);
    BoundRuleset rules = check_ruleset(L, 2, check_box(L, 1).game.variant().info().id, 3);
    Game swapped = check_box(L, 1).game;
    auto used = swapped.use(std::move(rules));
    const auto& misfit = expect(L, used);
    if (const auto refused = sight(check_box(L, 1)).may_become(swapped)) raise(L, *refused);
    change_box(L, 1).game = std::move(swapped);
    if (misfit)
        push_misfit(L, *misfit);
    else
        lua_pushnil(L);
    return 1;
}

int clone(lua_State* L) {
    check_game(L, 1);
    const GameBox& box = check_box(L, 1);
    Game copy = box.game;
    // A copy of a game of people stays theirs where it hid something.
    const bool from_file = box.from_file || (box.document != 0 && copy.variant().info().hidden);
    const std::size_t room = box.room;
    const auto seal = box.seal;
    push_game(L, std::move(copy), {from_file, room, 0, seal});
    return 1;
}

constexpr Bound game_play_bound[] = {
    {"game", "legal", "g:legal([seat])",
     "Sorted array of the tokens of every legal action, of all seats to act or of one. What the rules allow, also "
     "where a draw rule has ended the game.",
     guarded<legal>},
    {"game", "count", "g:count()", "Number of legal actions, without building the list.", guarded<count>},
    {"game", "is_legal", "g:is_legal(token)",
     "Whether the rules allow it now, also where a draw rule has ended the game; plays nothing. An end that may be "
     "declared now, `\"resign\"` say, is legal too.",
     guarded<is_legal>},
    {"game", "play", "g:play(token, …)",
     "Plays one or more actions; a string with blanks is several. Gives `g`. Raises `illegal.*`, `token.*` or "
     "`game.over`; what stood before the failing token stays played.",
     guarded<play>},
    {"game", "try", "g:try(token)", "Plays it: `true`, or `nil` and the error while nothing changed.",
     guarded<try_token>},
    {"game", "commit", "g:commit(square_or_token)",
     "Plays one action and gives what the seat that did it heard: an array of `{code, args, audience, text}`, empty "
     "for silence. "
     "Where pieces are touched, a square touches one and a move tries it. Raises like `play`.",
     guarded<commit>},
    {"game", "undo", "g:undo([n])",
     "Goes back n plies (1); gives how many there were. An end that was declared here is taken back first, as one of "
     "them.",
     guarded<undo>},
    {"game", "redo", "g:redo([n])", "Goes forward n plies (1) on the current line; gives how many there were.",
     guarded<redo>},
    {"game", "go", "g:go(ply)",
     "Goes to a ply of the current line; 0 is the start. Playing from there starts a variation, and the old line stays "
     "in the tree. Gives `g`.",
     guarded<go>},
    {"game", "moves", "g:moves()", "Array of the tokens from the start to the cursor.", guarded<moves>},
    {"game", "line", "g:line()", "Array of the tokens of the current line to its end.", guarded<line>},
    {"game", "to_act", "g:to_act()",
     "Array of the seats that may act now; empty once the game is over. From a draw where the ruling draw.latched is "
     "`live` play may go on.",
     guarded<to_act>},
    {"game", "declare", "g:declare([word])",
     "Ends the game at this ply by a word: `\"draw\"`, by agreement; `\"claim\"`, a draw that the seat to act may "
     "claim now; where the variant has it also `\"resign\"` and `\"timeout\"` of the seat to act, or of one that is "
     "named, `\"resign:w\"`. `undo` takes it back, alone. Playing on raises `game.over`, but from a draw where the "
     "ruling draw.latched is `live`: that withdraws it. Gives `g`.",
     guarded<declare>},
    {"game", "use", "g:use(ruleset, [rulings])",
     "Swaps the ruleset, an id or a table, with rulings that override its own. Gives nil, or `{ply, code, message}` "
     "where the line no longer fits and was cut.",
     guarded<use>},
    {"game", "clone", "g:clone()", "An independent game, variations and all.", guarded<clone>},
};

}  // namespace

std::span<const Bound> play_rows() { return game_play_bound; }

}  // namespace pinwheel::lua
