#pragma once
/// Boards as letters, as wide as the terminal and with the symbols of their game.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::terminal {

/// Columns of the terminal that standard output is; 0 where it is none.
int terminal_columns();

/// Sets what a renderer of letters cannot know: the terminal's width and the game's symbols, where nobody chose them.
void fit_to_terminal(RenderOptions&, const Variant&, const State&);

/// The view drawn by the renderer of letters that fits best; a sentence where there is none.
std::string board_text(const Registry&, const View&, const RenderOptions&, bool ansi);

}  // namespace pinwheel::terminal
