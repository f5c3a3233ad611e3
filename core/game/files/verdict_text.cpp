#include "pinwheel/game/files/verdict_text.h"

#include <algorithm>

#include "pinwheel/game/files/notation.h"

namespace pinwheel {

std::string verdict_text(const VariantInfo& info, const Verdict& verdict) {
    std::string out = !verdict.over ? "playing" : verdict.reason.empty() ? "over" : verdict.reason;
    bool first = true;
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i) {
        if (!verdict.over && verdict.result[i] == Outcome::open) continue;
        out +=
            (std::exchange(first, false) ? ": " : " ") + info.seats[i].id + "=" + std::string(name(verdict.result[i]));
    }
    return out;
}

bool says_verdict(std::string_view text, const VariantInfo& info, const Verdict& verdict) {
    const std::string real = verdict_text(info, verdict);
    if (text.find(": ") != text.npos || text.find('=') == text.npos) return text == real;
    const auto results = split_tokens(real);
    const auto claims = split_tokens(text);
    return std::all_of(claims.begin(), claims.end(), [&](const std::string& claim) {
        return std::find(results.begin(), results.end(), claim) != results.end();
    });
}

}  // namespace pinwheel
