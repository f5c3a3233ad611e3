#pragma once
/// What a search asks of a position, compiled for each width of the board and each processor.
#include "bot/values.h"

namespace pinwheel::hyper_fairy::bot {

struct ScoredMove {
    Move move;
    std::int32_t score = 0;  ///< as listed: worth of what it takes and of what it becomes; then what orders it
};

enum class Mode : std::uint8_t { all, noisy };  ///< noisy: what wins material at once

/// `tables` are the MotionTables of the position's laws.
struct Operations {
    int (*list)(const Position&, const void* tables, const Values&, Mode, ScoredMove* out, int room);  ///< pseudo-legal
    bool (*try_move)(const Position& from, Position& to, const void* tables,
                     Move);  ///< whether the mover's leader is safe
    void (*pass)(const Position& from, Position& to);
    bool (*in_check)(const Position&, const void* tables, int side);
    bool (*attacks)(const Position&, const void* tables, int side, unsigned square);
    int (*evaluate)(const Position&, const void* tables, const Values&, int alpha, int beta);
};

/// By words of a set of squares.
struct OperationSet {
    Operations one, two, three;
};
const OperationSet& plain_operations();
const OperationSet& fast_operations();

/// What serves positions under these laws on this processor.
struct Board {
    const Operations* operations = nullptr;
    const void* tables = nullptr;
};
Board board_for(const Laws&);

}  // namespace pinwheel::hyper_fairy::bot
