#include "pinwheel/view/scene.h"

#include <algorithm>
#include <cmath>

namespace pinwheel {
namespace {

// Border points are inside; a polygon of no area holds none. A NaN coordinate puts every point outside.
bool contains(const std::vector<Point>& polygon, Point p) {
    if (polygon.size() < 3) return false;
    bool left = false, right = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const double cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        left |= !(cross <= 0);
        right |= !(cross >= 0);
    }
    return left != right;
}

}  // namespace

std::vector<Point> arrow_outline(const ArrowShape& arrow) {
    const double dx = arrow.to.x - arrow.from.x, dy = arrow.to.y - arrow.from.y;
    const double length = std::hypot(dx, dy);
    if (!(length > 0) || !std::isfinite(length)) return {};
    const double ux = dx / length, uy = dy / length;
    const double half = arrow.width / 2, wing = arrow.width * 1.75;
    const double neck = length - std::min(length, arrow.width * 3);
    const auto at = [&](double along, double aside) {
        return Point{arrow.from.x + ux * along - uy * aside, arrow.from.y + uy * along + ux * aside};
    };
    return {at(0, half), at(neck, half), at(neck, wing), arrow.to, at(neck, -wing), at(neck, -half), at(0, -half)};
}

std::string target_at(const Scene& scene, Point p) {
    const auto hit =
        std::find_if(scene.hits.rbegin(), scene.hits.rend(), [&](const Hit& h) { return contains(h.polygon, p); });
    return hit == scene.hits.rend() ? std::string() : hit->target;
}

namespace {

constexpr double largest = 14, smallest = 8, letter_width = 0.62, line_height = 1.35;  // the latter two of the size

bool begins_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_letter));
}

/// Where the letter after the first `count` begins.
std::size_t after_letters(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; at < text.size(); ++at)
        if (begins_letter(text[at]) && count-- == 0) break;
    return at;
}

std::vector<std::string> lines_of(std::string_view text, std::size_t most) {
    std::vector<std::string> out;
    while (!text.empty()) {
        std::size_t end = std::min(text.find('\n'), text.size()), next = end + 1;
        if (letters_in(text.substr(0, end)) > most) {
            end = after_letters(text, most);
            const auto blank = text.rfind(' ', end);
            next = end;
            if (blank != text.npos && blank > 0) end = blank, next = blank + 1;
        }
        out.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(next, text.size()));
    }
    return out;
}

}  // namespace

std::vector<Item> message_lines(double width, double height, std::string_view message, std::string_view colour) {
    std::vector<std::string> lines;
    double size = largest;
    const auto room = [&] { return static_cast<std::size_t>(std::max(1.0, height / (size * line_height))); };
    for (;; --size) {
        lines = lines_of(message, static_cast<std::size_t>(std::max(8.0, width * 0.96 / (size * letter_width))));
        if (lines.size() <= room() || size <= smallest) break;
    }
    if (lines.size() > room()) {
        lines.resize(room());
        lines.back() += "…";
    }
    std::vector<Item> out;
    double y = height / 2 - static_cast<double>(lines.size() - 1) * size * line_height / 2;
    for (std::string& line : lines) {
        out.push_back(
            {Layer::over, TextShape{std::move(line), {width / 2, y}, size, std::string(colour), false, 0, 0, 1}});
        y += size * line_height;
    }
    return out;
}

}  // namespace pinwheel
