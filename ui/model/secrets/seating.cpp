#include "model/secrets/seating.h"

#include <algorithm>
#include <utility>

#include "model/cards/status_card.h"
#include "pinwheel/game/sight/seats_open.h"
#include "pinwheel/game/tree/clock.h"

namespace pinwheel::ui {
namespace {

bool holds(const std::vector<SeatId>& seats, SeatId seat) {
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

/// What the variant says of a game to everybody's eyes.
Presentation presentation(const Game& game) {
    if (!game.variant().info().hidden) return {};
    return game.variant().view(*game.state_at(game.end_of_line()), Viewer::arbiter()).presentation;
}

/// Nothing was done in it, and no seat sees how a hidden position was arranged.
bool untouched(const Game& game) { return game.node_count() == 1 && !may_take_any_seat(game); }

}  // namespace

void Seating::put(SeatId seat, Player player) {
    if (player.bot.empty())
        players_.erase(seat);
    else
        players_[seat] = std::move(player);
}

const Player& Seating::player(SeatId seat) const {
    static const Player person;
    const auto found = players_.find(seat);
    return found == players_.end() ? person : found->second;
}

std::vector<SeatId> Seating::persons(const Game& game) const {
    if (here_) return *here_;
    std::vector<SeatId> out;
    for (std::uint16_t i = 0; i < game.variant().info().seats.size(); ++i)
        if (players_.count(SeatId{i}) == 0) out.push_back(SeatId{i});
    return out;
}

void Seating::only(std::vector<SeatId> here) {
    // The same person at another seat.
    if (beside_others_ && here.size() == 1)
        for (SeatId* each : {&at_screen_, &called_})
            if (each->valid()) *each = here.front();
    here_ = std::move(here);
}

bool Seating::shared(const Game& game) const {
    return !revealed(game) && persons(game).size() + (beside_others_ ? 1 : 0) > 1;
}

/// What a server tells is told already.
std::vector<SeatId> Seating::persons_told(const Game& game) const {
    const NodeId end = game.end_of_line();
    auto seats = game.variant().info().told ? game.variant().to_act(*game.state_at(end)) : public_turn(game, end).seats;
    const auto people = persons(game);
    std::erase_if(seats, [&](SeatId seat) { return !holds(people, seat); });
    return seats;
}

/// In the order of the seats, so that it tells nothing of what was done.
SeatId Seating::next_told(const Game& game, SeatId seat) const {
    SeatId first;
    for (const SeatId each : persons_told(game)) {
        if (each == seat) continue;
        if (seat.valid() && each.v > seat.v) return each;
        if (!first.valid()) first = each;
    }
    return first;
}

bool Seating::done(const Game& game) const {
    return !holds(game.variant().to_act(*game.state_at(game.end_of_line())), at_screen_);
}

void Seating::watch(const Game& game) {
    told_ = persons_told(game);
    done_ = done(game);
}

void Seating::open(const Game& game) {
    at_screen_ = called_ = {};
    if (!begun_ && untouched(game)) at_screen_ = next_told(game, {});
    watch(game);
}

void Seating::cover(SeatId called) {
    at_screen_ = {};
    called_ = called;
    begun_ = true;
}

void Seating::settle(const Game& game) {
    if (!shared(game)) return;
    if (called_.valid() && !holds(persons_told(game), called_)) called_ = {};
    if (!game.node(game.cursor()).children.empty()) return;
    const auto told_before = std::exchange(told_, persons_told(game));
    const bool done_before = std::exchange(done_, done(game));
    // Who has nothing to do there stays until that is told to be another's turn, whatever others do in silence.
    if (at_screen_.valid() && (!done_ || (done_before && told_ == told_before))) return;
    if (const SeatId next = next_told(game, at_screen_); next.valid()) cover(at_screen_.valid() ? next : called_);
}

bool Seating::call(const Game& game, SeatId seat) {
    if (!shared(game) || !holds(persons(game), seat) || seat == at_screen_) return false;
    cover(seat);
    return true;
}

bool Seating::step_aside(const Game& game) {
    if (!at_screen_.valid() || !shared(game)) return false;
    cover(at_screen_);
    return true;
}

bool Seating::sit_beside_others(const Game& game, bool others, bool here) {
    const auto people = persons(game);
    if (others == beside_others_ || people.size() != 1) return false;
    if (!others && !at_screen_.valid()) return false;
    beside_others_ = others;
    if (others) {
        if (here && !begun_ && untouched(game) && !here_) {
            at_screen_ = people.front();
            called_ = {};
            watch(game);
        } else {
            cover(people.front());
        }
    }
    return true;
}

void Seating::lift(const Game& game) {
    const SeatId next = curtain(game, {});
    if (!next.valid()) return;
    at_screen_ = next;
    called_ = {};
    begun_ = true;
    watch(game);
}

Viewer Seating::eyes(const Game& game, const std::optional<Viewer>& chosen) const {
    if (chosen) return *chosen;
    if (revealed(game)) return Viewer::arbiter();
    const auto people = persons(game);
    if (people.empty()) return Viewer::arbiter();
    if (people.size() == 1 && !beside_others_) return Viewer::of(people.front());
    return at_screen_.valid() ? Viewer::of(at_screen_) : Viewer{};
}

Viewer Seating::ears(const Game& game, const std::optional<Viewer>& chosen) const {
    const Viewer walks = walker(game, chosen);
    if (chosen || !revealed(game) || walks != Viewer::arbiter() || persons(game).empty()) return walks;
    if (const Presentation shown = presentation(game); !shown.private_log || !shown.hides) return walks;
    return at_screen_.valid() ? Viewer::of(at_screen_) : Viewer{};
}

Viewer Seating::walker(const Game& game, const std::optional<Viewer>& chosen) const {
    const auto people = persons(game);
    const bool alone = people.size() == 1 && revealed(game) && presentation(game).private_log;
    return alone && !chosen ? Viewer::of(people.front()) : eyes(game, chosen);
}

SeatId Seating::curtain(const Game& game, const std::optional<Viewer>& chosen) const {
    if (chosen || at_screen_.valid() || !shared(game)) return {};
    if (called_.valid()) return called_;
    const SeatId first = next_told(game, {});
    return first.valid() ? first : persons(game).front();
}

SeatId Seating::other_to_act(const Game& game, const std::optional<Viewer>& chosen) const {
    if (chosen || !at_screen_.valid() || !shared(game)) return {};
    return next_told(game, at_screen_);
}

std::string seating_sentence(const Seating& seating, const VariantInfo& info,
                             const std::function<std::string(const std::string&)>& title) {
    std::vector<std::pair<std::string, std::vector<std::string>>> players;  // whose, and their seats
    for (std::size_t i = 0; i < info.seats.size(); ++i) {
        const std::string& bot = seating.player(SeatId{static_cast<std::uint16_t>(i)}).bot;
        std::string who = "you play";
        if (!bot.empty()) {
            const std::string name = title(bot);
            who = "the computer (" + name.substr(0, name.find(':')) + ") plays";
        }
        const auto same = std::ranges::find(players, who, [](const auto& each) { return each.first; });
        auto& seats =
            same == players.end() ? players.emplace_back(who, std::vector<std::string>{}).second : same->second;
        seats.push_back(info.seats[i].title);
    }
    std::string out;
    for (const auto& [who, seats] : players) {
        out += (out.empty() ? "" : "; ") + who + " ";
        for (std::size_t i = 0; i < seats.size(); ++i)
            out += (i == 0 ? "" : i + 1 == seats.size() ? " and " : ", ") + seats[i];
    }
    return sentence_case(out) + ".";
}

}  // namespace pinwheel::ui
