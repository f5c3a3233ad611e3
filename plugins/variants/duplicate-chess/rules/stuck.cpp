#include "rules/stuck.h"

#include "boards/local.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "rules/rulings.h"
#include "rules/turn.h"

namespace pinwheel::duplicate {

std::string_view title_of(std::string_view id) {
    for (std::size_t i = 0; i < 4; ++i)
        if (seat_ids[i] == id) return seat_titles[i];
    return id;
}

void tell_stuck(const Position& p, const PlayedMove& played, Explanation& e) {
    Position after = p;
    play_move(after, played.move, played.on_b, nullptr);
    const Seat next = after.seat();
    if (after.turn == Turn::none || after.turn == Turn::move || p.is_out(next)) return;
    const bool out = after.is_out(next);
    const auto add = [&](const char* code) -> Finding& {
        Finding& f = e.findings.emplace_back();
        f.legal = true;
        f.code = code;
        f.seat = seat_ids[next];
        return f;
    };
    Finding& f = add(after.turn == Turn::release ? "one-board-left" : out ? "puts-out" : "must-skip");
    if (after.turn == Turn::release) f.details.emplace_back("board", board_ids[after.release_board]);
    const bool mated = out && after.eliminations[after.elimination_count - 1].how == Exit::mate;
    if (mated) {
        f.details.emplace_back("how", "mate");
        for (const int board : boards_of[next]) {
            const Seat by = opponent_on(board, next);
            if (after.eliminations[after.elimination_count - 1].checkers >> by & 1)
                f.details.emplace_back("mated-on", std::string(board_ids[board]) + " " + std::string(seat_ids[by]));
        }
    } else if (boards_in_check(after)) {
        decide(add("no-mate"), catalogue(), mate_definition, static_cast<std::size_t>(p.choices.mate));
    }
}

std::string stuck_sentence(const Finding& f) {
    const std::string seat(title_of(f.seat)), stuck = seat + " has then no move that is legal on both boards";
    if (f.code == "no-mate") return "The check is no mate.";
    if (f.code == "must-skip") return stuck + ", must skip its turn and may come back.";
    if (f.code == "one-board-left") return stuck + " and moves on " + std::string(detail_of(f, "board")) + " alone.";
    if (f.code != "puts-out") return {};
    if (detail_of(f, "how").empty()) return stuck + ": it draws and is out of play, and the others play on.";
    std::vector<std::string> where;
    for (const auto& [name, value] : f.details) {
        if (name != "mated-on") continue;
        const auto blank = std::string_view(value).find(' ');
        where.push_back(value.substr(0, blank) + ", where " +
                        std::string(title_of(std::string_view(value).substr(blank + 1))) + " gives check");
    }
    return seat + " is checkmated on " + in_a_row(where, ", and on ") +
           ": it loses and is out of play, and the others play on.";
}

}  // namespace pinwheel::duplicate
