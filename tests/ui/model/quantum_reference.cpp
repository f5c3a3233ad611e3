#include "quantum_reference.h"

#include <array>
#include <sstream>

#include "pinwheel/view/geometry.h"

namespace quantum_oracle {
namespace {

using pinwheel::parse_square;

constexpr std::string_view letters = "KQBNRP";
constexpr std::array<int, 7> room{1, 1, 1, 1, 2, 2, 8};  ///< of K, Q, light B, dark B, N, R, P in an army

int sign(int n) { return (n > 0) - (n < 0); }

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

bool take_off(Table& t, int s) {
    Man* victim = t.on(s);
    victim->at = -1;
    victim->mask &= ~king;
    return settle(t, victim->white);
}

}  // namespace

int types_in(std::string_view text) {
    int types = 0;
    for (const char c : text)
        if (const auto i = letters.find(c); i != letters.npos) types |= 1 << i;
    return types;
}

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

int certain_king(const Table& t, bool white) {
    for (const Man& m : t.men)
        if (m.at >= 0 && m.white == white && m.mask == king) return m.at;
    return -1;
}

// --- actions ---

bool castles(const Table& t, const Move& m) {
    const Man *k = t.on(m.from), *r = t.on(m.to);
    return k && r && k != r && k->white == r->white;
}

std::pair<int, int> castled(const Move& m) {
    const int row = 8 * rank(m.from);
    return m.to > m.from ? std::pair{row + 6, row + 5} : std::pair{row + 2, row + 3};
}

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

}  // namespace quantum_oracle
