#include "utf8.h"

namespace pinwheel::coordinate_notation {
namespace {

struct Range {
    unsigned char first_low, first_high;    ///< of the first byte
    unsigned char second_low, second_high;  ///< of the second
    unsigned length;
};

constexpr Range ranges[] = {
    {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3}, {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3},
    {0xEE, 0xEF, 0x80, 0xBF, 3}, {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
};

/// Bytes of the character at `at`; 0 when there is none.
unsigned length_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(at) < 0x80) return 1;
    for (const Range& r : ranges) {
        if (byte(at) < r.first_low || byte(at) > r.first_high) continue;
        if (text.size() - at < r.length || byte(at + 1) < r.second_low || byte(at + 1) > r.second_high) return 0;
        for (unsigned i = 2; i < r.length; ++i)
            if ((byte(at + i) & 0xC0) != 0x80) return 0;
        return r.length;
    }
    return 0;
}

}  // namespace

std::size_t find_bad_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const unsigned length = length_at(text, at);
        if (!length) return at;
        at += length;
    }
    return text.npos;
}

}  // namespace pinwheel::coordinate_notation
