#pragma once
/// Where tests find things. Functions, not macros of every compiler call: a second clone shares the compiler cache.
#include <string>

namespace pinwheel::test {

std::string data_dir();            ///< tests/data
std::string source_dir();          ///< the root of the sources
std::string build_dir();           ///< the root of the build tree
std::string plugin_dir();          ///< the built plugins
std::string flawed_plugins_dir();  ///< the plugins that tests/core/game/plugins builds to be refused

}  // namespace pinwheel::test
