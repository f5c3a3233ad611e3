#pragma once
/// The bodies of the request that makes a game, and of its answer.
#include "pinwheel/net/client.h"

namespace pinwheel::net {

std::string write_wish(const GameWish&);
/// Errors: those that the server tells, "net.message" for what is no answer.
Result<GameMade> read_made(const Link& server, std::string_view body);

}  // namespace pinwheel::net
