#include "pinwheel/game/sight/seats_open.h"

namespace pinwheel {

Status may_take_any_seat(const Game& game) {
    if (!game.hides()) return {};
    if (game.node_count() > 1)
        return Error{
            "game.hidden", "This game is under way and hides something: whoever brings it could take any seat.", {}};
    if (!game.setup().text.empty())
        return Error{
            "game.hidden", "This game hides how its position was arranged: whoever brings it could take any seat.", {}};
    return {};
}

}  // namespace pinwheel
