#pragma once
/// Whose screen it is while persons who may not see the same share it.
#include "model/document/document.h"

namespace pinwheel::ui {

/// Names a document and the eyes at the screen where several persons play a game there that hides something; else
/// empty. What one of them typed, read and had a script keep is for nobody who has another name.
std::string screen_owner(const Document&);
/// Whether one person alone sees there what the game hides from others: what that one types and has scripts keep is
/// nobody's else, and goes where several share the screen.
bool seen_alone(const Document&);
/// The document that such a name is of; 0 for the empty one.
Document::Id document_of_owner(const std::string& owner);

}  // namespace pinwheel::ui
