#include "pinwheel/game/files/verdict_text.h"

#include <algorithm>

#include "pinwheel/game/files/notation.h"

namespace pinwheel {

std::string verdict_text(const VariantInfo& info, const Verdict& verdict) {
    constexpr std::string_view playing = "playing";
    const bool told = !verdict.reason.empty() && !verdict.reason.starts_with(playing);
    std::string out = !verdict.over ? std::string(playing) : told ? verdict.reason : "over";
    for (char& c : out)
        if (static_cast<unsigned char>(c) < 32 || c == 127) c = ' ';
    bool first = true;
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i) {
        if (!verdict.over && verdict.result[i] == Outcome::open) continue;
        out +=
            (std::exchange(first, false) ? ": " : " ") + info.seats[i].id + "=" + std::string(name(verdict.result[i]));
    }
    return out;
}

std::string_view result_text(const Verdict& verdict) {
    if (!verdict.over || verdict.result.size() != 2) return "*";
    const Outcome first = verdict.result[0], second = verdict.result[1];
    if (first == Outcome::win && second == Outcome::loss) return "1-0";
    if (first == Outcome::loss && second == Outcome::win) return "0-1";
    return first == Outcome::draw && second == Outcome::draw ? "1/2-1/2" : "*";
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
