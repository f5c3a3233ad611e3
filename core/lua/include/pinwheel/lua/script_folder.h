#pragma once
/// How much scripts that are not trusted may keep in their folder.
#include <filesystem>
#include <optional>

#include "pinwheel/view/base.h"

namespace pinwheel {

inline constexpr std::uintmax_t most_bytes_of_scripts = 256u << 20;
inline constexpr int most_files_of_scripts = 5'000;

/// Where a path leads, every link resolved, also one whose end is missing; nothing where that cannot be told.
std::optional<std::filesystem::path> where_it_leads(const std::filesystem::path&);

/// Whether a place lies in a folder or below it; both as where_it_leads() gives them.
bool lies_inside(const std::filesystem::path& folder, const std::filesystem::path& place);

/// Whether a file may be written there once more; one that exists already may be replaced while the folder is not
/// over its bounds. Errors: "sandbox.quota".
Status room_in_folder(const std::filesystem::path& folder, const std::filesystem::path& file);

}  // namespace pinwheel
