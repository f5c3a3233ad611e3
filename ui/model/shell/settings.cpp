#include "model/shell/settings.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "shipped_settings_text.h"

namespace pinwheel::ui {
namespace {

using nlohmann::json;
constexpr std::size_t recent_limit = 10;
constexpr std::string_view member_code = "settings.member";

constexpr SettingRow rows[] = {
    {"theme", &Settings::theme,
     "Colours of the window and the boards, by id; `desktop`: light or dark, as the desktop is."},
    {"variant", &Settings::variant, "The variant of a new game, by id."},
    {"renderers", &Settings::renderers, "How boards are drawn: variant to renderer."},
    {"notations", &Settings::notations, "Notation of the list of moves: variant to notation."},
    {"exports", &Settings::exports, "What games were exported as the last time: variant to format."},
    {"keys", &Settings::keys, "Keys of your own: command to key."},
    {"styles", &Settings::styles, "Looks of renderers: `renderer.style` to word."},
    {"recent_files", &Settings::recent_files, "Games opened last, the newest first."},
    {"recent_scripts", &Settings::recent_scripts, "Scripts run last, the newest first."},
    {"layout", &Settings::layout, "Where the panes stand, as the window writes it."},
    {"layout_version", SettingRow::Number{&Settings::layout_version, 0, 1'000'000},
     "The set of panes that `layout` was written for."},
    {"width", SettingRow::Number{&Settings::width, 400, 16384}, "Width of the window."},
    {"height", SettingRow::Number{&Settings::height, 300, 16384}, "Height of the window."},
    {"maximized", &Settings::maximized, "Whether the window fills the screen."},
    {"console", &Settings::console, "Shows the Lua console."},
    {"side", &Settings::side, "Shows the side panel."},
    {"moderator", &Settings::moderator, "Shows what the moderator says."},
    {"phantoms", &Settings::phantoms, "Shows phantoms."},
    {"rule_card", &Settings::rule_card, "Shows the rule card of a piece."},
    {"upright_pieces", &Settings::upright_pieces, "Draws pieces upright on boards that are turned."},
    {"coordinates", &Settings::coordinates, "Shows files and ranks beside the boards."},
    {"hover_explains", &Settings::hover_explains, "Explains a move while the pointer rests on it."},
    {"auto_pass", &Settings::auto_pass, "Ends turns that may be passed by themselves."},
    {"flash_changes", &Settings::flash_changes, "Flashes what an action changed elsewhere."},
    {"filter_bar", &Settings::filter_bar, "Shows the filters."},
    {"pace", SettingRow::Number{&Settings::pace, 0, 10'000},
     "Milliseconds that each computer's move is waited for at least, without a clock."},
    {"script_pace", SettingRow::Number{&Settings::script_pace, 0, 10'000},
     "Milliseconds a ply in which an opening plays by itself on the board; 0: it waits for the keys."},
    {"start_page", &Settings::start_page, "Begins with the start page where no game is named."},
};

/// How many members an aggregate has, found by how many initialisers it takes.
struct Anything {
    template <class T>
    operator T() const;
};
template <class T, class... Given>
constexpr std::size_t members() {
    if constexpr (requires { T{Given{}..., Anything{}}; })
        return members<T, Given..., Anything>();
    else
        return sizeof...(Given);
}
static_assert(members<Settings>() == std::size(rows) + 1, "each member but `others` needs a row");

template <class... Each>
struct Overloaded : Each... {
    using Each::operator()...;
};
template <class... Each>
Overloaded(Each...) -> Overloaded<Each...>;  // clang 14 wants it said

/// Reads a value into the member of a row; gives what was expected where the value, or a part of it, is wrong.
std::string read(const json& value, const SettingRow& row, Settings& s) {
    return std::visit(Overloaded{[&](bool Settings::*member) -> std::string {
                                     if (!value.is_boolean()) return "true or false";
                                     s.*member = value.get<bool>();
                                     return {};
                                 },
                                 [&](const SettingRow::Number& number) -> std::string {
                                     const std::string expected = "a whole number from " + std::to_string(number.low) +
                                                                  " to " + std::to_string(number.high);
                                     if (!value.is_number_integer()) return expected;
                                     const auto least = std::int64_t{number.low}, most = std::int64_t{number.high};
                                     const bool huge = value.is_number_unsigned() &&
                                                       value.get<std::uint64_t>() > static_cast<std::uint64_t>(most);
                                     const auto wanted = huge ? most + 1 : value.get<std::int64_t>();
                                     if (wanted < least || wanted > most) return expected;
                                     s.*number.member = static_cast<int>(wanted);
                                     return {};
                                 },
                                 [&](std::string Settings::*member) -> std::string {
                                     if (!value.is_string()) return "a text";
                                     s.*member = value.get<std::string>();
                                     return {};
                                 },
                                 [&](SettingRow::Words member) -> std::string {
                                     if (!value.is_object()) return "an object of texts";
                                     bool right = true;
                                     for (const auto& [name, word] : value.items())
                                         if (word.is_string())
                                             (s.*member)[name] = word.get<std::string>();
                                         else
                                             right = false;
                                     return right ? "" : "an object of texts; what is no text is left out";
                                 },
                                 [&](SettingRow::Paths member) -> std::string {
                                     if (!value.is_array()) return "a list of texts";
                                     bool right = true;
                                     for (const auto& path : value)
                                         if (!path.is_string())
                                             right = false;
                                         else if ((s.*member).size() < recent_limit)
                                             (s.*member).push_back(path.get<std::string>());
                                     return right ? "" : "a list of texts; what is no text is left out";
                                 }},
                      row.member);
}

json written(const SettingRow& row, const Settings& s) {
    return std::visit(Overloaded{[&](const SettingRow::Number& number) -> json { return s.*number.member; },
                                 [&](auto member) -> json { return s.*member; }},
                      row.member);
}

std::string kind_of(const SettingRow& row) {
    return std::visit(
        Overloaded{[](bool Settings::*) -> std::string { return "`true` or `false`"; },
                   [](const SettingRow::Number& number) {
                       return "number, " + std::to_string(number.low) + " to " + std::to_string(number.high);
                   },
                   [](std::string Settings::*) -> std::string { return "text"; },
                   [](SettingRow::Words) -> std::string { return "texts by name"; },
                   [](SettingRow::Paths) { return "list of at most " + std::to_string(recent_limit) + " paths"; }},
        row.member);
}

}  // namespace

std::span<const SettingRow> setting_rows() { return rows; }

std::string shipped_variant() { return json::parse(shipped_settings_text).at("variant").get<std::string>(); }

std::string settings_table() {
    std::string out = "| Setting | Kind | Default | Meaning |\n|---|---|---|---|\n";
    for (const SettingRow& row : rows)
        out += "| `" + std::string(row.key) + "` | " + kind_of(row) + " | `" + written(row, Settings{}).dump() +
               "` | " + std::string(row.meaning) + " |\n";
    return out;
}

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

Result<Settings> parse_settings(std::string_view text, std::vector<Error>& wrong) {
    if (auto flaw = check_json_shape(text, 16))
        return Error{"settings.json", flaw->message + " The defaults are used.", flaw->where};
    const json document = json::parse(text, nullptr, false);
    if (!document.is_object())
        return Error{"settings.json", "The settings are no JSON object; the defaults are used.", {}};
    Settings s;
    for (const auto& [key, value] : document.items()) {
        const std::string_view name = key;
        const auto row = std::find_if(std::begin(rows), std::end(rows), [&](const auto& r) { return r.key == name; });
        if (row == std::end(rows)) {
            s.others[key] = value.dump();
            continue;
        }
        if (const std::string expected = read(value, *row, s); !expected.empty())
            wrong.push_back({std::string(member_code),
                             "The setting '" + key + "' is " + in_quotes(value.dump()) + "; expected " + expected +
                                 ". " + in_quotes(written(*row, s).dump()) + " is used.",
                             key});
    }
    return s;
}

Error all_in_one(const std::vector<Error>& told) {
    if (told.size() == 1) return told.front();
    std::string wrong, others;
    std::size_t count = 0;
    for (const Error& each : told) {
        if (each.code == member_code) {
            wrong += (count++ == 0 ? "" : ", ") + each.where;
        } else {
            others += (others.empty() ? "" : " ") + each.message;
        }
    }
    const std::string settings =
        count == 0
            ? std::string()
            : std::to_string(count) + (count == 1 ? " setting is wrong: " : " settings are wrong: ") + wrong + ".";
    return {count == 0 ? told.front().code : std::string(member_code),
            settings + (settings.empty() || others.empty() ? "" : " ") + others + " The console tells each.",
            {}};
}

std::string write_settings(const Settings& s) {
    json document = json::object();
    for (const auto& [key, value] : s.others) document[key] = json::parse(value, nullptr, false);
    for (const SettingRow& row : rows) document[std::string(row.key)] = written(row, s);
    return document.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

Settings load_settings(const std::filesystem::path& path, std::vector<Error>& told) {
    std::error_code ec;
    if (!std::filesystem::exists(path, ec)) return {};
    auto text = read_file(path, 1u << 20);
    auto settings = text ? parse_settings(*text, told) : Result<Settings>(text.error());
    if (settings) return *std::move(settings);
    auto aside = path;
    aside += ".broken";
    std::filesystem::rename(path, aside, ec);
    Error error = settings.error();
    error.message += ec ? "" : " The old file is kept as " + aside.string() + ".";
    told.push_back(std::move(error));
    return {};
}

Status save_settings(const Settings& settings, const std::filesystem::path& path) {
    std::error_code ec;
    std::filesystem::create_directories(path.parent_path(), ec);
    return write_file(path, write_settings(settings));
}

}  // namespace pinwheel::ui
