#include "pinwheel/game/contract/apart.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <filesystem>

namespace pinwheel {
namespace {

constexpr std::size_t longest_line = 1u << 20;
constexpr char raised_mark = '\x01';  // leads the words of an exception that ended the work

std::size_t threads() {
    std::error_code error;
    std::size_t count = 0;
    for (std::filesystem::directory_iterator at("/proc/self/task", error), end; !error && at != end;
         at.increment(error))
        ++count;
    return count;
}

void write_line(int to, std::string_view line) {
    std::string bytes(line.substr(0, longest_line - 1));
    for (char& c : bytes)
        if (c == '\n') c = ' ';
    bytes += '\n';
    for (std::size_t sent = 0; sent < bytes.size();) {
        const ssize_t n = write(to, bytes.data() + sent, bytes.size() - sent);
        if (n < 0 && errno != EINTR) _exit(1);  // nobody listens any more
        if (n > 0) sent += static_cast<std::size_t>(n);
    }
}

void limit_memory() {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // these map far more than they use
    const rlimit most{4ull << 30, 4ull << 30};
    setrlimit(RLIMIT_AS, &most);
#endif
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

[[noreturn]] void be_child(const std::function<void(const Say&)>& work, int to) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The handlers of the program would make something else of a crash.
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS, SIGTERM, SIGINT, SIGALRM})
        std::signal(signal, SIG_DFL);
    limit_memory();
    try {
        work([to](std::string_view line) { write_line(to, line); });
    } catch (const std::exception& e) {
        write_line(to, raised_mark + std::string(e.what()));
    } catch (...) {
        write_line(to, raised_mark + std::string("an exception of an unknown kind"));
    }
    _exit(0);
}

/// Lines as they arrive from a child.
class Listener {
public:
    Listener(int from, const Say& heard) : from_(from), heard_(heard) {}

    /// False when the child said nothing for longer than `patience`.
    bool listen(std::chrono::seconds patience) {
        const auto most = static_cast<int>(std::min<std::int64_t>(patience.count(), 1'000'000)) * 1000;
        while (true) {
            pollfd wait{from_, POLLIN, 0};
            const int ready = poll(&wait, 1, most);
            if (ready < 0 && errno == EINTR) continue;
            if (ready == 0) return false;
            char bytes[8192];
            const ssize_t n = read(from_, bytes, sizeof bytes);
            if (n < 0 && errno == EINTR) continue;
            if (n <= 0) return true;
            hear({bytes, static_cast<std::size_t>(n)});
        }
    }
    const std::string& raised() const { return raised_; }

private:
    void hear(std::string_view bytes) {
        for (const char c : bytes) {
            if (c != '\n') {
                if (line_.size() < longest_line) line_ += c;
                continue;
            }
            if (!line_.empty() && line_[0] == raised_mark)
                raised_ = line_.substr(1);
            else
                heard_(line_);
            line_.clear();
        }
    }

    int from_;
    const Say& heard_;
    std::string line_, raised_;
};

/// What mostly lies behind a signal, for who wrote the code; empty for those that say it themselves.
const char* cause_of(int signal) {
    switch (signal) {
        case SIGSEGV:
        case SIGBUS:
            return ": memory was used that is not there, behind the end of a list, say, or by a pointer to nothing";
        case SIGABRT:
            return ": an assertion failed or an exception left a function that may throw none; the line before tells "
                   "which";
        case SIGFPE:
            return ": a whole number was divided by zero";
        case SIGKILL:
            return ": it was killed, or took more memory than there is";
        default:
            return "";
    }
}

Error crash(int status) {
    if (WIFSIGNALED(status))
        return {"apart.crashed",
                "the process ended by signal " + std::to_string(WTERMSIG(status)) + " (" + strsignal(WTERMSIG(status)) +
                    ")" + cause_of(WTERMSIG(status)),
                {}};
    return {"apart.crashed", "the process ended with exit code " + std::to_string(WEXITSTATUS(status)), {}};
}

}  // namespace

Status run_apart(const std::function<void(const Say&)>& work, std::chrono::seconds patience, const Say& heard) {
    if (const std::size_t running = threads(); running != 1)
        return Error{
            "apart.threads", "a program with one thread was expected, and this one has " + std::to_string(running), {}};
    int ends[2];
    if (pipe(ends) != 0) return Error{"apart.failed", std::string("no pipe: ") + std::strerror(errno), {}};
    const pid_t child = fork();
    if (child < 0) {
        close(ends[0]);
        close(ends[1]);
        return Error{"apart.failed", std::string("no process: ") + std::strerror(errno), {}};
    }
    if (child == 0) {
        close(ends[0]);
        be_child(work, ends[1]);
    }
    close(ends[1]);
    Listener listener(ends[0], heard);
    const bool ended = listener.listen(patience);
    if (!ended) kill(child, SIGKILL);
    close(ends[0]);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!ended) return Error{"apart.silent", "no end after " + std::to_string(patience.count()) + " s", {}};
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return crash(status);
    if (!listener.raised().empty()) return Error{"apart.raised", "an exception: " + listener.raised(), {}};
    return {};
}

}  // namespace pinwheel
