#pragma once
/// A superposed piece: the possible types of one square as a disc of sectors (quantum spec §10.3).
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "pinwheel/view/board_figure.h"

namespace pinwheel::pies {

/// How the sectors of a disc are cut.
enum class Cut : std::uint8_t { equal, fixed, grid, weighted };

/// A type of piece: its picture, its letter, its colour, and the ink that is read on it. The colours are those of Okabe
/// and Ito, told apart by colour-blind people.
struct Type {
    std::string_view piece, letter, colour, ink;
};
inline constexpr std::string_view dark_ink = "#101010", light_ink = "#ffffff";
inline constexpr std::array<Type, 6> types{{{"king", "K", "#D55E00", dark_ink},
                                            {"queen", "Q", "#CC79A7", dark_ink},
                                            {"bishop", "B", "#56B4E9", dark_ink},
                                            {"knight", "N", "#009E73", dark_ink},
                                            {"rook", "R", "#0072B2", light_ink},
                                            {"pawn", "P", "#F0E442", dark_ink}}};
inline constexpr std::string_view pawn_colour = types[5].colour;
/// A bishop keeps to the colour of its squares: its sector is shaded after it.
inline constexpr std::string_view light_bishop = "#7FCBF5", dark_bishop = "#3398D1";

/// Which bishop a piece may be.
enum class BishopClass : std::uint8_t { unknown, light, dark };

/// What a piece may be: the weight of each type, 0 for those it cannot be.
struct Mask {
    std::array<double, types.size()> weight{};
    std::string other;  ///< a piece that quantum chess does not have, shown by its picture
    BishopClass bishop = BishopClass::unknown;

    std::size_t count() const;
    bool has(std::size_t type) const { return weight[type] > 0; }
    /// The only type; -1 while there are several, or none.
    int single() const;
};
/// From the pieces of one cell; weights that are no positive numbers count as equal shares.
Mask mask_of(const CellView&, BishopClass);
/// From a captured piece of a view; shares that are no positive numbers count as equal ones.
Mask mask_of(const CapturedPiece&);

/// Where and how a disc is drawn.
struct Disc {
    Point centre;
    double square = 0;  ///< side of the square, scene units
    double alpha = 1;   ///< 0.25 for a piece that a filter leaves out
    std::string tint;   ///< theme token of its owner
    Cut cut = Cut::equal;
    bool letters = true;
    bool promoted = false;
    std::string_view lost;   ///< letters of types that are gone, or will be
    std::string_view flash;  ///< theme token: the lost types are shown once more in this colour
    double radius() const { return 0.385 * square; }
    double ring() const { return 0.05 * square; }  ///< width of the side's ring around it
};

void add_disc(Scene&, const Mask&, const Disc&);

/// Whether a cell, or the piece on it, bears a word.
bool bears(const CellView&, std::string_view word);
/// Dot of an unmoved piece, crown of the last two possible kings, rings of check and challenge, sign of a promotion.
void add_badges(Scene&, const CellView&, const Disc&);
/// Small dots for the types that a finished action took from a piece.
void add_lost(Scene&, const Mask&, const Disc&);
/// Arrows from attackers to challenged squares: Presentation::challenges.
void add_challenges(Scene&, const View&, const BoardFigure&);

EllipseShape circle(Point, double radius, Paint);

}  // namespace pinwheel::pies
