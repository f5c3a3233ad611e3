#include "desktop/boards/square_menu.h"

#include <wx/menu.h>
#include <wx/window.h>

#include "desktop/app/wx_text.h"
#include "model/cards/status_card.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::desktop {
namespace {

std::string others_of(const ui::Measurement& m) {
    if (m.others == 0) return "nothing else changes";
    return m.others == 1 ? "1 other changes" : std::to_string(m.others) + " others change";
}

}  // namespace

bool open_square_menu(wxWindow& window, const ui::Table& table, const Variant& variant, const std::string& target,
                      const std::string& tip, const SquareMenuActions& actions) {
    const auto measurements = table.measure_menu(target);
    const auto filters = table.filter_specs();
    if (measurements.empty() && filters.empty() && !table.hypotheses().active()) return false;
    wxMenu menu;
    const auto add = [&](const std::string& title, std::function<void()> run) {
        const auto* item = menu.Append(wxID_ANY, wx(title));
        menu.Bind(
            wxEVT_MENU, [run = std::move(run)](wxCommandEvent&) { run(); }, item->GetId());
    };
    if (!tip.empty()) {
        menu.Append(wxID_ANY, wx(tip))->Enable(false);
        menu.AppendSeparator();
    }
    if (measurements.size() > 1)
        for (const auto& m : measurements)
            add("Suppose " + ui::word_title(variant, NoticeWord::type, m.word) + ": " + others_of(m),
                [&actions, word = m.word] { actions.suppose(word); });
    if (table.hypotheses().active()) {
        add("Take back the last hypothesis", actions.undo);
        add("End the hypotheses", actions.end);
    }
    if (menu.GetMenuItemCount() > 2) menu.AppendSeparator();
    for (const auto& filter : filters)
        if (filter.kind == FilterSpec::Kind::square)
            add("Filter: " + filter.title + " " + parse_target(target).name,
                [&actions, id = filter.id] { actions.filter(id); });
    add("Mark the square", actions.mark);
    window.PopupMenu(&menu);
    return true;
}

}  // namespace pinwheel::desktop
