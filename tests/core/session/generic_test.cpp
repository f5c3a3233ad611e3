// Defaults that read a variant only through its tables: tokens, phrases, explanations, perft.
#include <boost/test/unit_test.hpp>

#include "pinwheel/view/random.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(generic)

VariantInfo table() {
    VariantInfo info;
    info.id = "table";
    info.seats = {{"N", "North", ""}, {"NE", "North-East", ""}};
    info.boards = {{"small", "Small", 3, 3}, {"large", "Large", 12, 20}};
    info.actions = {
        {"move", {Role::square, Role::square, Role::choice}, {"", "q", "r"}},
        {"drop", {Role::piece, Role::board, Role::square}, {"", "rook", "rookery"}},
        {"pay", {Role::seat, Role::number}, {}},
        {"--", {}, {}},
        {"mark", {Role::squares, Role::number}, {}},
        {"say", {Role::choice, Role::choice}, {"", "a", "b"}},
        {"look", {Role::square, Role::number}, {}},
    };
    return info;
}

Action make(std::uint8_t spec, std::initializer_list<std::uint16_t> args) {
    Action action{spec, static_cast<std::uint8_t>(args.size()), SeatId{1}, {}};
    std::copy(args.begin(), args.end(), action.arg.begin());
    return action;
}

BOOST_AUTO_TEST_CASE(tokens_read_aloud_and_come_back) {
    const VariantInfo info = table();
    struct Case {
        Action action;
        const char* token;
    };
    const Case cases[] = {
        {make(0, {0, 8, 0}), "a1c3"},
        {make(0, {0, 8, 1}), "a1c3q"},
        {make(1, {1, 1, 239}), "drop:rook,large,l20"},
        {make(1, {2, 0, 4}), "drop:rookery,small,b2"},
        {make(1, {0, 0, 4}), "drop:-,small,b2"},
        {make(2, {1, 65535}), "pay:NE,65535"},
        {make(2, {0, 0}), "pay:N,0"},
        {make(3, {}), "--"},
        {make(4, {0x0101, 0, 0, 0, 3}), "mark:{a1c3},3"},
        {make(4, {0, 0, 0, 0, 0}), "mark:{},0"},
        {make(5, {0, 0}), "say:-"},
        {make(5, {1, 0}), "say:a"},
        {make(5, {1, 2}), "say:a,b"},
        {make(6, {4, 12}), "look:b2,12"},
    };
    for (const Case& c : cases) {
        BOOST_TEST_CONTEXT(c.token) {
            BOOST_TEST(generic_token(info, c.action) == c.token);
            const auto read = generic_parse(info, SeatId{1}, c.token);
            BOOST_REQUIRE(read.ok());
            BOOST_TEST((*read == c.action));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_token_may_name_its_seat) {
    VariantInfo info = table();
    for (const char* token : {"NE:a1c3q", "NE:pay:N,3", "NE:--"}) {
        const auto read = generic_parse(info, SeatId{0}, token);
        BOOST_REQUIRE_MESSAGE(read.ok(), token);
        BOOST_TEST(read->actor.v == 1);
        BOOST_TEST("NE:" + generic_token(info, *read) == token);
    }
    const auto empty = generic_parse(info, SeatId{0}, "NE:");
    BOOST_REQUIRE(!empty.ok());
    BOOST_TEST(empty.error().where == "offset 3");
    const auto twice = generic_parse(info, SeatId{0}, "NE:N:a1c3");
    BOOST_REQUIRE(!twice.ok());
    info.actions.push_back({"NE", {Role::number}, {}});  // called like the seat: the action it is
    const auto action = generic_parse(info, SeatId{0}, "NE:3");
    BOOST_REQUIRE(action.ok());
    BOOST_TEST(action->spec == 7);
    BOOST_TEST(action->actor.v == 0);
}

BOOST_AUTO_TEST_CASE(bad_tokens_say_where_and_what_was_expected) {
    const VariantInfo info = table();
    struct Case {
        const char *token, *code, *where;
    };
    const Case cases[] = {
        {"", "token.empty", "offset 0"},
        {"a1", "token.square", "offset 2"},
        {"a1d1", "token.square", "offset 2"},
        {"a1c3x", "token.trailing", "offset 4"},
        {"a1c3Q", "token.trailing", "offset 4"},
        {"a1 c3", "token.square", "offset 2"},
        {"drop:pawn,small,a1", "token.syntax", "offset 5"},
        {"drop:rook,nowhere,a1", "token.board", "offset 10"},
        {"drop:rook", "token.syntax", "offset 9"},
        {"pay:NE", "token.syntax", "offset 6"},
        {"pay:NE,65536", "token.number", "offset 7"},
        {"pay:NE,-1", "token.number", "offset 7"},
        {"pay:NE,01", "token.number", "offset 7"},
        {"pay:X,1", "token.seat", "offset 4"},
        {"--:", "token.trailing", "offset 2"},
        {"mark:{a1", "token.squares", "offset 8"},
        {"mark:a1,1", "token.squares", "offset 5"},
        {"say:c", "token.syntax", "offset 4"},
    };
    for (const Case& c : cases) {
        BOOST_TEST_CONTEXT(c.token) {
            const auto read = generic_parse(info, SeatId{0}, c.token);
            BOOST_REQUIRE(!read);
            BOOST_TEST(read.error().code == c.code);
            BOOST_TEST(read.error().where == c.where);
            BOOST_TEST(read.error().message.find(c.where) != std::string::npos);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_text_without_the_name_of_its_action_is_told_the_name) {
    VariantInfo info = table();
    info.actions = {{"mark", {Role::square}, {}}, {"bid", {Role::number}, {}}, {"pass", {}, {}}};
    const auto expected = [&](std::string_view text) { return generic_parse(info, SeatId{0}, text).error().message; };
    BOOST_TEST(expected("a1") == "At offset 0 of the token: expected the name of an action, such as mark:a1.");
    BOOST_TEST(expected("7") == "At offset 0 of the token: expected the name of an action, such as bid:7.");
    BOOST_TEST(expected("N:a1") == "At offset 2 of the token: expected the name of an action, such as N:mark:a1.");
    BOOST_TEST(expected("z9") == "At offset 0 of the token: expected the name of an action.");
}

BOOST_AUTO_TEST_CASE(hostile_texts_and_actions_do_no_harm) {
    const VariantInfo info = table();
    std::uint64_t dice = 1;
    const std::string_view letters = "abclnq0123456789:,{}-movedrpaysit";
    for (int i = 0; i < 20000; ++i) {
        std::string text;
        for (auto n = splitmix64(dice) % 24; n > 0; --n)
            text +=
                splitmix64(dice) % 8 ? letters[splitmix64(dice) % letters.size()] : static_cast<char>(splitmix64(dice));
        if (splitmix64(dice) % 2) text = info.actions[splitmix64(dice) % info.actions.size()].name + ":" + text;
        const auto read = generic_parse(info, SeatId{0}, text);
        if (!read) continue;
        const auto back = generic_parse(info, SeatId{0}, generic_token(info, *read));
        BOOST_TEST_CONTEXT("seed 1, text " << i << ": " << text) {
            BOOST_REQUIRE(back.ok());
            BOOST_REQUIRE((*back == *read));
        }
    }
    for (int i = 0; i < 20000; ++i) {
        Action action;
        action.spec = static_cast<std::uint8_t>(splitmix64(dice));
        if (i % 2) action.spec %= 8;
        action.argc = static_cast<std::uint8_t>(splitmix64(dice));
        for (auto& arg : action.arg) arg = static_cast<std::uint16_t>(splitmix64(dice));
        BOOST_REQUIRE(!generic_token(info, action).empty());
    }
    BOOST_TEST(!generic_parse(VariantInfo{}, SeatId{0}, "e2e4").ok());
    BOOST_TEST(generic_token(VariantInfo{}, Action{}) == "?");
}

BOOST_AUTO_TEST_CASE(phrases) {
    BOOST_TEST(generic_phrase({"white_moved", {}}) == "White moved.");
    BOOST_TEST(generic_phrase({"draft-over", {{"seat", "N"}, {"points", "3"}}}) == "Draft over: seat N, points 3.");
    BOOST_TEST(generic_phrase({}) == ".");
}

BOOST_AUTO_TEST_CASE(explanations_are_the_errors_of_playing) {
    const Registry registry = toy_registry();
    const Game game = stone_game(registry, "");
    const auto why = [&](Action a) { return game.variant().explain(game.state(), a); };
    BOOST_TEST(why({0, 1, SeatId{0}, {3}}).legal);
    BOOST_TEST(why({0, 1, SeatId{0}, {4}}).code == "illegal.stones");
    BOOST_TEST(why({0, 1, SeatId{1}, {1}}).code == "illegal.not_your_turn");
    BOOST_TEST(why({9, 1, SeatId{0}, {1}}).code == "illegal.action");
}

BOOST_AUTO_TEST_CASE(perft_counts_lines_of_play) {
    const Registry registry = toy_registry();
    const Game game = Game::make(stone_rules(registry), {"2 0", {}, 0}).value();
    // Heap 2: take 1, take 2 (ends), put. After take 1: take 1, put. After put: take 1, 2, 3, put.
    BOOST_TEST(game.variant().perft(game.state(), 0) == 1u);
    BOOST_TEST(game.variant().perft(game.state(), 1) == 3u);
    BOOST_TEST(game.variant().perft(game.state(), 2) == 6u);
}

BOOST_AUTO_TEST_SUITE_END()
