#pragma once
/// A comparison as a page to hand on: HTML with pictures, Markdown, JSON.
#include "model/comparison/comparison_page.h"

namespace pinwheel::ui {

/// A picture of a position as SVG text; empty: none.
using PositionPicture = std::function<std::string(const View&)>;

/// One file without references to others: the lanes with the rulings that differ, pictures of every lane at the first
/// differences and at the end, and the verdicts at every ply. Linear in plies.
std::string comparison_html(const Game&, const Comparison&, const ComparisonPage&, const Viewer&,
                            const PositionPicture&);
std::string comparison_markdown(const Game&, const ComparisonPage&);
/// share/schemas/comparison.schema.json
std::string comparison_json(const Game&, const Comparison&);

/// SVG text as the address of a picture.
std::string picture_address(std::string_view svg);
/// The look of the pages that Pinwheel writes.
std::string_view page_style();

}  // namespace pinwheel::ui
