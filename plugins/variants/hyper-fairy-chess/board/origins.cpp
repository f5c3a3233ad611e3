#include "board/origins.h"

#include <algorithm>

#include "board/targets.h"
#include "pieces/motion.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::hyper_fairy {

void follow_origins(Origins& origin, const Position& before, const Position& after, Move m, const Squares& taken) {
    for_each(taken, [&](Square s) { origin[s] = no_kind; });
    if (m.kind == MoveKind::castling) return;
    if (m.kind == MoveKind::swap) {
        std::swap(origin[m.from], origin[m.to]);
        for (const Square s : {m.from, m.to}) {
            const KindId was = before.kind_on(s == m.from ? m.to : m.from);
            if (m.promotion && after.kind_on(s) == m.promotion && was != m.promotion) origin[s] = was;
        }
        return;
    }
    // A Soldier that a Pawn became is still that Pawn when it is promoted again.
    origin[m.to] = m.promotion && !origin[m.from] ? before.kind_on(m.from) : origin[m.from];
    origin[m.from] = no_kind;
}

int original_points(const Position& p, const Origins& origin, int side) {
    int points = points_of(p, side);
    for_each(p.pieces(side), [&](Square s) {
        if (origin[s]) points += p.laws->kind(origin[s]).points - p.laws->kind(p.kind_on(s)).points;
    });
    return points;
}

std::uint64_t origins_number(const Origins& origin) {
    std::uint64_t number = 0;
    for (std::size_t s = 0; s < origin.size(); ++s)
        if (origin[s]) number ^= key_number(key_origin | static_cast<std::uint64_t>(origin[s]) << 8 | s);
    return number;
}

std::string write_origins(const Position& p, const Origins& origin) {
    const BoardSize& size = p.laws->size;
    std::string text;
    for (int s = 0; s < size.squares(); ++s)
        if (const KindId kind = origin[static_cast<std::size_t>(s)])
            text += (text.empty() ? "" : ",") + square_name(s, size.files) + ":" + p.laws->kind(kind).symbol;
    return text;
}

Status read_origins(std::string_view text, const Position& p, Origins& origin) {
    while (!text.empty()) {
        const auto end = std::min(text.find(','), text.size());
        const std::string_view item = text.substr(0, end);
        const auto colon = std::min(item.find(':'), item.size());
        const int s = parse_square(item.substr(0, colon), p.laws->size.files, p.laws->size.ranks);
        const KindId kind = colon < item.size() ? p.laws->catalogue->find_symbol(item.substr(colon + 1)) : no_kind;
        const KindId now = s < 0 ? no_kind : p.kind_on(static_cast<unsigned>(s));
        const bool officer =
            now && p.laws->kind(now).tier != Tier::one && !p.laws->kind(now).has(flag_royal) && kind != now;
        const bool promotes = now && kind && p.laws->kind(kind).tier == Tier::one &&
                              (officer || is_target_by_ruling(p.laws->kind(now).id));
        if (!promotes || origin[static_cast<std::size_t>(s)])
            return Error{
                "setup.tail",
                "In promoted=: expected the square of a promoted piece, ':' and the symbol of the piece of tier 1 "
                "that it was, not " +
                    std::string(item) + ".",
                "promoted"};
        origin[static_cast<std::size_t>(s)] = kind;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

}  // namespace pinwheel::hyper_fairy
