#pragma once
/// What a plugin in a shared library includes and exports. Here, beside the views, so that a renderer needs no header
/// that could show it a State; a variant, ruleset, notation or bot includes its own from pinwheel/game too.
#include <exception>
#include <memory>

#include "pinwheel/view/build_tag.h"  // generated: PINWHEEL_BUILD_TAG, from compiler, ABI and public headers
#include "pinwheel/view/renderer.h"

#define PINWHEEL_API_MAJOR 1
#define PINWHEEL_API_MINOR 0
#define PINWHEEL_PLUGIN_MAGIC 0x50574c31u

namespace pinwheel {

class Variant;
class Ruleset;
class Notation;
class Bot;

/// All that a plugin is given; grows only at the end. Registrations are committed only if start() succeeds.
class Host {
public:
    virtual void add(std::unique_ptr<Variant>) = 0;
    virtual void add(std::unique_ptr<Ruleset>) = 0;
    virtual void add(std::unique_ptr<Notation>) = 0;
    virtual void add(std::unique_ptr<Renderer>) = 0;
    virtual void add(std::unique_ptr<Bot>) = 0;
    virtual void log(std::string_view) = 0;

protected:
    ~Host() = default;
};

}  // namespace pinwheel

extern "C" {
/// Plain C: safe to read before anything is trusted.
struct pinwheel_plugin_info {
    std::uint32_t magic, size;
    std::uint16_t api_major, api_minor;
    const char* build;  ///< PINWHEEL_BUILD_TAG
    const char* id;
    const char* version;
    int (*start)(pinwheel::Host*);  ///< 0 is success; must not throw
};
}

/// Exports a plugin whose `begin` is void(Host&) and may throw: the border is guarded here.
#define PINWHEEL_PLUGIN(plugin_id, plugin_version, begin)                                         \
    namespace {                                                                                   \
    int pinwheel_start_guarded(pinwheel::Host* host) noexcept {                                   \
        try {                                                                                     \
            begin(*host);                                                                         \
            return 0;                                                                             \
        } catch (const std::exception& e) {                                                       \
            try {                                                                                 \
                host->log(e.what());                                                              \
            } catch (...) {                                                                       \
            }                                                                                     \
            return 1;                                                                             \
        } catch (...) {                                                                           \
            return 2;                                                                             \
        }                                                                                         \
    }                                                                                             \
    }                                                                                             \
    extern "C" __attribute__((visibility("default"))) const pinwheel_plugin_info pinwheel_plugin; \
    const pinwheel_plugin_info pinwheel_plugin{                                                   \
        PINWHEEL_PLUGIN_MAGIC, sizeof(pinwheel_plugin_info), PINWHEEL_API_MAJOR,                  \
        PINWHEEL_API_MINOR,    PINWHEEL_BUILD_TAG,           plugin_id,                           \
        plugin_version,        pinwheel_start_guarded};
