#pragma once
/// A line of a game under other rulings than its own: what whoever asks what a ruling would change goes by.
#include "pinwheel/game/tree/game.h"
#include "tree/line_facts.h"

namespace pinwheel {

/// A position as it stands, with which others are compared.
class Standing {
public:
    Standing(const Variant& variant, const State& state) : variant_(variant), state_(state) {}
    const std::string& text();  ///< as the variant saves it
    /// Whether another position is written alike.
    bool same_text(const State& other) { return variant_.save(other) == text(); }
    /// Whether it is, or the same pieces stand in it in the same states: what has no place on the boards, such as a
    /// right to castle, may be another.
    bool same(const State& other);

private:
    const Variant& variant_;
    const State& state_;
    std::optional<std::string> text_;
    std::optional<View> view_;
};

/// A line played once more from its set-up under other rulings, action by action, so that nothing of what came before
/// is forgotten: what a position is written down as does not tell how often it came up, or who was allowed to castle.
class PlayedUnder {
public:
    PlayedUnder(const Variant&, Rulings, const Setup&);
    PlayedUnder(const PlayedUnder&) = delete;
    PlayedUnder& operator=(const PlayedUnder&) = delete;
    /// Plays the next action of the line; where it may not be played there is no state from then on.
    void step(const Action&);
    void follow(const std::vector<Action>&);
    const Rulings& rulings() const { return rulings_; }
    const StatePtr& state() const { return state_; }                 ///< null where the line cannot be played so
    const StatePtr& before() const { return before_; }               ///< the position before the last action, or null
    const std::vector<Announcement>& said() const { return said_; }  ///< of the last action
    Walk& walk() { return *walk_; }                                  ///< only with a state

private:
    const Variant& variant_;
    const Rulings rulings_;
    StatePtr before_, state_;
    std::vector<Announcement> said_;
    std::optional<Walk> walk_;
};

/// The line to a node under other rulings. The game keeps it: what is asked again, there or further on, plays no move
/// twice. It is good until the game is asked for another one.
std::shared_ptr<PlayedUnder> line_under(const Game&, NodeId, const Rulings&);

/// A position under other rulings: that of the line played under them, where it comes there, else `written` begun
/// anew; null where it cannot be had.
StatePtr come_to(const Variant&, const Rulings&, const Setup& start, const std::vector<Action>&, Standing&,
                 const Setup& written);

/// The actions that lead to a node.
std::vector<Action> actions_to(const Game&, NodeId);

}  // namespace pinwheel
