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

const ExportFormat& format_for(const std::vector<ExportFormat>& formats, std::size_t chosen, std::string_view name) {
    const ExportFormat& wanted = formats[std::min(chosen, formats.size() - 1)];
    const auto ends = [&](const ExportFormat& format) { return name.ends_with("." + format.extension); };
    const auto typed = std::find_if(formats.begin(), formats.end(), ends);
    return ends(wanted) || typed == formats.end() ? wanted : *typed;
}

}  // namespace pinwheel::ui
