#pragma once
/// The generator's entry points, compiled once for each processor and width.
#include "pieces/motion.h"

namespace pinwheel::hyper_fairy {

template <int W>
struct Generator {
    void (*list)(const Position&, const MotionTables<W>&, MoveList&);
    void (*pseudo)(const Position&, const MotionTables<W>&, MoveList&);
    int (*count)(const Position&, const MotionTables<W>&);
    void (*play)(Position&, const MotionTables<W>&, Move);
    bool (*in_check)(const Position&, const MotionTables<W>&, int side);
    Bits<W> (*captured)(const Position&, const MotionTables<W>&, Move);
    Bits<W> (*frozen)(const Position&, const MotionTables<W>&, int side);
    bool (*attacks)(const Position&, const MotionTables<W>&, int side, unsigned square);
    Bits<W> (*attackers)(const Position&, const MotionTables<W>&, int side, unsigned square);
    std::uint64_t (*perft)(const Position&, const MotionTables<W>&, int depth);
};

struct Generators {
    Generator<1> one;
    Generator<2> two;
    Generator<3> three;
};
const Generators& plain_generators();
/// For processors with AVX2 and BMI2; the plain ones where the compiler does not aim at x86-64.
const Generators& fast_generators();
/// What this processor can run.
const Generators& generators();

}  // namespace pinwheel::hyper_fairy
