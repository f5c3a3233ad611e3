// Commands of files and tabs.
#include <wx/utils.h>

#include <charconv>

#include "desktop/app/wx_text.h"
#include "desktop/dialogs/export_file.h"
#include "desktop/dialogs/file_dialog.h"
#include "desktop/dialogs/game_chooser.h"
#include "desktop/dialogs/save_dialog.h"
#include "desktop/frame/frame.h"
#include "desktop/workers/opening_desk.h"
#include "desktop/workers/ruleset_files.h"
#include "model/commands/editions.h"
#include "model/document/export_formats.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;
namespace fs = std::filesystem;

constexpr const char* game_file_types =
    "Games and rulesets (*.pinwheel;*.json;*.lua)|*.pinwheel;*.json;*.lua|Other notations and all files|*";

class FileCommands {
public:
    explicit FileCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        const auto open = [this] { return frame_.document() != nullptr; };
        add("game:new", "New game", "Ctrl+N", "Starts a new game, of this variant and ruleset.",
            [this](Args args) { return fresh(args); });
        add(
            "game:setup", "New game from a position", "", "Starts a game from a text form of a position.",
            [this](Args args) { return setup(args); }, open);
        add("game:start-page", "Start page", "", "Every variant, and the games played last.", [this](Args) -> Status {
            frame_.show_start(true);
            return {};
        });
        add("game:open", "Open…", "Ctrl+O", "Opens a saved game, or a file of a ruleset.",
            [this](Args args) { return open_file(args); });
        add(
            "game:save", "Save", "Ctrl+S", "Saves the game.", [this](Args) { return save(false); }, open);
        add(
            "game:save-as", "Save as…", "Ctrl+Shift+S", "Saves the game under another name.",
            [this](Args args) { return args.empty() ? save(true) : save_to(args[0]); }, open);
        add(
            "game:export", "Export…", "Ctrl+E", "Writes the game in another notation, or the boards as a picture.",
            [this](Args args) { return export_as(args); }, open);
        add(
            "game:openings", "Opening table…", "",
            "Shows beside the boards what a folder of games played from here, and how they ended.",
            [this](Args args) { return read_openings(args); }, open);
        add(
            "game:openings-close", "Close the opening table", "", "Puts the opening table away.",
            [this](Args) -> Status {
                frame_.opening_desk().close();
                frame_.refresh_cards();
                return {};
            },
            [this] { return frame_.opening_desk().open(); });
        add(
            "game:close", "Close tab", "Ctrl+W", "Closes the tab.",
            [this](Args) -> Status {
                frame_.close_current_page();
                return {};
            },
            [this] { return frame_.page() != nullptr; });
        add("game:quit", "Quit", "Ctrl+Q", "Ends Pinwheel.", [this](Args) -> Status {
            frame_.CallAfter([frame = &frame_] { frame->Close(); });
            return {};
        });
        auto& table = frame_.desk().commands;
        table.reach(ui::Reach::game, {"game:new", "game:setup"});
        table.reach(ui::Reach::files, {"game:open", "game:save-as", "game:export", "game:openings"});
    }

private:
    void add(const char* name, const char* title, const char* key, const char* help, std::function<Status(Args)> run,
             std::function<bool()> enabled = {}) {
        frame_.desk().commands.add({name, title, key, help, std::move(run), std::move(enabled), {}});
    }

    Status show(Result<Game> game) {
        if (!game) return game.error();
        frame_.open_page(frame_.desk().workspace.add(std::move(game.value())));
        frame_.refresh();
        return {};
    }

    Status fresh(Args args) {
        const auto* now = frame_.document();
        const std::string variant = !args.empty() ? args[0]
                                    : now         ? now->game().variant().info().id
                                                  : frame_.desk().settings.variant;
        const bool same = now && now->game().variant().info().id == variant;
        if (!frame_.desk().by_script) frame_.desk().settings.variant = variant;
        if (same) return show(Game::begin(now->game().rules()));
        return show(frame_.desk().workspace.fresh(variant));
    }

    Status setup(Args args) {
        if (args.empty()) return Error{"command.argument", "Say the position: its text form.", {}};
        return show(Game::begin(frame_.document()->game().rules(), {args[0], {}, 0}));
    }

    Status read_openings(Args args) {
        fs::path path;
        if (args.empty()) {
            const auto chosen =
                ask_which_folder(frame_, "Opening table: choose a folder of games to be read", wxGetHomeDir());
            if (!chosen) return {};
            path = *chosen;
        } else {
            path = frame_.meant(args[0]);
            if (auto error = frame_.desk().workspace.may_touch(path)) return error;
        }
        auto error = frame_.opening_desk().read(path, frame_.document()->game());
        frame_.refresh_cards();
        return error;
    }

    Status open_file(Args args) {
        fs::path path;
        if (args.empty()) {
            const auto chosen = ask_which(frame_, "Open a game", game_file_types);
            if (!chosen) return {};
            path = *chosen;
        } else {
            path = frame_.meant(args[0]);
        }
        if (RulesetFiles::is_one(path)) {
            if (auto error = frame_.desk().workspace.may_touch(path)) return error;
            if (frame_.desk().by_script)
                return Error{"open.ruleset", path.string() + " is a ruleset; a person opens it.", path.string()};
            frame_.CallAfter([frame = &frame_, path] { frame->ruleset_files().offer(path); });
            return {};
        }
        if ((args.size() > 1 || asks()) && holds_several_games(registry(), path)) return open_one_of(path, args);
        auto opened = frame_.desk().workspace.open(path);
        if (!opened) return opened.error();
        if (GamePage* page = frame_.page_of((*opened)->id()))
            frame_.show_page(page);
        else
            frame_.open_page(**opened);
        if (!(*opened)->path().empty()) frame_.remember_file((*opened)->path());
        seen(**opened, args);
        return {};
    }

    /// One game of several is a game without a file: saving it must not put it in the place of all.
    Status open_one_of(const fs::path& path, Args args) {
        if (auto error = frame_.desk().workspace.may_touch(path)) return error;
        const auto number = args.size() > 1 ? std::optional(number_of(args[1])) : choose_game(frame_, path);
        if (!number) return {};
        auto game = load_game(registry(), path, "", true, {.number = *number});
        if (!game) return game.error();
        ui::Document& document = frame_.desk().workspace.add(*std::move(game));
        document.brought();
        frame_.open_page(document);
        seen(document, args);
        return {};
    }

    static std::size_t number_of(const std::string& text) {
        std::size_t number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        return read.ec == std::errc() && read.ptr == text.data() + text.size() ? number : 0;
    }

    /// A game that was opened is in front: what is told and asked of it, and the ply that it was opened for.
    void seen(ui::Document& document, Args args) {
        if (args.size() > 2)
            document.navigate([ply = static_cast<int>(std::min<std::size_t>(number_of(args[2]), 1u << 30))](
                                  Game& game) { return game.go(game.end_of_line()) && game.go_ply(ply); });
        frame_.refresh();
        frame_.tell_notes(document.game());
        if (args.size() > 1 || !asks()) return;
        if (const auto question = ui::edition_question(registry(), document); question && frame_.sure(*question))
            frame_.run("rules:as-now");
    }

    /// Neither a script nor whoever wants a picture answers questions.
    bool asks() const { return !frame_.desk().by_script && frame_.desk().options.screenshot.empty(); }

    const Registry& registry() const { return frame_.desk().workspace.registry(); }

    Status save(bool ask) {
        frame_.save(*frame_.document(), ask);
        return {};
    }

    Status save_to(const std::string& name) {
        const fs::path path = frame_.meant(name);
        if (auto error = frame_.desk().workspace.may_touch(path)) return error;
        if (!frame_.desk().by_script) return frame_.save_to(*frame_.document(), path);
        const auto concerns = frame_.desk().workspace.save_concerns(*frame_.document(), path);
        if (!concerns.empty()) return Error{"save.asks", concerns.front(), path.string()};
        return frame_.write(*frame_.document(), path);
    }

    /// Arguments: format id and path; a question for what is missing.
    Status export_as(Args args) {
        const ui::Document& document = *frame_.document();
        auto formats = ui::export_formats(frame_.desk().workspace.registry(), document.game().variant().info().id);
        GamePage* page = frame_.page_of(document.id());
        if (args.size() >= 2) {
            for (const auto& format : formats)
                if (format.id == args[0]) return export_game(frame_, *page, format, frame_.meant(args[1]));
            return Error{"export.format", there_is_no("format", args[0], ids_in(formats), " to export to"), args[0]};
        }
        // A script may not keep a person busy with dialogs.
        if (frame_.desk().by_script && !args.empty())
            return Error{"command.argument", "Say the format and the path.", {}};
        std::string& remembered = frame_.desk().settings.exports[document.game().variant().info().id];
        if (document.sight().may(Deed::know)) std::erase_if(formats, &ui::ExportFormat::of_moves);
        const auto first = ui::first_format(formats, remembered);
        const auto place = ask_where(frame_, "Export", document.title(), ui::kinds_of(formats), first);
        if (!place) return {};
        const auto& format = formats[place->kind];
        const fs::path& path = place->path;
        auto error = export_game(frame_, *page, format, path);
        if (error) return error;
        remembered = format.id;
        // A picture has no notation, and leaves nothing out.
        const std::string lost = left_out_sentence(frame_.desk().workspace.registry(), document.game(), format.id);
        frame_.tell("Exported to " + path.string() + (lost.empty() ? "" : ". " + lost));
        return {};
    }

    MainFrame& frame_;
};

}  // namespace

void add_file_commands(MainFrame& frame) { frame.keep(std::make_shared<FileCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
