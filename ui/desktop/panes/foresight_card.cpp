#include "desktop/panes/foresight_card.h"

#include <cmath>

#include "model/cards/status_card.h"

namespace pinwheel::desktop {
namespace {

using Kind = CardLine::Kind;

constexpr std::size_t most_sentences = 7;

CardLine foresight_line(Kind kind, std::string text, std::string lead = {}) {
    return {kind, std::move(text), {}, std::move(lead), {}};
}

/// "69 %", "0.4 %".
std::string share_of(double after, double before) {
    if (!(before > 0)) return {};
    const double percent = 100 * after / before;
    const double rounded = percent < 10 ? std::round(percent * 10) / 10 : std::round(percent);
    std::string text = ui::grouped_number(std::floor(rounded));
    if (rounded != std::floor(rounded))
        text += "." + std::to_string(static_cast<int>(std::lround((rounded - std::floor(rounded)) * 10)));
    return " (" + text + " %)";
}

/// "White 16 → 15"; large numbers with their share. Nothing where nothing changes.
void add_measures(const ui::Foresight& seen, std::vector<CardLine>& out) {
    constexpr double large = 1000;
    for (const auto& m : seen.measures) {
        if (m.before == m.after) continue;
        out.push_back(foresight_line(Kind::muted,
                                     m.seat + " " + ui::grouped_number(m.before) + " → " + ui::grouped_number(m.after) +
                                         (m.before >= large ? share_of(m.after, m.before) : ""),
                                     ui::sentence_case(m.name) + ":"));
    }
}

}  // namespace

std::vector<CardLine> foresight_lines(const ui::Foresight& seen, bool supposed) {
    std::vector<CardLine> out{foresight_line(Kind::title, supposed ? "HYPOTHESIS" : "PREVIEW")};
    out.push_back(foresight_line(seen.legal ? Kind::good : Kind::bad,
                                 supposed ? seen.subject : seen.subject + (seen.legal ? ": legal" : ": illegal")));
    if (supposed) out.push_back(foresight_line(Kind::muted, "Nothing is played. Esc takes the last one back."));
    if (!seen.legal) {
        out.push_back(foresight_line(Kind::body, seen.message));
        return out;
    }
    const auto sentences = seen.sentences();
    if (sentences.empty()) out.push_back(foresight_line(Kind::body, "Nothing collapses."));
    for (std::size_t i = 0; i < sentences.size() && i < most_sentences; ++i)
        out.push_back(foresight_line(Kind::body, sentences[i].second, sentences[i].first));
    if (sentences.size() > most_sentences)
        out.push_back(
            foresight_line(Kind::muted, "and " + std::to_string(sentences.size() - most_sentences) + " groups more"));
    add_measures(seen, out);
    for (const std::string& flag : seen.flags) out.push_back(foresight_line(Kind::bad, flag));
    if (seen.options >= 0)
        out.push_back(foresight_line(
            Kind::muted, seen.options == 1 ? "1 legal action" : std::to_string(seen.options) + " legal actions",
            "Then:"));
    return out;
}

std::vector<CardLine> reply_lines(const std::vector<std::pair<std::string, std::string>>& replies,
                                  const std::string& none) {
    constexpr std::size_t most_places = 10;
    std::vector<CardLine> out{foresight_line(Kind::title, "WHAT COULD ANSWER")};
    if (replies.empty()) out.push_back(foresight_line(Kind::body, none));
    for (std::size_t i = 0; i < replies.size() && i < most_places; ++i)
        out.push_back(foresight_line(Kind::body, "taken by " + replies[i].second, replies[i].first));
    if (replies.size() > most_places)
        out.push_back(
            foresight_line(Kind::muted, "and on " + std::to_string(replies.size() - most_places) + " squares more"));
    return out;
}

}  // namespace pinwheel::desktop
