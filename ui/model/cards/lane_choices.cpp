#include "model/cards/lane_choices.h"

#include <algorithm>

#include "model/cards/rulings_page.h"

namespace pinwheel::ui {

std::vector<LaneChoice> whole_lanes(const Registry& registry, const BoundRuleset& game,
                                    const std::vector<std::string>& lanes) {
    std::vector<LaneChoice> out{{"Whole rulesets", {}}};
    const auto add = [&](const std::string& title, const std::string& lane) {
        if (std::ranges::find(lanes, lane) == lanes.end()) out.push_back({title, lane});
    };
    add("This game's rules", "game");
    const bool plain = game.overrides.empty() && std::ranges::find(lanes, "game") != lanes.end();
    for (const auto& ruleset : registry.rulesets(game.variant->info().id))
        if (!plain || ruleset->info().id != game.id()) add(ruleset->info().title, ruleset->info().id);
    if (out.size() == 1) out.clear();
    return out;
}

std::vector<LaneChoice> lanes_of_one_ruling(const BoundRuleset& game) {
    std::vector<LaneChoice> out;
    for (const RulingRow& row : rulings_page(game)) {
        if (row.options.size() < 2) continue;
        out.push_back({row.code + "  " + row.question, {}});
        for (std::size_t i = 0; i < row.options.size(); ++i) {
            const RulingOption& option = row.options[i];
            if (i == row.chosen) continue;
            out.push_back(
                {option.id + (option.title.empty() ? "" : ": " + option.title), "game+" + row.id + "=" + option.id});
        }
    }
    return out;
}

}  // namespace pinwheel::ui
