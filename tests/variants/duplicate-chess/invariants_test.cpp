// The invariants I1 … I16 of spec §2 over random play under the base rules, and what must hold under any rulings.
#include <bit>
#include <boost/test/unit_test.hpp>
#include <set>

#include "boards/local.h"
#include "line.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/play.h"
#include "text/text.h"

using namespace duplicate_test;
namespace d = pinwheel::duplicate;
using chess::bit;
using chess::Bitboard;
using chess::PieceType;
using chess::Square;

namespace {

/// A check that costs nothing while it holds: there are millions of them.
void expect(bool holds, const char* what) {
    if (!holds) BOOST_ERROR(what);
}

void check_position(const Position& p) {
    const d::Seat seat = p.seat();
    const auto [a, b] = d::boards_of[seat];
    const chess::Board &here = p.boards[a], &there = p.boards[b];
    const chess::Color us = d::color_of(seat);
    expect(here.side == us && there.side == us, "I1: both boards have the seat's colour to move");
    for (const chess::Board& board : p.boards)
        expect(chess::checkers(board, !board.side) == 0, "I1: the side that moved is not in check");
    for (int s = 0; s < 4; ++s) {
        const auto [x, y] = d::boards_of[s];
        const chess::Color c = d::color_of(s);
        expect(p.boards[x].king_square(c) == p.boards[y].king_square(c), "I2");
        for (Bitboard rest = p.boards[x].of(c) & p.boards[y].of(c); rest;) {
            const Square q = chess::pop_lsb(rest);
            expect(p.boards[x].type_at(q) == p.boards[y].type_at(q), "I3");
        }
        expect(chess::count(d::pairs(p, s)) + d::ghost_count(p, s) <= 16, "I12: the rest are pairs wholly gone");
    }
    const Bitboard ghosts = d::ghosts(p, seat, a) | d::ghosts(p, seat, b);
    expect((p.moves.origins & ghosts) == 0, "I6");
    const chess::TargetMap local[2] = {d::local_moves(p, a), d::local_moves(p, b)};
    expect(p.moves.size <= std::min(local[0].size(), local[1].size()), "I11: no more than on either board");
    expect(d::intersect(local[1], local[0], 4).size == p.moves.size, "I11: symmetric");
    expect((local[0].origins && local[1].origins) || p.moves.size == 0, "I16");
    expect(std::popcount(d::boards_in_check(p)) == std::popcount(d::checking_seats(p)), "I15");
}

/// What a legal move means on both boards.
void check_move(const Position& p, chess::Move move) {
    const auto [a, b] = d::boards_of[p.seat()];
    const chess::Board &here = p.boards[a], &there = p.boards[b];
    const auto type = here.type_at(move.from());
    expect(type == there.type_at(move.from()), "I3: twins move together");
    const bool takes_here = chess::is_capture(here, move), takes_there = chess::is_capture(there, move);
    if (type == PieceType::pawn) {
        const bool straight = chess::file_of(move.from()) == chess::file_of(move.to());
        expect(takes_here == !straight && takes_there == !straight, "I8");
    }
    expect(takes_here == takes_there || type != PieceType::pawn, "I9");
    const bool castles = type == PieceType::king && std::abs(move.from() - move.to()) == 2;
    const auto rights = static_cast<std::uint8_t>(d::color_of(p.seat()) == chess::Color::white ? 3 : 12);
    if (!castles) return;
    const auto& rule = chess::castling_rules[2 * index(d::color_of(p.seat())) + (move.to() < move.from())];
    expect((here.castling & there.castling & rights & rule.right) != 0, "I7: castling on both boards");
    expect((d::pairs(p, p.seat()) & bit(rule.rook_from)) != 0, "I10: the rook is no ghost");
}

/// Which piece stands where, by the square it began on, followed move by move without a look at the other board. What
/// is kept of empty squares means nothing.
class Twins {
public:
    explicit Twins(const Position& start) {
        for (std::size_t board = 0; board < 4; ++board)
            for (Square q = 0; q < 64; ++q)
                began_[board][q] = start.boards[board].type_at(q) == PieceType::none ? nowhere : q;
    }

    void follow(const Position& before, chess::Move move) {
        const auto [a, b] = d::boards_of[before.seat()];
        for (const int board : {a, b}) {
            auto& began = began_[static_cast<std::size_t>(board)];
            const PieceType type = before.boards[board].type_at(move.from());
            const int files = chess::file_of(move.to()) - chess::file_of(move.from());
            const int row = move.from() & 56;
            began[move.to()] = std::exchange(began[move.from()], nowhere);
            if (type == PieceType::king && std::abs(files) == 2)
                began[static_cast<std::size_t>(row + (files > 0 ? 5 : 3))] =
                    std::exchange(began[static_cast<std::size_t>(row + (files > 0 ? 7 : 0))], nowhere);
        }
    }

    /// A piece is a ghost where its twin is nowhere on the other board.
    void check(const Position& p) const {
        for (int seat = 0; seat < 4; ++seat)
            for (const bool second : {false, true}) {
                const int board = d::boards_of[seat][second], other = d::boards_of[seat][!second];
                const std::set<Square> there = pieces(p, seat, other);
                Bitboard alone = 0;
                for (Bitboard rest = p.boards[board].of(d::color_of(seat)); rest;) {
                    const Square q = chess::pop_lsb(rest), began = began_[static_cast<std::size_t>(board)][q];
                    expect(began != nowhere, "every piece is followed");
                    if (!there.contains(began)) alone |= bit(q);
                }
                expect(alone == d::ghosts(p, seat, board), "I4: the test for ghosts is exact");
            }
    }

private:
    static constexpr Square nowhere = 255;
    std::set<Square> pieces(const Position& p, int seat, int board) const {
        std::set<Square> all;
        for (Bitboard rest = p.boards[board].of(d::color_of(seat)); rest;)
            all.insert(began_[static_cast<std::size_t>(board)][chess::pop_lsb(rest)]);
        return all;
    }
    std::array<std::array<Square, 64>, 4> began_{};
};

/// Ghosts by seat and board, to follow them from ply to ply.
std::array<Bitboard, 8> ghost_sets(const Position& p) {
    std::array<Bitboard, 8> sets{};
    for (std::size_t s = 0; s < 4; ++s)
        for (std::size_t i = 0; i < 2; ++i) sets[2 * s + i] = d::ghosts(p, static_cast<int>(s), d::boards_of[s][i]);
    return sets;
}

void check_step(const Position& before, const Position& after, chess::Move move) {
    const d::Seat mover = before.seat();
    const auto [a, b] = d::boards_of[mover];
    for (int board = 0; board < 4; ++board)
        expect((before.boards[board] == after.boards[board]) == (board != a && board != b),
               "M4, I14: only its boards change");
    const auto was = ghost_sets(before), is = ghost_sets(after);
    for (std::size_t i = 0; i < 8; ++i) {
        const int board = d::boards_of[i / 2][i % 2];
        const Bitboard gone = was[i] & ~is[i];
        expect((gone & after.boards[board].of(d::color_of(static_cast<int>(i / 2)))) == 0,
               "I5: a ghost ends only by capture");
    }
    const bool steps =
        before.boards[a].type_at(move.from()) == PieceType::pawn && std::abs(move.from() - move.to()) == 16;
    for (const int board : {a, b}) expect((after.boards[board].ep != chess::no_square) == steps, "I13");
    for (int s = 0; s < 4; ++s)
        expect(chess::count(d::pairs(after, s)) <= chess::count(d::pairs(before, s)), "I12: no pair comes back");
    for (std::size_t i = 0; i < 8; ++i)  // every ghost made in play is noted, once
        for (Bitboard made = is[i] & ~was[i]; made;) {
            const Square s = chess::pop_lsb(made);
            const d::GhostNote* note = d::find_note(after, d::boards_of[i / 2][i % 2], s);
            expect(note && note->ply == after.ply && note->by == mover, "a ghost remembers when and by whom");
        }
}

/// The position comes back from its text with everything that matters.
void check_round_trip(const Position& p) {
    const auto read = d::read_position(d::write_position(p), p.choices);
    BOOST_REQUIRE_MESSAGE(read.ok(), d::write_position(p) << "\n" << (read ? "" : read.error().message));
    const Position& q = *read;
    BOOST_TEST(rules().key(q) == rules().key(p));
    BOOST_TEST(d::write_position(q) == d::write_position(p));
    BOOST_TEST((q.turn == p.turn && q.seat() == p.seat() && q.eliminated == p.eliminated));
    BOOST_TEST((rules().legal(q, SeatId{q.seat()}) == rules().legal(p, SeatId{p.seat()})));
    BOOST_TEST((d::completer(q) == d::completer(p) && d::completer_local(q) == d::completer_local(p)));
    BOOST_TEST((rules().view(q, {}) == rules().view(p, {})));
}

/// Whatever the rulings: lists, counts and single questions agree, and offers show every legal action.
void check_agreement(const Position& p) {
    const SeatId seat{p.seat()};
    const auto legal = rules().legal(p, seat);
    BOOST_TEST(rules().count(p, seat) == legal.size());
    std::set<Action> distinct(legal.begin(), legal.end());
    BOOST_TEST(distinct.size() == legal.size());
    for (const Action& a : legal) {
        expect(rules().is_legal(p, a), "a listed action is legal");
        const auto again = rules().parse(p, rules().token(p, a));
        expect(again.ok() && *again == a, "its token reads back");
        expect(rules().explain(p, a).legal, "its explanation says legal");
    }
    std::set<Action> offered;
    for (const Offer& o : rules().offers(rules().view(p, Viewer::of(seat)))) {
        if (o.standing == Offer::Standing::legal)
            offered.insert(o.action);
        else
            expect(!rules().is_legal(p, o.action), "a partial offer is not legal");
    }
    BOOST_TEST((offered == distinct));
    for (const int other : {0, 1, 2, 3})
        if (other != seat.v) BOOST_TEST(rules().count(p, SeatId{static_cast<std::uint16_t>(other)}) == 0u);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(invariants)

BOOST_AUTO_TEST_CASE(base_rules) {
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            Line line(rulings());
            RandomPlayer player(seed);
            Twins twins(line.position());
            while (!line.verdict().over) {
                const Position before = line.position();
                check_position(before);
                twins.check(before);
                const Action a = player.draw(before);
                const chess::Move move = d::read_move(a).move;
                check_move(before, move);
                line.play(a);
                check_step(before, line.position(), move);
                twins.follow(before, move);
            }
            check_position(line.position());
            twins.check(line.position());
        }
    }
}

// Ghosts note their making; the list never overflows and holds exactly the ghosts of a game from the start.
BOOST_AUTO_TEST_CASE(notes_are_the_ghosts) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Line line(rulings());
        RandomPlayer player(seed);
        while (!line.verdict().over) line.play(player.draw(line.position()));
        const Position& p = line.position();
        int ghosts = 0;
        for (int s = 0; s < 4; ++s) ghosts += d::ghost_count(p, s);
        BOOST_TEST(ghosts == p.note_count);
        for (int i = 0; i < p.note_count; ++i)
            BOOST_TEST((d::ghosts_on(p, p.notes[i].board) & bit(p.notes[i].square)) != 0u);
    }
}

BOOST_AUTO_TEST_CASE(every_ruling_that_changes_play, *boost::unit_test::label("long")) {
    const Choices lines[] = {
        {},
        {{"R01", "NESW"}},
        {{"R01", "NEWS"}, {"R06", "freeze"}},
        {{"R06", "freeze"}, {"R07", "pass"}},
        {{"R06", "freeze-inert"}, {"R07", "freeze"}},
        {{"R06", "remove"}, {"R07", "freeze"}},
        {{"R02", "all-checked"}, {"R06", "freeze"}, {"R07", "pass"}},
        {{"R02", "board-mate"}, {"R06", "remove"}, {"R07", "pass"}},
        {{"R08", "release"}},
        {{"R08", "release"}, {"R06", "remove"}, {"R07", "pass"}, {"R21", "block-only"}, {"R22", "no"}},
        {{"R20", "frozen"}, {"R06", "freeze-inert"}},
        {{"R21", "block-only"}},
        {{"R22", "no"}},
        {{"R23", "free"}},
        {{"R23", "free"}, {"R08", "release"}, {"R21", "block-only"}, {"R07", "freeze"}, {"R06", "freeze"}},
    };
    for (const Choices& choices : lines) {
        std::string title;
        for (const auto& [id, option] : choices) title += id + "=" + option + " ";
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            BOOST_TEST_CONTEXT(title << "seed " << seed) {
                Line line(rulings(choices));
                RandomPlayer player(seed);
                while (!line.verdict().over && line.plies() < 700) {
                    if (line.plies() % 7 == 0 || line.position().turn != d::Turn::move) {
                        check_agreement(line.position());
                        check_round_trip(line.position());
                    }
                    line.play(player.draw(line.position()));
                }
                check_agreement(line.position());
                check_round_trip(line.position());
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
