// The variant with its renderer and its notation as plugins: whole games as text, and the contract suite over all of it.
#include "pinwheel/game/contract.h"
#include "qhess.h"
#include "table.h"

namespace pinwheel::quantum {
namespace {

const Registry& registry() {
    static const Registry loaded = [] {
        Registry r;
        for (const char* name : {"variant-quantum-chess", "pies", "notation-qhess"}) {
            const auto row = load_plugin(r, std::string(PINWHEEL_BINARY_DIR "/bin/plugins/") + name + ".so", {});
            if (row.status != PluginRow::Status::loaded) throw std::runtime_error(std::string(name) + ": " + row.reason);
        }
        return r;
    }();
    return loaded;
}

std::string tokens_of(const Record& record) {
    std::string text;
    for (const auto& node : record.nodes) text += (text.empty() ? "" : " ") + node.token;
    return text;
}

struct Text {
    const char *id, *text, *tokens;
};
const Text texts[] = {
    {"V14", "0... <e7 e2> 1. [e2(QBNRP)] d2d4(QRP) d7d5(QRP)", "<e7,e2> [e2(QBNRP)] d2d4 -- d7d5"},
    {"V15", "1. a2a3 <g2 b2 g7> [g7(QBNRP)] g8f6 2. b1c3 *", "-- a2a3 <b2,g2,g7> [g7(QBNRP)] g8f6 -- b1c3"},
    {"branch", "[Event \"x\"]\n1. e2e4 (1. e2e3 a7a6) e7e5 {so} 2. d2d4 *", "-- e2e4 e2e3 -- a7a6 -- e7e5 -- d2d4"},
};

struct BadText {
    const char *id, *text, *code;
};
const BadText bad_texts[] = {
    {"I12", "0... e7e5", "load.zero"},
    {"number", "1. e2e4 3. d2d4", "load.number"},
    {"illegal", "1. e2e4 e2e4", "load.illegal"},
    {"comment", "1. e2e4 {", "load.comment"},
    {"branch", "1. e2e4 (1. e2e3", "load.branch"},
    {"position", "[a1", "load.position"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(plugins)

BOOST_AUTO_TEST_CASE(game_texts) {
    for (const Text& t : texts) {
        const auto record = qhess::read_game(t.text);
        BOOST_REQUIRE_MESSAGE(record.ok(), t.id << ": " << (record ? "" : record.error().message));
        BOOST_CHECK_MESSAGE(tokens_of(*record) == t.tokens, t.id << ": " << tokens_of(*record));
        const auto game = Game::from_record(registry(), *record);
        BOOST_REQUIRE_MESSAGE(game.ok(), t.id << ": " << (game ? "" : game.error().message));
        for (const Level level : {Level::bare, Level::post, Level::full, Level::san}) {
            const auto written = qhess::write_game(*game, level);
            BOOST_REQUIRE(written.ok());
            const auto again = qhess::read_game(*written);
            BOOST_REQUIRE_MESSAGE(again.ok(), *written << ": " << (again ? "" : again.error().message));
            BOOST_CHECK_MESSAGE(again->nodes.size() == record->nodes.size(), *written);
        }
    }
    for (const BadText& t : bad_texts) {
        const auto record = qhess::read_game(t.text);
        BOOST_REQUIRE_MESSAGE(!record.ok(), t.id << " is read");
        BOOST_CHECK_MESSAGE(record.error().code == t.code, t.id << ": " << record.error().code << " " << record.error().message);
    }
}

BOOST_AUTO_TEST_CASE(pies_draw_the_start) {
    const View view = rules().view(start_position({}), Viewer::arbiter());
    const auto renderers = registry().renderers(view);
    BOOST_REQUIRE(!renderers.empty());
    BOOST_CHECK_EQUAL(renderers.front()->info().id, "pies");
    RenderOptions options;
    options.width = options.height = 400;
    int discs = 0;
    for (const Item& item : renderers.front()->draw(view, options).items)
        if (const auto* pie = std::get_if<PieShape>(&item.shape)) {
            ++discs;
            BOOST_CHECK_EQUAL(pie->sectors.size(), 6u);
        }
    BOOST_CHECK_EQUAL(discs, 32);
}

BOOST_AUTO_TEST_CASE(contract_with_pies_and_qhess) {
    ContractOptions options;
    options.games = 4;
    options.max_plies = 50;
    for (const ContractFailure& f : check_variant(registry(), "quantum-chess", options))
        BOOST_ERROR(f.subject << ": " << f.clause << ": " << f.detail.substr(0, 1500));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
