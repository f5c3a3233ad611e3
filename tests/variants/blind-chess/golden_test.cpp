// Every golden scenario of blind spec §13, first table, as written there and once more with announce-all.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>

#include "support/places.h"
#include "table.h"

namespace pinwheel::blind::test {
namespace {

struct Scenario {
    std::string id, fen;
    std::vector<std::pair<std::string, std::string>> actions;  ///< token, answers
    char viewer = 'w';
    std::string placement;
    bool revealed = false;
};

std::vector<Scenario> read_scenarios() {
    std::ifstream file(pinwheel::test::data_dir() + "/blind-chess/golden.txt");
    std::vector<Scenario> all;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string key;
        words >> key;
        if (key == "case") words >> all.emplace_back().id;
        if (key == "fen") all.back().fen = line.substr(4);
        if (key == "do")
            all.back().actions.emplace_back(line.substr(3, line.find(" => ") - 3), line.substr(line.find(" => ") + 4));
        if (key == "sees") {
            std::string revealed;
            words >> all.back().viewer >> all.back().placement >> revealed;
            all.back().revealed = revealed == "revealed";
        }
    }
    return all;
}

/// The parts of an answer as the table writes it: "white_moved->b, END fifty_move".
struct Expected {
    std::string said, error, touched, end, winner, captured, captured_by;
    bool silent = false;
};

Expected read_expected(std::string text) {
    Expected e;
    if (const auto at = text.find("touched "); at != std::string::npos) e.touched = text.substr(at + 8, 2);
    e.silent = text[0] == '(';
    std::istringstream parts(text.substr(0, text.find(" (")));
    for (std::string part; std::getline(parts, part, ',');) {
        part.erase(0, part.find_first_not_of(' '));
        std::istringstream words(part);
        std::string first, second, third, fourth;
        words >> first >> second >> third >> fourth;
        if (first == "ERR")
            e.error = second;
        else if (first == "END")
            e.end = present_reason(second), e.winner = fourth;
        else if (first == "[captured")
            e.captured = second, e.captured_by = part.substr(part.size() - 2, 1);
        else if (first[0] != '(')
            e.said += (e.said.empty() ? "" : ", ") + first;
    }
    return e;
}

/// The same answers where all hear everything.
std::string for_all(std::string said) {
    for (std::size_t at = said.find("->"); at != std::string::npos; at = said.find("->", at + 2))
        if (said.compare(at, 6, "->both") != 0) said.replace(at, 3, "->both");
    return said;
}

void check_end(const Table& table, const Expected& e) {
    const View view = table.view('w');
    BOOST_TEST(extra(view, "end-reason") == e.end);
    BOOST_TEST(extra(view, "winner") == e.winner);
    BOOST_TEST(view.phase == (e.end.empty() ? "play" : "finished"));
}

void check_answer(Table& table, const std::string& token, const Expected& e, bool announce_all) {
    const std::string before = table.touched();
    const Answer answer = table.play(token);
    // An error changes nothing; where the piece is touched by the same attempt (B22), the error comes as a statement.
    std::string error = answer.error, captured, captured_by;
    for (const Announcement& said : answer.said) {
        if (said.notice.code == "promotion_required") error = "promotion_required";
        if (said.notice.code == "captured") captured = arg(said.notice, "piece"), captured_by = audience(said);
    }
    BOOST_TEST(error == e.error);
    BOOST_TEST(spelled(answer.said) == (announce_all ? for_all(e.said) : e.said));
    BOOST_TEST(captured == e.captured);
    BOOST_TEST(captured_by == e.captured_by);
    if (!e.touched.empty()) BOOST_TEST(table.touched() == e.touched);
    if (e.touched.empty() && (e.silent || !e.error.empty())) BOOST_TEST(table.touched() == before);
    if (answer.error.empty()) check_end(table, e);
}

void run(const Scenario& scenario, bool announce_all) {
    Table table(scenario.fen, announce_all ? Overrides{} : design());
    for (const auto& [token, answers] : scenario.actions) {
        BOOST_TEST_CONTEXT(scenario.id << " " << token << (announce_all ? " announced to all" : "")) {
            check_answer(table, token, read_expected(answers), announce_all);
        }
    }
    BOOST_TEST_CONTEXT(scenario.id) {
        const View view = table.view(scenario.viewer);
        BOOST_TEST(placement(view) == scenario.placement);
        BOOST_TEST((view.phase == "finished") == scenario.revealed);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(golden_scenarios) {
    const auto scenarios = read_scenarios();
    BOOST_TEST(scenarios.size() == 30u);
    for (const Scenario& scenario : scenarios) run(scenario, false);
}

BOOST_AUTO_TEST_CASE(golden_scenarios_announced_to_all) {
    for (const Scenario& scenario : read_scenarios()) run(scenario, true);
}

}  // namespace pinwheel::blind::test
