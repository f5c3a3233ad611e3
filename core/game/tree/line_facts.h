#pragma once
/// Facts of a line of play, for everything in this library that judges: games, comparisons, playouts, the contract.
#include <unordered_map>

#include "pinwheel/game/rulings/judgement.h"
#include "pinwheel/game/tree/seen.h"
#include "rulings/declared_ends.h"

namespace pinwheel {

class Game;

/// Occurrences of repetition keys on one path; scopes share the table, each under keys of its own.
using Tally = std::unordered_map<std::uint64_t, int>;
void count_key(Tally&, const RepetitionKey&, std::size_t scope, int change);
int occurrences(const Tally&, const RepetitionKey&, std::size_t scope);

/// Facts of one position, with the line's own left to those who keep a line. Arguments are checked.
class LineFacts : public Facts {
public:
    explicit LineFacts(const Variant& variant) : variant_(variant) {}
    int index(std::string_view id) const override;
    FactValue get(int fact, std::span<const std::uint16_t> args) const override;
    bool hides() const override;

protected:
    virtual const State& state() const = 0;
    virtual std::int64_t plies() const = 0;
    virtual int seen(std::size_t scope) const = 0;  ///< occurrences of the current key; 0 where there is no such scope
    virtual SeatId mover(int back) const = 0;       ///< 1: the last action; invalid before the first
    virtual std::string declared() const = 0;

    const Variant& variant_;
};

/// A line without branches, walked once from its start. Its facts are those of the position it has come to.
class Walk final : public LineFacts {
public:
    Walk(const Variant&, const Rulings&, StatePtr start);
    void step(StatePtr next, SeatId mover);
    void declare(std::string word) { declared_ = std::move(word); }
    /// The same line, but its last position is another one; what has occurred stays as it was counted.
    void stand(StatePtr state) { state_ = std::move(state); }
    const State& state() const override { return *state_; }
    std::int64_t plies() const override { return static_cast<std::int64_t>(movers_.size()); }

protected:
    int seen(std::size_t scope) const override { return scope < seen_.size() ? seen_[scope] : 0; }
    SeatId mover(int back) const override;
    std::string declared() const override { return declared_; }

private:
    void arrive(StatePtr);
    const Rulings& rulings_;
    StatePtr state_;
    std::vector<SeatId> movers_;
    Tally tally_;
    std::vector<int> seen_;
    std::string declared_;
};

/// The verdict of a ruleset: a declared end first, then its judge. A verdict has one form: with a result it names one
/// outcome per seat; with all of them open, none; while playing it has no reason. Throws what the judge throws.
Judgement judge(const BoundRuleset&, const Facts&, std::string_view declared = {});
/// The same where the judge throws: an open verdict whose note says that it failed.
Judgement judge_safely(const BoundRuleset&, const Facts&, std::string_view declared = {});
/// Whether a game is over at a node, without what that is worth: where something is hidden a ruleset's own judge is not
/// asked, which would take its time before the answer to an action is kept.
bool has_ended(const Game&, NodeId);

/// The draw that a seat may claim in a position by its ruleset's judge, whoever is to move; not over where none is due.
Verdict claimed_draw(const BoundRuleset&, const Facts&, SeatId);

/// Asks about a word at the cursor of a game that is not over.
Finding about_declared(const Game&, const DeclaredEnd&);

/// Plays random actions as Variant::playout does, ended by any judge. Throws what the judge throws.
Playout play_out(const Variant&, StatePtr start, const Rulings&, const std::function<Verdict(const Facts&)>& judge,
                 std::uint64_t seed, int max_plies);

/// Whether the viewer is among those who hear it; the arbiter hears everything.
bool hears(const Viewer&, const Announcement&);

/// Why an action cannot even be asked about: unknown action, more arguments than there is room for, a seat that is not
/// to act.
std::optional<Error> misplaced(const Variant&, const State&, const Action&);

}  // namespace pinwheel
