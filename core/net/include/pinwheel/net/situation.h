#pragma once
/// How it stands with a seat at a server, in one sentence, and what its player may answer.
#include "pinwheel/net/client.h"

namespace pinwheel::net {

enum class Answer : std::uint8_t {
    none,
    again,      ///< Client::again
    share,      ///< the link goes to somebody
    draw,       ///< Client::respond_draw
    proposal,   ///< Client::reply
    next_game,  ///< Client::ask("rematch"), or the link of the next one
};

struct Situation {
    std::string text;
    Answer answer = Answer::none;
    bool urgent = false;  ///< play is held up, or somebody waits for an answer
    bool operator==(const Situation&) const = default;
};

/// `since` is how long ago, in milliseconds, the last message came; `trouble` what the server said last why it does not
/// let this client in.
Situation situation(const Seen&, Line, const Link&, std::int64_t since, const std::string& trouble);

/// What somebody is told who is about to leave a game that goes on: where it is played, who sits at it, and how to come
/// back. `hosted`: its server ends with the window; `ends`: and that is what ends now; `beside`: seats of the same game
/// in other tabs of the window. Empty for a game that is over, one that is open elsewhere, and where the server lets
/// nobody in.
std::string leaving_words(const Seen&, Line, const Link&, bool hosted, bool ends,
                          const std::vector<std::string>& beside = {});

/// "Black asks to take back 2 plies."
std::string proposal_words(const Seen&, const Proposal&);

/// "White 4:05, Black 5:00"; empty without clocks.
std::string clock_words(const Seen&, std::int64_t since);

/// "4:05" of milliseconds.
std::string minutes(std::int64_t ms);

}  // namespace pinwheel::net
