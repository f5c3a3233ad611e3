// read(write(game)) is the game, variations, comments, drawings and cursor included.
#include <boost/test/unit_test.hpp>

#include "golden_games.h"
#include "library.h"
#include "random_tree.h"
#include "support/rounds.h"

namespace {

using namespace pinwheel;
using test::canonical;

struct Rules {
    std::string_view id, variant;
    std::map<std::string, std::string> overrides;
    std::string setup;
};

const std::vector<Rules> rules = {
    {"base rules", "duplicate-chess", {}, ""},
    {"passes", "duplicate-chess", {{"stalemate.result", "pass"}, {"mate.aftermath", "freeze"}}, ""},
    {"pieces removed", "duplicate-chess", {{"mate.aftermath", "remove"}}, ""},
    {"release", "duplicate-chess", {{"stalemate.one-board", "release"}}, ""},
    {"free promotion", "duplicate-chess", {{"promotion.choice", "free"}}, "all 8/PPP4k/8/8/8/8/ppp4K/8 w - - 0 1"},
    {"other order of turns", "duplicate-chess", {{"turn.order", "NESW"}}, ""},
    {"saved draws", "duplicate-chess", {{"draw.manual", "saved"}}, ""},
    {"composed", "duplicate-chess", {}, "all r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
    {"composed, E to act",
     "duplicate-chess",
     {},
     "all r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1"},
    {"chess", "chess", {}, ""},
    {"chess, composed", "chess", {}, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
};

void check(const Game& game, std::string_view notation) {
    const std::string text = test::written(game, notation);
    const Game again = test::reread(text, notation);
    BOOST_REQUIRE(canonical(again.record()) == canonical(game.record()));
    BOOST_REQUIRE(again.state().key() == game.state().key());
    BOOST_REQUIRE(test::written(again, notation) == text);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(round_trip)

BOOST_AUTO_TEST_CASE(golden_games) {
    for (const auto& golden : test::golden_games) {
        BOOST_TEST_CONTEXT(golden.id) {
            auto game = test::new_game("duplicate-chess");
            test::play(game, golden.moves);
            check(game, "json");
            check(game, "coordinate");
        }
    }
}

BOOST_AUTO_TEST_CASE(random_trees) {
    for (const auto& r : rules) {
        for (int seed = 1; seed <= test::rounds(12); ++seed) {
            BOOST_TEST_CONTEXT(r.id << ", seed " << seed) {
                auto game = test::new_game(r.variant, r.overrides, r.setup);
                test::grow(game, seed, 60, 8);
                check(game, "json");
                check(game, "coordinate");
                // From one notation to the other and back.
                const Game other = test::reread(test::written(game, "coordinate"), "coordinate");
                const Game back = test::reread(test::written(other, "json"), "json");
                BOOST_TEST(canonical(back.record()) == canonical(game.record()));
            }
        }
    }
}

// Long enough for mates, passes and everything behind them.
BOOST_AUTO_TEST_CASE(whole_games, *boost::unit_test::label("long")) {
    for (const auto& r : rules) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            BOOST_TEST_CONTEXT(r.id << ", seed " << seed) {
                auto game = test::new_game(r.variant, r.overrides, r.setup);
                std::uint64_t random = seed;
                test::play_random(game, random, 600);
                check(game, "json");
                check(game, "coordinate");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(declared_draw) {
    for (std::string_view saved : {"saved", "not-saved"}) {
        auto game = test::new_game("duplicate-chess", {{"draw.manual", std::string(saved)}});
        test::play(game, "e2e4 e2e4");
        BOOST_REQUIRE(!game.declare("draw"));
        for (std::string_view notation : {"json", "coordinate"})
            BOOST_TEST(test::reread(test::written(game, notation), notation).verdict().over == (saved == "saved"));
    }
}

// A move taken back, another one played, and the game given up: the end is that of a variation.
BOOST_AUTO_TEST_CASE(ends_of_variations) {
    struct Row {
        const char *variant, *first, *other, *word, *kept;
    };
    const Row rows[] = {{"chess", "e2e4 e7e5", "c7c5", "resign:w", "resign:w"},
                        {"chess", "e2e4 e7e5", "c7c5", "timeout:b", "timeout:b"},
                        {"chess", "e2e4 e7e5", "c7c5", "draw", "draw"},
                        {"duplicate-chess", "f2f3 a2a3", "b2b3", "draw", "draw"}};
    for (const Row& row : rows) {
        const bool duplicate = std::string_view(row.variant) == "duplicate-chess";
        auto game = duplicate ? test::new_game(row.variant, {{"draw.manual", "saved"}}) : test::new_game(row.variant);
        test::play(game, row.first);
        const NodeId first = game.cursor();
        game.go(game.node(first).parent);
        test::play(game, row.other);
        BOOST_REQUIRE_MESSAGE(!game.declare(row.word), row.variant << " " << row.word);
        const std::string verdict = game.verdict().note;
        BOOST_CHECK_EQUAL(game.record().declared, "");
        const std::string text = test::written(game, "json");
        BOOST_CHECK_MESSAGE(text.find("\"ends\"") != text.npos, text);
        BOOST_CHECK(left_out(*test::library().notation("json"), game).empty());
        auto again = test::reread(text, "json");
        BOOST_CHECK_EQUAL(again.verdict().note, verdict);
        BOOST_CHECK_EQUAL(again.node(again.cursor()).extras().declared, row.kept);
        BOOST_CHECK_EQUAL(test::written(again, "json"), text);
        again.go(first);
        BOOST_CHECK(!again.verdict().over);
        // Notations without a place for it say so.
        if (!duplicate) {
            const auto told = left_out(*test::library().notation("pgn"), game);
            BOOST_REQUIRE_EQUAL(told.size(), 1u);
            BOOST_CHECK_EQUAL(told.front(), "1 end of a variation by a word of a seat");
        }
    }
    const auto refused = parse_game(test::library(),
                                    R"({"variant":"chess","version":1,"moves":["e2e4","e7e5"],"pinwheel":{"tree":[)"
                                    R"({"after":1,"token":"c7c5"}],"ends":{"3":"resign:q"}}})",
                                    "json");
    BOOST_REQUIRE(!refused);
    BOOST_CHECK_EQUAL(refused.error().code, "load.declared");
}

BOOST_AUTO_TEST_CASE(tags_and_seed) {
    Record record;
    record.variant = "chess";
    record.tags = {{"Event", "Club: night"}, {"a: b", "c\nd"}, {"", "empty name"}, {"White", "Ann \"the\" \\ first"}};
    record.setup.seed = 0xfedcba9876543210ull;
    const auto game = Game::from_record(test::library(), record);
    BOOST_REQUIRE(game.ok());
    check(*game, "json");
    check(*game, "coordinate");
}

// The format is found out where nothing says it.
BOOST_AUTO_TEST_CASE(detection) {
    auto game = test::new_game("duplicate-chess");
    test::play(game, "e2e4 e2e4");
    for (std::string_view notation : {"json", "coordinate", "fen"}) {
        const auto again = parse_game(test::library(), test::written(game, notation));
        BOOST_REQUIRE(again.ok());
        BOOST_TEST(again->variant().board_text(again->state(), BoardId{0}) ==
                   game.variant().board_text(game.state(), BoardId{0}));
    }
}

BOOST_AUTO_TEST_SUITE_END()
