#pragma once
/// What a game that hides something depends on beside its own file. Played again under other pieces, say, it would tell
/// by how far it comes what was chosen in secret.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// Whether a variant's rules were loaded from the same as when a game was written, whose VariantInfo::installed is
/// given. Asked before anything of the game is played; its answer follows from what everybody may know. Errors:
/// "load.installed", with what differs.
Status same_installed(const VariantInfo&, const std::vector<std::string>& written);

/// A set-up that says by itself what its options name in the installation: OptionSpec::meanings.
Setup settled(const VariantInfo&, Setup);

}  // namespace pinwheel
