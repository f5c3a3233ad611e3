#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <thread>

#include "pinwheel/game/files/file_turn.h"
#include "pinwheel/game/files/paths.h"
#include "support/holds.h"
#include "temp_dir.h"

using namespace pinwheel;
namespace fs = std::filesystem;

namespace {

// While it lives, no file may grow beyond `bytes`: what a full disk feels like, for root too.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &old_);
        const rlimit limit{bytes, old_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    void (*handler_)(int);
    rlimit old_{};
};

}  // namespace

BOOST_AUTO_TEST_SUITE(file_io)

BOOST_AUTO_TEST_CASE(what_is_written_is_read_and_nothing_else_is_left) {
    const TempDir dir;
    const auto file = dir.path() / "game.pinwheel";
    for (const std::string& text :
         {std::string("first"), std::string(), std::string(3'000'000, 'x'), std::string("\0\n\xFF", 3)}) {
        BOOST_TEST(!write_file(file, text));
        const auto back = read_file(file);
        BOOST_REQUIRE(back.ok());
        BOOST_TEST((*back == text));
        BOOST_TEST(dir.count() == 1u);
    }
}

BOOST_AUTO_TEST_CASE(programs_take_turns_at_the_files_of_a_folder, *boost::unit_test::label("long")) {
    const TempDir dir;
    const auto file = dir.write("game.pinwheel", "a game");
    fs::create_symlink(file, dir.path() / "link");
    {
        const auto turn = FileTurn::take(file);
        BOOST_REQUIRE(turn.ok());
        BOOST_TEST(!write_file(file, "written in the turn"));
        for (const char* name : {"game.pinwheel", "link", "new"})
            BOOST_TEST(FileTurn::take(dir.path() / name).error().code == "file.busy");
        BOOST_TEST(FileTurn::take(dir.path() / "no folder" / "file").ok());
    }
    BOOST_TEST(FileTurn::take(file).ok());
    auto turn = FileTurn::take(file);
    std::thread other([&] { BOOST_TEST(FileTurn::take(file).ok()); });
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    { const FileTurn given = *std::move(turn); }
    other.join();
}

BOOST_AUTO_TEST_CASE(a_full_disk_leaves_the_old_file_whole_and_no_rubbish) {
    const TempDir dir;
    const auto file = dir.write("game.pinwheel", "the old game");
    Status error;
    {
        const FullDisk full(4096);
        error = write_file(file, std::string(100'000, 'n'));
    }
    BOOST_REQUIRE(error);
    BOOST_TEST(error->code == "file.write");
    BOOST_TEST(holds(error->message, file.string()), error->message);
    BOOST_TEST(holds(error->message, "File too large"), error->message);
    BOOST_TEST(slurp(file) == "the old game");
    BOOST_TEST(dir.count() == 1u);
}

BOOST_AUTO_TEST_CASE(a_device_without_room_says_so_and_stays_a_device) {
    struct stat about {};
    if (::stat("/dev/full", &about) != 0) {
        BOOST_TEST_MESSAGE("skipped: there is no /dev/full here");
        return;
    }
    const auto error = write_file("/dev/full", "text");
    BOOST_REQUIRE(error);
    BOOST_TEST(holds(error->message, "No space left on device"), error->message);
    BOOST_REQUIRE(::stat("/dev/full", &about) == 0);
    BOOST_TEST(S_ISCHR(about.st_mode));
    BOOST_TEST(!write_file("/dev/null", "text"));
}

BOOST_AUTO_TEST_CASE(places_that_cannot_be_written_are_refused_with_path_and_reason) {
    const TempDir dir;
    const auto file = dir.write("file", "old");
    struct {
        fs::path path;
        const char* reason;
    } const cases[] = {{file / "below", "Not a directory"},
                       {dir.path() / "absent/file", "No such file or directory"},
                       {dir.path(), "Is a directory"},
                       {dir.path() / std::string(300, 'n'), "File name too long"},
                       {"", ""}};
    for (const auto& c : cases) {
        const auto error = write_file(c.path, "new");
        BOOST_REQUIRE_MESSAGE(error, c.path);
        BOOST_TEST(error->code == "file.write");
        BOOST_TEST(holds(error->message, c.reason), error->message);
        BOOST_TEST(holds(error->message, c.path.string()), error->message);
    }
    BOOST_TEST(slurp(file) == "old");
    BOOST_TEST(dir.count() == 1u);
}

BOOST_AUTO_TEST_CASE(a_folder_without_write_permission_is_named_and_keeps_its_file) {
    const TempDir dir;
    const auto file = dir.write("game", "old");
    const bool root = ::geteuid() == 0;
    constexpr uid_t nobody = 65534;
    if (root && ::seteuid(nobody) != 0) {
        BOOST_TEST_MESSAGE("skipped: root may write anywhere, and cannot become another user here");
        return;
    }
    if (root) BOOST_REQUIRE(::seteuid(0) == 0);
    ::chmod(dir.path().c_str(), 0555);
    if (root) BOOST_REQUIRE(::seteuid(nobody) == 0);
    const auto error = write_file(file, "new");
    if (root) BOOST_REQUIRE(::seteuid(0) == 0);
    ::chmod(dir.path().c_str(), 0755);
    BOOST_REQUIRE(error);
    BOOST_TEST(error->code == "file.write");
    BOOST_TEST(holds(error->message, "Permission denied"), error->message);
    BOOST_TEST(slurp(file) == "old");
    BOOST_TEST(dir.count() == 1u);
}

BOOST_AUTO_TEST_CASE(the_mode_of_a_file_and_a_link_to_it_survive) {
    const TempDir dir;
    const auto file = dir.write("real/game", "old");
    ::chmod(file.c_str(), 0640);
    fs::create_symlink("real/game", dir.path() / "link");
    BOOST_TEST(!write_file(dir.path() / "link", "new"));
    BOOST_TEST(fs::is_symlink(dir.path() / "link"));
    BOOST_TEST(slurp(file) == "new");
    struct stat about {};
    ::stat(file.c_str(), &about);
    BOOST_TEST((about.st_mode & 07777) == 0640u);
    fs::create_symlink("absent", dir.path() / "dangling");
    BOOST_TEST(!write_file(dir.path() / "dangling", "made"));
    BOOST_TEST(slurp(dir.path() / "absent") == "made");
}

BOOST_AUTO_TEST_CASE(a_reader_sees_the_old_or_the_new_and_never_a_part) {
    const TempDir dir;
    const auto file = dir.path() / "game";
    const std::string old_text(200'000, 'o'), new_text(300'000, 'n');
    BOOST_REQUIRE(!write_file(file, old_text));
    std::atomic<bool> done = false;
    std::thread writer([&] {
        for (int i = 0; i < 60; ++i) (void)write_file(file, i % 2 ? old_text : new_text);
        done = true;
    });
    int seen = 0, torn = 0;
    while (!done) {
        const auto text = read_file(file);
        ++seen;
        torn += !text || (*text != old_text && *text != new_text);
    }
    writer.join();
    BOOST_TEST(seen > 0);
    BOOST_TEST(torn == 0);
}

BOOST_AUTO_TEST_CASE(reading_says_what_is_wrong_and_never_hangs) {
    const TempDir dir;
    BOOST_REQUIRE(::mkfifo((dir.path() / "pipe").c_str(), 0600) == 0);
    dir.write("ten", "0123456789");
    struct {
        fs::path path;
        std::size_t limit;
        const char *code, *says;
    } const cases[] = {{dir.path() / "absent", 100, "file.open", "No such file"},
                       {dir.path(), 100, "file.open", "Is a directory"},
                       {dir.path() / "ten", 9, "file.too-large", "9 bytes"},
                       {"/dev/zero", 100'000, "file.too-large", "100000 bytes"},
                       {"", 9, "file.open", "No such file"}};
    for (const auto& c : cases) {
        const auto text = read_file(c.path, c.limit);
        BOOST_REQUIRE_MESSAGE(!text, c.path);
        BOOST_TEST(text.error().code == c.code);
        BOOST_TEST(holds(text.error().message, c.says), text.error().message);
    }
    BOOST_TEST(*read_file(dir.path() / "ten", 10) == "0123456789");
    BOOST_TEST(*read_file(dir.path() / "pipe") == "");
}

BOOST_AUTO_TEST_SUITE_END()
