// Any text as a move string: an error with its offset, or parts that compile to motions which a generator can use on
// boards of all widths.
#include "targets.h"

#include <cstdlib>
#include <memory>

#include "pieces/betza.h"
#include "pieces/motion.h"
#include "rules/laws.h"

using namespace pinwheel;
using namespace pinwheel::hyper_fairy;

int pinwheel::fuzz::betza(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto parts = parse_betza(text);
    if (!parts) {
        if (parts.error().code.rfind("betza.", 0) != 0 || parts.error().where.empty()) std::abort();
        return 0;
    }
    for (const BetzaPart& part : *parts)
        if (part.steps.empty() || part.steps.size() > 8 || part.range < 0) std::abort();
    static Catalogue catalogue;
    catalogue.kinds.resize(1);
    catalogue.kinds[0].id = "fuzzed";
    catalogue.kinds[0].betza = text;
    Laws laws;
    laws.catalogue = &catalogue;
    laws.kinds = catalogue.kinds;
    constexpr BoardSize sizes[] = {{8, 8}, {10, 10}, {12, 12}};
    laws.size = sizes[data[0] % 3];
    auto hot = std::make_shared<HotTables>();
    if (laws.size.squares() == 64)
        hot->one = compile_motions<1>(laws);
    else if (laws.size.squares() <= 128)
        hot->two = compile_motions<2>(laws);
    else
        hot->three = compile_motions<3>(laws);
    laws.hot = std::move(hot);
    Position p = empty_position(laws);
    for (int i = 0; i < 12; ++i) put(p, static_cast<Square>((i * 5 + data[0]) % laws.size.squares()), i & 1, 1, true);
    auto list = std::make_unique<MoveList>();
    legal_moves(p, *list);
    if (list->size != count_legal(p)) std::abort();
    return 0;
}
