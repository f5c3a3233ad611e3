/// Draws the pictures of the pages of rules while Pinwheel is built: pinwheel-figures DOC-FOLDER OUT-FOLDER. What a
/// page names and no recipe makes, and a recipe that no page names, are errors.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "model/cards/page_figures.h"
#include "paint/png.h"
#include "pinwheel/game/files/paths.h"

namespace {

using namespace pinwheel;
namespace fs = std::filesystem;

int wrong(const Error& error) {
    std::fprintf(stderr, "%s\n", error.message.c_str());
    return 1;
}

/// Names of the pictures of all pages below a folder.
Result<std::vector<std::string>> names_below(const fs::path& folder) {
    std::vector<std::string> out;
    std::error_code ec;
    for (const auto& entry : fs::recursive_directory_iterator(folder, ec)) {
        if (entry.path().extension() != ".md") continue;
        const auto text = read_file(entry.path());
        if (!text) return text.error();
        for (auto& name : ui::figures_named(*text)) out.push_back(std::move(name));
    }
    if (ec) return Error{"file.open", folder.string() + ": " + ec.message(), folder.string()};
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

int draw_all(const fs::path& doc, const fs::path& out) {
    const auto text = read_file(doc / "figures.json");
    if (!text) return wrong(text.error());
    const auto figures = ui::PageFigures::read(*text);
    if (!figures) return wrong(figures.error());
    const auto names = names_below(doc);
    if (!names) return wrong(names.error());
    for (const auto& [name, recipe] : figures->all())
        if (!std::binary_search(names->begin(), names->end(), name))
            return wrong({"figures.unused", "No page shows the figure " + name + " of figures.json.", name});

    Registry registry;
    LoadOptions load;
    load.safe_mode = load.native_only = true;
    load_plugins(registry, load);
    const auto pieces = load_pieces();
    if (!pieces) return wrong(pieces.error());
    Theme theme;
    for (auto& each : load_themes())
        if (each.id == "light") theme = std::move(each);

    std::error_code ec;
    fs::remove_all(out, ec);
    fs::create_directories(out, ec);
    for (const std::string& name : *names) {
        auto scene = figures->draw(registry, name);
        if (!scene) return wrong(scene.error());
        // On paper of its own, twice as fine as it is shown.
        scene->items.insert(
            scene->items.begin(),
            {Layer::board,
             RectShape{{0, 0, scene->width, scene->height}, {theme.colour("panel.background"), "", 1, 1, {}}, 0}});
        if (auto error = paint::render_png(*scene, theme, *pieces, static_cast<int>(2 * scene->width),
                                           static_cast<int>(2 * scene->height), out / (name + ".png")))
            return wrong(*error);
    }
    std::printf("%zu pictures of the pages in %s\n", names->size(), out.c_str());
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count != 3) {
        std::fprintf(stderr, "usage: pinwheel-figures DOC-FOLDER OUT-FOLDER\n");
        return 2;
    }
    return draw_all(words[1], words[2]);
}
