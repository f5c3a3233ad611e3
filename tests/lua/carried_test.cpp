// A game carries a judge written in Lua, which runs where the ruleset is not installed.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/files/files.h"
#include "pinwheel/lua/script_loader.h"
#include "support.h"

namespace {

using namespace pinwheel;

std::string judge(const std::string& body) {
    return "-- pinwheel: ruleset api=1\nreturn {id = 'house', title = 'House', variant = 'chess', judge = "
           "function(facts)\n" +
           body + "\nend}\n";
}

const std::string ends_at_two = judge(
    "if facts.plies() >= 2 then return {over = true, reason = 'tea', result = {w = 'win', b = 'loss'}} end\n"
    "return facts.standard()");

Registry with(const std::string& text) {
    Registry registry = test::library();
    registry.set_judge_maker(make_judge_maker());
    std::string id, kind;
    if (const auto error = load_script_plugin(registry, text, "/home/somebody/house.lua", id, kind))
        throw std::runtime_error(error->message);
    return registry;
}

Registry elsewhere() {
    Registry registry = test::library();
    registry.set_judge_maker(make_judge_maker());
    return registry;
}

Game played(const Registry& registry, std::string_view tokens) {
    auto game = Game::make(*registry.bind("chess", "house"));
    if (!game) throw std::runtime_error(game.error().message);
    for (const std::string& token : split_tokens(tokens))
        if (const auto done = game->play(token); !done) throw std::runtime_error(done.error().message);
    return *std::move(game);
}

std::string notes(const Game& game) {
    std::string all;
    for (const std::string& note : game.notes()) all += note + "\n";
    return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(carried_judges)

BOOST_AUTO_TEST_CASE(a_judge_goes_with_the_game) {
    const Registry here = with(ends_at_two);
    const Game game = played(here, "e2e4 e7e5");
    BOOST_REQUIRE_EQUAL(game.verdict().reason, "tea");
    for (const char* notation : {"json", "coordinate"}) {
        const auto text = write_game(here, game, notation);
        BOOST_REQUIRE(text.ok());
        BOOST_CHECK_EQUAL(text->find("/home/"), std::string::npos);
        const auto again = parse_game(elsewhere(), *text, notation);
        BOOST_REQUIRE_MESSAGE(again.ok(), (again ? "" : again.error().message));
        BOOST_CHECK_EQUAL(again->verdict().reason, "tea");
        BOOST_CHECK_NE(notes(*again).find("not installed"), std::string::npos);
        // And on from there.
        const auto twice = parse_game(elsewhere(), *write_game(here, *again, notation), notation);
        BOOST_REQUIRE(twice.ok());
        BOOST_CHECK_EQUAL(twice->verdict().reason, "tea");
        // Where it is installed nothing is said.
        BOOST_CHECK_EQUAL(notes(*parse_game(here, *text, notation)), "");
    }
}

BOOST_AUTO_TEST_CASE(an_edited_judge_does_not_change_an_old_game) {
    const std::string text = *write_game(with(ends_at_two), played(with(ends_at_two), "e2e4 e7e5"), "json");
    const Registry edited = with(judge("return facts.standard()"));
    const auto game = parse_game(edited, text, "json");
    BOOST_REQUIRE(game.ok());
    BOOST_CHECK_EQUAL(game->verdict().reason, "tea");
    BOOST_CHECK_NE(notes(*game).find("part at ply 2"), std::string::npos);
    const auto now = parse_game(edited, text, "json", true, {"", true});
    BOOST_REQUIRE(now.ok());
    BOOST_CHECK(!now->verdict().over);
}

BOOST_AUTO_TEST_CASE(without_scripts_the_variant_judges) {
    const std::string text = *write_game(with(ends_at_two), played(with(ends_at_two), "e2e4 e7e5"), "json");
    Registry registry = test::library();
    registry.set_judge_maker({});
    const auto game = parse_game(registry, text, "json");
    BOOST_REQUIRE(game.ok());
    BOOST_CHECK(!game->verdict().over);
    BOOST_CHECK_NE(notes(*game).find("without scripts"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_judge_from_a_file_is_in_a_sandbox) {
    const std::string text = *write_game(with(ends_at_two), played(with(ends_at_two), "e2e4 e7e5"), "json");
    for (const char* body : {"local x = os.getenv('HOME')", "while true do end", "error('no')", "io.open('x')"}) {
        std::string evil = text;
        const auto at = evil.find("if facts.plies()"), end = evil.find("\\nreturn facts.standard()");
        BOOST_REQUIRE(at != evil.npos && end != evil.npos);
        evil.replace(at, end - at, body);
        const auto game = parse_game(elsewhere(), evil, "json");
        BOOST_REQUIRE(game.ok());
        BOOST_CHECK_NE(notes(*game).find("hash"), std::string::npos);
        BOOST_CHECK(!game->verdict().over);
        BOOST_TEST(game->judgement().failure != "", body);
    }
    std::string broken = text;
    broken.replace(broken.find("-- pinwheel: ruleset"), 20, "-- pinwheel: nothing");
    const auto game = parse_game(elsewhere(), broken, "json");
    BOOST_REQUIRE(game.ok());
    BOOST_CHECK_NE(notes(*game).find("does not run"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(challenges_are_written_with_a_blank) {
    test::check_script(R"(
        local g = pinwheel.new("quantum-chess", {moves = "<e7 e2> [e2(QBNRP)]"})
        assert(g.ply == 2)
        g = pinwheel.new("quantum-chess")
        g:play("<e7 e2>")
        assert(g.ply == 1)
        g = pinwheel.new("quantum-chess")
        g:commit("<e7 e2>")
        assert(g.ply == 1)
    )");
}

BOOST_AUTO_TEST_SUITE_END()
