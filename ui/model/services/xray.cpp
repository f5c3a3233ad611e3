#include "model/services/xray.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "model/play/scene_edit.h"
#include "model/play/why.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/target.h"

namespace pinwheel::ui {
namespace {

/// How a kind of tie is drawn: a line, dashed where something is missing, with a head where it has a direction.
struct TieLook {
    const char* colour;
    double width, alpha;  ///< of the line, in squares
    bool dashed, head;
    const char* meaning;  ///< in a legend
};
TieLook look_of(TieKind kind) {
    switch (kind) {
        case TieKind::twin:
            return {"accent", 0.07, 0.8, false, false, "move as one"};
        case TieKind::ghost:
            return {"bad", 0.07, 0.9, true, false, "its twin is gone"};
        case TieKind::pin:
            return {"bad", 0.09, 0.85, false, true, "pins"};
        case TieKind::freeze:
            return {"arrow.3", 0.09, 0.85, false, true, "holds in place"};
        case TieKind::joint:
            return {"arrow.3", 0.06, 0.75, false, false, "one decides both"};
        case TieKind::attack:
            return {"arrow.2", 0.08, 0.8, false, true, "attacks"};
        case TieKind::defence:
            return {"arrow.1", 0.08, 0.8, false, true, "defends"};
    }
    return {"accent", 0.07, 0.8, false, false, ""};
}

constexpr double faint = 0.45;  // of the alpha of what does not touch the pick

bool touches(const Tie& tie, const std::vector<std::string>& picked) {
    const auto is_picked = [&](const std::string& target) {
        return std::find(picked.begin(), picked.end(), target) != picked.end();
    };
    return is_picked(tie.from) || is_picked(tie.to) || std::any_of(tie.through.begin(), tie.through.end(), is_picked);
}

/// From place to place, from outside the piece it begins at.
void add_line(Scene& scene, const TargetPlace& from, const TargetPlace& to, const TieLook& look, double alpha) {
    const double side = std::min(from.size, to.size);
    const double x = to.centre.x - from.centre.x, y = to.centre.y - from.centre.y, length = std::hypot(x, y);
    if (!(length > 0) || !(side > 0)) return;
    const double start = std::min(0.3 * side, length / 3);
    const Point begin{from.centre.x + x * start / length, from.centre.y + y * start / length};
    const double end = look.head ? std::min(0.2 * side, length / 4) : start;
    const Point tip{to.centre.x - x * end / length, to.centre.y - y * end / length};
    const double width = std::max(1.6, look.width * side);
    if (look.head && !look.dashed) {
        scene.items.push_back({Layer::over, ArrowShape{begin, tip, width, look.colour, alpha}});
        return;
    }
    Paint paint{"", look.colour, width, alpha, {}};
    if (look.dashed) paint.dash = {0.18 * side, 0.14 * side};
    scene.items.push_back({Layer::over, PathShape{{begin, tip}, false, std::move(paint)}});
}

/// Where something is gone.
void add_cross(Scene& scene, const TargetPlace& at, const char* colour, double alpha) {
    const double arm = 0.2 * at.size;
    const Paint paint{"", colour, std::max(1.5, 0.07 * at.size), alpha, {}};
    const auto [x, y] = at.centre;
    scene.items.push_back({Layer::over, PathShape{{{x - arm, y - arm}, {x + arm, y + arm}}, false, paint}});
    scene.items.push_back({Layer::over, PathShape{{{x - arm, y + arm}, {x + arm, y - arm}}, false, paint}});
}

std::string place_name(const VariantInfo& info, const std::string& target) {
    const Target place = parse_target(target);
    return info.boards.size() > 1 ? place.board + " " + place.name : place.name;
}

}  // namespace

std::vector<Tie> ties_of(const Sight& sight, const State& state, const std::string& target) {
    const Variant& variant = sight.game().variant();
    if (!sight.knows() || !variant.publishes<can::Xray>()) return {};
    const bool square = target_area(target) == Target::Area::square;
    auto ties = variant.ask<can::Xray>(state, sight.eyes(), {square ? std::optional(target) : std::nullopt});
    return ties ? *std::move(ties) : std::vector<Tie>{};
}

std::vector<Reply> replies_to(const Sight& sight, const State& state, const std::string& target) {
    const Variant& variant = sight.game().variant();
    if (!sight.knows() || !variant.publishes<can::Replies>() || target_area(target) != Target::Area::square) return {};
    auto replies = variant.ask<can::Replies>(state, sight.eyes(), {target});
    return replies ? *std::move(replies) : std::vector<Reply>{};
}

std::vector<std::pair<std::string, std::string>> reply_sentences(const VariantInfo& info, std::span<const Reply> all) {
    std::vector<std::pair<std::string, std::string>> out;
    std::vector<std::string> places, said;
    for (const Reply& reply : all) {
        std::size_t i = static_cast<std::size_t>(std::find(places.begin(), places.end(), reply.lands) - places.begin());
        if (i == places.size()) {
            places.push_back(reply.lands);
            out.emplace_back(place_name(info, reply.lands), "");
        }
        const int seat = info.index_of_seat(reply.seat);
        const std::string title = seat < 0 ? reply.seat : info.seats[static_cast<std::size_t>(seat)].title;
        const std::string by =
            title + " from " + parse_target(reply.from).name + (reply.alone ? " (on that board alone)" : "");
        const std::string key = reply.lands + " " + by;
        if (std::find(said.begin(), said.end(), key) != said.end()) continue;
        said.push_back(key);
        out[i].second += (out[i].second.empty() ? "" : ", ") + by;
    }
    return out;
}

void add_ties(Scene& scene, std::span<const Tie> ties, const std::vector<std::string>& picked) {
    for (const Tie& tie : ties) {
        const TargetPlace from = place_of(scene, tie.from), to = place_of(scene, tie.to);
        const TieLook look = look_of(tie.kind);
        const double alpha = look.alpha * (picked.empty() || touches(tie, picked) ? 1 : faint);
        add_line(scene, from, to, look, alpha);
        if (tie.kind == TieKind::ghost && to.size > 0) add_cross(scene, to, look.colour, alpha);
    }
}

std::vector<TieKind> kinds_of(std::span<const Tie> ties) {
    std::set<TieKind> kinds;
    for (const Tie& tie : ties) kinds.insert(tie.kind);
    return {kinds.begin(), kinds.end()};
}

LegendSign tie_sign(TieKind kind) {
    constexpr double side = LegendSign::side;
    const TieLook look = look_of(kind);
    LegendSign out{look.meaning, {side, side, {}, {}, {}}};
    out.scene.items.push_back(
        {Layer::board, RectShape{{0, 0, side, side}, {"square.light", "panel.border", 1, 1, {}}, 0}});
    // From beyond one corner to beyond the other, or to where something is gone.
    const double end = kind == TieKind::ghost ? 0.75 : 1.15;
    const TargetPlace to{{end * side, (1 - end) * side}, side};
    add_line(out.scene, {{-0.15 * side, 1.15 * side}, side}, to, look, look.alpha);
    if (kind == TieKind::ghost) add_cross(out.scene, to, look.colour, look.alpha);
    return out;
}

LegendSign escape_sign() {
    constexpr double side = LegendSign::side;
    LegendSign out{"a mated king could not go there", {side, side, {}, {}, {}}};
    out.scene.items.push_back(
        {Layer::board, RectShape{{0, 0, side, side}, {"square.light", "panel.border", 1, 1, {}}, 0}});
    add_cross(out.scene, {{0.5 * side, 0.5 * side}, side}, "bad", 0.9);
    return out;
}

void strike_out(Scene& scene, std::span<const std::string> targets) {
    for (const std::string& target : targets)
        if (const TargetPlace place = place_of(scene, target); place.size > 0) add_cross(scene, place, "bad", 0.9);
}

void add_replies(Scene& scene, std::span<const Reply> replies) {
    std::vector<std::pair<std::string, std::string>> drawn;
    for (const Reply& reply : replies) {
        const auto line = std::pair(reply.from, reply.lands);
        if (std::find(drawn.begin(), drawn.end(), line) != drawn.end()) continue;
        drawn.push_back(line);
        add_line(scene, place_of(scene, reply.from), place_of(scene, reply.lands),
                 {"bad", 0.08, 0.8, reply.alone, true, ""}, reply.alone ? 0.5 : 0.8);
    }
}

}  // namespace pinwheel::ui
