// The geometric set of blind spec §6: the table of examples, and that offers are never fewer than legal moves.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>

#include "pinwheel/chess/fen.h"
#include "pinwheel/view/random.h"
#include "rules/touch.h"
#include "seen/geometric.h"
#include "support/places.h"
#include "table.h"

namespace pinwheel::blind::test {
namespace {

std::string names(Bitboard squares) {
    std::vector<std::string> all;
    while (squares) all.push_back(chess::square_name(chess::pop_lsb(squares)));
    std::sort(all.begin(), all.end());
    std::string text;
    for (const auto& name : all) text += (text.empty() ? "" : " ") + name;
    return text;
}

std::vector<std::string> fields(std::string line) {
    std::vector<std::string> all;
    line += "; ";
    for (std::size_t at; (at = line.find("; ")) != std::string::npos; line.erase(0, at + 2))
        all.push_back(line.substr(0, at));
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(examples_of_the_specification) {
    std::ifstream file(pinwheel::test::data_dir() + "/blind-chess/geometric.txt");
    int rows = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const auto row = fields(line);
        const auto board = chess::parse_fen(row[0] == "start" ? chess::start_fen : std::string_view(row[0]));
        const Square from = *chess::parse_square(row[1]);
        BOOST_TEST_CONTEXT(line) {
            BOOST_TEST(names(seen::geometric_set(own_pieces(*board, board->side), from)) == row[2]);
            BOOST_TEST(names(legal_targets(*board, from)) == row[3]);
        }
        ++rows;
    }
    BOOST_TEST(rows == 14);
}

BOOST_AUTO_TEST_CASE(an_own_piece_ahead_of_a_pawn) {
    const auto board = chess::parse_fen("4k3/8/8/8/8/3NNN2/4P3/4K3 w - - 0 1");
    const seen::OwnPieces pieces = own_pieces(*board, Color::white);
    BOOST_TEST(names(seen::geometric_set(pieces, 12)) == "");
    BOOST_TEST(names(seen::geometric_set(pieces, 12, seen::PawnAhead::one_step)) == "e4");
}

BOOST_AUTO_TEST_CASE(squares_without_an_own_piece_reach_nothing) {
    const seen::OwnPieces pieces = own_pieces(chess::start_board(), Color::black);
    for (int s = 0; s < 48; ++s) BOOST_TEST(seen::geometric_set(pieces, s) == 0u);
    BOOST_TEST(seen::geometric_set(pieces, -1) == 0u);
    BOOST_TEST(seen::geometric_set(pieces, 64) == 0u);
}

BOOST_AUTO_TEST_CASE(castling_steps_by_own_pieces) {
    const auto steps = [](const char* fen, Color side) {
        return names(seen::castling_steps(own_pieces(*chess::parse_fen(fen), side)));
    };
    BOOST_TEST(steps("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Color::white) == "c1 g1");
    BOOST_TEST(steps("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", Color::white) == "c1 g1");  // the right is not own pieces
    BOOST_TEST(steps("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", Color::white) == "");
    BOOST_TEST(steps("rn2k2r/8/8/8/8/8/8/4K3 b kq - 0 1", Color::black) == "g8");
    BOOST_TEST(steps("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", Color::white) == "");
}

// Offers are made from the view; whatever is legal on the true board is among them.
BOOST_AUTO_TEST_CASE(offers_contain_every_legal_move) {
    std::uint64_t dice = 20250611;
    for (int game = 0; game < 40; ++game) {
        Table table("start");
        for (int ply = 0; ply < 120 && table.position().running(); ++ply) {
            const SeatId mover = variant().to_act(*table.state()).front();
            const auto legal = variant().legal(*table.state(), mover);
            const auto offers = variant().offers(variant().view(*table.state(), Viewer::of(mover)));
            for (const Action& action : legal) {
                const bool offered =
                    std::any_of(offers.begin(), offers.end(), [&](const Offer& o) { return o.action == action; });
                BOOST_TEST_REQUIRE(
                    offered, "game " << game << ", ply " << ply << ": " << variant().token(*table.state(), action));
            }
            table.play(legal[splitmix64(dice) % legal.size()]);
        }
    }
}

BOOST_AUTO_TEST_CASE(castling_squares_are_offered_but_not_lit) {
    Table table("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    BOOST_TEST(extra(table.view('w'), "unlit") == "e1c1 e1g1");
    BOOST_TEST(extra(table.view('b'), "unlit") == "");
}

}  // namespace pinwheel::blind::test
