#include "pinwheel/game/views/piece_symbols.h"

#include <set>

namespace pinwheel {

std::string piece_symbols(const Variant& variant, const State& state) {
    if (!variant.publishes<can::Catalogue>()) return {};
    const auto catalogue = variant.ask<can::Catalogue>(state, Viewer{});
    if (!catalogue) return {};
    std::string out;
    std::set<std::string> written;
    const auto add = [&](const std::string& kind, const std::string& symbol) {
        if (kind.empty() || symbol.empty() || !written.insert(kind).second) return;
        out.append(out.empty() ? "" : " ").append(kind).append("=").append(symbol);
    };
    for (const PieceCard& card : *catalogue) add(card.id, card.symbol);
    for (const PieceCard& card : *catalogue) add(card.picture, card.symbol);
    return out;
}

}  // namespace pinwheel
