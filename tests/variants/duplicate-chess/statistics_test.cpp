// The statistics of 2000 random games under the base rules (spec §10.3): every figure of the table.
#include <algorithm>
#include <bit>
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "boards/local.h"
#include "line.h"
#include "pinwheel/chess/play.h"

using namespace duplicate_test;
namespace d = pinwheel::duplicate;

namespace {

int total_ghosts(const Position& p) {
    int n = 0;
    for (int seat = 0; seat < 4; ++seat) n += d::ghost_count(p, seat);
    return n;
}

/// Whether a mean shown with the given step is the mean found.
bool near(double got, double expected, double step) { return std::abs(got - expected) <= step / 2 + 1e-9; }

/// What the moves did.
struct Moves {
    int captures_on_one = 0, captures_on_both = 0, mixed_en_passant = 0, castlings = 0, promotions = 0;
    int ghosts_captured = 0, ghosts_en_passant = 0;

    void count(const Position& p, chess::Move move) {
        int captures = 0, en_passant = 0;
        for (const int board : d::boards_of[p.seat()]) {
            const chess::Board& b = p.boards[board];
            if (!chess::is_capture(b, move)) continue;
            const bool ep = !(b.occupied() & chess::bit(move.to()));
            const auto victim = ep ? chess::ep_victim(move.to()) : move.to();
            const bool ghost = (d::ghosts(p, d::opponent_on(board, p.seat()), board) & chess::bit(victim)) != 0;
            ++captures;
            en_passant += ep;
            ghosts_captured += ghost;
            ghosts_en_passant += ghost && ep;
        }
        captures_on_one += captures == 1;
        captures_on_both += captures == 2;
        mixed_en_passant += captures == 2 && en_passant == 1;
        castlings += p.boards[d::boards_of[p.seat()][0]].type_at(move.from()) == chess::PieceType::king &&
                     (move.to() == move.from() + 2 || move.from() == move.to() + 2);
        promotions += move.promotes();
    }
};

/// What the positions were like; one row for every ply of the table.
struct Positions {
    struct Row {
        int games = 0, in_check = 0;
        double synced = 0, local = 0, ghosts = 0;
    };
    std::map<int, Row> by_ply{{0, {}},  {4, {}},   {8, {}},   {16, {}},  {24, {}},  {40, {}}, {60, {}},
                              {80, {}}, {100, {}}, {140, {}}, {200, {}}, {280, {}}, {400, {}}};
    int count = 0, largest = 0, checked_boards = 0, checked_by_ghosts = 0;
    double ghosts = 0;

    void look(const Position& p, int ply) {
        const int here = total_ghosts(p);
        const unsigned checks = d::boards_in_check(p);
        ++count;
        ghosts += here;
        largest = std::max(largest, static_cast<int>(p.moves.size));
        for (const int board : d::boards_of[p.seat()]) {
            if (!(checks >> board & 1)) continue;
            ++checked_boards;
            checked_by_ghosts += (d::checkers(p, board) & d::ghosts_on(p, board)) != 0;
        }
        const auto row = by_ply.find(ply);
        if (row == by_ply.end()) return;
        ++row->second.games;
        row->second.synced += p.moves.size;
        for (const int board : d::boards_of[p.seat()]) row->second.local += d::count_local(p, board) / 2.0;
        row->second.ghosts += here;
        row->second.in_check += checks != 0;
    }
};

/// How the games ended.
struct Ends {
    std::map<std::string, std::vector<int>> plies;  ///< by outcome; "double" for mates with two checks
    int mated[4] = {}, coupling = 0, orthodox = 0, double_with_escapes = 0, double_with_one = 0;
    int by_first = 0, by_last = 0, completer_differs = 0, first_completes_double = 0;
    double ghosts = 0;

    void count(const Position& p, const Verdict& v, int ply) {
        const bool twice = v.reason == "checkmate" && std::popcount(d::boards_in_check(p)) == 2;
        plies[twice ? "double" : v.reason].push_back(ply);
        ghosts += total_ghosts(p);
        if (v.reason != "checkmate") return;
        ++mated[p.seat()];
        const auto [a, b] = d::boards_of[p.seat()];
        const bool board_mate = d::board_mate(p, a) || d::board_mate(p, b);
        const auto [first, last] = d::opponents(0, p.seat());
        if (twice) {
            ++(board_mate ? double_with_one : double_with_escapes);
            first_completes_double += d::completer(p) == first;
            return;
        }
        ++(board_mate ? orthodox : coupling);
        const bool first_checks = d::checking_seats(p) == 1u << first;
        ++(first_checks ? by_first : by_last);
        completer_differs += d::completer(p) != (first_checks ? first : last);
    }
};

struct Census {
    Moves moves;
    Positions positions;
    Ends ends;
    int games_with_ghosts = 0;
    double first_ghost = 0;

    void play(std::uint64_t seed) {
        Line line(rulings());
        RandomPlayer player(seed);
        bool had_ghost = false;
        Verdict verdict;
        while (true) {
            const Position& p = line.position();
            positions.look(p, line.plies());
            if (!had_ghost && total_ghosts(p)) {
                had_ghost = true;
                ++games_with_ghosts;
                first_ghost += line.plies();
            }
            verdict = line.verdict();
            if (verdict.over) break;
            const Action a = player.draw(p);
            moves.count(p, d::read_move(a).move);
            line.play(a);
        }
        ends.count(line.position(), verdict, line.plies());
    }
};

const Census& census() {
    static const Census all = [] {
        Census c;
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) c.play(seed);
        return c;
    }();
    return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(statistics)

BOOST_AUTO_TEST_CASE(outcomes) {
    struct Row {
        const char* how;
        std::size_t games;
        double mean, step;
        int least, median, most;  ///< median 0: none is given
    };
    const Row rows[] = {{"checkmate", 1720, 183.5, 0.1, 10, 163, 797},
                        {"double", 68, 183.6, 0.1, 28, 179, 415},
                        {"stalemate", 194, 435.4, 0.1, 191, 408, 1160},
                        {"fifty-move", 16, 1041, 1, 744, 1070, 1392},
                        {"threefold", 2, 751, 1, 696, 0, 806}};
    BOOST_TEST(census().ends.plies.size() == 5u);
    double total = 0;
    for (const Row& row : rows) {
        BOOST_TEST_CONTEXT(row.how) {
            auto plies = census().ends.plies.at(row.how);
            std::sort(plies.begin(), plies.end());
            double sum = 0;
            for (const int n : plies) sum += n;
            total += sum;
            BOOST_REQUIRE(plies.size() == row.games);
            BOOST_TEST(near(sum / static_cast<double>(row.games), row.mean, row.step));
            BOOST_TEST(plies.front() == row.least);
            BOOST_TEST(plies.back() == row.most);
            if (row.median)
                BOOST_TEST((plies[(row.games - 1) / 2] <= row.median && row.median <= plies[row.games / 2]));
        }
    }
    BOOST_TEST(near(total / 2000, 215.4, 0.1));
}

BOOST_AUTO_TEST_CASE(mates) {
    const Ends& ends = census().ends;
    BOOST_TEST(ends.coupling == 1523);
    BOOST_TEST(ends.orthodox == 197);
    BOOST_TEST(ends.double_with_escapes == 65);
    BOOST_TEST(ends.double_with_one == 3);
    BOOST_TEST(ends.mated[d::east] == 503);
    BOOST_TEST(ends.mated[d::north] == 478);
    BOOST_TEST(ends.mated[d::west] == 419);
    BOOST_TEST(ends.mated[d::south] == 388);
    // §9.4: who checks and who completes.
    BOOST_TEST(ends.by_first == 861);
    BOOST_TEST(ends.by_last == 859);
    BOOST_TEST(ends.completer_differs == 56);
    BOOST_TEST(ends.first_completes_double == 24);
}

BOOST_AUTO_TEST_CASE(moves) {
    const Moves& moves = census().moves;
    BOOST_TEST(moves.captures_on_one == 39010);
    BOOST_TEST(moves.captures_on_both == 15716);
    BOOST_TEST(moves.mixed_en_passant == 20);
    BOOST_TEST(moves.castlings == 215);
    BOOST_TEST(moves.promotions == 573);
    // The table's 16 580 counts ghosts on the square moved to; one more was taken en passant.
    BOOST_TEST(moves.ghosts_en_passant == 1);
    BOOST_TEST(moves.ghosts_captured - moves.ghosts_en_passant == 16580);
}

BOOST_AUTO_TEST_CASE(positions_and_ghosts) {
    const Census& c = census();
    BOOST_TEST(c.positions.largest == 58);
    BOOST_TEST(c.positions.checked_boards == 24328);
    BOOST_TEST(c.positions.checked_by_ghosts == 1061);
    BOOST_TEST(c.games_with_ghosts == 1969);
    BOOST_TEST(near(c.first_ghost / c.games_with_ghosts, 26.9, 0.1));
    BOOST_TEST(near(c.ends.ghosts / 2000, 18.6, 0.1));
    BOOST_TEST(near(c.positions.ghosts / c.positions.count, 13.8, 0.1));
}

BOOST_AUTO_TEST_CASE(by_ply) {
    struct Row {
        int ply, games;
        double synced, local, ghosts, in_check, step;
    };
    const Row rows[] = {{0, 2000, 20.00, 20.00, 0.00, 0, 1},        {4, 2000, 22.09, 22.15, 0.00, 0, 1},
                        {8, 2000, 23.76, 24.09, 0.02, 0.3, 0.1},    {16, 1979, 25.66, 27.02, 0.25, 1.9, 0.1},
                        {24, 1936, 26.88, 29.22, 0.74, 2.2, 0.1},   {40, 1838, 27.53, 31.98, 2.34, 4.2, 0.1},
                        {60, 1716, 26.98, 33.56, 5.05, 5.9, 0.1},   {80, 1597, 26.33, 34.65, 7.98, 6.5, 0.1},
                        {100, 1483, 25.33, 35.10, 10.90, 7.1, 0.1}, {140, 1251, 23.18, 35.19, 15.68, 7.6, 0.1},
                        {200, 908, 20.75, 34.95, 20.85, 6.9, 0.1},  {280, 569, 17.22, 33.54, 24.81, 7.2, 0.1},
                        {400, 215, 12.48, 29.36, 26.87, 8.8, 0.1}};
    for (const Row& row : rows) {
        BOOST_TEST_CONTEXT("ply " << row.ply) {
            const auto& got = census().positions.by_ply.at(row.ply);
            BOOST_TEST(got.games == row.games);
            BOOST_TEST(near(got.synced / got.games, row.synced, 0.01));
            BOOST_TEST(near(got.local / got.games, row.local, 0.01));
            BOOST_TEST(near(got.ghosts / got.games, row.ghosts, 0.01));
            BOOST_TEST(near(100.0 * got.in_check / got.games, row.in_check, row.step));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
