#include "terminal/commands/repl_command.h"

#include <cstdio>

#include "model/shell/legible.h"
#include "model/shell/settings.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/lua/script_engine.h"
#include "terminal/commands/run_command.h"
#include "terminal/interrupt.h"
#include "terminal/line_editor.h"
#include "terminal/say.h"
#include "terminal/script_network.h"

namespace pinwheel::terminal {
namespace {

constexpr std::string_view game_global = "g";

class Console {
public:
    Console(ScriptEngine& engine, LineEditor& editor) : engine_(engine), editor_(editor) {}

    int run() {
        std::string line;
        for (;;) {
            switch (editor_.read(entry_.empty() ? "> " : ">> ", line)) {
                case LineEditor::Outcome::end:
                    return finish();
                case LineEditor::Outcome::interrupted:
                    entry_.clear();
                    continue;
                case LineEditor::Outcome::line:
                    break;
            }
            if (entry_.empty() && (line == "exit" || line == "quit")) return finish();
            take(line);
        }
    }

private:
    void take(const std::string& line) {
        if (!entry_.empty()) entry_ += '\n';
        entry_ += line;
        if (entry_.find_first_not_of(" \t\n") == entry_.npos) return entry_.clear();
        auto result = engine_.eval_line(entry_);
        Interrupt::taken();  // it was for the chunk
        unfinished_ = result.state == ScriptResult::State::incomplete;
        if (unfinished_) return;
        editor_.remember(entry_);
        entry_.clear();
        answer(result);
    }

    void answer(const ScriptResult& result) {
        if (!result.text.empty()) print(result.text + (result.text.ends_with('\n') ? "" : "\n"));
        if (!result.ok()) {
            failed_ = true;
            std::fflush(stdout);
            std::fprintf(stderr, "%s\n", ui::legible(script_trouble(result)).c_str());
        }
        std::fflush(stdout);
    }

    int finish() {
        if (editor_.interactive()) {
            print("\n");
            return success;
        }
        if (unfinished_)
            return fail({"script.syntax", "The input ends inside an unfinished chunk.", ""}, "standard input");
        return failed_ ? failure : success;
    }

    ScriptEngine& engine_;
    LineEditor& editor_;
    std::string entry_;
    bool unfinished_ = false, failed_ = false;
};

}  // namespace

int run_repl(Registry& registry, const ReplOptions& options) {
    ScriptOptions limits;
    limits.trusted = !options.sandbox;
    limits.output = print_of_script(options.sandbox);
    ScriptNetwork network;
    limits.network = &network;
    ScriptEngine engine(registry, limits);
    Source source = options.source;
    if (source.what.empty() && registry.variant(ui::shipped_variant())) source.what = ui::shipped_variant();
    std::string banner = "Pinwheel " PINWHEEL_VERSION ".";
    if (!source.what.empty()) {
        if (const auto done = check_names(registry, source)) return *done;
        auto game = open_source(registry, source);
        if (!game) return not_opened(game.error(), source);
        banner += " g is a game of " + game->variant().info().id + ".";
        const bool secret = keeps_secret(registry, *game, source);
        if (secret) banner += " It shows what everybody may know; --unsealed shows all.";
        engine.set_game(game_global, *std::move(game), is_of_people(registry, source));
    }
    Interrupt interrupt(&engine);
    LineEditor editor(paths::state() / "repl-history", [&](std::string_view text) {
        auto found = engine.complete(text);
        return Continuations{found.start, std::move(found.words)};
    });
    if (editor.interactive()) print(banner + " help() helps, Ctrl+D leaves.\n");
    return Console(engine, editor).run();
}

}  // namespace pinwheel::terminal
