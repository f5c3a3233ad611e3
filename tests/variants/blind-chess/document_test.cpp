// The rules page: what it says of "moving that piece will not help you", and that the moderator keeps to it under every
// ruleset that ships.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "pinwheel/chess/threats.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/view/random.h"
#include "support/places.h"
#include "table.h"

namespace pinwheel::blind::test {
namespace {

namespace fs = std::filesystem;

std::string shipped(const std::string& path) {
    const auto text = read_file(pinwheel::test::source_dir() + "/share/" + path);
    BOOST_REQUIRE(text.ok());
    return *text;
}

/// A text with a blank for each break of a line.
std::string in_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

/// The choices of each ruleset that ships, by its id, and those of none: "standard".
std::map<std::string, Overrides> shipped_rulesets() {
    std::map<std::string, Overrides> all{{"standard", {}}};
    for (const auto& file : fs::directory_iterator(pinwheel::test::source_dir() + "/share/rulesets")) {
        if (file.path().extension() != ".json") continue;
        const auto ruleset = nlohmann::json::parse(shipped("rulesets/" + file.path().filename().string()));
        if (ruleset.at("variant") != "blind-chess") continue;
        Overrides& chosen = all[ruleset.at("id").get<std::string>()];
        for (const auto& [ruling, choice] : ruleset.at("rulings").items())
            chosen[ruling] = choice.is_string() ? choice.get<std::string>() : choice.at("option").get<std::string>();
    }
    return all;
}

/// Where the piece of the side to move goes on the true board, castling aside, and how many of these moves leave the
/// own king safe: told by attackers alone, without the generator of legal moves.
struct Moves {
    int possible = 0, safe = 0;
};
Moves moves_of(const chess::Board& b, Square from) {
    const Color us = b.side;
    const bool pawn = b.type_at(from) == PieceType::pawn;
    const int ahead = us == Color::white ? 8 : -8;
    const auto empty = [&](int s) { return s >= 0 && s < 64 && b.type_at(static_cast<Square>(s)) == PieceType::none; };
    Moves found;
    for (int t = 0; t < 64; ++t) {
        const auto to = static_cast<Square>(t);
        if (b.of(us) & chess::bit(to)) continue;
        const bool attacks = chess::attackers_to(b, to, us) & chess::bit(from), passing = pawn && attacks && to == b.ep;
        bool reaches = attacks && (!pawn || !empty(t) || passing);
        if (pawn && empty(t) && t == from + ahead) reaches = true;
        if (pawn && empty(t) && t == from + 2 * ahead && empty(from + ahead) &&
            chess::rank_of(from) == (us == Color::white ? 1 : 6))
            reaches = true;
        if (!reaches) continue;
        ++found.possible;
        chess::Board after = b;
        const PieceType moved = b.type_at(from);
        after.remove(from);
        after.remove(to);
        if (passing) after.remove(static_cast<Square>(t - ahead));
        after.put(to, us, moved);
        found.safe += chess::checkers(after, us) == 0;
    }
    return found;
}

Action attempt(const Table& table, std::uint64_t& dice) {
    const Position& p = table.position();
    const SeatId seat{static_cast<std::uint16_t>(chess::index(p.board.side))};
    const bool go_on = p.touched != chess::no_square && splitmix64(dice) % 4 != 0;
    const auto from = static_cast<std::uint16_t>(go_on ? p.touched : splitmix64(dice) % 64),
               to = static_cast<std::uint16_t>(splitmix64(dice) % 64);
    if (splitmix64(dice) % 3 == 0) return {seen::act_touch, 1, seat, {from}};
    return {seen::act_move, 3, seat, {from, to, static_cast<std::uint16_t>(splitmix64(dice) % 5)}};
}

/// Whether an answer tells the mover so, as one of its statements.
bool says(const Answer& answer, std::string_view statement) {
    return std::any_of(answer.said.begin(), answer.said.end(),
                       [&](const Announcement& said) { return said.notice.code == statement; });
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_rules_page_says_what_is_never_advice) {
    const std::string page = in_one_line(shipped("doc/rules/blind-chess.md"));
    for (const char* sentence :
         {"\"Moving that piece will not help you\" is never advice: it says that every move of the piece leaves the "
          "king "
          "attacked, or that only enemies are in its way, and nothing of which move would help.",
          "It says so under every ruleset; under `statement.no-legal-moves` = true-pseudo only the former.",
          "| *Moving that piece will not help you* | it has squares, but no legal move: "})
        BOOST_TEST((page.find(sentence) != page.npos), sentence);
    // Nothing that the moderator may say is worded otherwise by a ruleset: there is no ruling on words.
    for (const auto& [id, chosen] : shipped_rulesets())
        for (const auto& [ruling, option] : chosen)
            BOOST_TEST((page.find('`' + ruling + '`') != page.npos), id << ruling);
}

// The statement says of a piece that no move of it is legal, whatever target was named: that a legal move is a bad one
// is never said. By the defaults it says nothing of an enemy in the way of a pawn, under true-pseudo it is about checks
// only.
BOOST_AUTO_TEST_CASE(what_will_not_help_leaves_the_king_attacked_or_has_enemies_alone_in_its_way) {
    auto rulesets = shipped_rulesets();
    BOOST_REQUIRE(rulesets.size() == 3u);
    for (const char* id : {"standard", "design", "table"}) {
        BOOST_REQUIRE(rulesets.contains(id));
        Overrides pseudo = rulesets[id];
        pseudo["statement.no-legal-moves"] = "true-pseudo";
        rulesets.emplace(std::string(id) + " with true-pseudo", pseudo);
    }
    for (const auto& [id, chosen] : rulesets) {
        std::uint64_t dice = fnv1a(id);
        const bool on_true_board = rulings(chosen).choice("statement.no-legal-moves") == "true-pseudo";
        int told = 0, of_checks = 0, of_enemies = 0, silent = 0;
        BOOST_TEST_CONTEXT(id << ", seed " << dice)
        for (int game = 0; game < 6; ++game) {
            Table table("start", chosen);
            for (int i = 0; i < 4000 && table.position().running(); ++i) {
                const Position before = table.position();
                const Action action = attempt(table, dice);
                const auto from = static_cast<Square>(action.arg[0]);
                const Answer answer = table.play(action);
                if (before.bound() || !(before.board.of(before.board.side) & chess::bit(from))) continue;
                const Moves moves = moves_of(before.board, from);
                const bool will_not_help = says(answer, "wont_help"), none = says(answer, "no_legal_moves");
                BOOST_TEST_REQUIRE((will_not_help || none) == (moves.safe == 0));
                if (on_true_board) BOOST_TEST_REQUIRE((!will_not_help || moves.possible > 0));
                told += will_not_help;
                of_checks += will_not_help && moves.possible > 0;
                of_enemies += will_not_help && moves.possible == 0;
                silent += !will_not_help && !none;
            }
        }
        BOOST_TEST(told > 20, id);
        BOOST_TEST(silent > 100, id);
        BOOST_TEST(of_checks > 0, id);
        BOOST_TEST((of_enemies > 0) == !on_true_board, id);
    }
}

BOOST_AUTO_TEST_CASE(a_move_that_loses_is_not_refused_as_one_that_will_not_help) {
    // White's queen may take a guarded pawn, its pawns may walk into a mate: all this is silence.
    for (const auto& [id, chosen] : shipped_rulesets()) BOOST_TEST_CONTEXT(id) {
            for (const char* token : {"w:f2", "w:g2", "w:g2g4", "w:f2f3"}) {
                Table table("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2", chosen);
                BOOST_TEST(!says(table.play(token), "wont_help"), token);
            }
            Table queen("4k3/3p4/2p5/8/8/8/2Q5/4K3 w - - 0 1", chosen);
            BOOST_TEST(!says(queen.play("w:c2c6"), "wont_help"));
        }
}

}  // namespace pinwheel::blind::test
