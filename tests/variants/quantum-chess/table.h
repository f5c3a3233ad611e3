#pragma once
/// A game on the table for tests: tokens are played, challenges passed unless one is written.
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "board/worlds.h"
#include "pinwheel/game/plugins/registry.h"
#include "rules/rules.h"
#include "text/qfen.h"
#include "text/token.h"
#include "view/preview.h"

namespace pinwheel::quantum {

inline const QuantumChess& rules() {
    static const QuantumChess r;
    return r;
}

/// Rulings that differ from the defaults.
using Changed = std::vector<std::pair<std::string, std::string>>;

inline Rulings ruled(const Changed& changed = {}) {
    Rulings r(rules().info().rulings);
    for (const auto& [id, option] : changed) BOOST_REQUIRE_MESSAGE(!r.set(id, option), id << " " << option);
    return r;
}

struct Table {
    Position p = start_position({});

    Table() = default;
    explicit Table(const std::string& qfen, const Changed& changed = {}) {
        auto read = rules().start(ruled(changed), {qfen, {}, 0});
        BOOST_REQUIRE_MESSAGE(read.ok(), qfen << ": " << (read ? "" : read.error().message));
        p = *read;
    }

    void play(const Action& a) {
        std::vector<Announcement> said;
        const auto error = rules().play(p, a, said);
        BOOST_REQUIRE_MESSAGE(!error, (error ? error->message : ""));
    }

    /// A move, a challenge or a denial; whatever may be passed before a move is passed.
    Table& act(std::string_view text) {
        if (text.front() != '<' && text.front() != '=') settle();
        const auto a = read_action(p, text);
        BOOST_REQUIRE_MESSAGE(a.ok(), text << ": " << (a ? "" : a.error().message));
        play(*a);
        return *this;
    }

    /// Actions separated by blanks outside of < >.
    Table& line(const std::string& text) {
        std::string word;
        int depth = 0;
        for (const char c : text + " ") {
            depth += (c == '<') - (c == '>');
            if (c != ' ' || depth)
                word += c;
            else if (!word.empty())
                act(std::exchange(word, {}));
        }
        return *this;
    }

    /// Passes what may be passed.
    Table& settle() {
        while (may_pass(p)) play(plain_action(p.side, action_pass));
        return *this;
    }

    std::string mask(const std::string& square) const {
        const Square s = *chess::parse_square(square);
        return p.side_on(s) < 0 ? "" : letters_of(p.mask_on(s));
    }
    std::uint64_t worlds(int side) const { return count_worlds(p, side).total; }
    int kings(int side) const { return chess::count(p.sides[static_cast<std::size_t>(side)].potential_kings()); }
    int moves() const { return count_physical(p); }
    int pairs() const {
        std::set<std::pair<Square, Square>> all;
        for (const Move& m : physical_moves(p))
            if (m.kind != Kind::castling) all.emplace(m.from, m.to);
        return static_cast<int>(all.size());
    }
    /// Sorted tokens of the physical moves.
    std::vector<std::string> tokens() const {
        std::vector<std::string> all;
        for (const Move& m : turn_moves(p)) all.push_back(action_token(p, quantum::to_action(p.side, m)));
        std::sort(all.begin(), all.end());
        return all;
    }
    /// The mask of every piece that a side has captured, sorted.
    std::vector<std::string> captured(int side) const {
        std::vector<std::string> all;
        const Side& s = p.sides[static_cast<std::size_t>(side)];
        for (int i = 0; i < army_size; ++i)
            if (s.at[static_cast<std::size_t>(i)] == no_square) all.push_back(letters_of(s.mask(i)));
        std::sort(all.begin(), all.end());
        return all;
    }
    /// Checks "e4=QRP a1,b1=KN rest=QB" for the pieces of a side on the board; `rest` is all that is not named.
    void check_masks(int side, const std::string& text) const {
        std::istringstream in(text);
        Bitboard left = p.sides[static_cast<std::size_t>(side)].pieces;
        for (std::string word; in >> word;) {
            const auto equal = word.find('=');
            const std::string wanted = word.substr(equal + 1), names = word.substr(0, equal);
            if (names == "rest") {
                while (left) {
                    const Square s = chess::pop_lsb(left);
                    BOOST_CHECK_MESSAGE(letters_of(p.mask_on(s)) == wanted, chess::square_name(s)
                                                                                << " is " << letters_of(p.mask_on(s))
                                                                                << ", not " << wanted);
                }
                return;
            }
            std::istringstream squares(names);
            for (std::string name; std::getline(squares, name, ',');) {
                BOOST_CHECK_MESSAGE(mask(name) == wanted, name << " is " << mask(name) << ", not " << wanted);
                left &= ~bit(*chess::parse_square(name));
            }
        }
    }
};

inline std::vector<std::string> words(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> all{std::istream_iterator<std::string>(in), {}};
    std::sort(all.begin(), all.end());
    return all;
}

inline std::string joined(const std::vector<std::string>& all) {
    std::string text;
    for (const auto& w : all) text += (text.empty() ? "" : " ") + w;
    return text;
}

/// A side in the spec's shorthand: "e1:K a7:QR! xR xBl xP*8". Colour and item texts of QFEN are made from it.
struct Shorthand {
    std::string items, captured;
    void add(char colour, const std::string& text) {
        std::istringstream in(text);
        for (std::string word; in >> word;) {
            if (word[0] != 'x') {
                const bool unmoved = word.back() == '!';
                const std::string types = word.substr(3, word.size() - 3 - unmoved);
                items += (items.empty() ? "" : " ") + word.substr(0, 2) + "(" + colour + "_" + types + ")" +
                         (unmoved ? "!" : "");
                continue;
            }
            int times = 1;
            if (const auto star = word.find('*'); star != word.npos) {
                times = std::stoi(word.substr(star + 1));
                word.resize(star);
            }
            std::string types = word.substr(1);
            if (types.back() == 'l' || types.back() == 'd') types.back() = types.back() == 'l' ? 'L' : 'D';
            for (; times > 0; --times) captured += (captured.empty() ? "" : " ") + std::string(1, colour) + "_" + types;
        }
    }
};

inline const std::string bare_king_rest = " xQ xBl xBd xN*2 xR*2 xP*8";

inline std::string qfen_of(const std::string& white, const std::string& black,
                           const std::string& tail = "w M - - 0 1") {
    Shorthand s;
    s.add('w', white);
    s.add('b', black);
    return "[" + s.items + "] (" + s.captured + ") " + tail;
}

/// The variant alone, without any plugin.
inline const Registry& registry() {
    static const Registry loaded = [] {
        Registry r;
        if (auto error = r.add(std::make_shared<Model<QuantumChess>>())) throw std::runtime_error(error->message);
        return r;
    }();
    return loaded;
}

}  // namespace pinwheel::quantum
