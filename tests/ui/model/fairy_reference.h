#pragma once
/// How the pieces of Hyper Fairy Chess go, capture, freeze and attack under the usual rulings, from small tables of
/// their own: for tests, without any code of the variant.
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fairy {

using Squares = std::set<int>;

struct Man {
    std::string kind;  ///< its symbol as White writes it: "R", "*D"
    bool white = false;
};

/// A position as far as moves and attacks go.
struct Board {
    int files = 8, ranks = 8;
    std::vector<std::optional<Man>> men;
    bool white = false;                   ///< who is to move
    Squares stepped;                      ///< pawns on their first ranks that have moved
    Squares unmoved;                      ///< listed pieces
    int passed = -1, stepper = -1;        ///< en passant
    bool lost_queen[2] = {false, false};  ///< of Black, of White
    int locked = -1;                      ///< a Mercenary that moved just now

    const std::optional<Man>& at(int s) const { return men[static_cast<std::size_t>(s)]; }
    std::optional<Man>& at(int s) { return men[static_cast<std::size_t>(s)]; }
    int step(int s, int df, int dr) const;  ///< -1 off the board
    bool owns(int s, bool side) const { return s >= 0 && at(s) && at(s)->white == side; }
    bool is(int s, std::string_view kind) const { return s >= 0 && at(s) && at(s)->kind == kind; }
};

/// "rnbqkbnr/… w a1,h1 - 0 1 regent=w": see spec of HFEN.
Board read(const std::string& hfen);

bool is_leader(const std::string& kind);
bool is_pawn_type(const std::string& kind);
Squares near(const Board&, int);
Squares between(const Board&, int from, int to);

/// Freezers, and Chameleons beside a freezer, that hold a piece which a side would move.
Squares freezers(const Board&, int s, bool side);

/// One way to move: the square it ends on and all that is taken.
struct Step {
    int to = -1;
    Squares taken;
};
/// Moves and captures of the piece on a square as a piece of `side`, frozen or not; swaps and castling aside.
std::vector<Step> steps(const Board&, int from, bool side);

/// Pieces of a side that attack a square on which a piece of the other stands.
Squares attackers(const Board&, bool side, int on);
Squares leaders(const Board&, bool side);

/// The board after a move: the piece goes, what is taken leaves, and it becomes another kind if one is named.
Board after(Board, int from, const Step&, const std::string& becomes = {});
Board swapped(Board, int a, int b);
Board castled(Board, int leader, int partner);

}  // namespace fairy
