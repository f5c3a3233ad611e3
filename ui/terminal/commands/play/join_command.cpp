#include "terminal/commands/play/join_command.h"

#include <unistd.h>

#include <cstdio>

#include "pinwheel/net/client.h"
#include "terminal/commands/play/net_table.h"
#include "terminal/interrupt.h"
#include "terminal/line_editor.h"
#include "terminal/say.h"

namespace pinwheel::terminal {

int run_join(const Registry& registry, const JoinOptions& options) {
    auto link = net::parse_link(options.link);
    if (!link) return fail(link.error());
    net::Link own = *link;
    NetTable table(registry, options.seat, options.colour && isatty(STDOUT_FILENO), *std::move(link));
    if (!table.wait()) return failure;
    own.token = table.token();
    if (isatty(STDOUT_FILENO) && !own.token.empty())
        note("Your own way back to this seat, for nobody else: " + net::write_link(own));
    Interrupt interrupt(nullptr);
    LineEditor editor({}, [](std::string_view) { return Continuations{}; });
    std::string line;
    while (true) {
        const auto outcome = editor.read("", line);
        if (outcome == LineEditor::Outcome::end) break;
        if (outcome == LineEditor::Outcome::interrupted) continue;
        const auto before = table.heard();
        const bool stays = table.obey(line);
        std::fflush(stdout);
        if (!stays) break;
        if (!editor.interactive() && table.take_sent()) table.settle(before);
    }
    return success;
}

}  // namespace pinwheel::terminal
