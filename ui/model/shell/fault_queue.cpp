#include "model/shell/fault_queue.h"

#include <utility>

namespace pinwheel::ui {

bool FaultQueue::put(const std::string& known_by, const std::string& text) {
    const std::lock_guard lock(mutex_);
    if (known_.size() > most || !known_.insert(known_by).second) return false;
    tell(known_.size() > most ? "The toolkit complains more often than is told." : text);
    return true;
}

void FaultQueue::listen(Listener listener) {
    const std::lock_guard lock(mutex_);
    listener_ = std::move(listener);
    if (!listener_) return;
    for (const std::string& text : std::exchange(waiting_, {})) tell(text);
}

void FaultQueue::tell(const std::string& text) {
    if (!listener_ || telling_) return waiting_.push_back(text);
    telling_ = true;
    listener_(text);
    telling_ = false;
    if (!waiting_.empty()) listen(std::exchange(listener_, {}));
}

}  // namespace pinwheel::ui
