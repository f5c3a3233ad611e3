#include "terminal/say.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <utility>

#include "model/shell/legible.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/view/error_place.h"

namespace pinwheel::terminal {
namespace {

constexpr std::string_view program = "pinwheel-cli";
constexpr std::size_t lines_of_a_screen = 200;
bool quiet = false, over = false;

void complain(std::string_view text) {
    std::fflush(stdout);
    std::string line(program);
    line.append(": ").append(ui::legible(text)).append("\n");
    std::fwrite(line.data(), 1, line.size(), stderr);
}

bool at_terminal() {
    static const bool terminal = ::isatty(STDOUT_FILENO) == 1;
    return terminal;
}

bool means_standard_output(const std::string& out) { return out.empty() || out == "-"; }

}  // namespace

void print_raw(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print(std::string_view text) { print_raw(ui::legible(text)); }

void wipe_screen() {
    const char* kind = std::getenv("TERM");
    if (kind && std::string_view(kind) == "dumb") return print_raw(std::string(lines_of_a_screen, '\n'));
    print_raw("\033[2J\033[3J\033[H");
}

void print_board(std::string_view text) { print_raw(ui::legible_in_colour(text)); }

void print_data(std::string_view bytes) { at_terminal() ? print(bytes) : print_raw(bytes); }

std::function<void(std::string_view)> print_of_script(bool sandboxed) {
    return [sandboxed](std::string_view text) {
        sandboxed ? print(text) : print_raw(text);
        std::fflush(stdout);
    };
}

void note(std::string_view sentence) {
    if (!quiet) complain("note: " + std::string(sentence));
}

void be_quiet() { quiet = true; }

int fail(const Error& error, std::string_view subject) {
    std::string text;
    const bool named = subject.size() > 1 && error.message.find(subject) != error.message.npos;
    if (!subject.empty() && !named) text.append(subject).append(": ");
    if (const std::string place = place_in_words(error); !place.empty()) text += place + ": ";
    complain(text + error.message + (error.code.empty() ? "" : " [" + error.code + "]"));
    return failure;
}

int refuse(std::string_view sentence) {
    complain(sentence);
    return misuse;
}

void write_over() { over = true; }

Status may_write_to(const std::string& out) {
    std::error_code ec;
    if (over || means_standard_output(out) || !std::filesystem::is_regular_file(out, ec)) return {};
    return Error{"file.exists", "There is a file " + out + " already: --force writes over it.", out};
}

int write_result(const std::string& out, std::string_view bytes) {
    if (means_standard_output(out)) {
        print_data(bytes);
        return success;
    }
    auto error = may_write_to(out);
    if (!error) error = write_file(out, bytes);
    return error ? fail(*error, out) : success;
}

int write_board(const std::string& out, std::string_view text) {
    if (!means_standard_output(out) || !at_terminal()) return write_result(out, text);
    print_board(text);
    return success;
}

bool flush_output() {
    errno = 0;
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return true;
    if (errno != EPIPE)
        complain(std::string("standard output: ") + std::strerror(errno ? errno : EIO) + " [file.write]");
    return false;
}

void Progress::show(double part) {
    static const bool terminal = ::isatty(STDERR_FILENO) == 1;
    const auto now = std::chrono::steady_clock::now();
    if (!terminal || now - last_ < std::chrono::milliseconds(250)) return;
    last_ = now;
    shown_ = true;
    std::fprintf(stderr, "\r%s: %d %%", words_.c_str(), static_cast<int>(part * 100));
    std::fflush(stderr);
}

void Progress::end() {
    if (!std::exchange(shown_, false)) return;
    std::fprintf(stderr, "\r%*s\r", static_cast<int>(words_.size()) + 8, "");
    std::fflush(stderr);
}

}  // namespace pinwheel::terminal
