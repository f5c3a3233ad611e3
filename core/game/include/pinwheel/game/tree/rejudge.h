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
        std::string ruleset;             ///< as it was asked for
        std::optional<Verdict> verdict;  ///< nothing where it could not follow so far
        std::string problem;             ///< why not
        bool operator==(const Side&) const = default;
    };
    std::filesystem::path file;
    std::string problem;  ///< why it was passed over or not read: a sentence
    const Variant* variant = nullptr;
    int ply = 0;              ///< the first at which they part
    std::vector<Side> sides;  ///< where it differs
};

/// Reads the game of a file under two rulesets, named as bind_lane() takes them, or `as_played`. A running game that
/// hides something, and one whose variant does not have a ruleset, are passed over. Errors: "compare.stopped".
Result<Rejudged> rejudge(const Registry&, const std::filesystem::path&, std::span<const std::string> rulesets,
                         const StopAsked& stop = {});

}  // namespace pinwheel
