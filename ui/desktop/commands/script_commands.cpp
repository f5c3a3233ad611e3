// Scripts and the console.

#include "desktop/app/clipboard.h"
#include "desktop/app/wx_text.h"
#include "desktop/dialogs/file_dialog.h"
#include "desktop/dialogs/help_window.h"
#include "desktop/frame/frame.h"
#include "desktop/panes/console_panel.h"
#include "desktop/workers/script_desk.h"
#include "pinwheel/view/counted.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;

class ScriptCommands {
public:
    explicit ScriptCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        add("script:run", "Run a script…", "F5", "Runs a Lua script on the game shown.",
            [this](Args args) { return run(args); });
        add("script:run-clipboard", "Run the clipboard", "", "Runs the Lua text of the clipboard.",
            [this](Args) { return run_clipboard(); });
        frame_.desk().commands.add({"script:stop",
                                    "Stop the script",
                                    "Shift+F5",
                                    "Interrupts the script that runs; what it changed is taken back.",
                                    [this](Args) -> Status {
                                        frame_.scripts().interrupt();
                                        return {};
                                    },
                                    [this] { return frame_.scripts().busy(); },
                                    {}});
        add("script:restart", "Restart the console", "", "Forgets every variable of the console.",
            [this](Args) -> Status {
                frame_.CallAfter([this] { frame_.scripts().restart(); });
                return {};
            });
        add("script:console", "To the console", "Ctrl+L", "Gives the keyboard to the console.", [this](Args) -> Status {
            frame_.open_console();
            frame_.console().focus_input();
            return {};
        });
        add("script:clear", "Clear the console", "", "Wipes what the console shows.", [this](Args) -> Status {
            frame_.console().clear();
            return {};
        });
        add("script:reference", "Lua reference", "", "Every function of the console.", [this](Args) -> Status {
            show_page_window(&frame_, frame_.desk().theme,
                             {"Lua reference", paths::share() / "doc" / "lua-reference.md"});
            return {};
        });
    }

private:
    void add(const char* name, const char* title, const char* key, const char* help, std::function<Status(Args)> run) {
        frame_.desk().commands.add({name, title, key, help, std::move(run), {}, {}});
    }

    Status run(Args args) {
        std::filesystem::path path;
        if (args.empty()) {
            const auto chosen = ask_which(frame_, "Run a script", "Lua scripts (*.lua)|*.lua");
            if (!chosen) return {};
            path = *chosen;
        } else {
            path = args[0];
        }
        std::error_code ec;
        if (!std::filesystem::is_regular_file(path, ec))
            return Error{"file.open", "There is no script " + path.string() + ".", path.string()};
        frame_.desk().settings.recent_scripts =
            ui::with_recent(frame_.desk().settings.recent_scripts, std::filesystem::absolute(path, ec).string());
        frame_.console().echo("run " + path.string());
        frame_.scripts().run_file(
            path, [this, before = frame_.messages()](const ScriptResult& result) { finished(result, before); });
        return {};
    }

    Status run_clipboard() {
        auto text = clipboard_text();
        if (!text) return Error{"clipboard.open", "The clipboard cannot be opened.", {}};
        if (text->find_first_not_of(" \t\r\n") == std::string::npos)
            return Error{"clipboard.empty", "The clipboard holds no text.", {}};
        frame_.console().echo("run the clipboard");
        frame_.scripts().run_text(
            *std::move(text), "=clipboard",
            [this, before = frame_.messages()](const ScriptResult& result) { finished(result, before); });
        return {};
    }

    void finished(const ScriptResult& result, std::uint64_t before) {
        frame_.console().show_result(result);
        if (!result.ok()) return frame_.report_script(result);
        frame_.hint(frame_.scripts().steps());
        const std::string& last = frame_.console().last_answer();
        if (last.empty() || frame_.pane_shown("console")) return;
        const std::string& steps = frame_.scripts().steps();
        frame_.tell_said(steps.empty() ? "The script says: " + last : played() + " " + steps, before);
    }

    /// Of an opening: its words are about positions that are not shown yet.
    std::string played() const {
        const ui::Document& shown = *frame_.document();
        const int plies = shown.game().node(shown.game().end_of_line()).ply - shown.game().ply();
        // How much was tried is nobody's to count while it is hidden.
        const std::string count = shown.game().hides() ? "" : counted(plies, "ply") + " of ";
        return "Played " + count + shown.title() + ". The console has its words.";
    }

    MainFrame& frame_;
};

}  // namespace

void add_script_commands(MainFrame& frame) { frame.keep(std::make_shared<ScriptCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
