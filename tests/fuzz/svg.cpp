// Any text is a picture of a piece within its bounds, or none; so is any text a path.
#include "targets.h"

#include <cmath>
#include <cstdlib>

#include "paint/picture.h"
#include "pinwheel/view/theme.h"

int pinwheel::fuzz::svg(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto check = [](const std::vector<paint::Step>& steps) {
        if (steps.size() > paint::most_steps) std::abort();
        for (const paint::Step& step : steps)
            if (!std::isfinite(step.to.x) || !std::isfinite(step.to.y)) std::abort();
    };
    if (const auto picture = paint::read_picture(text))
        for (const paint::Figure& figure : picture->figures) check(figure.steps);
    if (const auto steps = paint::read_path(text)) check(*steps);
    PieceSet set;
    set.svg["piece"] = text;
    (void)set.tinted("piece", "#abcdef", "#012345");
    return 0;
}
