#include "pinwheel/game/files/notation.h"

#include <algorithm>

#include "pinwheel/game/rulings/own_rulings.h"

namespace pinwheel {

bool Notation::serves(const Variant& variant) const {
    const auto& variants = info().variants;
    return variants.empty() || std::find(variants.begin(), variants.end(), variant.info().id) != variants.end();
}

std::string Notation::format(const Variant& variant, const State& before, const Action& action) const {
    return variant.token(before, action);
}

Result<Action> Notation::parse(const Variant& variant, const State& before, std::string_view text) const {
    return variant.parse(before, text);
}

Result<Record> Notation::read(std::string_view, bool) const {
    return Error{"load.unsupported",
                 "The notation '" + info().id +
                     (info().writes ? "' writes games but does not read them."
                                    : "' spells single actions, and neither reads nor writes games."),
                 {}};
}

Result<Record> Notation::read_game(std::string_view text, bool strict, std::size_t number) const {
    auto first = read(text, strict);
    if (!first || number == 1) return first;
    return Error{"load.number",
                 "A file of the notation '" + info().id + "' holds one game, and number " + std::to_string(number) +
                     " was asked for.",
                 {}};
}

std::vector<std::string> split_tokens(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string> out;
    bool closed = text.find('>') != text.npos;  // a < without its > is a letter like others
    for (auto at = text.find_first_not_of(blanks); at != text.npos; at = text.find_first_not_of(blanks, at)) {
        std::size_t end = at;
        while (end < text.size() && blanks.find(text[end]) == blanks.npos) {
            std::size_t close = text.npos;
            if (text[end] == '<' && closed) {
                close = text.find('>', end);
                closed = close != text.npos;
            }
            end = close == text.npos ? end + 1 : close + 1;
        }
        out.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return out;
}

namespace {

constexpr std::string_view judge_without_text = "-";

const std::pair<std::string_view, std::string CarriedRules::*> carried_texts[] = {
    {"title", &CarriedRules::title},
    {"description", &CarriedRules::description},
    {"provenance", &CarriedRules::provenance},
    {"source", &CarriedRules::source}};

}  // namespace

std::vector<CarriedField> carried_fields(const CarriedRules& rules, const RulingCatalogue& catalogue) {
    std::vector<CarriedField> out;
    for (const auto& [name, member] : carried_texts)
        if (!(rules.*member).empty()) out.push_back({std::string(name), false, rules.*member});
    std::string parents;
    for (const auto& id : rules.parents) parents += (parents.empty() ? "" : " ") + id;
    if (!parents.empty()) out.push_back({"parents", false, parents});
    if (!rules.declares.empty()) out.push_back({"declares", false, write_own_rulings(rules.declares)});
    for (const auto rows : {std::span<const RulingSpec>(catalogue), std::span<const RulingSpec>(rules.declares)})
        for (const RulingSpec& spec : rows)
            if (const auto chosen = rules.rulings.find(spec.id);
                chosen != rules.rulings.end() && chosen->second != spec.options.at(spec.standard).id)
                out.push_back({spec.id, true, chosen->second});
    if (rules.own_judge)
        out.push_back({"judge", false, rules.judge.empty() ? std::string(judge_without_text) : rules.judge});
    return out;
}

bool take_carried_field(const CarriedField& field, std::optional<CarriedRules>& out) {
    CarriedRules rules = out.value_or(CarriedRules{});
    if (field.ruling) {
        rules.rulings[field.name] = field.value;
    } else if (field.name == "judge") {
        rules.own_judge = true;
        if (field.value != judge_without_text) rules.judge = field.value;
    } else if (field.name == "declares") {
        auto rows = read_own_rulings(field.value);
        if (!rows) return false;
        rules.declares = *std::move(rows);
    } else if (field.name == "parents") {
        for (std::string_view rest = field.value; !rest.empty();) {
            const auto end = std::min(rest.find(' '), rest.size());
            if (end) rules.parents.emplace_back(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    } else {
        const auto text = std::find_if(std::begin(carried_texts), std::end(carried_texts),
                                       [&](const auto& known) { return known.first == field.name; });
        if (text == std::end(carried_texts)) return false;
        rules.*(text->second) = field.value;
    }
    out = std::move(rules);
    return true;
}

}  // namespace pinwheel
