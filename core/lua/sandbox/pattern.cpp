#include "sandbox/pattern.h"

#include <stdexcept>

namespace pinwheel::lua {

namespace {

constexpr int max_depth = 200;

bool has(const Pattern::Set& set, unsigned char c) { return set[c >> 6] >> (c & 63) & 1; }
void put(Pattern::Set& set, unsigned char c) { set[c >> 6] |= std::uint64_t{1} << (c & 63); }
bool between(unsigned char low, unsigned char c, unsigned char high) { return low <= c && c <= high; }

bool lower(unsigned char c) { return between('a', c, 'z'); }
bool upper(unsigned char c) { return between('A', c, 'Z'); }
bool digit(unsigned char c) { return between('0', c, '9'); }
bool alpha(unsigned char c) { return lower(c) || upper(c); }
bool alnum(unsigned char c) { return alpha(c) || digit(c); }
bool space(unsigned char c) { return c == ' ' || between('\t', c, '\r'); }
bool cntrl(unsigned char c) { return c < 32 || c == 127; }
bool graph(unsigned char c) { return between(33, c, 126); }
bool punct(unsigned char c) { return graph(c) && !alnum(c); }
bool xdigit(unsigned char c) { return digit(c) || between('a', c, 'f') || between('A', c, 'F'); }

struct ClassRow {
    char letter;
    bool (*holds)(unsigned char);
};
constexpr ClassRow classes[] = {{'a', alpha}, {'c', cntrl}, {'d', digit}, {'g', graph}, {'l', lower},
                                {'p', punct}, {'s', space}, {'u', upper}, {'w', alnum}, {'x', xdigit}};

/// Adds %letter: a class, its complement for a capital, else the character itself.
void put_class(Pattern::Set& set, unsigned char letter) {
    const auto small = static_cast<char>(upper(letter) ? letter + 32 : letter);
    for (const ClassRow& row : classes) {
        if (row.letter != small) continue;
        for (int c = 0; c < 256; ++c)
            if (row.holds(static_cast<unsigned char>(c)) != upper(letter)) put(set, static_cast<unsigned char>(c));
        return;
    }
    put(set, letter);
}

}  // namespace

/// Reads a pattern's text once, left to right.
class PatternReader {
public:
    PatternReader(std::string_view text, bool anchors) : text_(text), anchors_(anchors) {}

    Result<Pattern> read() {
        if (anchors_ && more() && peek() == '^') {
            pattern_.anchored_ = true;
            ++at_;
        }
        while (more() && !flaw_) item();
        if (!flaw_ && !open_.empty()) fail("a capture is not closed");
        if (flaw_) return *flaw_;
        return std::move(pattern_);
    }

private:
    bool more(std::size_t ahead = 0) const { return at_ + ahead < text_.size(); }
    unsigned char peek(std::size_t ahead = 0) const { return static_cast<unsigned char>(text_[at_ + ahead]); }
    void fail(const std::string& what) {
        flaw_ = Error{"pattern.malformed", "Malformed pattern: " + what + ".", "offset " + std::to_string(at_)};
    }
    Pattern::Item& add(Pattern::Kind kind) {
        pattern_.items_.push_back({});
        pattern_.items_.back().kind = kind;
        return pattern_.items_.back();
    }

    void item() {
        const unsigned char c = peek();
        if (c == '(') return open();
        if (c == ')') return close();
        if (c == '$' && !more(1)) return ++at_, void(add(Pattern::Kind::end));
        if (c == '%' && more(1)) {
            if (peek(1) == 'b') return balance();
            if (peek(1) == 'f') return frontier();
            if (digit(peek(1))) return back();
        }
        Pattern::Set set = single();
        if (flaw_) return;
        Pattern::Item& one = add(Pattern::Kind::one);
        one.set = set;
        one.times = times();
    }

    Pattern::Times times() {
        if (!more()) return Pattern::Times::once;
        constexpr std::string_view signs = "?+*-";
        const auto found = signs.find(static_cast<char>(peek()));
        if (found == std::string_view::npos) return Pattern::Times::once;
        ++at_;
        return static_cast<Pattern::Times>(found + 1);
    }

    void open() {
        ++at_;
        if (pattern_.captures_ == Pattern::max_captures) return fail("it has too many captures");
        const auto index = static_cast<std::uint8_t>(pattern_.captures_++);
        const bool place = more() && peek() == ')';
        if (place)
            ++at_;
        else
            open_.push_back(index);
        add(place ? Pattern::Kind::place : Pattern::Kind::open).first = index;
    }

    void close() {
        if (open_.empty()) return fail("a capture is closed that was not opened");
        ++at_;
        add(Pattern::Kind::close).first = open_.back();
        open_.pop_back();
    }

    void balance() {
        if (!more(3)) return fail("%b needs two characters");
        Pattern::Item& item = add(Pattern::Kind::balance);
        item.first = peek(2), item.second = peek(3);
        at_ += 4;
    }

    void frontier() {
        at_ += 2;
        if (!more() || peek() != '[') return fail("%f needs a set");
        Pattern::Set set = single();
        if (!flaw_) add(Pattern::Kind::frontier).set = set;
    }

    void back() {
        const int index = peek(1) - '1';
        bool unfinished = false;
        for (int open : open_) unfinished |= open == index;
        if (index < 0 || index >= pattern_.captures_ || unfinished) return fail("%1 to %9 must name a closed capture");
        at_ += 2;
        add(Pattern::Kind::back).first = static_cast<std::uint8_t>(index);
    }

    Pattern::Set single() {
        Pattern::Set set{};
        const unsigned char c = peek();
        ++at_;
        if (c == '[') return bracket();
        if (c == '.') {
            set.fill(~std::uint64_t{0});
        } else if (c == '%') {
            if (!more()) return fail("it ends with %"), set;
            put_class(set, peek());
            ++at_;
        } else {
            put(set, c);
        }
        return set;
    }

    /// Where the set that starts at at_ is closed: a ] in first place is a member, an escaped one too.
    std::size_t bracket_end() const {
        std::size_t p = at_;
        do {
            if (p >= text_.size()) return std::string_view::npos;
            if (text_[p++] == '%') ++p;
        } while (p >= text_.size() || text_[p] != ']');
        return p;
    }

    Pattern::Set bracket() {
        Pattern::Set set{};
        const bool negated = more() && peek() == '^';
        if (negated) ++at_;
        const std::size_t end = bracket_end();
        if (end == std::string_view::npos) return fail("a set is not closed"), set;
        while (at_ < end) {
            if (peek() == '%') {
                put_class(set, peek(1));
                at_ += 2;
            } else if (at_ + 2 < end && peek(1) == '-') {
                for (int c = peek(); c <= peek(2); ++c) put(set, static_cast<unsigned char>(c));
                at_ += 3;
            } else {
                put(set, peek());
                ++at_;
            }
        }
        at_ = end + 1;
        if (negated)
            for (auto& word : set) word = ~word;
        return set;
    }

    std::string_view text_;
    bool anchors_;
    std::size_t at_ = 0;
    Pattern pattern_;
    std::vector<std::uint8_t> open_;
    std::optional<Error> flaw_;
};

Result<Pattern> Pattern::compile(std::string_view text, bool anchors) { return PatternReader(text, anchors).read(); }

std::optional<std::size_t> Matcher::match(std::size_t start) {
    depth_ = 0;
    const std::size_t end = run(start, 0);
    if (end == none) return std::nullopt;
    return end;
}

void Matcher::step(std::size_t steps) {
    steps_ += steps;
    if (steps_ < pause_every) return;
    const std::uint64_t done = steps_;
    steps_ = 0;
    pause_(context_, done);
}

bool Matcher::fits(std::size_t at, const Pattern::Item& item) const {
    return at < text_.size() && has(item.set, static_cast<unsigned char>(text_[at]));
}

/// Matches items from `item` on; recursion only where a choice has to be remembered.
std::size_t Matcher::run(std::size_t at, std::size_t item) {
    struct Depth {
        explicit Depth(int& count) : depth(count) {
            if (++depth > max_depth) throw std::length_error("The pattern is too complex.");
        }
        ~Depth() { --depth; }
        int& depth;
    } depth(depth_);
    for (;; ++item) {
        step();
        if (item == items_.size()) return at;
        const Pattern::Item& now = items_[item];
        switch (now.kind) {
            case Pattern::Kind::one:
                if (now.times == Pattern::Times::once) {
                    if (!fits(at, now)) return none;
                    ++at;
                    break;
                }
                if (now.times == Pattern::Times::lazy) return stretch(at, item);
                if (now.times == Pattern::Times::maybe) {
                    if (!fits(at, now)) break;
                    const std::size_t end = run(at + 1, item + 1);
                    if (end != none) return end;
                    break;
                }
                return repeat(at, item, now.times == Pattern::Times::some ? 1 : 0);
            case Pattern::Kind::open:
                captures_[now.first] = {at, 0, false};
                break;
            case Pattern::Kind::place:
                captures_[now.first] = {at, 0, true};
                break;
            case Pattern::Kind::close: {
                // Backtracking may bring another end later; an earlier one must not survive a failure.
                const Capture before = captures_[now.first];
                captures_[now.first].size = at - before.start;
                const std::size_t end = run(at, item + 1);
                if (end == none) captures_[now.first] = before;
                return end;
            }
            case Pattern::Kind::balance:
                if ((at = balanced(at, now)) == none) return none;
                break;
            case Pattern::Kind::frontier:
                if (!frontier(at, now)) return none;
                break;
            case Pattern::Kind::back:
                if ((at = again(at, now)) == none) return none;
                break;
            case Pattern::Kind::end:
                return at == text_.size() ? at : none;
        }
    }
}

std::size_t Matcher::repeat(std::size_t at, std::size_t item, std::size_t least) {
    std::size_t most = 0;
    while (fits(at + most, items_[item])) ++most;
    step(most / 8);
    for (std::size_t n = most + 1; n-- > least;) {
        const std::size_t end = run(at + n, item + 1);
        if (end != none) return end;
    }
    return none;
}

std::size_t Matcher::stretch(std::size_t at, std::size_t item) {
    for (;; ++at) {
        const std::size_t end = run(at, item + 1);
        if (end != none) return end;
        if (!fits(at, items_[item])) return none;
    }
}

std::size_t Matcher::balanced(std::size_t at, const Pattern::Item& item) {
    if (at >= text_.size() || static_cast<unsigned char>(text_[at]) != item.first) return none;
    int level = 1;
    for (std::size_t p = at + 1; p < text_.size(); ++p) {
        const auto c = static_cast<unsigned char>(text_[p]);
        if (c == item.second) {
            if (--level == 0) return step((p - at) / 8), p + 1;
        } else if (c == item.first) {
            ++level;
        }
    }
    step((text_.size() - at) / 8);
    return none;
}

std::size_t Matcher::again(std::size_t at, const Pattern::Item& item) const {
    const Capture& said = captures_[item.first];
    if (said.place || text_.size() - at < said.size) return none;
    return text_.substr(at, said.size) == text_.substr(said.start, said.size) ? at + said.size : none;
}

bool Matcher::frontier(std::size_t at, const Pattern::Item& item) const {
    const auto before = static_cast<unsigned char>(at == 0 ? '\0' : text_[at - 1]);
    const auto after = static_cast<unsigned char>(at < text_.size() ? text_[at] : '\0');
    return !has(item.set, before) && has(item.set, after);
}

}  // namespace pinwheel::lua
