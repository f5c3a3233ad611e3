// Which boards the lanes of a comparison show.
#include <wx/choice.h>

#include <algorithm>
#include <map>

#include "desktop/app/appearance.h"
#include "desktop/app/wx_text.h"
#include "desktop/pages/compare_page.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel::desktop {

/// Of each lane; lanes that show one position alike share it.
std::vector<std::shared_ptr<const View>> ComparePage::views_at(int ply) const {
    std::vector<std::shared_ptr<const View>> out;
    std::map<std::pair<StatePtr, bool>, std::shared_ptr<const View>> of;
    for (const Lane& lane : comparison_.lanes) {
        auto& view = of[{ui::lane_state(lane, ply), lane.goes_on(ply)}];
        if (!view) view = ui::lane_view(document_.game().variant(), lane, ply, document_.eyes());
        out.push_back(view);
    }
    return out;
}

/// Lanes that stand still do not say which boards matter.
std::vector<std::string> ComparePage::boards_at(int ply, const std::vector<std::shared_ptr<const View>>& views) const {
    if (!boards_->IsShown()) return {};
    std::vector<View> going;
    for (std::size_t i = 0; i < views.size(); ++i) {
        const bool goes_on = ply < static_cast<int>(comparison_.lanes[i].states.size());
        if (goes_on && views[i] &&
            std::find(views.begin(), views.begin() + static_cast<std::ptrdiff_t>(i), views[i]) ==
                views.begin() + static_cast<std::ptrdiff_t>(i))
            going.push_back(*views[i]);
    }
    auto choice = document_.look.lanes;
    if (choice == ui::LaneBoards::kept) return document_.look.lane_kept;
    const bool fitting = choice == ui::LaneBoards::fitting;
    if (fitting) choice = all_fit_ ? ui::LaneBoards::all : ui::LaneBoards::differing;
    auto acting = ui::boards_to_show(choice, going);
    const StatePtr earlier = going.empty() || ply == 0 ? StatePtr() : following_before(ply);
    if (!earlier) return acting;
    const View before = document_.game().variant().view(*earlier, document_.eyes());
    auto moved = ui::boards_to_show(choice, going, &before);
    // At the end of the line one plays on: whose turn it is matters more there than what moved.
    const bool at_end = fitting && ply + 1 == static_cast<int>(content_.rows.size());
    return at_end && acting.size() <= moved.size() ? acting : moved;
}

/// Where not all boards fit, the list says how many do, and that these follow the move; those kept it names.
void ComparePage::tell_boards() {
    const auto& look = document_.look;
    const std::size_t all = document_.game().variant().info().boards.size(), shown = shown_.size();
    const auto chosen = [&](ui::LaneBoards boards) { return look.lane_focus.empty() && look.lanes == boards; };
    const bool fewer = shown > 0 && shown < all && chosen(ui::LaneBoards::fitting);
    const auto rows = ui::lane_boards_rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::string words(rows[i].title);
        if (i == 0 && fewer) words = std::to_string(shown) + " of " + std::to_string(all) + " fit, follow the move";
        if (rows[i].boards == ui::LaneBoards::kept && chosen(rows[i].boards))
            words = "Kept: " + in_a_row(look.lane_kept);
        const auto at = static_cast<unsigned>(i);
        if (boards_->GetString(at) == wx(words)) continue;
        const int selected = boards_->GetSelection();
        boards_->SetString(at, wx(words));
        boards_->SetSelection(selected);
    }
    std::string tip = "Which boards the lanes show";
    if (fewer)
        tip =
            "Those that matter at this ply, so that they change with the move. \"Keep the boards shown\" holds them, "
            "\"All boards\" shows the others too, smaller.";
    if (boards_->GetTextExtent(boards_->GetStringSelection()).x + choice_frame * text_scale() > boards_->GetSize().x)
        tip = boards_->GetStringSelection().utf8_string() + ". " + tip;
    if (boards_->GetToolTipText() != wx(tip)) boards_->SetToolTip(wx(tip));
}

/// Where the first lane that still follows stood a ply ago.
StatePtr ComparePage::following_before(int ply) const {
    for (const Lane& lane : comparison_.lanes)
        if (ply < static_cast<int>(lane.states.size())) return ui::lane_state(lane, ply - 1);
    return {};
}

/// How many boards a lane mostly shows: places do not change from ply to ply.
std::size_t ComparePage::usual_boards(ui::LaneBoards choice) const {
    if (choice == ui::LaneBoards::kept) return document_.look.lane_kept.size();
    const bool all = choice == ui::LaneBoards::all || choice == ui::LaneBoards::fitting;
    for (const auto& view : views_at(0))
        if (view)
            return ui::boards_to_show(all ? ui::LaneBoards::all : ui::LaneBoards::to_act, std::vector<View>{*view})
                .size();
    return 1;
}

}  // namespace pinwheel::desktop
