#include "model/play/table.h"

#include <algorithm>

#include "model/play/cell_at.h"
#include "model/secrets/screen_owner.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

std::set<std::string> occupied(const View& view) {
    std::set<std::string> out;
    for (const BoardView& board : view.boards)
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            if (!board.cells[i].occupants.empty())
                out.insert(square_target(board.id, static_cast<int>(i), board.files));
    return out;
}

/// Target of the only square that is marked as touched; empty where there is none.
std::string touched_target(const View& view) {
    for (const BoardView& board : view.boards)
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            if (board.cells[i].has(Mark::touched)) return square_target(board.id, static_cast<int>(i), board.files);
    return {};
}

}  // namespace

void Table::sync() {
    const Game& game = document_.game();
    const Viewer viewer = document_.eyes();
    const StatePtr state = game.state_at(game.cursor());
    hear_answers();
    if (version_ == document_.version() && view_.viewer == viewer) return;
    const bool moved = state != state_ || game.cursor() != node_ || view_.viewer != viewer;
    version_ = document_.version();
    state_ = state;
    node_ = game.cursor();
    if (moved) hypotheses_.clear();
    const bool other_eyes = view_.viewer != viewer;
    // Where one person left the keyboard's square is what that person was about to do, or did.
    if (std::string owner = screen_owner(document_); owner != owner_) {
        owner_ = std::move(owner);
        cursor_.clear();
    }
    steps_.clear();
    look(viewer);
    follow_card(other_eyes);
    auto offers = hypotheses_.active() ? std::vector<Offer>{} : document_.sight().offers();
    // Once the game is over only what was never possible is still shown.
    if (!game.may_play()) std::erase_if(offers, [](const Offer& o) { return o.standing != Offer::Standing::partial; });
    if (!moved && offers == gesture_.offers()) return;
    const bool askable = !game.hides() && !hypotheses_.active();
    gesture_.begin(std::move(offers), askable ? occupied(view_) : std::set<std::string>{}, &game.variant().info());
    asked_.reset();
    hover_.reset();
    foreseen_.reset();
    hovered_.clear();
    starts_shown_ = false;
    pick_touched();
    if (!moved) return;
    script_lights_.clear();
    flash_.clear();
    changed_ = changes_of(game, node_, viewer, places_);
    round_ = hypotheses_.active() ? std::vector<Highlight>{} : round_lights(game, viewer);
}

/// Looks at the position, or at what the hypotheses make of it.
void Table::look(const Viewer& viewer) {
    const Game& game = document_.game();
    const State& state = hypotheses_.state(game);
    tied_.known = false;
    view_ = hypotheses_.active() ? game.variant().view(state, viewer) : game.view(viewer);
    places_ = piece_places(game.variant(), state, viewer);
    supposed_ = hypotheses_.seen(game, viewer);
    const auto filtered = apply_filters(filters_, game.variant(), state, viewer, places_);
    filtered_ = filtered ? *filtered : Filtered{};
}

/// A touched piece is in hand.
void Table::pick_touched() {
    const std::string target = touched_target(view_);
    if (target.empty()) return;
    const auto& offers = gesture_.offers();
    const auto elsewhere = [&](const Offer& o) { return o.path.size() > 1 && o.path[0] != target; };
    if (std::none_of(offers.begin(), offers.end(), elsewhere)) gesture_.click(target);
}

Table::Did Table::take_up() {
    for (const Offer* offer : gesture_.open())
        if (is_of_kind(*offer, ActionSpec::Kind::touch)) {
            const std::string button = offer->path[gesture_.path().size()];
            return follow(gesture_.press(button));
        }
    return Did::nothing;
}

Table::Did Table::put_down(const std::string& target) {
    return gesture_.leads_to(target) ? follow(gesture_.press(target)) : Did::nothing;
}

Table::Did Table::follow(const Gesture::Outcome& outcome) {
    using Result = Gesture::Result;
    switch (outcome.result) {
        case Result::nothing:
            return Did::nothing;
        case Result::picked:
        case Result::cleared:
        case Result::choose:
            asked_.reset();
            hover_.reset();
            foreseen_.reset();
            hovered_.clear();
            return Did::changed;
        case Result::refused:
            hover_.reset();
            foreseen_.reset();
            asked_ = why(outcome.targets, asked_question_);
            return Did::refused;
        case Result::play:
            break;
    }
    error_ = document_.play(outcome.action);
    // A server has yet to answer.
    if (!error_ && auto_pass && !document_.elsewhere()) pass_on(outcome.action.actor);
    sync();
    return Did::played;
}

/// Ends the turn of a seat that may still act but need not. What it did itself is never followed by itself.
void Table::pass_on(SeatId actor) {
    const Game& game = document_.game();
    if (!game.may_play() || game.variant().to_act(game.state()) != std::vector{actor}) return;
    for (const Offer& offer : game.variant().offers(game.view(Viewer::of(actor)))) {
        if (offer.path.size() != 1 || !is_of_kind(offer, ActionSpec::Kind::pass)) continue;
        error_ = document_.play(offer.action);
        return;
    }
}

Table::Did Table::press(const std::string& target) {
    // A click on what is past means nothing but that it is over.
    if (replaying()) {
        steps_.clear();
        return Did::changed;
    }
    const Did did = follow(gesture_.press(target));
    if (did != Did::played && !hypotheses_.active() &&
        (target_area(target) == Target::Area::hand || piece_at(view_, target)))
        show_card(target);
    return did;
}

bool Table::show_card(const std::string& piece) {
    auto card = rule_card(document_.game(), view_.viewer, piece);
    if (!card) return false;
    card_ = std::move(card);
    card_target_ = piece;
    return true;
}

/// What the card says of its piece holds for one position and one pair of eyes.
void Table::follow_card(bool other_eyes) {
    if (other_eyes) card_.reset();
    if (!card_) return;
    auto now = rule_card(document_.game(), view_.viewer, card_target_);
    if (!now || now->rule.id != card_->rule.id) {
        card_target_.clear();
        now = rule_card(document_.game(), view_.viewer, card_->rule.id);
    }
    card_ = std::move(now);
}

Table::Did Table::release(const std::string& target) {
    const Did did = follow(gesture_.release(target));
    // A touched piece cannot be put back.
    if (!gesture_.picking()) pick_touched();
    return did;
}

Table::Did Table::hover(const std::string& target) {
    if (target == hovered_ || replaying()) return Did::nothing;
    hovered_ = target;
    const bool had = hover_ || foreseen_ || !tied().replies.empty();
    hover_.reset();
    foreseen_.reset();
    if (hover_asks && !target.empty()) foresee_at(target);
    // A target tells what the move does: by a preview, where the variant has one, else by its reason.
    const bool askable = hover_asks && gesture_.picking() && !gesture_.choosing() && !target.empty() && !foreseen_;
    const auto own = gesture_.selected();
    if (askable && std::find(own.begin(), own.end(), target) == own.end()) {
        auto targets = gesture_.path();
        targets.push_back(target);
        hover_ = why(targets, hover_question_);
        // What stands against a move is drawn; where nothing does, its targets are lit already.
        if (hover_ && hover_->legal) hover_->lights.clear();
    }
    return had || hover_ || foreseen_ ? Did::changed : Did::nothing;
}

/// Asks what the action would do that a press there plays.
void Table::foresee_at(const std::string& target) {
    const Game& game = document_.game();
    if (game.hides() || hypotheses_.active() || !game.variant().publishes<can::Preview>()) return;
    std::vector<const Offer*> offers;
    if (gesture_.choosing()) {
        if (target_area(target) == Target::Area::choice)
            if (const Offer* chosen = gesture_.chosen(target_word(target, Target::Area::choice))) offers = {chosen};
    } else {
        offers = gesture_.ends_at(target);
    }
    if (offers.empty()) return;
    const Action& action = offers.front()->action;
    auto seen = foresee(game.variant(), game.state(), view_.viewer, action, places_, places_);
    if (!seen) return;
    foreseen_ = *std::move(seen);
    foreseen_->subject = game.variant().token(game.state(), action);
    if (offers.size() > 1) foreseen_->subject += ", one of " + std::to_string(offers.size()) + " meanings";
}

Status Table::replay_next() {
    if (!replaying()) {
        steps_ = hypotheses_.active() ? std::vector<ReplayStep>{} : last_move_steps(document_.sight());
        step_ = 0;
        if (steps_.empty()) return Error{"replay.nothing", "There is no last move on the boards to show again.", {}};
    } else if (++step_ == steps_.size()) {
        steps_.clear();
    }
    asked_.reset();
    hover_.reset();
    foreseen_.reset();
    hovered_.clear();
    return {};
}

bool Table::stop_replay() {
    if (!replaying()) return false;
    steps_.clear();
    return true;
}

std::string Table::replay_sentence() const {
    const std::string where =
        step_ == 0 ? "" : "Step " + std::to_string(step_) + " of " + std::to_string(steps_.size() - 1) + ". ";
    return where + steps_[step_].words + " Space goes on, Esc leaves it.";
}

Table::Did Table::escape() {
    if (replaying()) {
        steps_.clear();
        return Did::changed;
    }
    asked_.reset();
    hover_.reset();
    foreseen_.reset();
    hovered_.clear();
    if (!gesture_.picking() && hypotheses_.undo()) {
        version_ = 0;
        sync();
        return Did::changed;
    }
    if (!gesture_.picking() && std::exchange(starts_shown_, false)) return Did::changed;
    if (!gesture_.picking()) return Did::nothing;
    gesture_.back();
    return Did::changed;
}

std::vector<Measurement> Table::measure_menu(const std::string& target) const {
    return hypotheses_.menu(document_.game(), view_.viewer, target);
}

Status Table::suppose(const std::string& target, const std::string& word) {
    if (auto refused = document_.sight().may(Deed::know)) return refused;
    auto error = hypotheses_.add(document_.game(), view_.viewer, target, word);
    version_ = 0;
    sync();
    return error;
}

void Table::stop_supposing() {
    hypotheses_.clear();
    version_ = 0;
    sync();
}

std::vector<FilterSpec> Table::filter_specs() const {
    const Game& game = document_.game();
    return filters_of(game.variant(), game.state(), view_.viewer);
}

Status Table::use_filters(Filters filters) {
    filters_ = std::move(filters);
    const Game& game = document_.game();
    auto filtered = apply_filters(filters_, game.variant(), hypotheses_.state(game), view_.viewer, places_);
    filtered_ = filtered ? *std::move(filtered) : Filtered{};
    return filtered ? Status{} : Status(filtered.error());
}

bool Table::is_of_kind(const Offer& offer, ActionSpec::Kind kind) const {
    return document_.game().variant().info().kind_of(offer.action) == kind;
}

const Offer* Table::offer_of_kind(ActionSpec::Kind kind) const {
    for (const Offer& offer : gesture_.offers())
        if (offer.path.size() == 1 && is_of_kind(offer, kind)) return &offer;
    return nullptr;
}

std::string Table::place_name(const std::string& target) const {
    const auto parts = parse_target(target);
    return view_.boards.size() > 1 ? parts.board + " " + parts.name : parts.name;
}

void Table::step_cursor(int files, int ranks, int boards) {
    if (view_.boards.empty()) return;
    const auto parts = parse_target(cursor_);
    auto at =
        std::find_if(view_.boards.begin(), view_.boards.end(), [&](const BoardView& b) { return b.id == parts.board; });
    if (at == view_.boards.end()) {
        cursor_ = square_target(view_.boards.front().id, 0, view_.boards.front().files);
        return;
    }
    const auto count = static_cast<int>(view_.boards.size());
    const int index = (static_cast<int>(at - view_.boards.begin()) + boards % count + count) % count;
    const BoardView& board = view_.boards[static_cast<std::size_t>(index)];
    const int square = std::max(0, parse_square(parts.name, at->files, at->ranks));
    const int file = std::clamp(square % at->files + files, 0, board.files - 1);
    const int rank = std::clamp(square / at->files + ranks, 0, board.ranks - 1);
    cursor_ = square_target(board.id, rank * board.files + file, board.files);
}

}  // namespace pinwheel::ui
