#pragma once
/// The parts the contract suite is made of: tables of clauses; each clause is a function that says how it is broken.
#include <set>

#include "pinwheel/game/contract.h"
#include "pinwheel/game/game.h"
#include "pinwheel/game/model.h"
#include "pinwheel/view/random.h"
#include "tree/line_facts.h"

namespace pinwheel::contract {

/// What must stay the same over all positions of a variant.
struct Memory {
    std::map<int, std::size_t> fact_types;  ///< fact → which alternative of FactValue it gave first
};

/// A position met in random play, and dice to choose samples with.
struct Point {
    const Registry& registry;
    const Variant& variant;
    const BoundRuleset& rules;
    const Setup& setup;
    StatePtr state;
    std::vector<SeatId> seats;  ///< to act
    std::vector<Action> legal;  ///< of all of them
    Memory& memory;
    std::uint64_t dice = 1;

    const VariantInfo& info() const { return variant.info(); }
    std::size_t roll(std::size_t sides) { return splitmix64(dice) % sides; }
    bool is_among_legal(const Action& a) const { return std::find(legal.begin(), legal.end(), a) != legal.end(); }
    /// Up to `most` legal actions, spread over the list.
    std::vector<Action> sample(std::size_t most);
    /// Well-formed changes of legal actions that are not legal themselves.
    std::vector<Action> illegal(std::size_t most);
    /// Arbiter, spectator, every seat.
    std::vector<Viewer> viewers() const;
};

/// Says how the clause is broken; empty where it holds. May throw: that breaks it too.
using Broken = std::string;

struct PointClause {
    const char* clause;
    Broken (*broken)(Point&);
    int every = 1;  ///< plies between two looks
};
std::span<const PointClause> rule_clauses();    ///< legality, states, tokens, facts
std::span<const PointClause> view_clauses();    ///< views, offers, announcements
std::span<const PointClause> secret_clauses();  ///< of variants that hide something

/// A clause about things that are registered beside the variant: their subjects differ.
struct PartClause {
    const char* clause;
    /// Calls `look` with the subject and what breaks the clause, for every part that has to do with this position.
    void (*each)(Point&, const std::function<void(const std::string& subject, const std::function<Broken()>&)>& look);
    int every = 1;
};
std::span<const PartClause> part_clauses();  ///< notations, renderers, bots

/// Clauses about a whole finished game.
struct GameClause {
    const char* clause;
    Broken (*broken)(const Registry&, const Game&);
};
std::span<const GameClause> game_clauses();

/// How a written game comes back through a notation; and how the notation takes damaged text.
Broken check_file_round_trip(const Registry&, const Notation&, const Game&);
Broken check_damaged_file(const Registry&, const Notation&, const Game&, std::uint64_t dice);

/// Whether a verdict can be shown: results for every seat, a reason, a ruling of the catalogue.
Broken check_verdict(const VariantInfo&, const Verdict&);

/// A text with one byte changed, some cut off, or something added.
std::string damaged(std::string text, std::uint64_t& dice);

}  // namespace pinwheel::contract
