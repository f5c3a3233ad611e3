#include "support/places.h"

namespace pinwheel::test {

std::string data_dir() { return PINWHEEL_SOURCE_DIR "/tests/data"; }
std::string source_dir() { return PINWHEEL_SOURCE_DIR; }
std::string build_dir() { return PINWHEEL_BINARY_DIR; }
std::string plugin_dir() { return PINWHEEL_BINARY_DIR "/bin/plugins"; }
std::string flawed_plugins_dir() { return PINWHEEL_BINARY_DIR "/tests/plugins"; }

}  // namespace pinwheel::test
