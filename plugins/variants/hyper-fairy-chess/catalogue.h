#pragma once
/// The catalogue file share/hyper-fairy/pieces.json and its reader.
#include "piece_kind.h"
#include "pinwheel/view/base.h"

namespace pinwheel::hyper_fairy {

/// Reads and validates a catalogue. Errors: "catalogue.*" with the JSON pointer.
Result<Catalogue> read_catalogue(std::string_view json);

/// The shipped catalogue and the user's own pieces, read once; empty where the file cannot be read.
const Catalogue& standard_catalogue();

}  // namespace pinwheel::hyper_fairy
