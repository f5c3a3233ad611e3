#pragma once
/// The games of a folder judged again on a thread of their own, and what a list tells of them.
#include <atomic>
#include <mutex>
#include <thread>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/rulings/verdict_words.h"
#include "pinwheel/game/tree/rejudge.h"

namespace pinwheel::ui {

using pinwheel::verdict_words;
/// What a ruleset makes of the ply where they part.
std::string side_words(const VariantInfo&, const Rejudged::Side&);
/// The rulings in which two rulesets are not alike.
std::string ruling_words(const std::vector<Rejudged::Ruling>&);

struct RejudgedCount {
    int games = 0, differ = 0, passed_over = 0, unread = 0, failed = 0;
    void take(const Rejudged&);
    /// "12 games, 2 differ, 1 not read".
    std::string sentence() const;
};

/// A game of which there is something to tell.
struct RejudgedRow {
    std::filesystem::path file;
    std::size_t number = 1, of = 1;  ///< which game of the file, and how many it holds
    std::string name;                ///< "games.pgn, game 2"
    bool differs = false;            ///< else it could not be judged, or a judge failed
    int ply = 0;                     ///< the first at which they part, where it differs
    std::string first, second;       ///< what each ruleset says there
    std::string why;                 ///< rulings that are not chosen alike; what went wrong
};
std::optional<RejudgedRow> rejudged_row(const Rejudged&);

/// One run over a folder or a file. Its members belong to the thread that made it.
class Rejudging {
public:
    /// What came since it was asked last.
    struct News {
        std::vector<RejudgedRow> rows;
        RejudgedCount count;
        std::size_t file = 0, files = 0;  ///< how many are done, and are there
        bool ended = false;
        Status error;  ///< where it ended by one
    };

    /// Begins. `rulesets` are two, as rejudge() takes them.
    Rejudging(Registry, std::filesystem::path, std::vector<std::string> rulesets);
    /// Stops it, within a ply.
    ~Rejudging();
    Rejudging(const Rejudging&) = delete;
    Rejudging& operator=(const Rejudging&) = delete;

    News news();

private:
    void run(const std::filesystem::path&, const std::vector<std::string>&);

    const Registry registry_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_;
    News news_;  ///< what was not asked for yet
    std::thread thread_;
};

}  // namespace pinwheel::ui
