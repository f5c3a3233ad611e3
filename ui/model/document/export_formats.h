#pragma once
/// What a game can be exported as: every writing notation of its variant, and pictures.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::ui {

struct ExportFormat {
    enum class Kind : std::uint8_t { notation, svg, png } kind = Kind::notation;
    std::string id, title, extension;
};

/// Notations with files first, in registry order, then pictures.
std::vector<ExportFormat> export_formats(const Registry&, std::string_view variant);

/// The one that a typed file name means: the chosen one, unless the name ends as another one's files do and not as its.
const ExportFormat& format_for(const std::vector<ExportFormat>&, std::size_t chosen, std::string_view name);

}  // namespace pinwheel::ui
