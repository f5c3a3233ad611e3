// The envelope of a running game that hides something: what is in clear, that it opens, what damage does.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "../variants/blind-chess/twins.h"
#include "library.h"
#include "random_tree.h"
#include "support/rounds.h"

namespace {

using namespace pinwheel;
using blind::test::Twins;
using nlohmann::json;

/// What lies open of a file, and the length of the rest.
struct Outside {
    std::string text;
    std::size_t sealed = 0;
    bool operator==(const Outside&) const = default;
};

Outside outside(const std::string& text) {
    json root = json::parse(text);
    Outside out;
    if (root.contains("sealed")) {
        out.sealed = root["sealed"]["text"].get_ref<const std::string&>().size();
        root["sealed"].erase("text");
    }
    out.text = root.dump();
    return out;
}

bool is_sealed(const Game& game) { return json::parse(test::written(game, "json")).contains("sealed"); }

/// Tokens, comments, drawings: whatever a node of a game says.
std::vector<std::string> secrets(const Game& game) {
    std::vector<std::string> out;
    for (const auto& node : game.record().nodes) out.push_back('"' + node.token + '"');
    return out;
}

/// A leak of files: what the pair of them tells apart, or a token in one. Empty: none.
std::string leak(const Twins& twins, std::string_view notation) {
    const std::string one = test::written(twins.one, notation), other = test::written(twins.other, notation);
    if (outside(one) != outside(other)) return "the files differ";
    for (const std::string& secret : secrets(twins.one))
        if (one.find(secret) != one.npos) return "the file tells " + secret;
    return {};
}

Game design_game() { return test::new_game("blind-chess", {{"BR01", "opponent"}, {"BR02", "no"}}); }

constexpr std::string_view fools_mate = "f2f3 e7e5 g2g4 d8h4";

}  // namespace

BOOST_AUTO_TEST_SUITE(envelopes)

BOOST_AUTO_TEST_CASE(files_of_twin_games_are_alike_outside_the_sealed_part) {
    int compared = 0;
    const int seeds = test::rounds(40);
    for (int seed = 1; seed <= seeds; ++seed) {
        Twins twins(design_game(), SeatId{static_cast<std::uint16_t>(seed % 2)}, seed);
        for (int i = 0; i < 40 && twins.step(); ++i) {
            if (i % 5 != 0) continue;
            ++compared;
            const std::string found = leak(twins, "json");
            BOOST_TEST_REQUIRE(found.empty(), "seed " << seed << ": " << found);
        }
    }
    BOOST_TEST_MESSAGE(compared << " pairs compared");
    BOOST_TEST(compared > seeds * 3 / 2);
}

// The same look at a writer that seals nothing.
BOOST_AUTO_TEST_CASE(an_open_file_is_found_out) {
    int found = 0, compared = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Twins twins(design_game(), SeatId{0}, seed);
        for (int i = 0; i < 12 && twins.step(); ++i, ++compared) found += !leak(twins, "json-open").empty();
    }
    BOOST_TEST(compared > 20);
    BOOST_TEST(found == compared);
}

// A draft in secret: the cards of the other side, in whatever variant.
BOOST_AUTO_TEST_CASE(any_variant_that_hides_something_is_sealed) {
    auto draft = test::new_game("hyper-fairy-chess"), other = draft;
    const auto army = [](Game& game, int pick) {
        const auto actions = game.variant().legal(game.state(), SeatId{0});
        BOOST_REQUIRE(game.play(actions.at(static_cast<std::size_t>(pick) % actions.size())).ok());
    };
    army(draft, 0);
    army(other, 1);
    BOOST_TEST(is_sealed(draft));
    BOOST_TEST((outside(test::written(draft, "json")) == outside(test::written(other, "json"))));
    BOOST_TEST((outside(test::written(draft, "json-open")) != outside(test::written(other, "json-open"))));
    BOOST_TEST(test::canonical(test::reread(test::written(draft, "json"), "json").record()) ==
               test::canonical(draft.record()));
    BOOST_TEST(!is_sealed(test::new_game("duplicate-chess")));
    BOOST_TEST(!is_sealed(test::new_game("chess")));
}

// What is written before an answer is told: how long it is does not tell whether the game ended, and whoever finds it
// has the game as it stands.
BOOST_AUTO_TEST_CASE(a_sealed_text_does_not_tell_that_its_game_has_ended) {
    struct Row {
        const char *variant, *ends, *goes_on;
    };
    for (const Row& row :
         {Row{"blind-chess", "f2f3 e7e5 g2g4 d8h4", "f2f3 e7e5 g2g4 a7a6"},
          Row{"blind-chess", "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7", "e2e4 e7e5 f1c4 b8c6 d1h5 g7g6 h5f7"}}) {
        std::vector<std::string> sealed;
        for (const char* moves : {row.ends, row.goes_on}) {
            Game game = test::new_game(row.variant);
            test::play(game, moves);
            BOOST_TEST(game.hides() == (moves == row.goes_on));
            sealed.push_back(write_sealed(test::library(), game).value());
            const Game again = test::reread(sealed.back(), "json");
            BOOST_TEST(again.hides() == game.hides());
            BOOST_TEST(again.verdict().over == game.verdict().over);
            BOOST_TEST(test::written(again, "json-open") == test::written(game, "json-open"));
        }
        BOOST_TEST((outside(sealed[0]) == outside(sealed[1])));
        BOOST_TEST(outside(sealed[0]).sealed > 0u);
    }
}

BOOST_AUTO_TEST_CASE(round_trip_with_variations_comments_drawings_and_cursor, *boost::unit_test::label("long")) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        auto game = design_game();
        test::grow(game, seed, 60, 5);
        const std::string text = test::written(game, "json");
        BOOST_TEST(test::canonical(test::reread(text, "json").record()) == test::canonical(game.record()));
        BOOST_TEST(test::canonical(test::reread(text, "").record()) == test::canonical(game.record()));
        BOOST_TEST(test::written(test::reread(text, "json"), "json-open") == test::written(game, "json-open"));
    }
}

BOOST_AUTO_TEST_CASE(refused_attempts_and_a_touched_piece_come_back) {
    auto game = design_game();
    test::play(game, "e1 g1 g1e2");
    const auto back = test::reread(test::written(game, "json"), "json");
    BOOST_TEST(back.ply() == 3);
    BOOST_TEST((back.view(Viewer::of(SeatId{0})).presentation.touched == Spot{0, 6}));
}

BOOST_AUTO_TEST_CASE(what_lies_open) {
    auto game = test::new_game("blind-chess", {{"BR02", "no"}}, "4k3/8/8/p7/8/8/8/R3K3 w - - 0 1");
    auto record = game.record();
    record.tags["Event"] = "Club evening";
    game = *Game::from_record(test::library(), record);
    game.set_comment(0, "the pawn is on a5");
    const json root = json::parse(test::written(game, "json"));
    BOOST_TEST(root.at("variant") == "blind-chess");
    BOOST_TEST(root.at("pinwheel") == (json{{"ruleset", game.rules().id()},
                                            {"overrides", game.record().overrides},
                                            {"tags", {{"Event", "Club evening"}}}}));
    BOOST_TEST(root.at("sealed").at("version") == 3);
    BOOST_TEST(root.size() == 4u);
    for (const char* secret : {"a5", "8/8", "p7", "setup"})
        BOOST_TEST(outside(test::written(game, "json")).text.find(secret) == std::string::npos, secret);
}

BOOST_AUTO_TEST_CASE(two_writings_differ_in_the_sealed_part_alone) {
    const auto game = design_game();
    const std::string one = test::written(game, "json"), other = test::written(game, "json");
    BOOST_TEST(one != other);
    BOOST_TEST((outside(one) == outside(other)));
}

// Thousands of actions more need no more room, so that a length does not count attempts.
BOOST_AUTO_TEST_CASE(the_length_tells_nothing) {
    auto game = design_game();
    const auto before = outside(test::written(game, "json"));
    for (int i = 0; i < 20'000; ++i) test::play(game, i % 2 ? "e1" : "a1");
    BOOST_TEST((outside(test::written(game, "json")) == before));
}

BOOST_AUTO_TEST_CASE(the_end_opens_it) {
    auto game = design_game();
    test::play(game, fools_mate);
    BOOST_TEST(!is_sealed(game));
    BOOST_TEST(test::written(game, "json") == test::written(game, "json-open"));
    // A look back does not close it again, and one move before the end it is sealed.
    game.go_ply(1);
    BOOST_TEST(!is_sealed(game));
    auto running = design_game();
    test::play(running, "f2f3 e7e5 g2g4");
    BOOST_TEST(is_sealed(running));
}

BOOST_AUTO_TEST_CASE(damage_is_told_with_its_place) {
    auto game = design_game();
    test::play(game, "e2e4 e7e5");
    const std::string whole = test::written(game, "json");
    const auto changed = [&](auto change) {
        json root = json::parse(whole);
        change(root);
        return root.dump(2);
    };
    const auto text_changed = [&](auto change) {
        return changed([&](json& root) { change(root["sealed"]["text"].get_ref<std::string&>()); });
    };
    const struct {
        const char* id;
        std::string text;
        const char *code, *where;
    } rows[] = {
        {"cut short", whole.substr(0, whole.size() / 2), "load.json", ""},
        {"sealed: no object", changed([](json& root) { root["sealed"] = "x"; }), "load.sealed", "sealed"},
        {"no version", changed([](json& root) { root["sealed"].erase("version"); }), "load.sealed", "sealed.version"},
        {"a later version", changed([](json& root) { root["sealed"]["version"] = 4; }), "load.sealed",
         "sealed.version"},
        {"no text", changed([](json& root) { root["sealed"].erase("text"); }), "load.sealed", "sealed.text"},
        {"no string", changed([](json& root) { root["sealed"]["text"] = 3; }), "load.sealed", "sealed.text"},
        {"empty", text_changed([](std::string& text) { text.clear(); }), "load.sealed", "sealed.text"},
        {"shorter", text_changed([](std::string& text) { text.resize(text.size() - 4); }), "load.sealed",
         "sealed.text"},
        {"longer", text_changed([](std::string& text) { text.insert(4, "AAAA"); }), "load.sealed", "sealed.text"},
        {"no base 64", text_changed([](std::string& text) { text[100] = '!'; }), "load.sealed", "sealed.text"},
        {"one letter", text_changed([](std::string& text) { text[500] = text[500] == 'A' ? 'B' : 'A'; }), "load.sealed",
         "sealed.text"},
        {"the nonce", text_changed([](std::string& text) { text[0] = text[0] == 'A' ? 'B' : 'A'; }), "load.sealed",
         "sealed.text"},
        {"another variant", changed([](json& root) { root["variant"] = "chess"; }), "load.sealed", "sealed.text"},
        {"an older version", changed([](json& root) { root["sealed"]["version"] = 2; }), "load.sealed", "sealed.text"},
        {"the oldest version", changed([](json& root) { root["sealed"]["version"] = 1; }), "load.sealed",
         "sealed.text"},
        {"another version of the game", changed([](json& root) { root["version"] = 7; }), "load.sealed", "sealed.text"},
        {"another ruleset", changed([](json& root) { root["pinwheel"]["ruleset"] = "table"; }), "load.sealed",
         "sealed.text"},
        {"another ruling", changed([](json& root) { root["pinwheel"]["overrides"]["BR02"] = "yes"; }), "load.sealed",
         "sealed.text"},
        {"a tag", changed([](json& root) { root["pinwheel"]["tags"]["Event"] = "Cup"; }), "load.sealed", "sealed.text"},
        {"moves beside it", changed([](json& root) { root["moves"] = json::array({"a2a3"}); }), "load.sealed",
         "sealed.text"},
        {"no variant", changed([](json& root) { root.erase("variant"); }), "load.variant", "variant"},
    };
    for (const auto& row : rows) {
        const auto read = parse_game(test::library(), row.text, "json");
        BOOST_REQUIRE_MESSAGE(!read.ok(), row.id);
        BOOST_TEST(read.error().code == row.code, row.id << ": " << read.error().message);
        if (*row.where) BOOST_TEST(read.error().where == row.where, row.id << ": " << read.error().message);
        BOOST_TEST(read.error().message.find("e2e4") == std::string::npos, row.id);
    }
    const auto bad = parse_game(test::library(), text_changed([](std::string& text) { text[100] = '!'; }), "json");
    BOOST_TEST(bad.error().message.find("character 101") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
