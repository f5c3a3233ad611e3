#include "model/cards/questions.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "model/cards/rulings_page.h"
#include "model/shell/html_text.h"
#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/tree/what_if.h"
#include "pinwheel/game/witness/witness_rows.h"
#include "pinwheel/view/random.h"

namespace pinwheel::ui {
namespace {

constexpr int plies_between_looks = 24;
/// A line from a composed position is taken for one that is longer by so many plies.
constexpr int plies_of_composing = 40;
/// Shorter lines that are tried for one question.
constexpr int most_trials = 2'000;

/// What an option leads to, in words by which outcomes are told apart.
std::string outcome_of(const VariantInfo& info, const WhatIf& row) {
    if (row.unasked) return {};
    std::string words = verdict_sentence(info, row.judged.verdict);
    const auto list = [&](const char* what, const std::vector<std::string>& tokens) {
        if (tokens.empty()) return;
        words += what + std::to_string(tokens.size()) + (tokens.size() == 1 ? " action: " : " actions: ");
        for (std::size_t i = 0; i < tokens.size() && i < 6; ++i) words += (i ? " " : "") + tokens[i];
        if (tokens.size() > 6) words += " …";
    };
    list("; legal too, ", row.gained_tokens);
    list("; no longer legal, ", row.lost_tokens);
    return words;
}

class Asking {
public:
    Asking(const Registry& registry, const BoundRuleset& rules) : rules_(rules) {
        const RulingCatalogue& catalogue = rules.rulings.catalogue();
        for (std::size_t i = 0; i < catalogue.size(); ++i) {
            const auto choice = rules.provenance.find(catalogue[i].id);
            if (choice == rules.provenance.end() || !choice->second.unconfirmed) continue;
            const RulingSpec& spec = catalogue[i];
            Question question{spec.id,
                              spec.alias.empty() ? spec.id : spec.alias,
                              spec.question,
                              spec.cite,
                              choice->second.note,
                              {},
                              {},
                              {},
                              0,
                              false,
                              0};
            for (std::size_t o = 0; o < spec.options.size(); ++o)
                question.options.push_back({spec.options[o].id,
                                            spec.options[o].title.empty() ? spec.options[o].id : spec.options[o].title,
                                            o == rules.rulings[i],
                                            {}});
            at_[i] = found_.size();
            found_.push_back(std::move(question));
        }
        for (const auto& ruleset : registry.rulesets(rules.variant->info().id))
            if (auto bound = registry.bind(ruleset)) known_.push_back(*std::move(bound));
    }

    /// Looks at the ends of witnesses that ship. What these rules cannot play is passed over.
    void follow_witnesses() {
        const auto rows = witness_rows(rules_.variant->info().id);
        if (!rows) return;
        for (const WitnessRow& row : *rows) {
            const int ruling = find_ruling(rules_.rulings.catalogue(), row.ruling);
            const auto at = ruling < 0 ? at_.end() : at_.find(static_cast<std::size_t>(ruling));
            if (!row.found() || at == at_.end() || !chooses(row.further)) continue;
            auto game = Game::make(rules_, row.setup);
            bool follows = game.ok();
            for (std::size_t i = 0; i < row.line.size() && follows; ++i) follows = game->play(row.line[i]).ok();
            if (follows) look(*game, at->second);
        }
    }

    void play(std::uint64_t seed, int max_plies) {
        Setup setup;
        setup.seed = seed;
        auto made = Game::make(rules_, setup);
        if (!made) return;
        Game& game = made.value();
        met_.clear();
        while (game.ply() < max_plies && game.may_play()) {
            if (game.ply() % plies_between_looks == 0) look(game);
            auto actions = game.variant().legal(game.state(), game.variant().to_act(game.state()).front());
            std::erase_if(actions, [&](const Action& action) {
                return game.variant().info().kind_of(action) == ActionSpec::Kind::resign;
            });
            if (actions.empty() || !game.play(actions[splitmix64(seed) % actions.size()])) break;
        }
        look(game);
        for (const std::size_t each : met_) ++found_[each].games;
    }

    std::vector<Question> finish() {
        for (std::size_t i = 0; i < found_.size(); ++i) shorten(i);
        std::stable_sort(found_.begin(), found_.end(), [](const Question& a, const Question& b) {
            return std::tuple(a.outcomes, a.disputed, a.games) > std::tuple(b.outcomes, b.disputed, b.games);
        });
        return std::move(found_);
    }

private:
    bool chooses(const std::map<std::string, std::string>& further) const {
        const RulingCatalogue& catalogue = rules_.rulings.catalogue();
        return std::all_of(further.begin(), further.end(), [&](const auto& each) {
            const auto ruling = static_cast<std::size_t>(find_ruling(catalogue, each.first));
            return ruling < catalogue.size() && catalogue[ruling].options[rules_.rulings[ruling]].id == each.second;
        });
    }

    /// Takes the position for every question that it says something of, or for one alone.
    void look(const Game& game, std::optional<std::size_t> only = {}) {
        const VariantInfo& info = game.variant().info();
        const WhatIfTable table = what_if(game, game.cursor());
        std::map<std::size_t, std::map<std::size_t, std::string>> outcomes;  // by ruling and option
        for (const WhatIf& row : table.rows)
            if (const auto at = at_.find(row.ruling); at != at_.end() && (!only || at->second == *only))
                outcomes[row.ruling][row.option] = outcome_of(info, row);
        for (auto& [ruling, by_option] : outcomes) {
            by_option[rules_.rulings[ruling]] = verdict_sentence(info, table.now.verdict);
            std::set<std::string> different;
            for (const auto& [option, outcome] : by_option)
                if (!outcome.empty()) different.insert(outcome);
            if (different.size() < 2) continue;
            std::set<std::string> chosen;
            const std::string& id = rules_.rulings.catalogue()[ruling].id;
            for (const BoundRuleset& each : known_)  // of whom one may not have what this ruleset declares
                if (find_ruling(each.rulings.catalogue(), id) == static_cast<int>(ruling))
                    chosen.insert(by_option[each.rulings[ruling]]);
            const std::size_t index = at_.at(ruling);
            met_.insert(index);
            take(game, index, by_option, different.size(), chosen.size() > 1);
        }
    }

    /// Keeps the position where it says more than the one kept, or as much in a shorter line.
    void take(const Game& game, std::size_t index, const std::map<std::size_t, std::string>& by_option,
              std::size_t outcomes, bool disputed) {
        Question& question = found_[index];
        const auto reach = [](const std::string& setup, int plies) {
            return -plies - (setup.empty() ? 0 : plies_of_composing);
        };
        const auto weight = std::tuple(outcomes, disputed, reach(game.setup().text, game.ply()));
        if (question.outcomes > 0 &&
            weight <= std::tuple(question.outcomes, question.disputed,
                                 reach(question.setup, static_cast<int>(question.line.size()))))
            return;
        question.outcomes = outcomes;
        question.disputed = disputed;
        question.state = game.state_at(game.cursor());
        question.setup = game.setup().text;
        question.line.clear();
        Line& line = lines_[index];
        line = {game.setup(), {}};
        for (const NodeId id : game.path(game.cursor())) {
            if (id == 0) continue;
            question.line.push_back(game.token(id));
            line.actions.push_back(game.node(id).action);
        }
        for (std::size_t o = 0; o < question.options.size(); ++o) {
            const auto outcome = by_option.find(o);
            question.options[o].outcome = outcome == by_option.end() ? std::string() : outcome->second;
        }
    }

    /// Leaves out of a question's line what its answers do not need.
    void shorten(std::size_t index) {
        const auto kept = lines_.find(index);
        if (kept == lines_.end()) return;
        const Setup setup = kept->second.setup;
        shortened(kept->second.actions, most_trials, [&](const std::vector<Action>& line) {
            auto game = Game::make(rules_, setup);
            for (std::size_t i = 0; i < line.size() && game; ++i)
                if (!game->play(line[i])) return false;
            if (!game) return false;
            look(*game, index);
            return lines_[index].actions == line;
        });
    }

    /// How the kept position of a question is reached.
    struct Line {
        Setup setup;
        std::vector<Action> actions;
    };

    const BoundRuleset& rules_;
    std::vector<Question> found_;
    std::map<std::size_t, std::size_t> at_;  ///< ruling → question
    std::map<std::size_t, Line> lines_;      ///< by question
    std::vector<BoundRuleset> known_;
    std::set<std::size_t> met_;  ///< in this game
};

std::string line_of(const Question& question) {
    std::string out;
    for (const auto& token : question.line) out += (out.empty() ? "" : " ") + token;
    return out.empty() ? "the start position" : out;
}

std::string begins_at(const Question& question) {
    return question.setup.empty() ? "" : " from the composed position " + question.setup;
}

/// "after 8 plies: e2e4 …", "at the start".
std::string when(const Question& question) {
    const std::size_t plies = question.line.size();
    if (plies == 0) return question.setup.empty() ? "at the start" : "at the start," + begins_at(question);
    return "after " + std::to_string(plies) + (plies == 1 ? " ply" : " plies") + begins_at(question) + ": " +
           line_of(question);
}

}  // namespace

std::vector<Question> questions(const Registry& registry, const BoundRuleset& rules, const QuestionOptions& options) {
    Asking asking(registry, rules);
    asking.follow_witnesses();
    for (int game = 0; game < options.games; ++game)
        asking.play(options.seed + static_cast<std::uint64_t>(game), options.max_plies);
    return asking.finish();
}

std::string questions_text(const BoundRuleset& rules, const std::vector<Question>& all) {
    std::string out = rules.variant->info().title + ", as " + title_of(rules) +
                      " has it: " + std::to_string(all.size()) + (all.size() == 1 ? " question\n" : " questions\n");
    int number = 0;
    for (const Question& each : all) {
        out += "\n" + std::to_string(++number) + ". " + each.code + "  " + each.question + "\n";
        if (!each.note.empty()) out += "   " + each.note + "\n";
        for (const auto& option : each.options) {
            out += "   " + std::string(option.chosen ? "* " : "  ") + option.id + ": " + option.title + "\n";
            if (each.outcomes > 0 && !option.outcome.empty()) out += "       → " + option.outcome + "\n";
        }
        if (each.outcomes > 0)
            out += "   " + when(each) + "\n";
        else
            out += "   no position was met in which an option would change anything\n";
    }
    return out;
}

std::string questions_html(const BoundRuleset& rules, const std::vector<Question>& all,
                           const PositionPicture& picture) {
    const std::string title = rules.variant->info().title + ": questions about the rules";
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + html_text(title) +
                      "</title>\n<style>" + std::string(page_style()) + "</style></head><body>\n<h1>" +
                      html_text(title) +
                      "</h1>\n<p>Each question is a point on which the rules are silent or not "
                      "confirmed, with what each answer would mean in one position. The answer assumed so far is "
                      "marked.</p>\n";
    int number = 0;
    for (const Question& each : all) {
        out += "<h2>" + std::to_string(++number) + ". " + html_text(each.code + ": " + each.question) + "</h2>\n";
        if (!each.note.empty()) out += "<p class=\"muted\">" + html_text(each.note) + "</p>\n";
        out += "<div class=\"lanes\">";
        if (each.state) {
            const std::string svg = picture(rules.variant->view(*each.state, Viewer::arbiter()));
            if (!svg.empty()) out += "<figure><img alt=\"The position\" src=\"" + picture_address(svg) + "\"></figure>";
        }
        out += "<table><thead><tr><th>Answer</th><th>Then</th></tr></thead><tbody>\n";
        for (const auto& option : each.options)
            out += std::string(option.chosen ? "<tr class=\"differs\">" : "<tr>") + "<td><b>" + html_text(option.id) +
                   "</b>: " + html_text(option.title) + "</td><td>" + html_text(option.outcome) + "</td></tr>\n";
        out += "</tbody></table></div>\n";
        if (each.state)
            out += "<p class=\"muted\">The moves" + html_text(begins_at(each)) + ": " + html_text(line_of(each)) +
                   "</p>\n";
    }
    return out + "</body></html>\n";
}

Result<RulesetInfo> answered(const Registry& registry, const BoundRuleset& rules, std::string_view answers,
                             std::string_view title, std::string_view source) {
    if (auto error = check_json_shape(answers, 4)) {
        error->code = "answers.json";
        return *std::move(error);
    }
    const auto document = nlohmann::json::parse(answers, nullptr, false);
    if (!document.is_object())
        return Error{"answers.shape", "The answers must be an object from rulings to options.", {}};
    std::map<std::string, std::string> chosen;
    for (const auto& [ruling, option] : document.items()) {
        if (!option.is_string())
            return Error{"answers.shape", "The answer at /" + ruling + " is no text; expected an option.",
                         "/" + ruling};
        chosen[ruling] = option.get<std::string>();
    }
    const auto bound = registry.bind(rules.ruleset, chosen);
    if (!bound) return bound.error();
    auto info = ruleset_of(registry, *bound, title);
    if (!info) return info.error();
    info.value().description = "What " + rules.ruleset->info().title + " is, with the answers to open questions.";
    info.value().provenance = "Answers to questions about the rules. Source: " + std::string(source);
    for (auto& [ruling, choice] : info.value().rulings) choice = {choice.option, false, std::string(source)};
    return info;
}

}  // namespace pinwheel::ui
