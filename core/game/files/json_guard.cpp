#include "pinwheel/game/files/json_guard.h"

#include <algorithm>
#include <set>
#include <vector>

#include <nlohmann/json.hpp>

#include "pinwheel/game/variant/in_quotes.h"

namespace pinwheel {
namespace {

using nlohmann::json;

// `position` counts the bytes read, the offending one included.
std::string line_and_column(std::string_view text, std::size_t position) {
    const auto before = text.substr(0, position > 0 ? position - 1 : 0);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto start = before.rfind('\n');
    const auto column = before.size() - (start == std::string_view::npos ? 0 : start + 1);
    return "line " + std::to_string(line) + ", column " + std::to_string(column + 1);
}

// What the parser found, without its prefix and without the raw bytes it quotes.
std::string parser_words(std::string_view what) {
    if (const auto last = what.find("; last read"); last != what.npos) what = what.substr(0, last);
    if (const auto colon = what.find(": "); colon != what.npos)
        what.remove_prefix(colon + 2);
    else if (const auto bracket = what.find("] "); bracket != what.npos)
        what.remove_prefix(bracket + 2);
    return std::string(what);
}

class ShapeReader final : public nlohmann::json_sax<json> {
public:
    ShapeReader(std::string_view text, int max_depth, std::size_t max_members)
        : text_(text), max_depth_(max_depth > 0 ? static_cast<std::size_t>(max_depth) : 0), max_members_(max_members) {}
    Status error;

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t&) override { return value(); }
    bool string(string_t&) override { return value(); }
    bool binary(binary_t&) override { return value(); }
    bool start_object(std::size_t) override { return open(true); }
    bool start_array(std::size_t) override { return open(false); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        if (frames_.back().names.size() == max_members_) {
            frames_.pop_back();
            const auto where = pointer();
            error = Error{"json.members",
                          "The object" + (where.empty() ? "" : " at " + in_quotes(where)) + " has more than " +
                              std::to_string(max_members_) + " members.",
                          where};
            return false;
        }
        frames_.back().key = name;
        if (frames_.back().names.insert(name).second) return true;
        const auto where = pointer();
        error = Error{"json.duplicate",
                      "The member " + in_quotes(name) + " at " + in_quotes(where) + " is written twice.", where};
        return false;
    }
    bool parse_error(std::size_t position, const std::string&, const json::exception& e) override {
        const auto where = line_and_column(text_, position);
        error = Error{"json.syntax", "Not well-formed JSON at " + where + ": " + parser_words(e.what()) + ".", where};
        return false;
    }

private:
    struct Frame {
        bool object;
        std::size_t index = 0;
        std::string key;
        std::set<std::string> names;
    };
    bool value() {
        if (!frames_.empty()) ++frames_.back().index;
        return true;
    }
    bool open(bool object) {
        if (frames_.size() < max_depth_) {
            frames_.push_back({object, 0, {}, {}});
            return true;
        }
        error = Error{"json.depth", "Nested deeper than " + std::to_string(max_depth_) + " levels.", pointer()};
        return false;
    }
    bool close() {
        frames_.pop_back();
        return value();
    }
    std::string pointer() const {
        std::string out;
        for (const auto& frame : frames_)
            out += json_pointer_step(frame.object ? frame.key : std::to_string(frame.index));
        return out;
    }

    std::string_view text_;
    std::size_t max_depth_, max_members_;
    std::vector<Frame> frames_;
};

}  // namespace

std::string json_pointer_step(std::string_view name) {
    std::string out = "/";
    for (char c : name) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

Status check_json_shape(std::string_view text, int max_depth, std::size_t max_members) {
    ShapeReader reader(text, max_depth, max_members);
    if (json::sax_parse(text.begin(), text.end(), &reader) || reader.error) return reader.error;
    return Error{"json.syntax", "Not well-formed JSON.", {}};
}

}  // namespace pinwheel
