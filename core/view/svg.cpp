#include "pinwheel/view/svg.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include "xml_text.h"

namespace pinwheel {
namespace {

// Three decimals at most, always with a dot, whatever the locale; what is no number is 0.
std::string number(double value) {
    if (!std::isfinite(value)) return "0";
    const double rounded = std::abs(value) < 1e15 ? std::round(value * 1000) / 1000 : value;
    if (rounded == 0) return "0";
    char buffer[400];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, rounded, std::chars_format::fixed, 3).ptr;
    std::string text(buffer, end);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::string attribute(std::string_view name, std::string_view value) {
    std::string out = " ";
    out.append(name).append("=\"").append(xml_text(value)).append("\"");
    return out;
}
std::string attribute(std::string_view name, double value) { return attribute(name, std::string_view(number(value))); }

std::string opacity(double alpha) { return alpha >= 1 ? std::string() : attribute("opacity", std::max(0.0, alpha)); }

std::string turned(double degrees, Point centre) {
    if (number(degrees) == "0") return {};
    return attribute("transform", std::string_view("rotate(" + number(degrees) + " " + number(centre.x) + " " +
                                                   number(centre.y) + ")"));
}

std::string polygon_data(const std::vector<Point>& points, bool closed) {
    std::string out;
    for (std::size_t i = 0; i < points.size(); ++i)
        out += (i ? " L" : "M") + number(points[i].x) + " " + number(points[i].y);
    return closed && !points.empty() ? out + " Z" : out;
}

struct Picture {
    std::string_view view_box = "0 0 64 64", body;
};

// The view box and the content of a piece's SVG text; an ill-formed one has no content.
Picture picture_of(std::string_view svg) {
    Picture out;
    const auto open = svg.find("<svg");
    const auto head_end = open == std::string_view::npos ? open : svg.find('>', open);
    const auto close = svg.rfind("</svg");
    if (head_end == std::string_view::npos || close == std::string_view::npos || close <= head_end) return out;
    out.body = svg.substr(head_end + 1, close - head_end - 1);
    const auto head = svg.substr(open, head_end - open);
    constexpr std::string_view name = "viewBox=";
    const auto at = head.find(name);
    if (at == std::string_view::npos || at + name.size() >= head.size()) return out;
    const char quote = head[at + name.size()];
    const auto value = head.substr(at + name.size() + 1);
    if (const auto end = value.find(quote); end != std::string_view::npos) out.view_box = value.substr(0, end);
    return out;
}

class Writer {
public:
    Writer(const Theme& theme, const PieceSet& pieces) : theme_(theme), pieces_(pieces) {}

    void begin(const Scene& scene) {
        const auto w = number(scene.width), h = number(scene.height);
        out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"" + attribute("width", std::string_view(w)) +
               attribute("height", std::string_view(h)) + attribute("viewBox", std::string_view("0 0 " + w + " " + h)) +
               ">\n";
        if (theme_.colours.contains("window.background"))
            (*this)(RectShape{{0, 0, scene.width, scene.height}, {"window.background", "", 1, 1, {}}, 0});
    }
    std::string end() {
        out_ += "</svg>\n";
        return std::move(out_);
    }

    void operator()(const RectShape& s) {
        add("<rect" + attribute("x", s.box.x) + attribute("y", s.box.y) + attribute("width", s.box.w) +
            attribute("height", s.box.h) + (s.radius > 0 ? attribute("rx", s.radius) : "") + paint(s.paint));
    }
    void operator()(const EllipseShape& s) {
        add("<ellipse" + attribute("cx", s.box.x + s.box.w / 2) + attribute("cy", s.box.y + s.box.h / 2) +
            attribute("rx", s.box.w / 2) + attribute("ry", s.box.h / 2) + paint(s.paint));
    }
    void operator()(const PathShape& s) { path(polygon_data(s.points, s.closed), paint(s.paint)); }
    void operator()(const PolygonsShape& s) {
        std::string data;
        for (const auto& polygon : s.polygons) data += (data.empty() ? "" : " ") + polygon_data(polygon, true);
        path(data, paint(s.paint));
    }
    void operator()(const ArrowShape& s) { path(polygon_data(arrow_outline(s), true), fill(s.colour, s.alpha)); }
    void operator()(const PieceShape& s) {
        if (!(s.size > 0)) return;
        const auto svg = pieces_.tinted(s.piece, theme_.colour(s.tint), theme_.outline(s.tint, s.outline));
        const auto picture = picture_of(svg);
        out_ += "<g" + opacity(s.alpha) + turned(s.turn, s.centre) + "><svg" + attribute("x", s.centre.x - s.size / 2) +
                attribute("y", s.centre.y - s.size / 2) + attribute("width", s.size) + attribute("height", s.size) +
                attribute("viewBox", picture.view_box) + ">";
        out_.append(picture.body).append("</svg></g>\n");
    }
    void operator()(const TextShape& s) {
        const char* anchor = s.anchor < 0 ? "start" : s.anchor > 0 ? "end" : "middle";
        out_ += "<text" + attribute("x", s.at.x) + attribute("y", s.at.y) + attribute("font-size", s.size) +
                attribute("font-family", "sans-serif") + attribute("text-anchor", anchor) + attribute("dy", "0.35em") +
                (s.bold ? attribute("font-weight", "bold") : "") + fill(s.colour, s.alpha) + turned(s.turn, s.at) +
                ">" + xml_text(s.text) + "</text>\n";
    }
    void operator()(const PieShape& s) {
        double total = 0;
        for (const auto& sector : s.sectors) total += std::max(0.0, sector.first);
        if (!(total > 0) || !std::isfinite(total)) return;
        double from = 0;
        for (const auto& [weight, colour] : s.sectors) {
            const double share = std::max(0.0, weight) / total;
            if (share > 0) sector(s, from, share, colour);
            from += share;
        }
    }

private:
    void add(const std::string& open_tag) { out_ += open_tag + "/>\n"; }
    void path(const std::string& data, const std::string& look) {
        if (!data.empty()) add("<path" + attribute("d", std::string_view(data)) + look);
    }
    std::string colour(std::string_view token) const { return token.empty() ? "none" : theme_.colour(token); }
    std::string fill(std::string_view token, double alpha) const {
        return attribute("fill", std::string_view(colour(token))) + opacity(alpha);
    }
    std::string paint(const Paint& p) const {
        std::string out = attribute("fill", std::string_view(colour(p.fill)));
        if (!p.stroke.empty()) {
            out += attribute("stroke", std::string_view(colour(p.stroke))) + attribute("stroke-width", p.width);
            std::string dashes;
            for (double d : p.dash) dashes += (dashes.empty() ? "" : " ") + number(std::max(0.0, d));
            if (!dashes.empty()) out += attribute("stroke-dasharray", std::string_view(dashes));
        }
        return out + opacity(p.alpha);
    }
    // A whole pie is a circle: an arc from a point to itself would draw nothing.
    void sector(const PieShape& s, double from, double share, const std::string& token) {
        if (share > 0.9999)
            return add("<circle" + attribute("cx", s.centre.x) + attribute("cy", s.centre.y) +
                       attribute("r", s.radius) + fill(token, s.alpha));
        const auto rim = [&](double turns) {
            const double angle = turns * 2 * std::numbers::pi;
            return number(s.centre.x + s.radius * std::sin(angle)) + " " +
                   number(s.centre.y - s.radius * std::cos(angle));
        };
        const auto r = number(s.radius);
        path("M" + number(s.centre.x) + " " + number(s.centre.y) + " L" + rim(from) + " A" + r + " " + r + " 0 " +
                 (share > 0.5 ? "1" : "0") + " 1 " + rim(from + share) + " Z",
             fill(token, s.alpha));
    }

    const Theme& theme_;
    const PieceSet& pieces_;
    std::string out_;
};

}  // namespace

std::string to_svg(const Scene& scene, const Theme& theme, const PieceSet& pieces) {
    Writer writer(theme, pieces);
    writer.begin(scene);
    for (Layer layer : {Layer::board, Layer::mark, Layer::pieces, Layer::over})
        for (const auto& item : scene.items)
            if (item.layer == layer) std::visit(writer, item.shape);
    return writer.end();
}

}  // namespace pinwheel
