// Branches: growing, promoting, removing; and a random walk against a plain model.
#include <algorithm>
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
    BOOST_TEST(std::ranges::equal(game.node(1).children, std::vector<NodeId>{4, 2, 3}));
    BOOST_TEST(line_text(game) == "take:1 put take:1");
    // The cursor stays where it is, so the line does too.
    BOOST_TEST(game.promote(3));
    BOOST_TEST(std::ranges::equal(game.node(1).children, std::vector<NodeId>{3, 4, 2}));
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
    BOOST_TEST(game.node(1).extras().comment == "bold");
    BOOST_TEST(game.node(2).extras().annotations.size() == 1u);
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

// --- what a node keeps in few bytes ---

BOOST_AUTO_TEST_CASE(announcements_come_back_as_they_were_said) {
    const Viewer north = Viewer::of(SeatId{0}), far = Viewer::of(SeatId{40'000});
    const std::string long_word(70'000, 'x'), bytes("\0\xff\x80", 3);
    const std::vector<std::vector<Announcement>> rows{
        {},
        {{}},
        {{{}, {"white_moved", {{"ply", "12"}}}, false}},
        {{{north, Viewer{}, Viewer::arbiter(), far}, {"", {{"", ""}}}, true}, {{far}, {"in_check", {}}, false}},
        {{{}, {bytes, {{long_word, bytes}, {"a", long_word}}}, true}},
        std::vector<Announcement>(300, {std::vector<Viewer>(200, far), {"again", {{"k", "v"}}}, false}),
    };
    for (std::size_t row = 0; row < rows.size(); ++row) BOOST_TEST_CONTEXT("row " << row) {
            const Announcements kept(rows[row]);
            BOOST_TEST((kept.all() == rows[row]));
            BOOST_TEST(kept.empty() == rows[row].empty());
            const Announcements copy = kept;
            BOOST_TEST((copy.all() == rows[row]));
        }
}

BOOST_AUTO_TEST_CASE(a_list_of_nodes_does_what_a_vector_does) {
    std::uint64_t dice = 1;
    NodeList list;
    std::vector<NodeId> model;
    for (int step = 0; step < 2000; ++step) {
        if (model.empty() || splitmix64(dice) % 5 < 3) {
            const auto id = static_cast<NodeId>(splitmix64(dice));
            list.push_back(id);
            model.push_back(id);
        } else if (splitmix64(dice) % 8 == 0) {
            while (!model.empty()) {
                list.erase(0);
                model.erase(model.begin());
            }
        } else {
            const auto index = splitmix64(dice) % model.size();
            list.erase(index);
            model.erase(model.begin() + static_cast<std::ptrdiff_t>(index));
        }
        NodeList copy = list;
        BOOST_REQUIRE(copy == list);
        if (!copy.empty()) *copy.begin() += 1;
        BOOST_REQUIRE_EQUAL(copy == list, model.empty());
        BOOST_REQUIRE(std::ranges::equal(list, model));
        BOOST_REQUIRE(std::equal(list.rbegin(), list.rend(), model.rbegin(), model.rend()));
        BOOST_REQUIRE_EQUAL(list.size(), model.size());
        BOOST_REQUIRE_EQUAL(list.empty(), model.empty());
        const NodeList moved = std::move(copy);
        BOOST_REQUIRE_EQUAL(moved.size(), model.size());
    }
}

BOOST_AUTO_TEST_CASE(copies_do_not_share_what_is_written_to_a_node) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2");
    game.set_comment(1, "first");
    game.set_nags(1, {1, 14});
    game.set_times(2, {longest_time, longest_time + 1});
    Game copy = game;
    copy.set_comment(1, "");
    copy.set_nags(1, {});
    copy.set_times(2, {0, -5});
    BOOST_TEST(game.node(1).extras().comment == "first");
    BOOST_TEST((game.node(1).extras().nags == std::vector<int>{1, 14}));
    BOOST_TEST((game.node(2).times() == MoveTimes{longest_time, -1}));
    BOOST_TEST((copy.node(1).extras() == Game::Node::Extras{}));
    BOOST_TEST((copy.node(2).times() == MoveTimes{0, -1}));
    copy.go(1);
    BOOST_TEST(copy.play("take:1").ok());
    BOOST_TEST(game.node(1).children.size() == 1u);
    BOOST_TEST(copy.node(1).children.size() == 2u);
    BOOST_TEST(sizeof(Game::Node) <= 120u);
}

BOOST_AUTO_TEST_SUITE_END()
