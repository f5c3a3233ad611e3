#pragma once
/// How a game ended, as findings and sentences of it.
#include "pinwheel/game/rulings/verdict.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The words of a text, parted by blanks.
std::vector<std::string> words_apart(std::string_view);
/// Titles of the seats of a text of ids, parted by blanks.
std::vector<std::string> titles_of(const VariantInfo&, std::string_view ids);
/// A reason of a verdict, said in words where its name says too little.
std::string reason_words(std::string_view reason);
/// Whether every seat draws.
bool is_draw(const Verdict&);
/// How a game ended, in the words of a finding, "game-over".
Finding over_finding(const VariantInfo&, const Verdict&, int since);
/// The sentence of such a finding.
std::string barred_sentence(const VariantInfo&, const Finding&);

}  // namespace pinwheel
