#pragma once
/// Verdicts in words for people, and the words that tell what decided one from what makes two rulesets differ.
#include "pinwheel/game/rulings/ruleset.h"

namespace pinwheel {

/// "East wins, North loses": of a game that goes on, what is decided already; may be empty.
std::string results_sentence(const VariantInfo&, const Verdict&);
/// "Checkmate: West wins, North loses, East and South draw". "Playing" while open.
std::string verdict_sentence(const VariantInfo&, const Verdict&);

/// What decided a verdict: "decided by X1 mate.winners". `ruling`: as it is to be called; empty gives nothing.
std::string decided_by(std::string_view ruling);
/// The verdict with the ruling that decided it: "Checkmate: East wins, … (decided by X1 mate.winners)"; "Playing".
std::string verdict_words(const VariantInfo&, const Verdict&);

/// Why two rulesets part: "differs by X1", "differs by X1 and X2", by the rulings that are not chosen alike in them;
/// nothing where there are none.
std::string differs_by(const std::vector<std::string>& rulings);
/// How a ruling is called in short: its number, else its id.
const std::string& code_of(const RulingSpec&);
/// The same of ids.
std::vector<std::string> codes_of(const RulingCatalogue&, const std::vector<std::string>& ids);

}  // namespace pinwheel
