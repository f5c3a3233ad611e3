#pragma once
/// What a game can be exported as: every writing notation of its variant, and pictures.
#include "model/document/file_kinds.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

struct ExportFormat {
    enum class Kind : std::uint8_t { notation, svg, png } kind = Kind::notation;
    std::string id, title, extension;

    /// Not to be offered while the moves are not to be told.
    bool of_moves() const { return kind == Kind::notation; }
};

/// Notations with files first, in registry order, then pictures.
std::vector<ExportFormat> export_formats(const Registry&, std::string_view variant);

/// What a dialog proposes, as a place among the formats, of which the last is a picture: what this variant was exported
/// as the last time (`remembered`, an id), else PGN, which other programs read, else the picture.
std::size_t first_format(const std::vector<ExportFormat>&, std::string_view remembered);

/// The same, as a file dialog offers them. A name that ends in .json means a save file, as everywhere.
std::vector<FileKind> kinds_of(const std::vector<ExportFormat>&);

/// The endings of the notations among them, which saving under such a name writes.
std::vector<std::string> endings_of(const std::vector<ExportFormat>&);

}  // namespace pinwheel::ui
