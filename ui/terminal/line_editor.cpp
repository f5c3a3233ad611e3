#include "terminal/line_editor.h"

#include <fcntl.h>
#include <histedit.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <cwchar>

#include "terminal/interrupt.h"

namespace pinwheel::terminal {
namespace {

constexpr int history_size = 1000;
constexpr wchar_t end_of_input = 4;  // Ctrl+D

// A signal handler has nothing but statics.
std::atomic<bool> resumed = false;
pthread_t reader{};  // it waits for the keys, and only a signal of its own wakes it

void on_resumed(int) {
    resumed = true;
    if (!pthread_equal(pthread_self(), reader)) pthread_kill(reader, SIGCONT);
}

/// Whether the program was stopped, by Ctrl+Z say, and goes on since this was asked last.
bool take_resumed() { return resumed.exchange(false); }

/// A program may be told several times that it goes on, by a shell and by whoever drives that: it is once that its line
/// is drawn.
void answer_resumed(const sigset_t& mask, const std::function<void()>& on_return) {
    if (!take_resumed()) return;
    const timespec settled{0, 30'000'000};
    while (!Interrupt::pending() && ppoll(nullptr, 0, &settled, &mask) < 0 && errno == EINTR) {
    }
    take_resumed();
    if (on_return) on_return();
}

/// Waits for input; false after Ctrl+C, which is let in only while it waits, so that none is overlooked.
bool wait_for_input(int from, const std::function<void()>& on_return) {
    sigset_t interrupt, before;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigaddset(&interrupt, SIGCONT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    pollfd input{from, POLLIN, 0};
    answer_resumed(before, on_return);  // it went on before it waited
    while (!Interrupt::pending() && ppoll(&input, 1, nullptr, &before) < 0 && errno == EINTR)
        answer_resumed(before, on_return);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return !Interrupt::pending();
}

/// One byte of input: 1, 0 at its end, -1 on an error or after Ctrl+C.
int read_byte(int from, char& byte, const std::function<void()>& on_return = {}) {
    for (;;) {
        if (!wait_for_input(from, on_return)) return -1;
        const auto got = ::read(from, &byte, 1);
        if (got >= 0) return static_cast<int>(got);
        if (errno != EINTR && errno != EAGAIN) return -1;
    }
}

/// The terminal of standard input opened once more, so that a read never blocks: Ctrl+C throws away what was waiting.
int open_terminal() {
    const char* name = ttyname(STDIN_FILENO);
    return name ? ::open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
}

std::string common_prefix(const std::vector<std::string>& words) {
    std::string prefix = words.empty() ? std::string() : words.front();
    for (const auto& word : words) {
        const auto parted = std::mismatch(prefix.begin(), prefix.end(), word.begin(), word.end()).first;
        prefix.erase(parted, prefix.end());
    }
    return prefix;
}

}  // namespace

struct LineEditor::Edit {
    std::filesystem::path file;
    Completer completer;
    const int keys = open_terminal();  ///< -1 where terminals have no names
    EditLine* line = nullptr;
    History* history = nullptr;
    HistEvent event{};
    std::string prompt;

    static Edit* of(EditLine* el) {
        Edit* self = nullptr;
        el_get(el, EL_CLIENTDATA, &self);
        return self;
    }

    /// Whoever stopped the program may have left the terminal in another mode and something else on the line.
    static void draw_again(EditLine* el) {
        el_set(el, EL_PREP_TERM, 0);
        el_set(el, EL_PREP_TERM, 1);
        char name[] = "ce";
        char* erase = nullptr;
        std::fputc('\r', stdout);  // the line may still stand there
        if (el_get(el, EL_GETTC, name, &erase) == 0 && erase) std::fputs(erase, stdout);
        el_set(el, EL_REFRESH);
    }

    static char* prompt_of(EditLine* el) { return of(el)->prompt.data(); }

    /// libedit asks for a character: as its own reader, but Ctrl+C ends the line instead of being waited out.
    static int read_character(EditLine* el, wchar_t* out) {
        const int keys = of(el)->keys;
        std::mbstate_t state{};
        for (;;) {
            char byte = 0;
            const int got = read_byte(keys < 0 ? STDIN_FILENO : keys, byte, [el] { draw_again(el); });
            if (got != 1) return got;
            const auto done = std::mbrtowc(out, &byte, 1, &state);
            if (done == static_cast<std::size_t>(-2)) continue;
            if (done == static_cast<std::size_t>(-1)) *out = L'?';
            if (done == 0) *out = end_of_input;  // typed before the prompt: the terminal left its mark for it
            return 1;
        }
    }

    static unsigned char complete(EditLine* el, int) {
        Edit* self = of(el);
        const LineInfo* info = el_line(el);
        const std::string before(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
        const auto found = self->completer ? self->completer(before) : Continuations{};
        if (found.words.empty() || found.start > before.size()) return CC_REFRESH_BEEP;
        const std::string typed = before.substr(found.start), prefix = common_prefix(found.words);
        if (prefix.size() > typed.size() && prefix.compare(0, typed.size(), typed) == 0) {
            el_insertstr(el, prefix.c_str() + typed.size());
            return CC_REFRESH;
        }
        if (found.words.size() == 1) return CC_REFRESH;
        list(found.words);
        return CC_REDISPLAY;
    }

    static void list(const std::vector<std::string>& words) {
        std::fputc('\n', stdout);
        std::size_t column = 0;
        for (const auto& word : words) {
            if (column && column + word.size() + 2 > 78) {
                std::fputc('\n', stdout);
                column = 0;
            }
            std::printf("%s  ", word.c_str());
            column += word.size() + 2;
        }
        std::fputc('\n', stdout);
        std::fflush(stdout);
    }

    void open() {
        std::setlocale(LC_CTYPE, "");
        reader = pthread_self();
        struct sigaction action {};
        action.sa_handler = on_resumed;
        action.sa_flags = SA_RESTART;  // output goes on; waiting for a key ends all the same
        sigemptyset(&action.sa_mask);
        sigaction(SIGCONT, &action, nullptr);
        begin();
        if (!line) return;
        history = history_init();
        load_history();
        if (history) el_set(line, EL_HIST, ::history, history);
    }

    void begin() {
        line = el_init("pinwheel-cli", stdin, stdout, stderr);
        if (!line) return;
        el_set(line, EL_CLIENTDATA, this);
        el_set(line, EL_PROMPT, &Edit::prompt_of);
        el_set(line, EL_EDITOR, "emacs");
        el_set(line, EL_SIGNAL, 0);
        el_set(line, EL_GETCFN, &Edit::read_character);
        el_set(line, EL_ADDFN, "pinwheel-complete", "what may follow", &Edit::complete);
        el_set(line, EL_BIND, "^I", "pinwheel-complete", nullptr);
        el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    }

    void load_history() {
        if (!history) return;
        ::history(history, &event, H_SETSIZE, history_size);
        ::history(history, &event, H_SETUNIQUE, 1);
        if (!file.empty()) ::history(history, &event, H_LOAD, file.c_str());
    }

    ~Edit() {
        if (history) history_end(history);
        if (line) el_end(line);
        if (keys >= 0) ::close(keys);
    }
};

LineEditor::LineEditor(const std::filesystem::path& history, Completer completer) : edit_(std::make_unique<Edit>()) {
    edit_->file = history;
    edit_->completer = std::move(completer);
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) edit_->open();
}

LineEditor::~LineEditor() = default;

bool LineEditor::interactive() const { return edit_->line != nullptr; }

LineEditor::Outcome LineEditor::read(const std::string& prompt, std::string& line) {
    line.clear();
    if (!interactive()) {
        for (char byte = 0;;) {
            const int got = read_byte(STDIN_FILENO, byte);
            if (got < 0) return Interrupt::taken() ? Outcome::interrupted : Outcome::end;
            if (got == 0) return line.empty() ? Outcome::end : Outcome::line;
            if (byte == '\n') return Outcome::line;
            line += byte;
        }
    }
    edit_->prompt = prompt;
    take_resumed();  // before its prompt was drawn
    int count = 0;
    const char* text = el_gets(edit_->line, &count);
    if (Interrupt::taken()) {
        el_reset(edit_->line);
        std::fputs("^C\n", stdout);
        std::fflush(stdout);
        return Outcome::interrupted;
    }
    if (!text || count <= 0) return Outcome::end;
    line.assign(text, static_cast<std::size_t>(count));
    if (line.ends_with('\n')) line.pop_back();
    return Outcome::line;
}

void LineEditor::forget_cuts() {
    if (!interactive()) return;
    el_end(edit_->line);  // libedit has no other way to empty what Ctrl+Y brings back
    edit_->begin();
    if (edit_->line && edit_->history) el_set(edit_->line, EL_HIST, ::history, edit_->history);
}

void LineEditor::remember(const std::string& entry) {
    if (!edit_->history || entry.find_first_not_of(" \t\n") == entry.npos) return;
    ::history(edit_->history, &edit_->event, H_ENTER, entry.c_str());
    if (edit_->file.empty()) return;
    std::error_code ec;
    std::filesystem::create_directories(edit_->file.parent_path(), ec);
    ::history(edit_->history, &edit_->event, H_SAVE, edit_->file.c_str());
}

}  // namespace pinwheel::terminal
