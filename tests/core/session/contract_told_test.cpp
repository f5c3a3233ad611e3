// What authors are told of notations that lose rules, of renderers that draw nothing, and of moves that break a
// variant.
#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include "contract_checks.h"
#include "planted.h"

using namespace toys;

namespace {

/// A notation of whole games: "stones ruleset ruling=option …|set-up|tokens". It may lose the ruleset or what was
/// chosen beside it.
class Keeper final : public Notation {
public:
    enum class Loses { nothing, ruleset, overrides };
    explicit Keeper(Loses loses, std::vector<Content> lacks = {}) : loses_(loses) {
        info_.id = info_.title = "keeper";
        info_.reads = true;
        info_.lacks = std::move(lacks);
    }
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game& g) const override {
        std::string text = loses_ == Loses::ruleset ? "standard" : g.rules().id();
        if (loses_ == Loses::nothing)
            for (const auto& [ruling, option] : g.rules().overrides) text += " " + ruling + "=" + option;
        return text + "|" + g.setup().text + "|" + line_text(g);
    }
    Result<Record> read(std::string_view text, bool) const override {
        const auto first = text.find('|'), second = text.find('|', std::min(first, text.size() - 1) + 1);
        if (text.empty() || first == text.npos || second == text.npos) return Error{"load.keeper", "No bars.", {}};
        Record record;
        record.variant = "stones";
        record.setup.text = text.substr(first + 1, second - first - 1);
        for (const std::string& word : split(std::string(text.substr(0, first)))) {
            const auto sign = word.find('=');
            if (sign == word.npos)
                record.ruleset = word;
            else
                record.overrides[word.substr(0, sign)] = word.substr(sign + 1);
        }
        for (const std::string& token : split(std::string(text.substr(second + 1))))
            record.nodes.push_back({record.nodes.size(), token, "", "", {}, ""});
        return record;
    }

private:
    NotationInfo info_;
    Loses loses_;
};

std::string kept(Keeper::Loses loses, std::vector<Content> lacks = {}) {
    return text(check(stones(), [&](Registry& registry) {
        RulesetInfo info;
        info.id = info.title = "misere";
        info.variant = "stones";
        info.rulings = {{"last.stone", {"loses"}}};
        BOOST_REQUIRE(!registry.add(std::make_shared<ChoiceRuleset>(info)));
        BOOST_REQUIRE(!registry.add(std::make_shared<Keeper>(loses, lacks)));
    }));
}

class Easel final : public Renderer {
public:
    Easel(int height, bool empty) : height_(height), empty_(empty) { info_.id = info_.title = "easel"; }
    const RendererInfo& info() const override { return info_; }
    int fit(const View&) const override { return height_; }
    Scene draw(const View&, const RenderOptions&) const override {
        Scene scene;
        scene.width = scene.height = 100;
        if (!empty_) scene.items.push_back({Layer::pieces, PieceShape{"pawn", "", "", {50, 50}, 10, 1, 0}});
        return scene;
    }

private:
    RendererInfo info_;
    int height_;
    bool empty_;
};

std::string drawn_by(int bid, bool empty) {
    return text(check(stones(),
                      [&](Registry& registry) { BOOST_REQUIRE(!registry.add(std::make_shared<Easel>(bid, empty))); }));
}

bool has(const std::string& all, const std::string& words) { return all.find(words) != all.npos; }

std::size_t times(const std::string& all, const std::string& words) {
    std::size_t n = 0;
    for (auto at = all.find(words); at != all.npos; at = all.find(words, at + 1)) ++n;
    return n;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(contract_told)

BOOST_AUTO_TEST_CASE(a_notation_brings_back_the_rules) {
    BOOST_TEST(kept(Keeper::Loses::nothing) == "");
    const std::string ruleset = kept(Keeper::Loses::ruleset), overrides = kept(Keeper::Loses::overrides);
    BOOST_TEST(has(ruleset,
                   "notation keeper: it brings back the rules of a game: a game comes back under ruleset 'standard', "
                   "not 'misere' (seed "),
               ruleset);
    BOOST_TEST(has(overrides,
                   "notation keeper: it brings back the rules of a game: a game under ruleset 'misere' with "
                   "'take.most = 2' beside it comes back with nothing beside it: write and read the overrides, or "
                   "say that it lacks `rules`"),
               overrides);
    BOOST_TEST(kept(Keeper::Loses::ruleset, {Content::rules}) == "");
}

BOOST_AUTO_TEST_CASE(a_renderer_bids_as_others_do_and_draws_something) {
    BOOST_TEST(drawn_by(highest_bid, false) == "");
    const std::string proud = drawn_by(1001, false), idle = drawn_by(1, true);
    BOOST_TEST(has(proud, "it draws every view it bids for: asked whether it fits it bids 1001; expected at most 1000"),
               proud);
    BOOST_TEST(has(idle, "it draws every view it bids for: nothing is drawn: the scene has no items"), idle);
}

BOOST_AUTO_TEST_CASE(what_a_move_raises_is_told_once_with_the_moves) {
    auto bent = std::make_shared<Bent>(stones());
    bent->apply_ = [v = bent->v](const State& s, const Action& a) -> Result<Step> {
        if (v->save(s) == "8 0") throw std::runtime_error("no stones");
        return v->apply(s, a);
    };
    const std::string all = text(check(bent));
    BOOST_TEST(times(all, "no stones") == 1u, all);
    BOOST_TEST(has(all, "variant stones: playing an action comes to an end: '"), all);
    BOOST_TEST(has(all, "': an exception: no stones (seed "), all);
    BOOST_TEST(has(all, ", tokens take:"), all);
}

BOOST_AUTO_TEST_CASE(a_move_that_ends_the_process_is_told_with_the_moves, *boost::unit_test::label("long")) {
    auto bent = std::make_shared<Bent>(stones());
    bent->apply_ = [v = bent->v](const State& s, const Action& a) -> Result<Step> {
        if (v->save(s) == "8 0") std::abort();
        return v->apply(s, a);
    };
    auto options = brief(3);
    options.apart = true;
    const std::string all = text(check(bent, {}, options));
    BOOST_TEST(times(all, "signal 6") == 1u, all);
    BOOST_TEST(has(all, "variant stones: playing an action comes to an end: the process ended by signal 6"), all);
    BOOST_TEST(has(all, ", tokens take:"), all);
    BOOST_TEST(has(all, ", then take:"), all);
}

BOOST_AUTO_TEST_SUITE_END()
