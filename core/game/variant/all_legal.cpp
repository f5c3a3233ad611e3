#include "variant/all_legal.h"

#include <algorithm>

namespace pinwheel {

std::vector<Action> all_legal(const Variant& variant, const State& state) {
    std::vector<Action> all;
    for (const SeatId seat : variant.to_act(state)) {
        const auto actions = variant.legal(state, seat);
        all.insert(all.end(), actions.begin(), actions.end());
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<Action> refused(const Variant& variant, const State& state, const std::vector<Action>& legal,
                            std::vector<Action> actions) {
    std::erase_if(actions, [&](const Action& action) {
        return std::binary_search(legal.begin(), legal.end(), action) || variant.is_legal(state, action);
    });
    return actions;
}

bool ends_without_move(const VariantInfo& info, const Action& action) {
    switch (info.kind_of(action)) {
        case ActionSpec::Kind::resign:
        case ActionSpec::Kind::timeout:
        case ActionSpec::Kind::abandon:
        case ActionSpec::Kind::offer_draw:
        case ActionSpec::Kind::answer_draw:
        case ActionSpec::Kind::claim:
            return true;
        default:
            return false;
    }
}

std::vector<Action> left_to_chance(const VariantInfo& info, std::vector<Action> actions) {
    const auto ends = [&](const Action& action) { return ends_without_move(info, action); };
    if (!std::all_of(actions.begin(), actions.end(), ends)) {
        std::erase_if(actions, ends);
        return actions;
    }
    std::erase_if(actions, [&](const Action& action) {
        const auto kind = info.kind_of(action);
        return kind == ActionSpec::Kind::resign || kind == ActionSpec::Kind::timeout ||
               kind == ActionSpec::Kind::abandon;
    });
    return actions;
}

}  // namespace pinwheel
