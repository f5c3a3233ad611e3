// The contract suite: sound variants pass, and each planted bug is caught by its clause.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/contract.h"
#include "pinwheel/view/random.h"
#include "planted.h"

using namespace toys;

namespace {

std::vector<ContractFailure> check(std::shared_ptr<const Variant> variant,
                                   const std::function<void(Registry&)>& more = {}) {
    Registry registry;
    const std::string id = variant->info().id;
    BOOST_REQUIRE(!registry.add(std::move(variant)));
    if (more) more(registry);
    ContractOptions options;
    options.games = 6;
    options.max_plies = 40;
    return check_variant(registry, id, options);
}

std::string text(const std::vector<ContractFailure>& failures) {
    std::string all;
    for (const auto& f : failures) all += f.subject + ": " + f.clause + ": " + f.detail + "\n";
    return all;
}

bool caught(const Planted& bug, const std::vector<ContractFailure>& failures) {
    return std::any_of(failures.begin(), failures.end(),
                       [&](const ContractFailure& f) { return f.clause == bug.clause; });
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

}  // namespace

BOOST_AUTO_TEST_SUITE(contract)

BOOST_AUTO_TEST_CASE(sound_variants_hold) {
    for (const auto& variant : {stones(), marks()}) {
        const auto failures = check(variant);
        BOOST_TEST(failures.empty(), text(failures));
    }
    const Registry registry = toy_registry();
    BOOST_TEST(check_all(registry).empty());
    BOOST_TEST(check_variant(registry, "nowhere").size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_straight_bent_variant_holds) {
    for (const auto& variant : {stones(), marks()}) {
        const auto failures = check(std::make_shared<Bent>(variant));
        BOOST_TEST(failures.empty(), text(failures));
    }
}

BOOST_AUTO_TEST_CASE(each_planted_bug_is_caught) {
    for (const Planted& bug : stone_bugs()) {
        auto bent = std::make_shared<Bent>(stones());
        bug.plant(*bent);
        const auto failures = check(bent);
        BOOST_TEST(caught(bug, failures), bug.name << " was not caught; found:\n" << text(failures));
    }
}

BOOST_AUTO_TEST_CASE(each_planted_leak_is_caught) {
    for (const Planted& bug : mark_bugs()) {
        auto bent = std::make_shared<Bent>(marks());
        bug.plant(*bent);
        const auto failures = check(bent);
        BOOST_TEST(caught(bug, failures), bug.name << " was not caught; found:\n" << text(failures));
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

BOOST_AUTO_TEST_SUITE_END()
