#pragma once
/// "If I do this, what else collapses?" (spec §10.1), computed on copies.
#include "board/worlds.h"
#include "rules/rules.h"

namespace pinwheel::quantum {

/// One piece whose mask changes.
struct Change {
    int side = 0, slot = 0;
    Square before = no_square, after = no_square;  ///< no_square: captured
    Mask was = 0, is = 0;
    std::string cause;  ///< "move", "capture", "castle", "challenge", "denial", "hypothesis", "tight {Q,R} by a5 c5 e5"
};

struct Preview {
    bool legal = false;
    std::string code, message;         ///< why, as Explanation says it
    std::vector<std::string> squares;  ///< of an illegal action: what shows it, such as "board:e4"
    bool passes = false;               ///< a pass comes before the action
    std::vector<Change> changes;
    std::array<int, 2> kings_before{}, kings_after{};  ///< potential kings
    std::array<bool, 2> determined_king{}, check{};    ///< afterwards
    std::array<std::uint64_t, 2> worlds_before{}, worlds_after{};
    std::size_t options = 0;  ///< legal moves or answers of the next to move, no challenge declared
};

/// A legal action; an illegal one gives the reason alone.
Preview preview(const QuantumChess&, const Position&, const Action&);
/// The piece on `square` is one of `types`, a non-empty part of its mask. The board stays as it is.
struct Hypothesis {
    Square square = no_square;
    Mask types = 0;
};
/// All hypotheses together, in any order. One that names no part of its piece's mask, or does not fit the others, is
/// illegal.
Preview preview_hypotheses(const Position&, std::span<const Hypothesis>);
/// The position under a hypothesis, for chains of them; nothing where it does not fit.
std::optional<Position> suppose(const Position&, const Hypothesis&);

/// The measure menu: by type of the piece's mask, how many other pieces the hypothesis would collapse; -1 elsewhere.
std::array<int, type_count> measure_menu(const Position&, Square square);

}  // namespace pinwheel::quantum
