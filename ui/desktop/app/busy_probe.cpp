#include "desktop/app/busy_probe.h"

#include <glib.h>

#include <cstdio>
#include <ctime>

namespace pinwheel::desktop {
namespace {

constexpr unsigned every = 5;   // milliseconds
constexpr double shortest = 1;  // milliseconds that are worth a line

double milliseconds_of(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace

struct BusyProbe::Beat {
    explicit Beat(const std::filesystem::path& path) : file(std::fopen(path.c_str(), "w")) {
        if (file) source = g_timeout_add_full(G_PRIORITY_HIGH, every, &Beat::beat, this, nullptr);
    }
    ~Beat() {
        if (source) g_source_remove(source);
        if (file) std::fclose(file);
    }
    Beat(const Beat&) = delete;
    Beat& operator=(const Beat&) = delete;

    static gboolean beat(void* self) {
        auto& beat = *static_cast<Beat*>(self);
        const double clock = milliseconds_of(CLOCK_MONOTONIC), work = milliseconds_of(CLOCK_THREAD_CPUTIME_ID);
        if (work - beat.work > shortest) {
            std::fprintf(beat.file, "%.0f %.1f %.1f\n", clock - beat.start, work - beat.work, clock - beat.clock);
            std::fflush(beat.file);
        }
        beat.clock = clock;
        beat.work = milliseconds_of(CLOCK_THREAD_CPUTIME_ID);
        return G_SOURCE_CONTINUE;
    }

    std::FILE* file;
    unsigned source = 0;
    double start = milliseconds_of(CLOCK_MONOTONIC), clock = start, work = milliseconds_of(CLOCK_THREAD_CPUTIME_ID);
};

BusyProbe::BusyProbe(const std::filesystem::path& path) : beat_(std::make_unique<Beat>(path)) {}
BusyProbe::~BusyProbe() = default;

}  // namespace pinwheel::desktop
