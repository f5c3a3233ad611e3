#include "model/comparison/comparison_page.h"

#include <algorithm>

#include "pinwheel/game/tree/announcements.h"
#include "pinwheel/game/tree/seen.h"
#include "pinwheel/game/variant/told_token.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel::ui {
namespace {

constexpr std::size_t most_alone = 8;  ///< that a sentence names
const std::string over_at = "Over at ply ";
const std::string failed_sign = "⚠";  ///< of a lane whose judge failed, in a narrow column
constexpr std::size_t most_said = 4;  ///< plies whose words are told in sentences

std::string plies(int count) { return std::to_string(count) + (count == 1 ? " ply" : " plies"); }

std::string head_summary(const Lane& lane) {
    if (lane.ended_at) return over_at + std::to_string(*lane.ended_at);
    if (lane.parted) return "Cannot follow at ply " + std::to_string(lane.parted->ply);
    return "Still playing at the end";
}

/// "X1 = none": the choices that are not the ruleset's own, of the rulings that lanes differ in.
std::string lane_choices(const BoundRuleset& rules, const std::vector<std::string>& differing) {
    std::string out;
    for (const RulingSpec& spec : rules.rulings.catalogue()) {
        const auto own = rules.overrides.find(spec.id);
        if (own == rules.overrides.end() || std::ranges::find(differing, spec.id) == differing.end()) continue;
        out += (out.empty() ? "" : ", ") + (spec.alias.empty() ? spec.id : spec.alias) + " = " + own->second;
    }
    return out;
}

/// A ruling that differs, with what each lane chooses; what one lane's ruleset declares may be no ruling of another.
ComparisonPage::Ruling lane_options(const std::string& id, const std::vector<BoundRuleset>& rules) {
    ComparisonPage::Ruling row;
    for (const BoundRuleset& each : rules) {
        const RulingCatalogue& catalogue = each.rulings.catalogue();
        const int found = find_ruling(catalogue, id);
        if (found < 0) {
            row.options.emplace_back("no ruling here");
            continue;
        }
        const auto index = static_cast<std::size_t>(found);
        const RulingSpec& spec = catalogue[index];
        if (row.code.empty()) row.code = spec.alias.empty() ? spec.id : spec.alias;
        if (row.question.empty()) row.question = spec.question;
        const RulingOption& option = spec.options[each.rulings[index]];
        row.options.push_back(option.title.empty() ? option.id : option.title);
    }
    return row;
}

/// The rules of a lane that have all these rulings: what one ruleset declares another may not have.
const BoundRuleset& rules_with(const std::vector<std::string>& ids, std::span<const BoundRuleset> rules) {
    for (const BoundRuleset& each : rules)
        if (std::ranges::all_of(ids, [&](const auto& id) { return find_ruling(each.rulings.catalogue(), id) >= 0; }))
            return each;
    return rules.front();
}

/// Title of the ruleset of a judge by its id.
std::string judge_title(const std::string& id, std::span<const BoundRuleset> rules) {
    for (const BoundRuleset& each : rules)
        if (each.judge().info().id == id && !each.judge().info().title.empty()) return each.judge().info().title;
    return id;
}

/// "differs by X2 and the judge of Y", of rulings and of rulesets by their ids.
std::string differs_words(const std::vector<std::string>& ids, std::span<const BoundRuleset> rules,
                          const std::vector<std::string>& judges = {}) {
    auto names = codes_of(rules_with(ids, rules).rulings.catalogue(), ids);
    std::vector<std::string> titles;
    for (const std::string& id : judges) titles.push_back(judge_title(id, rules));
    if (!titles.empty()) names.push_back((titles.size() > 1 ? "the judges of " : "the judge of ") + in_a_row(titles));
    return differs_by(names);
}

/// Behind a sentence: "; differs by X2.", or its full stop.
std::string and_why(const std::string& words) { return (words.empty() ? words : "; " + words) + "."; }

std::string ruleset_words(const BoundRuleset& rules) {
    const std::string& title = rules.ruleset->info().title;
    return title.empty() ? rules.id() : title;
}

std::string brief(const VariantInfo& info, const Verdict& verdict) {
    const auto with = [&](Outcome outcome, const std::string& verb) {
        std::string who;
        for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
            if (verdict.result[i] == outcome) who += (who.empty() ? "" : "+") + info.seats[i].id;
        if (who.empty()) return who;
        return who + " " + verb + (who.find('+') == who.npos ? "s" : "");
    };
    const std::string winners = with(Outcome::win, "win");
    if (verdict.over) return winners.empty() ? verdict.reason : winners;
    // What is decided already, while others play on.
    for (const std::string& decided : {winners, with(Outcome::loss, "lose"), with(Outcome::draw, "draw")})
        if (!decided.empty()) return "(" + decided + ")";
    return {};
}

ComparisonRow::Cell lane_cell(const Lane& lane, const BoundRuleset& rules, int ply) {
    const auto at = static_cast<std::size_t>(ply);
    if (const auto since = lane.over_since(ply))
        return {"Over since ply " + std::to_string(*since), "over", {}, {}, true, false};
    if (at < lane.verdicts.size()) {
        const Verdict& verdict = lane.verdicts[at];
        const auto standard = lane.standards.find(ply);
        std::string judge = judge_sentence(
            rules, standard == lane.standards.end() ? std::optional<Verdict>() : std::optional(standard->second));
        const bool failed = lane.failures.contains(ply);
        if (failed) judge = verdict.note;
        const std::string words = brief(rules.variant->info(), verdict);
        return {verdict_sentence(rules.variant->info(), verdict),
                failed ? failed_sign + (words.empty() ? "" : " " + words) : words,
                sentence_case(decided_by(ruling_sentence(rules, verdict.ruling))),
                std::move(judge),
                verdict.over,
                false};
    }
    if (!lane.parted) return {"Ended", "✕", {}, {}, false, true};
    const std::string& reason = lane.parted->error.message;
    return {"Cannot follow: " + reason, lane.parted->ply == ply ? "stops" : "✕", {}, {}, false, true, reason};
}

bool differ(const std::vector<Lane>& lanes, std::size_t ply) {
    for (const Lane& lane : lanes) {
        const bool here = ply < lane.verdicts.size(), first = ply < lanes.front().verdicts.size();
        if (here != first) return true;
        if (here && !same_outcome(lane.verdicts[ply], lanes.front().verdicts[ply])) return true;
    }
    return false;
}

}  // namespace

ComparisonPage comparison_page(const Game& line_of, const Comparison& comparison,
                               const std::vector<BoundRuleset>& rules) {
    ComparisonPage page;
    const std::vector<std::string> marks = lane_marks(rules);
    const auto called = [&](std::size_t lane) { return ruleset_words(rules[lane]) + marks[lane]; };
    bool one_ruleset = true;
    for (std::size_t i = 0; i < rules.size(); ++i) one_ruleset = one_ruleset && called(i) == called(0);
    for (std::size_t i = 0; i < comparison.lanes.size(); ++i) {
        const std::string choices = lane_choices(rules[i], comparison.rulings), ruleset = called(i);
        std::string apart = choices, choices_first = choices;
        if (choices.empty()) apart = choices_first = ruleset;
        if (!choices.empty() && !one_ruleset) {
            apart = ruleset + ", " + choices;
            choices_first = choices + ", " + ruleset;
        }
        std::string summary = head_summary(comparison.lanes[i]);
        if (const auto twin = comparison.lanes[i].same_as)
            summary += ". The same rules as lane " + std::to_string(*twin + 1);
        page.heads.push_back({lane_text(rules[i]), comparison.lanes[i].title, std::move(summary), std::move(apart),
                              std::move(choices_first), comparison.lanes[i].ended_at.value_or(-1)});
    }
    for (const std::string& id : comparison.rulings) page.rulings.push_back(lane_options(id, rules));
    const auto line = line_of.line();
    const auto& seats = line_of.variant().info().seats;
    for (std::size_t ply = 0; ply < line.size(); ++ply) {
        ComparisonRow row;
        row.ply = static_cast<int>(ply);
        if (ply > 0) {
            const SeatId actor = line_of.node(line[ply]).action.actor;
            row.seat = actor.v < seats.size() ? seats[actor.v].id : std::string();
            row.token = line_of.token(line[ply]);
        }
        for (std::size_t i = 0; i < comparison.lanes.size(); ++i)
            row.cells.push_back(lane_cell(comparison.lanes[i], rules[i], row.ply));
        row.differs = differ(comparison.lanes, ply);
        page.rows.push_back(std::move(row));
    }
    page.first_difference = comparison.first_difference.value_or(-1);
    page.differences = comparison.differences;
    const int count = static_cast<int>(line.size()) - 1;
    page.summary = comparison_summary(comparison, count);
    page.boards_ply = comparison.boards ? comparison.boards->ply : -1;
    for (const RulingDifference& each : comparison.by_ruling) page.legal_plies.push_back(each.ply);
    if (!page.legal_plies.empty()) page.first_legal = page.legal_plies.front();
    std::vector<std::string> titles;
    for (const auto& head : page.heads) titles.push_back(head.apart);
    page.legal = legal_sentences(comparison, rules, titles);
    page.apart = parted_sentences(comparison, rules);
    page.said = said_sentences(comparison, rules, titles);
    for (const SaidDifference& each : comparison.said) {
        page.said_plies.push_back(each.ply);
        if (static_cast<std::size_t>(each.ply) >= page.rows.size()) continue;
        ComparisonRow& row = page.rows[static_cast<std::size_t>(each.ply)];
        row.said = true;
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            if (!row.cells[i].parted) row.cells[i].said = said_words(line_of.variant(), each.alone[i]);
    }
    return page;
}

std::string ComparisonPage::Head::summary_at(int ply) const {
    const std::string over = over_at + std::to_string(ended);
    if (ended < 0 || !summary.starts_with(over)) return summary;
    return (ply == ended ? std::string("Ends here")
                         : (ply < ended ? "Ends at ply " : "Ended at ply ") + std::to_string(ended)) +
           summary.substr(over.size());
}

std::string comparison_summary(const Comparison& comparison, int count) {
    std::string out = comparison.first_difference
                          ? "First difference at ply " + std::to_string(*comparison.first_difference)
                          : "No different verdict in " + plies(count);
    const auto& each = comparison.by_ruling;
    const auto endings = std::find_if(each.begin(), each.end(), [](const auto& one) { return one.endings; });
    if (endings != each.begin()) out += "; at ply " + std::to_string(each.front().ply) + " other moves are legal";
    if (endings != each.end()) out += "; at ply " + std::to_string(endings->ply) + " resigning or draw offers differ";
    const auto& plies_apart = comparison.differences;  // a word on another verdict is no news
    const auto words = std::ranges::find_if(comparison.said, [&](const SaidDifference& one) {
        return std::ranges::find(plies_apart, one.ply) == plies_apart.end();
    });
    const auto& boards = comparison.boards;  // so it is where another verdict takes pieces away
    if (boards && std::ranges::find(plies_apart, boards->ply) == plies_apart.end())
        out += "; at ply " + std::to_string(boards->ply) + " the boards stand otherwise";
    if (words != comparison.said.end()) out += "; at ply " + std::to_string(words->ply) + " other words are said";
    return out;
}

std::vector<std::string> parted_sentences(const Comparison& comparison, std::span<const BoundRuleset> rules) {
    std::vector<std::string> out;
    const auto& all = comparison.parted_by;
    for (std::size_t i = 0; i < all.size();) {
        std::vector<std::string> at;
        const std::size_t from = i;
        const auto alike = [&](const PartedBy& each) {
            return each.rulings == all[from].rulings && each.judges == all[from].judges;
        };
        for (; i < all.size() && alike(all[i]); ++i) at.push_back(std::to_string(all[i].ply));
        const std::string words = differs_words(all[from].rulings, rules, all[from].judges);
        if (!words.empty()) out.push_back("At ply " + in_a_row(at) + ": " + words + ".");
    }
    if (comparison.boards)
        out.push_back("At ply " + std::to_string(comparison.boards->ply) + " the boards stand otherwise" +
                      and_why(differs_words(comparison.boards->rulings, rules)));
    return out;
}

std::string said_words(const Variant& variant, const std::vector<Announcement>& alone) {
    std::string out;
    for (const Announcement& said : alone) out += (out.empty() ? "" : " ") + addressed(variant, said);
    return out.empty() ? out : "Said: " + out;
}

std::vector<std::string> said_sentences(const Comparison& comparison, std::span<const BoundRuleset> rules,
                                        const std::vector<std::string>& titles) {
    std::vector<std::string> out;
    for (const SaidDifference& each : comparison.said) {
        if (out.size() == most_said) break;
        std::string lanes;
        for (std::size_t i = 0; i < titles.size(); ++i) {
            if (static_cast<std::size_t>(each.ply) >= comparison.lanes[i].states.size()) continue;
            std::string words = said_words(*rules[i].variant, each.alone[i]);
            if (!words.empty() && words.back() == '.') words.pop_back();
            lanes += (lanes.empty() ? "" : "; ") + titles[i] + ": " + (words.empty() ? "nothing" : words);
        }
        out.push_back("Other words at ply " + std::to_string(each.ply) + ": " + lanes +
                      and_why(differs_words(each.rulings, rules)));
    }
    if (comparison.said.size() > out.size())
        out.push_back("Other words are said at " + std::to_string(comparison.said.size() - out.size()) +
                      " more plies.");
    return out;
}

std::vector<std::string> legal_sentences(const Comparison& comparison, std::span<const BoundRuleset> rules,
                                         const std::vector<std::string>& titles) {
    std::vector<std::string> out;
    for (const RulingDifference& each : comparison.by_ruling)
        for (std::size_t i = 0; i < titles.size(); ++i) {
            const auto alone = told_tokens(rules[i].variant->info(), each.alone[i]);
            if (alone.empty()) continue;
            std::string tokens;
            for (std::size_t n = 0; n < alone.size() && n < most_alone; ++n) tokens += (n ? ", " : "") + alone[n];
            if (alone.size() > most_alone) tokens += " and " + std::to_string(alone.size() - most_alone) + " more";
            out.push_back("Not legal in every lane at ply " + std::to_string(each.ply) + ": " + titles[i] + " allows " +
                          tokens + and_why(differs_words(each.rulings, rules)));
        }
    return out;
}

std::string options_by_lane(const ComparisonPage::Ruling& ruling) {
    std::string out;
    for (std::size_t i = 0; i < ruling.options.size(); ++i) {
        const auto from = ruling.options.begin(), at = from + static_cast<std::ptrdiff_t>(i);
        if (std::find(from, at, *at) != at) continue;
        std::string lanes;
        for (std::size_t k = i; k < ruling.options.size(); ++k)
            if (ruling.options[k] == *at) lanes += (lanes.empty() ? "" : ", ") + std::to_string(k + 1);
        out += (out.empty() ? "" : " · ") + lanes + ": " + *at;
    }
    return out;
}

std::string as_sentences(const std::vector<std::string>& parts) {
    std::string out;
    for (const std::string& part : parts) {
        if (part.empty()) continue;
        out += (out.empty() ? "" : " ") + part;
        if (std::string_view(".!?").find(part.back()) == std::string_view::npos) out += '.';
    }
    return out;
}

int next_difference(const ComparisonPage& page, int ply, bool back) {
    int found = -1;
    const auto look_at = [&](int each) {
        const bool behind = back ? each < ply : each > ply;
        if (each >= 0 && behind && (found < 0 || (back ? each > found : each < found))) found = each;
    };
    for (const int each : page.differences) look_at(each);
    for (const int each : page.legal_plies) look_at(each);
    for (const int each : page.said_plies) look_at(each);
    look_at(page.boards_ply);
    return found;
}

StatePtr lane_state(const Lane& lane, int ply) {
    if (lane.states.empty()) return {};
    const auto last = static_cast<int>(lane.states.size()) - 1;
    return lane.states[static_cast<std::size_t>(std::clamp(ply, 0, last))];
}

std::shared_ptr<const View> lane_view(const Variant& variant, const Lane& lane, int ply, const Viewer& viewer) {
    const StatePtr state = lane_state(lane, ply);
    return state ? std::make_shared<View>(pinwheel::seen(variant, *state, viewer, lane.goes_on(ply))) : nullptr;
}

}  // namespace pinwheel::ui
