#include "told_variant.h"

#include <algorithm>

namespace pinwheel::net {
namespace {

constexpr const char* unseen_name = "unseen";

constexpr std::size_t no_step = static_cast<std::size_t>(-1);

/// The services that tell of a draft.
bool is_of_a_draft(ServiceId id) {
    const ServiceId all[] = {service_id<can::Catalogue>, service_id<can::Draft>, service_id<can::Armies>,
                             service_id<can::Army>,      service_id<can::Rule>,  service_id<can::Diagram>};
    return std::find(std::begin(all), std::end(all), id) != std::end(all);
}

}  // namespace

View nothing_seen(View view) {
    for (BoardView& board : view.boards) {
        for (CellView& cell : board.cells) cell = CellView{};
        board.hand.clear();
    }
    view.notices.clear();
    view.rights = {};
    view.notes.clear();
    Presentation& shown = view.presentation;
    shown.touch = Touch::none;
    shown.unlit.clear();
    shown.captures.clear();
    if (shown.tray) shown.tray->clear();
    shown.challenges.clear();
    shown.draw_offer = {};
    for (SeatView& seat : view.seats) seat.to_act = false;
    return view;
}

class ToldVariant::Told final : public State {
public:
    Told(ToldStep told, std::size_t number) : step(std::move(told)), at(number) {}
    std::uint64_t key() const override { return at; }
    const ToldStep step;
    const std::size_t at;
};

ToldVariant::ToldVariant(const Variant& real, Rulings rulings, SeatId seat, ToldStep first)
    : real_(real), rules_(std::move(rulings)), seat_(seat), info_(real.info()) {
    ActionSpec unseen;
    unseen.name = unseen_name;
    unseen.args = {Role::number, Role::number};
    unseen.title = "Unseen";
    info_.actions.push_back(std::move(unseen));
    info_.questions.clear();
    info_.told = true;
    if (auto usual = real.start(rules_, {})) {
        usual_ = *usual;
        ToldStep known;
        known.view = real.view(*usual_, Viewer::arbiter());
        usual_told_ = std::make_shared<const Told>(std::move(known), no_step);
    }
    add(std::move(first));
}

void ToldVariant::add(ToldStep step) {
    step.view = shown(std::move(step.view));
    const std::lock_guard lock(mutex_);
    steps_.push_back(std::make_shared<const Told>(std::move(step), steps_.size()));
}

/// It hides something, whatever the server says of it: whoever may know everything would ask for positions.
View ToldVariant::shown(View view) {
    view.presentation.hides = true;
    return view;
}

std::size_t ToldVariant::count() const {
    const std::lock_guard lock(mutex_);
    return steps_.size();
}

StatePtr ToldVariant::state(std::size_t number) const {
    const std::lock_guard lock(mutex_);
    return steps_.at(number);
}

ToldStep ToldVariant::step(std::size_t number) const { return told(*state(number)).step; }

std::shared_ptr<ToldVariant> ToldVariant::with(const std::map<std::size_t, ToldStep>& changed, SeatId seat) const {
    const auto now = [&](std::size_t number) {
        const auto found = changed.find(number);
        return found == changed.end() ? step(number) : found->second;
    };
    auto out = std::make_shared<ToldVariant>(real_, rules_, seat, now(0));
    const std::size_t all = count();
    for (std::size_t i = 1; i < all; ++i) out->add(now(i));
    return out;
}

Action ToldVariant::unseen(SeatId actor, std::size_t entry) const {
    Action action{static_cast<std::uint8_t>(info_.actions.size() - 1), 2, actor, {}};
    action.arg[0] = static_cast<std::uint16_t>(entry);
    action.arg[1] = static_cast<std::uint16_t>(entry >> 16);
    return action;
}

const ToldVariant::Told& ToldVariant::told(const State& state) { return static_cast<const Told&>(state); }

StatePtr ToldVariant::own_of(const State* state) const { return state ? told(*state).step.own : StatePtr(); }

std::optional<Action> ToldVariant::own_action(const ToldStep& before, std::string_view token) const {
    for (std::size_t i = 0; i < before.offers.size() && i < before.spelled.size(); ++i)
        if (before.spelled[i] == token && before.offers[i].action.actor == seat_) return before.offers[i].action;
    const StatePtr& there = before.own ? before.own : usual_;
    if (!there) return {};
    auto action = real_.parse(*there, token);
    if (!action) return {};
    action->actor = seat_;
    return *action;
}

Result<StatePtr> ToldVariant::start(const Rulings&, const Setup& setup) const {
    return setup.seed == told_seed || !usual_told_ ? state(0) : usual_told_;
}

/// Whoever acted next could.
std::vector<SeatId> ToldVariant::to_act(const State& state) const {
    auto out = told(state).step.to_act;
    const std::size_t next = told(state).at + 1;
    const std::lock_guard lock(mutex_);
    if (next == 0 || next >= steps_.size()) return out;
    const SeatId acted = steps_[next]->step.action.actor;
    if (std::find(out.begin(), out.end(), acted) == out.end()) out.push_back(acted);
    return out;
}

std::string ToldVariant::phase(const State& state) const { return told(state).step.view.phase; }

std::vector<Action> ToldVariant::legal(const State& state, SeatId seat) const {
    std::vector<Action> out;
    for (const Offer& offer : told(state).step.offers)
        if (offer.action.actor == seat && offer.standing != Offer::Standing::partial) out.push_back(offer.action);
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

bool ToldVariant::is_legal(const State& state, const Action& action) const {
    const auto all = legal(state, action.actor);
    return std::find(all.begin(), all.end(), action) != all.end() || apply(state, action).ok();
}

Result<Step> ToldVariant::apply(const State& state, const Action& action) const {
    const std::size_t next = told(state).at + 1;
    const std::lock_guard lock(mutex_);
    if (next == 0 || next >= steps_.size() || steps_[next]->step.action != action)
        return Error{"illegal.server", "What follows is for the server to say.", {}};
    return Step{steps_[next], steps_[next]->step.said};
}

View ToldVariant::view(const State& state, const Viewer& viewer) const {
    const View& seen = told(state).step.view;
    if (viewer.kind != Viewer::Kind::spectator) return seen;
    View outside = nothing_seen(seen);
    outside.viewer = viewer;
    if (!seen.drafting) outside.seats = seen.seats;  // whose turn it is is no secret; who has drafted may be one
    outside.presentation.touched = {};
    outside.superposition.reset();
    outside.drafting.reset();
    return outside;
}

Explanation ToldVariant::explain(const State&, const Action&, const Viewer&) const {
    Explanation out;
    out.unsure = true;
    out.code = "hidden";
    out.message = "Only the server knows; a click or a typed move asks it, and the card says its answer.";
    return out;
}

bool ToldVariant::publishes(ServiceId id) const {
    if (!is_of_a_draft(id) || !real_.publishes(id)) return false;
    const std::lock_guard lock(mutex_);
    return !steps_.empty() && steps_.back()->step.own;
}

Result<Datum> ToldVariant::answer(const State*, const Viewer&, std::string_view question,
                                  std::span<const std::string>) const {
    return unknown_question(*this, question);
}

std::string ToldVariant::token(const State& state, const Action& action) const {
    const Told& here = told(state);
    {
        const std::lock_guard lock(mutex_);
        const std::size_t next = here.at + 1;
        if (next != 0 && next < steps_.size() && steps_[next]->step.action == action) return steps_[next]->step.token;
    }
    const ToldStep& step = here.step;
    for (std::size_t i = 0; i < step.offers.size() && i < step.spelled.size(); ++i)
        if (step.offers[i].action == action) return step.spelled[i];
    if (action.spec + 1u >= info_.actions.size()) return "…";
    const StatePtr& there = step.own ? step.own : usual_;
    return there ? real_.token(*there, action) : std::string();
}

Result<Action> ToldVariant::parse(const State& state, std::string_view token) const {
    const ToldStep& step = told(state).step;
    if (auto action = own_action(step, token)) return *action;
    const StatePtr& there = step.own ? step.own : usual_;
    if (there)
        if (auto action = real_.parse(*there, token); !action) return action.error();
    return Error{"token.unknown", "This is no action of this seat.", "offset 0"};
}

std::string ToldVariant::phrase(const Notice& notice) const {
    for (const auto& [name, value] : notice.args)
        if (name == sent_words) return value;
    return real_.phrase(notice);
}

}  // namespace pinwheel::net
