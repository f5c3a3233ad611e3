#pragma once
/// A folder for what lasts no longer than its program, and what programs that were killed left of theirs.
#include <filesystem>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel::ui {

/// A new folder that nobody else has, held by a lock of the system on a file in it, which ends with the program however
/// that ends. The folder goes with the value.
class HeldFolder {
public:
    /// "/tmp/" and "pinwheel-hosted-" make "/tmp/pinwheel-hosted-x8aZ01". Errors: "folder.make".
    static Result<HeldFolder> make(const std::filesystem::path& where, std::string_view begins);
    HeldFolder() = default;
    HeldFolder(HeldFolder&&) noexcept;
    HeldFolder& operator=(HeldFolder&&) noexcept;
    ~HeldFolder();
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
    int lock_ = -1;
};

/// Removes folders of this user's that begin so, and were made so, when nobody holds them or a file ending in ".lock"
/// in them. The number of those removed.
int remove_left_folders(const std::filesystem::path& where, std::string_view begins);

}  // namespace pinwheel::ui
