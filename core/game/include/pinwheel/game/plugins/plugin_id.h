#pragma once
/// How variants, rulesets, notations, renderers and bots may be called, in whatever language they are written.
#include "pinwheel/view/base.h"

namespace pinwheel {

/// Small letters, digits, '-' and '.', a letter or digit at both ends, at most 60 bytes: ids are written on command
/// lines, in files of games and as names of files. `kind` is the thing's word: "renderer". Error: "plugin.id", which
/// tells the rule.
Status check_id(std::string_view kind, std::string_view id);

}  // namespace pinwheel
