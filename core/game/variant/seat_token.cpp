#include "variant/seat_token.h"

#include <algorithm>

namespace pinwheel {
namespace {

/// Whether others may have acted in secret before, of whom the spelling would tell: of two seats that act at once the
/// second action shows the first.
bool may_follow_secrets(const Variant& variant, const State& state) {
    if (!variant.info().hidden || variant.info().seats.size() < 3) return false;
    const auto seats = variant.view(state, Viewer{}).seats;
    return std::count_if(seats.begin(), seats.end(), [](const SeatView& seat) { return seat.to_act; }) != 1;
}

}  // namespace

std::string seat_token(const Variant& variant, const State& state, const Action& action) {
    std::string token = variant.token(state, action);
    const auto& seats = variant.info().seats;
    if (action.actor.v >= seats.size()) return token;
    const bool always = action.actor.v > 0 && may_follow_secrets(variant, state);
    const auto acting = variant.to_act(state);
    if (!always && (acting.size() < 2 || action.actor == acting.front())) return token;
    const auto reads_back = [&](const std::string& text) {
        const auto read = variant.parse(state, text);
        return read && *read == action;
    };
    if (!always && reads_back(token)) return token;
    std::string named = seats[action.actor.v].id + ":" + token;
    return reads_back(named) ? named : token;
}

}  // namespace pinwheel
