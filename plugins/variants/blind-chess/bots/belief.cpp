#include "bots/belief.h"

#include <algorithm>

#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/view/random.h"

namespace pinwheel::blind {
namespace {

using chess::Board;
using chess::Move;
using chess::MoveList;
using chess::TargetMap;

std::size_t roll(std::uint64_t& dice, std::size_t sides) { return splitmix64(dice) % sides; }

bool castles(const Board& b, Move m, int files) {
    return b.type_at(m.from()) == PieceType::king && m.to() - m.from() == files;
}

/// Whether a move of the other side is what was heard and lost.
bool fits(const Board& b, Move m, const HalfMove& half) {
    const bool en_passant = m.to() == b.ep && b.type_at(m.from()) == PieceType::pawn;
    const bool takes = b.occupied() & chess::bit(m.to());
    const Square victim = en_passant ? chess::ep_victim(m.to()) : takes ? m.to() : chess::no_square;
    if (victim != half.lost) return false;
    if (!half.heard) return true;
    const Heard& h = *half.heard;
    return en_passant == h.en_passant && takes == h.captured && castles(b, m, 2) == h.castled_short &&
           castles(b, m, -2) == h.castled_long && m.promotion() == h.promoted;
}

/// From where a piece of each type attacks one of some squares.
using AttackersByType = std::array<Bitboard, 6>;

AttackersByType attackers_of(Bitboard squares, Color side, Bitboard occupied) {
    AttackersByType from{};
    for (; squares;) {
        const Square s = chess::pop_lsb(squares);
        const Bitboard diagonal = chess::RayAttacks::bishop(s, occupied),
                       straight = chess::RayAttacks::rook(s, occupied);
        from[0] |= chess::leapers.pawn[chess::index(!side)][s];
        from[1] |= chess::leapers.knight[s];
        from[2] |= diagonal;
        from[3] |= straight;
        from[4] |= diagonal | straight;
        from[5] |= chess::leapers.king[s];
    }
    return from;
}

/// Weighs the other side's moves on one board.
class Likelihood {
public:
    Likelihood(const Board& b, const Pull& pull)
        : board_(b),
          pull_(pull),
          next_(attackers_of(pull.attacked_next, b.side, b.occupied())),
          later_(attackers_of(pull.attacked_later, b.side, b.occupied())) {}

    double operator()(Move m) const {
        const std::size_t type = chess::index(m.promotes() ? m.promotion() : board_.type_at(m.from()));
        return double{pull_.from[type][m.from()]} * pull_.to[type][m.to()] *
               attack(pull_.attacked_next, next_[type], m, 40, 0.02) *
               attack(pull_.attacked_later, later_[type], m, 5, 0.3);
    }

private:
    /// A piece that comes to attack what will turn out to be attacked, or gives that up.
    static double attack(Bitboard squares, Bitboard attackers, Move m, double comes, double goes) {
        if (squares & chess::bit(m.to())) return 1;
        const bool did = attackers & chess::bit(m.from()), does = attackers & chess::bit(m.to());
        return did == does ? 1 : does ? comes : goes;
    }

    const Board& board_;
    const Pull& pull_;
    AttackersByType next_, later_;
};

void teleport(Board& b, Square from, Bitboard allowed, std::uint64_t& dice) {
    const chess::Piece piece = b.at(from);
    b.remove(from);
    if (piece.type == PieceType::pawn) allowed &= ~(chess::rank_1 | chess::rank_8);
    allowed &= ~b.occupied() & ~chess::bit(from);
    if (!allowed) return;
    for (std::size_t skip = roll(dice, static_cast<std::size_t>(chess::count(allowed))); skip > 0; --skip)
        allowed &= allowed - 1;
    b.put(chess::lsb(allowed), piece.color, piece.type);
}

/// Any piece of the wanted type, else any but the king.
Square some_piece(const Board& b, Color side, PieceType type, std::uint64_t& dice) {
    Bitboard pieces = type == PieceType::none ? 0 : b.of(side, type);
    if (!pieces) pieces = b.of(side) & ~b.of(PieceType::king);
    if (!pieces) return chess::no_square;
    for (std::size_t skip = roll(dice, static_cast<std::size_t>(chess::count(pieces))); skip > 0; --skip)
        pieces &= pieces - 1;
    return chess::lsb(pieces);
}

/// Moves the other side's pieces out of the set, kings too.
void clear(Board& b, Color theirs, Bitboard squares, std::uint64_t& dice) {
    for (Bitboard rest = b.of(theirs) & squares; rest;) teleport(b, chess::pop_lsb(rest), ~squares, dice);
}

/// Makes `side` safe from the other's pieces, or tries to.
void relieve(Board& b, Color side, std::uint64_t& dice) {
    for (int i = 0; i < 6; ++i) {
        const Bitboard checkers = chess::checkers(b, side);
        if (!checkers) return;
        teleport(b, chess::lsb(checkers), ~Bitboard{0}, dice);
    }
}

}  // namespace

bool Belief::answers_agree(const Board& b, std::span<const Try> tries) const {
    if (tries.empty()) return true;
    const TargetMap map = chess::target_map(b);
    for (const Try& t : tries) {
        const bool can_move = map.origins & chess::bit(t.from);
        switch (t.answer) {
            case Try::Answer::stuck:
                if (can_move) return false;
                break;
            case Try::Answer::touched:
                if (!can_move) return false;
                break;
            case Try::Answer::illegal:
                if (map.has(t.from, t.to)) return false;
                break;
            case Try::Answer::moved: {
                if (!map.has(t.from, t.to)) return false;
                const bool en_passant = t.to == b.ep && b.type_at(t.from) == PieceType::pawn;
                if (en_passant != t.en_passant) return false;
                if (!en_passant && b.type_at(t.to) != t.captured) return false;
                break;
            }
            case Try::Answer::other:
                break;
        }
    }
    return true;
}

bool Belief::make_own(Board& b, const HalfMove& half) const {
    if (!answers_agree(b, half.tries)) return false;
    const Try& move = half.tries.back();
    chess::play(
        b, move.promotion == PieceType::none ? Move(move.from, move.to) : Move(move.from, move.to, move.promotion));
    return !half.check_after || *half.check_after == chess::in_check(b);
}

bool Belief::guess_other(Board& b, const HalfMove& half, int ply, std::uint64_t& dice) const {
    const MoveList moves = chess::legal_moves(b);
    double weights[MoveList::capacity], sum = 0;
    int kept = 0;
    const Likelihood likelihood(b, pulls_[static_cast<std::size_t>(ply)]);
    Move fitting[MoveList::capacity];
    for (const Move m : moves) {
        if (!fits(b, m, half)) continue;
        fitting[kept] = m;
        sum += weights[kept++] = likelihood(m);
    }
    while (kept > 0) {
        double at = uniform(dice) * sum;
        int i = 0;
        while (i + 1 < kept && at >= weights[i]) at -= weights[i++];
        const Board next = chess::played(b, fitting[i]);
        if (!half.check_after || *half.check_after == chess::in_check(next)) {
            b = next;
            return true;
        }
        sum -= weights[i];
        fitting[i] = fitting[--kept];
        weights[i] = weights[kept];
    }
    return false;
}

bool Belief::advance(Board& b, const HalfMove& half, int ply, std::uint64_t& dice) const {
    return half.own ? make_own(b, half) : guess_other(b, half, ply, dice);
}

/// Changes a position so that the half-move can be made in it at all; only what is certain is kept.
void Belief::mend(Board& b, const HalfMove& half, std::uint64_t& dice) const {
    const Color me = memory_.me;
    b.ep = chess::no_square;
    b.set_castling(0);
    if (half.own) {
        const Try& move = half.tries.back();
        const Square victim = move.en_passant ? chess::ep_victim(move.to) : move.to;
        clear(b, !me, chess::between(move.from, move.to) | chess::bit(move.to) | chess::bit(victim), dice);
        if (move.captured != PieceType::none)
            if (const Square piece = some_piece(b, !me, move.captured, dice); piece != chess::no_square)
                b.remove(piece);
        const chess::Piece own = b.at(move.from);
        if (own.type == PieceType::none) return;  // a damaged sheet moved what is not there
        b.remove(move.from);
        b.remove(move.to);
        b.put(move.to, me, move.promotion == PieceType::none ? own.type : move.promotion);
        if (own.type == PieceType::king && move.from == (me == Color::white ? 4 : 60) &&
            std::abs(move.to - move.from) == 2) {
            const bool is_short = move.to > move.from;
            const Square rook = static_cast<Square>(is_short ? move.to + 1 : move.to - 2);
            b.remove(rook);
            b.put(static_cast<Square>(is_short ? move.to - 1 : move.to + 1), me, PieceType::rook);
        }
        relieve(b, me, dice);
    } else if (half.lost != chess::no_square) {
        b.remove(half.lost);
        const bool pawn_took = half.heard && half.heard->en_passant;
        const Square piece = some_piece(b, !me, pawn_took ? PieceType::pawn : PieceType::none, dice);
        if (piece != chess::no_square && !pawn_took) teleport(b, piece, chess::bit(half.lost), dice);
    }
    b.side = !b.side;
    relieve(b, !b.side, dice);
}

std::vector<Board> Belief::sample(int size, std::uint64_t& dice, Budget& budget, double share, int& strict) const {
    struct Guess {
        Board board;
        bool strict = true;
    };
    const auto count = static_cast<std::size_t>(size);
    std::vector<Guess> crowd(count, {chess::start_board(), true});
    std::vector<std::vector<Guess>> kept;  ///< the crowd before each half-move, to go back to
    int setbacks = 0, total_setbacks = 0;  ///< at the half-move that is hard now, and in all
    std::size_t hardest = 0;
    for (std::size_t ply = 0; ply < past_.size(); ++ply) {
        kept.resize(ply + 1);
        kept[ply] = crowd;
        std::vector<Guess> next;
        for (std::size_t i = 0; i < count * 6 && next.size() < count; ++i) {
            if (i % 16 == 0 && budget.spent(share)) return {};
            Guess guess = crowd[i < crowd.size() ? i : roll(dice, crowd.size())];
            if (advance(guess.board, past_[ply], static_cast<int>(ply), dice)) next.push_back(guess);
            if (i + 1 == count && past_[ply].own) break;  // own half-moves have no dice: trying again changes nothing
        }
        if (ply > hardest) setbacks = 0;
        hardest = std::max(hardest, ply);
        if (next.empty() && setbacks < 4 && total_setbacks < 24) {
            ply -= std::min<std::size_t>(ply, 3u << setbacks);
            ++setbacks;
            ++total_setbacks;
            crowd = kept[ply];
            --ply;
            continue;
        }
        for (std::size_t i = 0; next.empty() && i < crowd.size(); ++i) {
            Guess guess = crowd[i];
            mend(guess.board, past_[ply], dice);
            guess.strict = false;
            crowd[i] = guess;
        }
        if (next.empty()) continue;
        const std::size_t alive = next.size();
        while (next.size() < count) next.push_back(next[roll(dice, alive)]);
        crowd = std::move(next);
    }
    std::vector<Board> boards;
    strict = 0;
    for (const Guess& guess : crowd)
        if (agrees_now(guess.board)) {
            boards.push_back(guess.board);
            strict += guess.strict;
        }
    if (!boards.empty()) return boards;
    for (const Guess& guess : crowd)
        if (guess.board.side == memory_.me && !chess::checkers(guess.board, !memory_.me) &&
            chess::count_moves(guess.board) > 0)
            boards.push_back(guess.board);
    return boards;
}

bool Belief::agrees_now(const Board& b) const {
    return b.side == memory_.me && !chess::checkers(b, !b.side) && chess::in_check(b) == memory_.in_check &&
           answers_agree(b, pending_) && chess::count_moves(b) > 0;
}

}  // namespace pinwheel::blind
