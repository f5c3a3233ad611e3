#include "tree/line_facts.h"
#include "pinwheel/game/tree/reasons.h"
#include "reasons/own_reading.h"

#include <algorithm>
#include <array>

namespace pinwheel {
namespace {

constexpr std::array<std::string_view, 4> line_fact_ids{"plies", "repetition", "last-mover", "declared"};

/// Keys of different scopes must not meet in the table.
std::uint64_t scoped(std::uint64_t key, std::size_t scope) { return key + 0x9E3779B97F4A7C15ull * scope; }

std::uint16_t only_argument(std::span<const std::uint16_t> args, std::string_view fact) {
    if (args.size() != 1) throw std::out_of_range("The fact " + std::string(fact) + " takes one number.");
    return args[0];
}

std::size_t squares_of(const VariantInfo& info) {
    std::size_t most = 0;
    for (const auto& board : info.boards)
        most = std::max(most, static_cast<std::size_t>(board.files) * static_cast<std::size_t>(board.ranks));
    return most;
}

void check_arguments(const VariantInfo& info, const FactSpec& spec, std::span<const std::uint16_t> args) {
    if (args.size() != spec.args.size())
        throw std::out_of_range("The fact " + spec.id + " takes " + std::to_string(spec.args.size()) + " arguments.");
    for (std::size_t i = 0; i < args.size(); ++i) {
        const bool fits = spec.args[i] == Role::board    ? args[i] < info.boards.size()
                          : spec.args[i] == Role::seat   ? args[i] < info.seats.size()
                          : spec.args[i] == Role::square ? args[i] < squares_of(info)
                                                         : true;
        if (!fits)
            throw std::out_of_range("Argument " + std::to_string(i + 1) + " of the fact " + spec.id +
                                    " is out of range.");
    }
}

Verdict in_form(Verdict verdict, std::size_t seats) {
    if (const auto reason = present_reason(verdict.reason); reason != verdict.reason) verdict.reason = reason;
    const auto open = [](Outcome o) { return o == Outcome::open; };
    if (!verdict.over) {
        verdict.reason.clear();
        if (std::all_of(verdict.result.begin(), verdict.result.end(), open)) verdict.result.clear();
    }
    if (verdict.over || !verdict.result.empty()) verdict.result.resize(seats, Outcome::open);
    return verdict;
}

/// What stands before a script's complaint, "house.lua:3: "; empty where there is none.
std::string_view place_of(std::string_view why) {
    const auto end = why.find(": ");
    if (end == why.npos) return {};
    const auto colon = why.find_last_not_of("0123456789", end - 1);
    return end > 0 && colon != why.npos && colon > 0 && colon + 1 < end && why[colon] == ':' ? why.substr(0, end + 2)
                                                                                             : std::string_view();
}

std::string failed(const BoundRuleset& rules, const std::string& why, const std::string& so) {
    return "The judge of the ruleset " + rules.judge().info().id + " failed: " + reason_first(why, so) + ".";
}

}  // namespace

void count_key(Tally& tally, const RepetitionKey& key, std::size_t scope, int change) {
    if (key.counted) tally[scoped(key.key, scope)] += change;
}

int occurrences(const Tally& tally, const RepetitionKey& key, std::size_t scope) {
    const auto found = tally.find(scoped(key.key, scope));
    return found == tally.end() ? 0 : found->second;
}

int LineFacts::index(std::string_view id) const {
    const auto& specs = variant_.info().facts;
    for (std::size_t i = 0; i < specs.size(); ++i)
        if (specs[i].id == id) return static_cast<int>(i);
    for (std::size_t i = 0; i < line_fact_ids.size(); ++i)
        if (line_fact_ids[i] == id) return static_cast<int>(specs.size() + i);
    return -1;
}

FactValue LineFacts::get(int fact, std::span<const std::uint16_t> args) const {
    const auto& info = variant_.info();
    const int own = static_cast<int>(info.facts.size());
    if (fact < 0 || fact >= own + static_cast<int>(line_fact_ids.size()))
        throw std::out_of_range("There is no fact number " + std::to_string(fact) + ".");
    if (fact < own) {
        check_arguments(info, info.facts[static_cast<std::size_t>(fact)], args);
        return variant_.fact(state(), fact, args);
    }
    switch (static_cast<LineFact>(fact - own)) {
        case LineFact::plies:
            return plies();
        case LineFact::repetition: {
            return std::int64_t{seen(only_argument(args, "repetition"))};
        }
        case LineFact::last_mover: {
            const SeatId seat = mover(only_argument(args, "last-mover"));
            return std::int64_t{seat.valid() ? seat.v : -1};
        }
        case LineFact::declared:
            return declared();
    }
    return false;
}

bool LineFacts::hides() const {
    return variant_.info().hidden && variant_.view(state(), Viewer::arbiter()).presentation.hides;
}

Walk::Walk(const Variant& variant, const Rulings& rulings, StatePtr start) : LineFacts(variant), rulings_(rulings) {
    arrive(std::move(start));
}

void Walk::step(StatePtr next, SeatId mover) {
    movers_.push_back(mover);
    declared_.clear();
    arrive(std::move(next));
}

void Walk::arrive(StatePtr state) {
    state_ = std::move(state);
    const auto keys = variant_.repetition(*state_, rulings_);
    seen_.resize(keys.size());
    for (std::size_t scope = 0; scope < keys.size(); ++scope) {
        count_key(tally_, keys[scope], scope, 1);
        seen_[scope] = occurrences(tally_, keys[scope], scope);
    }
}

SeatId Walk::mover(int back) const {
    const auto count = static_cast<int>(movers_.size());
    return back < 1 || back > count ? SeatId{} : movers_[static_cast<std::size_t>(count - back)];
}

namespace {

/// What the ruleset's judge makes of the facts.
Judgement judge_facts(const BoundRuleset& rules, const Facts& facts) {
    Judgement judged;
    const std::size_t seats = rules.variant->info().seats.size();
    if (!rules.judge().own_judge()) {
        judged.verdict = in_form(rules.variant->judge(facts, rules.rulings), seats);
        return judged;
    }
    std::optional<Verdict> by_variant;
    const auto standard = [&] {
        if (!by_variant) by_variant = in_form(rules.variant->judge(facts, rules.rulings), seats);
        return *by_variant;
    };
    const bool hiding = facts.hides();
    if (hiding && !standard().over) {
        judged.verdict = standard();
        return judged;
    }
    auto verdict = rules.judge().try_judge(facts, rules.rulings, standard);
    if (hiding && verdict && !verdict->over) verdict = standard();  // what was hidden is shown by then
    if (verdict && !verdict->ruling.empty()) {
        const RulingCatalogue& catalogue = rules.rulings.catalogue();
        const int ruling = find_ruling(catalogue, verdict->ruling);
        if (ruling < 0)
            verdict = Error{"judge.ruling", no_such_ruling(catalogue, verdict->ruling), {}};
        else
            verdict->ruling = catalogue[static_cast<std::size_t>(ruling)].id;
    }
    if (!verdict) {
        judged.failure = verdict.error().message;
        judged.verdict = standard();
        judged.verdict.note = failed(rules, judged.failure, "; this is the variant's own verdict");
        return judged;
    }
    judged.verdict = in_form(*std::move(verdict), seats);
    if (same_outcome(judged.verdict, standard())) return judged;
    judged.standard = standard();
    // What decided between the results of the variant's own verdict did not decide for another one.
    if (judged.verdict.ruling == judged.standard->ruling) judged.verdict.ruling.clear();
    return judged;
}

constexpr std::string_view unfounded_claim = " claimed a draw, which these rules do not give.";

/// A claim counts where the judge ends the game by it and not without it.
Judgement judge_claim(const BoundRuleset& rules, const Facts& facts, SeatId seat) {
    const SeatInfo& who = rules.variant->info().seats.at(seat.v);
    Judgement open = judge_facts(rules, DeclaredFacts(facts, {}));
    if (open.verdict.over) return open;
    Judgement claimed = judge_facts(rules, DeclaredFacts(facts, "claim:" + who.id));
    std::string& note = claimed.verdict.note;
    note = who.title + (claimed.verdict.over ? std::string(" claimed a draw.") : std::string(unfounded_claim)) +
           (note.empty() ? "" : " " + note);
    return claimed;
}

}  // namespace

Judgement judge(const BoundRuleset& rules, const Facts& facts, std::string_view declared) {
    if (declared.empty()) return judge_facts(rules, facts);
    const auto end = parse_declared(rules.variant->info(), declared);
    if (end && end->claims() && end->seat.valid()) return judge_claim(rules, facts, end->seat);
    Judgement judged;
    judged.verdict = declared_verdict(rules, end.value_or(DeclaredEnd{}));
    // A draw that could be claimed is told as that.
    if (declared == declared_draw)
        if (const Verdict open = rules.variant->judge(facts, rules.rulings); !open.over && !open.note.empty())
            judged.verdict.note += " " + open.note;
    return judged;
}

bool has_ended(const Game& game, NodeId id) {
    const BoundRuleset& rules = game.rules();
    const std::string& declared = game.node(id).extras().declared;
    if (!rules.judge().own_judge() || !declared.empty() || !game.hides_at(id)) return game.verdict(id).over;
    return rules.variant->judge(*game.facts(id), rules.rulings).over;
}

Verdict claimed_draw(const BoundRuleset& rules, const Facts& facts, SeatId seat) {
    Verdict verdict = judge_safely(rules, facts, "claim:" + rules.variant->info().seats.at(seat.v).id).verdict;
    const auto draws = [](Outcome o) { return o == Outcome::draw; };
    if (!std::any_of(verdict.result.begin(), verdict.result.end(), draws)) verdict.over = false;
    // What the judge itself says of it.
    if (const auto at = verdict.note.find(unfounded_claim); at != verdict.note.npos)
        verdict.note.erase(0, std::min(at + unfounded_claim.size() + 1, verdict.note.size()));
    return verdict;
}

Judgement judge_safely(const BoundRuleset& rules, const Facts& facts, std::string_view declared) {
    Judgement judged;
    try {
        return judge(rules, facts, declared);
    } catch (const std::exception& e) {
        judged.failure = e.what();
    } catch (...) {
        judged.failure = "an unknown error";
    }
    judged.verdict.note = failed(rules, judged.failure, "");
    return judged;
}

bool same_outcome(const Verdict& a, const Verdict& b) {
    return a.over == b.over && a.result == b.result && a.reason == b.reason;
}

std::string reason_first(std::string_view failure, std::string_view more) {
    std::string_view place = place_of(failure);
    failure.remove_prefix(place.size());
    if (failure.ends_with('.')) failure.remove_suffix(1);
    std::string out = std::string(failure) + std::string(more);
    if (!place.empty()) out += " (" + std::string(place.substr(0, place.size() - 2)) + ")";
    return out;
}

std::string title_of(const BoundRuleset& rules) {
    std::string title = rules.ruleset->info().title.empty() ? rules.id() : rules.ruleset->info().title;
    const RulingCatalogue& catalogue = rules.rulings.catalogue();
    for (std::size_t i = 0; i < catalogue.size(); ++i) {
        const auto own = rules.overrides.find(catalogue[i].id);
        if (own == rules.overrides.end()) continue;
        title += ", " + (catalogue[i].alias.empty() ? catalogue[i].id : catalogue[i].alias) + " = " + own->second;
    }
    return title;
}

bool hears(const Viewer& viewer, const Announcement& said) {
    if (said.audience.empty() || viewer.kind == Viewer::Kind::arbiter) return true;
    return std::find(said.audience.begin(), said.audience.end(), viewer) != said.audience.end();
}

std::optional<Error> misplaced(const Variant& variant, const State& state, const Action& action) {
    const auto& info = variant.info();
    if (action.spec >= info.actions.size() || action.argc > action.arg.size())
        return Error{"illegal.action", info.title + " knows no such action.", {}};
    const auto seats = variant.to_act(state);
    if (std::find(seats.begin(), seats.end(), action.actor) != seats.end()) return {};
    if (!seats.empty() && variant.is_legal(state, action))
        return {};  // resigning in the other's turn, where the rules allow it
    if (seats.empty()) return Error{"illegal.not_your_turn", "Nobody is to act in this position.", {}};
    // Of several who act at once nobody is told who has.
    const Viewer own = Viewer::of(action.actor);
    const bool hides = info.hidden && action.actor.v < info.seats.size() && variant.view(state, own).presentation.hides;
    auto told = turn_told(variant, state, own, hides);
    std::erase(told, action.actor);
    return Error{"illegal.not_your_turn",
                 told.empty() ? "It is not " + info.seats[action.actor.v].title + "'s turn."
                              : not_your_turn(info, action.actor, told).message,
                 {}};
}

}  // namespace pinwheel
