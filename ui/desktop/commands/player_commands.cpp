// New games, computer players, and the replay with every view.
#include "desktop/dialogs/new_game_dialog.h"
#include "desktop/frame/frame.h"
#include "desktop/pages/replay_page.h"
#include "desktop/workers/bot_desk.h"
#include "model/cards/new_game.h"
#include "model/secrets/hearing.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;

class PlayerCommands {
public:
    explicit PlayerCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        add(
            "game:new-as", "New…", "Ctrl+Shift+N", "Asks for variant, rules, options and who plays.",
            [this](Args args) { return new_as(args); },
            [this] { return !frame_.desk().workspace.registry().variants().empty(); });
        add(
            "game:bot-move", "Let the computer move", "Ctrl+Enter", "The computer plays for the seat to act.",
            [this](Args args) {
                return frame_.bots().let_move(*frame_.document(), args.empty() ? std::string() : args[0]);
            },
            [this] { return frame_.document() && frame_.document()->game().may_play() && !busy() && !curtain(); });
        add(
            "game:bot-now", "Move now", "", "The computer stops thinking and plays what it has.",
            [this](Args) -> Status {
                frame_.bots().hurry(*frame_.document());
                return {};
            },
            [this] { return busy(); });
        add(
            "game:bot-stop", "Stop the computer", "", "The computer stops thinking and does not move.",
            [this](Args) -> Status {
                frame_.bots().stop(*frame_.document());
                return {};
            },
            [this] { return busy(); });
        add(
            "game:replay", "Replay with every view", "",
            "Shows what each seat saw beside the true board, once the game is over.", [this](Args) { return replay(); },
            [this] {
                return frame_.document() && frame_.document()->game().variant().info().hidden &&
                       ui::revealed(frame_.document()->game());
            });
        auto& table = frame_.desk().commands;
        table.reach(ui::Reach::game, {"game:bot-move", "game:bot-now", "game:bot-stop", "game:replay"});
    }

private:
    void add(const char* name, const char* title, const char* key, const char* help, std::function<Status(Args)> run,
             std::function<bool()> enabled) {
        frame_.desk().commands.add({name, title, key, help, std::move(run), std::move(enabled), {}});
    }

    bool busy() const { return frame_.document() && frame_.bots().thinking(*frame_.document()); }
    bool curtain() const { return frame_.document() && frame_.document()->curtain().valid(); }

    /// Without arguments a dialog; else variant, ruleset and the players by seat, "" for a person.
    Status new_as(Args args) {
        if (args.empty()) {
            if (ui::Document* document = ask_new_game(frame_)) {
                frame_.open_page(*document);
                frame_.refresh();
            }
            return {};
        }
        ui::NewGame wanted;
        wanted.variant = args[0];
        if (args.size() > 1) wanted.ruleset = args[1];
        for (std::size_t i = 2; i < args.size(); ++i) wanted.players.push_back({args[i], 1000});
        auto started = ui::start_game(frame_.desk().workspace, wanted);
        if (!started) return started.error();
        frame_.open_page(**started);
        frame_.refresh();
        return {};
    }

    Status replay() {
        ui::Document& document = *frame_.document();
        ReplayPage* shown = nullptr;
        for (Page* page : frame_.pages())
            if (auto* each = dynamic_cast<ReplayPage*>(page); each && &each->document() == &document) shown = each;
        if (!shown) {
            shown = new ReplayPage(frame_.notebook(), frame_, document);
            frame_.add_page(shown, true);
        }
        frame_.show_page(shown);
        return {};
    }

    MainFrame& frame_;
};

}  // namespace

void add_player_commands(MainFrame& frame) { frame.keep(std::make_shared<PlayerCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
