// No leak through scripts (blind spec §5.1): a script that prints all it can get of a running game of the window prints
// the same bytes for two games that the player at the screen cannot tell apart, wherever the cursor stands.
#include <boost/test/unit_test.hpp>

#include "../variants/blind-chess/twins.h"
#include "one_document.h"
#include "support.h"

using namespace pinwheel;
using pinwheel::blind::test::Twins;

BOOST_AUTO_TEST_SUITE(blind_leaks)

namespace {

constexpr std::string_view everything = R"lua(
    local g = workbench.game()
    local function dump(value, depth)
        if type(value) ~= "table" then return tostring(value) end
        local keys, out = {}, {}
        for key in pairs(value) do keys[#keys + 1] = key end
        table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
        for _, key in ipairs(keys) do out[#out + 1] = tostring(key) .. "=" .. dump(value[key], depth + 1) end
        return "{" .. table.concat(out, ",") .. "}"
    end
    local function say(name, ...)
        local ok, one, two = pcall(...)
        print(name, ok, ok and dump(one, 0) or one.code .. ": " .. one.message, dump(two, 0))
    end
    print(tostring(g))
    for _, name in ipairs { "variant", "ruleset", "ply", "phase", "to_move" } do
        say(name, function() return g[name] end)
    end
    for _, name in ipairs { "view", "announcements", "legal", "count", "status", "touched", "to_act", "moves", "line",
                            "fen", "key",
                            "comment", "clone", "perft", "undo", "redo" } do
        say(name, g[name], g)
    end
    say("file", function() return (g:write():gsub('("text": )"[^"]*"', "%1")) end)
    for _, notation in ipairs { "json-open", "coordinate", "fen", "pgn" } do say(notation, g.write, g, notation) end
    for _, viewer in ipairs { "w", "b", "arbiter", "spectator" } do
        say("view " .. viewer, g.view, g, viewer)
        say("announcements " .. viewer, g.announcements, g, viewer)
    end
    for _, square in ipairs { "e2", "e4", "d7", "g1", "e1", "e8" } do
        say("hints " .. square, g.hints, g, square)
        say("is_legal " .. square, g.is_legal, g, square)
        say("touch " .. square, g.why, g, square)
    end
    for _, fact in ipairs { "mobility", "in-check", "occurrences" } do say(fact, g.fact, g, fact) end
    say("svg", g.render, g)
    say("text", g.render, g, "text", { format = "text", picked = "e2" })
    say("best", g.best, g, { bot = "blind-random", seed = 3 })
    say("compare", pinwheel.compare, g, { "blind-chess-table" })
    -- Whatever else it is asked, and however wrongly: answers and errors are the same.
    local other = g:view().viewer == "w" and "b" or "w"
    local acts = { { other .. ":resign" }, { other .. ":e2" }, { "nonsense" }, { "i9i8" }, { "" }, { "abandon:none" } }
    local wrong = {
        { "go", { { 0 }, { 1 }, { 99 } } }, { "use", { { "table" }, { "nonsense" } } },
        { "declare", { {}, { "win" } } }, { "random", { { 1 } } }, { "divide", { { 1 } } },
        { "mark", { { "board", "e4" }, { "board", "z9" } } }, { "arrow", { { "board", "e2", "e4" } } },
        { "play", acts }, { "try", acts }, { "commit", acts }, { "why", { { other .. ":e2e4" }, { "nonsense" } } },
        { "ask", { { "touched" }, { "nonsense" } } }, { "save", { { "x.txt" }, { "x.pgn", "pgn" } } },
        { "comment", { { "mine" } } }, { "fact", { { "nonsense" } } },
    }
    for _, row in ipairs(wrong) do
        for i, args in ipairs(row[2]) do say(row[1] .. i, g[row[1]], g, table.unpack(args)) end
    end
    say("study", pinwheel.study, { variant = "blind-chess", games = 0 })
    for _, row in ipairs(workbench.commands()) do print(row.name, row.enabled) end
)lua";

struct Bench {
    Bench()
        : scripts(options()),
          start(*Game::make(*scripts.registry().bind("blind-chess", "", {{"BR01", "opponent"}, {"BR02", "no"}}))) {
        window.game = std::make_shared<const Game>(start);
    }
    ScriptOptions options() {
        ScriptOptions o;
        o.workbench = &window;
        return o;
    }
    std::string printed(const Game& game, const Viewer& eyes) {
        window.put(game);
        window.eyes = eyes;
        return scripts.run(everything);
    }
    test::OneDocument window;
    test::Scripts scripts;
    Game start;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_script_prints_the_same_for_twin_games) {
    Bench bench;
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        Twins twins(bench.start, SeatId{static_cast<std::uint16_t>(seed % 2)}, seed);
        for (int i = 0; i < 40 && twins.step(); ++i) {
            if (twins.one.state().key() == twins.other.state().key() && i % 4 != 0) continue;
            const std::string one = bench.printed(twins.one, twins.viewer),
                              other = bench.printed(twins.other, twins.viewer);
            ++compared;
            BOOST_TEST_REQUIRE(one == other, "seed " << seed);
        }
    }
    BOOST_TEST_MESSAGE(compared << " pairs compared");
    BOOST_TEST(compared > 150);
}

// The same script at a handle that is not sealed: the suite would see what leaks.
BOOST_AUTO_TEST_CASE(an_open_handle_is_found_out) {
    Bench bench;
    int apart = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Twins twins(bench.start, SeatId{0}, seed);
        for (int i = 0; i < 12 && twins.step(); ++i)
            apart += bench.printed(twins.one, Viewer::arbiter()) != bench.printed(twins.other, Viewer::arbiter());
    }
    BOOST_TEST(apart > 10);
}

// What one player drew at a position is not for the other's scripts.
BOOST_AUTO_TEST_CASE(drawings_are_not_rendered_while_something_is_hidden) {
    Bench bench;
    Game drawn = bench.start;
    drawn.set_annotations(0, {{"board:e7", "board:e5", "arrow.1"}, {"board:d7", "", "arrow.2"}});
    const Viewer white = Viewer::of(SeatId{0});
    BOOST_TEST((bench.printed(drawn, white) == bench.printed(bench.start, white)));
    BOOST_TEST((bench.printed(drawn, Viewer::arbiter()) != bench.printed(bench.start, Viewer::arbiter())));
}

// Undo and looking back: the same eyes, the other side's pieces nowhere.
BOOST_AUTO_TEST_CASE(a_look_back_shows_the_same_side) {
    Bench bench;
    Game game = bench.start;
    for (const char* token : {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4"}) BOOST_REQUIRE(game.play(token).ok());
    for (int ply = 5; ply >= 0; --ply) {
        BOOST_TEST(game.go_ply(ply));
        for (const auto& eyes : {std::optional<Viewer>{}, std::optional(Viewer::of(SeatId{1}))}) {
            bench.window.put(game);
            bench.window.eyes = eyes;
            BOOST_TEST(bench.scripts.run("for _, cell in pairs(workbench.game():view().boards.board.squares) do "
                                         "assert(cell.seat ~= 'w') end") == "");
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
