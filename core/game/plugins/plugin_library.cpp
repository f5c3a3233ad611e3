#include "plugins/plugin_library.h"

#define BOOST_DLL_USE_STD_FS
#include <boost/dll/shared_library.hpp>

#include "pinwheel/game/variant/in_quotes.h"
#include "plugins/elf_check.h"

namespace pinwheel {
namespace fs = std::filesystem;
namespace {

constexpr const char* symbol = "pinwheel_plugin";
constexpr std::size_t log_limit = 2000;

// Keeps what a plugin registers until its start has succeeded.
class Staging final : public Host {
public:
    void add(std::unique_ptr<Variant> v) override { keep(std::shared_ptr<const Variant>(std::move(v))); }
    void add(std::unique_ptr<Renderer> r) override { keep(std::shared_ptr<const Renderer>(std::move(r))); }
    void add(std::unique_ptr<Ruleset> r) override {
        keep(std::shared_ptr<const Ruleset>(std::move(r)), &brought.rulesets);
    }
    void add(std::unique_ptr<Notation> n) override {
        keep(std::shared_ptr<const Notation>(std::move(n)), &brought.notations);
    }
    void add(std::unique_ptr<Bot> b) override { keep(std::shared_ptr<const Bot>(std::move(b)), &brought.bots); }
    void log(std::string_view text) override {
        if (said.size() < log_limit) (said += said.empty() ? "" : " ") += text.substr(0, log_limit);
    }

    std::string said;
    Brought brought;

private:
    template <class T>
    void keep(std::shared_ptr<const T> entry, std::vector<std::shared_ptr<const T>>* list = nullptr) {
        if (entry && list) list->push_back(entry);
        brought.registrations.push_back([entry = std::move(entry)](Registry& r) { return r.add(entry); });
    }
};

void refuse(PluginRow& row, std::string reason) {
    row.status = PluginRow::Status::refused;
    row.reason = std::move(reason);
}

std::string loader_words(std::string_view what) {
    constexpr std::string_view lead = "dlerror system message: ";
    const auto at = what.find(lead);
    if (at == what.npos) return std::string(what);
    what.remove_prefix(at + lead.size());
    return std::string(what.substr(0, what.rfind(')')));
}

std::string api(unsigned major, unsigned minor) { return std::to_string(major) + "." + std::to_string(minor); }

// Why a plugin's description is not acceptable; empty when it is. Each member is read only after those that make it
// safe.
std::string objection(const pinwheel_plugin_info& info) {
    if (info.magic != PINWHEEL_PLUGIN_MAGIC)
        return "Its object 'pinwheel_plugin' is not a description of a Pinwheel plugin.";
    if (info.size < sizeof(pinwheel_plugin_info))
        return "Its description has " + std::to_string(info.size) + " bytes; this program expects " +
               std::to_string(sizeof(pinwheel_plugin_info)) + ".";
    if (info.api_major != PINWHEEL_API_MAJOR || info.api_minor > PINWHEEL_API_MINOR)
        return "It needs plugin API " + api(info.api_major, info.api_minor) + "; this program has " +
               api(PINWHEEL_API_MAJOR, PINWHEEL_API_MINOR) + ".";
    if (!info.build || !info.id || !*info.id || !info.version || !info.start) return "Its description is incomplete.";
    if (std::string_view(info.build) != PINWHEEL_BUILD_TAG)
        return std::string("It was built as ") + info.build + "; this program is " + PINWHEEL_BUILD_TAG +
               ". Build it again.";
    return {};
}

// 0 for success; what escapes from start() is caught here, whatever its type.
int call_start(const pinwheel_plugin_info& info, Staging& staging) {
    try {
        return info.start(&staging);
    } catch (const std::exception& e) {
        staging.log(std::string("An exception left start(): ") + e.what());
    } catch (...) {
        staging.log("An exception left start().");
    }
    return -1;
}

}  // namespace

Status Brought::commit(Registry& registry) const {
    if (registrations.empty()) return Error{"plugin.nothing", "It registered nothing.", {}};
    registry.adds_from(file);
    Status error;
    for (auto next = registrations.begin(); next != registrations.end() && !error; ++next) error = (*next)(registry);
    registry.adds_from({});
    return error;
}

OpenedLibrary open_library(const fs::path& path) {
    OpenedLibrary out;
    out.row.id = path.stem().string();
    out.row.kind = "library";
    out.row.path = path;
    if (auto error = check_elf(path)) return refuse(out.row, error->message), out;
    try {
        using namespace boost::dll;
        constexpr auto never_unload = static_cast<load_mode::type>(RTLD_NODELETE);
        std::error_code ec;
        const auto absolute = fs::absolute(path, ec);
        const shared_library library(ec ? path : absolute, load_mode::rtld_now | load_mode::rtld_local | never_unload);
        if (!library.has(symbol))
            return refuse(out.row, std::string("It exports no '") + symbol + "': not a Pinwheel plugin."), out;
        const auto& info = library.get<const pinwheel_plugin_info>(symbol);
        if (auto reason = objection(info); !reason.empty()) return refuse(out.row, std::move(reason)), out;
        out.row.id = info.id;
        out.row.version = info.version;
        out.info = &info;
    } catch (const std::exception& e) {
        refuse(out.row, "The system cannot load it: " + loader_words(e.what()) + ".");
    }
    return out;
}

void start_library(Registry& registry, OpenedLibrary& opened) {
    try {
        Staging staging;
        const int code = call_start(*opened.info, staging);
        if (code != 0)
            return refuse(opened.row, "Its start failed with code " + std::to_string(code) +
                                          (staging.said.empty() ? "." : ": " + staging.said));
        Registry trial = registry;
        opened.brought = std::move(staging.brought);
        opened.brought.file = opened.row.path;
        if (auto error = opened.brought.commit(trial)) {
            opened.shadowed = error->code == "plugin.duplicate-id" && !error->where.empty();
            return refuse(opened.row, error->message);
        }
        registry = std::move(trial);
    } catch (const std::exception& e) {
        refuse(opened.row, std::string("A registration of it failed: ") + e.what());
    } catch (...) {
        refuse(opened.row, "A registration of it failed.");
    }
}

}  // namespace pinwheel
