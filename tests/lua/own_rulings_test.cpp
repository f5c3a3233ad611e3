// Rulings of a ruleset's own: declared in Lua, read by its judge, chosen as the variant's are.
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/rulings/own_rulings.h"
#include "pinwheel/game/sight/sight.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/tree/what_if.h"
#include "pinwheel/lua/script_loader.h"
#include "support.h"

namespace {

using namespace pinwheel;

/// After it the start position has stood three times on the board; Black played last.
const std::string shuffle = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("No " + path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string example() {
    return text_of(std::string(std::getenv("PINWHEEL_SHARE")) + "/examples/rulesets/no-repeats.lua");
}

/// Gives "" or "code: message".
std::string load(Registry& registry, const std::string& text, const std::string& source = "house.lua") {
    std::string id, kind;
    const Status error = load_script_plugin(registry, text, source, id, kind);
    return error ? error->code + ": " + error->message : "";
}

Registry elsewhere() {
    Registry registry = test::library();
    registry.set_judge_maker(make_judge_maker());
    return registry;
}

Registry with_example() {
    Registry registry = elsewhere();
    if (const auto error = load(registry, example(), "no-repeats.lua"); !error.empty()) throw std::runtime_error(error);
    return registry;
}

Game played(BoundRuleset rules, std::string_view tokens = shuffle) {
    auto game = Game::make(std::move(rules));
    if (!game) throw std::runtime_error(game.error().message);
    for (const std::string& token : split_tokens(tokens))
        if (const auto done = game->play(token); !done) throw std::runtime_error(done.error().message);
    return *std::move(game);
}

BoundRuleset bound(const Registry& registry, std::string_view id,
                   const std::map<std::string, std::string>& overrides = {}) {
    auto rules = registry.bind("chess", id, overrides);
    if (!rules) throw std::runtime_error(rules.error().message);
    return *std::move(rules);
}

/// "reason: w b" of a verdict.
std::string told(const Verdict& verdict) {
    std::string out = verdict.over ? verdict.reason : "open";
    for (const Outcome outcome : verdict.result) out += " " + std::string(name(outcome));
    return out;
}

std::string notes(const Game& game) {
    std::string all;
    for (const std::string& note : game.notes()) all += note + "\n";
    return all;
}

std::size_t variants_own() { return test::library().variant("chess")->info().rulings.size(); }

const char* child = R"({"id": "child", "title": "Child", "variant": "chess", "inherits": "no-repeats",
                        "rulings": {"repetition.blame": "other"}})";

void add_child(Registry& registry, const char* text = child) {
    auto info = parse_ruleset(text, "child.json");
    if (!info) throw std::runtime_error(info.error().message);
    registry.put(std::make_shared<ChoiceRuleset>(*std::move(info)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(own_rulings_of_rulesets)

BOOST_AUTO_TEST_CASE(they_stand_behind_the_variants) {
    const Registry registry = with_example();
    const BoundRuleset rules = bound(registry, "no-repeats");
    const RulingCatalogue& all = rules.rulings.catalogue();
    const std::size_t before = variants_own();
    BOOST_REQUIRE_EQUAL(all.size(), before + 2);
    for (std::size_t i = 0; i < before; ++i) BOOST_CHECK(all[i] == rules.variant->info().rulings[i]);
    const RulingSpec& blame = all[before];
    BOOST_CHECK_EQUAL(blame.id, "repetition.blame");
    BOOST_CHECK_EQUAL(blame.question, "Who loses when a position has been repeated?");
    BOOST_CHECK_EQUAL(blame.options.at(2).title, "the side that let it be repeated");
    BOOST_CHECK_EQUAL(blame.cite, "The rules of chess know no blame.");
    BOOST_CHECK_EQUAL(blame.declared_by, "no-repeats");
    BOOST_CHECK(blame.affects == RulingSpec::Affects::verdict);
    BOOST_CHECK_EQUAL(rules.rulings.choice("repetition.blame"), "repeats");
    BOOST_CHECK_EQUAL(rules.rulings.choice("repetition.opening"), "yes");
    // Other rulesets of the variant know nothing of them.
    BOOST_CHECK_EQUAL(bound(registry, "standard").rulings.size(), before);
    BOOST_CHECK(!registry.bind("chess", "standard", {{"repetition.blame", "other"}}).ok());
}

BOOST_AUTO_TEST_CASE(choosing_one_judges_anew_and_cuts_nothing) {
    const Registry registry = with_example();
    Game game = played(bound(registry, "no-repeats"));
    BOOST_CHECK_EQUAL(told(game.verdict()), "repetition win loss");
    BOOST_CHECK_EQUAL(game.verdict().ruling, "repetition.blame");
    struct Row {
        const char *ruling, *option, *says;
    };
    for (const Row& row : {Row{"repetition.blame", "nobody", "threefold draw draw"},
                           Row{"repetition.blame", "other", "repetition loss win"},
                           Row{"repetition.opening", "no", "threefold draw draw"}}) {
        const auto misfit = game.use(bound(registry, "no-repeats", {{row.ruling, row.option}}));
        BOOST_REQUIRE(misfit.ok());
        BOOST_CHECK(!misfit->has_value());
        BOOST_CHECK_EQUAL(game.line().size(), 9u);
        BOOST_CHECK_EQUAL(told(game.verdict()), row.says);
    }
    BOOST_CHECK_EQUAL(game.verdict().ruling, "repetition.opening");
}

BOOST_AUTO_TEST_CASE(reasons_name_the_ruling_and_the_judge) {
    const Registry registry = with_example();
    const Game game = played(bound(registry, "no-repeats", {{"repetition.blame", "other"}}));
    const Explanation why = game.explain("e2e4", Viewer::arbiter());
    BOOST_CHECK_NE(why.message.find("Ruling repetition.blame = other: Who loses when a position has been repeated? The "
                                    "side that let it be repeated."),
                   std::string::npos);
    BOOST_CHECK_NE(why.message.find("The judge of the ruleset no-repeats decided"), std::string::npos);
    BOOST_TEST_MESSAGE(why.message);
}

BOOST_AUTO_TEST_CASE(what_would_change_asks_them_too) {
    const Registry registry = with_example();
    const Game game = played(bound(registry, "no-repeats"));
    const WhatIfTable table = what_if(game, game.cursor());
    std::map<std::string, std::string> rows;
    const RulingCatalogue& all = game.rules().rulings.catalogue();
    for (const WhatIf& row : table.rows)
        if (!all[row.ruling].declared_by.empty())
            rows[all[row.ruling].id + "=" + all[row.ruling].options[row.option].id] =
                row.changes() ? told(row.judged.verdict) : "nothing";
    const std::map<std::string, std::string> wanted{{"repetition.blame=nobody", "threefold draw draw"},
                                                    {"repetition.blame=other", "repetition loss win"},
                                                    {"repetition.opening=no", "threefold draw draw"}};
    BOOST_CHECK(rows == wanted);
    for (const RulingMatters& each : rulings_that_matter(game))
        if (all[each.ruling].id == "repetition.blame") BOOST_CHECK(each.plies == std::vector<int>{8});
}

BOOST_AUTO_TEST_CASE(lanes_are_compared_with_rulesets_that_have_none) {
    Registry registry = with_example();
    add_child(registry);
    const Game game = played(bound(registry, "no-repeats"));
    std::vector<BoundRuleset> lanes;
    for (const char* text : {"game", "standard", "no-repeats+repetition.blame=nobody", "child"}) {
        auto lane = bind_lane(registry, game.variant(), text, &game.rules());
        BOOST_REQUIRE_MESSAGE(lane.ok(), (lane ? "" : lane.error().message));
        lanes.push_back(*std::move(lane));
    }
    const auto compared = compare(game, lanes);
    BOOST_REQUIRE(compared.ok());
    const char* wanted[] = {"repetition win loss", "threefold draw draw", "threefold draw draw", "repetition loss win"};
    for (std::size_t i = 0; i < 4; ++i) BOOST_CHECK_EQUAL(told(compared->lanes[i].verdicts.back()), wanted[i]);
    BOOST_CHECK_EQUAL(compared->first_difference.value_or(-1), 8);
    const std::vector<std::string> differ{"repetition.blame", "repetition.opening"};
    BOOST_CHECK(compared->rulings == differ);
    BOOST_CHECK_EQUAL(compared->lanes[2].title, "No repeats, repetition.blame = nobody");
    BOOST_CHECK_EQUAL(lane_text(lanes[2]), "no-repeats+repetition.blame=nobody");
    // The other way round, where the first lane has fewer rulings than the others.
    const std::vector<BoundRuleset> turned{lanes[1], lanes[3]};
    BOOST_CHECK(compare(game, turned)->rulings == differ);
    const auto none = bind_lane(registry, game.variant(), "no-repeats+repetition.blam=nobody", nullptr);
    BOOST_REQUIRE(!none.ok());
    BOOST_CHECK_NE(none.error().message.find("did you mean 'repetition.blame'?"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_inherits_the_ruleset_inherits_judge_and_rulings) {
    Registry registry = with_example();
    add_child(registry);
    const BoundRuleset rules = bound(registry, "child");
    BOOST_CHECK_EQUAL(rules.judge().info().id, "no-repeats");
    BOOST_CHECK_EQUAL(rules.rulings.choice("repetition.blame"), "other");
    BOOST_CHECK_EQUAL(rules.chosen_by.at("repetition.blame"), "Child");
    BOOST_CHECK_EQUAL(told(played(rules).verdict()), "repetition loss win");
    // A judge of its own reads what its parent declares.
    BOOST_REQUIRE_EQUAL(
        load(registry,
             "-- pinwheel: ruleset api=1\nreturn { id = 'grandchild', variant = 'chess', inherits = 'child',\n"
             "rulings = { { id = 'tea', question = 'Is there tea?', options = { 'yes', 'no' }, default = "
             "'yes' } },\njudge = function(facts, rulings)\nif rulings.tea == 'yes' and "
             "rulings['repetition.blame'] == 'other' and facts.plies() >= 2 then\n"
             "return { over = true, reason = 'tea', result = 'draw', ruling = 'tea' } end\n"
             "return facts.standard() end }"),
        "");
    BOOST_CHECK_EQUAL(bound(registry, "grandchild").rulings.size(), variants_own() + 3);
    BOOST_CHECK_EQUAL(told(played(bound(registry, "grandchild"), "e2e4 e7e5").verdict()), "tea draw draw");
    BOOST_CHECK_EQUAL(told(played(bound(registry, "grandchild", {{"tea", "no"}}), "e2e4 e7e5").verdict()), "open");
    // What no ruleset of the chain declares is refused, with what is near.
    auto info = parse_ruleset(R"({"id": "wrong", "title": "Wrong", "variant": "chess", "inherits": "no-repeats",
                                  "rulings": {"repetition.blme": "other"}})",
                              "wrong.json");
    BOOST_REQUIRE(info.ok());
    const auto wrong = registry.bind(std::make_shared<ChoiceRuleset>(*std::move(info)));
    BOOST_REQUIRE(!wrong.ok());
    BOOST_CHECK_EQUAL(wrong.error().code, "ruling.unknown");
    BOOST_CHECK_NE(wrong.error().message.find("wrong.json#/rulings/repetition.blme"), std::string::npos);
    BOOST_CHECK_NE(wrong.error().message.find("did you mean 'repetition.blame'?"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_game_opens_in_another_home_with_them) {
    Registry here = with_example();
    add_child(here);
    for (const char* ruleset : {"no-repeats", "child"}) {
        const Game game = played(bound(here, ruleset, {{"repetition.opening", "no"}}));
        BOOST_CHECK_EQUAL(told(game.verdict()), "threefold draw draw");
        for (const char* notation : {"json", "coordinate"}) {
            BOOST_TEST_CONTEXT(ruleset << " as " << notation) {
                const auto text = write_game(here, game, notation);
                BOOST_REQUIRE(text.ok());
                const auto again = parse_game(elsewhere(), *text, notation);
                BOOST_REQUIRE_MESSAGE(again.ok(), (again ? "" : again.error().message));
                BOOST_CHECK_NE(notes(*again).find("not installed; the game plays under its own copy"),
                               std::string::npos);
                BOOST_CHECK_EQUAL(notes(*again).find("left out"), std::string::npos);
                BOOST_CHECK(own_rulings(again->rules().rulings.catalogue()) ==
                            own_rulings(game.rules().rulings.catalogue()));
                BOOST_CHECK_EQUAL(again->rules().rulings.choice("repetition.opening"), "no");
                BOOST_CHECK(again->rules().overrides == game.rules().overrides);
                // Its judge goes with it and reads them there.
                Game there = *again;
                const auto other = elsewhere().bind(there.rules().ruleset, {{"repetition.opening", "yes"}});
                BOOST_REQUIRE(other.ok());
                BOOST_REQUIRE(there.use(*other).ok());
                BOOST_CHECK_EQUAL(told(there.verdict()),
                                  std::string(ruleset) == "child" ? "repetition loss win" : "repetition win loss");
                // It is carried on as it came, and where the ruleset is, nothing is said.
                BOOST_CHECK(again->record().carried == game.record().carried);
                BOOST_CHECK_EQUAL(notes(*parse_game(here, *text, notation)), "");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_file_with_wrong_declarations_opens_without_them) {
    const Registry here = with_example();
    const Game game = played(bound(here, "no-repeats", {{"repetition.opening", "no"}}));
    const std::string text = *write_game(here, game, "json");
    const auto changed = [&](std::string from, const std::string& to) {
        std::string other = text;
        for (std::size_t at = other.find(from); at != other.npos; at = other.find(from, at + to.size()))
            other.replace(at, from.size(), to);
        BOOST_REQUIRE(other != text);
        return parse_game(elsewhere(), other, "json");
    };
    const auto clash = changed("\"repetition.opening\"", "\"castling.allowed\"");
    BOOST_CHECK(!clash.ok() || notes(*clash).find("'castling.allowed' is left out") != std::string::npos);
    const auto control = changed("Does that hold", "Does\\u0007 that hold");
    BOOST_REQUIRE_MESSAGE(control.ok(), (control ? "" : control.error().message));
    BOOST_CHECK_NE(notes(*control).find("the ruling 'repetition.opening' is left out"), std::string::npos);
    BOOST_CHECK_EQUAL(own_rulings(control->rules().rulings.catalogue()).size(), 1u);
    // Of another shape it is no file of ours.
    const auto shape = changed("\"default\"", "\"defualt\"");
    BOOST_REQUIRE(!shape.ok());
    BOOST_CHECK_NE(shape.error().message.find("rules.declares: Row 1"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(declarations_go_through_json_and_back) {
    const auto rows = own_rulings(bound(with_example(), "no-repeats").rulings.catalogue());
    const auto again = read_own_rulings(write_own_rulings(rows));
    BOOST_REQUIRE(again.ok());
    BOOST_CHECK(*again == rows);
    for (const char* wrong :
         {"{", "{}", "[5]", "[{\"id\": \"a\"}]",
          "[{\"id\":\"a\",\"by\":\"b\",\"question\":\"c\",\"options\":[{\"id\":\"x\"},{\"id\":\"y\"}],"
          "\"default\":\"z\"}]"})
        BOOST_CHECK_EQUAL(read_own_rulings(wrong).ok() ? "taken" : read_own_rulings(wrong).error().code,
                          "load.rulings");
    std::string many = "[";
    for (int i = 0; i < 33; ++i)
        many += std::string(i ? "," : "") + "{\"id\":\"a" + std::to_string(i) +
                "\",\"by\":\"b\",\"question\":\"c\",\"options\":[{\"id\":\"x\"},{\"id\":\"y\"}],\"default\":\"x\"}";
    BOOST_CHECK(!read_own_rulings(many + "]").ok());
}

BOOST_AUTO_TEST_CASE(bad_declarations_are_refused_with_their_sentence) {
    const Registry registry = with_example();
    std::istringstream lines(
        text_of(std::string(std::getenv("PINWHEEL_SHARE")) + "/../tests/data/rulesets/bad-declarations.txt"));
    std::string line, says;
    int tried = 0;
    while (std::getline(lines, line)) {
        if (line.starts_with("#")) continue;
        if (line.starts_with("== ")) {
            says = line.substr(3);
            continue;
        }
        const std::string whole = line.starts_with("return")
                                      ? line
                                      : "return { id = 'house', variant = 'chess', rulings = { " + line +
                                            " }, judge = function(facts, rulings) assert(rulings) return "
                                            "facts.standard() end }";
        Registry trial = registry;
        const std::string error = load(trial, "-- pinwheel: ruleset api=1\n" + whole);
        BOOST_CHECK_MESSAGE(error.find(says) != std::string::npos, line << "\n  said: " << error);
        ++tried;
    }
    BOOST_CHECK_GE(tried, 33);
    // A chain may have so many and no more.
    std::string rows;
    for (int i = 0; i < 31; ++i)
        rows += "{ id = 'r" + std::to_string(i) + "', question = 'Who?', options = { 'a', 'b' }, default = 'a' }, ";
    Registry trial = registry;
    const std::string error =
        load(trial,
             "-- pinwheel: ruleset api=1\nreturn { id = 'house', variant = 'chess', inherits = 'no-repeats', "
             "rulings = { " +
                 rows + " }, judge = function(facts, rulings) assert(rulings) end }");
    BOOST_CHECK_MESSAGE(error.find("beside 32 others, its own and inherited ones; expected at most 32.") != error.npos,
                        error);
}

BOOST_AUTO_TEST_CASE(scripts_register_and_use_them) {
    test::check_script(R"lua(
        local id = pinwheel.register_ruleset({
            id = "tea", variant = "chess", title = "Tea time",
            rulings = { { id = "tea.ply", question = "When is tea?", default = "late",
                          options = { { id = "early", words = "at ply 2" }, { id = "late", words = "at ply 4" } } } },
            judge = function(facts, rulings)
                if facts.plies() >= (rulings["tea.ply"] == "early" and 2 or 4) then
                    return { over = true, reason = "tea", result = "draw", ruling = "tea.ply" }
                end
            end,
        })
        assert(id == "tea")
        local g = pinwheel.new("chess", { ruleset = "tea", moves = "e2e4 e7e5" })
        assert(not g:status().over)
        local of_variant, all = #pinwheel.rulings("chess"), pinwheel.rulings("chess", "tea")
        assert(#all == of_variant + 1)
        local row = all[#all]
        assert(row.id == "tea.ply" and row.declared_by == "tea" and row.default == "late")
        assert(row.titles.early == "at ply 2" and row.affects == "verdict")
        for _, each in ipairs(pinwheel.rulesets("chess")) do
            if each.id == "tea" then assert(each.rulings["tea.ply"] == "late") end
        end
        assert(pinwheel.new("chess", { ruleset = "tea", rulings = { ["tea.ply"] = "early" }, moves = "e2e4 e7e5" })
            :status().reason == "tea")
        local found
        for _, each in ipairs(g:what_if().rows) do
            if each.ruling == "tea.ply" then found = each end
        end
        assert(found.option == "early" and found.changes and found.verdict.reason == "tea")
        local compared = pinwheel.compare(g, { "game", "tea+tea.ply=early", "standard" })
        assert(compared.first_difference == 2 and compared.rulings[1] == "tea.ply" and #compared.rulings == 1)
        local ok, err = pcall(pinwheel.new, "chess", { ruleset = "tea", rulings = { ["tea.ply"] = "erly" } })
        assert(not ok and tostring(err):find("did you mean 'early'", 1, true), tostring(err))
        -- A ruleset table that chooses for one that inherits it.
        local chosen = pinwheel.new("chess",
            { ruleset = { id = "soon", inherits = "tea", rulings = { ["tea.ply"] = "early" } }, moves = "e2e4 e7e5" })
        assert(chosen:status().reason == "tea")
        -- Only what its ruleset declares.
        ok, err = pcall(pinwheel.register_ruleset, { id = "late", variant = "chess", judge = function(_, rulings)
            return rulings["tea.ply"] == "early" and nil or nil
        end })
        assert(not ok and tostring(err):find("There is no ruling \"tea.ply\"", 1, true), tostring(err))
    )lua");
}

BOOST_AUTO_TEST_CASE(a_judge_of_a_script_inherited_by_a_file_judges_no_hidden_game_of_people) {
    Registry registry = test::library();
    RulesetInfo spy;
    spy.id = "spy";
    spy.variant = "blind-chess";
    spy.source = "script console:1";
    struct Spy final : Ruleset {
        RulesetInfo i;
        const RulesetInfo& info() const override { return i; }
    };
    auto judge = std::make_shared<Spy>();
    judge->i = spy;
    registry.put(judge);
    RulesetInfo file{"file", "File", "blind-chess", "", "spy", {}, "file.json"};
    const auto rules = registry.bind(std::make_shared<ChoiceRuleset>(file));
    BOOST_REQUIRE(rules.ok());
    BOOST_CHECK(&rules->judge() == judge.get());
    const auto game = Game::make(*registry.bind("blind-chess", ""));
    BOOST_REQUIRE(game.ok());
    Game next = *game;
    BOOST_REQUIRE(next.use(*rules).ok());
    const Status refused = Sight(*game, Viewer::of(SeatId{0})).may_become(next);
    BOOST_REQUIRE(refused.has_value());
    BOOST_CHECK_EQUAL(refused->code, "game.hidden");
}

// What was shown stays shown, whatever rules a file is read under.
BOOST_AUTO_TEST_CASE(no_rules_hide_again_what_a_file_has_shown) {
    const std::string armies = "army:Kx1,Qx1,Mx1 commit b:army:Kx1,Qx1 b:commit";
    struct Row {
        const char *variant, *ruling, *option;
        std::string moves;
    };
    const Row rows[] = {
        {"blind-chess", "draws.claim", "claim", shuffle},
        {"blind-chess", "commit.needless-promotion", "malformed", "e2e4 e7e5 g1f3q g8f6 f1c4 resign"},
        {"hyper-fairy-chess", "draft.mercenary", "off", armies},
        {"hyper-fairy-chess", "placement.order", "simultaneous-blind", armies},
    };
    for (const Row& row : rows) {
        BOOST_TEST_CONTEXT(row.ruling) {
            const std::string variant = std::string("'") + row.variant + "'";
            const std::string other = "{ id = 'other', variant = " + variant +
                                      ", inherits = 'standard', rulings = { ['" + row.ruling + "'] = '" + row.option +
                                      "' } }";
            const std::string begin = "local text = pinwheel.new(" + variant + ", { ruleset = 'standard', moves = '" +
                                      row.moves + "' }):write() pinwheel.register_ruleset(" + other + ") ";
            for (const char* how : {"pinwheel.parse(text, nil, { ruleset = 'other' })",
                                    "(function() local g = pinwheel.parse(text) g:use('other') return g end)()"})
                BOOST_TEST(test::Scripts().run(begin + "local ok, err = pcall(function() return " + how +
                                               " end) print(ok, err.code)") == "false\tgame.final\n");
            BOOST_TEST(test::Scripts().run(
                           begin + "local g, err = pinwheel.try_parse(text, nil, { ruleset = 'other' }) "
                                   "print(g, err.message:sub(1, 34))") == "nil\tThis game has shown everything, an\n");
            // Its own ruleset was changed since, and is asked for as it is now.
            const std::string changed =
                "local name = 'shown.pinwheel' local g = pinwheel.new(" + variant +
                ", { ruleset = { id = 'other', "
                "inherits = 'standard' }, moves = '" +
                row.moves + "' }) g:save(name) pinwheel.register_ruleset(" + other +
                ") local ok, err = pcall(pinwheel.load, name, nil, { as_now = true }) print(ok, err.code) ";
            BOOST_TEST(test::Scripts().run(changed) == "false\tgame.final\n");
        }
    }
}

// While something is hidden the variant alone ends the game; a ruleset's judge says what that end is worth. So a file
// is running or over alike where that judge is there, missing or another.
BOOST_AUTO_TEST_CASE(no_judge_ends_a_game_that_hides_something_nor_lets_it_go_on) {
    const auto judge = [](const std::string& body) {
        return "pinwheel.register_ruleset { id = 'early', variant = 'blind-chess', judge = function(facts) " + body +
               " end } ";
    };
    const std::string judges[] = {"",
                                  judge("if facts.plies() >= 3 then return { over = true, reason = 'hill', "
                                        "result = { w = 'win', b = 'loss' } } end return facts.standard()"),
                                  judge("return { over = false }")};
    for (const char* moves : {"f2f3 e7e5 g2g4", "f2f3 e7e5 g2g4 d8h4"}) {
        const std::string mated = std::string(moves).ends_with("d8h4") ? "true" : "false";
        for (const std::string& first : judges)
            for (const char* notation : {"json", "pgn", "coordinate"}) {
                if (mated == "false" && std::string(notation) != "json") continue;  // only that one seals
                const std::string written =
                    test::Scripts().run(first + "local g = pinwheel.new('blind-chess', { ruleset = '" +
                                        (first.empty() ? "design" : "early") + "', moves = '" + moves +
                                        "' }) print(g:status().over) print(g:write('" + notation + "'))");
                const auto line = written.find('\n');
                BOOST_REQUIRE(line != written.npos);
                BOOST_TEST(written.substr(0, line) == mated, first << notation);
                for (const std::string& second : judges) {
                    const std::string read = test::Scripts().run(
                        second + "local g = pinwheel.parse([==[" + written.substr(line + 1) + "]==], '" + notation +
                        "') local ok, moves = pcall(g.moves, g) print(ok and 'shown' or moves.code)");
                    BOOST_TEST(read == (mated == "true" ? "shown\n" : "game.hidden\n"), first << second << notation);
                }
            }
    }
}

BOOST_AUTO_TEST_SUITE_END()
