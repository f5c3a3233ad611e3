// The clocks of a server's game go by what everybody is told of the turn, so that they tell nobody more.
#include "../../core/session/hush.h"
#include "hall/house.h"
#include "pinwheel/game/plugins/registry.h"

using namespace pinwheel;
using halls::House, halls::last_to, halls::second, halls::state_told_to;
using server::Json;
using server::Ms;

namespace {

constexpr Ms five_minutes = 300'000;

const Registry& with_hush() {
    static const Registry registry = [] {
        Registry all;
        load_plugins(all, {{}, true, true, {}});
        BOOST_REQUIRE(!all.add(toys::hush()));
        return all;
    }();
    return registry;
}

Json act(std::int64_t n, const char* action) { return {{"type", "act"}, {"n", n}, {"action", action}}; }

/// "300 stands, 240 runs": whole seconds by seat.
std::string clocks_told(const Json& message) {
    std::string out;
    for (const auto& [seat, clock] : message.at("clocks").items())
        out += (out.empty() ? "" : ", ") + std::to_string(clock.at("ms").get<Ms>() / second) +
               (clock.at("running").get<bool>() ? " runs" : " stands");
    return out;
}

/// What a seat sees of the clocks when it asks.
std::string clocks(House& house, server::ConnectionId who, Ms now) {
    house.say(who, {{"type", "screen"}, {"screen", Json::object()}}, now);
    return clocks_told(last_to(house, who));
}

/// Both seats of a game, which sockets 1 and 2 hold.
void sit_down(House& house, const Json& body, Ms now) {
    house.create(body, now);
    for (std::size_t seat = 0; seat < 2; ++seat) house.open(seat + 1, seat, now);
}

Json hush_game(const char* grace = "runs") {
    return {{"variant", "hush"},
            {"clock", "5+3"},
            {"seats", {{"A", "me"}, {"B", "open"}}},
            {"rulings", {{"network.grace", grace}}}};
}

std::vector<std::string> told_to(const House& house, std::string_view mark, std::size_t from = 0) {
    std::vector<std::string> out;
    for (std::size_t i = from; i < house.sent.size(); ++i)
        if (house.sent[i].starts_with(mark)) out.push_back(house.sent[i]);
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(clocks_tell_nothing_of_what_the_other_seat_did_in_silence) {
    std::vector<std::vector<std::string>> told;
    for (const bool acts : {false, true}) {
        House house(false, with_hush());
        Ms now = 1'000'000;
        sit_down(house, hush_game(), now);
        now += 7 * second;
        if (acts) house.say(1, act(1, "A:seal:2"), now);
        BOOST_TEST(clocks(house, 2, now += 5 * second) == "300 stands, 300 stands");
        house.tick(now += 3600 * second);  // a clock that stands never falls
        BOOST_TEST(house.hall.count(server::Stage::active) == 1U);
        BOOST_TEST(clocks(house, 2, now += second) == "300 stands, 300 stands");
        house.say(2, act(1, "B:seal:3"), now += second);  // there is no such seal
        house.restart(now += 10 * second);
        house.open(3, 1, now += second);
        BOOST_TEST(clocks(house, 3, now += second) == "300 stands, 300 stands");
        auto all = told_to(house, "2 ");
        for (std::string& each : told_to(house, "3 ")) all.push_back(std::move(each));
        told.push_back(std::move(all));
    }
    BOOST_TEST(told[1] == told[0], boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_one_seat_that_everybody_sees_to_act_is_on_the_clock) {
    House house(false, with_hush());
    Ms now = 1'000'000;
    sit_down(house, hush_game(), now);
    house.say(1, act(1, "A:seal:1"), now += 20 * second);
    house.say(2, act(1, "B:seal:2"), now += 20 * second);
    // Nothing was added for what was done while the clocks stood.
    BOOST_TEST(clocks(house, 1, now) == "300 stands, 300 runs");
    BOOST_TEST(clocks(house, 1, now += 10 * second) == "300 stands, 290 runs");
    house.restart(now += second);
    house.open(3, 0, now);
    house.open(4, 1, now);
    // It goes on from the last that both noticed.
    BOOST_TEST(clocks(house, 3, now) == "300 stands, 300 runs");
    house.say(4, act(2, "nod"), now += 30 * second);
    BOOST_TEST(clocks(house, 3, now += 50 * second) == "300 stands, 270 stands");
    house.say(4, act(3, "B:seal:2"), now);
    house.say(3, act(2, "A:seal:2"), now);
    BOOST_TEST(clocks(house, 4, now += 60 * second) == "240 runs, 270 stands");
    house.tick(now += 239 * second);
    BOOST_TEST(house.hall.count(server::Stage::active) == 1U);
    house.tick(now += second);
    BOOST_TEST(house.hall.count(server::Stage::finished) == 1U);
    BOOST_TEST(state_told_to(house, 4)["endReason"] == "timeout");
    BOOST_TEST(state_told_to(house, 4)["winner"] == "B");
}

BOOST_AUTO_TEST_CASE(a_game_with_standing_clocks_that_is_put_away_comes_back_as_it_was) {
    House house(true, with_hush());
    Ms now = 1'000'000;
    sit_down(house, hush_game(), now);
    house.say(1, act(1, "A:seal:1"), now += 20 * second);
    house.drop(1, now += second);
    house.drop(2, now += second);
    BOOST_TEST(house.hall.in_memory() == 0U);
    house.tick(now += 200 * second);
    house.open(3, 1, now += second);
    BOOST_TEST(clocks(house, 3, now) == "300 stands, 300 stands");
}

/// What an absent seat's grace tells the other one under a ruling that lets it stand in the other's turn.
BOOST_AUTO_TEST_CASE(a_grace_tells_nothing_of_what_its_seat_did_in_silence) {
    std::vector<std::vector<std::string>> told;
    for (const bool acts : {false, true}) {
        House house(false, with_hush());
        Ms now = 1'000'000;
        sit_down(house, hush_game("paused"), now);
        if (acts) house.say(1, act(1, "A:seal:2"), now);
        house.drop(1, now += second);
        house.drop(2, now += second);
        house.open(3, 1, now += 100 * second);
        const Json joined = Json::parse(told_to(house, "3 ").front().substr(4));
        BOOST_TEST(joined["peers"][0]["graceMs"] == five_minutes - 101 * second);
        told.push_back(told_to(house, "2 "));
        for (std::string& each : told_to(house, "3 ")) told.back().push_back(std::move(each));
    }
    BOOST_TEST(told[1] == told[0], boost::test_tools::per_element());
}

/// Both may act then: the one answers, the other may move all the same, and it is that one's turn.
BOOST_AUTO_TEST_CASE(an_offer_of_a_draw_stops_no_clock_of_blind_chess) {
    House house(false);
    Ms now = 1'000'000;
    sit_down(house, {{"variant", "blind-chess"}, {"clock", "5+3"}, {"seats", {{"w", "me"}, {"b", "open"}}}}, now);
    house.say(1, {{"type", "offer-draw"}}, now += 10 * second);
    BOOST_REQUIRE(state_told_to(house, 2)["toAct"] == Json({"w", "b"}));
    BOOST_TEST(clocks(house, 2, now += 10 * second) == "280 runs, 300 stands");
    house.say(2, {{"type", "respond-draw"}, {"accept", false}}, now += 10 * second);
    BOOST_TEST(clocks(house, 2, now) == "270 runs, 300 stands");
    house.say(1, {{"type", "commit"}, {"from", "e1"}, {"to", "e8"}}, now += 10 * second);  // in vain
    BOOST_TEST(clocks(house, 2, now) == "260 runs, 300 stands");
    house.say(1, {{"type", "commit"}, {"from", "e2"}, {"to", "e4"}}, now += 10 * second);
    BOOST_TEST(clocks(house, 2, now) == "253 stands, 300 runs");
}

BOOST_AUTO_TEST_CASE(clocks_stand_while_armies_are_drafted) {
    House house(false);
    Ms now = 1'000'000;
    sit_down(house, {{"variant", "hyper-fairy-chess"}, {"clock", "5+3"}, {"seats", {{"w", "me"}, {"b", "open"}}}}, now);
    BOOST_TEST(clocks(house, 2, now += 100 * second) == "300 stands, 300 stands");
}
