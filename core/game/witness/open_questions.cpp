#include "pinwheel/game/witness/open_questions.h"

#include <algorithm>
#include <set>

#include "pinwheel/game/rulings/verdict_words.h"
#include "pinwheel/game/tree/what_if.h"
#include "pinwheel/game/variant/told_token.h"
#include "pinwheel/game/witness/witness_rows.h"
#include "pinwheel/view/random.h"

namespace pinwheel {
namespace {

constexpr int plies_between_looks = 24;
/// A line from a composed position is taken for one that is longer by so many plies.
constexpr int plies_of_composing = 40;
/// Shorter lines that are tried for one question.
constexpr int most_trials = 2'000;
/// How far the work is taken to be once the witnesses, and once the games are looked at.
constexpr double part_of_witnesses = 0.1, part_of_games = 0.7;

/// What an option leads to, in words by which outcomes are told apart.
std::string outcome_of(const VariantInfo& info, const WhatIf& row) {
    if (row.unasked) return {};
    std::string words = verdict_sentence(info, row.judged.verdict);
    const auto list = [&](const char* what, const std::vector<std::string>& tokens) {
        if (tokens.empty()) return;
        words += what + std::to_string(tokens.size()) + (tokens.size() == 1 ? " action: " : " actions: ");
        for (std::size_t i = 0; i < tokens.size() && i < 6; ++i) words += (i ? " " : "") + told_token(info, tokens[i]);
        if (tokens.size() > 6) words += " …";
    };
    list("; legal too, ", row.gained_tokens);
    list("; no longer legal, ", row.lost_tokens);
    if (!row.says.empty()) words += "; said of the last action: " + row.says.front();
    if (!row.said.empty()) words += "; not said of it: " + row.said.front();
    return words;
}

/// Ends the search; what it met is let go.
struct Ended {};

class Asking {
public:
    Asking(const Registry& registry, const BoundRuleset& rules, const QuestionOptions& options)
        : rules_(rules), options_(options) {
        const RulingCatalogue& catalogue = rules.rulings.catalogue();
        for (std::size_t i = 0; i < catalogue.size(); ++i) {
            const auto choice = rules.provenance.find(catalogue[i].id);
            if (choice == rules.provenance.end() || !choice->second.unconfirmed) continue;
            const RulingSpec& spec = catalogue[i];
            OpenQuestion question{spec.id,
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
        double done = 0;
        for (const WitnessRow& row : *rows) {
            tell(part_of_witnesses * done++ / static_cast<double>(rows->size()));
            const int ruling = find_ruling(rules_.rulings.catalogue(), row.ruling);
            const auto at = ruling < 0 ? at_.end() : at_.find(static_cast<std::size_t>(ruling));
            if (!row.found() || at == at_.end() || !chooses(row.further)) continue;
            auto game = Game::make(rules_, row.setup);
            bool follows = game.ok();
            for (std::size_t i = 0; i < row.line.size() && follows; ++i) follows = game->play(row.line[i]).ok();
            if (follows) look(*game, at->second);
        }
    }

    void play_all() {
        for (int game = 0; game < options_.games; ++game) {
            part_ = part_of_witnesses + (part_of_games - part_of_witnesses) * game / options_.games;
            play(options_.seed + static_cast<std::uint64_t>(game), options_.max_plies);
        }
    }

    std::vector<OpenQuestion> finish() {
        for (std::size_t i = 0; i < found_.size(); ++i) {
            part_ = part_of_games + (1 - part_of_games) * static_cast<double>(i) / static_cast<double>(found_.size());
            shorten(i);
        }
        std::stable_sort(found_.begin(), found_.end(), [](const OpenQuestion& a, const OpenQuestion& b) {
            return std::tuple(a.outcomes, a.disputed, a.games) > std::tuple(b.outcomes, b.disputed, b.games);
        });
        return std::move(found_);
    }

private:
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

    bool chooses(const std::map<std::string, std::string>& further) const {
        const RulingCatalogue& catalogue = rules_.rulings.catalogue();
        return std::all_of(further.begin(), further.end(), [&](const auto& each) {
            const auto ruling = static_cast<std::size_t>(find_ruling(catalogue, each.first));
            return ruling < catalogue.size() && catalogue[ruling].options[rules_.rulings[ruling]].id == each.second;
        });
    }

    void tell(double part) {
        part_ = part;
        if (options_.go_on && !options_.go_on(part_)) throw Ended();
    }

    /// Takes the position for every question that it says something of, or for one alone.
    void look(const Game& game, std::optional<std::size_t> only = {}) {
        tell(part_);
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
        OpenQuestion& question = found_[index];
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
    const QuestionOptions& options_;
    double part_ = 0;  ///< of the work, that is done
    std::vector<OpenQuestion> found_;
    std::map<std::size_t, std::size_t> at_;  ///< ruling → question
    std::map<std::size_t, Line> lines_;      ///< by question
    std::vector<BoundRuleset> known_;
    std::set<std::size_t> met_;  ///< in this game
};

/// A text as it stands between the quotes of JSON.
std::string json_text(std::string_view text) {
    std::string out = "\"";
    for (const char c : text)
        if (c == '"' || c == '\\')
            out += std::string("\\") + c;
        else
            out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    return out + "\"";
}

}  // namespace

Result<BoundRuleset> ruleset_to_ask_about(const Registry& registry, std::string_view variant,
                                          std::string_view ruleset) {
    if (!ruleset.empty()) return registry.bind(variant, ruleset);
    auto best = registry.bind(variant, "");
    if (!best) return best;
    for (const auto& each : registry.rulesets(variant))
        if (auto bound = registry.bind(each); bound && open_rulings(*bound).size() > open_rulings(*best).size())
            best = std::move(bound);
    return best;
}

std::vector<std::string> open_rulings(const BoundRuleset& rules) {
    std::vector<std::string> out;
    for (const RulingSpec& spec : rules.rulings.catalogue()) {
        const auto choice = rules.provenance.find(spec.id);
        if (choice != rules.provenance.end() && choice->second.unconfirmed) out.push_back(spec.id);
    }
    return out;
}

Result<std::vector<OpenQuestion>> open_questions(const Registry& registry, const BoundRuleset& rules,
                                                 const QuestionOptions& options) {
    if (open_rulings(rules).empty()) return std::vector<OpenQuestion>{};
    Asking asking(registry, rules, options);
    try {
        asking.follow_witnesses();
        asking.play_all();
        return asking.finish();
    } catch (const Ended&) {
        return Error{"questions.stopped", "The search for positions was stopped.", {}};
    }
}

std::string line_words(const OpenQuestion& question) {
    std::string out;
    for (const auto& token : question.line) out += (out.empty() ? "" : " ") + token;
    return out.empty() ? "the start position" : out;
}

std::string setup_words(const OpenQuestion& question) {
    return question.setup.empty() ? "" : " from the composed position " + question.setup;
}

/// "after 8 plies: e2e4 …", "at the start".
std::string when(const OpenQuestion& question) {
    const std::size_t plies = question.line.size();
    if (plies == 0) return question.setup.empty() ? "at the start" : "at the start," + setup_words(question);
    return "after " + std::to_string(plies) + (plies == 1 ? " ply" : " plies") + setup_words(question) + ": " +
           line_words(question);
}

std::string answers_form(const BoundRuleset& rules, const std::vector<OpenQuestion>& all) {
    std::string out = "{\n  \"variant\": " + json_text(rules.variant->info().id) +
                      ",\n  \"ruleset\": " + json_text(rules.id()) + ",\n  \"answers\": {";
    for (std::size_t i = 0; i < all.size(); ++i)
        out += std::string(i ? "," : "") + "\n    " + json_text(all[i].code) + ": \"\"";
    return out + "\n  }\n}\n";
}

std::vector<std::string> how_to_answer(const BoundRuleset& rules) {
    return {
        "Between the empty quotes behind a number, write the word of the answer that stands first in "
        "its row, as in \"X1\": \"no\"; leave those empty that stay open. Save the text as answers.json, or send "
        "it back.",
        "A ruleset is made of it by",
        "pinwheel-cli questions " + rules.variant->info().id +
            " --answers answers.json --title \"A name\" --source "
            "\"Who answered, and when\" --out ruleset.json",
        "or in the window by Rules \xe2\x96\xb8 Answers to questions\xe2\x80\xa6"};
}

std::string questions_text(const BoundRuleset& rules, const std::vector<OpenQuestion>& all) {
    std::string out = rules.variant->info().title + ", as " + title_of(rules) +
                      " has it: " + std::to_string(all.size()) + (all.size() == 1 ? " question\n" : " questions\n");
    int number = 0;
    for (const OpenQuestion& each : all) {
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
    if (all.empty()) return out + "\nNobody left a choice of this ruleset unconfirmed.\n";
    const auto how = how_to_answer(rules);
    out += "\nHow to answer\n" + how[0] + "\n\n" + answers_form(rules, all) + "\n" + how[1] + "\n  " + how[2] + "\n" +
           how[3] + ".\n";
    return out;
}

}  // namespace pinwheel
