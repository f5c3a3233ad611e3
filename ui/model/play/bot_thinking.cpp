#include "model/play/bot_thinking.h"

#include <algorithm>

namespace pinwheel::ui {
namespace {

constexpr std::size_t most_actions = 400;  // of one turn
constexpr int least_ms = 50, least_hidden_ms = 5;
constexpr std::chrono::milliseconds step{250}, room{100};

bool acts(const Game& game, SeatId seat) {
    const auto seats = game.variant().to_act(game.state());
    return game.may_play() && std::find(seats.begin(), seats.end(), seat) != seats.end();
}

/// What a bot throws is a bug of that bot: it becomes an error here, and the program goes on.
Result<BotChoice> ask_bot(const Bot& bot, const Game& game, SeatId seat, const BotLimits& limits) {
    std::vector<Announcement> heard;
    for (auto& [ply, said] : game.heard(Viewer::of(seat))) heard.push_back(std::move(said));
    const bool hidden = game.variant().info().hidden;
    std::string why = "of an unknown error";
    try {
        return bot.choose(game.variant(), hidden ? nullptr : game.state_at(game.cursor()), game.view(Viewer::of(seat)),
                          heard, seat, limits);
    } catch (const std::exception& e) {
        why = e.what();
    } catch (...) {
    }
    return Error{"bot.failed", "'" + bot.info().title + "' failed: " + why + ".", {}};
}

}  // namespace

std::chrono::milliseconds answer_due(std::chrono::nanoseconds first_choice, std::chrono::nanoseconds all) {
    const std::chrono::nanoseconds end = std::max<std::chrono::nanoseconds>(first_choice * 5 / 4 + room, all);
    return step * ((end + step - std::chrono::nanoseconds(1)) / step);
}

Turn think_turn(const Bot& bot, Game game, SeatId seat, const BotLimits& limits, const std::atomic<bool>& give_up) {
    Turn turn;
    turn.seat = seat;
    BotLimits now = limits;
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    const bool hides = game.hides();
    Clock::duration first{};
    while (!give_up && acts(game, seat) && turn.actions.size() < most_actions) {
        auto choice = ask_bot(bot, game, seat, now);
        if (turn.actions.empty()) first = Clock::now() - began;
        if (!choice) {
            turn.error = choice.error();
            break;
        }
        if (auto played = game.play(choice->action); !played) {
            turn.error = Error{"bot.illegal",
                               "'" + bot.info().title + "' chose what cannot be played: " + played.error().message,
                               played.error().where};
            break;
        }
        turn.actions.push_back(choice->action);
        turn.info = choice->info;
        now.ms = std::max(least_ms, limits.ms / 3);
        if (hides) {
            const auto left = began + answer_due(first, {}) - Clock::now();
            const auto half = std::chrono::duration_cast<std::chrono::milliseconds>(left / 2).count();
            now.ms = std::clamp(static_cast<int>(half), least_hidden_ms, now.ms);
        }
        ++now.seed;
    }
    if (hides) turn.due = began + answer_due(first, Clock::now() - began);
    return turn;
}

Thinker::~Thinker() { give_up(); }

void Thinker::start(const Bot& bot, Game game, SeatId seat, BotLimits limits, Done done) {
    give_up();
    bury();
    task_ = std::make_unique<Task>();
    Task* task = task_.get();
    task->began = std::chrono::steady_clock::now();
    task->thread = std::jthread([task, &bot, game = std::move(game), seat, limits = std::move(limits),
                                 done = std::move(done)](std::stop_token stop) mutable {
        limits.stop = stop;
        limits.on_progress = [task](std::string_view text) {
            const std::lock_guard lock(task->mutex);
            task->progress = text;
        };
        Turn turn = think_turn(bot, std::move(game), seat, limits, task->given_up);
        if (!task->given_up) done(std::move(turn));
        task->done = true;
    });
}

void Thinker::hurry() {
    if (task_) task_->thread.request_stop();
}

void Thinker::give_up() {
    if (!task_) return;
    task_->given_up = true;
    task_->thread.request_stop();
    given_up_.push_back(std::move(task_));
}

/// Ends the threads that have come to their end.
void Thinker::bury() {
    std::erase_if(given_up_, [](const auto& task) { return task->done.load(); });
}

bool Thinker::busy() const { return task_ && !task_->done; }

std::string Thinker::progress() const {
    if (!task_) return {};
    const std::lock_guard lock(task_->mutex);
    return task_->progress;
}

double Thinker::seconds() const {
    return task_ ? std::chrono::duration<double>(std::chrono::steady_clock::now() - task_->began).count() : 0;
}

}  // namespace pinwheel::ui
