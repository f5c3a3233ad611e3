#include "terminal/commands/play/join_command.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>

#include "model/secrets/hearing.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/net/client.h"
#include "terminal/board_text.h"
#include "terminal/commands/rules/explain_command.h"
#include "terminal/interrupt.h"
#include "terminal/line_editor.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

/// Number of the last entry of the log; 0 where it is empty.
int last_entry(const net::Seen& seen) {
    if (seen.log.empty()) return 0;
    return seen.log.back().number ? seen.log.back().number : static_cast<int>(seen.log.size());
}

/// What was said to the entries of the log behind a number, a line each: "e7d6: No.".
std::vector<std::string> course_lines(const net::Seen& seen, const std::vector<net::Said>& said, int behind) {
    std::vector<std::string> out;
    const int last = last_entry(seen), before = last - static_cast<int>(seen.log.size());
    for (int entry = std::max(behind, before) + 1; entry <= last; ++entry) {
        const net::LogEntry& logged = seen.log[static_cast<std::size_t>(entry - before - 1)];
        std::string words;
        for (const net::Said& each : said)
            if (each.entry == entry) words += (words.empty() ? "" : " ") + each.words;
        const bool own = seen.is_mine(logged.seat);
        if (own && words.empty()) words = logged.attempt ? "Silence." : "Done.";
        if (own) words = (logged.action.empty() ? logged.text : logged.action) + ": " + words;
        if (!words.empty()) out.push_back(std::move(words));
    }
    return out;
}

/// Prints what the server tells as it comes, and sends what is typed. Lines of the two may mix; each is whole.
class NetTable {
public:
    NetTable(const Registry& registry, const JoinOptions& options, net::Link link)
        : registry_(registry), ansi_(options.colour && isatty(STDOUT_FILENO)), link_(link) {
        client_ = std::make_unique<net::Client>(
            std::move(link), net::Wishes{options.seat},
            net::Events{[this](const net::Seen& seen, const std::vector<net::Said>& fresh) { changed(seen, fresh); },
                        [this](const Error& error) { failed(error); }, [this](net::Line line) { on_line(line); }});
    }

    /// Until the server lets this client in; false where it does not.
    bool wait() {
        std::unique_lock lock(mutex_);
        came_.wait(lock, [this] { return line_ != net::Line::trying; });
        return line_ == net::Line::on;
    }

    /// False to leave.
    bool obey(const std::string& typed) {
        const std::string line = typed.substr(0, typed.find_last_not_of(" \t") + 1);
        if (line.empty()) return true;
        if (line == "quit") return false;
        if (line == "board") return show(), true;
        if (line == "help")
            return print(
                       "a move, such as e2e4; a square alone touches a piece\nwhy MOVE  why it may or may not be done\n"
                       "board  draw  accept  decline  resign  again  quit\n"),
                   true;
        if (line == "again") return client_->again(), true;
        if (line == "resign" && asks_first()) return true;
        sent_ = true;
        if (line.starts_with("why ")) return why(line.substr(line.find_first_not_of(' ', 4))), true;
        if (line == "resign")
            client_->resign();
        else if (line == "draw")
            client_->offer_draw();
        else if (line == "accept" || line == "decline")
            client_->respond_draw(line == "accept");
        else
            client_->act(line);
        return true;
    }
    /// Whether something was sent since this was asked last.
    bool take_sent() { return std::exchange(sent_, false); }

    /// How many times the server said something.
    std::uint64_t heard() const {
        const std::lock_guard lock(mutex_);
        return heard_;
    }
    /// Waits for an answer to what was typed when `before` was counted: for input that is no terminal.
    void settle(std::uint64_t before) {
        std::unique_lock lock(mutex_);
        came_.wait_for(lock, std::chrono::seconds(10),
                       [&] { return (heard_ != before && questions_ == 0) || line_ != net::Line::on; });
    }

    std::string token() const { return client_->token(); }

private:
    /// Of the game as it stands; the answer is printed when it comes.
    void why(const std::string& token) {
        {
            const std::lock_guard lock(mutex_);
            ++questions_;
        }
        client_->why(token, [this, token](const Result<Explanation>& why) {
            if (!why) fail(why.error());
            const std::lock_guard lock(mutex_);
            if (why) print(explanation_words(token, *why));
            std::fflush(stdout);
            --questions_;
            ++heard_;
            came_.notify_all();
        });
    }

    /// Once, where somebody sits at the keyboard.
    bool asks_first() {
        if (!isatty(STDIN_FILENO) || std::exchange(asked_, true)) return false;
        print("Type resign once more to give the game up.\n");
        return true;
    }

    void show() {
        const std::lock_guard lock(mutex_);
        show_board();
    }

    void show_board() {
        RenderOptions options;
        options.bottom = seen_.view.viewer.seat;
        if (const auto rules = registry_.bind(seen_.view.variant, ""))  // symbols are the same in every game
            if (const auto any = Game::make(*rules, {})) fit_to_terminal(options, any->variant(), any->state());
        print_board(board_text(registry_, seen_.view, options, ansi_) + "\n");
    }

    void changed(const net::Seen& seen, const std::vector<net::Said>& fresh) {
        const std::lock_guard lock(mutex_);
        const bool first = seen_.you.empty(), moved = seen.view != seen_.view;
        const net::Seen before = std::exchange(seen_, seen);
        say_heard(fresh, first, last_entry(before));
        if (moved || first) show_board();
        if (!first && seen_.view.presentation.captures != before.view.presentation.captures) say_captures();
        if (first) print("You are " + seen_.you + ".\n");
        if (first || before.status != seen_.status || before.to_act != seen_.to_act) say_status();
        if (seen_.touched != before.touched && !seen_.touched.empty()) print("Touched: " + seen_.touched + "\n");
        if (seen_.draw_from != before.draw_from && !seen_.draw_from.empty())
            print(seen_.draw_from + " offers a draw: accept or decline\n");
        for (const auto& each : seen_.away) print(each.first + " is away.\n");
        std::fflush(stdout);
        ++heard_;
        came_.notify_all();
    }

    /// The words alone, for they answer what was typed above them; of several entries, as after a break, each with the
    /// own attempt that was answered.
    void say_heard(const std::vector<net::Said>& fresh, bool first, int known) {
        const bool told = std::all_of(fresh.begin(), fresh.end(), [](const net::Said& each) { return each.entry > 0; });
        if (!told || last_entry(seen_) <= known + (first ? 0 : 1)) {
            for (const net::Said& each : fresh) print(each.words + "\n");
            return;
        }
        print(first ? "So far:\n" : "Meanwhile:\n");
        for (const std::string& line : course_lines(seen_, fresh, known)) print("  " + line + "\n");
    }

    void say_captures() {
        std::string words;
        for (const auto& [by, what] : ui::capture_tally(seen_.view)) words += " " + by + ": " + what + ".";
        print("Captured." + words + "\n");
    }

    void say_status() {
        if (seen_.status == "waiting") {
            net::Link link = link_;
            link.token.clear();
            return print("Waiting for somebody to open " + net::write_link(link) + "\n");
        }
        if (seen_.over())
            return print("The game is over: " + seen_.end_reason +
                         (seen_.winner.empty() ? "" : ", " + seen_.winner + " wins") + "\n");
        std::string who;
        for (const auto& seat : seen_.to_act) who += (who.empty() ? "" : ", ") + seat;
        print("To act: " + who + "\n");
    }

    void failed(const Error& error) {
        error.code == "net.waits" ? note(error.message) : (void)fail(error);
        const std::lock_guard lock(mutex_);
        ++heard_;
        came_.notify_all();
    }

    void on_line(net::Line line) {
        const std::lock_guard lock(mutex_);
        const bool lost = line == net::Line::trying && line_ == net::Line::on;
        line_ = line;
        if (line == net::Line::on && was_lost_) note("Connected again.");
        was_lost_ = line != net::Line::on && (was_lost_ || lost);
        if (lost) note("The connection is lost; trying again.");
        if (line == net::Line::gone) note("The server went away; \"again\" tries once more.");
        if (line == net::Line::superseded) note("This game is now open elsewhere; \"again\" takes it back.");
        came_.notify_all();
    }

    const Registry& registry_;
    const bool ansi_;
    const net::Link link_;
    mutable std::mutex mutex_;
    std::condition_variable came_;
    net::Seen seen_;                      ///< guarded by mutex_
    net::Line line_ = net::Line::trying;  ///< guarded by mutex_
    bool was_lost_ = false;               ///< and is not back; guarded by mutex_
    std::uint64_t heard_ = 0;             ///< guarded by mutex_
    int questions_ = 0;                   ///< that wait for their answer; guarded by mutex_
    bool asked_ = false, sent_ = false;
    std::unique_ptr<net::Client> client_;  ///< last: its thread uses all of these
};

}  // namespace

int run_join(const Registry& registry, const JoinOptions& options) {
    auto link = net::parse_link(options.link);
    if (!link) return fail(link.error());
    net::Link own = *link;
    NetTable table(registry, options, *std::move(link));
    if (!table.wait()) return failure;
    own.token = table.token();
    if (isatty(STDOUT_FILENO) && !own.token.empty())
        note("Your own way back to this seat, for nobody else: " + net::write_link(own));
    Interrupt interrupt(nullptr);
    LineEditor editor({}, [](std::string_view) { return Continuations{}; });
    std::string line;
    while (true) {
        const auto outcome = editor.read("", line);
        if (outcome == LineEditor::Outcome::end) break;
        if (outcome == LineEditor::Outcome::interrupted) continue;
        const auto before = table.heard();
        if (!table.obey(line)) break;
        if (!editor.interactive() && table.take_sent()) table.settle(before);
    }
    return success;
}

}  // namespace pinwheel::terminal
