#pragma once
/// What plugins may bring, beside the ids that Registry::add looks at.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel {

/// Whether files may have it: lower-case letters, digits, - and _, at most 32, without a dot.
bool is_extension(std::string_view);
/// "plugin.notation", for a notation's extension that is none.
Error bad_extension(const NotationInfo&);

/// Whether the variants that a notation or bot (`kind`) names are there. One that is near to no variant may be
/// installed later, beside others that are there. Errors: "plugin.variant", with the nearest.
Status check_variants(const Registry&, std::string_view kind, std::string_view id,
                      const std::vector<std::string>& variants);

/// Whether all that a library brings fits what is registered: its rulesets can be bound, the variants that it names are
/// there. The library is opened and asked anew. Errors: "plugin.*", "ruleset.*", "ruling.*".
Status check_library(const Registry&, const std::filesystem::path&);

}  // namespace pinwheel
