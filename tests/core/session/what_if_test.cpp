// What each option of each ruling would change, on toys.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/tree/what_if.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(what_ifs)

namespace {

const WhatIf& row_of(const WhatIfTable& table, const Game& game, std::string_view ruling, std::string_view option) {
    for (const WhatIf& row : table.rows) {
        const RulingSpec& spec = game.variant().info().rulings[row.ruling];
        if (spec.id == ruling && spec.options[row.option].id == option) return row;
    }
    throw std::logic_error("no such row");
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_ruling_of_play_takes_and_gives_actions) {
    const Registry registry = toy_registry();
    const Game game = stone_game(registry, "take:1");
    const WhatIfTable table = what_if(game, game.cursor());
    const auto& row = row_of(table, game, "take.most", "2");
    BOOST_TEST(row.play);
    BOOST_TEST(row.changes());
    BOOST_TEST((row.lost_tokens == std::vector<std::string>{"take:3"}));
    BOOST_TEST(row.gained.empty());
    BOOST_TEST(!row.verdict_changes);
    BOOST_TEST(row.state != game.state_at(game.cursor()));
    BOOST_TEST(game.variant().save(*row.state) == "9 1");
    BOOST_TEST(!row_of(table, game, "last.stone", "loses").changes());
    // One row per option that is not chosen: the catalogue has seven rulings of two options.
    BOOST_TEST(table.rows.size() == 7u);

    const Game other = stone_game(registry, "take:1", {{"take.most", "2"}});
    const WhatIfTable back = what_if(other, other.cursor());
    BOOST_TEST((row_of(back, other, "take.most", "3").gained_tokens == std::vector<std::string>{"take:3"}));
}

BOOST_AUTO_TEST_CASE(a_ruling_of_the_verdict_is_asked_of_the_line) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:3 take:3 take:3 take:1");
    const WhatIfTable won = what_if(game, game.cursor());
    const auto& loses = row_of(won, game, "last.stone", "loses");
    BOOST_TEST(loses.verdict_changes);
    BOOST_TEST((loses.judged.verdict.result == std::vector{Outcome::win, Outcome::loss}));
    BOOST_TEST(loses.state == game.state_at(game.cursor()));

    // The same position three times: without that ruling play goes on, and with a draw that is not latched too.
    game = stone_game(registry, "put take:1 put take:1");
    const WhatIfTable drawn = what_if(game, game.cursor());
    BOOST_TEST(drawn.now.verdict.reason == "threefold");
    const std::vector<std::string> all{"put", "take:1", "take:2", "take:3"};
    const auto& off = row_of(drawn, game, "repetition.count", "off");
    BOOST_TEST(off.verdict_changes);
    BOOST_TEST(!off.judged.verdict.over);
    BOOST_TEST((off.gained_tokens == all));
    const auto& live = row_of(drawn, game, "draw.latched", "live");
    BOOST_TEST(!live.verdict_changes);
    BOOST_TEST((live.gained_tokens == all));
    // The position begun anew has occurred as often as the line says.
    BOOST_TEST(row_of(drawn, game, "take.most", "2").judged.verdict.reason == "threefold");
    BOOST_TEST(!row_of(drawn, game, "scrub.move", "refuse").changes());
}

BOOST_AUTO_TEST_CASE(an_earlier_position_can_be_asked) {
    const Registry registry = toy_registry();
    const Game game = stone_game(registry, "put take:1 put take:1");
    const WhatIfTable table = what_if(game, game.line()[2]);
    BOOST_TEST(!table.now.verdict.over);
    BOOST_TEST(!row_of(table, game, "repetition.count", "off").changes());
}

BOOST_AUTO_TEST_CASE(what_matters_along_a_line) {
    const Registry registry = toy_registry();
    const Game game = stone_game(registry, "put take:1 put take:1");
    const auto all = rulings_that_matter(game);
    BOOST_TEST(all.size() == 7u);
    for (const RulingMatters& each : all) {
        const RulingSpec& spec = game.variant().info().rulings[each.ruling];
        const std::vector<int> everywhere{0, 1, 2, 3}, end{4}, none;
        if (spec.id == "take.most") BOOST_TEST((each.plies == everywhere));  // at ply 4 nobody may play either way
        if (spec.id == "repetition.count" || spec.id == "draw.latched") BOOST_TEST((each.plies == end));
        if (spec.id == "repetition.count") BOOST_TEST((each.verdicts == end));
        if (spec.id == "last.stone" || spec.id == "scrub.move") BOOST_TEST((each.plies == none));
    }
    int asked = 0;
    rulings_that_matter(game, [&](int plies) {
        asked = plies;
        return plies < 2;
    });
    BOOST_TEST(asked == 2);
}

BOOST_AUTO_TEST_CASE(a_judge_of_a_ruleset_is_asked_too) {
    const Registry registry = toy_registry();
    const auto ruleset = std::make_shared<JudgeRuleset>(
        "mood", "stones", [](const Facts&, const Rulings& rulings, const auto& standard) -> Verdict {
            if (rulings.choice("scrub.move") == "refuse") throw std::runtime_error("in no mood");
            if (rulings.choice("last.stone") == "loses") return {true, {Outcome::draw, Outcome::draw}, "mood", {}, {}};
            return standard();
        });
    const Game game = Game::make(registry.bind(ruleset).value()).value();
    const WhatIfTable table = what_if(game, 0);
    const auto& loses = row_of(table, game, "last.stone", "loses");
    BOOST_TEST(loses.judged.verdict.reason == "mood");
    BOOST_REQUIRE(loses.judged.standard.has_value());
    BOOST_TEST(!loses.judged.standard->over);
    BOOST_TEST(row_of(table, game, "scrub.move", "refuse").judged.failure == "in no mood");
}

BOOST_AUTO_TEST_SUITE_END()
