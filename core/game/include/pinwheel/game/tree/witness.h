#pragma once
/// Witnesses: the nearest continuation in which two rulesets part.
#include <functional>

#include "pinwheel/game/tree/game.h"

namespace pinwheel {

struct WitnessOptions {
    int max_depth = 64;  ///< plies of a continuation
    /// Kept at most by the search in breadth. 0: 5 million where the variant has a walker, 50 000 where it has not; a
    /// position that has to be judged counts as a hundred.
    std::size_t max_positions = 0;
    std::size_t max_bytes = std::size_t{256} << 20;  ///< of memory that the search in breadth takes
    int games = 200;                                 ///< random continuations after it, where it found nothing
    int max_plies = 400;                             ///< of each
    std::uint64_t seed = 1;
    std::function<bool(std::uint64_t positions)> go_on;  ///< asked now and then; false ends the search
};

/// Where two readings of a line part.
struct Witness {
    enum class Kind : std::uint8_t {
        start,    ///< one of them cannot begin as the game does
        verdict,  ///< the verdicts differ
        legal,    ///< one may play what the other may not
    } kind = Kind::verdict;
    std::vector<std::string> line;  ///< tokens from the position asked about
    Verdict first, second;
    std::vector<std::string> only_first, only_second;  ///< for `legal`: tokens
    std::string problem;                               ///< for `start`
    bool shortest = false;  ///< found in breadth: no shorter one leads to another position; else shortened()
};

struct WitnessSearch {
    std::optional<Witness> witness;
    /// All positions within so many plies were looked at, each as it is first reached: a repetition needs a longer way.
    int exhausted = -1;
    std::uint64_t positions = 0;  ///< generated in breadth
    std::uint64_t kept = 0;       ///< of those, without transpositions
    std::uint64_t judged = 0;     ///< of those, judged in both readings
    int games = 0;                ///< played at random
    bool capped = false;          ///< max_positions or max_bytes was reached
};

/// Whether a line still shows what it is kept for; may cut its end off.
using LineHolds = std::function<bool(std::vector<Action>&)>;
/// Leaves pieces out of a line that holds, ever smaller ones, as long as what is left holds too. `holds` is asked at
/// most `most_trials` times.
std::vector<Action> shortened(std::vector<Action> line, int most_trials, const LineHolds& holds);

/// Searches from the cursor of a game: in breadth with transpositions left out, then by random play; through a walker
/// of the variant (walker.h) where it has one, else through states. Judges only where a ruling that differs is read,
/// with a walker only where one may be. The rules of the game itself do not matter, only its line.
/// Errors: "compare.variant"; "compare.line" where neither ruleset can follow the line so far.
Result<WitnessSearch> find_difference(const Game& from, const BoundRuleset& first, const BoundRuleset& second,
                                      const WitnessOptions& = {});

}  // namespace pinwheel
