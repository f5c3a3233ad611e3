// What a seat writes of another seat, or out of its turn, is answered alike in games that it cannot tell apart.
#include <boost/test/unit_test.hpp>

#include <list>

#include "../../support/texts_alike.h"
#include "fog.h"
#include "hush.h"
#include "toys.h"

using namespace toys;
using pinwheel::test::addressed_to;
using pinwheel::test::texts_apart;

namespace {

struct SeatTwins {
    const char* name;
    std::shared_ptr<const Variant> (*variant)();
    int seat;  ///< -1: a spectator
    std::vector<const char*> lines;
};

const SeatTwins twins_of_seats[] = {
    {"both seal, Anna asks", hush, 0, {"", "B:seal:1", "B:seal:2"}},
    {"both seal, Bert asks", hush, 1, {"", "A:seal:1", "A:seal:2"}},
    {"Anna has sealed and asks", hush, 0, {"A:seal:1", "A:seal:1"}},
    {"a spectator of seals", hush, -1, {"", "A:seal:1", "B:seal:2"}},
    {"Cleo has sealed and asks", hush_of_three, 2, {"C:seal:1", "C:seal:1 A:seal:1", "C:seal:1 B:seal:2"}},
    {"Cleo asks", hush_of_three, 2, {"", "A:seal:1", "B:seal:2 A:seal:2"}},
    {"Bert nods, Anna asks", hush, 0, {"A:seal:1 B:seal:2"}},
    {"Anna marks", marks, 0, {"mark:a1 mark:b1", "mark:a1 mark:b2", "mark:a1 mark:c1"}},
    {"Bert marks, Anna asks", marks, 0, {"mark:a1 mark:b1 mark:c1", "mark:a1 mark:b2 mark:c1"}},
    {"a spectator of marks", marks, -1, {"mark:a1 mark:b1", "mark:b1 mark:a1"}},
    {"Anna steps in fog", fog, 0, {"put:a1 put:d1", "put:a1 put:e1", "put:a1 put:f1"}},
    {"Bert puts in fog, Anna asks", fog, 1, {"put:a1", "put:b1"}},
    {"a spectator of fog", fog, -1, {"put:a1", "put:b1"}},
};

Game twin_of(const std::shared_ptr<const Variant>& variant, const char* line) {
    static std::list<Registry> kept;  // for as long as their games
    Registry& registry = kept.emplace_back();
    if (auto error = registry.add(variant)) throw std::runtime_error(error->message);
    auto made = Game::make(*registry.bind(variant->info().id, ""), {});
    if (!made) throw std::runtime_error(made.error().message);
    Game game = *std::move(made);
    play_all(game, line);
    return game;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(other_texts)

BOOST_AUTO_TEST_CASE(what_a_seat_writes_is_answered_alike_in_games_that_it_cannot_tell_apart) {
    const std::vector<std::string> bodies{
        "seal:1",  "SEAL:1",  "Seal:2",  "seal",  "seal:1x", "sael:1", "nod",     "Nod",      "mark:a1",
        "mark:b1", "MARK:B1", "mark:b2", "b1",    "B2",      "put:a1", "put:d1",  "put:D1",   "step:left",
        "step",    "resign",  "claim",   "draw",  "offer",   "accept", "timeout", "pass",     "-",
        "O-O",     "a1 b1",   "xyz",     "1. b1", "b1b2",    "a1:",    "1-0",     "resign:B", "claim:A"};
    for (const SeatTwins& each : twins_of_seats) {
        std::vector<Game> twins;
        for (const char* line : each.lines) twins.push_back(twin_of(each.variant(), line));
        const Viewer viewer = each.seat < 0 ? Viewer{} : Viewer::of(SeatId{static_cast<std::uint16_t>(each.seat)});
        BOOST_TEST_REQUIRE(twins[0].hides());
        for (const Game& twin : twins) BOOST_TEST_REQUIRE((twin.view(viewer) == twins[0].view(viewer)), each.name);
        const auto texts = addressed_to(twins[0].variant().info(), bodies);
        const std::string apart = texts_apart(twins, viewer, texts);
        BOOST_TEST(apart.empty(), each.name << ": " << apart.substr(0, 1500));
    }
}

BOOST_AUTO_TEST_CASE(who_names_another_seat_is_told_one_sentence) {
    const Game game = twin_of(hush(), "");
    const Viewer anna = Viewer::of(SeatId{0});
    const std::string told = "What Bert may do is not told while the game hides it.";
    for (const char* text :
         {"B:seal:1", "b:seal:1", "Bert nod", "bert: xyz", "A:b:seal:1", " B SEAL:1", "BERT:seal:3"}) {
        const Explanation e = game.explain(text, anna);
        BOOST_TEST(e.code == "hidden", text);
        BOOST_TEST(e.message == told, text);
        BOOST_TEST(e.nearest.empty(), text);
        const auto read = game.read(text, anna);
        BOOST_TEST_REQUIRE(!read.ok(), text);
        BOOST_TEST(read.error().code == "seat.other", text);
        BOOST_TEST(read.error().message == told, text);
    }
    BOOST_TEST(game.explain("seal:1", anna).legal);
    BOOST_TEST(game.explain("A:seal:1", anna).legal);
    BOOST_TEST(game.explain("a seal:1", anna).message ==
               "\"a seal:1\" is no action here: an action is written without its seat (seal:1).");
    BOOST_TEST(game.explain("B:seal:1", Viewer::arbiter()).legal);
}

BOOST_AUTO_TEST_SUITE_END()
