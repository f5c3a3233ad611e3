#include "api/stoppable_perft.h"

#include <algorithm>

#include "engine/border.h"

namespace pinwheel::lua {

namespace {
constexpr double moment = 0.1;            // seconds a call may be expected to take
constexpr double growth = 60;             // times longer a ply more takes at the worst
constexpr double nanosecond_tick = 1e-6;  // one instruction's worth of time, for budgets
}  // namespace

std::uint64_t Perft::count(const State& state, int depth) {
    for (int d = std::min<int>(depth, static_cast<int>(seconds_.size())); d < depth; ++d) {
        if (expected_seconds(d) > moment) break;
        measured(state, d);
    }
    return expected_seconds(depth) <= moment ? measured(state, depth) : split(state, depth);
}

/// From the deepest measured count, each further ply taking as much longer as the last one did.
double Perft::expected_seconds(int depth) const {
    const auto known = seconds_.size();
    if (static_cast<std::size_t>(depth) < known) return seconds_[static_cast<std::size_t>(depth)];
    if (known == 0) return 0;
    double factor = 2;
    if (known >= 2 && seconds_[known - 2] > 0)
        factor = std::clamp(seconds_[known - 1] / seconds_[known - 2], factor, growth);
    double seconds = std::max(seconds_.back(), 1e-6);
    for (auto d = known; d <= static_cast<std::size_t>(depth); ++d) seconds *= factor;
    return seconds;
}

std::uint64_t Perft::measured(const State& state, int depth) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const std::uint64_t leaves = variant_.perft(state, depth);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (static_cast<std::size_t>(depth) == seconds_.size())
        seconds_.push_back(seconds);
    else if (static_cast<std::size_t>(depth) < seconds_.size())
        seconds_[static_cast<std::size_t>(depth)] = std::max(seconds, seconds_[static_cast<std::size_t>(depth)]);
    session(L_).limits.charge(L_, 100 + static_cast<std::uint64_t>(seconds / nanosecond_tick) * 100);
    return leaves;
}

std::uint64_t Perft::split(const State& state, int depth) {
    std::vector<Action> actions;
    for (const SeatId seat : variant_.to_act(state))
        for (const Action& action : variant_.legal(state, seat)) actions.push_back(action);
    // A variant may count moves only where its list has resignations too.
    if (actions.size() != variant_.perft(state, 1)) return measured(state, depth);
    std::uint64_t leaves = 0;
    for (const Action& action : actions) {
        session(L_).limits.tick(L_);
        auto step = variant_.apply(state, action);
        leaves += count(*expect(L_, step).next, depth - 1);
    }
    return leaves;
}

}  // namespace pinwheel::lua
