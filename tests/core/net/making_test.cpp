// Games made at a server.
#include "making.h"

#include <stdlib.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "pinwheel/net/kept_seats.h"

namespace pinwheel::net {
namespace {

BOOST_AUTO_TEST_CASE(a_wish_says_what_it_names_and_no_more) {
    GameWish wish;
    wish.variant = "chess";
    wish.seats = {{"b", "open"}, {"w", "me"}};
    BOOST_TEST(write_wish(wish) == R"({"seats":{"b":"open","w":"me"},"variant":"chess"})");
    wish.file = "x";
    wish.position = "passed over";
    wish.clock = "5+3";
    BOOST_TEST(write_wish(wish) ==
               R"({"clock":"5+3","seats":{"b":"open","w":"me"},"setup":{"file":"x"},"variant":"chess"})");
}

BOOST_AUTO_TEST_CASE(answers_are_read_and_refusals_told) {
    const Link server{false, "a", "80", "00000000", "", ""};
    const auto made = read_made(server, R"({"gameId":"abcdefgh","creatorToken":"abcdefghijklmnopqrstuvwx",)"
                                        R"("joinUrl":"http://a/g/abcdefgh","joinUrls":{"E":"x","W":"y"}})");
    BOOST_REQUIRE(made.ok());
    BOOST_TEST(write_link(made->own) == "http://a/g/abcdefgh#abcdefghijklmnopqrstuvwx");
    BOOST_REQUIRE(made->other.size() == 2u);
    BOOST_TEST(write_link(made->other[0]) == "http://a/g/abcdefgh?seat=E");
    const auto refused = read_made(server, R"({"code":"password","message":"A password is needed."})");
    BOOST_REQUIRE(!refused.ok());
    BOOST_TEST(refused.error().code == "password");
    for (const char* text : {"", "[]", "{}", R"({"gameId":"../../etc","creatorToken":"abcdefghijklmnopqrstuvwx"})"})
        BOOST_TEST(!read_made(server, text).ok(), text);
}

BOOST_AUTO_TEST_CASE(ways_back_to_seats_are_kept_for_their_owner_alone, *boost::unit_test::label("long")) {
    std::string folder = (std::filesystem::temp_directory_path() / "pinwheel-seats-XXXXXX").string();
    BOOST_REQUIRE(::mkdtemp(folder.data()));
    const auto file = std::filesystem::path(folder) / "state" / "seats";
    const Link game{false, "a", "80", "abcdefgh", "", ""};
    BOOST_TEST(kept_seats(file, game).empty());
    Link seat = game;
    seat.seat = "w";
    seat.token = "abcdefghijklmnopqrstuvwx";
    BOOST_TEST(!keep_seat(file, seat).has_value());
    Link second = seat;
    second.seat = "b";
    second.token = "zyxwvutsrqponmlkjihgfedc";
    BOOST_TEST(!keep_seat(file, second).has_value());
    // Both seats of one game have their way back; the one that was taken last comes first.
    BOOST_TEST((kept_seats(file, game) == std::vector{second, seat}));
    BOOST_TEST(!keep_seat(file, seat).has_value());
    BOOST_TEST((kept_seats(file, game) == std::vector{seat, second}));
    BOOST_TEST((std::filesystem::status(file).permissions() ==
                (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)));
    // A server has many names, and a seat has one way back.
    Link named = seat;
    named.host = "A.example";
    named.port = "8080";
    BOOST_TEST((kept_seats(file, named) == std::vector{seat, second}));
    BOOST_TEST(!keep_seat(file, named).has_value());
    BOOST_TEST((kept_seats(file, game) == std::vector{named, second}));
    // Of many the newest are kept, and rubbish is passed over.
    for (int i = 0; i < 300; ++i) {
        Link other = seat;
        other.game = "game" + std::to_string(1000 + i);
        BOOST_REQUIRE(!keep_seat(file, other).has_value());
    }
    BOOST_TEST(kept_seats(file, game).empty());
    BOOST_TEST(std::filesystem::file_size(file) < 20'000u);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace pinwheel::net
