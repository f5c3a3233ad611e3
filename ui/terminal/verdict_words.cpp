#include "terminal/verdict_words.h"

namespace pinwheel::terminal {

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
