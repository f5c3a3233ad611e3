#pragma once
/// A superposed man: the possible types of one square.
#include <array>
#include <string_view>
#include <vector>

#include "pinwheel/view/board_figure.h"

namespace pinwheel::pies {

/// How the sectors of a disc are cut (quantum spec §10.3).
enum class Cut { equal, fixed, cells, weighted };

/// A type of man: its picture, its letter, and its colour, chosen to be told apart by colour-blind people.
struct Type {
    std::string_view piece, letter, colour;
};
inline constexpr std::array<Type, 6> types{{{"king", "K", "#D55E00"},
                                           {"queen", "Q", "#CC79A7"},
                                           {"bishop", "B", "#56B4E9"},
                                           {"knight", "N", "#009E73"},
                                           {"rook", "R", "#0072B2"},
                                           {"pawn", "P", "#F0E442"}}};

/// Where a disc lies.
struct Disc {
    Point centre;
    double radius = 0;
    double square = 0;  ///< side of the square in scene units
};

/// Whether the blank-parted words of Occupant::state hold this one.
bool says(const Occupant&, std::string_view word);
/// Dot of an unmoved man, crown of the last two possible kings, rings of check and challenge, sign of a promotion.
void add_badges(Scene&, const CellView&, const Disc&);
/// Arrows from attackers to a challenged square.
void add_challenge(Scene&, const BoardFigure&);
/// Captured men as small discs beside the board: View::extra "captured", "w_QRP b_QBN …".
void add_tray(Scene&, const View&, Box room, bool second_on_top);

/// Sectors of a mask with equal weights, clockwise from twelve in the order K Q B N R P.
std::vector<std::pair<double, std::string>> equal_sectors(std::string_view letters);

}  // namespace pinwheel::pies
