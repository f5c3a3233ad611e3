// What a seat at a server is told.
#include "terminal/commands/play/net_table.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "model/secrets/hearing.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/net/situation.h"
#include "terminal/board_text.h"
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

}  // namespace

NetTable::NetTable(const Registry& registry, std::string seat, bool ansi, net::Link link)
    : registry_(registry), ansi_(ansi), link_(link) {
    client_ = std::make_unique<net::Client>(
        std::move(link), net::Wishes{std::move(seat), true},
        net::Events{[this](const net::Seen& seen, const std::vector<net::Said>& fresh) { changed(seen, fresh); },
                    [this](const Error& error) { failed(error); }, [this](net::Line line) { on_line(line); }});
}

bool NetTable::wait() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [this] { return line_ != net::Line::trying; });
    return line_ == net::Line::on;
}

std::uint64_t NetTable::heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
}

void NetTable::settle(std::uint64_t before) {
    std::unique_lock lock(mutex_);
    came_.wait_for(lock, std::chrono::seconds(10),
                   [&] { return (heard_ != before && questions_ == 0) || line_ != net::Line::on; });
}

void NetTable::show_board() {
    if (seen_.view.variant.empty()) return;  // the server has said who is there, and nothing of the game yet
    RenderOptions options;
    options.bottom = seen_.view.viewer.seat;
    if (const auto rules = registry_.bind(seen_.view.variant, ""))  // symbols are the same in every game
        if (const auto any = Game::make(*rules, {})) fit_to_terminal(options, any->variant(), any->state());
    print_board(board_text(registry_, seen_.view, options, ansi_) + "\n");
}

void NetTable::changed(const net::Seen& seen, const std::vector<net::Said>& fresh) {
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
    say_proposals(before);
    // Once for each absence; its time left changes with every message.
    for (const auto& each : seen_.away)
        if (!before.away.contains(each.first)) print(each.first + " is away.\n");
    std::fflush(stdout);
    ++heard_;
    came_.notify_all();
}

/// Requests of take-backs and the like, once each.
void NetTable::say_proposals(const net::Seen& before) {
    for (const net::Proposal& each : seen_.asks) {
        if (std::any_of(before.asks.begin(), before.asks.end(),
                        [&](const net::Proposal& old) { return old.id == each.id; }))
            continue;
        const bool mine = std::any_of(each.accepted.begin(), each.accepted.end(),
                                      [&](const std::string& seat) { return seen_.is_mine(seat); });
        print(mine ? std::string("You have asked; the others have not answered yet.\n")
                   : net::proposal_words(seen_, each) + " Write accept or decline.\n");
    }
    if (!before.asks.empty() && seen_.asks.empty()) print("What was asked is settled.\n");
    if (seen_.rematch != before.rematch && !seen_.rematch.empty()) print("The next game: " + seen_.rematch + "\n");
}

/// The words alone, for they answer what was typed above them; of several entries, as after a break, each with the
/// own attempt that was answered.
void NetTable::say_heard(const std::vector<net::Said>& fresh, bool first, int known) {
    const bool told = std::all_of(fresh.begin(), fresh.end(), [](const net::Said& each) { return each.entry > 0; });
    if (!told || last_entry(seen_) <= known + (first ? 0 : 1)) {
        for (const net::Said& each : fresh) print(each.words + "\n");
        return;
    }
    print(first ? "So far:\n" : "Meanwhile:\n");
    for (const std::string& line : course_lines(seen_, fresh, known)) print("  " + line + "\n");
}

void NetTable::say_captures() {
    std::string words;
    for (const auto& [by, what] : ui::capture_tally(seen_.view)) words += " " + by + ": " + what + ".";
    print("Captured." + words + "\n");
}

void NetTable::say_status() {
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

void NetTable::failed(const Error& error) {
    error.code == "net.waits" ? note(error.message) : (void)fail(error);
    const std::lock_guard lock(mutex_);
    ++heard_;
    came_.notify_all();
}

void NetTable::on_line(net::Line line) {
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

}  // namespace pinwheel::terminal
