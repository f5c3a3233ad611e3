#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

#include "pinwheel/game/files/file_turn.h"
#include "pinwheel/game/files/paths.h"

namespace pinwheel {
namespace fs = std::filesystem;
namespace {

class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }
    explicit operator bool() const { return fd_ >= 0; }
    int get() const { return fd_; }
    // False with errno where the system reports a late write error.
    bool close() {
        const int fd = std::exchange(fd_, -1);
        return fd < 0 || ::close(fd) == 0 || errno == EINTR;
    }

private:
    int fd_;
};

Error failure(const char* code, const char* what, const fs::path& path, int error) {
    return {code, std::string(what) + " " + path.string() + ": " + std::strerror(error) + ".", path.string()};
}

bool write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const auto written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// A device or pipe cannot be replaced by renaming: it is written in place.
Status write_in_place(const fs::path& path, std::string_view text) {
    // A pipe that nobody reads is an error instead of a wait without end.
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
    if (file) ::fcntl(file.get(), F_SETFL, 0);
    if (!file || !write_all(file.get(), text) || !file.close())
        return failure("file.write", "Cannot write", path, errno);
    return {};
}

// The file that a chain of links names, whether it exists or not: a save must not replace the link.
fs::path behind_links(fs::path path) {
    std::error_code ec;
    for (int hops = 0; hops < 40 && fs::is_symlink(path, ec); ++hops) {
        const auto next = fs::read_symlink(path, ec);
        if (ec) break;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

fs::path temporary_beside(const fs::path& path) {
    static std::atomic<unsigned> serial{0};
    const auto name = "." + path.filename().string().substr(0, 200) + "." + std::to_string(::getpid()) + "-" +
                      std::to_string(serial++) + ".tmp";
    return path.parent_path() / name;
}

struct Filling {
    std::string_view text;
    const struct stat* replaced;  // the file whose rights the new one takes
};

// Gives errno, 0 for success.
int fill(Descriptor& file, const Filling& filling) {
    if (!file) return errno;
    if (filling.replaced && ::fchmod(file.get(), filling.replaced->st_mode & 07777) != 0) return errno;
    return write_all(file.get(), filling.text) && ::fsync(file.get()) == 0 ? 0 : errno;
}

// A file without a name until it is whole: who is killed meanwhile leaves nothing behind. EOPNOTSUPP where the file
// system knows no such files.
int fill_nameless(const fs::path& temporary, const Filling& filling) {
    const auto folder = temporary.parent_path();
    Descriptor file(::open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666));
    if (!file) return EOPNOTSUPP;
    if (const int error = fill(file, filling)) return error;
    const auto open_file = "/proc/self/fd/" + std::to_string(file.get());
    if (::linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, temporary.c_str(), AT_SYMLINK_FOLLOW) != 0) return EOPNOTSUPP;
    return file.close() ? 0 : errno;
}

int fill_named(const fs::path& temporary, const Filling& filling) {
    Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (const int error = fill(file, filling)) return error;
    return file.close() ? 0 : errno;
}

// The new name must survive a power cut too; file systems that cannot promise it are none of our errors.
void sync_folder(const fs::path& folder) {
    Descriptor dir(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (dir) (void)::fsync(dir.get());
}

}  // namespace

Result<std::string> read_file(const fs::path& path, std::size_t limit) {
    // A pipe without a writer must not hang the open; reading may then wait as usual.
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat about {};
    if (!file || ::fstat(file.get(), &about) != 0) return failure("file.open", "Cannot open", path, errno);
    if (S_ISDIR(about.st_mode)) return failure("file.open", "Cannot open", path, EISDIR);
    ::fcntl(file.get(), F_SETFL, 0);

    std::string text;
    if (S_ISREG(about.st_mode)) text.reserve(std::min(limit, static_cast<std::size_t>(about.st_size)) + 1);
    char buffer[1 << 16];
    for (;;) {
        const auto got = ::read(file.get(), buffer, sizeof buffer);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return failure("file.read", "Cannot read", path, errno);
        if (got == 0) return text;
        if (text.size() + static_cast<std::size_t>(got) > limit)
            return Error{
                "file.too-large",
                "The file " + path.string() + " is larger than the " + std::to_string(limit) + " bytes read at most.",
                path.string()};
        text.append(buffer, static_cast<std::size_t>(got));
    }
}

Status write_file(const fs::path& path, std::string_view text) {
    struct stat about {};
    const bool exists = ::stat(path.c_str(), &about) == 0;
    if (exists && S_ISDIR(about.st_mode)) return failure("file.write", "Cannot write", path, EISDIR);
    if (exists && !S_ISREG(about.st_mode)) return write_in_place(path, text);
    const auto target = behind_links(path);
    if (!target.has_filename()) return failure("file.write", "Cannot write", path, ENOENT);

    const auto temporary = temporary_beside(target);
    const Filling filling{text, exists ? &about : nullptr};
    int error = fill_nameless(temporary, filling);
    if (error == EOPNOTSUPP) error = fill_named(temporary, filling);
    if (error == 0 && ::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
    if (error != 0) {
        if (error != EEXIST) ::unlink(temporary.c_str());
        return failure("file.write", "Cannot write", path, error);
    }
    sync_folder(target.parent_path());
    return {};
}

FileTurn::FileTurn(FileTurn&& other) noexcept : folder_(std::exchange(other.folder_, -1)) {}

FileTurn::~FileTurn() {
    if (folder_ >= 0) ::close(folder_);
}

Result<FileTurn> FileTurn::take(const fs::path& file) {
    using namespace std::chrono;
    const auto folder = behind_links(file).parent_path();
    FileTurn turn(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const auto end = steady_clock::now() + seconds(1);
    while (turn.folder_ >= 0 && ::flock(turn.folder_, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR) break;
        if (steady_clock::now() > end)
            return Error{"file.busy", "Another program is writing " + file.string() + ": try again.", file.string()};
        std::this_thread::sleep_for(milliseconds(2));
    }
    return turn;
}

}  // namespace pinwheel
