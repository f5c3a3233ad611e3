// Walkers against the rules that they hurry through, and what searches find by them.
#include <boost/test/unit_test.hpp>

#include "harness.h"
#include "pinwheel/game/files/notation.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/witness/witness.h"
#include "pinwheel/view/random.h"
#include "rules/walker.h"
#include "support/rounds.h"

using namespace duplicate_test;

BOOST_AUTO_TEST_SUITE(walkers)

namespace {

/// Set-ups from which rulings that are far away at the start are near.
const std::vector<std::string> setups{
    "",
    "all 4k3/P7/8/8/8/8/p7/4K3 w - - 0 1",
    "all 8/8/4k3/8/8/4K3/8/R7 w - - 97 60",
    "all r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "all k7/8/1K6/2Q5/8/8/8/8 w - - 0 1",
};

WitnessSearch search(const std::string& setup, const Choices& one, const Choices& two, WitnessOptions options = {}) {
    return find_difference(game("", {}, setup), bound(one), bound(two), options).value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_next_and_its_keys_are_those_of_the_rules) {
    const std::vector<Choices> all{{},
                                   {{"R07", "pass"}, {"R20", "others-draw"}},
                                   {{"R08", "release"}, {"R23", "free"}},
                                   {{"R01", "NEWS"}, {"R21", "block-only"}, {"R22", "no"}},
                                   {{"R06", "freeze"}, {"R07", "freeze"}}};
    int compared = 0;
    for (const Choices& choices : all)
        for (const std::string& setup : setups) {
            if (choices.contains("R01") && !setup.empty()) continue;  // the order of turns is part of a set-up
            std::uint64_t seed = 7;
            const Rulings chosen = rulings(choices);
            Position p = *rules().start(chosen, {setup, {}, 0});
            const auto walker = duplicate::make_walker(p, chosen, chosen);
            BOOST_TEST(walker->key() == rules().key(p));
            std::vector<Walker::Next> next;
            for (int ply = 0; ply < 60; ++ply) {
                walker->next(next);
                const auto seats = rules().to_act(p);
                const auto legal = seats.empty() ? std::vector<Action>() : rules().legal(p, seats.front());
                BOOST_REQUIRE(next.size() == legal.size());
                for (const Walker::Next& each : next) {
                    const Action action = walker->action(each.move);
                    BOOST_REQUIRE(std::count(legal.begin(), legal.end(), action) == 1);
                    Position after = p;
                    std::vector<Announcement> said;
                    BOOST_REQUIRE(!rules().play(after, action, said));
                    // Who goes out at once is part of the position's own key only.
                    if (after.eliminated == p.eliminated) BOOST_REQUIRE(each.key == rules().key(after));
                    ++compared;
                }
                if (next.empty()) break;
                const auto move = next[splitmix64(seed) % next.size()].move;
                std::vector<Announcement> said;
                BOOST_REQUIRE(!rules().play(p, walker->action(move), said));
                walker->go(move);
                if (ply % 7 != 3) continue;
                walker->next(next);  // there and back
                if (next.empty()) continue;
                walker->go(next.front().move);
                walker->back(1);
                BOOST_TEST(walker->key() == rules().key(p));
            }
        }
    BOOST_TEST(compared > 10'000);
}

// What a walker says cannot matter does not: no verdict is over there, and none differs.
BOOST_AUTO_TEST_CASE(where_nothing_may_matter_nothing_does) {
    const std::vector<std::pair<Choices, Choices>> pairs{
        {{}, {{"R03", "none"}, {"R04", "none"}}},
        {{}, {{"R05", "loss"}}},
        {{}, {{"R09", "any-board"}}},
        {{{"R09", "mover-boards"}}, {{"R09", "all-boards"}}},
        {{}, {{"R10", "5"}}},
        {{{"R09", "any-board"}}, {{"R11", "none"}, {"R09", "any-board"}}},
        {{}, {{"R12", "any-board-100"}}},
        {{{"R12", "system-100"}}, {{"R12", "all-boards-100"}}},
        {{}, {{"R13", "both"}}},
        {{}, {{"R14", "any-board"}}},
        {{{"R14", "all-boards"}}, {{"R14", "no-winner"}}},
        {{}, {{"R15", "draws-first"}}},
        {{}, {{"R07", "lose-others-draw"}}},
        {{}, {{"R02", "board-mate"}}},
        {{{"R07", "pass"}}, {{"R07", "pass"}, {"R09", "any-board"}}},
    };
    int looked = 0, mattered = 0;
    for (const auto& [one, two] : pairs)
        for (std::size_t s = 0; s < setups.size(); ++s) {
            std::uint64_t seed = 11 + s;
            Game line = game("", one, setups[s]);
            while (line.ply() < 160 && line.may_play()) {
                const auto actions = line.variant().legal(line.state(), line.variant().to_act(line.state()).front());
                if (actions.empty() || !line.play(actions[splitmix64(seed) % actions.size()])) break;
            }
            const std::vector<BoundRuleset> lanes{bound(one), bound(two)};
            const auto compared = compare(line, lanes);
            BOOST_REQUIRE(compared.ok());
            const auto& first = compared->lanes[0];
            const auto& second = compared->lanes[1];
            for (std::size_t ply = 0; ply < std::min(first.states.size(), second.states.size()); ++ply) {
                const auto walker = variant().walker(*first.states[ply], lanes[0].rulings, lanes[1].rulings);
                const bool matters = first.verdicts[ply].over || second.verdicts[ply].over ||
                                     !same_outcome(first.verdicts[ply], second.verdicts[ply]);
                mattered += matters;
                ++looked;
                BOOST_REQUIRE((!matters || walker->may_matter(static_cast<std::int64_t>(ply))));
            }
        }
    BOOST_TEST(looked > 2'000);
    BOOST_TEST(mattered > 20);
    const auto start = variant().walker(game("").state(), rulings(), rulings({{"R03", "none"}}));
    BOOST_TEST(!start->may_matter(0));  // nothing can be judged at the start
}

BOOST_AUTO_TEST_CASE(a_stalemate_two_plies_away_is_found_and_shortest) {
    const auto found = search("all k7/8/1K6/2Q5/8/8/8/8 w - - 0 1", {}, {{"R07", "pass"}});
    BOOST_REQUIRE(found.witness.has_value());
    BOOST_TEST(found.witness->shortest);
    BOOST_TEST(found.witness->line.size() == 2u);
    BOOST_TEST(found.witness->first.reason == "stalemate");
    BOOST_TEST(!found.witness->second.over);
    BOOST_TEST(found.exhausted == 1);
    BOOST_TEST(!found.capped);
    BOOST_TEST(found.judged < found.positions / 10);
}

// 400 sequences of two plies lead to 400 positions, 160 000 of four to as many, for no two of them transpose.
BOOST_AUTO_TEST_CASE(positions_are_counted_and_capped) {
    WitnessOptions options;
    options.games = 0;
    options.max_depth = 2;
    const auto two = search("", {}, {{"R03", "none"}}, options);
    BOOST_TEST(two.positions == 20u + 400u);
    BOOST_TEST(two.kept == 1u + 20u + 400u);
    BOOST_TEST(two.exhausted == 2);
    BOOST_TEST(two.judged == 0u);
    options.max_depth = 64;
    options.max_positions = 10'000;
    const auto capped = search("", {}, {{"R03", "none"}}, options);
    BOOST_TEST(capped.capped);
    BOOST_TEST(capped.kept <= 10'000u);
    options.max_positions = 0;
    options.max_bytes = 1 << 20;
    const auto small = search("", {}, {{"R03", "none"}}, options);
    BOOST_TEST(small.capped);
    BOOST_TEST(small.kept <= 32'768u);  // a quarter of a MiB at eight bytes each
    BOOST_TEST(small.kept > 10'000u);
}

BOOST_AUTO_TEST_CASE(a_search_that_is_stopped_ends) {
    WitnessOptions options;
    int asked = 0;
    options.go_on = [&](std::uint64_t) { return ++asked < 3; };
    const auto found = search("", {}, {{"R03", "none"}}, options);
    BOOST_TEST(!found.witness.has_value());
    BOOST_TEST(asked == 3);
    BOOST_TEST(found.positions < 20'000u);
    BOOST_TEST(found.games == 0);
}

// None of these lines is known here; the nearest that is known has eight plies from the start.
BOOST_AUTO_TEST_CASE(mates_beyond_breadth_are_found_by_seats_that_wait, *boost::unit_test::label("long")) {
    struct Row {
        const char *id, *played, *ruling, *option;
        std::size_t plies;  ///< at most
    };
    int tried = 0;
    for (const Row& row : {
             Row{"R02 from the start", "", "R02", "all-checked", 8},
             {"R03 from the start", "", "R03", "last-opponent", 9},
             {"R05 from the start", "", "R05", "loss", 8},
             {"R06 from the start", "", "R06", "freeze", 8},
             {"R03 from a game", "c2c3 a2a3 e7e5 e7e6 f2f3 a3a4", "R03", "last-opponent", 6},
             {"R06 from a game", "c2c3 a2a3 e7e5 e7e6 f2f3 a3a4", "R06", "remove", 6},
         }) {
        if (tried++ == test::rounds(6)) break;  // each takes minutes where code is instrumented
        BOOST_TEST_CONTEXT(row.id) {
            const Choices other{{row.ruling, row.option}};
            const auto found = find_difference(game(row.played), bound(), bound(other)).value();
            BOOST_REQUIRE(found.witness.has_value());
            BOOST_TEST((found.witness->how == Witness::How::guided));
            BOOST_TEST(!found.witness->shortest);
            BOOST_TEST(found.witness->line.size() <= row.plies);
            BOOST_TEST(found.exhausted >= 3);
            BOOST_TEST(found.games == 0);
            auto line = split_tokens(row.played);
            line.insert(line.end(), found.witness->line.begin(), found.witness->line.end());
            const std::vector<BoundRuleset> lanes{bound(), bound(other)};
            const auto compared = compare(Setup{}, line, lanes);
            BOOST_REQUIRE(compared.ok());
            const int last = static_cast<int>(line.size());
            BOOST_TEST(
                (compared->first_difference.value_or(-1) == last || (compared->legal && compared->legal->ply == last)));
        }
    }
}

// Both opponents of South give check in this mate.
BOOST_AUTO_TEST_CASE(the_rest_of_the_game_is_a_known_line) {
    const std::string played = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4";
    Game line = game(played);
    line.go_ply(0);
    WitnessOptions options;
    options.max_positions = 1'000;
    const auto found = find_difference(line, bound(), bound({{"R04", "completer"}}), options).value();
    BOOST_REQUIRE(found.witness.has_value());
    BOOST_TEST((found.witness->how == Witness::How::known));
    BOOST_TEST(found.witness->line == split_tokens(played), boost::test_tools::per_element());
}

// What random play finds is playable as it is told, and the two part at its end.
BOOST_AUTO_TEST_CASE(a_witness_of_random_play_parts_at_its_end) {
    WitnessOptions options;
    options.max_positions = 1'000;
    options.games = 400;
    const Choices other{{"R21", "block-only"}};
    const auto found = search("", {}, other, options);
    BOOST_REQUIRE(found.witness.has_value());
    const std::vector<BoundRuleset> lanes{bound(), bound(other)};
    const auto compared = compare(Setup{}, found.witness->line, lanes);
    BOOST_REQUIRE(compared.ok());
    const int last = static_cast<int>(found.witness->line.size());
    BOOST_TEST((compared->first_difference.value_or(-1) == last || (compared->legal && compared->legal->ply == last)));
}

BOOST_AUTO_TEST_SUITE_END()
