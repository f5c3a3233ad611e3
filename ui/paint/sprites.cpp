#include "paint/sprites.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <numbers>

#include <wx/brush.h>

#include "paint/picture.h"
#include "paint/strokes.h"

namespace pinwheel::paint {
namespace {

constexpr std::size_t most_sprites = 600;  // resizing a window leaves sizes behind
constexpr std::size_t most_areas = 16;
constexpr int largest_piece = 2048, largest_ring = 256, largest_pie = 512, largest_area = 2048, least_area = 64;

wxImage clear_image(int width, int height) {
    wxImage out(width, height);
    out.InitAlpha();
    std::memset(out.GetAlpha(), 0, static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    return out;
}

// Whole pixels around the points of a path.
Box pixel_box(const std::vector<Point>& points, double scale) {
    const auto [left, right] =
        std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.x < b.x; });
    const auto [top, bottom] =
        std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.y < b.y; });
    const double x = std::floor(left->x * scale), y = std::floor(top->y * scale);
    return {x, y, std::ceil(right->x * scale) - x, std::ceil(bottom->y * scale) - y};
}

wxGraphicsPath path_of(wxGraphicsContext& gc, const Figure& figure) {
    auto path = gc.CreatePath();
    for (const auto& step : figure.steps) {
        switch (step.kind) {
            case Step::Kind::move:
                path.MoveToPoint(step.to.x, step.to.y);
                break;
            case Step::Kind::line:
                path.AddLineToPoint(step.to.x, step.to.y);
                break;
            case Step::Kind::curve:
                path.AddCurveToPoint(step.first.x, step.first.y, step.second.x, step.second.y, step.to.x, step.to.y);
                break;
            case Step::Kind::close:
                path.CloseSubpath();
                break;
        }
    }
    return path;
}

wxPenJoin join_of(Figure::Join join) {
    return join == Figure::Join::round ? wxJOIN_ROUND : join == Figure::Join::bevel ? wxJOIN_BEVEL : wxJOIN_MITER;
}
wxPenCap cap_of(Figure::Cap cap) {
    return cap == Figure::Cap::round ? wxCAP_ROUND : cap == Figure::Cap::square ? wxCAP_PROJECTING : wxCAP_BUTT;
}

void draw_figure(wxGraphicsContext& gc, const Figure& figure) {
    const auto path = path_of(gc, figure);
    if (figure.fill != "none") {
        gc.SetBrush(gc.CreateBrush(wxBrush(parse_colour(figure.fill))));
        gc.FillPath(path, wxWINDING_RULE);
    }
    if (figure.stroke == "none" || !(figure.width > 0)) return;
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(parse_colour(figure.stroke), figure.width)
                               .Join(join_of(figure.join))
                               .Cap(cap_of(figure.cap))));
    gc.StrokePath(path);
}

void fade(wxImage& image, double alpha) {
    if (alpha >= 1) return;
    auto* bytes = image.GetAlpha();
    const auto count = static_cast<std::size_t>(image.GetWidth()) * static_cast<std::size_t>(image.GetHeight());
    const double kept = alpha > 0 ? alpha : 0;
    for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<unsigned char>(std::lround(bytes[i] * kept));
}

// An even number, so that all sprites around one point are put around the same whole pixel.
int even_pixels(double size) { return 2 * (static_cast<int>(std::ceil(size / 2)) + 1); }

// The corner is put on a whole pixel: a bitmap between pixels would be resampled and blurred.
void blit(wxGraphicsContext& gc, const Sprite& sprite, Point centre, double scale) {
    if (sprite.bitmap.IsNull()) return;
    const double x = std::round(centre.x * scale - sprite.pixels / 2.0),
                 y = std::round(centre.y * scale - sprite.pixels / 2.0);
    const double side = sprite.pixels / scale;
    gc.DrawBitmap(sprite.bitmap, x / scale, y / scale, side, side);
}

}  // namespace

wxImage rasterise_piece(Palette& palette, const PieceSet& pieces, const PieceShape& shape, double size, int pixels) {
    auto image = clear_image(pixels, pixels);
    const auto body = palette.theme().colour(shape.tint), outline = palette.theme().outline(shape.tint, shape.outline);
    auto picture = read_picture(pieces.tinted(shape.piece, body, outline));
    if (!picture) picture = read_picture(PieceSet{}.tinted(shape.piece, body, outline));
    if (!picture) return image;
    {
        std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(image));
        if (!gc) return image;
        const auto& box = picture->view_box;
        const double scale = size / std::max(box.w, box.h);
        gc->Translate(pixels / 2.0, pixels / 2.0);
        gc->Rotate(shape.turn * std::numbers::pi / 180);
        gc->Scale(scale, scale);
        gc->Translate(-box.x - box.w / 2, -box.y - box.h / 2);
        for (const auto& figure : picture->figures) draw_figure(*gc, figure);
    }
    fade(image, shape.alpha);
    return image;
}

void Sprites::draw(wxGraphicsContext& gc, Palette& palette, const PieceSet& pieces, const PieceShape& shape,
                   double scale) {
    const double size = shape.size * scale;
    if (!(size >= 1) || !(shape.alpha > 0) || !std::isfinite(shape.turn)) return;
    const double drawn = std::min<double>(size, largest_piece);
    const PieceKey key{shape.piece, shape.tint, shape.outline, drawn, std::min(shape.alpha, 1.0), shape.turn};
    auto it = pieces_.find(key);
    if (it == pieces_.end()) {
        if (pieces_.size() >= most_sprites) pieces_.clear();
        const double room = std::fmod(shape.turn, 180) == 0 ? 1 : std::numbers::sqrt2;
        Sprite sprite;
        sprite.pixels = even_pixels(drawn * room);
        sprite.bitmap =
            gc.GetRenderer()->CreateBitmapFromImage(rasterise_piece(palette, pieces, shape, drawn, sprite.pixels));
        it = pieces_.emplace(key, std::move(sprite)).first;
    }
    blit(gc, it->second, shape.centre, scale);
}

template <class Framed>
bool Sprites::draw_framed(wxGraphicsContext& gc, Palette& palette, const Framed& shape, double corner, double scale) {
    const double w = shape.box.w * scale, h = shape.box.h * scale;
    const double border = shape.paint.stroke.empty() ? 0 : shape.paint.width * scale;
    if (!(w > 0) || !(h > 0) || !(std::max(w, h) + border <= largest_ring)) return false;
    const double room = even_pixels(std::max(w, h) + border);
    const auto& paint = shape.paint;
    const RingKey key{paint.fill, paint.stroke, w, h, border, paint.alpha, paint.dash, corner};
    auto it = rings_.find(key);
    if (it == rings_.end()) {
        if (rings_.size() >= most_sprites) rings_.clear();
        Sprite sprite;
        sprite.pixels = static_cast<int>(room);
        auto image = clear_image(sprite.pixels, sprite.pixels);
        if (std::unique_ptr<wxGraphicsContext> small{wxGraphicsContext::Create(image)}) {
            Framed local = shape;
            local.box = {room / 2 - w / 2, room / 2 - h / 2, w, h};
            local.paint.width = border;
            for (double& length : local.paint.dash) length *= scale;
            if constexpr (std::is_same_v<Framed, RectShape>) local.radius *= scale;
            stroke_shape(*small, palette, local);
        }
        sprite.bitmap = gc.GetRenderer()->CreateBitmapFromImage(image);
        it = rings_.emplace(key, std::move(sprite)).first;
    }
    blit(gc, it->second, {shape.box.x + shape.box.w / 2, shape.box.y + shape.box.h / 2}, scale);
    return true;
}

bool Sprites::draw(wxGraphicsContext& gc, Palette& palette, const EllipseShape& shape, double scale) {
    return draw_framed(gc, palette, shape, -1, scale);
}

bool Sprites::draw(wxGraphicsContext& gc, Palette& palette, const RectShape& shape, double scale) {
    return !shape.paint.stroke.empty() && draw_framed(gc, palette, shape, shape.radius, scale);
}

bool Sprites::draw(wxGraphicsContext& gc, Palette& palette, const PieShape& shape, double scale) {
    const double radius = shape.radius * scale;
    if (!(radius > 0) || !(2 * radius <= largest_pie)) return false;
    const PieKey key{shape.sectors, radius, shape.alpha};
    auto it = pies_.find(key);
    if (it == pies_.end()) {
        if (pies_.size() >= most_sprites) pies_.clear();
        Sprite sprite;
        sprite.pixels = even_pixels(2 * radius);
        auto image = clear_image(sprite.pixels, sprite.pixels);
        if (std::unique_ptr<wxGraphicsContext> small{wxGraphicsContext::Create(image)})
            stroke_shape(*small, palette,
                         PieShape{{sprite.pixels / 2.0, sprite.pixels / 2.0}, radius, shape.sectors, shape.alpha});
        sprite.bitmap = gc.GetRenderer()->CreateBitmapFromImage(image);
        it = pies_.emplace(key, std::move(sprite)).first;
    }
    blit(gc, it->second, shape.centre, scale);
    return true;
}

bool Sprites::draw(wxGraphicsContext& gc, Palette& palette, const PathShape& shape, double scale) {
    const auto& paint = shape.paint;
    if (!shape.closed || shape.points.size() < 3 || !paint.stroke.empty() || !(paint.alpha < 1) || paint.fill.empty())
        return false;
    const auto fits = [&](const Area& area) { return area.scale == scale && area.shape == shape; };
    auto it = std::find_if(areas_.begin(), areas_.end(), fits);
    if (it == areas_.end()) {
        const auto box = pixel_box(shape.points, scale);
        if (!(std::min(box.w, box.h) >= least_area) || !(std::max(box.w, box.h) <= largest_area)) return false;
        auto image = clear_image(static_cast<int>(box.w), static_cast<int>(box.h));
        if (std::unique_ptr<wxGraphicsContext> small{wxGraphicsContext::Create(image)}) {
            small->Translate(-box.x, -box.y);
            small->Scale(scale, scale);
            stroke_shape(*small, palette, shape);
        }
        if (areas_.size() >= most_areas) areas_.clear();
        areas_.push_back({shape,
                          scale,
                          gc.GetRenderer()->CreateBitmapFromImage(image),
                          {box.x / scale, box.y / scale, box.w / scale, box.h / scale}});
        it = areas_.end() - 1;
    }
    gc.DrawBitmap(it->bitmap, it->box.x, it->box.y, it->box.w, it->box.h);
    return true;
}

void Sprites::clear() {
    pieces_.clear();
    rings_.clear();
    pies_.clear();
    areas_.clear();
}

}  // namespace pinwheel::paint
