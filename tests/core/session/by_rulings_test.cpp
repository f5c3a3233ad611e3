// What a legal action owes to rulings: a made-up variant in which each case of it can be had.
#include "reasons/by_rulings.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "pinwheel/view/reason_words.h"
#include "toys.h"

using namespace toys;

namespace {

/// One seat stands before six gates and goes through one of them ("go:2"). Two rulings, each either at its default,
/// "shut", or "open", say which may be passed; a third says only what colour they have.
struct Gates {
    struct Position {
        int went = 0;
        bool one = false, two = false;
    };
    using publishes = Publishes<can::Judge>;
    enum Gate : std::uint16_t { free = 1, by_one, by_both, by_either, elsewhere, never };

    static VariantInfo make_info() {
        using Affects = RulingSpec::Affects;
        VariantInfo info;
        info.id = "gates";
        info.title = "Gates";
        info.seats = {{"A", "Anna", "side.white"}};
        info.boards = {{"yard", "Yard", 9, 1}};
        info.actions = {{"go", {Role::number}, {}}};
        info.rulings = {
            {"gate.one", "G1", "Is the first bar up?", {{"shut", "No"}, {"open", "Yes"}}, 0, Affects::play, {}},
            {"gate.two", "G2", "Is the second bar up?", {{"shut", "No"}, {"open", "Yes"}}, 0, Affects::play, {}},
            {"gate.paint", "G3", "Of which colour?", {{"red", "Red"}, {"blue", "Blue"}}, 0, Affects::play, {}},
        };
        info.facts = {{"went", "The gate that was passed.", {}}};
        return info;
    }
    const VariantInfo& info() const {
        static const VariantInfo info = make_info();
        return info;
    }
    Result<Position> start(const Rulings& rulings, const Setup& setup) const {
        Position p{0, rulings[0] == 1, rulings[1] == 1};
        if (setup.text.empty()) return p;
        if (setup.text.size() != 1 || setup.text[0] < '0' || setup.text[0] > '8')
            return Error{"setup.gates", "Expected a number, 0 to 8.", "offset 0"};
        p.went = setup.text[0] - '0';
        return p;
    }
    std::vector<SeatId> to_act(const Position& p) const {
        return p.went > 0 ? std::vector<SeatId>{} : std::vector<SeatId>{SeatId{0}};
    }
    static bool passes(const Position& p, int gate) {
        switch (gate) {
            case free:
            case elsewhere:
                return true;
            case by_one:
                return p.one;
            case by_both:
                return p.one && p.two;
            case by_either:
                return p.one || p.two;
            default:
                return false;
        }
    }
    std::vector<Action> legal(const Position& p, SeatId seat) const {
        std::vector<Action> all;
        for (std::uint16_t gate = free; p.went == 0 && seat.v == 0 && gate <= never; ++gate)
            if (passes(p, gate)) all.push_back({0, 1, seat, {gate}});
        return all;
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>&) const {
        const auto all = legal(p, a.actor);
        if (std::find(all.begin(), all.end(), a) == all.end()) return Error{"illegal.gate", "That gate is barred.", {}};
        p.went = a.arg[0] == elsewhere && p.two ? 8 : a.arg[0];
        return {};
    }
    FactValue fact(const Position& p, int, std::span<const std::uint16_t>) const { return std::int64_t{p.went}; }
    Verdict judge(const Facts& facts, const Rulings&) const {
        if (facts.number(0) == 0) return {};
        return {true, {Outcome::win}, "through", {}, {}};
    }
    View view(const Position& p, const Viewer& viewer) const {
        View view;
        view.variant = "gates";
        view.phase = "play";
        view.viewer = viewer;
        view.seats.push_back({"A", "Anna", "side.white", p.went == 0});
        return view;
    }
    std::vector<Offer> offers(const View&) const { return {}; }
    std::string save(const Position& p) const { return std::to_string(p.went); }
    std::uint64_t key(const Position& p) const { return static_cast<std::uint64_t>(p.went); }
};

Game game_of_gates(const std::map<std::string, std::string>& chosen) {
    static const Registry registry = [] {
        Registry fresh;
        BOOST_REQUIRE(!fresh.add(std::make_shared<const Model<Gates>>()));
        return fresh;
    }();
    const auto rules = registry.bind("gates", "", chosen);
    BOOST_REQUIRE(rules.ok());
    return Game::make(*rules).value();
}

/// "legal-by-ruling G1 with G2=shut": each finding that an action owes to rulings, in a row.
std::string owed(const Game& game, const std::string& token) {
    const auto action = game.variant().parse(game.state(), token);
    BOOST_REQUIRE(action.ok());
    const Viewer viewer = Viewer::arbiter();
    const Explanation plain = game.variant().explain(game.state(), *action, viewer);
    BOOST_REQUIRE(plain.legal);
    std::string all;
    for (const Finding& f : owed_to_rulings(game, *action, viewer, plain)) {
        all += (all.empty() ? "" : ", ") + f.code + ' ' + f.ruling + '=' + f.option;
        if (const auto with = detail_of(f, "with"); !with.empty()) all += " with " + std::string(with);
    }
    return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(by_rulings)

BOOST_AUTO_TEST_CASE(an_action_is_owed_to_the_rulings_that_it_needs) {
    using Chosen = std::map<std::string, std::string>;
    struct Row {
        const char* id;
        Chosen chosen;
        const char *token, *owed;
    };
    const Chosen one{{"G1", "open"}}, two{{"G2", "open"}}, both{{"G1", "open"}, {"G2", "open"}},
        all{{"G1", "open"}, {"G2", "open"}, {"G3", "blue"}};
    const Row table[] = {
        {"defaults owe nothing", {}, "go:1", ""},
        {"no ruling matters", all, "go:1", ""},
        {"one alone", one, "go:2", "legal-by-ruling gate.one=open"},
        {"one, the others chosen too", all, "go:2", "legal-by-ruling gate.one=open"},
        {"both are needed", both, "go:3", "legal-by-ruling gate.one=open, legal-by-ruling gate.two=open"},
        {"both are needed, and a third chosen", all, "go:3",
         "legal-by-ruling gate.one=open, legal-by-ruling gate.two=open"},
        {"the first is there alone", one, "go:4", "legal-by-ruling gate.one=open"},
        {"the second is there alone", two, "go:4", "legal-by-ruling gate.two=open"},
        {"each is enough", both, "go:4", "legal-by-ruling gate.one=open with G2=shut"},
        {"each is enough, and a third chosen", all, "go:4", "legal-by-ruling gate.one=open with G2=shut"},
        {"it leads elsewhere", two, "go:5", "done-by-ruling gate.two=open"},
        {"it leads elsewhere, all chosen", all, "go:5", "done-by-ruling gate.two=open"},
        {"it leads where it always did", one, "go:5", ""},
    };
    for (const Row& row : table)
        BOOST_TEST_CONTEXT(row.id) BOOST_TEST(owed(game_of_gates(row.chosen), row.token) == row.owed);
}

BOOST_AUTO_TEST_CASE(its_sentences_say_what_the_defaults_would_do) {
    const std::string first = " Ruling G1 = open: Is the first bar up? Yes. By its default, shut, ",
                      second = " Ruling G2 = open: Is the second bar up? Yes. By its default, shut, ",
                      barred = "it would be refused: that gate is barred.";
    const auto told = [](const std::map<std::string, std::string>& chosen, const char* token) {
        const Explanation e = game_of_gates(chosen).explain(token, Viewer::arbiter());
        BOOST_TEST(e.legal);
        return e.message;
    };
    const std::string plain = told({}, "go:1");
    const std::map<std::string, std::string> both{{"G1", "open"}, {"G2", "open"}};
    BOOST_TEST(told(both, "go:1") == plain);
    BOOST_TEST(told(both, "go:2") == plain + first + barred);
    BOOST_TEST(told(both, "go:3") == plain + first + barred + second + barred);
    BOOST_TEST(told(both, "go:4") == plain + first + "and with G2=shut too, " + barred);
    BOOST_TEST(told(both, "go:5") == plain + second + "the position afterwards would be another one.");
}

BOOST_AUTO_TEST_CASE(what_no_ruling_allows_owes_nothing) {
    const Explanation e = game_of_gates({{"G1", "open"}, {"G2", "open"}}).explain("go:6", Viewer::arbiter());
    BOOST_TEST(!e.legal);
    for (const Finding& f : e.findings) BOOST_TEST(f.code.find("by-ruling") == f.code.npos);
}

BOOST_AUTO_TEST_SUITE_END()
