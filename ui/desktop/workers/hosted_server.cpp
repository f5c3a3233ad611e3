#include "desktop/workers/hosted_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "pinwheel/game/files/paths.h"

namespace pinwheel::desktop {
namespace {

constexpr std::string_view folders = "pinwheel-hosted-";

/// The address of this computer in its network, as others write it. Nothing is sent to find it out.
std::string own_address() {
    std::string out = "127.0.0.1";
    const int probe = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (probe < 0) return out;
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(9);
    ::inet_pton(AF_INET, "192.0.2.1", &to.sin_addr);  // an address that is nobody's
    sockaddr_in own{};
    socklen_t size = sizeof own;
    char text[INET_ADDRSTRLEN] = {};
    if (::connect(probe, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0 &&
        ::getsockname(probe, reinterpret_cast<sockaddr*>(&own), &size) == 0 &&
        ::inet_ntop(AF_INET, &own.sin_addr, text, sizeof text))
        out = text;
    ::close(probe);
    return out;
}

/// "Games are served at http://127.0.0.1:40123/": the port, or 0.
int port_in(std::string_view line) {
    const auto at = line.rfind(':');
    if (line.find("http://") == line.npos || at == line.npos) return 0;
    return std::atoi(std::string(line.substr(at + 1)).c_str());
}

}  // namespace

void remove_what_servers_left() {
    std::error_code error;
    const auto where = std::filesystem::temp_directory_path(error);
    if (!error) ui::remove_left_folders(where, folders);
}

HostedServer::HostedServer(Options options, net::GameWish wish, std::function<void(Result<net::GameMade>)> done)
    : thread_([this, options, wish = std::move(wish), done = std::move(done)] { run(options, wish, done); }) {}

HostedServer::~HostedServer() {
    {
        const std::lock_guard lock(mutex_);
        leaving_ = true;
        if (process_ > 0) ::kill(process_, SIGTERM);
    }
    thread_.join();
}

/// The child's standard error.
Result<std::FILE*> HostedServer::start(const Options& options) {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "pinwheel-cli";
    if (!std::filesystem::exists(program, error))
        return Error{"net.program", "The server is part of pinwheel-cli, which is not installed.", program.string()};
    // Its games end with it, so that nothing of them is kept; one server has one folder.
    auto folder = ui::HeldFolder::make(std::filesystem::temp_directory_path(error), folders);
    if (!folder)
        return Error{"net.program", "There is no room for the games of a server. " + folder.error().message,
                     folder.error().where};
    folder_ = *std::move(folder);
    std::vector<std::string> words{program.string()};
    if (options.safe_mode) words.push_back("--safe-mode");
    for (std::string word :
         {std::string("serve"), std::string("--host"), std::string(options.everybody ? "0.0.0.0" : "127.0.0.1"),
          std::string("--port"), std::to_string(options.port), std::string("--data"), folder_.path().string()})
        words.push_back(std::move(word));
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return Error{"net.program", "The server cannot be started now.", {}};
    const std::lock_guard lock(mutex_);
    const int child = leaving_ ? -1 : ::fork();
    if (child == 0) {
        // It ends with the thread that waits for it, however the window ends.
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        ::dup2(ends[1], 2);
        const int nothing = ::open("/dev/null", O_RDWR);
        ::dup2(nothing, 0);
        ::dup2(nothing, 1);
        ::close_range(3, ~0u, 0);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ::close(ends[1]);
    if (child < 0) {
        ::close(ends[0]);
        return Error{"net.program", "The server cannot be started now.", {}};
    }
    process_ = child;
    return ::fdopen(ends[0], "r");
}

void HostedServer::run(const Options& options, const net::GameWish& wish,
                       const std::function<void(Result<net::GameMade>)>& done) {
    auto words = start(options);
    if (!words) return done(words.error());
    std::string said;
    bool served = false;
    char line[1024];
    while (std::fgets(line, sizeof line, *words)) {
        if (served) continue;  // what it says later is in its log
        said = line;
        const int port = port_in(said);
        if (!port) continue;
        served = true;
        net::Link server{false, options.everybody ? own_address() : "127.0.0.1", std::to_string(port), "00000000", {},
                         {}};
        done(net::make_game(server, wish));
    }
    std::fclose(*words);
    int child = 0;
    {
        const std::lock_guard lock(mutex_);
        child = std::exchange(process_, 0);
    }
    ::waitpid(child, nullptr, 0);
    folder_ = {};
    if (served) return;
    while (!said.empty() && said.back() == '\n') said.pop_back();
    done(Error{"net.serve", said.empty() ? "The server did not start." : said, {}});
}

}  // namespace pinwheel::desktop
