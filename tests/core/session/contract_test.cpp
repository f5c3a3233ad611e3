// The contract suite: sound variants pass, and each planted bug is caught by its clause.
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <thread>

#include "contract_checks.h"
#include "pinwheel/game/contract/contract.h"
#include "pinwheel/view/random.h"
#include "planted.h"
#include "support/places.h"

using namespace toys;

namespace {

bool caught(const Planted& bug, const std::vector<ContractFailure>& failures) {
    return std::any_of(failures.begin(), failures.end(), [&](const ContractFailure& f) {
        return f.clause == bug.clause && f.detail.find(bug.sentence) != f.detail.npos;
    });
}

class Upside final : public Notation {
public:
    explicit Upside(bool right) : right_(right) { info_.id = info_.title = "upside"; }
    const NotationInfo& info() const override { return info_; }
    std::string format(const Variant& v, const State& s, const Action& a) const override {
        std::string text = v.token(s, a);
        std::reverse(text.begin(), text.end());
        return text;
    }
    Result<Action> parse(const Variant& v, const State& s, std::string_view text) const override {
        std::string token(text);
        if (right_) std::reverse(token.begin(), token.end());
        return v.parse(s, token);
    }
    Result<std::string> write(const Game& g) const override { return line_text(g); }

private:
    NotationInfo info_;
    bool right_;
};

class Painter final : public Renderer {
public:
    explicit Painter(double size) : size_(size) { info_.id = info_.title = "painter"; }
    const RendererInfo& info() const override { return info_; }
    int fit(const View&) const override { return 1; }
    Scene draw(const View&, const RenderOptions&) const override {
        Scene scene;
        scene.width = scene.height = 100;
        scene.items.push_back({Layer::pieces, PieceShape{"pawn", "", "", {50, 50}, size_, 1, 0}});
        return scene;
    }

private:
    RendererInfo info_;
    double size_;
};

/// A notation that writes nothing.
class Idle final : public Notation {
public:
    explicit Idle(NotationInfo info) : info_(std::move(info)) {}
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game&) const override { return Error{"notation.idle", "Not today.", {}}; }

private:
    NotationInfo info_;
};

/// A notation of single actions that refuses some of them without a word.
class Curt final : public Notation {
public:
    Curt() { info_.id = info_.title = "curt"; }
    const NotationInfo& info() const override { return info_; }
    Result<Action> parse(const Variant& v, const State& s, std::string_view text) const override {
        auto read = v.parse(s, text);
        return read ? read : Error{};
    }
    Result<std::string> write(const Game& g) const override { return line_text(g); }

private:
    NotationInfo info_;
};

/// A notation of whole games that leaves out the last action, or refuses every damaged file with a code of its own.
class Scribe final : public Notation {
public:
    explicit Scribe(bool forgets) : forgets_(forgets) {
        info_.id = info_.title = "scribe";
        info_.reads = true;
    }
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game& g) const override { return "(" + g.setup().text + ")" + line_text(g); }
    Result<Record> read(std::string_view text, bool) const override {
        Record record;
        record.variant = "stones";
        const auto end = text.find(')');
        if (!text.starts_with('(') || end == text.npos) return Error{"oops", "No set-up.", {}};
        record.setup.text = text.substr(1, end - 1);
        for (const std::string& token : split(text.substr(end + 1))) {
            if (token != "put" && !token.starts_with("take:")) return Error{"oops", "No token.", token};
            record.nodes.push_back({record.nodes.size(), token, "", "", {}, ""});
        }
        if (forgets_ && !record.nodes.empty()) record.nodes.pop_back();
        return record;
    }

private:
    NotationInfo info_;
    bool forgets_;
};

/// A bot with a choice of its own.
class Wilful final : public Bot {
public:
    using Choose = std::function<Result<BotChoice>(const Variant&, const State&, SeatId)>;
    explicit Wilful(Choose choose) : choose_(std::move(choose)) { info_.id = info_.title = "wilful"; }
    const BotInfo& info() const override { return info_; }
    Result<BotChoice> choose(const Variant& v, const StatePtr& s, const View&, std::span<const Announcement>,
                             SeatId seat, const BotLimits&) const override {
        return choose_(v, *s, seat);
    }

private:
    BotInfo info_;
    Choose choose_;
};

class Raising final : public Renderer {
public:
    enum Where { in_fit, in_draw, in_words };
    explicit Raising(Where where) : where_(where) { info_.id = info_.title = "raising"; }
    const RendererInfo& info() const override { return info_; }
    int fit(const View&) const override { return where_ == in_fit ? throw std::runtime_error("no eyes") : 1; }
    Scene draw(const View&, const RenderOptions&) const override {
        if (where_ == in_draw) throw std::runtime_error("no ink");
        Scene scene{100, 100, {}, {}};
        scene.failure = "no paper";
        return scene;
    }

private:
    RendererInfo info_;
    Where where_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(contract)

BOOST_AUTO_TEST_CASE(sound_variants_hold) {
    for (const auto& variant : {stones(), marks(), steps(), seals()}) {
        const auto failures = check(variant);
        BOOST_TEST(failures.empty(), text(failures));
    }
    const Registry registry = toy_registry();
    BOOST_TEST(check_all(registry).empty());
    BOOST_TEST(check_variant(registry, "nowhere").size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_straight_bent_variant_holds) {
    for (const auto& variant : {stones(), marks(), steps(), seals()}) {
        const auto failures = check(std::make_shared<Bent>(variant));
        BOOST_TEST(failures.empty(), text(failures));
    }
}

BOOST_AUTO_TEST_CASE(each_planted_bug_is_caught, *boost::unit_test::label("long")) {
    const std::pair<std::span<const Planted>, std::shared_ptr<const Variant>> beds[] = {{stone_bugs(), stones()},
                                                                                        {stone_view_bugs(), stones()},
                                                                                        {mark_bugs(), marks()},
                                                                                        {step_bugs(), steps()},
                                                                                        {seal_bugs(), seals()}};
    for (const auto& [bugs, straight] : beds)
        for (const Planted& bug : bugs) {
            auto bent = std::make_shared<Bent>(straight);
            bug.plant(*bent);
            auto options = brief(bug.games);
            std::vector<ContractFailure> notes;
            options.note = [&](const ContractFailure& note) { notes.push_back(note); };
            auto failures = check(bent, {}, options);
            failures.insert(failures.end(), notes.begin(), notes.end());
            BOOST_TEST(caught(bug, failures), bug.name << " was not caught; found:\n" << text(failures));
        }
}

BOOST_AUTO_TEST_CASE(keys_that_hide_a_difference_are_caught) {
    for (const auto& dull : {stones_of_one_key(), stones_without_turn()}) {
        const std::string all = text(check(dull));
        BOOST_TEST(all.find("variant stones: different positions have different keys: '") != all.npos, all);
        BOOST_TEST(all.find(" have the same key but show different positions") != all.npos, all);
    }
}

BOOST_AUTO_TEST_CASE(failures_tell_how_to_repeat_them) {
    auto bent = std::make_shared<Bent>(stones());
    bent->phase_ = [v = bent->v](const State& s) {
        return v->save(s) == "10 0" ? std::string("play") : std::string("night");
    };
    const auto failures = check(bent);
    BOOST_REQUIRE(!failures.empty());
    BOOST_TEST(failures[0].subject == "variant stones");
    BOOST_TEST(failures[0].detail.find("seed 1, ruleset standard, ply 1, tokens ") != std::string::npos,
               failures[0].detail);
}

BOOST_AUTO_TEST_CASE(rulesets_are_judged) {
    const auto with = [](Verdict verdict) {
        return check(stones(), [&](Registry& registry) {
            const auto judge = [verdict](const Facts& facts, const Rulings&, const auto& standard) {
                return facts.number(facts.index("plies")) == 3 ? verdict : standard();
            };
            BOOST_REQUIRE(!registry.add(std::make_shared<JudgeRuleset>("odd", "stones", judge)));
        });
    };
    const std::vector both{Outcome::draw, Outcome::draw};
    BOOST_TEST(with({true, both, "three", {}, {}}).empty());
    const Verdict odd[] = {
        {true, both, "", {}, {}},                  // no reason
        {true, {}, "three", {}, {}},               // no result
        {true, {Outcome::draw}, "three", {}, {}},  // a seat is missing
        {true, {Outcome::draw, Outcome::open}, "three", {}, {}},
        {true, both, "three", "no.such-ruling", {}},
        {false, {}, "three", {}, {}},  // a reason while the game goes on
    };
    for (const Verdict& verdict : odd) {
        const auto failures = with(verdict);
        BOOST_REQUIRE(!failures.empty());
        BOOST_TEST(failures[0].subject == "ruleset odd of stones");
    }
    const auto failures = check(stones(), [](Registry& registry) {
        const auto judge = [](const Facts&, const Rulings&, const auto&) -> Verdict { throw std::runtime_error("oh"); };
        BOOST_REQUIRE(!registry.add(std::make_shared<JudgeRuleset>("throws", "stones", judge)));
    });
    BOOST_TEST(text(failures).find("ruleset throws of stones: it judges every position: an exception: oh") !=
                   std::string::npos,
               text(failures));
}

BOOST_AUTO_TEST_CASE(notations_and_renderers_are_tried) {
    for (const bool right : {true, false}) {
        const auto failures = check(stones(), [&](Registry& registry) {
            BOOST_REQUIRE(!registry.add(std::make_shared<Upside>(right)));
            BOOST_REQUIRE(
                !registry.add(std::make_shared<Painter>(right ? 10 : std::numeric_limits<double>::quiet_NaN())));
        });
        const std::string all = text(failures);
        BOOST_TEST((all.find("notation upside: what it writes it reads back") == std::string::npos) == right, all);
        BOOST_TEST((all.find("renderer painter: it draws every view it bids for") == std::string::npos) == right, all);
    }
}

BOOST_AUTO_TEST_CASE(parts_that_are_of_no_use_are_caught) {
    const auto with = [](auto part) {
        return text(check(stones(), [&](Registry& registry) { BOOST_REQUIRE(!registry.add(part)); }));
    };
    const std::string idle = with(std::make_shared<Idle>(NotationInfo{"idle", "Idle", "", {}, false, false, false}));
    BOOST_TEST(idle.find("notation idle: it is good for something: it neither writes nor reads games nor spells single "
                         "actions") != idle.npos,
               idle);
    const std::string mute = with(std::make_shared<Idle>(NotationInfo{"idle", "Idle", "", {"stones"}, false, true}));
    BOOST_TEST(
        mute.find("notation idle: it writes what it says it writes: it says that it writes games, but wrote none "
                  "of 6") != mute.npos,
        mute);
    const std::string blind = with(std::make_shared<Raising>(Raising::in_fit));
    BOOST_TEST(blind.find("renderer raising: it draws every view it bids for: an exception: asked whether it fits: no "
                          "eyes") != blind.npos,
               blind);
    const std::string clumsy = with(std::make_shared<Raising>(Raising::in_draw));
    BOOST_TEST(clumsy.find("renderer raising: it draws every view it bids for: an exception: no ink") != clumsy.npos,
               clumsy);
    const std::string sorry = with(std::make_shared<Raising>(Raising::in_words));
    BOOST_TEST(sorry.find("renderer raising: it draws every view it bids for: it raises: no paper") != sorry.npos,
               sorry);
}

BOOST_AUTO_TEST_CASE(a_notation_that_refuses_without_a_reason_is_caught) {
    const std::string all =
        text(check(stones(), [](Registry& registry) { BOOST_REQUIRE(!registry.add(std::make_shared<Curt>())); }));
    BOOST_TEST(all.find("notation curt: it refuses damaged text: '") != all.npos, all);
    BOOST_TEST(all.find("' is refused without a reason") != all.npos, all);
}

BOOST_AUTO_TEST_CASE(files_are_read_back_whole_and_damaged) {
    const auto with = [](bool forgets) {
        return text(check(
            stones(), [&](Registry& registry) { BOOST_REQUIRE(!registry.add(std::make_shared<Scribe>(forgets))); }));
    };
    const std::string forgetful = with(true), rude = with(false);
    BOOST_TEST(
        forgetful.find("notation scribe: a written game reads back: the game comes back with ") != forgetful.npos,
        forgetful);
    BOOST_TEST(rude.find("a written game reads back") == rude.npos, rude);
    BOOST_TEST(rude.find("notation scribe: it refuses damaged files: it refuses damaged text with the code 'oops'") !=
                   rude.npos,
               rude);
}

BOOST_AUTO_TEST_CASE(rulesets_are_bound_and_judge_under_every_option) {
    const std::string unbound = text(check(stones(), [](Registry& registry) {
        RulesetInfo info;
        info.id = info.title = "loose";
        info.variant = "stones";
        info.rulings = {{"no.such-ruling", {"yes"}}};
        BOOST_REQUIRE(!registry.add(std::make_shared<ChoiceRuleset>(info)));
    }));
    BOOST_TEST(unbound.find("ruleset loose of stones: it can be bound: ") != unbound.npos, unbound);
    BOOST_TEST(unbound.find("no.such-ruling") != unbound.npos, unbound);
    const std::string partial = text(check(stones(), [](Registry& registry) {
        const auto judge = [](const Facts&, const Rulings& rulings, const auto& standard) {
            if (rulings.choice("last.stone") == "loses") throw std::runtime_error("not thought of");
            return standard();
        };
        BOOST_REQUIRE(!registry.add(std::make_shared<JudgeRuleset>("partial", "stones", judge)));
    }));
    BOOST_TEST(partial.find("ruleset partial of stones: it judges under every option: an exception: not thought of") !=
                   partial.npos,
               partial);
}

BOOST_AUTO_TEST_CASE(bots_are_tried) {
    const auto with = [](Wilful::Choose choose) {
        return text(check(stones(), [&](Registry& registry) {
            BOOST_REQUIRE(!registry.add(std::make_shared<Wilful>(std::move(choose))));
        }));
    };
    const auto first = [](const Variant& v, const State& s, SeatId seat) -> Result<BotChoice> {
        return BotChoice{v.legal(s, seat).front(), {}};
    };
    BOOST_TEST(with(first) == "");
    const std::string begin = "bot wilful: it chooses legal actions: ";
    const std::string greedy = with([](const Variant&, const State&, SeatId seat) -> Result<BotChoice> {
        return BotChoice{{0, 1, seat, {9}}, {}};
    });
    BOOST_TEST(greedy.find(begin + "it chose 'take:9', which is not legal") != greedy.npos, greedy);
    const std::string busy = with([first](const Variant& v, const State& s, SeatId seat) {
        auto choice = first(v, s, seat);
        choice->action.actor = SeatId{static_cast<std::uint16_t>(1 - seat.v)};
        return choice;
    });
    BOOST_TEST(busy.find(begin + "it chose 'take:1' for another seat") != busy.npos, busy);
    const std::string lazy = with([](const Variant&, const State&, SeatId) -> Result<BotChoice> {
        return Error{"nap", "No.", {}};
    });
    BOOST_TEST(lazy.find(begin + "it refuses with the code 'nap'") != lazy.npos, lazy);
}

BOOST_AUTO_TEST_CASE(a_renderer_that_raises_makes_no_bid) {
    Registry registry;
    BOOST_REQUIRE(!registry.add(std::make_shared<Raising>(Raising::in_fit)));
    BOOST_TEST(registry.renderers(View{}).empty());
    BOOST_TEST(bid(*registry.renderer("raising"), View{}) == 0);
}

BOOST_AUTO_TEST_CASE(only_the_subjects_asked_for_are_looked_at) {
    auto bent = std::make_shared<Bent>(stones());
    bent->perft_ = [](const State&, int) { return std::uint64_t{99}; };
    auto options = brief();
    options.only = {"renderer painter"};
    const auto bad_paint = std::make_shared<Painter>(std::numeric_limits<double>::infinity());
    const auto failures = check(
        bent, [&](Registry& registry) { BOOST_REQUIRE(!registry.add(bad_paint)); }, options);
    BOOST_REQUIRE(failures.size() == 1u);
    BOOST_TEST(failures[0].subject == "renderer painter");
}

BOOST_AUTO_TEST_CASE(a_check_says_where_it_is_and_what_made_no_difference) {
    auto bent = std::make_shared<Bent>(stones());
    bent->table.rulings.push_back(
        {"idle.ruling", "I1", "Is it read?", {{"no", "No"}, {"yes", "Yes"}}, 0, RulingSpec::Affects::verdict, {}});
    std::vector<std::string> steps, notes;
    auto options = brief(2);
    options.progress = [&](const std::string& line) { steps.push_back(line); };
    options.note = [&](const ContractFailure& note) { notes.push_back(note.clause + ": " + note.detail); };
    const auto failures = check(bent, {}, options);
    BOOST_TEST(failures.empty(), text(failures));  // too few positions to say that it is never read
    BOOST_REQUIRE(!steps.empty());
    BOOST_TEST(steps.front() == "stones: game 1 of 2, ply 0");
    BOOST_TEST(steps.back().starts_with("stones: game 2 of 2, ply "), steps.back());
    BOOST_REQUIRE(!notes.empty());
    BOOST_TEST(notes.back().starts_with("every ruling makes a difference: the ruling 'idle.ruling' was never read in "),
               notes.back());
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

BOOST_AUTO_TEST_CASE(every_clause_has_a_planted_mistake) {
    const std::filesystem::path root(pinwheel::test::source_dir());
    const std::regex row("\n    \\{\"([a-z][^\"]*)\", "), call("\"([a-z][^\"]*)\",\\s*\\[&\\]");
    std::set<std::string> clauses;
    for (const auto& entry : std::filesystem::directory_iterator(root / "core/game/contract")) {
        const std::string source = read_file(entry.path());
        for (const std::regex& of : {row, call})
            for (std::sregex_iterator found(source.begin(), source.end(), of); found != std::sregex_iterator(); ++found)
                clauses.insert((*found)[1]);
    }
    BOOST_TEST(clauses.size() > 45u);
    std::string tests;
    for (const char* file : {"planted.cpp", "planted_hidden.cpp", "planted_views.cpp", "contract_test.cpp",
                             "contract_apart_test.cpp", "contract_told_test.cpp", "judges_test.cpp"})
        tests += read_file(root / "tests/core/session" / file);
    // Both try core's own tree of a game: no variant can break them.
    for (const char* of_core : {"a game can be taken back and played on", "a draw can be declared"})
        BOOST_TEST(clauses.erase(of_core) == 1u, of_core);
    for (const std::string& clause : clauses)
        BOOST_TEST((tests.find(clause) != tests.npos), "the clause '" << clause << "' has no planted mistake");
}

BOOST_AUTO_TEST_SUITE_END()
