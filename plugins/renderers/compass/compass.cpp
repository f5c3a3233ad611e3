#include "compass.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "layout.h"
#include "ornaments.h"

namespace pinwheel::compass {
namespace {

constexpr double resting_veil = 0.15;  // over the boards of seats that are not to act

bool diagonal(double turn) { return std::abs(std::fmod(std::fmod(turn, 90) + 90, 90) - 45) < 1e-6; }

// Whether a seat that is to act plays on this board; true for all when nobody acts.
bool awake(const View& view, const BoardView& board) {
    bool any = false;
    for (std::size_t i = 0; i < view.seats.size(); ++i) {
        if (!view.seats[i].to_act) continue;
        any = true;
        if (board.first.v == i || board.second.v == i) return true;
    }
    return !any;
}

}  // namespace

const RendererInfo& Compass::info() const {
    static const RendererInfo info{"compass", "Pinwheel", false, {}};
    return info;
}

int Compass::fit(const View& view) const {
    if (view.boards.size() != 4) return 0;
    std::set<long> turns;
    std::set<std::pair<int, int>> cells;
    std::set<int> columns, rows;
    for (const auto& board : view.boards) {
        if (!diagonal(board.turn) || board.files != view.boards.front().files ||
            board.ranks != view.boards.front().ranks)
            return 0;
        turns.insert(std::lround(std::fmod(std::fmod(board.turn, 360) + 360, 360)));
        cells.insert({board.column, board.row});
        columns.insert(board.column);
        rows.insert(board.row);
    }
    return turns.size() == 4 && cells.size() == 4 && columns.size() == 2 && rows.size() == 2 ? 100 : 0;
}

Scene Compass::draw(const View& view, const RenderOptions& options) const {
    Scene scene{options.width, options.height, {}, {}};
    if (!(options.width > 0) || !(options.height > 0) || fit(view) == 0) return scene;
    const auto layout = options.focus.empty() ? pinwheel_layout(view, options) : focus_layout(view, options);
    const double letters = letter_growth(options);
    std::vector<BoardFigure> figures;
    for (std::size_t i = 0; i < layout.boards.size(); ++i)
        figures.emplace_back(view, *layout.boards[i], layout.places[i]);
    for (const auto& figure : figures) {
        figure.add_board(scene, options.coordinates);
        figure.add_marks(scene);
        figure.add_pieces(scene, options.upright_pieces);
        figure.add_hits(scene);
        if (figures.size() == 1) continue;
        add_board_name(scene, figure, layout, letters);
        if (!awake(view, figure.board())) figure.add_veil(scene, resting_veil);
    }
    for (const auto& place : layout.seats) add_badge(scene, view, place, letters);
    if (layout.hole) add_turn_sign(scene, view, layout, letters);
    add_highlights(scene, figures, options.highlights);
    return scene;
}

}  // namespace pinwheel::compass
