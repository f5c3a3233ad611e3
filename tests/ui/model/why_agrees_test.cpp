// An explanation says "legal" of what the rules call legal, and of nothing else: in every variant, along random games
// under random rulings, of legal actions, of texts that are damaged, of moves between any two squares and of promotions
// where none is due. A seat that cannot see the board is told nothing that the board denies.
#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "library.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"
#include "support/rounds.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(why_agrees)

namespace {

constexpr const char* array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1,h1,e1,a8,h8,e8";
constexpr int games = 12, plies = 60;

/// Some rulings, each by any of its options.
std::map<std::string, std::string> random_rulings(const Variant& variant, std::uint64_t& dice) {
    std::map<std::string, std::string> chosen;
    for (const RulingSpec& spec : variant.info().rulings)
        if (splitmix64(dice) % 3 == 0) chosen[spec.id] = spec.options[splitmix64(dice) % spec.options.size()].id;
    return chosen;
}

std::map<std::string, std::string> random_options(const Variant& variant, std::uint64_t& dice) {
    if (variant.info().id != "blind-chess" || splitmix64(dice) % 2) return {};
    return {{"mode", "vanilla"}};
}

/// Texts of a position: some of its legal actions with other promotions and with damage, squares at random, words.
std::vector<std::string> sample(const Game& game, std::uint64_t& dice) {
    const Variant& variant = game.variant();
    const BoardInfo& board = variant.info().boards.front();
    const auto squares = static_cast<unsigned>(board.files * board.ranks);
    std::vector<std::string> out{"resign",       "offer-draw", "respond-draw:accept",
                                 "respond-draw", "claim",      "--",
                                 "deny",         "b:resign",   "commit",
                                 "e7e8",         "a2a1q",      "e1g1q",
                                 "e8c8n"};
    for (const SeatId seat : variant.to_act(game.state())) {
        const auto legal = variant.legal(game.state(), seat);
        for (int i = 0; i < 4 && !legal.empty(); ++i) {
            const std::string token = variant.token(game.state(), legal[splitmix64(dice) % legal.size()]);
            out.push_back(token);
            for (const char* tail : {"q", "=n", "k", "=Q", "qn", "s", "c", "ep"}) out.push_back(token + tail);
            if (const char last = token.back(); last < '0' || last > '9')
                out.push_back(token.substr(0, token.size() - 1));
            std::string damaged = token;
            damaged[splitmix64(dice) % damaged.size()] = "a1h8q-"[splitmix64(dice) % 6];
            out.push_back(damaged);
        }
    }
    for (int i = 0; i < 12; ++i) {
        const auto square = [&] { return square_name(static_cast<int>(splitmix64(dice) % squares), board.files); };
        const std::string token = square() + square();
        for (const char* tail : {"", "q", "=r"}) out.push_back(token + tail);
        if (i < 3) out.push_back(square());
    }
    return out;
}

struct Counts {
    int texts = 0, legal = 0, refused = 0, needless = 0;
};

void ask(const Game& game, const std::string& text, Counts& counts) {
    const auto action = game.variant().parse(game.state(), text);
    const bool legal = action && game.variant().is_legal(game.state(), *action);
    const Explanation truth = game.explain(text, Viewer::arbiter());
    ++counts.texts;
    counts.legal += legal;
    counts.refused += !legal;
    if (!action) {
        // A word alone may declare an end, an agreed draw for example: of the game, and of no variant.
        if (text.find_first_of("0123456789") != text.npos) BOOST_REQUIRE(!truth.legal);
        return;
    }
    BOOST_REQUIRE_EQUAL(truth.legal, legal);
    BOOST_REQUIRE(!truth.unsure);
    const bool move = game.variant().info().actions[action->spec].name == "move";
    if (legal) {
        const auto all = game.variant().legal(game.state(), action->actor);
        counts.needless += move && std::find(all.begin(), all.end(), *action) == all.end();
        Game played = game;
        BOOST_REQUIRE(played.play(*action).ok());
        // A move is made and not only tried.
        const auto next = played.variant().to_act(played.state());
        if (game.variant().info().hidden && move && game.variant().info().id != "hyper-fairy-chess")
            BOOST_REQUIRE((next.empty() || next.front() != action->actor));
    }
    for (std::uint16_t i = 0; i < game.variant().info().seats.size(); ++i) {
        const Explanation told = game.explain(text, Viewer::of(SeatId{i}));
        if (told.legal) BOOST_REQUIRE(legal);
        const bool whose = SeatId{i} == action->actor || !game.hides();
        // In another's turn that is what a seat is told first, unless it speaks of itself: resigns, for example.
        const auto acting = game.variant().to_act(game.state());
        const ActionSpec::Kind kind = game.variant().info().kind_of(*action);
        const bool plays = kind == ActionSpec::Kind::play || kind == ActionSpec::Kind::pass;
        const bool waits =
            SeatId{i} != action->actor && std::find(acting.begin(), acting.end(), SeatId{i}) == acting.end();
        if (waits && plays && whose && !acting.empty()) BOOST_REQUIRE(!told.legal);
        if (legal && whose && !waits && told.code != "of-the-table") BOOST_REQUIRE(told.legal || told.unsure);
    }
}

void walk(const Variant& variant, std::uint64_t seed) {
    BOOST_TEST_MESSAGE(variant.info().id << ", seed " << seed);
    std::uint64_t dice = seed;
    Counts counts;
    for (int number = 0; number < std::max(2, test::rounds(games)); ++number) {
        const auto chosen = random_rulings(variant, dice);
        const auto rules = test::registry().bind(variant.info().id, "", chosen);
        if (!rules) continue;  // some choices exclude one another
        const bool placed = variant.info().id == "hyper-fairy-chess" && number % 4;
        auto game = Game::make(*rules, Setup{placed ? array : "", random_options(variant, dice), splitmix64(dice)});
        if (!game) continue;
        std::string names;
        for (const auto& [id, option] : chosen) names += " " + id + "=" + option;
        for (int ply = 0; ply < plies && game->may_play(); ++ply) {
            BOOST_TEST_CONTEXT(variant.info().id << names << " " << game->variant().save(game->state()))
            if (ply % 12 == static_cast<int>(number % 12))
                for (const std::string& text : sample(*game, dice)) BOOST_TEST_CONTEXT(text) ask(*game, text, counts);
            const auto seats = game->variant().to_act(game->state());
            if (seats.empty()) break;
            const SeatId seat = seats[splitmix64(dice) % seats.size()];
            auto offers = game->variant().legal(game->state(), seat);
            // Now and then an attempt that may be refused.
            if (variant.info().hidden && splitmix64(dice) % 4 == 0)
                for (const Offer& offer : game->variant().offers(game->view(Viewer::of(seat))))
                    offers.push_back(offer.action);
            std::erase_if(offers,
                          [&](const Action& a) { return variant.info().kind_of(a) == ActionSpec::Kind::resign; });
            if (offers.empty()) break;
            (void)game->play(offers[splitmix64(dice) % offers.size()]);
        }
    }
    BOOST_TEST_MESSAGE(counts.texts << " texts, " << counts.legal << " legal, " << counts.refused << " not, "
                                    << counts.needless << " moves with a promotion that is ignored");
    BOOST_TEST(counts.legal > test::rounds(150));
    BOOST_TEST(counts.refused > test::rounds(3000));
    if (variant.info().id == "blind-chess") BOOST_TEST(counts.needless > test::rounds(200));
}

}  // namespace

BOOST_AUTO_TEST_CASE(legal_means_the_same_to_the_rules_and_to_the_explanation, *boost::unit_test::label("long")) {
    for (const auto& variant : test::registry().variants()) walk(*variant, 303 + fnv1a(variant->info().id) % 1000);
}

BOOST_AUTO_TEST_SUITE_END()
