// Commands of a shared table: who plays, whose eyes, the moderator, the computer.
#include <charconv>

#include "desktop/app/wx_text.h"
#include "desktop/dialogs/new_game_dialog.h"
#include "desktop/frame/frame.h"
#include "desktop/pages/replay_page.h"
#include "desktop/workers/bot_desk.h"
#include "model/cards/new_game.h"
#include "model/secrets/hearing.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;

class TableCommands {
public:
    explicit TableCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        const auto open = [this] { return frame_.document() != nullptr; };
        add(
            "game:new-as", "New…", "Ctrl+Shift+N", "Asks for variant, rules, options and who plays.",
            [this](Args args) { return new_as(args); },
            [this] { return !frame_.desk().workspace.registry().variants().empty(); });
        add(
            "game:seat", "Seat a player", "", "Gives a seat to a computer player or a person: seat, player, seconds.",
            [this](Args args) { return seat(args); }, open);
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
        frame_.desk().commands.add({"game:pace",
                                    "Pace of the computer",
                                    "",
                                    "How long each computer's move is waited for at least: milliseconds.",
                                    [this](Args args) { return pace(args); },
                                    {},
                                    {}});
        add(
            "game:hand-over", "Hand over", "", "Covers the boards for the next player.",
            [this](Args) { return hand_over(); },
            [this] {
                return frame_.document() && frame_.document()
                                                ->seating()
                                                .other_to_act(frame_.document()->game(), frame_.document()->look.viewer)
                                                .valid();
            });
        add(
            "game:take-seat", "Lift the curtain", "", "The player who was called is at the screen.",
            [this](Args) -> Status {
                frame_.document()->lift_curtain();
                frame_.refresh();
                return {};
            },
            [this] { return curtain(); });
        frame_.desk().commands.add({"view:moderator", "Moderator's panel", "", "What the moderator said, in words.",
                                    [this](Args) -> Status {
                                        frame_.desk().settings.moderator = !frame_.desk().settings.moderator;
                                        frame_.refresh();
                                        return {};
                                    },
                                    [this] {
                                        return frame_.document() &&
                                               ui::moderated(frame_.document()->game(), frame_.document()->eyes());
                                    },
                                    [this] { return frame_.desk().settings.moderator; }});
        add(
            "game:replay", "Replay with every view", "",
            "Shows what each seat saw beside the true board, once the game is over.", [this](Args) { return replay(); },
            [this] {
                return frame_.document() && frame_.document()->game().variant().info().hidden &&
                       ui::revealed(frame_.document()->game());
            });
        add_phantoms();
        auto& table = frame_.desk().commands;
        table.reach(ui::Reach::game,
                    {"game:seat", "game:bot-move", "game:bot-now", "game:bot-stop", "game:hand-over", "game:take-seat",
                     "game:replay", "phantoms:start-set", "phantoms:clear", "phantoms:put", "phantoms:remove"});
        table.reach(ui::Reach::settings, {"view:moderator", "view:phantoms", "game:pace"});
    }

private:
    void add_phantoms() {
        const auto active = [this] { return layer() && frame_.desk().settings.phantoms; };
        frame_.desk().commands.add(
            {"view:phantoms", "Phantoms", "", "Guessed pieces of the others, for your eyes only.",
             [this](Args) -> Status {
                 frame_.desk().settings.phantoms = !frame_.desk().settings.phantoms;
                 frame_.refresh_look();
                 return {};
             },
             [this] { return frame_.document() && frame_.document()->game().variant().info().hidden; },
             [this] { return frame_.desk().settings.phantoms; }});
        add(
            "phantoms:start-set", "Place the whole start set", "",
            "Puts the others' pieces where they stand at the usual start.",
            [this](Args) {
                return with_layer(
                    [](ui::PhantomLayer& layer, const View& view) { return layer.place_start_set(view), true; });
            },
            active);
        add(
            "phantoms:clear", "Clear all phantoms", "", "Takes every guessed piece away.",
            [this](Args) {
                return with_layer([](ui::PhantomLayer& layer, const View&) { return layer.clear(), true; });
            },
            active);
        add(
            "phantoms:put", "Put a phantom", "",
            "Puts a guessed piece: square and piece, and its seat where there are several.",
            [this](Args args) { return put_phantom(args); }, active);
        add(
            "phantoms:remove", "Remove a phantom", "", "Takes the guessed piece off a square.",
            [this](Args args) {
                return with_layer(
                    [&](ui::PhantomLayer& layer, const View&) { return !args.empty() && layer.remove(args[0]); });
            },
            active);
    }

    /// Null where the eyes at the screen have nothing to guess.
    ui::PhantomLayer* layer() const {
        GamePage* page = frame_.game_page();
        return page && page->phantoms().active() ? &page->phantoms() : nullptr;
    }

    template <class Do>
    Status with_layer(Do call) {
        GamePage* page = frame_.game_page();
        if (!call(page->phantoms(), page->table().view()))
            return Error{"phantom.square",
                         "No guessed piece can be there; name a square without a piece of yours, such as board:e5.",
                         {}};
        page->canvas().invalidate();
        return {};
    }

    Status put_phantom(Args args) {
        if (args.size() < 2) return Error{"command.argument", "Name a square and a piece.", {}};
        const ui::Document& document = *frame_.document();
        const int seat = args.size() > 2 ? document.game().variant().info().index_of_seat(args[2]) : -1;
        for (const ui::Phantom& phantom : ui::phantom_palette(document.game(), document.eyes().seat))
            if (phantom.piece == args[1] && (seat < 0 || phantom.owner.v == seat))
                return with_layer(
                    [&](ui::PhantomLayer& layer, const View& view) { return layer.put(view, args[0], phantom); });
        return Error{"phantom.piece", "There is no '" + args[1] + "' to guess.", args[1]};
    }

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

    Status seat(Args args) {
        ui::Document& document = *frame_.document();
        const auto& info = document.game().variant().info();
        if (args.empty()) return Error{"command.argument", "Name a seat.", {}};
        const int index = info.index_of_seat(args[0]);
        if (index < 0) return Error{"seat.unknown", "There is no seat '" + args[0] + "'.", args[0]};
        ui::Player player;
        if (args.size() > 1) player.bot = args[1];
        const Registry& registry = frame_.desk().workspace.registry();
        if (!player.bot.empty())
            if (auto bot = ui::bot_for(registry, info.id, player.bot); !bot) return bot.error();
        if (args.size() > 2)
            player.ms = static_cast<int>(
                std::clamp(std::max(0.0, std::strtod(args[2].c_str(), nullptr)) * 1000, 50.0, 600'000.0));
        if (auto refused = document.seat(SeatId{static_cast<std::uint16_t>(index)}, player)) return refused;
        // A game under way that hides something stays as it was set up.
        if (auto game = ui::with_computers(registry, document.game(), document.seating()))
            (void)document.replace(*std::move(game), "Seat a player");
        frame_.refresh();
        return {};
    }

    Status pace(Args args) {
        int ms = 0;
        const char* end = args.empty() ? nullptr : args[0].data() + args[0].size();
        if (args.empty() || std::from_chars(args[0].data(), end, ms).ptr != end || ms < 0 || ms > 10'000)
            return Error{"command.argument", "Say the milliseconds, 0 to 10000.", args.empty() ? "" : args[0]};
        frame_.desk().settings.pace = ms;
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

    Status hand_over() {
        ui::Document& document = *frame_.document();
        document.call(document.seating().other_to_act(document.game(), document.look.viewer));
        frame_.refresh();
        return {};
    }

    MainFrame& frame_;
};

}  // namespace

void add_table_commands(MainFrame& frame) { frame.keep(std::make_shared<TableCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
