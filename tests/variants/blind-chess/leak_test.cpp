// No leak (blind spec §5.1): the table of pairs, random play, and planted leaks that the same hunt must find.
#include <boost/test/unit_test.hpp>

#include "leaks.h"
#include "pinwheel/chess/threats.h"
#include "rules/make_move.h"
#include "support/rounds.h"

namespace pinwheel::blind::test {
namespace {

struct Pair {
    const char *one, *other;
    std::vector<const char*> inputs;
    bool told_apart;
};
const Pair pairs[] = {
    {"4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", {"w:e4"}, true},
    {"4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", {"w:a1", "w:a1a4"}, false},
    {"4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", {"w:a1", "w:a1a6"}, true},
    {"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", {"w:e1", "w:e1g1"}, false},
    {"3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", {"w:d1", "w:d1d4"}, false},
};

std::vector<Notice> notices(const std::vector<Announcement>& said) {
    std::vector<Notice> all;
    for (const auto& one : said) all.push_back(one.notice);
    return all;
}

/// Blind chess with one hole.
struct Leaky : BlindChess {
    enum Hole {
        castling_rights,
        attacked_pieces,
        quiet_plies,
        pinned_mark,
        loud_refusal,
        square_told,
        enemy_error,
        foreign_touch,
        holes
    };
    Hole hole = castling_rights;

    View view(const Position& p, const Viewer& viewer) const {
        View v = BlindChess::view(p, viewer);
        if (viewer.kind != Viewer::Kind::seat || !p.running()) return v;
        const Color side = viewer.seat.v == 0 ? Color::white : Color::black;
        auto& cells = v.boards[0].cells;
        if (hole == castling_rights) v.notes["sheet"] += std::to_string(p.board.castling);
        if (hole == quiet_plies) v.seats[0].title += std::to_string(p.board.halfmove);
        if (hole == foreign_touch && p.touched != chess::no_square) v.presentation.touched = {0, p.touched};
        for (Square s = 0; s < 64; ++s) {
            if (hole == attacked_pieces && (p.board.of(!side) & chess::bit(s)) && chess::is_attacked(p.board, s, side))
                cells[s].known = CellView::Known::yes;
            if (hole == pinned_mark && (chess::pinned(p.board, side) & chess::bit(s)))
                cells[s].marks.push_back("pinned");
        }
        return v;
    }

    Status play(Position& p, const Action& a, std::vector<Announcement>& said) const {
        const int from = a.arg[0];
        if (hole == enemy_error && a.spec <= seen::act_touch && p.running() && from < 64 &&
            (p.board.of(!p.board.side) & chess::bit(from)))
            return Error{"illegal.not_your_turn", "That is an enemy piece.", {}};
        const auto error = BlindChess::play(p, a, said);
        for (Announcement& one : said) {
            if (hole == loud_refusal && one.notice.code == "wont_help") one.audience.clear();
            if (hole == square_told && one.notice.code.ends_with("_moved") && p.last)
                one.notice.args.emplace_back("square", chess::square_name(p.last.to()));
        }
        return error;
    }
};

LeakHunt hunt(const Variant& variant, int games) {
    LeakHunt hunt{variant, 20250607, design(), 0, 0, {}};
    hunt.compare_positions(20 * games);
    hunt.compare_games(4 * games, 40);
    hunt.follow_games(games, 60);
    return hunt;
}

}  // namespace

BOOST_AUTO_TEST_CASE(l1_pairs_of_the_specification) {
    for (const Pair& pair : pairs) {
        BOOST_TEST_CONTEXT(pair.one << " and " << pair.other) {
            Table one(pair.one), other(pair.other);
            BOOST_TEST(bytes(one.view('w')) == bytes(other.view('w')));
            BOOST_TEST(bytes(variant().offers(one.view('w'))) == bytes(variant().offers(other.view('w'))));
            bool apart = false;
            for (const char* input : pair.inputs) {
                const Answer a = one.play(input), b = other.play(input);
                apart = a.error != b.error || notices(one.heard('w')) != notices(other.heard('w')) ||
                        one.touched() != other.touched();
                if (!apart) BOOST_TEST(bytes(one.view('w')) == bytes(other.view('w')));
            }
            BOOST_TEST(apart == pair.told_apart);
        }
    }
}

BOOST_AUTO_TEST_CASE(l4_empty_and_enemy_squares_answer_alike) {
    for (const char* square : {"e3", "e5", "e7", "d8"}) {
        Table table("start");
        const Answer answer = table.play(std::string("w:") + square);
        BOOST_TEST((answer.said == Table("start").play("w:a3").said));
    }
}

BOOST_AUTO_TEST_CASE(nothing_leaks_in_the_design_setting, *boost::unit_test::label("long")) {
    const LeakHunt found = hunt(variant(), pinwheel::test::rounds(450));
    BOOST_TEST_MESSAGE("design: " << found.plies << " plies, " << found.comparisons << " comparisons");
    for (const std::string& leak : found.found) BOOST_ERROR(leak);
    BOOST_TEST(found.plies >= pinwheel::test::rounds(50000));
    BOOST_TEST(found.comparisons >= pinwheel::test::rounds(20000));
}

BOOST_AUTO_TEST_CASE(nothing_leaks_where_all_hear_everything) {
    LeakHunt hunt{variant(), 77, {}, 0, 0, {}};
    hunt.compare_games(pinwheel::test::rounds(1000), 40);
    hunt.follow_games(pinwheel::test::rounds(200), 60);
    BOOST_TEST_MESSAGE("announce-all: " << hunt.plies << " plies, " << hunt.comparisons << " comparisons");
    for (const std::string& leak : hunt.found) BOOST_ERROR(leak);
    BOOST_TEST(hunt.comparisons >= pinwheel::test::rounds(2000));
}

BOOST_AUTO_TEST_CASE(nothing_leaks_under_other_rulings, *boost::unit_test::label("long")) {
    for (const auto& [ruling, option] : Overrides{{"BR03", "true-pseudo"},
                                                  {"BR04", "no"},
                                                  {"BR05", "no"},
                                                  {"BR06", "rook-first"},
                                                  {"BR07", "released"},
                                                  {"BR08", "one"},
                                                  {"BR11", "own-king"},
                                                  {"BR22", "illegal-first"}}) {
        Overrides rulings = design();
        rulings[ruling] = option;
        LeakHunt hunt{variant(), 5, rulings, 0, 0, {}};
        // BR03 true-pseudo answers from the true board: there no_legal_moves may tell two games apart.
        if (ruling == "BR03")
            hunt.follow_games(pinwheel::test::rounds(40), 60);
        else
            hunt.compare_games(pinwheel::test::rounds(150), 40);
        BOOST_TEST(hunt.comparisons > pinwheel::test::rounds(100), ruling);
        for (const std::string& leak : hunt.found) BOOST_ERROR(ruling << ": " << leak);
    }
}

BOOST_AUTO_TEST_CASE(planted_leaks_are_found, *boost::unit_test::label("long")) {
    for (int hole = 0; hole < Leaky::holes; ++hole) {
        Leaky rules;
        rules.hole = static_cast<Leaky::Hole>(hole);
        const Model<Leaky> leaky(rules);
        const LeakHunt found = hunt(leaky, 60);
        BOOST_TEST(!found.found.empty(), "the hole " << hole << " is not found");
    }
}

}  // namespace pinwheel::blind::test
