#pragma once
/// `play --join LINK`: a seat at a game of a server.
#include <string>

#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

struct JoinOptions {
    std::string link, seat;
    bool colour = true;
};

int run_join(const Registry&, const JoinOptions&);

}  // namespace pinwheel::terminal
