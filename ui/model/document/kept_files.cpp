#include "model/document/kept_files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <optional>
#include <random>
#include <set>

#include "pinwheel/game/files/paths.h"

namespace pinwheel::ui {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kept_suffix = ".pinwheel", lock_suffix = ".lock", unfinished_suffix = ".tmp";
constexpr std::size_t session_digits = 32;
constexpr auto retry_every = std::chrono::milliseconds(500);
constexpr auto longest_flush = std::chrono::seconds(5);

bool all_of(std::string_view text, std::string_view signs) {
    return !text.empty() && text.find_first_not_of(signs) == text.npos;
}

/// Programs before there were sessions wrote the number of their process instead.
bool is_session(std::string_view text) {
    return (text.size() == session_digits && all_of(text, "0123456789abcdef")) ||
           (text.size() <= 10 && all_of(text, "0123456789"));
}

std::string new_session() {
    std::random_device random;
    std::string out;
    while (out.size() < session_digits) out += "0123456789abcdef"[random() % 16];
    return out;
}

struct Name {
    std::string session;  ///< empty: none of ours
    enum class Kind : std::uint8_t { kept, unfinished, lock } kind = Kind::kept;
};

/// "<session>-<key>.pinwheel", ".<session>-<key>.pinwheel.….tmp", "<session>.lock".
Name name_of(const fs::path& path) {
    const std::string name = path.filename().string();
    std::string_view rest = name;
    auto kind = Name::Kind::kept;
    if (rest.starts_with('.') && rest.ends_with(unfinished_suffix)) {
        kind = Name::Kind::unfinished;
        rest.remove_prefix(1);
    } else if (rest.ends_with(lock_suffix)) {
        rest.remove_suffix(lock_suffix.size());
        return {is_session(rest) ? std::string(rest) : std::string(), Name::Kind::lock};
    }
    const auto dash = rest.find('-'), dot = rest.find('.');
    if (dash == rest.npos || dot == rest.npos || dash > dot) return {};
    if (kind == Name::Kind::kept && rest.substr(dot) != kept_suffix) return {};
    if (!is_session(rest.substr(0, dash)) || !all_of(rest.substr(dash + 1, dot - dash - 1), "0123456789")) return {};
    return {std::string(rest.substr(0, dash)), kind};
}

/// Opens a file and locks it; -1 with errno. A file that was removed meanwhile, or belongs to somebody, is no lock.
int lock_file(const fs::path& path) {
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
    if (fd < 0) return -1;
    struct stat ours {
    }, there{};
    int error = 0;
    // File systems without locks cannot tell who lives: then what is there is offered rather than lost.
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0 && errno != ENOLCK && errno != EOPNOTSUPP)
        error = errno;
    else if (::fstat(fd, &ours) != 0 || ::stat(path.c_str(), &there) != 0 || ours.st_ino != there.st_ino)
        error = EAGAIN;
    if (error == 0) return fd;
    ::close(fd);
    errno = error;
    return -1;
}

}  // namespace

Status may_open_kept(const fs::path& path) {
    std::error_code ec;
    const fs::path file = fs::weakly_canonical(path, ec);
    const Name name = name_of(file);
    if (ec || name.session.empty() || name.kind != Name::Kind::kept) return {};
    const fs::path lock = file.parent_path() / (name.session + std::string(lock_suffix));
    const int fd = ::open(lock.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (fd < 0) return {};
    const bool held = ::flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(fd);
    if (!held) return {};
    return Error{"kept.in-use",
                 path.string() +
                     " is what a running Pinwheel keeps of a game that is open there, and writes again. "
                     "Play on there, or save it there to a file of its own first.",
                 path.string()};
}

KeptFiles::KeptFiles(fs::path folder) : folder_(std::move(folder)), session_(new_session()) {}

KeptFiles::~KeptFiles() {
    if (thread_.joinable()) {
        (void)flush();
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        wake_.notify_all();
        thread_.join();
    }
    while (!locks_.empty()) release(locks_.begin()->first);
}

fs::path KeptFiles::file(Key key) const {
    return folder_ / (session_ + "-" + std::to_string(key) + std::string(kept_suffix));
}

fs::path KeptFiles::lock_of(const std::string& session) const { return folder_ / (session + std::string(lock_suffix)); }

// --- the thread that writes ---

std::uint64_t KeptFiles::hand_over(Key key, Job job) {
    const std::lock_guard lock(mutex_);
    const std::uint64_t serial = job.serial = ++serial_;
    const auto old = taken_over_.find(key);
    job.file = old == taken_over_.end() ? file(key) : old->second;
    if (job.erase) known_.erase(job.file);
    if (job.erase && old != taken_over_.end()) taken_over_.erase(old);
    jobs_[key] = std::move(job);
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    wake_.notify_all();
    return serial;
}

void KeptFiles::keep(Key key, std::string text) { hand_over(key, {std::move(text)}); }

void KeptFiles::take_over(Key key, fs::path path) {
    const std::lock_guard lock(mutex_);
    if (const auto stamp = FileStamp::of(path)) known_[path] = *stamp;
    taken_over_[key] = std::move(path);
}

Status KeptFiles::keep_now(Key key, std::string text) {
    std::optional<Job> before;
    {
        const std::lock_guard lock(mutex_);
        if (const auto waits = jobs_.find(key); waits != jobs_.end()) before = waits->second;
    }
    Job job{std::move(text)};
    job.answers = true;
    const auto serial = hand_over(key, std::move(job));
    std::unique_lock lock(mutex_);
    const auto ours = [&] {
        const auto found = jobs_.find(key);
        return found != jobs_.end() && found->second.serial == serial ? &found->second : nullptr;
    };
    done_.wait_for(lock, longest_flush, [&] { return !ours() || ours()->tried; });
    const Job* left = ours();
    if (!left) return {};
    Error why = left->failed ? *left->failed : does_not_end();
    if (why.code != "save.changed")
        why.message = "Nothing was done: what a game that hides something answers is kept before it is told. " +
                      why.message + " Make room there or save the game elsewhere, and try again.";
    if (before)
        jobs_[key] = *std::move(before);
    else
        jobs_.erase(key);
    if (jobs_.empty()) trouble_.reset();
    return why;
}

void KeptFiles::forget(Key key) { hand_over(key, {{}, true}); }

void KeptFiles::work() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        const auto next = std::find_if(jobs_.begin(), jobs_.end(), [](const auto& job) { return !job.second.tried; });
        if (next == jobs_.end()) {
            done_.notify_all();
            if (jobs_.empty())
                wake_.wait(lock);
            else if (wake_.wait_for(lock, retry_every) == std::cv_status::timeout)
                for (auto& [key, job] : jobs_) job.tried = false;
            continue;
        }
        const Key key = next->first;
        const Job job = next->second;
        working_ = true;
        lock.unlock();
        Status failed = carry_out(job);
        lock.lock();
        working_ = false;
        const auto now = jobs_.find(key);
        if (now != jobs_.end() && now->second.serial == job.serial) {
            now->second.tried = true;
            now->second.failed = failed;
            if (!failed) jobs_.erase(now);
        }
        if (failed || jobs_.empty()) trouble_ = std::move(failed);
    }
}

Status KeptFiles::carry_out(const Job& job) {
    std::error_code ec;
    const std::string session = name_of(job.file).session;
    if (!job.erase) {
        fs::create_directories(folder_, ec);
        if (auto error = take_lock(session)) return error;
        return write(job);
    }
    if (session == session_)
        fs::remove(job.file, ec);
    else
        discard(job.file);
    return {};
}

/// A game that was taken over, and one that hides something, is written over no state but the one known here: what
/// another program had answered in it would be forgotten. A file that was cleared away is made anew.
Status KeptFiles::write(const Job& job) {
    if (job.answers || name_of(job.file).session != session_) {
        const auto there = FileStamp::of(job.file);
        const std::lock_guard lock(mutex_);
        const auto known = known_.find(job.file);
        if (there && (known == known_.end() || known->second != *there)) return changed_elsewhere(job.file);
    }
    if (auto error = write_file(job.file, job.text)) return error;
    const std::lock_guard lock(mutex_);
    if (const auto now = FileStamp::of(job.file)) known_[job.file] = *now;
    return {};
}

Status KeptFiles::flush() {
    std::unique_lock lock(mutex_);
    if (!thread_.joinable()) return {};
    for (auto& [key, job] : jobs_) job.tried = false;
    wake_.notify_all();
    const bool tried = done_.wait_for(lock, longest_flush, [this] {
        return !working_ && std::all_of(jobs_.begin(), jobs_.end(), [](const auto& job) { return job.second.tried; });
    });
    if (!tried) return does_not_end();
    return jobs_.empty() ? Status{} : trouble_;
}

Error KeptFiles::does_not_end() const {
    return {"file.write", "Writing to " + folder_.string() + " does not end.", folder_.string()};
}

Status KeptFiles::trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

// --- who is alive ---

/// Before anything is written: a file without a held lock is one that its program left.
Status KeptFiles::take_lock(const std::string& session) {
    const std::lock_guard lock(locks_mutex_);
    struct stat about {};
    if (const auto held = locks_.find(session); held != locks_.end()) {
        // A folder that was cleared away took the lock with it.
        if (::stat(lock_of(session).c_str(), &about) == 0) return {};
        ::close(held->second);
        locks_.erase(held);
    }
    const int fd = lock_file(lock_of(session));
    if (fd < 0)
        return Error{"file.write", "Cannot write " + lock_of(session).string() + ": " + std::strerror(errno) + ".",
                     folder_.string()};
    locks_[session] = fd;
    return {};
}

bool KeptFiles::claim(const std::string& session) {
    const std::lock_guard lock(locks_mutex_);
    if (session == session_) return false;
    if (locks_.count(session) != 0) return true;
    const int fd = lock_file(lock_of(session));
    if (fd < 0) return false;
    locks_[session] = fd;
    return true;
}

/// The lock's file goes with the last file that it stands for.
void KeptFiles::release(const std::string& session) {
    const std::lock_guard lock(locks_mutex_);
    const auto held = locks_.find(session);
    if (held == locks_.end()) return;
    std::error_code ec;
    bool more = false;
    for (fs::directory_iterator it(folder_, ec), end; !ec && it != end; it.increment(ec)) {
        const Name name = name_of(it->path());
        more |= name.session == session && name.kind != Name::Kind::lock;
    }
    if (!more) fs::remove(lock_of(session), ec);
    ::close(held->second);
    locks_.erase(held);
}

/// Files of other sessions of which `why` says, by the number of an error, that they are not to be had.
Status KeptFiles::held_back_by(int why, std::size_t count) const {
    if (why == 0) return {};
    if (why == EWOULDBLOCK || why == EAGAIN)
        return Error{
            "kept.in-use",
            (count == 1 ? "A game that is not saved is" : std::to_string(count) + " games that are not saved are") +
                " open in another Pinwheel that runs. Play on there.",
            folder_.string()};
    return Error{
        "kept.unread",
        "Whether games were left unsaved cannot be said: " + folder_.string() + ": " + std::strerror(why) + ".",
        folder_.string()};
}

std::vector<fs::path> KeptFiles::left_behind() {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::vector<fs::path> unfinished;
    std::set<std::string> sessions, kept;
    std::error_code ec, unopened;
    int held = 0;
    std::size_t held_files = 0;
    if (fs::exists(folder_, unopened)) fs::directory_iterator(folder_, unopened);
    for (fs::directory_iterator it(folder_, ec), end; !ec && it != end; it.increment(ec)) {
        const Name name = name_of(it->path());
        if (name.session.empty()) continue;
        sessions.insert(name.session);
        std::error_code unread;
        if (!it->is_regular_file(unread)) continue;
        if (name.kind == Name::Kind::unfinished) unfinished.push_back(it->path());
        if (name.kind != Name::Kind::kept) continue;
        found.emplace_back(it->last_write_time(unread), it->path());
    }
    std::erase_if(sessions, [&](const std::string& session) {
        if (claim(session)) return false;
        const int why = errno;
        const auto count = std::count_if(found.begin(), found.end(),
                                         [&](const auto& each) { return name_of(each.second).session == session; });
        if (session == session_ || count == 0) return true;
        held = why;
        held_files += static_cast<std::size_t>(count);
        return true;
    });
    held_back_ = held_back_by(unopened ? unopened.value() : held, held_files);
    for (const auto& path : unfinished)
        if (sessions.count(name_of(path).session) != 0) fs::remove(path, ec);
    std::sort(found.begin(), found.end());
    std::vector<fs::path> out;
    for (const auto& [time, path] : found) {
        const std::string session = name_of(path).session;
        // Its program may have removed it between the listing and the claim.
        if (sessions.count(session) == 0 || !fs::exists(path, ec)) continue;
        kept.insert(session);
        out.push_back(path);
    }
    for (const auto& session : sessions)
        if (kept.count(session) == 0) release(session);
    return out;
}

void KeptFiles::discard(const fs::path& path) {
    const Name name = name_of(path);
    if (name.session.empty() || name.session == session_ || path.parent_path() != folder_) return;
    std::error_code ec;
    fs::remove(path, ec);
    for (fs::directory_iterator it(folder_, ec), end; !ec && it != end; it.increment(ec))
        if (const Name other = name_of(it->path()); other.session == name.session && other.kind == Name::Kind::kept)
            return;
    release(name.session);
}

}  // namespace pinwheel::ui
