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

bool ends_without_move(const VariantInfo& info, const Action& action) {
    switch (info.kind_of(action)) {
        case ActionSpec::Kind::resign:
        case ActionSpec::Kind::timeout:
        case ActionSpec::Kind::abandon:
        case ActionSpec::Kind::offer_draw:
        case ActionSpec::Kind::answer_draw:
            return true;
        default:
            return false;
    }
}

}  // namespace pinwheel
