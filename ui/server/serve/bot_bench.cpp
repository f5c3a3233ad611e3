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

void BotBench::work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::unique_lock lock(mutex_);
        if (!arrived_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
        const Thought thought = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        BotLimits limits;
        limits.ms = thinking_ms;
        limits.seed = secret_seed();
        limits.stop = stop;
        limits.on_progress = [](std::string_view) {};
        ui::Turn turn;
        if (const Bot* bot = registry_.bot(thought.bot))
            turn = ui::think_turn(*bot, thought.position, thought.seat, limits, leaving_);
        else
            turn.error = Error{"bot.unknown", "That computer player is not installed any more.", thought.bot};
        if (!leaving_) done_(thought, std::move(turn));
    }
}

}  // namespace pinwheel::server
