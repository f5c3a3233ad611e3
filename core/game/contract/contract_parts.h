#pragma once
/// The parts the contract suite is made of: tables of clauses; each clause is a function that says how it is broken.
#include <atomic>
#include <set>

#include "pinwheel/game/contract/contract.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/random.h"
#include "tree/line_facts.h"

namespace pinwheel::contract {

/// How the pieces of the arbiter's view followed the actions of one seat.
struct Following {
    /// Actions on squares, at most one from each position, and those after which every piece was where it had been.
    int tries = 0, still = 0;
    int moves = 0, from_nowhere = 0;       ///< actions from square to square, and those from an empty one
    std::string still_last, nowhere_last;  ///< tokens
};

/// A position met before, by its key.
struct Met {
    std::uint64_t pieces = 0;                    ///< hash of what the arbiter sees of it
    std::map<std::string, std::uint64_t> legal;  ///< ruleset → hash of the legal actions
    std::string saved;
};

/// How often a question was asked.
struct Asked {
    int times = 0, answered = 0;
    std::string last_refusal;
};

/// What is kept over all positions of a variant.
struct Memory {
    std::map<int, std::size_t> fact_types;      ///< fact → which alternative of FactValue it gave first
    std::map<std::string, std::size_t> scopes;  ///< ruleset → scopes of repetition
    std::map<std::uint64_t, Met> met;
    std::map<std::pair<std::uint8_t, SeatId>, Following> followed;  ///< by kind of action and seat
    std::map<std::string, Asked> asked;                             ///< by question
    std::map<std::string, std::pair<int, int>> written;  ///< notation → games given to it and games it wrote
    std::map<std::string, Asked> bids;                   ///< renderer or bot → how often it wanted to draw or play
};

/// Arbiter, spectator, every seat.
std::vector<Viewer> everybody(const VariantInfo&);
/// "the arbiter", "a spectator", or the id of the seat.
std::string viewer_name(const VariantInfo&, const Viewer&);

/// A position met in random play, and dice to choose samples with.
struct Point {
    const Registry& registry;
    const Variant& variant;
    const BoundRuleset& rules;
    const Setup& setup;
    StatePtr state;
    std::vector<SeatId> seats;  ///< to act
    std::vector<Action> legal;  ///< of all of them
    Memory& memory;
    std::uint64_t dice = 1;
    std::vector<Action> unfit{};  ///< legal ones that do not fit the variant's tables: nobody else may meet them

    void put_unfit_aside();
    const VariantInfo& info() const { return variant.info(); }
    std::size_t roll(std::size_t sides) { return splitmix64(dice) % sides; }
    bool is_among_legal(const Action& a) const { return std::find(legal.begin(), legal.end(), a) != legal.end(); }
    /// Up to `most` legal actions, spread over the list.
    std::vector<Action> sample(std::size_t most);
    /// Well-formed changes of legal actions that are not legal themselves.
    std::vector<Action> illegal(std::size_t most);
    /// Arbiter, spectator, every seat.
    std::vector<Viewer> viewers() const { return everybody(info()); }
};

/// Says how the clause is broken; empty where it holds. May throw: that breaks it too.
using Broken = std::string;

struct PointClause {
    const char* clause;
    Broken (*broken)(Point&);
    int every = 1;  ///< plies between two looks
};
std::span<const PointClause> rule_clauses();      ///< legality, states, tokens, facts
std::span<const PointClause> view_clauses();      ///< views, offers, announcements
std::span<const PointClause> secret_clauses();    ///< of variants that hide something
std::span<const PointClause> question_clauses();  ///< Variant::answer
std::span<const PointClause> position_clauses();  ///< keys, and what the arbiter sees of a position
std::span<const PointClause> setup_clauses();     ///< how a game begins: looked at in its first position alone

/// A clause about things that are registered beside the variant: their subjects differ.
struct PartClause {
    const char* clause;
    /// Calls `look` with the subject and what breaks the clause, for every part that has to do with this position.
    void (*each)(Point&, const std::function<void(const std::string& subject, const std::function<Broken()>&)>& look);
    int every = 1;
};
std::span<const PartClause> part_clauses();  ///< notations, renderers, bots

/// Clauses about a whole finished game.
struct GameClause {
    const char* clause;
    Broken (*broken)(const Registry&, const Game&);
};
std::span<const GameClause> game_clauses();

/// Clauses that need all games: said once, at the end.
struct RunClause {
    const char* clause;
    Broken (*broken)(const Variant&, const Memory&);
};
std::span<const RunClause> run_clauses();
/// The same about a notation.
Broken check_written_ever(const NotationInfo&, const Memory&);
/// A sentence on what a notation does by halves; empty where it reads and writes, or does neither.
std::string half_of_a_notation(const NotationInfo&);
/// Broken where a renderer or bot never wanted to do anything.
Broken check_bids(const std::string& subject, const Memory&);

/// Which rulings are read, and which make a difference.
class RulingTrials {
public:
    explicit RulingTrials(const Variant&);
    /// From now on notes which rulings are read of this ruleset and its copies, which must not outlive this.
    void watch(BoundRuleset&);
    /// Does something that reads rulings only to write them down.
    void unwatched(const std::function<void()>& work);
    /// Reads a finished game under other options. Broken where one changes what is legal but same_play denies it.
    Broken try_on(const Game&);
    /// A sentence for each ruling that made no difference.
    std::vector<std::string> without_effect() const;

private:
    bool tells_apart(const Game&, const BoundRuleset& other, Broken&);

    const Variant& variant_;
    std::vector<std::atomic<bool>> read_;
    std::vector<bool> told_;
    std::vector<std::pair<std::size_t, std::size_t>> options_;  ///< ruling and option, each to be tried in turn
    std::size_t next_ = 0, positions_ = 0;
};

/// Who asks a question, and what the words of its arguments are taken from.
struct Asking {
    const Variant& variant;
    const State& state;
    Viewer viewer;
    const View& view;
    std::span<const std::string> tokens;
};
/// Sample arguments for a question, from what a viewer may know.
std::vector<std::string> question_arguments(const Asking&, const QuestionSpec&, std::uint64_t& dice);
/// A sentence for each question that was refused whenever it was asked.
std::vector<std::string> never_answered(const Memory&);
/// What an answer says, also where it is an error: equal answers, equal texts.
std::string answer_text(const Result<Datum>&);

/// What stands where, without marks and words beside the boards.
std::uint64_t hash_of_pieces(const View&);

/// How a written game comes back through a notation; and how the notation takes damaged text.
Broken check_file_round_trip(const Registry&, const Notation&, const Game&);
/// Whether games under a ruleset, and with a ruling chosen beside it, come back under the same rules; a notation that
/// lacks rules need not bring them back.
inline constexpr const char* clause_of_rules = "it brings back the rules of a game";
Broken check_rules_come_back(const Registry&, const Notation&, const BoundRuleset&, std::uint64_t seed);
Broken check_damaged_file(const Registry&, const Notation&, const Game&, std::uint64_t dice);

/// Whether the judge of a ruleset says the same twice, and something that can be shown; and under each option.
Broken judged_twice(const BoundRuleset&, const Facts&);
Broken judged_under_every_option(const BoundRuleset&, const Facts&);

/// Hears where games that are played to their end stand, and looks at what the judge says of it.
struct EndLooks {
    std::function<void(std::uint64_t seed, const std::vector<std::string>& tokens)> at;
    std::function<void(const std::string& clause, const std::function<Broken()>&)> hold;
    std::function<void(std::string)> note;
};
/// Plays random games of a ruleset that has a judge until the variant says that they are over, about so many plies in
/// all but one game at least, and asks the judge there, about claims on the way, and about ends that its text speaks of
/// and no game came to.
void look_at_ends(const BoundRuleset&, std::uint64_t seed, int plies, const EndLooks&);

/// The pictures that a view asks for.
std::set<std::string> pictures_of(const View&);
/// Whether the shipped set has a picture; `near` gets the one that is nearest to a word that it does not have.
bool has_picture(const std::string& picture, std::string& near);

/// Whether a verdict can be shown: results for every seat, a reason, a ruling of the catalogue.
Broken check_verdict(const VariantInfo&, const RulingCatalogue&, const Verdict&);

/// A text with one byte changed, some cut off, or something added.
std::string damaged(std::string text, std::uint64_t& dice);

}  // namespace pinwheel::contract
