#include <algorithm>

#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/reason_words.h"
#include "tree/line_facts.h"
#include "variant/all_legal.h"

namespace pinwheel {
namespace {

/// A handle to a state that somebody else owns.
StatePtr borrowed(const State& state) { return {StatePtr{}, &state}; }

}  // namespace

std::string generic_phrase(const Notice& notice) {
    std::string text = notice.code;
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    const char* lead = ": ";
    for (const auto& [name, value] : notice.args) {
        text += lead + name + " " + value;
        lead = ", ";
    }
    return text + ".";
}

namespace {

Explanation generic_reason(bool legal, std::string code, std::string message, bool unsure = false) {
    Finding f{"", legal, std::move(code), std::move(message), {}, unsure};
    if (unsure) f.known = Known::own;
    return alone(std::move(f));
}

}  // namespace

Explanation about(const VariantInfo& info, const Action& action, Explanation explanation) {
    for (Finding& finding : explanation.findings) {
        if (finding.seat.empty() && action.actor.v < info.seats.size()) finding.seat = info.seats[action.actor.v].id;
        if (finding.action.empty() && action.spec < info.actions.size())
            finding.action = info.actions[action.spec].name;
    }
    return explanation;
}

Explanation generic_explain(const Variant& variant, const State& state, const Action& action, const Viewer& viewer) {
    if (auto error = misplaced(variant, state, action)) return generic_reason(false, error->code, error->message);
    if (variant.info().hidden && viewer.kind != Viewer::Kind::arbiter) {
        for (const Offer& offer : variant.offers(variant.view(state, viewer))) {
            if (offer.action != action || offer.standing == Offer::Standing::partial) continue;
            return offer.standing == Offer::Standing::legal
                       ? generic_reason(true, "legal", "This is legal.")
                       : generic_reason(false, "unsure", "It may be tried; whether it is legal cannot be known.", true);
        }
        return generic_reason(false, "not-offered", "What can be seen does not allow this.");
    }
    const auto step = variant.apply(state, action);
    if (step) return generic_reason(true, "legal", "This is legal.");
    return generic_reason(false, step.error().code, step.error().message);
}

std::uint64_t generic_perft(const Variant& variant, const State& state, int depth) {
    if (depth <= 0) return 1;
    std::uint64_t leaves = 0;
    for (const SeatId seat : variant.to_act(state)) {
        if (depth == 1) {
            leaves += variant.count(state, seat);
            continue;
        }
        for (const Action& action : variant.legal(state, seat))
            if (const auto step = variant.apply(state, action))
                leaves += generic_perft(variant, *step->next, depth - 1);
    }
    return leaves;
}

std::optional<Action> random_action(const Variant& variant, const State& state, std::uint64_t& generator) {
    std::vector<std::pair<std::string, Action>> choices;
    for (const SeatId seat : variant.to_act(state)) {
        for (const Action& action : left_to_chance(variant.info(), variant.legal(state, seat)))
            choices.emplace_back(variant.token(state, action), action);
        if (!choices.empty()) break;
    }
    if (choices.empty()) return {};
    const auto by_token = [](const auto& a, const auto& b) { return a.first < b.first; };
    const auto drawn = choices.begin() + static_cast<std::ptrdiff_t>(splitmix64(generator) % choices.size());
    std::nth_element(choices.begin(), drawn, choices.end(), by_token);
    return drawn->second;
}

Playout play_out(const Variant& variant, StatePtr start, const Rulings& rulings,
                 const std::function<Verdict(const Facts&)>& judge, std::uint64_t seed, int max_plies) {
    Walk walk(variant, rulings, std::move(start));
    Playout played;
    while (true) {
        played.verdict = judge(walk);
        if (played.verdict.over || played.plies >= max_plies) return played;
        const auto action = random_action(variant, walk.state(), seed);
        if (!action) return played;
        auto step = variant.apply(walk.state(), *action);
        if (!step) throw std::logic_error("A legal action was refused: " + step.error().message);
        walk.step(std::move(step->next), action->actor);
        ++played.plies;
    }
}

Playout generic_playout(const Variant& variant, const State& state, const Rulings& rulings, std::uint64_t seed,
                        int max_plies) {
    return play_out(
        variant, borrowed(state), rulings, [&](const Facts& facts) { return variant.judge(facts, rulings); }, seed,
        max_plies);
}

}  // namespace pinwheel
