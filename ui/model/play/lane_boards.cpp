#include "model/play/lane_boards.h"

#include <algorithm>
#include <cmath>

#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/target.h"

namespace pinwheel::ui {
namespace {

constexpr LaneBoardsRow board_rows[] = {
    {LaneBoards::fitting, "fitting", "All boards where they fit"},
    {LaneBoards::differing, "differing", "Follow the move and differences"},
    {LaneBoards::to_act, "to-act", "Follow the seat to move"},
    {LaneBoards::kept, "kept", "Keep the boards shown"},
    {LaneBoards::all, "all", "All boards"},
};

// What stands around the squares of a board, in squares: rim and gap to the next one; rim, names and gap.
constexpr double around_wide = 1.5, around_high = 3.2;

constexpr double nearly = 0.85;  // of the room that some boards fill, which all of them shall fill

bool of_seat_to_act(const View& view, const BoardView& board) {
    const auto acts = [&](SeatId seat) {
        return seat.valid() && seat.v < view.seats.size() && view.seats[seat.v].to_act;
    };
    return acts(board.first) || acts(board.second);
}

template <class Wanted>
std::vector<std::string> ids_where(const View& view, const Wanted& wanted) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < view.boards.size(); ++i)
        if (wanted(i)) out.push_back(view.boards[i].id);
    return out;
}

}  // namespace

std::span<const LaneBoardsRow> lane_boards_rows() { return board_rows; }

std::vector<std::string> boards_to_show(LaneBoards choice, std::span<const View> lanes, const View* before) {
    if (lanes.empty()) return {};
    const View& first = lanes.front();
    const auto in_any = [&](const auto& wanted) {
        return ids_where(first, [&](std::size_t i) {
            return std::any_of(lanes.begin(), lanes.end(),
                               [&](const View& view) { return i < view.boards.size() && wanted(view, i); });
        });
    };
    std::vector<std::string> out;
    if (choice == LaneBoards::differing)
        out = in_any([&](const View& view, std::size_t i) {
            const bool moved = before && i < before->boards.size() && before->boards[i] != first.boards[i];
            return moved || view.boards[i] != first.boards[i];
        });
    if (choice == LaneBoards::to_act || (choice == LaneBoards::differing && out.empty()))
        out = in_any([](const View& view, std::size_t i) { return of_seat_to_act(view, view.boards[i]); });
    if (out.empty()) out = ids_where(first, [](std::size_t) { return true; });
    return out;
}

BoardRows best_rows(int boards, int files, int ranks, double width, double height, double letters) {
    BoardRows best{1, 0};
    const double wider = 2 * (rim_of(letters) - rim_of(1)), wide = files + around_wide + wider,
                 high = ranks + around_high + wider;
    for (int columns = std::max(1, boards); columns > 0; --columns) {
        const int lines = (boards + columns - 1) / columns;
        const double square = std::min(width / (columns * wide), height / (lines * high));
        if (square > best.square + 1e-9) best = {columns, square};
    }
    return best;
}

bool all_are_worth_it(int all, const BoardRows& of_all, int some, const BoardRows& of_some) {
    const auto filled = [](int boards, double square) { return boards * square * square; };
    return of_all.square >= easy_square ||
           (of_all.square >= fair_square && filled(all, of_all.square) > nearly * filled(some, of_some.square));
}

View with_boards(View view, std::span<const std::string> ids, double width, double height, double letters) {
    std::erase_if(view.boards,
                  [&](const BoardView& board) { return std::find(ids.begin(), ids.end(), board.id) == ids.end(); });
    if (view.boards.empty()) return view;
    const auto& first = view.boards.front();
    const auto count = static_cast<int>(view.boards.size());
    const int columns = best_rows(count, first.files, first.ranks, width, height, letters).columns;
    for (int i = 0; i < count; ++i) {
        BoardView& board = view.boards[static_cast<std::size_t>(i)];
        board.column = i % columns;
        board.row = i / columns;
        board.turn = 0;
    }
    return view;
}

double smallest_square(const Scene& scene) {
    double least = 0;
    for (const Hit& hit : scene.hits) {
        if (hit.polygon.size() < 3 || target_area(hit.target) != Target::Area::square) continue;
        for (std::size_t i = 0; i < hit.polygon.size(); ++i) {
            const Point a = hit.polygon[i], b = hit.polygon[(i + 1) % hit.polygon.size()];
            const double side = std::hypot(a.x - b.x, a.y - b.y);
            if (least == 0 || side < least) least = side;
        }
    }
    return least;
}

double worth_of_squares(double usual, double all, double enough) {
    return std::min(usual, enough) + std::min(all, least_square) / 2;
}

}  // namespace pinwheel::ui
