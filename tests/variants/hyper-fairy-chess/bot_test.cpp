// Computer players: mates and odd captures found, limits kept, repeatable, legal in every phase under every ruling.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <set>
#include <thread>

#include "bot/drafting.h"
#include "bot/match.h"
#include "bot/players.h"
#include "bot/search.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"
#include "support/rounds.h"
#include "table.h"

namespace pinwheel::hyper_fairy::test {
namespace {

using bot::GreedyBot;
using bot::RandomBot;
using bot::SearchBot;
using Clock = std::chrono::steady_clock;

const Model<HyperFairyChess>& variant() {
    static const Model<HyperFairyChess> model;
    return model;
}

const std::vector<const Bot*>& players() {
    static const RandomBot random;
    static const GreedyBot greedy;
    static const SearchBot search;
    static const std::vector<const Bot*> all{&random, &greedy, &search};
    return all;
}

StatePtr start(const std::string& text, const Rulings& rulings = Rulings(catalogue_of_rulings())) {
    Setup setup;
    setup.text = text;
    auto state = variant().start(rulings, setup);
    BOOST_TEST_REQUIRE(state.ok(), text << ": " << (state.ok() ? "" : state.error().message));
    return *state;
}

BotLimits nodes(std::uint64_t count, std::uint64_t seed = 1) {
    BotLimits limits;
    limits.ms = 600000;
    limits.nodes = count;
    limits.seed = seed;
    return limits;
}

Result<BotChoice> ask(const Bot& bot, const StatePtr& state, SeatId seat, const BotLimits& limits) {
    return bot.choose(variant(), {}, variant().view(*state, Viewer::of(seat)), {}, seat, limits);
}

SeatId mover(const StatePtr& state) { return variant().to_act(*state).front(); }

std::string best(const std::string& hfen, const BotLimits& limits, double* score = nullptr,
                 const std::map<std::string, std::string>& rulings = {}) {
    const StatePtr state = start(hfen, rulings_with(rulings));
    const auto choice = ask(SearchBot(), state, mover(state), limits);
    BOOST_TEST_REQUIRE(choice.ok());
    if (score) *score = choice->info.at("score");
    const std::string token = variant().token(*state, choice->action);
    return token.substr(0, token.find('{'));
}

struct Task {
    const char* name;
    const char* hfen;
    std::vector<std::string> moves;  ///< any of them
    std::map<std::string, std::string> rulings{};
};

const std::string crowded = "d*poakcid/esxpgfep/8/8/8/8/ESXPGFEP/D*POAKCID w a1,e1,h1,a8,e8,h8 - 0 1";

}  // namespace

// What the search lists and finds safe is what the rules call legal; of promotions it keeps the best few.
BOOST_AUTO_TEST_CASE(bots_search_the_legal_moves) {
    const char* positions[] = {
        "d*poakcid/esxpgfep/8/8/8/8/ESXPGFEP/D*POAKCID w a1,e1,h1,a8,e8,h8 - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w a1,e1,h1,a8,e8,h8 - 0 1",
        "*nzv*o*s*rq*a*h*m/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/*NZV*O*S*RQ*A*H*M w f1,f10 - 0 1",
        "2lwtm1*c1*k/esxpgfepp1/10/10/10/10/ESXPGFEPP1/2LWTM1*C1*K w - - 0 1",
    };
    std::uint64_t dice = 17;
    const auto coarse = [](Move m) {
        return m.from << 24 | m.to << 16 | static_cast<int>(m.kind) << 8 | (m.promotion != no_kind);
    };
    const auto list = std::make_unique<MoveList>();
    for (const std::string hfen : positions)
        for (int game = 0; game < 12; ++game) {
            std::map<std::string, std::string> changes;
            if (game % 2)
                for (const auto& ruling : catalogue_of_rulings())
                    if (splitmix64(dice) % 4 == 0)
                        changes[ruling.id] = ruling.options[splitmix64(dice) % ruling.options.size()].id;
            std::shared_ptr<const Laws> laws;
            auto read = read_hfen(hfen, standard_catalogue(), choices_of(rulings_with(changes)), laws);
            if (!read) continue;  // a ruling may refuse an army of the position
            hyper_fairy::Position p = *read, next = p;
            const bot::Values values = bot::values_for(*laws);
            const bot::Board board = bot::board_for(*laws);
            std::vector<bot::ScoredMove> room(7000);
            for (int ply = 0; ply < 60; ++ply) {
                legal_moves(p, *list);
                if (list->size == 0) break;
                std::set<int> legal, found;
                for (const Move m : *list) legal.insert(coarse(m));
                const int count = board.operations->list(p, board.tables, values, bot::Mode::all, room.data(),
                                                         static_cast<int>(room.size()));
                for (int i = 0; i < count; ++i)
                    if (board.operations->try_move(p, next, board.tables, room[static_cast<std::size_t>(i)].move))
                        found.insert(coarse(room[static_cast<std::size_t>(i)].move));
                BOOST_TEST_CONTEXT(write_hfen(p) << " game " << game) { BOOST_TEST_REQUIRE((legal == found)); }
                play(p, list->moves[splitmix64(dice) % static_cast<std::uint64_t>(list->size)]);
                BOOST_TEST_REQUIRE(p.key == full_key(p));
            }
        }
}

BOOST_AUTO_TEST_CASE(bots_mate_in_one) {
    const Task tasks[] = {
        {"back rank", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", {"a1a8"}},
        {"uncapturable Fool", "7k/5K2/7F/8/8/8/8/8 w - - 0 1", {"h6h7"}},
        {"frozen King", "k6r/8/8/8/8/8/i7/K7 b - - 0 1", {"h8h1"}},
    };
    for (const Task& task : tasks) {
        double score = 0;
        const std::string move = best(task.hfen, nodes(20000), &score);
        BOOST_TEST(move == task.moves.front(), task.name << ": " << move);
        BOOST_TEST(score == bot::mate_score - 1, task.name << ": " << score);
    }
}

BOOST_AUTO_TEST_CASE(bots_mate_in_two) {
    const char* positions[] = {
        "k7/8/2K5/8/8/8/8/7R w - - 0 1",
        "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
    };
    for (const char* hfen : positions) {
        double score = 0;
        const std::string move = best(hfen, nodes(100000), &score);
        BOOST_TEST(score >= bot::mate_score - 5, hfen << ": " << move << " " << score);
    }
}

BOOST_AUTO_TEST_CASE(bots_take_what_hangs_in_every_odd_way) {
    const Task tasks[] = {
        {"coordinator", "7k/8/8/8/q7/3O4/K3r3/8 w - - 0 1", {"d3e4"}, {}},
        {"long leaper", "7k/8/8/8/1q1r1b1L/8/8/K7 w - - 0 1", {"h4a4"}, {}},
        {"withdrawer", "7k/8/8/4q3/4W3/8/8/K7 w - - 0 1", {"e4e3", "e4e2", "e4e1"}, {}},
        {"chameleon as a queen", "7k/8/8/8/8/1C4q1/8/6K1 w - - 0 1", {"b3g3"}, {}},
        {"cannon", "7k/8/8/8/4*O3/8/4P3/K3q3 w - - 0 1", {"e4e1"}, {}},
        {"grasshopper", "7k/8/8/8/1q6/1P6/1*S6/6K1 w - - 0 1", {"b2b4"}, {}},
        {"en passant", "7k/8/8/8/2pP4/8/8/K7 b - d3:d4 0 1", {"c4d3"}, {}},
        {"custodial boxer", "4k3/8/8/8/8/8/1Pq5/3XK3 w - - 0 1", {"d1d2"}, {{"piece.boxer", "custodial"}}},
        {"stealing thief", "4k3/8/8/3q4/8/1P6/3T4/7K w - - 0 1", {"d2d4"}, {{"piece.thief", "steal"}}},
    };
    for (const Task& task : tasks) {
        const std::string move = best(task.hfen, nodes(20000), nullptr, task.rulings);
        BOOST_TEST((std::find(task.moves.begin(), task.moves.end(), move) != task.moves.end()),
                   task.name << ": " << move);
    }
}

// A stalemate is won by points, or a draw, as the ruling says.
BOOST_AUTO_TEST_CASE(bots_know_what_a_stalemate_is_worth) {
    double score = 0;
    best("8/8/8/8/8/1q6/8/K6k b - - 0 1", nodes(20000), &score);
    BOOST_TEST(score > bot::least_win);
    best("8/8/8/8/8/1q6/8/K6k b - - 0 1", nodes(20000), &score, {{"stalemate.result", "draw"}});
    BOOST_TEST(score > 300);
    BOOST_TEST(score < bot::least_win);
}

// Any move of Black's King stalemates White, whose Queen is frozen: 95 points against Herald and Queen. If the Queen
// was a Pawn and counts as one, that loses.
BOOST_AUTO_TEST_CASE(bots_know_what_promoted_pieces_count) {
    const std::string queen = "6hQ/8/8/8/8/1q6/8/K6k b - - 0 1", pawn = queen + " promoted=b3:P";
    const std::map<std::string, std::string> original{{"vp.promoted", "original"}};
    double score = 0;
    best(pawn, nodes(20000), &score);
    BOOST_TEST(score > bot::least_win);
    best(queen, nodes(20000), &score, original);
    BOOST_TEST(score > bot::least_win);
    const std::string move = best(pawn, nodes(20000), &score, original);
    BOOST_TEST(move.substr(0, 2) == "b3", move);
    BOOST_TEST(score < bot::least_win);
    const StatePtr state = start(pawn, rulings_with(original));
    const auto greedy = ask(GreedyBot(), state, mover(state), nodes(0));
    BOOST_TEST_REQUIRE(greedy.ok());
    BOOST_TEST(variant().token(*state, greedy->action).substr(0, 2) == "b3");
}

BOOST_AUTO_TEST_CASE(bots_repeat_themselves) {
    for (const std::string& hfen :
         {crowded, std::string("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w a1,e1,h1,a8,e8,h8 - 0 1")})
        for (const std::uint64_t seed : {1, 2, 3}) {
            double one = 0, two = 0;
            const std::string a = best(hfen, nodes(15000, seed), &one), b = best(hfen, nodes(15000, seed), &two);
            BOOST_TEST(a == b);
            BOOST_TEST(one == two);
        }
}

BOOST_AUTO_TEST_CASE(bots_keep_to_their_nodes_and_depth) {
    const StatePtr state = start(crowded);
    for (const std::uint64_t limit : {1000u, 20000u, 50000u}) {
        const auto choice = ask(SearchBot(), state, SeatId{0}, nodes(limit));
        BOOST_TEST(choice->info.at("nodes") <= static_cast<double>(limit) * 1.05);
        BOOST_TEST(choice->info.at("nodes") >= static_cast<double>(limit) * 0.95);
    }
    BotLimits limits = nodes(0);
    limits.depth = 3;
    BOOST_TEST(ask(SearchBot(), state, SeatId{0}, limits)->info.at("depth") == 3);
}

// The shortest of a few overruns counts: a busy machine may take the processor away at any time.
BOOST_AUTO_TEST_CASE(bots_keep_to_their_time) {
    const StatePtr state = start(crowded);
    for (const int ms : {60, 200}) {
        BotLimits limits;
        limits.ms = ms;
        double least = 1e9;
        for (int i = 0; i < 10 && least > ms * 1.05; ++i) {
            const auto begin = Clock::now();
            BOOST_TEST(ask(SearchBot(), state, SeatId{0}, limits).ok());
            least = std::min(least, std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
        }
        BOOST_TEST(least <= ms * 1.05, ms << " ms were given, " << least << " taken");
    }
}

BOOST_AUTO_TEST_CASE(bots_stop_when_asked) {
    const StatePtr state = start(crowded);
    double least = 1e9;
    for (int i = 0; i < 5 && least > 50; ++i) {
        std::stop_source stop;
        BotLimits limits = nodes(0);
        limits.stop = stop.get_token();
        Clock::time_point asked;
        std::jthread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(120));
            asked = Clock::now();
            stop.request_stop();
        });
        const auto choice = ask(SearchBot(), state, SeatId{0}, limits);
        const auto end = Clock::now();
        later.join();
        BOOST_TEST_REQUIRE(choice.ok());
        BOOST_TEST(variant().is_legal(*state, choice->action));
        least = std::min(least, std::chrono::duration<double, std::milli>(end - asked).count());
    }
    BOOST_TEST(least < 50, least << " ms");
}

BOOST_AUTO_TEST_CASE(bots_tell_of_their_progress) {
    std::vector<std::string> heard;
    BotLimits limits = nodes(20000);
    limits.on_progress = [&](std::string_view text) { heard.emplace_back(text); };
    BOOST_TEST(ask(SearchBot(), start(crowded), SeatId{0}, limits).ok());
    BOOST_TEST_REQUIRE(heard.size() >= 2u);
    BOOST_TEST(heard.front().starts_with("depth 1, score "));
}

BOOST_AUTO_TEST_CASE(bots_without_a_choice) {
    for (const Bot* bot : players()) {
        BOOST_TEST(ask(*bot, start(crowded), SeatId{1}, nodes(10)).error().code == "bot.nothing");
        for (const char* ended : {"8/8/8/8/8/1q6/8/K6k w - - 0 1", "k7/8/8/8/8/8/i7/K2r4 w - - 0 1"})
            BOOST_TEST(ask(*bot, start(ended), SeatId{0}, nodes(10)).error().code == "bot.nothing");
        BOOST_TEST(bot->choose(variant(), {}, View{}, {}, SeatId{0}, nodes(10)).error().code == "bot.view");
    }
}

// Drafts under many terms: every army can be committed, and the sensible ones use their budget.
BOOST_AUTO_TEST_CASE(bots_draft_within_any_terms) {
    std::uint64_t dice = 5;
    for (int i = 0; i < 60; ++i) {
        const auto laws = laws_for(standard_catalogue(), Choices{}, board_sizes[static_cast<std::size_t>(i % 3)]);
        DraftTerms t;
        t.laws = laws.get();
        t.budget = static_cast<int>(splitmix64(dice) % 200) * 5;
        t.pool = pool_of(standard_catalogue(), i % 2 == 0);
        if (i % 4 == 1) t.min_pawns = static_cast<int>(splitmix64(dice) % 9);
        if (i % 4 == 2) t.max_copies = 1 + static_cast<int>(splitmix64(dice) % 3);
        if (i % 4 == 3) t.min_distinct = static_cast<int>(splitmix64(dice) % 10);
        t.copies_spare_pawns = splitmix64(dice) % 2;
        t.must_fill_tier_one = i % 5 == 0 && t.budget >= 200 && t.max_copies == 0;
        for (const auto taste : {bot::Taste::value, bot::Taste::strong}) {
            const auto army = bot::choose_army(t, taste, static_cast<std::uint64_t>(i));
            BOOST_TEST_CONTEXT("terms " << i << ", budget " << t.budget) {
                // Nothing at all may be valid where the least costs more than the budget.
                if (!army) {
                    BOOST_TEST(t.budget < 160);
                    continue;
                }
                BOOST_TEST(is_valid(*army, t), canonical(*army));
                if (t.budget >= 200 && t.budget <= 600 && t.max_copies == 0)
                    BOOST_TEST(cost_of(*army, t) * 10 >= t.budget * 9, canonical(*army));
            }
        }
    }
}

// Whole games over all boards, with rulings drawn at random: the match throws where a player chooses what is refused.
BOOST_AUTO_TEST_CASE(bots_play_all_boards_and_rulings) {
    std::uint64_t dice = 11;
    for (int number = 0; number < 24; ++number) {
        Rulings rulings(catalogue_of_rulings());
        if (number >= 3)
            for (std::size_t r = 0; r < ruling_count; ++r) {
                const auto options = catalogue_of_rulings()[r].options.size();
                if (splitmix64(dice) % 3 == 0)
                    (void)rulings.set(catalogue_of_rulings()[r].id,
                                      catalogue_of_rulings()[r].options[splitmix64(dice) % options].id);
            }
        bot::MatchOptions options;
        options.limits = nodes(150, 7);
        options.max_plies = 60;
        options.options = {{"board", board_words[static_cast<std::size_t>(number % 3)]},
                           {"pool", number % 2 ? "all" : "playtested"},
                           {"budget", "random"}};
        BOOST_TEST_CONTEXT("game " << number) {
            const Bot& white = *players()[static_cast<std::size_t>(number % 3)];
            const Bot& black = *players()[static_cast<std::size_t>((number / 3 + 1) % 3)];
            BOOST_TEST(!bot::play_match_game(white, black, rulings, options, number).reason.empty());
        }
    }
}

// The long matches are tests/bench/hyper-fairy-chess.
BOOST_AUTO_TEST_CASE(bots_are_of_rising_strength) {
    bot::MatchOptions options;
    options.limits = nodes(2000, 3);
    options.max_plies = 300;
    for (std::size_t weaker : {0u, 1u}) {
        double score = 0;
        constexpr int games = 4;
        for (int number = 0; number < games; ++number) {
            const Bot &strong = *players()[weaker + 1], &weak = *players()[weaker];
            const bool white = number % 2 == 0;
            const auto game = bot::play_match_game(white ? strong : weak, white ? weak : strong,
                                                   Rulings(catalogue_of_rulings()), options, number);
            score += white ? game.white : 1 - game.white;
        }
        BOOST_TEST(score >= 3, players()[weaker + 1]->info().id << " scored " << score << " of " << games);
    }
}

}  // namespace pinwheel::hyper_fairy::test
