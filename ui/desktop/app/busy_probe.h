#pragma once
/// Tells how long the window does not listen: for tests, by --probe.
#include <filesystem>
#include <memory>

namespace pinwheel::desktop {

/// While it lives, the window's thread beats every few milliseconds. Between two beats it worked, and heard nobody:
/// what took more than a millisecond of processor time is a stretch, and the file gets a line for each: milliseconds
/// since the program began, of processor time, and by the clock.
class BusyProbe {
public:
    explicit BusyProbe(const std::filesystem::path&);
    ~BusyProbe();
    BusyProbe(const BusyProbe&) = delete;
    BusyProbe& operator=(const BusyProbe&) = delete;

private:
    struct Beat;
    std::unique_ptr<Beat> beat_;
};

}  // namespace pinwheel::desktop
