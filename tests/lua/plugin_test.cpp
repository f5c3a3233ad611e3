// Notations and renderers written in Lua.
#include <boost/test/unit_test.hpp>
#include <ctime>

#include "pinwheel/game/contract/contract.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/lua/script_loader.h"
#include "support.h"

using namespace pinwheel;

namespace {

std::string load(Registry& registry, const std::string& text) {
    std::string id, kind;
    const Status error = load_script_plugin(registry, text, "plugin.lua", id, kind);
    return error ? error->code + ": " + error->message : kind + " " + id;
}

/// What the contract says of a plugin alone, in a few games of chess.
std::string faults(const std::string& subject, const std::string& text) {
    Registry registry = test::library();
    BOOST_REQUIRE(load(registry, text).starts_with("lua "));
    ContractOptions options;
    options.games = 2;
    options.max_plies = 24;
    options.only = {subject};
    std::string all;
    for (const auto& fault : check_variant(registry, "chess", options))
        all += fault.clause + ": " + fault.detail + "\n";
    return all;
}

Game played(const Registry& registry) {
    auto game = *Game::make(*registry.bind("duplicate-chess", ""));
    for (const char* token : {"e2e4", "d2d4", "e7e5"}) BOOST_REQUIRE(game.play(token).ok());
    return game;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(plugins)

BOOST_AUTO_TEST_CASE(a_notation) {
    Registry registry = test::library();
    BOOST_REQUIRE_EQUAL(load(registry, R"lua(-- pinwheel: notation api=1
return {
    id = "arrows", title = "Arrows", extension = "arrows",
    format = function(token) return token:sub(1, 2) .. "→" .. token:sub(3) end,
    parse = function(text) return (text:gsub("→", "")) end,
    write = function(game) return game.variant .. ": " .. table.concat(game.seats) .. " "
        .. table.concat(game.moves, " ") end,
    read = function(text)
        local variant, _, moves = text:match("^(%S+): (%S*) ?(.*)$")
        if not variant then error{code = "load.arrows", message = "No arrows here."} end
        return {variant = variant, moves = moves}
    end,
})lua"),
                        "lua notation arrows");
    const Game game = played(registry);
    const auto text = write_game(registry, game, "arrows");
    BOOST_REQUIRE(text.ok());
    BOOST_CHECK_EQUAL(*text, "duplicate-chess: NSE e2e4 d2d4 e7e5");
    const auto back = parse_game(registry, *text, "arrows");
    BOOST_REQUIRE(back.ok());
    BOOST_CHECK_EQUAL(back->state().key(), game.state().key());
    BOOST_CHECK_EQUAL(parse_game(registry, "?", "arrows").error().code, "load.arrows");
    const Notation& notation = *registry.notation("arrows");
    const Action action = game.node(game.cursor()).action;
    const pinwheel::State& before = *game.state_at(game.node(game.cursor()).parent);
    BOOST_CHECK_EQUAL(notation.format(game.variant(), before, action), "e7→e5");
    BOOST_CHECK(*notation.parse(game.variant(), before, "e7→e5") == action);
    BOOST_CHECK(!notation.parse(game.variant(), before, "hello").ok());
}

BOOST_AUTO_TEST_CASE(a_list_that_is_none_is_told_with_its_line) {
    Registry registry = test::library();
    BOOST_REQUIRE_EQUAL(load(registry, R"lua(-- pinwheel: notation api=1
return { id = "lost", title = "Lost",
    write = function(game)
        local out = ""
        for _, move in ipairs(game.setup.moves) do out = out .. move end
        return out
    end,
})lua"),
                        "lua notation lost");
    const auto text = write_game(registry, played(registry), "lost");
    BOOST_REQUIRE(!text.ok());
    BOOST_CHECK(text.error().message.ends_with(":5: ipairs() expects a list, got nil."));
}

BOOST_AUTO_TEST_CASE(a_renderer) {
    Registry registry = test::library();
    BOOST_REQUIRE_EQUAL(load(registry, R"lua(-- pinwheel: renderer api=1
return {
    id = "dots", title = "Dots",
    fit = function(view) return view.boards.NE and 1 or 0 end,
    draw = function(view, options)
        local scene = {width = options.width, height = options.height, items = {}, hits = {}}
        for name, square in pairs(view.boards.NE.squares) do
            if square.piece then
                local x, y = (name:byte(1) - 97) * 10, (name:byte(2) - 49) * 10
                scene.items[#scene.items + 1] = {shape = "ellipse", layer = "pieces", x = x, y = y, w = 8, h = 8,
                                                 fill = "seat." .. square.seat}
                scene.hits[#scene.hits + 1] = {x = x, y = y, w = 10, h = 10, target = "NE:" .. name}
            end
        end
        scene.items[#scene.items + 1] = {shape = "text", text = view.variant, x = 5, y = 90, colour = "window.text"}
        scene.items[#scene.items + 1] = {shape = "arrow", x = 0, y = 0, to_x = 5, to_y = 5, colour = "arrow.1"}
        scene.items[#scene.items + 1] = {shape = "path", points = {{x = 0, y = 0}, {x = 1, y = 1}}, stroke = "accent"}
        scene.items[#scene.items + 1] = {shape = "piece", piece = "queen", tint = "seat.N", x = 1, y = 1, size = 9}
        scene.items[#scene.items + 1] = {shape = "rect", x = 1, y = 1, w = 2, h = 2, fill = "#ff0000"}
        return scene
    end,
})lua"),
                        "lua renderer dots");
    const Game game = played(registry);
    const View view = game.view(Viewer::arbiter());
    const Renderer& renderer = *registry.renderer("dots");
    BOOST_CHECK_EQUAL(renderer.fit(view), 1);
    const Scene scene = renderer.draw(view, {});
    BOOST_CHECK_EQUAL(scene.items.size(), 32u + 5u);
    BOOST_CHECK_EQUAL(scene.hits.size(), 32u);
    BOOST_CHECK_EQUAL(target_at(scene, {45, 35}), "NE:e4");
    const auto chess = Game::make(*registry.bind("chess", ""));
    BOOST_CHECK_EQUAL(renderer.fit(chess->view(Viewer::arbiter())), 0);
}

BOOST_AUTO_TEST_CASE(a_renderer_that_fails_shows_why) {
    Registry registry = test::library();
    BOOST_REQUIRE_EQUAL(
        load(registry,
             "-- pinwheel: renderer api=1\nreturn {id = 'bad', title = 'Bad', fit = function() return 1 end,\n"
             "draw = function() return {width = 1, height = 1, items = {{shape = 'blob'}}} end}"),
        "lua renderer bad");
    const Scene scene = registry.renderer("bad")->draw(played(registry).view(Viewer::arbiter()), {});
    BOOST_REQUIRE(!scene.items.empty());
    BOOST_CHECK(std::get<TextShape>(scene.items[0].shape).text.find("blob") != std::string::npos);
    for (const char* draw :
         {"error('x')", "return 5", "return {width = 0/0, height = 1}", "return {width = 'x', height = 1}",
          "while true do end", "return {width = 1, height = 1, items = {{shape = 'rect', layer = 'sky'}}}",
          "return {width = 1, height = 1, items = {5}}"}) {
        Registry fresh = test::library();
        BOOST_REQUIRE_EQUAL(
            load(fresh,
                 std::string(
                     "-- pinwheel: renderer api=1\nreturn {id = 'bad', title = 'Bad', fit = function() return 1 end, "
                     "draw = function() ") +
                     draw + " end}"),
            "lua renderer bad");
        BOOST_TEST_CONTEXT(draw)
        BOOST_CHECK_NE(fresh.renderer("bad")->draw(played(fresh).view(Viewer::arbiter()), {}).failure, "");
    }
}

// A member that a table never has is an error at its line; one that is absent here is nil.
BOOST_AUTO_TEST_CASE(a_member_that_does_not_exist_is_named) {
    struct Row {
        const char *read, *words;
    };
    const Row rows[] = {
        {"view.bords", "A view has no member `bords`; did you mean `boards`? Its members are variant, phase, viewer"},
        {"view.boards.NE.cells",
         "A board of a view has no member `cells`; did you mean `squares`? Its members are id,"},
        {"view.boards.NE.sqares", "did you mean `squares`?"},
        {"view.boards.NE[1]", "A board of a view has no member `1`; its members are id, title, files, ranks, first,"},
        {"view.boards.NE.squares.e1.owner", "A square of a view has no member `owner`; did you mean `seat`?"},
        {"view.seats[1].name", "A seat of a view has no member `name`; its members are id, title, colour, to_act."},
        {"options.bottom", "The options that `draw` is given has no member `bottom`; did you mean `seat`?"},
        {"options.hights", "did you mean `height`?"},
        {"options.highlights[1].square",
         "A highlight has no member `square`; its members are kind, target, to, colour"},
    };
    for (const Row& row : rows) {
        Registry registry = test::library();
        BOOST_REQUIRE_EQUAL(
            load(registry, std::string("-- pinwheel: renderer api=1\nreturn {id = 'odd', title = 'Odd', "
                                       "fit = function() return 1 end,\ndraw = function(view, options)\n"
                                       "local read = ") +
                               row.read + "\nreturn {width = 1, height = 1} end}"),
            "lua renderer odd");
        RenderOptions options;
        options.highlights.push_back({"last", "NE:e2", "", ""});
        const Scene scene = registry.renderer("odd")->draw(played(registry).view(Viewer::arbiter()), options);
        BOOST_TEST_CONTEXT(row.read << ": " << scene.failure) {
            BOOST_CHECK(scene.failure.find(row.words) != std::string::npos);
            BOOST_CHECK(scene.failure.find("plugin.lua:4: ") != std::string::npos);
            BOOST_CHECK(scene.failure.find("nil value") == std::string::npos);
        }
    }
    Registry registry = test::library();
    BOOST_REQUIRE_EQUAL(load(registry, R"lua(-- pinwheel: renderer api=1
return { id = "absent", title = "Absent", fit = function() return 1 end, draw = function(view, options)
    local king = view.boards.NE.squares.e1
    assert(king.unknown == nil and king.marks == nil and king.occupants == nil and view.boards.NE.squares.e6 == nil)
    assert(options.board == nil and view.drafting == nil and view.boards.nowhere == nil)
    king.seen = true
    assert(king.seen)
    return {width = 1, height = 1}
end })lua"),
                        "lua renderer absent");
    BOOST_CHECK_EQUAL(registry.renderer("absent")->draw(played(registry).view(Viewer::arbiter()), {}).failure, "");
}

BOOST_AUTO_TEST_CASE(a_member_of_a_game_that_a_notation_misspells_is_named) {
    for (const auto& [read, words] : {std::pair{"game.movs",
                                                "The game that `write` is given has no member `movs`; did "
                                                "you mean `moves`? Its members are variant, ruleset, "},
                                      std::pair{"game.status.reson",
                                                "A verdict has no member `reson`; did you mean "
                                                "`reason`? Its members are over, "}}) {
        Registry registry = test::library();
        BOOST_REQUIRE_EQUAL(
            load(registry, std::string("-- pinwheel: notation api=1\nreturn {id = 'odd', title = 'Odd',\n"
                                       "write = function(game)\nreturn '' .. (") +
                               read + ") end}"),
            "lua notation odd");
        const auto text = write_game(registry, played(registry), "odd");
        BOOST_REQUIRE(!text.ok());
        BOOST_TEST_CONTEXT(text.error().message)
        BOOST_CHECK(text.error().message.find(words) != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(notations_that_cannot_work_are_found) {
    const std::string write = "write = function(g) return g.setup .. ';' .. table.concat(g.moves, ' ') end, ";
    const auto faults_of = [](const std::string& members) {
        return faults("notation x", "-- pinwheel: notation api=1\nreturn {id = 'x', title = 'X', " + members + "}");
    };
    struct Case {
        std::string members, says;
    };
    const Case cases[] = {
        {"write = function() end", "`write` must give a string, not a nil"},
        {"format = function() error('no words') end", "no words"},
        {"format = function() return 7 end", "`format` must give a string, not a number"},
        {write + "read = function(t) return {variant = 'chess', moves = t:match(';(.*)')} end", "from the set-up"},
        {write + "read = function(t) return {variant = 'chess', movs = t:match(';(.*)')} end",
         "What `read` gives has no member `movs`; did you mean `moves`? The members are variant, ruleset, overrides, "
         "setup, moves."},
        {write + "read = function(t) return {variant = 'chess', moves = t:match(';(.*)'), overrides = 1} end",
         "`overrides` must be a table from rulings to options, not 1."},
        {write + "read = function(t) return {variant = 7} end", "The member `variant` must be a string, not 7."},
        {write +
             "read = function(t) return {variant = 'chess', setup = t:match('^[^;]*'), moves = t:match(';(.*)')} end",
         "it brings back the rules of a game: "},
    };
    for (const Case& c : cases) {
        BOOST_TEST_CONTEXT(c.members) {
            const std::string said = faults_of(c.members);
            BOOST_CHECK_MESSAGE(said.find(c.says) != said.npos, said);
        }
    }
    BOOST_CHECK_EQUAL(faults_of("lacks = {'rules'}, " + write + R"lua(
        read = function(t)
            local setup, moves = t:match('^([^;]*);(.*)$')
            if not setup then error{code = 'load.x', message = 'No x.'} end
            return {variant = 'chess', setup = setup, moves = moves}
        end)lua"),
                      "");
}

BOOST_AUTO_TEST_CASE(renderers_that_cannot_work_are_found) {
    const auto faults_of = [](const std::string& fit, const std::string& members) {
        return faults("renderer x",
                      "-- pinwheel: renderer api=1\nreturn {id = 'x', title = 'X', fit = function() return " + fit +
                          " end, draw = function() return {width = 9, height = 9, " + members + "} end}");
    };
    const auto text = [](const std::string& colour) {
        return "items = {{shape = 'text', text = 'a', x = 1, y = 1, colour = '" + colour + "'}}";
    };
    const auto hit = [](const std::string& target) {
        return "hits = {{x = 0, y = 0, w = 1, h = 1, target = '" + target + "'}}";
    };
    struct Case {
        std::string fit, members, says;
    };
    const Case cases[] = {
        {"'a'", "", "`fit` must give a number up to 1000, not \"a\""},
        {"1", "", "nothing is drawn: the scene has no items"},
        {"1", text("windw.text"), "no colour 'windw.text'; did you mean 'window.text'?"},
        {"1", text("board.light"), "no colour 'board.light'"},
        {"1", hit("NE:e4"), "names a board 'NE' that is not there; there is 'board'"},
        {"1", hit("board:e9"), "names no square of the board"},
        {"1", hit("e4"), "the click target 'e4' names no board; a square is like 'board:e4'"},
        {"1", "itms = {}", "`itms` is no member of a scene; did you mean `items`?"},
        {"1", "items = {{shape = 'elipse', x = 1, y = 1, w = 1, h = 1}}",
         "items[1]: There is no shape \"elipse\"; did you mean \"ellipse\"?"},
        {"1",
         "items = {{shape = 'rect', x = 1, y = 1, w = 1, h = 1}, {shape = 'rect', x = 1, y = 1, w = 1, h = 1, colour "
         "= 'good'}}",
         "items[2]: `colour` is no member of a rect"},
        {"1", "items = {{shape = 'rect', x = 1, y = 1, h = 1}}", "items[1]: `w` must be a number, zero or more"},
        {"1", "items = {{shape = 'rect', x = 1, y = 1, w = -1, h = 1}}",
         "items[1]: `w` must be a number, zero or more"},
        {"1", "items = {{shape = 'rect', x = 1, y = 1, w = 1, h = 1, fill = '#12345'}}",
         "items[1]: `fill` is \"#12345\"; a colour is like \"#20a0ff\""},
        {"1", "items = {{shape = 'text', x = 1, y = 1}}", "items[1]: A text needs its words, `text`"},
        {"1", "items = {{shape = 'path', points = {{x = 1, z = 1}}}}", "items[1]: `z` is no member of a point"},
        {"1", "items = {{shape = 'piece', piece = 'qween', x = 1, y = 1, size = 1}}",
         "there is no picture 'qween'; did you mean 'queen'?"},
        {"1", "hits = {{x = 0, y = 0, w = 1, h = 1, target = 'board:e4', tipp = 'a'}}",
         "hits[1]: `tipp` is no member of a hit; did you mean `tip`?"},
        {"1", "hits = {{x = 900, y = 0, w = 1, h = 1, target = 'board:e4'}}",
         "the click target 'board:e4' lies off the scene"},
    };
    for (const Case& c : cases) {
        BOOST_TEST_CONTEXT(c.says) {
            const std::string said = faults_of(c.fit, c.members);
            BOOST_CHECK_MESSAGE(said.find(c.says) != said.npos, said);
        }
    }
    BOOST_CHECK_EQUAL(faults_of("1", text("window.text") + ", " + hit("board:e4")), "");
    BOOST_CHECK_EQUAL(faults_of("nil", text("nowhere")), "");
}

// A judge that takes 50 ms of each second question would take a quarter of a minute of being tried.
BOOST_AUTO_TEST_CASE(a_slow_judge_holds_the_start_no_longer) {
    Registry registry = test::library();
    const std::clock_t start = std::clock();
    BOOST_CHECK_EQUAL(load(registry,
                           "-- pinwheel: ruleset api=1\n"
                           "return { id = 'slow', title = 'Slow', variant = 'chess', judge = function(facts)\n"
                           "  if facts.mobility() % 2 == 1 then for i = 1, 4000000 do end end\n"
                           "  return facts.standard()\nend }\n"),
                      "lua ruleset slow");
    BOOST_CHECK_LT(std::clock() - start, 4 * CLOCKS_PER_SEC);
}

BOOST_AUTO_TEST_CASE(flawed_plugins_are_refused) {
    for (const char* body :
         {"return {id = 'x'}", "return {id = 'x', title = 'X', fit = 5, draw = print}",
          "return {id = 'x', title = 'X', fit = print}", "return {id = 'grid', title = 'X', fit = print, draw = print}",
          "return {id = 'x', title = 'X', fit = print, draw = print, y = 1}"}) {
        Registry registry = test::library();
        BOOST_TEST_CONTEXT(body)
        BOOST_CHECK(load(registry, std::string("-- pinwheel: renderer api=1\n") + body).find(": ") !=
                    std::string::npos);
    }
    Registry registry = test::library();
    BOOST_CHECK(load(registry, "-- pinwheel: notation api=1\nreturn {id = 'json', title = 'X', write = print}")
                    .starts_with("plugin.duplicate-id"));
    BOOST_CHECK(load(registry, "-- pinwheel: notation api=1\nreturn {title = 'X'}").starts_with("plugin.schema"));
}

// What a script keeps of one call: in a local, in a global, in a library. Of a variant that hides something it is gone
// with the next one.
BOOST_AUTO_TEST_CASE(nothing_of_what_somebody_may_not_know_is_kept) {
    const std::string memory = R"lua(
local kept = 0
local function count()
    kept, told, string.kept = kept + 1, (told or 0) + 1, (string.kept or 0) + 1
    return tostring(math.max(kept, told, string.kept))
end
)lua";
    const struct {
        const char *variant, *moves[4];
        bool keeps;
    } rows[] = {{"blind-chess", {"e2e4", "e7e5", "d2d4", "d7d5"}, false},
                {"chess", {"e2e4", "e7e5", "d2d4", "d7d5"}, true}};
    for (const auto& row : rows) {
        Registry registry = test::library();
        const std::string variant = row.variant;
        BOOST_REQUIRE_EQUAL(
            load(registry, "-- pinwheel: ruleset api=1" + memory + "return { id = 'spy', variant = '" + variant +
                               "', judge = function(facts) local v = facts.standard() "
                               "if not v.over then v.note = count() end return v end }"),
            "lua ruleset spy");
        BOOST_REQUIRE_EQUAL(load(registry, "-- pinwheel: notation api=1" + memory +
                                               "return { id = 'spy', title = 'Spy', "
                                               "format = function(token) return count() end, "
                                               "write = function() return count() end, "
                                               "parse = function() error{code = 'token.spy', message = count()} end, "
                                               "read = function() error{code = 'load.spy', message = count()} end }"),
                            "lua notation spy");
        BOOST_REQUIRE_EQUAL(load(registry, "-- pinwheel: renderer api=1" + memory +
                                               "return { id = 'spy', title = 'Spy', fit = function() return 1 end, "
                                               "draw = function(view, o) return { width = 9, height = 9, items = "
                                               "{ { shape = 'text', text = count(), x = 1, y = 1 } } } end }"),
                            "lua renderer spy");
        auto game = Game::make(*registry.bind(variant, "spy"));
        BOOST_REQUIRE(game.ok());
        const Notation& notation = *registry.notation("spy");
        std::vector<std::string> notes, formats, parses, texts, looks, reads;
        for (const char* token : row.moves) {
            const auto action = game->variant().parse(game->state(), token);
            BOOST_REQUIRE(action.ok());
            formats.push_back(notation.format(game->variant(), game->state(), *action));
            parses.push_back(notation.parse(game->variant(), game->state(), token).error().message);
            BOOST_REQUIRE(game->play(token).ok());
            notes.push_back(game->verdict().note);
            texts.push_back(*notation.write(*game));
            reads.push_back(notation.read("x", false).error().message);
            const Scene scene = registry.renderer("spy")->draw(game->view(Viewer::of(SeatId{0})), {});
            BOOST_REQUIRE(!scene.items.empty());
            looks.push_back(std::get<TextShape>(scene.items.front().shape).text);
        }
        const auto ones = [](const std::vector<std::string>& said) {
            return std::all_of(said.begin(), said.end(), [](const std::string& each) { return each.ends_with("1"); });
        };
        const bool unasked = std::all_of(notes.begin(), notes.end(), [](const auto& note) { return note.empty(); });
        BOOST_TEST((row.keeps ? !ones(notes) : unasked), variant << " judges: " << notes.back());
        BOOST_TEST(ones(formats) == !row.keeps, variant << " formats: " << formats.back());
        BOOST_TEST(ones(parses) == !row.keeps, variant << " parses: " << parses.back());
        BOOST_TEST(ones(texts) == !row.keeps, variant << " writes: " << texts.back());
        BOOST_TEST(ones(looks) == !row.keeps, variant << " draws: " << looks.back());
        BOOST_TEST(ones(reads), variant << " reads: " << reads.back());
    }
}

// That a script ran out of its time over what somebody may not know is forgotten too: elsewhere it is asked as before.
BOOST_AUTO_TEST_CASE(a_script_that_fails_over_a_hidden_game_is_not_retired) {
    Registry registry = test::library();
    BOOST_REQUIRE_EQUAL(load(registry, R"lua(-- pinwheel: renderer api=1
return { id = "slow", title = "Slow", fit = function() return 1 end, draw = function() while true do end end }
)lua"),
                        "lua renderer slow");
    const auto drawn = [&](const char* variant) {
        const auto game = Game::make(*registry.bind(variant, ""));
        return registry.renderer("slow")->draw(game->view(Viewer::of(SeatId{0})), {}).failure;
    };
    for (int i = 0; i < 4; ++i) BOOST_TEST(drawn("blind-chess").find("asked no more") == std::string::npos, i);
    for (int i = 0; i < 3; ++i) BOOST_TEST(drawn("duplicate-chess").find("asked no more") == std::string::npos, i);
    BOOST_TEST(drawn("duplicate-chess").find("asked no more") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
