// Scripts that walk the tree of a game and change it.
#include <boost/test/unit_test.hpp>

#include "support.h"

using pinwheel::test::check_script;
using pinwheel::test::Scripts;

BOOST_AUTO_TEST_SUITE(branches)

BOOST_AUTO_TEST_CASE(walked_from_the_start_to_every_end) {
    check_script(R"lua(
        local g = pinwheel.new("chess")
        assert(g:node() == 0 and g:parent() == nil and g:token() == nil and #g:children() == 0)
        assert(#g:lines() == 1 and #g:lines()[1] == 0 and g:lines()[1].node == 0)
        g:play("e2e4 e7e5")
        local here = g:node()
        assert(g:token() == "e7e5" and g:token(g:parent()) == "e2e4" and g:parent(g:parent()) == 0)
        g:go(1):play("c7c5")
        local second = g:node()
        assert(second ~= here and table.concat(g:children(g:parent()), " ") == here .. " " .. second)
        local lines = {}
        for _, line in ipairs(g:lines()) do
            lines[#lines + 1] = table.concat(line, " ")
            assert(line.node == (#lines == 1 and here or second))
        end
        assert(table.concat(lines, "; ") == "e2e4 e7e5; e2e4 c7c5")
        assert(g:select(here) == g and g.ply == 2 and table.concat(g:line(), " ") == "e2e4 e7e5")
        assert(g:select(0).ply == 0 and table.concat(g:line(), " ") == "e2e4 e7e5")
    )lua");
}

BOOST_AUTO_TEST_CASE(branches_are_added_without_leaving_the_place) {
    check_script(R"lua(
        local g = pinwheel.new("chess"):play("e2e4 e7e5 g1f3"):go(1)
        local last = g:add("c7c5 g1f3", "d7d6")
        assert(g.ply == 1 and table.concat(g:line(), " ") == "e2e4 e7e5 g1f3")
        assert(g:token(last) == "d7d6" and #g:children() == 2)
        assert(g:add("c7c5 g1f3 d7d6") == last and #g:children() == 2)  -- found again
        local failed, err = pcall(g.add, g, "c7c6 a1a5")
        assert(not failed and err.code:match("^illegal") and g.ply == 1)
        assert(table.concat(g:line(), " ") == "e2e4 e7e5 g1f3" and #g:children() == 3)
        -- The branch comes first, then goes.
        local branch = g:children()[2]
        assert(g:promote(branch) == g and g:children()[1] == branch)
        assert(g:remove(branch) == g and #g:children() == 2 and g:token(g:children()[1]) == "e7e5")
        assert(not pcall(g.select, g, branch) and not pcall(g.token, g, last))
        g:select(g:children()[1])
        assert(g:remove().ply == 1 and #g:children() == 1)
    )lua");
}

BOOST_AUTO_TEST_CASE(what_a_swap_cut_off_is_told) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess"):play("e2e4 e2e4 d7d5 e7e5")
        assert(#g:tails() == 0)
        assert(g:use("provisional", {["turn.order"] = "NESW"}).ply == 2)
        local tail = g:tails()[1]
        assert(#g:tails() == 1 and tail.node == g:node() and tail.ply == 2 and tail.depth == 0)
        assert(table.concat(tail.moves, " ") == "e2e4 d7d5 e7e5")
        assert(tail.title == "cut by Provisional (reference program), R01 = NESW at ply 2")
        assert(tail.why == "It is East's turn, not South's. It is legal with R01=NSEW." and tail.declared == nil)
        assert(#pinwheel.parse(g:write()):tails() == 1)
        assert(g:use("provisional") == nil and #g:tails() == 0)
        assert(table.concat(g:go(4):moves(), " ") == "e2e4 e2e4 d7d5 e7e5")
    )lua");
}

BOOST_AUTO_TEST_CASE(glyphs_are_kept_with_the_ply_and_in_files) {
    check_script(R"lua(
        local g = pinwheel.new("chess"):play("f2f3")
        assert(#g:nags() == 0 and g:nags{2, 6} == g and table.concat(g:nags(), " ") == "2 6")
        g:comment("Weakens e1."):add("e7e5")
        local back = pinwheel.parse(g:write()):go(1)
        assert(table.concat(back:nags(), " ") == "2 6" and back:comment() == "Weakens e1." and #back:children() == 1)
        assert(#g:nags{}:nags() == 0)
    )lua");
}

BOOST_AUTO_TEST_CASE(times_are_kept_with_the_ply_and_in_files) {
    check_script(R"lua(
        local g = pinwheel.new("chess"):play("e2e4")
        assert(g:times().left == nil and g:times{left = 297, spent = 2.5} == g and g:times().spent == 2.5)
        g:add("e7e5")
        for _, notation in ipairs{"json", "pgn"} do
            local back = pinwheel.parse(g:write(notation)):go(1)
            assert(back:times().left == 297 and back:times().spent == 2.5 and #back:children() == 1)
        end
        assert(g:write("pgn"):find("[%clk 0:04:57][%emt 0:00:02.5]", 1, true))
        assert(next(g:times{}:times()) == nil)
    )lua");
    Scripts scripts;
    for (const char* wrong : {"{left = -1}", "{spent = 360000}", "{left = 'soon'}", "5", "{left = 0/0}"})
        BOOST_TEST(scripts.fail("pinwheel.new('chess'):play('e2e4'):times(" + std::string(wrong) + ")")
                       .starts_with("argument."),
                   wrong);
    BOOST_TEST(scripts.fail("pinwheel.new('chess'):times{left = 1}").starts_with("game.node"));
}

BOOST_AUTO_TEST_CASE(what_is_no_node_or_glyph_is_refused_by_name) {
    Scripts scripts;
    BOOST_TEST(scripts.fail("pinwheel.new('chess'):select(7)").starts_with("game.node: The game has no node 7"));
    BOOST_TEST(scripts.fail("pinwheel.new('chess'):remove()").starts_with("game.node: "));
    BOOST_TEST(scripts.fail("pinwheel.new('chess'):select()").starts_with("argument.missing: "));
    BOOST_TEST(scripts.fail("pinwheel.new('chess'):select(-1)").starts_with("argument.type: "));
    BOOST_TEST(scripts.fail("pinwheel.new('chess'):nags{256}").starts_with("argument.type: "));
    BOOST_TEST(scripts.fail("local all = {} for i = 1, 17 do all[i] = 1 end pinwheel.new('chess'):nags(all)")
                   .starts_with("argument.type: "));
    BOOST_TEST(scripts.fail("pinwheel.new('chess'):add()").starts_with("argument.missing: "));
}

BOOST_AUTO_TEST_CASE(a_move_in_short_notation_is_read_alike_by_why_and_play) {
    check_script(R"lua(
        for _, row in ipairs { {"chess", "e4", "e2e4"}, {"chess", "Nf3", "g1f3"}, {"duplicate-chess", "e4", "e2e4"},
                               {"duplicate-chess", "Nf3", "g1f3"} } do
            local g = pinwheel.new(row[1])
            local why = g:why(row[2])
            assert(why.legal and why.message == g:why(row[3]).message, row[2] .. ": " .. why.message)
            g:play(row[2])
            assert(g:line()[1] == row[3], g:line()[1])
        end
    )lua");
}

BOOST_AUTO_TEST_SUITE_END()
