#include "pinwheel/chess/board_view.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/threats.h"
#include "pinwheel/view/target.h"
#include "rules.h"

namespace pinwheel::orthodox {
namespace {

constexpr SeatId white{0}, black{1};

CellView cell(const Chess::Position& p, chess::Square s) {
    CellView cell;
    cell.known = CellView::Known::yes;
    const chess::Piece piece = p.board.at(s);
    if (piece.type != chess::PieceType::none)
        cell.occupants.push_back(
            {std::string(chess::piece_name(piece.type)), piece.color == chess::Color::white ? white : black, 1, {}});
    if (s == p.board.king_square(p.board.side) && chess::in_check(p.board)) cell.marks.emplace_back(Mark::check);
    return cell;
}

std::string target(chess::Square s) { return square_target(chess_info().boards[0].id, s, 8); }

/// "board:e7", "board:e8", "choice:q".
std::vector<std::string> clicks(chess::Move move, const Action& action) {
    std::vector<std::string> path{target(move.from()), target(move.to())};
    if (action.arg[2] != 0) path.push_back(choice_target(chess_info().actions[0].choices[action.arg[2]]));
    return path;
}

}  // namespace

View Chess::view(const Position& p, const Viewer& viewer) const {
    View view;
    view.variant = info().id;
    view.phase = info().phases.front().id;
    view.viewer = viewer;
    const auto acting = to_act(p);
    for (std::uint16_t i = 0; i < info().seats.size(); ++i) {
        const auto& seat = info().seats[i];
        view.seats.push_back({seat.id, seat.title, seat.colour, !acting.empty() && acting.front().v == i});
    }
    BoardView board;
    board.id = info().boards[0].id;
    board.title = info().boards[0].title;
    board.first = white;
    board.second = black;
    for (chess::Square s = 0; s < 64; ++s) board.cells.push_back(cell(p, s));
    view.boards.push_back(std::move(board));
    view.rights.to_move = p.board.side == chess::Color::white ? white : black;
    view.rights.boards.push_back(chess::rights_of(p.board, white, black));
    return view;
}

std::vector<Offer> Chess::offers(const View& view) const {
    std::vector<Offer> offers;
    if (view.boards.size() != 1 || view.rights.boards.size() != 1) return offers;
    const auto board = chess::board_in(view.boards[0], view.rights.boards[0]);
    if (!board) return offers;
    const SeatId mover = board->side == chess::Color::white ? white : black;
    const bool mine = view.viewer == Viewer::of(mover) || view.viewer == Viewer::arbiter();
    if (!mine) return offers;
    for (const chess::Move move : chess::legal_moves(*board)) {
        const Action action = to_action(*board, move);
        offers.push_back({action, clicks(move, action), Offer::Standing::legal});
    }
    return offers;
}

}  // namespace pinwheel::orthodox
