#include "model/comparison/rejudging.h"

#include <utility>

#include "model/cards/status_card.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/several_games.h"

namespace pinwheel::ui {

namespace fs = std::filesystem;

std::string side_words(const VariantInfo& info, const Rejudged::Side& side) {
    if (!side.verdict) return "cannot follow: " + side.problem;
    if (!side.standard) return verdict_words(info, *side.verdict);
    return verdict_words(info, *side.verdict) + " (judge of " + side.ruleset + "; by the rules alone " +
           verdict_words(info, *side.standard) + ")";
}

std::string ruling_words(const std::vector<Rejudged::Ruling>& rulings) {
    if (rulings.empty()) return "all rulings are chosen alike";
    std::string out;
    const auto option = [](const std::string& id) { return id.empty() ? std::string("no ruling") : id; };
    for (const auto& ruling : rulings)
        out += (out.empty() ? "not chosen alike: " : "; ") + ruling.id + " (" + option(ruling.first) + ", " +
               option(ruling.second) + ")";
    return out;
}

void RejudgedCount::take(const Rejudged& judged) {
    passed_over += judged.state == Rejudged::State::passed_over;
    unread += judged.state == Rejudged::State::unread;
    games += judged.state == Rejudged::State::same || judged.state == Rejudged::State::differs;
    differ += judged.state == Rejudged::State::differs;
    failed += !judged.failures.empty();
}

std::string RejudgedCount::sentence() const {
    const auto counted = [](int n, const std::string& words) {
        return n ? ", " + std::to_string(n) + " " + words : std::string();
    };
    return std::to_string(games) + (games == 1 ? " game, " : " games, ") + std::to_string(differ) +
           (differ == 1 ? " differs" : " differ") + counted(passed_over, "passed over") + counted(unread, "not read") +
           counted(failed, "where a judge failed");
}

std::optional<RejudgedRow> rejudged_row(const Rejudged& judged) {
    if (judged.state == Rejudged::State::same && judged.failures.empty()) return {};
    RejudgedRow row;
    row.file = judged.file;
    row.number = judged.number;
    row.of = judged.of;
    row.name = game_of_file(judged.file, judged.number, judged.of);
    if (judged.state == Rejudged::State::differs) {
        row.differs = true;
        row.ply = judged.ply;
        row.first = side_words(judged.variant->info(), judged.sides.front());
        row.second = side_words(judged.variant->info(), judged.sides.back());
        row.why = ruling_words(judged.rulings);
    } else if (judged.state != Rejudged::State::same) {
        row.why = (judged.state == Rejudged::State::unread ? "cannot be read: " : "passed over: ") + judged.problem;
    }
    for (const auto& failure : judged.failures)
        row.why += (row.why.empty() ? "" : "; ") + std::string("the judge of ") + failure.ruleset + " failed at ply " +
                   std::to_string(failure.ply) + ": " + reason_first(failure.why);
    return row;
}

Rejudging::Rejudging(Registry registry, fs::path path, std::vector<std::string> rulesets)
    : registry_(std::move(registry)),
      thread_([this, path = std::move(path), rulesets = std::move(rulesets)] { run(path, rulesets); }) {}

Rejudging::~Rejudging() {
    stop_ = true;
    thread_.join();
}

Rejudging::News Rejudging::news() {
    const std::lock_guard held(mutex_);
    News out = news_;
    news_.rows.clear();
    return out;
}

void Rejudging::run(const fs::path& path, const std::vector<std::string>& rulesets) {
    std::error_code ec;
    const auto files = fs::is_directory(path, ec) ? game_files(registry_, path) : std::vector<fs::path>{path};
    Status error = check_rejudging(registry_, rulesets);
    if (!error && files.empty())
        error = Error{"rejudge.none", "There is no file of a game in " + path.string() + ".", {}};
    {
        const std::lock_guard held(mutex_);
        news_.files = files.size();
    }
    for (const fs::path& file : files) {
        if (stop_ || error) break;
        error = rejudge(
            registry_, file, rulesets,
            [this](const Rejudged& judged) {
                auto row = rejudged_row(judged);
                const std::lock_guard held(mutex_);
                news_.count.take(judged);
                if (row) news_.rows.push_back(*std::move(row));
            },
            [this] { return stop_.load(); });
        const std::lock_guard held(mutex_);
        ++news_.file;
        if (error) break;
    }
    const std::lock_guard held(mutex_);
    news_.ended = true;
    news_.error = std::move(error);
}

}  // namespace pinwheel::ui
