#include <csignal>
#include <cstdio>
#include <exception>

#include "terminal/command_line/command_line.h"
#include "terminal/say.h"

int main(int argc, char** argv) {
    using namespace pinwheel::terminal;
    std::signal(SIGPIPE, SIG_DFL);  // `pinwheel-cli … | head` ends quietly, whatever the parent had
    try {
        const int code = run_command_line(argc, argv);
        return flush_output() ? code : code == success ? failure : code;
    } catch (const std::exception& e) {
        return fail({"program.bug", e.what(), ""});
    }
}
