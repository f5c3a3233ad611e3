#include "server/games/effects.h"

namespace pinwheel::server {

const ActionRow* Effects::played() const {
    if (actions.empty() || actions.front().kind != "play" || actions.front().holder < 0) return nullptr;
    const ActionRow& first = actions.front();
    for (const ActionRow& row : actions)
        if (row.game != first.game || (row.kind == "play" && row.holder != first.holder)) return nullptr;
    for (const GameRow& row : games)
        if (row.game != first.game || row.what != GameRow::What::ended) return nullptr;
    for (const Sending& each : sendings)
        if (each.close) return nullptr;
    return &first;
}

std::set<ConnectionId> Effects::receivers() const {
    std::set<ConnectionId> out;
    for (const Sending& each : sendings) out.insert(each.to);
    return out;
}

}  // namespace pinwheel::server
