#define BOOST_TEST_MODULE paint
#include <boost/test/unit_test.hpp>

#include <cstdlib>

#include <wx/init.h>

namespace {

/// Nothing here may need a display, so there is none.
struct NoDisplay {
    NoDisplay() {
        unsetenv("DISPLAY");
        unsetenv("WAYLAND_DISPLAY");
        started = wxInitialize();
    }
    ~NoDisplay() {
        if (started) wxUninitialize();
    }
    bool started = false;
};

}  // namespace

BOOST_TEST_GLOBAL_FIXTURE(NoDisplay);
