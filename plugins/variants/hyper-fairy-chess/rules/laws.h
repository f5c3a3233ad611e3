#pragma once
/// Laws: a catalogue under rulings on a board of one size, compiled to tables. Immutable, shared by all positions of a
/// game.
#include <memory>

#include "board/board.h"
#include "pieces/piece_kind.h"
#include "rules/rulings.h"

namespace pinwheel::hyper_fairy {

struct HotTables;  // hot_tables.h

/// What a ruling makes of a kind: its row with Betza, capture mode, flags, cost and points as they are in force.
struct Laws {
    const Catalogue* catalogue = nullptr;
    BoardSize size;
    Choices choices;
    std::vector<PieceKind> kinds;  ///< the rows in force; KindId k is kinds[k - 1]
    std::shared_ptr<const HotTables> hot;

    const PieceKind& kind(KindId k) const { return kinds[static_cast<std::size_t>(k) - 1]; }
};

/// The rows of the catalogue as the rulings have them (spec §9: piece.*, values.freezers, pawn.type-set,
/// castle.chancellor …).
std::vector<PieceKind> kinds_in_force(const Catalogue&, const Choices&);

/// Makes the sentences of a kind's card fit the rulings.
void retell(PieceKind&, const Choices&);

/// Made once for each combination in use and cached; safe from several threads. The catalogue must outlive them.
std::shared_ptr<const Laws> laws_for(const Catalogue&, const Choices&, BoardSize);

struct Position;
/// Material of a side at the values in force: the victory points on the board (spec §8). A Mercenary counts for its
/// employer.
int points_of(const Position&, int side);
/// Whether a side has nothing but leaders, and no Regent that moves further than a King.
bool is_bare(const Position&, int side);

}  // namespace pinwheel::hyper_fairy
