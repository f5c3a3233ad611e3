// No leak through scripts (blind spec §5.1): a script that prints all it can get of a running game of the window prints
// the same bytes for two games that the player at the screen cannot tell apart, wherever the cursor stands; so does one
// that has the game from a sealed file, and so it is in planted variants that hide something else.
#include <boost/test/unit_test.hpp>

#include "../core/session/fog.h"
#include "../variants/blind-chess/twins.h"
#include "one_document.h"
#include "pinwheel/game/files/files.h"
#include "support.h"
#include "support/rounds.h"

using namespace pinwheel;
using pinwheel::blind::test::Twins;

BOOST_AUTO_TEST_SUITE(blind_leaks)

namespace {

constexpr std::string_view everything = R"lua(
    local g = from_file and pinwheel.parse(text) or workbench.game()
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
        print(name, ok, ok and dump(one, 0) or type(one) == "table" and one.code .. ": " .. one.message or one,
              dump(two, 0))
    end
    print(tostring(g))
    for _, name in ipairs { "variant", "ruleset", "ply", "phase", "to_move" } do
        say(name, function() return g[name] end)
    end
    for _, name in ipairs { "view", "announcements", "legal", "count", "status", "touched", "to_act", "moves", "line",
                            "fen", "key",
                            "escapes", "comment", "clone", "perft", "undo", "redo" } do
        say(name, function() return g[name](g) end)
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
    say("best of any", g.best, g, { bot = "random", seed = 3 })
    say("size of the file", function() return #g:write() end)
    say("find", pinwheel.find_difference, g, { "game", "game" }, { depth = 0, games = 0 })
    if g:view().viewer ~= "arbiter" then  -- of who knows all they would be worked out
        say("what if", g.what_if, g)
        say("matters", g.rulings_that_matter, g)
        say("parsed anew", function() return pinwheel.parse(text or g:write(), "", { as_now = true }) end)
    end
    say("book", pinwheel.book, g)
    say("a book of another", function() return pinwheel.book(pinwheel.new("blind-chess")):moves(g) end)
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
        { "comment", { { "mine" } } }, { "children", { { 0 }, { 99 } } }, { "select", { { 0 }, { 99 } } },
        { "token", { { 1 } } }, { "lines", { {} } },
        { "tails", { {} } }, { "add", acts }, { "nags", { { { 1 } } } }, { "times", { { { left = 1 } } } },
        { "node", { {} } },
        { "fact", { { "nonsense" } } },
    }
    for _, row in ipairs(wrong) do
        for i, args in ipairs(row[2]) do say(row[1] .. i, function() return g[row[1]](g, table.unpack(args)) end) end
    end
    say("connect", pinwheel.connect, "http://127.0.0.1:1/g/aaaaaaaa")
    say("host", pinwheel.host, "http://127.0.0.1:1")
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
        return scripts.run("text, from_file = nil, false " + std::string(everything));
    }
    /// The same of the game in a sealed text, which is not printed: it is other bytes each time.
    std::string printed_of_file(const Game& game) {
        const auto text = write_game(scripts.registry(), game, "json");
        BOOST_REQUIRE(text.ok());
        return scripts.run("text, from_file = [==[" + *text + "]==], true " + std::string(everything));
    }
    test::OneDocument window;
    test::Scripts scripts;
    Game start;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_script_prints_the_same_for_twin_games, *boost::unit_test::label("long")) {
    Bench bench;
    int compared = 0;
    const int games = test::rounds(25);
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games); ++seed) {
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
    BOOST_TEST(compared > 6 * games);
}

BOOST_AUTO_TEST_CASE(a_script_prints_the_same_for_sealed_files_of_twin_games, *boost::unit_test::label("long")) {
    Bench bench;
    const Viewer nobody;
    int compared = 0;
    const int games = test::rounds(6);
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games); ++seed) {
        Twins twins(bench.start, SeatId{static_cast<std::uint16_t>(seed % 2)}, seed);
        for (int i = 0; i < 12 && twins.step(); ++i) {
            if (twins.one.state().key() == twins.other.state().key()) continue;
            // What everybody heard is a part of what the twins' seat heard.
            if (twins.one.view(nobody) != twins.other.view(nobody)) continue;
            const std::string one = bench.printed_of_file(twins.one), other = bench.printed_of_file(twins.other);
            ++compared;
            BOOST_TEST_REQUIRE(one == other, "seed " << seed);
        }
    }
    BOOST_TEST_MESSAGE(compared << " pairs compared");
    BOOST_TEST(compared > 10 * games / 6);
}

// What an engine holds when everything was asked, and what it can hold then: figures that a script can measure.
BOOST_AUTO_TEST_CASE(an_engine_that_asked_everything_holds_the_same) {
    Twins twins(Bench().start, SeatId{0}, 7);
    int compared = 0;
    for (int i = 0; i < 30 && twins.step() && compared < 6; ++i) {
        if (twins.one.node_count() == twins.other.node_count()) continue;
        std::size_t held[2][2];
        for (int which = 0; which < 2; ++which)
            for (const bool file : {false, true}) {
                Bench fresh;
                const Game& game = which == 0 ? twins.one : twins.other;
                (void)(file ? fresh.printed_of_file(game) : fresh.printed(game, twins.viewer));
                fresh.scripts.run("text = nil collectgarbage()");
                held[which][file] = fresh.scripts.engine().memory_used();
            }
        ++compared;
        // Equal engines differ by a byte now and then.
        for (const bool file : {false, true}) {
            const auto [less, more] = std::minmax(held[0][file], held[1][file]);
            BOOST_TEST(more - less <= 1u, less << " and " << more);
        }
    }
    BOOST_TEST(compared > 0);
}

// Marks that are refused in silence, and pawns put down in secret: nothing in the program knows these variants.
BOOST_AUTO_TEST_CASE(planted_variants_are_as_tight) {
    Bench bench;
    Registry& registry = bench.scripts.registry();
    BOOST_REQUIRE(!registry.add(toys::fog()));
    BOOST_REQUIRE(!registry.add(toys::marks()));
    const auto game = [&](const char* variant, std::string_view tokens) {
        auto made = Game::make(*registry.bind(variant, ""));
        toys::play_all(made.value(), tokens);
        return std::move(made.value());
    };
    struct Pair {
        const char *variant, *one, *other;
    };
    constexpr Pair pairs[] = {{"marks", "mark:a1 mark:a1 mark:b1", "mark:a1 mark:b1"},
                              {"marks", "mark:a1 mark:a1 mark:b1 mark:c1", "mark:a1 mark:b1 mark:c1"},
                              {"marks", "mark:a1 mark:b1", "mark:a1 mark:c1"},
                              {"fog", "put:a1 put:f1", "put:a1 put:h1"},
                              {"fog", "put:a1 put:e1 step:right step:right", "put:a1 put:h1 step:right step:left"}};
    for (const Pair& pair : pairs) {
        const Game one = game(pair.variant, pair.one), other = game(pair.variant, pair.other);
        for (const Viewer& eyes : {Viewer::of(SeatId{0}), Viewer{}})
            BOOST_TEST((bench.printed(one, eyes) == bench.printed(other, eyes)), pair.variant << ": " << pair.one);
        BOOST_TEST((bench.printed_of_file(one) == bench.printed_of_file(other)), pair.variant << ": " << pair.one);
        BOOST_TEST((bench.printed(one, Viewer::arbiter()) != bench.printed(other, Viewer::arbiter())), pair.one);
    }
}

// The same script at a handle that is not sealed: the suite would see what leaks.
BOOST_AUTO_TEST_CASE(an_open_handle_is_found_out, *boost::unit_test::label("long")) {
    Bench bench;
    int apart = 0;
    const int games = test::rounds(10);
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games); ++seed) {
        Twins twins(bench.start, SeatId{0}, seed);
        for (int i = 0; i < 12 && twins.step(); ++i)
            apart += bench.printed(twins.one, Viewer::arbiter()) != bench.printed(twins.other, Viewer::arbiter());
    }
    BOOST_TEST(apart > games);
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
