#pragma once
/// What the rest of the program relies on in a variant's published tables.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// Errors: "plugin.variant", naming the table and row.
Status check_tables(const VariantInfo&);

}  // namespace pinwheel
