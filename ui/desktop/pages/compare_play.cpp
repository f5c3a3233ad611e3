// Playing on in a comparison: what is played on any lane's boards is played in the game, and so in all lanes.
#include "desktop/pages/compare_page.h"
#include "model/play/lane_moves.h"
#include "model/play/move_entry.h"

namespace pinwheel::desktop {

PlayedLane* ComparePage::make_boards(std::size_t index) {
    auto* boards = new PlayedLane(this, shell_, document_, table_, "Boards of lane " + std::to_string(index + 1));
    boards->why_not = [this, index] { return why_not(index); };
    boards->on_change = [this](const std::vector<std::string>& refused) { show_pick(refused); };
    return boards;
}

void ComparePage::take_keys() { lanes_.front().canvas->SetFocus(); }

std::string ComparePage::why_not(std::size_t index) const {
    if (index >= comparison_.lanes.size() || content_.rows.empty()) return "There is nothing to play on here.";
    if (static_cast<std::size_t>(ply()) < comparison_.lanes[index].states.size()) return {};
    const auto& cell = content_.rows[static_cast<std::size_t>(ply())].cells[index];
    return "Lane " + std::to_string(index + 1) + " does not come to this ply. " + cell.text;
}

/// Lanes that have come to this ply show what is picked; what merely lights the game's last move stands in its tab.
std::vector<Highlight> ComparePage::lights(std::size_t index) const {
    const bool any = table_.gesture().picking() || table_.answer() || table_.starts_shown() || !table_.cursor().empty();
    return any && why_not(index).empty() ? table_.lights() : std::vector<Highlight>();
}

void ComparePage::follow_table() {
    table_.auto_pass = shell_.desk().settings.auto_pass;
    table_.hover_asks = shell_.desk().settings.hover_explains;
    table_.sync();
    if (std::exchange(allowed_of_, document_.version()) != document_.version()) allowed_.clear();
}

void ComparePage::show_pick(const std::vector<std::string>& refused) {
    allowed_.clear();
    if (!refused.empty())
        allowed_ = ui::allowed_sentence(comparison_,
                                        ui::lanes_allowing(comparison_, rules_, ply(), refused, document_.eyes()));
    show_ply();
    for (const LaneView& lane : lanes_) lane.canvas->invalidate();
    shell_.refresh_cards();
    if (refused.empty() || !table_.answer() || shell_.side_column()) return;
    shell_.hint(table_.answer()->headline + (allowed_.empty() ? "" : " " + allowed_));
}

bool ComparePage::refuses(const std::string& text, const Notation* notation) {
    if (document_.game().may_declare(text)) return false;
    const auto allowed = [&] {
        return ui::allowed_sentence(comparison_, ui::lanes_allowing(comparison_, rules_, ply(), text, notation));
    };
    if (table_.refuses(text, notation)) {
        show_pick({});
        allowed_ = allowed();
        shell_.refresh_cards();
        return true;
    }
    const auto action = ui::read_own_move(document_.sight(), notation, text);
    if (action) return false;
    // Who may play at all, or whether play goes on: other lanes may see that otherwise.
    const std::string elsewhere = allowed();
    if (elsewhere.empty()) return false;
    Error error = action.error();
    error.message += " " + elsewhere;
    shell_.report(error);
    return true;
}

}  // namespace pinwheel::desktop
