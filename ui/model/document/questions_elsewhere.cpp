#include "model/document/questions_elsewhere.h"

#include <utility>

namespace pinwheel::ui {

void QuestionsElsewhere::ask(const std::string& text) {
    if (const auto known = known_.find(text); known != known_.end()) {
        if (known->second.ok()) return;
        known_.erase(known);
    }
    if (!possible() || text.empty() || text == asked_) return;
    if (asked_.empty())
        send(text);
    else
        next_ = text;
}

const QuestionsElsewhere::Why* QuestionsElsewhere::answer(const std::string& text) const {
    const auto known = known_.find(text);
    return known == known_.end() ? nullptr : &known->second;
}

void QuestionsElsewhere::hear(const std::string& text, Why why) {
    ++heard_;
    known_.insert_or_assign(text, std::move(why));
    if (text != asked_) return;
    asked_.clear();
    const std::string next = std::exchange(next_, {});
    if (!next.empty() && !known_.contains(next)) send(next);
}

void QuestionsElsewhere::send(const std::string& text) {
    asked_ = text;
    ask_(text);
}

}  // namespace pinwheel::ui
