#include "model/comparison/lane_choices.h"

#include <algorithm>

#include "model/cards/rulings_page.h"
#include "pinwheel/game/rulings/judgement.h"

namespace pinwheel::ui {
namespace {

std::string in_small(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

bool has_each_word(const std::string& text, std::string_view words) {
    for (std::size_t from = 0; from < words.size();) {
        const auto to = std::min(words.find(' ', from), words.size());
        if (text.find(words.substr(from, to - from)) == text.npos) return false;
        from = to + 1;
    }
    return true;
}

/// The text of a lane that chooses nothing for a ruling.
std::string without_ruling(const RulingCatalogue& catalogue, std::string_view lane, std::string_view id) {
    std::string out;
    for (std::size_t from = 0; from <= lane.size();) {
        const auto to = std::min(lane.find('+', from), lane.size());
        const auto part = lane.substr(from, to - from);
        const int index = from == 0 ? -1 : find_ruling(catalogue, part.substr(0, part.find('=')));
        if (index < 0 || catalogue[static_cast<std::size_t>(index)].id != id)
            out += (out.empty() ? "" : "+") + std::string(part);
        from = to + 1;
    }
    return out;
}

std::string_view heading_of(const std::vector<LaneChoice>& choices, std::size_t index) {
    while (index > 0 && !choices[index].lane.empty()) --index;
    return choices[index].lane.empty() ? std::string_view(choices[index].title) : std::string_view();
}

}  // namespace

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

std::vector<LaneChoice> lanes_of_one_ruling(const BoundRuleset& rules, std::string_view lane) {
    std::vector<LaneChoice> out;
    for (const RulingRow& row : rulings_page(rules)) {
        const std::string others = without_ruling(rules.rulings.catalogue(), lane, row.id);
        if (row.options.size() < 2) continue;
        out.push_back({row.code + "  " + row.question, {}});
        for (std::size_t i = 0; i < row.options.size(); ++i) {
            const RulingOption& option = row.options[i];
            if (i == row.chosen) continue;
            out.push_back({option.id + (option.title.empty() ? "" : ": " + option.title),
                           others + "+" + row.id + "=" + option.id});
        }
    }
    return out;
}

LaneQuestion lane_of_one_ruling(const BoundRuleset& of_lane, std::string_view lane) {
    return {title_of(of_lane) + ", with one ruling otherwise:", lanes_of_one_ruling(of_lane, lane)};
}

LaneQuestion any_lane(const Registry& registry, const BoundRuleset& game, const std::vector<std::string>& lanes) {
    LaneQuestion of_rulings = lane_of_one_ruling(game, "game");
    std::vector<LaneChoice> whole = whole_lanes(registry, game, lanes);
    if (whole.empty()) return of_rulings;
    if (of_rulings.choices.empty()) return {"A ruleset:", std::move(whole)};
    whole.insert(whole.end(), of_rulings.choices.begin(), of_rulings.choices.end());
    return {"A ruleset, or this game's rules with one ruling otherwise:", std::move(whole)};
}

int lane_typed(const std::vector<LaneChoice>& choices, std::string_view typed) {
    const std::string wanted = in_small(typed);
    if (wanted.find_first_not_of(' ') == wanted.npos) return -1;
    for (const bool begins : {true, false})
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (choices[i].lane.empty()) continue;
            const std::string title = in_small(choices[i].title), heading = in_small(heading_of(choices, i));
            if (begins ? title.starts_with(wanted) || heading.starts_with(wanted)
                       : has_each_word(heading + " " + title, wanted))
                return static_cast<int>(i);
        }
    return -1;
}

std::string lane_in_full(const std::vector<LaneChoice>& choices, std::size_t index) {
    const std::string heading(heading_of(choices, index));
    return choices[index].lane.empty() || heading.empty() ? choices[index].title
                                                          : heading + "\n" + choices[index].title;
}

}  // namespace pinwheel::ui
