#pragma once
/// What a seat of a game is told, in the words of the protocol. What it may be told is Sight's to say.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/sight/sight.h"
#include "server/protocol/message.h"

namespace pinwheel::server {

/// How a client shows the boards.
struct Screen {
    std::string bottom, focus, renderer;
    bool narrow = false;
    std::map<std::string, std::string> style;
    int at = -1;  ///< entry of the log that is looked back at; -1: live
    bool operator==(const Screen&) const = default;
};
Screen read_screen(const Json&);

/// What a client asked for beside the members of the first design.
struct Wants {
    bool scene = false, offers = false, cards = false, log = false, seen = false;
    bool changes = false;  ///< of the scene: after the first one what changed is enough
    bool game = false;     ///< the whole of it instead of offers, log and seen, to whom nothing is hidden
};
Wants read_wants(const Json& hello);

/// The eyes of who holds some seats; of a spectator where it is none. A variant that can hide something shows each seat
/// its own view, also where nothing is hidden: a touched piece or a log may still be that seat's alone.
Sight sight_of(const Game&, const std::vector<SeatId>& seats);

/// {pieces, toMove, inCheck}.
Json view_message(const View&);
/// {byYou, byOpponent}; null where the game keeps no captures.
Json captures_message(const View&, SeatId you);
/// "e2"; with its board where there are several. Null where the viewer touched nothing.
Json touched_message(const View&);

/// One line of a viewer's log.
struct Told {
    NodeId node = 0;
    int entry = 0;  ///< of the viewer's own log, that it was said to: nobody else's attempts are counted
    int ply = 0;    ///< see ply_of
    std::string code, audience, words;
    Json payload;
};
/// What was said to these eyes along the path to the cursor behind a number of plies, oldest first. What has a member
/// of its own in the protocol, a draw offer or a capture, is left out.
std::vector<Told> told(const Sight&, int behind_ply);

/// Adds what a client wants: scene, offers, cards, log, seen. `live`: its seats may act now.
void add_wanted(Json& message, const Sight&, const Registry&, const Wants&, const Screen&, bool live);

/// The answer to why, what and card. `asker`: whose typed question it is, where nothing is hidden too.
Json answer_to(const Json& question, const Sight&, const Viewer& asker);

/// What pieces the variant has, the same for every position: {id, title}.
Json kinds_message(const Game&);

}  // namespace pinwheel::server
