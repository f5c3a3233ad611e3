// What a seat writes of pieces that the other one places unseen is answered alike wherever these stand.
#include "../../support/texts_alike.h"
#include "drafting.h"

namespace pinwheel::hyper_fairy {
namespace {

struct TextTwins {
    const char* name;
    std::vector<const char*> lines;
};

const TextTwins twins_of_texts[] = {
    {"nothing own placed", {"b:K@e8", "b:K@d8", "b:Q@e8", "b:P@a7"}},
    {"something own placed", {"K@e1 b:K@e8 b:Q@d8", "K@e1 b:Q@e8 b:K@d8", "K@e1 b:P@a7 b:R@h8"}},
    {"all own placed", {"K@e1 Q@d1 R@a1 P@a2 P@b2 b:K@e8", "K@e1 Q@d1 R@a1 P@a2 P@b2 b:P@e7"}},
};

Game twin_of(const char* line) {
    Game game = placing("K,Q,R,P2", "K,Q,R,P2", {}, {{"placement.order", "simultaneous-blind"}});
    play_all(game, line);
    return game;
}

}  // namespace

BOOST_AUTO_TEST_CASE(texts_tell_nothing_of_what_is_placed_unseen) {
    const std::vector<std::string> bodies{
        "K@e8",  "k@e8", "K@E8",    "k@e8?",        "q@d8",     "Q@D8", "p@a7", "P@a7", "K@e1",   "k@e1",
        "e8",    "Ke8",  "king e8", "queen",        "r@h8",     "e7e5", "Ke7",  "O-O",  "resign", "offer-draw",
        "claim", "draw", "commit",  "pick:queen,1", "army:Kx1", "P@c2", "p@c2", "x@e8", "K@e9",   "xyz"};
    for (const TextTwins& each : twins_of_texts) {
        std::vector<Game> twins;
        for (const char* line : each.lines) twins.push_back(twin_of(line));
        for (const Viewer& viewer : {Viewer::of(white), Viewer{}}) {
            for (const Game& twin : twins) BOOST_TEST_REQUIRE((twin.view(viewer) == twins[0].view(viewer)), each.name);
            const std::string apart = pinwheel::test::texts_apart(
                twins, viewer, pinwheel::test::addressed_to(twins[0].variant().info(), bodies));
            BOOST_TEST(apart.empty(), each.name << ": " << apart.substr(0, 1500));
        }
    }
}

}  // namespace pinwheel::hyper_fairy
