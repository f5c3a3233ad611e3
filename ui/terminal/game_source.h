#pragma once
/// The game a command is about: a file, or a variant from its start.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/sight/sight.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::terminal {

struct Source {
    std::string what;                  ///< path, "-" for standard input, or id of a variant
    std::string notation;              ///< of the file; empty: found out
    std::string ruleset;               ///< empty: the file's own, or the variant's default
    std::string setup;                 ///< of a variant: text form, or "@path" of a file that holds it
    std::vector<std::string> options;  ///< of a variant's start: "board=10x8"
    std::vector<std::string> rulings;  ///< chosen otherwise than the ruleset does: "draw.latched=live"
    bool help_options = false;         ///< lists the options of the variant's start instead of all else
    std::string moves;                 ///< tokens played at the end, blanks between
    bool unsealed = false;             ///< what a running game of a file hides is shown too
    std::size_t game = 1;              ///< number in a file that holds several
    bool lenient = false;              ///< forgives what a strict reader refuses
};

/// Whether the words name something at all; else says so and gives `misuse`. Where the options of a variant's start are
/// asked for, it lists them and gives `success`. Nothing: the command goes on.
std::optional<int> check_names(const Registry& registry, const Source& source);

/// Errors: those of files, rulesets and set-ups; "illegal.*" and "token.*" of `moves` with `where` "--moves[3]"; and
/// "game.hidden" where a file keeps a secret: nothing is played in it, nor are its rules changed, before it is looked
/// at.
Result<Game> open_source(const Registry& registry, const Source& source);

/// Says why open_source failed: `misuse` where the command line names a ruleset or an option of the start that is not
/// there, as check_names says of all other names; else `failure`, for what files, set-ups and moves say.
int not_opened(const Error& error, const Source& source);

/// The tokens of `Source::moves` from where the game stands. Errors: "illegal.*" and "token.*" as above.
Status play_all(Game&, const std::string& moves);

/// Whether a game is that of the people who sit at it: of a file, and not unsealed.
bool is_of_people(const Registry& registry, const Source& source);
/// What may be known of the game and done with it. One that was made here, or unsealed, is its maker's: the
/// moderator's. One of a file is that of the people who sit at it, and shows what everybody may know.
Sight sight_of(const Registry& registry, const Game& game, const Source& source);
/// Whether the game hides something from the command.
bool keeps_secret(const Registry& registry, const Game& game, const Source& source);
/// What is said where a command would tell more: "game.hidden".
Error secret_kept();
/// Why something of a running game is refused, and by which option it is not.
Error or_unsealed(Error kept);

/// Whose eyes an option names: a seat, arbiter, spectator, or the game's default where it is empty. Nothing where there
/// is no such seat.
std::optional<Viewer> viewer_of(const Game& game, const std::string& who);
/// "w, b".
std::string seats_of(const Game& game);

/// Goes to a ply of the current line; -1 stays. Errors: "game.ply".
Status go_to_ply(Game& game, int ply);

/// The words of a text; a comma may be part of a token.
std::vector<std::string> split_words(std::string_view text, std::string_view between = " \t\r\n");

/// The text of `--setup`, read from the file where it is "@path". Errors: "file.*".
Result<std::string> setup_text(const std::string& option);

/// The whole of standard input, at most 64 MiB. Errors: "file.too-large".
Result<std::string> read_standard_input();

}  // namespace pinwheel::terminal
