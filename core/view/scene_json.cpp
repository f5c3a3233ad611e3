#include "pinwheel/view/scene_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace pinwheel {
namespace {

constexpr std::array<std::string_view, 4> layer_names{"board", "mark", "pieces", "over"};

/// Length of the UTF-8 character that begins at `at`; 0 where none does.
std::size_t utf8_length(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xc0) == 0x80; };
    const unsigned first = byte(at), second = byte(at + 1);
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first < 0xe0) return follows(at + 1) ? 2 : 0;
    if (first >= 0xe0 && first < 0xf0) {
        const bool short_form = first == 0xe0 && second < 0xa0, surrogate = first == 0xed && second >= 0xa0;
        return follows(at + 1) && follows(at + 2) && !short_form && !surrogate ? 3 : 0;
    }
    if (first >= 0xf0 && first < 0xf5) {
        const bool short_form = first == 0xf0 && second < 0x90, beyond = first == 0xf4 && second >= 0x90;
        return follows(at + 1) && follows(at + 2) && follows(at + 3) && !short_form && !beyond ? 4 : 0;
    }
    return 0;
}

/// Writes one JSON value; members say whether a comma is due.
class JsonText {
public:
    std::string take() { return std::move(out_); }

    void open(char bracket) {
        comma();
        out_ += bracket;
        fresh_ = true;
    }
    void close(char bracket) {
        out_ += bracket;
        fresh_ = false;
    }
    void key(std::string_view name) {
        text(name);
        out_ += ':';
        fresh_ = true;
    }
    void raw(std::string_view json) {
        comma();
        out_ += json;
    }
    void number(double value, int decimals = 2) {
        comma();
        const double scale = decimals == 2 ? 100 : 1000;
        const double rounded = std::abs(value) < 1e12 ? std::round(value * scale) / scale : 0;
        if (rounded == 0) {  // also of what is no number
            out_ += '0';
            return;
        }
        char buffer[64];
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, rounded, std::chars_format::fixed, decimals).ptr;
        std::string_view digits(buffer, static_cast<std::size_t>(end - buffer));
        digits = digits.substr(0, digits.find_last_not_of('0') + 1);
        if (digits.ends_with('.')) digits.remove_suffix(1);
        out_ += digits;
    }
    /// What is no UTF-8 becomes U+FFFD.
    void text(std::string_view value) {
        comma();
        out_ += '"';
        for (std::size_t at = 0; at < value.size();) {
            const std::size_t length = utf8_length(value, at);
            if (length == 1)
                character(value[at]);
            else if (length == 0)
                out_ += "\xef\xbf\xbd";
            else
                out_ += value.substr(at, length);
            at += std::max<std::size_t>(1, length);
        }
        out_ += '"';
    }

private:
    void comma() {
        if (!fresh_) out_ += ',';
        fresh_ = false;
    }
    void character(char c) {
        constexpr std::string_view hex = "0123456789abcdef";
        if (c == '"' || c == '\\') {
            out_ += '\\';
            out_ += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out_ += "\\u00";
            out_ += hex[static_cast<unsigned char>(c) >> 4];
            out_ += hex[static_cast<unsigned char>(c) & 15];
        } else {
            out_ += c;
        }
    }

    std::string out_;
    bool fresh_ = true;
};

bool is_polygon(const std::vector<Point>& points) {
    return points.size() >= 3 && std::all_of(points.begin(), points.end(),
                                             [](const Point& p) { return std::isfinite(p.x) && std::isfinite(p.y); });
}

/// The JSON text of one item or hit.
class ItemJson {
public:
    static std::string of(const Item& item) {
        ItemJson writer;
        writer.json_.open('{');
        std::visit(writer, item.shape);
        writer.json_.close('}');
        return writer.json_.take();
    }
    static std::string of(const Hit& hit) {
        ItemJson writer;
        writer.json_.open('{');
        writer.text("target", hit.target);
        writer.points("at", hit.polygon);
        writer.word("tip", hit.tip);
        writer.json_.close('}');
        return writer.json_.take();
    }

    void operator()(const RectShape& s) {
        numbers("rect", {s.box.x, s.box.y, s.box.w, s.box.h});
        if (s.radius > 0) number("radius", s.radius, 0);
        paint(s.paint);
    }
    void operator()(const EllipseShape& s) {
        numbers("ellipse", {s.box.x, s.box.y, s.box.w, s.box.h});
        paint(s.paint);
    }
    void operator()(const PathShape& s) {
        points("path", s.points);
        flag("open", !s.closed);
        paint(s.paint);
    }
    void operator()(const PolygonsShape& s) {
        json_.key("polygons");
        json_.open('[');
        for (const auto& polygon : s.polygons) coordinates(polygon);
        json_.close(']');
        paint(s.paint);
    }
    void operator()(const PieceShape& s) {
        text("piece", s.piece);
        word("tint", s.tint);
        word("outline", s.outline);
        numbers("at", {s.centre.x, s.centre.y});
        number("size", s.size, 0);
        number("turn", s.turn, 0);
        number("alpha", s.alpha, 1, 3);
    }
    void operator()(const TextShape& s) {
        text("text", s.text);
        numbers("at", {s.at.x, s.at.y});
        number("size", s.size, 12);
        word("colour", s.colour);
        flag("bold", s.bold);
        if (s.anchor != 0) number("anchor", s.anchor < 0 ? -1 : 1, 0);
        number("turn", s.turn, 0);
        number("alpha", s.alpha, 1, 3);
    }
    void operator()(const ArrowShape& s) {
        points("arrow", arrow_outline(s));
        word("colour", s.colour);
        number("alpha", s.alpha, 1, 3);
    }
    void operator()(const PieShape& s) {
        numbers("pie", {s.centre.x, s.centre.y, s.radius});
        json_.key("sectors");
        json_.open('[');
        for (const auto& [weight, colour] : s.sectors) {
            json_.open('[');
            json_.number(weight, 3);
            json_.text(colour);
            json_.close(']');
        }
        json_.close(']');
        number("alpha", s.alpha, 1, 3);
    }

private:
    void text(std::string_view name, std::string_view value) {
        json_.key(name);
        json_.text(value);
    }
    void word(std::string_view name, std::string_view value) {
        if (!value.empty()) text(name, value);
    }
    void flag(std::string_view name, bool value) {
        if (!value) return;
        json_.key(name);
        json_.raw("true");
    }
    void number(std::string_view name, double value, double usual, int decimals = 2) {
        if (value == usual) return;
        json_.key(name);
        json_.number(value, decimals);
    }
    void numbers(std::string_view name, std::initializer_list<double> values) {
        json_.key(name);
        json_.open('[');
        for (const double value : values) json_.number(value);
        json_.close(']');
    }
    void coordinates(const std::vector<Point>& points) {
        json_.open('[');
        for (const Point& p : points) {
            json_.number(p.x);
            json_.number(p.y);
        }
        json_.close(']');
    }
    void points(std::string_view name, const std::vector<Point>& points) {
        json_.key(name);
        coordinates(points);
    }
    void paint(const Paint& p) {
        word("fill", p.fill);
        word("stroke", p.stroke);
        if (!p.stroke.empty()) number("width", p.width, 1);
        number("alpha", p.alpha, 1, 3);
        if (p.stroke.empty() || p.dash.empty()) return;
        json_.key("dash");
        json_.open('[');
        for (const double length : p.dash) json_.number(length);
        json_.close(']');
    }

    JsonText json_;
};

/// The lists of a scene: one for each layer, and the hits.
struct SceneLists {
    std::array<std::vector<std::string>, 4> layers;
    std::vector<std::string> hits;
};

SceneLists lists_of(const Scene& scene) {
    SceneLists out;
    for (const Item& item : scene.items) {
        const std::size_t layer = std::min(static_cast<std::size_t>(item.layer), layer_names.size() - 1);
        out.layers[layer].push_back(ItemJson::of(item));
    }
    for (const Hit& hit : scene.hits)
        if (is_polygon(hit.polygon)) out.hits.push_back(ItemJson::of(hit));
    return out;
}

void write_list(JsonText& json, std::string_view name, const std::vector<std::string>& list) {
    if (list.empty()) return;
    json.key(name);
    json.open('[');
    for (const std::string& each : list) json.raw(each);
    json.close(']');
}

void write_frame(JsonText& json, const Scene& scene) {
    json.key("width");
    json.number(scene.width);
    json.key("height");
    json.number(scene.height);
    if (scene.failure.empty()) return;
    json.key("failure");
    json.text(scene.failure);
}

}  // namespace

std::string write_scene(const Scene& scene) {
    const SceneLists lists = lists_of(scene);
    JsonText json;
    json.open('{');
    write_frame(json, scene);
    for (std::size_t i = 0; i < layer_names.size(); ++i) write_list(json, layer_names[i], lists.layers[i]);
    write_list(json, "hits", lists.hits);
    json.close('}');
    return json.take();
}

}  // namespace pinwheel
