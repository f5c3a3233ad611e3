#pragma once
/// A set of 64-bit keys that knows how much memory it takes.
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pinwheel {

/// Open addressing, doubled when it is three quarters full, as long as that fits. Adding is constant on average.
class KeyTable {
public:
    explicit KeyTable(std::size_t max_bytes) : max_bytes_(max_bytes), slots_(first_size) {}

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[place(key)]); }
    enum class Added : std::uint8_t { fresh, known, full };
    Added add(std::uint64_t key) {
        key += key == 0;  // an empty slot is 0
        std::size_t at = place(key);
        for (; slots_[at] != 0; at = (at + 1) & (slots_.size() - 1))
            if (slots_[at] == key) return Added::known;
        if (size_ >= slots_.size() / 4 * 3) {
            if (!grow()) return Added::full;
            return add(key);
        }
        slots_[at] = key;
        ++size_;
        return Added::fresh;
    }
    std::size_t size() const { return size_; }
    std::size_t bytes() const { return slots_.size() * sizeof(std::uint64_t); }

private:
    static constexpr std::size_t first_size = 1 << 12;
    std::size_t place(std::uint64_t key) const {
        return static_cast<std::size_t>(key ^ key >> 32) & (slots_.size() - 1);
    }
    /// While it grows both tables are there.
    bool grow() {
        if (3 * bytes() > max_bytes_) return false;
        std::vector<std::uint64_t> old(2 * slots_.size());
        old.swap(slots_);
        for (const std::uint64_t key : old) {
            if (key == 0) continue;
            std::size_t at = place(key);
            while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
            slots_[at] = key;
        }
        return true;
    }

    std::size_t max_bytes_, size_ = 0;
    std::vector<std::uint64_t> slots_;
};

}  // namespace pinwheel
