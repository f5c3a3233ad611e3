#include "as_at_the_table.h"

namespace pinwheel::compass {

const RendererInfo& AsAtTheTable::info() const {
    static const RendererInfo info{"table", "Pinwheel, as at the table", false, {}};
    return info;
}

int AsAtTheTable::fit(const View& view) const { return Compass::fit(view) * 9 / 10; }

Scene AsAtTheTable::draw(const View& view, const RenderOptions& options) const {
    RenderOptions turned = options;
    turned.upright_pieces = false;
    turned.upright_boards = false;
    return Compass::draw(view, turned);
}

}  // namespace pinwheel::compass
