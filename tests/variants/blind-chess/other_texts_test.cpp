// What a seat writes of the other seat's pieces is answered alike wherever they stand.
#include <boost/test/unit_test.hpp>

#include <list>

#include "../../support/texts_alike.h"
#include "pinwheel/game/plugins/registry.h"
#include "table.h"

namespace pinwheel::blind::test {
namespace {

struct TextTwins {
    const char* name;
    char seat;  ///< w, b or s
    std::vector<const char*> lines;
};

const TextTwins twins_of_texts[] = {
    {"White's turn", 'w', {"e2e4 g8f6", "e2e4 b8c6", "e2e4 d7d5", "e2e4 e7e5"}},
    {"Black's turn", 'w', {"e2e4 g8f6 d2d3", "e2e4 b8c6 d2d3", "e2e4 d7d6 d2d3"}},
    {"Black asks in its turn", 'b', {"e2e4", "g1f3", "b1c3", "d2d4"}},
    {"Black asks out of turn", 'b', {"e2e4 e7e5", "g1f3 e7e5", "b1c3 e7e5"}},
    {"a spectator", 's', {"e2e4 g8f6", "g1f3 b8c6", "d2d4 e7e5"}},
    {"back again", 'w', {"g1f3 g8f6 f3g1 f6g8", "g1f3 b8c6 f3g1 g7g6"}},
};

Game twin_of(const char* line) {
    static std::list<Registry> kept;  // for as long as their games
    Registry& registry = kept.emplace_back();
    if (auto error = registry.add(std::shared_ptr<const Variant>(&variant(), [](const Variant*) {})))
        throw std::runtime_error(error->message);
    auto made = Game::make(*registry.bind(variant().info().id, "", design()), {});
    if (!made) throw std::runtime_error(made.error().message);
    Game game = *std::move(made);
    std::string tokens(line);
    for (std::size_t at = 0; at < tokens.size();) {
        const std::size_t end = std::min(tokens.find(' ', at), tokens.size());
        if (auto played = game.play(tokens.substr(at, end - at)); !played)
            throw std::runtime_error(played.error().message);
        at = end + 1;
    }
    return game;
}

}  // namespace

BOOST_AUTO_TEST_CASE(texts_tell_nothing_of_the_other_side) {
    const std::vector<std::string> bodies{"Nc6",
                                          "Nf6",
                                          "Ng4",
                                          "Nd7",
                                          "Nbd7",
                                          "Nfd7",
                                          "Ngf6",
                                          "Nf3",
                                          "Nc3",
                                          "e5",
                                          "exd4",
                                          "d5",
                                          "Qh4",
                                          "Qd6",
                                          "Bf5",
                                          "Bc4",
                                          "O-O",
                                          "0-0-0",
                                          "Ke7",
                                          "Rg8",
                                          "e1=Q",
                                          "g8f6",
                                          "f6g8",
                                          "g8xf6",
                                          "f6",
                                          "c6",
                                          "e2e4",
                                          "nf6",
                                          "knight to c6",
                                          "f6-g8",
                                          "E7E5",
                                          "e7e5",
                                          "resign",
                                          "offer-draw",
                                          "claim",
                                          "draw",
                                          "respond-draw:accept",
                                          "abandon:other",
                                          "timeout",
                                          "pass",
                                          "castle",
                                          "xyz",
                                          "e9",
                                          "1. Nf3",
                                          "Nf3?"};
    for (const TextTwins& each : twins_of_texts) {
        std::vector<Game> twins;
        for (const char* line : each.lines) twins.push_back(twin_of(line));
        const Viewer viewer = each.seat == 's' ? Viewer{} : player(each.seat);
        for (const Game& twin : twins) BOOST_TEST_REQUIRE((twin.view(viewer) == twins[0].view(viewer)), each.name);
        const std::string apart =
            pinwheel::test::texts_apart(twins, viewer, pinwheel::test::addressed_to(variant().info(), bodies));
        BOOST_TEST(apart.empty(), each.name << ": " << apart.substr(0, 1500));
    }
}

BOOST_AUTO_TEST_CASE(who_names_the_other_side_is_told_that_it_is_hidden) {
    const Game game = twin_of("e2e4 b8c6");
    for (const char* text : {"b:Nb8", "b:c6b8", "B:c6b8", "black Nb8", "Black: e7e5", "w:b:Nb8", "b:e7e9"})
        BOOST_TEST(game.explain(text, player('w')).message == "What Black may do is not told while the game hides it.",
                   text);
    for (const char* text : {"b:resign", "Black offer-draw"})
        BOOST_TEST(game.explain(text, player('w')).code == "of-another-seat", text);
    BOOST_TEST(game.explain("Nf3", player('w')).message.find("it is written g1f3") != std::string::npos);
}

}  // namespace pinwheel::blind::test
