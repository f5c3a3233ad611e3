// How a game ended: since when, by what, who won, and what its verdict notes beside that.
#include "reasons/ended.h"

#include <algorithm>
#include <cstdlib>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel {
std::string note_of(const Verdict& verdict) { return verdict.reason == "insufficient" ? "" : verdict.note; }

std::string with_note(std::string text, const std::vector<std::string>& winners, std::string_view note) {
    if (note.empty()) return text;
    const bool told = !winners.empty() && std::all_of(winners.begin(), winners.end(), [&](const std::string& who) {
        return note.find(who) != note.npos;
    }) && (note.find(" wins") != note.npos || note.find(" win.") != note.npos);
    if (const auto at = text.find(": " + in_a_row(winners)); told && at != text.npos) text.resize(at);
    text += (text.back() == '.' ? " " : ": ") + std::string(note);
    // A judge's author may leave the full stop out; another sentence may follow.
    return std::string_view(".!?").find(note.back()) == std::string_view::npos ? text + "." : text;
}

std::vector<std::string> words_apart(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::vector<std::string> titles_of(const VariantInfo& info, std::string_view ids) {
    std::vector<std::string> titles;
    for (const std::string& id : words_apart(ids)) titles.push_back(seat_title(info, id));
    return titles;
}

std::string continued(const VariantInfo& info, std::string text) {
    for (const SeatInfo& seat : info.seats)
        if (text.starts_with(seat.title)) return text;
    return small(std::move(text));
}

std::string reason_words(std::string_view reason) {
    if (reason == "manual" || reason == "draw-agreed") return "agreed by the players";
    return std::string(reason) + (reason == "insufficient"   ? ": neither side has the material to mate"
                                  : reason == "bare-leaders" ? ": only leaders are left"
                                                             : "");
}

bool is_draw(const Verdict& verdict) {
    return !verdict.result.empty() &&
           std::all_of(verdict.result.begin(), verdict.result.end(), [](Outcome o) { return o == Outcome::draw; });
}

std::string over_sentence(int since, std::string_view reason, const std::vector<std::string>& winners, bool draw) {
    std::string text = "The game is over";
    if (since != untold_ply) text += " since ply " + std::to_string(since);
    if (!reason.empty()) text += " (" + reason_words(reason) + ")";
    if (!winners.empty())
        text += ": " + in_a_row(winners) + (winners.size() == 1 ? " wins" : " win");
    else if (draw)
        text += ": a draw";
    return text + ".";
}

std::string over_sentence(const VariantInfo& info, const Verdict& verdict, int since) {
    std::vector<std::string> winners;
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
        if (verdict.result[i] == Outcome::win) winners.push_back(info.seats[i].title);
    return with_note(over_sentence(since, verdict.reason, winners, is_draw(verdict)), winners, note_of(verdict));
}

Finding over_finding(const VariantInfo& info, const Verdict& verdict, int since) {
    Finding f;
    f.code = "game-over";
    f.details.emplace_back("reason", verdict.reason);
    std::string winners;
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
        if (verdict.result[i] == Outcome::win) winners += (winners.empty() ? "" : " ") + info.seats[i].id;
    f.details.emplace_back("winners", winners);
    f.details.emplace_back("result", is_draw(verdict) ? "draw" : "");
    f.details.emplace_back("since", std::to_string(since));
    f.details.emplace_back("note", note_of(verdict));
    return f;
}

std::string barred_sentence(const VariantInfo& info, const Finding& f) {
    const auto judge = detail_of(f, "judge"), standard = detail_of(f, "standard"), since = detail_of(f, "since");
    const auto winners = titles_of(info, detail_of(f, "winners"));
    std::string text = with_note(over_sentence(std::atoi(std::string(since).c_str()), detail_of(f, "reason"), winners,
                                               detail_of(f, "result") == "draw"),
                                 winners, detail_of(f, "note"));
    if (!detail_of(f, "back").empty()) text += " Take a move back to play on.";
    if (const auto failed = detail_of(f, "judge-failed"); !failed.empty()) {
        text += " " + std::string(failed);
    } else if (!judge.empty()) {
        text += " The judge of the ruleset " + std::string(judge) + " decided";
        text += standard == "open" ? "; the standard judge would let play go on."
                                   : "; the standard verdict is " + std::string(standard) + ".";
    }
    if (const auto own = detail_of(f, "own-ruling"); !own.empty()) return text + " " + std::string(own);
    return with_ruling(std::move(text), f, info.rulings);
}

}  // namespace pinwheel
