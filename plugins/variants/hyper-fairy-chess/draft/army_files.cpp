// Armies as people write them: lists of words, and JSON files.
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "draft/army.h"
#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/variant/in_quotes.h"

namespace pinwheel::hyper_fairy {
namespace {

using nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr std::size_t largest_army = 64u << 10;  ///< bytes
constexpr std::size_t most_lines = 200;

std::string_view trimmed_line(std::string_view text) {
    while (!text.empty() &&
           (text.front() == ' ' || text.front() == '\n' || text.front() == '\t' || text.front() == '\r'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

bool is_count(std::string_view text) {
    return !text.empty() && text.size() < 8 && text.find_first_not_of("0123456789") == text.npos;
}

/// Where the count of "P8" or "*D2" begins; npos for any other text.
std::size_t count_behind_symbol(std::string_view item) {
    const std::size_t symbol = item.starts_with('*') ? 2 : 1;
    const bool fits =
        item.size() > symbol && item[symbol - 1] >= 'A' && item[symbol - 1] <= 'Z' && is_count(item.substr(symbol));
    return fits ? symbol : item.npos;
}

/// "queen:1", "queen 1", "Qx1", "Q1", "Q" (one of it).
ArmyLine read_item(std::string_view item, std::string place) {
    if (const auto colon = item.find(':'); colon != item.npos)
        return {std::string(trimmed_line(item.substr(0, colon))), std::string(trimmed_line(item.substr(colon + 1))),
                std::move(place)};
    for (const char mark : {'x', ' '})
        if (const auto at = item.rfind(mark); at != item.npos && at > 0 && is_count(item.substr(at + 1)))
            return {std::string(trimmed_line(item.substr(0, at))), std::string(item.substr(at + 1)), std::move(place)};
    if (const auto at = count_behind_symbol(item); at != item.npos)
        return {std::string(item.substr(0, at)), std::string(item.substr(at)), std::move(place)};
    return {std::string(item), "1", std::move(place)};
}

Result<std::vector<ArmyLine>> read_list(std::string_view text) {
    std::vector<ArmyLine> lines;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find_first_of(",;\n"), text.size());
        const bool line_end = end < text.size() && text[end] == '\n';
        const std::string_view item = trimmed_line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string place = "item " + std::to_string(number);
        if (item.empty()) {
            if (trimmed_line(text).empty()) break;
            if (line_end) continue;
            return Error{"army.syntax",
                         "At " + place + " of the army: expected a type and how many, such as 'queen:1'.", place};
        }
        if (number > most_lines)
            return Error{"army.too-large", "An army has at most " + std::to_string(most_lines) + " items.", place};
        lines.push_back(read_item(item, place));
    }
    return lines;
}

Result<std::vector<ArmyLine>> read_json(std::string_view text) {
    if (auto error = check_json_shape(text, 4, most_members)) return Error{"army.json", error->message, error->where};
    const auto document = ordered_json::parse(text, nullptr, false);
    const auto shape = [](const std::string& where, const std::string& expected) {
        return Error{
            "army.shape",
            "At " + (where.empty() ? std::string("the top") : where) + " of the army: expected " + expected + ".",
            where};
    };
    if (!document.is_object()) return shape("", "an object");
    for (const auto& [name, value] : document.items()) {
        const std::string where = json_pointer_step(name);
        if (name != "army" && name != "$schema" && name != "title" && name != "board" && name != "comment")
            return shape(where, "one of 'title', 'board', 'army', 'comment', not " + in_quotes(name));
        if (name != "army" && !value.is_string()) return shape(where, "a text");
    }
    if (!document.contains("army") || !document.at("army").is_object())
        return shape("/army", "an object of counts by type");
    if (document.at("army").size() > most_lines)
        return Error{"army.too-large", "An army has at most " + std::to_string(most_lines) + " types.", "/army"};
    std::vector<ArmyLine> lines;
    for (const auto& [word, count] : document.at("army").items())
        lines.push_back({word, count.dump(-1, ' ', true), "/army" + json_pointer_step(word)});
    return lines;
}

ArmyFiles load_armies() {
    ArmyFiles all;
    for (const fs::path& folder :
         {paths::data() / "hyper-fairy" / "armies", paths::share() / "hyper-fairy" / "armies"}) {
        std::error_code ec;
        std::vector<fs::path> files;
        for (fs::directory_iterator it(folder, ec), end; !ec && it != end && files.size() < 500; it.increment(ec))
            if (it->path().extension() == ".json") files.push_back(it->path());
        std::sort(files.begin(), files.end());
        for (const fs::path& file : files) {
            const auto text = read_file(file, largest_army);
            auto named = text ? read_named_army(*text, file.stem().string()) : Result<NamedArmy>(text.error());
            if (named && is_army_text(named->id))
                named = Error{
                    "army.name",
                    "The name of the file, " + in_quotes(named->id) + ", is the text of an army: give it another one.",
                    {}};
            if (!named) {
                all.refused.push_back({file, named.error()});
                continue;
            }
            const auto same = [&](const NamedArmy& other) { return other.id == named->id; };
            if (std::none_of(all.armies.begin(), all.armies.end(), same)) all.armies.push_back(*std::move(named));
        }
    }
    std::sort(all.armies.begin(), all.armies.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    return all;
}

}  // namespace

Result<std::vector<ArmyLine>> read_army_lines(std::string_view text) {
    if (text.size() > largest_army)
        return Error{
            "army.too-large", "The text of an army has at most " + std::to_string(largest_army >> 10) + " KiB.", {}};
    text = trimmed_line(text);
    return text.starts_with('{') ? read_json(text) : read_list(text);
}

bool is_army_text(std::string_view text) {
    const auto lines = read_army_lines(text);
    const bool bare = lines && lines->size() == 1 && lines->front().word == trimmed_line(text) &&
                      standard_catalogue().find_symbol(lines->front().word) == no_kind;
    return lines && !bare && std::all_of(lines->begin(), lines->end(), [](const ArmyLine& line) {
               return standard_catalogue().find_any(line.word) != no_kind;
           });
}

std::string write_army_json(const Army& army, std::string_view title, std::string_view board, const Catalogue& c) {
    ordered_json document;
    document["$schema"] = "https://pinwheel-chess.github.io/schemas/hyper-fairy-army.schema.json";
    document["title"] = title;
    document["board"] = board;
    auto& counts = document["army"] = ordered_json::object();
    for (int k = 1; k <= c.count(); ++k)
        if (const int count = army[static_cast<KindId>(k)]) counts[c[static_cast<KindId>(k)].id] = count;
    return document.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

int read_army_count(std::string_view text) {
    int count = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && count >= 0 && count <= most_pieces ? count : -1;
}

Result<NamedArmy> read_named_army(std::string_view text, std::string id) {
    const auto lines = read_army_lines(text);
    if (!lines) return lines.error();
    const auto document = ordered_json::parse(text, nullptr, false);
    if (!document.is_object())
        return Error{"army.shape", "At the top of the army: expected an object with a member 'army'.", {}};
    NamedArmy named{std::move(id), {}, document.value("board", "8x8"), {}, 0};
    named.title = document.value("title", named.id);
    constexpr std::string_view boards[] = {"8x8", "10x8", "10x10"};
    if (std::find(std::begin(boards), std::end(boards), named.board) == std::end(boards))
        return Error{"army.board",
                     "At /board of the army: expected 8x8, 10x8 or 10x10, not " + in_quotes(named.board) + ".",
                     "/board"};
    Army army;
    for (const ArmyLine& line : *lines) {
        const KindId kind = standard_catalogue().find_any(line.word);
        const int count = read_army_count(line.count);
        if (kind == no_kind)
            return Error{"army.unknown-piece",
                         "At " + line.place + " of the army: there is no piece " + in_quotes(line.word) + ".",
                         line.place};
        if (count < 0 || army.total() - army[kind] + count > most_pieces)
            return Error{"army.count",
                         "At " + line.place + " of the army: expected whole numbers from 0, at most " +
                             std::to_string(most_pieces) + " pieces together, not " + line.count + ".",
                         line.place};
        named.cost += (count - army[kind]) * standard_catalogue()[kind].cost;
        army[kind] = static_cast<std::uint8_t>(count);
    }
    named.text = canonical(army);
    return named;
}

const ArmyFiles& army_files() {
    static const ArmyFiles loaded = load_armies();
    return loaded;
}

}  // namespace pinwheel::hyper_fairy
