#include "bot/operations.h"

#include "movegen/movegen_table.h"

namespace pinwheel::hyper_fairy::bot {

Board board_for(const Laws& laws) {
    const OperationSet& all = &generators() == &fast_generators() ? fast_operations() : plain_operations();
    const HotTables& tables = *laws.hot;
    if (tables.one) return {&all.one, tables.one.get()};
    if (tables.two) return {&all.two, tables.two.get()};
    return {&all.three, tables.three.get()};
}

}  // namespace pinwheel::hyper_fairy::bot
