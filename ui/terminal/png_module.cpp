/// The module behind png.h: the only part of this folder that links wxWidgets.
#include <exception>

#include "paint/png.h"
#include "pinwheel/view/build_tag.h"

extern "C" {

__attribute__((visibility("default"))) extern const char pinwheel_png_build[];
const char pinwheel_png_build[] = PINWHEEL_BUILD_TAG;

__attribute__((visibility("default"))) void pinwheel_png_bytes(const pinwheel::Scene* scene,
                                                               const pinwheel::Theme* theme,
                                                               const pinwheel::PieceSet* pieces, int width, int height,
                                                               pinwheel::Result<std::string>* out) {
    try {
        *out = pinwheel::paint::png_bytes(*scene, *theme, *pieces, width, height);
    } catch (const std::exception& e) {
        *out = pinwheel::Error{"png.paint", e.what(), ""};
    }
}
}
