#pragma once
/// How long the text of an envelope is padded to.
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

namespace pinwheel::json_notation {

/// As sealed texts are spelt: no blanks, what is no UTF-8 replaced.
std::string spelt(const nlohmann::ordered_json&);

/// Bytes for an open game, more than spelt() gives; a multiple of envelope_step. A seat's actions and their times fill
/// a part of their own, which grows by doubling, and so do the set-up and what was cut off. What is left everybody may
/// know: it is rounded up. So nobody fills the room of others until one attempt more makes a file longer: neither by
/// what everybody may write, nor by actions of one's own. `actors` has the seat of every node by its number in the
/// file, less one; there are `seats` of them.
std::size_t room_in_envelope(const nlohmann::ordered_json& open_game, std::span<const std::size_t> actors,
                             std::size_t seats);

}  // namespace pinwheel::json_notation
