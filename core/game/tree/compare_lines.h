#pragma once
/// What a comparison is made of: one play, read under several rulings.
#include <cstdint>

#include "pinwheel/game/tree/compare.h"
#include "tree/line_facts.h"

namespace pinwheel {

/// What is read under every ruleset.
struct Play {
    std::vector<std::string> tokens;
    std::vector<std::string> declared;  ///< by ply; may be shorter
    std::vector<SeatId> actors{};       ///< of the tokens, where they are known
};

/// Positions of one reading of the play; lanes whose rulings agree on play share it.
struct Timeline {
    const Rulings* rulings;
    std::vector<StatePtr> states;
    std::vector<Action> actions;                  ///< after each state
    std::vector<std::vector<Announcement>> said;  ///< of the same action
    std::optional<Misfit> parted;
};

/// Thrown where the comparison is to stop.
struct Stopped {};

void look(const StopAsked&);

Timeline follow(const Variant&, const Setup&, const Play&, const Rulings&, const StopAsked&);

/// A lane with one ruling chosen as in another, or with another's judge.
struct Otherwise {
    static constexpr std::size_t judge = SIZE_MAX;
    std::size_t lane = 0, ruling = 0;  ///< of the comparison; `judge` for a judge
    std::string option;                ///< of the ruling
    BoundRuleset rules;
    std::optional<Timeline> own = {};  ///< where no other reads the play so
    const Timeline* line = nullptr;    ///< the play read so
};
using Otherwises = std::vector<std::unique_ptr<const Otherwise>>;

/// Whether the same ruleset judges.
bool same_judge(const BoundRuleset&, const BoundRuleset&);

/// Every lane with each other judge, and with each ruling that differs chosen as in another; the latter not where more
/// than 64 differ. `lines`: of the lanes.
Otherwises chosen_otherwise(const Comparison&, const Setup&, const Play&, std::span<const BoundRuleset>,
                            const std::vector<const Timeline*>& lines, const StopAsked&);

/// Sets `legal` and `by_ruling` of a comparison that has all else.
void find_legal_differences(Comparison&, std::span<const BoundRuleset>, const Otherwises&, const StopAsked&);

/// Sets `said`, but not by which rulings.
void find_said_differences(Comparison&, const std::vector<const Timeline*>& lines);

/// Sets `boards`, but not by which rulings.
void find_boards_difference(Comparison&, const std::vector<const Timeline*>& lines, const Variant&);

/// Tells of `differences`, `said` and `boards` by which rulings.
void find_causes(Comparison&, const Play&, std::span<const BoundRuleset>, const std::vector<const Timeline*>& lines,
                 const Otherwises&, const StopAsked&);

/// Walks along a line; `look_at` sees every ply with the walk and what was declared there.
template <class LookAt>
void walk_line(const Timeline& line, const Play& play, const Variant& variant, const Rulings& rulings,
               const StopAsked& stop, const LookAt& look_at) {
    Walk walk(variant, rulings, line.states.front());
    for (std::size_t at = 0; at < line.states.size(); ++at) {
        look(stop);
        if (at > 0) walk.step(line.states[at], line.actions[at - 1].actor);
        const std::string declared = at < play.declared.size() ? play.declared[at] : std::string();
        walk.declare(declared);
        look_at(walk, declared);
    }
}

}  // namespace pinwheel
