#pragma once
/// Notations whose texts may keep a running game sealed.
#include "pinwheel/game/files/notation.h"

namespace pinwheel {

/// The tag that names a game which hides something, so that its copies are known as such.
inline constexpr const char* game_id_tag = "GameId";

/// What a notation is that seals games which hide something. Of a sealed part that cannot be read readers say no more
/// than that: tokens, places and reasons are secrets of the game.
class SealingNotation : public Notation {
public:
    /// Whether the game in a text is sealed. What read() gives of such a one has Record::sealed_with, from a part of
    /// the text that cannot be changed or left out unnoticed.
    virtual bool seals(std::string_view text) const = 0;
    /// A text that seals a game, whether it has ended or not, and asks no judge of a ruleset whether it has; of what
    /// length it is everybody may know.
    virtual Result<std::string> write_sealed(const Game&) const = 0;
};

/// What is said of a sealed part that cannot be read: nothing of it. "load.sealed".
Error unreadable_seal();

}  // namespace pinwheel
