#pragma once
/// What a file on the disk was like when it was read or written last.
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "pinwheel/view/base.h"

namespace pinwheel::ui {

struct FileStamp {
    std::uint64_t device = 0, number = 0, size = 0;
    std::int64_t changed = 0;  ///< nanoseconds
    bool operator==(const FileStamp&) const = default;

    /// Empty where there is no such file.
    static std::optional<FileStamp> of(const std::filesystem::path&);
};

/// "save.changed": a running game that hides something is not gone on with where its file no longer is what it was.
Error changed_elsewhere(const std::filesystem::path&);

/// What somebody should know before a file is written over, in sentences: it is not the file that was known, it may not
/// be written, it is a link to another one, or no file at all.
std::vector<std::string> save_concerns(const std::filesystem::path&, const std::optional<FileStamp>& known);

}  // namespace pinwheel::ui
