#include <boost/test/unit_test.hpp>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "library.h"
#include "model/document/autosave.h"
#include "model/document/kept_game.h"
#include "model/document/workspace.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"

using namespace pinwheel;
using namespace pinwheel::ui;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(autosave)

namespace {

Document played(Document::Id id = 3) {
    Document document(id, test::game(), "test");
    const auto action = document.game().variant().parse(document.game().state(), "e2e4");
    BOOST_REQUIRE(!document.play(*action).has_value());
    return document;
}

std::vector<std::string> files_in(const fs::path& folder, std::string_view ending = ".pinwheel") {
    std::vector<std::string> out;
    std::error_code ec;
    for (const auto& entry : fs::directory_iterator(folder, ec))
        if (entry.path().string().ends_with(ending)) out.push_back(entry.path().filename().string());
    return out;
}

/// Runs a call in a process that is killed when the call has returned, and waits for its end.
template <class F>
pid_t killed_after(F call) {
    const pid_t child = ::fork();
    if (child == 0) {
        call();
        ::kill(::getpid(), SIGKILL);
        ::_exit(1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    BOOST_REQUIRE(WIFSIGNALED(status));
    return child;
}

void keep(Autosave& autosave, const Document& document) {
    BOOST_REQUIRE(!autosave.keep(test::registry(), document).has_value());
    BOOST_REQUIRE(!autosave.flush().has_value());
}

/// What a program with one played game leaves when it is killed.
void leave_a_game(const fs::path& folder) {
    (void)test::registry();
    killed_after([&] {
        Autosave autosave(folder);
        keep(autosave, played());
    });
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_killed_program_left_is_found_and_whole) {
    const test::TemporaryFolder folder;
    leave_a_game(folder.path / "autosave");
    Autosave autosave(folder.path / "autosave");
    const auto found = autosave.left_behind();
    BOOST_REQUIRE(found.size() == 1u);
    const auto game = load_game(test::registry(), found[0], "json");
    BOOST_REQUIRE(game.ok());
    BOOST_TEST(game->ply() == 1);
}

// Two programs that play on in it would write over what the other was answered.
BOOST_AUTO_TEST_CASE(what_a_running_program_keeps_is_opened_by_no_other) {
    const test::TemporaryFolder folder;
    fs::path kept;
    {
        Autosave living(folder.path);
        keep(living, played());
        for (const auto& entry : fs::directory_iterator(folder.path))
            if (entry.path().extension() == ".pinwheel") kept = entry.path();
        BOOST_REQUIRE(!kept.empty());
        Workspace desk(test::registry());
        const auto opened = desk.open(kept);
        BOOST_REQUIRE(!opened.ok());
        BOOST_TEST(opened.error().code == "kept.in-use");
        BOOST_TEST(load_game(test::registry(), kept, "json").ok());  // looked at, not played
        fs::copy_file(kept, folder.path / "copy.pinwheel");
        BOOST_TEST(desk.open(folder.path / "copy.pinwheel").ok());
    }
    leave_a_game(folder.path / "gone");
    Workspace desk(test::registry());
    for (const auto& entry : fs::directory_iterator(folder.path / "gone"))
        if (entry.path().extension() == ".pinwheel") BOOST_TEST(desk.open(entry.path()).ok());
}

// In a container every program may have process 1, and after a boot any number comes again.
BOOST_AUTO_TEST_CASE(the_number_of_a_process_is_not_believed) {
    const test::TemporaryFolder folder;
    const std::string living = std::to_string(::getppid()), same = std::to_string(::getpid());
    for (const auto& name : {living + "-1.pinwheel", same + "-3.pinwheel"})
        BOOST_TEST(!save_game(test::registry(), test::game(), folder.path / name, "json").has_value());
    Autosave autosave(folder.path);
    keep(autosave, played());
    BOOST_TEST(autosave.left_behind().size() == 2u);
    BOOST_TEST(files_in(folder.path).size() == 3u);
}

BOOST_AUTO_TEST_CASE(files_of_the_living_and_strangers_are_left_alone) {
    const test::TemporaryFolder folder;
    Autosave living(folder.path);
    keep(living, played());
    for (const char* name :
         {"notes.txt", "12a-1.pinwheel", "-1.pinwheel", "99999999999999999999-1.pinwheel", "5.pinwheel"})
        BOOST_TEST(!save_game(test::registry(), test::game(), folder.path / name, "json").has_value());
    BOOST_TEST(Autosave(folder.path).left_behind().empty());
    BOOST_TEST(files_in(folder.path).size() == 5u);
}

BOOST_AUTO_TEST_CASE(two_windows_at_once_do_not_offer_the_same_game) {
    const test::TemporaryFolder folder;
    leave_a_game(folder.path);
    Autosave second(folder.path);
    {
        Autosave first(folder.path);
        BOOST_TEST(first.left_behind().size() == 1u);
        BOOST_TEST(first.left_behind().size() == 1u);
        BOOST_TEST(!first.held_back());
        BOOST_TEST(second.left_behind().empty());
        BOOST_TEST(second.held_back()->message ==
                   "A game that is not saved is open in another Pinwheel that runs. Play on there.");
    }
    BOOST_TEST(second.left_behind().size() == 1u);  // the first one decided nothing
    BOOST_TEST(!second.held_back());
}

BOOST_AUTO_TEST_CASE(a_folder_that_cannot_be_looked_at_is_told) {
    const test::TemporaryFolder folder;
    std::ofstream(folder.path / "autosave") << "a file";
    Autosave autosave(folder.path / "autosave");
    BOOST_TEST(autosave.left_behind().empty());
    BOOST_TEST(autosave.held_back()->code == "kept.unread");
    Autosave none(folder.path / "none");
    BOOST_TEST(none.left_behind().empty());
    BOOST_TEST(!none.held_back());
}

// Two copies would be two games: an answer that was heard in one is forgotten in the other.
BOOST_AUTO_TEST_CASE(a_game_that_was_left_behind_is_kept_on_in_its_file) {
    const test::TemporaryFolder folder;
    leave_a_game(folder.path);
    const auto left = files_in(folder.path);
    for (int twice = 0; twice < 2; ++twice) {
        // Opened again and killed before anything is written: it is still there.
        killed_after([&] {
            Autosave autosave(folder.path);
            autosave.take_over(3, autosave.left_behind().at(0));
        });
        BOOST_TEST(files_in(folder.path) == left);
        killed_after([&] {
            Autosave autosave(folder.path);
            autosave.take_over(3, autosave.left_behind().at(0));
            auto document = played();
            keep(autosave, document);
        });
        BOOST_TEST(files_in(folder.path) == left);
    }
    {
        Autosave autosave(folder.path);
        autosave.take_over(3, autosave.left_behind().at(0));
        keep(autosave, played());
        Workspace desk(test::registry());
        BOOST_TEST(desk.open(folder.path / left[0]).error().code == "kept.in-use");
    }
    Autosave autosave(folder.path);
    const auto found = autosave.left_behind();
    BOOST_REQUIRE(found.size() == 1u);
    autosave.discard(found[0]);
    BOOST_TEST(files_in(folder.path).empty());
}

// Whoever took the lock away has two programs at one game; the second one to answer is refused.
BOOST_AUTO_TEST_CASE(a_kept_game_that_another_program_answered_in_is_not_written_over) {
    const test::TemporaryFolder folder;
    leave_a_game(folder.path);
    KeptFiles first(folder.path), second(folder.path);
    const auto file = first.left_behind().at(0);
    first.take_over(1, file);
    BOOST_TEST(!first.keep_now(1, "one"));
    for (const std::string& lock : files_in(folder.path, ".lock")) std::filesystem::remove(folder.path / lock);
    second.take_over(2, second.left_behind().at(0));
    BOOST_TEST(!second.keep_now(2, "two"));
    const Status refused = first.keep_now(1, "three");
    BOOST_REQUIRE(refused);
    BOOST_TEST(refused->code == "save.changed");
    BOOST_TEST(read_file(file).value() == "two");
    BOOST_TEST(!second.keep_now(2, "four"));
    // One that was cleared away is made anew.
    std::filesystem::remove(file);
    BOOST_TEST(!second.keep_now(2, "five"));
    BOOST_TEST(read_file(file).value() == "five");
}

BOOST_AUTO_TEST_CASE(what_was_not_written_to_its_end_is_cleared_away) {
    const test::TemporaryFolder folder;
    leave_a_game(folder.path);
    const std::string name = files_in(folder.path).at(0);
    std::ofstream(folder.path / ("." + name + ".17-0.tmp")) << "half";
    std::ofstream(folder.path / ".another.tmp") << "somebody's";
    {
        Autosave autosave(folder.path);
        BOOST_TEST(autosave.left_behind().size() == 1u);
        autosave.discard(autosave.left_behind().at(0));
    }
    BOOST_TEST(files_in(folder.path, ".tmp") == std::vector<std::string>{".another.tmp"},
               boost::test_tools::per_element());
    BOOST_TEST(files_in(folder.path, ".lock").empty());
}

BOOST_AUTO_TEST_CASE(saved_and_clean_documents_are_not_kept) {
    const test::TemporaryFolder folder;
    {
        Autosave autosave(folder.path);
        auto document = played();
        keep(autosave, document);
        BOOST_TEST(files_in(folder.path).size() == 1u);
        document.saved_as(folder.path / "x");
        keep(autosave, document);
        BOOST_TEST(files_in(folder.path).empty());
        document.mark_dirty();
        keep(autosave, document);
        BOOST_TEST(files_in(folder.path).size() == 1u);
        autosave.forget_all();
    }
    BOOST_TEST(fs::is_empty(folder.path));
}

// A full disk, a folder that cannot be written: told, tried again, and over when it is over.
BOOST_AUTO_TEST_CASE(a_write_that_fails_is_tried_until_it_succeeds) {
    const test::TemporaryFolder folder;
    const fs::path place = folder.path / "autosave";
    std::ofstream(place) << "a file in the place of the folder";
    Autosave autosave(place);
    BOOST_TEST(!autosave.keep(test::registry(), played(1)).has_value());
    BOOST_TEST(!autosave.keep(test::registry(), played(2)).has_value());
    const auto failed = autosave.flush();
    BOOST_REQUIRE(failed.has_value());
    BOOST_TEST(failed->where.find(place.string()) != std::string::npos);
    BOOST_TEST(autosave.trouble().has_value());
    fs::remove(place);
    for (int i = 0; i < 300 && autosave.trouble(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    BOOST_TEST(!autosave.trouble().has_value());
    BOOST_TEST(files_in(place).size() == 2u);
}

// What is kept before it is told is written, or it is as if it had never been asked for.
BOOST_AUTO_TEST_CASE(what_is_kept_at_once_is_there_or_is_not_tried_again) {
    const test::TemporaryFolder folder;
    const fs::path place = folder.path / "autosave";
    const auto moves_kept = [&] {
        const auto files = files_in(place);
        if (files.size() != 1) return files.size() * 1000;
        return load_game(test::registry(), place / files[0], "json", false)->node_count() - 1;
    };
    Autosave autosave(place);
    Document one(1, test::game("e2e4", "chess"), "One"), more(1, test::game("e2e4 e7e5", "chess"), "More");
    BOOST_TEST(!autosave.keep_now(test::registry(), one));
    BOOST_TEST(moves_kept() == 1u);
    const auto away = folder.path / "away";
    fs::rename(place, away);
    std::ofstream(place) << "a file in the place of the folder";
    const auto failed = autosave.keep_now(test::registry(), more);
    BOOST_REQUIRE(failed.has_value());
    BOOST_TEST(failed->code == "file.write");
    BOOST_TEST(failed->message.starts_with("Nothing was done: "));
    BOOST_TEST(failed->message.find(place.string()) != std::string::npos);
    BOOST_TEST(!autosave.trouble().has_value());  // nothing waits to be written
    fs::remove(place);
    fs::rename(away, place);
    BOOST_TEST(!autosave.flush());
    std::this_thread::sleep_for(std::chrono::milliseconds(700));  // longer than until another attempt
    BOOST_TEST(moves_kept() == 1u);
    BOOST_TEST(!autosave.keep_now(test::registry(), more));
    BOOST_TEST(moves_kept() == 2u);
}

// What waited before goes on waiting, and is not lost by what failed behind it.
BOOST_AUTO_TEST_CASE(what_waited_before_stands_where_keeping_at_once_fails) {
    const test::TemporaryFolder folder;
    const fs::path place = folder.path / "autosave";
    std::ofstream(place) << "a file in the place of the folder";
    KeptFiles files(place);
    files.keep(1, "before");
    BOOST_TEST(files.keep_now(1, "behind").has_value());
    BOOST_TEST(files.keep_now(2, "another").has_value());
    BOOST_TEST(files.trouble().has_value());
    fs::remove(place);
    BOOST_TEST(!files.flush());
    const auto kept = files_in(place);
    BOOST_REQUIRE(kept.size() == 1u);
    BOOST_TEST(read_file(place / kept[0]).value() == "before");
}

// What a crash leaves behind of two games that White cannot tell apart: alike outside the sealed part.
BOOST_AUTO_TEST_CASE(a_running_game_that_hides_something_is_kept_sealed) {
    const test::TemporaryFolder folder;
    std::vector<std::string> kept;
    for (const char* moves : {"e2e4 a7a6 g1f3 h7h6", "e2e4 e8 c7c6 g1f3 g8f6"}) {
        Document document(7, test::game(moves, "blind-chess", "design"), "Blind chess");
        document.mark_dirty();
        (void)test::registry();
        killed_after([&] {
            Autosave autosave(folder.path);
            keep(autosave, document);
        });
        Autosave next(folder.path);
        const auto found = next.left_behind();
        BOOST_REQUIRE(found.size() == 1u);
        std::string text = read_file(found[0]).value();
        for (const char* secret : {"e2e4", "a7a6", "c7c6"})
            BOOST_TEST(text.find(std::string("\"") + secret) == std::string::npos);
        const auto again = load_game(test::registry(), found[0], "json", false);
        BOOST_REQUIRE(again.ok());
        BOOST_TEST(again->record().nodes.size() == document.game().record().nodes.size());
        const auto from = text.find("\"text\": \"") + 9, to = text.find('"', from);
        kept.push_back(text.substr(0, from) + std::to_string(to - from) + text.substr(to));
        next.discard(found[0]);
    }
    BOOST_TEST(kept[0] == kept[1]);
}

// Its file has each answer before it is told: whoever ended the program and opened a copy would take one back.
BOOST_AUTO_TEST_CASE(a_game_that_its_file_follows_is_not_kept_beside) {
    const test::TemporaryFolder folder;
    Workspace desk(test::registry());
    auto& document = desk.add(test::game("e2e4", "blind-chess"));
    document.mark_dirty();
    Autosave autosave(folder.path / "autosave");
    keep(autosave, document);
    BOOST_TEST(files_in(folder.path / "autosave").size() == 1u);
    BOOST_REQUIRE(!desk.save(document, folder.path / "game.pinwheel"));
    document.mark_dirty();
    keep(autosave, document);
    BOOST_TEST(files_in(folder.path / "autosave").empty());
}

// Killed between the first saving of a game and the removal of its kept copy.
BOOST_AUTO_TEST_CASE(a_kept_copy_of_a_game_that_was_saved_is_not_opened) {
    const test::TemporaryFolder folder;
    const fs::path kept = folder.path / "autosave", saved = folder.path / "game.pinwheel";
    (void)test::registry();
    const auto leave = [&](const char* moves, bool saves) {
        killed_after([&] {
            Autosave autosave(kept);
            Workspace desk(test::registry());
            desk.keep_unsaved([&](const Document& document, const fs::path& saving_as) {
                return autosave.keep_now(test::registry(), document, saving_as);
            });
            Game game = test::game(moves, "blind-chess");
            game.set_tag("GameId", "one");
            auto& document = desk.add(std::move(game));
            document.mark_dirty();
            keep(autosave, document);
            if (saves)
                (void)desk.save(document, saved);
            else
                (void)autosave.keep_now(test::registry(), document, saved);
        });
        const auto files = files_in(kept);
        BOOST_REQUIRE(files.size() == 1u);
        auto game = open_kept(test::registry(), kept / files[0]);
        fs::remove_all(kept);
        return game;
    };
    const auto before = leave("e2e4", false);  // killed before it was saved
    BOOST_REQUIRE(before.ok());
    BOOST_TEST(before->node_count() == 2u);
    BOOST_TEST(!before->tags().contains("SavingAs"));
    const auto after = leave("e2e4", true);
    BOOST_REQUIRE(!after.ok());
    BOOST_TEST(after.error().code == "kept.saved");
    BOOST_TEST(after.error().message.find(saved.string()) != std::string::npos);
    BOOST_TEST(!load_game(test::registry(), saved, "json")->tags().contains("SavingAs"));
    // What is further than an older state there would be lost.
    BOOST_TEST(leave("e2e4 e7e5", false).ok());
    std::ofstream(saved) << "another's";
    BOOST_TEST(leave("e2e4", false).ok());
}

BOOST_AUTO_TEST_CASE(an_unwritable_folder_is_told) {
    Autosave autosave("/proc/nowhere");
    BOOST_TEST(!autosave.keep(test::registry(), played()).has_value());
    BOOST_TEST(autosave.flush().has_value());
}

BOOST_AUTO_TEST_SUITE_END()
