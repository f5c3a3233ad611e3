#pragma once
#include <filesystem>

namespace pinwheel {

/// Of a file's name, without the dot and in small letters: "GAME.PGN" is a PGN file too.
std::string extension_of(const std::filesystem::path&);

}  // namespace pinwheel
