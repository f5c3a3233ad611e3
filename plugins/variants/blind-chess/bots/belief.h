#pragma once
/// A sample of true positions that agree with what a seat saw, did and heard.
#include "bots/memory.h"

namespace pinwheel::blind {

/// What happened in one half-move, as the seat knows it.
struct HalfMove {
    bool own = false;
    std::vector<Try> tries;           ///< own: all of the turn, the move last; a turn not finished has none
    std::optional<Heard> heard;       ///< of the other side's move; nothing: not told
    Square lost = chess::no_square;   ///< own piece taken by the other side
    std::optional<bool> check_after;  ///< the side to move afterwards is in check
};

/// What must have been so just before a half-move, known with hindsight: it steers the guesses at the moves before.
struct Need {
    enum class Kind : std::uint8_t {
        holds,     ///< a piece of `type` on the square
        empty,     ///< no piece of the other side on any of the squares
        occupied,  ///< a piece of the other side on one of them
        attacked,  ///< by the other side
    };
    int ply = 0;
    Kind kind = Kind::empty;
    Bitboard squares = 0;
    PieceType type = PieceType::none;
};

/// How much a guess of the other side's half-move is favoured: by what the seat learned later, and a little by habit.
/// Weights of a piece of a type that leaves or reaches a square multiply; attacks on squares come on top.
struct Pull {
    using ByType = std::array<std::array<float, 64>, 6>;
    ByType from, to;
    Bitboard attacked_next = 0, attacked_later = 0;
};

class Belief {
public:
    explicit Belief(const Memory&);

    /// Whether the game's course is known well enough: an orthodox start and nothing that contradicts itself.
    bool possible() const { return possible_; }

    /// Up to `size` positions with the own side to move. Stops early when `share` of the budget is spent.
    /// `strict` counts those that agree with everything; the others were mended where no guess survived.
    std::vector<chess::Board> sample(int size, std::uint64_t& dice, Budget&, double share, int& strict) const;

    /// Whether a position's whole past could have been this one: for tests.
    bool agrees_now(const chess::Board&) const;

private:
    bool advance(chess::Board&, const HalfMove&, int ply, std::uint64_t& dice) const;
    bool answers_agree(const chess::Board&, std::span<const Try>) const;
    bool make_own(chess::Board&, const HalfMove&) const;
    bool guess_other(chess::Board&, const HalfMove&, int ply, std::uint64_t& dice) const;
    void mend(chess::Board&, const HalfMove&, std::uint64_t& dice) const;
    void collect_needs();
    void collect_pulls();

    const Memory& memory_;
    std::vector<HalfMove> past_;
    std::vector<Try> pending_;  ///< refused tries of the current turn
    std::vector<Need> needs_;   ///< by ply, rising
    std::vector<Pull> pulls_;   ///< by half-move; those of own ones stay empty
    bool possible_ = false;
};

}  // namespace pinwheel::blind
