// What a seat may try, made from its View alone: the boards and their rights are public in full.
#include "boards/local.h"
#include "pinwheel/chess/board_view.h"
#include "pinwheel/view/target.h"
#include "rules/rules.h"
#include "rules/rulings.h"
#include "rules/turn.h"

namespace pinwheel::duplicate {
namespace {

using chess::bit;
using chess::Bitboard;
using chess::PieceType;
using chess::Square;

bool read_seats(const std::vector<SeatRights>& seats, Position& p) {
    if (!seats.empty() && seats.size() != 4) return false;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const auto flag = static_cast<std::uint8_t>(1u << seat);
        if (seats[seat].out) p.eliminated |= flag;
        if (seats[seat].inert) p.inert |= flag;
        if (seats[seat].resigned) p.resigned |= flag;
    }
    return !(p.inert & ~p.eliminated);
}

bool read_board(const View& view, int board, Position& p) {
    chess::FenOptions options;
    options.allow_kingless = p.eliminated != 0;
    options.allow_capturable = true;  // where somebody skipped in check, or ghosts check nothing
    const auto i = static_cast<std::size_t>(board);
    const BoardRights& rights = view.rights.boards[i];
    const auto read = chess::board_in(view.boards[i], rights, options);
    if (!read || read->side != side_due(p.choices.order, static_cast<int>(p.ply & 3), board)) return false;
    p.boards[board] = *read;
    for (const std::uint16_t s : rights.held) {
        if (s >= 64 || !(read->occupied() & bit(static_cast<Square>(s)))) return false;
        p.loose[board] |= bit(static_cast<Square>(s));
    }
    return true;
}

/// Who plays has his kings, and twins are alike where no ruling lets them part.
bool men_fit(const Position& p, int seat) {
    const auto [a, b] = boards_of[seat];
    for (const int board : {a, b})
        if (!p.is_out(seat) && p.boards[board].king_square(color_of(seat)) == chess::no_square) return false;
    if (p.choices.free_promotion) return true;
    for (Bitboard rest = pairs(p, seat); rest;) {
        const Square s = chess::pop_lsb(rest);
        if (p.boards[a].type_at(s) != p.boards[b].type_at(s)) return false;
    }
    return true;
}

/// The position a view shows, under the rulings it was made for, as far as they matter to what is legal; false for a
/// view that is not ours.
bool read_view(const View& view, Position& p) {
    const Rights& rights = view.rights;
    if (view.boards.size() != 4 || rights.boards.size() != 4 || !read_play_numbers(rights.rules, p.choices))
        return false;
    p.ply = rights.ply;
    if (rights.to_move != SeatId{p.seat()} || !read_seats(rights.seats, p)) return false;
    for (int board = 0; board < 4; ++board)
        if (!read_board(view, board, p)) return false;
    for (int seat = 0; seat < 4; ++seat)
        if (!men_fit(p, seat)) return false;
    settle(p);
    return true;
}

std::string click(int board, Square s) { return square_target(board_ids[board], s, 8); }

/// Collects the offers of the seat to act, board by board, so that each of its boards can be clicked.
class Offering {
public:
    explicit Offering(const Position& p) : p_(p), seat_(p.seat()) {}

    std::vector<Offer> all(const std::vector<Action>& legal) {
        for (const Action& a : legal)
            if (a.spec == action_move)
                offer_legal(a);
            else
                out_.push_back({a, {button_target(a.spec == action_pass ? "pass" : "resign")}, Offer::Standing::legal});
        if (p_.turn != Turn::release && !p_.is_out(seat_))
            for (const int board : boards_of[seat_]) offer_partial(board);
        return std::move(out_);
    }

private:
    void offer_legal(const Action& a) {
        const PlayedMove played = read_move(a);
        for (const int board : boards_of[seat_]) {
            if (p_.turn == Turn::release && board != p_.release_board) continue;
            Offer offer{a, {click(board, played.move.from()), click(board, played.move.to())}, Offer::Standing::legal};
            if (played.move.promotes()) offer.path.push_back(choice(played.move.promotion()));
            if (played.move.promotes() && p_.choices.free_promotion && p_.turn == Turn::move)
                offer.path.push_back(choice(played.on_b == PieceType::none ? played.move.promotion() : played.on_b));
            out_.push_back(std::move(offer));
        }
    }

    /// Moves of one board that the other forbids (spec §6: onlyA, onlyB). A promotion is one offer: it cannot be
    /// played.
    void offer_partial(int board) {
        const chess::TargetMap map = local_moves(p_, board);
        for (Bitboard origins = map.origins; origins;) {
            const Square from = chess::pop_lsb(origins);
            for (Bitboard targets = map.target[from] & ~p_.moves.targets(from); targets;) {
                const Square to = chess::pop_lsb(targets);
                const chess::Move move =
                    map.promoting & bit(from) ? chess::Move(from, to, PieceType::queen) : chess::Move(from, to);
                out_.push_back(
                    {move_action(seat_, move), {click(board, from), click(board, to)}, Offer::Standing::partial});
            }
        }
    }

    static std::string choice(PieceType t) {
        const char letter = chess::piece_letter(chess::Color::black, t);
        return choice_target({&letter, 1});
    }

    const Position& p_;
    Seat seat_;
    std::vector<Offer> out_;
};

}  // namespace

std::vector<Offer> DuplicateChess::offers(const View& view) const {
    Position p;
    if (!read_view(view, p) || p.is_abandoned()) return {};
    const SeatId seat{p.seat()};
    if (view.viewer.kind == Viewer::Kind::seat && view.viewer.seat != seat) return {};
    return Offering(p).all(legal(p, seat));
}

}  // namespace pinwheel::duplicate
