#include "terminal/commands/play/play_command.h"

#include <unistd.h>

#include <cstdio>
#include <set>

#include "model/cards/new_game.h"
#include "model/document/kept_files.h"
#include "model/document/kept_game.h"
#include "model/secrets/kept_seats.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/sight/secret_seed.h"
#include "pinwheel/game/sight/sight.h"
#include "terminal/commands/play/play_table.h"
#include "terminal/interrupt.h"
#include "terminal/line_editor.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

using ui::KeptFiles;

/// Where nothing is played at the position where its file left the game, but at the end of its line alone, if there,
/// the game stands there, and what is true of it is said.
void go_where_play_goes_on(Game& game) {
    const auto refused = Sight(game, game.default_viewer()).may(Deed::act);
    if (!refused || game.cursor() == game.end_of_line() || !refused->code.starts_with("game.")) return;
    game.go(game.end_of_line());
    const auto still = Sight(game, game.default_viewer()).may(Deed::act);
    const std::string there = game.verdict().over ? "the game is over, and its end is shown."
                              : still             ? "the end of its line is shown. " + still->message
                                                  : "play goes on at the end of its line, which is shown.";
    note("The file was saved at an earlier position; " + there);
}

/// Keeps the game where the window keeps those that are not saved, and offers it again after a kill.
class Recovery {
public:
    explicit Recovery(const Registry& registry) : registry_(registry) {}

    /// The game that was left last. It is kept on in its file.
    Result<Game> open() {
        const auto files = files_.left_behind();
        if (files.empty() && files_.held_back()) return *files_.held_back();
        if (files.empty()) return Error{"recover.none", "There is no game that was not saved.", {}};
        Status newest;
        for (auto file = files.rbegin(); file != files.rend(); ++file) {
            auto game = ui::open_kept(registry_, *file);
            if (!game && game.error().code == "kept.saved") {
                files_.discard(*file);
                note(game.error().message);
                if (!newest) newest = Error{"recover.none", "There is no other game that was not saved.", {}};
                continue;
            }
            if (!game) {
                note(file->string() + " is left where it is: " + game.error().message);
                if (!newest) newest = game.error();
                continue;
            }
            if (files.size() > 1)
                note(std::to_string(files.size()) + " games were not saved. The last one" +
                     (newest ? " that can be read" : "") +
                     " is opened; --recover opens the others one after another, once this one is saved or left.");
            go_where_play_goes_on(game.value());
            files_.take_over(key, *file);
            keeping_ = true;
            known_.clear();
            return game;
        }
        return *std::move(newest);
    }

    /// How the game is when nothing has to be kept.
    void begin(const Game& game) { known_ = text_of(game); }

    /// A line that changed nothing takes no longer for what was tried in silence before. Where each answer is `in_file`
    /// nothing else is kept: a second copy would be as it was before.
    void follow(const Game& game, bool saved, bool in_file) {
        if (in_file) return give_up();
        if (!saved && followed_ == game.revision()) return;
        followed_ = game.revision();
        std::string text = text_of(game);
        if (saved) {
            known_ = std::move(text);
            give_up();
        } else if (text != known_ && !text.empty()) {
            files_.keep(key, text);
            known_ = std::move(text);
            keeping_ = true;
        }
    }

    /// Sealed on the disk before it returns; `saving_as`: see open_kept(). Errors: see KeptFiles::keep_now.
    Status follow_now(Game game, const std::filesystem::path& saving_as) {
        if (!saving_as.empty()) ui::say_saving_as(game, saving_as);
        auto text = write_sealed(registry_, game);
        if (!text) return text.error();
        keeping_ = true;
        if (auto error = files_.keep_now(key, *text)) return error;
        known_ = std::move(*text);
        return {};
    }

    /// Says so when the game cannot be kept, and when it is again; `wait`s until what was handed over was tried.
    void tell(bool wait) {
        const Status trouble = wait ? files_.flush() : files_.trouble();
        if (trouble.has_value() == troubled_) return;
        troubled_ = trouble.has_value();
        note(trouble ? "This game is not kept: " + trouble->message +
                           " Save it; should Pinwheel end now, it would be lost. It tries again and again."
                     : "This game is kept again.");
    }

    /// The game is saved, or its player left it.
    void give_up() {
        if (std::exchange(keeping_, false)) files_.forget(key);
    }

private:
    static constexpr KeptFiles::Key key = 1;
    std::string text_of(const Game& game) const {
        auto text = write_game(registry_, game, "json");
        return text ? std::move(text.value()) : std::string();
    }

    const Registry& registry_;
    KeptFiles files_{paths::state() / "autosave"};
    std::string known_;
    std::optional<std::uint64_t> followed_;  ///< revision of the game that was looked at last
    bool keeping_ = false, troubled_ = false;
};

/// The game of a source with the line that was asked for. Errors: those of open_source() and Sight::may().
Result<Game> open_to_play(const Registry& registry, Source source) {
    const std::string moves = std::exchange(source.moves, {});
    auto game = open_source(registry, source);
    if (!game) return game;
    if (!moves.empty() && keeps_secret(registry, *game, source)) return secret_kept();
    if (is_of_people(registry, source)) go_where_play_goes_on(game.value());
    if (moves.empty()) return game;
    if (auto refused = sight_of(registry, *game, source).may(Deed::act)) return *std::move(refused);
    if (auto error = play_all(game.value(), moves)) return *std::move(error);
    return game;
}

/// Nobody else is kept from being offered it meanwhile.
bool something_left() { return !KeptFiles(paths::state() / "autosave").left_behind().empty(); }

/// Those that the game's file names, who keep their seats, and "b=random" …, each with the thinking time. Errors:
/// "play.bot", "bot.unknown".
Result<Computers> computers_of(const Registry& registry, const Game& game, const PlayOptions& options) {
    Computers out;
    const VariantInfo& info = game.variant().info();
    ui::Seating kept;
    ui::seat_computers(game, kept);
    for (const auto& [seat, player] : kept.bots()) {
        const auto bot = ui::bot_for(registry, info.id, player.bot);
        // Of an open game somebody else may play that seat.
        if (!bot && !game.hides()) continue;
        if (!bot) return bot.error();
        out[seat] = {*bot, {}};
        out[seat].limits.ms = player.ms;
    }
    std::set<SeatId> asked;
    for (const std::string& word : options.bots) {
        const auto equals = std::min(word.find('='), word.size());
        const int seat = info.index_of_seat(word.substr(0, equals));
        if (seat < 0 || equals == word.size())
            return Error{"play.bot", "--bot wants SEAT=BOT; the seats are " + seats_of(game) + ".", word};
        const SeatId id{static_cast<std::uint16_t>(seat)};
        if (!asked.insert(id).second || (out.contains(id) && game.hides()))
            return Error{"play.bot", "A computer plays " + info.seats[id.v].title + " already.", word};
        const auto bot = ui::bot_for(registry, info.id, word.substr(equals + 1));
        if (!bot) return bot.error();
        Computer computer{*bot, {}};
        computer.limits.ms = options.think_ms;
        computer.limits.depth = options.depth;
        computer.limits.nodes = options.nodes;
        out[id] = computer;
    }
    return out;
}

/// Where a game of a file that hides something is written after each action, so that nobody tries one and forgets it;
/// empty where that is not called for. Errors: "play.file" where it cannot be written.
Result<std::filesystem::path> file_of_secret(const Registry& registry, const Game& game, const Source& source) {
    if (!keeps_secret(registry, game, source)) return std::filesystem::path();
    const std::string rule = "A running game that hides something is written to its file after each action, and ";
    if (source.what == "-") return Error{"play.file", rule + "standard input is none: name the file.", {}};
    std::error_code ec;
    const auto file = std::filesystem::canonical(source.what, ec);
    const Error unwritable{"play.file", rule + source.what + " cannot be written.", {}};
    if (ec || !std::filesystem::is_regular_file(file, ec)) return unwritable;
    const auto text = read_file(file);
    if (!text) return text.error();
    if (!parse_game(registry, *text, "json", false)) {
        // A text that lies open has no secret of its own.
        if (game.node_count() == 1) return std::filesystem::path();
        return Error{"play.file", rule + source.what + " is no save file: convert it to one first.", {}};
    }
    if (::access(file.c_str(), W_OK) != 0 || ::access(file.parent_path().c_str(), W_OK) != 0) return unwritable;
    return file;
}

/// The game with that option of its variant that names the seats of computers. Its file names them too: they play on
/// when it is opened again, and of a game that hides something nobody sits down there later.
Game told_of_computers(const Registry& registry, Game game, const Computers& computers) {
    ui::Seating seating;
    for (const auto& [seat, computer] : computers) seating.put(seat, {computer.bot->info().id, computer.limits.ms});
    if (seating.has_bots()) game.set_tag(ui::computers_tag, ui::write_computers(game.variant().info(), seating));
    if (game.line().size() > 1) return game;
    auto told = ui::with_computers(registry, game, seating);
    return told ? *std::move(told) : std::move(game);
}

}  // namespace

int run_play(Registry& registry, const PlayOptions& options) {
    const bool recover = options.recover;
    if (!recover && options.source.what.empty()) return refuse("Name a saved game or a variant, or say --recover.");
    if (const auto done = recover ? std::nullopt : check_names(registry, options.source)) return *done;
    Recovery recovery(registry);
    if (const auto error = recover ? Status() : ui::may_open_kept(options.source.what)) return fail(*error);
    const auto read = recover ? std::nullopt : ui::FileStamp::of(options.source.what);
    auto game = recover ? recovery.open() : open_to_play(registry, options.source);
    if (!game) return not_opened(game.error(), options.source);
    if (!recover) {
        recovery.begin(*game);
        if (something_left())
            std::fputs("A game was not saved when Pinwheel ended last: \"pinwheel-cli play --recover\" opens it.\n",
                       stderr);
    }
    if (const auto refused = sight_of(registry, *game, options.source).may(Deed::change_seats);
        refused && !options.bots.empty())
        return fail(*refused, options.source.what);
    auto file = recover ? std::filesystem::path() : file_of_secret(registry, *game, options.source);
    if (!file) return fail(file.error());
    auto computers = computers_of(registry, *game, options);
    if (!computers) return refuse(computers.error().message);
    const std::uint64_t seed = options.seed > 0 ? options.seed : secret_seed() % 1000000 + 1;
    for (auto& [seat, computer] : computers.value()) computer.limits.seed = seed;
    if (options.seed == 0 && !computers->empty() && !game->variant().info().hidden)
        note("computers choose by chance; --seed " + std::to_string(seed) + " has them choose so again.");
    if (options.seed > 0 && !computers->empty() && game->variant().info().hidden)
        note("--seed is left out: where something is hidden nobody is to foresee what a computer does.");
    game = told_of_computers(registry, *std::move(game), *computers);
    const bool secret_file = recover ? game->hides() : keeps_secret(registry, *game, options.source);
    Interrupt interrupt(nullptr);
    PlayLook look;
    look.ansi = options.colour && isatty(STDOUT_FILENO);
    look.figures = options.figures;
    PlayTable table(registry, *std::move(game), look, isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
                    options.source.unsealed ? Owner::moderator : Owner::people, *std::move(computers),
                    *std::move(file));
    table.know(options.source.what, read);
    table.keep_answers([&recovery](const Game& game, const std::filesystem::path& saving_as) {
        return recovery.follow_now(game, saving_as);
    });
    recovery.follow(table.game(), false, table.in_file());
    recovery.tell(true);
    LineEditor editor(paths::state() / "play-history", [&](std::string_view text) { return table.complete(text); });
    table.begin(secret_file);
    std::fflush(stdout);
    std::string line;
    while (!table.left()) {
        const auto outcome = editor.read(table.prompt(), line);
        if (outcome == LineEditor::Outcome::end) break;
        if (outcome == LineEditor::Outcome::interrupted) continue;
        const bool secret = table.hiding();  // the next player would find it among the lines before
        table.obey(line);
        recovery.follow(table.game(), table.take_saved(), table.in_file());
        recovery.tell(editor.interactive());
        if (secret)
            editor.forget_cuts();
        else
            editor.remember(line);
        std::fflush(stdout);
    }
    // A terminal that was closed ends the input too: only who says quit leaves the game, and a script that is over.
    if (table.left() || (!recover && !editor.interactive())) recovery.give_up();
    return table.refused() && !editor.interactive() ? failure : success;
}

}  // namespace pinwheel::terminal
