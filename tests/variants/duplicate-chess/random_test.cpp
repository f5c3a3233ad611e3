// Reproducible random games (spec §10.2).
#include <boost/test/unit_test.hpp>
#include <iomanip>
#include <sstream>

#include "line.h"
#include "pinwheel/view/random.h"

using namespace duplicate_test;
namespace d = pinwheel::duplicate;

namespace {

std::string hex(std::uint64_t n) {
    std::ostringstream out;
    out << std::hex << std::setw(16) << std::setfill('0') << n;
    return out.str();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(random_games)

BOOST_AUTO_TEST_CASE(named_seeds) {
    for (const Row& row : table("random_games.tsv")) {
        BOOST_TEST_CONTEXT("seed " << row[0]) {
            Line line(rulings());
            RandomPlayer player(std::stoull(row[0]));
            while (!line.verdict().over) line.play(player.draw(line.position()));
            const Verdict v = line.verdict();
            BOOST_TEST(line.plies() == std::stoi(row[1]));
            BOOST_TEST(v.reason == row[2]);
            BOOST_TEST(seats_with(v, Outcome::win) == (row[3] == "-" ? "" : row[3]));
            BOOST_TEST(d::seat_ids[line.position().seat()] == row[4]);
            BOOST_TEST(std::get<std::int64_t>(line.get(line.index("ghosts"), {})) == std::stoi(row[5]));
            const auto& tokens = line.tokens();
            BOOST_TEST(join({tokens.end() - 4, tokens.end()}) == row[6]);
            if (row[7] != "-") BOOST_TEST(hex(fnv1a(join(tokens))) == row[7]);
        }
    }
}

// The fast path of studies tells the same story as a game played ply by ply, whoever the rulings let win.
BOOST_AUTO_TEST_CASE(playouts_agree_with_games) {
    const Choices rulesets[] = {{},
                                {{"R03", "completer"}, {"R04", "completer"}},
                                {{"R03", "completer-local"}, {"R04", "completer-local"}},
                                {{"R03", "last-opponent"}, {"R04", "o1"}},
                                {{"R02", "all-checked"}, {"R07", "lose-opponents-win"}},
                                {{"R06", "freeze"}, {"R07", "pass"}},
                                {{"R08", "release"}}};
    for (const Choices& choices : rulesets)
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const auto chosen = rulings(choices);
            Line line(chosen);
            RandomPlayer player(seed);
            while (!line.verdict().over && line.plies() < 1500) line.play(player.draw(line.position()));
            const auto start = variant().start(chosen, {});
            const Playout played = variant().playout(**start, chosen, seed, 1500);
            BOOST_TEST_CONTEXT("seed " << seed << " " << (choices.empty() ? "" : choices.begin()->second)) {
                BOOST_TEST(played.plies == line.plies());
                BOOST_TEST((played.verdict == line.verdict()));
            }
        }
}

BOOST_AUTO_TEST_SUITE_END()
