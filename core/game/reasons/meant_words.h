#pragma once
/// What a text means that speaks as people do: of a kind of piece, as games are written down, of an offered draw, or of
/// giving up.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// Moves of the kind of piece that a text names: of "Nf3" those of the own knights.
struct NamedMoves {
    std::vector<std::string> there;  ///< to the square that it names
    std::vector<std::string> other;  ///< to other squares, the nearest first; empty for a text that names no letter
};
/// Both lists are empty for a text that is not written so. `tokens`: what the viewer may try.
NamedMoves moves_of_named(const Variant&, const State&, const View&, std::string_view text,
                          const std::vector<std::string>& tokens);

/// Whether a text speaks of offering or answering a draw, however it is spelt.
bool speaks_of_draws(const VariantInfo&, std::string_view text);
/// Whether such a text speaks of the answer to an offer: "accept-draw", "no".
bool speaks_of_answers(std::string_view text);
/// Whether a text speaks of giving up: "surrender", "give up", "resigns".
bool speaks_of_resigning(std::string_view text);
/// What is written instead by whoever means a draw or giving up by a word that this variant does not have: "draw" where
/// no draw is offered, the token of a resignation. Empty where there is none, or the text means neither.
std::string word_for_ending(const Variant&, const State&, SeatId asks, std::string_view text);
/// Whether an action offers or answers a draw.
bool is_about_draws(const VariantInfo&, const Action&);
/// The answers that are due to a pending offer, for an offer is heard by all; the likeliest meant first. None for who
/// made it.
/// Where none is pending, the offer that the viewer may make.
std::vector<std::string> draw_words_due(const Variant&, const State&, const View&, std::string_view text);

}  // namespace pinwheel
