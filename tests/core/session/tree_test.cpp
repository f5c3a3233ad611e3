// Branches: growing, promoting, removing; and a random walk against a plain model.
#include <boost/test/unit_test.hpp>

#include "pinwheel/view/random.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(trees)

BOOST_AUTO_TEST_CASE(playing_an_equal_action_follows_the_branch) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2");
    game.go_ply(1);
    const auto again = game.play("take:2");
    BOOST_REQUIRE(again.ok());
    BOOST_TEST(*again == 2u);
    BOOST_TEST(game.node_count() == 3u);
    game.go_ply(1);
    BOOST_TEST(*game.play("take:3") == 3u);
    BOOST_TEST(game.node(1).children.size() == 2u);
    BOOST_TEST(line_text(game) == "take:1 take:3");
    BOOST_TEST(game.go(2));
    BOOST_TEST(line_text(game) == "take:1 take:2");
    game.go_ply(0);
    BOOST_TEST(line_text(game) == "take:1 take:2");
}

BOOST_AUTO_TEST_CASE(promoting_makes_the_main_line) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2");  // 1, 2
    game.go_ply(1);
    play_all(game, "take:3");  // 3
    game.go_ply(1);
    play_all(game, "put take:1");  // 4, 5
    BOOST_TEST(game.promote(4));
    BOOST_TEST((game.node(1).children == std::vector<NodeId>{4, 2, 3}));
    BOOST_TEST(line_text(game) == "take:1 put take:1");
    // The cursor stays where it is, so the line does too.
    BOOST_TEST(game.promote(3));
    BOOST_TEST((game.node(1).children == std::vector<NodeId>{3, 4, 2}));
    BOOST_TEST(line_text(game) == "take:1 put take:1");
    game.go_ply(1);
    BOOST_TEST(game.promote(2));
    BOOST_TEST(line_text(game) == "take:1 take:2");
    BOOST_TEST(!game.promote(0));
    BOOST_TEST(!game.promote(99));
    BOOST_TEST(game.record().nodes[1].token == "take:2");
}

BOOST_AUTO_TEST_CASE(removing_takes_the_subtree_and_moves_the_cursor_out) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2 take:3");  // 1 2 3
    game.go_ply(1);
    play_all(game, "put");  // 4
    BOOST_TEST(game.go(3));
    BOOST_TEST(game.remove(2));
    BOOST_TEST(game.cursor() == 1u);
    BOOST_TEST(game.node(3).removed);
    BOOST_TEST(!game.go(3));
    BOOST_TEST(!game.remove(3));
    BOOST_TEST(!game.promote(2));
    BOOST_TEST(line_text(game) == "take:1 put");
    // Ids are not used again, and the action can be played anew.
    BOOST_TEST(*game.play("take:2") == 5u);
    BOOST_TEST(!game.remove(0));
    BOOST_TEST(game.remove(1));
    BOOST_TEST(game.cursor() == 0u);
    BOOST_TEST(game.line().size() == 1u);
}

BOOST_AUTO_TEST_CASE(comments_and_annotations_stay_with_their_node) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2");
    const auto before = game.revision();
    game.set_comment(1, "bold");
    game.set_annotations(2, {{"heap:a1", "heap:b1", "arrow.1"}});
    BOOST_TEST(game.revision() > before);
    game.undo();
    BOOST_TEST(game.node(1).comment == "bold");
    BOOST_TEST(game.node(2).annotations.size() == 1u);
    BOOST_CHECK_THROW(game.set_comment(9, ""), std::out_of_range);
}

// Random edits: the line leads through the cursor, plies count up, nothing removed is reachable.
BOOST_AUTO_TEST_CASE(random_edits_keep_the_tree_sound) {
    const Registry registry = toy_registry();
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            std::uint64_t dice = seed;
            Game game = stone_game(registry, "");
            for (int i = 0; i < 120; ++i) {
                const auto node = static_cast<NodeId>(splitmix64(dice) % game.node_count());
                switch (splitmix64(dice) % 8) {
                    case 0:
                        game.undo();
                        break;
                    case 1:
                        game.redo();
                        break;
                    case 2:
                        game.go(node);
                        break;
                    case 3:
                        game.promote(node);
                        break;
                    case 4:
                        if (splitmix64(dice) % 4 == 0) game.remove(node);
                        break;
                    default:
                        if (const auto action = random_action(game.variant(), game.state(), dice);
                            action && game.may_play())
                            BOOST_REQUIRE(game.play(*action).ok());
                }
                const auto line = game.line();
                BOOST_REQUIRE(line.front() == 0u);
                BOOST_REQUIRE(static_cast<std::size_t>(game.ply()) < line.size());
                BOOST_REQUIRE(line[static_cast<std::size_t>(game.ply())] == game.cursor());
                for (std::size_t ply = 1; ply < line.size(); ++ply) {
                    const auto& n = game.node(line[ply]);
                    BOOST_REQUIRE((!n.removed && n.parent == line[ply - 1] && n.ply == static_cast<int>(ply)));
                }
                BOOST_REQUIRE((game.path(game.cursor()) == std::vector(line.begin(), line.begin() + game.ply() + 1)));
                const auto root = game.cursor();
                Game back = game;
                back.go_ply(0);
                BOOST_REQUIRE((back.line() == line));
                BOOST_REQUIRE(game.cursor() == root);
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
