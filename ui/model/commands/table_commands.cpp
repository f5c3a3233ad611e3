// A table that several share: who plays, who is at the screen, what the moderator said, what is guessed.
#include <algorithm>
#include <charconv>

#include "model/cards/new_game.h"
#include "model/commands/host.h"
#include "model/secrets/hearing.h"
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel::ui {
namespace {

class TableCommands {
public:
    explicit TableCommands(CommandHost& host) : host_(host) {}

    void add_all() {
        const auto open = [this] { return host_.document() != nullptr; };
        add(
            "game:seat", "Seat a player", "", "Gives a seat to a computer player or a person: seat, player, seconds.",
            [this](CommandArgs args) { return seat(args); }, open);
        host_.commands().add({"game:pace",
                              "Pace of the computer",
                              "",
                              "How long each computer's move is waited for at least: milliseconds.",
                              [this](CommandArgs args) { return pace(args, &Settings::pace); },
                              {},
                              {}});
        host_.commands().add({"script:pace",
                              "Pace of openings",
                              "",
                              "How fast an opening plays by itself on the board: milliseconds a ply; 0: by the keys.",
                              [this](CommandArgs args) { return pace(args, &Settings::script_pace); },
                              {},
                              {}});
        add(
            "game:hand-over", "Hand over", "", "Covers the boards for the next player.",
            [this](CommandArgs) { return hand_over(); },
            [this] {
                return host_.document() && host_.document()
                                               ->seating()
                                               .other_to_act(host_.document()->game(), host_.document()->look.viewer)
                                               .valid();
            });
        add(
            "game:take-seat", "Lift the curtain", "", "The player who was called is at the screen.",
            [this](CommandArgs) -> Status {
                host_.document()->lift_curtain();
                host_.refresh();
                return {};
            },
            [this] { return curtain(); });
        host_.commands().add(
            {"view:moderator", "Moderator's panel", "", "What the moderator said, in words.",
             [this](CommandArgs) -> Status {
                 host_.settings().moderator = !host_.settings().moderator;
                 host_.refresh();
                 return {};
             },
             [this] { return host_.document() && moderated(host_.document()->game(), host_.document()->eyes()); },
             [this] { return host_.settings().moderator; }});
        add_phantoms();
        auto& table = host_.commands();
        table.reach(Reach::game, {"game:seat", "game:hand-over", "game:take-seat", "phantoms:start-set",
                                  "phantoms:clear", "phantoms:put", "phantoms:remove"});
        table.reach(Reach::settings, {"view:moderator", "view:phantoms", "game:pace", "script:pace"});
    }

private:
    void add_phantoms() {
        const auto active = [this] { return layer() && host_.settings().phantoms; };
        host_.commands().add({"view:phantoms", "Phantoms", "", "Guessed pieces of the others, for your eyes only.",
                              [this](CommandArgs) -> Status {
                                  host_.settings().phantoms = !host_.settings().phantoms;
                                  host_.refresh_look();
                                  return {};
                              },
                              [this] { return host_.document() && host_.document()->game().variant().info().hidden; },
                              [this] { return host_.settings().phantoms; }});
        add(
            "phantoms:start-set", "Place the whole start set", "",
            "Puts the others' pieces where they stand at the usual start.",
            [this](CommandArgs) {
                return with_layer(
                    [](PhantomLayer& layer, const View& view) { return layer.place_start_set(view), true; });
            },
            active);
        add(
            "phantoms:clear", "Clear all phantoms", "", "Takes every guessed piece away.",
            [this](CommandArgs) {
                return with_layer([](PhantomLayer& layer, const View&) { return layer.clear(), true; });
            },
            active);
        add(
            "phantoms:put", "Put a phantom", "",
            "Puts a guessed piece: square and piece, and its seat where there are several.",
            [this](CommandArgs args) { return put_phantom(args); }, active);
        add(
            "phantoms:remove", "Remove a phantom", "", "Takes the guessed piece off a square.",
            [this](CommandArgs args) {
                return with_layer(
                    [&](PhantomLayer& layer, const View&) { return !args.empty() && layer.remove(args[0]); });
            },
            active);
    }

    /// Null where the eyes at the screen have nothing to guess.
    PhantomLayer* layer() const {
        PhantomLayer* phantoms = host_.phantoms();
        return phantoms && phantoms->active() ? phantoms : nullptr;
    }

    template <class Do>
    Status with_layer(Do call) {
        if (!host_.phantoms() || !host_.table() || !call(*host_.phantoms(), host_.table()->view()))
            return Error{"phantom.square",
                         "No guessed piece can be there; name a square without a piece of yours, such as board:e5.",
                         {}};
        host_.refresh_look();
        return {};
    }

    Status put_phantom(CommandArgs args) {
        if (args.size() < 2) return Error{"command.argument", "Name a square and a piece.", {}};
        const Document& document = *host_.document();
        const int seat = args.size() > 2 ? document.game().variant().info().index_of_seat(args[2]) : -1;
        for (const Phantom& phantom : phantom_palette(document.game(), document.eyes().seat))
            if (phantom.piece == args[1] && (seat < 0 || phantom.owner.v == seat))
                return with_layer(
                    [&](PhantomLayer& layer, const View& view) { return layer.put(view, args[0], phantom); });
        return Error{"phantom.piece", "There is no '" + args[1] + "' to guess.", args[1]};
    }

    void add(const char* name, const char* title, const char* key, const char* help,
             std::function<Status(CommandArgs)> run, std::function<bool()> enabled) {
        host_.commands().add({name, title, key, help, std::move(run), std::move(enabled), {}});
    }

    bool curtain() const { return host_.document() && host_.document()->curtain().valid(); }

    Status seat(CommandArgs args) {
        Document& document = *host_.document();
        const auto& info = document.game().variant().info();
        if (args.empty()) return Error{"command.argument", "Name a seat.", {}};
        const int index = info.index_of_seat(args[0]);
        if (index < 0) return unknown_id("seat", args[0], info.seats);
        Player player;
        if (args.size() > 1) player.bot = args[1];
        const Registry& registry = host_.workspace().registry();
        if (!player.bot.empty())
            if (auto bot = bot_for(registry, info.id, player.bot); !bot) return bot.error();
        if (args.size() > 2)
            player.ms = static_cast<int>(
                std::clamp(std::max(0.0, std::strtod(args[2].c_str(), nullptr)) * 1000, 50.0, 600'000.0));
        if (auto refused = document.seat(SeatId{static_cast<std::uint16_t>(index)}, player)) return refused;
        // A game under way that hides something stays as it was set up.
        if (auto game = with_computers(registry, document.game(), document.seating()))
            (void)document.replace(*std::move(game), "Seat a player");
        host_.refresh();
        return {};
    }

    Status pace(CommandArgs args, int Settings::*setting) {
        int ms = 0;
        const char* end = args.empty() ? nullptr : args[0].data() + args[0].size();
        if (args.empty() || std::from_chars(args[0].data(), end, ms).ptr != end || ms < 0 || ms > 10'000)
            return Error{"command.argument", "Say the milliseconds, 0 to 10000.", args.empty() ? "" : args[0]};
        host_.settings().*setting = ms;
        host_.refresh();
        return {};
    }

    Status hand_over() {
        Document& document = *host_.document();
        document.call(document.seating().other_to_act(document.game(), document.look.viewer));
        host_.refresh();
        return {};
    }

    CommandHost& host_;
};

}  // namespace

std::shared_ptr<void> add_table_commands(CommandHost& host) {
    auto commands = std::make_shared<TableCommands>(host);
    commands->add_all();
    return commands;
}

}  // namespace pinwheel::ui
