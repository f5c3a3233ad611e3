// Any pattern is compiled or refused; matching any text with it ends within its steps, and captures lie in the text.
#include "targets.h"

#include <cstdlib>
#include <stdexcept>

#include "sandbox/pattern.h"

namespace {

struct TooLong {};

void pause(void* left, std::uint64_t steps) {
    auto& budget = *static_cast<std::uint64_t*>(left);
    if (steps > budget) throw TooLong();
    budget -= steps;
}

}  // namespace

int pinwheel::fuzz::pattern(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const std::string_view all(reinterpret_cast<const char*>(data) + 2, size - 2);
    const auto cut = std::min<std::size_t>(data[0], all.size());
    const std::string_view text = all.substr(cut);
    const auto pattern = lua::Pattern::compile(all.substr(0, cut), data[1] & 1);
    if (!pattern) return pattern.error().code != "pattern.malformed" ? (std::abort(), 0) : 0;
    std::uint64_t left = 100'000;
    lua::Matcher matcher(*pattern, text, pause, &left);
    try {
        for (std::size_t start = 0; start <= text.size(); start += 1 + text.size() / 8) {
            const auto end = matcher.match(start);
            if (!end) continue;
            if (*end < start || *end > text.size()) std::abort();
            for (int i = 0; i < pattern->captures(); ++i) {
                const auto& capture = matcher.capture(i);
                if (capture.start > text.size() || (!capture.place && capture.size > text.size() - capture.start))
                    std::abort();
            }
        }
    } catch (const TooLong&) {
    } catch (const std::length_error&) {
    }
    return 0;
}
