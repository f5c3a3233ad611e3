// Clauses on the judges of rulesets: that they speak everywhere, and on how games end by them.
#include <algorithm>
#include <set>

#include "contract/contract_parts.h"
#include "rulings/declared_ends.h"
#include "variant/setup_check.h"

namespace pinwheel::contract {
namespace {

constexpr int longest_game = 1500;   ///< plies
constexpr int claims_every = 16;     ///< plies between two looks at claims
constexpr std::size_t resigns = 48;  ///< of so many actions one gives up, in every second game
constexpr std::size_t most_words = 40, longest_word = 40, positions_a_word = 3;

/// The words in quotes of a judge's text, comments left out: among them are the reasons that it tells apart.
std::vector<std::string> quoted_words(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size() && words.size() < most_words; ++at) {
        if (text.compare(at, 2, "--") == 0) at = std::min(text.find('\n', at), text.size());
        if (at >= text.size() || (text[at] != '"' && text[at] != '\'')) continue;
        const std::size_t end = std::min(text.find_first_of(std::string("\n") + text[at], at + 1), text.size());
        const std::string word = text.substr(at + 1, end - at - 1);
        const bool plain = word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == word.npos;
        if (plain && word.size() > 2 && word.size() <= longest_word &&
            std::find(words.begin(), words.end(), word) == words.end())
            words.push_back(word);
        at = end;
    }
    return words;
}

/// Random games of a ruleset with a judge of its own, played on until the variant says that they are over: random games
/// of the suite are too short for that.
class GamesToTheEnd {
public:
    GamesToTheEnd(const BoundRuleset& rules, std::uint64_t seed, const EndLooks& looks)
        : rules_(rules), variant_(*rules.variant), seed_(seed), looks_(looks) {}

    void run(int plies) {
        left_ = plies;
        for (std::uint64_t number = 0; left_ > 0; ++number)
            if (!play(number)) break;
        for (const std::string& word : quoted_words(rules_.judge().judge_text()))
            if (!met_.contains(word)) told_word(word);
        if (ends_ > 0 && over_ == 0 && failed_ == 0)
            looks_.note("it never ends a game: of " + std::to_string(ends_) +
                        (ends_ == 1 ? " position" : " positions") + " where the variant says it is over, none is over");
    }

private:
    /// False where no game can be begun, or none goes on.
    bool play(std::uint64_t number) {
        dice_ = seed_ + number;
        Setup setup;
        setup.seed = dice_;
        const auto start = begin_game(variant_, rules_.rulings, setup);
        if (!start) return false;
        Walk walk(variant_, rules_.rulings, *start);
        std::vector<std::string> tokens;
        for (int ply = 0; ply < longest_game; ++ply, --left_) {
            const Verdict verdict = variant_.judge(walk, rules_.rulings);
            if (verdict.over || ply % claims_every == 0) looks_.at(setup.seed, tokens);
            if (verdict.over) return look_at_end(walk, verdict), true;
            if (ply % claims_every == 0) look_at_claims(walk);
            const auto action = choose(walk.state(), number % 2 == 1);
            if (!action) return ply > 0;
            tokens.push_back(variant_.token(walk.state(), *action));
            auto step = variant_.apply(walk.state(), *action);
            if (!step) return ply > 0;
            walk.step(std::move(step->next), action->actor);
            if (number == 0 && ply % 8 == 3 && samples_.size() < positions_a_word)
                samples_.push_back({walk, setup.seed, tokens});
        }
        return true;
    }

    std::optional<Action> choose(const State& state, bool may_resign) {
        std::vector<Action> goes_on, gives_up;
        for (const SeatId seat : variant_.to_act(state))
            for (const Action& action : variant_.legal(state, seat))
                (variant_.info().kind_of(action) == ActionSpec::Kind::resign ? gives_up : goes_on).push_back(action);
        const bool resign = !gives_up.empty() && (goes_on.empty() || (may_resign && splitmix64(dice_) % resigns == 0));
        const auto& choices = resign ? gives_up : goes_on;
        if (choices.empty()) return {};
        return choices[splitmix64(dice_) % choices.size()];
    }

    void look_at_end(const Walk& walk, const Verdict& standard) {
        met_.insert(standard.reason);
        ++ends_;
        looks_.hold("it judges games that end by '" + standard.reason + "'", [&]() -> Broken {
            ++failed_;
            auto broken = judged_twice(rules_, walk);
            if (broken.empty()) broken = judged_under_every_option(rules_, walk);
            if (!broken.empty()) return broken;
            --failed_;
            const auto verdict = rules_.judge().try_judge(walk, rules_.rulings, [&] { return standard; });
            over_ += verdict && verdict->over;
            return {};
        });
    }

    void look_at_claims(const Walk& walk) {
        const VariantInfo& info = variant_.info();
        for (const SeatInfo& seat : info.seats) {
            const std::string word = "claim:" + seat.id;
            if (!parse_declared(info, word)) return;
            looks_.hold("it judges claims", [&] {
                const Broken broken = judged_twice(rules_, DeclaredFacts(walk, word));
                return broken.empty() ? broken : "where '" + word + "' is declared " + broken;
            });
        }
    }

    /// A reason that no game came to is told to the judge in positions in which games go on. It may take that ill in
    /// one of them; where it fails in all, that branch is broken.
    void told_word(const std::string& word) {
        for (const bool draw : {true, false}) {
            Broken first;
            std::size_t failures = 0;
            for (const Sample& sample : samples_) {
                Verdict told{true, {}, word, {}, {}};
                const auto seats = variant_.to_act(sample.walk.state());
                told.result.assign(variant_.info().seats.size(), draw ? Outcome::draw : Outcome::win);
                if (!draw && !seats.empty()) told.result.at(seats.front().v) = Outcome::loss;
                const auto verdict = rules_.judge().try_judge(sample.walk, rules_.rulings, [&] { return told; });
                if (verdict) break;
                if (failures++ == 0) first = verdict.error().message;
            }
            if (failures == 0 || failures < samples_.size()) continue;
            looks_.at(samples_.front().seed, samples_.front().tokens);
            looks_.hold("it judges games that end by '" + word + "'", [&] {
                return "told that the variant's verdict is a " + std::string(draw ? "draw" : "loss") + " by '" + word +
                       "' its judge fails: " + first;
            });
            return;
        }
    }

    struct Sample {
        Walk walk;
        std::uint64_t seed;
        std::vector<std::string> tokens;
    };

    const BoundRuleset& rules_;
    const Variant& variant_;
    std::uint64_t seed_, dice_ = 1;
    const EndLooks& looks_;
    int left_ = 0;
    std::vector<Sample> samples_;  ///< positions of the first game
    std::set<std::string> met_;    ///< reasons of the variant's own verdicts
    int ends_ = 0, over_ = 0, failed_ = 0;
};

}  // namespace

namespace {

/// Rulesets are checked against the reasons that a variant tells.
Broken unlisted_reason(const VariantInfo& info, const Verdict& verdict) {
    const auto known = reasons_of(info);
    if (!verdict.over || known.empty() || std::find(known.begin(), known.end(), verdict.reason) != known.end())
        return {};
    return "the variant's own verdict has the reason '" + verdict.reason + "', which is not among its `reasons`";
}

}  // namespace

Broken judged_twice(const BoundRuleset& rules, const Facts& facts) {
    const auto by_variant = [&] { return rules.variant->judge(facts, rules.rulings); };
    const auto verdict = rules.judge().try_judge(facts, rules.rulings, by_variant);
    if (!verdict) return "its judge fails: " + verdict.error().message;
    const auto again = rules.judge().try_judge(facts, rules.rulings, by_variant);
    if (!again || *verdict != *again) return "the second verdict differs";
    if (auto broken = rules.judge().own_judge() ? Broken{} : unlisted_reason(rules.variant->info(), *verdict);
        !broken.empty())
        return broken;
    return check_verdict(rules.variant->info(), rules.rulings.catalogue(), *verdict);
}

Broken judged_under_every_option(const BoundRuleset& rules, const Facts& facts) {
    for (const RulingSpec& spec : rules.rulings.catalogue())
        for (const RulingOption& option : spec.options) {
            Rulings other = rules.rulings;
            other.watch(nullptr);
            if (other.set(spec.id, option.id)) continue;
            const auto verdict =
                rules.judge().try_judge(facts, other, [&] { return rules.variant->judge(facts, other); });
            const std::string under = "under " + spec.id + " = " + option.id + " ";
            if (!verdict) return under + "its judge fails: " + verdict.error().message;
            if (const Broken broken = check_verdict(rules.variant->info(), other.catalogue(), *verdict);
                !broken.empty())
                return under + broken;
        }
    return {};
}

void look_at_ends(const BoundRuleset& rules, std::uint64_t seed, int plies, const EndLooks& looks) {
    GamesToTheEnd(rules, seed, looks).run(plies);
}

}  // namespace pinwheel::contract
