#include "model/wire/legend_signs.h"

#include "model/services/xray.h"
#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/target.h"

namespace pinwheel::ui {
namespace {

constexpr double side = LegendSign::side;

LegendSign painted(const VariantInfo& info, const char* light, const std::string& piece, std::vector<PieceState> states,
                   std::string meaning) {
    View view;
    for (const SeatInfo& seat : info.seats) view.seats.push_back({seat.id, seat.title, seat.colour, false});
    BoardView board;
    board.id = "sign";
    board.files = board.ranks = 1;
    board.cells.resize(1);
    board.cells[0].known = CellView::Known::yes;
    if (!piece.empty()) board.cells[0].occupants.push_back({piece, SeatId{0}, 1, std::move(states)});
    view.boards.push_back(std::move(board));

    LegendSign out{std::move(meaning), {side, side, {}, {}, {}}};
    out.scene.items.push_back(
        {Layer::board, RectShape{{0, 0, side, side}, {"square.light", "panel.border", 1, 1, {}}, 0}});
    std::vector<BoardFigure> figures;
    figures.emplace_back(view, view.boards[0], BoardPlace{{side / 2, side / 2}, side, 0});
    figures[0].add_pieces(out.scene, true);
    if (*light) add_highlights(out.scene, figures, {{light, square_target("sign", 0, 1), {}, {}}});
    return out;
}

/// A shape moved and made larger or smaller.
struct Scaled {
    Point origin;
    double by = 1;

    Point at(Point p) const { return {origin.x + p.x * by, origin.y + p.y * by}; }
    Box at(Box b) const { return {origin.x + b.x * by, origin.y + b.y * by, b.w * by, b.h * by}; }
    void paint(Paint& paint) const {
        paint.width *= by;
        for (double& length : paint.dash) length *= by;
    }
    void operator()(RectShape& s) const {
        s.box = at(s.box);
        s.radius *= by;
        paint(s.paint);
    }
    void operator()(EllipseShape& s) const {
        s.box = at(s.box);
        paint(s.paint);
    }
    void operator()(PathShape& s) const {
        for (Point& p : s.points) p = at(p);
        paint(s.paint);
    }
    void operator()(PolygonsShape& s) const {
        for (auto& polygon : s.polygons)
            for (Point& p : polygon) p = at(p);
        paint(s.paint);
    }
    void operator()(PieceShape& s) const {
        s.centre = at(s.centre);
        s.size *= by;
    }
    void operator()(TextShape& s) const {
        s.at = at(s.at);
        s.size *= by;
    }
    void operator()(ArrowShape& s) const {
        s.from = at(s.from);
        s.to = at(s.to);
        s.width *= by;
    }
    void operator()(PieShape& s) const {
        s.centre = at(s.centre);
        s.radius *= by;
    }
};

}  // namespace

std::vector<LegendSign> legend_signs(const VariantInfo& info, const Renderer* renderer, std::span<const TieKind> lines,
                                     bool struck_out) {
    std::vector<LegendSign> out;
    out.push_back(painted(info, "selected", "pawn", {}, "picked up"));
    out.push_back(painted(info, "playable", "", {}, "may go there"));
    out.push_back(painted(info, "playable", "knight", {}, "may capture"));
    if (info.boards.size() > 1) out.push_back(painted(info, "only-here", "", {}, "this board only"));
    out.push_back(painted(info, "last-move", "", {}, "last move"));
    out.push_back(painted(info, "check", "king", {}, "check"));
    out.push_back(painted(info, "why", "", {}, "reason why not"));
    for (const WordSpec& word : info.words)
        if (!word.legend.empty()) out.push_back(painted(info, "", word.piece, {info.state(word.word)}, word.legend));
    if (renderer) out.insert(out.end(), renderer->info().legend.begin(), renderer->info().legend.end());
    for (const TieKind kind : lines) out.push_back(tie_sign(kind));
    if (struck_out) out.push_back(escape_sign());
    return out;
}

void add_sign(Scene& scene, const LegendSign& sign, Point at, double size) {
    const Scaled scaled{at, size / side};
    for (Item item : sign.scene.items) {
        std::visit(scaled, item.shape);
        scene.items.push_back(std::move(item));
    }
}

}  // namespace pinwheel::ui
