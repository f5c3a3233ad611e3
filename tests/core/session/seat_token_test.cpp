// How actions of seats that act at once are spelled.
#include "variant/seat_token.h"

#include <boost/test/unit_test.hpp>

#include "toys.h"

using namespace toys;

namespace {

/// Three seats nod at once; `secretly`: nobody is told which of them have.
template <bool secretly>
struct Nods {
    using publishes = Publishes<can::Judge>;
    struct Position {
        std::array<bool, 3> nodded{};
    };
    const VariantInfo& info() const {
        static const VariantInfo info = [] {
            VariantInfo v;
            v.id = v.title = "nods";
            v.hidden = secretly;
            v.seats = {{"A", "Anna", ""}, {"B", "Bert", ""}, {"C", "Cleo", ""}};
            v.actions = {{"nod", {}, {}}};
            return v;
        }();
        return info;
    }
    Result<Position> start(const Rulings&, const Setup&) const { return Position{}; }
    std::vector<SeatId> to_act(const Position& p) const {
        std::vector<SeatId> seats;
        for (std::uint16_t i = 0; i < 3; ++i)
            if (!p.nodded[i]) seats.push_back({i});
        return seats;
    }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        if (p.nodded.at(who.v)) return {};
        return {{0, 0, who, {}}};
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>&) const {
        p.nodded.at(a.actor.v) = true;
        return {};
    }
    FactValue fact(const Position&, int, std::span<const std::uint16_t>) const { return std::int64_t{0}; }
    Verdict judge(const Facts&, const Rulings&) const { return {}; }
    View view(const Position&, const Viewer& viewer) const {
        View view;
        view.viewer = viewer;
        return view;
    }
    std::vector<Offer> offers(const View&) const { return {}; }
    std::string save(const Position&) const { return {}; }
    std::uint64_t key(const Position&) const { return 0; }
};

template <bool secretly>
std::string spelled_after(std::initializer_list<std::uint16_t> nodded, std::uint16_t seat) {
    const Model<Nods<secretly>> variant;
    StatePtr state = variant.start(Rulings(variant.info().rulings), {}).value();
    for (const std::uint16_t each : nodded) state = variant.apply(*state, {0, 0, {each}, {}}).value().next;
    return seat_token(variant, *state, {0, 0, {seat}, {}});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(seat_tokens)

BOOST_AUTO_TEST_CASE(a_seat_is_named_where_it_must_be) {
    BOOST_TEST(spelled_after<false>({}, 0) == "nod");
    BOOST_TEST(spelled_after<false>({}, 1) == "B:nod");
    BOOST_TEST(spelled_after<false>({0}, 1) == "nod");
    BOOST_TEST(spelled_after<false>({0}, 2) == "C:nod");
    BOOST_TEST(spelled_after<false>({0, 1}, 2) == "nod");
}

// Else the spelling of an own action would tell which of the others have acted.
BOOST_AUTO_TEST_CASE(where_others_act_in_secret_it_is_always_named) {
    BOOST_TEST(spelled_after<true>({}, 1) == "B:nod");
    BOOST_TEST(spelled_after<true>({0}, 1) == "B:nod");
    BOOST_TEST(spelled_after<true>({}, 2) == "C:nod");
    BOOST_TEST(spelled_after<true>({0, 1}, 2) == "C:nod");
    BOOST_TEST(spelled_after<true>({1}, 0) == spelled_after<true>({}, 0));
    BOOST_TEST(spelled_after<true>({1, 2}, 0) == spelled_after<true>({}, 0));
}

BOOST_AUTO_TEST_SUITE_END()
