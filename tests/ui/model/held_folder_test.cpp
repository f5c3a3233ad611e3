// Folders that go with their program, and those that killed programs left.
#include "model/document/held_folder.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

using namespace pinwheel::ui;
namespace fs = std::filesystem;

namespace {

struct Place {
    Place() {
        std::string name = (fs::temp_directory_path() / "pinwheel-test-XXXXXX").string();
        BOOST_REQUIRE(::mkdtemp(name.data()));
        path = name;
    }
    ~Place() { fs::remove_all(path); }
    fs::path path;
};

/// A folder made by a program that is killed, with a file in it.
fs::path left_in(const fs::path& where) {
    int ends[2];
    BOOST_REQUIRE(::pipe(ends) == 0);
    const int child = ::fork();
    if (child == 0) {
        const auto folder = HeldFolder::make(where, "held-");
        const std::string name = folder ? folder->path().string() : "";
        (void)!::write(ends[1], name.data(), name.size());
        ::close(ends[1]);
        ::pause();
    }
    ::close(ends[1]);
    char name[512] = {};
    BOOST_REQUIRE(::read(ends[0], name, sizeof name - 1) > 0);
    BOOST_TEST(remove_left_folders(where, "held-") == 0);  // it lives
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(ends[0]);
    std::ofstream(fs::path(name) / "games.sqlite") << "games";
    return name;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(held_folders)

BOOST_AUTO_TEST_CASE(a_folder_goes_with_its_value) {
    const Place place;
    fs::path path;
    {
        auto folder = HeldFolder::make(place.path, "held-");
        BOOST_REQUIRE(folder.ok());
        path = folder->path();
        BOOST_TEST(path.filename().string().starts_with("held-"));
        BOOST_TEST(remove_left_folders(place.path, "held-") == 0);
        HeldFolder moved = *std::move(folder);
        BOOST_TEST(fs::is_directory(path));
    }
    BOOST_TEST(!fs::exists(path));
}

BOOST_AUTO_TEST_CASE(what_a_killed_program_left_is_removed) {
    const Place place;
    const fs::path left = left_in(place.path);
    BOOST_TEST(fs::is_directory(left));
    BOOST_TEST(remove_left_folders(place.path, "other-") == 0);
    BOOST_TEST(remove_left_folders(place.path, "held-") == 1);
    BOOST_TEST(!fs::exists(left));
}

BOOST_AUTO_TEST_CASE(what_is_in_use_or_was_not_made_so_stays) {
    const Place place;
    const fs::path left = left_in(place.path);
    fs::create_directories(place.path / "held-by-hand");  // without a lock: nobody can tell
    fs::create_directory_symlink(left, place.path / "held-link");
    // A server that outlived its window holds its database.
    std::ofstream(left / "games.lock") << "1";
    const int server = ::open((left / "games.lock").c_str(), O_RDWR | O_CLOEXEC);
    BOOST_REQUIRE(::flock(server, LOCK_EX | LOCK_NB) == 0);
    BOOST_TEST(remove_left_folders(place.path, "held-") == 0);
    BOOST_TEST(fs::exists(left / "games.sqlite"));
    ::close(server);
    BOOST_TEST(remove_left_folders(place.path, "held-") == 1);
    BOOST_TEST(fs::exists(place.path / "held-by-hand"));
}

BOOST_AUTO_TEST_SUITE_END()
