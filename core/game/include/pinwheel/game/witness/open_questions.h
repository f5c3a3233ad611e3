#pragma once
/// Questions to an inventor: the rulings of a ruleset that nobody has confirmed, each with a position in which its
/// options part, and the form in which they are answered.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/witness/witness.h"

namespace pinwheel {

struct OpenQuestion {
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
    std::function<bool(double part)> go_on;  ///< asked at every position, with the part that is done; false ends it
};

/// The ruleset of that id; without one, of all of the variant, the one with the most unconfirmed choices.
Result<BoundRuleset> ruleset_to_ask_about(const Registry&, std::string_view variant, std::string_view ruleset);
/// Ids of the rulings whose choice nobody has confirmed, in catalogue order.
std::vector<std::string> open_rulings(const BoundRuleset&);

/// Looks for positions at the ends of the witnesses that ship (witness_rows.h), and in random games: at the end of
/// each, and now and then on the way. A composed position is taken where the line to another is much longer. The
/// weightiest first: the more different outcomes, then those that rulesets dispute, then those met in more games.
/// Errors: "questions.stopped".
Result<std::vector<OpenQuestion>> open_questions(const Registry&, const BoundRuleset&, const QuestionOptions& = {});

/// The line of a question's position, "the start position" where it has none, and " from the composed position …".
std::string line_words(const OpenQuestion&);
std::string setup_words(const OpenQuestion&);
/// JSON in which the answers are filled in: the variant, the ruleset, and an object from rulings to options, which are
/// still empty.
std::string answers_form(const BoundRuleset&, const std::vector<OpenQuestion>&);
/// How the form is filled in and read again, to stand below a heading: what to do, what comes next, the command, and
/// the window's way.
std::vector<std::string> how_to_answer(const BoundRuleset&);
/// All of it as plain text.
std::string questions_text(const BoundRuleset&, const std::vector<OpenQuestion>&);

}  // namespace pinwheel
