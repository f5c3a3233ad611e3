// Methods of a game that explain and describe.
#include <algorithm>
#include <set>

#include "api/api.h"
#include "handles/game_handle.h"
#include "handles/values.h"
#include "pinwheel/game/tree/escapes.h"
#include "pinwheel/game/tree/what_if.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/geometry.h"
#include "plugins/fact_functions.h"

namespace pinwheel::lua {

namespace {

constexpr std::uint64_t instructions_a_ply = 100'000;  // asking every option there costs about as much

int why(lua_State* L) {
    const GameBox& box = check_box(L, 1);
    const Game& game = box.game;
    const std::string_view text = check_text(L, 2, "a token");
    const Viewer viewer = check_viewer(L, 3, box);
    if (sealed(box)) {
        const auto action = game.read(text, viewer);
        if (action) check_own_action(L, box, *action);
        if (!action && action.error().code == "seat.other") refuse_hidden(L);
    }
    push_explanation(L, game.explain(text, viewer));
    return 1;
}

/// Where the squares of a grabbed piece can go, as the eyes that look may know it.
struct Hints {
    std::set<std::string> playable;
    std::map<std::string, std::set<std::string>> only;  ///< by board, of every board that can be clicked
};

Hints find_hints(const GameBox& box, std::string_view square, std::string_view board) {
    Hints hints;
    for (const Offer& offer : box.game.variant().offers(sight(box).view())) {
        if (offer.path.size() < 2) continue;
        const Target from = parse_target(offer.path[0]), to = parse_target(offer.path[1]);
        if (!board.empty() && from.board != board) continue;
        auto& only = hints.only[from.board];
        if (from.name != square || !to.is_square()) continue;
        if (offer.standing == Offer::Standing::partial)
            only.insert(to.name);
        else
            hints.playable.insert(to.name);
    }
    return hints;
}

int hints(lua_State* L) {
    const GameBox& box = check_box(L, 1);
    const VariantInfo& info = box.game.variant().info();
    const Target target = parse_target(check_text(L, 2, "a square"));
    std::string board = target.board;
    if (!lua_isnoneornil(L, 3)) board = info.boards[check_board(L, 3, info).v].id;
    const auto on_board = [&](const BoardInfo& b) { return parse_square(target.name, b.files, b.ranks) >= 0; };
    if (std::none_of(info.boards.begin(), info.boards.end(), on_board))
        raise(L, {"argument.square", "There is no square \"" + target.name + "\".", ""});
    const Hints found = find_hints(box, target.name, board);
    lua_createtable(L, 0, 2);
    push_list(L, found.playable);
    lua_setfield(L, -2, "playable");
    lua_createtable(L, 0, static_cast<int>(found.only.size()));
    for (const auto& [name, squares] : found.only) {
        push_list(L, squares);
        lua_setfield(L, -2, name.c_str());
    }
    lua_setfield(L, -2, "only");
    return 1;
}

int escapes(lua_State* L) {
    const GameBox& box = check_box(L, 1);
    push_list(L, closed_escapes(box.game, sight(box).eyes()));
    return 1;
}

/// Boards on which the seat to act is in check, in board order.
std::vector<std::string> checked_boards(const View& view) {
    std::set<std::string_view> said;
    for (const Notice& notice : view.notices)
        if (notice.code == NoticeWord::check)
            for (const auto& [key, value] : notice.args)
                if (key == "board") said.insert(value);
    if (said.empty() && view.boards.size() == 1)
        for (const CellView& cell : view.boards[0].cells) {
            const SeatId turn = view.rights.to_move;
            const bool own = !turn.valid() || cell.occupants.empty() || cell.occupants.front().owner == turn;
            if (own && cell.has(Mark::check)) said.insert(view.boards[0].id);
        }
    std::vector<std::string> boards;
    for (const BoardView& board : view.boards)
        if (said.contains(board.id)) boards.push_back(board.id);
    return boards;
}

int status(lua_State* L) {
    const GameBox& box = check_box(L, 1);
    const Sight seen = sight(box);
    push_verdict(L, box.game.variant().info(), seen.verdict());
    if (seen.knows()) {
        const Judgement judged = box.game.judgement();
        if (judged.standard) {
            push_verdict(L, box.game.variant().info(), *judged.standard);
            lua_setfield(L, -2, "standard");
        }
        if (!judged.failure.empty()) set(L, "failure", judged.failure);
    }
    const auto checks = checked_boards(seen.knows() ? box.game.view(Viewer::arbiter()) : seen.view());
    push_list(L, checks);
    lua_setfield(L, -2, "checks");
    set_flag(L, "in_check", !checks.empty());
    return 1;
}

int fact(lua_State* L) {
    const Game& game = check_game(L, 1);
    const VariantInfo& info = game.variant().info();
    const std::string id = fact_id(check_text(L, 2, "a fact"));
    const auto facts = game.facts(game.cursor());
    const int index = facts->index(id);
    if (index < 0) raise(L, {"fact.unknown", there_is_no("fact", id, ids_in(all_facts(info))), ""});
    push_fact(L, *facts, info, all_facts(info)[static_cast<std::size_t>(index)], index, 3);
    return 1;
}

int fen(lua_State* L) {
    const Game& game = check_game(L, 1);
    if (lua_isnoneornil(L, 2))
        push_text(L, game.variant().save(game.state()));
    else
        push_text(L, game.variant().board_text(game.state(), check_board(L, 2, game.variant().info())));
    return 1;
}

int key(lua_State* L) {
    lua_pushinteger(L, static_cast<lua_Integer>(check_game(L, 1).state().key()));
    return 1;
}

int view(lua_State* L) {
    const GameBox& box = check_box(L, 1);
    push_view(L, box.game.view(check_viewer(L, 2, box)));
    return 1;
}

int announcements(lua_State* L) {
    GameBox& box = check_box(L, 1);
    const auto& heard = heard_by(box, check_viewer(L, 2, box));
    lua_createtable(L, static_cast<int>(heard.size()), 0);
    lua_Integer n = 0;
    for (const Heard& each : heard) {
        push_announcement(L, box.game.variant(), each.said);
        set(L, "ply", static_cast<lua_Integer>(each.ply));
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

void push_row(lua_State* L, const Game& game, const WhatIf& row) {
    const VariantInfo& info = game.variant().info();
    const RulingSpec& spec = game.rules().rulings.catalogue()[row.ruling];
    lua_createtable(L, 0, 8);
    set(L, "ruling", spec.id);
    if (!spec.alias.empty()) set(L, "alias", spec.alias);
    set(L, "option", spec.options[row.option].id);
    set_flag(L, "changes", row.changes());
    if (row.unasked) return set(L, "unasked", row.unasked->message);
    push_verdict(L, info, row.judged.verdict);
    lua_setfield(L, -2, "verdict");
    set_flag(L, "verdict_changes", row.verdict_changes);
    if (!row.judged.failure.empty()) set(L, "failure", row.judged.failure);
    std::vector<std::string> acting;
    for (const SeatId seat : row.to_act) acting.push_back(info.seats.at(seat.v).id);
    const std::pair<const char*, const std::vector<std::string>*> lists[] = {
        {"to_act", &acting},        {"gained", &row.gained_tokens},
        {"lost", &row.lost_tokens}, {"boards", &row.boards},
        {"says", &row.says},        {"said", &row.said}};
    for (const auto& [field, words] : lists) {
        push_list(L, *words);
        lua_setfield(L, -2, field);
    }
}

/// Asked of the position at the cursor, these take nothing: whoever names a ply means another position.
void no_arguments(lua_State* L, const std::string& method) {
    if (lua_gettop(L) < 2) return;
    raise(L,
          {"argument.unknown",
           "g:" + method + "() takes no argument: it asks where the game stands; g:go(ply) goes elsewhere first.", ""});
}

int what_if_here(lua_State* L) {
    no_arguments(L, "what_if");
    check_deed(L, check_box(L, 1), Deed::compare);
    const Game& game = check_game(L, 1);
    const VariantInfo& info = game.variant().info();
    const WhatIfTable table = what_if(game, game.cursor());
    lua_createtable(L, 0, 2);
    push_verdict(L, info, table.now.verdict);
    lua_setfield(L, -2, "now");
    lua_createtable(L, static_cast<int>(table.rows.size()), 0);
    lua_Integer n = 0;
    for (const WhatIf& row : table.rows) {
        push_row(L, game, row);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "rows");
    return 1;
}

void push_plies(lua_State* L, const char* field, const std::vector<int>& plies) {
    lua_createtable(L, static_cast<int>(plies.size()), 0);
    lua_Integer n = 0;
    for (const int ply : plies) {
        lua_pushinteger(L, ply);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, field);
}

int rulings_matter(lua_State* L) {
    no_arguments(L, "rulings_that_matter");
    check_deed(L, check_box(L, 1), Deed::compare);
    const Game& game = check_game(L, 1);
    const auto all = rulings_that_matter(game, [L](int) {
        session(L).limits.charge(L, instructions_a_ply);
        return true;
    });
    lua_createtable(L, 0, 0);
    lua_Integer n = 0;
    for (const RulingMatters& each : all) {
        if (each.plies.empty()) continue;
        const RulingSpec& spec = game.rules().rulings.catalogue()[each.ruling];
        lua_createtable(L, 0, 5);
        set(L, "ruling", spec.id);
        if (!spec.alias.empty()) set(L, "alias", spec.alias);
        set(L, "option", spec.options[each.option].id);
        push_plies(L, "plies", each.plies);
        push_plies(L, "verdicts", each.verdicts);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

constexpr Bound game_explanation_bound[] = {
    {"game", "why", "g:why(text, [viewer])",
     "Why an action is or is not legal, as a viewer may know it (default: as `g:view` has it): an *explanation*, and "
     "in `boards` its findings by board, with the same values but for `squares`, which are names such as `e4`. Where "
     "the viewer cannot know, `unsure` is true and `legal` false. A text that is no action is explained too, with "
     "the `nearest` actions. Of a game that is over it says so, also of what `g:is_legal` finds the rules to allow. "
     "A seat that asks in another's turn is told that first, and what who acts may do behind it, where nothing is "
     "hidden.",
     guarded<why>},
    {"game", "hints", "g:hints(square, [board])",
     "Where the piece on a square may go: `{playable = {…}, only = {[board] = {…}}}`; `only` lists what one board "
     "alone would allow.",
     guarded<hints>},
    {"game", "escapes", "g:escapes()",
     "Where a mated king, or another leader, could not go: click targets such as `NE:e2`, of each board that refuses "
     "the step; the window strikes them out. Empty while play goes on.",
     guarded<escapes>},
    {"game", "status", "g:status()",
     "`{over, reason, result = {[seat] = \"win\" | \"draw\" | \"loss\"}, checks = {boards}, in_check, ruling, note}` "
     "at the cursor, under the ruleset "
     "in force: a finished game that went back is not over there. `reason` is `checkmate`, `stalemate`, `threefold`, "
     "`fifty-move`, `insufficient`, `resignation`, "
     "`manual`, …; "
     "nil while playing. Where the judge of the ruleset came to another outcome than the variant's own, that is "
     "`standard`; where it failed, `failure` says why.",
     guarded<status>},
    {"game", "what_if", "g:what_if()",
     "What each option of each ruling that the game does not choose would change at this position: `{now, rows = "
     "{{ruling, alias, option, changes, verdict, verdict_changes, to_act, gained, lost, boards, says, said, "
     "unasked}}}`. `gained` and `lost` are tokens that would be legal too, or no longer; `boards` tells in sentences "
     "what would stand otherwise there; `says` and `said` what would be announced of the last action instead of what "
     "was. The position is taken as it stands; where it cannot be had under an option, `unasked` says why.",
     guarded<what_if_here>},
    {"game", "rulings_that_matter", "g:rulings_that_matter()",
     "The same along the whole line: an array of `{ruling, alias, option, plies, verdicts}` for the options that would "
     "change something at some ply; `verdicts` are the plies at which it is the verdict.",
     guarded<rulings_matter>},
    {"game", "fact", "g:fact(id, …)", "One fact of the position; `pinwheel.facts(variant)` lists them.", guarded<fact>},
    {"game", "fen", "g:fen([board])", "Text form of a board, or of the whole position, which `setup` reads.",
     guarded<fen>},
    {"game", "key", "g:key()", "64-bit integer; equal positions have equal keys.", guarded<key>},
    {"game", "view", "g:view([viewer])",
     "What a viewer may know, as a plain table: `boards[board].squares[square] = {piece, seat, states, marks}`; "
     "`presentation`, `rights`, and where the game has them `superposition` and `drafting`, with the members of "
     "`share/schemas/view.schema.json`, seats as ids, squares as names and places as click targets such as `board:e4`; "
     "`notes` has the variant's own words. The viewer is a seat, `\"arbiter\"` or `\"spectator\"`; default: the seat "
     "to move at the end of the line, also while looking "
     "back, or "
     "everything where nothing is hidden or the game is over. Of a game of the window that hides something, a script "
     "gets what the "
     "player at the screen sees, until it is over; other functions that tell more raise `game.hidden`.",
     guarded<view>},
    {"game", "announcements", "g:announcements([viewer])",
     "Array of `{ply, code, args, audience, text}` that a viewer heard up to the cursor. `ply` is what the variant "
     "says, the half-moves completed where the moderator tells them, else how many actions the viewer had noticed.",
     guarded<announcements>},
};

}  // namespace

std::span<const Bound> explanation_rows() { return game_explanation_bound; }

}  // namespace pinwheel::lua
