#include "model/document/export_formats.h"

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

std::vector<FileKind> kinds_of(const std::vector<ExportFormat>& formats) {
    std::vector<FileKind> out;
    for (const ExportFormat& format : formats) out.push_back({format.title, format.extension});
    return out;
}

}  // namespace pinwheel::ui
