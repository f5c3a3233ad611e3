#pragma once
/// Where an opening is shown: in a tab of its own, unless a new game that nobody touched can give way to it.
#include "model/document/document.h"

namespace pinwheel::ui {

/// Whether a document is a new game without a file, of the same variant, rules and start as the lines, in which nothing
/// was played or changed yet, by nobody but persons at this screen; and nothing is hidden in either.
bool gives_way(const Document&, const Game& lines);

}  // namespace pinwheel::ui
