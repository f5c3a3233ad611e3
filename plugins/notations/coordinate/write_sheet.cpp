#include "write_sheet.h"

#include <algorithm>

#include "escape.h"

namespace pinwheel::coordinate_notation {
namespace {

/// A line of play: nodes of the record (1-based) one after the other.
struct Line {
    std::size_t from_line = 0;  ///< 1-based; 0 for the main line
    int after = 0;              ///< ply at which it leaves that line
    std::vector<std::size_t> nodes;
};

std::vector<Line> lines_of(const Record& record) {
    std::vector<std::vector<std::size_t>> children(record.nodes.size() + 1);
    for (std::size_t i = 0; i < record.nodes.size(); ++i) children[record.nodes[i].parent].push_back(i + 1);

    const auto follow = [&](Line& line, std::size_t node) {
        line.nodes.push_back(node);
        for (; !children[node].empty(); line.nodes.push_back(node)) node = children[node].front();
    };
    std::vector<Line> lines(1);
    if (!children[0].empty()) follow(lines[0], children[0].front());
    const auto branch = [&](std::size_t at, std::size_t from_line, int after) {
        for (std::size_t k = 1; k < children[at].size(); ++k) {
            Line line{from_line, after, {}};
            follow(line, children[at][k]);
            lines.push_back(std::move(line));
        }
    };
    branch(0, 1, 0);
    for (std::size_t l = 0; l < lines.size(); ++l)
        for (std::size_t i = 0; i < lines[l].nodes.size(); ++i)
            branch(lines[l].nodes[i], l + 1, lines[l].after + static_cast<int>(i) + 1);
    return lines;
}

class Sheet {
public:
    explicit Sheet(const Game& game)
        : record_(game.record()), lines_(lines_of(record_)), catalogue_(game.variant().info().rulings) {
        head(game.variant().info());
        for (const auto& node : record_.nodes) width_ = std::max(width_, node.token.size());
    }

    std::string text() {
        header();
        for (std::size_t l = 0; l < lines_.size(); ++l) {
            if (l) {
                out_ += "\nLine " + std::to_string(l + 1) + ", from line " + std::to_string(lines_[l].from_line) +
                        " after " + std::to_string(lines_[l].after) + ":\n";
            }
            if (l == 0) remarks(0, record_.start_comment, record_.start_annotations);
            rows(lines_[l]);
        }
        return std::move(out_);
    }

private:
    const Record::Node& node(std::size_t number) const { return record_.nodes[number - 1]; }

    /// Columns are the seats in the order in which they act, the first seat of the variant first.
    void head(const VariantInfo& info) {
        for (const auto& seat : info.seats) heads_.push_back(seat.id);
        const auto& main = lines_.front().nodes;
        std::vector<std::string> order;
        for (std::size_t i = 0; i < main.size() && i < heads_.size(); ++i) {
            const auto& seat = node(main[i]).seat;
            if (std::find(order.begin(), order.end(), seat) == order.end()) order.push_back(seat);
        }
        if (order.size() == heads_.size() && std::is_permutation(order.begin(), order.end(), heads_.begin())) {
            std::rotate(order.begin(), std::find(order.begin(), order.end(), heads_.front()), order.end());
            heads_ = order;
        }
        if (main.empty()) return;
        const auto first = std::find(heads_.begin(), heads_.end(), node(main.front()).seat);
        if (first != heads_.end()) skipped_ = static_cast<std::size_t>(first - heads_.begin());
    }

    void field(std::string_view name, std::string_view value) {
        ((out_ += name) += ": ") += escape(value);
        out_ += '\n';
    }

    void header() {
        (out_ += title_line) += '\n';
        field("Variant", record_.variant);
        if (!record_.ruleset.empty()) field("Ruleset", record_.ruleset);
        for (const auto& [ruling, option] : record_.overrides) field("Ruling " + escape_name(ruling), option);
        if (record_.carried)
            for (const CarriedField& part : carried_fields(*record_.carried, catalogue_))
                field((part.ruling ? "Ruled " : "Ruleset ") + escape_name(part.name), part.value);
        if (!record_.setup.text.empty()) field("Setup", record_.setup.text);
        for (const auto& [name, value] : record_.setup.options) field("Option " + escape_name(name), value);
        if (record_.setup.seed) field("Seed", std::to_string(record_.setup.seed));
        for (const auto& [name, value] : record_.tags) field("Tag " + escape_name(name), value);
        if (!record_.declared.empty()) field("Declared", record_.declared);
        cursor();
        out_ += '\n';
        std::string row(label_width, ' ');
        for (const auto& seat : heads_) row += padded(seat);
        finish(row);
    }

    /// Only where it is not the end of the main line.
    void cursor() {
        const std::size_t end = lines_[0].nodes.empty() ? 0 : lines_[0].nodes.back();
        if (record_.cursor == Record::line_end || record_.cursor == end) return;
        for (std::size_t l = 0; l < lines_.size(); ++l) {
            const auto& nodes = lines_[l].nodes;
            const auto at = std::find(nodes.begin(), nodes.end(), record_.cursor);
            if (record_.cursor && at == nodes.end()) continue;
            const auto ply = record_.cursor ? lines_[l].after + (at - nodes.begin()) + 1 : 0;
            return field("Cursor", std::to_string(l + 1) + "." + std::to_string(ply));
        }
    }

    std::string padded(std::string_view cell) const {
        std::string out(cell);
        return out.append(cell.size() < width_ + 2 ? width_ + 2 - cell.size() : 1, ' ');
    }

    void finish(std::string& row) {
        row.erase(row.find_last_not_of(' ') + 1);
        (out_ += row) += '\n';
        row.clear();
    }

    std::string cell(const Record::Node& node, std::size_t column) const {
        if (node.seat.empty()) return node.token;
        const bool expected = node.seat == heads_[column] && node.token.find(':') == node.token.npos;
        return expected ? node.token : node.seat + ":" + node.token;
    }

    void rows(const Line& line) {
        const std::size_t columns = heads_.size();
        std::vector<std::size_t> in_row;  // indices of the line
        std::string row;
        for (std::size_t i = 0; i < line.nodes.size(); ++i) {
            const std::size_t place = skipped_ + static_cast<std::size_t>(line.after) + i;
            const std::size_t column = place % columns;
            if (row.empty()) {
                std::string label = std::to_string(place / columns + 1) + ".";
                row = std::string(label.size() < 5 ? 5 - label.size() : 0, ' ') + label;
                row.append(row.size() < label_width ? label_width - row.size() : 1, ' ');
                for (std::size_t k = 0; k < column; ++k) row += padded("...");
            }
            row += padded(cell(node(line.nodes[i]), column));
            in_row.push_back(i);
            if (column + 1 < columns && i + 1 < line.nodes.size()) continue;
            finish(row);
            for (std::size_t k : in_row) {
                const int ply = line.after + static_cast<int>(k) + 1;
                remarks(ply, node(line.nodes[k]).comment, node(line.nodes[k]).annotations);
                glyphs(ply, node(line.nodes[k]).nags);
            }
            in_row.clear();
        }
    }

    void remarks(int ply, const std::string& comment, const std::vector<Annotation>& drawings) {
        if (!comment.empty()) out_ += "; " + std::to_string(ply) + ": " + escape(comment) + "\n";
        for (const auto& d : drawings) {
            out_ += "@ " + std::to_string(ply) + ": " + word(d.target) + " " + word(d.to);
            out_ += (d.colour.empty() ? "" : " " + d.colour) + "\n";
        }
    }

    void glyphs(int ply, const std::vector<int>& nags) {
        if (nags.empty()) return;
        out_ += "$ " + std::to_string(ply) + ":";
        for (const int glyph : nags) out_ += " " + std::to_string(glyph);
        out_ += "\n";
    }

    static std::string word(const std::string& text) { return text.empty() ? "-" : text; }

    static constexpr std::size_t label_width = 8;
    Record record_;
    std::vector<Line> lines_;
    const RulingCatalogue& catalogue_;
    std::vector<std::string> heads_;
    std::size_t width_ = 4;
    std::size_t skipped_ = 0;  ///< columns before the first move
    std::string out_;
};

}  // namespace

std::string write_sheet(const Game& game) { return Sheet(game).text(); }

}  // namespace pinwheel::coordinate_notation
