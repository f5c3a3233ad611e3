#pragma once
/// Ids and tokens from the system's random source, and what is kept of them.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace pinwheel::server {

inline constexpr std::size_t game_id_length = 8, token_length = 24;

/// Random characters of a-z and 0-9.
std::string random_word(std::size_t length);
/// The id of a new game; its first character is the shard where one is given.
std::string random_game_id(char shard = 0);

/// All that is stored of a token.
using TokenHash = std::array<unsigned char, 32>;
TokenHash hash_of(std::string_view secret);
/// The first bytes of hash_of, where nobody is kept out by it.
std::uint64_t digest(std::string_view);
/// Takes the same time wherever they differ.
bool same(const TokenHash&, const TokenHash&);
std::string hex(const TokenHash&);
/// Nothing that hex() wrote gives a hash of zeros, which fits no token.
TokenHash from_hex(std::string_view);

/// How a log names a game or an address: the same for the same word within one run of the server, and no way back.
std::string log_name(std::string_view);

}  // namespace pinwheel::server
