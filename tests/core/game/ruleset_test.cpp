#include "pinwheel/game/rulings/ruleset.h"

#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "nim.h"
#include "support/holds.h"
#include "support/places.h"
#include "temp_dir.h"

using namespace pinwheel;
namespace fs = std::filesystem;

namespace {

const fs::path bad = fs::path(pinwheel::test::data_dir()) / "rulesets/bad";

struct Flaw {
    const char *file, *code, *where, *says;
};

// Flaws of a file by itself.
const Flaw shape_flaws[] = {
    {"empty", "ruleset.json", "line 1, column 1", "unexpected end of input"},
    {"not-json", "ruleset.json", "line 1, column 1", "invalid literal"},
    {"cut-short", "ruleset.json", "line 3, column 14", "must be escaped"},
    {"trailing-comma", "ruleset.json", "line 1, column 44", "expected string literal"},
    {"text-after-the-end", "ruleset.json", "line 1, column 45", "invalid literal"},
    {"not-utf-8", "ruleset.json", "line 1, column 27", "UTF-8"},
    {"nested-too-deep", "ruleset.json", "/rulings/R01/0/0/0/0/0/0/0/0/0/0/0/0/0/0", "deeper than 16"},
    {"member-twice", "ruleset.json", "/rulings/R01", "'R01'"},
    {"number-too-large", "ruleset.json", "line 1, column 68", "overflow"},
    {"not-an-object", "ruleset.schema", "", "of the kind array; expected an object"},
    {"without-id", "ruleset.schema", "", "Missing required property 'id'"},
    {"without-title", "ruleset.schema", "", "Missing required property 'title'"},
    {"without-variant", "ruleset.schema", "", "Missing required property 'variant'"},
    {"unknown-member", "ruleset.schema", "/judge",
     "expected one of '$schema', 'comment', 'description', 'id', 'inherits'"},
    {"id-is-a-number", "ruleset.schema", "/id", "of the kind number; expected a word of small letters"},
    {"id-is-empty", "ruleset.schema", "/id", "no fewer than 1 characters"},
    {"id-with-spaces", "ruleset.schema", "/id", "'my rules'"},
    {"id-with-slash", "ruleset.schema", "/id", "'../rules'"},
    {"id-too-long", "ruleset.schema", "/id", "no more than 64 characters"},
    {"title-is-null", "ruleset.schema", "/title", "of the kind null; expected a name for menus"},
    {"title-is-empty", "ruleset.schema", "/title", "no fewer than 1 characters"},
    {"variant-is-a-list", "ruleset.schema", "/variant", "expected the id of a variant"},
    {"provenance-is-a-number", "ruleset.schema", "/provenance", "expected whose rules these are"},
    {"inherits-a-number", "ruleset.schema", "/inherits", "of the kind number"},
    {"rulings-is-a-list", "ruleset.schema", "/rulings", "expected an object of choices"},
    {"choice-is-a-number", "ruleset.schema", "/rulings/R01", "expected an option of the ruling, or an object"},
    {"choice-is-null", "ruleset.schema", "/rulings/R01", "of the kind null"},
    {"choice-is-a-list", "ruleset.schema", "/rulings/R01", "of the kind array"},
    {"choice-is-empty", "ruleset.schema", "/rulings/R01", "no fewer than 1 characters"},
    {"choice-without-option", "ruleset.schema", "/rulings/R01", "Missing required property 'option'"},
    {"choice-with-unknown-member", "ruleset.schema", "/rulings/R01/sure",
     "expected one of 'note', 'option', 'unconfirmed'"},
    {"option-is-a-number", "ruleset.schema", "/rulings/R01/option", "of the kind number"},
    {"unconfirmed-is-a-text", "ruleset.schema", "/rulings/R01/unconfirmed", "of the kind string; expected true"},
    {"note-is-a-list", "ruleset.schema", "/rulings/R01/note", "of the kind array"},
};

// Flaws that only the variant or another ruleset can tell.
const Flaw meaning_flaws[] = {
    {"unknown-variant", "", "#/variant", "'go'"},
    {"unknown-ruling", "", "#/rulings/R99", "no ruling 'R99'"},
    {"unknown-option", "", "#/rulings/R01", "no option 'maybe'"},
    {"ruling-twice", "", "#/rulings/last.takes", "the same ruling"},
    {"inherits-itself", "", "#/inherits", "inherits itself"},
    {"inherits-nobody", "", "#/inherits", "'nobody'"},
};

fs::path file(const Flaw& flaw) { return bad / (std::string(flaw.file) + ".json"); }

const char* full = R"({
  "$schema": "ruleset.schema.json", "comment": "for readers",
  "id": "house", "title": "Hausregeln für Donnerstag", "variant": "nim", "provenance": "us", "inherits": "provisional",
  "description": "For heaps on a Thursday.",
  "rulings": {"R01": "loses", "pile.size": {"option": "ten", "unconfirmed": true, "note": "nobody asked"}}
})";

}  // namespace

BOOST_AUTO_TEST_SUITE(ruleset_files)

BOOST_AUTO_TEST_CASE(a_full_file_is_read) {
    const auto info = parse_ruleset(full, "house.json");
    BOOST_REQUIRE(info.ok());
    BOOST_TEST(info->id == "house");
    BOOST_TEST(info->title == "Hausregeln für Donnerstag");
    BOOST_TEST(info->variant == "nim");
    BOOST_TEST(info->provenance == "us");
    BOOST_TEST(info->description == "For heaps on a Thursday.");
    BOOST_TEST(info->inherits == "provisional");
    BOOST_TEST(info->source == "house.json");
    BOOST_TEST(info->rulings.size() == 2u);
    BOOST_TEST((info->rulings.at("R01") == RulingChoice{"loses", false, ""}));
    BOOST_TEST((info->rulings.at("pile.size") == RulingChoice{"ten", true, "nobody asked"}));
    BOOST_TEST(parse_ruleset(R"({"id":"a","title":"A","variant":"nim"})", "").ok());
}

BOOST_AUTO_TEST_CASE(what_is_written_is_read_back) {
    auto info = *parse_ruleset(full, "s");
    const auto text = write_ruleset(info);
    const auto again = parse_ruleset(text, "s");
    BOOST_REQUIRE(again.ok());
    BOOST_TEST(write_ruleset(*again) == text);
    BOOST_TEST((again->rulings == info.rulings));
    BOOST_TEST(again->title == info.title);
    BOOST_TEST(again->description == info.description);
    info.title = "broken \xFF bytes";
    BOOST_TEST(parse_ruleset(write_ruleset(info), "s")->title == "broken \xEF\xBF\xBD bytes");
}

BOOST_AUTO_TEST_CASE(every_flaw_of_shape_is_refused_with_its_place) {
    for (const auto& flaw : shape_flaws) {
        const auto info = parse_ruleset(slurp(file(flaw)), file(flaw).string());
        BOOST_REQUIRE_MESSAGE(!info, flaw.file);
        const auto& e = info.error();
        BOOST_TEST(e.code == flaw.code, flaw.file);
        BOOST_TEST(e.where == flaw.where, flaw.file << ": " << e.where);
        BOOST_TEST(holds(e.message, flaw.says), e.message);
        BOOST_TEST(holds(e.message, file(flaw).string()), e.message);
    }
}

BOOST_AUTO_TEST_CASE(every_flaw_of_meaning_is_refused_at_loading) {
    for (const auto& flaw : meaning_flaws) {
        auto registry = nim_registry();
        BOOST_TEST(parse_ruleset(slurp(file(flaw)), "x").ok(), flaw.file);
        const auto row = load_plugin(registry, file(flaw), {});
        BOOST_TEST(name(row.status) == "refused", flaw.file);
        // The row has the path; the place inside the file stands behind the words.
        BOOST_TEST(!holds(row.reason, file(flaw).string()), row.reason);
        BOOST_TEST(row.reason.ends_with(" (" + std::string(flaw.where).substr(1) + ")"), row.reason);
        BOOST_TEST(holds(row.reason, flaw.says), row.reason);
        BOOST_TEST(registry.bind("nim", "x").error().code == "ruleset.unknown");
    }
}

BOOST_AUTO_TEST_CASE(every_bad_file_is_in_a_table) {
    std::set<std::string> known;
    for (const auto& flaw : shape_flaws) known.insert(flaw.file);
    for (const auto& flaw : meaning_flaws) known.insert(flaw.file);
    for (const auto& entry : fs::directory_iterator(bad))
        BOOST_TEST(known.erase(entry.path().stem()) == 1u, entry.path());
    BOOST_TEST(known.empty());
}

BOOST_AUTO_TEST_CASE(mangled_files_are_read_or_refused_and_what_is_read_is_stable) {
    const auto seed = std::random_device{}();
    BOOST_TEST_MESSAGE("mangled_files: seed " << seed);
    std::mt19937 random(seed);
    const auto pick = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    const std::string alphabet = "{}[]\":,\\/0e-.un \n\xC3\xA9\xFF\x01x";
    int accepted = 0;
    for (int round = 0; round < 5000; ++round) {
        std::string text = full;
        for (auto edits = 1 + pick(3); edits > 0 && !text.empty(); --edits) {
            const auto at = pick(text.size());
            switch (pick(4)) {
                case 0:
                    text.erase(at, 1 + pick(10));
                    break;
                case 1:
                    text.insert(at, 1, alphabet[pick(alphabet.size())]);
                    break;
                case 2:
                    text[at] = alphabet[pick(alphabet.size())];
                    break;
                default:
                    text.insert(at, text.substr(pick(text.size()), 20));
            }
        }
        const auto info = parse_ruleset(text, "m");
        if (!info) continue;
        ++accepted;
        const auto written = write_ruleset(*info);
        const auto again = parse_ruleset(written, "m");
        if (!again || write_ruleset(*again) != written) BOOST_FAIL("round " << round << ": " << text);
    }
    BOOST_TEST(accepted > 0);
}

BOOST_AUTO_TEST_SUITE_END()
