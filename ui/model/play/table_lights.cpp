/// What is lit at a table.
#include <algorithm>
#include <set>

#include "model/play/table.h"

namespace pinwheel::ui {
namespace {

/// Whether somebody must answer for a piece: what may do so is lit then.
bool any_challenged(const View& view) {
    for (const BoardView& board : view.boards)
        for (const CellView& cell : board.cells)
            if (cell.has(Mark::challenged)) return true;
    return false;
}

}  // namespace

/// Nothing is picked, or what leads nowhere.
bool Table::open_starts() const { return !gesture_.picking() || gesture_.asking(); }

std::vector<Highlight> Table::lights() const {
    if (replaying()) return steps_[step_].lights;
    std::vector<Highlight> out = round_;
    if (const NodeId here = document_.game().cursor(); document_.shows_notes(here)) {
        const auto drawn = drawn_lights(document_.game().node(here).extras().annotations);
        out.insert(out.end(), drawn.begin(), drawn.end());
    }
    out.insert(out.end(), script_lights_.begin(), script_lights_.end());
    for (const std::string& target : filtered_.failing) out.push_back({"dim", target, {}, {}});
    std::vector<Highlight> changed;
    if (foreseen_)
        changed = change_lights(foreseen_->changes, false, {});
    else if (supposed_)
        changed = change_lights(supposed_->changes, true, {});
    else if (!gesture_.picking())
        changed = change_lights(changed_, true, flash_);
    out.insert(out.end(), changed.begin(), changed.end());
    if ((!gesture_.picking() && any_challenged(view_)) || (starts_shown_ && open_starts())) {
        std::set<std::string> starts;
        for (const Offer& offer : gesture_.offers())
            for (const std::string& target : gesture_.next(offer))
                if (target_area(target) != Target::Area::button) starts.insert(target);
        for (const std::string& target : starts) out.push_back({"playable", target, {}, "accent"});
    }
    if (const auto& shown = answer()) out.insert(out.end(), shown->lights.begin(), shown->lights.end());
    const auto picked = pick_lights(gesture_, view_);
    out.insert(out.end(), picked.begin(), picked.end());
    if (!cursor_.empty()) out.push_back({"cursor", cursor_, {}, {}});
    return out;
}

void Table::light(const std::string& target, const std::string& colour) {
    std::erase_if(script_lights_, [&](const Highlight& h) { return h.target == target; });
    if (!colour.empty()) script_lights_.push_back({"user", target, {}, colour});
}

}  // namespace pinwheel::ui
