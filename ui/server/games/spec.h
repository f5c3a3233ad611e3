#pragma once
/// What a game was asked to be: all that is needed to begin it again.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "server/protocol/message.h"

namespace pinwheel::server {

inline constexpr const char* one_seat_each =
    "In a game that hides something a player holds one seat: leave the others open, or to computer players.";

struct GameSpec {
    std::string variant, ruleset;
    std::map<std::string, std::string> rulings;
    Setup setup;
    std::string rules;                 ///< those it began with, as kept_rules() writes them; empty: as they are now
    std::string file;                  ///< a saved game to go on with; empty: from the set-up
    std::vector<std::string> players;  ///< by seat: empty for a person, else the id of a bot
    std::vector<SeatId> creator;       ///< seats of who made it
    bool spectators = false, listed = false;
    std::string clock;
    /// VariantInfo::installed as the game began; nothing: a database from before does not tell.
    std::optional<std::vector<std::string>> installed{};
};

/// From the checked body of a request. A game that hides something begins from no position that its creator arranged,
/// unless `arranged` says so. Errors: "bad.*", those of bind() and Game::make, with the place in the body.
Result<GameSpec> read_spec(const Json& body, const Registry&, bool arranged = false);
/// For a rematch: players, computers as well as persons, move on by one seat, and with them what options say of
/// computers. Where the game `before` began by hiding something, secrets of seats were chosen by somebody who sits
/// elsewhere now: they are chosen anew.
void pass_seats_on(GameSpec&, const Game& before);
/// Another seed from the system's random source: what is drawn from it, such as the seal of a draft, is nobody's guess.
void draw_seed(GameSpec&);
/// What of the installation the game is played with from here on: what is here now.
void keep_installed(GameSpec&, const VariantInfo&);
/// An error as strangers are told it: where it tells of a plugin's file, without that, which is the host's.
Error told_to_strangers(Error, const Registry&);
/// The game at its beginning. Errors: those of Registry::bind, Game::make and of the file's notation.
Result<Game> begin(const GameSpec&, const Registry&);

/// Rules as the store keeps them, whatever becomes of their file: a game that hides something is not judged anew by
/// others. Errors: those of the notation; "load.*" of a text that is none.
Result<std::string> kept_rules(const BoundRuleset&, const Registry&);
Result<BoundRuleset> rules_kept(std::string_view text, const Registry&);

/// For the store and back; written by us, yet checked.
std::string write_spec(const GameSpec&);
Result<GameSpec> parse_spec(std::string_view);

}  // namespace pinwheel::server
