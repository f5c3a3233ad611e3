// Who attacks, found by walking over what the arbiter sees, without any code of a variant: in chess, on each board of
// duplicate chess and on the true board of blind chess, every attacker that a reason names attacks after the move and
// none is missing, every blocker blocks, and no square is lit that has no part in it. What a blind seat is told as
// certain is true; a finished game calls nothing legal. The others: quantum_oracle_test.cpp, fairy_oracle_test.cpp.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <set>

#include "library.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/reason_words.h"
#include "pinwheel/view/target.h"
#include "support/rounds.h"

namespace {

using namespace pinwheel;
using Squares = std::set<std::string>;

struct Man {
    std::string piece;
    bool white = false;
};
using Men = std::array<std::optional<Man>, 64>;

std::string name_of(int s) { return {static_cast<char>('a' + s % 8), static_cast<char>('1' + s / 8)}; }
int square_of(const std::string& target) { return parse_square(parse_target(target).name, 8, 8); }
int sign(int n) { return (n > 0) - (n < 0); }

/// Squares strictly between two on a line; empty for others.
std::vector<int> between(int from, int to) {
    const int df = to % 8 - from % 8, dr = to / 8 - from / 8;
    std::vector<int> out;
    if (from == to || !(df == 0 || dr == 0 || std::abs(df) == std::abs(dr))) return out;
    for (int s = from + 8 * sign(dr) + sign(df); s != to; s += 8 * sign(dr) + sign(df)) out.push_back(s);
    return out;
}

Men men_of(const BoardView& board) {
    Men men;
    for (std::size_t s = 0; s < 64; ++s)
        if (!board.cells[s].occupants.empty()) {
            const Occupant& o = board.cells[s].occupants[0];
            men[s] = Man{o.piece, o.owner == board.first};
        }
    return men;
}

bool hits(const Men& men, int from, int on) {
    const Man& man = *men[static_cast<std::size_t>(from)];
    const int df = on % 8 - from % 8, dr = on / 8 - from / 8, a = std::abs(df), b = std::abs(dr);
    if (from == on) return false;
    if (man.piece == "king") return a <= 1 && b <= 1;
    if (man.piece == "knight") return a * b == 2;
    if (man.piece == "pawn") return a == 1 && dr == (man.white ? 1 : -1);
    const bool along = a == 0 || b == 0, across = a == b;
    if (!((along && man.piece != "bishop") || (across && man.piece != "rook"))) return false;
    const auto way = between(from, on);
    return std::none_of(way.begin(), way.end(), [&](int s) { return men[static_cast<std::size_t>(s)].has_value(); });
}

Squares attackers_of(const Men& men, int on, bool white) {
    Squares out;
    for (int s = 0; s < 64; ++s)
        if (const auto& man = men[static_cast<std::size_t>(s)]; man && man->white == white && hits(men, s, on))
            out.insert(name_of(s));
    return out;
}

int king_of(const Men& men, bool white) {
    for (int s = 0; s < 64; ++s)
        if (const auto& man = men[static_cast<std::size_t>(s)]; man && man->white == white && man->piece == "king")
            return s;
    return -1;
}

bool castles(const Men& men, int from, int to) {
    return men[static_cast<std::size_t>(from)]->piece == "king" && std::abs(from % 8 - to % 8) == 2;
}

/// The board after a move: a pawn that goes aside to an empty square captures in passing, and becomes a queen on the
/// last rank; the rook of a castling goes to the square that the king crossed.
Men after(Men men, int from, int to) {
    const auto at = [&](int s) -> auto& { return men[static_cast<std::size_t>(s)]; };
    const bool castling = castles(men, from, to);
    if (at(from)->piece == "pawn" && from % 8 != to % 8 && !at(to)) at(from / 8 * 8 + to % 8).reset();
    at(to) = at(from);
    at(from).reset();
    if (at(to)->piece == "pawn" && (to < 8 || to > 55)) at(to)->piece = "queen";
    if (castling) std::swap(at((from + to) / 2), at(from / 8 * 8 + (to > from ? 7 : 0)));
    return men;
}

Squares named(const Finding& f, std::initializer_list<Part> parts) {
    Squares out;
    for (const Part part : parts)
        for (const Subject* s : subjects_of(f, part)) out.insert(parse_target(s->target).name);
    return out;
}

std::string joined(const Squares& squares) {
    std::string out;
    for (const auto& s : squares) out += (out.empty() ? "" : " ") + s;
    return out;
}

struct Counts {
    int attacked = 0, blocked = 0, lit = 0;
};

void check_attackers(const Finding& f, const Men& men, int from, int to, Counts& counts) {
    const Squares told = named(f, {Part::attacker, Part::pinner});
    const auto& mover = men[static_cast<std::size_t>(from)];
    if (told.empty() || !mover) return;
    ++counts.attacked;
    // Of a refusal they attack the own king, of a legal move the other one.
    if (f.legal || !castles(men, from, to)) {
        const Men later = after(men, from, to);
        const int king = king_of(later, mover->white != f.legal);
        BOOST_REQUIRE(king >= 0);
        BOOST_REQUIRE_EQUAL(joined(told), joined(attackers_of(later, king, mover->white == f.legal)));
        BOOST_REQUIRE_EQUAL(joined(named(f, {Part::attacked})), name_of(king));
        return;
    }
    // Of the squares that the king leaves, crosses and reaches those that are attacked: by all that attack them.
    Men gone = men;
    gone[static_cast<std::size_t>(from)].reset();
    Squares wanted;
    for (const std::string& square : named(f, {Part::attacked}))
        for (const Men* board : {&men, static_cast<const Men*>(&gone)})
            wanted.merge(attackers_of(*board, square_of("board:" + square), !mover->white));
    BOOST_REQUIRE_EQUAL(joined(told), joined(wanted));
}

void check_blockers(const Finding& f, const Men& men, int from, int to, Counts& counts) {
    for (const std::string& square : named(f, {Part::blocker})) {
        ++counts.blocked;
        const int s = square_of("board:" + square);
        BOOST_REQUIRE(men[static_cast<std::size_t>(s)].has_value());
        const bool king = men[static_cast<std::size_t>(from)] && castles(men, from, to);
        const auto way = between(from, king ? to > from ? from / 8 * 8 + 7 : from / 8 * 8 : to);
        BOOST_REQUIRE_MESSAGE(s == to || std::count(way.begin(), way.end(), s), square << " is not on the way");
    }
}

/// What may be lit: the two squares and those between, what is named, and the lines on which it has its part.
void check_lit(const Finding& f, int from, int to, Counts& counts) {
    Squares concerned{name_of(from), name_of(to)};
    const auto add = [&](int a, int b) {
        for (const int s : between(a, b)) concerned.insert(name_of(s));
    };
    add(from, to);
    for (const Subject& s : f.subjects) concerned.insert(parse_target(s.target).name);
    for (const Subject* a : subjects_of(f, Part::attacked))
        for (const Part part : {Part::attacker, Part::pinner})
            for (const Subject* by : subjects_of(f, part)) add(square_of(by->target), square_of(a->target));
    for (const Subject* partner : subjects_of(f, Part::partner)) add(from, square_of(partner->target));
    for (const std::string& target : f.squares) {
        ++counts.lit;
        BOOST_REQUIRE_MESSAGE(concerned.contains(parse_target(target).name), target << " has no part in it");
    }
}

/// Of a piece that has no legal move at all, wherever it was to go: what walls it in stands around it, and who is named
/// attacks its king, as it stands or without the piece.
void check_held(const Finding& f, const Men& men, int from, Counts& counts) {
    const auto near = [&](int s) { return std::abs(s / 8 - from / 8) <= 2 && std::abs(s % 8 - from % 8) <= 2; };
    for (const std::string& square : named(f, {Part::blocker})) {
        ++counts.blocked;
        const int s = square_of("board:" + square);
        BOOST_REQUIRE(men[static_cast<std::size_t>(s)].has_value());
        BOOST_REQUIRE_MESSAGE(near(s), square << " is not around it");
    }
    const auto& mover = men[static_cast<std::size_t>(from)];
    const Squares told = named(f, {Part::attacker, Part::pinner});
    if (told.empty() || !mover) return;
    ++counts.attacked;
    Men gone = men;
    gone[static_cast<std::size_t>(from)].reset();
    const int king = king_of(men, mover->white);
    Squares attack = attackers_of(men, king, !mover->white);
    if (king != from) attack.merge(attackers_of(gone, king, !mover->white));
    for (int s = 0; king == from && s < 64; ++s)
        if (near(s)) attack.merge(attackers_of(gone, s, !mover->white));
    for (const std::string& square : told) BOOST_REQUIRE_MESSAGE(attack.contains(square), square << " attacks nothing");
}

void check_reason(const View& view, const Explanation& why, int from, int to, Counts& counts) {
    for (const Finding& f : why.findings) {
        const auto board = std::find_if(view.boards.begin(), view.boards.end(),
                                        [&](const BoardView& each) { return each.id == f.board; });
        if (board == view.boards.end()) continue;
        const Men men = men_of(*board);
        if (f.code == "no-legal-target") {
            check_held(f, men, from, counts);
            continue;
        }
        check_attackers(f, men, from, to, counts);
        check_blockers(f, men, from, to, counts);
        check_lit(f, from, to, counts);
    }
}

/// Every move from an own square to anywhere, promoting where it must.
template <class Each>
void for_each_attempt(const View& view, SeatId seat, const Each& each) {
    Squares own;
    for (const BoardView& board : view.boards)
        for (int s = 0; s < 64; ++s)
            if (const auto& cell = board.cells[static_cast<std::size_t>(s)];
                !cell.occupants.empty() && cell.occupants[0].owner == seat)
                own.insert(name_of(s));
    for (const std::string& from : own) {
        const int a = square_of("board:" + from);
        for (int b = 0; b < 64; ++b)
            if (a != b) each(a, b, from + name_of(b));
    }
}

bool is_pawn(const View& view, int from, SeatId seat) {
    return std::any_of(view.boards.begin(), view.boards.end(), [&](const BoardView& board) {
        const auto& cell = board.cells[static_cast<std::size_t>(from)];
        return !cell.occupants.empty() && cell.occupants[0].owner == seat && cell.occupants[0].piece == "pawn";
    });
}

void walk(const char* variant, int games, std::uint64_t seed) {
    BOOST_TEST_MESSAGE(variant << ", seed " << seed);
    std::uint64_t dice = seed;
    Counts counts;
    int finished = 0;
    for (int number = 0; number < test::rounds(games); ++number) {
        Game game = test::game("", variant);
        const int plies = 40 + static_cast<int>(splitmix64(dice) % 160);
        while (game.ply() < plies && !game.verdict().over) {
            const auto seats = game.variant().to_act(game.state());
            if (seats.empty()) break;
            auto legal = game.variant().legal(game.state(), seats[0]);
            std::erase_if(legal,
                          [&](const Action& a) { return game.variant().info().kind_of(a) != ActionSpec::Kind::play; });
            if (legal.empty()) break;
            (void)game.play(legal[splitmix64(dice) % legal.size()]);
        }
        const View view = game.view(Viewer::arbiter());
        const auto seats = game.variant().to_act(game.state());
        if (game.verdict().over) {
            ++finished;
            for (const SeatId seat : {SeatId{0}, SeatId{1}})
                for_each_attempt(view, seat, [&](int, int, const std::string& token) {
                    const Explanation why = game.explain(token, Viewer::arbiter());
                    BOOST_REQUIRE_MESSAGE(!why.legal && why.code == "game-over", token << ": " << why.message);
                });
            continue;
        }
        if (seats.empty()) continue;
        for_each_attempt(view, seats[0], [&](int from, int to, std::string token) {
            if (is_pawn(view, from, seats[0]) && (to < 8 || to > 55)) token += "q";
            const Explanation why = game.explain(token, Viewer::arbiter());
            BOOST_TEST_CONTEXT(game.variant().save(game.state()) << " " << token << ": " << why.message)
            check_reason(view, why, from, to, counts);
        });
    }
    BOOST_TEST_MESSAGE(counts.attacked << " with attackers, " << counts.blocked << " blockers, " << counts.lit
                                       << " lit squares, " << finished << " finished games");
    BOOST_TEST(counts.attacked > test::rounds(250));
    BOOST_TEST(counts.blocked > test::rounds(1000));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(attack_oracle)

BOOST_AUTO_TEST_CASE(reasons_of_chess) { walk("chess", 120, 18); }
BOOST_AUTO_TEST_CASE(reasons_of_duplicate_chess) { walk("duplicate-chess", 110, 1818); }
BOOST_AUTO_TEST_CASE(reasons_of_blind_chess_as_the_moderator_knows_them) { walk("blind-chess", 120, 181818); }

/// What a blind seat is told as certain is so on the true board, and nothing of a running game is called legal.
BOOST_AUTO_TEST_CASE(what_a_blind_seat_is_told_as_certain_is_true) {
    const std::uint64_t seed = 424242;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    int certain = 0, open = 0, possible = 0;
    for (int number = 0; number < test::rounds(40); ++number) {
        Game game = test::game("", "blind-chess");
        const int plies = static_cast<int>(splitmix64(dice) % 120);
        while (game.ply() < plies && !game.verdict().over) {
            const SeatId seat = game.variant().to_act(game.state())[0];
            // Everything that may be tried, so that pieces are touched and refused.
            auto tries = game.variant().offers(game.view(Viewer::of(seat)));
            std::erase_if(tries, [&](const Offer& o) {
                return game.variant().info().kind_of(o.action) != ActionSpec::Kind::play;
            });
            if (tries.empty()) break;
            (void)game.play(tries[splitmix64(dice) % tries.size()].action);
        }
        if (game.verdict().over) continue;
        const SeatId seat = game.variant().to_act(game.state())[0];
        for_each_attempt(game.view(Viewer::arbiter()), seat, [&](int from, int to, std::string token) {
            if (is_pawn(game.view(Viewer::arbiter()), from, seat) && (to < 8 || to > 55)) token += "q";
            const Explanation told = game.explain(token, Viewer::of(seat)),
                              truth = game.explain(token, Viewer::arbiter());
            BOOST_TEST_CONTEXT(game.variant().save(game.state())
                               << " " << token << ": " << told.message << " / " << truth.message) {
                BOOST_REQUIRE(!told.legal);
                if (told.unsure) {
                    ++open;
                    possible += truth.legal;
                } else {
                    ++certain;
                    BOOST_REQUIRE(!truth.legal);
                }
            }
        });
    }
    BOOST_TEST_MESSAGE(certain << " certain, " << open << " that may be tried, of which " << possible << " are legal");
    BOOST_TEST(certain > test::rounds(5000));
    BOOST_TEST(possible > test::rounds(300));
    BOOST_TEST(open > possible);
}

BOOST_AUTO_TEST_SUITE_END()
