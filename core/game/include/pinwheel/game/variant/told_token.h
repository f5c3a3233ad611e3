#pragma once
/// A token in a sentence that lists what may be done.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The token; where it is signs alone, as "--", the name of the action that passes: "pass", which may be typed too.
inline std::string told_token(const VariantInfo& info, std::string_view token) {
    const auto is_word = [](char c) {
        return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') ||
               static_cast<unsigned char>(c) > 127;
    };
    if (std::any_of(token.begin(), token.end(), is_word)) return std::string(token);
    const auto pass = std::find_if(info.actions.begin(), info.actions.end(),
                                   [](const ActionSpec& spec) { return spec.kind == ActionSpec::Kind::pass; });
    return pass == info.actions.end() ? std::string(token) : pass->name;
}

inline std::vector<std::string> told_tokens(const VariantInfo& info, std::vector<std::string> tokens) {
    for (std::string& token : tokens) token = told_token(info, token);
    return tokens;
}

}  // namespace pinwheel
