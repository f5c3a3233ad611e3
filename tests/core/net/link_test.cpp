// Links to games, and the protocol from a client's side.
#include <boost/test/unit_test.hpp>

#include "pinwheel/net/client.h"
#include "story.h"

namespace pinwheel::net {
namespace {

struct LinkRow {
    const char* text;
    Link link;
};

BOOST_AUTO_TEST_CASE(links_are_read_and_written) {
    const LinkRow rows[] = {
        {"http://127.0.0.1:8080/g/abcdefgh", {false, "127.0.0.1", "8080", "abcdefgh", "", ""}},
        {"https://chess.example.org/g/k3v9x2ab", {true, "chess.example.org", "443", "k3v9x2ab", "", ""}},
        {"http://localhost/g/abcdefgh?seat=N", {false, "localhost", "80", "abcdefgh", "N", ""}},
        {"http://[::1]:81/g/abcdefgh", {false, "[::1]", "81", "abcdefgh", "", ""}},
        {"http://a/g/abcdefgh#abcdefghijklmnopqrstuvwx",
         {false, "a", "80", "abcdefgh", "", "abcdefghijklmnopqrstuvwx"}},
    };
    for (const LinkRow& row : rows) {
        const auto link = parse_link(row.text);
        BOOST_REQUIRE_MESSAGE(link.ok(), row.text);
        BOOST_TEST((*link == row.link), row.text);
        BOOST_TEST(write_link(*link) == row.text);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_link_is_told_with_its_place) {
    const std::pair<const char*, const char*> rows[] = {
        {"", "offset 0"},
        {"ftp://a/g/abcdefgh", "offset 0"},
        {"http://a", "offset 8"},
        {"http:///g/abcdefgh", "offset 7"},
        {"http://a b/g/abcdefgh", "offset 7"},
        {"http://a:x/g/abcdefgh", "offset 9"},
        {"http://a/x/abcdefgh", "offset 8"},
        {"http://a/g/ABCDEFGH", "offset 11"},
        {"http://a/g/abc", "offset 11"},
        {"http://a/g/abcdefgh?seat=", "offset 25"},
        {"http://a/g/abcdefgh#abc", "offset 20"},
        {"http://a/g/abcdefgh/", "offset 19"},
    };
    for (const auto& [text, where] : rows) {
        const auto link = parse_link(text);
        BOOST_REQUIRE_MESSAGE(!link.ok(), text);
        BOOST_TEST(link.error().where == where, text);
    }
}

Story story() { return {{false, "a", "80", "abcdefgh", "", ""}, Wishes{"b"}}; }

constexpr const char* taken_one = R"({"type":"update","gameStatus":"active","newAnnouncements":[],"n":1})";
constexpr const char* joined_none = R"({"type":"joined","you":"b","gameStatus":"active","announcements":[],"n":0})";
constexpr const char* joined_one = R"({"type":"joined","you":"b","gameStatus":"active","announcements":[],"n":1})";

/// Whether a message plays an action under a number.
bool plays(const std::optional<std::string>& message, const char* action, int n) {
    return message == R"({"type":"act","n":)" + std::to_string(n) + R"(,"action":")" + action + "\"}";
}

BOOST_AUTO_TEST_CASE(an_action_is_kept_until_the_server_has_it) {
    Story client = story();
    client.act("e2e4");
    client.act("d2d4");
    BOOST_TEST(plays(client.next(), "e2e4", 1));
    BOOST_TEST(!client.next().has_value());  // one at a time
    BOOST_TEST(plays(client.unanswered(), "e2e4", 1));
    // A break in which the server did not get it: the same again. One in which it did: the next.
    BOOST_TEST(client.hear(joined_none)->answered == 0u);
    BOOST_TEST(plays(client.unanswered(), "e2e4", 1));
    BOOST_TEST(client.hear(joined_one)->answered == 1u);
    BOOST_TEST(!client.unanswered().has_value());
    BOOST_TEST(plays(client.next(), "d2d4", 2));
    BOOST_TEST(client.hear(taken_one)->answered == 0u);
    // A refused number is free again.
    const auto refused = client.hear(R"({"type":"error","code":"illegal","message":"No.","n":2})");
    BOOST_REQUIRE(refused.ok());
    BOOST_TEST(refused->error->code == "illegal");
    BOOST_TEST(refused->error->message == "No.");
    BOOST_TEST(!client.unanswered().has_value());
    client.act("g1f3");
    BOOST_TEST(plays(client.next(), "g1f3", 2));
}

BOOST_AUTO_TEST_CASE(what_was_typed_while_the_line_was_cut_fits_the_numbers_of_the_server) {
    Story client = story();
    client.act("e2e4");
    BOOST_TEST(client.hear(joined_one)->answered == 0u);  // that was another action of this seat
    BOOST_TEST(plays(client.next(), "e2e4", 2));
}

BOOST_AUTO_TEST_CASE(what_was_to_follow_a_refused_action_is_not_played) {
    Story client = story();
    for (const char* action : {"e2e5", "d2d4", "g1f3"}) client.act(action);
    BOOST_REQUIRE(client.next().has_value());
    const auto refused = client.hear(R"({"type":"error","code":"illegal","message":"No.","n":1})");
    BOOST_TEST(refused->error->message == "No. What was to follow is not played either: 'd2d4', 'g1f3'.");
    BOOST_TEST(refused->answered == 3u);
    BOOST_TEST(!client.next().has_value());
    // An error about something else takes nothing away.
    client.act("e2e4");
    BOOST_REQUIRE(client.next().has_value());
    BOOST_TEST(client.hear(R"({"type":"error","code":"not_now","message":"Not now."})")->answered == 0u);
    BOOST_TEST(client.unanswered().has_value());
}

BOOST_AUTO_TEST_CASE(what_is_given_up_is_told) {
    Story client = story();
    BOOST_TEST(client.give_up().first == 0u);
    for (const char* action : {"e2e4", "d2d4"}) client.act(action);
    BOOST_REQUIRE(client.next().has_value());
    const auto [count, words] = client.give_up();
    BOOST_TEST(count == 2u);
    BOOST_TEST(words == "The moves show whether 'e2e4' was played: it was not answered. Not played: 'd2d4'.");
    BOOST_TEST(!client.unanswered().has_value());
    BOOST_TEST(!client.next().has_value());
}

BOOST_AUTO_TEST_CASE(a_client_that_comes_back_shows_its_token_and_hears_nothing_twice) {
    Story client = story();
    BOOST_TEST(client.hello().find("joinAs") != std::string::npos);
    const char* joined =
        R"({"type":"joined","you":"b","token":"abcdefghijklmnopqrstuvwx","gameStatus":"active","n":3,)"
        R"("announcements":[{"k":1,"ply":1,"text":"white_moved","audience":"b","at":0,"words":"White moved."}]})";
    auto first = client.hear(joined);
    BOOST_REQUIRE(first.ok());
    BOOST_TEST(first->fresh.size() == 1u);
    BOOST_TEST(client.seen().you == "b");
    auto again = client.hear(joined);
    BOOST_TEST(again->fresh.empty());
    BOOST_TEST(client.hello().find("abcdefghijklmnopqrstuvwx") != std::string::npos);
    client.act("e7e5");
    BOOST_TEST(plays(client.next(), "e7e5", 4));
}

BOOST_AUTO_TEST_CASE(a_server_that_makes_no_sense_is_told_of) {
    for (const char* text : {"", "{", "[]", R"({"type":"update","seen":{"boards":3}})", "\xff"})
        BOOST_TEST(!story().hear(text).ok(), text);
    for (const char* text : {"{}", R"({"type":3})", R"({"type":"update","newAnnouncements":[1,{}],"log":{"a":1}})"})
        BOOST_TEST(story().hear(text).ok(), text);
}

}  // namespace
}  // namespace pinwheel::net
