#pragma once
/// Games of files judged again: where two rulesets, or two editions of one, part.
#include <filesystem>

#include "pinwheel/game/tree/compare.h"

namespace pinwheel {

/// Stands for the rules that a game of a file was played under.
inline constexpr std::string_view as_played = "as-played";

struct Rejudged {
    enum class State : std::uint8_t { same, differs, passed_over, unread } state = State::same;
    /// Of a ruleset, at the ply where they part.
    struct Side {
        std::string ruleset;              ///< as it was asked for
        std::optional<Verdict> verdict;   ///< nothing where it could not follow so far
        std::string problem;              ///< why not
        std::optional<Verdict> standard;  ///< by the rules alone, where its judge came to another outcome
        bool operator==(const Side&) const = default;
    };
    /// A ruling that is not chosen alike; empty: a ruleset that has no such ruling.
    struct Ruling {
        std::string id, first, second;
    };
    /// A ruleset whose judge failed, so that the variant's own verdict stands at some plies.
    struct Failure {
        std::string ruleset;
        int plies = 0;    ///< at how many
        int ply = 0;      ///< the first of them
        std::string why;  ///< there
    };
    std::filesystem::path file;
    std::size_t number = 1, of = 1;  ///< which game of the file, and how many it holds
    std::string problem;             ///< why it was passed over or not read: a sentence
    const Variant* variant = nullptr;
    int ply = 0;                  ///< the first at which they part
    std::vector<Side> sides;      ///< where it differs
    std::vector<Ruling> rulings;  ///< where it differs
    std::vector<Failure> failures;
};

/// What is wrong with two rulesets that games are to be judged by, whatever games they are. Errors: "ruleset.unknown"
/// and others of bind_lane() where no variant has one, "compare.twice" where both are the same rules.
Status check_rejudging(const Registry&, std::span<const std::string> rulesets);

/// Reads each game of a file under two rulesets, named as bind_lane() takes them, or `as_played`. A running game that
/// hides something, and one whose variant does not have a ruleset, are passed over. Errors: "compare.stopped".
Status rejudge(const Registry&, const std::filesystem::path&, std::span<const std::string> rulesets,
               const std::function<void(const Rejudged&)>& take, const StopAsked& stop = {});

}  // namespace pinwheel
