#pragma once
/// Which boards of a game of several a lane of a comparison shows, and in what rows they lie largest.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pinwheel/view/scene.h"

namespace pinwheel::ui {

enum class LaneBoards : std::uint8_t {
    fitting,    ///< all where their squares can be read at a glance, else those that matter, and at the end of the line
                ///< rather those of the seats to act than where the last move was played; the first
    differing,  ///< those that matter: on which the lanes differ, or the last move was played
    to_act,     ///< those of the seats to act
    kept,       ///< those that were shown when this was chosen, or that were named: no move changes them
    all
};

struct LaneBoardsRow {
    LaneBoards boards;
    std::string_view word, title;
};
/// Every choice once, with its word for scripts and its title for people; the first is that of a new document.
std::span<const LaneBoardsRow> lane_boards_rows();

inline constexpr double easy_square = 24;   ///< pixels of a square's side that is read at a glance …
inline constexpr double fair_square = 18;   ///< … of one that is read well enough …
inline constexpr double least_square = 16;  ///< … and of one that can be read

/// What a room is worth where squares of the boards that are mostly shown, and of all boards together, have these
/// sides: those that are shown first, up to `enough`, and half as much that all can be read.
double worth_of_squares(double usual, double all, double enough);

/// Ids of the boards to be shown, in the order of the views, which are those of the lanes that still follow; `before`
/// is what the first of them showed a ply ago, null at the start. `fitting` and `kept` are for the caller to resolve:
/// they are read as `all`. Where a choice leaves no board, all are shown.
std::vector<std::string> boards_to_show(LaneBoards, std::span<const View> lanes, const View* before = nullptr);

/// Rows in which boards lie largest. `square`: about what a renderer makes of it, pixels.
struct BoardRows {
    int columns = 1;
    double square = 0;
};
/// So many boards of that size in a field; what stands around a board is counted in, its coordinates `letters` times as
/// large as usual (see coordinate_letters).
BoardRows best_rows(int boards, int files, int ranks, double width, double height, double letters = 1);

/// Whether all boards are shown rather than some: their squares are read at a glance, or well enough while they fill
/// about as much of the room or more.
bool all_are_worth_it(int all, const BoardRows& of_all, int some, const BoardRows& of_some);

/// The view with those boards alone, unturned, in the rows that are best for a field.
View with_boards(View, std::span<const std::string> ids, double width, double height, double letters = 1);

/// The shorter side of the smallest square that can be clicked; 0 where there is none.
double smallest_square(const Scene&);

}  // namespace pinwheel::ui
