#include "pinwheel/game/sight/seats_open.h"

namespace pinwheel {

Status may_take_any_seat(const Game& game, bool begun) {
    if (!game.hides()) {
        const NodeId end = game.end_of_line();
        if (!game.hides_at(end) || game.verdict(end).over) return {};
        return Error{
            "game.final",
            "Another line of this game showed what this one hid, so that it is not played on. Copy the position "
            "to play on from it.",
            {}};
    }
    if (begun || game.node_count() > 1)
        return Error{
            "game.hidden", "This game is under way and hides something: whoever brings it could take any seat.", {}};
    if (!game.setup().text.empty())
        return Error{
            "game.hidden", "This game hides how its position was arranged: whoever brings it could take any seat.", {}};
    return {};
}

}  // namespace pinwheel
