// Lists of moves that are longer than any of the shipped pieces: nothing is left out.
#include <set>
#include <tuple>

#include "rules/laws.h"
#include "table.h"

namespace pinwheel::hyper_fairy {

BOOST_AUTO_TEST_CASE(no_move_is_left_out_of_a_long_list) {
    Catalogue many = standard_catalogue();
    many.kinds.front().betza =
        "WFDANHCZ";  // thirty pawns that leap to the far rank in every way, and all may become 89 kinds
    const KindId pawn = 1, king = many.find("king");
    BOOST_REQUIRE_EQUAL(many[pawn].id, "pawn");
    while (many.count() < 90) {
        PieceKind more = many[many.find("rook")];
        more.id = "rook-" + std::to_string(many.count());
        many.kinds.push_back(more);
    }
    const auto laws = laws_for(many, Choices{}, {10, 10});
    Position p = empty_position(*laws);
    put(p, 0, 0, king, false);
    put(p, 9, 1, king, false);
    for (int rank = 6; rank < 9; ++rank)
        for (int file = 0; file < 10; ++file) put(p, laws->size.square(file, rank), 0, pawn, false);
    for (int k = 2; k <= many.count(); ++k) add_to_pool(p, 0, static_cast<KindId>(k));
    refresh_key(p);
    MoveList list;
    legal_moves(p, list);
    BOOST_CHECK_GT(list.size, 2 * 6144);  // the room at hand, and twice that
    BOOST_CHECK_EQUAL(list.size, count_legal(p));
    std::set<std::tuple<int, int, int, int>> all;
    for (const Move m : list) all.emplace(m.from, m.to, static_cast<int>(m.kind), m.promotion);
    BOOST_CHECK_EQUAL(all.size(), static_cast<std::size_t>(list.size));
    legal_moves(p, list);  // filled again
    BOOST_CHECK_EQUAL(list.size, count_legal(p));
    MoveList pseudo;
    pseudo_legal_moves(p, pseudo);
    BOOST_CHECK_GE(pseudo.size, list.size);
}

}  // namespace pinwheel::hyper_fairy
