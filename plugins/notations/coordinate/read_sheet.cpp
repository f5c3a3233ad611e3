#include "read_sheet.h"

#include <algorithm>
#include <charconv>

#include "escape.h"
#include "utf8.h"
#include "write_sheet.h"

namespace pinwheel::coordinate_notation {
namespace {

constexpr std::size_t largest_text = 16u << 20;
constexpr std::size_t most_seats = 64;

template <class Number>
bool whole(std::string_view text, Number& out) {
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size();
}

bool drop_prefix(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    Result<Record> read() {
        if (!next() || line_ != title_line)
            return fail("a score sheet begins with \"" + std::string(title_line) + "\"");
        while (next()) {
            if (const auto bad = find_bad_utf8(line_); bad != line_.npos)
                return fail_at(bad, "a byte that is not UTF-8 stands here");
            if (auto error = (this->*part_)()) return *std::move(error);
        }
        if (record_.variant.empty()) return fail("the sheet names no variant: a line \"Variant: …\" was expected");
        return finish();
    }

private:
    // --- lines and words ---

    /// To the next line; false at the end.
    bool next() {
        if (rest_.empty()) return false;
        const auto end = rest_.find('\n');
        line_ = rest_.substr(0, end);
        rest_ = end == rest_.npos ? std::string_view() : rest_.substr(end + 1);
        if (line_.ends_with('\r')) line_.remove_suffix(1);
        ++number_;
        at_ = 0;
        return true;
    }

    /// The next word of the line; empty at its end.
    std::string_view word() {
        at_ = std::min(line_.find_first_not_of(' ', at_), line_.size());
        const auto end = std::min(line_.find(' ', at_), line_.size());
        word_at_ = at_;
        at_ = end;
        return line_.substr(word_at_, end - word_at_);
    }

    std::string place() const { return "line " + std::to_string(number_) + ", column " + std::to_string(word_at_ + 1); }
    Error fail(std::string what) const {
        return {"load.coordinate", "At " + place() + ": " + std::move(what) + ".", place()};
    }
    Error fail_at(std::size_t column, std::string what) {
        word_at_ = column;
        return fail(std::move(what));
    }

    // --- header ---

    Status header() {
        if (line_.find_first_not_of(' ') == line_.npos) return {};
        if (line_.front() == ' ') {
            part_ = &Reader::body;
            return headings();
        }
        auto colon = line_.find(": ");
        if (colon == line_.npos && line_.ends_with(':')) colon = line_.size() - 1;
        if (colon == line_.npos) return fail_at(0, "\"Name: value\" or the row of the seats was expected");
        const auto value = unescape(line_.substr(std::min(colon + 2, line_.size())));
        const auto name = unescape(line_.substr(0, colon));
        if (!value || !name) return fail_at(colon, "a backslash must be followed by n, r, t or a backslash");
        return field(*name, *value, colon + 2);
    }

    Status field(std::string_view name, const std::string& value, std::size_t column) {
        const std::pair<std::string_view, std::string*> texts[] = {{"Variant", &record_.variant},
                                                                   {"Ruleset", &record_.ruleset},
                                                                   {"Setup", &record_.setup.text},
                                                                   {"Declared", &record_.declared},
                                                                   {"Cursor", &cursor_}};
        for (auto [known, text] : texts) {
            if (name != known) continue;
            if (text == &cursor_) cursor_place_ = {number_, column};
            *text = value;
            return {};
        }
        const std::pair<std::string_view, std::map<std::string, std::string>*> maps[] = {
            {"Ruling ", &record_.overrides}, {"Option ", &record_.setup.options}, {"Tag ", &record_.tags}};
        for (auto [prefix, map] : maps) {
            if (!drop_prefix(name, prefix)) continue;
            (*map)[std::string(name)] = value;
            return {};
        }
        const bool ruling = drop_prefix(name, "Ruled ");
        if ((ruling || drop_prefix(name, "Ruleset ")) &&
            take_carried_field({std::string(name), ruling, value}, record_.carried))
            return {};
        if (name != "Seed") return fail_at(0, "no line of a score sheet has this name");
        return whole(value, record_.setup.seed) ? Status() : fail_at(column, "a whole number was expected");
    }

    Status headings() {
        for (auto seat = word(); !seat.empty(); seat = word()) {
            if (std::find(seats_.begin(), seats_.end(), seat) != seats_.end()) return fail("a seat has one column");
            if (seats_.size() == most_seats) return fail("there are too many seats");
            seats_.emplace_back(seat);
        }
        lines_.push_back({});
        return {};
    }

    // --- rows ---

    struct Line {
        std::size_t start = 0;           ///< node it leaves from
        std::size_t after = 0;           ///< ply of that node
        std::vector<std::size_t> nodes;  ///< numbers, 1-based
        std::size_t last() const { return nodes.empty() ? start : nodes.back(); }
        std::size_t plies() const { return after + nodes.size(); }
    };

    Status body() {
        const auto first = line_.find_first_not_of(' ');
        if (first == line_.npos) return {};
        if (line_.starts_with("; ")) return comment();
        if (line_.starts_with("@ ")) return drawing();
        if (line_.starts_with("$ ")) return glyphs();
        if (line_.starts_with("Line ")) return open_line();
        return row();
    }

    Status row() {
        auto label = word();
        std::size_t round = 0;
        if (!label.ends_with('.') || !whole(label.substr(0, label.size() - 1), round))
            return fail("the number of a round and a full stop, \"12.\", were expected");
        Line& line = lines_.back();
        bool leading = line.nodes.empty();
        std::size_t column = 0;
        for (auto cell = word(); !cell.empty(); cell = word(), ++column) {
            if (column == seats_.size()) return fail("the row has more moves than there are seats");
            if (cell == "...") {
                if (!leading) return fail("\"...\" stands only before the first move of a line");
                continue;
            }
            if (line.nodes.empty() && lines_.size() == 1) skipped_ = column;
            leading = false;
            const std::size_t place = skipped_ + line.plies();
            if (place % seats_.size() != column || place / seats_.size() + 1 != round)
                return fail("the move of round " + std::to_string(place / seats_.size() + 1) + " in column " +
                            seats_[place % seats_.size()] + " was expected");
            add(cell, column);
        }
        return {};
    }

    void add(std::string_view cell, std::size_t column) {
        Line& line = lines_.back();
        Record::Node node;
        node.parent = line.last();
        node.seat = seats_[column];
        const auto colon = cell.find(':');
        if (colon != cell.npos && std::find(seats_.begin(), seats_.end(), cell.substr(0, colon)) != seats_.end()) {
            node.seat = cell.substr(0, colon);
            cell.remove_prefix(colon + 1);
        }
        node.token = cell;
        node.where = place();
        record_.nodes.push_back(std::move(node));
        line.nodes.push_back(record_.nodes.size());
    }

    /// "Line 2, from line 1 after 3:"
    Status open_line() {
        std::string_view text = line_;
        const auto number = [&](std::string_view before, std::size_t& out) {
            if (!drop_prefix(text, before)) return false;
            auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
            text.remove_prefix(static_cast<std::size_t>(end - text.data()));
            return error == std::errc();
        };
        std::size_t own = 0, from = 0, after = 0;
        if (!number("Line ", own) || !number(", from line ", from) || !number(" after ", after) || text != ":")
            return fail_at(0, "\"Line 2, from line 1 after 3:\" was expected");
        if (own != lines_.size() + 1) return fail_at(0, "line " + std::to_string(lines_.size() + 1) + " comes next");
        if (from == 0 || from > lines_.size()) return fail_at(0, "a line leaves from one that stands above it");
        const auto start = node_of(lines_[from - 1], after);
        if (!start) return fail_at(0, "line " + std::to_string(from) + " has no ply " + std::to_string(after));
        lines_.push_back({*start, after, {}});
        return {};
    }

    /// The node at a ply of a line, its own plies and the one it leaves from.
    static std::optional<std::size_t> node_of(const Line& line, std::size_t ply) {
        if (ply == line.after) return line.start;
        if (ply < line.after || ply > line.plies()) return {};
        return line.nodes[ply - line.after - 1];
    }

    // --- remarks ---

    /// Reads "; 4: " and leaves `at_` behind it.
    std::optional<std::size_t> remark() {
        at_ = 1;
        auto label = word();
        std::size_t ply = 0;
        if (!label.ends_with(':') || !whole(label.substr(0, label.size() - 1), ply)) return {};
        return node_of(lines_.back(), ply);
    }

    Status comment() {
        const auto node = remark();
        if (!node) return fail("the ply of a move above and a colon, \"; 4: …\", were expected");
        const auto text = unescape(at_ < line_.size() ? line_.substr(at_ + 1) : std::string_view());
        if (!text) return fail_at(at_, "a backslash must be followed by n, r, t or a backslash");
        (*node ? record_.nodes[*node - 1].comment : record_.start_comment) = *text;
        return {};
    }

    Status drawing() {
        const auto node = remark();
        if (!node) return fail("the ply of a move above and a colon, \"@ 4: …\", were expected");
        Annotation drawing;
        for (auto* part : {&drawing.target, &drawing.to, &drawing.colour})
            if (auto text = word(); text != "-") *part = text;
        if (drawing.target.empty()) return fail("a square, \"NE:e4\", was expected");
        if (!word().empty()) return fail("a square, a second one or \"-\", and a colour were expected, nothing more");
        (*node ? record_.nodes[*node - 1].annotations : record_.start_annotations).push_back(std::move(drawing));
        return {};
    }

    Status glyphs() {
        const auto node = remark();
        if (!node || *node == 0) return fail("the ply of a move above and a colon, \"$ 4: …\", were expected");
        auto& nags = record_.nodes[*node - 1].nags;
        for (auto text = word(); !text.empty(); text = word()) {
            int glyph = 0;
            if (!whole(text, glyph) || glyph < 1 || glyph > 255) return fail("a glyph 1 to 255 was expected");
            if (std::find(nags.begin(), nags.end(), glyph) == nags.end()) nags.push_back(glyph);
        }
        return nags.empty() ? fail("a glyph 1 to 255 was expected") : Status();
    }

    // --- end ---

    Result<Record> finish() {
        if (cursor_.empty()) return std::move(record_);
        const auto dot = cursor_.find('.');
        std::size_t line = 0, ply = 0;
        std::optional<std::size_t> node;
        if (dot != cursor_.npos && whole(std::string_view(cursor_).substr(0, dot), line) &&
            whole(std::string_view(cursor_).substr(dot + 1), ply) && line >= 1 && line <= lines_.size())
            node = node_of(lines_[line - 1], ply);
        if (!node) {
            number_ = cursor_place_.first;
            return fail_at(cursor_place_.second, "a line and a ply of this sheet, \"1.4\", were expected");
        }
        record_.cursor = *node;
        return std::move(record_);
    }

    std::string_view rest_, line_;
    std::size_t number_ = 0, at_ = 0, word_at_ = 0;
    Status (Reader::*part_)() = &Reader::header;
    Record record_;
    std::vector<std::string> seats_;
    std::vector<Line> lines_;
    std::size_t skipped_ = 0;  ///< columns before the first move of the main line
    std::string cursor_;
    std::pair<std::size_t, std::size_t> cursor_place_;
};

}  // namespace

Result<Record> read_sheet(std::string_view text) {
    if (text.size() > largest_text)
        return Error{"load.too-large", "A score sheet has at most " + std::to_string(largest_text >> 20) + " MiB.", ""};
    return Reader(text).read();
}

}  // namespace pinwheel::coordinate_notation
