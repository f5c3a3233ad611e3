#pragma once
/// Where things live: one unit, so that tests are hermetic (set the XDG variables).
#include <filesystem>
#include <vector>

#include "pinwheel/view/theme.h"

namespace pinwheel::paths {

std::filesystem::path config();  ///< $XDG_CONFIG_HOME/pinwheel
std::filesystem::path data();    ///< $XDG_DATA_HOME/pinwheel
std::filesystem::path state();   ///< $XDG_STATE_HOME/pinwheel
/// Shipped read-only files: $PINWHEEL_SHARE, else the installed share/pinwheel beside program or library, else the
/// source tree's share.
std::filesystem::path share();
/// Search order for plugins: $PINWHEEL_PLUGIN_PATH (colon separated), data()/plugins, then shipped_plugins().
std::vector<std::filesystem::path> plugins();
/// What came with Pinwheel: lib/pinwheel/plugins beside the library, else the build tree's; then share()/rulesets.
std::vector<std::filesystem::path> shipped_plugins();
/// Whether a file lies there.
bool is_shipped(const std::filesystem::path&);

}  // namespace pinwheel::paths

namespace pinwheel {

/// The whole file, at most `limit` bytes. Errors: "file.open", "file.too-large", "file.read", naming the path.
Result<std::string> read_file(const std::filesystem::path&, std::size_t limit = 64u << 20);
/// Writes beside the target, fsyncs, renames: the old file stays whole on any error ("file.write").
Status write_file(const std::filesystem::path&, std::string_view text);

/// Errors: "theme.*" with the JSON pointer.
Result<Theme> load_theme(const std::filesystem::path&);
/// Every theme of share()/themes, sorted by id.
std::vector<Theme> load_themes();
/// Which shipped theme lacks a colour: "the theme dark has no colour 'redd'; did you mean 'red'?" Empty where every one
/// has it, and for "#rrggbb".
std::string missing_colour(std::string_view token);
/// Every picture of share()/pieces/<id>. Errors: "pieces.*".
Result<PieceSet> load_pieces(std::string_view id = "classic");

}  // namespace pinwheel
