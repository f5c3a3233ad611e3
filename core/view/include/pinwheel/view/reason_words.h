#pragma once
/// For those who make findings and the sentences of findings.
#include "pinwheel/view/explanation.h"

namespace pinwheel {

/// Adds a subject and lights its target.
Subject& add_subject(Finding&, Part, std::string target, std::string piece = {}, std::string seat = {});
/// Lights a target, once.
void add_light(Finding&, std::string target);
/// The first subject with a part; null where there is none.
const Subject* subject_of(const Finding&, Part);
std::vector<const Subject*> subjects_of(const Finding&, Part);
/// Target of the first subject with a part; empty where there is none.
std::string subject_target(const Finding&, Part);
/// A detail by name; empty where there is none.
std::string_view detail_of(const Finding&, std::string_view name);
/// Replaces the subjects and all they light, for a finding that says something else.
void clear_subjects(Finding&);
/// The explanation that is one finding.
Explanation alone(Finding);

/// "e4" of "NE:e4".
std::string square_in(std::string_view target);
/// Square of the first subject with a part: "e4".
std::string square_of(const Finding&, Part);
/// "rook on a1"; "piece on a1" where the piece is not told.
std::string piece_phrase(const Subject&);
/// "the rook on a1, the bishop on b2 and the king on c3".
std::string piece_phrases(const std::vector<const Subject*>&);
/// "the rook on a1" for the first subject with a part; "it" where there is none.
std::string the_piece(const Finding&, Part);
/// "a, b and c"; with another word than "and" in between.
std::string in_a_row(const std::vector<std::string>&, std::string_view last = " and ");
/// Of a text that means a piece by its kind, and which no piece fits: "no rook stands on file e; those on a2 and h2 can
/// go to d2.". `place`: "file e", "rank 2" or "e2"; empty where one stands there, which then cannot go: "no such rook
/// can go there; …". `going`: the squares of those of that kind that can go to `to`.
std::string no_such_mover(std::string_view kind, std::string_view place, const std::vector<std::string>& going,
                          std::string_view to);
/// With a capital first letter, and with a small one.
std::string capital(std::string);
std::string small(std::string);

}  // namespace pinwheel
