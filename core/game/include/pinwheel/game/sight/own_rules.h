#pragma once
/// How files with games of people are read and written. Whether it hides something is a matter of its own rules: under
/// others it might be over, and what was answered would be worded anew.
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// Whether a script made a ruleset up: its source is none, or begins with "script ".
bool made_by_script(const Ruleset&);

/// Without the rulesets that scripts made up for variants that hide something.
Registry without_rules_of_scripts(Registry);

/// Reads a game with the rules that are wanted.
using ReadGame = std::function<Result<Game>(const Registry&, const RulesWanted&)>;

/// Reads a game of people: under its own rules while it hides something, and under none that a script made up then.
/// Nor is one that has shown everything read under rules by which it would hide something again, or that cut off what
/// was hidden when it was played. Errors: those of `read`; "game.hidden" where others are wanted for a game that hides
/// something; "game.final" where they would hide it again, or have it played anew.
Result<Game> read_under_own_rules(const Registry&, const RulesWanted&, const ReadGame& read);

/// Whether a text holds a sealed game.
bool is_sealed(const Registry&, std::string_view text);

/// By what the text of a sealed game in a file is known again; nothing where the file holds none, or one that hides
/// nothing any more, as a program leaves it that was ended before it could write it open.
using Seal = std::optional<std::uint64_t>;
Seal seal_of(const Registry&, const std::filesystem::path&);

/// Names a running game that hides something and has no tag "GameId" by the text that it was read from: every copy of
/// the text gives the same name.
void name_by_text(Game&, std::uint64_t seal);

/// Whether a file may be written over by a game that knows this seal: not a sealed one, unless the game was read from
/// that very text or wrote it last. What is sealed there does not count: the answer would tell of it. Errors:
/// "game.final".
Status may_break_seal(const Registry&, const std::filesystem::path&, const Seal& known);

/// Whether a game may be written over a file. As may_break_seal; and of the same game, where anything was ever hidden,
/// neither over an open running state that does not go on in it, nor as a running one over an open one, nor over
/// another end. So nothing that was answered or shown is taken back. Errors: "game.final". Two games with tags "GameId"
/// are one where these are equal; else where they begin alike, or one has not begun; of a game that hides something its
/// actions do not count. Reads the file.
Status may_be_written_over(const Registry&, const Game&, const std::filesystem::path&, const Seal& known = {});

}  // namespace pinwheel
