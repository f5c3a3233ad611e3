#include "terminal/png_loader.h"

#include <dlfcn.h>

#include <cstring>

#include "pinwheel/view/build_tag.h"

namespace pinwheel::terminal {
namespace {

constexpr char module_name[] = "pinwheel-png.so";  // found by this program's run path

Error missing(const std::string& why) {
    return {"png.module", "PNG needs the module " + std::string(module_name) + ": " + why + ".", ""};
}

}  // namespace

Result<std::string> png_of(const Scene& scene, const Theme& theme, const PieceSet& pieces, int width, int height) {
    void* module = dlopen(module_name, RTLD_NOW | RTLD_LOCAL);  // never closed: toolkits do not like it
    if (!module) return missing(dlerror());
    const auto* build = static_cast<const char*>(dlsym(module, png_build_symbol));
    if (!build || std::strcmp(build, PINWHEEL_BUILD_TAG) != 0) return missing("it belongs to another build");
    const auto paint = reinterpret_cast<PngBytes>(dlsym(module, png_bytes_symbol));
    if (!paint) return missing("it is damaged");
    Result<std::string> bytes = Error{"png.paint", "Nothing was painted.", ""};
    paint(&scene, &theme, &pieces, width, height, &bytes);
    return bytes;
}

}  // namespace pinwheel::terminal
