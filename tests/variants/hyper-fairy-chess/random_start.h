#pragma once
/// Positions to begin random games from.
#include "pieces/catalogue.h"
#include "pinwheel/view/random.h"
#include "table.h"

namespace pinwheel::hyper_fairy {

inline int below(std::uint64_t& dice, int n) {
    return static_cast<int>(splitmix64(dice) % static_cast<std::uint64_t>(n));
}

/// A position with two random armies of any kinds on the two own ranks, the promotion pool that they give, and a
/// Mercenary now and then.
inline Position random_start(std::uint64_t& dice, const Laws& laws) {
    Position p = empty_position(laws);
    const int files = laws.size.files, kinds = static_cast<int>(laws.kinds.size());
    std::vector<KindId> leaders, others;
    for (int k = 1; k <= kinds; ++k) {
        const PieceKind& kind = laws.kind(static_cast<KindId>(k));
        if (kind.mechanic != Mechanic::mercenary)
            (kind.has(flag_royal) ? leaders : others).push_back(static_cast<KindId>(k));
    }
    std::vector<KindId> types;
    for (int i = 0; i < 9; ++i)
        types.push_back(others[static_cast<std::size_t>(below(dice, static_cast<int>(others.size())))]);
    for (int side : {0, 1}) {
        std::vector<Square> zone;
        for (int file = 0; file < files; ++file)
            for (int rank : {0, 1}) zone.push_back(laws.size.square(file, side ? laws.size.ranks - 1 - rank : rank));
        for (std::size_t i = zone.size(); i > 1; --i)
            std::swap(zone[i - 1], zone[static_cast<std::size_t>(below(dice, static_cast<int>(i)))]);
        const int count = files + below(dice, files + 1);
        for (int i = 0; i < count; ++i) {
            const KindId kind = i == 0
                                    ? leaders[static_cast<std::size_t>(below(dice, static_cast<int>(leaders.size())))]
                                    : types[static_cast<std::size_t>(below(dice, static_cast<int>(types.size())))];
            put(p, zone[static_cast<std::size_t>(i)], side, kind, true);
            if (laws.kind(kind).has(flag_promotion_pool))
                for (int owner : {0, 1}) add_to_pool(p, owner, kind);
        }
        if (below(dice, 3) == 0)
            put(p, laws.size.square(side ? files - 1 : 0, laws.size.ranks / 2 - side), side,
                laws.catalogue->find("mercenary"), true);
    }
    refresh_key(p);
    return p;
}

}  // namespace pinwheel::hyper_fairy
