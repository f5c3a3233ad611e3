// The golden positions of the rule book, and a case for each option of each ruling that affects play. Questions:
//   moves SQ       every legal move of the man on SQ: "e4 d5{d5} b1s a1c b8=Q{b8}"
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

#include "pinwheel/game/game.h"
#include "pinwheel/game/registry.h"
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

void ask(const GamePosition& start, const Rulings& rulings, Words question, const std::string& answer) {
    const HyperFairyChess rules;
    GamePosition p = start;
    if (question[0] == "after") {
        std::size_t i = 1;
        for (; i + 1 < question.size() && question[i].find_first_of("0123456789") != std::string::npos && question[i].size() > 3; ++i) {
            const auto action = rules.parse(p, question[i]);
            BOOST_REQUIRE_MESSAGE(action.ok(), (action.ok() ? "" : action.error().message));
            std::vector<Announcement> said;
            const Status refused = rules.play(p, *action, said);
            BOOST_REQUIRE_MESSAGE(!refused, (refused ? refused->message : ""));
            BOOST_TEST(p.play.key == full_key(p.play));
        }
        question.erase(question.begin(), question.begin() + static_cast<std::ptrdiff_t>(i));
    } else if (question.size() > 2) {
        BOOST_FAIL("too many words in the question");
    }
    const std::string& what = question[0];
    const std::string where = question.size() > 1 ? question[1] : "";
    const Words wanted = words_of(answer);
    const std::multiset<std::string> expected(wanted.begin(), wanted.end());
    if (what == "paths") {
        for (std::size_t i = 0; i < wanted.size(); ++i) BOOST_TEST(std::to_string(perft(p.play, static_cast<int>(i) + 1)) == wanted[i]);
    } else if (what == "points") {
        for (int side : {0, 1}) BOOST_TEST(std::to_string(points_of(p.play, side)) == wanted.at(static_cast<std::size_t>(side)));
    } else if (what == "rows") {
        BOOST_TEST(write_rows(p.play) == answer);
    } else if (what == "hfen") {
        BOOST_TEST(write_hfen(p.play) == answer);
    } else if (what == "status") {
        BOOST_TEST(status_of(p, rulings) == answer);
    } else if (what == "explain") {
        const auto action = rules.parse(p, where);
        BOOST_REQUIRE(action.ok());
        BOOST_TEST(rules.explain(p, *action).code == answer);
    } else {
        std::multiset<std::string> found = moves_from(p.play, where);
        if (what == "captures") std::erase_if(found, [](const std::string& m) { return m.find('{') == m.npos; });
        if (what == "castlings") std::erase_if(found, [](const std::string& m) { return m.back() != 'c'; });
        if (what == "moves" || what == "captures" || what == "castlings") BOOST_TEST(joined(found) == joined(expected));
        else if (what == "count") BOOST_TEST(std::to_string(found.size()) == answer);
        else if (what == "includes") {
            for (const std::string& m : wanted) BOOST_TEST(found.count(m) == 1u, m << " is missing among " << joined(found));
        } else if (what == "excludes") {
            for (const std::string& m : wanted)
                for (const std::string& other : found) BOOST_TEST(other.substr(0, other.find_first_of("{=sc", 1)) != m, other << " was not expected");
        } else {
            BOOST_FAIL("no such question: " + what);
        }
    }
}

void run_table(const std::string& name) {
    int cases = 0;
    for (const Row& row : read_table(name, 5)) {
        BOOST_TEST_CONTEXT(name << " " << row[0] << ": " << row[1] << " [" << row[2] << "] " << row[3]) {
            const Rulings rulings = rulings_with(pairs_of(row[2]));
            const auto start = HyperFairyChess().start(rulings, Setup{row[1], {}, 0});
            BOOST_REQUIRE_MESSAGE(start.ok(), (start.ok() ? "" : start.error().message));
            ask(*start, rulings, words_of(row[3]), row[4]);
            ++cases;
        }
    }
    BOOST_TEST_MESSAGE(cases << " cases of " << name);
}

}  // namespace

BOOST_AUTO_TEST_CASE(golden_positions_of_the_rule_book) { run_table("golden.tsv"); }
BOOST_AUTO_TEST_CASE(each_option_of_each_ruling) { run_table("rulings.tsv"); }

}  // namespace pinwheel::hyper_fairy
