#pragma once
/// Questions to an inventor as a page to send, and the answers as a ruleset.
#include "model/comparison/comparison_export.h"
#include "pinwheel/game/witness/open_questions.h"

namespace pinwheel::ui {

std::string questions_html(const BoundRuleset&, const std::vector<OpenQuestion>&, const PositionPicture&);
std::string questions_markdown(const BoundRuleset&, const std::vector<OpenQuestion>&);
/// In the shape of share/schemas/answers.schema.json.
std::string questions_json(const BoundRuleset&, const std::vector<OpenQuestion>&);

/// The ruleset that answers about a variant say they are about; empty where they say none. Errors: "answers.json",
/// "answers.variant" where they are about another one.
Result<std::string> answered_ruleset(std::string_view answers, std::string_view variant);

/// A ruleset of the answers: an object from rulings to options, or answers_form() filled in. They are marked as
/// confirmed, with their source as the note; empty ones stay open. Errors, which name an answer as its sender wrote it:
/// "answers.json", "answers.shape", "answers.variant", "answers.ruling", "answers.option", "answers.twice",
/// "answers.none"; "ruleset.title", those of Registry::bind.
Result<RulesetInfo> answered(const Registry&, const BoundRuleset&, std::string_view answers, std::string_view title,
                             std::string_view source);

}  // namespace pinwheel::ui
