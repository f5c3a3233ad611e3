// What couples pieces and what could answer a move, in every variant, as the window asks for it. The expectations
// follow from the rules of each game alone: they were written down square by square.
#include <boost/test/unit_test.hpp>

#include <set>

#include "library.h"
#include "model/play/scene_edit.h"
#include "model/play/table.h"
#include "model/services/xray.h"
#include "model/wire/legend_signs.h"
#include "pinwheel/game/tree/escapes.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(xray)

namespace {

Game start(std::string_view variant, const std::string& setup, std::string_view moves = "") {
    auto rules = test::registry().bind(variant, "");
    BOOST_REQUIRE(rules.ok());
    auto game = Game::make(*rules, {setup, {}, 0});
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) BOOST_REQUIRE_MESSAGE(game->play(word).ok(), word);
    return *game;
}

/// "pin b4 c3 e1" and the like; the board "board" is left out.
std::string short_name(std::string target) { return target.starts_with("board:") ? target.substr(6) : target; }
std::set<std::string> ties(const Game& game, const std::string& square = "", std::string_view kinds = "") {
    std::set<std::string> out;
    for (const Tie& tie : ties_of(Sight(game, game.default_viewer()), game.state(), square)) {
        const std::string kind(words_of_enum<TieKind>[static_cast<std::size_t>(tie.kind)]);
        if (!kinds.empty() && kinds.find(kind) == kinds.npos) continue;
        std::string text = kind + " " + short_name(tie.from);
        for (const std::string& each : tie.through) text += " " + short_name(each);
        out.insert(text + " " + short_name(tie.to));
    }
    return out;
}
std::set<std::string> replies(const Game& game, const std::string& square) {
    std::set<std::string> out;
    for (const Reply& reply : replies_to(Sight(game, game.default_viewer()), game.state(), square))
        out.insert(reply.move + " " + reply.seat + " " + short_name(reply.from) + " " + short_name(reply.lands) +
                   (reply.alone ? " alone" : ""));
    return out;
}
using Set = std::set<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(ties_of_chess) {
    // The bishop pins the knight to the king; nothing guards the knight.
    const Game pinned = start("chess", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1");
    BOOST_TEST(ties(pinned) == (Set{"pin b4 c3 e1"}));
    BOOST_TEST(ties(pinned, "board:c3") == (Set{"pin b4 c3 e1", "attack b4 c3"}));
    // Two pieces on the line: no pin.
    BOOST_TEST(ties(start("chess", "4k3/8/8/8/1b6/2N5/3P4/4K3 w - - 0 1")).empty());
    // Both sides are looked at, whoever is to move.
    BOOST_TEST(ties(start("chess", "4k3/4r3/8/8/8/8/4Q3/4K3 b - - 0 1")) == (Set{"pin e2 e7 e8", "pin e7 e2 e1"}));
    BOOST_TEST(ties(start("chess", "4k3/8/2n5/8/3P4/4P3/8/4K3 w - - 0 1"), "board:d4") ==
               (Set{"attack c6 d4", "defence e3 d4"}));
}

BOOST_AUTO_TEST_CASE(replies_of_chess) {
    const Game pawns = start("chess", "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1");
    BOOST_TEST(replies(pawns, "board:e2") == (Set{"e2e4 b d5 e4"}));
    // In passing, and by a step.
    BOOST_TEST(replies(start("chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), "board:e2") ==
               (Set{"e2e3 b d4 e3", "e2e4 b d4 e4"}));
    // What is pinned answers nothing: the rook on d8 shields its king.
    BOOST_TEST(replies(start("chess", "k2r3R/8/8/8/8/8/4P3/3NK3 w - - 0 1"), "board:d1").empty());
    BOOST_TEST(replies(pawns, "board:d5").empty());  // not its turn
    BOOST_TEST(replies(pawns, "board:a1").empty());
}

BOOST_AUTO_TEST_CASE(ties_of_duplicate_chess) {
    Game game = test::game();
    BOOST_TEST(ties(game).size() == 64u);  // sixteen pieces of four players, each with its twin
    BOOST_TEST(ties(game).contains("twin NW:e2 NE:e2"));
    // One capture of East takes a pawn of North on NE and one of South on SE: their twins are ghosts.
    game = test::game("e2e4 e2e4 d7d5 e7e5 g1f3 g1f3 d5e4");
    BOOST_TEST(ties(game, "", "ghost") == (Set{"ghost NW:e4 NE:e4", "ghost SW:e4 SE:e4"}));
    BOOST_TEST(ties(game, "", "twin").size() == 62u);
    // The pawn that took, on both its boards: North's and South's knights on f3 attack nothing on e4; its queen d8
    // does not reach e4. Nobody attacks; nobody guards.
    BOOST_TEST(ties(game, "NE:e4", "attack defence").empty());
    BOOST_TEST(ties(game, "NE:f3", "attack") == (Set{"attack NE:e4 NE:f3"}));
    // The other knight stands on NW, where no pawn of Black is near.
    BOOST_TEST(ties(game, "NE:f3", "defence").contains("defence NW:g2 NW:f3"));
}

BOOST_AUTO_TEST_CASE(replies_of_duplicate_chess) {
    const Game game = test::game("e2e4 e2e4 d7d5 e7e5");
    // On d4 West's pawn e5 could take on NW; on SW nothing stands there for it to take.
    BOOST_TEST(replies(game, "NW:d2") == (Set{"d2d4 W NW:e5 NW:d4 alone"}));
    BOOST_TEST(replies(game, "NE:d2") == replies(game, "NW:d2"));  // the same pawn
    BOOST_TEST(replies(game, "NE:c2") == (Set{"c2c4 E NE:d5 NE:c4 alone"}));
    // West's bishop comes from f8 to a3 on both of its boards: it takes on NW.
    BOOST_TEST(replies(game, "NE:a2") == (Set{"a2a3 W NW:f8 NW:a3"}));
    BOOST_TEST(replies(game, "SE:d2").empty());  // South's, whose turn it is not
}

BOOST_AUTO_TEST_CASE(ties_of_quantum_chess) {
    const Game first = test::game("--", "quantum-chess");
    // Nothing settles anything yet; but that e2 is the king would change every other piece of its side.
    BOOST_TEST(ties(first).empty());
    const Set e2 = ties(first, "board:e2", "joint");
    BOOST_TEST(e2.size() == 15u);
    BOOST_TEST(ties(first, "board:e2", "attack") == (Set{"attack e7 e2"}));  // along the open file
    // King and queen between two pieces: what one is says what the other is.
    const Variant& variant = first.variant();
    auto text = variant.ask<can::Suppose>(first.state(), {}, {{"e2", "KQ"}});
    BOOST_REQUIRE(text.ok());
    const Game once = start("quantum-chess", *text);
    text = variant.ask<can::Suppose>(once.state(), {}, {{"d2", "KQ"}});
    BOOST_REQUIRE(text.ok());
    const Set both = ties(start("quantum-chess", *text));
    BOOST_TEST((both == Set{"joint d2 e2"} || both == Set{"joint e2 d2"}));
}

BOOST_AUTO_TEST_CASE(replies_of_quantum_chess) {
    // After e2e4 and d7d5 White's e4 may take on d5; Black's pieces that reach d5 may take back.
    const Game game = test::game("-- e2e4 -- d7d5 --", "quantum-chess");
    const Set all = replies(game, "board:e4");
    BOOST_TEST(std::any_of(all.begin(), all.end(), [](const std::string& r) { return r.ends_with(" b d8 d5"); }));
    for (const std::string& each : all) BOOST_TEST(each.find(" b ") != each.npos, each);
}

BOOST_AUTO_TEST_CASE(ties_of_hyper_fairy_chess) {
    BOOST_TEST(ties(start("hyper-fairy-chess", "4k3/8/8/8/1b6/2N5/8/4K3 w -")) == (Set{"pin b4 c3 e1"}));
    // An Immobilizer (I) beside a knight.
    const Game held = start("hyper-fairy-chess", "7k/8/8/4i3/3N4/8/8/K7 w -");
    BOOST_TEST(ties(held, "", "freeze") == (Set{"freeze e5 d4"}));
    const Game guarded = start("hyper-fairy-chess", "4k3/8/2n5/8/3P4/4P3/8/4K3 w -");
    BOOST_TEST(ties(guarded, "board:d4") == (Set{"attack c6 d4", "defence e3 d4"}));
    BOOST_TEST(replies(start("hyper-fairy-chess", "4k3/8/8/3p4/8/4P3/8/4K3 w -"), "board:e3") == (Set{"e3e4 b d5 e4"}));
    // Before play nothing stands that could hang together.
    BOOST_TEST(ties(test::game("", "hyper-fairy-chess")).empty());
}

BOOST_AUTO_TEST_CASE(nothing_of_a_game_that_hides_something) {
    const Game game = test::game("e2e4 e7e5", "blind-chess");
    for (const Viewer& eyes : {Viewer::of(SeatId{0}), Viewer::of(SeatId{1}), Viewer{}}) {
        const Sight sight(game, eyes);
        BOOST_TEST(ties_of(sight, game.state(), "board:g1").empty());
        BOOST_TEST(replies_to(sight, game.state(), "board:g1").empty());
    }
}

BOOST_AUTO_TEST_CASE(texts_that_are_no_square) {
    for (const char* variant : {"chess", "duplicate-chess", "quantum-chess", "hyper-fairy-chess"}) {
        const Game game = test::game("", variant);
        for (const std::string square : {"", "e9", "x", "other:e4", "hand:w:queen", "e2e4", ":", "board:"}) {
            const auto tied = game.variant().ask<can::Xray>(game.state(), Viewer::arbiter(), {square});
            const auto answered = game.variant().ask<can::Replies>(game.state(), Viewer::arbiter(), {square});
            BOOST_TEST_CONTEXT(variant << " " << square) {
                BOOST_REQUIRE(!tied.ok() && !answered.ok());
                BOOST_TEST(tied.error().code == "question.args");
                BOOST_TEST(answered.error().message.find("Expected a square such as") == 0u);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_legend_tells_each_kind_that_is_drawn_once) {
    const Tie ties[] = {{TieKind::attack, "a", "b"},
                        {TieKind::twin, "c", "d"},
                        {TieKind::attack, "e", "f"},
                        {TieKind::ghost, "a", "c"}};
    const std::vector<TieKind> kinds = kinds_of(ties);
    BOOST_TEST((kinds == std::vector{TieKind::twin, TieKind::ghost, TieKind::attack}));
    const VariantInfo& info = test::game().variant().info();
    const auto without = legend_signs(info, nullptr), with = legend_signs(info, nullptr, kinds);
    BOOST_REQUIRE(with.size() == without.size() + 3);
    BOOST_TEST(with.back().meaning == "attacks");
    std::set<std::string> meanings;
    for (std::size_t kind = 0; kind < words_of_enum<TieKind>.size(); ++kind) {
        const LegendSign sign = tie_sign(static_cast<TieKind>(kind));
        BOOST_TEST(sign.scene.items.size() >= 2u);
        meanings.insert(sign.meaning);
    }
    BOOST_TEST(meanings.size() == words_of_enum<TieKind>.size());
    BOOST_TEST(meanings.count("") == 0u);
}

BOOST_AUTO_TEST_CASE(what_is_no_move_is_not_answered) {
    Document document(1, start("chess", "4k3/8/8/3p4/1b6/2N5/4P3/4K3 w - - 0 1"), "test");
    Table table(document);
    document.look.replies = true;
    table.press("board:c3");
    table.release("board:c3");
    BOOST_TEST(table.reply_sentences().empty());
    BOOST_TEST(table.no_reply_sentence() == "It has no legal move.");
    table.hover("board:d5");
    BOOST_TEST(table.no_reply_sentence() == "This move is not legal.");
    table.escape();
    table.press("board:e2");
    table.release("board:e2");
    table.hover("board:e5");
    BOOST_TEST(table.reply_sentences().empty());
    BOOST_TEST(table.no_reply_sentence() == "This move is not legal.");
    table.hover("board:e3");
    BOOST_TEST(table.no_reply_sentence() == "No reply would take it.");
}

BOOST_AUTO_TEST_CASE(the_table_shows_them_when_asked) {
    Document document(1, start("chess", "4k3/8/8/3p4/1b6/2N5/4P3/4K3 w - - 0 1"), "test");
    Table table(document);
    BOOST_TEST(table.ties().empty());
    document.look.xray = document.look.replies = true;
    BOOST_TEST(table.ties().size() == 1u);
    table.press("board:e2");
    table.release("board:e2");
    BOOST_TEST(table.replies().size() == 1u);
    BOOST_REQUIRE(table.reply_sentences().size() == 1u);
    BOOST_TEST(table.reply_sentences()[0].first == "e4");
    BOOST_TEST(table.reply_sentences()[0].second == "Black from d5");
    table.hover("board:e3");
    BOOST_TEST(table.replies().empty());  // there nothing takes it
    table.hover("board:e4");
    BOOST_TEST(table.replies().size() == 1u);

    Scene scene{100,
                100,
                {},
                {{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, "board:b4", ""},
                 {{{50, 50}, {60, 50}, {60, 60}, {50, 60}}, "board:e1", ""}}};
    add_ties(scene, table.ties(), {});
    BOOST_TEST(scene.items.size() == 1u);
    add_replies(scene, table.replies());  // its places are not in the scene
    BOOST_TEST(scene.items.size() == 1u);
}

/// Every square beside the mated king that is not its own piece's, on each board that refuses it; none while play goes
/// on.
BOOST_AUTO_TEST_CASE(escapes_of_a_mated_king_are_struck_out) {
    const auto closed = [](const Game& game) {
        const auto all = closed_escapes(game, game.default_viewer());
        return Set(all.begin(), all.end());
    };
    const Game fools_mate = test::game("f2f3 e7e5 g2g4 d8h4", "chess");
    BOOST_TEST(closed(fools_mate) == (Set{"board:f2"}));
    BOOST_TEST(closed(start("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8")) == (Set{"board:f8", "board:h8"}));
    BOOST_TEST(closed(test::game("f2f3 e7e5 g2g4", "chess")).empty());
    BOOST_TEST(closed(start("chess", "4k3/8/8/8/8/8/4q3/R3K3 w - - 0 1")).empty());  // in check, not mated
    BOOST_TEST(closed(start("chess", "7k/8/5KQ1/8/8/8/8/8 b - - 0 1")).empty());     // a stalemate
    // Both boards of North, who is mated; South is in check too, and draws.
    BOOST_TEST(closed(test::game("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4")) == (Set{"NW:f2", "NE:f2"}));

    Document document(1, fools_mate, "t");
    Table table(document);
    BOOST_TEST(table.escapes().empty());
    table.press("board:e1");
    table.release("board:e1");
    BOOST_TEST(table.escapes() == (std::vector<std::string>{"board:f2"}));
    document.look.xray = true;
    table.escape();
    BOOST_TEST(table.escapes() == (std::vector<std::string>{"board:f2"}));
    Scene scene{80, 80, {}, {{{{0, 0}, {80, 0}, {80, 80}, {0, 80}}, "board:f2", ""}}};
    strike_out(scene, table.escapes());
    BOOST_TEST(scene.items.size() == 2u);  // a cross
    // The legend names it where it is drawn, and there alone.
    const VariantInfo& info = fools_mate.variant().info();
    const auto without = legend_signs(info, nullptr), with = legend_signs(info, nullptr, {}, true);
    BOOST_REQUIRE(with.size() == without.size() + 1);
    BOOST_TEST(with.back().meaning == "a mated king could not go there");
    BOOST_TEST(with.back().scene.items.size() == 3u);
}

BOOST_AUTO_TEST_SUITE_END()
