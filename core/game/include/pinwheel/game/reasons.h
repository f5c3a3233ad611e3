#pragma once
/// Words of findings that are the same in every variant.
#include "pinwheel/game/variant.h"

namespace pinwheel {

/// "Ruling R22 = no: Can ghosts be captured? No, their squares may not be entered."; empty where the catalogue has no
/// such ruling or option.
std::string ruling_sentence(const RulingCatalogue&, std::string_view ruling, std::string_view option);
/// Names in a finding the ruling that decides, by its place in the catalogue and the option chosen.
void decide(Finding&, const RulingCatalogue&, std::size_t ruling, std::size_t option);
/// A text followed by the ruling of its finding, if one decides.
std::string with_ruling(std::string text, const Finding&, const RulingCatalogue&);
/// Title of a seat by its id; the id itself where the variant has no such seat.
std::string seat_title(const VariantInfo&, std::string_view id);
/// "It is White's turn, not Black's.", for a finding of code "not-your-turn" whose detail "turn" lists the seats that
/// are to act and whose seat is the one that asked.
std::string turn_sentence(const VariantInfo&, const Finding&);
/// Such a finding.
Finding not_your_turn(const VariantInfo&, SeatId asked, const std::vector<SeatId>& to_act);

/// The sentence of any finding of a game: those that Game::explain makes itself, and the variant's.
std::string sentence_of(const Variant&, const Finding&);

}  // namespace pinwheel
