#include "model/document/file_stamp.h"

#include <sys/stat.h>
#include <unistd.h>

namespace pinwheel::ui {
namespace fs = std::filesystem;

std::optional<FileStamp> FileStamp::of(const fs::path& path) {
    struct stat about {};
    if (::stat(path.c_str(), &about) != 0) return {};
    return FileStamp{about.st_dev, about.st_ino, static_cast<std::uint64_t>(about.st_size),
                     std::int64_t{about.st_mtim.tv_sec} * 1'000'000'000 + about.st_mtim.tv_nsec};
}

Error changed_elsewhere(const fs::path& path) {
    return {"save.changed",
            path.string() +
                " was changed by somebody else since it was read, so nothing more is played here; open it "
                "again.",
            path.string()};
}

std::vector<std::string> save_concerns(const fs::path& path, const std::optional<FileStamp>& known) {
    std::vector<std::string> out;
    std::error_code ec;
    if (fs::is_symlink(path, ec)) {
        const auto target = fs::read_symlink(path, ec);
        out.push_back("It is a link to " + target.string() + ", which is what would be written.");
    }
    struct stat about {};
    if (::stat(path.c_str(), &about) != 0) return out;
    if (!S_ISREG(about.st_mode)) {
        out.push_back("It is no file but a device or a pipe.");
        return out;
    }
    // Whoever made a file read-only meant it, even where the system would let us.
    if ((about.st_mode & 0222) == 0 || ::access(path.c_str(), W_OK) != 0) out.push_back("It is read-only.");
    if (known && FileStamp::of(path) != known)
        out.push_back("Another program changed it since it was opened or saved here.");
    return out;
}

}  // namespace pinwheel::ui
