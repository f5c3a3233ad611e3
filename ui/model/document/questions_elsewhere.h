#pragma once
/// Questions to who holds a game elsewhere, a server say, and what it answered, of one position: each is asked once,
/// and one at a time. Not thread safe.
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "pinwheel/view/base.h"
#include "pinwheel/view/explanation.h"

namespace pinwheel::ui {

class QuestionsElsewhere {
public:
    using Why = Result<Explanation>;
    /// Sends a question; its answer comes back by hear().
    using Ask = std::function<void(std::string text)>;

    explicit QuestionsElsewhere(Ask ask = {}) : ask_(std::move(ask)) {}
    bool possible() const { return ask_ != nullptr; }

    /// Asks what is not known yet; what came back as an error is asked again. Of the questions that wait while another
    /// is on its way the last one alone is asked next: where a pointer came from matters no more.
    void ask(const std::string& text);
    /// Null while it is on its way, or was never asked.
    const Why* answer(const std::string& text) const;
    void hear(const std::string& text, Why);
    /// The position is another one. What is on its way is answered of the new one.
    void forget() { known_.clear(); }
    /// Grows with every answer.
    std::uint64_t heard() const { return heard_; }

private:
    void send(const std::string& text);

    Ask ask_;
    std::map<std::string, Why> known_;
    std::string asked_, next_;  ///< on its way, and what is asked then; empty: none
    std::uint64_t heard_ = 0;
};

}  // namespace pinwheel::ui
