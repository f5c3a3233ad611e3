#include "guarded_json.h"

#include <nlohmann/json.hpp>

#include "pinwheel/game/files/json_guard.h"

namespace pinwheel::json_notation {

using nlohmann::json;

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    const bool cut = text.size() > longest;
    if (cut) {
        text = text.substr(0, longest);
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.remove_suffix(1);
        if (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80)) text.remove_suffix(1);
    }
    std::string out = "\"";
    for (char c : text) out += static_cast<unsigned char>(c) < 32 || c == 127 ? '?' : c;
    return out + (cut ? "…\"" : "\"");
}

Result<json> parse_guarded(std::string_view text) {
    if (text.size() > largest_text)
        return Error{"load.too-large",
                     "The file has " + std::to_string(text.size() >> 20) + " MiB; a saved game has at most " +
                         std::to_string(largest_text >> 20) + " MiB.",
                     ""};
    if (auto flaw = check_json_shape(text, deepest_nesting)) {
        if (flaw->code == "json.syntax") return Error{"load.json", flaw->message, flaw->where};
        return Error{flaw->code == "json.depth" ? "load.depth" : "load.json", flaw->message, ""};
    }
    return json::parse(text);
}

}  // namespace pinwheel::json_notation
