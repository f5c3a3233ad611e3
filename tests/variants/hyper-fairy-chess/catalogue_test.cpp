// The catalogue: what the rule book says of 42 pieces, files with faults, the user's own pieces.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "support/places.h"
#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string text_of(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}
const fs::path share = pinwheel::test::source_dir() + "/share";

bool fits_schema(const json& document, const char* name) {
    const json schema_json = json::parse(text_of(share / "schemas" / name));
    valijson::Schema schema;
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_json), schema);
    return valijson::Validator().validate(schema, valijson::adapters::NlohmannJsonAdapter(document), nullptr);
}

/// A piece of a user's own, with some members changed; null takes a member out.
json own_piece(const json& changes = json::object()) {
    json piece = {{"id", "gryphon"}, {"name", "Gryphon"}, {"symbol", "*Y"}, {"tier", 2},
                  {"cost", 70},      {"points", 70},      {"betza", "FtR"}, {"rule", "Steps diagonally."}};
    piece["betza"] = "FsD";
    for (const auto& [name, value] : changes.items()) {
        if (value.is_null())
            piece.erase(name);
        else
            piece[name] = value;
    }
    return piece;
}
std::string file_of(const json& pieces) { return json{{"pieces", pieces}}.dump(); }

std::set<std::string> flags_of(const PieceKind& kind) {
    std::set<std::string> words;
    for (std::size_t i = 0; i < flag_words.size(); ++i)
        if (kind.flags >> i & 1) words.insert(std::string(flag_words[i]));
    return words;
}

/// Kinds by flag, from the tables of rule book §5.
const std::map<std::string, std::set<std::string>> kinds_by_flag{
    {"royal", {"king", "phantom-king", "regent"}},
    {"castles", {"king", "phantom-king", "regent"}},
    {"castling-partner", {"rook", "dragon", "chamberlain"}},
    {"freezes", {"herald", "inquisitor", "immobilizer"}},
    {"uncapturable", {"fool", "jester"}},
    {"unjumpable", {"fool"}},
    {"unfreezable", {"jester"}},
    {"queen-type", {"queen", "fairy-queen"}},
    {"pawn-type", {"pawn", "shogi-pawn", "peasant", "boxer", "soldier", "fool"}},
    {"double-step", {"pawn", "peasant"}},
    {"ep-victim", {"pawn", "peasant"}},
    {"ep-taker", {"pawn", "peasant", "boxer", "soldier"}},
    {"promotes-to-jester", {"fool"}},
    {"swaps-leader", {"chamberlain"}},
    {"swaps-any", {"phantom-king"}},
    {"hireable", {"mercenary"}},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(catalogue)

BOOST_AUTO_TEST_CASE(every_row_of_the_rule_book) {
    const LoadedCatalogue& c = standard_catalogue();
    const auto rows = read_table("kinds.tsv", 8);
    BOOST_REQUIRE_EQUAL(rows.size(), 42u);
    BOOST_REQUIRE_EQUAL(c.shipped, 42u);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        const PieceKind& kind = c.kinds[i];
        BOOST_TEST_INFO(row[0]);
        BOOST_CHECK_EQUAL(kind.id, row[0]);
        BOOST_CHECK_EQUAL(kind.name, row[1]);
        constexpr const char* tiers[] = {"other", "1", "2", "3"};
        BOOST_CHECK_EQUAL(tiers[static_cast<std::size_t>(kind.tier)], row[2]);
        BOOST_CHECK_EQUAL(std::to_string(kind.cost), row[3]);
        BOOST_CHECK_EQUAL(std::to_string(kind.points), row[4]);
        BOOST_CHECK_EQUAL(kind.symbol, row[5]);
        if (row[6] != "-") BOOST_CHECK_EQUAL(kind.betza, row[6]);
        BOOST_CHECK_EQUAL(kind.has(flag_unplaytested), row[7] == "5.4");
        BOOST_CHECK(!kind.rule.empty() && !kind.edges.empty());
        BOOST_CHECK_MESSAGE(fs::exists(share / "pieces/classic" / (kind.picture + ".svg")), "no picture of " + kind.id);
    }
}

BOOST_AUTO_TEST_CASE(flags_are_those_of_the_rule_book) {
    const Catalogue& c = standard_catalogue();
    for (const auto& [flag, ids] : kinds_by_flag) {
        std::set<std::string> found;
        for (const PieceKind& kind : c.kinds)
            if (flags_of(kind).contains(flag)) found.insert(kind.id);
        BOOST_CHECK_MESSAGE(found == ids, flag);
    }
    // "y" in the columns Promo-pool: every capturing kind of tier 2 and 3 that does not lead.
    for (const PieceKind& kind : c.kinds) {
        const bool in = (kind.tier == Tier::two || kind.tier == Tier::three) && kind.capture != Capture::none &&
                        !kind.has(flag_royal);
        BOOST_CHECK_MESSAGE(kind.has(flag_promotion_pool) == in, kind.id);
    }
}

BOOST_AUTO_TEST_CASE(the_shipped_files_fit_their_schemas) {
    BOOST_CHECK(fits_schema(json::parse(text_of(share / "hyper-fairy/pieces.json")), "hyper-fairy-pieces.schema.json"));
    int armies = 0;
    for (const auto& entry : fs::directory_iterator(share / "hyper-fairy/armies")) {
        BOOST_CHECK_MESSAGE(fits_schema(json::parse(text_of(entry.path())), "hyper-fairy-army.schema.json"),
                            entry.path().string());
        ++armies;
    }
    BOOST_CHECK_EQUAL(army_files().armies.size(), static_cast<std::size_t>(armies));
}

BOOST_AUTO_TEST_CASE(faults_have_their_place) {
    struct Fault {
        const char* name;
        std::string text;
        const char *code, *where;
        bool schema_knows = true;  ///< false: only this reader can tell
    };
    const auto piece = [](const json& changes) { return file_of(json::array({own_piece(changes)})); };
    const std::vector<Fault> faults{
        {"empty", "", "catalogue.json", "line 1, column 1"},
        {"cut short", "{\"pieces\": [", "catalogue.json", "line 1, column 13"},
        {"twice", "{\"pieces\": [], \"pieces\": []}", "catalogue.json", "/pieces"},
        {"deep", std::string(20, '['), "catalogue.json", "/0/0/0/0/0/0/0/0"},
        {"number", "5", "catalogue.shape", ""},
        {"no pieces", "{}", "catalogue.shape", ""},
        {"unknown member", "{\"pieces\": [], \"x\": 1}", "catalogue.shape", "/x"},
        {"no list", "{\"pieces\": {}}", "catalogue.shape", "/pieces"},
        {"empty list", "{\"pieces\": []}", "catalogue.shape", "/pieces"},
        {"title", "{\"pieces\": [], \"title\": 5}", "catalogue.shape", "/title"},
        {"piece is text", "{\"pieces\": [\"x\"]}", "catalogue.shape", "/pieces/0"},
        {"id missing", piece({{"id", nullptr}}), "catalogue.shape", "/pieces/0"},
        {"id number", piece({{"id", 5}}), "catalogue.shape", "/pieces/0/id"},
        {"id empty", piece({{"id", ""}}), "catalogue.value", "/pieces/0/id"},
        {"id capital", piece({{"id", "Gryphon"}}), "catalogue.value", "/pieces/0/id"},
        {"id blank", piece({{"id", "a b"}}), "catalogue.value", "/pieces/0/id"},
        {"id long", piece({{"id", std::string(33, 'a')}}), "catalogue.value", "/pieces/0/id"},
        {"id digit first", piece({{"id", "2gryphon"}}), "catalogue.value", "/pieces/0/id"},
        {"name control", piece({{"name", "a\nb"}}), "catalogue.value", "/pieces/0/name", false},
        {"symbol small", piece({{"symbol", "y"}}), "catalogue.value", "/pieces/0/symbol"},
        {"symbol star", piece({{"symbol", "*"}}), "catalogue.value", "/pieces/0/symbol"},
        {"symbol two", piece({{"symbol", "YY"}}), "catalogue.value", "/pieces/0/symbol"},
        {"tier", piece({{"tier", 4}}), "catalogue.value", "/pieces/0/tier"},
        {"tier text", piece({{"tier", "2"}}), "catalogue.value", "/pieces/0/tier"},
        {"cost negative", piece({{"cost", -1}}), "catalogue.value", "/pieces/0/cost"},
        {"cost part", piece({{"cost", 1.5}}), "catalogue.value", "/pieces/0/cost"},
        {"cost huge", piece({{"cost", 99999}}), "catalogue.value", "/pieces/0/cost"},
        {"points", piece({{"points", "many"}}), "catalogue.value", "/pieces/0/points"},
        {"betza empty", piece({{"betza", ""}}), "catalogue.value", "/pieces/0/betza"},
        {"betza wrong", piece({{"betza", "F?"}}), "catalogue.betza", "/pieces/0/betza", false},
        {"capture", piece({{"capture", "eats"}}), "catalogue.value", "/pieces/0/capture"},
        {"flags text", piece({{"flags", "royal"}}), "catalogue.shape", "/pieces/0/flags"},
        {"flag unknown", piece({{"flags", {"promotion-pool", "flies"}}}), "catalogue.value", "/pieces/0/flags/1"},
        {"flag number", piece({{"flags", {5}}}), "catalogue.shape", "/pieces/0/flags/0"},
        {"flag twice", piece({{"flags", {"promotion-pool", "promotion-pool"}}}), "catalogue.twice",
         "/pieces/0/flags/1"},
        {"rule missing", piece({{"rule", nullptr}}), "catalogue.shape", "/pieces/0"},
        {"rule long", piece({{"rule", std::string(401, 'a')}}), "catalogue.value", "/pieces/0/rule"},
        {"edge", piece({{"edges", {"a", ""}}}), "catalogue.value", "/pieces/0/edges/1"},
        {"unknown", piece({{"speed", 1}}), "catalogue.shape", "/pieces/0/speed"},
        {"own royal", piece({{"flags", {"royal"}}}), "catalogue.value", "/pieces/0/flags", false},
        {"own freezer", piece({{"flags", {"freezes"}}}), "catalogue.value", "/pieces/0/flags", false},
        {"own mechanic", piece({{"mechanic", "chameleon"}}), "catalogue.value", "/pieces/0/mechanic", false},
        {"own mimic", piece({{"capture", "mimic"}}), "catalogue.value", "/pieces/0/capture", false},
        {"own other", piece({{"tier", "other"}}), "catalogue.value", "/pieces/0/tier", false},
        {"pawn of tier 2", piece({{"flags", {"pawn-type"}}}), "catalogue.value", "/pieces/0/flags", false},
        {"two of an id", file_of({own_piece(), own_piece({{"symbol", "Y"}})}), "catalogue.twice", "/pieces/1/id",
         false},
        {"two of a symbol", file_of({own_piece(), own_piece({{"id", "hippogriff"}})}), "catalogue.twice",
         "/pieces/1/symbol", false},
        {"too large", "{\"pieces\": [" + std::string(largest_catalogue, ' ') + "]}", "catalogue.too-large", ""},
    };
    BOOST_REQUIRE(read_catalogue(file_of(json::array({own_piece()})), true).ok());
    BOOST_REQUIRE(fits_schema(json::parse(file_of(json::array({own_piece()}))), "hyper-fairy-pieces.schema.json"));
    for (const Fault& fault : faults) {
        BOOST_TEST_INFO(fault.name);
        const auto read = read_catalogue(fault.text, true);
        BOOST_REQUIRE(!read.ok());
        BOOST_CHECK_EQUAL(read.error().code, fault.code);
        BOOST_CHECK_EQUAL(read.error().where, fault.where);
        BOOST_CHECK(read.error().message.size() > 10);
        const json document = json::parse(fault.text, nullptr, false);
        if (!document.is_discarded() && fault.schema_knows && read.error().code != "catalogue.too-large" &&
            read.error().code != "catalogue.json")
            BOOST_CHECK(!fits_schema(document, "hyper-fairy-pieces.schema.json"));
    }
}

BOOST_AUTO_TEST_CASE(all_files_together_have_room_for_96_kinds) {
    const auto pieces = [](int count) {
        json all = json::array();
        for (int i = 0; i < count; ++i)
            all.push_back(own_piece({{"id", "own-" + std::to_string(i)},
                                     {"symbol", i < 26 ? std::string(1, static_cast<char>('A' + i))
                                                       : "*" + std::string(1, static_cast<char>('A' + i - 26))}}));
        return *read_catalogue(file_of(all), true);
    };
    Catalogue all;
    for (int i = 0; i < most_kinds - 40; ++i) {
        all.kinds.push_back(standard_catalogue().kinds.front());
        all.kinds.back().id = "other-" + std::to_string(i);
        all.kinds.back().symbol = "?" + std::to_string(i);
    }
    Catalogue full = all;
    BOOST_CHECK(!add_kinds(full, pieces(40)));
    const auto refused = add_kinds(all, pieces(41));
    BOOST_REQUIRE(refused.has_value());
    BOOST_CHECK_EQUAL(refused->code, "catalogue.full");
    BOOST_CHECK_NE(refused->message.find("96"), std::string::npos);
    BOOST_CHECK_EQUAL(all.count(), most_kinds - 40);
}

BOOST_AUTO_TEST_CASE(own_pieces_join_the_shipped_ones) {
    const fs::path folder = fs::temp_directory_path() / ("pinwheel-own-pieces-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / "a.json") << file_of(json::array({own_piece()}));
    std::ofstream(folder / "b.json") << file_of(json::array({own_piece({{"id", "queen"}, {"symbol", "*Z"}})}));
    std::ofstream(folder / "c.json") << "{";
    std::ofstream(folder / "readme.txt") << "not a catalogue";
    ::setenv("PINWHEEL_HYPER_FAIRY_PIECES", folder.c_str(), 1);
    const LoadedCatalogue all = load_catalogue();
    ::setenv("PINWHEEL_HYPER_FAIRY_PIECES", (folder / "a.json").c_str(), 1);
    const LoadedCatalogue one = load_catalogue();
    ::unsetenv("PINWHEEL_HYPER_FAIRY_PIECES");
    fs::remove_all(folder);
    BOOST_CHECK_EQUAL(all.count(), 43);
    BOOST_CHECK_EQUAL(all.shipped, 42u);
    BOOST_REQUIRE(all.find("gryphon"));
    BOOST_CHECK_EQUAL(all[all.find("gryphon")].picture, "gryphon");
    BOOST_REQUIRE_EQUAL(all.refused.size(), 2u);
    BOOST_CHECK_EQUAL(all.refused[0].error.code, "catalogue.twice");
    BOOST_CHECK_EQUAL(all.refused[0].error.where, "/pieces/0/id");
    BOOST_CHECK_EQUAL(all.refused[1].error.code, "catalogue.json");
    BOOST_CHECK_EQUAL(one.count(), 43);
    BOOST_CHECK_EQUAL(one.find_any("Gryphon"), one.find_any("*Y"));
}

BOOST_AUTO_TEST_CASE(the_reference_tells_every_piece_and_ruling) {
    const std::string page = text_of(share / "doc/rules/hyper-fairy-chess.md");
    const auto told = [&](const std::string& text) { return page.find(text) != std::string::npos; };
    const LoadedCatalogue& c = standard_catalogue();
    for (std::size_t i = 0; i < c.shipped; ++i) {
        BOOST_CHECK_MESSAGE(told("#### " + c.kinds[i].name + " (`" + c.kinds[i].symbol + "`)"), c.kinds[i].id);
        BOOST_CHECK_MESSAGE(told("\n" + c.kinds[i].rule + "\n"), c.kinds[i].id << ": " << c.kinds[i].rule);
        for (const std::string& edge : c.kinds[i].edges)
            BOOST_CHECK_MESSAGE(told("\n- " + edge + "\n"), c.kinds[i].id << ": " << edge);
    }
    for (const OptionSpec& option : HyperFairyChess().info().options)
        BOOST_CHECK_MESSAGE(told("`" + option.id + "`"), option.id);
    for (const RulingSpec& ruling : catalogue_of_rulings()) {
        BOOST_CHECK_MESSAGE(told("`" + ruling.id + "`"), ruling.id);
        for (const RulingOption& option : ruling.options)
            BOOST_CHECK_MESSAGE(told("`" + option.id + "`"), ruling.id << " " << option.id);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
