#pragma once
/// Runs the contract suite over one variant, for tests.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/contract/contract.h"

namespace toys {

using namespace pinwheel;

/// Few and short games.
inline ContractOptions brief(int games = 6) {
    ContractOptions options;
    options.games = games;
    options.max_plies = 40;
    return options;
}

/// What a variant fails, alone in a registry but for what `more` adds.
inline std::vector<ContractFailure> check(std::shared_ptr<const Variant> variant,
                                          const std::function<void(Registry&)>& more = {},
                                          ContractOptions options = brief()) {
    Registry registry;
    const std::string id = variant->info().id;
    BOOST_REQUIRE(!registry.add(std::move(variant)));
    if (more) more(registry);
    return check_variant(registry, id, options);
}

/// A line for each failure: subject, clause, detail.
inline std::string text(const std::vector<ContractFailure>& failures) {
    std::string all;
    for (const auto& f : failures) all += f.subject + ": " + f.clause + ": " + f.detail + "\n";
    return all;
}

}  // namespace toys
