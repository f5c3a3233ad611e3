#pragma once
/// Captured pieces beside the board.
#include <map>

#include "disc.h"

namespace pinwheel::pies {

/// One captured piece of Presentation::tray.
struct Captured {
    std::size_t side = 0;  ///< index of its seat, 0 or 1
    Mask mask;
    std::string target;  ///< "tray:w1", "tray:w2", …: counted a seat in the order of the list
};
std::vector<Captured> captured_pieces(const View&);

/// How the pieces of a target are to be drawn otherwise than by themselves.
struct Treatment {
    bool dim = false;
    std::string lost, flash;
};
using Treatments = std::map<std::string, Treatment, std::less<>>;
/// Reads "dim" and "changed" of the highlights: `to` of a changed target holds the letters of the types that are gone,
/// a colour shows them once more in it.
Treatments treatments_of(const std::vector<Highlight>&);

/// As discs in two columns, each side at its own end of the board, each of them a hit.
void add_tray(Scene&, const View&, Box room, bool second_on_top, const Disc& like, const Treatments&);

}  // namespace pinwheel::pies
