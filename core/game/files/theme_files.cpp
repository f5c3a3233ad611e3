#include <algorithm>

#include <nlohmann/json.hpp>

#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"

namespace pinwheel {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

bool is_hex_colour(std::string_view text) {
    return text.size() == 7 && text[0] == '#' && text.find_first_not_of("0123456789abcdefABCDEF", 1) == text.npos;
}
bool is_colour(const json& value) { return value.is_string() && is_hex_colour(value.get_ref<const std::string&>()); }

Error wrong(const fs::path& path, std::string code, const std::string& what, std::string where) {
    return {std::move(code), path.string() + ": " + what, std::move(where)};
}

// Members of a theme with the kind of their value; the last two may be absent.
struct Member {
    const char* name;
    json::value_t kind;
    const char* expected;
    bool needed;
};
constexpr Member members[] = {
    {"id", json::value_t::string, "a word", true},
    {"title", json::value_t::string, "a name for menus", true},
    {"colours", json::value_t::object, "an object of colours by token", true},
    {"dark", json::value_t::boolean, "true or false", false},
    {"comment", json::value_t::string, "a text", false},
};

Status check_members(const json& document, const fs::path& path) {
    if (!document.is_object()) return wrong(path, "theme.shape", "Expected an object.", "");
    for (const auto& member : members) {
        const auto found = document.find(member.name);
        if (found == document.end() ? member.needed : found->type() != member.kind)
            return wrong(path, "theme.shape", std::string("At /") + member.name + " belongs " + member.expected + ".",
                         std::string("/") + member.name);
    }
    for (const auto& [name, value] : document.items())
        if (std::none_of(std::begin(members), std::end(members), [&n = name](const Member& m) { return n == m.name; }))
            return wrong(path, "theme.shape", "The member " + in_quotes(name) + " is not known.",
                         json_pointer_step(name));
    return {};
}

std::vector<fs::path> files_of(const fs::path& folder, const char* extension) {
    std::vector<fs::path> out;
    std::error_code ec;
    for (fs::directory_iterator it(folder, ec), end; !ec && it != end; it.increment(ec))
        if (std::error_code kind; it->path().extension() == extension && it->is_regular_file(kind))
            out.push_back(it->path());
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace

Result<Theme> load_theme(const fs::path& path) {
    const auto text = read_file(path, 1u << 20);
    if (!text) return text.error();
    if (auto error = check_json_shape(*text, 8)) return wrong(path, "theme.json", error->message, error->where);
    const auto document = json::parse(*text, nullptr, false);
    if (auto error = check_members(document, path)) return *std::move(error);

    Theme theme;
    theme.id = document.at("id").get<std::string>();
    theme.title = document.at("title").get<std::string>();
    theme.dark = document.value("dark", false);
    for (const auto& [token, colour] : document.at("colours").items()) {
        const auto where = "/colours" + json_pointer_step(token);
        if (token.starts_with('#'))  // Theme::colour takes such words for colours
            return wrong(path, "theme.token",
                         "At " + where + " the name of a colour was expected; such a name does not begin with #.",
                         where);
        if (!is_colour(colour))
            return wrong(path, "theme.colour",
                         "The colour of " + in_quotes(token) + " at " + where + " is wrong; expected \"#rrggbb\".",
                         where);
        theme.colours[token] = colour.get<std::string>();
    }
    return theme;
}

std::vector<Theme> load_themes() {
    std::vector<Theme> out;
    for (const auto& path : files_of(paths::share() / "themes", ".json"))
        if (auto theme = load_theme(path)) out.push_back(*std::move(theme));
    std::sort(out.begin(), out.end(), [](const Theme& a, const Theme& b) { return a.id < b.id; });
    return out;
}

std::string missing_colour(std::string_view token) {
    static const std::vector<Theme> themes = load_themes();
    static const std::string unknown = Theme{}.colour("");
    if (token.starts_with('#'))
        return is_hex_colour(token) ? "" : in_quotes(token) + " is no colour; expected one such as '#20a0ff'";
    if (token.empty()) return "there is none; expected a word of the themes, such as 'side.white'";
    for (const Theme& theme : themes) {
        if (theme.colour(token) != unknown) continue;
        std::vector<std::string> known;
        for (const auto& [name, colour] : theme.colours) {
            known.push_back(name);
            if (name.ends_with(".fill")) known.push_back(name.substr(0, name.size() - 5));  // as both are asked for
        }
        const std::string near = nearest_word(token, known);
        return "the theme " + theme.id + " has no colour " + in_quotes(token) +
               (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?");
    }
    return {};
}

Result<PieceSet> load_pieces(std::string_view id) {
    const auto is_word = [](std::string_view text) {
        return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == text.npos;
    };
    if (!is_word(id)) return Error{"pieces.unknown", "There is no piece set " + in_quotes(id) + ".", {}};
    const auto folder = paths::share() / "pieces" / id;
    PieceSet set{std::string(id), {}};
    for (const auto& path : files_of(folder, ".svg")) {
        auto text = read_file(path, 256u << 10);
        if (!text) return Error{"pieces.read", text.error().message, text.error().where};
        if (text->find("<svg") == std::string::npos)
            return Error{"pieces.svg", path.string() + " is no SVG picture.", path.string()};
        set.svg[path.stem().string()] = *std::move(text);
    }
    if (set.svg.empty())
        return Error{"pieces.unknown",
                     "There is no piece set " + in_quotes(id) + ": no .svg files in " + folder.string() + ".",
                     folder.string()};
    return set;
}

}  // namespace pinwheel
