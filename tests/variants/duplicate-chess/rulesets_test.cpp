// The rulesets that ship for duplicate chess: two files and one plugin with a judge.
#include <boost/test/unit_test.hpp>

#include "harness.h"
#include "last_standing.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/variant/model.h"
#include "support/places.h"

using namespace duplicate_test;

namespace {

RulesetInfo shipped(const std::string& file) {
    const auto text = read_file(pinwheel::test::source_dir() + "/share/rulesets/" + file);
    BOOST_REQUIRE(text.ok());
    auto info = parse_ruleset(*text, file);
    BOOST_REQUIRE_MESSAGE(info.ok(), (info ? "" : info.error().message));
    return *info;
}

Registry registry() {
    Registry r;
    BOOST_REQUIRE(!r.add(std::make_shared<Model<duplicate::DuplicateChess>>()));
    for (const char* file : {"duplicate-chess-provisional.json", "duplicate-chess-inventor.json"})
        BOOST_REQUIRE(!r.add(std::make_shared<ChoiceRuleset>(shipped(file))));
    BOOST_REQUIRE(!r.add(std::make_shared<rulesets::LastStanding>()));
    return r;
}

Game with(const Registry& r, const char* ruleset, const std::string& moves, const std::string& setup = {}) {
    auto rules = r.bind("duplicate-chess", ruleset);
    BOOST_REQUIRE_MESSAGE(rules.ok(), (rules ? "" : rules.error().message));
    auto g = Game::make(*rules, Setup{setup, {}, 0});
    BOOST_REQUIRE_MESSAGE(g.ok(), (g ? "" : g.error().message));
    for (const auto& token : words(moves)) BOOST_REQUIRE_MESSAGE(g->play(token).ok(), token);
    return *std::move(g);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shipped_rulesets)

BOOST_AUTO_TEST_CASE(provisional_is_the_catalogue_default) {
    const Registry r = registry();
    const auto rules = r.bind("duplicate-chess", "");
    BOOST_REQUIRE(rules.ok());
    BOOST_TEST(rules->id() == "provisional");
    BOOST_TEST((rules->rulings == rulings()));
    BOOST_TEST(shipped("duplicate-chess-provisional.json").rulings.size() == 25u);
}

// INV of §9.2: every cell marked ? is unconfirmed and says why; the others are reported of the inventor.
BOOST_AUTO_TEST_CASE(inventor_marks_what_nobody_confirmed) {
    const Registry r = registry();
    const auto rules = r.bind("duplicate-chess", "inventor");
    BOOST_REQUIRE(rules.ok());
    BOOST_TEST((rules->rulings == rulings({{"R03", "completer"}, {"R04", "completer"}})));
    const std::string stated = "R01 R02 R05 R21 R22 R23 R24", ours = "R18 R19";
    for (const RulingSpec& spec : variant().info().rulings) {
        BOOST_TEST_CONTEXT(spec.alias) {
            if (ours.find(spec.alias) != std::string::npos) continue;
            const auto info = shipped("duplicate-chess-inventor.json");
            const auto found = info.rulings.find(spec.id);
            BOOST_REQUIRE((found != info.rulings.end()));
            BOOST_TEST(found->second.unconfirmed == (stated.find(spec.alias) == std::string::npos));
            BOOST_TEST(!found->second.note.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(winners_by_ruleset) {
    const Registry r = registry();
    for (const Row& row : table("winners.tsv")) {
        BOOST_TEST_CONTEXT(row[0]) {
            BOOST_TEST(seats_with(with(r, "provisional", golden_moves(row[0])).verdict(), Outcome::win) == row[2]);
            BOOST_TEST(seats_with(with(r, "inventor", golden_moves(row[0])).verdict(), Outcome::win) == row[3]);
        }
    }
}

BOOST_AUTO_TEST_CASE(last_standing) {
    const Registry r = registry();
    Game g = with(r, "last-standing", golden_moves("D34"));  // N is mated by E
    BOOST_TEST(!g.verdict().over);
    BOOST_TEST(results(g.verdict()) == "loss open open open");
    BOOST_TEST(join(legal_tokens(g.state())) == "--");
    const std::string boards = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const Verdict end = with(r, "last-standing", "", boards + "; out N mate 3 EW E E; out S mate 8 E E E").verdict();
    BOOST_TEST(end.reason == "last-standing");
    BOOST_TEST(results(end) == "loss loss win win");
    const Verdict quiet = with(r, "last-standing", "", boards + "; out N mate 3 E E E; clock 200").verdict();
    BOOST_TEST(results(quiet) == "loss draw draw draw");
    BOOST_TEST(results(with(r, "last-standing", "e2e4").verdict()) == "-");
}

BOOST_AUTO_TEST_SUITE_END()
