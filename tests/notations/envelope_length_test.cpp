// The length of an envelope: what everybody may write and what each seat does are padded apart, so that nobody fills
// the room of others until one attempt more makes the file longer.
#include <sodium.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "library.h"
#include "random_tree.h"
#include "support/rounds.h"

namespace {

using namespace pinwheel;
using nlohmann::json;

constexpr std::size_t step = 16u << 10;

std::size_t length(const Game& game) { return test::written(game, "json").size(); }

/// Blind chess whose record somebody filled, with `size` bytes, by what anybody may choose.
struct Carrier {
    const char* id;
    void (*fill)(Record&, std::size_t size);
};

/// Rules that are not installed travel with the game.
void carry_rules(Record& record, std::size_t size) {
    record.ruleset = "club";
    record.overrides.clear();
    record.carried = CarriedRules{.title = "Club",
                                  .provenance = {},
                                  .source = {},
                                  .parents = {},
                                  .rulings = {{"BR01", "opponent"}, {"BR02", "no"}},
                                  .judge = {},
                                  .description = std::string(size, 'x')};
}

const Carrier carriers[] = {
    {"comment", [](Record& record, std::size_t size) { record.start_comment = std::string(size, 'x'); }},
    {"drawings",
     [](Record& record, std::size_t size) {
         record.start_annotations.resize(size / 24, {"board:e4", "", ""});
     }},
    {"tag", [](Record& record, std::size_t size) { record.tags["Event"] = std::string(size, 'x'); }},
    {"rules", carry_rules},
};

Game carrying(const Carrier& carrier, std::size_t size) {
    auto record = test::new_game("blind-chess", {{"BR01", "opponent"}, {"BR02", "no"}}).record();
    carrier.fill(record, size);
    auto game = Game::from_record(test::library(), record);
    BOOST_REQUIRE_MESSAGE(game.ok(), carrier.id);
    return *std::move(game);
}

/// Lengths after e2e4, some attempts of Black that White hears nothing of, and e7e5.
std::vector<std::size_t> lengths(const Game& start, std::initializer_list<int> attempts) {
    std::vector<std::size_t> out;
    for (const int count : attempts) {
        Game game = start;
        test::play(game, "e2e4");
        for (int i = 0; i < count; ++i) test::play(game, i % 2 ? "h8" : "a8");
        test::play(game, "e7e5");
        out.push_back(length(game));
    }
    return out;
}

bool all_alike(const std::vector<std::size_t>& all) {
    return std::all_of(all.begin(), all.end(), [&](std::size_t each) { return each == all.front(); });
}

/// As the first two versions sealed a text; `step` is what it was padded to.
std::string sealed_by_older(const std::string& text, std::string_view words, std::size_t size,
                            const std::string* clear) {
    BOOST_REQUIRE(sodium_init() >= 0);
    std::vector<unsigned char> key(32), plain(size), box(24 + 16 + size);
    crypto_generichash(key.data(), key.size(), reinterpret_cast<const unsigned char*>(words.data()), words.size(),
                       nullptr, 0);
    std::copy(text.begin(), text.end(), plain.begin());
    plain.at(text.size()) = 0x80;
    if (clear)
        crypto_aead_xchacha20poly1305_ietf_encrypt(box.data() + 24, nullptr, plain.data(), plain.size(),
                                                   reinterpret_cast<const unsigned char*>(clear->data()), clear->size(),
                                                   nullptr, box.data(), key.data());
    else
        crypto_secretbox_easy(box.data() + 24, plain.data(), plain.size(), box.data(), key.data());
    std::string out(sodium_base64_ENCODED_LEN(box.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(out.data(), out.size(), box.data(), box.size(), sodium_base64_VARIANT_ORIGINAL);
    out.pop_back();
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(envelope_lengths)

// Sizes around every limit that there is or was: a step fine enough that one of them lies a few bytes below each.
BOOST_AUTO_TEST_CASE(silent_attempts_change_no_length_whatever_somebody_carries, *boost::unit_test::label("long")) {
    int compared = 0;
    const int tenth = test::rounds(10);
    const auto between = static_cast<std::size_t>(320 / tenth);
    for (const Carrier& carrier : carriers)
        for (const std::size_t limit : {step, 2 * step, 4 * step, 8 * step, 16 * step})
            for (std::size_t below = 0; below <= 640; below += between) {
                const auto all = lengths(carrying(carrier, limit - below), {0, 1, 2, 8});
                ++compared;
                BOOST_TEST_REQUIRE(all_alike(all), carrier.id << ", " << below << " bytes below " << limit);
            }
    BOOST_TEST(compared == 4 * 5 * (1 + 2 * tenth));
}

// Where the length does change, it does so by what everybody knows.
BOOST_AUTO_TEST_CASE(a_limit_is_where_everybody_can_tell_it) {
    std::size_t last = 0;
    int changes = 0;
    const auto between = static_cast<std::size_t>(640 / test::rounds(10));
    for (std::size_t size = 0; size < 3 * step; size += between) {
        auto game = carrying(carriers[0], size);
        const std::size_t now = length(game);
        test::play(game, "e2e4 a8 h8 e7e5");
        BOOST_TEST(length(game) == now, size);
        changes += now != std::exchange(last, now);
    }
    BOOST_TEST(changes == 4);
}

// A seat fills its own part: the other's attempts are not told by when it overflows.
BOOST_AUTO_TEST_CASE(own_attempts_lie_in_a_part_of_their_own, *boost::unit_test::label("long")) {
    auto game = test::new_game("blind-chess", {{"BR01", "opponent"}, {"BR02", "no"}});
    auto other = game;
    test::play(game, "e2e4 e7e5");
    test::play(other, "e2e4");
    for (int i = 0; i < 500; ++i) test::play(other, i % 2 ? "h8" : "a8");
    test::play(other, "e7e5");
    int changes = 0;
    std::size_t last = length(game);
    for (int i = 0; i < 26'400; ++i) {
        test::play(game, i % 2 ? "a1" : "h1");
        test::play(other, i % 2 ? "a1" : "h1");
        if (i < 26'100 ? i % 2048 : i % 4) continue;
        const std::size_t now = length(game);
        BOOST_TEST_REQUIRE(now == length(other), i);
        changes += now != std::exchange(last, now);
    }
    BOOST_TEST(changes == 1);
}

BOOST_AUTO_TEST_CASE(times_are_part_of_what_a_seat_does) {
    const auto with_times = [](int attempts) {
        auto game = test::new_game("blind-chess", {{"BR01", "opponent"}, {"BR02", "no"}});
        test::play(game, "e2e4");
        for (int i = 0; i < attempts; ++i) test::play(game, "a8");
        test::play(game, "e7e5");
        for (NodeId id = 1; id < game.node_count(); ++id) game.set_times(id, {1000 * id, 1});
        return length(game);
    };
    for (const int attempts : {1, 7, 8, 97, 98, 99, 500, 997, 998}) BOOST_TEST(with_times(attempts) == with_times(0));
}

BOOST_AUTO_TEST_CASE(armies_of_a_draft_change_no_length) {
    const auto draft = test::new_game("hyper-fairy-chess");
    std::vector<std::string> armies{"army:Kx1"};
    const auto shipped = draft.variant().ask<can::Armies>();
    BOOST_REQUIRE(shipped);
    for (const NamedArmy& army : *shipped)
        if (auto game = draft; game.play("army:" + army.text).ok() && game.play("commit").ok())
            armies.push_back("army:" + army.text);
    BOOST_TEST(armies.size() > 3);
    const auto between = static_cast<std::size_t>(240 / test::rounds(10));
    for (std::size_t size = step - 1200; size <= step; size += between) {
        std::vector<std::size_t> all;
        for (const std::string& army : armies) {
            auto record = draft.record();
            record.tags["Event"] = std::string(size, 'x');
            auto read = Game::from_record(test::library(), record);
            BOOST_REQUIRE(read.ok());
            Game& game = read.value();
            test::play(game, army);
            all.push_back(length(game));
            test::play(game, "commit");
            all.push_back(length(game));
        }
        BOOST_TEST_REQUIRE(all_alike(all), size);
    }
}

// Random trees with variations, comments and drawings have room, whatever is in them.
BOOST_AUTO_TEST_CASE(there_is_room_for_everything) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        auto game = test::new_game("blind-chess", {{"BR01", "opponent"}, {"BR02", "no"}});
        test::grow(game, seed, 200, 8);
        BOOST_TEST(!test::written(game, "json").empty(), "seed " << seed);
    }
}

BOOST_AUTO_TEST_CASE(files_of_older_versions_open) {
    auto game = test::new_game("blind-chess", {{"BR01", "opponent"}, {"BR02", "no"}});
    test::play(game, "e2e4 a8 e7e5");
    const std::string text = json::parse(test::written(game, "json-open")).dump();
    json file = json::parse(test::written(game, "json"));
    for (const int version : {1, 2}) {
        file["sealed"] = {{"version", version}};
        const std::string clear = file.dump();
        const auto sealed = [&](std::size_t size) {
            file["sealed"]["text"] = sealed_by_older(text, "Pinwheel: sealed game, version " + std::to_string(version),
                                                     size, version == 1 ? nullptr : &clear);
            return parse_game(test::library(), file.dump(), "json");
        };
        const auto read = sealed(version == 1 ? 64u << 10 : 256u << 10);
        BOOST_REQUIRE_MESSAGE(read.ok(), version);
        BOOST_TEST(test::written(*read, "json-open") == test::written(game, "json-open"));
        BOOST_TEST(sealed((256u << 10) + 16).error().code == "load.sealed");
    }
}

// They do not say which pieces they were played with, and who adds that or takes it away is found out.
BOOST_AUTO_TEST_CASE(files_that_do_not_say_what_they_were_played_with_stay_closed) {
    auto game = test::new_game("hyper-fairy-chess");
    test::play(game, "pick:queen,1");
    const json whole = json::parse(test::written(game, "json"));
    BOOST_TEST(whole["pinwheel"]["installed"].size() == game.variant().info().installed.size());
    BOOST_TEST(whole["pinwheel"]["installed"][4].get<std::string>().starts_with("piece "));
    const std::string text = json::parse(test::written(game, "json-open")).dump();
    for (const int version : {1, 2, 3})
        for (const bool added : {false, true}) {
            json file = whole;
            file["pinwheel"].erase("installed");
            file["sealed"] = {{"version", version}};
            const std::string clear = file.dump();
            const char* words = version == 1 ? "Pinwheel: sealed game, version 1" : "Pinwheel: sealed game, version 2";
            file["sealed"]["text"] =
                sealed_by_older(text, words, (version == 1 ? 64u : 256u) << 10, version == 1 ? nullptr : &clear);
            if (added) file["pinwheel"]["installed"] = whole["pinwheel"]["installed"];
            const auto read = parse_game(test::library(), file.dump(), "json");
            const bool broken = added && version > 1;
            BOOST_REQUIRE_MESSAGE(!read.ok(), version << added);
            BOOST_TEST(read.error().code == (broken ? "load.sealed" : "load.installed"), version << added);
            if (!broken)
                BOOST_TEST(read.error().message.find("does not say what that was") != std::string::npos,
                           read.error().message);
        }
}

BOOST_AUTO_TEST_CASE(of_a_sealed_part_that_does_not_read_nothing_is_told) {
    const auto game = test::new_game("hyper-fairy-chess");
    std::set<std::string> told;
    for (const char* token : {"pick:queen,999", "pick:queen,1 pick:gold,1", "army:Kx1,Qx40", "commit:zz", "xyz"}) {
        json open = json::parse(test::written(game, "json-open")), file = json::parse(test::written(game, "json"));
        for (const std::string& each : split_tokens(token)) open["moves"].push_back({{"token", each}, {"player", "w"}});
        file["sealed"] = {{"version", 2}};
        const std::string clear = file.dump();
        file["sealed"]["text"] = sealed_by_older(open.dump(), "Pinwheel: sealed game, version 2", 256u << 10, &clear);
        const auto read = parse_game(test::library(), file.dump(), "json");
        BOOST_REQUIRE_MESSAGE(!read.ok(), token);
        told.insert(read.error().code + "|" + read.error().where + "|" + read.error().message);
    }
    BOOST_TEST(told.size() == 1u);
    BOOST_TEST(told.begin()->starts_with("load.sealed|sealed.text|The sealed part cannot be read"), *told.begin());
}

BOOST_AUTO_TEST_SUITE_END()
