#include "pinwheel/chess/movegen.h"

#include "hot.h"

namespace pinwheel::chess {

const HotFunctions& functions_for(AttackKind kind) {
    prepare_attacks(kind);
    return kind == AttackKind::pext && supported(kind) ? pext_functions() : magic_functions();
}

namespace {
const MoveFunctions& best() {
    static const HotFunctions& functions = functions_for(active_attacks());
    return functions.moves;
}
}  // namespace

const MoveFunctions& move_functions(AttackKind kind) { return functions_for(kind).moves; }

MoveList legal_moves(const Board& b) {
    MoveList list;
    best().list(b, list);
    return list;
}
MoveList legal_moves(const Board& b, const Restrictions& mods) {
    MoveList list;
    best().list_restricted(b, mods, list);
    return list;
}
int count_moves(const Board& b) { return static_cast<int>(best().count(b)); }
int count_moves(const Board& b, const Restrictions& mods) { return static_cast<int>(best().count_restricted(b, mods)); }
TargetMap target_map(const Board& b) {
    TargetMap map;
    best().map(b, map);
    return map;
}
TargetMap target_map(const Board& b, const Restrictions& mods) {
    TargetMap map;
    best().map_restricted(b, mods, map);
    return map;
}
bool is_legal(const Board& b, Move m) { return target_map(b).has(m); }

}  // namespace pinwheel::chess
