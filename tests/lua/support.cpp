#include "support.h"

#include <boost/test/unit_test.hpp>
#include "support/places.h"

namespace pinwheel::test {

namespace {

Registry loaded() {
    Registry registry;
    LoadOptions options;
    options.folders = {pinwheel::test::build_dir() + "/bin/plugins", pinwheel::test::source_dir() + "/share/rulesets"};
    options.native_only = true;
    load_plugins(registry, options);
    return registry;
}

ScriptOptions with_output(ScriptOptions options, std::string& output) {
    options.output = [&output](std::string_view text) { output += text; };
    return options;
}

}  // namespace

const Registry& library() {
    static const Registry registry = loaded();
    return registry;
}

Scripts::Scripts(ScriptOptions options)
    : registry_(library()), engine_(registry_, with_output(std::move(options), output_)) {}

std::string Scripts::take_output() { return std::exchange(output_, {}); }

std::string Scripts::run(std::string_view chunk) {
    const auto result = engine_.run_string(chunk, "test");
    BOOST_CHECK_MESSAGE(result.ok(), result.error.code + ": " + result.traceback);
    return take_output();
}

std::string Scripts::fail(std::string_view chunk) {
    const auto result = engine_.run_string(chunk, "test");
    BOOST_CHECK_MESSAGE(!result.ok(), "ran to its end: " + std::string(chunk));
    return result.error.code + ": " + result.error.message;
}

void check_script(std::string_view chunk) {
    const auto result = Scripts().engine().run_string(chunk, "test");
    BOOST_CHECK_MESSAGE(result.ok(), result.error.code + ": " + result.traceback);
}

}  // namespace pinwheel::test
