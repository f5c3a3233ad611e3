#pragma once
/// Short texts of one person at a screen that others use as well.
#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::ui {

/// At most so many bytes, and one less, are sealed; what comes out always has one length.
inline constexpr std::size_t note_room = 16u << 10;

/// Padded and encrypted (libsodium) with a key that every Pinwheel has, as bytes: nobody reads it by accident, nor from
/// its length how much stands there. It does not keep out who takes the trouble. Nothing for a text that is too long.
std::optional<std::string> seal_note(std::string_view text);
/// Reverse of seal_note; nothing for what is damaged or none.
std::optional<std::string> unseal_note(std::string_view sealed);

}  // namespace pinwheel::ui
