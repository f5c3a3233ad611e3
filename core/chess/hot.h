#pragma once
/// Everything of this library that is compiled once per attack policy; see pinwheel/chess/attacks.h.
#include "perft_hot.h"
#include "pinwheel/chess/movegen.h"

namespace pinwheel::chess {

/// The instances for one policy.
struct HotFunctions {
    MoveFunctions moves;
    PerftFunctions perft;
};

template <class Attacks, bool Mods>
std::uint64_t count_either(const Board& b, const Restrictions& mods) {
    return b.side == Color::white ? count_moves_for<Attacks, Color::white, Mods>(b, mods)
                                  : count_moves_for<Attacks, Color::black, Mods>(b, mods);
}
template <class Attacks, bool Mods>
void list_either(const Board& b, const Restrictions& mods, MoveList& list) {
    b.side == Color::white ? list_moves_for<Attacks, Color::white, Mods>(b, mods, list)
                           : list_moves_for<Attacks, Color::black, Mods>(b, mods, list);
}
template <class Attacks, bool Mods>
void map_either(const Board& b, const Restrictions& mods, TargetMap& map) {
    b.side == Color::white ? map_moves_for<Attacks, Color::white, Mods>(b, mods, map)
                           : map_moves_for<Attacks, Color::black, Mods>(b, mods, map);
}
template <class Attacks>
std::uint64_t count_plain(const Board& b) {
    return count_either<Attacks, false>(b, {});
}
template <class Attacks>
void list_plain(const Board& b, MoveList& list) {
    list_either<Attacks, false>(b, {}, list);
}
template <class Attacks>
void map_plain(const Board& b, TargetMap& map) {
    map_either<Attacks, false>(b, {}, map);
}

template <class Attacks>
inline constexpr HotFunctions hot_functions{
    {&count_plain<Attacks>, &count_either<Attacks, true>, &list_plain<Attacks>, &list_either<Attacks, true>,
     &map_plain<Attacks>, &map_either<Attacks, true>},
    perft_functions<Attacks>};

const HotFunctions& magic_functions();
const HotFunctions& pext_functions();
/// The instances for a supported policy, its tables made ready.
const HotFunctions& functions_for(AttackKind kind);

}  // namespace pinwheel::chess
