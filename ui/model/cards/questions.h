#pragma once
/// Questions to an inventor: the rulings of a ruleset that nobody has confirmed, each with a position in which its
/// options part, as a page to send; and the answers as a ruleset.
#include "model/comparison/comparison_export.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

struct Question {
    std::string ruling, code, question, cite, note;  ///< note: of the ruleset's choice
    struct Option {
        std::string id, title;
        bool chosen = false;  ///< by the ruleset
        std::string outcome;  ///< in the position below
    };
    std::vector<Option> options;
    // The position in which the options part most; nothing of it where none was met.
    std::string setup;              ///< text of the position where the line begins; empty: the start
    std::vector<std::string> line;  ///< tokens from there
    StatePtr state;
    std::size_t outcomes = 0;  ///< different ones there; 0: no position was met
    bool disputed = false;     ///< registered rulesets lead to different ones there
    int games = 0;             ///< random games in which it mattered where they were looked at
};

struct QuestionOptions {
    int games = 200;
    int max_plies = 600;
    std::uint64_t seed = 1;
};

/// Looks for positions at the ends of the witnesses that ship (witness_rows.h), and in random games: at the end of
/// each, and now and then on the way. A composed position is taken where the line to another is much longer. The
/// weightiest first: the more different outcomes, then those that rulesets dispute, then those met in more games.
std::vector<Question> questions(const Registry&, const BoundRuleset&, const QuestionOptions& = {});

std::string questions_text(const BoundRuleset&, const std::vector<Question>&);
std::string questions_html(const BoundRuleset&, const std::vector<Question>&, const PositionPicture&);

/// A ruleset of the answers, an object from rulings to options: they are marked as confirmed, with their source as the
/// note. Errors: "answers.json", "answers.shape", "ruleset.title", those of Registry::bind.
Result<RulesetInfo> answered(const Registry&, const BoundRuleset&, std::string_view answers, std::string_view title,
                             std::string_view source);

}  // namespace pinwheel::ui
