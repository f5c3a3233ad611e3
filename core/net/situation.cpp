#include "pinwheel/net/situation.h"

#include <algorithm>

namespace pinwheel::net {
namespace {

std::string title_of(const Seen& seen, const std::string& seat) {
    for (const SeatView& each : seen.view.seats)
        if (each.id == seat) return each.title;
    const auto title = seen.titles.find(seat);
    return title == seen.titles.end() ? seat : title->second;
}

std::string host_of(const Link& link) { return link.host + ":" + link.port; }

/// "You are White; Black: somebody else."
std::string sitting(const Seen& seen, const std::vector<std::string>& beside) {
    std::string own, others;
    for (const auto& [seat, player] : seen.players) {
        if (seen.is_mine(seat)) {
            own += (own.empty() ? "" : " and ") + title_of(seen, seat);
            continue;
        }
        const bool here = std::find(beside.begin(), beside.end(), seat) != beside.end();
        others += "; " + title_of(seen, seat) + ": " +
                  (here                 ? "another tab of this window"
                   : player == "open"   ? "nobody yet"
                   : player == "person" ? "somebody else"
                                        : player);
    }
    return "You are " + (own.empty() ? title_of(seen, seen.you) : own) + others + ".";
}

/// Without what lets in as the player of a seat.
Link without_seat(Link link) {
    link.token.clear();
    link.seat.clear();
    return link;
}

std::string ended(const Seen& seen) {
    std::string reason = seen.end_reason;
    std::replace(reason.begin(), reason.end(), '-', ' ');
    std::string text = "The game is over" + (reason.empty() ? std::string() : ": " + reason);
    if (!seen.winner.empty()) text += ", " + title_of(seen, seen.winner) + " wins";
    return text + ".";
}

}  // namespace

std::string proposal_words(const Seen& seen, const Proposal& proposal) {
    const std::string who = title_of(seen, proposal.from);
    if (proposal.what == "takeback")
        return who + " asks to take back " +
               (proposal.plies == 1 ? "the last ply." : std::to_string(proposal.plies) + " plies.");
    if (proposal.what == "rematch") return who + " wants another game.";
    return who + " proposes other rules.";
}

std::string minutes(std::int64_t ms) {
    const std::int64_t seconds = (std::max<std::int64_t>(0, ms) + 999) / 1000;
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

std::string clock_words(const Seen& seen, std::int64_t since) {
    std::string out;
    for (const auto& [seat, clock] : seen.clocks)
        out += (out.empty() ? "" : ", ") + title_of(seen, seat) + " " + minutes(clock.ms - (clock.running ? since : 0));
    return out;
}

std::string leaving_words(const Seen& seen, Line line, const Link& link, bool hosted, bool ends,
                          const std::vector<std::string>& beside) {
    if (seen.over() || seen.you.empty() || line == Line::superseded || line == Line::refused) return {};
    std::string text = "It is played at " + host_of(link) + ". " + sitting(seen, beside);
    if (hosted && ends) return text + " You host it: its server ends with this window, and the game for everybody.";
    text += std::string(" It goes on without this ") + (ends ? "window" : "tab") +
            "; Game ▸ Server ▸ Join… takes your seat again at " + write_link(without_seat(link)) + ".";
    if (hosted) text += " You host it: its server ends for everybody once Pinwheel is quit.";
    return text;
}

Situation situation(const Seen& seen, Line line, const Link& link, std::int64_t since, const std::string& trouble) {
    const bool known = !seen.you.empty();
    switch (line) {
        case Line::trying:
            return {known ? "The connection is lost; trying again." : "Connecting to " + host_of(link) + ".",
                    Answer::none, known};
        case Line::gone:
            return {"The server went away.", Answer::again, true};
        case Line::superseded:
            return {"This game is now open elsewhere.", Answer::again, true};
        case Line::refused:
            return {trouble.empty() ? "The server does not let you in." : trouble, Answer::none, true};
        case Line::on:
            break;
    }
    if (seen.status == "waiting") {
        return {"Waiting for somebody to open " + write_link(without_seat(link)), Answer::share, false};
    }
    for (const Proposal& each : seen.asks) {
        const bool mine = std::any_of(each.accepted.begin(), each.accepted.end(),
                                      [&](const std::string& seat) { return seen.is_mine(seat); });
        if (!mine) return {proposal_words(seen, each), Answer::proposal, true};
        return {"You have asked; the others have not answered yet.", Answer::none, false};
    }
    if (seen.over()) {
        if (!seen.rematch.empty()) return {ended(seen) + " The next one is ready.", Answer::next_game, true};
        return {ended(seen), Answer::next_game, false};
    }
    if (!seen.draw_from.empty()) {
        if (!seen.is_mine(seen.draw_from))
            return {title_of(seen, seen.draw_from) + " offers a draw.", Answer::draw, true};
        return {"You offer a draw.", Answer::none, false};
    }
    if (!seen.away.empty()) {
        const auto& [seat, ms] = *seen.away.begin();
        const std::int64_t left = ms - since;
        return {title_of(seen, seat) + " is away" + (ms > 0 ? ": " + minutes(left) + " to come back." : "."),
                Answer::none, false};
    }
    const auto own = std::find_if(seen.to_act.begin(), seen.to_act.end(),
                                  [&](const std::string& seat) { return seen.is_mine(seat); });
    std::string text = "You are " + title_of(seen, seen.you) + " at " + host_of(link) + ".";
    if (own != seen.to_act.end()) text += " It is your turn.";
    return {text, Answer::none, false};
}

}  // namespace pinwheel::net
