#include "terminal/commands/play_command.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>

#include "model/commands/command_deeds.h"
#include "model/document/kept_files.h"
#include "model/secrets/kept_seats.h"
#include "model/shell/legible.h"
#include "pinwheel/game/files.h"
#include "pinwheel/game/paths.h"
#include "terminal/commands/explain_command.h"
#include "terminal/interrupt.h"
#include "terminal/line_editor.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"
#include "terminal/verdict_words.h"

namespace pinwheel::terminal {
namespace {

using ui::KeptFiles;

class Table {
public:
    /// `people`: players share a keyboard, so that the one who is not to look is asked to leave it. The game is theirs,
    /// unless somebody unsealed it.
    Table(const Registry& registry, Game game, bool ansi, bool people, Owner owner)
        : registry_(registry),
          game_(std::move(game)),
          eyes_(game_.default_viewer()),
          owner_(owner),
          ansi_(ansi),
          people_(people) {}

    const Game& game() const { return game_; }
    /// Whether the game was written to a file since this was asked last.
    bool take_saved() { return std::exchange(saved_, false); }
    bool refused() const { return refused_; }
    bool left() const { return left_; }
    /// Whether the players may not see the same. The count of plies would reveal silent attempts too.
    bool hiding() const { return game_.hides(); }

    /// The first board; of somebody's file only when its player is at the keyboard.
    void begin(bool secret) {
        curtain_ = secret && people_;
        if (!curtain_) show();
    }

    void show() {
        eyes_ = game_.default_viewer();
        const View view = game_.view(eyes_);
        for (const auto* renderer : registry_.renderers(view)) {
            if (!renderer->info().text) continue;
            print(renderer->draw_text(view, {}, ansi_));
            break;
        }
        tell();
        status();
    }

    void obey(const std::string& line) {
        if (std::exchange(curtain_, false)) {
            print_raw("\033[2J\033[3J\033[H");
            return show();
        }
        const auto words = split_tokens(line);
        if (words.empty()) return;
        const bool again = std::exchange(asked_, {}) == line;
        if (!again && gives_up(words)) {
            asked_ = line;
            return print("That ends the game, and the end is final. Write it once more to do so.\n");
        }
        for (const auto& command : commands) {
            if (words[0] != command.name) continue;
            if (words.size() != (command.argument.empty() ? 1 : 2))
                return trouble("Write \"" + form_of(command) + "\".");
            return (this->*command.act)(words.back());
        }
        play(words);
    }

    /// The seat to act, for the prompt.
    std::string prompt() const {
        const auto seats = game_.variant().to_act(game_.state());
        const SeatInfo next =
            seats.empty() ? SeatInfo{"nobody", "nobody", {}} : game_.variant().info().seats.at(seats.front().v);
        if (curtain_) return "Hand over to " + next.title + ", who presses Enter> ";
        if (hiding()) return next.id + "> ";
        const std::string text = "ply " + std::to_string(game_.ply());
        return text + (game_.may_play() && !seats.empty() ? ", " + next.id : "") + "> ";
    }

    Continuations complete(std::string_view text) const {
        Continuations out;
        if (curtain_) return out;  // what the next player may try
        const auto blank = text.rfind(' ');
        out.start = blank == text.npos ? 0 : blank + 1;
        const auto typed = text.substr(out.start);
        const auto offer = [&](std::string_view word) {
            if (word.starts_with(typed)) out.words.emplace_back(word);
        };
        if (out.start == 0)
            for (const auto& command : commands) offer(command.name);
        if (text.starts_with("ruleset "))
            for (const auto& ruleset : registry_.rulesets(game_.variant().info().id)) offer(ruleset->info().id);
        else
            for (const auto& token : legal()) offer(token);
        std::sort(out.words.begin(), out.words.end());
        return out;
    }

private:
    struct Command {
        std::string_view name, argument, help;
        void (Table::*act)(const std::string&);
    };
    static const std::vector<Command> commands;
    static std::string form_of(const Command& c) {
        return std::string(c.name) + (c.argument.empty() ? "" : " ") + std::string(c.argument);
    }

    /// What the moderator said to the eyes at the keyboard since they were told last.
    void tell() {
        if (!game_.variant().info().hidden || eyes_.kind != Viewer::Kind::seat) return;
        const auto heard = game_.heard(eyes_);
        std::size_t& told = told_[eyes_.seat.v];
        for (std::size_t i = std::min(told, heard.size()); i < heard.size(); ++i)
            print(game_.variant().phrase(heard[i].second.notice) + "\n");
        told = heard.size();
    }

    Sight sight() const { return {game_, eyes_, owner_}; }

    /// Whether it is refused; says why.
    bool refuses(Deed deed) {
        const auto refused = sight().may(deed);
        if (refused) trouble(*refused);
        return refused.has_value();
    }

    /// Whether a person at a terminal is about to resign a game that hides something.
    bool gives_up(const std::vector<std::string>& tokens) const {
        if (!people_ || !hiding()) return false;
        return std::any_of(tokens.begin(), tokens.end(), [&](const std::string& token) {
            const auto action = game_.variant().parse(game_.state(), token);
            return action && ui::gives_up(sight(), *action);
        });
    }

    void trouble(std::string_view sentence) {
        refused_ = true;
        std::fflush(stdout);
        std::fprintf(stderr, "%s\n", ui::legible(sentence).c_str());
    }
    void trouble(const Error& error) { trouble(error.message + " [" + error.code + "]"); }

    void status() const {
        const auto verdict = sight().verdict();
        print(game_.rules().id() + ": " + verdict_words(game_.variant().info(), verdict) + "\n");
        if (const auto told = ui::arbiter_sentence(game_); !told.empty()) print(told + "\n");
    }

    std::vector<std::string> legal() const {
        std::vector<std::string> out;
        const auto& variant = game_.variant();
        if (hiding()) {  // what may be tried, not what would succeed
            for (const Offer& offer : sight().offers()) out.push_back(variant.token(game_.state(), offer.action));
            std::sort(out.begin(), out.end());
            return out;
        }
        for (SeatId seat : variant.to_act(game_.state()))
            for (const auto& action : variant.legal(game_.state(), seat))
                out.push_back(variant.token(game_.state(), action));
        std::sort(out.begin(), out.end());
        return out;
    }

    void play(const std::vector<std::string>& tokens) {
        const bool covered = hiding() && people_;
        for (const auto& token : tokens) {
            if (covered && game_.default_viewer() != eyes_) return leave();
            if (!covered) eyes_ = game_.default_viewer();
            const auto played = play_one(token);
            if (!played) return trouble(played.error());
        }
        if (covered && hiding() && game_.default_viewer() != eyes_) return leave();
        const std::size_t heard = told_[eyes_.seat.v];
        const bool same = hiding() && game_.default_viewer() == eyes_;
        show();
        if (same && told_[eyes_.seat.v] == heard) print("Silence.\n");
    }

    Result<NodeId> play_one(const std::string& token) {
        const bool declared = !game_.variant().info().hidden && game_.may_declare(token);
        if (declared || !game_.may_play()) return game_.play(token);
        const auto action = game_.variant().parse(game_.state(), token);
        if (!action) return action.error();
        if (auto refused = sight().may(*action)) return *std::move(refused);
        return game_.play(*action);
    }

    /// The one who moved hears the answer; the next one sees their own pieces after sitting down.
    void leave() {
        tell();
        curtain_ = true;
    }

    void why(const std::string& token) {
        const auto action = game_.variant().parse(game_.state(), token);
        if (action && hiding() && Viewer::of(action->actor) != eyes_)
            return trouble("That is for the other player to ask.");
        print(explanation_words(token, game_.explain(token, hiding() ? eyes_ : Viewer::arbiter())));
    }
    void undo(const std::string&) {
        if (refuses(Deed::take_back)) return;
        game_.undo() ? show() : trouble("This is the start.");
    }
    void redo(const std::string&) {
        if (refuses(Deed::take_back)) return;
        game_.redo() ? show() : trouble("This is the end of the line.");
    }
    void go(const std::string& word) {
        if (refuses(Deed::take_back)) return;
        int ply = -1;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), ply);
        const bool number = error == std::errc() && end == word.data() + word.size();
        number&& game_.go_ply(ply) ? show() : trouble("\"" + word + "\" is no ply.");
    }
    void moves(const std::string&) {
        std::string line;
        for (const auto& token : legal()) line.append(line.empty() ? "" : " ").append(token);
        print(line + "\n");
    }
    void board(const std::string&) { show(); }
    void ruleset(const std::string& id) {
        auto rules = registry_.bind(game_.variant().info().id, id);
        if (!rules) return trouble(rules.error());
        if (refuses(Deed::rules)) return;
        Game swapped = game_;
        const auto misfit = swapped.use(*std::move(rules));
        if (!misfit) return trouble(misfit.error());
        if (const auto refused = sight().may_become(swapped)) return trouble(*refused);
        game_ = std::move(swapped);
        if (*misfit)
            print("Ply " + std::to_string((*misfit)->ply) +
                  " does not fit and the line ends there: " + (*misfit)->error.message + "\n");
        status();
    }
    void draw(const std::string&) {
        if (refuses(Deed::declare)) return;
        if (auto error = game_.declare(declared_draw)) return trouble(*error);
        status();
    }
    void save(const std::string& path) {
        if (auto error = save_game(registry_, game_, path, hiding() ? "json" : "")) return trouble(*error);
        // Other notations do not hold all of it; they are exports.
        const auto extension = std::filesystem::path(path).extension();
        saved_ = hiding() || extension.empty() || extension == ".pinwheel" || extension == ".json";
        print("Saved " + path + ".\n");
        if (hiding()) return;
        std::string lost;
        if (const auto id = notation_of_name(registry_, game_.variant(), path))
            for (const std::string& part : left_out(*registry_.notation(*id), game_))
                lost += (lost.empty() ? "" : ", ") + part;
        if (!lost.empty()) print("It leaves out " + lost + ".\n");
    }
    void help(const std::string&) {
        print("A move (e2e4), several, or one of these:\n");
        for (const auto& c : commands) {
            std::string left = form_of(c);
            left.append(left.size() < 16 ? 16 - left.size() : 1, ' ');
            print("  " + left + std::string(c.help) + "\n");
        }
    }
    void quit(const std::string&) { left_ = true; }

    const Registry& registry_;
    Game game_;
    Viewer eyes_;
    Owner owner_;
    std::string asked_;                          ///< the line that would resign, until it is written again
    std::map<std::uint16_t, std::size_t> told_;  ///< announcements that a seat was told of
    bool ansi_ = false, people_ = false, refused_ = false, left_ = false, saved_ = false;
    bool curtain_ = false;  ///< the next player has not sat down yet
};

const std::vector<Table::Command> Table::commands = {
    {"why", "MOVE", "why a move is legal or not, board by board", &Table::why},
    {"moves", "", "every legal move; in a game that hides something, all that may be tried", &Table::moves},
    {"undo", "", "one ply back", &Table::undo},
    {"redo", "", "one ply on", &Table::redo},
    {"go", "PLY", "to a ply of this line", &Table::go},
    {"ruleset", "ID", "go on under another ruleset", &Table::ruleset},
    {"draw", "", "declare a draw", &Table::draw},
    {"board", "", "show the position", &Table::board},
    {"save", "FILE", "save the game", &Table::save},
    {"help", "", "this list", &Table::help},
    {"quit", "", "leave", &Table::quit},
};

/// Keeps the game where the window keeps those that are not saved, and offers it again after a kill.
class Recovery {
public:
    explicit Recovery(const Registry& registry) : registry_(registry) {}

    /// The game that was left last. It stays where it is until this program has written its own copy.
    Result<Game> open() {
        const auto files = files_.left_behind();
        if (files.empty()) return Error{"recover.none", "There is no game that was not saved.", {}};
        auto game = load_game(registry_, files.back(), "json", false);
        if (game) {
            old_ = files.back();
            known_.clear();
        }
        return game;
    }

    /// How the game is when nothing has to be kept.
    void begin(const Game& game) { known_ = text_of(game); }

    void follow(const Game& game, bool saved) {
        std::string text = text_of(game);
        if (saved) {
            known_ = std::move(text);
            give_up();
        } else if (text != known_ && !text.empty()) {
            files_.keep(key, text, old_);
            known_ = std::move(text);
            keeping_ = true;
        }
    }

    /// The game is saved, or its player left it.
    void give_up() {
        if (keeping_ || !old_.empty()) files_.forget(key, std::exchange(old_, {}));
        keeping_ = false;
    }

private:
    static constexpr KeptFiles::Key key = 1;
    std::string text_of(const Game& game) const {
        auto text = write_game(registry_, game, "json");
        return text ? std::move(text.value()) : std::string();
    }

    const Registry& registry_;
    KeptFiles files_{paths::state() / "autosave"};
    std::filesystem::path old_;
    std::string known_;
    bool keeping_ = false;
};

/// Nobody else is kept from being offered it meanwhile.
bool something_left() { return !KeptFiles(paths::state() / "autosave").left_behind().empty(); }

}  // namespace

int run_play(Registry& registry, const PlayOptions& options) {
    const bool recover = options.recover;
    if (!recover && options.source.what.empty()) return refuse("Name a saved game or a variant, or say --recover.");
    if (const int wrong = recover ? success : check_names(registry, options.source)) return wrong;
    Recovery recovery(registry);
    auto game = recover ? recovery.open() : open_source(registry, options.source);
    if (!game) return fail(game.error());
    if (!recover) {
        recovery.begin(*game);
        if (something_left())
            std::fputs("A game was not saved when Pinwheel ended last: \"pinwheel-cli play --recover\" opens it.\n",
                       stderr);
    }
    if (!options.source.unsealed && game->hides() && ui::has_computers(*game))
        return fail({"game.hidden",
                     "A computer plays in this game, which goes on in the window; --unsealed shows it to you here.",
                     ""});
    const bool secret_file = recover ? game->hides() : keeps_secret(registry, *game, options.source);
    Table table(registry, *std::move(game), options.colour && isatty(STDOUT_FILENO),
                isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
                options.source.unsealed ? Owner::moderator : Owner::people);
    recovery.follow(table.game(), false);
    Interrupt interrupt(nullptr);
    LineEditor editor(paths::state() / "play-history", [&](std::string_view text) { return table.complete(text); });
    table.begin(secret_file);
    std::string line;
    while (!table.left()) {
        const auto outcome = editor.read(table.prompt(), line);
        if (outcome == LineEditor::Outcome::end) break;
        if (outcome == LineEditor::Outcome::interrupted) continue;
        const bool secret = table.hiding();  // the next player would find it among the lines before
        table.obey(line);
        recovery.follow(table.game(), table.take_saved());
        if (!secret) editor.remember(line);
        std::fflush(stdout);
    }
    // A terminal that was closed ends the input too: only who says quit leaves the game, and a script that is over.
    if (table.left() || (!recover && !editor.interactive())) recovery.give_up();
    return table.refused() && !editor.interactive() ? failure : success;
}

}  // namespace pinwheel::terminal
