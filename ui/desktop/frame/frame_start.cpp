// What happens once the window is seen: scripts, console, recovery, and the picture that was asked for.
#include <gtk/gtk.h>
#include <wx/aui/auibook.h>

#include <cstdio>
#include <thread>

#include "desktop/app/screenshot.h"
#include "desktop/frame/frame.h"
#include "desktop/pages/start_page.h"
#include "desktop/panes/console_panel.h"
#include "desktop/panes/side_panel.h"
#include "desktop/workers/net_desk.h"
#include "desktop/workers/ruleset_files.h"
#include "desktop/workers/script_desk.h"
#include "model/shell/plugin_list.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/error_place.h"

namespace pinwheel::desktop {
namespace {

constexpr int settle_time = 250;  // milliseconds for the last paints before a picture

/// A window that has no size yet is made two pixels wide by wxWidgets, and laid out so until it hears of its borders,
/// which is less room than a menu bar needs: GTK complains.
void begin_at_its_size(const wxTopLevelWindow& window) {
    const wxSize size = window.GetSize();
    const GtkAllocation place{0, 0, size.x, size.y};
    gtk_widget_set_allocation(window.GetHandle(), &place);
}

}  // namespace

void MainFrame::start() {
    const auto painted = [this] {
        if (desk_.options.ready) {
            std::puts("READY");
            std::fflush(stdout);
        }
        CallAfter([this] { after_first_paint(); });
    };
    if (start_)
        start_->on_first_paint(painted);
    else if (GamePage* first = game_page())
        first->on_first_paint(painted);
    else
        painted();
    const bool maximised = desk_.settings.maximized && desk_.options.width == 0;
    const wxSize usual = GetSize();
    begin_at_its_size(*this);
    if (maximised) Maximize();
    Show();
    if (maximised) go_back_to(usual);
}

/// Of a window that was never seen otherwise the toolkit keeps no size for when it fills the screen no more.
void MainFrame::go_back_to(wxSize usual) {
    Bind(wxEVT_SIZE, [this, usual, filled = false, done = false](wxSizeEvent& event) mutable {
        event.Skip();
        filled = filled || IsMaximized();
        if (done || !filled || IsMaximized() || IsFullScreen() || IsIconized()) return;
        done = true;
        CallAfter([this, usual] { SetSize(usual); });
    });
}

void MainFrame::after_first_paint() {
    if (desk_.options.screenshot.empty()) {
        autosave_timer_.Start(autosave_every);
        desk_.workspace.keep_unsaved([this](const ui::Document& document, const std::filesystem::path& saving_as) {
            return autosave_.keep_now(desk_.workspace.registry(), document, saving_as);
        });
    }
    side();
    fit_panes();
    show_ways_back();
    refresh();
    if (pane_shown("console")) console();  // behind the start page there is none yet
    loader_ = std::thread([this, registry = desk_.workspace.registry(), safe = desk_.options.safe_mode]() mutable {
        Registry all = with_scripts(std::move(registry), safe);
        CallAfter([this, all = std::move(all)]() mutable { take_scripts(std::move(all)); });
    });
}

/// Lua plugins have come in.
void MainFrame::take_scripts(Registry all) {
    loader_.join();
    desk_.workspace.registry() = std::move(all);
    started_ = true;
    open_late();
    if (const std::string& wanted = desk_.options.renderer; !wanted.empty())
        if (const Registry& there = desk_.workspace.registry(); !there.renderer(wanted))
            told_.push_back(unknown_id("renderer", wanted, there.renderers()));
    if (!desk_.options.file.empty()) save_settings();
    if (!desk_.options.join.empty())
        if (auto wrong = net_->join(desk_.options.join)) told_.push_back(*wrong);
    const std::string& ruleset = desk_.options.ruleset;
    ui::Document* shown = document();
    if (shown && !ruleset.empty() && shown->game().rules().id() != ruleset) {
        const auto rules = desk_.workspace.registry().bind(shown->game().variant().info().id, ruleset);
        if (rules)
            use_first_ruleset(*shown);
        else
            told_.push_back(rules.error());
    }
    refresh();
    if (const auto refused = ui::refused_plugins(desk_.workspace.registry().plugins())) told_.push_back(*refused);
    tell_of_start();
    if (desk_.options.screenshot.empty() && !desk_.options.safe_mode) ruleset_files_->look();
    recover();
    if (desk_.options.script.empty()) return picture_then_end();
    console().echo("run " + desk_.options.script.string());
    scripts_->run_file(desk_.options.script, [this](const ScriptResult& result) {
        console().show_result(result);
        if (!result.ok()) report(result.error);
        picture_then_end();
    });
}

/// There is room for one message; the console keeps them all.
void MainFrame::tell_of_start() {
    if (told_.empty()) return;
    for (const Error& error : told_) console().write(with_place(error) + "  [" + error.code + "]\n");
    std::optional<MessageBar::Way> way;
    if (told_.size() == 1 && told_.front().code == "plugins.refused")
        way = MessageBar::Way{"Show the plugins", [this] { run("tools:plugins"); }};
    show_message(with_place(ui::all_in_one(told_)), true, std::move(way));
    told_.clear();
}

void MainFrame::picture_then_end() {
    if (desk_.options.screenshot.empty()) return;
    picture_timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
        if (auto error = write_screenshot(this, desk_.options.screenshot)) {
            std::fprintf(stderr, "pinwheel: %s\n", error->message.c_str());
            exit_code_ = 1;
        }
        Close(true);
    });
    picture_timer_.StartOnce(settle_time);
}

}  // namespace pinwheel::desktop
