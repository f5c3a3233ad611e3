#pragma once
/// Reader of the piece pictures: the part of SVG that share/pieces keeps to (see share/pieces/README.md).
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pinwheel/view/scene.h"

namespace pinwheel::paint {

/// One step of an outline; a curve has two control points and ends at `to`.
struct Step {
    enum class Kind : std::uint8_t { move, line, curve, close } kind = Kind::move;
    Point to, first, second;
};

struct Figure {
    enum class Join : std::uint8_t { miter, round, bevel } join = Join::miter;
    enum class Cap : std::uint8_t { butt, round, square } cap = Cap::butt;
    std::vector<Step> steps;
    std::string fill = "#000000", stroke = "none";  ///< "#rrggbb" or "none"
    double width = 1;
};

/// Longest outline that is read.
constexpr std::size_t most_steps = 20'000;

struct Picture {
    Box view_box;
    std::vector<Figure> figures;
};

/// Reads <svg viewBox> and its <path> elements with M L H V C S Q A Z; arcs become curves. Nothing for a text that
/// holds anything else, is malformed, or describes more than most_steps. Linear in the text.
std::optional<Picture> read_picture(std::string_view svg);

/// The steps of one `d` attribute. Nothing when it is malformed.
std::optional<std::vector<Step>> read_path(std::string_view data);

}  // namespace pinwheel::paint
