#pragma once
/// A list that grows at its end and shares what came before: the positions of a line keep each entry once.
#include <atomic>
#include <cstdint>
#include <utility>

namespace pinwheel::blind {

/// A copy is one pointer, an entry one allocation of its value and 16 bytes. Entries never change; lists that share
/// them may be used on several threads.
template <class T>
class Chain {
public:
    Chain() = default;
    Chain(const Chain& other) noexcept : last_(other.last_) {
        if (last_) last_->uses.fetch_add(1, std::memory_order_relaxed);
    }
    Chain(Chain&& other) noexcept : last_(std::exchange(other.last_, nullptr)) {}
    Chain& operator=(Chain other) noexcept {
        std::swap(last_, other.last_);
        return *this;
    }
    ~Chain() { clear(); }

    bool empty() const { return !last_; }
    /// Of a list that is not empty.
    const T& back() const { return last_->value; }
    void push_back(T value) { last_ = new Entry{{1}, last_, std::move(value)}; }
    /// A long list is not given back by as many calls inside one another.
    void clear() {
        Entry* each = std::exchange(last_, nullptr);
        while (each && each->uses.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete std::exchange(each, each->before);
    }
    /// Calls `visit` with every value, the last one first, until it says false.
    template <class Visit>
    void backwards(Visit visit) const {
        for (const Entry* each = last_; each && visit(each->value); each = each->before) {
        }
    }

private:
    struct Entry {
        std::atomic<std::uint32_t> uses;
        Entry* before;
        T value;
    };
    Entry* last_ = nullptr;
};

}  // namespace pinwheel::blind
