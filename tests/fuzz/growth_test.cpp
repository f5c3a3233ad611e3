// Every reader grows with its text alone: sixteen times the text takes about sixteen times as long. Each row is a text
// that grows, and the target of the fuzzers that reads it, writes what it read and reads that; trees of games go
// through every notation of every variant.
#define BOOST_TEST_MODULE growth
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ctime>
#include <functional>

#include "pinwheel/game/files/files.h"
#include "pinwheel/view/random.h"
#include "registry.h"
#include "targets.h"

namespace {

using namespace pinwheel;

/// Of this thread, so that others at the same machine do not count.
double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The least of three, in seconds.
double time_of(const std::function<void()>& work) {
    double least = 1e9;
    for (int i = 0; i < 3; ++i) {
        const double begin = cpu_seconds();
        work();
        least = std::min(least, cpu_seconds() - begin);
    }
    return least;
}

/// What is shorter than this is the work that any text makes, and chance.
constexpr double shortest = 0.0005;
/// Linear is 4 and 16; n log n about 6 and 30, more where the text outgrows a cache; quadratic 16 and 256.
constexpr double most_at_four = 11, most_at_sixteen = 42;

void check(const std::string& name, const std::function<std::function<void()>(int times)>& prepare) {
    double took[3];
    for (int attempt = 0;; ++attempt) {
        for (int i = 0; i < 3; ++i) took[i] = time_of(prepare(1 << 2 * i));
        const double one = std::max(took[0], shortest);
        const bool fits = took[1] <= most_at_four * one && took[2] <= most_at_sixteen * one;
        if (!fits && attempt < 2) continue;  // chance does not strike three times
        BOOST_TEST_MESSAGE(name << ": " << took[0] * 1000 << ", " << took[1] * 1000 << ", " << took[2] * 1000 << " ms");
        BOOST_TEST(fits, name << " grows faster than its text: " << took[0] * 1000 << ", " << took[1] * 1000 << " and "
                              << took[2] * 1000 << " ms for texts of 1, 4 and 16 times the length");
        return;
    }
}

std::string times(std::string_view text, int n) {
    std::string out;
    for (int i = 0; i < n; ++i) out += text;
    return out;
}

/// Each piece with a number in place of "#".
std::string numbered(std::string_view text, int n) {
    std::string out;
    for (int i = 0; i < n; ++i)
        for (const char c : text) out += c == '#' ? std::to_string(i) : std::string(1, c);
    return out;
}

const std::string quantum_pgn = "[Variant \"quantum-chess\"]\n[Ruleset \"standard\"]\n\n";

struct Row {
    const char* name;
    fuzz::Target* target;
    int length;  ///< of the shortest text, in what `text` repeats
    std::string (*text)(int);
};

const Row rows[] = {
    {"a FEN of many rows", fuzz::fen, 4000, [](int n) { return times("8/", n) + " w - - 0 1"; }},
    {"a FEN of one long row", fuzz::fen, 4000, [](int n) { return times("p", n) + "/8 w - - 0 1"; }},
    {"an HFEN of many rows", fuzz::hfen, 4000, [](int n) { return times("8/", n) + " w - - 0 1"; }},
    {"an HFEN of many members", fuzz::hfen, 4000,
     [](int n) { return "4k3/8/8/8/8/8/8/4K3 w - - 0 1" + numbered(" key#=word", n); }},
    {"an HFEN of many squares", fuzz::hfen, 4000,
     [](int n) { return "4k3/8/8/8/8/8/8/4K3 w " + times("a1,", n) + "b1 - 0 1"; }},
    {"an HFEN with many promoted pieces", fuzz::hfen, 4000,
     [](int n) { return "4k3/8/8/8/8/8/8/4K3 w - - 0 1 promoted=" + times("a1:P,", n) + "b1:P"; }},
    {"a QFEN of many brackets", fuzz::qfen, 4000,
     [](int n) { return std::string("\0\0\1\0[", 5) + times("a1(w_KQ) ", n) + "] () w M - - 0 1"; }},
    {"a QFEN of many challenges", fuzz::qfen, 4000,
     [](int n) { return std::string("\0\0\1\0", 4) + "[a1(w_KQ)] () w M " + times("<a1 e2> ", n) + "- 0 1"; }},
    {"Qhess with many variations", fuzz::qhess, 800,
     [](int n) { return std::string("\1\0\0", 3) + "1. e2e4 " + times("(1. d2d4 d7d5) ", n) + "e7e5 *"; }},
    {"Qhess with variations in one another", fuzz::qhess, 40,
     [](int n) { return std::string("\1\0\0", 3) + "1. e2e4 " + times("(1. d2d4 ", n) + times(")", n) + " e7e5 *"; }},
    {"Qhess with many comments", fuzz::qhess, 800,
     [](int n) { return std::string("\1\0\0", 3) + "1. e2e4 " + times("{ says \\\"it\\\" } ", n) + "e7e5 *"; }},
    {"Qhess with many challenges", fuzz::qhess, 800,
     [](int n) { return std::string("\1\0\0", 3) + "1. " + times("<e2 e4> [e2(QBNRP)] ", n) + "e2e4 *"; }},
    {"Qhess of many moves", fuzz::qhess, 800,
     [](int n) { return std::string("\1\0\0", 3) + numbered("#. b1c3 b8c6 #. c3b1 c6b8 ", n) + "*"; }},
    {"Qhess with many tags", fuzz::qhess, 800,
     [](int n) { return std::string("\1\0\0", 3) + numbered("[Tag# \"x\"]\n", n) + "\n1. e2e4 *"; }},
    {"PGN with many variations", fuzz::pgn, 400, [](int n) { return "1. e4 " + times("(1. d4 d5) ", n) + "e5 *"; }},
    {"PGN with many comments", fuzz::pgn, 2000, [](int n) { return "1. e4 " + times("{ says \"it\" } ", n) + "e5 *"; }},
    {"PGN with a long comment", fuzz::pgn, 2000, [](int n) { return "1. e4 {" + times("word ", n) + "} e5 *"; }},
    {"PGN with many drawings", fuzz::pgn, 2000,
     [](int n) { return "1. e4 {" + times("[%csl Ga1][%cal Ra1b2] ", n) + "} e5 *"; }},
    {"PGN with times that do not end", fuzz::pgn, 4000,
     [](int n) { return "1. e4 {" + times("[%clk 1:00:00 ", n) + "} e5 *"; }},
    {"PGN of another variant with many variations", fuzz::pgn, 400,
     [](int n) { return quantum_pgn + "\"--\" e2e4 " + times("(d2d4 \"--\") ", n) + "*"; }},
    {"PGN of another variant with many drawings", fuzz::pgn, 2000,
     [](int n) { return quantum_pgn + "\"--\" {" + times("[%draw board:a1 - arrow.1] ", n) + "} *"; }},
    {"PGN of another variant with drawings that do not end", fuzz::pgn, 4000,
     [](int n) { return quantum_pgn + "\"--\" {" + times("[%draw board:a1 ", n) + "} *"; }},
    {"PGN with many tags", fuzz::pgn, 2000, [](int n) { return numbered("[Tag# \"x\"]\n", n) + "\n1. e4 *"; }},
    {"PGN with many glyphs", fuzz::pgn, 2000, [](int n) { return "1. e4 " + times("$1 $14 ", n) + "e5 *"; }},
    {"PGN of many games", fuzz::pgn, 500, [](int n) { return times("[Event \"x\"]\n\n1. e4 e5 *\n\n", n); }},
    {"a save file of many variations", fuzz::save, 300,
     [](int n) {
         return "\1{\"variant\":\"chess\",\"version\":2,\"moves\":[\"e2e4\"],\"pinwheel\":{\"tree\":[" +
                times("{\"after\":0,\"token\":\"d2d4\"},", n) + "{\"after\":1,\"token\":\"e7e5\"}]}}";
     }},
    {"a save file of many comments", fuzz::save, 1000,
     [](int n) {
         return "\1{\"variant\":\"chess\",\"version\":2,\"moves\":[\"e2e4\"],\"pinwheel\":{\"comments\":{" +
                numbered("\"#\":\"said\",", n) + "\"1\":\"x\"}}}";
     }},
    {"a save file of many tags", fuzz::save, 1000,
     [](int n) {
         return "\1{\"variant\":\"chess\",\"version\":2,\"moves\":[],\"pinwheel\":{\"tags\":{" +
                numbered("\"tag#\":\"said\",", n) + "\"1\":\"x\"}}}";
     }},
    {"a save file of lists in lists", fuzz::save, 1000,
     [](int n) { return "\1{\"variant\":\"chess\",\"moves\":" + times("[", n) + times("]", n) + "}"; }},
    {"a score sheet of many notes", fuzz::save, 500,
     [](int n) {
         return "\1Pinwheel score sheet 1\nVariant: chess\n\n        w     b\n   1.   e2e4  e7e5\n" +
                times("; 1: a note\n", n);
     }},
    {"a sealed file", fuzz::sealed, 4000, [](int n) { return "\1" + times("{\"a\":[1,2]}", n); }},
    {"a ruleset of many choices", fuzz::ruleset, 1000,
     [](int n) {
         return "{\"id\":\"x\",\"title\":\"X\",\"variant\":\"duplicate-chess\",\"rulings\":{" +
                numbered("\"r#\":{\"option\":\"o\",\"note\":\"why\"},", n) + "\"R06\":\"freeze\"}}";
     }},
    {"a ruleset of a long title", fuzz::ruleset, 4000,
     [](int n) { return "{\"id\":\"x\",\"title\":\"" + times("title ", n) + "\",\"variant\":\"chess\"}"; }},
    {"answers of an inventor", fuzz::answers, 2000, [](int n) { return numbered("R#: freeze\nq# = yes\n", n); }},
    {"a token", fuzz::token, 2000, [](int n) { return "\1" + times("e2e4", n); }},
    {"a challenge", fuzz::token, 2000, [](int n) { return "\4<" + times("e2 ", n) + "e4>"; }},
    {"an army in lines", fuzz::pieces, 2000, [](int n) { return times("pawn: 8\n", n); }},
    {"an army in one line", fuzz::pieces, 2000, [](int n) { return times("Px8,", n) + "K"; }},
    {"an army file", fuzz::pieces, 2000,
     [](int n) {
         return "{\"title\":\"A\",\"board\":\"8x8\",\"army\":{" + numbered("\"piece-#\":1,", n) + "\"queen\":1}}";
     }},
    {"a catalogue of pieces", fuzz::pieces, 300,
     [](int n) {
         return "{\"pieces\":[" +
                numbered(
                    "{\"id\":\"p#\",\"name\":\"P#\",\"symbol\":\"*Z\",\"tier\":2,\"cost\":5,\"points\":5,"
                    "\"betza\":\"WF\"},",
                    n) +
                "{\"id\":\"last\"}]}";
     }},
    {"a move string", fuzz::betza, 500, [](int n) { return "a" + times("mfWcF", n); }},
    {"a theme", fuzz::theme, 1000,
     [](int n) {
         return "{\"id\":\"x\",\"title\":\"X\",\"dark\":false,\"colours\":{" + numbered("\"c.#\":\"#aabbcc\",", n) +
                "\"accent\":\"#112233\"}}";
     }},
    {"settings", fuzz::settings, 1000, [](int n) { return "{" + numbered("\"member#\":[1,2],", n) + "\"theme\":1}"; }},
    {"settings of many recent files", fuzz::settings, 1000,
     [](int n) { return "{\"recent\":[" + numbered("\"/tmp/game#.pinwheel\",", n) + "\"x\"]}"; }},
    {"a layout", fuzz::layout, 1000,
     [](int n) { return "aalayout2|" + numbered("name=pane#;caption=P;state=1;dir=4;layer=#|", n); }},
    {"an SVG of many figures", fuzz::svg, 500,
     [](int n) { return "<svg viewBox=\"0 0 9 9\">" + times("<path d=\"M0 0L1 1\" fill=\"#fff\"/>", n) + "</svg>"; }},
    {"an SVG of groups in groups", fuzz::svg, 1000,
     [](int n) { return "<svg viewBox=\"0 0 9 9\">" + times("<g>", n) + times("</g>", n) + "</svg>"; }},
    {"a path", fuzz::svg, 2000, [](int n) { return "M0 0" + times("L1 1C1 2 3 4 5 6", n); }},
    {"Markdown of many lines", fuzz::markdown, 1000, [](int n) { return times("* a *b* `c` [d](e)\n", n); }},
    {"Markdown of open brackets", fuzz::markdown, 2000, [](int n) { return times("[*_`", n); }},
    {"Markdown of a table", fuzz::markdown, 1000, [](int n) { return "|a|b|\n|-|-|\n" + times("|c|d|\n", n); }},
    {"Markdown of quotes in quotes", fuzz::markdown, 60, [](int n) { return times(">", n) + "a\n"; }},
    {"a text to be shown", fuzz::legible, 4000, [](int n) { return times("a\x1b[3mb\xff\n", n); }},
    {"a line to be shown", fuzz::legible, 4000, [](int n) { return times("w\xc3\xa4rd ", n); }},
    {"a text for a pattern", fuzz::pattern, 4000, [](int n) { return std::string("\2") + "a%a" + times("b1 ", n); }},
    {"a view", fuzz::view, 1000,
     [](int n) { return "{\"variant\":\"chess\",\"notes\":{" + numbered("\"note#\":\"x\",", n) + "\"a\":\"b\"}}"; }},
    {"a view of many notices", fuzz::view, 1000,
     [](int n) {
         return "{\"variant\":\"chess\",\"notices\":[" + times("{\"code\":\"check\",\"args\":[[\"a\",\"b\"]]},", n) +
                "{\"code\":\"x\"}]}";
     }},
    {"a message to a server", fuzz::protocol, 100,  // at sixteen times below the 16 KiB that are read
     [](int n) { return "{\"type\":\"act\",\"n\":1," + numbered("\"m#\":1,", n) + "\"action\":\"e2e4\"}"; }},
    {"many messages to a server", fuzz::protocol, 1000,
     [](int n) { return times("{\"type\":\"why\",\"text\":\"e2e5\"}\n", n); }},
    {"a message of a server", fuzz::told, 200,
     [](int n) {
         return "{\"type\":\"update\",\"log\":[" + numbered("{\"ply\":#,\"text\":\"e2e4\",\"seat\":\"w\"},", n) +
                "{\"ply\":1,\"text\":\"x\"}]}";
     }},
    {"a request to a server", fuzz::http, 1000,
     [](int n) { return "GET /api/qr?" + times("text=%41%42&", n) + "\norigin: http://a\n\n"; }},
    {"many messages of a server", fuzz::told, 500, [](int n) { return times("{\"type\":\"ping\"}\n", n); }},
};

/// A tree of so many nodes: most go on from the last one, some begin a variation anywhere.
Game tree_of(const Variant& variant, int nodes) {
    std::uint64_t dice = 77;
    Setup setup;  // a tree of nothing but a draft is no game
    for (const OptionSpec& option : variant.info().options)
        if (option.id.starts_with("army.")) setup.options[option.id] = "orthodox";
    Game game = Game::make(*fuzz_registry().bind(variant.info().id, ""), setup).value();
    while (static_cast<int>(game.node_count()) <= nodes) {
        std::vector<Action> legal;
        if (game.may_play())
            for (const SeatId seat : variant.to_act(game.state()))
                for (const Action& action : variant.legal(game.state(), seat)) legal.push_back(action);
        const bool on = !legal.empty() && splitmix64(dice) % 10 != 0 &&
                        game.play(legal[splitmix64(dice) % legal.size()]).ok() && game.ply() < 60;
        if (!on) game.go(static_cast<NodeId>(splitmix64(dice) % game.node_count()));
    }
    return game;
}

}  // namespace

BOOST_AUTO_TEST_CASE(readers_grow_with_their_text) {
    for (const Row& row : rows)
        check(row.name, [&](int n) -> std::function<void()> {
            const std::string text = row.text(n * row.length);
            return [text, target = row.target] {
                target(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
            };
        });
}

BOOST_AUTO_TEST_CASE(every_notation_grows_with_the_game) {
    for (const Variant* variant : fuzz_registry().variants()) {
        const int nodes = variant->info().id == "quantum-chess" ? 40 : 150;
        const Game trees[] = {tree_of(*variant, nodes), tree_of(*variant, 4 * nodes), tree_of(*variant, 16 * nodes)};
        for (const Notation* notation : fuzz_registry().notations(variant->info().id)) {
            const NotationInfo& info = notation->info();
            if (!info.reads || !info.writes || !info.line) continue;
            const auto tree = [&](int n) -> const Game& { return trees[n == 1 ? 0 : n == 4 ? 1 : 2]; };
            check(variant->info().id + " written as " + info.id,
                  [&](int n) -> std::function<void()> { return [&, n] { (void)notation->write(tree(n)).ok(); }; });
            check(variant->info().id + " read as " + info.id, [&](int n) -> std::function<void()> {
                const auto text = notation->write(tree(n));
                if (text) BOOST_WARN(parse_game(fuzz_registry(), *text, info.id).ok());
                return [&, text = text.ok() ? *text : std::string()] {
                    if (!text.empty()) (void)parse_game(fuzz_registry(), text, info.id).ok();
                };
            });
        }
    }
}
