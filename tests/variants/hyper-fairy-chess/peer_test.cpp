// Our generator beside fairy-stockfish, which we did not write: the same moves and the same counts on random positions
// of all three boards, with every piece that Debian's version knows. Half of them come of random games from arrays,
// half are thrown on the board.
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "peer.h"
#include "pieces/catalogue.h"
#include "pinwheel/view/random.h"

namespace pinwheel::hyper_fairy {
namespace {

constexpr std::uint64_t peer_seed = 20260101;
constexpr int thrown_a_board = 90, played_a_board = 45;

struct Board {
    BoardSize size;
    std::vector<std::string> arrays;
    int depth;
};
const std::vector<Board>& boards() {
    static const std::vector<Board> all{
        {{8, 8},
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rowzkhar/pppppppp/8/8/8/8/PPPPPPPP/RUEDKXNR",
          "rtvykmsr/ppjppipp/8/8/8/8/PPLPPGPP/RCHAKFWR"},
         3},
        {{10, 8},
         {"rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR",
          "rozxwkdhur/pppppppppp/10/10/10/10/PPPPPPPPPP/RYTMSKJIGR"},
         2},
        {{10, 10},
         {"rnbqckabnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBQCKABNR",
          "romycktabr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/ROZXHKDVLR"},
         2}};
    return all;
}

class Draw {
public:
    int below(int n) { return static_cast<int>(splitmix64(state_) % static_cast<std::uint64_t>(n)); }

private:
    std::uint64_t state_ = peer_seed;
};

struct Compared {
    int positions = 0;
    std::map<char, int> seen;
};

void compare(bench::Stockfish& engine, const Catalogue& all, const Position& p, int depth, Compared& done) {
    const std::string fen = peer::fen(p, all);
    MoveList list;
    legal_moves(p, list);
    std::vector<std::string> ours;
    for (const Move m : list) ours.push_back(peer::name_of(p, m, all));
    std::sort(ours.begin(), ours.end());
    const std::vector<std::string> theirs = engine.moves(fen);
    std::vector<std::string> missing, extra;
    std::set_difference(theirs.begin(), theirs.end(), ours.begin(), ours.end(), std::back_inserter(missing));
    std::set_difference(ours.begin(), ours.end(), theirs.begin(), theirs.end(), std::back_inserter(extra));
    const auto text = [](const std::vector<std::string>& words) {
        std::string joined;
        for (const std::string& word : words) joined += " " + word;
        return joined;
    };
    BOOST_TEST(missing.empty(), fen << ": it has also" << text(missing));
    BOOST_TEST(extra.empty(), fen << ": we have also" << text(extra));
    if (missing.empty() && extra.empty())
        BOOST_TEST(perft(p, depth) == engine.perft(fen, depth).first, fen << " at depth " << depth);
    ++done.positions;
    for (const char c : fen.substr(0, fen.find(' ')))
        if (std::isalpha(static_cast<unsigned char>(c))) ++done.seen[static_cast<char>(std::tolower(c))];
}

/// Pieces thrown on the board; nothing where the side that has moved is in check.
std::optional<Position> thrown(Draw& draw, const Catalogue& all, const Laws& laws) {
    Position p = empty_position(laws);
    const auto free_square = [&](int lowest, int highest) {
        while (true) {
            const Square s = laws.size.square(draw.below(laws.size.files), lowest + draw.below(highest - lowest + 1));
            if (!p.kind_on(s)) return s;
        }
    };
    const int top = laws.size.ranks - 1;
    for (int side : {0, 1}) {
        put(p, free_square(0, top), side, peer::kind_of(all, 'k'), false);
        for (int i = draw.below(7); i > 0; --i) {
            const Square s = free_square(1, top - 1);
            put(p, s, side, peer::kind_of(all, 'p'), laws.size.own_rank(side, s) == 1);
        }
        for (int i = 2 + draw.below(8); i > 0; --i) {
            const char letter =
                peer::shared[static_cast<std::size_t>(draw.below(static_cast<int>(peer::shared_count)))].letter;
            if (letter != 'k' && letter != 'p') put(p, free_square(0, top), side, peer::kind_of(all, letter), false);
        }
        for (const char c : {'q', 'r', 'b', 'n'}) add_to_pool(p, side, peer::kind_of(all, c));
    }
    p.side = static_cast<std::uint8_t>(draw.below(2));
    refresh_key(p);
    if (in_check(p, 1 - p.side)) return {};
    return p;
}

Position played(Draw& draw, const Catalogue& all, const Laws& laws, const std::string& array) {
    Position p = peer::read(array, 'w', "KQkq", all, laws);
    for (int plies = draw.below(70); plies > 0; --plies) {
        MoveList list;
        legal_moves(p, list);
        if (list.size == 0) break;
        play(p, list.moves[draw.below(list.size)]);
    }
    return p;
}

}  // namespace

BOOST_AUTO_TEST_CASE(fairy_stockfish_finds_the_same_moves, *boost::unit_test::label("long")) {
    const auto folder = std::filesystem::temp_directory_path() / ("pinwheel-peer-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const std::string ini = (folder / "variants.ini").string();
    std::ofstream(ini) << peer::ini_text();
    bench::Stockfish engine("fairy-stockfish");
    BOOST_REQUIRE_MESSAGE(engine.running(), "This test needs Debian's package fairy-stockfish; ./test installs it.");
    engine.read_variants(ini);
    BOOST_TEST_MESSAGE("peer_seed " << peer_seed);
    static const Catalogue all = peer::catalogue(standard_catalogue());  // laws are kept by its address
    Draw draw;
    Compared done;
    for (const Board& board : boards()) {
        const auto laws = laws_for(all, peer::choices(), board.size);
        engine.choose(peer::variant_of(board.size));
        for (int i = 0; i < thrown_a_board;) {
            const auto p = thrown(draw, all, *laws);
            if (!p) continue;
            compare(engine, all, *p, board.depth, done);
            ++i;
        }
        for (int i = 0; i < played_a_board; ++i)
            compare(engine, all,
                    played(draw, all, *laws, board.arrays[static_cast<std::size_t>(i) % board.arrays.size()]),
                    board.depth, done);
    }
    std::filesystem::remove_all(folder);
    BOOST_TEST_MESSAGE(done.positions << " positions compared");
    BOOST_TEST(done.positions >= 200);
    for (const peer::Shared& s : peer::shared)
        BOOST_TEST(done.seen[s.letter] >= 10, s.letter << " came up " << done.seen[s.letter] << " times");
}

}  // namespace pinwheel::hyper_fairy
