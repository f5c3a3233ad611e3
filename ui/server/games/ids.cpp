#include "server/games/ids.h"

#include <sodium.h>

#include <cstring>

#include <stdexcept>

namespace pinwheel::server {
namespace {

void start_sodium() {
    static const bool started = sodium_init() >= 0;
    if (!started) throw std::runtime_error("libsodium did not start.");
}

}  // namespace

std::string random_word(std::size_t length) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
    start_sodium();
    std::string word(length, 'a');
    for (char& c : word) c = letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    return word;
}

std::string random_game_id(char shard) {
    std::string id = random_word(game_id_length);
    if (shard) id[0] = shard;
    return id;
}

TokenHash hash_of(std::string_view secret) {
    start_sodium();
    TokenHash hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    return hash;
}

std::uint64_t digest(std::string_view text) {
    const TokenHash whole = hash_of(text);
    std::uint64_t out = 0;
    std::memcpy(&out, whole.data(), sizeof out);
    return out;
}

bool same(const TokenHash& a, const TokenHash& b) { return sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

std::string hex(const TokenHash& hash) {
    std::string text(2 * hash.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

TokenHash from_hex(std::string_view text) {
    TokenHash hash{};
    std::size_t length = 0;
    if (sodium_hex2bin(hash.data(), hash.size(), text.data(), text.size(), nullptr, &length, nullptr) != 0 ||
        length != hash.size())
        return {};
    return hash;
}

std::string log_name(std::string_view word) {
    static const std::string salt = random_word(token_length);
    return hex(hash_of(salt + std::string(word))).substr(0, 12);
}

}  // namespace pinwheel::server
