#pragma once
/// Games of variants that ask to be written as PGN (VariantInfo::pgn), in their own moves.
#include "pinwheel/game/tree/game.h"

namespace pinwheel::pgn_notation {

/// The whole tree. Tags tell the variant, the ruleset, what was chosen beside it, and the set-up: its text in FEN, its
/// options in SetUpOptions, its seed in Seed. A move that does not look like one of PGN stands in quotes, a drawing in
/// a comment as "[%draw board:e4 board:e5 arrow.1]". Errors: "game.hidden" while the game hides something, see Sight;
/// "notation.depth", and "notation.text" for a set-up or a move of several lines.
Result<std::string> write_tokens(const Game&);

/// An action as it is written: as the variant's words have it for `viewer`, where PGN reads them and they say no less
/// than the token; else as the token.
std::string spelled(const Variant&, const State& before, const Action&, const Viewer&);

/// A move as it stands in the movetext; in quotes where it could be read as something else.
std::string move_word(std::string_view);

/// A text in which what ends a word or a command of a comment is written as "%20", and back.
std::string escaped(std::string_view);
std::string unescaped(std::string_view);

}  // namespace pinwheel::pgn_notation
