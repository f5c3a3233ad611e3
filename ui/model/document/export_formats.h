#pragma once
/// What a game can be exported as: every writing notation of its variant, and pictures.
#include "model/document/file_kinds.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

struct ExportFormat {
    enum class Kind : std::uint8_t { notation, svg, png } kind = Kind::notation;
    std::string id, title, extension;
};

/// Notations with files first, in registry order, then pictures.
std::vector<ExportFormat> export_formats(const Registry&, std::string_view variant);

/// What a dialog proposes, as a place among the formats, of which the last is a picture: what this variant was exported
/// as the last time (`remembered`, an id), else PGN, which other programs read, else the picture. While the moves are
/// not to be told (`moves` false) it is a picture.
std::size_t first_format(const std::vector<ExportFormat>&, std::string_view remembered, bool moves);

/// The same, as a file dialog offers them.
std::vector<FileKind> kinds_of(const std::vector<ExportFormat>&);

}  // namespace pinwheel::ui
