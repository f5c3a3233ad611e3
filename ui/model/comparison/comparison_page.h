#pragma once
/// The comparison page: one line of play in lanes, one per ruleset, read ply by ply.
#include <span>

#include "model/cards/status_card.h"
#include "pinwheel/game/tree/compare.h"

namespace pinwheel::ui {

struct ComparisonRow {
    int ply = 0;
    std::string seat, token;  ///< of the action that led here; empty at the start
    struct Cell {
        std::string text;  ///< "Playing", "Checkmate: West wins", "Cannot follow: …"
        /// For a narrow column: "", "E+W win", "stalemate"; "⚠ E wins" where the ruleset's judge failed; "stops" where
        /// it parts, "✕" after.
        std::string brief;
        std::string ruling;  ///< "Decided by X1, …"; empty where no ruling decided
        std::string judge;   ///< where the ruleset's judge has another verdict than the rules alone, or failed
        bool over = false, parted = false;
        std::string reason = {};  ///< why a lane cannot follow; empty where it does
        std::string said = {};    ///< "Said: …", where the row's words differ and the lane has come there
    };
    std::vector<Cell> cells;  ///< one per lane
    bool differs = false;     ///< lanes disagree at this ply
    bool said = false;        ///< other words are said of the action
};

struct ComparisonPage {
    struct Head {
        std::string lane;     ///< lane_text(): what gives it again
        std::string title;    ///< as lane_titles() gives it
        std::string summary;  ///< "Over at ply 8", "Cannot follow at ply 5", "Still playing at the end"; then the lane
                              ///< of equal rules
        /// For a narrow place: "X1 = none" where all have one ruleset, else its title, then "X1 = none".
        std::string apart;
        std::string choices_first;  ///< for one that may cut it: "X1 = none", then the title
        int ended = -1;             ///< the ply at which the game is over in the lane; -1: it is not
        /// As seen from a ply: "Ends at ply 8", "Ends here", "Ended at ply 8".
        std::string summary_at(int ply) const;
    };
    /// A ruling that the lanes do not choose alike.
    struct Ruling {
        std::string code, question;
        std::vector<std::string>
            options;  ///< one per lane, in words; "no ruling here" where its ruleset has none of that id
    };
    std::vector<Head> heads;
    std::vector<Ruling> rulings;      ///< those that differ only, in catalogue order
    std::vector<ComparisonRow> rows;  ///< one per ply, from ply 0
    int first_difference = -1;        ///< ply at which outcomes first differ, mere notes left aside; -1: never
    std::vector<int> differences;     ///< see Comparison::differences
    /// "First difference at ply 8", "No different verdict in 20 plies; at ply 4 other moves are legal"
    std::string summary;
    /// Where other moves are first legal, else where resigning or draw offers are; -1: nowhere.
    int first_legal = -1;
    std::vector<int> legal_plies;  ///< of Comparison::by_ruling, in its order
    /// What each lane alone allows there: "Not legal in every lane at ply 4: X1 = yes allows e4d5; differs by X1."
    std::vector<std::string> legal;
    int boards_ply = -1;             ///< of Comparison::boards; -1: nowhere
    std::vector<int> said_plies;     ///< of Comparison::said
    std::vector<std::string> apart;  ///< parted_sentences()
    std::vector<std::string> said;   ///< what is said otherwise, a sentence for each of the first few plies
};

/// What the lanes choose, alike ones together: "1, 2, 4: nobody · 3: the opponent who gives check".
std::string options_by_lane(const ComparisonPage::Ruling&);

/// Parts as one text to be spoken: each ends in one full stop, or in what it ended in.
std::string as_sentences(const std::vector<std::string>&);

/// Ply of the next difference behind a ply, or of the last one before it, those where something else is legal or other
/// words are said among them; -1: none.
int next_difference(const ComparisonPage&, int ply, bool back);

/// The summary of a comparison of a line of so many plies.
std::string comparison_summary(const Comparison&, int plies);
/// By which rulings and judges the lanes part: "At ply 8 and 10: differs by X1 and the judge of Y.", and last where
/// the boards first stand otherwise.
std::vector<std::string> parted_sentences(const Comparison&, std::span<const BoundRuleset> rules);
/// What a lane says of the action that led to a ply, and not every lane does: "Said: …"; empty where
/// that is nothing.
std::string said_words(const Variant&, const std::vector<Announcement>& alone);
/// "At ply 3 other words are said: …; differs by X1.", a sentence for each of the first few plies at which they are.
std::vector<std::string> said_sentences(const Comparison&, std::span<const BoundRuleset> rules,
                                        const std::vector<std::string>& titles);
/// What lanes alone allow, a sentence for each ruling and lane, at the first ply where that ruling decides it; moves
/// first.
std::vector<std::string> legal_sentences(const Comparison&, std::span<const BoundRuleset> rules,
                                         const std::vector<std::string>& titles);

ComparisonPage comparison_page(const Game& line_of, const Comparison&, const std::vector<BoundRuleset>&);

/// The position a lane shows at a ply: its own, or the last it could follow to.
StatePtr lane_state(const Lane&, int ply);
/// What a viewer may know of it in that lane; null where there is none.
std::shared_ptr<const View> lane_view(const Variant&, const Lane&, int ply, const Viewer&);

}  // namespace pinwheel::ui
