#pragma once
/// An opening table: what was played from a position in many lines, and how those lines end under each ruleset.
#include <array>
#include <filesystem>
#include <unordered_map>

#include "pinwheel/game/tree/compare.h"

namespace pinwheel {

/// How often each seat came to each outcome under one ruleset, indexed by Outcome; "open" also where play goes on or
/// the ruleset could not follow the line.
using SeatResults = std::vector<std::array<int, 4>>;

/// One legal action of a position, as the table knows it.
struct TableMove {
    Action action;
    std::string token;
    int lines = 0;                     ///< that pass through the position after it, whichever way they came there
    std::vector<SeatResults> results;  ///< of those lines, one per ruleset
    bool operator==(const TableMove&) const = default;
};

/// Positions are told apart by State::key(), so that moves that were played in another order meet.
class OpeningTable {
public:
    /// At least one ruleset, all of the variant, which must outlive the table.
    OpeningTable(const Variant&, std::vector<BoundRuleset>);

    /// Takes in every line of the game's tree, from its start to an end without children; a line counts once per
    /// position. Errors: "table.variant", and those of compare(); nothing is taken in then. Linear in the plies of all
    /// lines times the number of rulesets.
    Status add(const Game&, const StopAsked& stop = {});

    const Variant& variant() const { return *variant_; }
    const std::vector<BoundRuleset>& rulesets() const { return rulesets_; }
    int lines() const { return lines_; }
    std::size_t positions() const { return places_.size(); }
    std::size_t bytes() const;  ///< of what the table holds, about

    /// Legal actions that lead to positions of the table, those of most lines first, then by token. Plays every legal
    /// action once.
    std::vector<TableMove> at(const State&) const;

private:
    /// Of one position: its lines, then the counts per ruleset, seat and outcome.
    using Place = std::vector<std::int32_t>;
    std::size_t counts() const { return rulesets_.size() * variant_->info().seats.size() * 4; }
    void count_line(Place&, const Comparison&) const;

    const Variant* variant_;
    std::vector<BoundRuleset> rulesets_;
    std::unordered_map<std::uint64_t, Place> places_;
    int lines_ = 0;
};

/// What became of the files that a table was to be made of.
struct TakenIn {
    int games = 0;
    std::vector<std::string> left_out;  ///< a sentence each, beginning with the file's name and the game's number
};
/// Takes in the games of a file, or those of a folder's files. Games of other variants, running games that hide
/// something and files of more than `most_bytes` (0: any size) are left out and told. Errors: "load.*" where one file
/// is named that holds one game and cannot be read, "compare.stopped".
Result<TakenIn> take_in(OpeningTable&, const Registry&, const std::filesystem::path&, const StopAsked& stop = {},
                        std::uintmax_t most_bytes = 0);

}  // namespace pinwheel
