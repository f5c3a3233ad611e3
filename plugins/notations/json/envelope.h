#pragma once
/// The envelope of a running game that hides something: what everybody may know in clear, the saved game sealed.
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel::json_notation {

/// Padded texts have lengths of this step's multiples; how long one is, room_in_envelope() tells.
inline constexpr std::size_t envelope_step = 16u << 10;

/// What an envelope says beside its sealed text, spelt in one way: members sorted, no blanks.
std::string clear_part(nlohmann::json envelope);

/// Padded to `room` bytes, which must be more than the text has, encrypted with a key that every Pinwheel has, under a
/// random nonce, and spelt in base 64. `clear` is what stands beside it in the file: it is not encrypted, and not
/// believed where it was changed. This keeps the text from being read by accident, damaged or changed unnoticed; it
/// does not keep out who takes the trouble.
std::string seal(std::string_view text, std::size_t room, std::string_view clear);

/// Reverse of seal. Errors: "load.sealed" with `where` as given.
Result<std::string> unseal(std::string_view sealed, std::string_view clear, const std::string& where);

/// The same for the second version of envelopes, whose length was one for all that was in them.
Result<std::string> unseal_second(std::string_view sealed, std::string_view clear, const std::string& where);

/// The same for the first version, which did not bind what stands beside them.
Result<std::string> unseal_first(std::string_view sealed, const std::string& where);

/// In small hexadecimal digits.
std::string sha256(std::string_view text);

}  // namespace pinwheel::json_notation
