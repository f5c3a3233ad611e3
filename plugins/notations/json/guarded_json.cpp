#include "guarded_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

namespace pinwheel::json_notation {
namespace {

using nlohmann::json;

std::string place_of(std::string_view text, std::size_t offset) {
    const auto before = text.substr(0, std::min(offset, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const auto line_start = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - line_start + 1);
}

/// The parser's own words without its prefix and without the bytes it quotes, which need not be text.
std::string reason_of(const json::parse_error& e) {
    std::string_view what = e.what();
    if (auto dash = what.find(" - "); dash != what.npos)
        what.remove_prefix(dash + 3);
    else if (auto colon = what.find(": "); colon != what.npos)
        what.remove_prefix(colon + 2);
    what = what.substr(0, what.find("; last read"));
    std::string clean(what.substr(0, 120));
    for (char& c : clean)
        if (static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) > 126) c = '?';
    return clean;
}

/// Thrown through the parser to stop it at once.
struct Refused {
    Error error;
};

/// Follows the parser into objects and arrays.
class Watch {
public:
    bool operator()(int, json::parse_event_t event, json& parsed) {
        switch (event) {
            case json::parse_event_t::object_start:
            case json::parse_event_t::array_start:
                enter();
                break;
            case json::parse_event_t::object_end:
            case json::parse_event_t::array_end:
                members_.pop_back();
                break;
            case json::parse_event_t::key:
                name(parsed.get_ref<const std::string&>());
                break;
            case json::parse_event_t::value:
                break;
        }
        return true;
    }

private:
    void enter() {
        if (static_cast<int>(members_.size()) >= deepest_nesting)
            throw Refused{{"load.depth",
                           "The JSON is nested more than " + std::to_string(deepest_nesting) + " levels deep.", ""}};
        members_.emplace_back();
    }
    void name(const std::string& key) {
        if (!members_.back().insert(key).second)
            throw Refused{{"load.json", "The member " + in_quotes(key) + " is there twice in one object.", ""}};
    }
    std::vector<std::set<std::string>> members_;
};

}  // namespace

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    const bool cut = text.size() > longest;
    if (cut) {
        text = text.substr(0, longest);
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.remove_suffix(1);
        if (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80)) text.remove_suffix(1);
    }
    std::string out = "\"";
    for (char c : text) out += static_cast<unsigned char>(c) < 32 || c == 127 ? '?' : c;
    return out + (cut ? "…\"" : "\"");
}

Result<json> parse_guarded(std::string_view text) {
    if (text.size() > largest_text)
        return Error{"load.too-large",
                     "The file has " + std::to_string(text.size() >> 20) + " MiB; a saved game has at most " +
                         std::to_string(largest_text >> 20) + " MiB.",
                     ""};
    try {
        return json::parse(text.begin(), text.end(), Watch());
    } catch (const Refused& refused) {
        return refused.error;
    } catch (const json::parse_error& e) {
        return Error{"load.json", "This is not JSON: " + reason_of(e) + ".", place_of(text, e.byte ? e.byte - 1 : 0)};
    } catch (const json::exception&) {
        return Error{"load.json", "This is not JSON we can hold: a number is out of range.", ""};
    }
}

}  // namespace pinwheel::json_notation
