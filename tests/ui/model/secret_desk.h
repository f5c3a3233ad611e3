#pragma once
/// A window's game of blind chess, for the tests of what it keeps secret.
#include <boost/test/unit_test.hpp>

#include <sstream>

#include "library.h"
#include "model/document/document.h"

namespace secrets {

using namespace pinwheel;
using namespace pinwheel::ui;

inline constexpr SeatId white{0}, black{1};

inline std::string code(const Status& status) { return status ? status->code : "yes"; }

inline Status play(Document& d, std::string_view token) {
    const auto action = d.game().variant().parse(d.game().state(), token);
    return action ? d.play(*action) : Status(action.error());
}

/// By whoever sits there.
inline void play_all(Document& d, std::string_view tokens) {
    std::istringstream words{std::string(tokens)};
    for (std::string token; words >> token;) {
        if (d.curtain().valid()) d.lift_curtain();
        BOOST_REQUIRE_MESSAGE(!play(d, token), token);
    }
}

struct Desk {
    explicit Desk(std::string_view moves = "") : d(1, test::game("", "blind-chess"), "Blind chess") {
        play_all(d, moves);
    }
    Document d;
};

}  // namespace secrets
