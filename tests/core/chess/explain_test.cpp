#include "pinwheel/chess/explain.h"

#include "support.h"

using namespace pinwheel::chess;

BOOST_AUTO_TEST_SUITE(explanations)

namespace {

Bitboard squares(std::string_view names) {
    Bitboard set = 0;
    for (std::size_t i = 0; i + 1 < names.size(); i += 3) set |= bit(*parse_square(names.substr(i, 2)));
    return set;
}

/// Asks about every origin, target and promotion, sense and nonsense.
void compare(const Board& b, const Restrictions& mods) {
    const TargetMap map = target_map(b, mods);
    for (unsigned from = 0; from < 64; ++from)
        for (unsigned to = 0; to < 64; ++to)
            for (unsigned promotion = 0; promotion < 7; ++promotion) {
                const Move m(static_cast<Square>(from), static_cast<Square>(to), static_cast<PieceType>(promotion));
                const Finding f = explain(b, m, &mods);
                if (f.legal() != map.has(m)) BOOST_FAIL(to_token(m) << " said to be " << f.code);
                if (f.message.empty() || f.message.back() != '.' || f.code != reason_code(f.reason) ||
                    f.legal() != (f.squares == 0))
                    BOOST_FAIL(to_token(m) << " badly put: " << f.message);
            }
}

}  // namespace

BOOST_AUTO_TEST_CASE(agrees_with_legality) {
    std::uint64_t state = 77;
    int n = 0;
    random_games(900, 28, 120, [&](const Board& b, Move, const MoveList&) {
        if (n++ % 12) return;
        compare(b, {});
        Restrictions mods{splitmix64(state) & splitmix64(state), splitmix64(state) & splitmix64(state),
                          splitmix64(state) & splitmix64(state)};
        BOOST_TEST_CONTEXT("immobile " << mods.immobile << " inert " << mods.inert << " uncapturable "
                                       << mods.uncapturable)
        compare(b, mods);
    });
}

BOOST_AUTO_TEST_CASE(reasons) {
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const struct {
        const char* fen;
        const char* token;
        const char* code;
        const char* at;
        const char* message;
    } cases[] = {
        {start, "e4e5", "no-piece", "e4", "There is no piece on e4."},
        {start, "e7e5", "not-your-piece", "e7", "The pawn on e7 belongs to black, but it is white's turn."},
        {start, "a1a2", "own-piece-on-target", "a2", ""},
        {start, "a1a5", "blocked", "a2", "The rook on a1 is blocked by the pawn on a2."},
        {start, "f1b5", "blocked", "e2", ""},
        {start, "g1g3", "not-this-piece's-move", "g1", ""},
        {start, "e2d3", "not-this-piece's-move", "d3", ""},
        {start, "e2e5", "not-this-piece's-move", "e2", ""},
        {start, "e2e4q", "promotion-not-allowed", "e4", ""},
        {start, "e2e4", "legal", "", ""},
        {start, "e1g1", "castling-blocked", "f1 g1", ""},
        {"4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "a1a2", "king-in-check", "e4", ""},
        {"4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "e1c1", "king-in-check", "e4", ""},
        {"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "castling-through-check", "d1 d8", ""},
        {"2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "moves-into-check", "c8", ""},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1c1", "castling-right-lost", "a1 e1", ""},
        {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", "pinned", "e4",
         "The knight on e2 is pinned to its king by the rook on e4."},
        {"4k3/8/8/8/3r4/8/8/4K3 w - - 0 1", "e1d1", "moves-into-check", "d4", ""},
        {"4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "e1e2", "moves-into-check", "e4", ""},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "en-passant-expired", "d5", ""},
        {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6", "pinned", "h5", ""},
        {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "promotion-piece-missing", "a8", ""},
        {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", "legal", "", ""},
    };
    for (const auto& [fen, token, code, at, message] : cases) {
        const Finding f = explain(board_of(fen), *parse_token(token));
        BOOST_TEST_CONTEXT(fen << " " << token << ": " << f.message) {
            BOOST_TEST(f.code == code);
            BOOST_TEST(f.squares == squares(at));
            if (*message) BOOST_TEST(f.message == message);
        }
    }
}

BOOST_AUTO_TEST_CASE(ghosts) {
    const Board b = board_of("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1");
    Restrictions mods;
    mods.immobile = squares("e4");
    BOOST_TEST(explain(b, *parse_token("e4c3"), &mods).code == "immobile");
    mods = {};
    mods.uncapturable = squares("d5");
    const Board c = board_of("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1");
    BOOST_TEST(explain(c, *parse_token("e3d5"), &mods).code == "uncapturable");
}

BOOST_AUTO_TEST_SUITE_END()
