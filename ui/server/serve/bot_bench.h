#pragma once
/// Computer players wait here for a thread to think on.
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

#include "model/play/bot_thinking.h"
#include "pinwheel/game/plugins/registry.h"
#include "server/games/effects.h"

namespace pinwheel::server {

class BotBench {
public:
    /// Called on a thinking thread.
    using Done = std::function<void(const Thought&, ui::Turn)>;
    BotBench(const Registry&, int threads, Done);
    ~BotBench();
    BotBench(const BotBench&) = delete;
    BotBench& operator=(const BotBench&) = delete;

    void think(Thought);

private:
    void work(const std::stop_token&);
    ui::Turn thought_out(const Thought&, const std::stop_token&) const;

    const Registry& registry_;
    Done done_;
    std::atomic<bool> leaving_{false};
    std::mutex mutex_;
    std::condition_variable_any arrived_;
    std::deque<Thought> waiting_;  ///< guarded by mutex_
    struct Held {
        Thought thought;
        ui::Turn turn;
    };
    /// Turns that are thought out, until they are due; guarded by mutex_.
    std::multimap<std::chrono::steady_clock::time_point, Held> held_;
    std::vector<std::jthread> threads_;
};

}  // namespace pinwheel::server
