// What a game of blind chess takes of the memory, its sockets left out.
#include <malloc.h>

#include <boost/test/unit_test.hpp>

#include "model/library.h"
#include "server/games/hall.h"

using namespace pinwheel;
using server::Json;
using server::Ms;

namespace {

constexpr const char* origin = "http://here";

/// Bytes that are allocated, with what the allocator adds; 0 where another allocator than that of the library counts.
std::size_t allocated() { return mallinfo2().uordblks; }

/// 80 plies without a capture or a third repetition: all pawns go two steps, then a rook of each side walks about.
std::vector<std::string> long_game() {
    const std::string files = "abcdefgh";
    std::vector<std::string> out;
    for (const auto& [white, black] : {std::pair{"23", "76"}, std::pair{"34", "65"}})
        for (const char file : files)
            for (const char* ranks : {white, black}) out.push_back({file, ranks[0], file, ranks[1]});
    std::vector<std::string> way{"a1", "a2"};
    for (const char file : files) way.push_back({file, '3'});
    for (auto file = files.rbegin() + 1; file != files.rend(); ++file) way.push_back({*file, '3'});
    for (const char file : files) way.push_back({file, '2'});
    const auto mirrored = [](std::string square) {
        square[1] = static_cast<char>('1' + '8' - square[1]);
        return square;
    };
    for (std::size_t i = 0; out.size() < 80; ++i) {
        out.push_back(way[i] + way[i + 1]);
        out.push_back(mirrored(way[i]) + mirrored(way[i + 1]));
    }
    return out;
}

/// A hall where games are played that nobody stores.
struct Table {
    server::Hall hall{test::registry(), {}, {}};
    server::ConnectionId last = 0;
    Ms now = 1'000'000;

    /// Both seats come, play the whole game and stay.
    void play(const Json& body, const std::vector<std::string>& moves) {
        server::Effects out;
        const auto made = hall.create(body, origin, "c", now, out);
        if (!made) BOOST_FAIL(made.error().message);
        const server::ConnectionId white = ++last, black = ++last;
        for (const auto id : {white, black}) {
            hall.opened(id, {}, "c", origin, now);
            Json hello{{"type", "hello"}, {"gameId", (*made)["gameId"]}};
            if (id == white)
                hello["token"] = (*made)["creatorToken"];
            else
                hello["joinAs"] = "b";
            hall.message(id, server::write_message(hello), now, out);
        }
        for (std::size_t ply = 0; ply < moves.size(); ++ply) {
            server::Effects told;
            const Json move{{"type", "commit"},
                            {"n", ply / 2 + 1},
                            {"from", moves[ply].substr(0, 2)},
                            {"to", moves[ply].substr(2)}};
            hall.message(ply % 2 ? black : white, server::write_message(move), now += 1000, told);
            BOOST_REQUIRE_EQUAL(told.actions.size(), 1U);
        }
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_blind_game_of_forty_moves_stays_under_64_kib) {
    constexpr std::size_t games = 50, most = 64 * 1024;
    const auto moves = long_game();
    const Json body{{"mode", "blind"}, {"side", "white"}, {"highlightingEnabled", true}};
    Table table;
    table.play(body, moves);  // what the first game costs once
    const std::size_t before = allocated();
    for (std::size_t i = 0; i < games; ++i) table.play(body, moves);
    const std::size_t each = (allocated() - before) / games;
    BOOST_REQUIRE_EQUAL(table.hall.in_memory(), games + 1);
    if (before == 0) return;  // a sanitizer's allocator
    BOOST_TEST_MESSAGE(each << " bytes for a blind game of 40 moves");
    BOOST_TEST(each < most);
    BOOST_TEST(each > 10'000U);  // else nothing was counted
}
