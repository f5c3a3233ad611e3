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

Story story() { return {{false, "a", "80", "abcdefgh", "", ""}, "b"}; }

BOOST_AUTO_TEST_CASE(an_action_is_kept_until_the_server_has_it) {
    Story client = story();
    client.act("e2e4");
    client.act("d2d4");
    BOOST_TEST(client.unanswered().size() == 2u);
    BOOST_TEST(client.hear(R"({"type":"update","gameStatus":"active","newAnnouncements":[],"n":1})").ok());
    BOOST_REQUIRE(client.unanswered().size() == 1u);
    BOOST_TEST(client.unanswered()[0].find("d2d4") != std::string::npos);
    // A refused number is free again.
    const auto refused = client.hear(R"({"type":"error","code":"illegal","message":"No.","n":2})");
    BOOST_REQUIRE(refused.ok());
    BOOST_TEST(refused->error->code == "illegal");
    BOOST_TEST(client.unanswered().empty());
    BOOST_TEST(client.act("g1f3").find("\"n\":2") != std::string::npos);
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
    BOOST_TEST(client.act("e7e5").find("\"n\":4") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_server_that_makes_no_sense_is_told_of) {
    for (const char* text : {"", "{", "[]", R"({"type":"update","seen":{"boards":3}})", "\xff"})
        BOOST_TEST(!story().hear(text).ok(), text);
    for (const char* text : {"{}", R"({"type":3})", R"({"type":"update","newAnnouncements":[1,{}],"log":{"a":1}})"})
        BOOST_TEST(story().hear(text).ok(), text);
}

}  // namespace
}  // namespace pinwheel::net
