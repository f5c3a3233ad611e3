#pragma once
/// What one viewer noticed of a game: its course as the viewer could tell it, and what the moderator said to it.
#include <string>
#include <vector>

#include "pinwheel/game/sight/sight.h"

namespace pinwheel::ui {

/// Whether a moderator speaks in this game: it hides something, and its view is moderated.
bool moderated(const Game&, const Viewer&);

/// See Sight.
inline bool noticed(const Game& game, NodeId id, const Viewer& viewer) { return Sight(game, viewer).noticed(id); }
inline Course course(const Game& game, const Viewer& viewer) { return Sight(game, viewer).course(); }

/// Where the viewer of a course takes the cursor to be. The cursor itself may be at somebody else's silent attempt.
inline NodeId noticed_cursor(const Course& course) { return course.nodes[static_cast<std::size_t>(course.at)]; }

/// Moves the cursor to the viewer's previous (-1) or next (1) position; false where there is none.
bool step(Game&, const Viewer&, int direction);
/// Moves the cursor to the viewer's position after that many noticed actions, clamped to the last; false below 0.
bool go_noticed(Game&, const Viewer&, int ply);

/// Whether the seat that acted is still to act: a refusal or a touch completes nothing.
bool is_attempt(const Game&, NodeId);

/// How a viewer counts the actions of a course before a place in it. Where a moderator speaks an attempt completes no
/// ply; each is counted after the ply that it came behind.
struct PlyCount {
    int plies = 0, attempts = 0;
};
PlyCount count_plies(const Game&, const Viewer&, const Course&, int at);

/// Whether the moderator refused it: an attempt to move that moved nothing.
bool was_refused(const Game&, NodeId);

/// One line of the moderator's log.
struct Statement {
    NodeId node = 0;
    int ply = 0;           ///< half-moves completed, where the variant says it; else noticed actions
    std::string text;      ///< in words
    std::string token;     ///< of the viewer's own action that it answers (the arbiter's: any); empty: another's
    bool attempt = false;  ///< the same seat still has to act: a refusal or a touch, no move
    bool silence = false;  ///< nothing was said to him about his own attempt
    bool operator==(const Statement&) const = default;
};

/// Everything said to the viewer up to the cursor, oldest first. An own action that nothing was said to it about is
/// "Silence." while its turn goes on, else "Done.".
std::vector<Statement> statements(const Game&, const Viewer&);

/// What was said last: the answer to the viewer's own last action, or all it heard since; empty at the start.
std::string last_words(const Game&, const Viewer&);
/// Whether nothing was said to the viewer about his own last attempt.
bool met_with_silence(const Game&, const Viewer&);

/// Captures as the view tells them, in words: {"By you", "queen, 2 pawns"}.
std::vector<std::pair<std::string, std::string>> capture_tally(const View&);

}  // namespace pinwheel::ui
