// Rulesets whose judge is written in Lua: registered by scripts, and loaded from files.
#include <boost/test/unit_test.hpp>
#include <thread>

#include "pinwheel/game/tree/study.h"
#include "pinwheel/lua/script_loader.h"
#include "support.h"

using pinwheel::Status;
using pinwheel::test::check_script;
using pinwheel::test::library;
using pinwheel::test::Scripts;

namespace {

/// Loads a plugin's text into a copy of the library; gives "" or "code: message".
std::string load(const std::string& text, pinwheel::Registry& registry) {
    std::string id, kind;
    const Status error = pinwheel::load_script_plugin(registry, text, "house.lua", id, kind);
    return error ? error->code + ": " + error->message + " @" + error->where : "";
}

std::string load(const std::string& text) {
    pinwheel::Registry registry = library();
    return load(text, registry);
}

const std::string header = "-- pinwheel: ruleset api=1\n";
const std::string body = "return {id = 'house', title = 'House', variant = 'duplicate-chess', ";

struct Flaw {
    const char *what, *text, *says;
};

// Every one is refused when it is loaded, with words that lead to the place.
const Flaw flaws[] = {
    {"no header", "return {}", "plugin.header"},
    {"a header of another kind", "-- pinwheel: opening api=1\n", "plugin.kind"},
    {"another API", "-- pinwheel: ruleset api=2\nos.exit()", "API 2"},
    {"no number", "-- pinwheel: ruleset api=\n", "plugin.header"},
    {"a syntax error", "-- pinwheel: ruleset api=1\nreturn {", "house.lua:2"},
    {"no table", "-- pinwheel: ruleset api=1\nreturn 5", "plugin.table"},
    {"nothing", "-- pinwheel: ruleset api=1\n", "plugin.table"},
    {"an error while it runs", "-- pinwheel: ruleset api=1\n\nerror('oops')", "house.lua:3"},
    {"an endless loop", "-- pinwheel: ruleset api=1\nwhile true do end", "script.budget"},
    {"reaching for files", "-- pinwheel: ruleset api=1\nio.open('x')", "house.lua:2"},
    {"no id", "-- pinwheel: ruleset api=1\nreturn {variant = 'chess'}", "id"},
    {"no variant", "-- pinwheel: ruleset api=1\nreturn {id = 'x'}", "variant"},
    {"an unknown variant", "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'ludo'}", "ludo"},
    {"an unknown member", "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', jugde = print}", "jugde"},
    {"an unknown ruling", "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', rulings = {R77 = 'x'}}",
     "R77"},
    {"an unknown option",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', rulings = {R03 = 'x'}}",
     "ruling.option"},
    {"a judge that is no function", "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', judge = 5}",
     "judge"},
    {"an unknown fact",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function(facts)\nif "
     "facts.weather() then return end\nend}",
     "house.lua:3"},
    {"an unknown fact where no random game comes",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function(f)\nif f.plies() > "
     "100000 then\nreturn f['whether'](1)\nend\nend}",
     "house.lua:4: There is no fact \"whether\""},
    {"an unknown fact below a string of two lines",
     "-- pinwheel: ruleset api=1\nlocal s = 'a\\\nb'\nreturn {id = 'x', variant = 'duplicate-chess', judge = "
     "function(facts)\n"
     "if not s then return facts.whether() end\nend}",
     "house.lua:5: There is no fact \"whether\""},
    {"an unknown ruling in the judge",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function(_, rulings)\nreturn "
     "rulings.R77\nend}",
     "R77"},
    {"a fact asked wrongly",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = "
     "function(facts)\n\nfacts.in_check()\nend}",
     "house.lua:4"},
    {"a verdict without reason",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function() return {over = "
     "true} end}",
     "reason"},
    {"a verdict without results",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function() return {over = "
     "true, reason = 'x'} end}",
     "N, S, E, W"},
    {"an outcome that is none",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function() return {over = "
     "true, reason = 'x', result = 'lost'} end}",
     "lost"},
    {"a verdict of another shape",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function() return 'draw' end}",
     "judge.verdict"},
    {"a judge that loops",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function() while true do end "
     "end}",
     "script.budget"},
    {"an unknown ruling where no random game comes",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function(facts, r)\nif "
     "facts.plies() > 100000 then\nreturn r.R033\nend\nend}",
     "house.lua:4: There is no ruling 'R033'"},
    {"an option that the ruling does not have",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function(facts, r)\nif "
     "facts.plies() > 100000 and r['mate.winners-single'] == 'compleater' then return end\nend}",
     "house.lua:3: The ruling 'mate.winners-single' has no option 'compleater'"},
    {"a result word where no random game comes",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function(facts)\nif "
     "facts.plies() > 100000 then\nreturn {over = true, reason = 'x', result = {N = 'win', S = 'lose', E = 'draw', W = "
     "'draw'}}\nend\nend}",
     "house.lua:4: A result is"},
    {"a result word by member",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function(facts)\nlocal v = "
     "facts.standard()\nif v.over then v.result[facts.seat(0)] = 'won' end\nreturn v\nend}",
     "house.lua:4: A result is"},
    {"a seat that is none",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function(facts)\nlocal v = "
     "facts.standard()\nif v.over then v.result.North = 'win' end\nreturn v\nend}",
     "house.lua:4: There is no seat 'North' for `result`; there are N, S, E and W."},
    {"a note that may be nil",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', judge = function(facts)\nlocal v = "
     "facts.standard()\nif v.over then v.note = v.note .. ' So it is.' end\nreturn v\nend}",
     "house.lua:4: `v.note` may be nil"},
    {"a fact asked with too much",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', judge = function(facts)\n\n"
     "facts.in_check('w')\nend}",
     "house.lua:4: The fact is asked as in-check(), not with 1 argument."},
    {"a result in a table that lacks a seat",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess',\njudge = function() return {over = true, "
     "reason = 'x', result = {w = 'win'}} end}",
     "house.lua:3: "},
    {"a reason that is nearly one",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', judge = function(facts)\nlocal v = "
     "facts.standard()\nif v.reason == 'stalemat' then v.result = 'draw' end\nreturn v\nend}",
     "house.lua:4: No game ends by the reason 'stalemat'; did you mean 'stalemate'? The reasons of the variant are "},
    {"a reason by its word, on the other side",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', judge = function(facts)\nlocal v = "
     "facts.standard()\n\nif 'chekmate' ~= v['reason'] then return v end\nend}",
     "house.lua:5: No game ends by the reason 'chekmate'; did you mean 'checkmate'?"},
    {"a reason of another variant",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', judge = function(facts)\nlocal v = "
     "facts.standard()\nif v.reason == 'forced-denial' then v.result = 'draw' end\nreturn v\nend}",
     "house.lua:4: No game ends by the reason 'forced-denial'; the reasons of the variant are checkmate, stalemate, "},
    {"a reason of the verdict itself",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', judge = function(facts)\nif "
     "facts.standard().reason == 'fifty_move' then return end\nend}",
     "house.lua:3: No game ends by the reason 'fifty_move'; did you mean 'fifty-move'?"},
    {"a reason that is given and nearly one",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', judge = function(facts)\nif facts.plies() > "
     "100000 then\nreturn {over = true, reason = 'checkmat', result = 'draw'} end\nend}",
     "house.lua:4: No game ends by the reason 'checkmat'; did you mean 'checkmate'?"},
    {"a reason in a function of the file",
     "-- pinwheel: ruleset api=1\nlocal function still(v)\nreturn v.reason == 'stalmate' end\nreturn {id = 'x', "
     "variant = 'chess', judge = function(facts) return still(facts.standard()) and nil or nil end}",
     "house.lua:3: No game ends by the reason 'stalmate'; did you mean 'stalemate'?"},
    {"a fact that is nearly the verdict",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', judge = function(facts)\nreturn "
     "facts.standrd() end}",
     "house.lua:3: There is no fact \"standrd\"; did you mean \"standard\"? There are in-check, mobility, quiet-plies, "
     "insufficient, mover, plies, repetition, last-mover, declared, standard, seat, seats, board, boards, variant."},
    {"a member that is nearly one", "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', ruling = {}}",
     "A ruleset has no member `ruling`; did you mean `rulings`? The members are "},
    {"a kind that is none", "-- pinwheel: judge api=1\nreturn {id = 'x', variant = 'chess'}",
     "a judge is a function `judge` of a ruleset, whose first line is \"-- pinwheel: ruleset api=1\"."},
    {"a kind that Lua does not write", "-- pinwheel: bot api=1\nreturn {}", "which is written in C++."},
    {"a kind that is nearly one", "-- pinwheel: rulset api=1\nreturn {}", "did you mean 'ruleset'?"},
    {"an id that lanes of a comparison cannot name",
     "-- pinwheel: ruleset api=1\nreturn {id = 'a,b+c=d', variant = 'chess'}", "small letters"},
    {"an id with a blank", "-- pinwheel: ruleset api=1\nreturn {id = 'First Check', variant = 'chess'}",
     "small letters"},
    {"the id of the game's own rules", "-- pinwheel: ruleset api=1\nreturn {id = 'game', variant = 'chess'}",
     "the game's own rules"},
    {"a variant that is nearly one", "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'ches'}",
     "did you mean 'chess'? There are blind-chess, chess"},
    {"a ruling by the first part of its name",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess',\nrulings = {\nstalemate = 'loss' }}",
     "house.lua:4: There is no ruling 'stalemate' (asked to be 'loss'); did you mean 'stalemate.result'? There are "},
    {"a misspelt first part of a ruling",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', rulings = { ['stalmate']\n = 'loss' }}",
     "house.lua:2: There is no ruling 'stalmate' (asked to be 'loss'); did you mean 'stalemate.result'? There are "},
    {"a number that no ruling has",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', rulings = { R99 = 'yes' }}",
     "house.lua:2: There is no ruling 'R99' (asked to be 'yes'); expected an id or alias of the variant's catalogue; "
     "did you mean 'R09'?"},
    {"an option that no ruling has",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', rulings = {\n['stalemate.result'] = 'los' }}",
     "house.lua:3: The ruling 'stalemate.result' has no option 'los'; expected one of draw, loss, win; did you mean"},
    {"a choice with a misspelt member",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', rulings = {['stalemate.result'] = {optoin = "
     "'loss'}}}",
     "What is chosen of the ruling 'stalemate.result' has no member \"optoin\"; did you mean \"option\"? Expected "
     "option, unconfirmed, note."},
    {"a choice that is unconfirmed by a word",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', rulings = {['stalemate.result'] = {option = "
     "'loss', unconfirmed = 'no'}}}",
     "The member `unconfirmed` must be true or false, not \"no\"."},
    {"a title that is no text", "-- pinwheel: ruleset api=1\nreturn {id = 'x', title = 7, variant = 'chess'}",
     "The member `title` must be a string, not 7."},
    {"an unknown parent",
     "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'duplicate-chess', inherits = 'nobody'}", "nobody"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(rulesets)

BOOST_AUTO_TEST_CASE(reasons_of_a_judges_own_are_its_own) {
    const char* bodies[] = {
        "local v = facts.standard()\nif v.reason == 'stalemate' then v.reason = 'no-stalemate' end\n"
        "if v.reason == 'no-stalemate' then v.note = 'So it is.' end\nreturn v",
        "if facts.plies() > 20 then return {over = true, reason = 'twenty-plies', result = 'draw'} end",
        "local v = facts.standard()\nlocal words = {reason = 'tea'}\nif words.reason == 'tea' then return v end",
        "local v = facts.standard()\nif v.over then v.reason = v.reason .. '-so' end\n"
        "if v.reason == 'mate-in-the-park' then return v end\nreturn v",
    };
    for (const std::string body : bodies) {
        const std::string error = load(
            "-- pinwheel: ruleset api=1\nreturn {id = 'x', variant = 'chess', judge = "
            "function(facts)\n" +
            body + "\nend}");
        BOOST_TEST(error == "", body << ": " << error);
    }
}

BOOST_AUTO_TEST_CASE(flawed_files_are_refused_with_their_place) {
    for (const Flaw& flaw : flaws) {
        BOOST_TEST_CONTEXT(flaw.what) {
            const std::string error = load(flaw.text);
            BOOST_CHECK_MESSAGE(!error.empty(), "was taken in");
            BOOST_CHECK_MESSAGE(error.find(flaw.says) != std::string::npos, error);
        }
    }
}

BOOST_AUTO_TEST_CASE(names_in_strings_and_comments_are_no_facts) {
    BOOST_CHECK_EQUAL(load(header + body + R"lua(judge = function(facts)
        -- facts.nonsense in a comment
        --[[ facts.nonsense
             facts.nonsense ]]
        local words = "facts.nonsense" .. 'facts.nonsense' .. [==[ facts.nonsense ]==]
        local other = {facts = {nonsense = words}}
        return other.facts.nonsense and facts.standard()
    end})lua"),
                      "");
}

BOOST_AUTO_TEST_CASE(what_looks_wrong_in_a_judge_and_is_not) {
    BOOST_CHECK_EQUAL(load(header + body + R"lua(judge = function(facts, rulings)
        local v = facts.standard()
        if rulings.R03 ~= "checkers" and rulings["mate.winners-double"] == "o1" then return v end
        if v.over and v.result.N == "winner" then v.result[facts.seat(0)] = "win" end
        if v.note then v.note = v.note .. " So it is." end
        if v.over then v.note = "Ended by " .. v.reason .. (v.ruling or "") end
        local result = {count = "none"}
        result.more = "a word"
        return v
    end})lua"),
                      "");
}

BOOST_AUTO_TEST_CASE(a_judge_from_a_file) {
    pinwheel::Registry registry = library();
    BOOST_REQUIRE_EQUAL(load(header + body + R"lua(
        rulings = {["mate.winners-single"] = "completer", R10 = {option = "5", unconfirmed = true, note = "a guess"}},
        judge = function(facts, rulings)
            assert(rulings.R03 == "completer" and rulings["repetition.count"] == "5")
            if facts.plies() >= 10 then
                return {over = true, reason = "time", result = "draw", ruling = "repetition.count", note = "Ten plies."}
            end
            return facts.standard()
        end})lua",
                             registry),
                        "");
    const auto bound = registry.bind("duplicate-chess", "house");
    BOOST_REQUIRE(bound.ok());
    BOOST_CHECK(bound->ruleset->own_judge());
    BOOST_CHECK(bound->provenance.at("repetition.count").unconfirmed);
    auto game = *pinwheel::Game::make(*bound);
    for (int i = 0; i < 10; ++i) {
        BOOST_CHECK(!game.verdict().over);
        const auto actions = game.variant().legal(game.state(), game.variant().to_act(game.state()).front());
        BOOST_REQUIRE(game.play(actions.front()).ok());
    }
    BOOST_CHECK(game.verdict().over);
    BOOST_CHECK_EQUAL(game.verdict().reason, "time");
    BOOST_CHECK_EQUAL(game.verdict().note, "Ten plies.");
    // An edited file replaces its former self.
    BOOST_REQUIRE_EQUAL(load(header + body + "judge = function(facts) return facts.standard() end}", registry), "");
    BOOST_CHECK(!pinwheel::Game::make(*registry.bind("duplicate-chess", "house"))->verdict().over);
}

BOOST_AUTO_TEST_CASE(a_judge_that_fails_later_leaves_the_standard_verdict_and_a_note) {
    pinwheel::Registry registry = library();
    BOOST_REQUIRE_EQUAL(
        load(header + body +
                 "judge = function(facts) if facts.plies() > 200 then error('late') end return facts.standard() end}",
             registry),
        "");
    auto game = *pinwheel::Game::make(*registry.bind("duplicate-chess", "house"));
    std::string round[] = {"g1f3", "g1f3", "g8f6", "g8f6", "f3g1", "f3g1", "f6g8", "f6g8"};
    auto open = *registry.bind("duplicate-chess", "house", {{"R09", "off"}, {"R12", "off"}});
    BOOST_REQUIRE(game.use(open).ok());
    for (int i = 0; i < 201; ++i) BOOST_REQUIRE(game.play(round[i % 8]).ok());
    BOOST_CHECK(!game.verdict().over);
    BOOST_CHECK(game.verdict().note.find("late") != std::string::npos);
    BOOST_CHECK(game.judgement().failure.find("late") != std::string::npos);
    BOOST_CHECK(game.judgement(game.line()[200]).failure.empty());
}

BOOST_AUTO_TEST_CASE(a_judge_that_failed_is_not_said_to_have_decided) {
    pinwheel::Registry registry = library();
    BOOST_REQUIRE_EQUAL(load(header + "return {id = 'fx', variant = 'chess', judge = function(facts)\n"
                                      "if facts.mobility() == 0 then error('I cannot judge a mate') end\n"
                                      "return facts.standard() end}",
                             registry),
                        "");
    auto game = *pinwheel::Game::make(*registry.bind("chess", "fx"));
    for (const char* token : {"f2f3", "e7e5", "g2g4", "d8h4"}) BOOST_REQUIRE(game.play(token).ok());
    const std::string why = game.explain("e1e2", pinwheel::Viewer::arbiter()).message;
    BOOST_CHECK_EQUAL(why.substr(why.find("The judge")),
                      "The judge of the ruleset fx failed: I cannot judge a mate; this is the variant's own verdict "
                      "(house.lua:3).");
}

BOOST_AUTO_TEST_CASE(registered_by_a_script) {
    check_script(R"lua(
        local limit, names = 7, {"seven", "plies"}
        local function enough(facts) return facts.plies() >= limit end
        function words() return table.concat(names, " ") end
        assert(pinwheel.register_ruleset{
            id = "short", variant = "duplicate-chess", title = "Short games", provenance = "A test.",
            judge = function(facts, rulings)
                if enough(facts) then
                    local last = facts.seat(facts.last_mover(1))
                    return {over = true, reason = words(), result = {N = "win", S = "win", E = "loss", W = "loss"},
                            note = last}
                end
            end,
        } == "short")
        limit = 1000  -- the copy keeps what it was given
        local g = pinwheel.new("duplicate-chess", {ruleset = "short"})
        g:play("e2e4 e2e4 e7e5 e7e5 g1f3 g1f3")
        assert(not g:status().over)
        g:play("g8f6")
        local s = g:status()
        assert(s.over and s.reason == "seven plies" and s.result.N == "win" and s.note == "E", s.note)
        local found
        for _, r in ipairs(pinwheel.rulesets("duplicate-chess")) do if r.id == "short" then found = r end end
        assert(found.title == "Short games" and found.source:find("test"))
        g = pinwheel.new("duplicate-chess", {moves = g:moves()})
        assert(not g:status().over)
        assert(g:use{id = "now", judge = function() return {over = true, reason = "now", result = "draw"} end} == nil)
        assert(g:status().reason == "now")
    )lua");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_shared_between_threads_is_named) {
    check_script(R"lua(
        local game = pinwheel.new("chess")
        local function try(judge)
            local ok, err = pcall(pinwheel.register_ruleset, {id = "x", variant = "chess", judge = judge})
            assert(not ok, "taken in")
            return err
        end
        local err = try(function() return game end)
        assert(err.code == "freeze.value" and err.message:find("`game`"), err.message)
        local co = coroutine.create(print)
        assert(try(function() return co end).code == "freeze.value")
        local new = pinwheel.new
        assert(try(function() return new end).message:find("`new`"))
        local meta = setmetatable({}, {})
        assert(try(function() return meta end).message:find("metatable"))
        local nested = {{{deep = game}}}
        assert(try(function() return nested end).message:find("`nested`"))
        local huge = {} for i = 1, 200000 do huge[i] = i end
        assert(try(function() return huge end).code == "freeze.too-large")
    )lua");
}

BOOST_AUTO_TEST_CASE(copies_keep_circles_shared_variables_and_library_functions) {
    check_script(R"lua(
        local circle = {name = "round"} circle.self = circle
        local count = 0
        local function more() count = count + 1 return count end
        local function now() return count end
        local format, lower = string.format, string.lower
        local function even(n) if n == 0 then return true end return not even(n - 1) end
        local recursive
        recursive = function(n) return n == 0 and 0 or 1 + recursive(n - 1) end
        pinwheel.register_ruleset{id = "copied", variant = "chess", judge = function(facts)
            local a = more()
            assert(circle.self.self == circle and circle.name == "round" and now() == a)
            assert(format("%d", 5) == "5" and lower("X") == "x" and recursive(5) == 5
                   and select("#", table.unpack({1, 2})) == 2)
            return nil
        end}
        assert(count == 0)
    )lua");
}

BOOST_AUTO_TEST_CASE(one_ruleset_on_many_threads) {
    pinwheel::Registry registry = library();
    BOOST_REQUIRE_EQUAL(load(header + body + R"lua(
        judge = function(facts)
            local verdict = facts.standard()
            if verdict.over then verdict.note = "seen" return verdict end
            if facts.ghosts() >= 5 then return {over = true, reason = "ghosts", result = "draw"} end
        end})lua",
                             registry),
                        "");
    pinwheel::StudyOptions options;
    options.rulesets = {*registry.bind("duplicate-chess", "house")};
    options.games = 24;
    options.seed = 3;
    options.threads = 1;
    const auto one = pinwheel::run_study(options);
    options.threads = 4;
    const auto four = pinwheel::run_study(options);
    BOOST_REQUIRE(one.ok() && four.ok());
    BOOST_CHECK(one->rulesets[0].by_reason == four->rulesets[0].by_reason);
    BOOST_CHECK(one->rulesets[0].by_seat == four->rulesets[0].by_seat);
    BOOST_CHECK_EQUAL(one->rulesets[0].mean_plies, four->rulesets[0].mean_plies);
    BOOST_CHECK_GT(one->rulesets[0].by_reason.at("ghosts"), 10);
}

BOOST_AUTO_TEST_CASE(facts_are_stale_outside_a_judge) {
    check_script(R"lua(
        pinwheel.register_ruleset{id = "keeps", variant = "chess", judge = function(facts)
            if kept then
                local ok, err = pcall(kept.plies)
                assert(ok)  -- the same table, asked during a judgement
            end
            kept = facts
        end}
    )lua");
}

BOOST_AUTO_TEST_SUITE_END()
