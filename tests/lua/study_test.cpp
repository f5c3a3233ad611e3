// pinwheel.study.
#include <boost/test/unit_test.hpp>

#include "support.h"

using pinwheel::test::check_script;

BOOST_AUTO_TEST_SUITE(studies)

BOOST_AUTO_TEST_CASE(the_same_on_any_number_of_threads) {
    check_script(R"lua(
        local function numbers(threads)
            local s = pinwheel.study{variant = "duplicate-chess", rulesets = {"provisional", "inventor"}, games = 40,
                                     seed = 11, threads = threads}
            assert(s.seconds > 0 and s.games_per_second > 0 and s.stopped == false)
            local words = {}
            for _, id in ipairs{"provisional", "inventor"} do
                local r = s.rulesets[id]
                assert(r.games == 40 and r.plies.mean > 10 and r.plies.max >= r.plies.median
                       and r.plies.median >= r.plies.min)
                local sum = 0
                for reason, n in pairs(r.by_reason) do sum = sum + n words[#words + 1] = id .. reason .. n end
                assert(sum == 40)
                for seat, row in pairs(r.by_seat) do
                    assert(row.win + row.draw + row.loss + row.open == 40)
                    words[#words + 1] = id .. seat .. row.win .. "/" .. row.draw .. "/" .. row.loss
                end
            end
            table.sort(words)
            return table.concat(words, " ")
        end
        local one = numbers(1)
        assert(numbers(2) == one and numbers(3) == one)
        assert(one:find("checkmate"))
    )lua");
}

BOOST_AUTO_TEST_CASE(games_in_which_a_judge_failed_are_counted) {
    check_script(R"lua(
        local late = {id = "late", variant = "duplicate-chess", judge = function(facts)
            if facts.plies() > 170 then error("too late") end
            return facts.standard()
        end}
        local s = pinwheel.study{variant = "duplicate-chess", rulesets = {late}, games = 12, seed = 3, max_plies = 180}
        local r = s.rulesets.late
        assert(r.failures > 0 and r.failures <= 12, r.failures)
        assert(r.failure:find("^In the game with seed %d+: ") and r.failure:find("too late"), r.failure)
    )lua");
}

BOOST_AUTO_TEST_CASE(agrees_with_playing_by_hand) {
    check_script(R"lua(
        local s = pinwheel.study{variant = "duplicate-chess", games = 5, seed = 3}
        local reasons, plies = {}, 0
        for seed = 3, 7 do
            local g = pinwheel.new("duplicate-chess")
            plies = plies + g:random(seed)
            local reason = g:status().reason
            reasons[reason] = (reasons[reason] or 0) + 1
        end
        for reason, n in pairs(reasons) do assert(s.rulesets.provisional.by_reason[reason] == n) end
        assert(s.rulesets.provisional.plies.mean == plies / 5)
    )lua");
}

BOOST_AUTO_TEST_CASE(studies_and_lists_of_rulesets_have_an_end) {
    check_script(R"lua(
        local many = {}
        for i = 1, 101 do many[i] = "provisional" end
        for code, call in pairs{
            ["study.options"] = function() pinwheel.study{variant = "duplicate-chess",
                                                          rulesets = {"provisional", "inventor"}, games = 5000001} end,
            ["argument.value"] = function() pinwheel.compare("e2e4", many, {variant = "duplicate-chess"}) end} do
            local ok, err = pcall(call)
            assert(not ok and err.code == code, tostring(err))
        end
    )lua");
}

BOOST_AUTO_TEST_CASE(a_median_is_the_same_whoever_chooses) {
    check_script(R"lua(
        local mates = {"f2f3 e7e5 g2g4 d8h4", "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7"}
        local game, moves = 0
        local s = pinwheel.study{variant = "chess", games = 2, policy = function(g)
            if g.ply == 0 then
                game = game + 1
                moves = mates[game]:gmatch("%S+")
            end
            return moves()
        end}
        local plies = s.rulesets.standard.plies
        assert(plies.min == 4 and plies.max == 7 and plies.median == 5,
               plies.median)  -- the middle of 4 and 7, as on many threads
    )lua");
}

BOOST_AUTO_TEST_CASE(policies_progress_and_stopping) {
    check_script(R"lua(
        local calls, last = 0, 0
        local s = pinwheel.study{variant = "chess", games = 4, max_plies = 30,
                                 policy = function(g) return g:legal()[1] end,
            on_progress = function(done, total) calls = calls + 1 assert(done > last and total == 4) last = done end}
        assert(calls == 4 and s.rulesets.standard.games == 4)
        s = pinwheel.study{variant = "chess", games = 50, policy = "random", max_plies = 10,
                           on_progress = function(done, total) last = {done, total} end}
        assert(s.rulesets.standard.games == 50)
        s = pinwheel.study{variant = "chess", games = 9, policy = function(g) return g:legal()[1] end, max_plies = 3,
            on_progress = function(done) return done < 3 end}
        assert(s.stopped and s.rulesets.standard.games == 3)
        local ok, err = pcall(pinwheel.study,
                              {variant = "chess", games = 100000, on_progress = function() error("enough") end})
        assert(not ok and tostring(err):find("enough"))
        ok, err = pcall(pinwheel.study, {variant = "chess", games = 1, policy = function() return "e2e5" end})
        assert(not ok and err.code:match("^illegal"))
        ok, err = pcall(pinwheel.study, {variant = "chess", games = 1, policy = function() end})
        assert(not ok and err.code == "study.policy")
        s = pinwheel.study{variant = "duplicate-chess", games = 3, rulesets = {{id = "soon", judge = function(f)
            if f.plies() == 5 then return {over = true, reason = "soon", result = "draw"} end end}}}
        assert(s.rulesets.soon.by_reason.soon == 3 and s.rulesets.soon.plies.max == 5)
    )lua");
}

BOOST_AUTO_TEST_SUITE_END()
