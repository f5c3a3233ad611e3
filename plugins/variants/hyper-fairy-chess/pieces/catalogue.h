#pragma once
/// The catalogue: share/hyper-fairy/pieces.json and the user's own files.
#include <filesystem>

#include "pieces/piece_kind.h"
#include "pinwheel/view/base.h"

namespace pinwheel::hyper_fairy {

inline constexpr std::size_t largest_catalogue = 1u << 20;  ///< bytes of a file
inline constexpr int most_kinds = 96;                       ///< of all files together

/// Reads a catalogue file. `users`: plain Betza pieces only, without a mechanic, royalty or freezing. Errors:
/// "catalogue.too-large", "catalogue.json" (`where` is line and column or a JSON pointer), "catalogue.shape",
/// "catalogue.value", "catalogue.betza" and "catalogue.twice" (`where` is the JSON pointer).
Result<Catalogue> read_catalogue(std::string_view text, bool users = false);

/// Adds the kinds of another file. Errors: "catalogue.twice" (an id or symbol is taken), "catalogue.full".
Status add_kinds(Catalogue& all, Catalogue more);

/// A file that was not read, with its reason.
struct RefusedFile {
    std::filesystem::path path;
    Error error;
};

struct LoadedCatalogue : Catalogue {
    std::size_t shipped = 0;           ///< how many kinds are not the user's own
    std::vector<RefusedFile> refused;  ///< user's files that have faults: none of their pieces is in

    /// By id, symbol or name; no_kind when unknown.
    KindId find_any(std::string_view word) const;
};

/// share()/hyper-fairy/pieces.json, then the user's files: `$PINWHEEL_HYPER_FAIRY_PIECES` where it is set (a file or a
/// folder), else data()/hyper-fairy/*.json, sorted by name. Throws std::runtime_error where the shipped file has a
/// fault: the variant cannot do without it.
LoadedCatalogue load_catalogue();

/// load_catalogue() once per process.
const LoadedCatalogue& standard_catalogue();

}  // namespace pinwheel::hyper_fairy
