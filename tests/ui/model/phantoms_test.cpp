// The phantom layer (blind spec §9, B58).
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "model/cards/new_game.h"
#include "model/play/table.h"
#include "model/secrets/phantoms.h"
#include "model/secrets/sealed_note.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(phantoms)

namespace {

constexpr SeatId white{0}, black{1};
const Phantom rook{"rook", black};

struct Opened {
    test::TemporaryFolder folder;
    Workspace workspace{test::registry()};
    Document& document = workspace.add(workspace.fresh("blind-chess").value());
    PhantomLayer layer{document, folder.path};
    View view() const { return document.game().view(document.eyes()); }
};

}  // namespace

BOOST_AUTO_TEST_CASE(the_palette_holds_the_others_pieces) {
    std::string pieces;
    for (const Phantom& phantom : phantom_palette(test::game("", "blind-chess"), white)) {
        BOOST_TEST((phantom.owner == black));
        pieces += phantom.piece + " ";
    }
    BOOST_TEST(pieces == "pawn rook knight bishop queen king ");
    BOOST_TEST(phantom_start_set(test::game("", "blind-chess"), white).size() == 16u);
}

BOOST_AUTO_TEST_CASE(pieces_go_on_squares_without_an_own_piece) {
    Opened o;
    BOOST_TEST(o.layer.put(o.view(), "board:e5", rook));
    BOOST_TEST(!o.layer.put(o.view(), "board:e2", rook));
    BOOST_TEST(!o.layer.put(o.view(), "board:e9", rook));
    BOOST_TEST(!o.layer.put(o.view(), "hand:w", rook));
    BOOST_TEST(o.layer.move(o.view(), "board:e5", "board:d6"));
    BOOST_TEST(!o.layer.move(o.view(), "board:d6", "board:a1"));
    BOOST_TEST(o.layer.shown(o.view()).count("board:d6") == 1u);
    BOOST_TEST(o.layer.remove("board:d6"));
    BOOST_TEST(o.layer.shown(o.view()).empty());
}

BOOST_AUTO_TEST_CASE(they_are_kept_for_the_game_and_its_seat_and_hidden_after_the_end) {
    Opened o;
    o.layer.put(o.view(), "board:e5", rook);
    BOOST_TEST((PhantomLayer(o.document, o.folder.path).shown(o.view()).at("board:e5") == rook));
    const auto play = [&](const char* token) {
        BOOST_REQUIRE(!o.document.play(*o.document.game().variant().parse(o.document.game().state(), token)));
    };
    play("f2f3");
    BOOST_TEST(!o.layer.active());  // the curtain is down
    o.document.lift_curtain();
    BOOST_TEST(o.layer.active());
    BOOST_TEST(o.layer.shown(o.view()).empty());  // Black's own
    for (const char* token : {"e7e5", "g2g4", "d8h4"}) {
        o.document.lift_curtain();
        play(token);
    }
    BOOST_TEST(!o.layer.active());
    BOOST_TEST(o.layer.shown(o.view()).empty());
}

// Whoever sits down next reads from no file what was guessed, nor whether anything was.
BOOST_AUTO_TEST_CASE(their_file_tells_nothing) {
    std::vector<std::size_t> sizes;
    for (const bool guesses : {false, true}) {
        Opened o;
        if (guesses) o.layer.place_start_set(o.view());
        o.layer.hand_over();
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(o.folder.path)) files.push_back(entry.path());
        BOOST_REQUIRE(files.size() == 1u);
        const std::string text = read_file(files.front()).value();
        for (const char* word : {"rook", "board", "piece"}) BOOST_TEST(text.find(word) == text.npos, word);
        sizes.push_back(text.size());
        BOOST_TEST(PhantomLayer(o.document, o.folder.path).shown(o.view()).size() == (guesses ? 16u : 0u));
        BOOST_TEST(!unseal_note(text.substr(1)));
        BOOST_TEST(!unseal_note("{}" + text.substr(2)));
    }
    BOOST_TEST(sizes.front() == sizes.back());
    BOOST_TEST(unseal_note(*seal_note(std::string(note_room - 1, 'x')))->size() == note_room - 1);
    BOOST_TEST(!seal_note(std::string(note_room, 'x')));
}

BOOST_AUTO_TEST_CASE(two_games_have_two_ids) {
    Opened o;
    const Document& other = o.workspace.add(o.workspace.fresh("blind-chess").value());
    BOOST_TEST(!game_id(o.document.game()).empty());
    BOOST_TEST(game_id(o.document.game()) != game_id(other.game()));
    o.layer.put(o.view(), "board:e5", rook);
    BOOST_TEST(PhantomLayer(other, o.folder.path).shown(o.view()).empty());
}

BOOST_AUTO_TEST_CASE(b58_no_effect_on_offers_lights_or_the_saved_game) {
    Opened o;
    const auto saved = [&] { return write_game(test::registry(), o.document.game(), "json-open").value(); };
    const auto lights = [&] {
        Table table(o.document);
        table.press("board:e2");
        std::string out;
        for (const Highlight& light : table.lights()) out += light.kind + light.target;
        return out + std::to_string(table.gesture().offers().size());
    };
    const std::string file = saved(), lit = lights();
    const auto edits = o.document.edits();
    o.layer.place_start_set(o.view());
    BOOST_TEST(o.layer.shown(o.view()).size() == 16u);
    BOOST_TEST(saved() == file);
    BOOST_TEST(lights() == lit);
    BOOST_TEST(o.document.edits() == edits);
    BOOST_TEST(!o.document.dirty());
}

BOOST_AUTO_TEST_CASE(what_stands_there_by_now_goes_away) {
    Opened o;
    o.layer.put(o.view(), "board:e4", rook);
    BOOST_REQUIRE(!o.document.play(*o.document.game().variant().parse(o.document.game().state(), "e2e4")));
    const View after = o.document.game().view(Viewer::of(white));
    o.document.look_as(Viewer::of(white));
    BOOST_TEST(o.layer.shown(after).empty());
    o.layer.settle(after);
    BOOST_TEST((PhantomLayer(o.document, o.folder.path).shown(o.view()).empty()));
}

BOOST_AUTO_TEST_CASE(invalid_entries_are_dropped) {
    const Game game = test::game("", "blind-chess");
    const auto read = [&](const char* text) {
        const auto all = read_phantoms(text, game);
        const auto found = all.find(white);
        return found == all.end() ? std::size_t{0} : found->second.size();
    };
    BOOST_TEST(read(R"({"w":{"board:e5":{"piece":"rook","of":"b"}}})") == 1u);
    for (const char* bad :
         {"", "[]", "null", "{", R"({"w":null})", R"({"x":{"board:e5":{"piece":"rook","of":"b"}}})",
          R"({"w":{"board:i9":{"piece":"rook","of":"b"}}})", R"({"w":{"board:e5":null}})",
          R"({"w":{"board:e5":{"piece":"dragon","of":"b"}}})", R"({"w":{"board:e5":{"piece":"rook","of":"w"}}})",
          R"({"w":{"board:e5":{"piece":7,"of":"b"}}})", R"({"w":{"board:e5":{"piece":"rook"}}})",
          R"({"w":{":":{"piece":"rook","of":"b"}}})"})
        BOOST_TEST(read(bad) == 0u, bad);
}

// Told from a piece by its ring; much paler it is lost on the dark theme's boards.
BOOST_AUTO_TEST_CASE(a_guess_is_nearly_as_strong_as_a_piece) {
    const Opened opened;
    Scene scene;
    add_held_phantom(scene, opened.view(), rook, {50, 50}, 100);
    const auto piece = std::ranges::find_if(
        scene.items, [](const Item& item) { return std::holds_alternative<PieceShape>(item.shape); });
    BOOST_REQUIRE((piece != scene.items.end()));
    BOOST_TEST(std::get<PieceShape>(piece->shape).alpha >= 0.75);
    BOOST_TEST(std::get<PieceShape>(piece->shape).alpha < 1);
}

BOOST_AUTO_TEST_SUITE_END()
