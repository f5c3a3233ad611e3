#include "envelope.h"

#include <sodium.h>

#include <array>
#include <bit>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <vector>

namespace pinwheel::json_notation {
namespace {

using Bytes = std::vector<unsigned char>;

constexpr int base64 = sodium_base64_VARIANT_ORIGINAL;
constexpr std::size_t first_step = 64u << 10;    // of the first version
constexpr std::size_t second_step = 256u << 10;  // of the second

static_assert(crypto_secretbox_KEYBYTES == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);
static_assert(crypto_secretbox_NONCEBYTES == crypto_aead_xchacha20poly1305_ietf_NPUBBYTES);
static_assert(crypto_secretbox_MACBYTES == crypto_aead_xchacha20poly1305_ietf_ABYTES);
constexpr std::size_t nonce_size = crypto_secretbox_NONCEBYTES, mac_size = crypto_secretbox_MACBYTES;
using Key = std::array<unsigned char, crypto_secretbox_KEYBYTES>;

/// Not secret: see seal().
Key key_from(std::string_view words) {
    Key out{};
    if (sodium_init() < 0 ||
        crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(words.data()), words.size(),
                           nullptr, 0) != 0)
        throw std::runtime_error("libsodium does not start");
    return out;
}

const Key& key() {
    static const Key made = key_from("Pinwheel: sealed game, version 2");
    return made;
}

const Key& first_key() {
    static const Key made = key_from("Pinwheel: sealed game, version 1");
    return made;
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

Error damaged(const std::string& where, const std::string& what) { return {"load.sealed", where + ": " + what, where}; }

Bytes padded(std::string_view text, std::size_t room) {
    Bytes out(room);
    if (text.size() >= room) throw std::runtime_error("no room for the text in its envelope");
    std::copy(text.begin(), text.end(), out.begin());
    std::size_t size = 0;
    if (sodium_pad(&size, out.data(), text.size(), out.size(), out.size()) != 0 || size != out.size())
        throw std::runtime_error("libsodium pads to another length");
    return out;
}

/// Nonce and ciphertext; `whole` says whether there may be that much padded text in it.
Result<Bytes> box_of(std::string_view sealed, const std::string& where, bool (*whole)(std::size_t)) {
    Bytes box(sealed.size() / 4 * 3 + 3);
    std::size_t size = 0;
    const char* end = nullptr;
    const bool spelt =
        sodium_base642bin(box.data(), box.size(), sealed.data(), sealed.size(), nullptr, &size, &end, base64) == 0;
    if (const auto read = static_cast<std::size_t>(end - sealed.data()); read < sealed.size())
        return damaged(where,
                       "character " + std::to_string(read + 1) + " is none of base 64: the sealed part is damaged.");
    if (!spelt || size <= nonce_size + mac_size || !whole(size - nonce_size - mac_size))
        return damaged(where, "the sealed part has " + std::to_string(sealed.size()) +
                                  " characters, which is no length of a whole one: something is missing.");
    box.resize(size);
    return box;
}

Result<std::string> unpadded(const Bytes& plain, std::size_t step, const std::string& where) {
    std::size_t length = 0;
    if (sodium_unpad(&length, plain.data(), plain.size(), step) != 0)
        return damaged(where, "the sealed part ends in no padding.");
    return std::string(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(length));
}

/// Of a version that binds what stands beside the sealed text.
Result<std::string> opened(std::string_view sealed, std::string_view clear, const std::string& where,
                           bool (*whole)(std::size_t)) {
    const auto& with = key();
    const auto box = box_of(sealed, where, whole);
    if (!box) return box.error();
    Bytes plain(box->size() - nonce_size - mac_size);
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(plain.data(), nullptr, nullptr, box->data() + nonce_size,
                                                   box->size() - nonce_size, bytes_of(clear), clear.size(), box->data(),
                                                   with.data()) != 0)
        return damaged(where,
                       "the seal is broken: the sealed part, or what the file says beside it, was damaged or changed.");
    return unpadded(plain, plain.size(), where);
}

}  // namespace

std::string clear_part(nlohmann::json root) {
    root["sealed"].erase("text");
    return root.dump();
}

std::string seal(std::string_view text, std::size_t room, std::string_view clear) {
    const auto& with = key();
    const Bytes plain = padded(text, room);
    Bytes box(nonce_size + mac_size + plain.size());
    randombytes_buf(box.data(), nonce_size);
    crypto_aead_xchacha20poly1305_ietf_encrypt(box.data() + nonce_size, nullptr, plain.data(), plain.size(),
                                               bytes_of(clear), clear.size(), nullptr, box.data(), with.data());
    std::string out(sodium_base64_ENCODED_LEN(box.size(), base64), '\0');
    sodium_bin2base64(out.data(), out.size(), box.data(), box.size(), base64);
    out.pop_back();  // its zero
    return out;
}

Result<std::string> unseal(std::string_view sealed, std::string_view clear, const std::string& where) {
    return opened(sealed, clear, where, [](std::size_t size) { return size % envelope_step == 0; });
}

Result<std::string> unseal_second(std::string_view sealed, std::string_view clear, const std::string& where) {
    return opened(sealed, clear, where,
                  [](std::size_t size) { return size >= second_step && std::has_single_bit(size); });
}

Result<std::string> unseal_first(std::string_view sealed, const std::string& where) {
    const auto& with = first_key();
    const auto box = box_of(sealed, where, [](std::size_t size) { return size % first_step == 0; });
    if (!box) return box.error();
    Bytes plain(box->size() - nonce_size - mac_size);
    if (crypto_secretbox_open_easy(plain.data(), box->data() + nonce_size, box->size() - nonce_size, box->data(),
                                   with.data()) != 0)
        return damaged(where, "the seal is broken: the sealed part was damaged or changed.");
    return unpadded(plain, first_step, where);
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
