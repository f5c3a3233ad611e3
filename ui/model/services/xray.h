#pragma once
/// What couples pieces, and what could answer a picked piece, for variants that publish it: asked with the right of the
/// eyes at the screen, and drawn as lines over any renderer's scene.
#include <span>

#include "pinwheel/game/sight/sight.h"
#include "pinwheel/view/renderer.h"
#include "pinwheel/view/tie.h"

namespace pinwheel::ui {

/// The ties of a state of the game, with those of the piece on a target; of the whole position alone where that names
/// no piece. Nothing where the game hides something from these eyes, or the variant publishes none.
std::vector<Tie> ties_of(const Sight&, const State&, const std::string& target);
/// Replies to the moves of the piece on a target, under the same rule.
std::vector<Reply> replies_to(const Sight&, const State&, const std::string& target);

/// Where each landing is answered, in words: {"NE e5", "East from d6"}.
std::vector<std::pair<std::string, std::string>> reply_sentences(const VariantInfo&, std::span<const Reply>);

/// Lines from place to place above everything else. What touches one of the picked targets stands out; the rest is
/// faint while something is picked. A tie of a place that the scene does not show is left out.
void add_ties(Scene&, std::span<const Tie>, const std::vector<std::string>& picked);
/// Each kind of these ties once, in the order of the kinds.
std::vector<TieKind> kinds_of(std::span<const Tie>);
/// What a kind's line looks like and what it means, for a legend.
LegendSign tie_sign(TieKind);
/// A cross on each of these squares: those of closed_escapes().
void strike_out(Scene&, std::span<const std::string> targets);
/// What such a cross looks like and what it means, for a legend.
LegendSign escape_sign();

/// An arrow for each reply; a dashed line where it is legal on one board alone.
void add_replies(Scene&, std::span<const Reply>);

}  // namespace pinwheel::ui
