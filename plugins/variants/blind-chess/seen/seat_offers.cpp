#include "seen/seat_offers.h"

#include "pinwheel/view/target.h"
#include "seen/seat_view.h"

namespace pinwheel::blind::seen {
namespace {

using Standing = Offer::Standing;

std::string click(int square) { return square_target("board", square, 8); }

PieceKind kind_of(std::string_view id) {
    for (std::size_t kind = 0; kind < piece_ids.size(); ++kind)
        if (id == piece_ids[kind]) return static_cast<PieceKind>(kind);
    return PieceKind::none;
}

/// Makes the offers of one view.
class Attempts {
public:
    Attempts(const View& view, std::vector<Offer>& out) : view_(view), pieces_(own_pieces(view)), out_(out) {
        if (holds(view, rule_one_step)) ahead_ = PawnAhead::one_step;
    }

    void add() {
        const Presentation& shown = view_.presentation;
        if (shown.touch == Touch::binds && shown.touched.square < 64) {
            add_piece(shown.touched.square);
            if (holds(view_, rule_rook_first)) add_castling_with(shown.touched.square);
            return;
        }
        for (Squares rest = pieces_.all(); rest; rest &= rest - 1) {
            const int from = __builtin_ctzll(rest);
            add_touch_offer(seat(), from, out_);
            add_piece(from);
        }
    }

private:
    SeatId seat() const { return SeatId{pieces_.seat}; }

    void add_piece(int from) {
        const PieceKind piece = pieces_.at(from);
        const int last_rank = pieces_.seat == 0 ? 7 : 0;
        for (Squares rest = geometric_set(pieces_, from, ahead_); rest; rest &= rest - 1) {
            const int to = __builtin_ctzll(rest);
            add_move_offers(seat(), from, to, piece == PieceKind::pawn && to >> 3 == last_rank, Standing::unsure, out_);
        }
        if (piece != PieceKind::king) return;
        for (Squares rest = castling_steps(pieces_); rest; rest &= rest - 1)
            add_move_offers(seat(), from, __builtin_ctzll(rest), false, Standing::unsure, out_);
    }

    void add_castling_with(int rook) {
        for (Squares rest = castling_steps(pieces_); rest; rest &= rest - 1) {
            const int to = __builtin_ctzll(rest), king = pieces_.seat == 0 ? 4 : 60;
            if (castling_rook(pieces_, to) == rook) add_move_offers(seat(), king, to, false, Standing::unsure, out_);
        }
    }

    const View& view_;
    OwnPieces pieces_;
    PawnAhead ahead_ = PawnAhead::both_steps;
    std::vector<Offer>& out_;
};

}  // namespace

OwnPieces own_pieces(const View& view) {
    OwnPieces pieces;
    if (view.viewer.kind != Viewer::Kind::seat || view.viewer.seat.v > 1) return pieces;
    pieces.seat = view.viewer.seat.v;
    if (view.boards.size() != 1 || view.boards[0].cells.size() != 64) return pieces;
    for (int square = 0; square < 64; ++square)
        for (const Occupant& who : view.boards[0].cells[static_cast<std::size_t>(square)].occupants)
            if (const PieceKind piece = kind_of(who.piece); who.owner.v == pieces.seat && piece != PieceKind::none)
                pieces.of[static_cast<std::size_t>(piece)] |= bit(square);
    return pieces;
}

void add_touch_offer(SeatId seat, int from, std::vector<Offer>& out) {
    const Action touch{act_touch, 1, seat, {static_cast<std::uint16_t>(from)}};
    out.push_back({touch, {click(from), button_target("touch")}, Standing::unsure});
}

void add_move_offers(SeatId seat, int from, int to, bool promotes, Standing standing, std::vector<Offer>& out) {
    Action move{act_move, 3, seat, {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to), 0}};
    if (!promotes) {
        out.push_back({move, {click(from), click(to)}, standing});
        return;
    }
    for (std::uint16_t choice = 1; choice < promotion_words.size(); ++choice) {
        move.arg[2] = choice;
        out.push_back({move, {click(from), click(to), choice_target(promotion_words[choice])}, standing});
    }
}

void add_table_offers(const View& view, std::vector<Offer>& out) {
    const SeatId seat = view.viewer.seat;
    if (view.viewer.kind != Viewer::Kind::seat || seat.v > 1 || view.phase != "play") return;
    const SeatId offer = view.presentation.draw_offer;
    out.push_back({{act_resign, 0, seat, {}}, {button_target("resign")}, Standing::legal});
    if (!offer.valid())
        out.push_back({{act_offer_draw, 0, seat, {}}, {button_target("offer-draw")}, Standing::legal});
    else if (offer != seat)
        for (std::uint16_t choice = 1; choice < response_words.size(); ++choice)
            out.push_back({{act_respond_draw, 1, seat, {choice}},
                           {button_target(std::string(response_words[choice]) + "-draw")},
                           Standing::legal});
    if (holds(view, rule_claims) && view.rights.to_move == seat)
        out.push_back({{act_claim, 0, seat, {}}, {button_target("claim")}, Standing::unsure});
}

std::vector<Offer> seat_offers(const View& view) {
    std::vector<Offer> out;
    if (view.viewer.kind != Viewer::Kind::seat || view.viewer.seat.v > 1 || view.phase != "play") return out;
    if (view.rights.to_move == view.viewer.seat) Attempts(view, out).add();
    add_table_offers(view, out);
    return out;
}

}  // namespace pinwheel::blind::seen
