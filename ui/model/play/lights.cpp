#include "model/play/lights.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {

namespace {

std::string_view extra(const View& view, const char* name) {
    const auto found = view.extra.find(name);
    return found == view.extra.end() ? std::string_view{} : std::string_view(found->second);
}

std::set<std::string> unlit_moves(const View& view) {
    std::istringstream words{std::string(extra(view, "unlit"))};
    return {std::istream_iterator<std::string>(words), {}};
}

bool is_square(const std::string& target) { return target.rfind("choice:", 0) != 0 && target.rfind("button:", 0) != 0; }

}  // namespace

std::vector<Highlight> pick_lights(const Gesture& gesture, const View& view) {
    std::vector<Highlight> out;
    if (!gesture.picking()) return out;
    for (const std::string& target : gesture.selected()) out.push_back({"selected", target, {}, {}});
    for (std::size_t i = 1; i < gesture.path().size(); ++i)
        for (const std::string& target : gesture.twins().twins(gesture.path()[i]))
            out.push_back({"selected", target, {}, {}});
    if (extra(view, "highlighting") == "off") return out;
    const auto unlit = unlit_moves(view);
    const std::string from = parse_target(gesture.path().front()).name;
    struct Next {
        bool legal = false, ends = false;
    };
    std::map<std::string, Next> all;
    for (const Offer* offer : gesture.open()) {
        const std::size_t left = offer->path.size() - gesture.path().size();
        const bool ends = left == 1 || offer->path[gesture.path().size() + 1].rfind("choice:", 0) == 0;
        for (const std::string& target : gesture.next(*offer)) {
            if (!is_square(target) || unlit.count(from + parse_target(target).name) != 0) continue;
            Next& next = all[target];
            next.legal = next.legal || offer->standing != Offer::Standing::partial;
            next.ends = next.ends || ends;
        }
    }
    // What only adds to the pick is lit otherwise than what ends it.
    for (const auto& [target, next] : all)
        out.push_back(
            {next.legal ? "playable" : "only-here", target, {}, next.ends || !next.legal ? std::string() : "accent"});
    return out;
}

std::vector<Highlight> drawn_lights(const std::vector<Annotation>& drawn) {
    std::vector<Highlight> out;
    for (const Annotation& a : drawn) out.push_back({a.to.empty() ? "user" : "arrow", a.target, a.to, a.colour});
    return out;
}

std::vector<Annotation> toggled(std::vector<Annotation> all, const Annotation& drawn) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Annotation& a) { return a.target == drawn.target && a.to == drawn.to; });
    if (found == all.end())
        all.push_back(drawn);
    else if (found->colour == drawn.colour)
        all.erase(found);
    else
        found->colour = drawn.colour;
    return all;
}

}  // namespace pinwheel::ui
