#pragma once
/// What was typed into a console before, walked with the arrow keys.
#include <filesystem>
#include <string>
#include <vector>

#include "pinwheel/view/base.h"

namespace pinwheel::ui {

class InputHistory {
public:
    explicit InputHistory(std::size_t limit = 1000) : limit_(limit) {}

    /// Forgets the walk; blank entries and repetitions of the last one are not kept.
    void add(std::string entry);
    /// One entry back; `draft` is what stands in the input now and comes back at the end of the walk.
    std::string older(std::string draft);
    std::string newer();
    const std::vector<std::string>& entries() const { return entries_; }

    /// One entry per line; line breaks inside an entry are escaped. A file that cannot be read is an empty history.
    void load(const std::filesystem::path&);
    Status save(const std::filesystem::path&) const;

private:
    std::size_t limit_;
    std::vector<std::string> entries_;
    std::size_t at_ = 0;  ///< entries_.size(): the draft
    std::string draft_;
};

}  // namespace pinwheel::ui
