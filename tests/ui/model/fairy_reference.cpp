#include "fairy_reference.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <sstream>

#include "pinwheel/view/geometry.h"

namespace fairy {
namespace {

struct Leap {
    int across, along;
};

/// How a kind goes that captures by landing on its victim. "m": without capturing; "c": capturing only; "f": forward
/// only. Letters: R, B, Q slides; W, F, D, A, N, G3 (3,3), C (3,1), Z (3,2), G (4,1) leaps; NN a ride.
const std::map<std::string, std::vector<std::string>> ways{
    {"P", {"mfW", "cfF"}}, {"G", {"fW"}},      {"E", {"mfF", "cfW"}}, {"X", {"mR", "cF"}}, {"S", {"W", "F"}},
    {"F", {"fW"}},         {"*T", {"D"}},      {"*L", {"A"}},         {"*C", {"D", "cF"}}, {"U", {"F", "A"}},
    {"T", {"A", "G3"}},    {"N", {"N"}},       {"H", {"mN"}},         {"B", {"B"}},        {"R", {"R"}},
    {"*D", {"B", "W"}},    {"D", {"R", "F"}},  {"*I", {"mB"}},        {"I", {"mQ"}},       {"K", {"W", "F"}},
    {"*K", {"W", "F"}},    {"J", {"mQ"}},      {"Q", {"Q"}},          {"A", {"Q", "N"}},   {"M", {"A", "D"}},
    {"*A", {"B", "N"}},    {"*H", {"R", "N"}}, {"*N", {"NN"}},        {"*M", {"C"}},       {"Z", {"Z"}},
    {"*G", {"G"}},         {"*W", {"W"}},      {"*F", {"F"}},         {"*O", {"mR"}},      {"V", {"mB"}},
};
const std::map<std::string, Leap> leaps{{"W", {0, 1}}, {"F", {1, 1}},  {"D", {0, 2}}, {"A", {2, 2}}, {"N", {1, 2}},
                                        {"C", {1, 3}}, {"G3", {3, 3}}, {"Z", {2, 3}}, {"G", {1, 4}}};
constexpr Leap directions[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

bool freezes(const std::string& kind) { return kind == "I" || kind == "*I" || kind == "H"; }

/// All turns and reflections of a leap.
std::vector<Leap> turned(Leap l) {
    std::set<std::pair<int, int>> all;
    for (const int x : {l.across, -l.across})
        for (const int y : {l.along, -l.along}) {
            all.emplace(x, y);
            all.emplace(y, x);
        }
    std::vector<Leap> out;
    for (const auto& [x, y] : all) out.push_back({x, y});
    return out;
}

int sign(int n) { return (n > 0) - (n < 0); }

/// Whether a Fool stands on the straight way of a leap, or on both ways of an L.
bool barred(const Board& b, int from, Leap l) {
    const int a = std::abs(l.across), c = std::abs(l.along);
    const auto fool = [&](int x, int y) { return b.is(b.step(from, x, y), "F"); };
    if (a == 0 || c == 0 || a == c) {
        for (int i = 1; i < std::max(a, c); ++i)
            if (fool(sign(l.across) * i, sign(l.along) * i)) return true;
        return false;
    }
    const auto way = [&](bool across_first) {
        int x = 0, y = 0;
        for (int i = 0; i < 2; ++i) {
            const bool across = across_first == (i == 0);
            for (int n = across ? a : c; n > 0; --n) {
                (across ? x : y) += across ? sign(l.across) : sign(l.along);
                if ((x != l.across || y != l.along) && fool(x, y)) return true;
            }
        }
        return false;
    };
    return way(true) && way(false);
}

/// Lists the steps of one piece.
class Walk {
public:
    Walk(const Board& b, int from, bool side) : b_(b), from_(from), side_(side), ahead_(side ? 1 : -1) {}

    std::vector<Step> all(const std::string& kind, bool lost_queen) {
        const auto row = ways.find(kind);
        if (row != ways.end())
            for (const std::string& way : row->second) go(way);
        if (kind == "*R")
            for (const char* way : {"W", "F", "Q", "N"})
                if (!lost_queen || way[0] == 'W' || way[0] == 'F') go(way);
        if (kind == "*P") reflect();
        if (kind == "*S") hop();
        if (kind == "*O") screened(0);
        if (kind == "V") screened(4);
        if (kind == "O") coordinate();
        if (kind == "W") withdraw();
        if (kind == "L") jump();
        if (kind == "C") mimic();
        if (kind == "P" || kind == "E") step_twice(kind == "E");
        if (kind == "P" || kind == "E" || kind == "X" || kind == "S") pass(kind);
        return std::move(out_);
    }

private:
    bool free(int s) const { return s >= 0 && !b_.at(s); }
    bool prey(int s) const { return s >= 0 && b_.owns(s, !side_) && !b_.is(s, "F") && !b_.is(s, "J"); }
    void add(int to, Squares taken = {}) { out_.push_back({to, std::move(taken)}); }

    bool land(int s, bool moves, bool takes) {
        if (free(s) && moves) add(s);
        if (takes && prey(s)) add(s, {s});
        return free(s);
    }

    void go(std::string_view way) {
        const bool moves = way[0] != 'c', takes = way[0] != 'm';
        if (way[0] == 'm' || way[0] == 'c') way.remove_prefix(1);
        const bool forward = way[0] == 'f';
        if (forward) way.remove_prefix(1);
        if (way == "NN") return ride();
        if (way == "R" || way == "B" || way == "Q") {
            for (int i = way == "B" ? 4 : 0; i < (way == "R" ? 4 : 8); ++i)
                for (int s = next(from_, i); s >= 0 && land(s, moves, takes);) s = next(s, i);
            return;
        }
        for (const Leap l : turned(leaps.at(std::string(way)))) {
            if (forward && l.along != ahead_) continue;
            if (!barred(b_, from_, l)) land(b_.step(from_, l.across, l.along), moves, takes);
        }
    }

    int next(int s, int direction) const {
        return b_.step(s, directions[direction].across, directions[direction].along);
    }

    void ride() {
        for (const Leap l : turned(leaps.at("N")))
            for (int s = from_; !barred(b_, s, l);) {
                s = b_.step(s, l.across, l.along);
                if (s < 0 || !land(s, true, true)) break;
            }
    }

    void reflect() {
        for (int i = 4; i < 8; ++i) {
            Leap d = directions[i];
            std::set<std::tuple<int, int, int>> visited;
            for (int s = from_;;) {
                if (b_.step(s, d.across, 0) < 0) d.across = -d.across;
                if (b_.step(s, 0, d.along) < 0) d.along = -d.along;
                s = b_.step(s, d.across, d.along);
                if (s < 0 || !visited.emplace(s, d.across, d.along).second) break;
                if (s == from_) continue;
                if (!land(s, true, true)) break;
            }
        }
    }

    int first(int s, int direction) const {
        do s = next(s, direction);
        while (free(s));
        return s;
    }

    void hop() {
        for (int i = 0; i < 8; ++i)
            if (const int hurdle = first(from_, i); hurdle >= 0 && !b_.is(hurdle, "F"))
                land(next(hurdle, i), true, true);
    }

    void screened(int begin) {
        for (int i = begin; i < begin + 4; ++i)
            if (const int screen = first(from_, i); screen >= 0 && !b_.is(screen, "F"))
                if (const int on = first(screen, i); prey(on)) add(on, {on});
    }

    /// Of the squares that a Coordinator there makes with its leaders, those that hold an enemy, of a kind if one is
    /// named.
    Squares coordinates(int t, std::string_view kind = {}) const {
        Squares out;
        for (const int l : leaders(b_, side_))
            for (const int s : {t / b_.files * b_.files + l % b_.files, l / b_.files * b_.files + t % b_.files})
                if (prey(s) && (kind.empty() || b_.is(s, kind))) out.insert(s);
        return out;
    }

    void coordinate() {
        for (int i = 0; i < 8; ++i)
            for (int s = next(from_, i); free(s); s = next(s, i)) add(s, coordinates(s));
    }

    void withdraw() {
        for (int i = 0; i < 8; ++i) {
            const int behind = b_.step(from_, -directions[i].across, -directions[i].along);
            for (int s = next(from_, i); free(s); s = next(s, i)) add(s, prey(behind) ? Squares{behind} : Squares{});
        }
    }

    void jump() {
        for (int i = 0; i < 8; ++i) {
            Squares jumped;
            for (int s = next(from_, i); s >= 0; s = next(s, i)) {
                if (free(s))
                    add(s, jumped);
                else if (prey(s) && free(next(s, i)))
                    jumped.insert(s);
                else
                    break;
            }
        }
    }

    void mimic() {
        for (int i = 0; i < 8; ++i) {
            Squares jumped;
            const int behind = b_.step(from_, -directions[i].across, -directions[i].along);
            if (prey(behind) && b_.is(behind, "W")) jumped.insert(behind);
            for (int s = next(from_, i); s >= 0; s = next(s, i)) {
                if (free(s)) {
                    Squares taken = coordinates(s, "O");
                    taken.insert(jumped.begin(), jumped.end());
                    add(s, taken);
                } else if (prey(s) && b_.is(s, "L") && free(next(s, i))) {
                    jumped.insert(s);
                } else {
                    break;
                }
            }
        }
        for (int s = 0; s < static_cast<int>(b_.men.size()); ++s) {
            if (!prey(s)) continue;
            const std::string& kind = b_.at(s)->kind;
            if (kind == "O" || kind == "W" || kind == "L" || kind == "C" || freezes(kind)) continue;
            for (const Step& step : Walk(b_, from_, side_).all(kind, b_.lost_queen[!side_]))
                if (step.to == s && step.taken == Squares{s}) add(s, step.taken);
        }
        if (b_.stepper >= 0 && prey(b_.stepper)) pass(b_.at(b_.stepper)->kind);
    }

    void step_twice(bool aside) {
        const int row = side_ ? from_ / b_.files : b_.ranks - 1 - from_ / b_.files;
        if (row > 1 || b_.stepped.contains(from_)) return;
        for (const int x : {-1, 0, 1}) {
            if (aside == (x == 0)) continue;
            if (free(b_.step(from_, x, ahead_)) && free(b_.step(from_, 2 * x, 2 * ahead_)))
                add(b_.step(from_, 2 * x, 2 * ahead_));
        }
    }

    /// En passant: whoever could capture a piece on the square that was passed takes the one that passed it.
    void pass(const std::string& kind) {
        if (!free(b_.passed) || !prey(b_.stepper)) return;
        const int x = b_.passed % b_.files - from_ % b_.files, y = b_.passed / b_.files - from_ / b_.files;
        const bool near = std::max(std::abs(x), std::abs(y)) == 1, aslant = near && x && y;
        if (kind == "P" ? aslant && y == ahead_ : kind == "E" ? !x && y == ahead_ : kind == "X" ? aslant : near)
            add(b_.passed, {b_.stepper});
    }

    const Board& b_;
    int from_;
    bool side_;
    int ahead_;
    std::vector<Step> out_;
};

}  // namespace

int Board::step(int s, int df, int dr) const {
    const int f = s % files + df, r = s / files + dr;
    return s < 0 || f < 0 || f >= files || r < 0 || r >= ranks ? -1 : r * files + f;
}

Board read(const std::string& hfen) {
    std::istringstream words(hfen);
    std::string rows, turn, unmoved, passed, word;
    words >> rows >> turn >> unmoved >> passed;
    Board b;
    b.white = turn == "w";
    std::vector<std::vector<std::optional<Man>>> ranks(1);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] == '/') {
            ranks.emplace_back();
        } else if (rows[i] >= '0' && rows[i] <= '9') {
            int count = rows[i] - '0';
            if (i + 1 < rows.size() && rows[i + 1] >= '0' && rows[i + 1] <= '9') count = 10 * count + rows[++i] - '0';
            ranks.back().resize(ranks.back().size() + static_cast<std::size_t>(count));
        } else {
            std::string kind;
            if (rows[i] == '*') kind = rows[i++];
            const bool white = std::isupper(static_cast<unsigned char>(rows[i]));
            ranks.back().push_back(Man{kind + static_cast<char>(std::toupper(rows[i])), white});
        }
    }
    b.ranks = static_cast<int>(ranks.size());
    b.files = static_cast<int>(ranks[0].size());
    for (auto row = ranks.rbegin(); row != ranks.rend(); ++row) b.men.insert(b.men.end(), row->begin(), row->end());
    const auto square = [&](std::string_view name) { return pinwheel::parse_square(name, b.files, b.ranks); };
    std::istringstream list(unmoved);
    for (std::string name; std::getline(list, name, ',');) {
        if (name[0] == '!')
            b.stepped.insert(square(name.substr(1)));
        else if (name != "-")
            b.unmoved.insert(square(name));
    }
    if (const auto colon = passed.find(':'); colon != passed.npos) {
        b.passed = square(passed.substr(0, colon));
        b.stepper = square(passed.substr(colon + 1));
    }
    while (words >> word) {
        if (word.starts_with("regent="))
            for (const char c : word.substr(7)) b.lost_queen[c == 'w'] = true;
        if (word.starts_with("merc=")) b.locked = square(word.substr(5));
    }
    return b;
}

bool is_leader(const std::string& kind) { return kind == "K" || kind == "*K" || kind == "*R"; }
bool is_pawn_type(const std::string& kind) {
    return kind.size() == 1 && std::string("PGEXSF").find(kind) != std::string::npos;
}

Squares near(const Board& b, int s) {
    Squares out;
    for (const Leap d : directions)
        if (const int n = b.step(s, d.across, d.along); n >= 0) out.insert(n);
    return out;
}

Squares between(const Board& b, int from, int to) {
    const int df = to % b.files - from % b.files, dr = to / b.files - from / b.files;
    Squares out;
    if (from == to || (df && dr && std::abs(df) != std::abs(dr))) return out;
    for (int s = b.step(from, sign(df), sign(dr)); s != to; s = b.step(s, sign(df), sign(dr))) out.insert(s);
    return out;
}

Squares freezers(const Board& b, int s, bool side) {
    Squares out;
    if (b.is(s, "J")) return out;
    const bool freezer = freezes(b.at(s)->kind);
    for (const int n : near(b, s))
        if (b.owns(n, !side) && (freezes(b.at(n)->kind) || (freezer && b.is(n, "C")))) out.insert(n);
    return out;
}

std::vector<Step> steps(const Board& b, int from, bool side) {
    return Walk(b, from, side).all(b.at(from)->kind, b.lost_queen[side]);
}

Squares attackers(const Board& b, bool side, int on) {
    Squares out;
    for (int s = 0; s < static_cast<int>(b.men.size()); ++s) {
        if (!b.owns(s, side) || !freezers(b, s, side).empty()) continue;
        const auto all = steps(b, s, side);
        if (std::any_of(all.begin(), all.end(), [&](const Step& step) { return step.taken.contains(on); }))
            out.insert(s);
    }
    return out;
}

Squares leaders(const Board& b, bool side) {
    Squares out;
    for (int s = 0; s < static_cast<int>(b.men.size()); ++s)
        if (b.owns(s, side) && is_leader(b.at(s)->kind)) out.insert(s);
    return out;
}

Board after(Board b, int from, const Step& step, const std::string& becomes) {
    Man mover = *b.at(from);
    mover.white = b.white;
    b.at(from).reset();
    for (const int s : step.taken) {
        if (b.is(s, "Q") || b.is(s, "A")) b.lost_queen[b.at(s)->white] = true;
        b.at(s).reset();
    }
    if (!becomes.empty()) mover.kind = becomes;
    b.at(step.to) = mover;
    return b;
}

Board swapped(Board b, int one, int other) {
    std::swap(b.at(one), b.at(other));
    return b;
}

Board castled(Board b, int leader, int partner) {
    const int way = partner > leader ? 1 : -1;
    const auto l = b.at(leader), p = b.at(partner);
    b.at(leader).reset();
    b.at(partner).reset();
    b.at(leader + 2 * way) = l;
    b.at(leader + way) = p;
    return b;
}

}  // namespace fairy
