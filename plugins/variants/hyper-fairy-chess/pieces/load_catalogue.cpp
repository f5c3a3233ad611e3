// Where catalogues are found.
#include <algorithm>
#include <cstdlib>

#include "pieces/catalogue.h"
#include "pinwheel/game/files/paths.h"

namespace pinwheel::hyper_fairy {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_files = 100;

std::vector<fs::path> files_of(const fs::path& place) {
    std::error_code ec;
    if (!fs::is_directory(place, ec))
        return fs::exists(place, ec) ? std::vector<fs::path>{place} : std::vector<fs::path>{};
    std::vector<fs::path> all;
    for (fs::directory_iterator it(place, ec), end; !ec && it != end && all.size() < most_files; it.increment(ec))
        if (std::error_code kind; it->path().extension() == ".json" && it->is_regular_file(kind))
            all.push_back(it->path());
    std::sort(all.begin(), all.end());
    return all;
}

fs::path place_of_users_files() {
    const char* named = std::getenv("PINWHEEL_HYPER_FAIRY_PIECES");
    return named && *named ? fs::path(named) : paths::data() / "hyper-fairy";
}

Status add_file(Catalogue& all, const fs::path& path, bool users) {
    const auto text = read_file(path, largest_catalogue);
    if (!text) return text.error();
    auto kinds = read_catalogue(*text, users);
    if (!kinds) return kinds.error();
    return add_kinds(all, *std::move(kinds));
}

}  // namespace

KindId LoadedCatalogue::find_any(std::string_view word) const {
    if (const KindId k = find(word)) return k;
    if (const KindId k = find_symbol(word)) return k;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].name == word) return static_cast<KindId>(i + 1);
    return no_kind;
}

LoadedCatalogue load_catalogue() {
    LoadedCatalogue c;
    const fs::path shipped = paths::share() / "hyper-fairy" / "pieces.json";
    if (const auto error = add_file(c, shipped, false))
        throw std::runtime_error(shipped.string() + ": " + error->message);
    c.shipped = c.kinds.size();
    for (const fs::path& path : files_of(place_of_users_files()))
        if (auto error = add_file(c, path, true)) c.refused.push_back({path, *std::move(error)});
    return c;
}

const LoadedCatalogue& standard_catalogue() {
    static const LoadedCatalogue loaded = load_catalogue();
    return loaded;
}

}  // namespace pinwheel::hyper_fairy
