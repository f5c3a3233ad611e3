#pragma once
/// The witnesses that ship: for pairs of options of a ruling a line at whose end they part (share/witnesses/*.tsv,
/// made by scripts/studies/where-every-ruling-matters.lua).
#include <map>

#include "pinwheel/game/witness/witness.h"

namespace pinwheel {

struct WitnessRow {
    enum class How : std::uint8_t {
        shortest,  ///< every shorter line was looked at
        known,
        none,   ///< none was found
        apart,  ///< the ruling can change neither a verdict nor what is legal; `first` says why
    } how = How::none;
    std::string ruling, option, other;  ///< ids; a ruling of one option has no other
    std::string searched;
    Setup setup;                                 ///< with a text where the position is composed
    std::map<std::string, std::string> further;  ///< other rulings that it needs: ruling → option
    std::vector<std::string> line;
    std::string first, second;  ///< what either option makes of the end of the line
    bool found() const { return how == How::shortest || how == How::known; }
};

/// Of a variant, in the order of its catalogue; none where the file is not there. Errors: "witness.row" with the line,
/// "file.*".
Result<std::vector<WitnessRow>> witness_rows(std::string_view variant);

/// Their lines, for WitnessOptions::known; none where they cannot be read.
std::vector<KnownLine> known_lines(std::string_view variant);

}  // namespace pinwheel
