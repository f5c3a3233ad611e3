#pragma once
/// One account of memory per script: over its own state, the states in which its judges run, and what it makes the
/// program keep.
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace pinwheel::lua {

/// Any thread may take from it.
class Account {
public:
    explicit Account(std::size_t cap) : cap_(cap) {}  ///< 0: no cap

    /// False, and nothing taken, where the account would then hold more than its cap and `extra`.
    bool take(std::size_t bytes, std::size_t extra = 0) noexcept {
        const std::size_t before = used_.fetch_add(bytes, std::memory_order_relaxed);
        if (cap_ == 0 || before + bytes <= cap_ + extra) return true;
        give_back(bytes);
        return false;
    }
    void give_back(std::size_t bytes) noexcept { used_.fetch_sub(bytes, std::memory_order_relaxed); }
    std::size_t cap() const noexcept { return cap_; }
    std::size_t used() const noexcept { return used_.load(std::memory_order_relaxed); }
    std::size_t left() const noexcept { return cap_ == 0 ? SIZE_MAX : cap_ - std::min(cap_, used()); }

private:
    const std::size_t cap_;
    std::atomic<std::size_t> used_{0};
};

/// Bytes of an account that belong to something the program keeps; they go back with it.
class Lease {
public:
    Lease() = default;
    Lease(std::shared_ptr<Account> account, std::size_t bytes) : account_(std::move(account)), bytes_(bytes) {}
    Lease(Lease&& other) noexcept : account_(std::move(other.account_)), bytes_(std::exchange(other.bytes_, 0)) {}
    Lease& operator=(Lease&& other) noexcept {
        std::swap(account_, other.account_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~Lease() {
        if (account_) account_->give_back(bytes_);
    }

private:
    std::shared_ptr<Account> account_;
    std::size_t bytes_ = 0;
};

}  // namespace pinwheel::lua
