#pragma once
/// The contract suite: what every registered variant, ruleset, notation and renderer must hold.
#include <chrono>
#include <functional>
#include <set>

#include "pinwheel/game/plugins/registry.h"

namespace pinwheel {

struct ContractFailure {
    std::string subject;  ///< "variant noughts"
    std::string clause;   ///< "offers contain every legal action"
    std::string detail;   ///< seed, ply, tokens so far: enough to repeat it
};

/// The clause of a renderer that bids for nothing, or a bot that plays nothing. Of one that is offered for every
/// variant it is a note in each where that is so.
inline constexpr const char* clause_of_use = "it is of use";

struct ContractOptions {
    std::uint64_t seed = 1;
    int games = 20;
    int max_plies = 120;
    /// The subjects to be looked at, "renderer dots"; empty: the variant and everything registered for it.
    std::set<std::string> only{};
    /// Hears where the check stands, at every ply: "noughts: game 3 of 20, ply 7".
    std::function<void(const std::string&)> progress{};
    /// Hears what is no failure but worth knowing: a ruling that made no difference in any position tried.
    std::function<void(const ContractFailure&)> note{};
    /// Plays in a process of its own, so that a crash or an endless loop of a subject is a failure with its seed and
    /// the games after it are still played. Only for a program with one thread; another one is told so by a failure.
    bool apart = false;
    std::chrono::seconds patience{60};  ///< apart: how long one clause may take
};

/// Random play, save and load, offers ⊇ legal, non-interference of hidden views and answers, notation round trips,
/// every view drawn by every renderer that bids, every ruleset judges every state. Empty: all held.
std::vector<ContractFailure> check_variant(const Registry&, std::string_view variant, const ContractOptions& = {});
std::vector<ContractFailure> check_all(const Registry&, const ContractOptions& = {});

}  // namespace pinwheel
