#pragma once
/// What the program says: results on standard output, troubles on standard error.
#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel::terminal {

/// Exit codes; `refusal` is for what was asked and answered with no.
inline constexpr int success = 0, failure = 1, misuse = 2, refusal = 3;

/// Words for people, on standard output: what steers a terminal is made visible, wherever they go.
void print(std::string_view text);
/// Leaves nothing on the terminal of what was printed, as far as it can be told so; a dumb one gets blank lines.
void wipe_screen();
/// A board: the same, but its colours stay.
void print_board(std::string_view text);
/// What programs read, JSON or a file: as it is, but on a terminal as print().
void print_data(std::string_view bytes);
/// As it is: what is ours alone, or what a trusted script says.
void print_raw(std::string_view text);
/// What scripts print with: as it is, or, where the script is not trusted, as print() does.
std::function<void(std::string_view)> print_of_script(bool sandboxed);
/// A remark on standard error, "pinwheel-cli: note: …"; none after be_quiet().
void note(std::string_view sentence);
void be_quiet();

/// "pinwheel-cli: subject: place: message [code]" on standard error, subject and place where the message does not name
/// them. Gives `failure`.
int fail(const Error& error, std::string_view subject = {});

/// The command line asks for what does not exist: the sentence on standard error. Gives `misuse`.
int refuse(std::string_view sentence);

/// From now on results are written over files that are there.
void write_over();
/// Refuses a place where a file is, unless write_over() was called; what is no file, such as /dev/null, takes anything.
Status may_write_to(const std::string& out);
/// Writes a result where it may: standard output for "" and "-", else the file, whole or not at all. Gives the exit
/// code.
int write_result(const std::string& out, std::string_view bytes);
/// The same for a board in letters, which keeps its colours on a terminal.
int write_board(const std::string& out, std::string_view text);

/// How far some work is, on standard error where that is a terminal, a few times a second; it stands alone in its line
/// and goes when the work ends.
class Progress {
public:
    explicit Progress(std::string words) : words_(std::move(words)) {}
    ~Progress() { end(); }
    void show(double part);
    void end();

private:
    std::string words_;
    std::chrono::steady_clock::time_point last_{};
    bool shown_ = false;
};

/// Whether everything printed was taken; else says so. Called once, last. A full disk must not pass for success.
bool flush_output();

}  // namespace pinwheel::terminal
