#pragma once
/// What the fuzzer can be given: each target takes any bytes and aborts where a promise is broken. The environment's
/// PINWHEEL_FUZZ_TARGET says which is meant; one program has them all, as linking each costs more than compiling it.
#include <cstddef>
#include <cstdint>

namespace pinwheel::fuzz {

using Target = int(const std::uint8_t* data, std::size_t size);

Target fen, hfen, betza, pieces, qfen, qhess;              // positions and pieces of the variants
Target save, pgn, sealed, ruleset, token, protocol, told;  // in every variant and notation
                                                           // (`told`: what a server says)
Target http;                                               // requests to a server
Target settings, layout, theme, svg, markdown, pattern, view, legible, answers;

}  // namespace pinwheel::fuzz
