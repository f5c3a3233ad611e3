#include "model/services/filters.h"

#include <algorithm>

#include "model/services/datum_members.h"

namespace pinwheel::ui {

std::vector<FilterSpec> filters_of(const Variant& variant, const State& state, const Viewer& viewer) {
    std::vector<FilterSpec> out;
    if (!publishes(variant.info(), "filters") || !publishes(variant.info(), "filter")) return out;
    const auto answer = variant.answer(&state, viewer, "filters", {});
    const Datum::List* list = answer ? answer->list() : nullptr;
    if (!list) return out;
    for (const Datum& each : *list) {
        FilterSpec spec{text_of(each, "id"), text_of(each, "title"), text_of(each, "help"), FilterSpec::Kind::flag, {}};
        const std::string kind = text_of(each, "kind");
        if (kind == "square") spec.kind = FilterSpec::Kind::square;
        const Datum* choices = each.find("choices");
        if (kind == "choices" && choices && choices->list()) {
            spec.kind = FilterSpec::Kind::choices;
            for (const Datum& choice : *choices->list())
                spec.choices.push_back({text_of(choice, "word"), text_of(choice, "title")});
        }
        if (!spec.id.empty()) out.push_back(std::move(spec));
    }
    return out;
}

void Filters::toggle(const std::string& id, const std::string& chosen) {
    const Condition condition{id, chosen};
    const auto found = std::find(conditions_.begin(), conditions_.end(), condition);
    if (found == conditions_.end())
        conditions_.push_back(condition);
    else
        conditions_.erase(found);
}

void Filters::set(const std::string& id, const std::string& chosen) {
    std::erase_if(conditions_, [&](const Condition& c) { return c.first == id; });
    if (!chosen.empty()) conditions_.emplace_back(id, chosen);
}

bool Filters::has(const std::string& id, const std::string& chosen) const {
    return std::find(conditions_.begin(), conditions_.end(), Condition{id, chosen}) != conditions_.end();
}

std::vector<std::string> Filters::words(const std::string& id) const {
    std::vector<std::string> out;
    for (const auto& [filter, chosen] : conditions_)
        if (filter == id) out.push_back(chosen);
    return out;
}

std::vector<std::string> Filters::arguments() const {
    std::vector<std::string> out{all ? "all" : "any"};
    for (const auto& [filter, chosen] : conditions_) out.push_back(chosen.empty() ? filter : filter + "=" + chosen);
    return out;
}

Result<Filtered> apply_filters(const Filters& filters, const Variant& variant, const State& state, const Viewer& viewer,
                               const PiecePlaces& places) {
    Filtered out;
    if (!filters.active()) return out;
    const auto args = filters.arguments();
    const auto answer = variant.answer(&state, viewer, "filter", args);
    if (!answer) return answer.error();
    std::set<int> passing;
    if (const Datum::List* ids = answer->list())
        for (const Datum& id : *ids)
            if (const auto number = int_of(id)) passing.insert(*number);
    for (const auto& [id, target] : places) (passing.count(id) != 0 ? out.passing : out.failing).insert(target);
    return out;
}

}  // namespace pinwheel::ui
