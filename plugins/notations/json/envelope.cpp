#include "envelope.h"

#include <sodium.h>

#include <array>
#include <stdexcept>
#include <vector>

namespace pinwheel::json_notation {
namespace {

using Bytes = std::vector<unsigned char>;

constexpr std::size_t nonce_size = crypto_secretbox_NONCEBYTES, mac_size = crypto_secretbox_MACBYTES;
constexpr int base64 = sodium_base64_VARIANT_ORIGINAL;

/// Not secret: see seal().
const std::array<unsigned char, crypto_secretbox_KEYBYTES>& key() {
    static const auto made = [] {
        constexpr std::string_view words = "Pinwheel: sealed game, version 1";
        std::array<unsigned char, crypto_secretbox_KEYBYTES> out{};
        if (sodium_init() < 0 ||
            crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(words.data()),
                               words.size(), nullptr, 0) != 0)
            throw std::runtime_error("libsodium does not start");
        return out;
    }();
    return made;
}

Error damaged(const std::string& where, const std::string& what) { return {"load.sealed", where + ": " + what, where}; }

Bytes padded(std::string_view text) {
    Bytes out(text.size() / envelope_step * envelope_step + envelope_step);
    std::copy(text.begin(), text.end(), out.begin());
    std::size_t size = 0;
    if (sodium_pad(&size, out.data(), text.size(), envelope_step, out.size()) != 0 || size != out.size())
        throw std::runtime_error("libsodium pads to another length");
    return out;
}

}  // namespace

std::string seal(std::string_view text) {
    const auto& with = key();
    const Bytes plain = padded(text);
    Bytes box(nonce_size + mac_size + plain.size());
    randombytes_buf(box.data(), nonce_size);
    crypto_secretbox_easy(box.data() + nonce_size, plain.data(), plain.size(), box.data(), with.data());
    std::string out(sodium_base64_ENCODED_LEN(box.size(), base64), '\0');
    sodium_bin2base64(out.data(), out.size(), box.data(), box.size(), base64);
    out.pop_back();  // its zero
    return out;
}

Result<std::string> unseal(std::string_view sealed, const std::string& where) {
    const auto& with = key();
    Bytes box(sealed.size() / 4 * 3 + 3);
    std::size_t size = 0;
    const char* end = nullptr;
    const bool spelt =
        sodium_base642bin(box.data(), box.size(), sealed.data(), sealed.size(), nullptr, &size, &end, base64) == 0;
    if (const auto read = static_cast<std::size_t>(end - sealed.data()); read < sealed.size())
        return damaged(where,
                       "character " + std::to_string(read + 1) + " is none of base 64: the sealed part is damaged.");
    if (!spelt || size < nonce_size + mac_size || (size - nonce_size - mac_size) % envelope_step != 0 ||
        size == nonce_size + mac_size)
        return damaged(where, "the sealed part has " + std::to_string(sealed.size()) +
                                  " characters, which is no length of a whole one: something is missing.");
    Bytes plain(size - nonce_size - mac_size);
    if (crypto_secretbox_open_easy(plain.data(), box.data() + nonce_size, size - nonce_size, box.data(), with.data()) !=
        0)
        return damaged(where, "the seal is broken: the sealed part was damaged or changed.");
    std::size_t length = 0;
    if (sodium_unpad(&length, plain.data(), plain.size(), envelope_step) != 0)
        return damaged(where, "the sealed part ends in no padding.");
    return std::string(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(length));
}

std::string sha256(std::string_view text) {
    unsigned char digest[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(digest, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::string out(2 * sizeof digest + 1, '\0');
    sodium_bin2hex(out.data(), out.size(), digest, sizeof digest);
    out.pop_back();
    return out;
}

}  // namespace pinwheel::json_notation
