// Hard terms of a draft: whoever drafts by legal picks comes to an army, and soon; small pools against every army there
// is.
#include <algorithm>

#include "bot/drafting.h"
#include "bot/players.h"
#include "draft/completion.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/view/random.h"
#include "support/rounds.h"
#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

/// Terms drawn at random, as hard as they come: few kinds, little money, much that is asked for.
struct Drawn {
    std::shared_ptr<const Laws> laws;
    DraftTerms t;
};

Drawn drawn(std::uint64_t& dice, int kinds) {
    Choices choices{};
    const auto any = [&](Ruling ruling, std::uint64_t options) {
        choices.option[ruling] = static_cast<std::uint8_t>(splitmix64(dice) % options);
    };
    any(draft_capacity, 3);
    any(draft_leader, 4);
    any(draft_regent_needs_queen, 3);
    any(draft_mercenary, 3);
    Drawn out{laws_for(standard_catalogue(), choices, board_sizes[splitmix64(dice) % 3]), {}};
    DraftTerms& t = out.t;
    t.laws = out.laws.get();
    t.budget = static_cast<int>(splitmix64(dice) % 80) * 5;
    for (int n = 0; n < kinds; ++n)
        t.pool.set(1 + splitmix64(dice) % static_cast<std::uint64_t>(standard_catalogue().count()));
    t.min_pawns = static_cast<int>(splitmix64(dice) % 9);
    if (splitmix64(dice) % 2) t.max_copies = 1 + static_cast<int>(splitmix64(dice) % 3);
    t.min_distinct = static_cast<int>(splitmix64(dice) % 17) % (kinds + 1);
    t.copies_spare_pawns = splitmix64(dice) % 2;
    t.must_fill_tier_one = splitmix64(dice) % 5 == 0;
    return out;
}

/// The cheapest valid army that holds another, by trying all; nothing where there is none. The budget is left out.
std::optional<int> cheapest(const Army& army, DraftTerms t, KindId from = 1) {
    t.budget = 100000;
    std::optional<int> least;
    if (is_valid(army, t)) least = cost_of(army, t);
    for (int k = from; k <= t.kinds(); ++k) {
        const auto kind = static_cast<KindId>(k);
        if (!t.pool[kind] || is_leader(t, kind)) continue;
        const Army more = with_count(t, army, kind, army[kind] + 1);
        if (!may_grow(more, t)) continue;
        const auto found = cheapest(more, t, kind);
        if (found && (!least || *found < *least)) least = found;
    }
    return least;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hard_terms)

BOOST_AUTO_TEST_CASE(what_may_become_valid_is_what_some_army_is) {
    std::uint64_t dice = 20261126;
    BOOST_TEST_MESSAGE("seed " << dice);
    int possible = 0, impossible = 0, dear = 0;
    for (int i = 0; i < pinwheel::test::rounds(150); ++i) {
        const std::uint64_t seed = dice;
        const Drawn d = drawn(dice, 1 + i % 3);
        Army army = bare_army(d.t);
        // Some pieces are there already.
        for (int n = i % 3; n > 0; --n)
            if (const auto next = next_armies(army, d.t); !next.empty()) army = next[splitmix64(dice) % next.size()];
        BOOST_TEST_CONTEXT("terms of seed " << seed << ", " << canonical(army)) {
            DraftTerms free = d.t;
            free.budget = 100000;
            const auto least = least_army(army, free), tried = cheapest(army, free);
            BOOST_REQUIRE_EQUAL(least.has_value(), tried.has_value());
            if (least) BOOST_REQUIRE_EQUAL(*least, *tried);
            BOOST_REQUIRE_EQUAL(may_become_valid(army, d.t), tried && *tried <= d.t.budget);
            if (army == bare_army(d.t)) BOOST_REQUIRE_EQUAL(!check_possible(d.t), tried && *tried <= d.t.budget);
            ++(!tried ? impossible : *tried > d.t.budget ? dear : possible);
        }
    }
    if (pinwheel::test::rounds(150) < 150) return;  // too few for what is rare
    BOOST_TEST(possible > 10);
    BOOST_TEST(impossible > 10);
    BOOST_TEST(dear > 3);
}

BOOST_AUTO_TEST_CASE(random_picks_end_in_an_army) {
    std::uint64_t dice = 4711;
    BOOST_TEST_MESSAGE("seed " << dice);
    int drafted = 0;
    for (int i = 0; i < pinwheel::test::rounds(600); ++i) {
        const std::uint64_t seed = dice;
        const Drawn d = drawn(dice, 2 + static_cast<int>(splitmix64(dice) % 30));
        if (check_possible(d.t)) continue;
        ++drafted;
        BOOST_TEST_CONTEXT("terms of seed " << seed) {
            Army army = bare_army(d.t);
            int picks = 0;
            for (; !is_valid(army, d.t); ++picks) {
                const auto next = next_armies(army, d.t);
                BOOST_REQUIRE(!next.empty());
                BOOST_REQUIRE(picks < most_pieces);
                army = next[splitmix64(dice) % next.size()];
            }
            for (const auto taste : {bot::Taste::value, bot::Taste::strong})
                if (i % 20 == 0) {
                    const auto chosen = bot::choose_army(d.t, taste, seed);
                    BOOST_REQUIRE(chosen.has_value());
                    BOOST_REQUIRE(is_valid(*chosen, d.t));
                }
        }
    }
    BOOST_TEST(drafted > pinwheel::test::rounds(50));
}

struct Hard {
    const char* what;
    std::map<std::string, std::string> options, rulings;
};

const Hard hard[] = {
    {"sixteen types", {{"min-distinct", "16"}, {"points", "900"}, {"pool", "all"}, {"board", "10x10"}}, {}},
    {"twelve types for little", {{"min-distinct", "12"}, {"points", "250"}}, {}},
    {"a full front of one each", {{"must-fill-tier-1", "yes"}, {"max-copies", "2"}, {"copies-spare-pawns", "no"}}, {}},
    {"pawns and no more", {{"points", "80"}, {"min-pawns", "8"}, {"pool", "pawn,queen"}}, {}},
    {"a King alone", {{"points", "0"}}, {}},
    {"leaders and little money", {{"points", "20"}, {"pool", "all"}}, {{"draft.leader", "replace-free-slot"}}},
};

/// The random player and the generic one draft to the end, in few actions.
BOOST_AUTO_TEST_CASE(random_players_end_every_draft) {
    const bot::RandomBot random;
    for (const Hard& h : hard)
        for (std::uint64_t seed = 1; seed <= 10; ++seed) BOOST_TEST_CONTEXT(h.what << ", seed " << seed) {
                auto bound = registry().bind("hyper-fairy-chess", "", h.rulings);
                BOOST_REQUIRE_MESSAGE(bound.ok(), (bound ? "" : bound.error().message));
                auto game = Game::make(*bound, {"", h.options, seed});
                BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
                std::uint64_t dice = seed;
                int actions = 0;
                while (game->variant().phase(game->state()) == "draft") {
                    BOOST_REQUIRE(++actions < 200);
                    const SeatId seat = game->variant().to_act(game->state()).front();
                    if (seed % 2) {
                        BotLimits limits;
                        limits.seed = splitmix64(dice);
                        const auto choice = random.choose(game->variant(), game->node(game->cursor()).state,
                                                          game->view(Viewer::of(seat)), {}, seat, limits);
                        BOOST_REQUIRE_MESSAGE(choice.ok(), (choice ? "" : choice.error().message));
                        BOOST_REQUIRE(game->play(choice->action).ok());
                    } else {
                        const auto legal = game->variant().legal(game->state(), seat);
                        BOOST_REQUIRE(!legal.empty());
                        BOOST_REQUIRE(game->play(legal[splitmix64(dice) % legal.size()]).ok());
                    }
                }
            }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
