#pragma once
/// Notations whose way of spelling single actions may fail, such as those in Lua.
#include "pinwheel/game/files/notation.h"

namespace pinwheel {

/// Where such a notation fails, `format` gives the variant's token; here it says why.
class FallibleNotation : public Notation {
public:
    virtual Result<std::string> try_format(const Variant&, const State& before, const Action&) const = 0;
};

}  // namespace pinwheel
