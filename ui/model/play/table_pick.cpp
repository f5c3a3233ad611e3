/// The pick in words: what it is, where it leads, what may be chosen.
#include <algorithm>
#include <map>
#include <set>

#include "model/cards/status_card.h"
#include "model/play/cell_at.h"
#include "model/play/table.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel::ui {
namespace {

bool is_superposed(const View& view, const std::string& target) {
    const CellView* cell = cell_at(view, target);
    return cell && cell->occupants.size() > 1;
}

std::string count_of(std::size_t n, const char* one, const char* many) {
    return std::to_string(n) + " " + (n == 1 ? one : many);
}

}  // namespace

std::vector<std::string> Table::pick_buttons() const {
    std::set<std::string> words;
    if (!gesture_.picking()) return {};
    for (const Offer* offer : gesture_.open()) {
        if (is_of_kind(*offer, ActionSpec::Kind::touch)) continue;  // a piece is touched by dragging it
        for (const std::string& next : gesture_.next(*offer))
            if (target_area(next) == Target::Area::button) words.emplace(target_word(next, Target::Area::button));
    }
    return {words.begin(), words.end()};
}

std::vector<std::string> Table::set_actions() const {
    std::vector<std::string> out;
    const VariantInfo& info = document_.game().variant().info();
    for (const Offer& offer : gesture_.offers()) {
        if (loose_targets(info, offer.action).count == 0) continue;
        const std::string name = info.actions[offer.action.spec].heading();
        if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
    }
    return out;
}

/// The pick of a set of squares: who is in it, where it may go, and who may join. Empty for any other pick.
std::string Table::set_sentence() const {
    const VariantInfo& info = document_.game().variant().info();
    std::set<std::string> ends, joins;
    std::string name;
    for (const Offer* offer : gesture_.open()) {
        const LooseTargets loose = loose_targets(info, offer->action);
        if (loose.count == 0) return {};
        name = info.actions[offer->action.spec].heading();
        const std::size_t at = gesture_.path().size();
        const bool last = offer->path.size() == at + 1 || target_area(offer->path[at + 1]) == Target::Area::choice;
        for (const std::string& next : gesture_.next(*offer)) (last ? ends : joins).insert(next);
    }
    if (name.empty()) return {};
    std::string text = name + " by ";
    for (std::size_t i = 0; i < gesture_.path().size(); ++i)
        text += (i ? " and " : "") + place_name(gesture_.path()[i]);
    text += ": " + count_of(ends.size(), "target", "targets");
    return text + (joins.empty() ? "." : ", " + count_of(joins.size(), "more may join.", "more may join."));
}

/// The piece that a word of an action's choice stands for; empty for other words.
std::string Table::picture_of(const Offer* offer, std::string_view word) const {
    const auto& actions = document_.game().variant().info().actions;
    if (!offer || offer->action.spec >= actions.size()) return {};
    return std::string(actions[offer->action.spec].picture(word));
}

/// What is said of a piece that has no move because another seat acts, or because the turn has something else to be
/// done: by whom, and what is pressed for it. Empty where neither is so.
std::string Table::idle_sentence(const Occupant* occupant) const {
    const Game& game = document_.game();
    const SeatView* acts = nullptr;
    for (const SeatView& seat : view_.seats) {
        if (!seat.to_act) continue;
        if (acts) return {};
        acts = &seat;
    }
    if (!acts || gesture_.offers().empty()) return {};
    std::vector<std::string> presses;
    for (const std::string& name : set_actions()) presses.push_back(name + "…");
    bool moves = false;
    const VariantInfo& info = game.variant().info();
    for (const Offer& offer : gesture_.offers()) {
        const auto kind = info.actions[offer.action.spec].kind;
        const bool pressed = target_area(offer.path.front()) == Target::Area::button;
        if (pressed && (kind == ActionSpec::Kind::play || kind == ActionSpec::Kind::pass))
            presses.push_back(offer_title(game.variant(), offer.path.front()));
        moves = moves || (!pressed && loose_targets(info, offer.action).count == 0);
    }
    const bool other = occupant && occupant->owner.v < view_.seats.size() && !view_.seats[occupant->owner.v].to_act;
    if (moves && !other) return {};
    std::string text = other
                           ? " is " + view_.seats[occupant->owner.v].title + "'s, and it is " + acts->title + "'s turn"
                           : " has no move now";
    if (!moves && !presses.empty()) text += ": " + acts->title + " presses " + in_a_row(presses, " or ");
    return text;
}

std::string Table::pick_sentence() const {
    if (replaying()) return replay_sentence();
    if (!gesture_.picking() && starts_shown_) {
        const auto names = set_actions();
        if (!names.empty()) return names.front() + ": pick one piece or several, then their target. Esc leaves it.";
    }
    if (!gesture_.picking()) return {};
    if (const std::string sentence = gesture_.choosing() ? std::string() : set_sentence(); !sentence.empty())
        return sentence;
    const std::string& target = gesture_.path().front();
    const Occupant* occupant = piece_at(view_, target);
    const auto parts = parse_target(target);
    const std::string held = parts.area == Target::Area::hand ? parts.name : std::string();
    std::string text = !held.empty() ? "The " + held + " in hand"
                       : occupant    ? "The " + (is_superposed(view_, target) ? "piece" : occupant->piece) + " on " +
                                        place_name(target) +
                                        (occupant->states.empty() ? "" : " (" + occupant->state_words() + ")")
                                  : place_name(target);
    if (gesture_.choosing()) {
        const auto all = tiles();
        if (!all.empty() && all.front().words) {
            std::string pieces;
            const auto& path = gesture_.open().front()->path;  // the order in which the words name them
            for (std::size_t i = 0; i + 2 < path.size(); ++i) pieces += (i ? " and " : "") + place_name(path[i]);
            return "Choose what " + pieces + " shall keep.";
        }
        const bool becomes = std::all_of(all.begin(), all.end(), [&](const ChoiceTile& t) {
            return !t.piece.empty() && !picture_of(gesture_.chosen(t.word), t.word).empty();
        });
        return text + (becomes ? ": choose what it becomes." : ": choose what the move means.");
    }
    if (gesture_.asking()) {
        const auto names = starts_shown_ ? set_actions() : std::vector<std::string>{};
        if (!names.empty()) return names.front() + ": " + text + " cannot begin it. Point at a square to ask why.";
        const std::string no_move = idle_sentence(occupant);
        return text + (no_move.empty() ? " has no move" : no_move) + ". Point at a square to ask why.";
    }
    std::set<std::string> legal;
    std::map<std::string, std::size_t> only;
    for (const Offer* offer : gesture_.open()) {
        if (is_of_kind(*offer, ActionSpec::Kind::touch)) continue;
        for (const std::string& each : gesture_.next(*offer)) {
            const auto next = parse_target(each);
            if (offer->standing != Offer::Standing::partial)
                legal.insert(next.name);
            else
                ++only[next.board];
        }
    }
    // Where the rest is hidden nobody but the moderator knows what is legal.
    const bool hidden = !revealed(document_.game());
    text += ": " + (legal.empty() ? std::string(hidden ? "no square to try" : "no legal move")
                                  : count_of(legal.size(), hidden ? "square to try" : "target",
                                             hidden ? "squares to try" : "targets"));
    for (const auto& [board, count] : only) text += ", " + std::to_string(count) + " on " + board + " alone";
    return text + ".";
}

std::vector<ChoiceTile> Table::tiles() const {
    std::vector<ChoiceTile> out;
    if (!gesture_.choosing()) return out;
    const Game& game = document_.game();
    for (const std::string& word : gesture_.choices()) {
        ChoiceTile tile{word, {}, {}, offer_title(game.variant(), choice_target(word))};
        const Offer* offer = gesture_.chosen(word);
        const Occupant* own = !revealed(game) ? piece_at(view_, gesture_.path().front()) : nullptr;
        if (own && own->owner.v < view_.seats.size()) {
            tile.piece = picture_of(offer, word);
            tile.tint = view_.seats[own->owner.v].colour;
        }
        // What a set of pieces becomes is no piece of one square.
        const bool of_set = offer && loose_targets(game.variant().info(), offer->action).count > 0;
        tile.words = of_set;
        if (offer && !of_set && revealed(game)) {
            const auto step = game.variant().apply(game.state(), offer->action);
            const std::size_t square = gesture_.path().size() - 1;
            const View after = step ? game.variant().view(*step->next, view_.viewer) : View{};
            const CellView* cell = cell_at(after, gesture_.path()[square]);
            if (cell && !cell->occupants.empty()) {
                if (cell->occupants.size() == 1)
                    tile.piece = cell->occupants.front().piece;
                else
                    for (const Occupant& occupant : cell->occupants) tile.pieces.push_back(occupant.piece);
                const SeatId owner = cell->occupants.front().owner;
                tile.tint = owner.v < view_.seats.size() ? view_.seats[owner.v].colour : std::string();
            }
        }
        out.push_back(std::move(tile));
    }
    return out;
}

}  // namespace pinwheel::ui
