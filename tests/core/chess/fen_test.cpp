#include "pinwheel/chess/fen.h"

#include <fstream>

#include "support.h"

using namespace pinwheel::chess;

BOOST_AUTO_TEST_SUITE(fen)

BOOST_AUTO_TEST_CASE(round_trip) {
    random_games(3, 35, 150, [](const Board& b, Move, const MoveList&) {
        const auto again = parse_fen(to_fen(b, FenEp::raw));
        BOOST_REQUIRE(again);
        BOOST_REQUIRE(*again == b);
        BOOST_REQUIRE_EQUAL(to_fen(*parse_fen(to_fen(b))), to_fen(b));
    });
}

BOOST_AUTO_TEST_CASE(each_flaw_is_named) {
    std::ifstream file(test_data("bad_fen.txt"));
    BOOST_REQUIRE(file.good());
    int lines = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const auto first = line.find(" | "), second = line.find(" | ", first + 3);
        BOOST_REQUIRE(second != line.npos);
        const auto result = parse_fen(line.substr(second + 3));
        BOOST_TEST_CONTEXT(line) {
            BOOST_REQUIRE(!result);
            BOOST_TEST(result.error().code == line.substr(0, first));
            BOOST_TEST(result.error().where == line.substr(first + 3, second - first - 3));
            BOOST_TEST(result.error().message.back() == '.');
        }
        ++lines;
    }
    BOOST_TEST(lines > 40);
}

BOOST_AUTO_TEST_CASE(ep_square_only_when_it_can_be_used) {
    const std::pair<const char*, const char*> cases[] = {
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e3"},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "-"},
        {"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "-"},  // both pawns leave the rank
        {"8/8/8/8/k2pP2r/8/8/4K3 b - e3 0 1", "e3"},
        {"4k3/8/8/2pP4/8/8/8/3rK3 w - c6 0 1", "-"},  // in check from elsewhere
        {"8/8/8/1k6/3pP3/8/8/4KB2 b - e3 0 1", "-"},  // check from f1 goes on
        {"8/8/8/3k4/3pP3/8/8/4K3 b - e3 0 1", "e3"},  // the checking pawn itself
    };
    for (const auto& [text, ep] : cases) {
        const Board b = board_of(text);
        const std::string written = to_fen(b), tail = std::string(" ") + ep + " 0 1";
        BOOST_TEST(written.ends_with(tail), text << " gave " << written);
        BOOST_TEST(to_fen(b, FenEp::raw) == text);
    }
    BOOST_TEST(placement_castling_ep(start_board()) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR KQkq -");
}

BOOST_AUTO_TEST_CASE(options) {
    const char* kingless = "8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";
    BOOST_TEST(!parse_fen(kingless));
    BOOST_TEST(board_of(kingless, {.allow_kingless = true}).king_square(Color::black) == no_square);
    BOOST_TEST(!parse_fen("8/8/8/8/8/8/8/8 w - - 0 1"));
    BOOST_TEST(parse_fen("8/8/8/8/8/8/8/8 w - - 0 1", {.allow_kingless = true}).ok());
    BOOST_TEST(parse_fen("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", {.allow_capturable = true}).ok());
    BOOST_TEST(board_of("4k3/8/8/8/8/8/8/4K3 b - - 9999 9999").fullmove == 9999);
}

BOOST_AUTO_TEST_CASE(damaged_input_never_harms) {
    const std::uint64_t seed = 20;
    std::uint64_t state = seed;
    for (int i = 0; i < 20000; ++i) {
        std::string text = seed_fens[splitmix64(state) % seed_fens.size()];
        for (auto n = splitmix64(state) % 4 + 1; n; --n) {
            const auto at = splitmix64(state) % (text.size() + 1);
            const char c = "KQkqRNBPp12345678/ -wbae36\n\xe2"[splitmix64(state) % 29];
            switch (splitmix64(state) % 3) {
                case 0:
                    text.insert(at, 1, c);
                    break;
                case 1:
                    text.erase(at, 1 + splitmix64(state) % 3);
                    break;
                default:
                    if (at < text.size()) text[at] = c;
            }
        }
        const auto b = parse_fen(text);
        BOOST_TEST_CONTEXT("seed " << seed << " text " << text) {
            if (b) {
                BOOST_REQUIRE(*parse_fen(to_fen(*b, FenEp::raw)) == *b);
                BOOST_REQUIRE_EQUAL(legal_moves(*b).size, count_moves(*b));
            } else {
                BOOST_REQUIRE(b.error().code.starts_with("fen."));
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
