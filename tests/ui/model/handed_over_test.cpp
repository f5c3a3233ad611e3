// What a window tells of a game in which both may act, once the screen was handed over: the same whatever the first
// player did, or did not.
#include <boost/test/unit_test.hpp>

#include <fstream>
#include <sstream>

#include "model/commands/command_deeds.h"
#include "model/document/autosave.h"
#include "model/document/workspace.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/sight/seats_open.h"
#include "secret_desk.h"

using namespace pinwheel;
using namespace pinwheel::ui;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(handed_over)

namespace {

using secrets::black;
using secrets::code;
using secrets::white;

constexpr const char* fairy = "hyper-fairy-chess";

struct Did {
    const char* name;
    const char* picks;
    const char* comment;
};
constexpr Did first[] = {{"nothing", "", ""},
                         {"one pick", "pick:queen,1", ""},
                         {"three picks", "pick:queen,1 pick:rook,2 pick:knight,1", ""},
                         {"a comment", "", "secret plan"}};

void act(Document& d, const Did& did) {
    std::istringstream words(did.picks);
    for (std::string token; words >> token;) BOOST_REQUIRE(!secrets::play(d, token));
    if (*did.comment)
        BOOST_REQUIRE(!d.edit("Comment", [&](Game& game) -> Status {
            game.set_comment(game.cursor(), did.comment);
            return {};
        }));
}

std::string words_of(const Status& status) { return status ? status->code + ": " + status->message : "yes"; }

/// All that the window asks of the document.
std::string told(Document& d) {
    std::ostringstream out;
    out << (d.dirty() ? "* " : "") << d.title() << " curtain " << d.curtain().v << " " << d.can_undo() << d.can_redo();
    for (const CommandDeed& row : command_deeds()) {
        Command command;
        command.name = row.command;
        command.deed = row.deed;
        out << "\n"
            << row.command << " " << words_of(off_here(command, &d)) << " " << words_of(may_run(command, &d, false))
            << " " << words_of(may_run(command, &d, true));
    }
    Game other = d.game();
    BOOST_REQUIRE(other.use(*test::registry().bind(fairy, "code")).ok());
    out << "\nbecomes " << words_of(d.sight().may_become(other));
    out << "\nplies " << d.sight().course().plies();
    return out.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(who_sits_down_is_not_told_whether_anything_was_done) {
    std::vector<std::string> behind, after;
    for (const Did& did : first) {
        Document d(1, test::game("", fairy), "Draft");
        BOOST_TEST(code(d.sight().may(Deed::rules)) == "yes");  // nobody was here before
        BOOST_TEST(!d.dirty());
        act(d, did);
        BOOST_REQUIRE(d.call(black));
        behind.push_back(told(d));
        d.lift_curtain();
        BOOST_TEST((d.eyes() == Viewer::of(black)));
        after.push_back(told(d));
        BOOST_TEST(behind.back() == behind.front(), did.name);
        BOOST_TEST(after.back() == after.front(), did.name);
        BOOST_TEST(d.dirty(), did.name);
        BOOST_TEST(code(d.sight().may(Deed::rules)) == "game.hidden", did.name);
        BOOST_TEST(code(d.sight().may(Deed::change_seats)) == "game.hidden", did.name);
        BOOST_TEST(code(may_take_any_seat(d.game(), d.seating().begun())) == "game.hidden", did.name);
        // Back at the first player: nobody forgets that the screen was handed over.
        BOOST_REQUIRE(d.call(white));
        d.lift_curtain();
        BOOST_TEST(code(d.sight().may(Deed::rules)) == "game.hidden", did.name);
    }
}

BOOST_AUTO_TEST_CASE(it_is_kept_and_written_all_the_same) {
    const test::TemporaryFolder folder;
    for (const bool saved : {false, true})
        for (const Did& did : first) {
            Registry registry = test::registry();
            Workspace workspace(registry);
            Document& d = workspace.add(*workspace.fresh(fairy));
            if (saved) BOOST_REQUIRE(!workspace.save(d, folder.path / (std::string(did.name) + ".pinwheel")));
            act(d, did);
            BOOST_REQUIRE(d.call(black));
            BOOST_TEST(d.dirty(), did.name);
            Autosave autosave(folder.path / ("kept " + std::to_string(saved) + did.name));
            BOOST_REQUIRE(!autosave.keep(registry, d));
            BOOST_REQUIRE(!autosave.flush());
            std::size_t files = 0;
            std::error_code none;
            for (const auto& each :
                 fs::directory_iterator(folder.path / ("kept " + std::to_string(saved) + did.name), none))
                files += each.path().extension() == ".pinwheel" ? 1 : 0;
            BOOST_TEST(files == (saved ? 0u : 1u), did.name);  // its file is written below
            if (!saved) continue;
            BOOST_REQUIRE(!workspace.write_through(d));
            BOOST_TEST(!d.dirty(), did.name);
        }
}

BOOST_AUTO_TEST_CASE(a_curtain_falls_before_every_game_that_is_looked_at) {
    for (const Did& did : first) {
        Registry registry = test::registry();
        Workspace workspace(registry);
        Document& d = workspace.add(*workspace.fresh(fairy));
        Document& other = workspace.add(*workspace.fresh(fairy));
        act(d, did);
        BOOST_REQUIRE(other.call(black));
        BOOST_TEST((d.curtain() == white), did.name);
        BOOST_TEST(d.dirty(), did.name);
        d.lift_curtain();
        BOOST_TEST(code(d.sight().may(Deed::rules)) == "game.hidden", did.name);
    }
}

// Whoever opens a file sees by nothing whether its player did anything.
BOOST_AUTO_TEST_CASE(a_game_of_a_file_was_begun_by_others) {
    const test::TemporaryFolder folder;
    std::vector<std::string> opened;
    for (const Did& did : first) {
        Registry registry = test::registry();
        const fs::path path = folder.path / "game.pinwheel";
        fs::remove(path);
        {
            Workspace workspace(registry);
            Document& d = workspace.add(*workspace.fresh(fairy));
            act(d, did);
            BOOST_REQUIRE(!workspace.save(d, path));
        }
        Workspace workspace(registry);
        const auto document = workspace.open(path);
        BOOST_REQUIRE(document.ok());
        BOOST_TEST(((*document)->curtain() == white), did.name);
        opened.push_back(told(**document));
        BOOST_TEST(opened.back() == opened.front(), did.name);
        (*document)->lift_curtain();
        BOOST_TEST(code((*document)->sight().may(Deed::rules)) == "game.hidden", did.name);
    }
}

BOOST_AUTO_TEST_SUITE_END()
