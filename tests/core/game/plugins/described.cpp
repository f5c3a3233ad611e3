// A plugin with a hand-written description; the macros replace one member of it.
#include <unistd.h>

#include <stdexcept>

#include "pinwheel/view/plugin.h"

#ifndef MAGIC
#define MAGIC PINWHEEL_PLUGIN_MAGIC
#endif
#ifndef SIZE
#define SIZE sizeof(pinwheel_plugin_info)
#endif
#ifndef MAJOR
#define MAJOR PINWHEEL_API_MAJOR
#endif
#ifndef MINOR
#define MINOR PINWHEEL_API_MINOR
#endif
#ifndef BUILD
#define BUILD PINWHEEL_BUILD_TAG
#endif
#ifndef ID
#define ID "test-good"
#endif
#ifndef RENDERER
#define RENDERER "test-renderer"
#endif
#ifndef START
#define START registering
#endif

namespace {

class Blank final : public pinwheel::Renderer {
public:
    const pinwheel::RendererInfo& info() const override { return info_; }
    int fit(const pinwheel::View&) const override { return 1; }
    pinwheel::Scene draw(const pinwheel::View&, const pinwheel::RenderOptions&) const override { return {}; }

private:
    pinwheel::RendererInfo info_{RENDERER, "Blank", false, {}};
};

void add_one(pinwheel::Host& host) { host.add(std::unique_ptr<pinwheel::Renderer>(std::make_unique<Blank>())); }

[[maybe_unused]] int registering(pinwheel::Host* host) { return add_one(*host), 0; }
[[maybe_unused]] int registering_nothing(pinwheel::Host*) { return 0; }
[[maybe_unused]] int registering_null(pinwheel::Host* host) {
    return add_one(*host), host->add(std::unique_ptr<pinwheel::Renderer>()), 0;
}
[[maybe_unused]] int registering_twice(pinwheel::Host* host) { return add_one(*host), add_one(*host), 0; }
[[maybe_unused]] int failing_late(pinwheel::Host* host) { return add_one(*host), host->log("no board in sight"), 3; }
[[maybe_unused]] int throwing(pinwheel::Host*) { throw std::runtime_error("thrown on purpose"); }
[[maybe_unused]] int throwing_number(pinwheel::Host*) { throw 42; }
[[maybe_unused]] int ending(pinwheel::Host*) { ::_exit(7); }

}  // namespace

extern "C" __attribute__((visibility("default"))) const pinwheel_plugin_info pinwheel_plugin;
const pinwheel_plugin_info pinwheel_plugin{MAGIC, SIZE, MAJOR, MINOR, BUILD, ID, "1.2.3", START};
