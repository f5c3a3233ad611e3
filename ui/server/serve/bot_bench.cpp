#include "server/serve/bot_bench.h"

#include "pinwheel/game/sight/secret_seed.h"

namespace pinwheel::server {
namespace {

constexpr int thinking_ms = 700;

}  // namespace

BotBench::BotBench(const Registry& registry, int threads, Done done) : registry_(registry), done_(std::move(done)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this](std::stop_token stop) { work(stop); });
}

BotBench::~BotBench() {
    leaving_ = true;
    for (auto& thread : threads_) thread.request_stop();
}

void BotBench::think(Thought thought) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(thought));
    }
    arrived_.notify_one();
}

ui::Turn BotBench::thought_out(const Thought& thought, const std::stop_token& stop) const {
    BotLimits limits;
    limits.ms = thinking_ms;
    limits.seed = secret_seed();
    limits.stop = stop;
    limits.on_progress = [](std::string_view) {};
    if (const Bot* bot = registry_.bot(thought.bot))
        return ui::think_turn(*bot, thought.position, thought.seat, limits, leaving_);
    ui::Turn turn;
    turn.error = Error{"bot.unknown", "That computer player is not installed any more.", thought.bot};
    return turn;
}

/// Tells what is due first, then thinks; no thread waits for one turn alone.
void BotBench::work(const std::stop_token& stop) {
    const auto ripe = [this] { return !held_.empty() && held_.begin()->first <= std::chrono::steady_clock::now(); };
    const auto busy = [&] { return !waiting_.empty() || ripe(); };
    while (!stop.stop_requested()) {
        std::unique_lock lock(mutex_);
        if (held_.empty())
            arrived_.wait(lock, stop, [this] { return !waiting_.empty() || !held_.empty(); });
        else
            arrived_.wait_until(lock, stop, held_.begin()->first, busy);
        if (stop.stop_requested()) return;
        if (ripe()) {
            auto next = held_.extract(held_.begin());
            lock.unlock();
            done_(next.mapped().thought, std::move(next.mapped().turn));
        } else if (!waiting_.empty()) {
            Thought thought = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            ui::Turn turn = thought_out(thought, stop);
            if (leaving_) return;
            lock.lock();
            const auto due = turn.due;
            held_.emplace(due, Held{std::move(thought), std::move(turn)});
            lock.unlock();
            arrived_.notify_one();
        }
    }
}

}  // namespace pinwheel::server
