// The load table of the save file (duplicate chess spec §8), column "We".
#include <boost/test/unit_test.hpp>

#include "library.h"

namespace {

using namespace pinwheel;

/// Moves of version 1 from "N e2e4 S e2e4": a seat "?" is left out.
std::string moves(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += 7) {
        const auto word = text.substr(at, 6);
        out.append(out.empty() ? "" : ",").append("{");
        if (word[0] != '?') out.append("\"player\":\"").append(word.substr(0, 1)).append("\",");
        out.append("\"from\":\"")
            .append(word.substr(2, 2))
            .append("\",\"to\":\"")
            .append(word.substr(4, 2))
            .append("\"}");
    }
    return "[" + out + "]";
}

std::string file(const std::string& list, const std::string& version = "1", const std::string& more = "") {
    return "{\"variant\":\"duplicate-chess\",\"version\":" + version + ",\"moves\":" + list + more + "}";
}

struct LoadRow {
    std::string_view id;
    std::string text;
    std::string_view code;  ///< empty: accepted
    std::string_view where;
    int plies = -1;  ///< of an accepted game
    bool lenient = false;
};

const std::string one_round = "N e2e4 S e2e4 E d7d5 W e7e5";
const std::string threefold =
    "N g1f3 S g1f3 E g8f6 W g8f6 N f3g1 S f3g1 E f6g8 W f6g8 N g1f3 S g1f3 E g8f6 W g8f6 N f3g1 S f3g1 E f6g8 W f6g8 N "
    "e2e4 S e2e4";
/// D29 without its last move: N, S, E, W in turn, and S may promote at ply 17.
const std::string before_promotion =
    "N h2h3 S g2g4 E g8h6 W h7h5 N h3h4 S g4g5 E b8a6 W g8h6 N c2c3 S g5h6 E b7b5 W a7a5 N f2f4 S h6g7 E f7f6 W h8h7 N "
    "d1a4";

std::string with_last(const std::string& list, const std::string& entry) {
    return list.substr(0, list.size() - 1) + "," + entry + "]";
}

const std::vector<LoadRow> rows = {
    {"not JSON: empty", "", "load.json", "line 1, column 1"},
    {"not JSON: words", "hello", "load.json", "line 1, column 1"},
    {"not JSON: third line", "{\n\"variant\": \"duplicate-chess\",\n\"version\" 1}", "load.json", "line 3, column 11"},
    {"not an object", "[1,2]", "load.json", ""},
    {"variant: none", R"({"version":1,"moves":[]})", "load.variant", "variant"},
    {"variant: another", R"({"variant":"triplicate-chess","version":1,"moves":[]})", "load.variant", "variant"},
    {"variant: no string", R"({"variant":7,"version":1,"moves":[]})", "load.variant", "variant"},
    {"moves: none", R"({"variant":"duplicate-chess","version":1})", "load.moves", "moves"},
    {"moves: object", file("{}"), "load.moves", "moves"},
    {"moves: string", file("\"e2e4\""), "load.moves", "moves"},
    {"version: none", R"({"variant":"duplicate-chess","moves":[]})", "load.version", "version"},
    {"version: 0", file("[]", "0"), "load.version", "version"},
    {"version: 3", file("[]", "3"), "load.version", "version"},
    {"version: text", file("[]", "\"1\""), "load.version", "version"},
    {"version: 1.5", file("[]", "1.5"), "load.version", "version"},
    {"version: huge", file("[]", "1e300"), "load.version", "version"},
    {"version: 1.0", file("[]", "1.0"), "", "", 0},
    {"illegal at 1", file(moves("N e2e4 S e2e5")), "load.illegal", "moves[1]"},
    {"illegal at 3", file(moves("N e2e4 S e2e4 E d7d5 W e2e4")), "load.illegal", "moves[3]"},
    {"legal on one board only (X2)", file(moves(one_round + " N e4d5")), "load.illegal", "moves[4]"},
    {"move after mate (X7)", file(moves("N f2f3 S f2f3 E e7e5 W e7e5 N g2g4 S g2g4 E d8h4 W d8h4 N a2a3")),
     "load.illegal", "moves[8]"},
    {"player missing", file(moves("? e2e4 ? e2e4 ? d7d5")), "", "", 3},
    {"player null", file(R"([{"player":null,"from":"e2","to":"e4"}])"), "", "", 1},
    {"player of another turn", file(moves("N e2e4 E e7e5")), "load.seat", "moves[1]"},
    {"player of another turn, legal for the one to move", file(moves("S e2e4")), "load.seat", "moves[0]"},
    {"player of another turn, lenient", file(moves("S e2e4")), "", "", 1, true},
    {"player of no game", file(moves("X e2e4")), "load.seat", "moves[0]"},
    {"player no string", file(R"([{"player":1,"from":"e2","to":"e4"}])"), "load.seat", "moves[0]"},
    {"promotion null", file(R"([{"player":"N","from":"e2","to":"e4","promotion":null}])"), "", "", 1},
    {"promotion absent", file(moves("N e2e4")), "", "", 1},
    {"promotion on a non-promotion", file(R"([{"player":"N","from":"e2","to":"e4","promotion":"q"}])"), "load.illegal",
     "moves[0]"},
    {"promotion played (D29)",
     file(with_last(moves(before_promotion), R"({"player":"S","from":"g7","to":"g8","promotion":"q"})")), "", "", 18},
    {"promotion missing (X5)", file(with_last(moves(before_promotion), R"({"player":"S","from":"g7","to":"g8"})")),
     "load.illegal", "moves[17]"},
    {"promotion upper case",
     file(with_last(moves(before_promotion), R"({"player":"S","from":"g7","to":"g8","promotion":"Q"})")),
     "load.promotion", "moves[17]"},
    {"promotion to a king", file(R"([{"from":"g7","to":"g8","promotion":"k"}])"), "load.promotion", "moves[0]"},
    {"promotion of two letters in version 1", file(R"([{"from":"g7","to":"g8","promotion":"qr"}])"), "load.promotion",
     "moves[0]"},
    {"promotion empty", file(R"([{"from":"g7","to":"g8","promotion":""}])"), "load.promotion", "moves[0]"},
    {"promotion no string", file(R"([{"from":"g7","to":"g8","promotion":[]}])"), "load.promotion", "moves[0]"},
    {"unknown members",
     file(R"([{"player":"N","from":"e2","to":"e4","clock":{"left":[1,2]}}])", "1", R"(,"event":"x","rounds":[[]])"), "",
     "", 1},
    {"unknown members of our own", file("[]", "1", R"(,"pinwheel":{"colour":"blue"})"), "", "", 0},
    {"moves after a threefold", file(moves(threefold)), "", "", 18},
    {"no moves", file("[]"), "", "", 0},
    {"members in any order",
     R"({"moves":[{"to":"e4","player":"N","from":"e2"}],"version":1,"variant":"duplicate-chess"})", "", "", 1},
    {"pass in version 1", file(R"([{"player":"N","pass":true}])"), "load.moves", "moves[0]"},
    {"pass in version 2 where none may pass", file(R"([{"player":"N","pass":true}])", "2"), "load.illegal", "moves[0]"},
    {"from: none", file(R"([{"player":"N","to":"e4"}])"), "load.moves", "moves[0]"},
    {"from: no square", file(R"([{"player":"N","from":"e9","to":"e4"}])"), "load.moves", "moves[0]"},
    {"to: upper case", file(R"([{"player":"N","from":"e2","to":"E4"}])"), "load.moves", "moves[0]"},
    {"to: number", file(R"([{"player":"N","from":"e2","to":4}])"), "load.moves", "moves[0]"},
    {"entry: string", file(R"(["e2e4"])"), "load.moves", "moves[0]"},
    {"entry: null", file("[null]"), "load.moves", "moves[0]"},
    {"member twice", R"({"variant":"duplicate-chess","version":1,"moves":[],"moves":[]})", "load.json", ""},
    {"byte order mark", "\xEF\xBB\xBF" + file("[]"), "", "", 0},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(load_table)

BOOST_AUTO_TEST_CASE(every_row) {
    for (const auto& row : rows) {
        BOOST_TEST_CONTEXT(row.id) {
            const auto game = parse_game(test::library(), row.text, "json", !row.lenient);
            if (row.code.empty()) {
                BOOST_TEST(game.ok());
                if (!game)
                    BOOST_TEST_MESSAGE(game.error().code << ": " << game.error().message);
                else
                    BOOST_TEST(game->line().size() == static_cast<std::size_t>(row.plies) + 1);
            } else {
                BOOST_REQUIRE(!game.ok());
                BOOST_TEST(game.error().code == row.code);
                BOOST_TEST(game.error().where == row.where);
                BOOST_TEST((game.error().message.ends_with('.') || game.error().message.ends_with('?')));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(version_is_named) {
    const auto game = parse_game(test::library(), file("[]", "17"), "json");
    BOOST_TEST(game.error().message.find("17") != std::string::npos);
}

// Version 1 says nothing of rulings: the base rules.
BOOST_AUTO_TEST_CASE(version_1_is_provisional) {
    const auto game = parse_game(test::library(), file("[]"), "json");
    BOOST_REQUIRE(game.ok());
    BOOST_TEST(game->rules().id() == "provisional");
}

// The first ply at which the game was drawn can be found behind its end.
BOOST_AUTO_TEST_CASE(threefold_is_found) {
    const auto game = parse_game(test::library(), file(moves(threefold)), "json");
    BOOST_REQUIRE(game.ok());
    const auto line = game->line();
    BOOST_TEST(!game->verdict(line[15]).over);
    BOOST_TEST(game->verdict(line[16]).reason == "threefold");
}

BOOST_AUTO_TEST_SUITE_END()
