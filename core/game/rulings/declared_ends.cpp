#include "rulings/declared_ends.h"

#include <algorithm>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel {
namespace {

bool has_action(const VariantInfo& info, std::string_view name) {
    return std::any_of(info.actions.begin(), info.actions.end(), [&](const ActionSpec& a) { return a.name == name; });
}

/// Whether a word is one that a seat declares in this variant.
bool is_word_of_a_seat(const VariantInfo& info, std::string_view word) {
    if (word == "claim") return !has_action(info, word);
    return (word == declared_resignation || word == "timeout") && may_leave(info);
}

}  // namespace

bool may_leave(const VariantInfo& info) {
    return info.seats.size() == 2 && !has_action(info, declared_resignation) && !has_action(info, "timeout");
}

std::vector<std::string> reasons_of(const VariantInfo& info) {
    std::vector<std::string> all = info.reasons;
    if (all.empty()) return all;
    const auto add = [&](const char* reason) {
        if (std::find(all.begin(), all.end(), reason) == all.end()) all.emplace_back(reason);
    };
    add("manual");
    if (may_leave(info)) add("resignation"), add("timeout");
    return all;
}

std::optional<DeclaredEnd> parse_declared(const VariantInfo& info, std::string_view text) {
    if (text == declared_draw) return DeclaredEnd{std::string(text), {}};
    const std::string_view word = text.substr(0, text.find(':'));
    if (!is_word_of_a_seat(info, word)) return {};
    if (word.size() == text.size()) return DeclaredEnd{std::string(word), {}};
    const int seat = info.index_of_seat(text.substr(word.size() + 1));
    if (seat < 0) return {};
    return DeclaredEnd{std::string(word), SeatId{static_cast<std::uint16_t>(seat)}};
}

std::string_view stray_seat(const VariantInfo& info, std::string_view text) {
    const auto colon = text.find(':');
    if (colon == text.npos || !is_word_of_a_seat(info, text.substr(0, colon))) return {};
    const std::string_view seat = text.substr(colon + 1);
    return info.index_of_seat(seat) < 0 ? seat : std::string_view();
}

std::string declared_words(const VariantInfo& info) {
    std::string words = "'" + std::string(declared_draw) + "'", more;
    if (may_leave(info)) more = "'resign:" + info.seats[0].id + "', 'timeout:" + info.seats[1].id + "'";
    if (!has_action(info, "claim") && !info.seats.empty())
        more += (more.empty() ? "'claim:" : " or 'claim:") + info.seats[0].id + "'";
    return words + (more.empty() ? "" : ", or such as " + more);
}

Verdict declared_verdict(const BoundRuleset& rules, const DeclaredEnd& end) {
    const VariantInfo& info = rules.variant->info();
    if (end.seat.valid()) {
        const std::string& title = info.seats.at(end.seat.v).title;
        const bool resigned = end.word == declared_resignation;
        Verdict verdict{true,
                        {},
                        resigned ? "resignation" : "timeout",
                        {},
                        title + (resigned ? " resigned." : " ran out of time.")};
        verdict.result.assign(info.seats.size(), Outcome::win);
        verdict.result[end.seat.v] = Outcome::loss;
        return verdict;
    }
    Verdict verdict{true, {}, "manual", {}, "The draw was declared."};
    verdict.result.assign(info.seats.size(), Outcome::draw);
    return verdict;
}

Finding about_stray_seat(const VariantInfo& info, std::string_view seat) {
    Finding f;
    f.code = "no-such-seat";
    f.details = {{"declares", std::string(seat)}};
    f.message = declared_sentence(info, f);
    return f;
}

Finding about_declared(const VariantInfo& info, const DeclaredEnd& end, const std::vector<SeatId>& to_act,
                       const Verdict& claimed) {
    const SeatId seat = end.seat.valid() || to_act.empty() ? end.seat : to_act.front();
    const bool acts = std::find(to_act.begin(), to_act.end(), seat) != to_act.end();
    Finding f;
    f.details.emplace_back("declares", end.word);
    if (end.word != declared_draw && seat.valid()) f.seat = info.seats.at(seat.v).id;
    if (end.word == declared_draw) {
        f.legal = true;
    } else if (!seat.valid()) {
        f.code = "nobody-acts";
    } else if (!end.claims()) {
        f.legal = true;
    } else if (!claimed.over) {
        f.code = "no-claim";
    } else if (!acts) {
        f.code = "claim-of-another";
        std::vector<std::string> titles;
        for (const SeatId each : to_act) titles.push_back(info.seats.at(each.v).title);
        f.details.emplace_back("turn", in_a_row(titles));
    } else {
        f.legal = true;
        f.details.emplace_back("reason", claimed.reason);
    }
    if (f.legal) f.code = "legal";
    f.message = declared_sentence(info, f);
    return f;
}

std::string declared_sentence(const VariantInfo& info, const Finding& f) {
    const auto word = detail_of(f, "declares");
    if (word.empty()) return {};
    if (f.code == "no-such-seat") return there_is_no("seat", word, ids_in(info.seats));
    const std::string seat = seat_title(info, f.seat);
    if (f.code == "nobody-acts") return "Nobody is to act: say whose " + std::string(word) + " it is.";
    if (f.code == "no-claim") {
        const std::string why(detail_of(f, "why"));
        return with_ruling("No draw can be claimed in this position" + (why.empty() ? "." : ": " + small(why)), f,
                           info.rulings);
    }
    if (f.code == "claim-of-another")
        return "Only who is to move may claim a draw: " + std::string(detail_of(f, "turn")) + ".";
    if (word == declared_draw)
        return "A draw may be agreed: this records that all players agree to it, and ends the game.";
    std::vector<std::string> others;
    for (const SeatInfo& each : info.seats)
        if (each.id != f.seat) others.push_back(each.title);
    const std::string result = "; " + in_a_row(others) + (others.size() == 1 ? " wins then." : " win then.");
    if (word == declared_resignation) return seat + " may resign" + result;
    if (word == "timeout") return "That " + seat + " ran out of time may be declared" + result;
    std::string why(detail_of(f, "why"));
    if (const std::string claimed = seat + " claimed a draw. "; why.starts_with(claimed)) why.erase(0, claimed.size());
    const auto goes_on = detail_of(f, "goes-on");
    const std::string text =
        with_ruling(seat + " may claim a draw" +
                        (!goes_on.empty() ? "; the game is then drawn, but play may go on" : ", which ends the game") +
                        (why.empty() ? " (" + std::string(detail_of(f, "reason")) + ")." : ": " + small(why)),
                    f, info.rulings);
    return goes_on.empty() ? text
                           : text + " " + ruling_sentence(info.rulings, id_of(CoreRuling::draw_latched), goes_on);
}

}  // namespace pinwheel
