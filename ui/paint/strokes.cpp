#include "paint/strokes.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include <wx/brush.h>

namespace pinwheel::paint {
namespace {

constexpr std::size_t most_dashes = 4096;

void add_polygon(wxGraphicsPath& path, const std::vector<Point>& points, bool closed) {
    if (points.empty()) return;
    path.MoveToPoint(points.front().x, points.front().y);
    for (std::size_t i = 1; i < points.size(); ++i) path.AddLineToPoint(points[i].x, points[i].y);
    if (closed) path.CloseSubpath();
}

void fill(wxGraphicsContext& gc, Palette& palette, const wxGraphicsPath& path, const std::string& colour,
          double alpha) {
    if (colour.empty() || !(alpha > 0)) return;
    gc.SetBrush(gc.CreateBrush(wxBrush(palette.colour(colour, alpha))));
    gc.FillPath(path, wxWINDING_RULE);
}

void set_pen(wxGraphicsContext& gc, Palette& palette, const Paint& paint) {
    gc.SetPen(gc.CreatePen(
        wxGraphicsPenInfo(palette.colour(paint.stroke, paint.alpha), paint.width).Cap(wxCAP_BUTT).Join(wxJOIN_MITER)));
}

bool stroked(const Paint& paint) { return !paint.stroke.empty() && paint.width > 0 && paint.alpha > 0; }

void paint_path(wxGraphicsContext& gc, Palette& palette, const wxGraphicsPath& path, const Paint& paint) {
    fill(gc, palette, path, paint.fill, paint.alpha);
    if (!stroked(paint)) return;
    set_pen(gc, palette, paint);
    gc.StrokePath(path);
}

void stroke_dashes(wxGraphicsContext& gc, Palette& palette, const std::vector<Point>& line, bool closed,
                   const Paint& paint) {
    if (!stroked(paint)) return;
    auto path = gc.CreatePath();
    for (const auto& dash : dashed(line, closed, paint.dash)) add_polygon(path, dash, false);
    set_pen(gc, palette, paint);
    gc.StrokePath(path);
}

std::vector<Point> ellipse_points(const Box& box) {
    constexpr int count = 96;
    std::vector<Point> out;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        out.push_back({box.x + box.w / 2 * (1 + std::cos(angle)), box.y + box.h / 2 * (1 + std::sin(angle))});
    }
    return out;
}

Paint without_stroke(const Paint& paint) { return {paint.fill, "", paint.width, paint.alpha, {}}; }

}  // namespace

wxColour parse_colour(std::string_view text) {
    unsigned value = 0;
    const bool shaped = text.size() == 7 && text.front() == '#';
    const auto* end = text.data() + text.size();
    if (!shaped || std::from_chars(text.data() + 1, end, value, 16).ptr != end) value = 0xff00ff;
    return {static_cast<unsigned char>(value >> 16), static_cast<unsigned char>(value >> 8 & 0xff),
            static_cast<unsigned char>(value & 0xff)};
}

wxColour Palette::colour(const std::string& token, double alpha) {
    auto it = known_.find(token);
    if (it == known_.end()) it = known_.emplace(token, parse_colour(theme_.colour(token))).first;
    const auto& c = it->second;
    const double clamped = alpha >= 0 ? std::min(alpha, 1.0) : 0.0;
    return {c.Red(), c.Green(), c.Blue(), static_cast<unsigned char>(std::lround(255 * clamped))};
}

std::vector<std::vector<Point>> dashed(const std::vector<Point>& line, bool closed,
                                       const std::vector<double>& pattern) {
    std::vector<Point> points = line;
    if (closed && !points.empty()) points.push_back(points.front());
    double period = 0;
    for (double length : pattern) period += std::max(0.0, length);
    if (points.size() < 2 || !(period > 1e-6)) return {points};
    std::vector<std::vector<Point>> out;
    std::size_t at = 0;  // of the pattern; even entries are drawn
    double left = std::max(0.0, pattern[0]);
    std::vector<Point> dash{points.front()};
    for (std::size_t i = 1; i < points.size(); ++i) {
        Point from = points[i - 1];
        const Point to = points[i];
        for (double rest = std::hypot(to.x - from.x, to.y - from.y); rest > 0;) {
            const double step = std::min(rest, left), share = step / rest;
            from = {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
            rest -= step;
            left -= step;
            if (at % 2 == 0) dash.push_back(from);
            if (left > 1e-9) continue;
            if (at % 2 == 0 && dash.size() > 1) out.push_back(dash);
            if (out.size() > most_dashes) return {points};
            ++at;
            left = std::max(1e-9, pattern[at % pattern.size()]);
            dash = {from};
        }
    }
    if (at % 2 == 0 && dash.size() > 1) out.push_back(dash);
    return out;
}

void stroke_shape(wxGraphicsContext& gc, Palette& palette, const RectShape& s) {
    const double radius = std::clamp(s.radius, 0.0, std::max(0.0, std::min(s.box.w, s.box.h) / 2));
    auto path = gc.CreatePath();
    if (radius > 0)
        path.AddRoundedRectangle(s.box.x, s.box.y, s.box.w, s.box.h, radius);
    else
        path.AddRectangle(s.box.x, s.box.y, s.box.w, s.box.h);
    if (s.paint.dash.empty()) return paint_path(gc, palette, path, s.paint);
    fill(gc, palette, path, s.paint.fill, s.paint.alpha);
    const auto& b = s.box;
    stroke_dashes(gc, palette, {{b.x, b.y}, {b.x + b.w, b.y}, {b.x + b.w, b.y + b.h}, {b.x, b.y + b.h}}, true, s.paint);
}

void stroke_shape(wxGraphicsContext& gc, Palette& palette, const EllipseShape& s) {
    auto path = gc.CreatePath();
    path.AddEllipse(s.box.x, s.box.y, s.box.w, s.box.h);
    if (s.paint.dash.empty()) return paint_path(gc, palette, path, s.paint);
    fill(gc, palette, path, s.paint.fill, s.paint.alpha);
    stroke_dashes(gc, palette, ellipse_points(s.box), true, s.paint);
}

void stroke_shape(wxGraphicsContext& gc, Palette& palette, const PathShape& s) {
    auto path = gc.CreatePath();
    add_polygon(path, s.points, s.closed);
    if (s.paint.dash.empty()) return paint_path(gc, palette, path, s.paint);
    paint_path(gc, palette, path, without_stroke(s.paint));
    stroke_dashes(gc, palette, s.points, s.closed, s.paint);
}

void stroke_shape(wxGraphicsContext& gc, Palette& palette, const PolygonsShape& s) {
    auto path = gc.CreatePath();
    for (const auto& polygon : s.polygons) add_polygon(path, polygon, true);
    paint_path(gc, palette, path, s.paint);
}

void stroke_shape(wxGraphicsContext& gc, Palette& palette, const ArrowShape& s) {
    auto path = gc.CreatePath();
    add_polygon(path, arrow_outline(s), true);
    fill(gc, palette, path, s.colour, s.alpha);
}

void stroke_shape(wxGraphicsContext& gc, Palette& palette, const PieShape& s) {
    double total = 0, from = 0;
    for (const auto& sector : s.sectors) total += std::max(0.0, sector.first);
    if (!(total > 0) || !std::isfinite(total)) return;
    for (const auto& [weight, colour] : s.sectors) {
        const double share = std::max(0.0, weight) / total;
        auto path = gc.CreatePath();
        if (share > 0.9999) {
            path.AddCircle(s.centre.x, s.centre.y, s.radius);
        } else if (share > 0) {
            const double start = 2 * std::numbers::pi * from - std::numbers::pi / 2;
            path.MoveToPoint(s.centre.x, s.centre.y);
            path.AddArc(s.centre.x, s.centre.y, s.radius, start, start + 2 * std::numbers::pi * share, true);
            path.CloseSubpath();
        }
        if (share > 0) fill(gc, palette, path, colour, s.alpha);
        from += share;
    }
}

}  // namespace pinwheel::paint
