#include "pinwheel/chess/san.h"

#include <set>

#include "support.h"

using namespace pinwheel::chess;

BOOST_AUTO_TEST_SUITE(san)

BOOST_AUTO_TEST_CASE(round_trip_and_unique) {
    random_games(11, 21, 120, [](const Board& b, Move, const MoveList& moves) {
        std::set<std::string> texts;
        for (const Move m : moves) {
            const std::string text = to_san(b, m);
            const auto again = parse_san(b, text);
            BOOST_REQUIRE_MESSAGE(again, text << ": " << (again ? "" : again.error().message));
            BOOST_REQUIRE_EQUAL(*again, m);
            BOOST_REQUIRE_MESSAGE(texts.insert(text).second, text);
        }
    });
}

BOOST_AUTO_TEST_CASE(written) {
    const struct {
        const char* fen;
        const char* token;
        const char* san;
    } cases[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e4"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
        {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"},
        {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"},
        {"4k3/8/8/8/8/K7/8/R6R w - - 0 1", "a1d1", "Rad1"},
        {"4k3/8/8/R7/8/8/K7/R7 w - - 0 1", "a5a3", "Ra3"},
        {"4k3/8/8/R7/8/8/1K6/R7 w - - 0 1", "a5a3", "R5a3"},
        {"8/8/k7/8/4Q2Q/8/8/1K5Q w - - 0 1", "h4e1", "Qh4e1"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
        {"1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "axb8=Q+"},
        {"1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N"},
        {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"},
        // The knight on c3 is pinned, so no rival.
        {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
    };
    for (const auto& [fen, token, san] : cases) BOOST_TEST(to_san(board_of(fen), *parse_token(token)) == san);
}

BOOST_AUTO_TEST_CASE(read) {
    const struct {
        const char* fen;
        const char* san;
        const char* token;
    } cases[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ng1f3", "g1f3"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e2e4"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4+", "e2e4"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0", "e1g1"},
    };
    for (const auto& [fen, san, token] : cases) {
        const auto m = parse_san(board_of(fen), san);
        BOOST_REQUIRE_MESSAGE(m, san);
        BOOST_TEST(to_token(*m) == token);
    }
}

BOOST_AUTO_TEST_CASE(refused) {
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const struct {
        const char* fen;
        const char* san;
        const char* code;
        const char* where;
    } cases[] = {
        {start, "", "san.syntax", "offset 0"},
        {start, "hello", "san.syntax", "offset 2"},
        {start, "N", "san.syntax", "offset 1"},
        {start, "Nf3?", "san.syntax", "offset 3"},
        {start, "e4=", "san.syntax", "offset 3"},
        {start, "e4=K", "san.syntax", "offset 3"},
        {start, "Nf3=Q", "san.syntax", "offset 4"},
        {start, "Nxxf3", "san.syntax", "offset 1"},
        {start, "xe4", "san.syntax", "offset 0"},
        {start, "e5", "san.illegal", "offset 0"},
        {start, "e4=Q", "san.illegal", "offset 0"},
        {start, "Nxf3", "san.illegal", "offset 0"},
        {start, "O-O", "san.illegal", "offset 0"},
        {"4k3/8/8/8/8/K7/8/R6R w - - 0 1", "Rd1", "san.ambiguous", "offset 1"},
        {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "san.illegal", "offset 0"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6", "san.illegal", "offset 0"},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kg1", "san.illegal", "offset 0"},
    };
    for (const auto& [fen, san, code, where] : cases) {
        const auto m = parse_san(board_of(fen), san);
        BOOST_TEST_CONTEXT(san) {
            BOOST_REQUIRE(!m);
            BOOST_TEST(m.error().code == code);
            BOOST_TEST(m.error().where == where);
        }
    }
}

// What people write beside the standard.
BOOST_AUTO_TEST_CASE(habits) {
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const char* open = "r3k2r/8/8/3pP3/8/2p5/1P6/R3K2R w KQkq d6 0 1";
    const char* ready = "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1";
    const struct {
        const char *fen, *text, *token;  // an empty token: refused
    } cases[] = {
        {start, "Nf3", "g1f3"},    {start, "Ng1f3", "g1f3"},    {start, "Ng1-f3", "g1f3"},  {start, "e2-e4", "e2e4"},
        {start, "e2e4", "e2e4"},   {start, "Pe4", "e2e4"},      {start, "e4!?", "e2e4"},    {start, "Nf3+", "g1f3"},
        {open, "O-O", "e1g1"},     {open, "0-0", "e1g1"},       {open, "o-o-o", "e1c1"},    {open, "0-0-0+", "e1c1"},
        {open, "Ra8", "a1a8"},     {open, "Ra1a8+", "a1a8"},    {open, "bxc3", "b2c3"},     {open, "b2:c3", "b2c3"},
        {open, "exd6ep", "e5d6"},  {open, "e5xd6e.p.", "e5d6"}, {open, "e1g1", "e1g1"},     {open, "c3", ""},
        {ready, "a8Q", "a7a8q"},   {ready, "a8=Q+", "a7a8q"},   {ready, "a8/n", "a7a8n"},   {ready, "a7a8b", "a7a8b"},
        {ready, "a8(R)", "a7a8r"}, {ready, "axb8Q", "a7b8q"},   {ready, "a7b8=N", "a7b8n"}, {ready, "a8", ""},
        {start, "Nxf3", ""},       {start, "e5", ""},           {start, "hello", ""},       {start, "", ""},
        {start, "e2e9", ""},       {start, "--", ""},           {start, "x", ""},           {start, "=Q", ""},
    };
    for (const auto& [fen, text, token] : cases) {
        const auto m = read_move(board_of(fen), text);
        BOOST_CHECK_MESSAGE((m ? to_token(*m) : "") == token, text << ": " << (m ? to_token(*m) : m.error().message));
    }
}

BOOST_AUTO_TEST_CASE(damaged_input_never_harms) {
    std::uint64_t state = 5;
    const Board b = board_of(seed_fens[1]);
    for (int i = 0; i < 50000; ++i) {
        std::string text;
        for (auto n = splitmix64(state) % 8; n; --n)
            text += "KQRBNabcdefgh12345678x=+#O-0 \xff"[splitmix64(state) % 30];
        const auto m = parse_san(b, text), any = read_move(b, text);
        BOOST_REQUIRE_MESSAGE(!m || is_legal(b, *m), text);
        BOOST_REQUIRE_MESSAGE(!any || is_legal(b, *any), text);
        BOOST_REQUIRE_MESSAGE(!m || (any && *any == *m), text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
