#include "pinwheel/chess/explain.h"

#include "pinwheel/chess/generator.h"
#include "pinwheel/chess/play.h"

namespace pinwheel::chess {
namespace {

/// One question about one move, split into the order in which obstacles are named.
class Inquiry {
public:
    Inquiry(const Board& board, Move move, const Restrictions& mods)
        : board_(board),
          move_(move),
          mods_(mods),
          us_(board.side),
          from_(move.from()),
          to_(move.to()),
          type_(board.type_at(from_)) {}

    Finding answer() const {
        if (auto f = ownership(); !f.legal()) return f;
        if (is_castling()) return castling();
        if (auto f = own_target(); !f.legal()) return f;
        if (auto f = type_ == PieceType::pawn ? pawn_way() : piece_way(); !f.legal()) return f;
        if (auto f = promotion(); !f.legal()) return f;
        if (auto f = target(); !f.legal()) return f;
        if (auto f = king_safety(); !f.legal()) return f;
        return found(Reason::legal, name(from_) + " can go to " + square_name(to_) + ".", 0);
    }

private:
    Finding found(Reason reason, std::string message, Bitboard squares) const {
        message[0] = static_cast<char>(message[0] & ~0x20);  // every sentence starts with a lower-case letter here
        return {reason, reason_code(reason), std::move(message), squares};
    }
    static Finding fine() { return {}; }

    /// "the rook on a1"
    std::string name(Square s) const {
        return "the " + std::string(piece_name(board_.type_at(s))) + " on " + square_name(s);
    }
    /// "the rook on a1 and the bishop on c3"
    std::string names(Bitboard squares) const {
        std::string text;
        while (squares) {
            const Square s = pop_lsb(squares);
            text += (text.empty() ? "" : squares ? ", " : " and ") + name(s);
        }
        return text;
    }
    std::string color(Color c) const { return std::string(color_name(c)); }

    Bitboard active() const { return board_.of(!us_) & ~mods_.inert; }
    bool has_king() const { return board_.of(us_, PieceType::king) != 0; }

    Finding ownership() const {
        if (type_ == PieceType::none)
            return found(Reason::no_piece, "there is no piece on " + square_name(from_) + ".", bit(from_));
        if (!(board_.of(us_) & bit(from_)))
            return found(Reason::not_your_piece,
                         name(from_) + " belongs to " + color(!us_) + ", but it is " + color(us_) + "'s turn.",
                         bit(from_));
        if (mods_.immobile & bit(from_))
            return found(Reason::immobile, name(from_) + " is a ghost and cannot move.", bit(from_));
        return fine();
    }

    Finding own_target() const {
        if (board_.of(us_) & bit(to_))
            return from_ == to_ ? found(Reason::own_piece_on_target, name(from_) + " already stands there.", bit(to_))
                                : found(Reason::own_piece_on_target,
                                        name(from_) + " cannot go to " + square_name(to_) + ": your own " +
                                            std::string(piece_name(board_.type_at(to_))) + " stands there.",
                                        bit(to_));
        return fine();
    }

    bool is_castling() const {
        return type_ == PieceType::king && from_ == (us_ == Color::white ? 4 : 60) &&
               (to_ == from_ + 2 || from_ == to_ + 2);
    }

    Finding castling() const {
        const CastlingRule& rule = castling_rules[2 * index(us_) + (to_ < from_)];
        const std::string side = to_ > from_ ? "kingside" : "queenside";
        if (move_.promotes()) return promotion_not_allowed();
        if (!(board_.castling & rule.right))
            return found(Reason::castling_right_lost,
                         color(us_) + " may no longer castle " + side + ": the king or that rook has moved or is gone.",
                         bit(from_) | bit(rule.rook_from));
        if (mods_.immobile & bit(rule.rook_from))
            return found(Reason::immobile, name(rule.rook_from) + " is a ghost and cannot castle.",
                         bit(rule.rook_from));
        if (const Bitboard between_them = board_.occupied() & rule.empty)
            return found(Reason::castling_blocked, "castling " + side + " is blocked by " + names(between_them) + ".",
                         between_them);
        if (const Bitboard by = attackers_to(board_, from_, !us_) & active())
            return found(Reason::king_in_check, "the king cannot castle out of check by " + names(by) + ".", by);
        const auto passed = static_cast<Square>((from_ + to_) / 2);
        if (const Bitboard by = attackers_to(board_, passed, !us_) & active())
            return found(
                Reason::castling_through_check,
                "the king would castle through " + square_name(passed) + ", which is attacked by " + names(by) + ".",
                by | bit(passed));
        if (const Bitboard by = attackers_to(board_, to_, !us_) & active())
            return found(Reason::moves_into_check,
                         "the king would be in check on " + square_name(to_) + " from " + names(by) + ".", by);
        return found(Reason::legal, color(us_) + " can castle " + side + ".", 0);
    }

    Finding wrong_way() const {
        return found(Reason::not_this_pieces_move,
                     "a " + std::string(piece_name(type_)) + " does not move from " + square_name(from_) + " to " +
                         square_name(to_) + ".",
                     bit(from_));
    }
    Finding blocked_by(Square s) const {
        return found(Reason::blocked, name(from_) + " is blocked by " + name(s) + ".", bit(s));
    }

    Finding piece_way() const {
        const Bitboard reach = type_ == PieceType::knight   ? leapers.knight[from_]
                               : type_ == PieceType::king   ? leapers.king[from_]
                               : type_ == PieceType::bishop ? RayAttacks::bishop(from_, 0)
                               : type_ == PieceType::rook   ? RayAttacks::rook(from_, 0)
                                                            : RayAttacks::bishop(from_, 0) | RayAttacks::rook(from_, 0);
        if (!(reach & bit(to_))) return wrong_way();
        return first_blocker(between(from_, to_) & board_.occupied());
    }

    /// The blocker nearest to the origin, if any.
    Finding first_blocker(Bitboard blockers) const {
        if (!blockers) return fine();
        return blocked_by(to_ > from_ ? lsb(blockers) : static_cast<Square>(63 - __builtin_clzll(blockers)));
    }

    Finding pawn_way() const {
        const int up = us_ == Color::white ? 8 : -8;
        const int home = us_ == Color::white ? 1 : 6;
        const int step = to_ - from_;
        if (step == up || (step == 2 * up && rank_of(from_) == home))
            return first_blocker((between(from_, to_) | bit(to_)) & board_.occupied());
        if (!(leapers.pawn[index(us_)][from_] & bit(to_))) return wrong_way();
        if ((board_.of(!us_) & bit(to_)) || to_ == board_.ep) return fine();
        const int double_step_rank = us_ == Color::white ? 5 : 2;
        const Square beside = to_ ^ 8;
        if (rank_of(to_) == double_step_rank && (board_.of(!us_, PieceType::pawn) & bit(beside)))
            return found(
                Reason::en_passant_expired,
                name(beside) + " cannot be taken en passant: that is possible only right after its double step.",
                bit(beside));
        return found(Reason::not_this_pieces_move,
                     name(from_) + " moves diagonally only to capture, and " + square_name(to_) + " is empty.",
                     bit(to_));
    }

    Finding promotion_not_allowed() const {
        return found(Reason::promotion_not_allowed, name(from_) + " does not promote on " + square_name(to_) + ".",
                     bit(to_));
    }
    Finding promotion() const {
        const bool due = type_ == PieceType::pawn && (bit(to_) & (rank_1 | rank_8));
        if (!due) return move_.promotes() ? promotion_not_allowed() : fine();
        if (!move_.promotes())
            return found(Reason::promotion_piece_missing,
                         name(from_) + " promotes on " + square_name(to_) + ": choose queen, rook, bishop or knight.",
                         bit(to_));
        if (move_.promotion() > PieceType::queen)
            return found(Reason::promotion_not_allowed, "a pawn promotes to queen, rook, bishop or knight only.",
                         bit(to_));
        return fine();
    }

    bool is_ep() const { return type_ == PieceType::pawn && to_ == board_.ep; }

    Finding target() const {
        const Square victim = is_ep() ? ep_victim(to_) : to_;
        if (!(board_.of(!us_) & bit(victim))) return fine();
        if (board_.of(PieceType::king) & bit(victim))
            return found(Reason::uncapturable, "a king is never captured.", bit(victim));
        if (mods_.uncapturable & bit(victim))
            return found(Reason::uncapturable, name(victim) + " cannot be captured.", bit(victim));
        return fine();
    }

    Finding king_safety() const {
        if (!has_king()) return fine();
        const Square king = board_.king_square(us_);
        if (type_ == PieceType::king) {
            const Bitboard by = attackers_to(board_, to_, !us_, board_.occupied() ^ bit(from_)) & active() & ~bit(to_);
            return by ? found(Reason::moves_into_check,
                              "the king would be in check on " + square_name(to_) + " from " + names(by) + ".", by)
                      : fine();
        }
        Bitboard gone = bit(to_), occupied = (board_.occupied() & ~bit(from_)) | bit(to_);
        if (is_ep()) {
            gone = bit(ep_victim(to_));
            occupied &= ~gone;
        }
        const Bitboard before = attackers_to(board_, king, !us_) & active();
        const Bitboard after = attackers_to(board_, king, !us_, occupied) & active() & ~gone;
        if (!after) return fine();
        if (after & before)
            return found(Reason::king_in_check,
                         "the king on " + square_name(king) + " is in check from " + names(before) +
                             ", and this move does not help.",
                         before);
        return found(Reason::pinned, name(from_) + " is pinned to its king by " + names(after) + ".", after);
    }

    const Board& board_;
    Move move_;
    const Restrictions& mods_;
    Color us_;
    Square from_, to_;
    PieceType type_;
};

}  // namespace

std::string_view reason_code(Reason reason) {
    constexpr std::string_view codes[] = {"legal",
                                          "no-piece",
                                          "not-your-piece",
                                          "own-piece-on-target",
                                          "blocked",
                                          "not-this-piece's-move",
                                          "king-in-check",
                                          "pinned",
                                          "moves-into-check",
                                          "castling-right-lost",
                                          "castling-through-check",
                                          "castling-blocked",
                                          "en-passant-expired",
                                          "promotion-piece-missing",
                                          "promotion-not-allowed",
                                          "immobile",
                                          "uncapturable"};
    return codes[static_cast<unsigned>(reason)];
}

Finding explain(const Board& b, Move m, const Restrictions* mods) {
    const Restrictions none;
    return Inquiry(b, m, mods ? *mods : none).answer();
}

}  // namespace pinwheel::chess
