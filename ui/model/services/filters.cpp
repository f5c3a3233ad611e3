#include "model/services/filters.h"

#include <algorithm>

namespace pinwheel::ui {

std::vector<FilterSpec> filters_of(const Variant& variant, const State& state, const Viewer& viewer) {
    if (!variant.publishes<can::Filter>()) return {};
    auto all = variant.ask<can::Filters>(state, viewer);
    return all ? *std::move(all) : std::vector<FilterSpec>();
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

std::vector<std::string> Filters::conditions() const {
    std::vector<std::string> out;
    for (const auto& [filter, chosen] : conditions_) out.push_back(chosen.empty() ? filter : filter + "=" + chosen);
    return out;
}

Result<Filtered> apply_filters(const Filters& filters, const Variant& variant, const State& state, const Viewer& viewer,
                               const PiecePlaces& places) {
    Filtered out;
    if (!filters.active()) return out;
    const auto answer =
        variant.ask<can::Filter>(state, viewer, {filters.all ? Matching::all : Matching::any, filters.conditions()});
    if (!answer) return answer.error();
    const std::set<int> passing(answer->begin(), answer->end());
    for (const auto& [id, target] : places) (passing.count(id) != 0 ? out.passing : out.failing).insert(target);
    return out;
}

}  // namespace pinwheel::ui
