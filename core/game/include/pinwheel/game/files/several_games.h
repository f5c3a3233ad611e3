#pragma once
/// Files that hold several games.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// One game of a text, found without its moves being understood.
struct GamePlace {
    std::size_t begin = 0, end = 0;
    std::optional<int> plies;  ///< of its main line, as they are written; nothing: not counted
};

/// What a notation whose texts may hold several games is too.
class SeveralGames {
public:
    virtual ~SeveralGames();
    /// The games of a text in their order, until `take` gives false. Linear.
    virtual void places(std::string_view text, const std::function<bool(const GamePlace&)>& take) const = 0;
    /// One of them, as Notation::read() gives it, with places of errors in the whole text.
    virtual Result<Record> read_at(std::string_view text, const GamePlace&) const = 0;
    /// What stands about it before its moves: "White" and "Black", its players, "Event", "Date", "Result", …
    virtual std::map<std::string, std::string> tags_at(std::string_view text, const GamePlace&) const = 0;
};

/// One game of a file.
struct FiledGame {
    std::size_t number = 1;  ///< as RulesWanted::number asks for it
    std::size_t of = 1;      ///< how many the file holds
    Result<Game> game;
};
/// Reads all games of a file one after the other, leniently, until `take` gives false: those that cannot be read too,
/// and a file that cannot as one such game. RulesWanted::number is passed over.
void each_game(const Registry&, const std::filesystem::path&, const RulesWanted&,
               const std::function<bool(FiledGame)>& take);

/// One game of a file, as a list names it; what the file does not say is empty.
struct ListedGame {
    std::size_t number = 1;
    std::string white, black, event, date, result;
    std::optional<int> plies;
    /// Of a running game that hides something, which tells no plies and no result: the title of its variant, and
    /// "running, sealed", or "running" where the file lies open.
    std::string variant = {}, state = {};
};
/// Lists the games of a file until `take` gives false. Where the file may hold several none of their moves is looked
/// at but those of variants that hide something, so that 100 000 games take a second; else it is read as one. Errors:
/// those of load_game().
Status list_games(const Registry&, const std::filesystem::path&, const std::function<bool(const ListedGame&)>& take);

/// "games.pgn, game 2"; of a file with one game its name.
std::string game_of_file(const std::filesystem::path&, std::size_t number, std::size_t of);

}  // namespace pinwheel
