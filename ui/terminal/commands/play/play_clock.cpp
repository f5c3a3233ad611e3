// The clocks of `play`, as those of the window.
#include "terminal/commands/play/play_table.h"
#include "terminal/say.h"

namespace pinwheel::terminal {

void PlayTable::run_clock() {
    const Milliseconds now = ui::steady_now();
    const auto played = clock_.follow(game_, now);
    if (!played) return;
    record_time(game_, *played, clock_.clock(), now);
    clock_.tell(game_, now);
}

/// Nobody is interrupted while they type: it is looked at when a line was.
bool PlayTable::time_is_up() {
    const SeatId running = clock_.clock().running();
    if (!running.valid() || clock_.clock().fallen(ui::steady_now()) != running) return false;
    const VariantInfo& info = game_.variant().info();
    const auto flag = timeout_action(info, running);
    if (!flag) return false;
    auto before = unwritten();
    game_.go(game_.end_of_line());
    if (!game_.play(*flag)) return false;
    if (const auto error = written(std::move(before))) {
        trouble(*error);
        return false;
    }
    print("The time of " + info.seats.at(running.v).title + " is up.\n");
    return true;
}

void PlayTable::tell_clocks() const {
    if (!clock_.on()) return;
    const Milliseconds now = ui::steady_now();
    const auto& seats = game_.variant().info().seats;
    std::string told;
    for (std::uint16_t i = 0; i < seats.size(); ++i)
        if (clock_.clock().has(SeatId{i}))
            told += (told.empty() ? "Time left: " : ", ") + seats[i].title + " " +
                    clock_text(clock_.clock().remaining(SeatId{i}, now));
    print(told + ".\n");
}

}  // namespace pinwheel::terminal
