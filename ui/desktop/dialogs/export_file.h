#pragma once
/// Writing a game, or a picture of its boards, to a file.
#include "model/document/export_formats.h"

namespace pinwheel::desktop {

class GamePage;
class Shell;

/// Errors: those of the notation, of the painter, "file.write".
Status export_game(Shell&, GamePage&, const ui::ExportFormat&, const std::filesystem::path&);

}  // namespace pinwheel::desktop
