#include "variant/seat_token.h"

#include <algorithm>

namespace pinwheel {

std::string seat_token(const Variant& variant, const State& state, const Action& action) {
    std::string token = variant.token(state, action);
    const auto& seats = variant.info().seats;
    const auto acting = variant.to_act(state);
    if (acting.size() < 2 || action.actor == acting.front() || action.actor.v >= seats.size()) return token;
    const auto reads_back = [&](const std::string& text) {
        const auto read = variant.parse(state, text);
        return read && *read == action;
    };
    if (reads_back(token)) return token;
    std::string named = seats[action.actor.v].id + ":" + token;
    return reads_back(named) ? named : token;
}

}  // namespace pinwheel
