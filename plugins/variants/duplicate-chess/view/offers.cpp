// What a seat may try, made from its View alone: the position in it is public in full.
#include "boards/local.h"
#include "rules/rules.h"
#include "rules/rulings.h"
#include "text/text.h"

namespace pinwheel::duplicate {
namespace {

using chess::bit;
using chess::Bitboard;
using chess::PieceType;
using chess::Square;

constexpr std::string_view rules_mark = "; rules ";

/// The position a view shows, under the rulings it was made for; false for a view that is not ours.
bool read_view(const View& view, Position& p) {
    const auto found = view.extra.find("position");
    if (found == view.extra.end()) return false;
    const std::string& text = found->second;
    const auto at = text.rfind(rules_mark);
    PlayChoices choices;
    if (at == text.npos || !read_play_word(std::string_view(text).substr(at + rules_mark.size()), choices))
        return false;
    const auto read = read_position(std::string_view(text).substr(0, at), choices);
    if (read) p = *read;
    return read.ok();
}

std::string click(int board, Square s) { return std::string(board_ids[board]) + ":" + chess::square_name(s); }

/// Collects the offers of the seat to act, board by board, so that each of its boards can be clicked.
class Offering {
public:
    explicit Offering(const Position& p) : p_(p), seat_(p.seat()) {}

    std::vector<Offer> all(const std::vector<Action>& legal) {
        for (const Action& a : legal)
            if (a.spec == action_move)
                offer_legal(a);
            else
                out_.push_back({a, {a.spec == action_pass ? "button:pass" : "button:resign"}, Offer::Standing::legal});
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
        return std::string("choice:") + chess::piece_letter(chess::Color::black, t);
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
