// The witnesses that ship, replayed; and the page of the manual that lists them.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "library.h"
#include "model/cards/questions.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/witness/witness_rows.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(witnesses_that_ship)

namespace {

constexpr const char* again =
    "; make it anew with `pinwheel-cli run scripts/studies/where-every-ruling-matters.lua search VARIANT 20000 300 > "
    "share/witnesses/VARIANT.tsv`, and the page with `cmake --build build/release --target witnesses`";

using Pairs = std::set<std::array<std::string, 3>>;

/// Every ruling with each pair of its options, of one option alone.
Pairs pairs_of(const Variant& variant) {
    Pairs out;
    for (const RulingSpec& spec : variant.info().rulings) {
        if (spec.options.size() == 1) out.insert({spec.id, spec.options[0].id, ""});
        for (std::size_t i = 0; i < spec.options.size(); ++i)
            for (std::size_t j = i + 1; j < spec.options.size(); ++j)
                out.insert({spec.id, spec.options[i].id, spec.options[j].id});
    }
    return out;
}

/// The rows of a variant; an error of the file fails the test.
std::vector<WitnessRow> rows_of(std::string_view variant) {
    auto rows = witness_rows(variant);
    if (!rows) throw std::runtime_error(rows.error().message);
    return *std::move(rows);
}

/// Where two lanes of a row first part: the ply, or -1.
int parts_at(const Variant& variant, const WitnessRow& row) {
    std::vector<BoundRuleset> lanes;
    for (const std::string& option : {row.option, row.other}) {
        auto choices = row.further;
        choices[row.ruling] = option;
        lanes.push_back(*test::registry().bind(variant.info().id, "", choices));
    }
    const auto compared = compare(row.setup, row.line, lanes);
    if (!compared) return -1;
    if (compared->legal) return compared->legal->ply;
    return compared->first_difference.value_or(-1);
}

std::string page() {
    std::ifstream file(paths::share() / "doc/witnesses.md");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_ruling_and_each_pair_of_its_options_is_listed) {
    for (const Variant* variant : test::registry().variants()) {
        const auto rows = rows_of(variant->info().id);
        Pairs listed;
        for (const WitnessRow& row : rows) listed.insert({row.ruling, row.option, row.other});
        for (const auto& [ruling, one, other] : pairs_of(*variant))
            BOOST_TEST((listed.count({ruling, one, other}) == 1),
                       variant->info().id << ": no row of " << ruling << ", " << one << " and " << other << again);
        for (const auto& [ruling, one, other] : listed)
            BOOST_TEST((pairs_of(*variant).count({ruling, one, other}) == 1),
                       variant->info().id << " has no " << ruling << " with " << one << " and " << other << again);
        BOOST_TEST(rows.size() == listed.size());
    }
}

BOOST_AUTO_TEST_CASE(the_options_of_every_witness_part_at_its_end) {
    int replayed = 0;
    for (const Variant* variant : test::registry().variants()) {
        const auto rows = rows_of(variant->info().id);
        for (const WitnessRow& row : rows) {
            if (!row.found()) {
                BOOST_TEST(row.line.empty());
                continue;
            }
            BOOST_TEST(parts_at(*variant, row) == static_cast<int>(row.line.size()),
                       variant->info().id << ": " << row.ruling << ", " << row.option << " and " << row.other << again);
            ++replayed;
        }
    }
    BOOST_TEST(replayed > 300);
}

BOOST_AUTO_TEST_CASE(every_pair_has_a_witness_or_a_reason) {
    for (const Variant* variant : test::registry().variants()) {
        const auto rows = rows_of(variant->info().id);
        for (const WitnessRow& row : rows) {
            BOOST_TEST((row.how != WitnessRow::How::none),
                       variant->info().id << ": compose a position for " << row.ruling << ", " << row.option << " and "
                                          << row.other << ", or say why there can be none, in the study" << again);
            if (row.how == WitnessRow::How::apart) BOOST_TEST(!row.first.empty());
        }
    }
}

// Of duplicate chess R03 to R09, R12 and R14 each pair has one.
BOOST_AUTO_TEST_CASE(the_rulings_of_duplicate_chess_that_matter_have_witnesses) {
    std::map<std::string, int> found, all;
    const auto rows = rows_of("duplicate-chess");
    for (const WitnessRow& row : rows) {
        found[row.ruling] += row.found();
        ++all[row.ruling];
    }
    const auto& catalogue = test::registry().variant("duplicate-chess")->info().rulings;
    for (const char* code : {"R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R12", "R14", "R20",
                             "R21", "R22", "R23"}) {
        const auto& id = catalogue[static_cast<std::size_t>(find_ruling(catalogue, code))].id;
        BOOST_TEST(found[id] == all[id], code);
    }
}

BOOST_AUTO_TEST_CASE(the_page_of_the_manual_is_that_of_the_rows) {
    const std::string text = page();
    std::size_t shown = 0;
    for (std::size_t at = text.find("\n| "); at != text.npos; at = text.find("\n| ", at + 1)) ++shown;
    std::size_t rows = 0, variants = 0;
    for (const Variant* variant : test::registry().variants()) {
        BOOST_TEST(text.find("## " + variant->info().title + "\n") != text.npos);
        ++variants;
        const auto listed = rows_of(variant->info().id);
        for (const WitnessRow& row : listed) {
            ++rows;
            std::string tokens;
            for (const auto& token : row.line) tokens += (tokens.empty() ? "" : " ") + token;
            const std::string name = row.ruling + " | " + row.option + " | " + row.other + " | ";
            const std::string told =
                row.found() && !row.line.empty() && row.line.size() <= 40 ? "`" + tokens + "`" : "";
            BOOST_TEST(text.find(name + told) != text.npos,
                       variant->info().id << ": " << name << " is not on the page" << again);
        }
    }
    BOOST_TEST(shown == rows + variants, "the page has other rows than the data" << again);
}

// A stalemate is far away in random games; the question is asked two plies from a composed position.
BOOST_AUTO_TEST_CASE(a_question_takes_the_nearest_witness) {
    const auto rules = *test::registry().bind("duplicate-chess", "inventor");
    QuestionOptions none;
    none.games = 0;
    const auto all = *open_questions(test::registry(), rules, none);
    for (const OpenQuestion& each : all) {
        if (each.code != "R07") continue;
        BOOST_TEST(each.line.size() <= 4u);
        BOOST_TEST(!each.setup.empty());
        BOOST_TEST(each.outcomes >= 4u);
        BOOST_TEST(questions_text(rules, {each}).find("from the composed position all ") != std::string::npos);
        return;
    }
    BOOST_ERROR("R07 is not asked about");
}

BOOST_AUTO_TEST_SUITE_END()
