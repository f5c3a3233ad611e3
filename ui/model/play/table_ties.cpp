/// What hangs together at a table: ties, escapes, and replies to the pick.
#include <algorithm>

#include "model/play/cell_at.h"
#include "model/play/table.h"
#include "model/services/xray.h"
#include "pinwheel/game/tree/escapes.h"

namespace pinwheel::ui {

const Table::Tied& Table::tied() const {
    const std::string picked = gesture_.picking() ? gesture_.path().front() : std::string();
    const Look& look = document_.look;
    if (tied_.known && tied_.picked == picked && tied_.look == look) return tied_;
    tied_ = {true, look, picked, {}, {}, {}};
    const CellView* cell = cell_at(view_, picked);
    if (look.xray || (cell && cell->has(Mark::Kind::check)))
        tied_.escapes = closed_escapes(document_.game(), view_.viewer);
    if (!look.xray && !look.replies) return tied_;
    const Sight& sight = document_.sight();
    const State& state = hypotheses_.state(document_.game());
    if (look.xray) tied_.ties = ties_of(sight, state, picked);
    if (look.replies) tied_.replies = replies_to(sight, state, picked);
    return tied_;
}

/// Of the moves that end under the pointer, on either board of a piece with a twin, else of all.
std::vector<Reply> Table::aimed_replies() const {
    std::vector<Reply> out = tied().replies;
    if (!gesture_.leads_to(hovered_)) return out;
    const auto ends = gesture_.twins().twins(hovered_);
    std::erase_if(out, [&](const Reply& r) { return std::find(ends.begin(), ends.end(), r.lands) == ends.end(); });
    return out;
}

std::vector<Reply> Table::replies() const {
    auto out = aimed_replies();
    if (out.size() > most_arrows && !gesture_.leads_to(hovered_)) out.clear();
    return out;
}

std::vector<std::pair<std::string, std::string>> Table::reply_sentences() const {
    if (refused()) return {};
    return ui::reply_sentences(document_.game().variant().info(), aimed_replies());
}

/// What is pointed at, or was clicked, is no legal move of the pick.
bool Table::refused() const { return answer() && !answer()->legal && !answer()->unsure; }

std::string Table::no_reply_sentence() const {
    if (refused()) return "This move is not legal.";
    const auto open = gesture_.open();
    const auto may = [](const Offer* offer) { return offer->standing != Offer::Standing::partial; };
    if (std::none_of(open.begin(), open.end(), may)) return "It has no legal move.";
    return "No reply would take it.";
}

}  // namespace pinwheel::ui
