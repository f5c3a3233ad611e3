// Cards follow the rules in force: what their sentences say is what their diagrams show, under every option of every
// ruling on how a piece goes. The ways are written from the sentences, not from the catalogue.
#include <algorithm>
#include <functional>
#include <set>

#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

using Squares9 = std::set<std::pair<int, int>>;  ///< steps from the middle of a board of nine squares
using Ways = std::vector<std::function<void(Squares9&)>>;

bool inside(int x, int y) { return std::max(std::abs(x), std::abs(y)) <= 4; }

/// Eight ways, or four, of one leap; `ahead`: forward alone.
std::function<void(Squares9&)> leap(int a, int b, bool ahead = false) {
    return [=](Squares9& all) {
        for (const auto& [x, y] : {std::pair{a, b}, {b, a}})
            for (const int sx : {1, -1})
                for (const int sy : {1, -1})
                    if (inside(sx * x, sy * y) && (!ahead || sy * y > 0)) all.insert({sx * x, sy * y});
    };
}
std::function<void(Squares9&)> slide(int a, int b) {
    return [=](Squares9& all) {
        for (int n = 1; n <= 4; ++n) leap(n * a, n * b)(all);
    };
}
/// Diagonal slides that the edges throw back so many times.
std::function<void(Squares9&)> reflected(int times) {
    return [=](Squares9& all) {
        for (int dx : {1, -1})
            for (int dy : {1, -1}) {
                int x = 0, y = 0, wx = dx, wy = dy;
                for (int thrown = 0, n = 0; n < 200; ++n) {
                    const bool edge = !inside(x + wx, 0) || !inside(0, y + wy);
                    if (edge && thrown++ == times) break;
                    if (!inside(x + wx, 0)) wx = -wx;
                    if (!inside(0, y + wy)) wy = -wy;
                    x += wx;
                    y += wy;
                    if (x || y) all.insert({x, y});
                }
            }
    };
}
const auto pawn_step = [](Squares9& all) { all.insert({0, 1}); };
const Ways queen{slide(1, 0), slide(1, 1)};

struct Card {
    std::string rulings;  ///< "piece.thief=steal", the first is what the row is about
    std::string piece, sentence;
    Ways moves, captures;
};

const std::string freezes = "and freezes every enemy piece beside it.";
const std::string hired = "and may be hired by the opponent instead of his own move.";
const std::string until = "until a Queen or Fairy Queen of its side is captured; from then on it moves like a ";

const Card cards[] = {
    {"piece.catapult=dabbaba", "catapult", "Leaps exactly two squares orthogonally.", {leap(2, 0)}, {leap(2, 0)}},
    {"piece.catapult=threeleaper", "catapult", "Leaps exactly three squares orthogonally.", {leap(3, 0)}, {leap(3, 0)}},
    {"piece.lancer=alfil", "lancer", "Leaps exactly two squares diagonally.", {leap(2, 2)}, {leap(2, 2)}},
    {"piece.lancer=camel",
     "lancer",
     "Leaps three squares in one direction and one to the side.",
     {leap(3, 1)},
     {leap(3, 1)}},
    {"piece.courtesan=ferz-alfil",
     "courtesan",
     "Steps one square diagonally or leaps two squares diagonally.",
     {leap(1, 1), leap(2, 2)},
     {leap(1, 1), leap(2, 2)}},
    {"piece.courtesan=wazir-alfil",
     "courtesan",
     "Steps one square orthogonally or leaps two squares diagonally.",
     {leap(1, 0), leap(2, 2)},
     {leap(1, 0), leap(2, 2)}},
    {"piece.inquisitor=bishop", "inquisitor", "Moves like a Bishop without capturing, " + freezes, {slide(1, 1)}, {}},
    {"piece.inquisitor=ferz-dabbaba",
     "inquisitor",
     "Steps one square diagonally or leaps two squares orthogonally, without capturing, " + freezes,
     {leap(1, 1), leap(2, 0)},
     {}},
    {"piece.inquisitor=short-diagonal",
     "inquisitor",
     "Steps one square diagonally or leaps two squares diagonally, without capturing, " + freezes,
     {leap(1, 1), leap(2, 2)},
     {}},
    {"piece.herald=knight", "herald", "Moves like a Knight without capturing, " + freezes, {leap(2, 1)}, {}},
    {"piece.herald=dabbaba",
     "herald",
     "Leaps two squares orthogonally, without capturing, " + freezes,
     {leap(2, 0)},
     {}},
    {"piece.herald=lame-dabbaba",
     "herald",
     "Goes two squares orthogonally over an empty one, without capturing, " + freezes,
     {leap(2, 0)},
     {}},
    {"piece.boxer=diagonal",
     "boxer",
     "Slides like a Rook without capturing; captures one square diagonally, in all four directions.",
     {slide(1, 0)},
     {leap(1, 1)}},
    {"piece.boxer=custodial",
     "boxer",
     "Slides like a Rook to an empty square, and captures every enemy beside it that has an own piece right behind.",
     {slide(1, 0)},
     {}},
    {"piece.boxer=forward",
     "boxer",
     "Slides like a Rook without capturing; captures one square diagonally forward.",
     {slide(1, 0)},
     {leap(1, 1, true)}},
    {"piece.peasant=forward-three",
     "peasant",
     "Moves or captures one square forward, straight or diagonally.",
     {pawn_step, leap(1, 1, true)},
     {pawn_step, leap(1, 1, true)}},
    {"piece.peasant=gold",
     "peasant",
     "Moves or captures one square orthogonally or one square diagonally forward.",
     {leap(1, 0), leap(1, 1, true)},
     {leap(1, 0), leap(1, 1, true)}},
    {"piece.thief=alfil-tripper",
     "thief",
     "Leaps two or three squares diagonally, moving or capturing.",
     {leap(2, 2), leap(3, 3)},
     {leap(2, 2), leap(3, 3)}},
    {"piece.thief=split",
     "thief",
     "Leaps two squares diagonally to move, three squares diagonally to capture.",
     {leap(2, 2)},
     {leap(3, 3)}},
    {"piece.thief=ferz-capture",
     "thief",
     "Leaps two or three squares diagonally to move; captures one square diagonally.",
     {leap(2, 2), leap(3, 3)},
     {leap(1, 1)}},
    {"piece.thief=steal",
     "thief",
     "Leaps two squares orthogonally or diagonally to an empty square, and removes the enemy one square further.",
     {leap(2, 0), leap(2, 2)},
     {leap(3, 0), leap(3, 3)}},
    {"piece.thief=displace",
     "thief",
     "Leaps two squares orthogonally or diagonally to move, three squares orthogonally or diagonally to capture.",
     {leap(2, 0), leap(2, 2)},
     {leap(3, 0), leap(3, 3)}},
    {"piece.thief=bishop-capture",
     "thief",
     "Leaps two or three squares diagonally to move; captures like a Bishop.",
     {leap(2, 2), leap(3, 3)},
     {slide(1, 1)}},
    {"piece.chamberlain-capture=leaps-diagonal",
     "chamberlain",
     "Leaps two squares orthogonally, captures also one square diagonally, and may exchange squares with its own "
     "leader "
     "beside it.",
     {leap(2, 0)},
     {leap(2, 0), leap(1, 1)}},
    {"piece.chamberlain-capture=leaps-only",
     "chamberlain",
     "Leaps two squares orthogonally, and may exchange squares with its own leader beside it.",
     {leap(2, 0)},
     {leap(2, 0)}},
    {"piece.pontiff-bounces=unlimited",
     "pontiff",
     "Slides diagonally and is reflected by the edges of the board, as often as it likes.",
     {reflected(99)},
     {reflected(99)}},
    {"piece.pontiff-bounces=1",
     "pontiff",
     "Slides diagonally and is reflected by the edges of the board, once.",
     {reflected(1)},
     {reflected(1)}},
    {"piece.pontiff-bounces=2",
     "pontiff",
     "Slides diagonally and is reflected by the edges of the board, twice.",
     {reflected(2)},
     {reflected(2)}},
    {"piece.mercenary=alibaba",
     "mercenary",
     "Leaps two squares orthogonally or diagonally, " + hired,
     {leap(2, 0), leap(2, 2)},
     {leap(2, 0), leap(2, 2)}},
    {"piece.mercenary=pawn",
     "mercenary",
     "Moves one square straight forward, captures one square diagonally forward, " + hired,
     {pawn_step},
     {leap(1, 1, true)}},
    {"piece.regent=amazon-to-king",
     "regent",
     "A royal Queen and Knight in one, until a Queen or Fairy Queen of its side is captured; from then on it moves "
     "like a King.",
     {slide(1, 0), slide(1, 1), leap(2, 1)},
     {slide(1, 0), slide(1, 1), leap(2, 1)}},
    {"piece.regent=king-to-amazon",
     "regent",
     "A royal piece that moves like a King, " + until + "Queen or a Knight.",
     {leap(1, 0), leap(1, 1)},
     {leap(1, 0), leap(1, 1)}},
    {"piece.regent=two-step-to-queen",
     "regent",
     "A royal piece that goes exactly two squares, straight or diagonally, over an empty one, " + until + "Queen.",
     {leap(2, 0), leap(2, 2)},
     {leap(2, 0), leap(2, 2)}},
    {"piece.regent=queen-to-king", "regent", "A royal Queen, " + until + "King.", queen, queen},
    {"piece.regent=amazon-always",
     "regent",
     "A royal Queen and Knight in one, whatever is captured.",
     {slide(1, 0), slide(1, 1), leap(2, 1)},
     {slide(1, 0), slide(1, 1), leap(2, 1)}},
    {"mercenary.capture=overtake",
     "mercenary",
     "Leaps two squares orthogonally or diagonally to an empty square, and captures the enemy it leaps over, " + hired,
     {leap(2, 0), leap(2, 2)},
     {leap(1, 0), leap(1, 1)}},
    {"mercenary.capture=none",
     "mercenary",
     "Leaps two squares orthogonally or diagonally without capturing, " + hired,
     {leap(2, 0), leap(2, 2)},
     {}},
    {"mercenary.control=owned",
     "mercenary",
     "Leaps two squares orthogonally or diagonally, and serves who drafted it.",
     {leap(2, 0), leap(2, 2)},
     {leap(2, 0), leap(2, 2)}},
    {"freezer.captures=as-they-move",
     "herald",
     "Moves like a Knight, moving or capturing, " + freezes,
     {leap(2, 1)},
     {leap(2, 1)}},
    {"freezer.captures=as-they-move piece.inquisitor=short-diagonal",
     "inquisitor",
     "Steps one square diagonally or leaps two squares diagonally, moving or capturing, " + freezes,
     {leap(1, 1), leap(2, 2)},
     {leap(1, 1), leap(2, 2)}},
    {"jester.captures=yes", "jester",
     "Moves like a Queen, moving or capturing; it can be neither captured nor frozen, and counts fifteen points "
     "against "
     "its side.",
     queen, queen},
};

/// Names on the board of nine squares with the piece in the middle, sorted.
std::string named(const Ways& ways) {
    Squares9 all;
    for (const auto& way : ways) way(all);
    std::vector<std::string> names;
    for (const auto& [x, y] : all) names.push_back(std::string(1, static_cast<char>('e' + x)) + std::to_string(5 + y));
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += name + " ";
    return text;
}

std::string sorted(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += name + " ";
    return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(piece_cards)

BOOST_AUTO_TEST_CASE(sentences_say_what_diagrams_show) {
    const HyperFairyChess rules;
    const std::string start = "4k3/8/8/8/8/8/8/4K3 w -";
    std::set<std::string> told;
    for (const Card& card : cards) {
        BOOST_TEST_CONTEXT(card.rulings << " " << card.piece) {
            told.insert(card.rulings);
            const auto p = rules.start(rulings_with(pairs_of(card.rulings)), Setup{start, {}, 0});
            BOOST_REQUIRE(p.ok());
            const auto shown = rules.rule(*p, Viewer::arbiter(), card.piece);
            const auto diagram = rules.diagram(*p, card.piece, {});
            BOOST_REQUIRE(shown.ok());
            BOOST_REQUIRE(diagram.ok());
            BOOST_TEST(shown->rule == card.sentence);
            BOOST_REQUIRE(diagram->from == "e5");
            BOOST_TEST(sorted(diagram->moves) == named(card.moves));
            BOOST_TEST(sorted(diagram->captures.value_or(std::vector<std::string>())) == named(card.captures));
            // The catalogue of the rules in force and the diagram of a ruling to come say the same.
            const auto before = rules.start(rulings_with(), Setup{start, {}, 0});
            std::vector<std::string> asked;
            for (const auto& [id, option] : pairs_of(card.rulings)) asked.push_back(id + "=" + option);
            const auto to_come = rules.diagram(*before, card.piece, asked);
            BOOST_REQUIRE(to_come.ok());
            BOOST_TEST(sorted(to_come->moves) == sorted(diagram->moves));
            for (const PieceCard& each : rules.catalogue(*p, Viewer::arbiter()))
                if (each.id == card.piece) BOOST_TEST(each.rule == card.sentence);
        }
    }
    for (const RulingSpec& ruling : catalogue_of_rulings())
        if (ruling.id.starts_with("piece."))
            for (const RulingOption& option : ruling.options)
                BOOST_TEST((told.count(ruling.id + "=" + option.id) || option.id == "berolina"),
                           ruling.id << " = " << option.id << " has no row");
}

/// A piece with a first move of its own is shown on its second rank.
BOOST_AUTO_TEST_CASE(first_moves_are_told_where_they_are_shown) {
    const HyperFairyChess rules;
    const struct {
        const char *rulings, *piece, *first, *words;
    } rows[] = {
        {"piece.peasant=berolina", "peasant", "c4 g4 ", "may be two squares on the same diagonal"},
        {"pawn.double-step=pawn-only", "peasant", "", nullptr},
        {"pawn.double-step=all-but-shogi piece.peasant=gold", "peasant", "e4 ", "two squares straight forward"},
        {"piece.peasant=gold", "peasant", "", nullptr},
        {"pawn.double-step=plus-soldier", "soldier", "e4 ", "two squares straight forward"},
        {"pawn.double-step=pawn-peasant", "soldier", "", nullptr},
        {"pawn.double-step=all-but-shogi", "fool", "e4 ", "two squares straight forward"},
        {"pawn.double-step=pawn-peasant", "pawn", "e4 ", "may be two squares straight"},
    };
    for (const auto& row : rows) {
        BOOST_TEST_CONTEXT(row.rulings << " " << row.piece) {
            const auto p = rules.start(rulings_with(pairs_of(row.rulings)), Setup{"4k3/8/8/8/8/8/8/4K3 w -", {}, 0});
            BOOST_REQUIRE(p.ok());
            const auto shown = rules.rule(*p, Viewer::arbiter(), row.piece);
            const auto diagram = rules.diagram(*p, row.piece, {});
            BOOST_REQUIRE(shown.ok());
            BOOST_REQUIRE(diagram.ok());
            BOOST_TEST(sorted(diagram->first) == row.first);
            std::string all = shown->rule;
            for (const std::string& edge : shown->edges) all += " " + edge;
            if (row.words)
                BOOST_TEST(all.find(row.words) != all.npos, all);
            else
                BOOST_TEST(all.find("first move from") == all.npos, all);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
