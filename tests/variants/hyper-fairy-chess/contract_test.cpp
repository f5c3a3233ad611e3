// The contract suite over the variant with the shipped rulesets, notation and renderers; whole games as files.
#include "pinwheel/game/contract/contract.h"
#include "pinwheel/game/files/files.h"
#include "support/places.h"
#include "support/rounds.h"
#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

const Registry& whole_library() {
    static const Registry loaded = [] {
        Registry r;
        for (const char* name : {"hyper-fairy-chess", "grid", "text", "notation-json"}) {
            const auto row = load_plugin(r, pinwheel::test::build_dir() + "/bin/plugins/" + name + ".so", {});
            if (row.status != PluginRow::Status::loaded)
                throw std::runtime_error(std::string(name) + ": " + row.reason);
        }
        for (const char* name : {"plan", "letter", "diagram", "code"}) {
            const auto row = load_plugin(
                r, pinwheel::test::source_dir() + "/share/rulesets/hyper-fairy-chess-" + name + ".json", {});
            if (row.status != PluginRow::Status::loaded)
                throw std::runtime_error(std::string(name) + ": " + row.reason);
        }
        return r;
    }();
    return loaded;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(plugin)

BOOST_AUTO_TEST_CASE(the_contract_holds) {
    ContractOptions options;
    options.games = pinwheel::test::rounds(8);
    options.max_plies = 90;
    options.seed = 21;
    for (const ContractFailure& failure : check_variant(whole_library(), "hyper-fairy-chess", options))
        BOOST_ERROR(failure.subject << ": " << failure.clause << ": " << failure.detail.substr(0, 1500));
}

BOOST_AUTO_TEST_CASE(the_sources_have_their_rulesets) {
    const auto choice = [](const char* ruleset, const char* ruling) {
        const auto bound = whole_library().bind("hyper-fairy-chess", ruleset);
        if (!bound) throw std::runtime_error(bound.error().message);
        return std::string(bound->rulings.choice(ruling));
    };
    BOOST_CHECK(whole_library().bind("hyper-fairy-chess", "plan")->rulings == Rulings(catalogue_of_rulings()));
    BOOST_CHECK_EQUAL(choice("diagram", "piece.thief"), "steal");
    BOOST_CHECK_EQUAL(choice("diagram", "piece.regent"), "queen-to-king");
    BOOST_CHECK_EQUAL(choice("diagram", "placement.herald"), "edge-pawn-rank");
    BOOST_CHECK_EQUAL(choice("diagram", "values.freezers"), "plan");
    BOOST_CHECK_EQUAL(choice("code", "piece.boxer"), "custodial");
    BOOST_CHECK_EQUAL(choice("code", "piece.courtesan"), "ferz-alfil");
    BOOST_CHECK_EQUAL(choice("code", "mercenary.control"), "owned");
    BOOST_CHECK_EQUAL(choice("code", "promotion.empty-pool"), "orthodox");
    BOOST_CHECK_EQUAL(choice("letter", "draft.leader"), "extra-royal");
    BOOST_CHECK_EQUAL(choice("letter", "draft.capacity"), "third-rank");
    BOOST_CHECK_EQUAL(choice("letter", "piece.peasant"), "forward-three");
    BOOST_CHECK_EQUAL(choice("letter", "pawn.double-step"), "all-but-shogi");
    BOOST_CHECK_EQUAL(choice("letter", "ep.takers"), "plus-fool");
    BOOST_CHECK_EQUAL(choice("letter", "jester.captures"), "yes");
    BOOST_CHECK_EQUAL(choice("letter", "freezer.captures"), "as-they-move");
    BOOST_CHECK_EQUAL(choice("letter", "promotion.pool"), "alive");
}

// Draft, placement and play come back from a file of tokens.
BOOST_AUTO_TEST_CASE(a_file_restores_the_whole_game) {
    auto game = Game::make(*whole_library().bind("hyper-fairy-chess", "diagram"),
                           {"", {{"budget", "random"}, {"clock.w", "5+3"}}, 77});
    BOOST_REQUIRE(game.ok());
    for (const char* token : {"pick:queen,1", "b:army:Kx1,Nx1,Px2", "commit", "commit:00000000deadbeef", "K@e1", "K@e8",
                              "Q@d1", "N@b8", "P@a7", "P@b7", "d1d7", "e8f8"}) {
        const auto played = game->play(token);
        BOOST_REQUIRE_MESSAGE(played.ok(), token << ": " << (played ? "" : played.error().message));
    }
    const auto text = write_game(whole_library(), *game, "json");
    BOOST_REQUIRE(text.ok());
    const auto back = parse_game(whole_library(), *text, "json");
    BOOST_REQUIRE_MESSAGE(back.ok(), (back ? "" : back.error().message));
    BOOST_CHECK_EQUAL(back->setup().seed, 77u);
    BOOST_CHECK(back->setup() == game->setup());
    BOOST_CHECK_EQUAL(back->rules().id(), "diagram");
    BOOST_CHECK(back->view({}) == game->view({}));
    while (game->undo())
        if (game->ply() == 3) break;
    BOOST_CHECK_EQUAL(game->variant().phase(game->state()), "draft");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
