#pragma once
/// One entry of "moves": a token of the rules and the JSON value that says it.
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel::json_notation {

/// How entries are spelt (duplicate chess spec §8).
enum class Form : std::uint8_t {
    triples,  ///< version 1 of duplicate chess: {from, to, promotion, player}
    wide,     ///< version 2: triples, passes, resignations, promotions of two letters, tokens
    tokens,   ///< every other variant: "token" or {token, player}
};

struct MoveEntry {
    std::string token;
    std::string seat;  ///< seat id; empty: not written
};

/// Whether version 1 can say the token.
bool is_triple(std::string_view token);

/// Errors: "load.moves", "load.seat", "load.promotion", with `where` as given.
Result<MoveEntry> read_entry(const nlohmann::json& value, Form form, const std::string& where);

/// Members in the order from, to, promotion, player. An empty seat is left out.
nlohmann::ordered_json write_entry(const MoveEntry& entry, Form form);

}  // namespace pinwheel::json_notation
