// Hyper Fairy Chess as scripts see it.
#include <boost/test/unit_test.hpp>

#include "support.h"

using pinwheel::test::check_script;

BOOST_AUTO_TEST_SUITE(hyper_fairy)

BOOST_AUTO_TEST_CASE(pieces_and_armies_need_no_game) {
    check_script(R"lua(
        local thief = pinwheel.piece("thief")
        assert(thief.name == "Thief" and thief.cost == 29 and thief.points == 29 and thief.symbol == "T"
               and thief.betza == "AG")
        assert(pinwheel.piece("*D").id == "dragon-horse" and pinwheel.piece("Jester").points == -15)
        assert(#pinwheel.check_army("8x8", 405, {queen = 1, rook = 2, bishop = 2, knight = 2, pawn = 8}) == 0)
        local faults = pinwheel.check_army("8x8", 405, "Kx1,Ax1,Qx1,*Tx1,Rx2,Px8")
        assert(#faults == 1 and faults[1].code == "OVER_BUDGET" and faults[1].message:find("2 over"))
        faults = pinwheel.check_army("8x8", 405, {gryphon = 1, pawn = 9})
        assert(faults[1].code == "UNKNOWN_PIECE" and faults[2].code == "T1_SLOTS" and #faults == 2)
        local function fails(code, f, ...)
            local ok, why = pcall(f, ...)
            assert(not ok and why.code == code, tostring(why))
        end
        fails("question.piece", pinwheel.piece, "gryphon")
        fails("question.args", pinwheel.check_army, "9x9", 405, "Q")
        fails("question.args", pinwheel.check_army, "8x8", "lots", "Q")
        fails("army.json", pinwheel.check_army, "8x8", 405, "{")
        for _, count in ipairs{"2", 1.5, true, {}} do
            local ok, why = pcall(pinwheel.check_army, "8x8", 405, {king = 1, queen = count})
            assert(not ok and why.code == "argument.type" and why.where == "queen", tostring(why))
        end
        faults = pinwheel.check_army("8x8", 405, {king = 1, ["dragon-horse"] = 1, pawn = 8}, "king,pawn,rook")
        assert(#faults == 1 and faults[1].code == "NOT_IN_POOL", faults[1] and faults[1].code)
        fails("question.args", pinwheel.check_army, "8x8", 405, "Q", "nonsense")
    )lua");
}

BOOST_AUTO_TEST_CASE(a_draft_that_nobody_seeded_is_sealed_by_chance) {
    check_script(R"lua(
        local function seal(opts)
            local g = pinwheel.new("hyper-fairy-chess", opts)
            g:play("commit")
            for _, said in ipairs(g:announcements()) do
                if said.code == "committed" then return said.args.hash end
            end
        end
        local one = seal()
        assert(one ~= seal() and #one == 64)
        assert(seal({seed = 7}) == seal({seed = 7}) and seal({seed = 7}) ~= seal({seed = 8}))
        assert(not pinwheel.new("chess"):write():find("seed"))
    )lua");
    pinwheel::ScriptOptions trusted;
    trusted.trusted = true;
    pinwheel::test::Scripts(trusted).run(R"lua(
        local game = pinwheel.new("hyper-fairy-chess", {moves = "commit"})
        local read = pinwheel.parse(game:write(), nil, {unsealed = true})
        local function hash(g)
            for _, said in ipairs(g:announcements()) do
                if said.code == "committed" then return said.args.hash end
            end
        end
        assert(hash(read) == hash(game) and #hash(game) == 64)
    )lua");
}

BOOST_AUTO_TEST_CASE(options_of_a_set_up_are_listed) {
    check_script(R"lua(
        local options = {}
        for _, option in ipairs(pinwheel.options("hyper-fairy-chess")) do options[option.id] = option end
        assert(options.board.default == "8x8" and table.concat(options.board.choices, " ") == "8x8 10x8 10x10")
        assert(#options.points.choices == 0 and options.points.help ~= "" and options.points.title ~= "")
        local given = {seed = 1}
        for id, option in pairs(options) do if option.default ~= "" then given[id] = option.default end end
        assert(pinwheel.new("hyper-fairy-chess", given):ask("draft").budget == 405)
    )lua");
}

BOOST_AUTO_TEST_CASE(a_game_from_draft_to_play) {
    check_script(R"lua(
        local g = pinwheel.new("hyper-fairy-chess", {budget = "skirmish", seed = 3})
        assert(g:ask("draft").budget == 250 and g:ask("draft").army == "Kx1")
        g:play("army:Kx1,Qx1,Px3") g:play("b:army:Kx1,Ax1,Mx1")
        assert(g:ask("draft", "w").slots["3"].used == 1 and g:ask("draft", "w").left == 125)
        local ok, why = pcall(g.ask, g, "draft", "b")
        assert(not ok and why.code == "question.hidden")
        g:play("commit") g:play("commit")
        assert(g:ask("draft", "b").army == "Kx1,Ax1,Mx1")
        for token in ("K@e1 K@e8 Q@d1 A@d8 P@a2 P@b2 P@c2"):gmatch("%S+") do g:play(token) end
        local points = g:points()
        assert(points.w == 125 and points.b == 135, points.w .. " " .. points.b)
        assert(g:view().phase == "play" and g:view().notes["army.w"] == "Kx1,Qx1,Px3")
        g:play("d1d8")
        assert(g:points().b == 5)
    )lua");
}

BOOST_AUTO_TEST_CASE(diagrams_and_cards_of_a_game) {
    check_script(R"lua(
        local g = pinwheel.new("hyper-fairy-chess",
                               {setup = "4k3/8/8/8/8/8/8/4K3 w -", rulings = {["piece.catapult"] = "threeleaper"}})
        assert(table.concat(g:ask("diagram", "catapult").moves, " ") == "e2 b5 h5 e8")
        assert(g:ask("rule", "catapult").betza == "H" and #g:ask("catalogue") >= 42)
        assert(g:ask("army", "Q,P8").text == "Kx1,Qx1,Px8" and #g:ask("armies") >= 9)
    )lua");
}

BOOST_AUTO_TEST_SUITE_END()
