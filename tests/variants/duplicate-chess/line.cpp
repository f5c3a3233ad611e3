#include "line.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "pinwheel/view/random.h"

namespace duplicate_test {

Line::Line(Rulings rulings, const Setup& setup) : rulings_(std::move(rulings)) {
    auto start = rules().start(rulings_, setup);
    BOOST_REQUIRE_MESSAGE(start.ok(), (start ? "" : start.error().message));
    position_ = *start;
    arrive();
}

void Line::play(const Action& a) {
    std::vector<Announcement> said;
    tokens_.push_back(rules().token(position_, a));
    const auto error = rules().play(position_, a, said);
    BOOST_REQUIRE_MESSAGE(!error, tokens_.back() << ": " << (error ? error->message : ""));
    arrive();
}

void Line::arrive() {
    const auto keys = rules().repetition(position_, rulings_);
    now_.clear();
    for (std::size_t scope = 0; scope < keys.size(); ++scope) {
        now_.push_back(keys[scope].key);
        if (keys[scope].counted) ++seen_[scope][keys[scope].key];
    }
}

int Line::index(std::string_view id) const {
    const auto& specs = rules().info().facts;
    const auto found = std::find_if(specs.begin(), specs.end(), [&](const FactSpec& f) { return f.id == id; });
    return found == specs.end() ? -1 : static_cast<int>(found - specs.begin());
}

FactValue Line::get(int fact, std::span<const std::uint16_t> args) const {
    const int own = static_cast<int>(rules().info().facts.size());
    if (fact < own) return rules().fact(position_, fact, args);
    switch (static_cast<LineFact>(fact - own)) {
        case LineFact::plies:
            return std::int64_t{plies()};
        case LineFact::repetition:
            return std::int64_t{seen_[args[0]].at(now_[args[0]])};
        case LineFact::last_mover:
            return std::int64_t{-1};
        case LineFact::declared:
            return std::string();
    }
    return false;
}

Action RandomPlayer::draw(const Position& p) {
    std::vector<std::pair<std::string, Action>> choices;
    for (const Action& a : rules().legal(p, SeatId{p.seat()}))
        if (a.spec != duplicate::action_resign) choices.emplace_back(rules().token(p, a), a);
    BOOST_REQUIRE(!choices.empty());
    std::sort(choices.begin(), choices.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return choices[splitmix64(state_) % choices.size()].second;
}

}  // namespace duplicate_test
