#pragma once
/// Words of the sentences of findings: pieces with their squares, kinds, sides.
#include "pinwheel/view/reason_words.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {

std::string_view side_title(std::string_view id);
/// "Rook on e4".
std::string piece_words(const Subject&);
/// "the Rook on e4 and the Bishop on c1".
std::string pieces_words(const std::vector<const Subject*>&);
std::string pieces_words(const Finding&, Part);
/// "the Rook on e4" of the first subject with a part.
std::string the_subject(const Finding&, Part);
/// The piece that a finding names on a square, the mover left out; "the piece on e4" where it names none.
std::string piece_on(const Finding&, std::string_view square);
/// The two squares where rank and file of one square cross file and rank of another; none where they share a line.
std::vector<std::string> corners_of(const std::string& square, const std::string& other);
/// "a Rook", "an Inquisitor".
std::string a_kind(std::string_view id);
/// "Rook, Dragon or Chamberlain" of "rook dragon chamberlain".
std::string kinds_words(std::string_view ids);
std::vector<std::string> words_in(std::string_view);
/// The rule of a card as a sentence about somebody: "A Knight leaps …" of "Leaps …".
std::string rule_about(const std::string& whom, std::string rule);
/// "a Queen or Knight": what a Regent goes like in a form.
std::string form_words(std::string_view form);

/// " The Rook that stood there was captured by Black's Bishop (b7h1 at ply 14).", or that it moved away; empty where
/// the history tells nothing.
std::string went_sentence(const Finding&);
/// The same of what was captured alone.
std::string taken_sentence(const Finding&);

/// What pieces hop over on their way, and how attackers come that do not come straight; begins with a blank.
std::string ways_sentences(const Finding&);
/// The same of attackers alone: where they turn, where they would go to take, what a Chameleon imitates.
std::string courses_sentences(const Finding&);
/// What stands attacked after a move that is refused for that.
std::string exposed_sentence(const Finding&);
/// Why a piece is not captured by landing on it, and where the mover may go to capture it.
std::string no_displacement_sentence(const Finding&);
/// A Chameleon that does not take as its victim would.
std::string mimic_sentence(const Finding&);
/// "The Chameleon on e1 takes the Cannon on e6 only as a Cannon takes. ", where that is what bars it.
std::string imitated_words(const Finding&);
/// In whose manner a Chameleon takes what it captures: " as a Knight takes"; empty of other pieces.
std::string manners_words(const Finding&);
std::string swap_sentence(const Finding&);
std::string castle_sentence(const Finding&);
/// What a legal move does.
std::string allowed_sentence(const Finding&);

}  // namespace pinwheel::hyper_fairy
