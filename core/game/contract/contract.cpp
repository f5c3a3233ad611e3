#include "pinwheel/game/contract.h"

#include <algorithm>

#include "contract/contract_parts.h"

namespace pinwheel {
namespace contract {
namespace {

/// Where a check stands: enough to come there again.
struct Place {
    std::uint64_t seed = 0;
    std::string ruleset;
    std::vector<std::string> tokens;

    std::string text() const {
        std::string all =
            "seed " + std::to_string(seed) + ", ruleset " + ruleset + ", ply " + std::to_string(tokens.size());
        if (!tokens.empty()) all += ", tokens";
        for (const std::string& token : tokens) all += " " + token;
        return all;
    }
};

/// Collects failures: the first of each clause and subject, for the others say the same.
class Report {
public:
    Place place;
    std::vector<ContractFailure> failures;

    void hold(const std::string& subject, const std::string& clause, const std::function<Broken()>& broken) {
        if (seen_.contains({subject, clause})) return;
        Broken how;
        try {
            how = broken();
        } catch (const std::exception& e) {
            how = std::string("an exception: ") + e.what();
        } catch (...) {
            how = "an exception of an unknown kind";
        }
        if (how.empty()) return;
        seen_.emplace(subject, clause);
        failures.push_back({subject, clause, how + " (" + place.text() + ")"});
    }

private:
    std::set<std::pair<std::string, std::string>> seen_;
};

/// One variant under test, with everything registered for it.
class Trial {
public:
    Trial(const Registry& registry, const Variant& variant, const ContractOptions& options)
        : registry_(registry), variant_(variant), options_(options), subject_("variant " + variant.info().id) {}

    std::vector<ContractFailure> run() {
        bind_rulesets();
        for (int i = 0; i < options_.games && !rulesets_.empty(); ++i) {
            const auto& rules = rulesets_[static_cast<std::size_t>(i) % rulesets_.size()];
            report_.place = {options_.seed + static_cast<std::uint64_t>(i), rules.id(), {}};
            report_.hold(subject_, "a random game can be played", [&] { return play(rules, i); });
        }
        return std::move(report_.failures);
    }

private:
    void bind_rulesets() {
        for (const auto& ruleset : registry_.rulesets(variant_.info().id)) {
            auto bound = registry_.bind(ruleset);
            if (bound)
                rulesets_.push_back(std::move(bound.value()));
            else
                report_.hold("ruleset " + ruleset->info().id, "it can be bound", [&] { return bound.error().message; });
        }
    }

    Broken play(const BoundRuleset& rules, int number) {
        dice_ = options_.seed + static_cast<std::uint64_t>(number);
        Setup setup;
        setup.seed = dice_;
        auto made = Game::make(rules, setup);
        if (!made) return "the default set-up is refused: " + made.error().message;
        Game game = std::move(made.value());
        check_playout(rules, game.state_at(0));
        std::vector<std::pair<const BoundRuleset*, Walk>> judges;
        for (const BoundRuleset& other : rulesets_)
            if (variant_.same_play(rules.rulings, other.rulings))
                judges.emplace_back(&other, Walk(variant_, other.rulings, game.state_at(0)));

        for (int ply = 0;; ++ply) {
            Point point = point_at(game);
            look(point, ply);
            for (auto& [ruleset, walk] : judges) judge_twice(*ruleset, walk);
            if (ply >= options_.max_plies || !game.may_play()) break;
            const Action action = choose(point);
            const std::string token = variant_.token(game.state(), action);
            const auto played = game.play(action);
            if (!played) return "'" + token + "' is refused: " + played.error().message;
            report_.place.tokens.push_back(token);
            for (auto& [ruleset, walk] : judges) walk.step(game.state_at(*played), action.actor);
        }
        finish(game);
        return {};
    }

    Point point_at(const Game& game) {
        Point point{registry_,
                    variant_,
                    game.rules(),
                    game.setup(),
                    game.state_at(game.cursor()),
                    variant_.to_act(game.state()),
                    {},
                    memory_,
                    splitmix64(dice_)};
        for (const SeatId seat : point.seats) {
            const auto actions = variant_.legal(game.state(), seat);
            point.legal.insert(point.legal.end(), actions.begin(), actions.end());
        }
        return point;
    }

    void look(Point& point, int ply) {
        const auto through = [&](std::span<const PointClause> clauses) {
            for (const PointClause& clause : clauses)
                if (ply % clause.every == 0)
                    report_.hold(subject_, clause.clause, [&] { return clause.broken(point); });
        };
        through(rule_clauses());
        through(view_clauses());
        if (variant_.info().hidden) through(secret_clauses());
        for (const PartClause& clause : part_clauses()) {
            if (ply % clause.every != 0) continue;
            clause.each(point, [&](const std::string& part, const std::function<Broken()>& broken) {
                report_.hold(part, clause.clause, broken);
            });
        }
    }

    void judge_twice(const BoundRuleset& rules, const Walk& walk) {
        report_.hold("ruleset " + rules.id() + " of " + variant_.info().id, "it judges every position",
                     [&]() -> Broken {
                         const auto by_variant = [&] { return variant_.judge(walk, rules.rulings); };
                         const Verdict verdict = rules.ruleset->judge(walk, rules.rulings, by_variant);
                         if (verdict != rules.ruleset->judge(walk, rules.rulings, by_variant))
                             return "the second verdict differs";
                         return check_verdict(variant_.info(), verdict);
                     });
    }

    /// A random action that is no resignation, if there is another; in hidden games now and then a mere attempt.
    Action choose(Point& point) {
        std::vector<Action> choices;
        for (const Action& action : point.legal)
            if (variant_.info().actions[action.spec].name != "resign") choices.push_back(action);
        if (variant_.info().hidden && point.roll(4) == 0) {
            const SeatId seat = point.seats.front();
            for (const Offer& offer : variant_.offers(variant_.view(*point.state, Viewer::of(seat))))
                if (offer.standing == Offer::Standing::unsure && variant_.apply(*point.state, offer.action))
                    choices.push_back(offer.action);
        }
        if (choices.empty()) choices = point.legal;
        return choices.at(point.roll(choices.size()));
    }

    void check_playout(const BoundRuleset& rules, const StatePtr& start) {
        const std::uint64_t seed = splitmix64(dice_);
        const int plies = std::min(options_.max_plies, 60);
        report_.hold(subject_, "a playout can be repeated and agrees with playing", [&]() -> Broken {
            const Playout one = variant_.playout(*start, rules.rulings, seed, plies),
                          again = variant_.playout(*start, rules.rulings, seed, plies);
            if (one.plies != again.plies || one.verdict != again.verdict || one.numbers != again.numbers)
                return "seed " + std::to_string(seed) + " gives another game the second time";
            const Playout slow = generic_playout(variant_, *start, rules.rulings, seed, plies);
            if (one.plies != slow.plies || one.verdict.over != slow.verdict.over ||
                one.verdict.result != slow.verdict.result || one.verdict.reason != slow.verdict.reason)
                return "seed " + std::to_string(seed) + " ends at ply " + std::to_string(one.plies) + " '" +
                       one.verdict.reason + "', but playing ends at ply " + std::to_string(slow.plies) + " '" +
                       slow.verdict.reason + "'";
            return {};
        });
    }

    void finish(const Game& game) {
        for (const GameClause& clause : game_clauses())
            report_.hold(subject_, clause.clause, [&] { return clause.broken(registry_, game); });
        for (const Notation* notation : registry_.notations(variant_.info().id)) {
            const std::string subject = "notation " + notation->info().id;
            report_.hold(subject, "a written game reads back",
                         [&] { return check_file_round_trip(registry_, *notation, game); });
            report_.hold(subject, "it refuses damaged files",
                         [&] { return check_damaged_file(registry_, *notation, game, dice_); });
        }
    }

    const Registry& registry_;
    const Variant& variant_;
    const ContractOptions& options_;
    std::string subject_;
    std::vector<BoundRuleset> rulesets_;
    Memory memory_;
    Report report_;
    std::uint64_t dice_ = 1;
};

}  // namespace
}  // namespace contract

std::vector<ContractFailure> check_variant(const Registry& registry, std::string_view id,
                                           const ContractOptions& options) {
    const Variant* variant = registry.variant(id);
    if (!variant) return {{"variant " + std::string(id), "it is registered", "no variant has this id"}};
    return contract::Trial(registry, *variant, options).run();
}

std::vector<ContractFailure> check_all(const Registry& registry, const ContractOptions& options) {
    std::vector<ContractFailure> all;
    for (const Variant* variant : registry.variants()) {
        auto failures = check_variant(registry, variant->info().id, options);
        all.insert(all.end(), std::make_move_iterator(failures.begin()), std::make_move_iterator(failures.end()));
    }
    return all;
}

}  // namespace pinwheel
