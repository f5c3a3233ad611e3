#include "terminal/commands/new_plugin_command.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/plugins/plugin_checks.h"
#include "pinwheel/game/plugins/plugin_id.h"
#include "pinwheel/game/rulings/ruleset_id.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_template = 1u << 20, longest_title = 100;

std::vector<std::string> kinds_in(const fs::path& templates) {
    std::vector<std::string> kinds;
    std::error_code ec;
    for (fs::directory_iterator it(templates, ec), end; !ec && it != end; it.increment(ec)) {
        std::error_code kind;
        if (it->is_directory(kind)) kinds.push_back(it->path().filename().string());
    }
    std::sort(kinds.begin(), kinds.end());
    return kinds;
}

/// Names that CMake keeps for targets of its own.
constexpr std::string_view targets_of_cmake[] = {"all", "clean", "help", "install", "package", "test"};

/// What goes by the id already among what came with Pinwheel: "renderer"; empty where it is free for the kind.
std::string_view taken_as(const Registry& shipped, const std::string& kind, const std::string& id) {
    if (kind == "variant" && shipped.variant(id)) return "variant";
    if (kind == "renderer" && shipped.renderer(id)) return "renderer";
    if (kind == "notation" && shipped.notation(id)) return "notation";
    if (kind == "bot" && shipped.bot(id)) return "bot";
    if (kind != "ruleset" && kind != "judge") return {};
    for (const Variant* variant : shipped.variants())
        for (const auto& ruleset : shipped.rulesets(variant->info().id))
            if (ruleset->info().id == id) return "ruleset";
    return {};
}

/// Whether a plugin of the kind may have the id: what the check of the plugin would say, before it is written.
Status check_new_id(const std::string& kind, const std::string& id, bool built) {
    const bool rules = kind == "ruleset" || kind == "judge";
    if (auto error = rules ? check_ruleset_id(id) : check_id(kind, id)) return error;
    if (kind == "notation" && !is_extension(id))
        return Error{"plugin.id",
                     "The id " + in_quotes(id) +
                         " names the files of the notation too; expected small letters, digits "
                         "and '-' only, such as 'my-notation'.",
                     {}};
    if (built && std::find(std::begin(targets_of_cmake), std::end(targets_of_cmake), id) != std::end(targets_of_cmake))
        return Error{"plugin.id",
                     "The id " + in_quotes(id) +
                         " names the target that builds the plugin too, and CMake has one of "
                         "that name; expected another one, such as 'my-" +
                         kind + "'.",
                     {}};
    if (const auto what = taken_as(*load_library({.safe_mode = true}), kind, id); !what.empty())
        return Error{"plugin.id",
                     "There is already a " + std::string(what) + " " + in_quotes(id) +
                         ", which came with Pinwheel; expected an id of its own, such as 'my-" + id + "'.",
                     {}};
    return {};
}

/// It stands between quotes of C++, JSON and Lua.
bool fits_as_title(const std::string& title) {
    return !title.empty() && title.size() <= longest_title && std::none_of(title.begin(), title.end(), [](char c) {
        return c == '"' || c == '\\' || c == '\x7f' || static_cast<unsigned char>(c) < 32;
    });
}

/// "my-plugin" as "My plugin".
std::string title_from(std::string id) {
    std::replace(id.begin(), id.end(), '-', ' ');
    if (id[0] >= 'a' && id[0] <= 'z') id[0] = static_cast<char>(id[0] - 'a' + 'A');
    return id;
}

std::string filled(std::string text, const NewPluginOptions& options) {
    for (const auto& [mark, value] :
         {std::pair<std::string_view, const std::string*>{"@id@", &options.id}, {"@title@", &options.title}})
        for (auto at = text.find(mark); at != text.npos; at = text.find(mark, at + value->size()))
            text.replace(at, mark.size(), *value);
    return text;
}

std::string list_of_kinds(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
    return out;
}

int copy(const fs::path& from, const fs::path& to, const NewPluginOptions& options) {
    std::error_code ec;
    fs::create_directories(to, ec);
    if (ec) return fail({"file.write", "Cannot make the folder: " + ec.message() + ".", ""}, to.string());
    std::vector<fs::path> files;
    for (fs::directory_iterator it(from, ec), end; !ec && it != end; it.increment(ec)) files.push_back(it->path());
    std::sort(files.begin(), files.end());
    std::string checked;
    for (const fs::path& file : files) {
        const auto text = read_file(file, largest_template);
        if (!text) return fail(text.error());
        const fs::path made = to / filled(file.filename().string(), options);
        if (const auto error = write_file(made, filled(*text, options))) return fail(*error, made.string());
        print(made.string() + "\n");
        if (made.extension() != ".txt") checked = made.string();
    }
    std::string plugin = checked, build;
    if (fs::exists(to / "CMakeLists.txt", ec)) {
        const std::string folder = (to / "build").string();
        plugin = folder + "/" + options.id + ".so";
        build = "cmake -S " + to.string() + " -B " + folder + " && cmake --build " + folder + " && ";
    }
    const std::string installed = (paths::data() / "plugins").string();
    print("Now: " + build + "pinwheel-cli check " + plugin + "\nThen: mkdir -p " + installed + " && cp " + plugin +
          " " + installed + "\nWindow and terminal find it there at their next start.\n");
    return success;
}

}  // namespace

int new_plugin(const NewPluginOptions& asked) {
    NewPluginOptions options = asked;
    const fs::path templates = paths::share() / "templates";
    const auto kinds = kinds_in(templates);
    if (std::find(kinds.begin(), kinds.end(), options.kind) == kinds.end()) {
        const auto near = nearest_word(options.kind, kinds);
        return refuse("There is no kind of plugin '" + options.kind + "'" +
                      (near.empty() ? "" : "; did you mean '" + near + "'") + "; there are " + list_of_kinds(kinds) +
                      ".");
    }
    const bool built = fs::exists(templates / options.kind / "CMakeLists.txt");
    if (const auto error = check_new_id(options.kind, options.id, built)) return refuse(error->message);
    if (options.title.empty()) options.title = title_from(options.id);
    if (!fits_as_title(options.title)) return refuse("A title is one line without quotes, at most 100 bytes.");
    const fs::path to = options.folder.empty() ? fs::path(options.id) : fs::path(options.folder);
    std::error_code ec;
    if (fs::exists(to, ec)) return fail({"file.exists", "It is there already.", ""}, to.string());
    return copy(templates / options.kind, to, options);
}

}  // namespace pinwheel::terminal
