#include "bot/values.h"

#include <algorithm>

#include "pieces/motion.h"

namespace pinwheel::hyper_fairy::bot {
namespace {

/// Up to this rank, counted from behind, a pawn-type gains little by walking; then more with each rank.
int advance_bonus(int own_rank, int ranks) {
    const int left = ranks - 1 - own_rank;
    constexpr int bonus[] = {0, 70, 38, 20, 10, 5};
    return left < 6 ? bonus[left] : 0;
}

/// Squares from which a piece captures, on average over the board, are what its place is measured by.
template <int W>
void fill(Values& v, const Laws& laws, const MotionTables<W>& t) {
    const BoardSize size = laws.size;
    const int squares = size.squares();
    for (int k = 1; k <= v.kinds; ++k) {
        const auto kind = static_cast<KindId>(k);
        const PieceKind& row = laws.kind(kind);
        for (int side = 0; side < 2; ++side) {
            const Motion<W>& m = *t.of[side][k];
            const auto reach = [&](int s) { return (m.reach[s] | m.leap_move[s]).count(); };
            int sum = 0;
            for (int s = 0; s < squares; ++s) sum += reach(s);
            for (int s = 0; s < squares; ++s) {
                int place = 0;
                if (row.has(flag_pawn_type)) {
                    const int middle = std::min(size.file(s), size.files - 1 - size.file(s));
                    if (!row.has(flag_promotes_to_jester)) place += advance_bonus(size.own_rank(side, s), size.ranks);
                    place += 2 * std::min(middle, 3) + 2 * std::min(size.own_rank(side, s), size.ranks / 2);
                } else if (!row.has(flag_royal)) {
                    place = std::clamp(3 * (reach(s) * squares - sum) / squares, -40, 40);
                    if (size.own_rank(side, s) == 0) place -= 6;
                }
                v.standing[(static_cast<std::size_t>(side) * static_cast<std::size_t>(v.kinds + 1) +
                            static_cast<std::size_t>(k)) *
                               max_squares +
                           static_cast<std::size_t>(s)] = static_cast<std::int16_t>(v.worth[k] + place);
            }
        }
        const bool queen = t.of[0][k]->lines_move == (lines_rook | lines_bishop);
        v.mobile[k] = row.has(flag_royal) || row.has(flag_pawn_type) ? 1 : queen ? 2 : 4;
    }
}

}  // namespace

int worth_of(const PieceKind& row) {
    return row.has(flag_royal) ? 0 : 10 * std::clamp(std::max(row.cost, row.points), 0, 1000);
}

Values values_for(const Laws& laws) {
    Values v;
    v.kinds = static_cast<int>(laws.kinds.size());
    v.standing.resize(2 * static_cast<std::size_t>(v.kinds + 1) * max_squares);
    for (int k = 1; k <= v.kinds; ++k) {
        const PieceKind& row = laws.kind(static_cast<KindId>(k));
        v.worth[k] = static_cast<std::int16_t>(worth_of(row));
        if (!row.has(flag_royal) && !row.has(flag_pawn_type) && row.capture != Capture::none) v.heavy[k] = v.worth[k];
    }
    if (laws.hot->one)
        fill(v, laws, *laws.hot->one);
    else if (laws.hot->two)
        fill(v, laws, *laws.hot->two);
    else
        fill(v, laws, *laws.hot->three);
    return v;
}

}  // namespace pinwheel::hyper_fairy::bot
