#pragma once
/// Superposed men as discs: one sector for every type a man may still be (quantum spec §10.3).
#include "disc.h"

namespace pinwheel::pies {

class Pies : public Renderer {
public:
    explicit Pies(Cut);
    const RendererInfo& info() const override { return info_; }
    /// 90 and less for single boards with a man of several types, equal sectors first; 0 for all other views.
    int fit(const View&) const override;
    Scene draw(const View&, const RenderOptions&) const override;

private:
    void add_men(Scene&, const View&, const BoardFigure&) const;
    void add_disc(Scene&, const View&, const CellView&, const Disc&) const;
    void add_cells(Scene&, const CellView&, const Disc&) const;

    Cut cut_;
    RendererInfo info_;
};

}  // namespace pinwheel::pies
