// pinwheel: the command line is read before the toolkit starts, plugins are loaded while it does.
#include <wx/app.h>
#include <wx/init.h>
#include <wx/log.h>

#include <clocale>
#include <cstdio>
#include <future>
#include <optional>

#include "desktop/app/appearance.h"
#include "desktop/app/busy_probe.h"
#include "desktop/app/choice_lists.h"
#include "desktop/app/stuck_menu.h"
#include "desktop/app/toolkit_drags.h"
#include "desktop/app/toolkit_faults.h"
#include "desktop/app/wheel.h"
#include "desktop/boards/game_canvas.h"
#include "desktop/frame/frame.h"
#include "desktop/workers/hosted_server.h"
#include "paint/words.h"

namespace pinwheel::desktop {
namespace {

class App final : public wxApp {
public:
    App(Options options, std::future<Library> library) : options_(std::move(options)), library_(std::move(library)) {}

    bool OnInit() override {
        // JSON, SVG and Lua write numbers with a point, wherever we are.
        std::setlocale(LC_NUMERIC, "C");
        // Scripts compare strings byte by byte, wherever we are; a language's order takes many times as long.
        std::setlocale(LC_COLLATE, "C");
        SetAppName("pinwheel");
        SetAppDisplayName("Pinwheel");
        SetClassName("io.github.pinwheel_chess.Pinwheel");
        Library library = library_.get();
        const std::string& theme = options_.theme.empty() ? library.settings.theme : options_.theme;
        library.theme = theme_of(library.themes, theme, desktop_is_dark());
        // Before any widget asks for its style: GTK reads its own theme but once then.
        dress_widgets(library.theme);
        free_from_stuck_menus();
        watch_drags();
        open_choices_below();
        paint::toolkit_writes_at(screen_dots());
        if (!options_.probe.empty()) probe_.emplace(options_.probe);
        frame_ = new MainFrame(std::move(library), std::move(options_));
        frame_->start();
        left_ = std::async(std::launch::async, remove_what_servers_left);
        return true;
    }

    int OnRun() override {
        frame_->on_end([this](int code) { exit_code_ = code; });
        const int code = wxApp::OnRun();
        return exit_code_ != 0 ? exit_code_ : code;
    }

    void OnInitCmdLine(wxCmdLineParser&) override {}

    int FilterEvent(wxEvent& event) override {
        const wxEventType type = event.GetEventType();
        const bool button = type == wxEVT_LEFT_DOWN || type == wxEVT_LEFT_DCLICK;
        if (frame_ && (button || type == wxEVT_CHAR_HOOK)) {
            ui::CurtainRest& rest = frame_->desk().curtain_rest;
            std::optional<ui::CurtainRest::Place> place;
            if (button) {
                const wxPoint pointer = wxGetMousePosition();
                place = {pointer.x, pointer.y};
            }
            rest.pressed(static_cast<std::uint32_t>(event.GetTimestamp()), place);
            // The boards know themselves what is no press of theirs.
            if (button && rest.goes_on() && !dynamic_cast<GameCanvas*>(event.GetEventObject())) return Event_Processed;
        }
        return scroll_instead(event) ? Event_Processed : Event_Skip;
    }

    /// What an event's handler throws is a bug of ours; the games are worth more than it.
    bool OnExceptionInMainLoop() override {
        try {
            throw;
        } catch (const std::exception& e) {
            std::fprintf(stderr, "pinwheel: %s\n", e.what());
            if (frame_) frame_->report({"program.bug", e.what(), {}});
        }
        return true;
    }

private:
    Options options_;
    std::future<Library> library_;
    std::optional<BusyProbe> probe_;
    std::future<void> left_;  ///< of folders that killed windows left
    MainFrame* frame_ = nullptr;
    int exit_code_ = 0;
};

}  // namespace
}  // namespace pinwheel::desktop

int main(int argc, char** argv) {
    using namespace pinwheel::desktop;
    int exit_code = 0;
    report_toolkit_faults();
    auto options = parse_options(argc, argv, exit_code);
    if (!options) return exit_code;
    auto library = std::async(std::launch::async, [safe = options->safe_mode] { return load_library(safe); });
    wxApp::SetInstance(new App(std::move(*options), std::move(library)));
    int count = 1;
    char* arguments[] = {argv[0], nullptr};
    // What wxWidgets says when there is no display is not shown; ours names the other program.
    auto quiet = std::make_unique<wxLogNull>();
    const wxInitializer toolkit(count, arguments);
    quiet.reset();
    if (!toolkit.IsOk()) {
        std::fputs(
            "There is no display to open a window on. In a terminal use pinwheel-cli: try 'pinwheel-cli repl'.\n",
            stderr);
        return 1;
    }
    const int code = wxTheApp->CallOnInit() ? wxTheApp->OnRun() : 1;
    wxTheApp->OnExit();
    return code;
}
