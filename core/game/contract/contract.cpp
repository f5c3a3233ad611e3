#include "pinwheel/game/contract/contract.h"

#include <algorithm>

#include "contract/contract_parts.h"
#include "contract/journal.h"
#include "variant/setup_check.h"

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

/// Tells the journal of failures: the first of each clause and subject, for the others say the same.
class Report {
public:
    Report(const std::set<std::string>& only, Journal& journal) : only_(only), journal_(journal) {}
    Place place;

    bool wants(const std::string& subject) const { return only_.empty() || only_.contains(subject); }

    void hold(const std::string& subject, const std::string& clause, const std::function<Broken()>& broken) {
        if (wants(subject)) hold_always(subject, clause, broken);
    }

    void hold_always(const std::string& subject, const std::string& clause, const std::function<Broken()>& broken) {
        if (seen_.contains({subject, clause})) return;
        journal_.begins(subject, clause);
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
        journal_.failed({subject, clause, how + " (" + place.text() + ")"});
    }

private:
    const std::set<std::string>& only_;
    Journal& journal_;
    std::set<std::pair<std::string, std::string>> seen_;
};

constexpr int back_and_forth_plies = 220;
constexpr std::size_t most_tried = 64;  ///< actions at a position
constexpr int end_plies = 10;           ///< in games played to their end, for each that the other games may have
constexpr const char* playing = "a random game can be played";

std::string named(const BoundRuleset& rules) { return "ruleset " + rules.id() + " of " + rules.variant->info().id; }

/// One variant under test, with everything registered for it.
class Trial {
public:
    Trial(const Registry& registry, const Variant& variant, const ContractOptions& options, Journal& journal)
        : registry_(registry),
          variant_(variant),
          options_(options),
          subject_("variant " + variant.info().id),
          journal_(journal),
          report_(options.only, journal),
          rulings_(variant) {}

    /// Plays the games from number `first` on. What needs all of them is said only where it begins with the first.
    void run(int first) {
        bind_rulesets();
        for (int i = first; i < options_.games && !rulesets_.empty(); ++i) {
            const auto& rules = rulesets_[static_cast<std::size_t>(i) % rulesets_.size()];
            number_ = i;
            begin_place(rules, i);
            report_.hold_always(subject_, playing, [&] { return play(rules, i); });
        }
        if (first != 0 || rulesets_.empty()) return;
        for (const BoundRuleset& rules : rulesets_)
            if (rules.judge().own_judge() && report_.wants(named(rules)))
                rulings_.unwatched([&] {
                    judge_back_and_forth(rules);
                    judge_ends(rules);
                });
        finish_run();
    }

private:
    void begin_place(const BoundRuleset& rules, int number) {
        report_.place = {options_.seed + static_cast<std::uint64_t>(number), rules.id(), {}};
        tell_place();
    }

    void tell_place() {
        journal_.at(number_, report_.place.text(),
                    variant_.info().id + ": game " + std::to_string(number_ + 1) + " of " +
                        std::to_string(options_.games) + ", ply " + std::to_string(report_.place.tokens.size()));
    }

    void finish_run() {
        for (const RunClause& clause : run_clauses())
            report_.hold(subject_, clause.clause, [&] { return clause.broken(variant_, memory_); });
        for (const Notation* notation : registry_.notations(variant_.info().id)) {
            const std::string subject = "notation " + notation->info().id;
            report_.hold(subject, "it writes what it says it writes",
                         [&] { return check_written_ever(notation->info(), memory_); });
            for (const BoundRuleset& rules : rulesets_) {
                begin_place(rules, number_);
                report_.hold(subject, clause_of_rules, [&] {
                    Broken broken;
                    rulings_.unwatched(
                        [&] { broken = check_rules_come_back(registry_, *notation, rules, options_.seed); });
                    return broken;
                });
            }
            if (std::string half = half_of_a_notation(notation->info());
                options_.only.contains(subject) && !half.empty())
                journal_.noted({subject, "it reads and writes", std::move(half)});
        }
        for (const Renderer* renderer : registry_.renderers()) finish_part("renderer " + renderer->info().id, false);
        for (const Bot* bot : registry_.bots(variant_.info().id)) {
            const auto& variants = bot->info().variants;
            finish_part("bot " + bot->info().id,
                        std::find(variants.begin(), variants.end(), variant_.info().id) != variants.end());
        }
        if (!own_) return;
        for (std::string& sentence : never_answered(memory_))
            journal_.noted({subject_, "every question is answered now and then", std::move(sentence)});
        for (std::string& sentence : rulings_.without_effect())
            journal_.noted({subject_, "every ruling makes a difference", std::move(sentence)});
    }

    /// What is offered for every variant may be of no use in this one; what names it may not.
    void finish_part(const std::string& subject, bool named) {
        if (named) report_.hold(subject, clause_of_use, [&] { return check_bids(subject, memory_); });
        if (named || !options_.only.contains(subject)) return;
        if (Broken idle = check_bids(subject, memory_); !idle.empty())
            journal_.noted({subject, clause_of_use, std::move(idle)});
    }

    void bind_rulesets() {
        for (const auto& ruleset : registry_.rulesets(variant_.info().id)) {
            auto bound = registry_.bind(ruleset);
            if (bound) {
                rulesets_.push_back(std::move(bound.value()));
                rulings_.watch(rulesets_.back());
            } else
                report_.hold("ruleset " + ruleset->info().id + " of " + variant_.info().id, "it can be bound",
                             [&] { return bound.error().message; });
        }
    }

    Broken play(const BoundRuleset& rules, int number) {
        dice_ = options_.seed + static_cast<std::uint64_t>(number);
        Setup setup;
        setup.seed = dice_;
        auto made = Game::make(rules, setup);
        if (!made) return "the default set-up is refused: " + made.error().message;
        Game game = std::move(made.value());
        const std::uint64_t playout_dice = own_ ? splitmix64(dice_) : 0;
        std::vector<std::pair<const BoundRuleset*, Walk>> judges;
        for (const BoundRuleset& other : rulesets_)
            if (report_.wants(named(other)) && variant_.same_play(rules.rulings, other.rulings))
                judges.emplace_back(&other, Walk(variant_, other.rulings, game.state_at(0)));

        for (int ply = 0;; ++ply) {
            Point point = point_at(game);
            look(point, ply);
            for (auto& [ruleset, walk] : judges) judge_twice(*ruleset, walk);
            journal_.begins(subject_, playing);
            if (ply >= options_.max_plies || !game.may_play()) break;
            const auto action = choose(point);
            if (!action) break;
            const std::string token = variant_.token(game.state(), *action);
            const auto played = game.play(*action);
            if (!played) return "'" + token + "' is refused: " + played.error().message;
            report_.place.tokens.push_back(token);
            tell_place();
            for (auto& [ruleset, walk] : judges) walk.step(game.state_at(*played), action->actor);
        }
        // Last: what ends the process in it was met before, with the moves that lead to it.
        const StatePtr start = game.state_at(0);
        if (own_) check_playout(rules, start, playout_dice);
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
        point.put_unfit_aside();
        return point;
    }

    /// About every so many plies, at odd and at even ones, so that nobody's turn is passed over.
    static bool due(int ply, int every) { return (ply + ply / every) % every == 0; }

    void look(Point& point, int ply) {
        const auto through = [&](std::span<const PointClause> clauses) {
            for (const PointClause& clause : clauses)
                if (due(ply, clause.every)) report_.hold(subject_, clause.clause, [&] { return clause.broken(point); });
        };
        if (own_) {
            report_.hold(subject_, clause_of_actions, [&] { return try_actions(point); });
            through(rule_clauses());
            through(view_clauses());
            through(question_clauses());
            through(position_clauses());
            if (ply == 0) through(setup_clauses());
            if (variant_.info().hidden) through(secret_clauses());
        }
        for (const PartClause& clause : part_clauses()) {
            if (!due(ply, clause.every)) continue;
            clause.each(point, [&](const std::string& part, const std::function<Broken()>& broken) {
                report_.hold(part, clause.clause, broken);
            });
        }
    }

    void judge_twice(const BoundRuleset& rules, const Walk& walk) {
        report_.hold(named(rules), "it judges every position", [&] { return judged_twice(rules, walk); });
        // A branch for an option that no shipped ruleset chooses is tried as well.
        if (rules.judge().own_judge() && (walk.plies() % 16 == 0 || judge_safely(rules, walk).verdict.over))
            report_.hold(named(rules), "it judges under every option",
                         [&] { return judged_under_every_option(rules, walk); });
    }

    /// A long line in which every seat moves a piece there and back: it comes to the draws that random games hardly
    /// ever see. Judges speak at every ply, whatever the verdict.
    void judge_back_and_forth(const BoundRuleset& rules) {
        Setup setup;
        setup.seed = options_.seed;
        auto start = begin_game(variant_, rules.rulings, setup);
        if (!start) return;
        Walk walk(variant_, rules.rulings, *start);
        report_.place = {options_.seed, rules.id(), {}};
        std::map<SeatId, Ways> ways;
        for (int ply = 0; ply < back_and_forth_plies; ++ply) {
            judge_twice(rules, walk);
            const auto seats = variant_.to_act(walk.state());
            if (seats.empty()) return;
            const auto choice = there_or_back(walk.state(), seats.front(), ways[seats.front()]);
            if (!choice) return;
            const std::string token = variant_.token(walk.state(), *choice);
            auto step = variant_.apply(walk.state(), *choice);
            if (!step) return;
            report_.place.tokens.push_back(token);
            walk.step(std::move(step->next), choice->actor);
        }
    }

    /// Games played to their end come to the verdicts for which most judges are written.
    void judge_ends(const BoundRuleset& rules) {
        const auto at = [&](std::uint64_t seed, const std::vector<std::string>& tokens) {
            report_.place = {seed, rules.id(), tokens};
            tell_place();
        };
        const auto hold = [&](const std::string& clause, const std::function<Broken()>& broken) {
            report_.hold(named(rules), clause, broken);
        };
        const auto note = [&](std::string sentence) {
            journal_.noted({named(rules), "it ends games", std::move(sentence)});
        };
        at(options_.seed, {});
        hold("its games can be played to their end", [&]() -> Broken {
            look_at_ends(rules, options_.seed, end_plies * options_.games * options_.max_plies, {at, hold, note});
            return {};
        });
    }

    /// What a seat knows of going there and back.
    struct Ways {
        std::optional<Action> there;  ///< its last action
        std::optional<Action> good;   ///< one from which it could come back
        std::set<Action> stuck;       ///< those from which it could not
    };

    static Action reversed(Action action) {
        std::swap(action.arg[0], action.arg[1]);
        return action;
    }

    /// The way back of the seat's last action where that is legal, else a way there.
    std::optional<Action> there_or_back(const State& state, SeatId seat, Ways& ways) const {
        const auto legal = variant_.legal(state, seat);
        const auto is_legal = [&](const Action& a) { return std::find(legal.begin(), legal.end(), a) != legal.end(); };
        if (const auto there = std::exchange(ways.there, std::nullopt)) {
            if (is_legal(reversed(*there))) {
                ways.good = there;
                return reversed(*there);
            }
            ways.stuck.insert(*there);
        }
        const auto goes = [&](const Action& action) {
            if (action.spec >= variant_.info().actions.size()) return false;
            const auto& roles = variant_.info().actions[action.spec].args;
            return roles.size() >= 2 && roles[0] == Role::square && roles[1] == Role::square &&
                   !ways.stuck.contains(action);
        };
        const auto found = std::find_if(legal.begin(), legal.end(), goes);
        if (ways.good && is_legal(*ways.good))
            ways.there = ways.good;
        else if (found != legal.end())
            ways.there = *found;
        else
            return legal.empty() ? std::nullopt : std::optional(legal.front());
        return ways.there;
    }

    /// A random action that is no resignation, if there is another; in hidden games now and then a mere attempt.
    std::optional<Action> choose(Point& point) {
        std::vector<Action> choices;
        for (const Action& action : point.legal)
            if (variant_.info().kind_of(action) != ActionSpec::Kind::resign) choices.push_back(action);
        if (variant_.info().hidden && point.roll(4) == 0) {
            const SeatId seat = point.seats.front();
            for (const Offer& offer : variant_.offers(variant_.view(*point.state, Viewer::of(seat))))
                if (offer.standing == Offer::Standing::unsure && variant_.apply(*point.state, offer.action))
                    choices.push_back(offer.action);
        }
        if (choices.empty()) choices = point.legal;
        if (choices.empty()) return {};
        return choices.at(point.roll(choices.size()));
    }

    void check_playout(const BoundRuleset& rules, const StatePtr& start, std::uint64_t seed) {
        const int plies = std::min(options_.max_plies, 60);
        const Place before = std::exchange(report_.place, {report_.place.seed, rules.id(), {}});
        tell_place();
        report_.hold(subject_, clause_of_actions, [&] { return play_told(rules, start, seed, plies); });
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
        report_.place = before;
        tell_place();
    }

    /// The game of generic_playout, so that what ends the process is told with its moves.
    Broken play_told(const BoundRuleset& rules, const StatePtr& start, std::uint64_t seed, int plies) {
        std::uint64_t dice = seed;
        Walk walk(variant_, rules.rulings, start);
        for (int ply = 0; ply < plies && !variant_.judge(walk, rules.rulings).over; ++ply) {
            const auto action = random_action(variant_, walk.state(), dice);
            if (!action) break;
            report_.place.tokens.push_back(variant_.token(walk.state(), *action));
            tell_place();
            auto step = variant_.apply(walk.state(), *action);
            if (!step) break;  // told by another clause
            walk.step(std::move(step->next), action->actor);
        }
        report_.place.tokens.clear();
        tell_place();
        return {};
    }

    /// Every action that is legal here, each told before it is tried: it may end the process, or never end.
    Broken try_actions(Point point) {
        for (const Action& action : point.sample(most_tried)) {
            const std::string token = variant_.token(*point.state, action);
            journal_.tries(token);
            try {
                (void)variant_.apply(*point.state, action);
            } catch (const std::exception& e) {
                return "'" + token + "': an exception: " + e.what();
            }
        }
        journal_.tries("");
        return {};
    }

    void finish(const Game& game) {
        for (const GameClause& clause : game_clauses())
            report_.hold(subject_, clause.clause, [&] { return clause.broken(registry_, game); });
        report_.hold(subject_, "rulings that leave play alone do so", [&] { return rulings_.try_on(game); });
        rulings_.unwatched([&] { write_down(game); });
    }

    void write_down(const Game& game) {
        for (const Notation* notation : registry_.notations(variant_.info().id)) {
            const std::string subject = "notation " + notation->info().id;
            report_.hold(subject, "a written game reads back",
                         [&] { return check_file_round_trip(registry_, *notation, game); });
            auto& [given, wrote] = memory_.written[notation->info().id];
            ++given;
            if (report_.wants(subject) && notation->write(game)) ++wrote;
            report_.hold(subject, "it refuses damaged files",
                         [&] { return check_damaged_file(registry_, *notation, game, dice_); });
        }
    }

    const Registry& registry_;
    const Variant& variant_;
    const ContractOptions& options_;
    std::string subject_;
    Journal& journal_;
    Report report_;
    RulingTrials rulings_;
    std::vector<BoundRuleset> rulesets_;
    Memory memory_;
    bool own_ = report_.wants(subject_);  ///< whether the variant itself is looked at
    int number_ = 0;
    std::uint64_t dice_ = 1;
};

/// The same check in a process of its own, begun anew after the game that ended it.
void run_apart_from(const Registry& registry, const Variant& variant, const ContractOptions& options,
                    Journal& journal) {
    constexpr int most_ends = 4;
    const std::string subject = "variant " + variant.info().id;
    int first = 0;
    for (int ends = 0; ends < most_ends && first < options.games; ++ends) {
        JournalReader reader(journal);
        auto error = run_apart(
            [&](const Say& say) {
                JournalWriter writer(say);
                Trial(registry, variant, options, writer).run(first);
                writer.ended();
            },
            options.patience, [&](std::string_view line) { reader.read(line); });
        if (!error && reader.complete()) return;
        const std::string how = error ? error->message : "the process ended itself";
        if (error && (error->code == "apart.threads" || error->code == "apart.failed")) {
            journal.failed({subject, "it can be checked in a process of its own", how});
            return;
        }
        journal.failed(reader.interrupted(subject, how));
        first = std::max(first, reader.game()) + 1;
    }
}

}  // namespace
}  // namespace contract

std::vector<ContractFailure> check_variant(const Registry& registry, std::string_view id,
                                           const ContractOptions& options) {
    const Variant* variant = registry.variant(id);
    if (!variant) return {{"variant " + std::string(id), "it is registered", "no variant has this id"}};
    contract::Collector collector(options);
    if (options.apart)
        contract::run_apart_from(registry, *variant, options, collector);
    else
        contract::Trial(registry, *variant, options, collector).run(0);
    return std::move(collector.failures);
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
