// The one door through which anything about the board reaches anybody (blind spec §5).
#include "pinwheel/chess/board_view.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/view/geometry.h"
#include "rules/rules.h"
#include "rules/touch.h"
#include "seen/seat_view.h"

namespace pinwheel::blind {
namespace {

using chess::Square;

std::uint16_t seat_number(Color side) { return static_cast<std::uint16_t>(chess::index(side)); }

seen::Check check_shown(const Position& p, const Viewer& viewer) {
    const bool blindfold = p.running() && !p.settings.vanilla && viewer.kind != Viewer::Kind::arbiter;
    if (blindfold && p.settings.check_for_own_king_only && viewer != Viewer::of(SeatId{seat_number(p.board.side)}))
        return seen::Check::unknown;
    return chess::in_check(p.board) ? seen::Check::yes : seen::Check::no;
}

seen::PublicInfo public_info(const Position& p, const Viewer& viewer) {
    seen::PublicInfo known;
    known.vanilla = p.settings.vanilla;
    known.highlighting = p.settings.highlighting;
    known.all_hear_moves = p.settings.all_hear_moves;
    known.all_hear_refusals = p.settings.all_hear_refusals;
    const bool open = !p.running() || p.settings.vanilla || viewer.kind == Viewer::Kind::arbiter;
    if (open)
        known.orthodox_start = p.usual_start[0] && p.usual_start[1];
    else if (viewer.kind == Viewer::Kind::seat)
        known.orthodox_start = p.usual_start[viewer.seat.v & 1];
    known.rook_first = p.settings.rook_first;
    known.claims = p.settings.claims;
    known.touch_move = p.settings.touch_move();
    if (p.settings.pawn_ahead_one_step) known.pawn_ahead = seen::PawnAhead::one_step;
    known.to_move = seat_number(p.board.side);
    if (p.running())
        known.to_act = static_cast<std::uint8_t>(1u << known.to_move | (p.offer == p.board.side ? 3u : 0u));
    known.in_check = check_shown(p, viewer);
    if (p.offer) known.draw_offer = seat_number(*p.offer);
    return known;
}

seen::OwnInfo own_info(const Position& p, Color side) {
    seen::OwnInfo own;
    if (p.touched != chess::no_square && p.board.side == side) {
        own.touched = p.touched;
        own.bound = p.bound();
    }
    own.taken_by_you = p.taken[chess::index(side)];
    own.taken_by_opponent = p.taken[chess::index(!side)];
    own.sheet = p.sheet[chess::index(side)].text();
    return own;
}

CellView open_cell(const Position& p, Square s, bool check) {
    CellView cell;
    cell.known = CellView::Known::yes;
    const chess::Piece piece = p.board.at(s);
    if (piece.type != PieceType::none)
        cell.occupants.push_back({seen::piece_ids[chess::index(piece.type)], SeatId{seat_number(piece.color)}, 1, {}});
    if (p.last && (s == p.last.from() || s == p.last.to())) cell.marks.emplace_back(Mark::last_move);
    if (check && s == p.board.king_square(p.board.side)) cell.marks.emplace_back(Mark::check);
    return cell;
}

/// Vanilla mode, the revealed board after the end, and the arbiter's: everything on the board, and the viewer's own
/// record.
View full_view(const Position& p, const Viewer& viewer) {
    const seen::PublicInfo known = public_info(p, viewer);
    View view = seen::frame(known, viewer);
    BoardView& board = view.boards.emplace_back(seen::board_frame());
    for (Square s = 0; s < 64; ++s) board.cells.push_back(open_cell(p, s, known.in_check == seen::Check::yes));
    view.rights.boards.push_back(chess::rights_of(p.board, SeatId{0}, SeatId{1}));
    Presentation& shown = view.presentation;
    const bool arbiter = viewer.kind == Viewer::Kind::arbiter, own_turn = viewer == Viewer::of(SeatId{known.to_move});
    if (p.touched != chess::no_square && (arbiter || own_turn)) {
        board.cells[p.touched].marks.emplace_back(Mark::touched);
        shown.touched = {0, p.touched};
        shown.touch = p.loose ? Touch::loose : Touch::binds;
    }
    if (viewer.kind == Viewer::Kind::seat) {
        const Color side = viewer.seat.v == 0 ? Color::white : Color::black;
        const seen::OwnInfo own = own_info(p, side);
        shown.captures = {seen::tally(viewer.seat, own.taken_by_you),
                          seen::tally(SeatId{seat_number(!side)}, own.taken_by_opponent)};
        view.notes["sheet"] = own.sheet;
    }
    if (arbiter) {
        shown.captures = {seen::tally(SeatId{0}, p.taken[0]), seen::tally(SeatId{1}, p.taken[1])};
        view.notes["sheet.w"] = p.sheet[0].text();
        view.notes["sheet.b"] = p.sheet[1].text();
    }
    // The board is open, and what a view still leaves out, a touched piece of the other side, is no secret.
    shown.hides = !p.settings.vanilla;
    shown.private_log = p.running() ? p.settings.vanilla : !p.settings.log_revealed;
    if (p.running()) return view;
    view.phase = "finished";
    shown.end_reason = end_id(p.end);
    if (p.winner) shown.winner = SeatId{seat_number(*p.winner)};
    return view;
}

/// Moves that a full view shows to be legal, and the pieces that may be touched.
void add_open_moves(const View& view, std::vector<Offer>& offers) {
    if (view.phase != "play" || view.boards.size() != 1) return;
    const auto board = chess::board_in(view.boards[0], view.rights.boards[0]);
    if (!board) return;
    const SeatId mover{seat_number(board->side)};
    if (view.viewer != Viewer::of(mover) && view.viewer != Viewer::arbiter()) return;
    const Presentation& shown = view.presentation;
    const int touched = shown.touch == Touch::binds && shown.touched.square < 64 ? shown.touched.square : -1;
    const bool rook_first = seen::holds(view, seen::rule_rook_first);
    const seen::OwnPieces pieces = own_pieces(*board, board->side);
    if (touched < 0 && seen::holds(view, seen::rule_touch_move))
        for (seen::Squares rest = pieces.all(); rest; rest &= rest - 1)
            seen::add_touch_offer(mover, __builtin_ctzll(rest), offers);
    const chess::TargetMap map = chess::target_map(*board);
    for (Bitboard origins = map.origins; origins;) {
        const Square from = chess::pop_lsb(origins);
        for (Bitboard targets = map.target[from]; targets;) {
            const Square to = chess::pop_lsb(targets);
            const bool castling = pieces.at(from) == seen::PieceKind::king && (to == from + 2 || from == to + 2);
            const bool by_rook = rook_first && castling && seen::castling_rook(pieces, to) == touched;
            if (touched >= 0 && from != touched && !by_rook) continue;
            seen::add_move_offers(mover, from, to, (map.promoting & chess::bit(from)) != 0, Offer::Standing::legal,
                                  offers);
        }
    }
}

}  // namespace

View BlindChess::view(const Position& p, const Viewer& viewer) const {
    const bool everything = p.settings.vanilla || !p.running() || viewer.kind == Viewer::Kind::arbiter;
    if (everything) return full_view(p, viewer);
    if (viewer.kind != Viewer::Kind::seat || viewer.seat.v > 1) return seen::bystander_view(public_info(p, viewer));
    const Color side = viewer.seat.v == 0 ? Color::white : Color::black;
    return seen::seat_view(own_pieces(p.board, side), public_info(p, viewer), own_info(p, side));
}

Result<Datum> BlindChess::answer(const Position* p, const Viewer& viewer, std::string_view question,
                                 std::span<const std::string> args) const {
    if (question != "touched") return Error{"question.unknown", "There is no such question.", std::string(question)};
    if (!p || !args.empty()) return Error{"question.args", "\"touched\" is asked of a game and takes no argument.", {}};
    const bool own = viewer == Viewer::of(SeatId{seat_number(p->board.side)});
    if (p->touched == chess::no_square || !(own || viewer.kind == Viewer::Kind::arbiter)) return Datum{};
    return Datum{chess::square_name(p->touched)};
}

std::vector<Offer> BlindChess::offers(const View& view) const {
    if (view.rights.boards.size() != 1) return seen::seat_offers(view);
    std::vector<Offer> offers;
    add_open_moves(view, offers);
    seen::add_table_offers(view, offers);
    return offers;
}

}  // namespace pinwheel::blind
