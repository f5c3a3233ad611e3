// Quantum chess as scripts see it.
#include <boost/test/unit_test.hpp>

#include "support.h"

using pinwheel::test::check_script;

BOOST_AUTO_TEST_SUITE(quantum)

BOOST_AUTO_TEST_CASE(questions_of_a_game) {
    check_script(R"lua(
        local g = pinwheel.new("quantum-chess", {moves = "-- e2e3"})
        assert(g:mask("e3") == "KQRP" and g:mask("e2") == nil)
        assert(g:worlds("w") == 25945920 and g:worlds().b == 34594560)
        local p = g:preview("a7a6")
        assert(p.legal and p.passes and p.changes[1].cause == "move" and p.changes[1].is == "KQRP")
        assert(p.worlds.b.after == 25945920 and p.kings.b.after == 16 and p.options > 100)
        assert(not g:preview("a7b7").legal)
        assert(g:ask("hypothesis", "e3", "K").worlds.w.after == 2162160)
        local menu = g:ask("measure", "e3")
        assert(menu.K == 15 and menu.Q == 15 and menu.R == 0 and menu.P == 0 and menu.B == nil)
        assert(#g:ask("pieces") == 32 and g:ask("pieces")[1].square == "a1")
        assert(table.concat(g:ask("challengers", "e7"), " ") == "e3")
    )lua");
}

BOOST_AUTO_TEST_CASE(a_piece_of_several_possible_types_has_none_in_a_view) {
    check_script(R"lua(
        local _, board = next(pinwheel.new("quantum-chess"):view().boards)
        local e2, kinds = board.squares.e2, {}
        assert(e2.piece == nil and e2.seat == "w" and #e2.occupants > 1)
        for _, each in ipairs(e2.occupants) do kinds[each.piece] = each.weight end
        assert(kinds.king and kinds.pawn)
        local squares = pinwheel.new("chess"):view().boards.board.squares
        assert(squares.e2.piece == "pawn" and squares.e2.occupants == nil)
    )lua");
}

BOOST_AUTO_TEST_CASE(what_a_variant_publishes_is_a_method_of_its_games) {
    check_script(R"lua(
        local g = pinwheel.new("quantum-chess")
        assert(g:shares("a1").P == 0.5 and #g:attackers("e3", "w") > 0)
        assert(#g:pieces() == 32 and g:filters()[1].choices[1].word == "K")
        assert(#g:filter("all", "king") == 32 and g:preview("e2e4").measures[1].name == "kings")
        local d = pinwheel.new("duplicate-chess")
        assert(#d:ghosts() == 0 and #d:ask("ghosts") == 0)
        local ok, why = pcall(function() return d:mask("e2") end)
        assert(not ok and why.code == "game.member", tostring(why))
        local h = pinwheel.new("hyper-fairy-chess", {setup = "4k3/8/8/8/8/8/8/4K2R w h1 - 0 1"})
        assert(h:meters()[1].title == "Victory points" and h:meters()[1].seat == "w")
        assert(#pinwheel.armies() >= 9 and pinwheel.armies()[1].token:find("^army:"))
        assert(pinwheel.meters == nil and pinwheel.nothing == nil)
    )lua");
}

BOOST_AUTO_TEST_CASE(bad_questions_are_errors) {
    check_script(R"lua(
        local g = pinwheel.new("quantum-chess")
        local function fails(code, f, ...)
            local ok, why = pcall(f, ...)
            assert(not ok and why.code == code, tostring(why))
        end
        fails("question.args", g.mask, g, "e9")
        fails("question.args", g.worlds, g, "north")
        fails("question.unknown", g.ask, g, "nothing")
        fails("token.square", g.preview, g, "e2e9")
    )lua");
}

BOOST_AUTO_TEST_SUITE_END()
