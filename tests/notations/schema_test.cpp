// share/schemas/game.schema.json describes what the notation "json" writes, and refuses what it refuses.
#define BOOST_TEST_MODULE notations_schema
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "library.h"
#include "random_tree.h"
#include "support/places.h"

namespace {

using namespace pinwheel;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

const valijson::Schema& schema() {
    static const auto loaded = [] {
        auto out = std::make_unique<valijson::Schema>();
        std::ifstream file(pinwheel::test::source_dir() + "/share/schemas/game.schema.json");
        const auto document = nlohmann::json::parse(file);
        valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(Adapter(document), *out);
        return out;
    }();
    return *loaded;
}

bool valid(const std::string& text) {
    const auto document = nlohmann::json::parse(text);
    valijson::ValidationResults results;
    const bool ok = valijson::Validator().validate(schema(), Adapter(document), &results);
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
        std::string place;
        for (const auto& step : error.context) place += step;
        BOOST_TEST_MESSAGE(place << " " << error.description);
    }
    return ok;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_we_write_is_valid) {
    struct Row {
        std::string_view variant;
        std::map<std::string, std::string> overrides;
        std::string setup;
    };
    const std::vector<Row> rows = {
        {"duplicate-chess", {}, ""},
        {"duplicate-chess", {{"mate.aftermath", "freeze"}, {"stalemate.result", "pass"}}, ""},
        {"duplicate-chess", {{"promotion.choice", "free"}}, "all 8/PPP4k/8/8/8/8/ppp4K/8 w - - 0 1"},
        {"chess", {}, ""},
        {"blind-chess", {}, ""},
        {"hyper-fairy-chess", {}, ""}};
    for (const auto& row : rows) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            auto game = test::new_game(row.variant, row.overrides, row.setup);
            test::grow(game, seed, 300, 6);
            std::uint64_t clock = seed;
            test::add_times(game, clock);
            BOOST_TEST(valid(test::written(game, "json")));
        }
    }
}

BOOST_AUTO_TEST_CASE(what_we_refuse_is_invalid) {
    for (const char* text :
         {R"([])", R"({"variant":"duplicate-chess","version":1})",
          R"({"variant":"blind-chess","version":1,"sealed":"AAAA"})",
          R"({"variant":"blind-chess","version":1,"sealed":{"text":"AAAA"}})",
          R"({"variant":"blind-chess","version":1,"sealed":{"version":3,"text":"AAAA"}})",
          R"({"version":1,"moves":[]})", R"({"variant":"duplicate-chess","version":3,"moves":[]})",
          R"({"variant":"duplicate-chess","version":1,"moves":["e2e4"]})",
          R"({"variant":"duplicate-chess","version":1,"moves":[{"from":"e2"}]})",
          R"({"variant":"duplicate-chess","version":1,"moves":[{"from":"e2","to":"e9"}]})",
          R"({"variant":"duplicate-chess","version":1,"moves":[{"from":"e7","to":"e8","promotion":"Q"}]})",
          R"({"variant":"duplicate-chess","version":1,"moves":[{"player":"E","pass":true}]})",
          R"({"variant":"chess","version":1,"moves":[""]})", R"({"variant":"chess","version":2,"moves":[]})",
          R"({"variant":"chess","version":1,"moves":[],"pinwheel":{"tree":[{"token":"e2e4"}]}})",
          R"({"variant":"chess","version":1,"moves":[],"pinwheel":{"comments":{"x":"y"}}})"})
        BOOST_TEST(!valid(text), text);
}

BOOST_AUTO_TEST_CASE(what_others_write_is_valid) {
    for (const char* text :
         {R"({"variant":"duplicate-chess","version":1,"moves":[],"anything":{"else":1}})",
          R"({"variant":"duplicate-chess","version":1,"moves":[)"
          R"({"player":"N","from":"e2","to":"e4","promotion":null,"time":3}]})",
          R"({"variant":"duplicate-chess","version":2,"moves":[{"player":"E","pass":true},{"resign":true}]})",
          R"({"variant":"blind-chess","moves":["e2e4",{"token":"e7e5","player":"b"}]})"})
        BOOST_TEST(valid(text), text);
}
