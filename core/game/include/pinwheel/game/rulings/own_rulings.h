#pragma once
/// Rulings of a ruleset's own: points that its judge reads beside the rulings of the variant. They stand behind the
/// variant's rows in the catalogue of every game under that ruleset, or one that inherits it, change verdicts alone,
/// and are chosen, compared and saved as the variant's are.
#include <span>

#include "pinwheel/game/rulings/ruleset.h"

namespace pinwheel {

/// Bounds of what is declared. Numbers of rows and options; lengths in bytes.
inline constexpr std::size_t most_own_rulings = 32, most_own_options = 16, longest_ruling_id = 60,
                             longest_question = 300, longest_option_title = 200, longest_ruling_words = 1000;

/// Puts a row of `declared_by` behind those of a catalogue that begins with the variant's. Errors: "ruling.own" naming
/// ruleset and ruling: an id that is no word, or that the variant, the core or another ruleset has, which is named;
/// texts that are none, too long, no UTF-8 or of several lines; fewer than two options, too many, one of them twice;
/// more than most_own_rulings. Linear in the catalogue.
Status add_own_ruling(RulingCatalogue& catalogue, RulingSpec row, const VariantInfo& variant);

/// The rows of a catalogue that rulesets declared.
std::vector<RulingSpec> own_rulings(const RulingCatalogue&);

/// As JSON on one line: [{"id", "by", "question", "options": [{"id", "title"}], "default", "words"}].
std::string write_own_rulings(std::span<const RulingSpec>);
/// Reverse of write_own_rulings. Errors: "load.rulings" with the place where the shape is another one; what
/// add_own_ruling() refuses is left for it.
Result<std::vector<RulingSpec>> read_own_rulings(std::string_view json);

}  // namespace pinwheel
