#include "model/wire/legend_signs.h"

#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/target.h"

namespace pinwheel::ui {
namespace {

constexpr double sign_side = 40;

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

    LegendSign out{std::move(meaning), {sign_side, sign_side, {}, {}, {}}};
    out.scene.items.push_back(
        {Layer::board, RectShape{{0, 0, sign_side, sign_side}, {"square.light", "panel.border", 1, 1, {}}, 0}});
    std::vector<BoardFigure> figures;
    figures.emplace_back(view, view.boards[0], BoardPlace{{sign_side / 2, sign_side / 2}, sign_side, 0});
    figures[0].add_pieces(out.scene, true);
    if (*light) add_highlights(out.scene, figures, {{light, square_target("sign", 0, 1), {}, {}}});
    return out;
}

}  // namespace

std::vector<LegendSign> legend_signs(const VariantInfo& info) {
    std::vector<LegendSign> out;
    out.push_back(painted(info, "selected", "pawn", {}, "picked up"));
    out.push_back(painted(info, "playable", "", {}, "may go there"));
    if (info.boards.size() > 1) out.push_back(painted(info, "only-here", "", {}, "this board only"));
    out.push_back(painted(info, "last-move", "", {}, "last move"));
    out.push_back(painted(info, "check", "king", {}, "check"));
    for (const WordSpec& word : info.words)
        if (!word.legend.empty()) out.push_back(painted(info, "", word.piece, {info.state(word.word)}, word.legend));
    return out;
}

}  // namespace pinwheel::ui
