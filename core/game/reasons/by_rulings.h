#pragma once
/// One ruling exchanged on a position, and what an action owes to the rulings that are not at their default.
#include <optional>

#include "pinwheel/game/tree/game.h"
#include "tree/played_under.h"

namespace pinwheel {

/// A copy of rulings with one chosen otherwise. It watches nothing.
Rulings with_option(const Rulings&, std::size_t ruling, std::size_t option);

/// The position at the cursor under other rulings.
struct Under {
    StatePtr state;                     ///< null where it cannot be had so
    std::shared_ptr<PlayedUnder> line;  ///< of the game played under them, where it comes to this position; else null
    explicit operator bool() const { return state != nullptr; }
};

/// Puts the position at the cursor under other rulings: the game is played under them, and where its line cannot be or
/// leads elsewhere the position is begun anew, as long as what came before does not count in it.
class Anew {
public:
    /// `action`: the one asked about; none: the position alone is.
    explicit Anew(const Game&, const Action* action = nullptr);
    /// Whether a state is written as the position stands.
    bool is_here(const State& state) { return standing_.same_text(state); }
    /// It may be another seat's turn, or the game may be over.
    Under begun(const Rulings&);
    /// Whether the same seats are to act in a state that was begun, in the same phase.
    bool same_turn(const State&) const;
    /// The same; null where another seat or phase would be its own.
    Under under(const Rulings&);
    /// The same; null where it is not the position as it stands.
    Under same_under(const Rulings&);
    /// Whether the action that led to the cursor, if one did, is legal under other rulings.
    bool was_legal(const Under&, const Rulings&) const;
    /// What the standard judge says there.
    Verdict verdict(const Under&, const Rulings&) const;
    /// The same of the position that a step leads to.
    Verdict verdict_after(const Under&, const Step&, SeatId mover, const Rulings&) const;

private:
    bool forgets();
    const Game& game_;
    const Action* action_;
    Standing standing_;
    std::optional<Setup> written_;
    std::optional<bool> forgets_;
};

/// Of a legal action at the cursor: one finding for each ruling of play without which it would not be legal
/// ("legal-by-ruling"), or without which it would do something else ("done-by-ruling"). Each such ruling is put back to
/// its default alone, and left out where the position cannot be had so, or where the explanation names it already,
/// unless the action would be refused and the explanation ends with the ruling's sentence (detail "said"). Where the
/// position itself would end the game: "open-by-ruling" with the details of "ends-so" and "already". Of two that are
/// both needed each has its finding. Where each of several is enough, so that none alone is needed, there is one
/// finding, "legal-by-ruling" of the first of them; its detail `with` has the others at their defaults: "X2=no X3=2".
/// Messages are not made yet. Tells everything: for whoever may know all.
std::vector<Finding> owed_to_rulings(const Game&, const Action&, const Viewer&, const Explanation&);

/// Of an action that is refused: a finding "refused-by-ruling" for each ruling of play that is named, is not at its
/// default, and by whose default the action would be legal.
std::vector<Finding> refused_by_rulings(const Game&, const Action&, const Explanation&);

/// "Ruling X2 = yes: …? Yes. By its default, no, ": how the sentence of a finding with a detail "default" begins.
/// Without the ruling where that is told already (detail "said"): "By its default" right behind it ("last"), else "By
/// the default of X2" ("before").
std::string by_default(const VariantInfo&, const Finding&);
/// The sentence of such a finding; empty for other codes.
std::string by_ruling_sentence(const VariantInfo&, const Finding&);

}  // namespace pinwheel
