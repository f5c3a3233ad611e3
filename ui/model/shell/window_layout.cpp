#include "model/shell/window_layout.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <set>

namespace pinwheel::ui {
namespace {

// As wxAuiManager::SavePerspective writes: "layout2|name=…;caption=…;state=…;…|…|dock_size(dir,layer,row)=n|".
constexpr std::array<std::string_view, 15> numbers{"state", "dir",   "layer",  "row",    "pos",
                                                   "prop",  "bestw", "besth",  "minw",   "minh",
                                                   "maxw",  "maxh",  "floatx", "floaty", "floatw"};
constexpr std::int64_t floating = 1 << 0, hidden = 1 << 1, maximized = 1 << 16;
constexpr std::int64_t right = 2, left = 4, centre = 5;
constexpr int boards_width = 240, boards_height = 160;  // the least that is left for the boards, in pixels
constexpr std::int64_t most = 1'000'000;

std::string_view cut(std::string_view& text, char end) {
    const auto at = std::min(text.find(end), text.size());
    const auto part = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return part;
}

std::optional<std::int64_t> number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < -most || value > std::int64_t{1} << 32)
        return {};
    return value;
}

struct Pane {
    std::string_view name;
    std::int64_t state = 0, dir = 0;
};

std::optional<Pane> pane_of(std::string_view text) {
    Pane pane;
    std::set<std::string_view> seen;
    while (!text.empty()) {
        std::string_view value = cut(text, ';');
        const std::string_view key = cut(value, '=');
        if (!seen.insert(key).second) return {};
        if (key == "name") pane.name = value;
        if (key == "name" || key == "caption") continue;
        const auto read = number(value);
        if (!read || (key != "floath" && std::find(numbers.begin(), numbers.end(), key) == numbers.end())) return {};
        if (key == "state") pane.state = *read;
        if (key == "dir") pane.dir = *read;
        if ((key == "minw" || key == "minh" || key == "layer" || key == "row" || key == "pos") && *read > most / 1000)
            return {};
    }
    return seen.size() == numbers.size() + 3 ? std::optional(pane) : std::nullopt;
}

/// "dock_size(2,1,0)=332": adds what the dock takes beside the boards, or above and below them.
bool add_dock(std::string_view text, std::int64_t& wide, std::int64_t& high) {
    cut(text, '(');
    const auto dir = number(cut(text, ',')), layer = number(cut(text, ',')), row = number(cut(text, ')'));
    if (!dir || !layer || !row || *dir < 1 || *dir > centre || cut(text, '=') != "") return false;
    const auto size = number(text);
    if (!size) return false;
    if (*dir != centre) (*dir == left || *dir == right ? wide : high) += std::max<std::int64_t>(*size, 0);
    return true;
}

}  // namespace

bool is_sound_layout(std::string_view layout, std::span<const std::string_view> panes, int width, int height) {
    if (cut(layout, '|') != "layout2") return false;
    std::set<std::string_view> seen;
    std::int64_t wide = 0, high = 0;
    while (!layout.empty()) {
        const std::string_view part = cut(layout, '|');
        if (part.starts_with("dock_size(")) {
            if (!add_dock(part, wide, high)) return false;
            continue;
        }
        const auto pane = pane_of(part);
        if (!pane || std::find(panes.begin(), panes.end(), pane->name) == panes.end()) return false;
        const bool boards = pane->name == panes.front();
        if ((pane->state & (floating | maximized)) != 0 || (boards && (pane->state & hidden) != 0)) return false;
        if (boards ? pane->dir != centre : pane->dir < 1 || pane->dir >= centre) return false;
        if (!seen.insert(pane->name).second) return false;
    }
    return seen.size() == panes.size() && wide + boards_width <= width && high + boards_height <= height;
}

Squeeze squeeze_of(int width, int height, int lanes) {
    constexpr int low = 720, narrow = 1100, column = 262, two = 2, many = 3, low_two = 760, low_lanes = 1040,
                  narrow_lanes = 1400;
    constexpr double slim = 0.7;  // of the height: boards beside the column would be less wide
    Squeeze out;
    out.console = height < (lanes >= many ? low_lanes : lanes == two ? low_two : low);
    out.stacked = width < narrow;
    out.side = width - column < slim * height || (lanes >= many && width < narrow_lanes);
    return out;
}

}  // namespace pinwheel::ui
