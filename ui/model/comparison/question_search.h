#pragma once
/// The search for positions of questions to an inventor, on a thread of its own.
#include <atomic>
#include <thread>

#include "pinwheel/game/witness/open_questions.h"

namespace pinwheel::ui {

/// One search. Its members belong to the thread that made it.
class QuestionSearch {
public:
    QuestionSearch(Registry, BoundRuleset, const QuestionOptions&);
    /// Stops it, within a position.
    ~QuestionSearch();
    QuestionSearch(const QuestionSearch&) = delete;
    QuestionSearch& operator=(const QuestionSearch&) = delete;

    void stop() { stop_ = true; }
    bool ended() const { return ended_; }
    double part() const { return part_; }  ///< of the work, that is done
    const BoundRuleset& rules() const { return rules_; }
    /// Once it ended. Errors: "questions.stopped".
    const Result<std::vector<OpenQuestion>>& result() const { return *result_; }

private:
    const Registry registry_;
    const BoundRuleset rules_;
    std::atomic<bool> stop_{false}, ended_{false};
    std::atomic<double> part_{0};
    std::optional<Result<std::vector<OpenQuestion>>> result_;
    std::thread thread_;  ///< last: it uses what stands above
};

}  // namespace pinwheel::ui
