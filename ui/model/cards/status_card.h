#pragma once
/// The status card: whose turn it is, what stands on the boards that matters, and how the game stands.
#include <map>
#include <string>
#include <vector>

#include "pinwheel/game/rulings/verdict_words.h"
#include "pinwheel/game/tree/what_if.h"

namespace pinwheel::ui {

struct StatusCard {
    struct Seat {
        std::string id, title, colour;
        bool to_act = false, in_check = false;
        std::vector<std::string> check_boards;  ///< titles
        Outcome outcome = Outcome::open;
        int special = 0;    ///< pieces in a special state: ghosts
        bool turn = false;  ///< it is to act; where several are, as in a secret draft, the one whose eyes these are
    };
    /// A piece in a special state: {"ghost", "NE e5 knight"}; where there is one board, {"frozen", "Rook e4"}.
    struct Special {
        std::string state, text;
        SeatId owner;
        std::string target;
    };
    /// What the variant measures of a seat (service can::Meters): victory points, pieces placed.
    struct Meter {
        std::string seat, colour, title, unit;
        double value = 0, of = 0;  ///< of 0: no bound
    };
    /// An action without squares that the seat to act may take: a pass, a resignation.
    struct Button {
        std::string word, title;  ///< "pass", "Pass"
        Action action;
        bool only = false;  ///< nothing else is legal
    };

    std::string preview;   ///< "CODE = option": what follows is so under that option; empty: it is so in the game
    std::string headline;  ///< "North to move", "Checkmate: West wins"
    std::string colour;    ///< theme token of the seat to act, or of the single winner; empty: none
    std::string detail;    ///< the verdict's own sentence; may be empty
    std::vector<Seat> seats;
    std::vector<std::string> checks;  ///< "North is in check on North-East", one per seat
    std::vector<Special> specials;
    std::map<std::string, std::string> state_titles;  ///< of all specials: "uncapturable" → "Cannot be taken"
    std::vector<Meter> meters;
    std::vector<std::string> notices;  ///< what the viewer is told, newest last
    std::vector<Button> buttons;
    std::string pressed;               ///< what to do, where all that may be done is pressed: "Pass is all that …"
    std::string rules;                 ///< rules_in_force()
    std::string judge;                 ///< judge_sentence(); empty where the variant's own verdict stands
    std::string trouble;               ///< unread_file_sentence(), where the program looks at files
    std::string reason;                ///< of the verdict; empty while playing
    std::string ruling, ruling_title;  ///< that decided: id, and ruling_sentence()
    bool over = false;
    int ply = 0, plies = 0;  ///< cursor and end of the current line
    /// The same as a moderator counts, without attempts; and how many attempts came behind that ply.
    int told_ply = 0, told_plies = 0, attempts = 0;
    bool varies = false;  ///< looking back, an action here starts a variation
    bool looking_back() const { return ply < plies; }
};

/// The plies are those of the walker's course, see Seating::walker; of the viewer's where none is named.
StatusCard make_status(const Game&, const Viewer&, const std::optional<Viewer>& walker = {});

/// The game's rules with the option instead.
BoundRuleset rules_under(const Game&, const WhatIf&);
/// How the position of a node would stand under an option, with nothing to be done about it.
StatusCard status_under(const Game&, NodeId, const WhatIf&);

using pinwheel::results_sentence;
using pinwheel::verdict_sentence;
/// "X1, who wins a mate on one board: the opponents who give check"; empty where no ruling decided.
std::string ruling_sentence(const BoundRuleset&, std::string_view ruling);
/// "Decided by the judge of Ghost count. By the rules alone: Stalemate: all draw (decided by X1, …)."; empty where
/// the judge left the variant's own verdict as it was.
std::string judge_sentence(const BoundRuleset&, const std::optional<Verdict>& standard);
/// What the variant calls a button or a word of a choice, "button:deny" → "Deny"; its own word where it says nothing
/// better.
std::string offer_title(const Variant&, std::string_view target);
/// The same for a word of NoticeWord::button, choice or type.
std::string word_title(const Variant&, std::string_view code, std::string_view word);
/// "fifty-move" → "Fifty-move".
std::string sentence_case(std::string_view);

}  // namespace pinwheel::ui
