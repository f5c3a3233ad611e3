// Clocks of the games in the window, and flags that fall.
#include "desktop/frame/frame.h"
#include "desktop/panes/side_panel.h"

namespace pinwheel::desktop {

/// Games whose line has gone on have another seat on the clock. The timer runs while any clock does.
void MainFrame::follow_clocks() {
    const Milliseconds now = ui::steady_now();
    bool running = false;
    for (const auto& document : desk_.workspace.documents()) {
        document->follow_clock(now);
        running |= document->clock().clock().running().valid();
    }
    if (running == clock_timer_.IsRunning()) return;
    if (running)
        clock_timer_.Start(clock_every);
    else
        clock_timer_.Stop();
}

/// A fallen flag is an action of its seat, in the variant's own words: what it means is for the rules to say.
void MainFrame::tick() {
    const Milliseconds now = ui::steady_now();
    for (const auto& document : desk_.workspace.documents()) {
        const SeatId running = document->clock().clock().running();
        if (!running.valid() || document->clock().clock().fallen(now) != running) continue;
        const auto flag = timeout_action(document->game().variant().info(), running);
        if (!flag) continue;
        document->navigate([](Game& game) { return game.go(game.end_of_line()); });
        if (auto error = document->play_turn({*flag}, "Time is up")) report(*error);
        refresh();
    }
    if (side_) side_->show_clocks();
}

}  // namespace pinwheel::desktop
