#pragma once
/// Texts that are nearly actions: what is wrong with them, and what they most likely mean.
#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

inline constexpr std::size_t nearest_shown = 4;

/// Machine forms of what a viewer may try, sorted.
std::vector<std::string> tokens_for(const Variant&, const State&, const View&);
/// The nearest of them to a text: moves of the kind of piece that it names, else what is spelt nearly so. `asked`: the
/// machine form of the action that is read from it; empty where none is. `near` tells whether they are more than
/// examples.
std::vector<std::string> nearest_possible(const Variant&, const State&, const View&, std::string_view text,
                                          std::string_view asked, const std::vector<std::string>& tokens, bool& near);
/// Whether a text names two squares, as far as letters go.
bool names_squares(std::string_view text);
/// Of a text that names one square and nothing else, where moves take two: one of the tokens, that begins there if one
/// does, or else ends there. Empty for every other text.
std::string lone_square(const Variant&, const State&, std::string_view text, const std::vector<std::string>& tokens);
/// A finding, without its message, about such a text.
Finding about_lone_square(const VariantInfo&, SeatId asks, std::string_view text, std::string example);
/// A finding, without its message, about a text that no action is read from; and the nearest actions.
Finding misread(const Variant&, const State&, std::string_view text, const Error&, const Viewer&,
                std::vector<std::string>& nearest);

}  // namespace pinwheel
