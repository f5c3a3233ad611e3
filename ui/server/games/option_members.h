#pragma once
/// Options of a set-up that are members of the protocol's messages, by OptionSpec::message.
#include "pinwheel/game/tree/game.h"
#include "server/protocol/message.h"

namespace pinwheel::server {

/// Sets the options that a request to make a game names by members; those already set stay. A truth that is left out
/// takes what the schema says.
void take_option_members(const Json& body, const VariantInfo&, Setup&);
/// The members that tell a game's options, with what they are in a variant that has no such option.
Json option_members(const VariantInfo&, const Setup&);

}  // namespace pinwheel::server
