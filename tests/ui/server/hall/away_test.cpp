// A game that is put away and comes back is the game that stayed: everything that its seats are sent is the same bytes.
#include <boost/test/unit_test.hpp>
#include <random>

#include "hall/house.h"
#include "server/games/told.h"
#include "support/rounds.h"

using namespace pinwheel;
using halls::House, halls::last_to, halls::second, halls::state_told_to;
using server::Json;
using server::Ms;

namespace {

/// Both houses, to which the same happens.
struct Street {
    House stays{false}, moves{true};
    Ms now = 1'000'000;

    template <class Do>
    void both(Do act) {
        act(stays);
        act(moves);
        BOOST_REQUIRE_EQUAL(stays.sent.size(), moves.sent.size());
        for (; compared < stays.sent.size(); ++compared)
            BOOST_REQUIRE_EQUAL(stays.sent[compared], moves.sent[compared]);
        for (const auto stage : {server::Stage::waiting, server::Stage::active, server::Stage::finished})
            BOOST_REQUIRE_EQUAL(stays.hall.count(stage), moves.hall.count(stage));
    }
    std::size_t compared = 0;
};

/// A whole game in which both seats leave and come back now and then.
void play(const Json& body, std::uint64_t seed, int turns) {
    Street street;
    std::mt19937_64 dice(seed);
    Ms& now = street.now;
    street.both([&](House& house) { house.create(body, now); });
    BOOST_TEST(street.moves.hall.in_memory() == 0U);  // it waits for somebody, in the store
    BOOST_TEST(street.moves.hall.count(server::Stage::waiting) == 1U);
    server::ConnectionId next = 1;
    std::array<server::ConnectionId, 2> sockets{};
    std::array<std::int64_t, 2> numbers{};
    const auto come = [&] {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            if (sockets[seat]) continue;
            sockets[seat] = next++;
            street.both([&](House& house) { house.open(sockets[seat], seat, now); });
        }
    };
    come();
    int away = 0;
    for (int turn = 0; turn < turns; ++turn) {
        now += 2 * second;
        const std::size_t seat = dice() % 2;
        const auto kind = dice() % 16;
        if (kind == 0) {  // both leave for a while, shorter than the grace
            for (std::size_t each = 0; each < 2; ++each) {
                street.both([&](House& house) { house.drop(sockets[each], now); });
                sockets[each] = 0;
                now += second;
            }
            BOOST_REQUIRE_EQUAL(street.moves.hall.in_memory(), 0U);
            BOOST_REQUIRE_EQUAL(street.stays.hall.in_memory(), 1U);
            ++away;
            now += static_cast<Ms>(dice() % 100) * second;
            street.both([&](House& house) { house.tick(now); });
            come();
            continue;
        }
        Json message{{"type", "act"}, {"n", numbers[seat] + 1}};
        if (kind == 1)
            message = {{"type", "offer-draw"}};
        else if (kind == 2)
            message = {{"type", "respond-draw"}, {"accept", false}};
        else if (kind == 3)
            message = {{"type", "act"}, {"n", std::max<std::int64_t>(1, numbers[seat])}, {"action", "a1a1"}};  // again
        else if (kind == 4)
            message["action"] = "e1e8";
        else {
            // What its own seat was offered last, the same in both houses.
            const std::string mark = std::to_string(sockets[seat]) + " 0 {";
            Json offers;
            for (auto at = street.stays.sent.rbegin(); at != street.stays.sent.rend() && offers.is_null(); ++at)
                if (at->starts_with(mark)) offers = Json::parse(at->substr(mark.size() - 1)).value("offers", Json());
            if (offers.is_null() || offers["list"].empty()) continue;
            message["action"] = offers["list"][dice() % offers["list"].size()]["action"];
        }
        street.both([&](House& house) { house.say(sockets[seat], message, now); });
        const std::string taken = "\"n\":" + std::to_string(numbers[seat] + 1);
        const std::string mark = std::to_string(sockets[seat]) + " 0 {";
        for (auto at = street.stays.sent.rbegin(); at != street.stays.sent.rend(); ++at)
            if (at->starts_with(mark) && at->find("\"type\":\"update\"") != at->npos) {
                if (at->find(taken) != at->npos) ++numbers[seat];
                break;
            }
        street.both([&](House& house) { house.tick(now); });
    }
    BOOST_TEST(away > 2);
    BOOST_TEST(street.moves.loaded >= 2 * away / 2);
    BOOST_TEST(street.compared > static_cast<std::size_t>(turns) / 2);
    // Both leave for good: the grace ends the game, the janitor its link, wherever it is.
    for (std::size_t each = 0; each < 2; ++each) street.both([&](House& house) { house.drop(sockets[each], now); });
    for (int tick = 0; tick < 5; ++tick) {
        now += 100 * second;
        street.both([&](House& house) { house.tick(now); });
    }
    BOOST_TEST(street.moves.hall.count(server::Stage::finished) == 1U);
    BOOST_TEST(street.moves.hall.in_memory() == 0U);
    now += server::Times{}.janitor;
    street.both([&](House& house) { house.tick(now); });
    BOOST_TEST(street.moves.hall.count(server::Stage::finished) == 0U);
    street.both([&](House& house) { house.open(next, 0, now); });
    BOOST_TEST(street.moves.sent.back().find("game_not_found") != std::string::npos);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_blind_game_that_is_put_away_is_the_game_that_stays) {
    for (const bool announce_all : {false, true})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) BOOST_TEST_CONTEXT("seed " << seed)
    play({{"mode", "blind"}, {"side", "white"}, {"highlightingEnabled", true}, {"announceAll", announce_all}}, seed,
         120);
}

BOOST_AUTO_TEST_CASE(a_game_with_clocks_that_is_put_away_is_the_game_that_stays) {
    for (const char* variant : {"chess", "blind-chess"})
        for (std::uint64_t seed = 1; seed <= 4; ++seed) BOOST_TEST_CONTEXT(variant << ", seed " << seed)
    play({{"variant", variant}, {"clock", "30+5"}, {"seats", {{"w", "me"}, {"b", "open"}}}}, seed, 120);
}

// A clock that went on from another's silent attempt would tell of it, and of when.
BOOST_AUTO_TEST_CASE(after_a_restart_nothing_tells_of_a_silent_attempt) {
    std::vector<std::vector<std::string>> told;
    std::vector<std::size_t> heard;
    for (const int attempts : {0, 1, 3}) {
        House house(false);
        Ms now = 1'000'000;
        house.create({{"variant", "blind-chess"},
                      {"options", {{"announce-all", "off"}}},
                      {"clock", "5+2"},
                      {"seats", {{"w", "me"}, {"b", "open"}}}},
                     now);
        for (std::size_t seat = 0; seat < 2; ++seat) house.open(seat + 1, seat, now);
        house.say(1, {{"type", "commit"}, {"from", "e2"}, {"to", "e4"}}, now += second);
        for (int attempt = 0; attempt < 3; ++attempt) {
            now += second;
            if (attempt < attempts) house.say(2, {{"type", "commit"}, {"from", "a8"}, {"to", "a7"}}, now);
        }
        house.restart(now += 10 * second);
        const std::size_t before = house.sent.size();
        house.open(3, 0, now += second);
        BOOST_REQUIRE(house.sent.size() > before);
        const Json joined = Json::parse(house.sent[before].substr(4));
        BOOST_TEST(joined["clocks"]["b"]["ms"] == 300'000);
        told.emplace_back(house.sent.begin() + static_cast<std::ptrdiff_t>(before), house.sent.end());
        BOOST_TEST(told.back() == told.front(), boost::test_tools::per_element());
        // Its own player is told of it.
        const std::size_t own = house.sent.size();
        house.open(4, 1, now);
        heard.push_back(Json::parse(house.sent.at(own).substr(4))["announcements"].size());
        BOOST_TEST(heard.back() == heard.front() + static_cast<std::size_t>(attempts));
    }
}

// The machine's clock was put back: streams go on behind what was sent, and no time is below nothing.
BOOST_AUTO_TEST_CASE(a_game_comes_back_under_a_clock_that_was_put_back) {
    House house(false);
    Ms now = 10'000'000;
    house.create({{"variant", "blind-chess"}, {"clock", "5+2"}, {"seats", {{"w", "me"}, {"b", "open"}}}}, now);
    for (std::size_t seat = 0; seat < 2; ++seat) house.open(seat + 1, seat, now);
    house.say(1, {{"type", "commit"}, {"from", "e2"}, {"to", "e4"}}, now += 60 * second);
    house.restart(now -= 3600 * second);
    const std::size_t before = house.sent.size();
    house.open(3, 0, now);
    const Json joined = Json::parse(house.sent.at(before).substr(4));
    BOOST_TEST(joined["v"] >= 64 * 60);
    BOOST_TEST(joined["clocks"]["w"]["ms"] == 242'000);
    BOOST_TEST(joined["clocks"]["b"]["ms"] == 300'000);
    house.tick(now += second);
    BOOST_TEST(house.hall.count(server::Stage::active) == 1U);
}

BOOST_AUTO_TEST_CASE(proposals_and_a_rematch_survive_a_restart) {
    House house(false);
    Ms now = 1'000'000;
    house.create({{"variant", "chess"}, {"seats", {{"w", "me"}, {"b", "open"}}}}, now);
    const auto come = [&](server::ConnectionId first) {
        for (std::size_t seat = 0; seat < 2; ++seat) house.open(first + seat, seat, now += second);
    };
    come(1);
    house.say(1, {{"type", "act"}, {"n", 1}, {"action", "e2e4"}}, now += second);
    house.say(1, {{"type", "ask"}, {"what", "takeback"}}, now += second);
    house.restart(now += second);
    come(3);
    const Json asked = state_told_to(house, 4)["asks"];
    BOOST_REQUIRE(asked.is_array());
    BOOST_TEST(asked[0]["what"] == "takeback");
    BOOST_TEST(asked[0]["from"] == "w");
    // A refusal is kept as well, and numbers go on.
    house.say(4, {{"type", "reply"}, {"to", asked[0]["id"]}, {"accept", false}}, now += second);
    house.restart(now += second);
    come(5);
    BOOST_TEST(!state_told_to(house, 6).contains("asks"));
    house.say(5, {{"type", "ask"}, {"what", "takeback"}}, now += second);
    BOOST_TEST(state_told_to(house, 6)["asks"][0]["id"] == 2);
    house.restart(now += second);
    come(7);
    house.say(8, {{"type", "reply"}, {"to", 2}, {"accept", true}}, now += second);
    BOOST_TEST(!state_told_to(house, 7)["view"]["pieces"].contains("e4"));
    house.restart(now += second);
    come(9);
    BOOST_TEST(!state_told_to(house, 9).contains("asks"));
    BOOST_TEST(!state_told_to(house, 9)["view"]["pieces"].contains("e4"));
    // One wants another game before the restart, and the other after it; then there is one, and no second.
    house.say(9, {{"type", "resign"}}, now += second);
    house.say(9, {{"type", "ask"}, {"what", "rematch"}}, now += second);
    house.restart(now += second);
    come(11);
    house.say(12, {{"type", "ask"}, {"what", "rematch"}}, now += second);
    const Json link = state_told_to(house, 11)["rematch"];
    BOOST_REQUIRE(link.is_string());
    house.restart(now += second);
    come(13);
    BOOST_TEST(state_told_to(house, 13)["rematch"] == link);
    house.say(13, {{"type", "ask"}, {"what", "rematch"}}, now += second);
    BOOST_TEST(!state_told_to(house, 13).contains("asks"));
}

BOOST_AUTO_TEST_CASE(a_game_takes_so_many_attempts_of_a_seat_and_no_more) {
    House house(false);
    Ms now = 1'000'000;
    house.create({{"variant", "blind-chess"}, {"seats", {{"w", "me"}, {"b", "open"}}}}, now);
    for (std::size_t seat = 0; seat < 2; ++seat) house.open(seat + 1, seat, now, false);
    const Json attempt{{"type", "commit"}, {"from", "a1"}, {"to", "a2"}};
    int taken = 0;
    while (last_to(house, 1)["type"] != "error" && taken < 5000) {
        house.sent.clear();
        house.say(1, attempt, now += second);
        ++taken;
    }
    BOOST_TEST(taken == 4000);  // the first of all rows says who sat down
    BOOST_TEST(last_to(house, 1)["code"] == "not_now");
    BOOST_TEST(last_to(house, 1)["message"].get<std::string>().find("takes no more: resign") != std::string::npos);
    // As many after a restart; the other seat is told nothing of it, and ends come all the same.
    house.restart(now += second);
    house.open(3, 0, now, false);
    house.open(4, 1, now, false);
    house.say(3, attempt, now += second);
    house.say(3, attempt, now += second);
    BOOST_TEST(last_to(house, 3)["code"] == "not_now");
    house.say(4, {{"type", "offer-draw"}}, now += second);
    house.say(3, {{"type", "resign"}}, now += second);
    BOOST_TEST(last_to(house, 4)["winner"] == "b");
}

// BR26: under `paused` the time of who is away runs in the own turn alone.
BOOST_AUTO_TEST_CASE(a_grace_stands_still_in_the_turn_of_the_other) {
    for (const char* option : {"runs", "paused"}) {
        Street street;
        Ms& now = street.now;
        street.both([&](House& house) {
            house.create(
                {{"variant", "blind-chess"}, {"rulings", {{"BR26", option}}}, {"seats", {{"w", "me"}, {"b", "open"}}}},
                now);
        });
        for (std::size_t seat = 0; seat < 2; ++seat)
            street.both([&](House& house) { house.open(seat + 1, seat, now); });
        street.both([&](House& house) { house.drop(2, now); });
        now += 2 * House::times().grace;
        const bool stands = std::string(option) == "paused";
        street.both([&](House& house) { house.tick(now); });
        BOOST_TEST(street.moves.hall.count(server::Stage::active) == (stands ? 1U : 0U));
        if (!stands) continue;
        street.both([&](House& house) { house.say(1, {{"type", "commit"}, {"from", "e2"}, {"to", "e4"}}, now); });
        now += House::times().grace - second;
        street.both([&](House& house) { house.tick(now); });
        BOOST_TEST(street.moves.hall.count(server::Stage::active) == 1U);
        now += 2 * second;
        street.both([&](House& house) { house.tick(now); });
        BOOST_TEST(street.moves.hall.count(server::Stage::active) == 0U);
    }
}

// BR24: a game that nobody joins is removed after a day, or waits.
BOOST_AUTO_TEST_CASE(a_game_that_nobody_joins_waits_as_long_as_ruled) {
    for (const char* option : {"24h", "never"}) {
        Street street;
        Ms& now = street.now;
        street.both([&](House& house) {
            house.create({{"variant", "blind-chess"}, {"rulings", {{"BR24", option}}}, {"side", "white"}}, now);
        });
        now += 10 * server::Times{}.waiting;
        street.both([&](House& house) { house.tick(now); });
        BOOST_TEST(street.moves.hall.count(server::Stage::waiting) == (std::string(option) == "never" ? 1U : 0U));
    }
}

// A flag falls and a grace ends in the store too; nobody has to come for it.
BOOST_AUTO_TEST_CASE(a_flag_falls_in_a_game_that_is_put_away) {
    Street street;
    Ms& now = street.now;
    street.both([&](House& house) {
        house.create({{"variant", "chess"}, {"clock", "1+0"}, {"seats", {{"w", "me"}, {"b", "open"}}}}, now);
    });
    for (std::size_t seat = 0; seat < 2; ++seat) street.both([&](House& house) { house.open(seat + 1, seat, now); });
    for (const server::ConnectionId id : {1, 2}) street.both([&](House& house) { house.drop(id, now); });
    for (int tick = 0; tick < 70; ++tick) {
        now += second;
        street.both([&](House& house) { house.tick(now); });
    }
    BOOST_TEST(street.moves.hall.count(server::Stage::finished) == 1U);
    street.both([&](House& house) { house.open(3, 0, now); });
    BOOST_TEST(street.moves.sent.back().find("\"endReason\":\"timeout\"") != std::string::npos);
}

// What is not on disk yet is not dropped: read from there it would be another game.
BOOST_AUTO_TEST_CASE(a_game_with_rows_that_are_not_stored_stays) {
    House house(false);
    house.create({{"mode", "blind"}, {"side", "white"}, {"highlightingEnabled", true}}, 1);
    house.hall.put_away(second, [&](const std::string& game) { return game == house.game; });
    BOOST_TEST(house.hall.in_memory() == 1U);
    house.hall.put_away(second, [&](const std::string& game) { return game != house.game; });
    BOOST_TEST(house.hall.in_memory() == 0U);
}

// Thousands of graces that end in one moment do not stop the server: few games are read in one tick.
BOOST_AUTO_TEST_CASE(thousands_of_games_are_put_away_and_end) {
    House house(true);
    const int count = test::rounds(3000);
    Ms now = 1'000'000;
    server::ConnectionId next = 1;
    for (int i = 0; i < count; ++i) {
        house.create({{"mode", "blind"}, {"side", "white"}, {"highlightingEnabled", true}}, now);
        for (std::size_t seat = 0; seat < 2; ++seat) house.open(next + seat, seat, now);
        house.say(next, {{"type", "commit"}, {"from", "e2"}, {"to", "e4"}}, now);
        for (std::size_t seat = 0; seat < 2; ++seat) house.drop(next + seat, now);
        next += 2;
        BOOST_REQUIRE_EQUAL(house.hall.in_memory(), 0U);
        house.sent.clear();
    }
    BOOST_TEST(house.hall.count(server::Stage::active) == static_cast<std::size_t>(count));
    house.loaded = 0;
    now += server::Times{}.grace + second;
    house.tick(now);
    BOOST_TEST(house.loaded > 0);
    BOOST_TEST(house.loaded <= 100);
    // One whose time came, and who is there before its turn, plays on.
    house.open(next, 0, now);
    BOOST_TEST(house.hall.count(server::Stage::active) > static_cast<std::size_t>(count) / 2);
    for (int tick = 0; tick < count; ++tick) house.tick(now += 250);
    BOOST_TEST(house.hall.count(server::Stage::active) == 0U);
    now += server::Times{}.janitor + second;
    house.tick(now);
    BOOST_TEST(house.hall.count(server::Stage::finished) <= 1U);  // the one with a socket
}
