#include "pinwheel/game/tree/clock.h"

#include <algorithm>
#include <charconv>

#include "pinwheel/game/variant/in_quotes.h"
#include "tree/line_facts.h"

namespace pinwheel {
namespace {

// In milliseconds. Increments may have added to the longest base.
constexpr std::int64_t longest_base = 24 * 60 * 60 * 1000, longest_increment = 60 * 60 * 1000,
                       longest_left = 1000 * longest_base;

/// Takes a whole number from the front of a text; false where none up to `most` stands there.
bool take_number(std::string_view& text, std::int64_t& value, std::int64_t most = longest_base) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || value < 0 || value > most) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

Error wrong(std::string_view text, std::string_view rest, const std::string& expected) {
    const std::string where = "offset " + std::to_string(text.size() - rest.size());
    return {"clock.syntax", "At " + where + " of the time control " + in_quotes(text) + ": expected " + expected + ".",
            where};
}

std::string two_digits(std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); }

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
    std::string_view rest = text;
    std::int64_t minutes = 0, seconds = 0, increment = 0;
    if (text.empty()) return TimeControl{};
    if (!take_number(rest, minutes)) return wrong(text, rest, "minutes, such as 5+3");
    if (rest.starts_with(':')) {
        rest.remove_prefix(1);
        if (!take_number(rest, seconds) || seconds > 59) return wrong(text, rest, "seconds below 60");
    }
    if (rest.starts_with('+')) {
        rest.remove_prefix(1);
        if (!take_number(rest, increment)) return wrong(text, rest, "the seconds that each move adds");
    }
    if (!rest.empty()) return wrong(text, rest, "the end");
    if (minutes * 60000 + seconds * 1000 > longest_base || increment * 1000 > longest_increment)
        return wrong(text, text, "a day at most, and an hour a move");
    if (minutes == 0 && seconds == 0 && increment > 0) return wrong(text, text, "time to begin with");
    return TimeControl{Milliseconds(minutes * 60000 + seconds * 1000), Milliseconds(increment * 1000)};
}

std::string write_time_control(const TimeControl& control) {
    if (!control.on()) return "";
    const std::int64_t seconds = control.base.count() / 1000;
    return std::to_string(seconds / 60) + (seconds % 60 ? ":" + two_digits(seconds % 60) : "") + "+" +
           std::to_string(control.increment.count() / 1000);
}

std::string clock_text(Milliseconds time) {
    const std::int64_t ms = std::max<std::int64_t>(0, time.count());
    if (ms < 10000) return std::to_string(ms / 1000) + "." + std::to_string(ms / 100 % 10);
    const std::int64_t seconds = (ms + 999) / 1000, minutes = seconds / 60, hours = minutes / 60;
    const std::string tail = two_digits(seconds % 60);
    return hours ? std::to_string(hours) + ":" + two_digits(minutes % 60) + ":" + tail
                 : std::to_string(minutes) + ":" + tail;
}

Result<std::vector<TimeControl>> time_controls(const VariantInfo& info, const Setup& setup) {
    std::vector<TimeControl> all;
    for (const SeatInfo& seat : info.seats) {
        TimeControl control;
        for (const std::string& option : {"clock." + seat.id, "clock." + info.seats.front().id, std::string("clock")}) {
            const auto found = setup.options.find(option);
            if (found == setup.options.end() || found->second.empty()) continue;
            auto read = parse_time_control(found->second);
            if (!read) return Error{read.error().code, read.error().message, option};
            control = *read;
            break;
        }
        all.push_back(control);
    }
    return all;
}

PublicTurn public_turn(const Game& game, NodeId node) {
    if (has_ended(game, node)) return {};
    const Variant& variant = game.variant();
    const VariantInfo& info = variant.info();
    const State& state = *game.state_at(node);
    PublicTurn turn;
    if (!info.hidden) turn.seats = variant.to_act(state);
    std::optional<View> seen;
    if (info.hidden || turn.seats.size() > 1) seen = variant.view(state, Viewer{});
    if (info.hidden)
        for (std::uint16_t i = 0; i < seen->seats.size() && i < info.seats.size(); ++i)
            if (seen->seats[i].to_act) turn.seats.push_back({i});
    if (!info.has_clocks(seen ? seen->phase : variant.phase(state))) return turn;
    if (turn.seats.size() == 1)
        turn.on_clock = turn.seats.front();
    else if (seen && std::find(turn.seats.begin(), turn.seats.end(), seen->rights.to_move) != turn.seats.end())
        turn.on_clock = seen->rights.to_move;
    return turn;
}

Clock::Clock(std::vector<TimeControl> controls) : controls_(std::move(controls)) {
    for (const TimeControl& control : controls_) left_.push_back(control.base);
}

bool Clock::on() const {
    return std::any_of(controls_.begin(), controls_.end(), [](const TimeControl& c) { return c.on(); });
}

bool Clock::has(SeatId seat) const { return seat.v < controls_.size() && controls_[seat.v].on(); }

Milliseconds Clock::left(std::size_t seat, Milliseconds now) const {
    const Milliseconds used = running_.v == seat ? std::max(Milliseconds(0), now - since_) : Milliseconds(0);
    return std::max(Milliseconds(0), left_[seat] - used);
}

void Clock::run(SeatId seat, Milliseconds now) {
    if (seat == running_) return;
    const SeatId before = running_;
    pause(now);
    if (before.v < left_.size() && left_[before.v].count() > 0) left_[before.v] += controls_[before.v].increment;
    if (seat.v < left_.size()) running_ = seat;
    since_ = now;
}

void Clock::follow(const PublicTurn& turn, Milliseconds now) {
    const bool done =
        !turn.seats.empty() && std::find(turn.seats.begin(), turn.seats.end(), running_) == turn.seats.end();
    if (turn.on_clock.valid() || done)
        run(turn.on_clock, now);
    else
        pause(now);
}

void Clock::pause(Milliseconds now) {
    if (running_.v < left_.size()) left_[running_.v] = left(running_.v, now);
    running_ = {};
}

Milliseconds Clock::remaining(SeatId seat, Milliseconds now) const {
    return has(seat) ? left(seat.v, now) : Milliseconds(0);
}

std::optional<SeatId> Clock::fallen(Milliseconds now) const {
    if (has(running_) && left(running_.v, now).count() == 0) return running_;
    for (std::uint16_t seat = 0; seat < left_.size(); ++seat)
        if (controls_[seat].on() && left(seat, now).count() == 0) return SeatId{seat};
    return {};
}

std::string Clock::save(const VariantInfo& info, Milliseconds now) const {
    std::string text;
    for (std::size_t seat = 0; seat < left_.size() && seat < info.seats.size(); ++seat)
        if (controls_[seat].on())
            text += (text.empty() ? "" : ",") + info.seats[seat].id + "=" + std::to_string(left(seat, now).count());
    return text;
}

Status Clock::restore(const VariantInfo& info, std::string_view text) {
    auto times = left_;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view item = rest.substr(0, std::min(rest.find(','), rest.size()));
        const auto equals = item.find('=');
        const int seat = equals == item.npos ? -1 : info.index_of_seat(item.substr(0, equals));
        std::string_view number = equals == item.npos ? std::string_view{} : item.substr(equals + 1);
        std::int64_t value = 0;
        if (seat < 0 || static_cast<std::size_t>(seat) >= times.size() || !take_number(number, value, longest_left) ||
            !number.empty())
            return Error{"clock.saved", "The saved times " + in_quotes(text) + " are not such as w=300000,b=300000.",
                         "offset " + std::to_string(item.data() - text.data())};
        times[static_cast<std::size_t>(seat)] = Milliseconds(value);
        rest.remove_prefix(std::min(item.size() + 1, rest.size()));
    }
    left_ = std::move(times);
    running_ = {};
    return {};
}

void record_time(Game& game, NodeId id, const Clock& clock, Milliseconds now) {
    const Game::Node& node = game.node(id);
    const Variant& variant = game.variant();
    if (id == 0 || !clock.has(node.action.actor)) return;
    if (!variant.info().has_clocks(variant.phase(*game.state_at(node.parent)))) return;
    game.set_times(id, {clock.remaining(node.action.actor, now).count(), node.times().spent});
}

std::optional<Action> timeout_action(const VariantInfo& info, SeatId seat) {
    for (std::size_t i = 0; i < info.actions.size(); ++i)
        if (info.actions[i].kind == ActionSpec::Kind::timeout) return Action{static_cast<std::uint8_t>(i), 0, seat, {}};
    return {};
}

}  // namespace pinwheel
