#pragma once
/// What a seat of a game may be told, and in what words of the protocol. Nothing else of the server looks at a game to
/// tell it to somebody.
#include "pinwheel/game/game.h"
#include "pinwheel/game/registry.h"
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

/// What a client asked for beside the members of blind chess.
struct Wants {
    bool scene = false, offers = false, cards = false, log = false, seen = false;
};
Wants read_wants(const Json& hello);

/// Whether everything may be shown to every seat.
bool open_to_all(const Game&);
/// The spectators' eyes where a game is open to all, else those of the seat.
Viewer eyes_of(const Game&, SeatId);

/// {pieces, toMove, inCheck}.
Json view_message(const View&);
/// {byYou, byOpponent}; null where the game keeps no captures.
Json captures_message(const View&);
/// "e2"; with its board where there are several. Null where the viewer touched nothing.
Json touched_message(const View&);

/// One line of a viewer's log.
struct Heard {
    NodeId node = 0;
    int ply = 0;
    std::string code, audience, words;
    Json payload;
};
/// What a viewer heard along the path to the cursor behind a number of plies, oldest first. What has a member of its own
/// in the protocol, a draw offer or a capture, is left out.
std::vector<Heard> heard(const Game&, const Viewer&, int behind_ply);

/// Members that a client wants: scene, offers, cards, log, seen. `live`: the viewer may act now.
void add_wanted(Json& message, const Game&, const Viewer&, const Registry&, const Wants&, const Screen&, bool live);

/// The answer to why, what and card.
Json answer_to(const Json& question, const Game&, const Viewer&);

/// What pieces the variant has, the same for every position: {id, title}.
Json kinds_message(const Game&);

}  // namespace pinwheel::server
