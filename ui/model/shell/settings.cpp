#include "model/shell/settings.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "pinwheel/game/paths.h"

namespace pinwheel::ui {
namespace {

using nlohmann::json;
constexpr std::size_t recent_limit = 10;

void read(const json& from, const char* name, std::string& into) {
    if (const auto it = from.find(name); it != from.end() && it->is_string()) into = it->get<std::string>();
}

void read(const json& from, const char* name, bool& into) {
    if (const auto it = from.find(name); it != from.end() && it->is_boolean()) into = it->get<bool>();
}

void read(const json& from, const char* name, int& into, int low, int high) {
    const auto it = from.find(name);
    if (it != from.end() && it->is_number_integer())
        into = static_cast<int>(std::clamp<std::int64_t>(it->get<std::int64_t>(), low, high));
}

void read(const json& from, const char* name, std::map<std::string, std::string>& into) {
    const auto it = from.find(name);
    if (it == from.end() || !it->is_object()) return;
    for (const auto& [key, value] : it->items())
        if (value.is_string()) into[key] = value.get<std::string>();
}

void read(const json& from, const char* name, std::vector<std::string>& into) {
    const auto it = from.find(name);
    if (it == from.end() || !it->is_array()) return;
    for (const auto& value : *it)
        if (value.is_string() && into.size() < recent_limit) into.push_back(value.get<std::string>());
}

}  // namespace

std::vector<std::string> with_recent(std::vector<std::string> files, std::string path) {
    std::erase(files, path);
    files.insert(files.begin(), std::move(path));
    if (files.size() > recent_limit) files.resize(recent_limit);
    return files;
}

std::map<std::string, std::string> chosen_styles(const Settings& settings, const RendererInfo& info) {
    std::map<std::string, std::string> out;
    for (const OptionSpec& style : info.styles)
        if (const auto found = settings.styles.find(info.id + "." + style.id); found != settings.styles.end())
            out[style.id] = found->second;
    return out;
}

Result<Settings> parse_settings(std::string_view text) {
    const json document = json::parse(text, nullptr, false);
    if (!document.is_object())
        return Error{"settings.json", "The settings are no JSON object; the defaults are used.", {}};
    Settings s;
    read(document, "theme", s.theme);
    read(document, "variant", s.variant);
    read(document, "renderers", s.renderers);
    read(document, "notations", s.notations);
    read(document, "keys", s.keys);
    read(document, "styles", s.styles);
    read(document, "recent_files", s.recent_files);
    read(document, "recent_scripts", s.recent_scripts);
    read(document, "layout", s.layout);
    read(document, "layout_version", s.layout_version, 0, 1'000'000);
    read(document, "width", s.width, 400, 16384);
    read(document, "height", s.height, 300, 16384);
    read(document, "maximized", s.maximized);
    read(document, "console", s.console);
    read(document, "side", s.side);
    read(document, "moderator", s.moderator);
    read(document, "phantoms", s.phantoms);
    read(document, "rule_card", s.rule_card);
    read(document, "upright_men", s.upright_men);
    read(document, "coordinates", s.coordinates);
    read(document, "hover_explains", s.hover_explains);
    read(document, "auto_pass", s.auto_pass);
    read(document, "flash_changes", s.flash_changes);
    read(document, "filter_bar", s.filter_bar);
    return s;
}

std::string write_settings(const Settings& s) {
    const json document{{"theme", s.theme},
                        {"variant", s.variant},
                        {"renderers", s.renderers},
                        {"notations", s.notations},
                        {"keys", s.keys},
                        {"styles", s.styles},
                        {"recent_files", s.recent_files},
                        {"recent_scripts", s.recent_scripts},
                        {"layout", s.layout},
                        {"layout_version", s.layout_version},
                        {"width", s.width},
                        {"height", s.height},
                        {"maximized", s.maximized},
                        {"console", s.console},
                        {"side", s.side},
                        {"moderator", s.moderator},
                        {"phantoms", s.phantoms},
                        {"rule_card", s.rule_card},
                        {"upright_men", s.upright_men},
                        {"coordinates", s.coordinates},
                        {"hover_explains", s.hover_explains},
                        {"auto_pass", s.auto_pass},
                        {"flash_changes", s.flash_changes},
                        {"filter_bar", s.filter_bar}};
    return document.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

Settings load_settings(const std::filesystem::path& path, Status& told) {
    std::error_code ec;
    if (!std::filesystem::exists(path, ec)) return {};
    auto text = read_file(path, 1u << 20);
    auto settings = text ? parse_settings(*text) : Result<Settings>(text.error());
    if (settings) return *std::move(settings);
    auto aside = path;
    aside += ".broken";
    std::filesystem::rename(path, aside, ec);
    told = settings.error();
    told->message += ec ? "" : " The old file is kept as " + aside.string() + ".";
    return {};
}

Status save_settings(const Settings& settings, const std::filesystem::path& path) {
    std::error_code ec;
    std::filesystem::create_directories(path.parent_path(), ec);
    return write_file(path, write_settings(settings));
}

}  // namespace pinwheel::ui
