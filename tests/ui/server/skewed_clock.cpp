// Loaded before the C library: the clock of the machine is set, by as many seconds as PINWHEEL_SKEW, a file, says.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>

extern "C" int clock_gettime(clockid_t id, timespec* time) noexcept {
    using Real = int (*)(clockid_t, timespec*);
    static const auto real = reinterpret_cast<Real>(dlsym(RTLD_NEXT, "clock_gettime"));
    const int result = real(id, time);
    if (id != CLOCK_REALTIME) return result;
    const char* place = std::getenv("PINWHEEL_SKEW");
    if (std::FILE* file = place ? std::fopen(place, "r") : nullptr) {
        long seconds = 0;
        if (std::fscanf(file, "%ld", &seconds) == 1) time->tv_sec += seconds;
        std::fclose(file);
    }
    return result;
}
