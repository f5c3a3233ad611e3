#include "text/scanner.h"

namespace pinwheel::quantum {

Result<Mask> read_types(Scanner& in) {
    Mask mask = 0;
    while (true) {
        const std::size_t at = in.offset();
        const Mask type = in.type();
        if (!type) break;
        if (mask & type) return in.fail_at(at, "waveform", "each type at most once");
        mask |= type;
    }
    if (!mask) return in.fail("waveform", "one of the types K Q B N R P");
    return mask;
}

Result<Mask> read_promoted(Scanner& in) {
    if (in.take("*")) return promotable;
    if (!in.take("=")) return Mask{0};
    const std::size_t at = in.offset();
    const auto types = read_types(in);
    if (!types || (*types & ~promotable)) return in.fail_at(at, "promotion", "promoted types out of Q, B, N and R");
    return *types;
}

std::string promoted_text(Mask promoted) {
    if (!promoted) return {};
    return promoted == promotable ? std::string("*") : "=" + letters_of(promoted);
}

Result<Waveform> read_waveform(Scanner& in) {
    Waveform w;
    w.offset = in.offset();
    if (!in.take("(")) return in.fail("waveform", "a waveform such as (QRP)");
    if (in.take("w_"))
        w.colour = 0;
    else if (in.take("b_"))
        w.colour = 1;
    const auto mask = read_types(in);
    if (!mask) return mask.error();
    w.mask = *mask;
    const std::size_t at = in.offset();
    const auto promoted = read_promoted(in);
    if (!promoted) return promoted.error();
    w.promoted = *promoted;
    if (w.promoted && !(w.mask & pawn)) return in.fail_at(at, "promotion", "no promoted types, which stand for P,");
    if (!in.take(")")) return in.fail("waveform", "another type or the closing bracket of the waveform");
    return w;
}

}  // namespace pinwheel::quantum
