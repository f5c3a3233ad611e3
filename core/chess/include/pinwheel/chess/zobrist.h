#pragma once
/// Random numbers of the Zobrist keys. Fixed for ever: keys may be stored.
#include "pinwheel/chess/bitboard.h"
#include "pinwheel/view/random.h"

namespace pinwheel::chess {

struct ZobristTables {
    std::uint64_t piece[2][6][64]{};
    std::uint64_t castling[16]{};  ///< [0] is 0, so a board without rights costs nothing
    std::uint64_t ep_file[8]{};
    std::uint64_t black_to_move = 0;

    constexpr ZobristTables() {
        std::uint64_t state = 0x70696e776865656cu;  // "pinwheel"
        for (auto& side : piece)
            for (auto& type : side)
                for (auto& number : type) number = splitmix64(state);
        std::uint64_t right[4]{};
        for (auto& number : right) number = splitmix64(state);
        for (unsigned rights = 0; rights < 16; ++rights)
            for (unsigned i = 0; i < 4; ++i)
                if (rights >> i & 1u) castling[rights] ^= right[i];
        for (auto& number : ep_file) number = splitmix64(state);
        black_to_move = splitmix64(state);
    }
};

[[gnu::visibility("hidden")]] inline constexpr ZobristTables zobrist{};

}  // namespace pinwheel::chess
