#pragma once
/// Ends that nobody at the screen chose: a signal, a display that goes away.
#include <array>
#include <functional>

namespace pinwheel::desktop {

/// While it lives, `keep` is called before SIGTERM, SIGHUP or SIGINT end the program, on the window's thread, and when
/// the connection to an X display breaks. One at a time.
class Endings {
public:
    explicit Endings(std::function<void()> keep);
    ~Endings();
    Endings(const Endings&) = delete;
    Endings& operator=(const Endings&) = delete;

private:
    std::array<unsigned, 3> sources_{};
};

}  // namespace pinwheel::desktop
