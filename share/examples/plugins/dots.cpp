// A renderer: every piece is a disc in its owner's colour, every unknown cell is hatched. Boards stand in a row.
#include <algorithm>

#include "pinwheel/view/geometry.h"
#include "pinwheel/view/plugin.h"
#include "pinwheel/view/target.h"

using namespace pinwheel;

namespace {

/// Where the cells of one board are in the scene.
struct Place {
    double x, y, cell;
    int files, ranks;
    bool turned;  // the second side is at the bottom

    Box box(int square) const {
        const int file = square % files, rank = square / files;
        return {x + cell * (turned ? files - 1 - file : file), y + cell * (turned ? rank : ranks - 1 - rank), cell,
                cell};
    }
};

std::string colour_of(const View& view, SeatId seat) {
    return seat.v < view.seats.size() ? view.seats[seat.v].colour : "window.muted";
}

void draw_cell(Scene& scene, const View& view, const BoardView& board, const Place& place, int square) {
    const Box box = place.box(square);
    const CellView& cell = board.cells[static_cast<std::size_t>(square)];
    const bool dark = (square % place.files + square / place.files) % 2 == 0;
    scene.items.push_back({Layer::board, RectShape{box, {dark ? "square.dark" : "square.light", {}}, 0}});
    if (cell.known == CellView::Known::no)
        scene.items.push_back(
            {Layer::mark, PathShape{{{box.x, box.y + box.h}, {box.x + box.w, box.y}}, false, {{}, "window.muted"}}});
    for (const Occupant& occupant : cell.occupants) {
        const double gap = box.w / 6;
        const Box disc{box.x + gap, box.y + gap, box.w - 2 * gap, box.h - 2 * gap};
        scene.items.push_back(
            {Layer::pieces,
             EllipseShape{disc, {colour_of(view, occupant.owner), "piece.outline", 1, occupant.weight}}});
        scene.items.push_back(
            {Layer::pieces,
             TextShape{
                 occupant.piece.substr(0, 1), {box.x + box.w / 2, box.y + box.h / 2}, box.h / 3, "text.on-seat"}});
    }
    scene.hits.push_back(
        {{{box.x, box.y}, {box.x + box.w, box.y}, {box.x + box.w, box.y + box.h}, {box.x, box.y + box.h}},
         square_target(board.id, square, board.files),
         {}});
}

void draw_highlight(Scene& scene, const BoardView& board, const Place& place, const Highlight& light) {
    const Target target = parse_target(light.target);
    const int square =
        target.is_square() && target.board == board.id ? parse_square(target.name, board.files, board.ranks) : -1;
    if (square < 0) return;
    const std::string colour = light.colour.empty() ? "accent" : light.colour;
    scene.items.push_back({Layer::over, RectShape{place.box(square), {{}, colour, place.cell / 12}, 0}});
}

class Dots final : public Renderer {
public:
    const RendererInfo& info() const override { return info_; }
    int fit(const View& view) const override { return view.boards.empty() ? 0 : 1; }

    Scene draw(const View& view, const RenderOptions& options) const override {
        Scene scene;
        scene.width = std::max(1.0, options.width);
        scene.height = std::max(1.0, options.height);
        const double share = scene.width / static_cast<double>(std::max<std::size_t>(1, view.boards.size()));
        for (std::size_t i = 0; i < view.boards.size(); ++i) {
            const BoardView& board = view.boards[i];
            const double cell = 0.95 * std::min(share / board.files, scene.height / board.ranks);
            const bool turned = options.bottom.valid() && options.bottom == board.second;
            const Place place{share * static_cast<double>(i) + (share - cell * board.files) / 2,
                              (scene.height - cell * board.ranks) / 2,
                              cell,
                              board.files,
                              board.ranks,
                              turned};
            for (int square = 0; square < static_cast<int>(board.cells.size()); ++square)
                draw_cell(scene, view, board, place, square);
            for (const Highlight& light : options.highlights) draw_highlight(scene, board, place, light);
        }
        return scene;
    }

private:
    RendererInfo info_{"dots", "Dots", false, {}};
};

void begin(Host& host) { host.add(std::make_unique<Dots>()); }

}  // namespace

PINWHEEL_PLUGIN("dots", "1.0", begin)
