#pragma once
/// How a game ended, as findings and sentences of it.
#include "pinwheel/game/rulings/verdict.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The words of a text, parted by blanks.
std::vector<std::string> words_apart(std::string_view);
/// Titles of the seats of a text of ids, parted by blanks.
std::vector<std::string> titles_of(const VariantInfo&, std::string_view ids);
/// A sentence behind a colon or a comma: with a small letter, unless it begins with a seat.
std::string continued(const VariantInfo&, std::string);
/// A reason of a verdict, said in words where its name says too little.
std::string reason_words(std::string_view reason);
/// The note of a verdict as far as it tells more than how the game ended: who is mated, how many points there are.
std::string note_of(const Verdict&);
/// A sentence on how a game ends with such a note, in place of who won where the note tells that too.
std::string with_note(std::string text, const std::vector<std::string>& winners, std::string_view note);
/// Whether every seat draws.
bool is_draw(const Verdict&);
/// How a game ended, in the words of a finding, "game-over".
Finding over_finding(const VariantInfo&, const Verdict&, int since);
/// The sentence of such a finding.
std::string barred_sentence(const VariantInfo&, const Finding&);

}  // namespace pinwheel
