// Who attacks in quantum chess, found from what is written of a position and from small tables of how pieces attack,
// without any code of the variant: every attacker that a reason names attacks after the action and none is missing,
// every blocker blocks, every piece that is told to change changes and none is missing, and no square is lit that has
// no part in it. Under the usual rulings; a finished game calls nothing legal.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>

#include "library.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/reason_words.h"
#include "pinwheel/view/target.h"
#include "quantum_reference.h"
#include "support/rounds.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(quantum_oracle)

namespace {

// --- what a finding tells ---

Squares named(const Finding& f, std::initializer_list<Part> parts) {
    Squares out;
    for (const Part part : parts)
        for (const Subject* s : subjects_of(f, part)) out.insert(parse_square(parse_target(s->target).name, 8, 8));
    return out;
}

std::string words(const Squares& squares) {
    std::string out;
    for (const int s : squares) out += (out.empty() ? "" : " ") + square_name(s, 8);
    return out;
}

struct Counts {
    int legal = 0, checks = 0, exposed = 0, castling = 0, challenged = 0, blocked = 0, changed = 0, lit = 0;
};

void same(const Squares& told, const Squares& found) { BOOST_REQUIRE_EQUAL(words(told), words(found)); }

/// A check that is told is one, by all who give it, and one that is given is told.
void check_given(const Finding& f, const Table& later, bool white, const Squares& declared, Counts& counts) {
    const int k = certain_king(later, !white);
    const Squares by = k < 0 ? Squares() : attackers(later, white, k);
    Squares wanted = by;
    wanted.insert(declared.begin(), declared.end());
    same(named(f, {Part::attacker}), wanted);
    if (by.empty()) return;
    ++counts.checks;
    BOOST_REQUIRE(named(f, {Part::attacked}).contains(k));
}

void check_changes(const Finding& f, const Table& now, const Table& later, Counts& counts) {
    Squares wanted;
    for (std::size_t i = 0; i < now.men.size(); ++i)
        if (now.men[i].at >= 0 && now.men[i].mask != later.men[i].mask) wanted.insert(now.men[i].at);
    same(named(f, {Part::changed}), wanted);
    counts.changed += static_cast<int>(wanted.size());
}

void check_castling(const Finding& f, const Table& t, const Move& m, Counts& counts) {
    const auto [k, r] = castled(m);
    Squares way = between(m.from, k), rooks = between(m.to, r);
    way.merge(Squares{m.from, k});
    Squares all = way;
    all.insert(rooks.begin(), rooks.end());
    all.insert(r);
    Table lifted = t;
    lifted.on(m.from)->at = -1;
    lifted.on(m.to)->at = -1;
    same(named(f, {Part::blocker}), met(lifted, all));
    Squares attacked, by;
    for (const int s : way)
        if (Squares some = attackers(lifted, !t.white, s); !some.empty()) {
            attacked.insert(s);
            by.merge(some);
        }
    same(named(f, {Part::attacked}), attacked);
    same(named(f, {Part::attacker}), by);
    ++counts.castling;
}

/// The challengers that a move leaves where they are without attacking any more; none where what they challenged is no
/// king then.
Squares answered(const Table& t, const Table& later) {
    Squares out;
    if (t.phase != 'R' || t.target < 0) return out;
    const auto i = static_cast<std::size_t>(t.on(t.target) - t.men.data());
    if (!(later.men[i].mask & king)) return out;
    for (const int s : t.challengers)
        if (const Man* by = later.on(s); by && by->white != t.white) out.insert(s);
    return out;
}

/// Whether some type that the piece may be goes on along the line between the squares.
bool runs(const Table& t, int from, int to) {
    const int types = t.on(from)->power();
    const bool straight = from % 8 == to % 8 || from / 8 == to / 8;
    const bool twice = std::abs(from - to) == 16 && (types & pawn);
    return twice || (types & (straight ? queen | rook : queen | bishop));
}

void check_move(const Finding& f, const Table& t, const Move& m, Counts& counts) {
    const bool played = f.legal || f.code == "own-king-exposed" || f.code == "challenge-unanswered";
    const auto later = played ? after(t, m) : std::nullopt;
    if (f.legal) {
        BOOST_REQUIRE(later.has_value());
        const int k = certain_king(*later, t.white);
        if (k >= 0) same(attackers(*later, !t.white, k), {});
        check_given(f, *later, t.white, answered(t, *later), counts);
        check_changes(f, t, *later, counts);
        ++counts.legal;
    } else if (f.code == "own-king-exposed") {
        BOOST_REQUIRE(later.has_value());
        const int k = certain_king(*later, t.white);
        BOOST_REQUIRE(k >= 0);
        same(named(f, {Part::attacked}), {k});
        same(named(f, {Part::attacker, Part::pinner}), attackers(*later, !t.white, k));
        BOOST_REQUIRE(!attackers(*later, !t.white, k).empty());
        ++counts.exposed;
    } else if (f.code == "challenge-unanswered") {
        BOOST_REQUIRE(later.has_value());
        // The piece that was challenged, where it is now.
        const auto i = static_cast<std::size_t>(t.on(t.target) - t.men.data());
        const int now = later->men[i].at;
        Squares still;
        for (const int s : t.challengers)
            if (const Man* by = later->on(s); by && by->white != t.white && (types_that_take(*later, *by, now) & ~king))
                still.insert(s);
        same(named(f, {Part::attacker}), still);
        BOOST_REQUIRE(!still.empty() && (later->men[i].mask & king));
        ++counts.challenged;
    } else if (f.code == "castle-path" || f.code == "castle-attacked") {
        check_castling(f, t, m, counts);
    } else if (f.code == "path-blocked") {
        same(named(f, {Part::blocker}), met(t, between(m.from, m.to)));
        BOOST_REQUIRE(runs(t, m.from, m.to));
        ++counts.blocked;
    } else if (f.code == "phase") {
        // A challenge that waits for its answer, if one is told at all.
        if (!named(f, {Part::attacker}).empty()) same(named(f, {Part::attacker}), t.challengers);
    } else {
        same(named(f, {Part::attacker, Part::pinner}), {});
    }
}

/// One attacker and its target.
void check_challenge(const Finding& f, Table t, int by, int on, Counts& counts) {
    const Table now = t;
    Man& m = *t.on(by);
    const int types = types_that_take(t, m, on) & ~king;
    const bool declared = f.legal || f.code == "own-king-exposed";
    if (declared) {
        BOOST_REQUIRE(types);
        if (!m.promoted) m.mask &= types;
        BOOST_REQUIRE(settle(t, t.white));
        const int k = certain_king(t, t.white);
        if (f.legal) {
            if (k >= 0) same(attackers(t, !t.white, k), {});
            check_given(f, t, t.white, {by}, counts);
            check_changes(f, now, t, counts);
            ++counts.challenged;
        } else {
            same(named(f, {Part::attacker, Part::pinner}), attackers(t, !t.white, k));
            ++counts.exposed;
        }
    } else if (f.code == "path-blocked") {
        same(named(f, {Part::blocker}), met(t, between(by, on)));
        BOOST_REQUIRE(runs(t, by, on));
        ++counts.blocked;
    } else if (f.code == "no-line" || f.code == "king-attacker") {
        same(named(f, {Part::attacker}), {by});
        BOOST_REQUIRE(!types);
        BOOST_REQUIRE_EQUAL(f.code == "king-attacker", types_that_take(t, m, on) != 0);
    }
}

/// What may be lit: the squares of the action and those between, and what is named.
void check_lit(const Finding& f, int from, int to, Counts& counts) {
    Squares concerned = between(from, to);
    concerned.merge(Squares{from, to});
    for (const Subject& s : f.subjects) concerned.insert(parse_square(parse_target(s.target).name, 8, 8));
    for (const std::string& target : f.squares) {
        ++counts.lit;
        BOOST_REQUIRE_MESSAGE(concerned.contains(parse_square(parse_target(target).name, 8, 8)),
                              target << " has no part in it");
    }
    for (const ReasonLine& line : f.lines)
        for (const std::string* end : {&line.from, &line.to})
            BOOST_REQUIRE(concerned.contains(parse_square(parse_target(*end).name, 8, 8)));
}

/// How the variant reads a text: en passant and promotions may be left out.
std::optional<Move> read_move(const Game& game, const std::string& text) {
    const auto action = game.variant().parse(game.state(), text);
    if (!action) return {};
    const std::string token = game.variant().token(game.state(), *action);
    Move m{parse_square(token.substr(0, 2), 8, 8), parse_square(token.substr(2, 2), 8, 8), 0, token.ends_with("ep")};
    if (const auto equals = token.find('='); equals != token.npos) m.becomes = types_in(token.substr(equals));
    return m;
}

void ask(const Game& game, const Table& t, int from, int to, std::uint64_t& dice, Counts& counts) {
    const bool far = rank(to) == (t.white ? 7 : 0) && (t.on(from)->mask & pawn);
    const bool aside = to == t.ep && file(from) != file(to);
    const std::string text = square_name(from, 8) + square_name(to, 8) + (far && splitmix64(dice) % 2 ? "=N" : "") +
                             (aside && splitmix64(dice) % 2 ? "ep" : "");
    const auto move = read_move(game, text);
    if (!move) return;
    const Explanation why = game.explain(text, game.default_viewer());
    BOOST_TEST_CONTEXT(game.variant().save(game.state()) << " " << text << ": " << why.message)
    for (const Finding& f : why.findings) {
        if (!f.board.empty()) check_move(f, t, *move, counts);
        check_lit(f, from, to, counts);
    }
}

void ask_challenge(const Game& game, const Table& t, int by, int on, Counts& counts) {
    const std::string text = "<" + square_name(by, 8) + " " + square_name(on, 8) + ">";
    const Explanation why = game.explain(text, game.default_viewer());
    BOOST_TEST_CONTEXT(game.variant().save(game.state()) << " " << text << ": " << why.message)
    for (const Finding& f : why.findings) {
        if (t.phase == 'C' || t.phase == 'Z') check_challenge(f, t, by, on, counts);
        check_lit(f, by, on, counts);
    }
}

/// Captures first, so that kings are made out soon; now and then a challenge.
Action choose(const Game& game, std::uint64_t& dice) {
    const SeatId seat = game.variant().to_act(game.state())[0];
    auto legal = game.variant().legal(game.state(), seat);
    std::erase_if(legal, [&](const Action& a) { return game.variant().info().kind_of(a) != ActionSpec::Kind::play; });
    const Table t = read(game.variant().save(game.state()));
    std::vector<Action> captures;
    for (const Action& a : legal)
        if (const std::string token = game.variant().token(game.state(), a); token.size() >= 4 && token[0] != '<')
            if (const int to = parse_square(token.substr(2, 2), 8, 8); to >= 0)
                if (const Man* victim = t.on(to); victim && victim->white != t.white) captures.push_back(a);
    const auto& from = !captures.empty() && splitmix64(dice) % 2 ? captures : legal;
    return from[splitmix64(dice) % from.size()];
}

}  // namespace

BOOST_AUTO_TEST_CASE(attackers_of_quantum_chess) {
    const std::uint64_t seed = 77001;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    Counts counts;
    int finished = 0, asked = 0;
    for (int number = 0; number < test::rounds(16); ++number) {
        Game game = test::game("", "quantum-chess");
        for (int ply = 0; ply < 260 && game.may_play(); ++ply) {
            const Table t = read(game.variant().save(game.state()));
            BOOST_REQUIRE_EQUAL(t.men.size(), 32u);
            const bool known = certain_king(t, true) >= 0 || certain_king(t, false) >= 0;
            if (splitmix64(dice) % (known ? 12 : 60) == 0)
                for (const Man& m : t.men) {
                    if (m.at < 0 || m.white != t.white) continue;
                    for (int i = 0; i < 12; ++i) {
                        // Some along its own rank: castlings, mostly.
                        const int to = (i < 4 ? 8 * rank(m.at) + static_cast<int>(splitmix64(dice) % 8)
                                              : static_cast<int>(splitmix64(dice) % 64));
                        ++asked;
                        if (to != m.at) ask(game, t, m.at, to, dice, counts);
                        const Man* other = t.on(to);
                        if (other && other->white != t.white) ask_challenge(game, t, m.at, to, counts);
                    }
                }
            (void)game.play(choose(game, dice));
        }
        if (!game.verdict().over) continue;
        ++finished;
        for (const Man& m : read(game.variant().save(game.state())).men)
            for (int to = 0; m.at >= 0 && to < 64; to += 7)
                BOOST_REQUIRE(!game.explain(square_name(m.at, 8) + square_name(to, 8), game.default_viewer()).legal);
    }
    BOOST_TEST_MESSAGE(asked << " asked, " << counts.legal << " legal moves, " << counts.checks << " that give check, "
                             << counts.exposed << " with an exposed king, " << counts.castling << " castlings, "
                             << counts.challenged << " challenges, " << counts.blocked << " blocked, " << counts.changed
                             << " changes, " << counts.lit << " lit squares, " << finished << " finished games");
    BOOST_TEST(asked > 0);
    if (test::rounds(16) < 16) return;  // too few for what is rare
    BOOST_TEST(counts.legal > 400);
    BOOST_TEST(counts.checks > 15);
    BOOST_TEST(counts.exposed > 40);
    BOOST_TEST(counts.castling > 0);
    BOOST_TEST(counts.challenged > 20);
}

BOOST_AUTO_TEST_SUITE_END()
