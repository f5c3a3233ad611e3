#define BOOST_TEST_MODULE hyper_fairy_chess
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

namespace {

/// The user's own folder: one file in it is no army in JSON, and no reader may stumble over it.
struct OwnFolder {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("hyper-fairy-" + std::to_string(::getpid()));
    OwnFolder() {
        std::filesystem::create_directories(folder / "hyper-fairy/armies");
        std::ofstream(folder / "hyper-fairy/armies/list.json") << "queen:1, king:1\n";
        ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
    }
    ~OwnFolder() { std::filesystem::remove_all(folder); }
};
BOOST_TEST_GLOBAL_FIXTURE(OwnFolder);

}  // namespace
