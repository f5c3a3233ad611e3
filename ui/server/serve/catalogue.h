#pragma once
/// What may be chosen in a new game, for the page: GET /api/catalogue.
#include "pinwheel/game/plugins/registry.h"
#include "server/protocol/message.h"

namespace pinwheel::server {

Json catalogue(const Registry&, bool password);

}  // namespace pinwheel::server
