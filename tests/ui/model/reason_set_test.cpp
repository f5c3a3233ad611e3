// Attempts with what a right and clear reason must hold, written from the rules before the program was asked, by
// somebody who did not write the explanations: tests/data/reasons/<variant>.jsonl and its continuation
// <variant>-2.jsonl, an object a line.
//   id, setup, moves, rulings, options, eyes (default: the usual viewer), attempt
//   legal: "yes", "no" or "maybe" (may be tried)
//   concept: a regular expression for codes, sentences and nearest actions, whatever the case
//   squares: all are lit; any: of each list one is; ruling: is named; note: why
//   open: "vague" or "wrong": a person judged that the reason falls short still. Who mends it takes the mark away and
//   lets the row say what was missing.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "library.h"
#include "model/play/why.h"
#include "support/places.h"

namespace {

using namespace pinwheel;
using json = nlohmann::json;

Viewer eyes_of(const Game& game, const std::string& eyes) {
    if (eyes.empty()) return game.default_viewer();
    if (eyes == "arbiter") return Viewer::arbiter();
    if (eyes == "spectator") return {};
    return Viewer::of(SeatId{static_cast<std::uint16_t>(game.variant().info().index_of_seat(eyes))});
}

/// Empty, or the sentence on why the game of a row cannot be set up.
std::string explained(const std::string& variant, const json& row, Explanation& out, std::string& card) {
    const auto rules = test::registry().bind(variant, "", row.value("rulings", std::map<std::string, std::string>{}));
    if (!rules) return rules.error().message;
    Setup setup;
    setup.text = row.value("setup", "");
    setup.options = row.value("options", std::map<std::string, std::string>{});
    auto game = Game::make(*rules, setup);
    if (!game) return game.error().message;
    for (const std::string& move : row.value("moves", std::vector<std::string>{}))
        if (auto played = game->play(move); !played) return move + ": " + played.error().message;
    const Viewer eyes = eyes_of(*game, row.value("eyes", ""));
    out = game->explain(row["attempt"].get<std::string>(), eyes);
    card = ui::ask_text(*game, eyes, row["attempt"].get<std::string>()).headline;
    return {};
}

/// What the answer falls short of; empty where it is right.
std::string shortfall(const json& row, const Explanation& why) {
    const std::string_view got = why.unsure ? "maybe" : why.legal ? "yes" : "no";
    if (row["legal"] != got) return "legal: " + std::string(got);
    std::set<std::string> lit, rulings;
    std::string words = why.code + " " + why.message;
    for (const Finding& f : why.findings) {
        for (const std::string& square : f.squares)
            lit.insert(square.starts_with("board:") ? square.substr(6) : square);
        if (!f.ruling.empty()) rulings.insert(f.ruling);
        words += " " + f.code + " " + f.message;
    }
    for (const std::string& token : why.nearest) words += " " + token;
    for (const std::string& square : row.value("squares", std::vector<std::string>{}))
        if (!lit.contains(square)) return square + " is not lit";
    for (const auto& some : row.value("any", std::vector<std::vector<std::string>>{}))
        if (std::none_of(some.begin(), some.end(), [&](auto& square) { return lit.contains(square); }))
            return "none of " + json(some).dump() + " is lit";
    if (const std::string ruling = row.value("ruling", ""); !ruling.empty() && !rulings.contains(ruling))
        return ruling + " is not named";
    const std::string concept_ = row.value("concept", "");
    if (!concept_.empty() && !std::regex_search(words, std::regex(concept_, std::regex::icase)))
        return "nothing like /" + concept_ + "/";
    return {};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(reason_set)

BOOST_AUTO_TEST_CASE(every_reason_holds_what_was_expected) {
    for (const char* variant : {"chess", "duplicate-chess", "blind-chess", "hyper-fairy-chess", "quantum-chess"}) {
        std::stringstream file;
        for (const char* part : {"", "-2"})
            if (std::ifstream in(test::data_dir() + "/reasons/" + variant + part + ".jsonl"); in) file << in.rdbuf();
        int rows = 0, open = 0;
        for (std::string line; std::getline(file, line); ++rows) {
            const json row = json::parse(line);
            BOOST_TEST_CONTEXT(line) {
                Explanation why;
                std::string card;
                const std::string failed = explained(variant, row, why, card);
                BOOST_TEST(failed.empty(), failed);
                BOOST_TEST(card == why.message);  // of the window
                const std::string missing = shortfall(row, why);
                if (row.contains("open"))
                    ++open;
                else
                    BOOST_TEST(missing.empty(), row["id"] << ": " << missing << ": " << why.message);
            }
        }
        BOOST_TEST(rows > 0);
        BOOST_TEST_MESSAGE(variant << ": " << rows << " rows, " << open << " open");
    }
}

BOOST_AUTO_TEST_SUITE_END()
