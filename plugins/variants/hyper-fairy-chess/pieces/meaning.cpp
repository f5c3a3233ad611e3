// A piece in one line, for files of sealed games.
#include "pieces/piece_kind.h"

namespace pinwheel::hyper_fairy {

std::string meaning_of(const PieceKind& kind) {
    std::string text = "piece " + kind.id + ": " + kind.name + ", " + kind.symbol + ", tier " +
                       std::to_string(static_cast<int>(kind.tier)) + ", cost " + std::to_string(kind.cost) +
                       ", points " + std::to_string(kind.points) + ", moves " + kind.betza + ", captures by " +
                       std::string(capture_words[static_cast<std::size_t>(kind.capture)]);
    if (kind.mechanic != Mechanic::none)
        text += ", mechanic " + std::string(mechanic_words[static_cast<std::size_t>(kind.mechanic)]);
    for (std::size_t i = 0; i < flag_words.size(); ++i)
        if (kind.flags & (1u << i)) text += ", " + std::string(flag_words[i]);
    return text;
}

}  // namespace pinwheel::hyper_fairy
