// Scripts and the documents of a window, with a window that is only a table.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>

#include "pinwheel/game/files/files.h"
#include "pinwheel/lua/script_loader.h"
#include "support.h"

using namespace pinwheel;

namespace {

/// Documents in memory; counts undo steps as a window would.
class FakeWorkbench final : public Workbench {
public:
    struct Doc {
        std::shared_ptr<const Game> game;
        std::uint64_t version = 1;
        int undo_steps = 0;
    };
    std::map<Document, Doc> docs;
    std::map<Document, Doc> before;
    Document front = 0, next = 1;
    std::vector<std::string> said;

    Document open(Game game) {
        docs[next] = {std::make_shared<const Game>(std::move(game)), 1, 0};
        return front = next++;
    }
    /// The user plays in the window.
    void user_plays(Document d, std::string_view token) {
        Game game = *docs[d].game;
        BOOST_REQUIRE(game.play(token).ok());
        docs[d].game = std::make_shared<const Game>(std::move(game));
        ++docs[d].version;
    }

    void begin_script() override { before = docs; }
    void end_script(bool keep) override {
        for (auto& [id, doc] : docs) {
            const auto old = before.find(id);
            if (old == before.end() || old->second.version == doc.version) continue;
            if (keep) {
                ++doc.undo_steps;
            } else {
                doc.game = old->second.game;
                ++doc.version;
            }
        }
    }
    Document current() override { return front; }
    Result<Snapshot> read(Document d, std::uint64_t known) override {
        if (!docs.contains(d)) return Error{"workbench.closed", "The tab is closed.", ""};
        return Snapshot{docs[d].version, known == docs[d].version ? nullptr : docs[d].game};
    }
    Result<std::uint64_t> write(Document d, std::uint64_t based_on, const Game& game) override {
        if (!docs.contains(d)) return Error{"workbench.closed", "The tab is closed.", ""};
        if (docs[d].version != based_on) return Error{"workbench.conflict", "The game was changed meanwhile.", ""};
        docs[d].game = std::make_shared<const Game>(game);
        return ++docs[d].version;
    }
    Result<Document> show(const Game& game, std::string_view title, bool) override {
        said.push_back("show " + std::string(title));
        return open(game);
    }
    Status raise(Document d) override {
        front = d;
        return {};
    }
    std::vector<Command> commands() override { return {{"game:undo", "Undo", "Ctrl+Z", true}}; }
    Status command(std::string_view name, std::span<const std::string> args) override {
        if (name != "game:undo") return Error{"command.unknown", "There is no such command.", ""};
        said.push_back("command " + std::to_string(args.size()));
        Game game = *docs[front].game;
        game.undo();
        docs[front].game = std::make_shared<const Game>(std::move(game));
        ++docs[front].version;
        return {};
    }
    Status pick(std::string_view target) override { return note("pick " + std::string(target)); }
    Status highlight(std::string_view board, std::string_view square, std::string_view colour) override {
        return note("highlight " + std::string(board) + " " + std::string(square) + " " + std::string(colour));
    }
    void notify(std::string_view text) override { said.push_back("notify " + std::string(text)); }
    Status listen(std::string_view event) override {
        if (event != "played") return Error{"event.unknown", "There is no such event.", ""};
        return {};
    }

private:
    Status note(std::string text) {
        said.push_back(std::move(text));
        return {};
    }
};

struct Window {
    Window() : scripts(options()) {
        document = bench.open(*Game::make(*scripts.registry().bind("duplicate-chess", "")));
    }
    ScriptOptions options() {
        ScriptOptions o;
        o.workbench = &bench;
        return o;
    }
    const Game& game() { return *bench.docs[document].game; }
    FakeWorkbench bench;
    test::Scripts scripts;
    Workbench::Document document;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(workbench)

BOOST_AUTO_TEST_CASE(a_chunk_is_one_undo_step) {
    Window window;
    window.scripts.run("g = workbench.game() g:play('e2e4 e2e4 e7e5')");
    BOOST_CHECK_EQUAL(window.game().ply(), 3);
    BOOST_CHECK_EQUAL(window.bench.docs[window.document].undo_steps, 1);
    window.scripts.run("assert(g.ply == 3 and workbench.game() == g) local n = g:count()");
    BOOST_CHECK_EQUAL(window.bench.docs[window.document].undo_steps, 1);
}

BOOST_AUTO_TEST_CASE(a_failed_chunk_leaves_nothing) {
    Window window;
    window.scripts.fail("g = workbench.game() g:play('e2e4 e2e4') error('no')");
    BOOST_CHECK_EQUAL(window.game().ply(), 0);
    BOOST_CHECK_EQUAL(window.bench.docs[window.document].undo_steps, 0);
    window.scripts.run("assert(g.ply == 0)");
    window.scripts.fail("g:play('d2d4') workbench.command('game:nothing')");
    BOOST_CHECK_EQUAL(window.game().ply(), 0);
    window.scripts.run("assert(g.ply == 0)");
}

BOOST_AUTO_TEST_CASE(handles_follow_the_window) {
    Window window;
    window.scripts.run("g = workbench.game() g:play('e2e4')");
    window.bench.user_plays(window.document, "d2d4");
    window.scripts.run(
        "assert(g.ply == 2 and g:moves()[2] == 'd2d4' and g.to_move == 'E') assert(not g:is_legal('e2e4'))");
}

BOOST_AUTO_TEST_CASE(closed_tabs_are_stale_handles) {
    Window window;
    window.scripts.run("g = workbench.game()");
    window.bench.docs.clear();
    window.bench.front = 0;
    BOOST_CHECK(window.scripts.fail("g:count()").starts_with("workbench.closed"));
    BOOST_CHECK_EQUAL(window.scripts.run("print(workbench.game())"), "nil\n");
}

BOOST_AUTO_TEST_CASE(commands_see_and_change_what_the_chunk_played) {
    Window window;
    window.scripts.run("g = workbench.game()");
    const auto result =
        window.scripts.engine().run_string("g:play('e2e4') workbench.command('game:undo') g:play('d2d4')", "ok");
    BOOST_CHECK(result.ok());
    BOOST_CHECK_EQUAL(window.game().ply(), 1);
    BOOST_CHECK_EQUAL(window.game().token(window.game().cursor()), "d2d4");
    BOOST_CHECK_EQUAL(window.bench.docs[window.document].undo_steps, 1);
}

BOOST_AUTO_TEST_CASE(showing_a_game_gives_it_a_tab) {
    Window window;
    window.scripts.run(
        "h = pinwheel.new('chess') h:play('e2e4') assert(workbench.show(h, 'Mine') == h) h:play('e7e5')");
    BOOST_CHECK_EQUAL(window.bench.docs[window.bench.front].game->ply(), 2);
    BOOST_CHECK_EQUAL(window.bench.said.front(), "show Mine");
    window.scripts.run("h:undo() workbench.show(h)");
    BOOST_CHECK_EQUAL(window.bench.docs[window.bench.front].game->ply(), 1);
    BOOST_CHECK_EQUAL(window.bench.docs.size(), 2u);
}

BOOST_AUTO_TEST_CASE(a_game_that_hides_something_is_copied_into_its_tab) {
    Window window;
    window.scripts.run("h = pinwheel.new('blind-chess', { moves = 'e2e4' }) assert(workbench.show(h) == h)");
    const auto& shown = window.bench.docs[window.bench.front];
    window.scripts.run("h:play('e7e5') h:undo() h:play('d7d5')");
    BOOST_CHECK_EQUAL(shown.game->ply(), 1);
    Game next = *shown.game;
    BOOST_REQUIRE(next.play("a7a6").ok());
    BOOST_REQUIRE(window.bench.write(window.bench.front, shown.version, next).ok());
    window.scripts.run("assert(#h:moves() == 2 and h:moves()[2] == 'd7d5')");
    // What the tab in front holds is the people's, also for the script that made it.
    window.scripts.run(
        "local ok, err = pcall(function() return workbench.game():fen() end) "
        "assert(not ok and err.code == 'game.hidden')");
}

// A judge is asked true facts: one that the script made up, or that a text brought, could tell them.
BOOST_AUTO_TEST_CASE(a_hidden_game_under_a_judge_of_a_script_gets_no_tab) {
    Window window;
    window.scripts.registry().set_judge_maker(make_judge_maker());
    window.scripts.run(R"lua(
        local judge = "judge=function(f) if f.plies()>2 then return {over=true,reason='manual',result='draw'} end "
            .. "return f.standard() end"
        local made = load("return {id='spy',variant='blind-chess',title='Spy'," .. judge .. "}")()
        pinwheel.register_ruleset(made)
        local ok, err = pcall(workbench.show, pinwheel.new("blind-chess", { ruleset = "spy" }))
        assert(not ok and err.code == "game.hidden", tostring(err))
        pinwheel.register_ruleset { id = "open", variant = "chess", title = "Open", judge = made.judge }
        workbench.show(pinwheel.new("chess", { ruleset = "open" }))
    )lua");
    BOOST_CHECK_EQUAL(window.bench.docs.size(), 2u);
    // The variant judges what a text brings, at every door.
    const auto game = parse_game(window.scripts.registry(), R"({"variant": "blind-chess", "version": 1, "moves": [],
        "pinwheel": {"ruleset": "sent", "rules": {"title": "Sent", "rulings": {}, "judge": {"lua":
        "-- pinwheel: ruleset api=1\nreturn {id='sent',variant='blind-chess', judge=function(f) return nil end}"}}}})");
    BOOST_REQUIRE(game.ok());
    BOOST_CHECK(!game->rules().judge().own_judge());
    BOOST_CHECK(!game->notes().empty());
}

// What another seat tries in silence shows in no time that a call takes.
BOOST_AUTO_TEST_CASE(what_was_heard_costs_no_more_after_silent_attempts) {
    Window window;
    window.scripts.run(R"lua(
        local function time(attempts)
            local g = pinwheel.new("blind-chess", { ruleset = "design" })
            g:play("e2e4")
            for _ = 1, attempts do g:play("h8h3") end
            g:play("h7h6")
            local heard = #g:announcements("w")
            local best = math.huge
            for _ = 1, 5 do
                local start = os.clock()
                for _ = 1, 500 do g:announcements("w") g:status() end
                best = math.min(best, os.clock() - start)
            end
            return best, heard
        end
        local none, heard = time(0)
        local many, as_many = time(300)
        assert(heard == as_many)
        assert(many < 3 * none, many / none)
    )lua");
}

BOOST_AUTO_TEST_CASE(commands_marks_and_events) {
    Window window;
    window.scripts.run(R"lua(
        assert(workbench.commands()[1].name == "game:undo" and workbench.commands()[1].enabled)
        workbench.pick("NE:e2") workbench.highlight("NE", "e4", "good") workbench.notify("hello")
        heard = {}
        workbench.on("played", function(token, seat) heard[#heard + 1] = seat .. token end)
        workbench.on("played", function() heard[#heard + 1] = "again" end)
        local ok, err = pcall(workbench.on, "thunder", print)
        assert(not ok and err.code == "event.unknown")
        assert(not pcall(workbench.on, "played", 5) and not pcall(workbench.command))
    )lua");
    const auto& said = window.bench.said;
    for (const char* words : {"pick NE:e2", "highlight NE e4 good", "notify hello"})
        BOOST_CHECK_MESSAGE(std::find(said.begin(), said.end(), words) != said.end(), words);
    BOOST_CHECK(window.scripts.engine().fire("played", {"e2e4", "N"}).ok());
    BOOST_CHECK(window.scripts.engine().fire("closed").ok());
    BOOST_CHECK_EQUAL(window.scripts.run("print(table.concat(heard, ' '))"), "Ne2e4 again\n");
    window.scripts.run("workbench.on('played', function() error('listener') end)");
    BOOST_CHECK_EQUAL(window.scripts.engine().fire("played", {"a", "b"}).error.code, "script.error");
}

BOOST_AUTO_TEST_SUITE_END()
