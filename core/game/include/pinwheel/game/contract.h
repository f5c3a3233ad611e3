#pragma once
/// The contract suite: what every registered variant, ruleset, notation and renderer must hold.
#include "pinwheel/game/registry.h"

namespace pinwheel {

struct ContractOptions {
    std::uint64_t seed = 1;
    int games = 20;
    int max_plies = 120;
};

struct ContractFailure {
    std::string subject;  ///< "variant noughts"
    std::string clause;   ///< "offers contain every legal action"
    std::string detail;   ///< seed, ply, tokens so far: enough to repeat it
};

/// Random play, save and load, offers ⊇ legal, non-interference of hidden views, notation round trips, every view drawn
/// by every renderer that bids, every ruleset judges every state. Empty: all held.
std::vector<ContractFailure> check_variant(const Registry&, std::string_view variant, const ContractOptions& = {});
std::vector<ContractFailure> check_all(const Registry&, const ContractOptions& = {});

}  // namespace pinwheel
