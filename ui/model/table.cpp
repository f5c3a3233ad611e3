#include "pinwheel/model/table.h"

#include <algorithm>

#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

std::set<std::string> occupied(const View& view) {
    std::set<std::string> out;
    for (const BoardView& board : view.boards)
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            if (!board.cells[i].occupants.empty()) out.insert(board.id + ":" + square_name(static_cast<int>(i), board.files));
    return out;
}

const Occupant* man_at(const View& view, const std::string& target) {
    const auto parts = parse_target(target);
    for (const BoardView& board : view.boards) {
        if (board.id != parts.area) continue;
        const int square = parse_square(parts.name, board.files, board.ranks);
        if (square < 0 || static_cast<std::size_t>(square) >= board.cells.size()) return nullptr;
        const auto& men = board.cells[static_cast<std::size_t>(square)].occupants;
        return men.empty() ? nullptr : &men.front();
    }
    return nullptr;
}

std::string count_of(std::size_t n, const char* one, const char* many) {
    return std::to_string(n) + " " + (n == 1 ? one : many);
}

/// What the viewer may try at the cursor. Where nobody acts any more, what the last seat could not do.
std::vector<Offer> offers_for(const Game& game, const Viewer& viewer) {
    const Variant& variant = game.variant();
    const auto seats = variant.to_act(game.state());
    if (seats.empty() && !variant.info().hidden) return variant.offers(game.view(viewer));
    std::vector<Offer> offers;
    for (const SeatId seat : seats) {
        if (viewer.kind == Viewer::Kind::seat && viewer.seat != seat) continue;
        auto some = variant.offers(game.view(Viewer::of(seat)));
        offers.insert(offers.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
    }
    return offers;
}

}  // namespace

void Table::sync() {
    const Game& game = document_.game();
    const Viewer viewer = document_.look.viewer.value_or(game.default_viewer());
    const StatePtr state = game.state_at(game.cursor());
    if (version_ == document_.version() && view_.viewer == viewer) return;
    const bool moved = state != state_ || game.cursor() != node_ || view_.viewer != viewer;
    version_ = document_.version();
    state_ = state;
    node_ = game.cursor();
    view_ = game.view(viewer);
    auto offers = offers_for(game, viewer);
    // Once the game is over only what was never possible is still shown.
    if (!game.may_play()) std::erase_if(offers, [](const Offer& o) { return o.standing != Offer::Standing::partial; });
    if (!moved && offers == gesture_.offers()) return;
    gesture_.begin(std::move(offers), game.variant().info().hidden ? std::set<std::string>{} : occupied(view_), &game.variant().info());
    asked_.reset();
    hover_.reset();
    hovered_.clear();
    if (moved) script_lights_.clear();
}

Table::Did Table::follow(const Gesture::Outcome& outcome) {
    using Result = Gesture::Result;
    switch (outcome.result) {
        case Result::nothing: return Did::nothing;
        case Result::picked:
        case Result::cleared:
        case Result::choose:
            asked_.reset();
            hover_.reset();
            return Did::changed;
        case Result::refused:
            hover_.reset();
            asked_ = ask(document_.game(), outcome.targets);
            return Did::refused;
        case Result::play: break;
    }
    error_ = document_.play(outcome.action);
    sync();
    return Did::played;
}

Table::Did Table::press(const std::string& target) { return follow(gesture_.press(target)); }
Table::Did Table::release(const std::string& target) { return follow(gesture_.release(target)); }

Table::Did Table::hover(const std::string& target) {
    if (target == hovered_) return Did::nothing;
    hovered_ = target;
    const bool had = hover_.has_value();
    hover_.reset();
    const bool askable = hover_asks && gesture_.picking() && !gesture_.choosing() && !target.empty() && !gesture_.leads_to(target);
    const auto own = gesture_.selected();
    if (askable && std::find(own.begin(), own.end(), target) == own.end()) {
        auto targets = gesture_.path();
        targets.push_back(target);
        hover_ = ask(document_.game(), targets);
    }
    return had || hover_ ? Did::changed : Did::nothing;
}

Table::Did Table::escape() {
    const bool had_answer = asked_ || hover_;
    asked_.reset();
    hover_.reset();
    if (!gesture_.picking()) return had_answer ? Did::changed : Did::nothing;
    gesture_.back();
    return Did::changed;
}

bool Table::ask_about(std::vector<std::string> targets) {
    hover_.reset();
    asked_ = ask(document_.game(), targets);
    return asked_.has_value();
}

std::string Table::place_name(const std::string& target) const {
    const auto parts = parse_target(target);
    return view_.boards.size() > 1 ? parts.area + " " + parts.name : parts.name;
}

std::string Table::pick_sentence() const {
    if (!gesture_.picking()) return {};
    const std::string& target = gesture_.path().front();
    const Occupant* man = man_at(view_, target);
    std::string text = man ? "The " + (man->state.empty() ? "" : man->state + " ") + man->piece + " on " + place_name(target)
                           : place_name(target);
    if (gesture_.choosing()) return text + ": choose what it becomes.";
    if (gesture_.asking()) return text + " has no move. Point at a square to ask why.";
    std::set<std::string> legal;
    std::map<std::string, std::size_t> only;
    for (const Offer* offer : gesture_.open()) {
        for (const std::string& each : gesture_.next(*offer)) {
            const auto next = parse_target(each);
            if (offer->standing != Offer::Standing::partial) legal.insert(next.name);
            else ++only[next.area];
        }
    }
    text += ": " + (legal.empty() ? std::string("no legal move") : count_of(legal.size(), "target", "targets"));
    for (const auto& [board, count] : only) text += ", " + std::to_string(count) + " on " + board + " alone";
    return text + ".";
}

std::vector<ChoiceTile> Table::tiles() const {
    std::vector<ChoiceTile> out;
    if (!gesture_.choosing()) return out;
    const Game& game = document_.game();
    for (const std::string& word : gesture_.choices()) {
        ChoiceTile tile{word, {}, {}};
        const Offer* offer = gesture_.chosen(word);
        if (offer && !game.variant().info().hidden) {
            const auto step = game.variant().apply(game.state(), offer->action);
            const std::size_t square = gesture_.path().size() - 1;
            if (step) {
                const View after = game.variant().view(*step->next, view_.viewer);
                if (const Occupant* man = man_at(after, gesture_.path()[square])) {
                    tile.piece = man->piece;
                    tile.tint = man->owner.v < view_.seats.size() ? view_.seats[man->owner.v].colour : std::string();
                }
            }
        }
        out.push_back(std::move(tile));
    }
    return out;
}

std::vector<Highlight> Table::lights() const {
    std::vector<Highlight> out = drawn_lights(document_.game().node(document_.game().cursor()).annotations);
    out.insert(out.end(), script_lights_.begin(), script_lights_.end());
    if (const auto& shown = answer()) out.insert(out.end(), shown->lights.begin(), shown->lights.end());
    const auto picked = pick_lights(gesture_);
    out.insert(out.end(), picked.begin(), picked.end());
    if (!cursor_.empty()) out.push_back({"cursor", cursor_, {}, {}});
    return out;
}

void Table::light(const std::string& target, const std::string& colour) {
    std::erase_if(script_lights_, [&](const Highlight& h) { return h.target == target; });
    if (!colour.empty()) script_lights_.push_back({"user", target, {}, colour});
}

void Table::step_cursor(int files, int ranks, int boards) {
    if (view_.boards.empty()) return;
    const auto parts = parse_target(cursor_);
    auto at = std::find_if(view_.boards.begin(), view_.boards.end(), [&](const BoardView& b) { return b.id == parts.area; });
    if (at == view_.boards.end()) {
        cursor_ = view_.boards.front().id + ":" + square_name(0, view_.boards.front().files);
        return;
    }
    const auto count = static_cast<int>(view_.boards.size());
    const int index = (static_cast<int>(at - view_.boards.begin()) + boards % count + count) % count;
    const BoardView& board = view_.boards[static_cast<std::size_t>(index)];
    const int square = std::max(0, parse_square(parts.name, at->files, at->ranks));
    const int file = std::clamp(square % at->files + files, 0, board.files - 1);
    const int rank = std::clamp(square / at->files + ranks, 0, board.ranks - 1);
    cursor_ = board.id + ":" + square_name(rank * board.files + file, board.files);
}

}  // namespace pinwheel::ui
