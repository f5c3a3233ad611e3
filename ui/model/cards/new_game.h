#pragma once
/// A new game as a dialog asks for it: variant, ruleset, the variant's own options, and who plays.
#include "model/document/workspace.h"
#include "model/secrets/seating.h"

namespace pinwheel::ui {

struct NewGame {
    std::string variant, ruleset;                ///< an empty ruleset is the default
    std::string position;                        ///< text form; empty: the start position
    std::map<std::string, std::string> options;  ///< by VariantInfo::options
    std::vector<Player> players;                 ///< by seat; missing ones are persons
};

/// Options to ask for. One that says which seats computers play (OptionSpec::computers) is not asked, see start_game.
std::vector<OptionSpec> asked_options(const VariantInfo&);

/// What a seat can be played by: "" (a person) first, then the bots of the variant.
struct PlayerChoice {
    std::string bot, title;
    bool takes_time = true;
};
std::vector<PlayerChoice> player_choices(const Registry&, std::string_view variant);
/// A computer player of the variant's own, else one for any variant; null where there is none.
const Bot* usual_bot(const Registry&, std::string_view variant);
/// Error "bot.unknown" where no such bot plays the variant.
Result<const Bot*> bot_for(const Registry&, std::string_view variant, std::string_view id);

/// Starts it and seats the players. The option that says which seats computers play is set by them, as far as it has a
/// word for these seats. A game that hides something gets the tag "GameId", by which the window keeps a player's notes.
/// Errors: those of bot_for, Registry::bind and Game::make.
Result<Document*> start_game(Workspace&, const NewGame&);
/// The game with that option naming the seats that bots play from now on as well as those it names already.
/// Empty where that is what it has, or where the variant has no word for them.
std::optional<Game> with_computers(const Registry&, const Game&, const Seating&);

/// Name of the part of the form that an error is about: an option's id, "position", "ruleset", "variant"; else empty.
std::string field_of(const NewGame&, const VariantInfo&, const Error&);

/// The tag "GameId"; empty where there is none.
std::string game_id(const Game&);
/// Gives a game that hides something, or may once it has begun, such a tag if it has none: a fresh word, or where it
/// was read from a file the same for every copy of that file.
void identify(Game&, const std::filesystem::path& file = {});

}  // namespace pinwheel::ui
