#include "seen/seat_view.h"

#include "pinwheel/view/geometry.h"

namespace pinwheel::blind::seen {
namespace {

constexpr const char* seat_ids[] = {"w", "b"};
constexpr const char* checks[] = {"no", "yes", "unknown"};

const char* on(bool yes) { return yes ? "on" : "off"; }

void show_pieces(BoardView& board, const OwnPieces& pieces) {
    for (std::size_t kind = 0; kind < 6; ++kind)
        for (Squares rest = pieces.of[kind]; rest; rest &= rest - 1) {
            CellView& cell = board.cells[static_cast<std::size_t>(__builtin_ctzll(rest))];
            cell.known = CellView::Known::yes;
            cell.occupants.push_back({piece_ids[kind], SeatId{pieces.seat}, 1, {}});
        }
}

/// Two-steps of the king that castling could be: to be clicked, but not lit (blind spec §6).
std::string unlit(const OwnPieces& pieces) {
    std::string text;
    for (Squares rest = castling_steps(pieces); rest; rest &= rest - 1)
        text += (text.empty() ? "" : " ") + square_name(pieces.seat == 0 ? 4 : 60, 8) +
                square_name(__builtin_ctzll(rest), 8);
    return text;
}

}  // namespace

std::string tally_text(const std::array<std::uint8_t, 6>& taken) {
    std::string text;
    for (std::size_t kind = 0; kind < 6; ++kind)
        if (taken[kind])
            text += (text.empty() ? "" : " ") + std::string(1, piece_letters[kind]) + std::to_string(taken[kind]);
    return text;
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
    auto& extra = view.extra;
    extra["mode"] = known.vanilla ? "vanilla" : "blind";
    extra["highlighting"] = on(known.highlighting);
    extra["hear-moves"] = known.all_hear_moves ? "both" : "opponent";
    extra["hear-refusals"] = known.all_hear_refusals ? "both" : "mover";
    extra["start"] = known.orthodox_start ? "orthodox" : "set-up";
    extra["to-move"] = seat_ids[known.to_move & 1];
    extra["in-check"] = checks[static_cast<int>(known.in_check)];
    if (known.draw_offer) extra["draw-offer"] = seat_ids[*known.draw_offer & 1];
    if (known.rook_first) extra["castling"] = "rook-first";
    if (known.claims) extra["draws"] = "claim";
    if (!known.touch_move) extra["touch-move"] = "off";
    if (known.pawn_ahead == PawnAhead::one_step) extra["pawn-ahead"] = "one-step";
    return view;
}

View seat_view(const OwnPieces& pieces, const PublicInfo& known, const OwnInfo& own) {
    View view = frame(known, Viewer::of(SeatId{pieces.seat}));
    BoardView& board = view.boards.emplace_back(board_frame());
    board.cells.resize(64);
    show_pieces(board, pieces);
    const Squares king = pieces.of[static_cast<std::size_t>(PieceKind::king)];
    if (known.in_check == Check::yes && known.to_move == pieces.seat && king)
        board.cells[static_cast<std::size_t>(__builtin_ctzll(king))].marks.push_back("check");
    if (own.touched != nowhere) {
        board.cells[static_cast<std::size_t>(own.touched)].marks.push_back("touched");
        view.extra["touched"] = square_name(own.touched, 8);
        if (!own.bound) view.extra["touch"] = "loose";
    }
    if (auto text = unlit(pieces); !text.empty()) view.extra["unlit"] = std::move(text);
    view.extra["captures.by-you"] = tally_text(own.taken_by_you);
    view.extra["captures.by-opponent"] = tally_text(own.taken_by_opponent);
    view.extra["sheet"] = own.sheet;
    return view;
}

View bystander_view(const PublicInfo& known) {
    View view = frame(known, Viewer{});
    view.boards.push_back(board_frame());
    view.boards.back().cells.resize(64);
    return view;
}

}  // namespace pinwheel::blind::seen
