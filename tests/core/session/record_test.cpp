// Games to and from records.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/variant/installed.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(records)

Record plain(std::string_view tokens) {
    Record record;
    record.variant = "stones";
    std::size_t n = 0;
    for (const std::string& token : split(tokens)) {
        record.nodes.push_back({n, token, "", "", {}, "moves[" + std::to_string(n) + "]"});
        ++n;
    }
    return record;
}

BOOST_AUTO_TEST_CASE(a_tree_comes_back_as_it_was) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2 take:3", {{"T2", "loses"}});
    game.go_ply(1);
    play_all(game, "put take:1");
    game.go_ply(0);
    play_all(game, "put");
    game.set_comment(0, "start");
    game.set_comment(4, "a try");
    game.set_annotations(5, {{"heap:a1", "", "good"}});
    game.promote(4);
    BOOST_TEST(game.go(2));
    const Record record = game.record();
    BOOST_TEST(record.variant == "stones");
    BOOST_TEST(record.overrides.at("last.stone") == "loses");
    BOOST_REQUIRE(record.nodes.size() == 6u);
    BOOST_TEST(record.nodes[1].token == "put");  // promoted: main line first
    BOOST_TEST(record.nodes[1].seat == "B");
    const auto back = Game::from_record(registry, record);
    BOOST_REQUIRE(back.ok());
    BOOST_TEST(back->rules().rulings.choice("last.stone") == "loses");
    BOOST_TEST(back->ply() == 2);
    BOOST_TEST(line_text(*back) == "take:1 take:2 take:3");
    BOOST_TEST(back->node(0).extras().comment == "start");
    const Record again = back->record();
    BOOST_REQUIRE(again.nodes.size() == record.nodes.size());
    for (std::size_t i = 0; i < record.nodes.size(); ++i) {
        BOOST_TEST(again.nodes[i].token == record.nodes[i].token);
        BOOST_TEST(again.nodes[i].parent == record.nodes[i].parent);
        BOOST_TEST(again.nodes[i].comment == record.nodes[i].comment);
        BOOST_TEST((again.nodes[i].annotations == record.nodes[i].annotations));
    }
    BOOST_TEST(again.cursor == record.cursor);
}

BOOST_AUTO_TEST_CASE(the_line_in_front_comes_back) {
    const Registry registry = toy_registry();
    Game game = stone_game(registry, "take:1 take:2 take:3");
    game.go_ply(1);
    play_all(game, "put take:1");
    struct Row {
        const char* what;
        int ply;
        bool told;  ///< whether the record has to say it
    };
    for (const Row& row : {Row{"at its end", 3, false}, Row{"within it", 2, false},
                           Row{"where it leaves the main line", 1, true}, Row{"at the start", 0, true}}) {
        BOOST_TEST_CONTEXT(row.what) {
            game.go_ply(row.ply);
            const Record record = game.record();
            BOOST_TEST((record.front != Record::line_end) == row.told);
            const auto back = Game::from_record(registry, record);
            BOOST_REQUIRE(back.ok());
            BOOST_TEST(back->ply() == row.ply);
            BOOST_TEST(line_text(*back) == "take:1 put take:1");
            BOOST_TEST(back->record().front == record.front);
        }
    }
    // One that does not pass the cursor is none.
    Record record = game.record();
    for (const std::size_t stray : {std::size_t{99}, std::size_t{2}}) {
        record.cursor = 4;
        record.front = stray;
        const auto back = Game::from_record(registry, record);
        BOOST_REQUIRE(back.ok());
        BOOST_TEST(line_text(*back) == "take:1 put take:1");
    }
}

BOOST_AUTO_TEST_CASE(who_acted_first_of_several_comes_back) {
    Registry registry;
    BOOST_REQUIRE(!registry.add(seals()));
    Game game = Game::make(registry.bind("seals", "").value()).value();
    const Action by_bert{0, 1, SeatId{1}, {2}};
    BOOST_REQUIRE(game.play(by_bert).ok());
    play_all(game, "seal:1 seal:2 B:seal:1");
    BOOST_TEST(line_text(game) == "B:seal:2 seal:1 seal:2 seal:1");
    BOOST_TEST(game.variant().save(game.state()) == "2 0 0 0");
    const Record record = game.record();
    BOOST_TEST(record.nodes[0].seat == "B");
    const auto back = Game::from_record(registry, record);
    BOOST_REQUIRE(back.ok());
    BOOST_TEST(line_text(*back) == line_text(game));
    BOOST_TEST((back->node(1).action == by_bert));
    const auto compared = compare(game, std::vector{game.rules()});
    BOOST_REQUIRE(compared.ok());
    BOOST_TEST(!compared->lanes[0].parted);
    BOOST_TEST(compared->lanes[0].states.back()->key() == game.state().key());
}

BOOST_AUTO_TEST_CASE(errors_name_the_place_in_the_file) {
    const Registry registry = toy_registry();
    struct Case {
        const char *name, *tokens, *code;
    };
    const Case table[] = {
        {"illegal", "take:1 take:1 take:5", "load.illegal"},
        {"unreadable", "take:1 take:1 steal", "load.token"},
        {"beyond the end", "take:3 take:3 take:3 take:1 put", "load.illegal"},
    };
    for (const Case& c : table) {
        BOOST_TEST_CONTEXT(c.name) {
            const Record record = plain(c.tokens);
            const auto game = Game::from_record(registry, record);
            BOOST_REQUIRE(!game);
            BOOST_TEST(game.error().code == c.code);
            BOOST_TEST(game.error().where == record.nodes.back().where);
            BOOST_TEST(game.error().message.find(record.nodes.back().where) != std::string::npos);
        }
    }
    Record loop = plain("take:1 take:1");
    loop.nodes[0].parent = 1;
    BOOST_TEST(Game::from_record(registry, loop).error().code == "load.parent");
    Record unknown = plain("");
    unknown.ruleset = "nowhere";
    BOOST_TEST(Game::from_record(registry, unknown).error().code == "ruleset.unknown");
    unknown.variant = "nowhere";
    BOOST_TEST(!Game::from_record(registry, unknown).ok());
    Record setup = plain("");
    setup.setup.text = "lots";
    BOOST_TEST(Game::from_record(registry, setup).error().code == "setup.stones");
}

BOOST_AUTO_TEST_CASE(written_seats_are_checked_unless_lenient) {
    const Registry registry = toy_registry();
    Record record = plain("take:1 take:1");
    record.nodes[1].seat = "A";
    const auto strict = Game::from_record(registry, record);
    BOOST_REQUIRE(!strict);
    BOOST_TEST(strict.error().code == "load.seat");
    BOOST_TEST(strict.error().where == "moves[1]");
    BOOST_TEST(Game::from_record(registry, record, false).ok());
    record.overrides["load.order"] = "lenient";
    BOOST_TEST(Game::from_record(registry, record).ok());
    record.overrides.clear();
    record.nodes[1].seat = "B";
    BOOST_TEST(Game::from_record(registry, record).ok());
}

BOOST_AUTO_TEST_CASE(moves_after_a_drawn_position_are_accepted) {
    const Registry registry = toy_registry();
    const auto game = Game::from_record(registry, plain("put take:1 put take:1 put take:1 take:3"));
    BOOST_REQUIRE(game.ok());
    BOOST_TEST(game->ply() == 7);
    int first = -1;
    for (const NodeId id : game->line())
        if (first < 0 && game->verdict(id).over) first = game->node(id).ply;
    BOOST_TEST(first == 4);
    BOOST_TEST(!game->verdict().over);
}

BOOST_AUTO_TEST_CASE(the_cursor_is_the_end_of_the_main_line_unless_told) {
    const Registry registry = toy_registry();
    Record record = plain("take:1 take:1 take:1");
    record.nodes.push_back({1, "put", "", "", {}, ""});
    BOOST_TEST(Game::from_record(registry, record)->ply() == 3);
    record.cursor = 4;
    BOOST_TEST(line_text(*Game::from_record(registry, record)) == "take:1 put");
    record.cursor = 0;
    BOOST_TEST(Game::from_record(registry, record)->ply() == 0);
    record.cursor = 5;
    BOOST_TEST(Game::from_record(registry, record).error().code == "load.cursor");
    BOOST_TEST(Game::from_record(registry, record, false)->ply() == 3);
}

BOOST_AUTO_TEST_CASE(equal_siblings_become_one) {
    const Registry registry = toy_registry();
    Record record = plain("take:1 take:1");
    record.nodes.push_back({1, "take:1", "", "twice", {}, ""});
    record.nodes.push_back({3, "put", "", "", {}, ""});
    const auto game = Game::from_record(registry, record);
    BOOST_REQUIRE(game.ok());
    BOOST_TEST(game->node_count() == 4u);
    BOOST_TEST(game->node(2).extras().comment == "twice");
}

BOOST_AUTO_TEST_CASE(a_declared_draw_is_saved_where_the_ruling_says_so) {
    const Registry registry = toy_registry();
    for (const bool saved : {true, false}) {
        Game game = stone_game(registry, "take:1", {{"draw.manual", saved ? "saved" : "not-saved"}});
        BOOST_REQUIRE(!game.declare("draw"));
        const Record record = game.record();
        BOOST_TEST(record.declared == (saved ? "draw" : ""));
        BOOST_TEST(Game::from_record(registry, record)->verdict().over == saved);
    }
    Record odd = plain("take:1");
    odd.declared = "victory";
    BOOST_TEST(Game::from_record(registry, odd).error().code == "load.declared");
    BOOST_TEST(!Game::from_record(registry, odd, false)->verdict().over);
}

// Whatever notation sealed it, and whatever the moves are worth.
BOOST_AUTO_TEST_CASE(a_sealed_game_wants_what_it_was_played_with) {
    const Registry registry = toy_registry();
    Record record = plain("take:9");
    BOOST_TEST(Game::from_record(registry, record).error().code == "load.illegal");
    record.sealed_with = {"piece queen: Q", "piece zed: Z"};
    const auto refused = Game::from_record(registry, record);
    BOOST_TEST(refused.error().code == "load.installed");
    BOOST_TEST(refused.error().message.find("Missing here: piece queen, piece zed.") != std::string::npos);
    record.sealed_with->clear();  // as the toy says of itself
    BOOST_TEST(Game::from_record(registry, record).error().code == "load.illegal");
}

BOOST_AUTO_TEST_CASE(what_is_installed_is_compared_by_names_and_meanings) {
    VariantInfo info;
    info.installed = {"piece queen: Q", "piece zed: Z", "army big: Kx1"};
    struct Case {
        std::vector<std::string> written;
        const char* told;
    };
    std::vector<std::string> many;
    for (int i = 0; i < 14; ++i) many.push_back("p" + std::to_string(i) + ": x");
    const Case cases[] = {
        {{"piece queen: Q", "piece zed: Z"}, "New here: army big. Put"},
        {{"piece queen: Q", "piece zed: Z", "army big: Kx1", "piece more: M"}, "Missing here: piece more. Put"},
        {{"piece queen: Q", "piece zed: ZZ", "army big: Kx2"}, "Changed here: piece zed, army big. Put"},
        {{"piece queen: R", "piece new: N", "army big: Kx1"},
         "Missing here: piece new. Changed here: piece queen. New here: piece zed. Put"},
        {{"piece zed: Z", "piece queen: Q", "army big: Kx1"}, "Here it stands in another order. Put"},
        {many, "p10, p11 and 2 more. New here"},
        {{}, "This one does not say what that was"},
    };
    for (const Case& c : cases) {
        const Status told = same_installed(info, c.written);
        BOOST_REQUIRE_MESSAGE(told, c.told);
        BOOST_TEST(told->code == "load.installed");
        BOOST_TEST(told->message.find(c.told) != std::string::npos, told->message);
    }
    BOOST_TEST(!same_installed(info, info.installed));
}

BOOST_AUTO_TEST_CASE(a_settled_setup_says_what_its_options_name) {
    VariantInfo info;
    info.options = {{"army", "Army", "", {"draft", "big"}, "draft", {}, {}, {"", "Kx1,Qx9"}},
                    {"board", "Board", "", {"8x8"}, "8x8"}};
    const auto army = [&](const char* given) {
        return settled(info, {"", {{"army", given}, {"board", "8x8"}}, 0}).options.at("army");
    };
    BOOST_TEST(army("big") == "Kx1,Qx9");
    BOOST_TEST(army("draft") == "draft");
    BOOST_TEST(army("Kx1,Qx2") == "Kx1,Qx2");
}

BOOST_AUTO_TEST_SUITE_END()
