#pragma once
/// Views through JSON and back, along random games under random rulings: the same view, the same offers; and offers
/// that are what is legal, made from the view alone.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/variant/variant.h"
#include "pinwheel/game/views/view_json.h"
#include "pinwheel/view/random.h"
#include "support/rounds.h"

namespace pinwheel::test {

/// Every ruling as it is by default in the first game, one in three of them otherwise in the others.
inline Rulings random_rulings(const VariantInfo& info, std::uint64_t& dice, bool standard) {
    Rulings rulings(info.rulings);
    for (const RulingSpec& spec : info.rulings)
        if (!standard && splitmix64(dice) % 3 == 0)
            BOOST_REQUIRE(!rulings.set(spec.id, spec.options[splitmix64(dice) % spec.options.size()].id));
    return rulings;
}

inline void check_view(const Variant& variant, const State& state, const Viewer& viewer) {
    const View view = variant.view(state, viewer);
    const std::string text = write_view(view);
    const auto back = read_view(text);
    BOOST_REQUIRE_MESSAGE(back.ok(), (back ? "" : back.error().message));
    BOOST_REQUIRE_MESSAGE(*back == view, "the view is another one after: " << text.substr(0, 2000));
    BOOST_REQUIRE_EQUAL(write_view(*back), text);
    const auto offers = variant.offers(view);
    BOOST_REQUIRE(variant.offers(*back) == offers);
    if (viewer.kind != Viewer::Kind::seat) return;
    for (const Action& action : variant.legal(state, viewer.seat))
        BOOST_REQUIRE_MESSAGE(std::any_of(offers.begin(), offers.end(),
                                          [&](const Offer& offer) {
                                              return offer.action == action &&
                                                     offer.standing != Offer::Standing::partial;
                                          }),
                              variant.token(state, action) << " is legal in " << variant.save(state)
                                                           << " but not offered: " << text.substr(0, 3000));
    for (const Offer& offer : offers)
        if (offer.standing == Offer::Standing::legal)
            BOOST_REQUIRE_MESSAGE(variant.is_legal(state, offer.action), variant.token(state, offer.action)
                                                                             << " is offered as legal in "
                                                                             << variant.save(state));
}

/// `setup` makes the set-up of the n-th game; null: the usual one.
inline void check_views_in_random_games(const Variant& variant, int games, int plies, std::uint64_t seed,
                                        Setup (*setup)(std::uint64_t& dice) = nullptr) {
    const VariantInfo& info = variant.info();
    for (int game = 0; game < rounds(games); ++game) {
        std::uint64_t dice = seed + static_cast<std::uint64_t>(game);
        const Rulings rulings = random_rulings(info, dice, game == 0);
        auto start = variant.start(rulings, setup ? setup(dice) : Setup{});
        if (!start) continue;  // a set-up that these rulings do not have
        StatePtr state = *start;
        for (int ply = 0; ply < plies; ++ply) {
            BOOST_TEST_CONTEXT("seed " << seed + static_cast<std::uint64_t>(game) << ", ply " << ply) {
                check_view(variant, *state, Viewer::arbiter());
                check_view(variant, *state, Viewer{});
                for (std::uint16_t seat = 0; seat < info.seats.size(); ++seat)
                    check_view(variant, *state, Viewer::of(SeatId{seat}));
            }
            std::vector<Action> all;
            for (const SeatId seat : variant.to_act(*state))
                for (const Action& action : variant.legal(*state, seat))
                    if (info.kind_of(action) != ActionSpec::Kind::resign) all.push_back(action);
            if (all.empty()) break;
            auto step = variant.apply(*state, all[splitmix64(dice) % all.size()]);
            if (!step) break;
            state = step->next;
        }
    }
}

}  // namespace pinwheel::test
