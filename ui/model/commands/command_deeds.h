#pragma once
/// What every command of the window wants of the game shown, and the one rule that allows or refuses it.
#include <span>

#include "model/document/document.h"
#include "model/shell/command_table.h"

namespace pinwheel::ui {

struct CommandDeed {
    std::string_view command;
    Deed deed;
    std::string_view why;                  ///< why that is what it tells or changes
    bool of_game = deed != Deed::nothing;  ///< about the game in front, which has to be in sight
};

/// A row for every command.
std::span<const CommandDeed> command_deeds();

/// Why a command is off where it is, for those that want more than a game in front; a clause without a capital.
struct CommandNeed {
    std::string_view command, why;
};
std::span<const CommandNeed> command_needs();

/// Why something that is done at the boards, called by its name, is off: a curtain covers them. Error: "seat.curtain".
Status off_behind_curtain(std::string_view what, const Document&);

/// Why a command is off whatever it needs beside: it would be done unseen, behind the curtain, or it is for those who
/// play and nobody here does, or it would let somebody see what the game hides. Nothing where it is not. Errors:
/// "seat.curtain", "net.spectator", those of may_take_any_seat.
Status off_here(const Command&, const Document*);

/// Whether a command may run now for the game shown, null where none is. What a person is asked about or may do at the
/// screen alone (other eyes, other players, notes) is refused to scripts and left to the command's own question else.
/// Errors: those of Sight::may.
Status may_run(const Command&, const Document*, bool by_script);

/// Whether the action is final and worth a question: somebody gives up a game that hides something.
bool gives_up(const Sight&, const Action&);

}  // namespace pinwheel::ui
