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
#include "support/rounds.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(quantum_oracle)

namespace {

using Squares = std::set<int>;

constexpr std::string_view letters = "KQBNRP";
constexpr int king = 1, queen = 2, bishop = 4, knight = 8, rook = 16, pawn = 32;
constexpr std::array<int, 7> room{1, 1, 1, 1, 2, 2, 8};  ///< of K, Q, light B, dark B, N, R, P in an army

int file(int s) { return s % 8; }
int rank(int s) { return s / 8; }
int sign(int n) { return (n > 0) - (n < 0); }
int types_in(std::string_view text) {
    int types = 0;
    for (const char c : text)
        if (const auto i = letters.find(c); i != letters.npos) types |= 1 << i;
    return types;
}

struct Man {
    bool white = false, unmoved = false, dark = false;
    int at = -1;  ///< captured
    int mask = 0, promoted = 0;
    int power() const { return promoted ? promoted : mask; }
};

struct Table {
    std::vector<Man> men;
    bool white = false;
    char phase = 'M';
    int ep = -1, target = -1;
    Squares challengers;

    const Man* on(int s) const {
        for (const Man& m : men)
            if (m.at == s) return &m;
        return nullptr;
    }
    Man* on(int s) { return const_cast<Man*>(std::as_const(*this).on(s)); }
};

/// Reads "[a1(w_KQ)! …] (w_QBL …) w M - <a1 e4> 0 1".
Table read(const std::string& text) {
    Table t;
    const auto middle = text.find("] ("), end = text.find(") ", middle + 3);
    const auto add = [&](const std::string& item, int at) {
        Man m;
        const auto colour = item.find('_');
        m.white = item[colour - 1] == 'w';
        m.at = at;
        const auto equals = item.find('=');
        m.mask = types_in(item.substr(colour, equals == item.npos ? item.npos : equals - colour));
        if (equals != item.npos) m.promoted = types_in(item.substr(equals));
        m.unmoved = item.back() == '!';
        m.dark = at >= 0 ? (file(at) + rank(at)) % 2 == 0 : item.back() == 'D';
        t.men.push_back(m);
    };
    std::istringstream board(text.substr(1, middle - 1)), captured(text.substr(middle + 3, end - middle - 3));
    for (std::string item; board >> item;) add(item, parse_square(item.substr(0, 2), 8, 8));
    for (std::string item; captured >> item;) add(item, -1);
    const std::string rest = text.substr(end + 2);
    t.white = rest[0] == 'w';
    t.phase = rest[2];
    std::istringstream words(rest.substr(4));
    std::string word;
    words >> word;
    t.ep = word == "-" ? -1 : parse_square(word, 8, 8);
    if (const auto open = rest.find('<'); open != rest.npos) {
        std::istringstream names(rest.substr(open + 1, rest.find('>') - open - 1));
        for (std::string name; names >> name;) {
            if (t.target >= 0) t.challengers.insert(t.target);
            t.target = parse_square(name, 8, 8);
        }
    }
    return t;
}

// --- what an army may be ---

using Seats = std::array<std::vector<std::size_t>, 7>;

bool seat(std::size_t man, const std::vector<int>& classes, Seats& seats, int& tried) {
    for (std::size_t c = 0; c < seats.size(); ++c) {
        if (!(classes[man] >> c & 1) || (tried >> c & 1)) continue;
        tried |= 1 << c;
        if (static_cast<int>(seats[c].size()) < room[c]) return seats[c].push_back(man), true;
        for (std::size_t& other : seats[c])
            if (seat(other, classes, seats, tried)) return other = man, true;
    }
    return false;
}

bool all_seated(const std::vector<int>& classes) {
    Seats seats;
    for (std::size_t man = 0; man < classes.size(); ++man)
        if (int tried = 0; !seat(man, classes, seats, tried)) return false;
    return true;
}

int classes_of(const Man& m) { return (m.mask & 3) | (m.mask & bishop ? (m.dark ? 8 : 4) : 0) | (m.mask & ~7) << 1; }
int types_of(int classes) { return (classes & 3) | (classes & 12 ? bishop : 0) | (classes >> 1 & ~7); }

/// Leaves each piece of a side what it is in some army; false where there is no army.
bool settle(Table& t, bool white) {
    std::vector<Man*> men;
    std::vector<int> classes;
    for (Man& m : t.men)
        if (m.white == white) men.push_back(&m), classes.push_back(classes_of(m));
    if (!all_seated(classes)) return false;
    for (std::size_t i = 0; i < men.size(); ++i) {
        int left = 0;
        for (int c = 0; c < 7; ++c) {
            if (!(classes[i] >> c & 1)) continue;
            auto one = classes;
            one[i] = 1 << c;
            if (all_seated(one)) left |= 1 << c;
        }
        men[i]->mask = types_of(left);
    }
    return true;
}

// --- how pieces go ---

Squares between(int from, int to) {
    const int df = file(to) - file(from), dr = rank(to) - rank(from);
    Squares out;
    if (from == to || !(df == 0 || dr == 0 || std::abs(df) == std::abs(dr))) return out;
    for (int s = from + 8 * sign(dr) + sign(df); s != to; s += 8 * sign(dr) + sign(df)) out.insert(s);
    return out;
}

Squares met(const Table& t, const Squares& squares) {
    Squares out;
    for (const int s : squares)
        if (t.on(s)) out.insert(s);
    return out;
}

/// The types that go from one square to another, whatever the piece may be.
int types_that_go(const Table& t, const Man& m, int to, bool takes) {
    const int df = file(to) - file(m.at), dr = (rank(to) - rank(m.at)) * (m.white ? 1 : -1);
    const int a = std::abs(df), b = std::abs(dr);
    if (a * b == 2) return knight;
    if (m.at == to || (a && b && a != b) || !met(t, between(m.at, to)).empty()) return 0;
    const bool second = rank(m.at) == (m.white ? 1 : 6);
    int types = a == b ? queen | bishop : queen | rook;
    if (a < 2 && b < 2) types |= king;
    if (a == b && dr == 1 && takes) types |= pawn;
    if (a == 0 && !takes && (dr == 1 || (dr == 2 && m.unmoved && second))) types |= pawn;
    return types;
}

int types_that_take(const Table& t, const Man& m, int on) { return types_that_go(t, m, on, true) & m.power(); }

Squares attackers(const Table& t, bool white, int on) {
    Squares out;
    for (const Man& m : t.men)
        if (m.at >= 0 && m.at != on && m.white == white && types_that_take(t, m, on)) out.insert(m.at);
    return out;
}

/// The square of a king that is one for certain; -1 where there is none.
int certain_king(const Table& t, bool white) {
    for (const Man& m : t.men)
        if (m.at >= 0 && m.white == white && m.mask == king) return m.at;
    return -1;
}

// --- actions ---

struct Move {
    int from = 0, to = 0, becomes = 0;
    bool en_passant = false;
};

bool castles(const Table& t, const Move& m) {
    const Man *k = t.on(m.from), *r = t.on(m.to);
    return k && r && k != r && k->white == r->white;
}

/// King's and rook's squares after castling.
std::pair<int, int> castled(const Move& m) {
    const int row = 8 * rank(m.from);
    return m.to > m.from ? std::pair{row + 6, row + 5} : std::pair{row + 2, row + 3};
}

bool take_off(Table& t, int s) {
    Man* victim = t.on(s);
    victim->at = -1;
    victim->mask &= ~king;
    return settle(t, victim->white);
}

/// The table after a move, before anybody's king is looked at; nothing where no army is left.
std::optional<Table> after(Table t, const Move& m) {
    Man& mover = *t.on(m.from);
    const Man before = mover;
    const bool white = mover.white;
    mover.unmoved = false;
    if (castles(t, m)) {
        Man& partner = *t.on(m.to);
        partner.unmoved = false;
        mover.mask &= king;
        partner.mask &= rook;
        const auto [k, r] = castled(m);
        mover.at = k;
        partner.at = r;
        return mover.mask && partner.mask && settle(t, white) ? std::optional(t) : std::nullopt;
    }
    const int victim = m.en_passant ? 8 * rank(m.from) + file(m.to) : m.to;
    const bool far = rank(m.to) == (white ? 7 : 0);
    int types = m.becomes || m.en_passant ? pawn : types_that_go(t, before, m.to, t.on(victim) != nullptr);
    if (!m.becomes && far) types &= ~pawn;
    if (!mover.promoted) mover.mask &= types;
    if (m.becomes) mover.promoted = m.becomes;
    if (m.en_passant) t.on(victim)->mask &= pawn;
    if (t.on(victim) && !take_off(t, victim)) return {};
    t.on(m.from)->at = m.to;
    return settle(t, white) ? std::optional(t) : std::nullopt;
}

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
