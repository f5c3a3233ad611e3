#include "rules/touch.h"

#include "pinwheel/chess/explain.h"
#include "pinwheel/chess/movegen.h"
#include "rules/make_move.h"
#include "rules/statements.h"
#include "text/sheet.h"

namespace pinwheel::blind {
namespace {

Bitboard pawn_targets_on_true_board(const chess::Board& b, Square from) {
    const Color side = b.side;
    const Bitboard pawn = chess::bit(from), free = ~b.occupied();
    const Bitboard one = (side == Color::white ? pawn << 8 : pawn >> 8) & free;
    const Bitboard home = side == Color::white ? chess::rank_mask(1) : chess::rank_mask(6);
    const Bitboard two = pawn & home ? (side == Color::white ? one << 8 : one >> 8) & free : 0;
    const Bitboard prey = b.of(!side) | (b.ep == chess::no_square ? 0 : chess::bit(b.ep));
    return one | two | (chess::leapers.pawn[chess::index(side)][from] & prey);
}

/// Targets on the true board with the kings' safety left aside (BR03 true-pseudo).
Bitboard pseudo_targets(const chess::Board& b, Square from) {
    const Bitboard open = ~b.of(b.side), occupied = b.occupied();
    switch (b.type_at(from)) {
        case PieceType::pawn:
            return pawn_targets_on_true_board(b, from);
        case PieceType::knight:
            return chess::leapers.knight[from] & open;
        case PieceType::bishop:
            return chess::RayAttacks::bishop(from, occupied) & open;
        case PieceType::rook:
            return chess::RayAttacks::rook(from, occupied) & open;
        case PieceType::queen:
            return (chess::RayAttacks::rook(from, occupied) | chess::RayAttacks::bishop(from, occupied)) & open;
        case PieceType::king:
            return chess::leapers.king[from] & open;
        case PieceType::none:
            return 0;
    }
    return 0;
}

bool to_last_rank(const Position& p, const Commit& c) {
    return c.to && chess::rank_of(*c.to) == (p.board.side == Color::white ? 7 : 0);
}

/// BR25: a promotion that belongs to no move to the last rank.
bool malformed(const Position& p, const Commit& c) {
    return p.settings.needless_promotion_malformed && c.promotion != PieceType::none && !to_last_rank(p, c);
}

/// One commit on its way through the table of blind spec §4.
class Attempt {
public:
    Attempt(Position& p, const Commit& c, std::vector<Announcement>& said)
        : p_(p),
          c_(c),
          side_(p.board.side),
          pieces_(own_pieces(p.board, side_)),
          moderator_(p.settings, p.ply(), said),
          said_(said) {}

    Status take() {
        if (castles_by_touched_rook()) return finish();
        if (p_.bound()) {
            if (c_.from != p_.touched)
                return error("must_move_touched_piece",
                             "The piece on " + chess::square_name(p_.touched) + " is touched and must move.");
        } else if (const auto refusal = before_touch()) {
            refuse(*refusal);
            return {};
        } else {
            p_.touched = c_.from;
            p_.loose = false;
            touched_now_ = true;
        }
        if (!c_.to) {
            if (touched_now_) note(p_, side_, commit_token(c_), "touched");
            return {};
        }
        return finish();
    }

private:
    bool pawn_to_last_rank() const { return pieces_.at(c_.from) == seen::PieceKind::pawn && to_last_rank(p_, c_); }

    /// BR06: the rook was touched first, the king now makes its two-step towards it.
    bool castles_by_touched_rook() const {
        return p_.settings.rook_first && p_.bound() && c_.to && pieces_.at(c_.from) == seen::PieceKind::king &&
               seen::castling_rook(pieces_, *c_.to) == p_.touched &&
               (seen::castling_steps(pieces_) & chess::bit(*c_.to));
    }

    /// Statements 1 to 3 of the hierarchy; nothing where the piece is touched.
    std::optional<Said> before_touch() const {
        if (pieces_.at(c_.from) == seen::PieceKind::none) {
            const bool enemy = p_.board.of(!side_) & chess::bit(c_.from);
            return enemy && p_.settings.enemy_told_apart ? Said::not_your_piece : Said::no_such_piece;
        }
        if (legal_targets(p_.board, c_.from) != 0) return {};
        const auto ahead = p_.settings.pawn_ahead_one_step ? seen::PawnAhead::one_step : seen::PawnAhead::both_steps;
        const Bitboard reach = p_.settings.geometric_statement ? seen::geometric_set(pieces_, c_.from, ahead)
                                                               : pseudo_targets(p_.board, c_.from);
        if (reach == 0) return Said::no_legal_moves;
        return Said::wont_help;
    }

    void refuse(Said refusal) {
        const bool held = (refusal == Said::wont_help && !p_.settings.wont_help_releases) ||
                          (refusal == Said::no_legal_moves && !p_.settings.no_legal_moves_releases);
        p_.touched = held ? c_.from : chess::no_square;
        p_.loose = held;
        note(p_, side_, commit_token(c_), id(refusal, side_));
        // BR22: both are said, or the player could not tell a touched piece from a released one.
        if (refusal == Said::wont_help && p_.settings.illegal_first && c_.to)
            moderator_.refuse(Said::illegal_move, side_);
        moderator_.refuse(refusal, side_);
    }

    /// A touched piece and a target.
    Status finish() {
        if (pawn_to_last_rank() && c_.promotion == PieceType::none) {
            if (!touched_now_)
                return error("promotion_required", "Say what the pawn on " + chess::square_name(c_.from) + " becomes.");
            note(p_, side_, commit_token({c_.from, {}, PieceType::none}), "touched");
            moderator_.tell_mover(Said::promotion_required, side_);
            return {};
        }
        if (!(legal_targets(p_.board, c_.from) & chess::bit(*c_.to))) {
            note(p_, side_, commit_token(c_), id(Said::illegal_move, side_));
            moderator_.refuse(Said::illegal_move, side_);
            if (touched_now_ && p_.settings.refused_castling_releases &&
                (seen::castling_steps(pieces_) & chess::bit(*c_.to)) && pieces_.at(c_.from) == seen::PieceKind::king)
                p_.touched = chess::no_square;
            return {};
        }
        make_move(p_, *move_of(p_, c_), said_);
        return {};
    }

    static Error error(const char* code, std::string message) {
        return {std::string("illegal.") + code, std::move(message), {}};
    }

    Position& p_;
    const Commit& c_;
    Color side_;
    seen::OwnPieces pieces_;
    Moderator moderator_;
    std::vector<Announcement>& said_;
    bool touched_now_ = false;
};

/// Vanilla mode under BR15 no: an illegal move is an error as in chess.
Status commit_without_touch(Position& p, const Commit& c, std::vector<Announcement>& said) {
    if (!c.to) return Error{"illegal.no-touch", "In this game pieces are not touched; say where it goes.", {}};
    const chess::Move move = *move_of(p, c);
    if (c.from == *c.to || !chess::is_legal(p.board, move)) {
        const Finding why = chess::explain(p.board, move, {});
        return Error{
            "illegal." + why.code,
            chess::sentence(why, [](std::string_view id) -> std::string_view { return id == "b" ? "Black" : "White"; }),
            {}};
    }
    make_move(p, move, said);
    return {};
}

}  // namespace

seen::OwnPieces own_pieces(const chess::Board& b, Color side) {
    seen::OwnPieces pieces;
    pieces.seat = static_cast<std::uint16_t>(chess::index(side));
    for (std::size_t kind = 0; kind < 6; ++kind) pieces.of[kind] = b.colors[chess::index(side)] & b.types[kind];
    return pieces;
}

std::optional<chess::Move> move_of(const Position& p, const Commit& c) {
    if (!c.to || malformed(p, c)) return {};
    const bool pawn = p.board.type_at(c.from) == PieceType::pawn && (p.board.of(p.board.side) & chess::bit(c.from));
    const bool promotes = pawn && c.promotion != PieceType::none && to_last_rank(p, c);
    return promotes ? chess::Move(c.from, *c.to, c.promotion) : chess::Move(c.from, *c.to);
}

Bitboard legal_targets(const chess::Board& b, Square from) {
    const chess::TargetMap map = chess::target_map(b);
    return map.origins & chess::bit(from) ? map.target[from] : 0;
}

std::string commit_token(const Commit& c) {
    std::string token = chess::square_name(c.from);
    if (c.to) token += chess::square_name(*c.to);
    if (c.to && c.promotion != PieceType::none) token += seen::piece_letters[chess::index(c.promotion)];
    return token;
}

Status commit(Position& p, const Commit& c, std::vector<Announcement>& said) {
    p.moved = false;
    if (malformed(p, c)) return Error{"illegal.malformed", "A promotion belongs to a move to the last rank.", {}};
    return p.settings.touch_move() ? Attempt(p, c, said).take() : commit_without_touch(p, c, said);
}

bool fits_touch(const Position& p, const chess::Move move) {
    if (!p.bound() || move.from() == p.touched) return true;
    const bool castling = p.board.type_at(move.from()) == PieceType::king &&
                          (move.to() == move.from() + 2 || move.from() == move.to() + 2);
    return p.settings.rook_first && castling &&
           seen::castling_rook(own_pieces(p.board, p.board.side), move.to()) == p.touched;
}

}  // namespace pinwheel::blind
