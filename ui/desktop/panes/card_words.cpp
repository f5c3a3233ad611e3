#include "desktop/panes/card_words.h"

#include <algorithm>

#include "model/services/foresight.h"
#include "model/shell/glossary.h"
#include "pinwheel/view/counted.h"

namespace pinwheel::desktop {
namespace {

using Kind = CardLine::Kind;

constexpr std::string_view ply_word = "Ply ";  // what the counter of every status card begins with

CardLine line(Kind kind, std::string text, std::string link = {}) {
    return {kind, std::move(text), std::move(link), {}, {}};
}

CardLine seat_chips(const ui::StatusCard& card) {
    CardLine out{Kind::chips, {}, {}, {}, {}};
    for (const auto& seat : card.seats) {
        CardChip chip{seat.title, seat.colour, seat.turn, {}, false};
        if (card.over) {
            chip.note = std::string(name(seat.outcome));
            chip.warning = seat.outcome == Outcome::loss;
        } else if (seat.in_check) {
            chip.note = "check";
            chip.warning = true;
        }
        out.chips.push_back(std::move(chip));
    }
    return out;
}

/// One bar per seat, below the title they share.
void add_meters(const ui::StatusCard& card, std::vector<CardLine>& out) {
    std::string title;
    double most = 0;
    for (const auto& meter : card.meters) most = std::max(most, meter.value);
    for (const auto& meter : card.meters) {
        if (meter.title != std::exchange(title, meter.title)) out.push_back(line(Kind::title, meter.title));
        CardLine bar = line(Kind::meter, ui::whole(meter.value) +
                                             (meter.of > 0 ? " of " + ui::whole(meter.of) + " " : " ") + meter.unit);
        for (const auto& seat : card.seats)
            if (seat.id == meter.seat) bar.lead = seat.title;
        const double full = meter.of > 0 ? meter.of : most;
        bar.part = full > 0 ? std::clamp(meter.value / full, 0.0, 1.0) : 0;
        bar.colour = meter.colour;
        out.push_back(std::move(bar));
    }
}

/// "Frozen: Herald d4, Fool e5", one line per state.
void add_specials(const ui::StatusCard& card, std::vector<CardLine>& out) {
    constexpr std::size_t named = 6;
    std::vector<std::string> states;
    for (const auto& s : card.specials)
        if (std::find(states.begin(), states.end(), s.state) == states.end()) states.push_back(s.state);
    for (const auto& state : states) {
        std::string text;
        std::size_t count = 0;
        for (const auto& s : card.specials) {
            if (s.state != state) continue;
            if (count++ < named) text += (text.empty() ? "" : ", ") + s.text;
        }
        if (count > named) text += ", and " + std::to_string(count - named) + " more";
        CardLine entry = line(Kind::muted, text);
        entry.lead = card.state_titles.at(state) + ":";
        out.push_back(std::move(entry));
    }
}

}  // namespace

std::vector<CardLine> status_lines(const ui::StatusCard& card) {
    std::vector<CardLine> out{line(Kind::headline, card.headline), seat_chips(card)};
    if (!card.preview.empty()) out.insert(out.begin(), line(Kind::title, "PREVIEW: " + card.preview));
    if (!card.rules.empty()) {
        out.push_back(line(Kind::link, card.rules, "rulings"));
        out.back().lead = "Rules:";
    }
    if (!card.trouble.empty()) out.push_back(line(Kind::bad, card.trouble));
    for (const auto& check : card.checks) out.push_back(line(Kind::bad, check));
    if (!card.detail.empty()) out.push_back(line(Kind::body, card.detail));
    if (!card.judge.empty()) out.push_back(line(Kind::muted, card.judge));
    if (!card.ruling_title.empty())
        out.push_back(line(Kind::link, ui::sentence_case(decided_by(card.ruling_title)), "ruling:" + card.ruling));
    add_meters(card, out);
    add_specials(card, out);
    for (const auto& notice : card.notices) out.push_back(line(Kind::body, notice));
    const std::string ply = std::string(ply_word) + std::to_string(card.told_ply);
    const std::string tried = card.attempts > 0 ? ", and " + counted(card.attempts, "attempt") : "";
    const std::string past = card.looking_back() ? ": looking back." : "";
    out.push_back(line(Kind::muted, ply + (card.looking_back() ? " of " + std::to_string(card.told_plies) : "") +
                                        tried + past + (card.varies ? " A move here starts a variation." : "")));
    return out;
}

std::vector<CardLine> answer_lines(const std::optional<ui::Answer>& answer, const std::string& pick,
                                   const std::string& idle) {
    std::vector<CardLine> out{line(Kind::title, "WHY")};
    if (!answer) {
        if (!pick.empty())
            out.push_back(line(Kind::body, pick));
        else
            out.push_back(line(Kind::muted, idle));
        return out;
    }
    out.push_back(line(answer->legal ? Kind::good : answer->unsure ? Kind::body : Kind::bad, answer->headline));
    std::vector<std::string> rulings;
    const auto add_ruling = [&](const std::string& ruling) {
        if (ruling.empty() || std::find(rulings.begin(), rulings.end(), ruling) != rulings.end()) return;
        rulings.push_back(ruling);
        out.push_back(line(Kind::link, "Ruling " + ruling, "ruling:" + ruling));
    };
    for (const auto& finding : answer->details()) {
        out.push_back(line(Kind::body, finding.text));
        if (!finding.board.empty()) out.back().lead = (finding.legal ? "✓ " : "✗ ") + finding.board + ":";
        add_ruling(finding.ruling);
    }
    for (const auto& finding : answer->lines) add_ruling(finding.ruling);
    return out;
}

std::vector<ui::GlossaryWord> glossary_of(const Registry& registry, const VariantInfo& info) {
    std::vector<std::string> titles;
    for (const Variant* each : registry.variants()) titles.push_back(each->info().title);
    return ui::glossary_of(ui::glossary(), info.title, info.hidden, titles);
}

void add_glossary_link(std::vector<CardLine>& lines, const std::vector<ui::GlossaryWord>& words, bool general,
                       const std::vector<CardLine>& above) {
    std::string text;
    for (const CardLine& each : lines)
        // The counter is on every card and raises no question.
        if (each.kind != Kind::title)
            text += each.lead + " " + each.text.substr(each.text.starts_with(ply_word) ? ply_word.size() : 0) + "\n";
    const ui::GlossaryWord* word = ui::word_in(text, words, general);
    if (!word) return;
    CardLine question = line(Kind::link, "What is “" + word->title + "”?", "glossary:" + word->anchor);
    if (std::find(above.begin(), above.end(), question) == above.end()) lines.push_back(std::move(question));
}

std::vector<CardLine> opening_lines(const ui::OpeningCard& card) {
    constexpr std::size_t shown = 6;
    std::vector<CardLine> out{line(Kind::title, "OPENING TABLE")};
    for (std::size_t i = 0; i < card.rows.size() && i < shown; ++i) {
        const auto& row = card.rows[i];
        out.push_back(line(Kind::link,
                           row.title + "  " + std::to_string(row.lines) + (row.lines == 1 ? " line" : " lines"),
                           row.token));
        for (const auto& [rulesets, results] : card.told(row))
            out.push_back({Kind::muted, results, {}, rulesets + ":", {}});
    }
    if (card.rows.size() > shown)
        out.push_back(line(Kind::muted, "and " + std::to_string(card.rows.size() - shown) + " moves more"));
    out.push_back(line(Kind::muted, card.summary));
    for (const auto& sentence : card.under) out.push_back(line(Kind::muted, sentence));
    if (!card.rows.empty()) out.push_back(line(Kind::muted, "+ won, = drawn, - lost"));
    return out;
}

}  // namespace pinwheel::desktop
