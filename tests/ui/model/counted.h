#pragma once
/// A variant that counts how often it is asked to apply an action: what costs no replay leaves the count as it is.
#include "pinwheel/game/variant/model.h"

namespace pinwheel::test {

/// One seat, which may go on ("on") as long as it likes; "off" is never legal.
struct Counted {
    struct Position {
        int plies = 0;
    };
    struct Tally {
        int applied = 0;
        std::function<void()> at_apply = [] {};
    };
    std::shared_ptr<Tally> tally = std::make_shared<Tally>();

    static VariantInfo make_info() {
        VariantInfo info;
        info.id = "counted";
        info.title = "Counted";
        info.seats = {{"a", "Anna", "side.white"}};
        info.boards = {{"board", "Board", 1, 1}};
        info.phases = {{"play"}, {"after", "After the end", PhaseSpec::Kind::over}};  // clocks run in the first
        info.options = {{"clock", "Clock", "Minutes and seconds per move.", {}, ""}};
        info.actions = {{"on", {}, {}}, {"off", {}, {}}};
        return info;
    }
    const VariantInfo& info() const {
        static const VariantInfo info = make_info();
        return info;
    }
    Result<Position> start(const Rulings&, const Setup&) const { return Position{}; }
    std::vector<SeatId> to_act(const Position&) const { return {SeatId{0}}; }
    std::vector<Action> legal(const Position&, SeatId) const { return {action(0)}; }
    Status play(Position& p, const Action& a, std::vector<Announcement>&) const {
        ++tally->applied;
        tally->at_apply();
        if (a.spec != 0) return Error{"illegal.off", "Nobody may go off.", {}};
        ++p.plies;
        return {};
    }
    FactValue fact(const Position&, int, std::span<const std::uint16_t>) const { return {}; }
    View view(const Position&, const Viewer& viewer) const {
        View view;
        view.viewer = viewer;
        return view;
    }
    std::vector<Offer> offers(const View&) const { return {}; }
    std::string save(const Position& p) const { return std::to_string(p.plies); }
    std::uint64_t key(const Position& p) const { return static_cast<std::uint64_t>(p.plies); }

    static Action action(std::uint8_t spec) {
        Action a;
        a.spec = spec;
        a.actor = SeatId{0};
        return a;
    }
};

}  // namespace pinwheel::test
