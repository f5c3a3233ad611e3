#include "seen/seat_view.h"

namespace pinwheel::blind::seen {
namespace {

constexpr CheckTold checks[] = {CheckTold::no, CheckTold::yes, CheckTold::unknown};

void show_pieces(BoardView& board, const OwnPieces& pieces) {
    for (std::size_t kind = 0; kind < 6; ++kind)
        for (Squares rest = pieces.of[kind]; rest; rest &= rest - 1) {
            CellView& cell = board.cells[static_cast<std::size_t>(__builtin_ctzll(rest))];
            cell.known = CellView::Known::yes;
            cell.occupants.push_back({piece_ids[kind], SeatId{pieces.seat}, 1, {}});
        }
}

Spot spot(int square) { return {0, static_cast<std::uint16_t>(square)}; }

}  // namespace

CaptureTally tally(SeatId by, const std::array<std::uint8_t, 6>& taken) {
    CaptureTally all{by, {}};
    for (std::size_t kind = 0; kind < 6; ++kind)
        if (taken[kind]) all.pieces.emplace_back(piece_ids[kind], taken[kind]);
    return all;
}

bool holds(const View& view, Rule rule) {
    const auto& rules = view.rights.rules;
    return rules.size() == rule_count ? rules[rule] != 0 : rule == rule_touch_move;
}

BoardView board_frame() {
    BoardView board;
    board.id = "board";
    board.title = "Board";
    board.first = SeatId{0};
    board.second = SeatId{1};
    return board;
}

View frame(const PublicInfo& known, Viewer viewer) {
    View view;
    view.variant = "blind-chess";
    view.phase = "play";
    view.viewer = viewer;
    view.seats = {{"w", "White", "side.white", (known.to_act & 1) != 0},
                  {"b", "Black", "side.black", (known.to_act & 2) != 0}};
    view.presentation.lights = known.highlighting;
    if (known.draw_offer) view.presentation.draw_offer = SeatId{*known.draw_offer};
    view.rights.to_move = SeatId{known.to_move};
    view.rights.rules = {known.rook_first, known.claims, known.touch_move, known.pawn_ahead == PawnAhead::one_step};
    auto& notes = view.notes;
    notes["mode"] = known.vanilla ? "vanilla" : "blind";
    notes["hear-moves"] = known.all_hear_moves ? "both" : "opponent";
    notes["hear-refusals"] = known.all_hear_refusals ? "both" : "mover";
    notes["start"] = !known.orthodox_start ? "unknown" : *known.orthodox_start ? "orthodox" : "set-up";
    view.presentation.check = checks[static_cast<int>(known.in_check)];
    return view;
}

View seat_view(const OwnPieces& pieces, const PublicInfo& known, const OwnInfo& own) {
    View view = frame(known, Viewer::of(SeatId{pieces.seat}));
    BoardView& board = view.boards.emplace_back(board_frame());
    board.cells.resize(64);
    show_pieces(board, pieces);
    const Squares king = pieces.of[static_cast<std::size_t>(PieceKind::king)];
    if (known.in_check == Check::yes && known.to_move == pieces.seat && king)
        board.cells[static_cast<std::size_t>(__builtin_ctzll(king))].marks.emplace_back(Mark::check);
    if (own.touched != nowhere) {
        board.cells[static_cast<std::size_t>(own.touched)].marks.emplace_back(Mark::touched);
        view.presentation.touched = spot(own.touched);
        view.presentation.touch = own.bound ? Touch::binds : Touch::loose;
    }
    // Two-steps of the king that castling could be: to be clicked, but not lit (blind spec §6).
    for (Squares rest = castling_steps(pieces); rest; rest &= rest - 1)
        view.presentation.unlit.push_back({spot(pieces.seat == 0 ? 4 : 60), spot(__builtin_ctzll(rest))});
    const SeatId me{pieces.seat}, opponent{static_cast<std::uint16_t>(1 - pieces.seat)};
    view.presentation.captures = {tally(me, own.taken_by_you), tally(opponent, own.taken_by_opponent)};
    view.notes["sheet"] = own.sheet;
    return view;
}

View bystander_view(const PublicInfo& known) {
    View view = frame(known, Viewer{});
    view.boards.push_back(board_frame());
    view.boards.back().cells.resize(64);
    return view;
}

}  // namespace pinwheel::blind::seen
