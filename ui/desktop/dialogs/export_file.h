#pragma once
/// Writing a game, or a picture of its boards, to a file.
#include "model/document/export_formats.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::desktop {

class GamePage;
class Shell;

/// Errors: those of the notation, of the painter, "file.write".
Status export_game(Shell&, GamePage&, const ui::ExportFormat&, const std::filesystem::path&);

/// What a notation leaves out of a game, "It leaves out 3 variations, 1 glyph."; empty where it holds all.
std::string left_out_sentence(const Registry&, const Game&, std::string_view notation);

}  // namespace pinwheel::desktop
