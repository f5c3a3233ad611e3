#pragma once
/// Saving and loading games through the registered notations.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// Reads a game from text: by notation id, or "" to try every reader of the registry.
/// Errors: "load.*" with the place; nothing else changes.
Result<Game> parse_game(const Registry&, std::string_view text, std::string_view notation = "", bool strict = true,
                        const RulesWanted& = {});
Result<Game> load_game(const Registry&, const std::filesystem::path&, std::string_view notation = "",
                       bool strict = true, const RulesWanted& = {});

/// What a Lua file whose first line does not say what it is would have to say, and what is done with a script.
std::string lua_without_header();

/// Writes with a notation id; "" chooses by the path's extension. Atomic, see write_file. Errors: "notation.extension"
/// for an extension that no notation of the variant has, "game.told" for what a server told one seat (see
/// VariantInfo::told), those of the notation.
Status save_game(const Registry&, const Game&, const std::filesystem::path&, std::string_view notation = "");
Result<std::string> write_game(const Registry&, const Game&, std::string_view notation);
/// The save file of a game of a variant that hides something, sealed also where it has ended. What an action is
/// answered is written so before it is told: whether there is room for it, how long it is and how it is written tell
/// nothing of the answer, and no judge is asked. Whoever reads it finds the game as in any file of it. Errors: those of
/// write_game; "notation.seal" where the notation of save files seals nothing.
Result<std::string> write_sealed(const Registry&, const Game&);
Status save_sealed(const Registry&, const Game&, const std::filesystem::path&);

/// The notation that a file's name asks for among those that write games of the variant: "pgn" for "x.PGN", "json" for
/// "x.pinwheel", "x.json" and names without an extension. Errors: "notation.extension", naming all that are known.
Result<std::string> notation_of_name(const Registry&, const Variant&, const std::filesystem::path&);

/// Files of a folder, not of those below, whose extension some notation reads, by name; at most 100 000. A folder that
/// cannot be read has none.
std::vector<std::filesystem::path> game_files(const Registry&, const std::filesystem::path& folder);

/// The line whose end is the one that a written text tells: the main line where a notation has a place for branches,
/// the way to the cursor where it writes a position alone, else the current line.
std::vector<NodeId> written_line(const Notation&, const Game&);

/// What of this game a notation leaves out, each in a few words: "3 variations"; empty where it holds all.
std::vector<std::string> left_out(const Notation&, const Game&);

}  // namespace pinwheel
