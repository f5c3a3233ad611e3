// The golden positions of the rule book, and a case for each option of each ruling that affects play. Questions:
//   moves SQ       every legal move of the piece on SQ: "e4 d5{d5} b1s a1c b8=Q{b8}"
//   captures SQ    those of them that capture; castlings SQ: those that castle
//   includes SQ, excludes SQ, count SQ
//   paths          leaves at depths 1, 2, …
//   points         of White and Black
//   rows           the placement of the HFEN
//   explain TOKEN  the code of the explanation
//   hfen           the whole HFEN
//   status         open, check, checkmate WINNER, stalemate W-B WINNER|draw, draw REASON
//   after TOKENS…  before any of these: moves played first
#include <set>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/geometry.h"
#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& text) {
    Words words;
    for (const std::string& word : split(text, ' '))
        if (!word.empty()) words.push_back(word);
    return words;
}

std::string written(const Position& p, Move m) {
    const int files = p.laws->size.files;
    std::string text = square_name(m.to, files);
    if (m.kind == MoveKind::swap) text += "s";
    if (m.kind == MoveKind::castling) text += "c";
    if (m.promotion) text += "=" + p.laws->kind(m.promotion).symbol;
    const std::string taken = names_by_file(captured_by(p, m), p.laws->size);
    return taken.empty() ? text : text + "{" + taken + "}";
}

std::multiset<std::string> moves_from(const Position& p, const std::string& square) {
    std::multiset<std::string> found;
    const int from = parse_square(square, p.laws->size.files, p.laws->size.ranks);
    BOOST_REQUIRE_GE(from, 0);
    MoveList list;
    legal_moves(p, list);
    BOOST_TEST(list.size == count_legal(p));
    for (const Move m : list)
        if (m.from == from) found.insert(written(p, m));
    return found;
}

std::string joined(const std::multiset<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

/// Facts of one position without a line behind it.
class LoneFacts final : public Facts {
public:
    explicit LoneFacts(const GamePosition& p) : p_(p) {}
    int index(std::string_view) const override { return -1; }
    FactValue get(int fact, std::span<const std::uint16_t> args) const override {
        if (fact >= static_cast<int>(Fact::count)) return std::int64_t{1};
        return HyperFairyChess().fact(p_, fact, args);
    }

private:
    const GamePosition& p_;
};

std::string status_of(const GamePosition& p, const Rulings& rulings) {
    const Verdict v = HyperFairyChess().judge(LoneFacts(p), rulings);
    const auto points = std::to_string(points_of(p.play, 0)) + "-" + std::to_string(points_of(p.play, 1));
    if (!v.over) return in_check(p.play, p.play.side) ? "check" : "open";
    const std::string winner = v.result[0] == Outcome::win ? "w" : v.result[1] == Outcome::win ? "b" : "draw";
    if (v.reason == "checkmate") return "checkmate " + winner;
    if (v.reason == "stalemate") return "stalemate " + points + " " + winner;
    return winner == "draw" ? "draw " + v.reason : v.reason + " " + winner;
}

/// Plays the tokens of "after …" and takes them off the question; the code of a refusal.
std::string play_first(GamePosition& p, Words& question) {
    const HyperFairyChess rules;
    std::size_t i = 1;
    for (; i + 1 < question.size() && question[i].find_first_of("0123456789") != std::string::npos &&
           question[i].size() > 3;
         ++i) {
        const auto action = rules.parse(p, question[i]);
        if (!action) return action.error().code;
        std::vector<Announcement> said;
        if (const Status refused = rules.play(p, *action, said)) return refused->code;
        BOOST_TEST(p.play.key == full_key(p.play));
    }
    question.erase(question.begin(), question.begin() + static_cast<std::ptrdiff_t>(i));
    return {};
}

/// The part of the wanted targets that are there, or are not.
std::string kept_of(const Words& wanted, const std::multiset<std::string>& found, bool there) {
    std::multiset<std::string> kept;
    for (const std::string& m : wanted) {
        const bool plainly = std::any_of(found.begin(), found.end(), [&](const std::string& other) {
            return other == m || other.substr(0, other.find_first_of("{=sc", 1)) == m;
        });
        if (there ? found.count(m) == 1 : !plainly) kept.insert(m);
    }
    return joined(kept);
}

/// The answer, with targets in order; "refused: CODE" where the position or the moves before it cannot be.
std::string answer_to(const std::string& hfen, const Rulings& rulings, Words question, const std::string& wanted_text) {
    const HyperFairyChess rules;
    const auto start = rules.start(rulings, Setup{hfen, {}, 0});
    if (!start) return "refused: " + start.error().code;
    GamePosition p = *start;
    if (question[0] == "after") {
        if (const std::string code = play_first(p, question); !code.empty()) return "refused: " + code;
    }
    BOOST_REQUIRE_LE(question.size(), 2u);
    const std::string& what = question[0];
    const std::string where = question.size() > 1 ? question[1] : "";
    const Words wanted = words_of(wanted_text);
    if (what == "paths") {
        std::string text;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            text += (i ? " " : "") + std::to_string(perft(p.play, static_cast<int>(i) + 1));
        return text;
    }
    if (what == "points") return std::to_string(points_of(p.play, 0)) + " " + std::to_string(points_of(p.play, 1));
    if (what == "rows") return write_rows(p.play);
    if (what == "hfen") return write_hfen(p.play);
    if (what == "status") return status_of(p, rulings);
    if (what == "explain") {
        const auto action = rules.parse(p, where);
        if (!action) return action.error().code;
        const Explanation why = rules.explain(p, *action);
        BOOST_TEST(why.legal == rules.is_legal(p, *action));
        BOOST_TEST((why.message.size() > 10 && why.findings.size() == 1u && why.findings[0].code == why.code));
        return why.code;
    }
    std::multiset<std::string> found = moves_from(p.play, where);
    if (what == "count") return std::to_string(found.size());
    if (what == "includes" || what == "excludes") return kept_of(wanted, found, what == "includes");
    if (what == "captures")
        std::erase_if(found, [](const std::string& m) { return m.find('{') == m.npos; });
    else if (what == "castlings")
        std::erase_if(found, [](const std::string& m) { return m.back() != 'c'; });
    else if (what != "moves")
        BOOST_FAIL("no such question: " + what);
    return joined(found);
}

/// What the row wants, with targets in order.
std::string wanted_of(const Row& row) {
    static const std::set<std::string> of_targets{"moves", "captures", "castlings", "includes", "excludes"};
    const Words question = words_of(row[3]), wanted = words_of(row[4]);
    const bool targets = std::any_of(question.begin(), question.end(),
                                     [](const std::string& word) { return of_targets.contains(word); });
    return targets ? joined({wanted.begin(), wanted.end()}) : row[4];
}

std::string answer_to(const Row& row, const std::map<std::string, std::string>& choices) {
    return answer_to(row[1], rulings_with(choices), words_of(row[3]), row[4]);
}

void run_table(const std::string& name) {
    int cases = 0;
    for (const Row& row : read_table(name, 5)) {
        BOOST_TEST_CONTEXT(name << " " << row[0] << ": " << row[1] << " [" << row[2] << "] " << row[3]) {
            BOOST_TEST(answer_to(row, pairs_of(row[2])) == wanted_of(row));
            ++cases;
        }
    }
    BOOST_TEST_MESSAGE(cases << " cases of " << name);
}

/// What no single position shows: armies.tsv, draft_test.cpp and ends_test.cpp do.
const std::set<std::string> tested_elsewhere{"draft.capacity",  "draft.leader",          "draft.regent-needs-queen",
                                             "draft.mercenary", "placement.zone",        "placement.herald",
                                             "placement.order", "placement.start-check", "mercenary.start-wide",
                                             "draw.repetition", "timeout.bare",          "vp.promoted",
                                             "budget.random"};

}  // namespace

BOOST_AUTO_TEST_CASE(golden_positions_of_the_rule_book) { run_table("golden.tsv"); }

/// Sentences of the rule book by section: how many each has.
BOOST_AUTO_TEST_CASE(each_sentence_of_the_rules) {
    constexpr std::pair<const char*, int> sections[] = {
        {"6.1", 4},  {"6.2", 1},  {"6.3", 4},  {"6.4", 1},  {"6.5", 2},  {"6.6", 3}, {"7.1", 23}, {"7.2", 8},
        {"7.3", 19}, {"7.4", 3},  {"7.5", 6},  {"7.6", 2},  {"7.7", 4},  {"7.8", 3}, {"7.9", 3},  {"7.10", 3},
        {"7.11", 5}, {"7.12", 3}, {"7.13", 4}, {"7.14", 5}, {"7.15", 5}, {"8", 6}};
    std::set<std::string> wanted, there;
    for (const auto& [section, count] : sections)
        for (int n = 1; n <= count; ++n) wanted.insert(std::string(section) + "." + std::to_string(n));
    for (const Row& row : read_table("sentences.tsv", 6)) {
        there.insert(row[0]);
        BOOST_TEST_CONTEXT(row[0] << " " << row[5] << " " << row[1] << " [" << row[2] << "] " << row[3])
        BOOST_TEST(answer_to(row, pairs_of(row[2])) == wanted_of(row));
    }
    BOOST_TEST(there == wanted, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(each_explanation_names_its_rule) { run_table("explain.tsv"); }
BOOST_AUTO_TEST_CASE(each_option_of_each_ruling) { run_table("rulings.tsv"); }

BOOST_AUTO_TEST_CASE(actions_that_are_no_moves_are_explained) {
    const HyperFairyChess rules;
    GamePosition p = *rules.start(rulings_with(), Setup{"7k/8/8/8/8/8/8/K6R w -", {}, 0});
    Action a = *rules.parse(p, "h1h2");
    a.actor = SeatId{1};
    BOOST_TEST(rules.explain(p, a).code == "not-your-turn");
    a.actor = SeatId{0};
    a.arg[1] = 64;
    BOOST_TEST(rules.explain(p, a).code == "not-a-move");
    a.arg[1] = 15;
    a.argc = 1;
    BOOST_TEST(rules.explain(p, a).code == "not-a-move");
    std::vector<Announcement> said;
    BOOST_TEST(!rules.play(p, *rules.parse(p, "resign"), said).has_value());
    BOOST_TEST(rules.explain(p, *rules.parse(p, "h1h2")).code == "game-over");
}

/// Every option has a row whose answer is another under the default.
BOOST_AUTO_TEST_CASE(each_option_makes_a_difference) {
    std::map<std::string, std::set<std::string>> differing;
    for (const char* table : {"rulings.tsv", "golden.tsv"})
        for (const Row& row : read_table(table, 5))
            for (const auto& [id, option] : pairs_of(row[2])) {
                auto others = pairs_of(row[2]);
                others.erase(id);
                if (answer_to(row, others) != wanted_of(row)) differing[id].insert(option);
            }
    for (const RulingSpec& spec : catalogue_of_rulings())
        for (const RulingOption& option : spec.options)
            if (&option != &spec.options[spec.standard] && !tested_elsewhere.contains(spec.id))
                BOOST_CHECK_MESSAGE(differing[spec.id].contains(option.id),
                                    spec.id << "=" << option.id << " has no case that differs from the default");
}

}  // namespace pinwheel::hyper_fairy
