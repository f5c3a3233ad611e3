// Tools and help.
#include <wx/aboutdlg.h>
#include <wx/image.h>
#include <wx/numdlg.h>

#include <algorithm>

#include "desktop/dialogs/help_window.h"
#include "desktop/dialogs/list_dialogs.h"
#include "desktop/frame/frame.h"
#include "desktop/panes/console_panel.h"
#include "desktop/workers/script_desk.h"
#include "model/cards/page_figures.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;

constexpr int about_icon = 96;  // pixels

class ToolCommands {
public:
    explicit ToolCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        const auto open = [this] { return frame_.document() != nullptr; };
        add("tools:plugins", "Plugins…", "", "Everything that was loaded or refused, and why.", [this](Args) -> Status {
            show_plugins(frame_);
            return {};
        });
        add(
            "tools:perft", "Count positions (perft)…", "", "Counts the leaves of the game tree below this position.",
            [this](Args args) { return perft(args); }, open);
        add(
            "tools:squares", "Table of squares…", "", "What stands where, as a list for screen readers.",
            [this](Args) -> Status {
                GamePage& page = *frame_.game_page();
                show_squares(frame_, page.document().game().variant().info(), page.table().view());
                return {};
            },
            [this] { return frame_.boards_in_front(); });
        add("tools:keys", "Keys…", "F1", "Every command with its key; keys can be changed.", [this](Args) -> Status {
            show_keys(frame_);
            return {};
        });
        frame_.desk().commands.add({"tools:hover-why",
                                    "Explain under the pointer",
                                    "",
                                    "Tells why, as soon as the pointer is over a square.",
                                    [this](Args) { return toggle_hover(); },
                                    {},
                                    [this] { return frame_.desk().settings.hover_explains; }});
        page("help:manual", "Manual", "doc/manual.md");
        add(
            "help:rules", "Rules of this game", "", "The rules of the variant shown, or of the one named.",
            [this](Args args) { return rules(args); }, open);
        add("help:glossary", "Glossary", "", "The words that cards and rules use; a word may be named.",
            [this](Args args) -> Status {
                show_page_window(&frame_, frame_.desk().theme,
                                 {"Glossary", paths::share() / "doc" / "glossary.md",
                                  args.empty() ? std::string() : args[0], &registry()});
                return {};
            });
        add("help:figure", "Play a figure", "",
            "Opens the position of a figure of a page of rules in a tab, to be played; its name is that of the "
            "picture.",
            [this](Args args) { return figure(args); });
        frame_.desk().commands.reach(ui::Reach::settings, {"tools:hover-why"});
        add("help:about", "About Pinwheel", "", "Version and licence.", [this](Args) { return about(); });
    }

private:
    void add(const char* name, const char* title, const char* key, const char* help, std::function<Status(Args)> run,
             std::function<bool()> enabled = {}) {
        frame_.desk().commands.add({name, title, key, help, std::move(run), std::move(enabled), {}});
    }

    void page(const char* name, const char* title, const char* file) {
        add(name, title, "", "Opens a page of the manual.", [this, title, file](Args) -> Status {
            show_page_window(&frame_, frame_.desk().theme, {title, paths::share() / file, {}, &registry()});
            return {};
        });
    }

    const Registry& registry() const { return frame_.desk().workspace.registry(); }

    Status rules(Args args) {
        const Variant* named = args.empty() ? &frame_.document()->game().variant() : registry().variant(args[0]);
        if (!named) return unknown_id("variant", args[0], registry().variants());
        const VariantInfo& info = named->info();
        const auto path = paths::share() / "doc" / "rules" / (info.id + ".md");
        std::error_code ec;
        if (!std::filesystem::exists(path, ec))
            return Error{"help.rules", "There is no page of rules for " + info.title + ": " + info.summary,
                         path.string()};
        HelpSource source{"Rules of " + info.title, path, {}, &registry()};
        const ui::Document* document = frame_.document();
        if (document && &document->game().variant() == named) source.rules = document->game().rules();
        source.play = [this](const std::string& name) {
            if (auto wrong = open_figure(name)) frame_.report(*wrong);
        };
        show_page_window(&frame_, frame_.desk().theme, std::move(source));
        return {};
    }

    Status figure(Args args) {
        if (args.empty()) return Error{"figures.name", "Name a figure, such as chess-pinned.", {}};
        return open_figure(args[0]);
    }

    /// Its position in a tab, with what it lights.
    Status open_figure(const std::string& name) {
        const auto text = read_file(paths::share() / "doc" / "figures.json");
        if (!text) return text.error();
        const auto figures = ui::PageFigures::read(*text);
        if (!figures) return figures.error();
        auto game = figures->game(registry(), name);
        if (!game) return game.error();
        std::string title = name;
        std::replace(title.begin(), title.end(), '-', ' ');
        ui::Document& document = frame_.desk().workspace.add(*std::move(game), "Figure: " + title);
        const ui::PageFigure& recipe = figures->all().at(name);
        document.look.renderer = recipe.renderer;
        document.look.focus = recipe.focus;
        document.look.xray = recipe.xray;
        GamePage& page = frame_.open_page(document);
        if (!recipe.why.empty()) page.table().ask_about(recipe.why);
        if (!recipe.selected.empty()) {
            page.table().press(recipe.selected);
            page.table().release(recipe.selected);
        }
        page.canvas().invalidate();
        frame_.refresh();
        frame_.Raise();
        return {};
    }

    /// Runs in the console, so that it can be stopped and the window goes on.
    Status perft(Args args) {
        long depth = 0;
        if (args.empty())
            depth = wxGetNumberFromUser("Actions to look ahead:", "Depth", "Perft", 3, 1, 12, &frame_);
        else
            depth = std::strtol(args[0].c_str(), nullptr, 10);
        if (depth < 1 || depth > 12) return {};
        const std::string text = "workbench.game():perft(" + std::to_string(depth) + ")";
        frame_.console().echo(text);
        frame_.scripts().eval(text, [this](const ScriptResult& result) { frame_.console().show_result(result); });
        return {};
    }

    Status toggle_hover() {
        bool& on = frame_.desk().settings.hover_explains;
        on = !on;
        for (const auto& document : frame_.desk().workspace.documents())
            if (GamePage* each = frame_.page_of(document->id())) each->table().hover_asks = on;
        return {};
    }

    Status about() {
        wxAboutDialogInfo info;
        info.SetName("Pinwheel");
        info.SetVersion(PINWHEEL_VERSION);
        if (!wxImage::FindHandler(wxBITMAP_TYPE_PNG)) wxImage::AddHandler(new wxPNGHandler);
        const auto picture = paths::share() / "icons" / "io.github.pinwheel_chess.Pinwheel-256.png";
        if (const wxImage image(wx(picture.string())); image.IsOk()) {
            wxIcon icon;
            icon.CopyFromBitmap(wxBitmap(image.Scale(about_icon, about_icon, wxIMAGE_QUALITY_HIGH)));
            info.SetIcon(icon);
        }
        std::string text = "A workbench for chess variants whose rules are still being argued about.\n";
        for (const Variant* variant : frame_.desk().workspace.registry().variants())
            text += "\n" + variant->info().title + ": " + variant->info().summary;
        info.SetDescription(wx(text));
        info.SetLicence("MIT licence, see the file LICENSE.");
        wxAboutBox(info, &frame_);
        return {};
    }

    MainFrame& frame_;
};

}  // namespace

void add_tool_commands(MainFrame& frame) { frame.keep(std::make_shared<ToolCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
