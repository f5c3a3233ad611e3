// Runs the contract suite over one plugin and what is installed: the least program that uses Pinwheel as a library.
#include <cstdio>

#include "pinwheel/chess/board.h"
#include "pinwheel/chess/perft.h"
#include "pinwheel/game/contract/contract.h"
#include "pinwheel/game/files/paths.h"

using namespace pinwheel;

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    if (chess::perft(chess::start_board(), 3) != 8902) return 3;

    Registry registry;
    const auto row = load_plugin(registry, argv[1], {});
    if (row.status != PluginRow::Status::loaded) {
        std::printf("%s\n", row.reason.c_str());
        return 1;
    }
    load_plugins(registry, {});
    for (const auto& installed : registry.plugins())
        if (installed.status == PluginRow::Status::refused) {
            std::printf("%s: %s\n", installed.path.c_str(), installed.reason.c_str());
            return 1;
        }
    if (!registry.variant("chess") || load_themes().empty()) {
        std::printf("The installed plugins or files are not found below %s.\n", paths::share().c_str());
        return 1;
    }
    ContractOptions options;
    options.games = 4;
    options.max_plies = 60;
    const auto failures = check_all(registry, options);
    for (const auto& f : failures) std::printf("%s: %s: %s\n", f.subject.c_str(), f.clause.c_str(), f.detail.c_str());
    return failures.empty() ? 0 : 1;
}
