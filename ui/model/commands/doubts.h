#pragma once
/// What a person is asked once before it is done. Scripts and files are asked nothing.
#include <optional>

#include "model/commands/host.h"

namespace pinwheel::ui {

/// Before a game is given up: says whether that is final.
Confirmation resign_question(const Document&);

/// Before an army is sealed of which more than half of the points are left though a further piece could be had: a
/// sentence with the points. Nothing for any other action, or where it would be refused.
std::optional<std::string> thin_army(const Sight&, const Action&);

/// The question that an action deserves. `written`: it was typed out, which is no slip; then a resignation that can be
/// taken back is not asked about.
std::optional<Confirmation> doubt(const Document&, const Action&, bool written);

}  // namespace pinwheel::ui
