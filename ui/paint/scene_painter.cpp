#include "paint/scene_painter.h"

#include <algorithm>
#include <cmath>
#include <list>

#include <wx/brush.h>

#include "paint/paintable.h"
#include "paint/palette.h"
#include "paint/sprites.h"
#include "paint/strokes.h"
#include "paint/words.h"

namespace pinwheel::paint {

/// What painting needs besides a context.
struct Kit {
    Palette palette;
    PieceSet pieces;
    Sprites sprites;
    Words words;
};

namespace {

constexpr double most_layer_pixels = 64e6;                       // of a kept board layer
constexpr double most_kept_pixels = 4e6, most_kept_boards = 12;  // of all that are kept, where it is more than one

bool same_items(const std::vector<Item>& kept, const std::vector<Item>& items) {
    auto at = kept.begin();
    for (const auto& item : items) {
        if (item.layer != Layer::board) continue;
        if (at == kept.end() || !(*at == item)) return false;
        ++at;
    }
    return at == kept.end();
}

wxColour ground(Palette& palette) { return palette.colour("window.background"); }

void fill_ground(wxGraphicsContext& gc, Palette& palette, double width, double height) {
    gc.SetBrush(gc.CreateBrush(wxBrush(ground(palette))));
    gc.SetPen(wxGraphicsPen());
    gc.DrawRectangle(0, 0, width, height);
}

// Draws the items of one layer, back to front. What changes from frame to frame is drawn from kept bitmaps.
class LayerPainter {
public:
    LayerPainter(wxGraphicsContext& gc, Kit& kit, double scale) : gc_(gc), kit_(kit), scale_(scale) {}

    void paint(const Scene& scene, Layer layer) {
        for (const auto& item : scene.items)
            if (item.layer == layer && is_sane(item.shape)) draw(item);
    }

private:
    void draw(const Item& item) {
        if (const auto* piece = std::get_if<PieceShape>(&item.shape))
            return kit_.sprites.draw(gc_, kit_.palette, kit_.pieces, *piece, scale_);
        if (const auto* text = std::get_if<TextShape>(&item.shape))
            return kit_.words.draw(gc_, kit_.palette, *text, scale_);
        if (item.layer != Layer::board && kept(item.shape)) return;
        std::visit([&](const auto& shape) { plain(shape); }, item.shape);
    }
    bool kept(const Shape& shape) {
        if (const auto* ring = std::get_if<EllipseShape>(&shape))
            return kit_.sprites.draw(gc_, kit_.palette, *ring, scale_);
        if (const auto* frame = std::get_if<RectShape>(&shape))
            return kit_.sprites.draw(gc_, kit_.palette, *frame, scale_);
        if (const auto* pie = std::get_if<PieShape>(&shape)) return kit_.sprites.draw(gc_, kit_.palette, *pie, scale_);
        if (const auto* area = std::get_if<PathShape>(&shape))
            return kit_.sprites.draw(gc_, kit_.palette, *area, scale_);
        return false;
    }
    void plain(const PieceShape&) {}
    void plain(const TextShape&) {}
    template <class Plain>
    void plain(const Plain& shape) {
        stroke_shape(gc_, kit_.palette, shape);
    }

    wxGraphicsContext& gc_;
    Kit& kit_;
    double scale_;
};

}  // namespace

struct ScenePainter::Caches {
    Kit kit;
    /// A board layer, and what it was painted from.
    struct Board {
        wxGraphicsBitmap bitmap;
        std::vector<Item> items;
        double width, height, scale;
        double pixels() const { return width * height * scale * scale; }
    };
    std::list<Board> boards;  ///< of one size, the last painted first: a lane shows now these boards, now those

    void clear() {
        kit.sprites.clear();
        kit.words.clear();
        boards.clear();
    }
    const wxGraphicsBitmap& board_of(wxGraphicsContext&, const Scene&, double scale);
};

const wxGraphicsBitmap& ScenePainter::Caches::board_of(wxGraphicsContext& gc, const Scene& scene, double scale) {
    std::erase_if(boards, [&](const Board& each) {
        return each.width != scene.width || each.height != scene.height || each.scale != scale;
    });
    const auto kept = std::find_if(boards.begin(), boards.end(),
                                   [&](const Board& each) { return same_items(each.items, scene.items); });
    if (kept != boards.end()) {
        boards.splice(boards.begin(), boards, kept);
        return boards.front().bitmap;
    }
    const int width = static_cast<int>(std::ceil(scene.width * scale)),
              height = static_cast<int>(std::ceil(scene.height * scale));
    wxImage image(width, height, false);
    {
        std::unique_ptr<wxGraphicsContext> off(wxGraphicsContext::Create(image));
        off->Scale(scale, scale);
        fill_ground(*off, kit.palette, width / scale, height / scale);
        LayerPainter(*off, kit, scale).paint(scene, Layer::board);
    }
    boards.push_front({gc.GetRenderer()->CreateBitmapFromImage(image), {}, scene.width, scene.height, scale});
    Board& board = boards.front();
    std::copy_if(scene.items.begin(), scene.items.end(), std::back_inserter(board.items),
                 [](const Item& item) { return item.layer == Layer::board; });
    const auto most = std::max(1.0, most_kept_pixels / std::max(1.0, board.pixels()));
    while (static_cast<double>(boards.size()) > std::min(most, most_kept_boards)) boards.pop_back();
    return board.bitmap;
}

ScenePainter::ScenePainter(Theme theme, PieceSet pieces)
    : caches_(new Caches{{Palette(std::move(theme)), std::move(pieces), {}, {}}, {}}) {}
ScenePainter::~ScenePainter() = default;
ScenePainter::ScenePainter(ScenePainter&&) noexcept = default;
ScenePainter& ScenePainter::operator=(ScenePainter&&) noexcept = default;

const Theme& ScenePainter::theme() const { return caches_->kit.palette.theme(); }

void ScenePainter::set_theme(Theme theme) {
    const auto& old = caches_->kit.palette.theme();
    if (old.id == theme.id && old.colours == theme.colours) return;
    caches_->kit.palette = Palette(std::move(theme));
    caches_->clear();
}

void ScenePainter::set_pieces(PieceSet pieces) {
    if (caches_->kit.pieces.id == pieces.id && caches_->kit.pieces.svg == pieces.svg) return;
    caches_->kit.pieces = std::move(pieces);
    caches_->clear();
}

void ScenePainter::paint(wxGraphicsContext& gc, const Scene& scene, double scale) {
    const double pixels = scene.width * scale * scene.height * scale;
    if (!(scene.width > 0) || !(scene.height > 0) || !(scale > 0) || !(pixels <= most_layer_pixels) || !(pixels >= 1))
        return;
    gc.DrawBitmap(caches_->board_of(gc, scene, scale), 0, 0, std::ceil(scene.width * scale) / scale,
                  std::ceil(scene.height * scale) / scale);
    LayerPainter layers(gc, caches_->kit, scale);
    for (const auto layer : {Layer::mark, Layer::pieces, Layer::over}) layers.paint(scene, layer);
}

wxImage ScenePainter::image(const Scene& scene, int width, int height) {
    wxImage out(width, height, false);
    std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(out));
    if (!gc) return out;
    fill_ground(*gc, caches_->kit.palette, width, height);
    if (!(scene.width > 0) || !(scene.height > 0)) return gc.reset(), out;
    const double scale = std::min(width / scene.width, height / scene.height);
    const double left = std::floor((width - scene.width * scale) / 2),
                 top = std::floor((height - scene.height * scale) / 2);
    gc->Translate(left, top);
    gc->Scale(scale, scale);
    LayerPainter layers(*gc, caches_->kit, scale);
    for (const auto layer : {Layer::board, Layer::mark, Layer::pieces, Layer::over}) layers.paint(scene, layer);
    gc.reset();  // writes the pixels back
    return out;
}

}  // namespace pinwheel::paint
