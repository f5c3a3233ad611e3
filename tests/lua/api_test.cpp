// What a script can ask of the program and of a game.
#include <boost/test/unit_test.hpp>

#include "support.h"
#include "support/places.h"

using pinwheel::test::check_script;
using pinwheel::test::Scripts;

BOOST_AUTO_TEST_SUITE(api)

BOOST_AUTO_TEST_CASE(catalogue) {
    check_script(R"lua(
        assert(pinwheel.version:match("^%d+%.%d+%.%d+$"))
        assert(require "pinwheel" == pinwheel)
        local found
        for _, v in ipairs(pinwheel.variants()) do if v.id == "duplicate-chess" then found = v end end
        assert(#found.seats == 4 and #found.boards == 4 and found.hidden == false)
        assert(table.concat(found.seats) == "NSEW" or #found.seats == 4)
        local rulings = pinwheel.rulings("duplicate-chess")
        assert(#rulings == 25)
        local by_alias = {}
        for _, r in ipairs(rulings) do by_alias[r.alias] = r end
        assert(by_alias.R03.id == "mate.winners-single" and by_alias.R03.default == "checkers")
        assert(by_alias.R03.affects == "verdict" and by_alias.R21.affects == "play")
        assert(#by_alias.R03.options == 6 and by_alias.R03.titles.checkers and by_alias.R03.cite ~= "")
        local sets = {}
        for _, r in ipairs(pinwheel.rulesets("duplicate-chess")) do sets[r.id] = r end
        assert(sets.provisional.rulings["mate.winners-single"] == "checkers")
        assert(sets.inventor.rulings["mate.winners-single"] == "completer")
        assert(sets.inventor.unconfirmed["mate.winners-single"])
        assert(#pinwheel.notations("duplicate-chess") >= 2)
        assert(#pinwheel.renderers("duplicate-chess") >= 1)
        assert(pinwheel.bots("duplicate-chess")[1].id == "playouts")
        assert(pinwheel.bots("duplicate-chess")[2].id == "random")
        local loaded = 0
        for _, p in ipairs(pinwheel.plugins()) do if p.status == "loaded" then loaded = loaded + 1 end end
        assert(loaded >= 6)
        local facts = {}
        for _, f in ipairs(pinwheel.facts("duplicate-chess")) do facts[f.id] = f end
        assert(facts["in-check"].args[1] == "board" and not facts["in-check"].common)
        for _, id in ipairs{"plies", "repetition", "last-mover", "declared"} do assert(facts[id].common, id) end
    )lua");
}

BOOST_AUTO_TEST_CASE(playing_and_the_cursor) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess")
        assert(g.variant == "duplicate-chess" and g.ruleset == "provisional" and g.ply == 0 and g.to_move == "N")
        assert(g:count() == 20 and #g:legal() == 20 and g:legal()[1] == "a2a3")
        assert(g:play("e2e4 e2e4", "d7d5") == g)
        assert(g.ply == 3 and g.to_move == "W")
        assert(table.concat(g:moves(), " ") == "e2e4 e2e4 d7d5")
        assert(g:undo() == 1 and g:undo(5) == 2 and g.ply == 0)
        assert(g:redo(2) == 2 and #g:line() == 3)
        assert(g:go(0) == g and g.ply == 0)
        g:play("d2d4")
        assert(table.concat(g:line(), " ") == "d2d4")
        local ok, err = g:try("e7e5")
        assert(ok == nil and err.code:match("^illegal") and #err.message > 10 and g.ply == 1)
        assert(g:try("a2a3") == true and g.ply == 2)
        assert(g:to_act()[1] == "E" and #g:to_act() == 1)
    )lua");
}

BOOST_AUTO_TEST_CASE(legal_lists_are_copies) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess")
        local list = g:legal()
        for i = #list, 1, -1 do list[i] = nil end
        assert(#g:legal() == 20)
        for i = 1, 10 do
            assert(g:is_legal("e2e4") and not g:is_legal("e2e5") and not g:is_legal("nonsense"))
        end
        assert(#g:legal("N") == 20 and #g:legal("S") == 0)
        g:play("e2e4")
        for _ = 1, 10 do assert(g:is_legal("e2e4") and not g:is_legal("e7e5")) end
        g:play("e2e4")
        for _ = 1, 10 do assert(not g:is_legal("e2e4") and g:is_legal("e7e5")) end
    )lua");
}

BOOST_AUTO_TEST_CASE(long_lists) {
    check_script(R"lua(
        local g = pinwheel.new("chess", {setup = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"})
        local list = g:legal()
        assert(#list == 218 and g:count() == 218 and #g:legal() == 218)
        for i = 2, #list do assert(list[i - 1] < list[i]) end
        for _, token in ipairs(list) do assert(g:is_legal(token)) end
        local mated = pinwheel.new("chess", {moves = "f2f3 e7e5 g2g4 d8h4"})
        assert(#mated:legal() == 0 and mated:count() == 0 and mated:status().reason == "checkmate")
        assert(mated:status().checks[1] == "board" and mated:status().result.b == "win")
    )lua");
}

BOOST_AUTO_TEST_CASE(a_failing_token_keeps_what_stood_before_it) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess")
        local ok, err = pcall(g.play, g, "e2e4 e2e4 e7e9")
        assert(not ok and err.code:match("^token") and g.ply == 2)
        ok, err = pcall(g.play, g, "e2e4 d7d5")
        assert(not ok and err.code:match("^illegal") and g.ply == 2, tostring(err))
    )lua");
}

BOOST_AUTO_TEST_CASE(why_explains_each_board) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess", {moves = "e2e4 e2e4 d7d5 e7e5"})
        local why = g:why("e4d5")
        assert(not why.legal and why.boards.NE.legal and not why.boards.NW.legal)
        assert(why.code ~= "" and why.message ~= "" and why.boards.NW.code ~= ""
               and type(why.boards.NW.squares) == "table")
        assert(g:why("d2d4").legal)
        local part = {}
        for _, finding in ipairs(why.findings) do
            for member, value in pairs(finding) do
                assert(member == "squares" or why.boards[finding.board][member] == value, member)
            end
            for _, subject in ipairs(finding.subjects) do
                part[finding.board .. " " .. subject.part] = subject.target
            end
        end
        assert(#why.findings == 2 and part["NW mover"] == "NW:e4" and part["NW destination"] == "NW:d5")
        assert(part["NE captured"] == "NE:d5" and part["NE changed"] == "SE:d5")   -- its twin becomes a ghost
        local near = g:why("e2e9")
        assert(not near.legal and near.code == "not-an-action" and #near.nearest > 0, near.message)
        assert(g:why("d2d4", "arbiter").legal)
    )lua");
}

BOOST_AUTO_TEST_CASE(a_text_that_is_refused_gets_the_sentence_of_why) {
    check_script(R"lua(
        local texts = {
            {"chess", "", "Nf6"}, {"chess", "", "e2e9"}, {"chess", "", "xyzzy"}, {"chess", "e2e4 e7e5", "e4e6"},
            {"chess", "d2d4 d7d5 c1f4 g8f6", "Bxe5"}, {"duplicate-chess", "", "e2"}, {"duplicate-chess", "", "e7e5"},
            {"hyper-fairy-chess", "", "e2e4"}, {"hyper-fairy-chess", "", "pick:quen,1"},
            {"quantum-chess", "", "e2e4"}, {"quantum-chess", "--", "e2e9"}, {"blind-chess", "", "e2e9"}}
        for _, row in ipairs(texts) do
            local g = pinwheel.new(row[1], {moves = row[2]})
            local why = g:why(row[3])
            local ok, err = pcall(g.play, g, row[3])
            assert(not ok and err.message == why.message, row[3] .. ": " .. tostring(err) .. " / " .. why.message)
            local done, refused = g:try(row[3])
            assert(not done, row[3])
            assert(not why.message:find("offset") and #why.nearest > 0, why.message)
        end
    )lua");
}

BOOST_AUTO_TEST_CASE(views_announcements_and_facts) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess", {moves = "e2e4"})
        local view = g:view()
        assert(view.boards.NW.squares.e4.piece == "pawn" and view.boards.NW.squares.e4.seat == "N")
        assert(view.boards.NW.squares.e2 == nil or view.boards.NW.squares.e2.piece == nil)
        assert(view.boards.SW.squares.e2.piece == "pawn" and view.boards.NW.files == 8)
        assert(g:view("arbiter").viewer == "arbiter" and g:view("spectator").viewer == "spectator"
               and g:view("E").viewer == "E")
        assert(type(g:announcements()) == "table")
        assert(g:fact("synced") == 20 and g:fact("plies") == 1 and g:fact("in-check", "SW") == false)
        assert(g:fact("last_mover", 1) == 0 and g:fact("repetition", 0) == 1)
        local ok, err = pcall(g.fact, g, "weather")
        assert(not ok and err.code == "fact.unknown" and err.message:find("in%-check"))
        ok, err = pcall(g.fact, g, "in-check")
        assert(not ok and err.code == "fact.arguments")
        ok, err = pcall(g.view, g, "Q")
        assert(not ok and err.code == "argument.seat" and err.message:find("N, S, E and W"))
    )lua");
}

BOOST_AUTO_TEST_CASE(keys_and_text_forms) {
    check_script(R"lua(
        local g, h = pinwheel.new("duplicate-chess"), pinwheel.new("duplicate-chess")
        assert(math.type(g:key()) == "integer" and g:key() == h:key())
        g:play("e2e4")
        assert(g:key() ~= h:key())
        local back = pinwheel.new("duplicate-chess", {setup = g:fen()})
        assert(back:key() == g:key() and back.to_move == "S")
        assert(g:fen("NW") == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", g:fen("NW"))
        local fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
        local kiwi = pinwheel.new("duplicate-chess", {setup = {NW = fen, NE = fen, SW = fen, SE = fen}})
        assert(kiwi:perft(1) == 48 and kiwi:perft(2) == 2304 and kiwi:perft(3) == 93961)
        local ok, err = pcall(pinwheel.new, "duplicate-chess", {setup = {NW = "nonsense"}})
        assert(not ok and err.code:match("^setup"))
    )lua");
}

BOOST_AUTO_TEST_CASE(perft_and_divide) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess")
        local counts = {20, 400, 8000, 160000, 3550920}
        for depth, n in ipairs(counts) do assert(g:perft(depth) == n) end
        assert(g:perft(0) == 1)
        local total, tokens = 0, 0
        for token, n in pairs(g:divide(4)) do total, tokens = total + n, tokens + 1; assert(g:is_legal(token)) end
        assert(total == 160000 and tokens == 20)
        local c = pinwheel.new("chess")
        assert(c:perft(4) == 197281)
        assert(not pcall(g.perft, g, -1) and not pcall(g.perft, g, 1000) and not pcall(g.perft, g, "3"))
    )lua");
}

BOOST_AUTO_TEST_CASE(deep_perft_is_split_and_exact) {
    check_script(R"lua(
        assert(pinwheel.new("duplicate-chess"):perft(7) == 1728084136)
        assert(pinwheel.new("chess"):perft(5) == 4865609)
    )lua");
}

BOOST_AUTO_TEST_CASE(bots_and_declared_draws) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess")
        local token, info = g:best{bot = "random", seed = 5}
        assert(g:is_legal(token) and info.choices == 20 and info.bot == "random")
        assert(g:best{bot = "random", seed = 5} == token and g.ply == 0)
        assert(g:is_legal(g:best{seed = 5, nodes = 20}))
        assert(not pcall(g.best, g, {bot = "deep thought"}) and not pcall(g.best, g, {sed = 5}))
        assert(g:declare("draw") == g and g:status().over and g:status().reason == "manual")
        assert(g:status().result.N == "draw" and g.to_move == nil and #g:to_act() == 0)
        g:undo()
        assert(not g:status().over)
        g = pinwheel.new("chess", {moves = "e2e4 e7e5"}):declare("draw")
        assert(not g:try("g1f3") and select(2, g:try("g1f3")).code == "game.over")
        assert(g:undo() == 1 and g.ply == 2 and not g:status().over)
        g:declare("draw")
        assert(g:undo(2) == 2 and g.ply == 1)
    )lua");
}

BOOST_AUTO_TEST_CASE(boards_of_a_set_up_by_name) {
    check_script(R"lua(
        local fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
        assert(pinwheel.new("chess", {setup = {board = fen}}):fen() == fen)
        assert(pinwheel.new("blind-chess", {setup = {board = fen}}).ply == 0)
        local quantum = pinwheel.new("quantum-chess"):fen()
        assert(pinwheel.new("quantum-chess", {setup = {board = quantum}}):fen() == quantum)
        local _, err = pinwheel.try_new("chess", {setup = {NE = fen}})
        assert(err.code == "setup.board" and err.message:find("there is board", 1, true), err.message)
    )lua");
}

BOOST_AUTO_TEST_CASE(annotations_travel_with_the_node) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess", {moves = "e2e4"})
        assert(g:comment() == "" and g:comment("A start.") == g and g:comment() == "A start.")
        g:mark("NE", "e4", "arrow.2"):arrow("NE", "e4", "e5")
        local back = pinwheel.parse(g:write("json"))
        assert(back:comment() == "A start." and back.ply == 1)
        g:undo()
        assert(g:comment() == "")
        assert(not pcall(g.mark, g, "NE", "e9") and not pcall(g.arrow, g, "XX", "e4", "e5"))
    )lua");
}

BOOST_AUTO_TEST_CASE(saving_and_loading_stay_in_the_folder) {
    const std::string folder = pinwheel::test::build_dir() + "/tests/lua-games";
    pinwheel::ScriptOptions options;
    options.folder = folder;
    Scripts scripts(options);
    scripts.run(R"lua(
        local g = pinwheel.new("duplicate-chess", {moves = "e2e4 e2e4"})
        assert(g:save("game.pinwheel") == g)
        local back = pinwheel.load("game.pinwheel")
        assert(back:key() == g:key() and table.concat(back:moves(), " ") == "e2e4 e2e4")
        local none, err = pinwheel.try_load("missing.pinwheel")
        assert(none == nil and err.code and err.message)
        for _, path in ipairs{"../escape.json", "/etc/passwd", "a/../../b", ""} do
            local ok, e = pcall(g.save, g, path)
            assert(not ok and e.code == "sandbox.path", path)
            ok, e = pcall(pinwheel.load, path)
            assert(not ok and e.code == "sandbox.path", path)
        end
    )lua");
    BOOST_CHECK(std::filesystem::exists(folder + "/game.pinwheel"));
    std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_CASE(rendering) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess", {moves = "e2e4 e2e4 d7d5 e7e5"})
        local svg = g:render()
        assert(svg:match("^<%?xml") or svg:match("^<svg"))
        assert(svg == g:render(nil, {format = "svg"}) and svg ~= g:render(nil, {picked = "e4"}))
        local text = g:render(nil, {format = "text"})
        assert(#text > 100 and not text:find("<svg"))
        local small = g:render("grid", {size = 300, board = "NE"})
        assert(small ~= svg)
        local ok, err = pcall(g.render, g, "oil-painting")
        assert(not ok and err.code == "renderer.unknown")
        assert(not pcall(g.render, g, nil, {colour = "red"}) and not pcall(g.render, g, nil, {theme = "../dark"}))
    )lua");
}

BOOST_AUTO_TEST_CASE(rulesets_can_be_swapped) {
    check_script(R"lua(
        local mate = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"
        local g = pinwheel.new("duplicate-chess", {moves = mate})
        assert(g:status().result.E == "win" and g:status().result.W == "win")
        assert(g:use("inventor") == nil and g.ruleset == "inventor")
        assert(g:status().result.E == "win" and g:status().result.W == "draw")
        assert(g:use({id = "mine", rulings = {["mate.winners-double"] = "none"}}) == nil)
        assert(g:status().result.E == "draw" and g:status().ruling == "mate.winners-double")
        assert(g:use("provisional", {R04 = "last-opponent"}) == nil and g:status().result.W == "win")
        local h = pinwheel.new("duplicate-chess",
                               {ruleset = "provisional", rulings = {R04 = "last_opponent"}, moves = mate})
        assert(h:status().result.E == "draw" and h:status().result.W == "win")
        assert(not pcall(g.use, g, "nobody's"))
        assert(not pcall(g.use, g, "provisional", {R99 = "x"}))
        assert(not pcall(g.use, g, "provisional", {R04 = "x"}))
    )lua");
}

BOOST_AUTO_TEST_CASE(swapping_play_rulings_reports_the_misfit) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess", {moves = "e2e3 e2e3 b8a6 b8c6 f1a6 f1a6"})
        local misfit = g:use("provisional", {R22 = "no"})
        assert(misfit and misfit.ply == 6 and misfit.code ~= "" and misfit.message ~= "" and g.ply == 5)
    )lua");
}

BOOST_AUTO_TEST_CASE(comparing_rulesets) {
    check_script(R"lua(
        local mate = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"
        local g = pinwheel.new("duplicate-chess", {moves = mate})
        local c = pinwheel.compare(g, {"provisional", "inventor"})
        assert(#c.lanes == 2 and c.first_difference == 8)
        for _, lane in ipairs(c.lanes) do assert(#lane.verdicts == 9 and lane.ended_at == 8 and lane.parted == nil) end
        assert(c.lanes[1].verdicts[9].result.W == "win" and c.lanes[2].verdicts[9].result.W == "draw")
        local d = pinwheel.compare(mate, {"provisional", "inventor"}, {variant = "duplicate-chess"})
        assert(d.first_difference == 8)
        local e = pinwheel.compare(g, {"provisional", "provisional"})
        assert(e.first_difference == nil)
        local f = pinwheel.compare("e2e3 e2e3 b8a6 b8c6 f1a6 f1a6",
            {"provisional", {id = "untouchable", rulings = {R22 = "no"}}}, {variant = "duplicate-chess"})
        assert(f.lanes[2].parted.ply == 6 and f.first_difference == 6, tostring(f.first_difference))
        assert(not pcall(pinwheel.compare, mate, {"provisional"}))
        assert(not pcall(pinwheel.compare, g, {}))
        for _, wrong in ipairs{"duplicate-chess", 5, true} do
            for _, played in ipairs{g, mate} do
                local ok, err = pcall(pinwheel.compare, played, {"provisional"}, wrong)
                assert(not ok and err.code == "argument.type", tostring(err))
            end
        end
        local opts = {variant = "duplicate-chess", setup = "nonsense"}
        assert(not pcall(pinwheel.compare, mate, {"provisional"}, opts) and opts.variant == "duplicate-chess")
    )lua");
}

BOOST_AUTO_TEST_CASE(lanes_with_rulings_of_their_own) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess", {rulings = {R06 = "freeze"}})
        g:play("f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6")
        local c = pinwheel.compare(g, {"game", "provisional", "provisional+R06=freeze"})
        assert(c.first_difference == 8 and #c.differences == 1 and c.differences[1] == 8)
        assert(#c.rulings == 1 and c.rulings[1] == "mate.aftermath")
        assert(c.lanes[1].title == c.lanes[3].title and c.lanes[1].title ~= c.lanes[2].title, c.lanes[1].title)
        assert(c.lanes[1].overrides["mate.aftermath"] == "freeze" and next(c.lanes[2].overrides) == nil)
        assert(not c.lanes[1].verdicts[9].over and c.lanes[2].verdicts[9].over)
        local ok, err = pcall(pinwheel.compare, "e2e4", {"game"}, {variant = "duplicate-chess"})
        assert(not ok and err.code == "compare.lane", tostring(err))
        ok, err = pcall(pinwheel.compare, g, {"provisional+R06=end+R06=freeze"})
        assert(not ok and err.code == "compare.lane", tostring(err))
        -- A judge that says the standard verdict in other words is no difference; one that changes it is named.
        c = pinwheel.compare(g, {"provisional", {id = "same", inherits = "provisional",
            judge = function(facts) return facts.standard() end}})
        assert(c.first_difference == nil)
        c = pinwheel.compare(g, {"provisional", {id = "kind", inherits = "provisional", judge = function(facts)
            local v = facts.standard()
            if v.over then for seat in pairs(v.result) do v.result[seat] = "draw" end end
            return v
        end}})
        local v = c.lanes[2].verdicts[9]
        assert(v.result.N == "draw" and v.ruling == nil and v.standard.result.N == "loss" and v.standard.ruling)
        -- One that fails is told.
        c = pinwheel.compare(g, {"provisional", {id = "late", inherits = "provisional", judge = function(facts)
            if facts.plies() == 8 and facts.standard().over then error("in the end") end
        end}})
        assert(c.lanes[2].verdicts[9].failure:find("in the end") and c.lanes[2].verdicts[8].failure == nil)
    )lua");
}

BOOST_AUTO_TEST_CASE(rulings_of_play_are_asked_of_the_last_action) {
    // A mate that froze a player: where mate ends the game, or needs no move on any board, it would be over now.
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess", {rulings = {R06 = "freeze"},
                                                   moves = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6"})
        local w, rows = g:what_if(), {}
        for _, row in ipairs(w.rows) do rows[row.alias .. "=" .. row.option] = row end
        assert(not w.now.over and w.now.result.N == "loss" and w.now.result.E == "win")
        local ended, stalemate = rows["R06=end"].verdict, rows["R02=all-checked"].verdict
        assert(ended.reason == "checkmate" and ended.result.E == "win" and ended.result.N == "loss")
        assert(ended.result.S == "draw" and ended.result.W == "draw")
        assert(stalemate.reason == "stalemate" and stalemate.result.N == "draw")
    )lua");
}

BOOST_AUTO_TEST_CASE(a_book_of_games_and_files) {
    check_script(R"lua(
        local study = pinwheel.new("chess", {moves = "d2d4 d7d5 c2c4"})
        study:go(0):play("c2c4 d7d5 d2d4 e7e6")
        local mate = pinwheel.new("chess", {moves = "f2f3 e7e5 g2g4 d8h4"})
        local book = pinwheel.book({study, mate}, {rulesets = {"standard", "standard+draw.latched=live"}})
        assert(book.games == 2 and book.lines == 3 and #book.left_out == 0)
        local moves = book:moves(pinwheel.new("chess", {moves = "d2d4 d7d5"}))
        assert(#moves == 1 and moves[1].token == "c2c4" and moves[1].lines == 2)
        local first = book:moves(pinwheel.new("chess"))
        assert(#first == 3 and first[3].token == "f2f3" and first[3].results.standard.b.win == 1)
        local ok, err = pcall(book.moves, book, pinwheel.new("duplicate-chess"))
        assert(not ok and err.code == "table.variant", tostring(err))
        for _, wrong in ipairs { {5}, {study, {rulesets = {"nobody"}}}, {study, {rulset = {}}},
                                 {"nowhere.pgn", {variant = "chess"}}, {"nowhere.pgn"} } do
            assert(not pcall(pinwheel.book, table.unpack(wrong)))
        end
        mate:save("mate.pinwheel")
        assert(pinwheel.book("mate.pinwheel", {variant = "chess"}).lines == 1)
        local judged = pinwheel.rejudge("mate.pinwheel", {"as-played", "standard"})
        assert(#judged == 1 and judged[1].state == "same" and judged[1].file == "mate.pinwheel")
        local four = pinwheel.new("duplicate-chess", {moves = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"})
        four:save("four.pinwheel")
        judged = pinwheel.rejudge("four.pinwheel", {"as-played", "provisional+R06=freeze"})
        assert(judged[1].state == "differs" and judged[1].ply == 8 and judged[1].first.verdict.over)
        assert(not judged[1].second.verdict.over and judged[1].second.ruleset == "provisional+R06=freeze")
        assert(not pcall(pinwheel.rejudge, "four.pinwheel", {"as-played", "nobody"}))
    )lua");
}

BOOST_AUTO_TEST_CASE(what_would_change_and_where) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess", {moves = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"})
        local w, rows, changing = g:what_if(), {}, 0
        for _, row in ipairs(w.rows) do
            rows[row.alias .. "=" .. row.option] = row
            if row.changes then changing = changing + 1 end
        end
        assert(w.now.reason == "checkmate" and changing == 9, changing)
        assert(rows["R04=completer"].verdict.result.W == "draw" and rows["R04=completer"].verdict_changes)
        assert(rows["R06=freeze"].gained[1] == "--" and not rows["R06=freeze"].verdict.over)
        assert(rows["R01=NESW"].unasked and not rows["R01=NESW"].changes)
        local matters = g:rulings_that_matter()
        local found
        for _, row in ipairs(matters) do
            assert(#row.plies > 0)
            if row.alias == "R04" and row.option == "o1" then found = row end
        end
        assert(#found.plies == 1 and found.plies[1] == 8 and found.verdicts[1] == 8)
        assert(g:go(0):what_if().now.over == false)
    )lua");
}

BOOST_AUTO_TEST_CASE(the_nearest_difference) {
    check_script(R"lua(
        -- D33 but for its last move: who wins the double mate?
        local g = pinwheel.new("duplicate-chess", {moves = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4"})
        local found = pinwheel.find_difference(g, {"provisional", "inventor"}, {games = 0})
        assert(#found.line == 1 and found.shortest and found.exhausted == 0, #found.line)
        g:play(found.line[1])
        assert(found.first.over and found.first.result.N == "loss")
        local none = pinwheel.find_difference(pinwheel.new("duplicate-chess"), {"provisional", "inventor"},
                                              {depth = 1, games = 0})
        assert(none.line == nil and none.exhausted == 1 and none.positions == 20)
        local ok, err = pcall(pinwheel.find_difference, g, {"provisional"})
        assert(not ok and err.code == "argument.type", tostring(err))
    )lua");
}

BOOST_AUTO_TEST_CASE(clones_are_independent) {
    check_script(R"lua(
        local g = pinwheel.new("duplicate-chess", {moves = "e2e4"})
        local h = g:clone()
        h:play("e2e4")
        assert(g.ply == 1 and h.ply == 2 and g ~= h)
    )lua");
}

BOOST_AUTO_TEST_CASE(a_view_has_the_parts_that_stand_beside_its_boards) {
    check_script(R"lua(
        local view = pinwheel.new("quantum-chess"):view()
        assert(view.presentation.lights == true and view.presentation.touch == "none")
        assert(view.rights.to_move == "b" and view.rights.ply == 0)
        local piece = view.superposition.pieces[1]
        assert(piece.owner == "w" and piece.square == "a1" and piece.unmoved == true, piece.square)
        assert(view.drafting == nil and type(view.notes) == "table")
        view = pinwheel.new("duplicate-chess"):view()
        assert(#view.rights.boards == 4 and view.superposition == nil)
        assert(view.extra == nil)
    )lua");
}

// One sentence wherever a variant is named.
BOOST_AUTO_TEST_CASE(a_misspelt_variant_is_told_the_nearest) {
    for (const char* call : {"pinwheel.new, 'ches'", "pinwheel.questions, 'ches'", "pinwheel.study, {variant = 'ches'}",
                             "pinwheel.compare, 'e2e4', {'standard'}, {variant = 'ches'}",
                             "pinwheel.register_ruleset, {id = 'x', variant = 'ches'}"})
        BOOST_TEST(Scripts()
                           .run("local _, err = pcall(" + std::string(call) + ") print(err.message)")
                           .find("There is no variant 'ches'; did you mean 'chess'?") != std::string::npos,
                   call);
}

BOOST_AUTO_TEST_SUITE_END()
