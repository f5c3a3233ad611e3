#include "model/shell/script_shelf.h"

#include <algorithm>
#include <fstream>
#include <tuple>

#include "model/cards/status_card.h"
#include "model/shell/legible.h"

namespace pinwheel::ui {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view mark = "-- title:";
constexpr std::size_t longest_line = 200;

std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r"), to = text.find_last_not_of(" \t\r");
    return from == text.npos ? std::string_view() : text.substr(from, to - from + 1);
}

std::string first_line(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text(longest_line, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

}  // namespace

ScriptTitle title_of_script(std::string_view text, std::string_view name) {
    ScriptTitle out;
    std::string_view line = text.substr(0, text.find('\n'));
    if (line.starts_with(mark)) {
        line = trimmed(line.substr(mark.size()));
        if (const auto open = line.rfind('['); open != line.npos && line.ends_with(']')) {
            out.variant = trimmed(line.substr(open + 1, line.size() - open - 2));
            line = trimmed(line.substr(0, open));
        }
        out.title = legible(std::string(line));
    }
    if (out.title.empty()) {
        out.title = sentence_case(name);
        std::replace_if(
            out.title.begin(), out.title.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
    }
    return out;
}

std::vector<ShelvedScript> scripts_of(const fs::path& share, std::string_view folder) {
    std::vector<ShelvedScript> out;
    for (const auto& root : {share / "scripts", share.parent_path() / "scripts"}) {
        std::error_code ec;
        for (fs::directory_iterator it(root / folder, ec), end; !ec && it != end; it.increment(ec)) {
            if (it->path().extension() != ".lua") continue;
            auto [title, variant] = title_of_script(first_line(it->path()), it->path().stem().string());
            out.push_back({it->path(), std::move(title), std::move(variant)});
        }
        if (!out.empty()) break;
    }
    std::ranges::sort(out, {}, [](const ShelvedScript& each) { return std::tie(each.variant, each.title); });
    return out;
}

}  // namespace pinwheel::ui
