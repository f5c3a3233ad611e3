#include <boost/test/unit_test.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include "library.h"
#include "model/document/autosave.h"
#include "pinwheel/game/files.h"
#include "pinwheel/game/paths.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(autosave)

namespace {

/// Number of a process that has ended.
long ended_process() {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(0);
    ::waitpid(child, nullptr, 0);
    return child;
}

Document played() {
    Document document(3, test::game(), "test");
    const auto action = document.game().variant().parse(document.game().state(), "e2e4");
    BOOST_REQUIRE(!document.play(*action).has_value());
    return document;
}

std::size_t files_in(const std::filesystem::path& folder) {
    std::error_code ec;
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder, ec), std::filesystem::directory_iterator()));
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_dead_process_left_is_found_and_whole) {
    const test::TemporaryFolder folder;
    Autosave dead(folder.path / "autosave", ended_process());
    const auto document = played();
    BOOST_TEST(!dead.keep(test::registry(), document).has_value());
    const auto found = Autosave(folder.path / "autosave", ::getpid()).left_behind();
    BOOST_REQUIRE(found.size() == 1u);
    const auto game = load_game(test::registry(), found[0], "json");
    BOOST_REQUIRE(game.ok());
    BOOST_TEST(game->ply() == 1);
}

BOOST_AUTO_TEST_CASE(files_of_the_living_and_strangers_are_left_alone) {
    const test::TemporaryFolder folder;
    Autosave living(folder.path, ::getppid());
    BOOST_TEST(!living.keep(test::registry(), played()).has_value());
    for (const char* name :
         {"notes.txt", "12a-1.pinwheel", "-1.pinwheel", "99999999999999999999-1.pinwheel", "5.pinwheel"})
        BOOST_TEST(!save_game(test::registry(), test::game(), folder.path / name, "json").has_value());
    BOOST_TEST(Autosave(folder.path, ::getpid()).left_behind().empty());
}

BOOST_AUTO_TEST_CASE(saved_and_clean_documents_are_not_kept) {
    const test::TemporaryFolder folder;
    Autosave autosave(folder.path, ::getpid());
    auto document = played();
    BOOST_TEST(!autosave.keep(test::registry(), document).has_value());
    BOOST_TEST(files_in(folder.path) == 1u);
    document.saved_as(folder.path / "x");
    BOOST_TEST(!autosave.keep(test::registry(), document).has_value());
    BOOST_TEST(files_in(folder.path) == 0u);
    document.mark_dirty();
    BOOST_TEST(!autosave.keep(test::registry(), document).has_value());
    autosave.forget_all();
    BOOST_TEST(files_in(folder.path) == 0u);
}

// What a crash leaves behind of two games that White cannot tell apart: alike outside the sealed part.
BOOST_AUTO_TEST_CASE(a_running_game_that_hides_something_is_kept_sealed) {
    const test::TemporaryFolder folder;
    const long process = ended_process();
    std::vector<std::string> kept;
    for (const char* moves : {"e2e4 a7a6 g1f3 h7h6", "e2e4 e8 c7c6 g1f3 g8f6"}) {
        Document document(7, test::game(moves, "blind-chess", "design"), "Blind chess");
        document.mark_dirty();
        Autosave autosave(folder.path, process);
        BOOST_REQUIRE(!autosave.keep(test::registry(), document).has_value());
        const auto found = Autosave(folder.path, ::getpid()).left_behind();
        BOOST_REQUIRE(found.size() == 1u);
        std::string text = read_file(found[0]).value();
        for (const char* secret : {"e2e4", "a7a6", "c7c6"})
            BOOST_TEST(text.find(std::string("\"") + secret) == std::string::npos);
        const auto again = load_game(test::registry(), found[0], "json", false);
        BOOST_REQUIRE(again.ok());
        BOOST_TEST(again->record().nodes.size() == document.game().record().nodes.size());
        const auto from = text.find("\"text\": \"") + 9, to = text.find('"', from);
        kept.push_back(text.substr(0, from) + std::to_string(to - from) + text.substr(to));
    }
    BOOST_TEST(kept[0] == kept[1]);
}

BOOST_AUTO_TEST_CASE(an_unwritable_folder_is_told) {
    Autosave autosave("/proc/nowhere", ::getpid());
    BOOST_TEST(autosave.keep(test::registry(), played()).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
