#include "pieces/betza.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace pinwheel::hyper_fairy {
namespace {

constexpr std::size_t longest = 200, most_parts = 64;
constexpr int farthest = 11;  // the longest leap that a board of twelve files has room for

struct Atom {
    char letter;
    std::int8_t a, b;
    bool rides;
};
constexpr Atom atoms[] = {{'W', 1, 0, false}, {'F', 1, 1, false}, {'D', 2, 0, false}, {'N', 2, 1, false},
                          {'A', 2, 2, false}, {'H', 3, 0, false}, {'C', 3, 1, false}, {'L', 3, 1, false},
                          {'Z', 3, 2, false}, {'J', 3, 2, false}, {'G', 3, 3, false}, {'R', 1, 0, true},
                          {'B', 1, 1, true}};

struct Modifiers {
    std::string directions;
    bool m = false, c = false, i = false, n = false, j = false, o = false;
    Hop hop = Hop::none;
    Bend bend = Bend::straight;
};

/// All leaps of an (a,b) leaper, clockwise from forward.
std::vector<Step> all_steps(int a, int b) {
    std::vector<Step> out;
    for (const auto& [x, y] : {std::pair{b, a}, {a, b}, {a, -b}, {b, -a}, {-b, -a}, {-a, -b}, {-a, b}, {-b, a}}) {
        const Step s{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
        if (std::find(out.begin(), out.end(), s) == out.end()) out.push_back(s);
    }
    return out;
}

bool goes(char letter, Step s) {
    switch (letter) {
        case 'f':
            return s.dy > 0;
        case 'b':
            return s.dy < 0;
        case 'l':
            return s.dx < 0;
        case 'r':
            return s.dx > 0;
    }
    return false;
}

bool vertical(char letter) { return letter == 'f' || letter == 'b' || letter == 'v'; }

/// Whether a step is in the directions of one group, "f", "ff", "fs", "fl" …
bool fits(std::string_view group, Step s, bool oblique) {
    const bool steep = std::abs(s.dy) > std::abs(s.dx);
    if (group == "v") return oblique ? steep : s.dy != 0;
    if (group == "s") return oblique ? !steep : s.dx != 0;
    if (group.size() == 1 || group[1] == 'h') return goes(group[0], s);
    if (group[1] == 's' || group[1] == 'v') return goes(group[0], s) && (!oblique || steep == vertical(group[1]));
    if (group[0] == group[1]) return goes(group[0], s) && (!oblique || steep == vertical(group[0]));
    return goes(group[0], s) && goes(group[1], s) && (!oblique || steep == vertical(group[0]));
}

/// Parts the letters into groups: pairs where a pair has a meaning of its own for this atom.
std::vector<std::string_view> groups_of(std::string_view letters, bool straight, bool oblique) {
    std::vector<std::string_view> groups;
    for (std::size_t i = 0; i < letters.size();) {
        std::size_t length = 1;
        if (i + 1 < letters.size() && letters[i] != 'v' && letters[i] != 's') {
            const char next = letters[i + 1];
            const bool crosses = next != 'h' && next != 's' && next != 'v' && vertical(letters[i]) != vertical(next);
            if (next == 'h' || next == letters[i] || (!straight && crosses) ||
                (oblique && (next == 's' || next == 'v')))
                length = 2;
        }
        groups.push_back(letters.substr(i, length));
        i += length;
    }
    return groups;
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<std::vector<BetzaPart>> read() {
        if (text_.size() > longest)
            return fail("betza.too-long", "A move string has at most " + std::to_string(longest) + " characters.");
        if (text_.empty()) return fail("betza.empty", "A move string was expected.");
        while (at_ < text_.size() && !error_) part();
        if (error_) return *error_;
        return parts_;
    }

private:
    Error fail(std::string code, std::string message) const {
        return {std::move(code), std::move(message), "offset " + std::to_string(at_)};
    }
    void stop(std::string code, std::string message) {
        if (!error_) error_ = fail(std::move(code), std::move(message));
    }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    void part() {
        const Modifiers m = modifiers();
        if (error_) return;
        const char letter = peek();
        if (letter == '(') return leaper(m);
        if (letter == 'K' || letter == 'Q') {
            ++at_;
            const int range = range_after(letter, letter == 'Q');
            add(m, 1, 0, range);
            return add(m, 1, 1, range);
        }
        for (const Atom& atom : atoms)
            if (atom.letter == letter) {
                ++at_;
                return add(m, atom.a, atom.b, range_after(letter, atom.rides));
            }
        stop("betza.atom", letter
                               ? "An atom (W F D N A H C L Z J G K R B Q or a leap such as (4,1)) was expected, not '" +
                                     std::string(1, letter) + "'."
                               : "The move string ends where an atom was expected.");
    }

    Modifiers modifiers() {
        Modifiers m;
        for (; std::islower(static_cast<unsigned char>(peek())); ++at_) {
            const char c = peek();
            switch (c) {
                case 'm':
                    m.m = true;
                    break;
                case 'c':
                    m.c = true;
                    break;
                case 'i':
                    m.i = true;
                    break;
                case 'n':
                    m.n = true;
                    break;
                case 'j':
                    m.j = true;
                    break;
                case 'o':
                    m.o = true;
                    break;
                case 'p':
                    m.hop = Hop::screen;
                    break;
                case 'g':
                    m.hop = Hop::hurdle;
                    break;
                case 'z':
                    m.bend = Bend::crooked;
                    break;
                case 'q':
                    m.bend = Bend::circular;
                    break;
                case 'h':
                    if (m.directions.empty()) stop("betza.modifier", "'h' follows a direction.");
                    m.directions += c;
                    break;
                case 'f':
                case 'b':
                case 'l':
                case 'r':
                case 'v':
                case 's':
                    m.directions += c;
                    break;
                default:
                    stop("betza.modifier", "There is no modifier '" + std::string(1, c) + "'.");
            }
            if (error_) return m;
        }
        return m;
    }

    /// A number of at most two digits; -1 where there is none.
    int number() {
        int n = -1;
        while (std::isdigit(static_cast<unsigned char>(peek())) && n < 100)
            n = (n < 0 ? 0 : n * 10) + (text_[at_++] - '0');
        return n;
    }

    int range_after(char letter, bool rides) {
        if (!rides && peek() == letter) {
            ++at_;
            rides = true;
        }
        const int n = number();
        return n >= 0 ? n : rides ? 0 : 1;
    }

    void leaper(const Modifiers& m) {
        ++at_;
        const int a = number();
        const bool comma = peek() == ',';
        if (comma) ++at_;
        const int b = number();
        if (a < 0 || b < 0 || !comma || peek() != ')')
            return stop("betza.leap", "A leap is written (a,b) with two numbers.");
        if (a > farthest || b > farthest || (a == 0 && b == 0))
            return stop("betza.leap", "The numbers of a leap are 0 to 11, and not both 0.");
        ++at_;
        int range = 1;
        if (peek() == '0' || std::isdigit(static_cast<unsigned char>(peek()))) range = number();
        add(m, std::max(a, b), std::min(a, b), range);
    }

    void add(const Modifiers& m, int a, int b, int range) {
        if (error_) return;
        BetzaPart part;
        const bool straight = b == 0, oblique = b != 0 && a != b;
        const auto groups = groups_of(m.directions, straight, oblique);
        for (const Step s : all_steps(a, b))
            if (groups.empty() ||
                std::any_of(groups.begin(), groups.end(), [&](std::string_view g) { return fits(g, s, oblique); }))
                part.steps.push_back(s);
        part.range = range;
        part.moves = m.m || !m.c;
        part.captures = m.c || !m.m;
        part.initial = m.i;
        part.lame = m.n;
        part.must_jump = m.j;
        part.cylinder = m.o;
        part.hop = m.hop;
        part.bend = m.bend;
        if (range > max_range) return stop("betza.range", "A ride is limited to at most 11 steps, or 0 for no limit.");
        if (part.hop != Hop::none && range != 0)
            return stop("betza.hop", "Only a ride without limit can hop: write gQ, cpR, pNN.");
        if (part.hop != Hop::none && (m.n || m.j || m.o || m.bend != Bend::straight))
            return stop("betza.hop", "A hopper goes straight, with no other modifier.");
        if (m.n && m.j) return stop("betza.modifier", "'n' and 'j' exclude each other.");
        if (part.bend != Bend::straight && range == 1)
            return stop("betza.bend", "Only a ride can bend: write zB, qNN.");
        if (parts_.size() >= most_parts) return stop("betza.too-long", "A move string has at most 64 parts.");
        if (!part.steps.empty())
            parts_.push_back(std::move(part));
        else
            stop("betza.directions", "These directions leave the atom no move.");
    }

    static constexpr int max_range = 11;
    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<BetzaPart> parts_;
    std::optional<Error> error_;
};

}  // namespace

Result<std::vector<BetzaPart>> parse_betza(std::string_view text) { return Reader(text).read(); }

}  // namespace pinwheel::hyper_fairy
