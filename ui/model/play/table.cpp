#include "model/play/table.h"

#include <algorithm>

#include "model/cards/status_card.h"
#include "model/play/cell_at.h"
#include "model/play/move_entry.h"
#include "model/services/xray.h"
#include "pinwheel/game/tree/escapes.h"
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

const Occupant* piece_at(const View& view, const std::string& target) {
    const CellView* cell = cell_at(view, target);
    return cell && !cell->occupants.empty() ? &cell->occupants.front() : nullptr;
}

bool is_superposed(const View& view, const std::string& target) {
    const CellView* cell = cell_at(view, target);
    return cell && cell->occupants.size() > 1;
}

/// Whether somebody must answer for a piece: what may do so is lit then.
bool any_challenged(const View& view) {
    for (const BoardView& board : view.boards)
        for (const CellView& cell : board.cells)
            if (cell.has(Mark::challenged)) return true;
    return false;
}

std::string count_of(std::size_t n, const char* one, const char* many) {
    return std::to_string(n) + " " + (n == 1 ? one : many);
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
    view_ = game.variant().view(state, viewer);
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

Table::Did Table::escape() {
    if (replaying()) {
        steps_.clear();
        return Did::changed;
    }
    const bool had_answer = asked_ || hover_ || foreseen_;
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
    if (!gesture_.picking()) return had_answer ? Did::changed : Did::nothing;
    gesture_.back();
    return Did::changed;
}

/// Why what these targets are may or may not be done: known here, or asked of who holds the game.
std::optional<Answer> Table::why(const std::vector<std::string>& targets, Question& question) {
    question = {};
    auto known = ask(document_.game(), view_.viewer, targets, gesture_.offers());
    if (!known || !document_.asks_elsewhere()) return known;
    for (const std::string& target : targets) question.text += (question.text.empty() ? "" : " ") + target;
    question.targets = targets;
    return ask_elsewhere(question);
}

std::optional<Answer> Table::ask_elsewhere(const Question& question) {
    const Game& game = document_.game();
    if (game.node(game.cursor()).children.empty()) document_.questions().ask(question.text);
    return why_elsewhere(question);
}

/// What is known of it by now.
std::optional<Answer> Table::why_elsewhere(const Question& question) const {
    Answer answer;
    answer.unsure = true;
    for (const std::string& target : question.targets) answer.lights.push_back({"why-from", target, {}, {}});
    const Game& game = document_.game();
    if (!game.node(game.cursor()).children.empty()) {
        answer.code = "asked-back";
        answer.headline = "Why is asked of the server, which speaks of the game as it stands, not of this ply.";
        return answer;
    }
    const auto* said = document_.questions().answer(question.text);
    if (!said) {
        answer.code = "asked";
        answer.headline = "The server is asked …";
        return answer;
    }
    if (!*said) {
        if (said->error().code == "why.nothing") return {};
        answer.code = said->error().code;
        answer.headline = said->error().message;
        return answer;
    }
    const Variant& variant = game.variant();
    return question.targets.empty() ? answer_of(variant, **said) : answer_of(variant, **said, question.targets);
}

/// What is shown while it was asked becomes what was answered.
void Table::hear_answers() {
    if (heard_ == document_.questions().heard()) return;
    heard_ = document_.questions().heard();
    if (asked_ && !asked_question_.text.empty()) asked_ = why_elsewhere(asked_question_);
    if (hover_ && !hover_question_.text.empty()) hover_ = why_elsewhere(hover_question_);
    if (hover_ && hover_->legal) hover_->lights.clear();
}

bool Table::ask_about(std::vector<std::string> targets) {
    hover_.reset();
    asked_ = why(targets, asked_question_);
    return asked_.has_value();
}

bool Table::refuses(std::string_view text, const Notation* notation) {
    const Game& game = document_.game();
    if (game.may_declare(text)) return false;
    const auto action = read_own_move(document_.sight(), notation, text);
    const bool elsewhere = document_.asks_elsewhere();
    if (action && elsewhere) {
        // What this seat is offered is tried. Of any other move the server says what is wrong with it.
        const auto& roles = game.variant().info().actions[action->spec].args;
        if (std::find(roles.begin(), roles.end(), Role::square) == roles.end()) return false;
        const auto offered = game.variant().legal(game.state(), action->actor);
        if (std::find(offered.begin(), offered.end(), *action) != offered.end()) return false;
    } else if (action) {
        const Explanation why = game.explain(*action, view_.viewer);
        // What may be tried is tried; what the seat itself knows to be no attempt is not.
        if (why.legal) return false;
        if (!revealed(game) && (why.unsure || game.variant().apply(game.state(), *action).ok())) return false;
    }
    // Who may play at all is for others to say.
    if (!action && !action.error().code.starts_with("token.")) return false;
    hover_.reset();
    const auto from = text.find_first_not_of(" \t"), to = text.find_last_not_of(" \t");
    const auto bare = from == text.npos ? text : text.substr(from, to - from + 1);
    asked_question_ = {};
    if (elsewhere) {
        const bool read = !action || game.variant().parse(game.state(), bare).ok();
        asked_question_.text = read ? std::string(bare) : game.variant().token(game.state(), *action);
        asked_ = ask_elsewhere(asked_question_);
        return true;
    }
    asked_ = action ? ask_text(game, view_.viewer, game.variant().token(game.state(), *action))
                    : ask_text(game, view_.viewer, bare);
    return true;
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

bool Table::is_of_kind(const Offer& offer, ActionSpec::Kind kind) const {
    return document_.game().variant().info().kind_of(offer.action) == kind;
}

/// The piece that a word of an action's choice stands for; empty for other words.
std::string Table::picture_of(const Offer* offer, std::string_view word) const {
    const auto& actions = document_.game().variant().info().actions;
    if (!offer || offer->action.spec >= actions.size()) return {};
    return std::string(actions[offer->action.spec].picture(word));
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
        return text + " has no move. Point at a square to ask why.";
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

/// Nothing is picked, or what leads nowhere.
bool Table::open_starts() const { return !gesture_.picking() || gesture_.asking(); }

std::vector<Highlight> Table::lights() const {
    if (replaying()) return steps_[step_].lights;
    std::vector<Highlight> out = round_;
    if (const NodeId here = document_.game().cursor(); document_.shows_notes(here)) {
        const auto drawn = drawn_lights(document_.game().node(here).annotations);
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
