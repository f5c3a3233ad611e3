#include "terminal/verdict_words.h"

namespace pinwheel::terminal {

std::string verdict_words(const VariantInfo& info, const Verdict& verdict) {
    std::string out = !verdict.over ? "playing" : verdict.reason.empty() ? "over" : verdict.reason;
    std::string results;
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
        if (verdict.result[i] != Outcome::open)
            results.append(results.empty() ? "" : ", ")
                .append(info.seats[i].id)
                .append(" ")
                .append(name(verdict.result[i]));
    if (!results.empty()) out += ": " + results;
    if (!verdict.ruling.empty()) {
        const int index = find_ruling(info.rulings, verdict.ruling);
        const std::string alias = index < 0 ? std::string() : info.rulings[static_cast<std::size_t>(index)].alias;
        out += " (ruling " + alias + (alias.empty() ? "" : " ") + verdict.ruling + ")";
    }
    return out;
}

Datum verdict_datum(const VariantInfo& info, const Verdict& verdict) {
    Datum::Members out{{"over", verdict.over}}, result;
    for (const auto& [key, text] : {std::pair<const char*, const std::string*>{"reason", &verdict.reason},
                                    {"ruling", &verdict.ruling},
                                    {"note", &verdict.note}})
        if (!text->empty()) out.emplace_back(key, *text);
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
        if (verdict.result[i] != Outcome::open)
            result.emplace_back(info.seats[i].id, std::string(name(verdict.result[i])));
    out.emplace_back("result", std::move(result));
    return out;
}

}  // namespace pinwheel::terminal
