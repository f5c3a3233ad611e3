// What computer players do unseen, from seed to seed: armies and places that nobody foresees from an earlier game.
#include <algorithm>
#include <set>

#include "bot/drafting.h"
#include "bot/placing.h"
#include "bot/players.h"
#include "drafting.h"

namespace pinwheel::hyper_fairy::test {
namespace {

constexpr std::uint64_t seeds = 20;

const bot::GreedyBot greedy;
const bot::SearchBot search;

BotLimits seeded(std::uint64_t seed) {
    BotLimits limits;
    limits.nodes = 500;
    limits.seed = seed;
    return limits;
}

/// What a seat does first; the same when asked again.
Action first(const Bot& bot, const Game& game, SeatId seat, std::uint64_t seed) {
    const auto ask = [&] {
        const auto choice = bot.choose(game.variant(), {}, game.view(Viewer::of(seat)), {}, seat, seeded(seed));
        BOOST_TEST_REQUIRE(choice.ok());
        return choice->action;
    };
    const Action action = ask();
    BOOST_TEST((action == ask()));
    return action;
}

/// The text of the army that a player drafts in secret as Black.
Army drafted(const Bot& bot, Game game, std::uint64_t seed) {
    BOOST_TEST_REQUIRE(game.play(first(bot, game, black, seed)).ok());
    return Model<HyperFairyChess>::position(game.state()).draft->army[1];
}

/// A whole placement by one player, each place with a seed of its own as in a game; the squares of White's pieces.
std::string placed(const Bot& bot, Game game, std::uint64_t seed) {
    while (Model<HyperFairyChess>::position(game.state()).phase == Phase::placement) {
        const SeatId seat = game.variant().to_act(game.state()).front();
        const auto choice =
            bot.choose(game.variant(), {}, game.view(Viewer::of(seat)), {}, seat, seeded(seed++ * 7919));
        BOOST_TEST_REQUIRE(choice.ok());
        BOOST_TEST_REQUIRE(game.play(choice->action).ok());
    }
    const std::string hfen = game.variant().save(game.state());
    return hfen.substr(0, hfen.find(' '));
}

}  // namespace

BOOST_AUTO_TEST_CASE(secret_armies_vary_with_the_seed) {
    for (const Bot* bot : {static_cast<const Bot*>(&greedy), static_cast<const Bot*>(&search)})
        for (const char* budget : {"skirmish", "classic", "grand"}) {
            const Game game = game_with({{"budget", budget}});
            const DraftTerms& terms = Model<HyperFairyChess>::position(game.state()).draft->terms(1);
            std::set<std::string> armies;
            std::vector<int> worth;
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                const Army army = drafted(*bot, game, seed);
                BOOST_TEST(is_valid(army, terms), canonical(army));
                worth.push_back(bot::army_worth(army, terms));
                if (armies.insert(canonical(army)).second) BOOST_TEST_MESSAGE(worth.back() << " " << canonical(army));
            }
            const auto [least, most] = std::minmax_element(worth.begin(), worth.end());
            BOOST_TEST_CONTEXT(bot->info().id << ", " << budget) {
                BOOST_TEST(armies.size() >= 5u);
                BOOST_TEST(*least * 100 >= *most * 95, *least << " of " << *most);
            }
        }
}

BOOST_AUTO_TEST_CASE(secret_places_vary_with_the_seed) {
    const Game unseen = placing(orthodox, orthodox, {}, {{"placement.order", "simultaneous-blind"}});
    std::set<std::string> all, kings;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const std::string hfen = placed(greedy, unseen, seed * 1000), back = hfen.substr(hfen.rfind('/') + 1);
        all.insert(hfen);
        kings.insert(std::to_string(back.find('K')));
        // Pawns in front, the King sheltered behind them.
        BOOST_TEST(hfen.ends_with("/PPPPPPPP/" + back), hfen);
        BOOST_TEST((back[1] == 'K' || back[6] == 'K'), hfen);
    }
    BOOST_TEST(all.size() >= 15u);
    BOOST_TEST(kings.size() == 2u);
}

}  // namespace pinwheel::hyper_fairy::test
