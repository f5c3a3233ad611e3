#include "grid.h"

#include <algorithm>

#include "bars.h"
#include "pinwheel/view/board_grid.h"
#include "pinwheel/view/target.h"

namespace pinwheel::grid {
namespace {

constexpr double margin = 0.018;  // of each side
constexpr double between = 0.55;  // two boards, in squares

// Size of everything, in squares: the same for every board of the view.
struct Measures {
    int files = 1, ranks = 1;
    bool bars = false, row_of_seats = false, titles = false;
    double coordinates = 1, letters = 1;  ///< how much larger than usual these words are
    double rim() const { return rim_of(coordinates); }
    double width() const { return files + 2 * rim(); }
    /// What a square is to words and discs: less than one on small boards, whose squares are large.
    double word() const { return std::min(1.0, width() / 8); }
    double bar() const { return bar_height * word(); }
    double title() const { return std::min(0.42 * letters, 0.8 * bar_height) * word(); }
    double height() const { return ranks + 2 * rim() + (bars ? 2 : titles ? 1 : 0) * bar(); }
};

Measures measure(const View& view, const BoardGrid& grid, const RenderOptions& options) {
    Measures out;
    out.coordinates = coordinate_letters(options);
    out.letters = letter_growth(options);
    for (const auto& cell : grid.cells) {
        const auto& board = *cell.board;
        out.files = std::max(out.files, std::min(board.files, 26));
        out.ranks = std::max(out.ranks, std::min(board.ranks, 99));
        out.bars = out.bars || has_bar(view, board, board.first) || has_bar(view, board, board.second);
    }
    out.row_of_seats = !out.bars && !view.seats.empty();
    out.titles = grid.cells.size() > 1;
    return out;
}

struct Field {
    double left = 0, top = 0, square = 0;
};

// The whole grid, as large as the scene allows and in its middle.
Field field_of(const Measures& m, const BoardGrid& grid, const RenderOptions& options) {
    const double wide = grid.columns * (m.width() + between) - between;
    const double high = grid.rows * (m.height() + between) - between + (m.row_of_seats ? m.bar() : 0);
    const double square = std::min(options.width / wide, options.height / high) * (1 - 2 * margin);
    return {(options.width - wide * square) / 2, (options.height - high * square) / 2, square};
}

void add_title(Scene& scene, const BoardView& board, Point right, double size) {
    const auto& words = board.title.empty() ? board.id : board.title;
    scene.items.push_back({Layer::board, TextShape{words, right, size, "window.muted", true, 1, 0, 1}});
}

BoardFigure figure_of(Scene& scene, const View& view, const GridCell& cell, const Measures& m, const Field& field,
                      const RenderOptions& options) {
    const auto& board = *cell.board;
    const double square = field.square, top_bar = m.bars || m.titles ? m.bar() : 0;
    const double left = field.left + cell.column * (m.width() + between) * square;
    const double top = field.top + (cell.row * (m.height() + between) + (m.row_of_seats ? m.bar() : 0)) * square;
    const Point centre{left + m.width() * square / 2, top + (top_bar + m.ranks / 2.0 + m.rim()) * square};
    const bool turned = seen_from_second(board, options);
    BoardFigure figure(view, board, {centre, square, turned ? 180.0 : 0.0, m.coordinates});
    const double half_wide = (figure.files() / 2.0 + m.rim()) * square,
                 half_high = (figure.ranks() / 2.0 + m.rim()) * square;
    const double word = m.word() * square, bar = m.bar() * square / 2, right = centre.x + half_wide;
    const double title_room = m.titles ? 1.6 / 0.42 * m.title() * square : 0;
    if (m.bars) {
        add_bar(scene, view, board,
                {turned ? board.first : board.second, centre.x - half_wide, right - title_room,
                 centre.y - half_high - bar, word, m.letters});
        add_bar(scene, view, board,
                {turned ? board.second : board.first, centre.x - half_wide, right, centre.y + half_high + bar, word,
                 m.letters});
    }
    if (m.titles) add_title(scene, board, {right, centre.y - half_high - bar}, m.title() * square);
    return figure;
}

/// A piece in hand that is picked, or asked about, is outlined where it can be clicked.
void light_hands(Scene& scene, const std::vector<Highlight>& lights) {
    for (const Highlight& light : lights) {
        if (target_area(light.target) != Target::Area::hand || (light.kind != "selected" && light.kind != "why-from"))
            continue;
        const char* colour = light.kind == "selected" ? "selected" : "explain.from";
        for (const Hit& hit : scene.hits)
            if (hit.target == light.target)
                scene.items.push_back({Layer::mark, PathShape{hit.polygon, true, {"", colour, 4, 1, {}}}});
    }
}

}  // namespace

const RendererInfo& Grid::info() const {
    static const RendererInfo info{"grid", "Boards in a grid", false, {}};
    return info;
}

int Grid::fit(const View& view) const { return view.boards.empty() ? 0 : 50; }

Scene Grid::draw(const View& view, const RenderOptions& options) const {
    Scene scene{options.width, options.height, {}, {}};
    const auto grid = board_grid(view, options);
    if (!(options.width > 0) || !(options.height > 0) || grid.cells.empty()) return scene;
    const auto m = measure(view, grid, options);
    const auto field = field_of(m, grid, options);
    if (m.row_of_seats)
        add_seat_row(scene, view,
                     {SeatId{}, field.left, options.width - field.left, field.top + m.bar() * field.square / 2,
                      m.word() * field.square, m.letters});
    std::vector<BoardFigure> figures;
    for (const auto& cell : grid.cells) figures.push_back(figure_of(scene, view, cell, m, field, options));
    for (const auto& figure : figures) {
        figure.add_board(scene, options.coordinates);
        figure.add_marks(scene);
        figure.add_pieces(scene, options.upright_pieces);
        figure.add_hits(scene);
    }
    add_highlights(scene, figures, options.highlights);
    light_hands(scene, options.highlights);
    return scene;
}

}  // namespace pinwheel::grid
