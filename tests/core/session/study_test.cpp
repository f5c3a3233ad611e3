// Many random games: the same numbers on any number of threads.
#include <boost/test/unit_test.hpp>

#include <atomic>

#include "pinwheel/game/tree/study.h"
#include "pinwheel/view/random.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(studies)

StudyOptions options(const Registry& registry) {
    StudyOptions options;
    options.rulesets = {stone_rules(registry), stone_rules(registry, {{"last.stone", "loses"}})};
    options.games = 203;
    options.seed = 7;
    options.max_plies = 25;
    return options;
}

BOOST_AUTO_TEST_CASE(threads_do_not_change_the_numbers) {
    Registry registry = toy_registry();
    StudyOptions study = options(registry);
    study.rulesets.push_back(registry
                                 .bind(std::make_shared<JudgeRuleset>(
                                     "six", "stones",
                                     [](const Facts& facts, const Rulings&, const auto& standard) {
                                         if (facts.number(facts.index("plies")) >= 6)
                                             return Verdict{true, {Outcome::draw, Outcome::draw}, "six", {}, {}};
                                         return standard();
                                     }))
                                 .value());
    std::vector<StudyResult> results;
    for (const int threads : {1, 2, 3, 8}) {
        study.threads = threads;
        auto result = run_study(study);
        BOOST_REQUIRE(result.ok());
        results.push_back(std::move(*std::move(result)));
    }
    for (const StudyResult& r : results) {
        BOOST_REQUIRE(r.rulesets.size() == 3u);
        for (std::size_t i = 0; i < 3; ++i) {
            const auto &a = results[0].rulesets[i], &b = r.rulesets[i];
            BOOST_TEST((a.by_reason == b.by_reason && a.by_seat == b.by_seat && a.means == b.means));
            BOOST_TEST(a.mean_plies == b.mean_plies);
            BOOST_TEST(a.median_plies == b.median_plies);
            BOOST_TEST(b.games == 203);
            BOOST_TEST(b.min_plies <= b.median_plies);
            BOOST_TEST(b.median_plies <= b.max_plies);
        }
    }
    const auto &wins = results[0].rulesets[0], &loses = results[0].rulesets[1], &six = results[0].rulesets[2];
    BOOST_TEST(wins.by_reason.at("empty") == loses.by_reason.at("empty"));
    BOOST_TEST(wins.by_seat.at("A")[1] == loses.by_seat.at("A")[3]);  // wins become losses
    BOOST_TEST(wins.max_plies <= 25);
    BOOST_TEST(six.max_plies == 6);
    BOOST_TEST(six.by_reason.at("six") > 0);
}

BOOST_AUTO_TEST_CASE(a_study_counts_the_playouts_of_its_seeds) {
    const Registry registry = toy_registry();
    StudyOptions study = options(registry);
    study.rulesets.resize(1);
    study.games = 50;
    const auto result = run_study(study);
    BOOST_REQUIRE(result.ok());
    const auto& rules = study.rulesets[0];
    std::map<std::string, int> by_reason;
    int plies = 0;
    for (std::uint64_t i = 0; i < 50; ++i) {
        const auto start = rules.variant->start(rules.rulings, {});
        const Playout played = rules.variant->playout(**start, rules.rulings, 7 + i, 25);
        ++by_reason[played.verdict.over ? played.verdict.reason : "max-plies"];
        plies += played.plies;
    }
    BOOST_TEST((result->rulesets[0].by_reason == by_reason));
    BOOST_TEST(result->rulesets[0].mean_plies == plies / 50.0);
}

// Written out by hand from duplicate chess spec §10.2: sorted tokens, splitmix64, the end tested before drawing.
BOOST_AUTO_TEST_CASE(random_games_follow_the_generator_of_the_spec) {
    const Registry registry = toy_registry();
    const auto rules = stone_rules(registry);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Game game = Game::make(rules).value();
        std::uint64_t state = seed;
        int plies = 0;
        while (!game.verdict().over && plies < 200) {
            std::vector<std::string> tokens;
            for (const Action& a : game.variant().legal(game.state(), game.variant().to_act(game.state()).front()))
                tokens.push_back(game.variant().token(game.state(), a));
            std::sort(tokens.begin(), tokens.end());
            play_all(game, tokens[splitmix64(state) % tokens.size()]);
            ++plies;
        }
        const Playout played = game.variant().playout(*game.state_at(0), rules.rulings, seed, 200);
        BOOST_TEST(played.plies == plies);
        BOOST_TEST((played.verdict == game.verdict()));
    }
}

BOOST_AUTO_TEST_CASE(a_judge_that_throws_is_an_error_of_the_first_game_that_met_it) {
    Registry registry = toy_registry();
    StudyOptions study = options(registry);
    study.rulesets = {registry
                          .bind(std::make_shared<JudgeRuleset>(
                              "fragile", "stones",
                              [](const Facts& facts, const Rulings&, const auto& standard) -> Verdict {
                                  if (facts.number(facts.index("plies")) == 9) throw std::runtime_error("nine");
                                  return standard();
                              }))
                          .value()};
    std::string first;
    for (const int threads : {1, 4}) {
        study.threads = threads;
        const auto result = run_study(study);
        BOOST_REQUIRE(!result);
        BOOST_TEST(result.error().code == "study.judge");
        if (first.empty()) first = result.error().message;
        BOOST_TEST(result.error().message == first);
    }
}

BOOST_AUTO_TEST_CASE(progress_is_told_by_one_thread_at_a_time_and_may_stop_the_study) {
    const Registry registry = toy_registry();
    StudyOptions study = options(registry);
    study.threads = 4;
    std::atomic<int> inside = 0;
    int last = 0;
    bool alone = true, growing = true;
    study.on_progress = [&](int done, int total) {
        alone = alone && ++inside == 1;
        growing = growing && done > last && total == 406;
        last = done;
        --inside;
    };
    BOOST_TEST(run_study(study).ok());
    BOOST_TEST(alone);
    BOOST_TEST(growing);
    BOOST_TEST(last == 406);

    std::stop_source source;
    study.stop = source.get_token();
    study.on_progress = [&](int, int) { source.request_stop(); };
    const auto stopped = run_study(study);
    BOOST_REQUIRE(stopped.ok());
    BOOST_TEST(stopped->stopped);
    BOOST_TEST(stopped->rulesets[0].games + stopped->rulesets[1].games < 406);

    study.stop = {};
    study.on_progress = [](int, int) { throw std::runtime_error("interrupted"); };
    BOOST_CHECK_THROW(static_cast<void>(run_study(study)), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(options_are_checked) {
    const Registry registry = toy_registry();
    const auto refused = [&](auto change) {
        StudyOptions study = options(registry);
        change(study);
        const auto result = run_study(study);
        return !result && result.error().code == "study.options";
    };
    BOOST_TEST(refused([](StudyOptions& o) { o.rulesets.clear(); }));
    BOOST_TEST(refused([](StudyOptions& o) { o.games = 0; }));
    BOOST_TEST(refused([](StudyOptions& o) { o.games = 2'000'000'000; }));
    BOOST_TEST(refused([](StudyOptions& o) { o.threads = 0; }));
    BOOST_TEST(refused([](StudyOptions& o) { o.threads = 100000; }));
    BOOST_TEST(refused([](StudyOptions& o) { o.max_plies = -1; }));
    BOOST_TEST(refused([](StudyOptions& o) { o.rulesets[0].variant = nullptr; }));
    StudyOptions bad = options(registry);
    bad.setup.text = "nonsense";
    BOOST_TEST(run_study(bad).error().code == "setup.stones");
}

/// A judge that cannot speak about some positions, as scripts may be.
class UnsureRuleset final : public Ruleset {
public:
    UnsureRuleset() { info_.id = info_.title = "unsure", info_.variant = "stones"; }
    const RulesetInfo& info() const override { return info_; }
    Result<Verdict> try_judge(const Facts& facts, const Rulings&,
                              const std::function<Verdict()>& standard) const override {
        if (facts.number(facts.index("heap")) == 12) return Error{"script.error", "a full heap", {}};
        return standard();
    }

private:
    RulesetInfo info_;
};

BOOST_AUTO_TEST_CASE(games_in_which_a_judge_failed_are_counted) {
    const Registry registry = toy_registry();
    StudyOptions study = options(registry);
    study.rulesets = {stone_rules(registry), registry.bind(std::make_shared<UnsureRuleset>()).value()};
    std::string said;
    for (const int threads : {1, 3}) {
        study.threads = threads;
        const auto result = run_study(study);
        BOOST_REQUIRE(result.ok());
        const auto &plain = result->rulesets[0], &unsure = result->rulesets[1];
        BOOST_TEST(plain.failures == 0);
        BOOST_TEST(plain.failure == "");
        BOOST_TEST(unsure.failures > 0);
        BOOST_TEST(unsure.failures < unsure.games);
        BOOST_TEST((unsure.by_reason == plain.by_reason));  // the variant's own verdict stood
        BOOST_TEST(unsure.failure.starts_with("In the game with seed "));
        BOOST_TEST(unsure.failure.ends_with(": a full heap"));
        BOOST_TEST((said.empty() || said == unsure.failure));
        said = unsure.failure;
    }
}

BOOST_AUTO_TEST_SUITE_END()
