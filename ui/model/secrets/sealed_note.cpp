#include "model/secrets/sealed_note.h"

#include <sodium.h>

#include <array>

namespace pinwheel::ui {
namespace {

constexpr std::size_t nonce_size = crypto_secretbox_NONCEBYTES;
constexpr std::size_t whole_note = nonce_size + crypto_secretbox_MACBYTES + note_room;

unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

using NoteKey = std::array<unsigned char, crypto_secretbox_KEYBYTES>;

/// Not secret: see seal_note.
std::optional<NoteKey> note_key() {
    constexpr std::string_view words = "Pinwheel: sealed note, version 1";
    NoteKey out{};
    if (sodium_init() < 0) return {};
    crypto_generichash(out.data(), out.size(), bytes_of(words), words.size(), nullptr, 0);
    return out;
}

}  // namespace

std::optional<std::string> seal_note(std::string_view text) {
    const auto key = note_key();
    if (!key || text.size() >= note_room) return {};
    std::string plain(text);
    plain.resize(note_room);
    std::size_t padded = 0;
    if (sodium_pad(&padded, bytes_of(plain), text.size(), note_room, note_room) != 0) return {};
    std::string out(whole_note, '\0');
    randombytes_buf(out.data(), nonce_size);
    crypto_secretbox_easy(bytes_of(out) + nonce_size, bytes_of(plain), plain.size(), bytes_of(out), key->data());
    return out;
}

std::optional<std::string> unseal_note(std::string_view sealed) {
    const auto key = note_key();
    if (!key || sealed.size() != whole_note) return {};
    std::string plain(note_room, '\0');
    std::size_t length = 0;
    if (crypto_secretbox_open_easy(bytes_of(plain), bytes_of(sealed) + nonce_size, sealed.size() - nonce_size,
                                   bytes_of(sealed), key->data()) != 0 ||
        sodium_unpad(&length, bytes_of(plain), plain.size(), note_room) != 0)
        return {};
    plain.resize(length);
    return plain;
}

}  // namespace pinwheel::ui
