#pragma once
/// The peer of the perft benchmarks: Debian's stockfish on two pipes, timed in the same run.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace bench {

inline double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// A running stockfish, or fairy-stockfish, on two pipes.
class Stockfish {
public:
    explicit Stockfish(const std::string& program = "stockfish") {
        int to[2], from[2];
        if (pipe(to) != 0 || pipe(from) != 0) return;
        child_ = fork();
        if (child_ == 0) {
            dup2(to[0], 0);
            dup2(from[1], 1);
            for (const int fd : {to[0], to[1], from[0], from[1]}) close(fd);
            execlp(program.c_str(), program.c_str(), nullptr);
            execl(("/usr/games/" + program).c_str(), program.c_str(), nullptr);
            _exit(127);
        }
        close(to[0]);
        close(from[1]);
        in_ = fdopen(to[1], "w");
        out_ = fdopen(from[0], "r");
        send("isready");
        running_ = !read_until("readyok").empty();
    }
    Stockfish(const Stockfish&) = delete;
    Stockfish& operator=(const Stockfish&) = delete;
    ~Stockfish() {
        if (running_) send("quit");
        if (in_) fclose(in_);
        if (out_) fclose(out_);
        if (child_ > 0) waitpid(child_, nullptr, 0);
    }

    bool running() const { return running_; }

    /// Leaves counted, and the seconds it took.
    std::pair<std::uint64_t, double> perft(const std::string& fen, int depth) {
        send("position fen " + fen);
        send("isready");
        read_until("readyok");
        const auto start = std::chrono::steady_clock::now();
        send("go perft " + std::to_string(depth));
        const std::string line = read_until("Nodes searched: ");
        return {std::strtoull(line.c_str() + std::min<std::size_t>(line.size(), 16), nullptr, 10),
                seconds_since(start)};
    }

    /// Variants of a variants.ini, to be read once.
    void read_variants(const std::string& ini) { send("setoption name VariantPath value " + ini); }
    void choose(const std::string& variant) { send("setoption name UCI_Variant value " + variant); }

    /// Processor time it has used so far in seconds, in steps of a hundredth: other programs may run meanwhile.
    double processor_seconds() const {
        std::FILE* file = std::fopen(("/proc/" + std::to_string(child_) + "/stat").c_str(), "r");
        if (!file) return 0;
        unsigned long user = 0, system = 0;
        const int read =
            std::fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
        std::fclose(file);
        return read == 2 ? static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK)) : 0;
    }

    /// Every legal move, "e2e4", sorted.
    std::vector<std::string> moves(const std::string& fen) {
        send("position fen " + fen);
        send("go perft 1");
        std::vector<std::string> found;
        char line[512];
        while (std::fgets(line, sizeof line, out_)) {
            const std::string text(line);
            if (text.starts_with("Nodes searched")) break;
            if (const auto colon = text.find(": 1"); colon != text.npos && colon <= 7)
                found.push_back(text.substr(0, colon));
        }
        std::sort(found.begin(), found.end());
        return found;
    }

private:
    void send(const std::string& line) {
        std::fprintf(in_, "%s\n", line.c_str());
        std::fflush(in_);
    }
    std::string read_until(const std::string& prefix) {
        char line[512];
        while (std::fgets(line, sizeof line, out_))
            if (std::string(line).starts_with(prefix)) return line;
        return {};
    }

    pid_t child_ = -1;
    std::FILE *in_ = nullptr, *out_ = nullptr;
    bool running_ = false;
};

inline double median(std::vector<double> v) {
    std::sort(v.begin(), v.end());
    return v[v.size() / 2];
}

}  // namespace bench
