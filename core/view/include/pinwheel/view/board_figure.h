#pragma once
/// How one board of a view looks in a scene, wherever it lies and however it is turned: the parts that renderers of
/// squares draw alike. What a figure adds depends on the view alone; an unknown cell never shows its occupants.
#include <span>

#include "pinwheel/view/renderer.h"

namespace pinwheel {

/// How much larger than usual words beside boards are drawn: RenderOptions::letters, within what squares allow.
double letter_growth(const RenderOptions&);
/// The same of the coordinates: 1 where there are none, so that they take no room.
double coordinate_letters(const RenderOptions&);
/// Width of the rim around the squares, in squares; the coordinates, so much larger than usual, stand on it.
double rim_of(double coordinate_letters);

/// Where a board lies: `square` is the side of a square in scene units, `turn` clockwise degrees (0: rank 1 below).
struct BoardPlace {
    Point centre;
    double square = 0;
    double turn = 0;
    double letters = 1;  ///< see coordinate_letters
};

/// Keeps references to the view and the board: both must outlive it.
class BoardFigure {
public:
    BoardFigure(const View&, const BoardView&, BoardPlace);

    const BoardView& board() const { return board_; }
    const BoardPlace& place() const { return place_; }
    double rim() const { return rim_; }   ///< in squares, see rim_of
    int files() const { return files_; }  ///< of the board, at least 1 and at most 26
    int ranks() const { return ranks_; }  ///< of the board, at least 1 and at most 99
    /// Scene point of board coordinates: (0, 0) is the outer corner of a1, (files, ranks) the opposite one.
    Point at(double file, double rank) const;
    Point centre(int square) const { return at(square % files_ + 0.5, square / files_ + 0.5); }
    /// Corners of a square drawn in by `inset` squares at each side.
    std::vector<Point> corners(int square, double inset = 0) const;
    /// Outline of the squares drawn out by `outset` squares at each side.
    std::vector<Point> outline(double outset) const;
    /// The cell of a square; one the view does not hold is unknown and empty.
    const CellView& cell(int square) const;
    /// The piece to show on a square; null where the cell is unknown or empty.
    const Occupant* occupant(int square) const;
    /// Square of a click target on this board; -1 when it names none of its squares.
    int square_of(std::string_view target) const;

    /// Rim, squares and, along the home edges, the colours of those who sit there; then the coordinates.
    void add_board(Scene&, bool coordinates) const;
    /// Fills and fog that lie under the pieces.
    void add_marks(Scene&) const;
    void add_pieces(Scene&, bool upright) const;
    /// One hit a square, with the target "board:square" and what stands there as its tip.
    void add_hits(Scene&) const;
    /// Fades the board and its pieces into the background; `alpha` 0…1.
    void add_veil(Scene&, double alpha) const;

private:
    void add_rim(Scene&) const;
    void add_home_edge(Scene&, SeatId, bool far) const;
    void add_coordinates(Scene&) const;
    void add_fog(Scene&) const;
    void add_piece(Scene&, int square, const Occupant&, bool upright) const;
    void add_several(Scene&, int square, bool upright) const;

    const View& view_;
    const BoardView& board_;
    BoardPlace place_;
    int files_, ranks_;
    double rim_, cos_, sin_;
};

/// Lights squares and draws arrows, also from one board to another. A highlight of an unknown kind or of a square that
/// no figure shows is left out.
void add_highlights(Scene&, std::span<const BoardFigure>, const std::vector<Highlight>&);

/// Theme token of a seat's colour; "window.muted" for no seat.
std::string seat_colour(const View&, SeatId);
/// Theme token of text on a ground of a seat's colour.
std::string text_on(std::string_view seat_colour);
/// Whether one of the boards marks a king of this seat as in check.
bool in_check(const View&, SeatId);

}  // namespace pinwheel
