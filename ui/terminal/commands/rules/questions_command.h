#pragma once
/// `questions VARIANT`: the rulings nobody has confirmed, each with a position in which its options part.
#include "model/cards/questions.h"

namespace pinwheel::terminal {

struct QuestionsOptions {
    std::string variant, ruleset;
    std::string out;  ///< page to write, .html or .md; empty: text
    bool json = false;
    std::string answers;  ///< file of answers: then they are written as a ruleset instead
    std::string title, source;
    QuestionOptions search;
};

int run_questions(const Registry& registry, const QuestionsOptions& options);

}  // namespace pinwheel::terminal
