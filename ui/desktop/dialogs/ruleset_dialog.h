#pragma once
/// What to do with a file that is a ruleset: read it here, try it, or install it.
#include <string>

class wxWindow;

namespace pinwheel::desktop {

enum class RulesetAnswer { nothing, try_out, install };

/// `words`: whose rules these are and what they change; `text`: its rulings and its file, to be read
/// in the dialog.
RulesetAnswer ask_about_ruleset(wxWindow& parent, const std::string& title, const std::string& words,
                                const std::string& text);

}  // namespace pinwheel::desktop
