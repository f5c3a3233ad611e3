#include "model/shell/markdown.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace pinwheel::ui {
namespace {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else
            out += c;
    }
    return out;
}

/// A mark around some words and the element it stands for; `code` keeps its inside as it is.
struct Mark {
    std::string_view mark, open, close;
    bool code;
};
constexpr Mark marks[] = {{"`", "<code>", "</code>", true}, {"**", "<b>", "</b>", false}, {"*", "<i>", "</i>", false}};

std::string spans(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto rest = text.substr(at);
        const Mark* found = nullptr;
        for (const Mark& mark : marks)
            if (!found && rest.substr(0, mark.mark.size()) == mark.mark) found = &mark;
        if (found) {
            const auto end = rest.find(found->mark, found->mark.size());
            if (end != rest.npos && end > found->mark.size() && rest[found->mark.size()] != ' ') {
                const auto inside = rest.substr(found->mark.size(), end - found->mark.size());
                out += std::string(found->open) + (found->code ? escaped(inside) : spans(inside)) +
                       std::string(found->close);
                at += end + found->mark.size();
                continue;
            }
        }
        if (rest[0] == '[') {
            const auto middle = rest.find("]("), end = middle == rest.npos ? middle : rest.find(')', middle);
            if (end != rest.npos) {
                out += "<a href=\"" + escaped(rest.substr(middle + 2, end - middle - 2)) + "\">" +
                       spans(rest.substr(1, middle - 1)) + "</a>";
                at += end + 1;
                continue;
            }
        }
        out += escaped(rest.substr(0, 1));
        ++at;
    }
    return out;
}

std::string_view stripped(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
    return text;
}

std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> out;
    line = stripped(line);
    line.remove_prefix(1);
    std::string cell;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|')
            cell += line[++i];
        else if (line[i] == '|')
            out.push_back(std::exchange(cell, {}));
        else
            cell += line[i];
    }
    if (!stripped(cell).empty()) out.push_back(cell);
    return out;
}

bool is_rule(std::string_view line) {
    return line.find_first_not_of("|-: ") == line.npos && line.find("--") != line.npos;
}

class Writer {
public:
    void line(std::string_view raw) {
        const auto text = stripped(raw);
        if (text.substr(0, 3) == "```") return fence();
        if (fenced_) {
            out_ += escaped(raw) + "\n";
            return;
        }
        if (!text.empty() && text[0] == '|') return row(text);
        enter(text.substr(0, 2) == "- " || text.substr(0, 2) == "* " ? "ul" : "");
        if (in_ == "ul") {
            out_ += "<li>" + spans(text.substr(2));
        } else if (const auto level = text.find_first_not_of('#');
                   level != text.npos && level > 0 && level < 5 && text[level] == ' ') {
            end_paragraph();
            const std::string h = "h" + std::to_string(level);
            out_ += "<" + h + ">" + spans(text.substr(level + 1)) + "</" + h + ">\n";
        } else if (text.empty()) {
            end_paragraph();
        } else {
            out_ += (std::exchange(paragraph_, true) ? " " : "<p>") + spans(text);
        }
    }
    std::string finish() {
        if (fenced_) fence();
        enter("");
        end_paragraph();
        return std::move(out_);
    }

private:
    void end_paragraph() {
        if (std::exchange(paragraph_, false)) out_ += "</p>\n";
    }
    void fence() {
        enter("");
        end_paragraph();
        out_ += fenced_ ? "</pre>\n" : "<pre>";
        fenced_ = !fenced_;
    }
    void enter(const std::string& element) {
        if (element == in_) return;
        if (!in_.empty()) out_ += "</" + in_ + ">\n";
        if (!element.empty()) {
            end_paragraph();
            out_ +=
                element == "table" ? "<table border=\"0\" cellspacing=\"2\" cellpadding=\"4\">" : "<" + element + ">";
        }
        in_ = element;
        first_row_ = true;
    }
    void row(std::string_view text) {
        if (is_rule(text)) return;
        enter("table");
        const bool head = std::exchange(first_row_, false);
        out_ += "<tr valign=\"top\">";
        for (const auto& cell : cells_of(text)) {
            const std::string inside = spans(stripped(cell));
            out_ += "<td>" + (head ? "<b>" + inside + "</b>" : inside) + "</td>";
        }
        out_ += "</tr>\n";
    }

    std::string out_, in_;
    bool paragraph_ = false, fenced_ = false, first_row_ = true;
};

}  // namespace

std::string markdown_to_html(std::string_view text) {
    Writer writer;
    for (std::size_t from = 0; from <= text.size();) {
        const auto to = std::min(text.find('\n', from), text.size());
        writer.line(text.substr(from, to - from));
        from = to + 1;
    }
    return writer.finish();
}

}  // namespace pinwheel::ui
