// A finished game shows nobody to move: under any rulings, however it ended, to whoever looks, as text too. An action
// that ends it says so.
#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include "library.h"
#include "model/cards/status_card.h"
#include "model/comparison/comparison_export.h"
#include "model/play/table.h"
#include "pinwheel/game/sight/sight.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/reason_words.h"
#include "support/rounds.h"

using namespace pinwheel;
using namespace pinwheel::ui;

namespace {

/// A random game under random rulings that is over and in which nobody may play on; nothing where none came about.
std::optional<Game> finished(const Variant& variant, std::uint64_t& seed) {
    std::map<std::string, std::string> overrides;
    for (const RulingSpec& spec : variant.info().rulings)
        if (splitmix64(seed) % 3 == 0) overrides[spec.id] = spec.options[splitmix64(seed) % spec.options.size()].id;
    const auto rules = test::registry().bind(variant.info().id, "", overrides);
    if (!rules) return {};
    auto begun = Game::begin(*rules, {"", {}, splitmix64(seed) % 1000});
    if (!begun) return {};
    Game game = *std::move(begun);
    for (int plies = static_cast<int>(splitmix64(seed) % 250); plies > 0 && game.may_play(); --plies) {
        const auto seats = variant.to_act(game.state());
        if (seats.empty()) break;
        auto actions = variant.legal(game.state(), seats[splitmix64(seed) % seats.size()]);
        if (actions.size() > 1)
            std::erase_if(actions, [&](const Action& a) {
                return variant.info().kind_of(a) == ActionSpec::Kind::resign && splitmix64(seed) % 50;
            });
        if (actions.empty() || !game.play(actions[splitmix64(seed) % actions.size()])) break;
    }
    if (game.may_play()) {
        const char* words[] = {"resign", "draw", "timeout"};
        const std::string word = words[splitmix64(seed) % 3];
        if (word == "draw")
            (void)game.declare(word);
        else
            (void)game.play(word);
    }
    if (!game.verdict().over || game.may_play()) return {};
    return game;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(finished_games)

BOOST_AUTO_TEST_CASE(nobody_is_to_move) {
    constexpr std::uint64_t first = 20261126;
    BOOST_TEST_MESSAGE("seed " << first);
    for (const Variant* variant : test::registry().variants()) {
        std::uint64_t seed = first;
        int looked_at = 0;
        std::map<std::string, int> reasons;
        for (int n = 0; n < test::rounds(120); ++n) {
            const auto game = finished(*variant, seed);
            if (!game) continue;
            ++looked_at;
            ++reasons[game->verdict().reason];
            std::vector<Viewer> eyes{Viewer::arbiter(), Viewer{}};
            for (std::uint16_t s = 0; s < variant->info().seats.size(); ++s) eyes.push_back(Viewer::of(SeatId{s}));
            BOOST_TEST_CONTEXT(variant->info().id << ", game " << n << ": " << game->verdict().reason) {
                for (const Viewer& viewer : eyes) {
                    const View view = game->view(viewer);
                    for (const SeatView& seat : view.seats) BOOST_TEST(!seat.to_act, seat.id);
                    const Sight sight(*game, viewer);
                    BOOST_TEST(sight.to_act().empty());
                    const StatusCard card = make_status(*game, viewer);
                    BOOST_TEST(card.over);
                    BOOST_TEST(card.buttons.empty());
                    BOOST_TEST(card.headline.find("to move") == std::string::npos, card.headline);
                    for (const auto& seat : card.seats) {
                        BOOST_TEST(!seat.to_act, seat.id);
                        if (seat.outcome == Outcome::loss) continue;
                        for (const std::string& check : card.checks) BOOST_TEST(!check.starts_with(seat.title), check);
                    }
                    for (const std::string& notice : card.notices) {
                        BOOST_TEST(notice.find("to move") == std::string::npos, notice);
                        BOOST_TEST(notice.find("can only skip") == std::string::npos, notice);
                        BOOST_TEST(notice.find("in check") == std::string::npos, notice);
                    }
                    const Renderer* text = test::registry().renderer("text");
                    BOOST_REQUIRE(text);
                    BOOST_TEST(text->draw_text(view, {}, false).find("To act") == std::string::npos);
                }
            }
        }
        std::string told;
        for (const auto& [reason, count] : reasons) told += " " + reason + " " + std::to_string(count);
        BOOST_TEST_MESSAGE(variant->info().id << ": " << looked_at << " finished games," << told);
        BOOST_TEST(looked_at * 3 >= test::rounds(120), variant->info().id);
    }
}

BOOST_AUTO_TEST_CASE(an_action_says_that_it_ends_the_game_exactly_where_it_does) {
    constexpr std::uint64_t first = 20261127;
    BOOST_TEST_MESSAGE("seed " << first);
    for (const Variant* variant : test::registry().variants()) {
        std::uint64_t seed = first;
        int ends = 0, others = 0;
        // A shortened run goes on until one game has ended by an action.
        for (int n = 0; n < 60 && (n < test::rounds(60) || ends == 0); ++n) {
            auto game = finished(*variant, seed);
            // A draw that play passed over, and a word that was declared, are no ends by an action.
            if (!game || game->cursor() == 0 || !game->node(game->cursor()).extras().declared.empty()) continue;
            for (int back = 0; back < 4 && game->cursor() != 0; ++back) {
                const NodeId after = game->cursor();
                const Action action = game->node(after).action;
                const Verdict then = game->verdict();
                game->undo();
                const Verdict before = game->verdict();
                if (before.over) break;
                const Explanation why = game->explain(action, Viewer::arbiter());
                BOOST_TEST_CONTEXT(variant->info().id << ", game " << n << ", ply " << game->node(after).ply << ": "
                                                      << why.message) {
                    BOOST_TEST(why.legal);
                    const Finding* told = nullptr;
                    for (const Finding& f : why.findings)
                        if (f.code == "ends-so" && detail_of(f, "answer").empty()) told = &f;
                    BOOST_TEST((told != nullptr) == then.over);
                    ++(then.over ? ends : others);
                    if (!told || !then.over) continue;
                    std::string winners;
                    for (std::size_t i = 0; i < then.result.size(); ++i)
                        if (then.result[i] == Outcome::win)
                            winners += (winners.empty() ? "" : " ") + variant->info().seats[i].id;
                    BOOST_TEST(detail_of(*told, "winners") == winners);
                    BOOST_TEST(told->ruling ==
                               (find_ruling(variant->info().rulings, then.ruling) < 0 ? "" : then.ruling));
                    if (variant->info().kind_of(action) != ActionSpec::Kind::resign)
                        BOOST_TEST(detail_of(*told, "reason") == then.reason);
                }
            }
        }
        BOOST_TEST_MESSAGE(variant->info().id << ": " << ends << " ends, " << others << " other actions");
        BOOST_TEST(ends > 0, variant->info().id);
    }
}

BOOST_AUTO_TEST_CASE(boards_and_lanes_ask_the_game) {
    // By the rules of chess White would be to move; the players have agreed.
    Document document(1, test::game("e2e4 e7e5", "chess"), "agreed");
    Table table(document);
    const auto waits = [](const View& view) {
        return std::any_of(view.seats.begin(), view.seats.end(), [](const SeatView& seat) { return seat.to_act; });
    };
    BOOST_TEST(waits(table.view()));
    BOOST_REQUIRE(!document.edit("Draw", [](Game& game) { return game.declare("draw"); }));
    table.sync();
    BOOST_TEST(!waits(table.view()));
    const Game& game = document.game();
    const std::vector<BoundRuleset> rules{game.rules()};
    const auto lanes = compare(game, rules);
    BOOST_REQUIRE(lanes.ok());
    const Lane& lane = lanes->lanes.front();
    BOOST_TEST(lane.goes_on(1));
    BOOST_TEST(!lane.goes_on(2));
    BOOST_TEST(waits(*lane_view(game.variant(), lane, 1, Viewer::arbiter())));
    BOOST_TEST(!waits(*lane_view(game.variant(), lane, 2, Viewer::arbiter())));
    BOOST_TEST(!waits(*lane_view(game.variant(), lane, 7, Viewer::arbiter())));
    const auto page = comparison_page(game, *lanes, rules);
    int pictures = 0;
    (void)comparison_html(game, *lanes, page, Viewer::arbiter(), [&](const View& view) {
        ++pictures;
        BOOST_TEST(!waits(view));  // the end alone is pictured
        return std::string();
    });
    BOOST_TEST(pictures == 1);
}

BOOST_AUTO_TEST_SUITE_END()
