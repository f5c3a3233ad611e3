// Any text is a FEN or an error; a FEN that was read is written and read back as the same board.
#include "targets.h"

#include <cstdlib>

#include "pinwheel/chess/fen.h"

using namespace pinwheel;

int pinwheel::fuzz::fen(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    auto board = chess::parse_fen(text);
    if (!board) return board.error().message.empty() ? (std::abort(), 0) : 0;
    std::string written = chess::to_fen(*board);
    auto again = chess::parse_fen(written);
    if (!again || chess::to_fen(*again) != written) std::abort();
    return 0;
}
