#include "model/document/held_folder.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

namespace pinwheel::ui {
namespace {

namespace fs = std::filesystem;

constexpr const char* holder = "holder.lock";

/// Files that are locked, for as long as the value lives.
class Locks {
public:
    Locks() = default;
    Locks(const Locks&) = delete;
    Locks& operator=(const Locks&) = delete;
    ~Locks() {
        for (const int fd : held_) ::close(fd);
    }
    /// False where somebody has it, or nobody can tell.
    bool take(const fs::path& file) {
        const int fd = ::open(file.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
        if (fd < 0) return false;
        held_.push_back(fd);
        return ::flock(fd, LOCK_EX | LOCK_NB) == 0;
    }

private:
    std::vector<int> held_;
};

bool is_own_folder(const fs::path& path) {
    struct stat about {};
    return ::lstat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode) && about.st_uid == ::geteuid();
}

/// Whether a folder that was made so is nobody's any more.
bool is_left(const fs::path& folder, Locks& locks) {
    if (!locks.take(folder / holder)) return false;
    std::error_code error;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error))
        if (each->path().extension() == ".lock" && each->path().filename() != holder && !locks.take(each->path()))
            return false;
    return !error;
}

}  // namespace

Result<HeldFolder> HeldFolder::make(const fs::path& where, std::string_view begins) {
    std::string name = (where / (std::string(begins) + "XXXXXX")).string();
    HeldFolder made;
    if (::mkdtemp(name.data())) {
        made.path_ = name;
        made.lock_ = ::open((made.path_ / holder).c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (made.lock_ >= 0 && (::flock(made.lock_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)) return made;
    }
    return Error{"folder.make", "The folder " + name + " cannot be made: " + std::strerror(errno) + ".", name};
}

HeldFolder::HeldFolder(HeldFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})), lock_(std::exchange(other.lock_, -1)) {}

HeldFolder& HeldFolder::operator=(HeldFolder&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(lock_, other.lock_);
    return *this;
}

HeldFolder::~HeldFolder() {
    std::error_code error;
    if (!path_.empty()) fs::remove_all(path_, error);
    if (lock_ >= 0) ::close(lock_);
}

int remove_left_folders(const fs::path& where, std::string_view begins) {
    int removed = 0;
    std::error_code error;
    std::vector<fs::path> found;
    for (fs::directory_iterator each(where, fs::directory_options::skip_permission_denied, error), end;
         !error && each != end; each.increment(error))
        if (each->path().filename().string().starts_with(begins) && is_own_folder(each->path()))
            found.push_back(each->path());
    for (const fs::path& folder : found) {
        Locks locks;
        if (!is_left(folder, locks)) continue;
        std::error_code wrong;
        fs::remove_all(folder, wrong);
        removed += !wrong;
    }
    return removed;
}

}  // namespace pinwheel::ui
