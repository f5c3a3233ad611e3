#pragma once
/// What a toolkit complains about, from any thread and at any time, on its way to somebody who shows it.
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace pinwheel::ui {

/// Each complaint is told once. What comes while nobody listens is kept for who listens next.
class FaultQueue {
public:
    using Listener = std::function<void(const std::string&)>;
    static constexpr std::size_t most = 200;  ///< complaints in all; the next says that there are more

    /// Gives whether it is new, by what it is known by: its place or its words.
    bool put(const std::string& known_by, const std::string& text);
    /// An empty listener: nobody. The old one is not called any more once this returns; a listener is called on the
    /// thread that complains and must hand over.
    void listen(Listener);

private:
    void tell(const std::string& text);
    std::recursive_mutex mutex_;  // telling may bring about a complaint
    std::set<std::string> known_;
    std::vector<std::string> waiting_;
    Listener listener_;
    bool telling_ = false;
};

}  // namespace pinwheel::ui
