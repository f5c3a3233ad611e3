#include "model/document/export_formats.h"

#include <algorithm>

namespace pinwheel::ui {

std::vector<ExportFormat> export_formats(const Registry& registry, std::string_view variant) {
    std::vector<ExportFormat> out;
    for (const Notation* notation : registry.notations(variant)) {
        const NotationInfo& info = notation->info();
        if (info.writes)
            out.push_back(
                {ExportFormat::Kind::notation, info.id, info.title, info.extension.empty() ? "txt" : info.extension});
    }
    out.push_back({ExportFormat::Kind::svg, "svg", "Picture, SVG", "svg"});
    out.push_back({ExportFormat::Kind::png, "png", "Picture, PNG", "png"});
    return out;
}

std::vector<std::string> endings_of(const std::vector<ExportFormat>& formats) {
    std::vector<std::string> out;
    for (const ExportFormat& format : formats)
        if (format.of_moves()) out.push_back(format.extension);
    return out;
}

std::size_t first_format(const std::vector<ExportFormat>& formats, std::string_view remembered) {
    for (const std::string_view wanted : {remembered, std::string_view("pgn")}) {
        const auto found = std::ranges::find(formats, wanted, &ExportFormat::id);
        if (found != formats.end()) return static_cast<std::size_t>(found - formats.begin());
    }
    return formats.size() - 1;
}

std::vector<FileKind> kinds_of(const std::vector<ExportFormat>& formats) {
    std::vector<FileKind> out;
    for (const ExportFormat& format : formats)
        out.push_back({format.title, format.extension, format.id == "json" ? "json" : ""});
    return out;
}

}  // namespace pinwheel::ui
