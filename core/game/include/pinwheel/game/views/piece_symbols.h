#pragma once
/// How a variant writes its kinds of pieces, for boards of letters.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// "rook=R falcon=*F", from the symbols of the variant's catalogue, pictures of several kinds included; empty
/// where it publishes none. Renderers of letters take it as the look "symbols".
std::string piece_symbols(const Variant&, const State&);

}  // namespace pinwheel
