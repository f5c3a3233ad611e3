// The golden scenarios of duplicate chess, asked through Lua (spec §6, §9.4, §10).
#include <boost/test/unit_test.hpp>

#include "support.h"

using pinwheel::test::check_script;

namespace {

struct Golden {
    const char *id, *moves;
    int count;
    const char *to_move, *checks, *ghosts, *reason, *result;  ///< "" where there is none; to_move by the rules of play
};

constexpr Golden rows[] = {
    {"D01", "", 20, "N", "", "", "", ""},
    {"D03", "e2e4 e2e4 d7d5 e7e5", 29, "N", "", "", "", ""},
    {"D05", "e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5", 32, "W", "", "NW/e5knight SW/e5knight", "", ""},
    {"D06", "e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5 a7a6", 27, "N", "", "NW/e5knight SW/e5knight", "",
     ""},
    {"D08", "b1a3 g2g3 g7g5 b7b5 a3b5", 21, "S", "", "SW/b5pawn", "", ""},
    {"D11", "e2e4 c2c3 d7d6 a7a6 f1b5 d1a4", 5, "E", "NE SE", "", "", ""},
    {"D13", "e2e3 b2b4 g8f6 f7f6 d1h5 h2h3 f6h5", 1, "W", "NW", "NW/h5queen", "", ""},
    {"D19", "e2e4 b1c3 a7a5 a7a6 e4e5 d2d4 d7d5 g7g5", 30, "N", "", "", "", ""},
    {"D28", "h2h3 g2g4 g8h6 h7h5 h3h4 g4g5 b8a6 g8h6 c2c3 g5h6 b7b5 a7a5 f2f4 h6g7 f7f6 h8h7 d1a4", 28, "S", "",
     "NW/g7pawn NW/h6knight NE/g7pawn NE/h6knight", "", ""},
    {"D33", "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4", 0, "", "NW NE", "", "checkmate", "N=loss S=draw E=win W=win"},
    {"D39", "a2a3 b1a3 c7c6 b7b6 g2g3 a3b5 a7a6 g8h6 b2b3 b5d6", 0, "", "SE", "", "checkmate",
     "N=draw S=win E=loss W=draw"},
    {"D40", "b1c3 d2d3 h7h6 e7e6 g2g3 g1h3 g7g6 f8b4 c3e4 b1d2 a7a6 b4d2", 0, "", "NW", "NE/d2pawn SE/d2knight",
     "checkmate", "N=loss S=draw E=draw W=win"},
    {"D43", "g1h3 e2e4 f7f6 h7h6 e2e3 f1c4 g7g5 b7b6 d1h5 d1h5", 0, "", "NE SE", "", "checkmate",
     "N=win S=win E=loss W=draw"},
    {"D53", "c2c3 f2f4 g8f6 e7e6 g1f3 g2g4 h8g8 d8h4 f3h4", 0, "", "SW", "SW/h4queen", "checkmate",
     "N=draw S=loss E=draw W=win"},
    {"D57", "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8", 20, "", "", "",
     "threefold", "N=draw S=draw E=draw W=draw"},
    {"D58", "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8", 22, "W", "", "", "", ""},
};

constexpr const char* question = R"lua(
    local id, moves, count, to_move, checks, ghosts, reason, result = ...
    local g = pinwheel.new("duplicate-chess", {moves = moves})
    local s = g:status()
    local function same(what, got, wanted)
        if got ~= wanted then error(id .. " " .. what .. ": " .. tostring(got) .. " instead of "
                                    .. tostring(wanted)) end
    end
    same("count", g:count(), count)
    same("list", #g:legal(), count)
    same("to move", g.to_move or "", to_move)
    same("checks", table.concat(s.checks, " "), checks)
    same("in check", s.in_check, checks ~= "")
    local names = {}
    for _, ghost in ipairs(g:ghosts()) do names[#names + 1] = ghost.board .. "/" .. ghost.square .. ghost.piece end
    same("ghosts", table.concat(names, " "), ghosts)
    same("reason", s.reason or "", reason)
    local results = {}
    for _, seat in ipairs{"N", "S", "E", "W"} do
        if s.result[seat] then results[#results + 1] = seat .. "=" .. s.result[seat] end
    end
    same("result", table.concat(results, " "), result)
)lua";

std::string quoted(const char* text) { return std::string("\"") + text + "\""; }

std::string call(const Golden& row) {
    std::string text = "local function check(...)\n" + std::string(question) + "\nend\ncheck(";
    text += quoted(row.id) + ", " + quoted(row.moves) + ", " + std::to_string(row.count);
    for (const char* word : {row.to_move, row.checks, row.ghosts, row.reason, row.result}) text += ", " + quoted(word);
    return text + ")";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(golden)

BOOST_AUTO_TEST_CASE(scenarios) {
    for (const Golden& row : rows) check_script(call(row));
}

BOOST_AUTO_TEST_CASE(escapes_of_a_mated_king) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess")
        g:play("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4")
        assert(#g:escapes() == 0)
        g:play("d8h4 d8h4")
        assert(table.concat(g:escapes(), " ") == "NW:f2 NE:f2")
    )lua");
}

BOOST_AUTO_TEST_CASE(hints_of_grabbed_squares) {
    check_script(R"lua(
        local d03 = pinwheel.new("duplicate-chess", {moves = "e2e4 e2e4 d7d5 e7e5"})
        local h = d03:hints("e4")
        assert(#h.playable == 0 and table.concat(h.only.NE, " ") == "d5 e5" and #h.only.NW == 0)
        assert(table.concat(d03:hints("d1").playable, " ") == "e2 f3 g4 h5")
        local d06 = pinwheel.new("duplicate-chess",
                                 {moves = "e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5 a7a6"})
        h = d06:hints("e5")
        assert(#h.playable == 0 and table.concat(h.only.NW, " ") == "c4 c6 d3 d7 f3 f7 g4 g6" and #h.only.NE == 0)
        h = d06:hints("e5", "NE")
        assert(h.only.NW == nil and #h.only.NE == 0)
        assert(not pcall(d06.hints, d06, "z9"))
    )lua");
}

BOOST_AUTO_TEST_CASE(random_games_of_the_specification) {
    check_script(R"lua(
        local function game(seed) local g = pinwheel.new("duplicate-chess"); local n = g:random(seed); return g, n end
        local function last(g) local m = g:moves(); return table.concat(m, " ", #m - 3) end
        local g, n = game(3)
        assert(n == 93 and g.ply == 93 and g:status().reason == "checkmate" and g:status().result.W == "win")
        assert(#g:ghosts() == 20 and last(g) == "h3f3 a6b4 b5e2 e1e2")
        g, n = game(8)
        assert(n == 10 and g:status().result.N == "win" and last(g) == "f7f6 g7g6 b5d6 c3b1")
        g, n = game(7)
        assert(n == 191 and g:status().reason == "stalemate" and #g:ghosts() == 29)
        g = pinwheel.new("duplicate-chess")
        assert(g:random(3, 10) == 10 and g.ply == 10)
    )lua");
}

BOOST_AUTO_TEST_SUITE_END()
