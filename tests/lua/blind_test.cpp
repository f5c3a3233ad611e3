// Blind chess in Lua: commits, touches, announcements, views; and what a script gets of a game of the window that hides
// something.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "one_document.h"
#include "support.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(blind)

BOOST_AUTO_TEST_CASE(commit_gives_what_the_seat_heard) {
    test::check_script(R"lua(
        local g = pinwheel.new("blind-chess", { ruleset = "design" })
        local function said(token)
            local codes = {}
            for _, one in ipairs(g:commit(token)) do codes[#codes + 1] = one.code end
            return table.concat(codes, " ")
        end
        assert(g:touched() == nil)
        assert(said("e5") == "no_such_piece" and said("e7") == "no_such_piece" and said("a1") == "no_legal_moves")
        assert(g:touched() == nil)
        assert(said("g1") == "" and g:touched() == "g1")           -- silence: the knight is touched
        assert(said("g1e2") == "illegal_move" and g:touched() == "g1")
        local ok, err = pcall(g.commit, g, "e2e4")
        assert(not ok and err.code == "illegal.must_move_touched_piece" and g:touched() == "g1")
        assert(said("g1f3") == "" and g.to_move == "b")            -- white_moved is for Black
        assert(g:touched() == nil)
        local heard = g:announcements("b")
        assert(#heard == 1 and heard[1].code == "white_moved" and heard[1].text == "White moved.")
        assert(#g:announcements("w") == 4)
        assert(#g:announcements("arbiter") == 5)
    )lua");
}

BOOST_AUTO_TEST_CASE(commit_tells_captures_and_promotions) {
    test::check_script(R"lua(
        local g = pinwheel.new("blind-chess", { setup = "1r5k/P7/8/8/8/8/8/K7 w - - 0 1" })
        local said = g:commit("a7b8")
        assert(said[1].code == "promotion_required" and g:touched() == "a7")
        local ok, err = pcall(g.commit, g, "a7b8")
        assert(not ok and err.code == "illegal.promotion_required")
        said = {}
        for _, one in ipairs(g:commit("a7b8q")) do said[one.code] = one end
        assert(said.white_moved_captured and said.white_promoted.args.promotedTo == "q" and said.black_in_check)
        assert(said.captured.args.piece == "r" and said.captured.audience[1] == "w")
        assert(#said.white_promoted.audience == 0)                 -- everybody, as at the table
    )lua");
}

BOOST_AUTO_TEST_CASE(a_touch_is_for_the_one_who_touched) {
    test::check_script(R"lua(
        local g = pinwheel.new("blind-chess")
        g:commit("g1")
        assert(g:touched() == "g1" and g:ask("touched") == "g1")
        assert(g:view("w").presentation.touched == "board:g1")
        assert(g:view("w").presentation.touch == "binds" and g:view("w").presentation.hides == true)
        assert(g:view("b").presentation.touch == "none" and g:view("b").presentation.touched == nil)
        assert(g:view("b").rights.boards[1] == nil and g:view("arbiter").rights.to_move == "w")
        local ok, err = pcall(g.ask, g, "touched", "e2")
        assert(not ok and err.code == "question.args")
    )lua");
}

BOOST_AUTO_TEST_CASE(views_of_seats_bystanders_and_the_moderator) {
    test::check_script(R"lua(
        local g = pinwheel.new("blind-chess", { moves = "e2e4 e7e5" })
        local function pieces(viewer)
            local n = 0
            for _, cell in pairs(g:view(viewer).boards.board.squares) do n = n + (cell.piece and 1 or 0) end
            return n
        end
        assert(g:view().viewer == "w" and g:view().boards.board.squares.e5.unknown)
        assert(g:view("arbiter").boards.board.squares.e5.piece == "pawn")
        assert(pieces("spectator") == 0)
        -- Looking back shows the same player's pieces.
        g:undo()
        assert(g.to_move == "b" and g:view().viewer == "w" and g:view().boards.board.squares.e7.unknown)
        g:go(0)
        assert(g:view().viewer == "w")
        g:redo(2)
        g:play("b:resign")
        assert(g:view().boards.board.squares.e5.seat == "b")
        g:go(1)
        assert(g:view().boards.board.squares.e7.seat == "b")
    )lua");
}

BOOST_AUTO_TEST_CASE(a_saved_game_goes_on_where_it_was) {
    ScriptOptions trusted;
    trusted.trusted = true;
    test::Scripts(trusted).run(R"lua(
        local g = pinwheel.new("blind-chess",
                               { ruleset = "design", ["announce-all"] = "off",
                                 moves = "e2e4 a8 e7e5 offer-draw a1 g1" })
        for _, notation in ipairs { "json", "json-open", "coordinate" } do
            local again = pinwheel.parse(g:write(notation), "", { unsealed = true })
            assert(again:touched() == "g1" and again.ruleset == "design", notation)
            assert(again:view("b").presentation.draw_offer == "w", notation)
            for _, seat in ipairs { "w", "b" } do
                assert(again:view(seat).notes.sheet == g:view(seat).notes.sheet)
                local heard, before = again:announcements(seat), g:announcements(seat)
                assert(#heard == #before)
                for i, said in ipairs(heard) do assert(said.text == before[i].text) end
            end
            local ok, err = pcall(again.commit, again, "d2d4")
            assert(not ok and err.code == "illegal.must_move_touched_piece")
        end
    )lua");
}

// Of a file a script gets what everybody may know, of whatever variant that hides something.
BOOST_AUTO_TEST_CASE(a_file_of_a_running_game_stays_sealed) {
    constexpr std::string_view checks = R"lua(
        local g = pinwheel.new("blind-chess", { moves = "e2e4 e7e5 g1" })
        for _, text in ipairs { g:write(), g:write("coordinate") } do
            local file = pinwheel.parse(text)
            assert(file:view().viewer == "spectator" and file:view().boards.board.squares.e4.unknown)
            for _, method in ipairs { "fen", "moves", "line", "clone", "key" } do
                local ok, err = pcall(file[method], file)
                assert(not ok and err.code == "game.hidden", method)
            end
            for _, seat in ipairs { "w", "b", "arbiter" } do
                local ok, err = pcall(file.view, file, seat)
                assert(not ok and err.code == "game.hidden", seat)
            end
            for _, call in ipairs { function() file:play("e2e4") end, function() file:write("coordinate") end,
                                    function() file:write("json-open") end,
                                    function() return file.ply end, function() file:best() end } do
                local ok, err = pcall(call)
                assert(not ok and err.code == "game.hidden")
            end
            assert(file:write():find('"sealed"') and not file:write():find('"e2e4'))
        end
        assert(pinwheel.parse(pinwheel.new("hyper-fairy-chess"):write()):view().viewer == "spectator")
        -- Open games and finished ones are as before.
        local over = pinwheel.new("blind-chess", { moves = "f2f3 e7e5 g2g4 d8h4" })
        assert(not over:write():find('"sealed"') and pinwheel.parse(over:write()):fen() == over:fen())
        local open = pinwheel.new("blind-chess", { mode = "vanilla", moves = "e2e4 g8" })
        assert(not open:write():find('"sealed"') and pinwheel.parse(open:write()):fen() == open:fen())
    )lua";
    test::check_script(checks);
    test::check_script(R"lua(
        local text = pinwheel.new("blind-chess"):write()
        local ok, err = pcall(pinwheel.parse, text, "", { unsealed = true })
        assert(not ok and err.code == "game.hidden")
        ok, err = pcall(pinwheel.parse, text, "", { opened = true })
        assert(not ok and err.code == "argument.option")
    )lua");
    ScriptOptions trusted;
    trusted.trusted = true;
    test::Scripts scripts(trusted);
    scripts.run(checks);
    scripts.run(R"lua(
        local g = pinwheel.parse(pinwheel.new("blind-chess", { moves = "e2e4" }):write(), "", { unsealed = true })
        assert(g:fen():find("4P3") and g:clone():fen() == g:fen() and g:play("e7e5").ply == 2)
    )lua");
}

BOOST_AUTO_TEST_CASE(whether_a_claim_is_founded_is_the_moderators_to_know) {
    check_script(R"lua(
        local told
        for _, last in ipairs{"f6g8", "f6d5"} do  -- the second comes to no repetition; White heard the same
            local g = pinwheel.new("blind-chess", {rulings = {BR21 = "claim"}})
            g:play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 " .. last)
            local why = g:why("claim", "w")
            assert(why.code == "unsure-claim" and not why.legal and why.unsure, why.code)
            told = told or why.message
            assert(why.message == told)
        end
    )lua");
}

BOOST_AUTO_TEST_CASE(options_are_published) {
    const auto& options = test::library().variant("blind-chess")->info().options;
    BOOST_REQUIRE_EQUAL(options.size(), 4u);
    for (const OptionSpec& option : options) {
        BOOST_TEST(std::count(option.choices.begin(), option.choices.end(), option.initial) == 1, option.id);
        for (const std::string& choice : option.choices)
            test::check_script("assert(pinwheel.new('blind-chess', { ['" + option.id + "'] = '" + choice + "' }))");
    }
    test::check_script(R"lua(
        local ok, err = pinwheel.try_new("blind-chess", { mode = "deaf" })
        assert(not ok and err.code == "setup.option" and err.message:find("blind, vanilla", 1, true))
        assert(pinwheel.new("blind-chess", { mode = "vanilla" }):view("w").boards.board.squares.e7.piece == "pawn")
    )lua");
}

// --- the window's games ---

namespace {

struct Sealed {
    Sealed() : scripts(options()) {
        bench.game = std::make_shared<const Game>(*Game::make(*scripts.registry().bind("blind-chess", "")));
        bench.play("e2e4");
        bench.play("e7");
        bench.play("e7e5");
        scripts.run("g = workbench.game()");
    }
    ScriptOptions options() {
        ScriptOptions o;
        o.workbench = &bench;
        return o;
    }
    test::OneDocument bench;
    test::Scripts scripts;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_handle_of_the_window_sees_what_the_player_sees) {
    Sealed window;
    window.scripts.run(R"lua(
        assert(g:view().viewer == "w" and g:view().boards.board.squares.e5.unknown)
        assert(g:view("w").viewer == "w" and g:view("spectator").boards.board.squares.e4.unknown)
        for _, other in ipairs { "b", "arbiter" } do
            for _, method in ipairs { "view", "announcements" } do
                local ok, err = pcall(g[method], g, other)
                assert(not ok and err.code == "game.hidden", method)
            end
            local ok, err = pcall(g.render, g, "text", { viewer = other, format = "text" })
            assert(not ok and err.code == "game.hidden")
        end
        assert(tostring(g) == "game: blind-chess, default" or not tostring(g):find("ply"))
        -- One number, the half-moves that the moderator spoke of; the refused touch is no place in it.
        local plies = {}
        for _, one in ipairs(g:announcements()) do plies[#plies + 1] = one.ply assert(one.args.ply == nil) end
        assert(table.concat(plies, " ") == "1 1 2" or table.concat(plies, " ") == "1 2", table.concat(plies, " "))
    )lua");
}

BOOST_AUTO_TEST_CASE(what_tells_more_is_refused) {
    Sealed window;
    window.scripts.run(R"lua(
        local calls = {
            fen = {}, key = {}, moves = {}, line = {}, clone = {}, write = { "json-open" }, save = { "x.txt" },
            fact = { "mobility" },
            perft = { 1 }, divide = { 1 }, random = { 1 }, undo = {}, redo = {}, go = { 0 }, comment = {},
            use = { "design" },
            declare = {}, play = { "b:resign" }, commit = { "b:resign" }, try = { "b:resign" }, why = { "b:e5e4" },
        }
        for name, args in pairs(calls) do
            local ok, err = pcall(g[name], g, table.unpack(args))
            assert(not ok and err.code == "game.hidden", name .. ": " .. tostring(err))
        end
        for id, call in pairs { coordinate = function() g:write("coordinate") end,
                                fen = function() g:save("x.fen") end } do
            local ok, err = pcall(call)
            assert(not ok and err.message ==
                       "While this game hides something the notation '" .. id .. "' is not used, for its code would " ..
                           'be shown the true moves: moves stay plain tokens, and files are save files (.pinwheel ' ..
                           'or .json), which seal the game.',
                   err.message)
        end
        local ok, err = pcall(function() return g.ply end)
        assert(not ok and err.code == "game.hidden")
        ok, err = pcall(pinwheel.compare, g, { "default" })
        assert(not ok and err.code == "game.hidden")
    )lua");
}

BOOST_AUTO_TEST_CASE(every_member_is_known_to_tell_or_refuse) {
    // A new method must be looked at before a sealed game answers it.
    Sealed window;
    const std::string help = window.scripts.run("help(g)");
    const std::regex member("g[:.]([a-z_]+)");
    std::string told;
    std::set<std::string> names;
    for (std::sregex_iterator it(help.begin(), help.end(), member), end; it != end; ++it) names.insert((*it)[1]);
    for (const std::string& name : names)
        told += window.scripts.run("local ok, err = pcall(function() local it = g." + name +
                                   " return type(it) == 'function' and it(g) end) " +
                                   "if ok or err.code ~= 'game.hidden' then print('" + name + "') end");
    std::replace(told.begin(), told.end(), '\n', ' ');
    BOOST_TEST(told ==
               "announcements ask best commit count escapes hints is_legal legal phase play render rule ruleset "
               "save status to_act to_move "
               "touched try variant view why write ");
}

BOOST_AUTO_TEST_CASE(a_player_may_try_and_play_through_the_handle) {
    Sealed window;
    window.scripts.run(R"lua(
        local tokens = {}
        for _, token in ipairs(g:legal()) do tokens[token] = true end
        assert(g:count() > 20 and tokens.e4d5 and tokens["d2e3"])       -- attempts, not legal moves
        assert(g:is_legal("e4e5") and not g:is_legal("e4e6"))
        assert(g:why("e4e5").code == "unsure" and g:status().over == false)
        assert(g:commit("e4e5")[1].code == "wont_help")
        assert(#g:commit("d1") == 0 and g:touched() == "d1")
    )lua");
    BOOST_TEST(window.bench.game->ply() == 5);
    window.scripts.run("g:play('w:resign')");
    // Over: nothing is hidden any more.
    window.scripts.run("assert(g:view().boards.board.squares.e5.piece and g:moves()[2] == 'e7' and g:fen())");
}

// What a script tries in a game of people is played and answered for good, however its chunk ends.
BOOST_AUTO_TEST_CASE(a_chunk_that_fails_has_played_all_the_same) {
    Sealed window;
    const auto fails = [&](std::string_view chunk) {
        BOOST_TEST(!window.scripts.engine().run_string(chunk, "=test").ok());
    };
    BOOST_TEST(window.bench.game->ply() == 3);
    window.bench.eyes = Viewer::of(SeatId{0});
    fails("g:commit('d1') error('x')");
    BOOST_TEST(window.bench.game->ply() == 4);
    BOOST_TEST(window.bench.game->token(window.bench.game->cursor()) == "d1");
    fails("g:try('d1h5') g:undo()");
    BOOST_TEST(window.bench.game->ply() == 5);
    // A moved piece has left the seat: the next one is not played for the other.
    fails("g:play('b8c6')");
    window.bench.eyes = Viewer::of(SeatId{1});
    fails("g:play('b:resign') seen = g:fen() error('x')");
    BOOST_TEST(window.bench.game->verdict().over);
    window.scripts.run("assert(seen and g:status().reason == 'resignation')");
    // The end is final.
    fails("g:undo() g:play('b8c6')");
    BOOST_TEST(window.bench.game->verdict().over);
}

// The clock and the server say who did not come back; a player does not.
BOOST_AUTO_TEST_CASE(players_do_not_abandon) {
    Sealed window;
    for (const char* token : {"abandon:none", "abandon:other", "w:abandon:none"})
        window.scripts.run("local ok, err = pcall(g.play, g, '" + std::string(token) +
                           "') assert(not ok and err.code == 'game.hidden', err.code)");
    BOOST_TEST(window.bench.game->ply() == 3);
    test::check_script(
        "local why = pinwheel.new('blind-chess'):why('abandon:other', 'w') "
        "assert(not why.legal and why.findings[1].code == 'of-the-table', why.findings[1].code)");
    test::check_script("local g = pinwheel.new('blind-chess') g:play('abandon:none') assert(g:status().over)");
}

BOOST_AUTO_TEST_CASE(hints_are_squares) {
    test::check_script(R"lua(
        local playable = pinwheel.new("blind-chess"):hints("g1").playable
        assert(#playable == 2 and playable[1] == "f3" and playable[2] == "h3", table.concat(playable, " "))
    )lua");
}

// A set-up tells a seat no more than its own pieces do.
BOOST_AUTO_TEST_CASE(a_set_up_tells_of_the_own_side_alone) {
    test::check_script(R"lua(
        local usual = pinwheel.new("blind-chess")
        local other = pinwheel.new("blind-chess",
                                   { setup = "rnbqkbnr/1ppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" })
        assert(other:view("w").notes.start == "orthodox" and other:view("b").notes.start == "set-up")
        assert(other:view("spectator").notes.start == usual:view("spectator").notes.start)
        assert(other:view("arbiter").notes.start == "set-up" and usual:view("arbiter").notes.start == "orthodox")
    )lua");
}

// What a handle costs does not grow with what the other seat tried unheard.
BOOST_AUTO_TEST_CASE(memory_counts_no_attempts) {
    const auto used = [](int attempts) {
        test::OneDocument bench;
        ScriptOptions options;
        options.workbench = &bench;
        test::Scripts scripts(options);
        bench.game = std::make_shared<const Game>(
            *Game::make(*scripts.registry().bind("blind-chess", "", {{"BR01", "opponent"}, {"BR02", "no"}})));
        for (int i = 0; i < attempts; ++i) bench.play("a1");
        bench.play("e2e4");
        bench.eyes = Viewer::of(SeatId{1});
        scripts.run("g = workbench.game() g:announcements() g:legal()");
        return scripts.engine().memory_used();
    };
    // Equal engines differ by a byte now and then. A number of attempts that was kept in digits takes two more here.
    const auto none = used(0), many = used(300);
    BOOST_TEST(std::max(none, many) - std::min(none, many) <= 1u, none << " and " << many);
}

BOOST_AUTO_TEST_CASE(the_eyes_are_those_of_the_window) {
    Sealed window;
    window.bench.eyes = Viewer::of(SeatId{1});
    window.scripts.run(
        "assert(g:view().viewer == 'b' and g:view().boards.board.squares.e4.unknown and "
        "g:view().boards.board.squares.e5.piece)");
    window.scripts.run("local ok, err = pcall(g.play, g, 'w:d2d4') assert(not ok and err.code == 'game.hidden')");
    // A text that names no seat is the window's own.
    window.scripts.run(
        "local ok, err = pcall(g.play, g, 'd2d4') assert(not ok and err.code == 'illegal.not_your_turn', err.code)");
    window.bench.eyes = Viewer{};  // the curtain is down
    window.scripts.run("assert(g:view().boards.board.squares.e4.unknown and g:count() == 0)");
    window.bench.eyes = Viewer::arbiter();
    window.scripts.run("assert(g:view().boards.board.squares.d6 == nil and g:moves()[2] == 'e7' and g:fen())");
}

// Where both may act nobody is told whether the other did, once the screen was handed over.
BOOST_AUTO_TEST_CASE(rules_stay_from_the_first_hand_over) {
    for (const bool handed_over : {false, true})
        for (const std::string picks : {"", "w:pick:queen,1", "w:pick:queen,1 w:pick:rook,2"}) {
            test::OneDocument bench;
            ScriptOptions options;
            options.workbench = &bench;
            test::Scripts scripts(options);
            bench.game = std::make_shared<const Game>(*Game::make(*scripts.registry().bind("hyper-fairy-chess", "")));
            std::istringstream words(picks);
            for (std::string token; words >> token;) bench.play(token);
            bench.begun = handed_over;
            bench.eyes = Viewer::of(SeatId{handed_over ? std::uint16_t{1} : std::uint16_t{0}});
            const std::string told = scripts.run(
                "local ok, err = pcall(function() workbench.game():use('code') end) print(ok, ok or err.code)");
            BOOST_TEST(told == (handed_over || !picks.empty() ? "false\tgame.hidden\n" : "true\ttrue\n"), picks);
        }
}

BOOST_AUTO_TEST_CASE(a_game_that_a_script_made_is_its_own) {
    Sealed window;
    window.scripts.run(
        "mine = pinwheel.new('blind-chess') workbench.show(mine) mine:play('e2e4 e7e5') assert(mine:fen())");
    window.scripts.run("assert(#mine:moves() == 2 and mine:view('arbiter').boards.board.squares.e5)");
}

BOOST_AUTO_TEST_SUITE_END()
