#include "paint/picture.h"

#include <algorithm>

#include "paint/numbers.h"

namespace pinwheel::paint {
namespace {

// Tags of a text without comments, declarations or nested meaning: name and the attributes' text.
struct Tag {
    std::string_view name, attributes;
};

class Tags {
public:
    explicit Tags(std::string_view text) : rest_(text) {}
    // False at the end or, with `bad`, at what is no plain tag.
    bool next(Tag& out, bool& bad) {
        while (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
        if (rest_.empty()) return false;
        const auto end = rest_.find('>');
        if (rest_.front() != '<' || end == std::string_view::npos) return bad = true, false;
        auto body = rest_.substr(1, end - 1);
        rest_.remove_prefix(end + 1);
        if (body.ends_with('/')) body.remove_suffix(1);
        const auto space = std::find_if(body.begin(), body.end(), is_space);
        out.name = body.substr(0, static_cast<std::size_t>(space - body.begin()));
        out.attributes = body.substr(out.name.size());
        return true;
    }

private:
    std::string_view rest_;
};

// Calls `use(name, value)` for each attribute; false when the text is malformed or `use` refuses.
template <class Use>
bool each_attribute(std::string_view text, Use use) {
    for (;;) {
        while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
        if (text.empty()) return true;
        const auto equals = text.find('=');
        if (equals == std::string_view::npos || equals + 1 >= text.size()) return false;
        const char quote = text[equals + 1];
        const auto end = text.find(quote, equals + 2);
        if ((quote != '"' && quote != '\'') || end == std::string_view::npos) return false;
        if (!use(text.substr(0, equals), text.substr(equals + 2, end - equals - 2))) return false;
        text.remove_prefix(end + 1);
    }
}

bool is_colour(std::string_view text) {
    if (text == "none") return true;
    return text.size() == 7 && text.front() == '#' &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

bool set_attribute(Figure& figure, std::string_view name, std::string_view value) {
    if (name == "d") {
        auto steps = read_path(value);
        if (!steps) return false;
        figure.steps = std::move(*steps);
        return true;
    }
    if (name == "fill") return figure.fill = value, is_colour(value);
    if (name == "stroke") return figure.stroke = value, is_colour(value);
    if (name == "stroke-width") return Numbers(value).number(figure.width) && figure.width >= 0;
    if (name == "stroke-linejoin") {
        figure.join = value == "round"   ? Figure::Join::round
                      : value == "bevel" ? Figure::Join::bevel
                                         : Figure::Join::miter;
        return value == "round" || value == "bevel" || value == "miter";
    }
    if (name == "stroke-linecap") {
        figure.cap = value == "round"    ? Figure::Cap::round
                     : value == "square" ? Figure::Cap::square
                                         : Figure::Cap::butt;
        return value == "round" || value == "square" || value == "butt";
    }
    return false;
}

bool read_view_box(std::string_view text, Box& out) {
    Numbers in(text);
    return in.number(out.x) && in.number(out.y) && in.number(out.w) && in.number(out.h) && in.done() && out.w > 0 &&
           out.h > 0;
}

}  // namespace

std::optional<Picture> read_picture(std::string_view svg) {
    Picture out;
    Tags tags(svg);
    Tag tag;
    bool bad = false, open = false, closed = false;
    std::size_t steps = 0;
    while (tags.next(tag, bad)) {
        if (closed) return std::nullopt;
        if (!open) {
            const auto use = [&](std::string_view name, std::string_view value) {
                return name != "viewBox" || read_view_box(value, out.view_box);
            };
            if (tag.name != "svg" || !each_attribute(tag.attributes, use)) return std::nullopt;
            open = true;
        } else if (tag.name == "/svg") {
            closed = true;
        } else if (tag.name == "path") {
            Figure figure;
            const auto use = [&](std::string_view name, std::string_view value) {
                return set_attribute(figure, name, value);
            };
            if (!each_attribute(tag.attributes, use)) return std::nullopt;
            if ((steps += figure.steps.size()) > most_steps) return std::nullopt;
            out.figures.push_back(std::move(figure));
        } else if (tag.name != "/path") {
            return std::nullopt;
        }
    }
    if (bad || !closed || !(out.view_box.w > 0)) return std::nullopt;
    return out;
}

}  // namespace pinwheel::paint
