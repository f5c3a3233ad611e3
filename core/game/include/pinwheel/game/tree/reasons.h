#pragma once
/// Words of findings that are the same in every variant.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// "Ruling X1 = no: May bishops leap? No, only along free lines."; empty where the catalogue has no
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

/// In place of a ply that would count what one side of a game of hidden information tried unheard.
constexpr int untold_ply = -1;
/// "The game is over since ply 4 (checkmate): Black wins."; of a draw without `winners`, which are titles of seats.
/// Without the ply where that is `untold_ply`.
std::string over_sentence(int since, std::string_view reason, const std::vector<std::string>& winners, bool draw);
std::string over_sentence(const VariantInfo&, const Verdict&, int since);

/// The action that a text means; the error of one that means none says what is wrong with it and what is nearest, as
/// one viewer may know it, with the code and place of Variant::parse.
Result<Action> read_action(const Variant&, const State&, std::string_view text, const Viewer&);
/// The seat that a text names in front of an action, by id or title, in large or small letters, with a colon, a dot or
/// a blank behind it; of several the first that is not `own`. Made of the text alone.
SeatId seat_addressed(const VariantInfo&, std::string_view text, SeatId own = {});
/// "The nearest actions: e2e3 and e2e4.", of a refused action; empty where the message says it already or nothing is
/// near.
std::string nearest_sentence(const Explanation&);

/// The sentence of any finding of a game: those that Game::explain makes itself, and the variant's.
std::string sentence_of(const Variant&, const Finding&);

}  // namespace pinwheel
