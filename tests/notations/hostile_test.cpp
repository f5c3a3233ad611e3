// What nobody should send: each ends quickly in one clear error.
#include <boost/test/unit_test.hpp>
#include <ctime>

#include "library.h"
#include "pinwheel/view/random.h"
#include "random_tree.h"
#include "support/rounds.h"

namespace {

using namespace pinwheel;

const std::string head = R"({"variant":"duplicate-chess","version":1,"moves":[)";
const std::string one_move = R"({"from":"e2","to":"e4","player":"N"})";

std::string extras(const std::string& text) { return head + one_move + "],\"pinwheel\":{" + text + "}}"; }

struct HostileRow {
    std::string_view id;
    std::string text;
    std::string_view code;
    std::string_view where;
};

std::vector<HostileRow> json_rows() {
    return {
        {"truncated", head + one_move, "load.json", "line 1, column 87"},
        {"truncated in a string", head + R"({"from":"e)", "load.json", "line 1, column 61"},
        {"garbage behind", head + "]}]", "load.json", "line 1, column 53"},
        {"arrays 65 deep", std::string(65, '[') + std::string(65, ']'), "load.depth", ""},
        {"arrays a million deep", std::string(1'000'000, '['), "load.depth", ""},
        {"objects a million deep",
         [] {
             std::string s;
             for (int i = 0; i < 1'000'000; ++i) s += "{\"a\":";
             return s;
         }(),
         "load.depth", ""},
        {"deep in an unknown member", R"({"x":)" + std::string(100, '[') + std::string(100, ']') + "}", "load.depth",
         ""},
        {"not UTF-8", "{\"variant\":\"duplicate-chess\",\"x\":\"\xC3\x28\"}", "load.json", "line 1, column 36"},
        {"overlong UTF-8", "{\"x\":\"\xC0\xAF\"}", "load.json", "line 1, column 7"},
        {"half a surrogate", R"({"x":"\ud800"})", "load.json", "line 1, column 13"},
        {"UTF-16", std::string("\xFF\xFE{\0\"\0", 6), "load.json", "line 1, column 1"},
        {"number out of range", head + "1e999]}", "load.json", "line 1, column 55"},
        {"NUL bytes", std::string(100, '\0'), "load.json", "line 1, column 1"},
        {"extras: array", head + R"(],"pinwheel":[]})", "load.extras", "pinwheel"},
        {"ruleset: number", extras(R"("ruleset":1)"), "load.extras", "pinwheel.ruleset"},
        {"ruleset: unknown", extras(R"("ruleset":"nobody's")"), "ruleset.unknown", ""},
        {"overrides: list", extras(R"("overrides":[])"), "load.extras", "pinwheel.overrides"},
        {"override: unknown", extras(R"("overrides":{"x.y":"z"})"), "ruling.unknown", "/overrides/x.y"},
        {"setup: number", extras(R"("setup":3)"), "load.extras", "pinwheel.setup"},
        {"setup: text", extras(R"("setup":{"text":3})"), "load.extras", "pinwheel.setup.text"},
        {"setup: seed", extras(R"("setup":{"seed":-3})"), "load.extras", "pinwheel.setup.seed"},
        {"setup: seed too large", extras(R"("setup":{"seed":"99999999999999999999"})"), "load.extras",
         "pinwheel.setup.seed"},
        {"setup: options", extras(R"("setup":{"options":{"a":1}})"), "load.extras", "pinwheel.setup.options.\"a\""},
        {"tags: number", extras(R"("tags":{"Event":1})"), "load.extras", "pinwheel.tags.\"Event\""},
        {"tree: object", extras(R"("tree":{})"), "load.extras", "pinwheel.tree"},
        {"tree: no parent", extras(R"("tree":[{"from":"d2","to":"d4"}])"), "load.tree", "pinwheel.tree[0]"},
        {"tree: its own parent", extras(R"("tree":[{"after":2,"from":"d2","to":"d4"}])"), "load.tree",
         "pinwheel.tree[0]"},
        {"tree: a later parent",
         extras(R"("tree":[{"after":3,"from":"d2","to":"d4"},{"after":0,"from":"d2","to":"d4"}])"), "load.tree",
         "pinwheel.tree[0]"},
        {"tree: negative parent", extras(R"("tree":[{"after":-1,"from":"d2","to":"d4"}])"), "load.tree",
         "pinwheel.tree[0]"},
        {"tree: huge parent", extras(R"("tree":[{"after":18446744073709551615,"from":"d2","to":"d4"}])"), "load.tree",
         "pinwheel.tree[0]"},
        {"tree: fractional parent", extras(R"("tree":[{"after":0.5,"from":"d2","to":"d4"}])"), "load.tree",
         "pinwheel.tree[0]"},
        {"tree: illegal", extras(R"("tree":[{"after":0,"from":"d2","to":"d5"}])"), "load.illegal", "pinwheel.tree[0]"},
        {"tree: bad square", extras(R"("tree":[{"after":0,"from":"z2","to":"d5"}])"), "load.moves", "pinwheel.tree[0]"},
        {"comments: unknown move", extras(R"("comments":{"2":"x"})"), "load.tree", "pinwheel.comments"},
        {"comments: no number", extras(R"("comments":{"one":"x"})"), "load.tree", "pinwheel.comments"},
        {"comments: number", extras(R"("comments":{"1":1})"), "load.extras", "pinwheel.comments.1"},
        {"annotations: no list", extras(R"("annotations":{"1":{}})"), "load.extras", "pinwheel.annotations.1"},
        {"annotations: no target", extras(R"("annotations":{"1":[{}]})"), "load.extras", "pinwheel.annotations.1[0]"},
        {"annotations: colour", extras(R"("annotations":{"1":[{"target":"NE:e4","colour":1}]})"), "load.extras",
         "pinwheel.annotations.1[0].colour"},
        {"cursor: outside", extras(R"("cursor":2)"), "load.cursor", "pinwheel.cursor"},
        {"cursor: text", extras(R"("cursor":"1")"), "load.cursor", "pinwheel.cursor"},
        {"chess: token is a number", R"({"variant":"chess","moves":[1]})", "load.moves", "moves[0]"},
        {"chess: token with a blank", R"({"variant":"chess","moves":["e2 e4"]})", "load.moves", "moves[0]"},
        {"chess: empty token", R"({"variant":"chess","moves":[""]})", "load.moves", "moves[0]"},
        {"chess: long token", R"({"variant":"chess","moves":[")" + std::string(257, 'a') + R"("]})", "load.moves",
         "moves[0]"},
        {"chess: not a token of it", R"({"variant":"chess","moves":["hello"]})", "load.token", "moves[0]"},
        {"chess: version 2", R"({"variant":"chess","version":2,"moves":[]})", "load.version", "version"},
    };
}

std::vector<HostileRow> sheet_rows() {
    const std::string top = "Pinwheel score sheet 1\nVariant: duplicate-chess\n\n";
    const std::string seats = "   N S E W\n";
    return {
        {"empty", "", "load.coordinate", "line 0, column 1"},
        {"another text", "hello\n", "load.coordinate", "line 1, column 1"},
        {"no variant", "Pinwheel score sheet 1\n", "load.coordinate", "line 1, column 1"},
        {"header without a colon", "Pinwheel score sheet 1\nVariant duplicate-chess\n", "load.coordinate",
         "line 2, column 1"},
        {"header of no meaning", "Pinwheel score sheet 1\nColour: blue\n", "load.coordinate", "line 2, column 1"},
        {"seed", "Pinwheel score sheet 1\nSeed: many\n", "load.coordinate", "line 2, column 7"},
        {"backslash", "Pinwheel score sheet 1\nTag a: b\\q\n", "load.coordinate", "line 2, column 6"},
        {"seat twice", top + "   N N\n", "load.coordinate", "line 4, column 6"},
        {"no round", top + seats + "e2e4\n", "load.coordinate", "line 5, column 1"},
        {"wrong round", top + seats + " 2. e2e4\n", "load.coordinate", "line 5, column 5"},
        {"row too long", top + seats + " 1. e2e4 e2e4 e7e5 e7e5 d2d4\n", "load.coordinate", "line 5, column 25"},
        {"row too short", top + seats + " 1. e2e4\n 2. e2e4\n", "load.coordinate", "line 6, column 5"},
        {"dots inside", top + seats + " 1. e2e4 ... e7e5\n", "load.coordinate", "line 5, column 10"},
        {"illegal", top + seats + " 1. e2e4 e2e5\n", "load.illegal", "line 5, column 10"},
        {"no token", top + seats + " 1. e2e4 hello\n", "load.token", "line 5, column 10"},
        {"another seat's turn", top + seats + " 1. ... e2e4\n", "load.seat", "line 5, column 9"},
        {"remark of no ply", top + seats + "; 3: x\n", "load.coordinate", "line 5, column 3"},
        {"remark without a ply", top + seats + "; x\n", "load.coordinate", "line 5, column 3"},
        {"drawing without a square", top + seats + "@ 0:\n", "load.coordinate", "line 5, column 5"},
        {"drawing with too much", top + seats + "@ 0: a b c d\n", "load.coordinate", "line 5, column 12"},
        {"line out of turn", top + seats + "Line 3, from line 1 after 0:\n", "load.coordinate", "line 5, column 1"},
        {"line from itself", top + seats + "Line 2, from line 2 after 0:\n", "load.coordinate", "line 5, column 1"},
        {"line from nowhere", top + seats + "Line 2, from line 1 after 9:\n", "load.coordinate", "line 5, column 1"},
        {"line with a huge number", top + seats + "Line 2, from line 99999999999999999999999 after 9:\n",
         "load.coordinate", "line 5, column 1"},
        {"not UTF-8", top + seats + "; 0: \xC3\x28\n", "load.coordinate", "line 5, column 6"},
        {"overlong UTF-8", top + seats + "; 0: \xC0\xAF\n", "load.coordinate", "line 5, column 6"},
        {"surrogate", top + seats + "; 0: ab\xED\xA0\x80\n", "load.coordinate", "line 5, column 8"},
        {"truncated UTF-8", top + seats + "; 0: \xF0\x9F\x99", "load.coordinate", "line 5, column 6"},
        {"cursor", "Pinwheel score sheet 1\nCursor: 4.4\nVariant: duplicate-chess\n", "load.coordinate",
         "line 2, column 9"},
        {"a move without seats", "Pinwheel score sheet 1\nVariant: duplicate-chess\n 1.\n 1. e2e4\n", "load.seat",
         "line 4, column 5"},
    };
}

std::vector<HostileRow> fen_rows() {
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    return {
        {"empty", "", "load.fen", "line 1"},
        {"words", "hello world\n", "load.fen", "line 1"},
        {"five fields", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0\n", "load.fen", "line 1"},
        {"two without names", start + "\n" + start + "\n", "load.fen", "line 2"},
        {"board twice", "NW " + start + "\nNW " + start + "\n", "load.fen", "line 2"},
        {"three boards", "NW " + start + "\nNE " + start + "\nSW " + start + "\n", "load.fen", "line 1"},
        {"unknown variant", "variant: nothing\n" + start + "\n", "load.variant", "variant"},
        {"no king", "8/8/8/8/8/8/8/8 w - - 0 1", "setup.fen", "field 1"},
        {"wrong rank", "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "setup.fen", "field 1, rank 7"},
    };
}

/// Of the processor, by this process: other work on the machine does not count.
double seconds_used() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void check_rows(const std::vector<HostileRow>& rows, std::string_view notation) {
    for (const auto& row : rows) {
        BOOST_TEST_CONTEXT(row.id) {
            const double begin = seconds_used();
            const auto game = parse_game(test::library(), row.text, notation);
            const double seconds = seconds_used() - begin;
            BOOST_REQUIRE(!game.ok());
            BOOST_TEST(game.error().code == row.code);
            BOOST_TEST(game.error().where == row.where);
            BOOST_TEST(game.error().message.size() < 400u);
            BOOST_TEST(seconds < 0.5);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hostile)

BOOST_AUTO_TEST_CASE(json) { check_rows(json_rows(), "json"); }
BOOST_AUTO_TEST_CASE(score_sheet) { check_rows(sheet_rows(), "coordinate"); }
BOOST_AUTO_TEST_CASE(fen) { check_rows(fen_rows(), "fen"); }

BOOST_AUTO_TEST_CASE(a_hundred_megabytes, *boost::unit_test::label("long")) {
    std::string text = head;
    text.reserve(101u << 20);
    while (text.size() < 100u << 20) text += one_move + ",";
    for (std::string_view notation : {"json", "coordinate", "fen", ""}) {
        BOOST_TEST_CONTEXT("notation " << notation) {
            const double begin = seconds_used();
            const auto game = parse_game(test::library(), text, notation);
            BOOST_REQUIRE(!game.ok());
            BOOST_TEST(game.error().code == "load.too-large");
            BOOST_TEST(seconds_used() - begin < 0.1);
        }
    }
}

// Reading is linear in the text: a list of 200 000 moves takes less than a second, not a minute.
BOOST_AUTO_TEST_CASE(megabytes_of_moves) {
    std::string text = head;
    const std::size_t bytes = static_cast<std::size_t>(test::rounds(80)) * (8u << 20) / 80;
    while (text.size() < bytes) text += one_move + ",";
    text += one_move + "]}";
    const double begin = seconds_used();
    const auto game = parse_game(test::library(), text, "json");
    BOOST_REQUIRE(!game.ok());
    BOOST_TEST(game.error().code != "load.json");
    BOOST_TEST(seconds_used() - begin < 15);
}

// Every prefix of a good file is refused or read; nothing else happens.
BOOST_AUTO_TEST_CASE(every_prefix) {
    auto game = test::new_game("duplicate-chess");
    test::play(game, "e2e4 e2e4 d7d5 e7e5");
    game.set_comment(2, "ä");
    for (std::string_view notation : {"json", "coordinate", "fen"}) {
        const std::string text = test::written(game, notation);
        int read = 0;
        for (std::size_t n = 0; n < text.size(); ++n)
            read += parse_game(test::library(), text.substr(0, n), notation).ok();
        BOOST_TEST_MESSAGE(notation << ": " << read << " of " << text.size() << " prefixes are games");
        if (notation == "json") BOOST_TEST(read <= 1);  // all but the line feed at the end
    }
}

// Every byte of a good file spoilt in turn, and some in pairs.
BOOST_AUTO_TEST_CASE(spoilt_bytes) {
    auto game = test::new_game("duplicate-chess");
    test::play(game, "e2e4 e2e4");
    game.set_comment(0, "x");
    for (std::string_view notation : {"json", "coordinate", "fen"}) {
        const std::string text = test::written(game, notation);
        for (std::size_t n = 0; n < text.size(); ++n) {
            for (char c : {'\0', '\xFF', '"', '}', '9', ' ', '\n', ':'}) {
                std::string spoilt = text;
                spoilt[n] = c;
                const auto result = parse_game(test::library(), spoilt, notation);
                if (!result) BOOST_TEST(!result.error().message.empty());
            }
        }
    }
}

// Texts cut, doubled and stirred at random: each is read or refused in words.
BOOST_AUTO_TEST_CASE(stirred_texts) {
    auto game = test::new_game("duplicate-chess", {{"mate.aftermath", "freeze"}});
    test::grow(game, 7, 40, 5);
    for (std::string_view notation : {"json", "coordinate", "fen"}) {
        const std::string text = test::written(game, notation);
        int read = 0;
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
            std::uint64_t random = seed;
            std::string stirred = text;
            for (auto n = splitmix64(random) % 4 + 1; n > 0 && !stirred.empty(); --n) {
                const auto at = splitmix64(random) % stirred.size(), length = splitmix64(random) % 30;
                const auto from = splitmix64(random) % stirred.size();
                switch (splitmix64(random) % 4) {
                    case 0:
                        stirred.erase(at, length);
                        break;
                    case 1:
                        stirred.insert(at, stirred.substr(from, length));
                        break;
                    case 2:
                        stirred[at] = static_cast<char>(splitmix64(random));
                        break;
                    default:
                        stirred.replace(at, length, stirred.substr(from, length));
                        break;
                }
            }
            BOOST_TEST_CONTEXT(notation << ", seed " << seed) {
                const auto result = parse_game(test::library(), stirred, notation, seed % 2);
                read += result.ok();
                if (!result) BOOST_REQUIRE(!result.error().message.empty() && !result.error().code.empty());
            }
        }
        BOOST_TEST_MESSAGE(notation << ": " << read << " of 1500 are still games");
    }
}

BOOST_AUTO_TEST_SUITE_END()
