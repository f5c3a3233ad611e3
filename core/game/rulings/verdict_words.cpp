#include "pinwheel/game/rulings/verdict_words.h"

#include "pinwheel/game/variant/variant.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel {
namespace {

std::vector<std::string> seats_of(const VariantInfo& info, const Verdict& verdict, Outcome outcome) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
        if (verdict.result[i] == outcome) out.push_back(info.seats[i].title);
    return out;
}

std::string who_does(const std::vector<std::string>& who, std::string_view one, std::string_view many) {
    return who.empty() ? std::string() : in_a_row(who) + " " + std::string(who.size() == 1 ? one : many);
}

}  // namespace

std::string results_sentence(const VariantInfo& info, const Verdict& verdict) {
    std::string text;
    for (const auto& part : {who_does(seats_of(info, verdict, Outcome::win), "wins", "win"),
                             who_does(seats_of(info, verdict, Outcome::loss), "loses", "lose"),
                             who_does(seats_of(info, verdict, Outcome::draw), "draws", "draw")})
        if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    return text;
}

std::string verdict_sentence(const VariantInfo& info, const Verdict& verdict) {
    const std::string results = results_sentence(info, verdict);
    if (!verdict.over) return results.empty() ? "Playing" : "Playing; decided already: " + results;
    const std::string text = capital(verdict.reason.empty() ? "over" : verdict.reason) + ": ";
    if (seats_of(info, verdict, Outcome::win).empty() && seats_of(info, verdict, Outcome::loss).empty())
        return text + (seats_of(info, verdict, Outcome::draw).size() > 2 ? "all draw" : "a draw");
    return text + results;
}

std::string decided_by(std::string_view ruling) {
    return ruling.empty() ? std::string() : "decided by " + std::string(ruling);
}

std::string verdict_words(const VariantInfo& info, const Verdict& verdict) {
    const int index = verdict.ruling.empty() ? -1 : find_ruling(info.rulings, verdict.ruling);
    std::string named = verdict.ruling;
    if (index >= 0)
        if (const std::string& alias = info.rulings[static_cast<std::size_t>(index)].alias; !alias.empty())
            named = alias + " " + named;
    const std::string decided = decided_by(named);
    return verdict_sentence(info, verdict) + (decided.empty() ? "" : " (" + decided + ")");
}

std::string differs_by(const std::vector<std::string>& rulings) {
    return rulings.empty() ? std::string() : "differs by " + in_a_row(rulings);
}

const std::string& code_of(const RulingSpec& spec) { return spec.alias.empty() ? spec.id : spec.alias; }

std::vector<std::string> codes_of(const RulingCatalogue& catalogue, const std::vector<std::string>& ids) {
    std::vector<std::string> out;
    for (const std::string& id : ids) {
        const int found = find_ruling(catalogue, id);
        out.push_back(found < 0 ? id : code_of(catalogue[static_cast<std::size_t>(found)]));
    }
    return out;
}

}  // namespace pinwheel
