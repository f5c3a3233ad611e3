// Who attacks in Hyper Fairy Chess, found by walking over what is written of a position with tables of their own
// (fairy_reference.h), on random boards with any of the 42 kinds: every attacker that a reason names attacks after the
// action and none is missing, every freezer freezes, every piece told to be captured is, no square is lit that has no
// part in it, and "legal" is what those tables allow. Under the usual rulings; a finished game calls nothing legal.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "fairy_reference.h"
#include "library.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/reason_words.h"
#include "pinwheel/view/target.h"
#include "support/rounds.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(fairy_oracle)

namespace {

using fairy::Board;
using fairy::Squares;

constexpr const char* kinds[] = {"P", "G",  "E",  "X",  "S",  "F",  "*T", "*L", "*C", "U",  "T", "N",  "H",
                                 "B", "*P", "R",  "*D", "D",  "C",  "O",  "L",  "*I", "I",  "W", "J",  "Q",
                                 "A", "M",  "*A", "*H", "*N", "*M", "Z",  "*G", "*S", "*O", "V", "*W", "*F"};
constexpr const char* lead[] = {"K", "K", "*K", "*R"};

struct Counts {
    int asked = 0, legal = 0, checks = 0, exposed = 0, castling = 0, frozen = 0, captured = 0, lit = 0;
    int regents = 0;
    std::map<std::string, int> attacker_kinds;
};

/// A board with some pieces a side at random, half of them near the other leader; on some a leader may castle.
class RandomSetup {
public:
    explicit RandomSetup(std::uint64_t& dice) : dice_(dice) {
        constexpr std::pair<int, int> sizes[] = {{8, 8}, {8, 8}, {10, 8}, {10, 10}};
        std::tie(files_, ranks_) = sizes[splitmix64(dice_) % 4];
        cells_.resize(static_cast<std::size_t>(files_ * ranks_));
        int leaders[2];
        for (const bool white : {true, false}) leaders[white] = put(lead[splitmix64(dice_) % 4], white, -1);
        for (const bool white : {true, false}) {
            if (splitmix64(dice_) % 2) partner(leaders[white], white);
            for (auto i = 3 + splitmix64(dice_) % 9; i > 0; --i)
                put(kinds[splitmix64(dice_) % std::size(kinds)], white, splitmix64(dice_) % 2 ? leaders[!white] : -1);
        }
    }

    std::string text() const {
        constexpr std::string_view stands[] = {"K", "k", "*K", "*k", "*R", "*r", "R", "r", "D", "d", "*C", "*c"};
        std::string text, unmoved;
        for (int r = ranks_ - 1; r >= 0; --r) {
            for (int f = 0; f < files_; ++f) {
                const std::string& cell = cells_[static_cast<std::size_t>(r * files_ + f)];
                const bool digit = !text.empty() && text.back() >= '0' && text.back() <= '9';
                if (!cell.empty())
                    text += cell;
                else if (f > 0 && digit)
                    text = lengthened(text);
                else
                    text += "1";
                if (std::count(std::begin(stands), std::end(stands), cell))
                    unmoved += (unmoved.empty() ? "" : ",") + square_name(r * files_ + f, files_);
            }
            if (r) text += "/";
        }
        return text + (splitmix64(dice_) % 2 ? " w " : " b ") + (unmoved.empty() ? "-" : unmoved) + " - 0 1 pool=Q,R,N";
    }

private:
    /// A row whose last gap is one longer: gaps are of ten squares at most.
    static std::string lengthened(std::string text) {
        if (text.back() != '9') return ++text.back(), text;
        text.back() = '1';
        return text + '0';
    }

    bool place(int s, std::string kind, bool white) {
        const bool far = s / files_ == (white ? ranks_ - 1 : 0);
        std::string& cell = cells_[static_cast<std::size_t>(s)];
        if (!cell.empty() || (far && fairy::is_pawn_type(kind))) return false;
        if (!white)
            for (char& c : kind)
                if (c != '*') c = static_cast<char>(c - 'A' + 'a');
        cell = kind;
        return true;
    }

    /// Anywhere, or at most four squares from another.
    int put(const std::string& kind, bool white, int near) {
        for (int tried = 0;; ++tried) {
            const int s = static_cast<int>(splitmix64(dice_) % cells_.size());
            const int files = std::abs(s % files_ - near % files_), ranks = std::abs(s / files_ - near / files_);
            if (near >= 0 && tried < 200 && std::max(files, ranks) > 4) continue;
            if (place(s, kind, white)) return s;
        }
    }

    /// A castling partner on the rank of a leader, with squares between that are free as yet.
    void partner(int leader, bool white) {
        constexpr const char* partners[] = {"R", "D", "*C"};
        const int s = leader / files_ * files_ + static_cast<int>(splitmix64(dice_) % static_cast<unsigned>(files_));
        if (std::abs(s - leader) > 1) place(s, partners[splitmix64(dice_) % 3], white);
    }

    std::uint64_t& dice_;
    int files_ = 8, ranks_ = 8;
    std::vector<std::string> cells_;
};

Board board_of(const Game& game) { return fairy::read(game.variant().save(game.state())); }

int square_at(const Board& b, const std::string& target) {
    return parse_square(parse_target(target).name, b.files, b.ranks);
}

Squares named(const Board& b, const Finding& f, std::initializer_list<Part> parts) {
    Squares out;
    for (const Part part : parts)
        for (const Subject* s : subjects_of(f, part)) out.insert(square_at(b, s->target));
    return out;
}

void same(const Board& b, const char* what, const Squares& told, const Squares& found) {
    const auto words = [&](const Squares& squares) {
        std::string out = what;
        for (const int s : squares) out += " " + square_name(s, b.files);
        return out;
    };
    BOOST_REQUIRE_EQUAL(words(told), words(found));
}

/// What a legal move makes of pieces, by the words for it.
Squares became(const Board& b, const Finding& f, std::initializer_list<std::string_view> words) {
    Squares out;
    for (const Subject* s : subjects_of(f, Part::changed))
        if (std::find(words.begin(), words.end(), s->is) != words.end()) out.insert(square_at(b, s->target));
    return out;
}

/// Named are all leaders of a side that stand attacked, and all that attack them.
Squares check_attackers(const Finding& f, const Board& b, bool attacked, Counts& counts) {
    Squares kings, by;
    for (const int k : fairy::leaders(b, attacked))
        if (const Squares some = fairy::attackers(b, !attacked, k); !some.empty()) {
            kings.insert(k);
            by.insert(some.begin(), some.end());
        }
    same(b, "attacked", named(b, f, {Part::attacked}), kings);
    same(b, "by", named(b, f, {Part::attacker, Part::pinner}), by);
    for (const int s : by) ++counts.attacker_kinds[b.at(s)->kind];
    return by;
}

Squares changed(const Board& now, const Board& later) {
    Squares out;
    for (int s = 0; s < static_cast<int>(later.men.size()); ++s) {
        if (!later.at(s)) continue;
        const auto held = [&](const Board& b) { return !fairy::freezers(b, s, b.at(s)->white).empty(); };
        const bool stood = now.at(s) && now.at(s)->kind == later.at(s)->kind && now.at(s)->white == later.at(s)->white;
        if (held(later) != (stood && held(now))) out.insert(s);
    }
    return out;
}

bool safe(const Board& b, bool side) {
    for (const int k : fairy::leaders(b, side))
        if (!fairy::attackers(b, !side, k).empty()) return false;
    return true;
}

/// Who may move a piece: its side, and of a Mercenary the other one too, unless it moved just now.
bool may_move(const Board& b, int s) { return b.owns(s, b.white) || (b.is(s, "M") && b.locked != s); }

/// The step to a square; a capture in passing before a plain one.
const fairy::Step* step_to(const std::vector<fairy::Step>& all, int to) {
    const fairy::Step* found = nullptr;
    for (const fairy::Step& s : all)
        if (s.to == to && (!found || s.taken.size() > found->taken.size())) found = &s;
    return found;
}

/// Every attack that forbids a castling: on leaders where they stand, on the square that is crossed, and on leaders
/// afterwards.
void check_castling(const Finding& f, const Board& b, int from, int to, Counts& counts) {
    const bool side = b.white;
    ++counts.castling;
    Squares attacked, by;
    const auto add = [&](const Board& on, int s) {
        const Squares some = fairy::attackers(on, !side, s);
        if (!some.empty()) attacked.insert(s);
        by.insert(some.begin(), some.end());
    };
    Board passing = b;
    const int crossed = from + (to > from ? 1 : -1);
    passing.at(crossed) = passing.at(from);
    passing.at(from).reset();
    const Board later = fairy::castled(b, from, to);
    for (const int k : fairy::leaders(b, side)) add(b, k);
    add(passing, crossed);
    for (const int k : fairy::leaders(later, side)) add(later, k);
    BOOST_REQUIRE(!by.empty());
    same(b, "attacked", named(b, f, {Part::attacked}), attacked);
    same(b, "by", named(b, f, {Part::attacker, Part::pinner}), by);
}

/// What may be lit: the squares of the action and those between, and what is named.
void check_lit(const Finding& f, const Board& b, int from, int to, Counts& counts) {
    Squares concerned = fairy::between(b, from, to);
    concerned.insert({from, to});
    for (const Subject& s : f.subjects) concerned.insert(square_at(b, s.target));
    for (const std::string& target : f.squares) {
        ++counts.lit;
        BOOST_REQUIRE_MESSAGE(concerned.contains(square_at(b, target)), target << " has no part in it");
    }
    // A line in pieces turns where one ends and another begins.
    for (const ReasonLine& line : f.lines)
        for (const ReasonLine& more : f.lines)
            if (line.to == more.from) concerned.insert(square_at(b, line.to));
    for (const ReasonLine& line : f.lines)
        for (const std::string* end : {&line.from, &line.to})
            BOOST_REQUIRE_MESSAGE(concerned.contains(square_at(b, *end)), *end << " has no part in it");
}

/// What the tables say of an action: the board after it, if they have it at all.
struct Answer {
    std::optional<Board> later;
    Squares taken;
};

Answer answer(const Finding& f, const Board& b, int from, int to, const std::string& becomes) {
    if (!b.at(from) || !may_move(b, from)) return {};
    if (!f.legal && f.code != "leader-exposed" && detail_of(f, "why") != "exposed" && f.action != "move") return {};
    // A click on an own piece may be explained as the swap or the castling that it means.
    if (f.action == "castle") return {fairy::castled(b, from, to), {}};
    if (f.action == "swap" || f.code.starts_with("swap")) return {fairy::swapped(b, from, to), {}};
    const auto all = fairy::steps(b, from, b.white);
    const fairy::Step* step = step_to(all, to);
    if (!step) return {};
    return {fairy::after(b, from, *step, becomes), step->taken};
}

void check(const Finding& f, const Board& b, int from, int to, const std::string& becomes, Counts& counts) {
    // The first is the rook of a castling, also of one that a king's two steps mean.
    if (const Subject* rook = subject_of(f, Part::partner);
        rook && (f.action == "castle" || f.code.starts_with("castle")))
        to = square_at(b, rook->target);
    const bool own = b.at(from) && may_move(b, from);
    const Answer then = answer(f, b, from, to, becomes);
    if (f.legal) {
        BOOST_REQUIRE(then.later.has_value());
        ++counts.legal;
        counts.captured += static_cast<int>(then.taken.size());
        same(b, "captured", named(b, f, {Part::captured}), then.taken);
        same(b, "changed", became(b, f, {"frozen", "free"}), changed(b, *then.later));
        Squares regents;
        if (then.later->lost_queen[!b.white] && !b.lost_queen[!b.white])
            for (const int k : fairy::leaders(*then.later, !b.white))
                if (then.later->is(k, "*R")) regents.insert(k);
        same(b, "regents", became(b, f, {"king", "queen", "queen-knight"}), regents);
        counts.regents += static_cast<int>(regents.size());
        counts.checks += !check_attackers(f, *then.later, !b.white, counts).empty();
        BOOST_REQUIRE(safe(*then.later, b.white));
    } else if (f.code == "leader-exposed" || (f.code == "swap-refused" && detail_of(f, "why") == "exposed")) {
        BOOST_REQUIRE(then.later.has_value());
        BOOST_REQUIRE(!check_attackers(f, *then.later, b.white, counts).empty());
        ++counts.exposed;
    } else if (f.code == "castle-attacked") {
        check_castling(f, b, from, to, counts);
    } else if (f.code == "castle-path") {
        Squares met;
        for (const int s : fairy::between(b, from, to))
            if (b.at(s)) met.insert(s);
        same(b, "blockers", named(b, f, {Part::blocker}), met);
    } else if (f.code == "frozen-by") {
        const Squares partner = named(b, f, {Part::partner});
        const int held = !partner.empty() ? *partner.begin() : from;
        same(b, "freezers", named(b, f, {Part::freezer}), fairy::freezers(b, held, b.white));
        ++counts.frozen;
    } else {
        same(b, "attackers", named(b, f, {Part::attacker, Part::pinner}), {});
        for (const int s : named(b, f, {Part::blocker})) BOOST_REQUIRE(b.at(s).has_value());
    }
    // Of plain moves, that nothing else is legal or refused.
    const int last = b.white ? b.ranks - 1 : 0;
    if (!own || b.owns(to, b.white) || f.action != "move" ||
        (fairy::is_pawn_type(b.at(from)->kind) && to / b.files == last))
        return;
    const bool takes_leader =
        std::any_of(then.taken.begin(), then.taken.end(), [&](int s) { return fairy::is_leader(b.at(s)->kind); });
    const bool legal =
        then.later && fairy::freezers(b, from, b.white).empty() && !takes_leader && safe(*then.later, b.white);
    BOOST_REQUIRE_EQUAL(f.legal, legal);
}

void ask(const Game& game, const Board& b, int from, int to, const std::string& tail, Counts& counts) {
    const std::string text = square_name(from, b.files) + square_name(to, b.files) + tail;
    const Explanation why = game.explain(text, game.default_viewer());
    ++counts.asked;
    BOOST_TEST_CONTEXT(game.variant().save(game.state()) << " " << text << ": " << why.code << ": " << why.message)
    for (const Finding& f : why.findings) {
        if (f.board.empty()) continue;
        check(f, b, from, to, tail.starts_with('=') ? tail.substr(1) : "", counts);
        check_lit(f, b, from, to, counts);
    }
}

void ask_all(const Game& game, std::uint64_t& dice, Counts& counts) {
    const Board b = board_of(game);
    const int squares = b.files * b.ranks;
    for (int from = 0; from < squares; ++from) {
        if (!b.owns(from, b.white) && !b.is(from, "M")) continue;
        for (int to = 0; to < squares; ++to) {
            const bool pawn = fairy::is_pawn_type(b.at(from)->kind) && to / b.files == (b.white ? b.ranks - 1 : 0);
            const bool other = b.owns(to, b.white);
            if (to == from || (!pawn && !other && splitmix64(dice) % 3)) continue;
            ask(game, b, from, to, pawn ? b.is(from, "F") ? "=J" : "=N" : "", counts);
            if (other) ask(game, b, from, to, "s", counts);
            if (other && fairy::is_leader(b.at(from)->kind)) ask(game, b, from, to, "c", counts);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(attackers_of_hyper_fairy_chess) {
    const std::uint64_t seed = 4242;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    Counts counts;
    int finished = 0, boards = 0;
    const auto rules = test::registry().bind("hyper-fairy-chess", "");
    for (int number = 0; number < test::rounds(60); ++number) {
        const std::string setup = RandomSetup(dice).text();
        auto game = Game::make(*rules, Setup{setup, {}, 1});
        BOOST_REQUIRE_MESSAGE(game.ok(), setup << ": " << (game ? "" : game.error().message));
        for (int ply = static_cast<int>(splitmix64(dice) % 6); ply > 0 && game->may_play(); --ply) {
            auto legal = game->variant().legal(game->state(), game->variant().to_act(game->state())[0]);
            std::erase_if(legal,
                          [&](const Action& a) { return game->variant().info().kind_of(a) != ActionSpec::Kind::play; });
            if (legal.empty()) break;
            BOOST_REQUIRE(game->play(legal[splitmix64(dice) % legal.size()]).ok());
        }
        if (game->may_play()) {
            ++boards;
            ask_all(*game, dice, counts);
            continue;
        }
        ++finished;
        const Board b = board_of(*game);
        for (int from = 0; from < b.files * b.ranks; ++from)
            for (int to = 0; to < b.files * b.ranks; to += 7) {
                const std::string text = square_name(from, b.files) + square_name(to, b.files);
                BOOST_REQUIRE(!game->explain(text, game->default_viewer()).legal);
            }
    }
    std::string named_kinds;
    for (const auto& [kind, times] : counts.attacker_kinds)
        named_kinds += (named_kinds.empty() ? "" : ", ") + kind + " " + std::to_string(times);
    BOOST_TEST_MESSAGE(boards << " boards, " << counts.asked << " asked, " << counts.legal << " legal, "
                              << counts.captured << " captures, " << counts.checks << " checks, " << counts.exposed
                              << " exposed leaders, " << counts.castling << " castlings, " << counts.regents
                              << " changed Regents, " << counts.frozen << " frozen, " << counts.lit << " lit squares, "
                              << finished << " finished games");
    BOOST_TEST_MESSAGE("attackers by kind: " << named_kinds);
    BOOST_TEST(counts.legal > test::rounds(300));
    if (test::rounds(60) < 60) return;  // too few for what is rare
    BOOST_TEST(counts.checks > 40);
    BOOST_TEST(counts.exposed > 150);
    BOOST_TEST(counts.castling > 0);
    BOOST_TEST(counts.attacker_kinds.size() > 25);
}

BOOST_AUTO_TEST_SUITE_END()
