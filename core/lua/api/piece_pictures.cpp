#include "api/piece_pictures.h"

#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel::lua {

namespace {

/// Ids name files of the shipped folders: no separators, so that none leads out of them.
bool plain(const std::string& id) { return !id.empty() && id.find_first_of("/\\.") == std::string::npos; }

}  // namespace

Result<const Theme*> Pictures::theme(const std::string& id) {
    if (auto known = themes_.find(id); known != themes_.end()) return &known->second;
    const auto path = paths::share() / "themes" / (id + ".json");
    if (std::error_code ec; !plain(id) || !std::filesystem::exists(path, ec))
        return unknown_id("theme", id, load_themes());
    auto theme = load_theme(path);
    if (!theme) return theme.error();
    return &themes_.emplace(id, *std::move(theme)).first->second;
}

Result<const PieceSet*> Pictures::pieces(const std::string& id) {
    if (auto known = pieces_.find(id); known != pieces_.end()) return &known->second;
    auto pieces = load_pieces(id);
    if (!pieces) return pieces.error();
    return &pieces_.emplace(id, *std::move(pieces)).first->second;
}

}  // namespace pinwheel::lua
