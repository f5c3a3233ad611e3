#pragma once
/// `rulings VARIANT [RULING]`: what the rulings of a variant ask, by the numbers that the window shows and the words
/// that files have.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/services/service_documents.h"

namespace pinwheel::terminal {

struct RulingsOptions {
    std::string variant;
    std::string ruling;  ///< its number or its word; empty: all
    bool json = false;   ///< "rulings" of share/schemas/answers.schema.json
};

/// Number and word of a ruling, one where it has one alone: "X2 draw.latched".
std::string both_names(const RulingSpec&);
/// The question of a ruling and its options, a line each; `chosen` is marked.
std::string ruling_words(const RulingSpec&, std::size_t chosen, std::string_view mark);
/// Prints the rulings in force, or one of them with its options. Gives what is wrong with the name, or nothing.
std::string print_rulings(const BoundRuleset&, const std::string& asked);
/// What is said of a ruling that there is not, with the nearest one, else with what lists them: "'rulings'".
std::string no_ruling(const RulingCatalogue&, const std::string& asked, const std::string& listed_by);
/// What JSON says of any ruling: id, question, options, default.
Datum::Members ruling_members(const RulingSpec&);
/// The command that lists the rulings of a variant, in quotes.
std::string rulings_command_of(const VariantInfo&);
/// The message of an error; of a ruling that there is not and that is near no other, with that command.
std::string refused_choice(const Error&, const VariantInfo&);

int run_rulings(const Registry& registry, const RulingsOptions& options);

}  // namespace pinwheel::terminal
