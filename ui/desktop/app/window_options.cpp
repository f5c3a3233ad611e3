#include "desktop/app/window_options.h"

#include <CLI/CLI.hpp>

namespace pinwheel::desktop {
namespace {

/// "1440x900" within bounds; a message for CLI11 otherwise.
std::string read_size(const std::string& text, int& width, int& height) {
    int end = 0;
    if (std::sscanf(text.c_str(), "%dx%d%n", &width, &height, &end) != 2 ||
        static_cast<std::size_t>(end) != text.size() || width < 400 || height < 300 || width > 16384 || height > 16384)
        return "'" + text + "' is no window size; expected WIDTHxHEIGHT such as 1440x900, at least 400x300";
    return {};
}

}  // namespace

std::optional<Options> parse_options(int argc, char** argv, int& exit_code) {
    Options options;
    std::string size;
    CLI::App app{"Pinwheel: a workbench for chess variants whose rules are still being argued about"};
    app.name("pinwheel");
    app.set_version_flag("--version", "pinwheel " PINWHEEL_VERSION);
    app.add_option("FILE", options.file, "Game to open")->option_text("GAME");
    app.add_option("--script", options.script, "Lua script to run on the game shown")->option_text("FILE");
    app.add_option("--join", options.join, "Link to a game of a server")->option_text("LINK");
    app.add_option("--variant", options.variant, "Variant of the new game")->option_text("ID");
    app.add_option("--ruleset", options.ruleset, "Ruleset of the game")->option_text("ID");
    app.add_option("--moves", options.moves, "Moves to play, separated by blanks")->option_text("\"e2e4 …\"");
    app.add_option("--renderer", options.renderer, "How the boards are drawn")->option_text("ID");
    app.add_option("--theme", options.theme, "Colours: desktop, light, dark, colour-blind")->option_text("ID");
    app.add_option("--size", size, "Size of the window")->option_text("WxH")->check([&](const std::string& text) {
        return read_size(text, options.width, options.height);
    });
    app.add_option("--screenshot", options.screenshot, "Write a PNG of the window and end")->option_text("FILE");
    app.add_flag("--safe-mode", options.safe_mode, "Load only what came with Pinwheel");
    app.add_option("--probe", options.probe, "Write how long the window is busy (for tests)")->option_text("FILE");
    app.add_flag("--ready", options.ready, "Print READY at the first paint (for tests)");
    app.footer("In a terminal without a display use pinwheel-cli.");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        exit_code = app.exit(e) == 0 ? 0 : 2;
        return {};
    }
    return options;
}

}  // namespace pinwheel::desktop
