#include "boards/ghosts.h"

#include <algorithm>

namespace pinwheel::duplicate {

const GhostNote* find_note(const Position& p, int board, chess::Square square) {
    const GhostNote* end = p.notes + p.note_count;
    const auto* found =
        std::find_if(p.notes, end, [&](const GhostNote& n) { return n.board == board && n.square == square; });
    return found == end ? nullptr : found;
}

void add_note(Position& p, GhostNote note) {
    if (p.note_count < Position::max_notes) p.notes[p.note_count++] = note;
}

void drop_note(Position& p, int board, chess::Square square) {
    const GhostNote* note = find_note(p, board, square);
    if (!note) return;
    std::copy(note + 1, static_cast<const GhostNote*>(p.notes + p.note_count), p.notes + (note - p.notes));
    p.notes[--p.note_count] = {};
}

}  // namespace pinwheel::duplicate
