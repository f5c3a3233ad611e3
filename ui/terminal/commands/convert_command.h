#pragma once
/// `convert IN OUT`.
#include "pinwheel/game/plugins/registry.h"
#include "terminal/game_source.h"

namespace pinwheel::terminal {

struct ConvertOptions {
    Source source;
    std::string out;  ///< path, or "-" for standard output
    std::string to;   ///< notation; empty: by the extension of `out`
};

int run_convert(const Registry& registry, const ConvertOptions& options);

}  // namespace pinwheel::terminal
