#include "plugins/crash_mark.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>

#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel {
namespace fs = std::filesystem;
namespace {

fs::path list_path() { return paths::state() / "crashed-plugins"; }

// A file and its time of change in one line; another file at the same place is another line.
std::string line_of(const fs::path& path) {
    std::error_code ec;
    const auto time = fs::last_write_time(path, ec);
    return std::to_string(ec ? 0 : time.time_since_epoch().count()) + " " + path.string();
}

std::set<std::string> read_list() {
    std::set<std::string> out;
    std::error_code ec;
    if (!fs::is_regular_file(list_path(), ec)) return out;
    const auto text = read_file(list_path(), 1u << 20);
    if (!text) return out;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);)
        if (!line.empty()) out.insert(line);
    return out;
}

}  // namespace

CrashMark::CrashMark() : crashed_(read_list()) {
    std::error_code ec;
    fs::create_directories(paths::state(), ec);
    fd_ = ::open((paths::state() / "loading-plugin").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
                 0600);
    if (fd_ < 0) return;
    struct stat about {};
    if (::fstat(fd_, &about) != 0 || !S_ISREG(about.st_mode) || ::flock(fd_, LOCK_EX | LOCK_NB) != 0) {
        ::close(fd_);
        fd_ = -1;
        return;
    }
    char left[4096];
    const auto size = ::read(fd_, left, sizeof left);
    if (size <= 0) return;
    clear();
    if (!crashed_.insert(std::string(left, static_cast<std::size_t>(size))).second) return;
    std::string text;
    for (const auto& line : crashed_) text += line + "\n";
    (void)write_file(list_path(), text);
}

CrashMark::~CrashMark() {
    if (fd_ >= 0) ::close(fd_);
}

bool CrashMark::quarantined(const fs::path& path) const { return crashed_.contains(line_of(path)); }

void CrashMark::set(const fs::path& path) {
    if (fd_ < 0) return;
    const auto line = line_of(path);
    if (line.size() >= 4096 || line.find('\n') != line.npos) return;
    (void)!::pwrite(fd_, line.data(), line.size(), 0);
}

void CrashMark::clear() {
    if (fd_ >= 0) (void)!::ftruncate(fd_, 0);
}

bool any_crashed() {
    const auto list = read_list();
    return std::any_of(list.begin(), list.end(), [](const std::string& line) {
        const auto blank = line.find(' ');
        return blank != line.npos && line_of(line.substr(blank + 1)) == line;
    });
}

void forget_crashes() {
    std::error_code ec;
    fs::remove(list_path(), ec);
}

}  // namespace pinwheel
