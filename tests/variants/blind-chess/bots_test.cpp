// Computer players: what they know, that they answer in time, that they can be repeated, how strong they are.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>

#include "bots/belief.h"
#include "bots/match.h"
#include "bots/players.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/view/random.h"
#include "rules/touch.h"
#include "support/rounds.h"
#include "table.h"
#include "twins.h"

namespace pinwheel::blind::test {
namespace {

BotLimits nodes(std::uint64_t count, std::uint64_t seed = 1) {
    BotLimits limits;
    limits.ms = 600000;
    limits.nodes = count;
    limits.seed = seed;
    return limits;
}

SeatId mover(const Table& table) {
    return SeatId{static_cast<std::uint16_t>(chess::index(table.position().board.side))};
}
char side(SeatId seat) { return seat.v == 0 ? 'w' : 'b'; }

Result<BotChoice> ask(const Bot& bot, const Table& table, SeatId seat, const BotLimits& limits) {
    return bot.choose(variant(), {}, table.view(side(seat)), table.heard(side(seat)), seat, limits);
}

/// A game of random attempts, some half-moves long and still running.
Table some_game(std::uint64_t dice, int half_moves) {
    Table table("start");
    while (table.position().running() && table.position().ply() < half_moves) {
        const auto legal = variant().legal(*table.state(), mover(table));
        const auto offers = variant().offers(table.view(side(mover(table))));
        const Action attempt = offers[splitmix64(dice) % offers.size()].action;
        if (attempt.spec <= seen::act_touch && splitmix64(dice) % 3 == 0)
            table.play(attempt);
        else
            table.play(legal[splitmix64(dice) % legal.size()]);
    }
    return table;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_belief_agrees_with_what_is_certain) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Table table = some_game(seed, 4 + static_cast<int>(seed) * 3);
        if (!table.position().running()) continue;
        const SeatId seat = mover(table);
        const View view = table.view(side(seat));
        const Memory memory(view, table.heard(side(seat)), seat);
        const Belief belief(memory);
        BOOST_TEST_REQUIRE(belief.possible());
        const BotLimits limits = nodes(0);
        Budget budget(limits);
        std::uint64_t dice = seed;
        int strict = 0;
        const auto boards = belief.sample(64, dice, budget, 1, strict);
        BOOST_TEST_CONTEXT("seed " << seed << ", " << strict << " of " << boards.size() << " strict") {
            BOOST_TEST(!boards.empty());
            const seen::OwnPieces own = seen::own_pieces(view);
            const Color me = memory.me;
            const auto taken = static_cast<int>(std::count_if(
                memory.tries.begin(), memory.tries.end(), [](const Try& t) { return t.captured != PieceType::none; }));
            for (const chess::Board& b : boards) {
                BOOST_TEST((own_pieces(b, me) == own));
                BOOST_TEST(chess::count(b.of(!me)) == 16 - taken);
                BOOST_TEST((b.side == me));
            }
        }
        // The true position is never ruled out by what its own player heard.
        BOOST_TEST(belief.agrees_now(table.position().board), "seed " << seed);
    }
}

// Early in a game every position of the sample agrees with all that was said; none had to be mended.
BOOST_AUTO_TEST_CASE(a_young_belief_is_strict) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Table table = some_game(seed, 6);
        const SeatId seat = mover(table);
        const View view = table.view(side(seat));
        const Memory memory(view, table.heard(side(seat)), seat);
        const BotLimits limits = nodes(0);
        Budget budget(limits);
        std::uint64_t dice = seed;
        int strict = 0;
        const auto boards = Belief(memory).sample(64, dice, budget, 1, strict);
        BOOST_TEST(strict == static_cast<int>(boards.size()), "seed " << seed);
        BOOST_TEST(boards.size() > 0u);
    }
}

BOOST_AUTO_TEST_CASE(choices_can_be_repeated) {
    const RandomBot random;
    const CasualBot casual;
    const BeliefBot belief;
    for (const Bot* bot :
         {static_cast<const Bot*>(&random), static_cast<const Bot*>(&casual), static_cast<const Bot*>(&belief)})
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const Table table = some_game(seed, 20);
            if (!table.position().running()) continue;
            const auto one = ask(*bot, table, mover(table), nodes(1500)),
                       again = ask(*bot, table, mover(table), nodes(1500));
            BOOST_TEST_REQUIRE(one.ok());
            BOOST_TEST((one->action == again->action), bot->info().id << " seed " << seed);
        }
}

// What a player cannot know does not change its choice: the same in two games that its seat cannot tell apart.
BOOST_AUTO_TEST_CASE(twin_games_get_the_same_choice) {
    Registry registry;
    (void)registry.add(std::make_shared<const Model<BlindChess>>());
    const RandomBot random;
    const CasualBot casual;
    const BeliefBot belief;
    int compared = 0, differ = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const SeatId seat{static_cast<std::uint16_t>(seed % 2)};
        Twins twins(*Game::make(*registry.bind("blind-chess", "", seed % 4 < 2 ? design() : Overrides{})), seat, seed);
        for (int i = 0; i < 16 && twins.step(); ++i) {
            if (twins.one.variant().to_act(twins.one.state()).front() != seat) continue;
            differ += twins.one.state().key() != twins.other.state().key();
            const auto choice = [&](const Bot& bot, const Game& game) {
                std::vector<Announcement> heard;
                for (const auto& [ply, said] : game.heard(twins.viewer)) heard.push_back(said);
                return bot.choose(variant(), {}, game.view(twins.viewer), heard, seat, nodes(60, seed))->action;
            };
            for (const Bot* bot :
                 {static_cast<const Bot*>(&random), static_cast<const Bot*>(&casual), static_cast<const Bot*>(&belief)})
                BOOST_TEST((choice(*bot, twins.one) == choice(*bot, twins.other)), bot->info().id << " seed " << seed);
            ++compared;
        }
    }
    BOOST_TEST_MESSAGE(compared << " choices compared, " << differ << " of them in positions that differ");
    BOOST_TEST(differ > 50);
}

// Nobody foresees from an earlier game how a computer begins: among what is about as good the seed chooses.
BOOST_AUTO_TEST_CASE(openings_vary_with_the_seed) {
    std::map<std::string, int> lines, casual_lines;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const bool casual : {false, true}) {
            Table table("start");
            std::string line;
            for (const char* move : {"w:e2e4", "w:d2d4"}) {
                table.play(move);
                const auto choice = casual ? ask(CasualBot(), table, SeatId{1}, nodes(1500, seed))
                                           : ask(BeliefBot(), table, SeatId{1}, nodes(1500, seed));
                BOOST_TEST_REQUIRE(choice.ok());
                line += variant().token(*table.state(), choice->action) + " ";
                table.play(choice->action);
                if (mover(table) == SeatId{1}) break;  // refused
            }
            ++(casual ? casual_lines : lines)[line];
        }
    for (const auto& [line, count] : lines) BOOST_TEST_MESSAGE(line << count);
    BOOST_TEST(lines.size() >= 4u);
    BOOST_TEST(casual_lines.size() >= 4u);
    for (const auto& [line, count] : lines) BOOST_TEST(count <= 12, line);
}

// The shortest of a few overruns counts: a busy machine may take the processor away at any time.
BOOST_AUTO_TEST_CASE(a_decision_keeps_to_its_time) {
    const BeliefBot belief;
    const Table table = some_game(3, 40);
    BOOST_TEST_REQUIRE(table.position().running());
    for (const int ms : {40, 100, 300}) {
        BotLimits limits;
        limits.ms = ms;
        double least = 1e9;
        for (int i = 0; i < 30 && least > ms * 1.05; ++i) {
            const auto start = std::chrono::steady_clock::now();
            BOOST_TEST(ask(belief, table, mover(table), limits).ok());
            least = std::min(
                least, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        }
        BOOST_TEST(least <= ms * 1.05, ms << " ms were given, " << least << " taken");
    }
}

BOOST_AUTO_TEST_CASE(a_decision_stops_when_asked) {
    const BeliefBot belief;
    const Table table = some_game(3, 40);
    std::stop_source stop;
    stop.request_stop();
    BotLimits limits = nodes(0);
    limits.stop = stop.get_token();
    const auto start = std::chrono::steady_clock::now();
    BOOST_TEST(ask(belief, table, mover(table), limits).ok());
    BOOST_TEST(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() < 1);
}

BOOST_AUTO_TEST_CASE(players_go_on_after_a_refusal) {
    const CasualBot casual;
    const RandomBot random;
    Table table("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1");
    table.play("w:e4");
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const Bot* bot : {static_cast<const Bot*>(&casual), static_cast<const Bot*>(&random)})
            BOOST_TEST(ask(*bot, table, SeatId{0}, nodes(0, seed))->action.arg[0] != 28);
}

BOOST_AUTO_TEST_CASE(casual_resigns_after_25_refusals) {
    const Table table("start");
    View view = table.view('w');
    std::string sheet;
    for (int i = 0; i < 25; ++i)
        sheet += (i ? " " : "") + std::string("0:a1b") + std::to_string(i % 8 + 1) + "=illegal_move";
    view.notes["sheet"] = sheet;
    BOOST_TEST(CasualBot().choose(variant(), {}, view, {}, SeatId{0}, {})->action.spec == seen::act_resign);
    view.notes["sheet"] = sheet.substr(0, sheet.rfind(' '));
    BOOST_TEST(CasualBot().choose(variant(), {}, view, {}, SeatId{0}, {})->action.spec != seen::act_resign);
}

BOOST_AUTO_TEST_CASE(draw_offers_are_declined_unless_clearly_worse) {
    const CasualBot casual;
    Table table("start");
    table.play("w:offer-draw");
    View view = table.view('b');
    const auto answer = [&] { return casual.choose(variant(), {}, view, {}, SeatId{1}, {})->action; };
    BOOST_TEST((answer() == Action{seen::act_respond_draw, 1, SeatId{1}, {2}}));
    view.presentation.captures = {{SeatId{1}, {}}, {SeatId{0}, {{"rook", 1}, {"queen", 1}}}};
    BOOST_TEST((answer() == Action{seen::act_respond_draw, 1, SeatId{1}, {1}}));
}

BOOST_AUTO_TEST_CASE(a_seat_that_has_nothing_to_choose) {
    const Table table("start");
    BOOST_TEST(ask(BeliefBot(), table, SeatId{1}, nodes(10)).error().code == "bot.nothing");
    BOOST_TEST(BeliefBot().choose(variant(), {}, View{}, {}, SeatId{0}, nodes(10)).error().code == "bot.nothing");
}

BOOST_AUTO_TEST_CASE(damaged_sheets_do_no_harm) {
    const Table table = some_game(5, 16);
    std::uint64_t dice = 8;
    for (int i = 0; i < 60; ++i) {
        View view = table.view(side(mover(table)));
        std::string& sheet = view.notes["sheet"];
        for (int k = 0; k < 3; ++k)
            sheet[splitmix64(dice) % sheet.size()] = static_cast<char>(' ' + splitmix64(dice) % 95);
        const auto choice =
            BeliefBot().choose(variant(), {}, view, table.heard(side(mover(table))), mover(table), nodes(50));
        BOOST_TEST((choice.ok() || choice.error().code.starts_with("bot.")));
    }
}

// A short match with a small budget; the long one is tests/bench/blind-chess.
BOOST_AUTO_TEST_CASE(belief_beats_casual, *boost::unit_test::label("long")) {
    const BeliefBot belief;
    const CasualBot casual;
    MatchOptions options;
    options.limits = nodes(1200, 11);
    options.max_plies = 160;
    double score = 0;
    const int games = std::max(2, pinwheel::test::rounds(6));
    for (int number = 0; number < games; ++number) {
        const bool white = number % 2 == 0;
        const MatchGame game = white ? play_match_game(belief, casual, rulings({}), options, number)
                                     : play_match_game(casual, belief, rulings({}), options, number);
        score += white ? game.white : 1 - game.white;
    }
    BOOST_TEST_MESSAGE("belief scored " << score << " of " << games);
    if (games == 6) BOOST_TEST(score >= 4);  // two say nothing
}

BOOST_AUTO_TEST_CASE(every_pair_of_players_finishes_a_game) {
    const RandomBot random;
    const CasualBot casual;
    MatchOptions options;
    options.limits = nodes(50, 3);
    for (const char* mode : {"blind", "vanilla"}) {
        options.options = {{"mode", mode}};
        options.max_plies = 60;
        BOOST_TEST(play_match_game(random, casual, rulings(design()), options, 1).reason != "");
        BOOST_TEST(play_match_game(BeliefBot(), random, rulings(design()), options, 1).reason != "");
        BOOST_TEST(play_match_game(casual, BeliefBot(), rulings({}), options, 2).reason != "");
    }
}

}  // namespace pinwheel::blind::test
