#include "model/play/lane_moves.h"

#include "model/play/gesture.h"

namespace pinwheel::ui {
namespace {

template <class Allows>
std::vector<std::size_t> lanes_where(const Comparison& comparison, int ply, const Allows& allows) {
    std::vector<std::size_t> out;
    const auto at = static_cast<std::size_t>(ply);
    for (std::size_t i = 0; i < comparison.lanes.size(); ++i) {
        const Lane& lane = comparison.lanes[i];
        if (at < lane.states.size() && !lane.verdicts[at].over && allows(i, *lane.states[at])) out.push_back(i);
    }
    return out;
}

bool leads_on(const Variant& variant, const State& state, std::span<const std::string> targets, const Viewer& viewer) {
    Gesture gesture;
    gesture.begin(variant.offers(variant.view(state, viewer)), {}, &variant.info());
    if (targets.empty()) return false;
    for (const std::string& target : targets.first(targets.size() - 1)) gesture.click(target);
    return gesture.picking() && gesture.leads_to(targets.back());
}

}  // namespace

std::vector<std::size_t> lanes_allowing(const Comparison& comparison, std::span<const BoundRuleset> rules, int ply,
                                        std::string_view text, const Notation* notation) {
    return lanes_where(comparison, ply, [&](std::size_t i, const State& state) {
        const Variant& variant = *rules[i].variant;
        if (const auto action = variant.parse(state, text); action && variant.is_legal(state, *action)) return true;
        if (!notation) return false;
        const auto action = notation->parse(variant, state, text);
        return action && variant.is_legal(state, *action);
    });
}

std::vector<std::size_t> lanes_allowing(const Comparison& comparison, std::span<const BoundRuleset> rules, int ply,
                                        std::span<const std::string> targets, const Viewer& viewer) {
    return lanes_where(comparison, ply, [&](std::size_t i, const State& state) {
        return leads_on(*rules[i].variant, state, targets, viewer);
    });
}

std::string allowed_sentence(const Comparison& comparison, const std::vector<std::size_t>& lanes) {
    if (lanes.empty()) return {};
    std::string names;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (i > 0) names += i + 1 == lanes.size() ? " and " : ", ";
        names += std::to_string(lanes[i] + 1) + " (" + comparison.lanes[lanes[i]].title + ")";
    }
    return std::string("It is legal in lane") + (lanes.size() > 1 ? "s " : " ") + names +
           ", but the game is played by its own rules.";
}

}  // namespace pinwheel::ui
