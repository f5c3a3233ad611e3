#pragma once
/// One line of play read under several rulesets.
///
/// A ruling is exchanged in one of two ways, and everywhere in the same one. In a game, and in a lane of a comparison,
/// the line is replayed from its set-up: a ruling of play changes the past, and what no longer fits is told. What a
/// ruling would change here (what_if.h, and the reasons of explanations) is asked of the position as it stands: where
/// the line, played under it, comes to the same pieces on the same squares, with all that came before, such as rights
/// to castle and how often a position came up; else of the position begun again, as a set-up would be.
#include <functional>

#include "pinwheel/game/tree/game.h"

namespace pinwheel {

struct Lane {
    std::string ruleset;                           ///< id
    std::string title;                             ///< as lane_titles() gives it
    std::map<std::string, std::string> overrides;  ///< those choices: ruling → option
    std::vector<StatePtr> states;      ///< one per ply reached, from ply 0; shared with other lanes where play agrees
    std::vector<Verdict> verdicts;     ///< one per state
    std::map<int, Verdict> standards;  ///< the variant's own verdict, at plies where the judge has another outcome
    std::map<int, std::string> failures;  ///< why the ruleset's judge failed, by ply
    std::optional<int> ended_at;          ///< first ply at which its verdict is over
    /// First action it could not follow, and why; ply 0 where it cannot even begin as the game does.
    std::optional<Misfit> parted;
    std::optional<int> closed_at;          ///< first ply at which its verdict ends play
    std::optional<std::size_t> same_as{};  ///< the first lane before it with same_rules()
    /// Whether play may go on at a ply, or at the last one that it followed.
    bool goes_on(int ply) const;
    /// Of a ply behind the end of play at which its verdict is not over any more: the ply at which it ended, for good.
    std::optional<int> over_since(int ply) const;
};

/// Where lanes, whose verdicts are alike up to there, may first go on otherwise.
struct LegalDifference {
    int ply = 0;
    /// One per lane: tokens of what may be played in it, and not in every lane that goes on there; ascending.
    std::vector<std::vector<std::string>> alone;
};

/// The first ply at which one ruling lets lanes go on otherwise, told apart for moves and for what ends a game without
/// a move.
struct RulingDifference {
    int ply = 0;
    bool endings = false;  ///< resigning, draw offers and the like (ends_without_move()); else anything else
    /// Ids of those each of which alone, chosen as in another lane, takes away what is `alone`, the line replayed so.
    /// Empty where no single one does, and where more than 64 rulings differ.
    std::vector<std::string> rulings;
    std::vector<std::vector<std::string>> alone;  ///< one per lane: tokens, ascending
};

/// What makes lanes part at one of Comparison::differences, asked of each two that come there and of which one turns
/// there: a lane that has parted before is left out.
struct PartedBy {
    int ply = 0;
    /// Ids of those each of which alone, chosen in one lane as in another one that has another verdict there or follows
    /// otherwise, gives it that one's; where none does, of those that change it at all.
    std::vector<std::string> rulings;
    std::vector<std::string> judges;  ///< ids of the rulesets whose own judge does so as well
};

/// A ply at which the moderator's words on the action that led there are not the same in all lanes that come there.
struct SaidDifference {
    int ply = 0;
    std::vector<std::vector<Announcement>> alone;  ///< one per lane: what is said in it and not in every other one
    std::vector<std::string> rulings;              ///< as in PartedBy, of the words
};

/// The first ply at which other pieces stand on the boards of lanes that come there.
struct BoardsDifference {
    int ply = 0;
    std::vector<std::string> rulings;  ///< as in PartedBy, of the boards
};

struct Comparison {
    std::vector<Lane> lanes;
    std::optional<int> first_difference;  ///< first ply at which two lanes differ in verdict or in following
    std::vector<int> differences;  ///< plies at which lanes differ otherwise than, or for the first time since, before
    /// Looked for up to the first difference, between lanes that have come there. At the first difference itself lanes
    /// that have ended are left out: that they have is what differs.
    std::optional<LegalDifference> legal;
    /// The first for each ruling that differs and decides one; moves first, each in order of ply. Looked for along the
    /// whole line, from the first difference on between lanes that go on.
    std::vector<RulingDifference> by_ruling;
    std::vector<PartedBy> parted_by;   ///< of the first few of `differences`, in their order
    std::vector<SaidDifference> said;  ///< in order of ply
    std::optional<BoardsDifference> boards;
    /// Ids of the rulings that are not chosen alike in all lanes: the variant's, then those that a ruleset of a lane
    /// declares and that are no ruling of another lane, or chosen otherwise there.
    std::vector<std::string> rulings;
    bool judges_failed() const;
};

/// A lane by its text: "game" is the game's own rules, "house" a ruleset, "house+X1=no" a ruleset with
/// rulings chosen otherwise. Errors: "compare.lane", and those of Registry::bind.
Result<BoundRuleset> bind_lane(const Registry&, const Variant&, std::string_view text, const BoundRuleset* of_game);
/// A lane of these rules with a ruling chosen otherwise, to be shown: "standard+draw.latched=live".
std::string lane_example(const BoundRuleset&);
/// The text that gives the lane again: "house+draw.latched=live".
std::string lane_text(const BoundRuleset&);

/// Whether two lanes judge and play in every point alike.
bool same_rules(const BoundRuleset&, const BoundRuleset&);
/// "compare.twice": "These are the same rules twice: Provisional."
Error rules_twice(const std::string& title);
/// What tells lanes of other rules apart whose titles are alike, one a lane: " (as saved with this game)", " (bern)";
/// empty where nothing has to.
std::vector<std::string> lane_marks(std::span<const BoundRuleset>);
/// title_of() each, with its mark.
std::vector<std::string> lane_titles(std::span<const BoundRuleset>);

/// Asked at every ply: true ends the comparison.
using StopAsked = std::function<bool()>;

/// Errors: "compare.variant" when a ruleset is another variant's, "compare.stopped", "setup.*" where no lane can begin.
/// Linear in plies times the number of rulesets with different verdicts, plus one replay per different play, those
/// with one ruling chosen as in another lane among them.
Result<Comparison> compare(const Setup&, std::span<const std::string> tokens, std::span<const BoundRuleset>,
                           const StopAsked& stop = {});
Result<Comparison> compare(const Game& line_of, std::span<const BoundRuleset>, const StopAsked& stop = {});

}  // namespace pinwheel
