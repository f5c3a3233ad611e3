#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/random_bot.h"
#include "plugins/crash_mark.h"
#include "plugins/plugin_library.h"
#include "rulings/standard_ruleset.h"

namespace pinwheel {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t ruleset_limit = 1u << 20;

// What somebody put into a folder may not hold the start: what comes later than this is left out, and says so. Files
// that came with Pinwheel are always read.
constexpr std::chrono::milliseconds rulesets_time{800}, scripts_time{1500};
constexpr std::size_t most_files = 5000;  // of a folder

class TimeLeft {
public:
    explicit TimeLeft(std::chrono::milliseconds whole) : left_(whole) {}
    bool over() const { return left_ <= std::chrono::nanoseconds::zero(); }
    /// Does it at the budget's cost.
    template <class F>
    auto spend(F call) {
        struct Watch {
            TimeLeft& budget;
            std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
            ~Watch() { budget.left_ -= std::chrono::steady_clock::now() - begin; }
        } watch{*this};
        return call();
    }

private:
    std::chrono::nanoseconds left_;
};

struct Folder {
    fs::path path;
    bool shipped = false;
    std::vector<fs::path> files;  ///< sorted by name
};

fs::path resolved(const fs::path& path) {
    std::error_code ec;
    auto out = fs::weakly_canonical(path, ec);
    return ec ? path : out;
}

// Regular files only: a pipe named x.json must not hang the start.
std::error_code list_files(const fs::path& folder, std::vector<fs::path>& out) {
    std::error_code ec;
    for (fs::directory_iterator it(folder, ec), end; !ec && it != end; it.increment(ec)) {
        std::error_code kind;
        const auto extension = it->path().extension();
        if (out.size() < most_files && (extension == ".so" || extension == ".json" || extension == ".lua") &&
            it->is_regular_file(kind))
            out.push_back(it->path());
    }
    std::sort(out.begin(), out.end());
    return ec;
}

PluginRow row_for(const fs::path& path, std::string kind) {
    PluginRow row;
    row.id = path.stem().string();
    row.kind = std::move(kind);
    row.path = path;
    return row;
}

std::string kind_of(const fs::path& path) {
    const auto extension = path.extension();
    return extension == ".so" ? "library" : extension == ".json" ? "json ruleset" : "lua";
}

/// A message about a file, words first: "PATH#/rulings/R9: There is no …" is "There is no … (/rulings/R9)", for a row
/// has its path beside it.
std::string words_first(std::string message, const fs::path& path) {
    const std::string file = path.string();
    const auto colon = message.starts_with(file) ? message.find(": ", file.size()) : message.npos;
    if (colon == message.npos) return message;
    std::string place = message.substr(file.size(), colon - file.size());
    message.erase(0, colon + 2);
    if (place.starts_with('#'))
        place.erase(0, 1);
    else if (place.starts_with(':'))
        place.replace(0, 1, "line ");
    return place.empty() ? message : message + " (" + place + ")";
}

PluginRow& settle(PluginRow& row, PluginRow::Status status, std::string reason) {
    row.status = status;
    row.reason = words_first(std::move(reason), row.path);
    return row;
}

// A script runs against a copy, so that one that fails half-way leaves nothing. `code` gets that of a refusal.
PluginRow run_script(Registry& registry, const fs::path& path, const ScriptLoader& scripts,
                     std::string* code = nullptr) {
    auto row = row_for(path, "lua");
    using enum PluginRow::Status;
    if (!scripts) return settle(row, skipped, "This program was started without scripts.");
    try {
        Registry trial = registry;
        trial.adds_from(path);
        auto error = scripts(trial, path, row.id, row.kind);
        trial.adds_from({});
        if (row.id.empty()) row.id = path.stem().string();
        if (error && code) *code = error->code;
        if (error) return settle(row, error->code == "plugin.duplicate-id" ? shadowed : refused, error->message);
        registry = std::move(trial);
    } catch (const std::exception& e) {
        settle(row, refused, std::string("Loading it failed: ") + e.what());
    } catch (...) {
        settle(row, refused, "Loading it failed.");
    }
    return row;
}

// Reads a ruleset file and checks all that does not depend on other rulesets.
Result<std::shared_ptr<const Ruleset>> read_ruleset(const Registry& registry, const fs::path& path) {
    const auto text = read_file(path, ruleset_limit);
    if (!text) return text.error();
    auto info = parse_ruleset(*text, path.string());
    if (!info) return info.error();
    const auto* variant = registry.variant(info->variant);
    if (!variant)
        return Error{"ruleset.variant",
                     path.string() + "#/variant: The variant " + unloaded_variant(registry, info->variant), "/variant"};
    if (auto error = check_own_choices(*variant, *info)) return *std::move(error);
    return std::shared_ptr<const Ruleset>(std::make_shared<ChoiceRuleset>(*std::move(info)));
}

class PluginLoad {
public:
    PluginLoad(Registry& registry, const LoadOptions& options) : registry_(registry), options_(options) {
        find_folders();
    }

    void libraries() {
        CrashMark mark;
        for (const auto& folder : folders_)
            for (const auto& file : folder.files)
                if (file.extension() == ".so") open(folder, file, mark);
        // A plugin of a user's folder may stand in for one that came with Pinwheel, by its name. Others come later, so
        // that none takes the id of a variant, say, away from what came with Pinwheel.
        std::set<std::string> names;
        for (const Library& library : libraries_)
            if (library.shipped) names.insert(library.opened.row.id);
        const auto start_those = [&](bool named) {
            for (Library& library : libraries_)
                if (names.contains(library.opened.row.id) == named) start(library, mark);
        };
        bare_ = registry_;
        start_those(true);
        start_those(false);
        settle_libraries();
    }

    // Those that came with Pinwheel come first, so that no other file takes an id of theirs.
    void scripts_and_rulesets() {
        std::stable_partition(folders_.begin(), folders_.end(), [](const Folder& folder) { return folder.shipped; });
        bool own = false;
        for (const auto& folder : folders_) {
            // What came with Pinwheel has its ids before a file of the user's may take them.
            if (!folder.shipped && !std::exchange(own, true)) retry_scripts();
            for (const auto& file : folder.files) {
                if (file.extension() == ".lua") script(file, folder.shipped);
                if (file.extension() != ".json") continue;
                if (folder.shipped)
                    ruleset(file);
                else if (!rulesets_left_.over())
                    rulesets_left_.spend([&] { ruleset(file); });
                else
                    leave_out(file, "json ruleset");
            }
        }
    }

    // A script may inherit a ruleset that was read after it: those are tried again until nothing changes.
    void retry_scripts() {
        for (bool changed = true; changed;) {
            changed = false;
            for (const Waiting& waiting : std::exchange(waiting_, {})) {
                PluginRow& row = rows_[waiting.row];
                std::string code;
                auto again = script_in_time(row.path, waiting.shipped, code);
                changed |= again.status == PluginRow::Status::loaded;
                if (again.status == PluginRow::Status::skipped) continue;
                row = std::move(again);
                if (code == no_parent) waiting_.push_back(waiting);
            }
        }
    }

    // A ruleset whose inheritance does not hold is refused; what it shadowed gets its place. Each goes at most from
    // shadowed to active to refused, so this ends.
    void settle_rulesets() {
        for (bool changed = true; changed;) {
            changed = false;
            for (auto& candidate : candidates_) changed |= settle_ruleset(candidate);
            for (auto& library : libraries_) changed |= settle_inheritance(library);
        }
    }

    void report() {
        for (auto& row : rows_) registry_.add_row(std::move(row));
    }

private:
    enum class Standing { shadowed, active, refused };
    struct Candidate {
        std::shared_ptr<const Ruleset> ruleset;
        std::size_t row;
        Standing standing;
    };

    void find_folders() {
        std::set<fs::path> shipped, seen;
        for (const auto& path : paths::shipped_plugins()) shipped.insert(resolved(path));
        for (const auto& path : options_.folders.empty() ? paths::plugins() : options_.folders) {
            const auto place = resolved(path);
            if (!seen.insert(place).second) continue;
            Folder folder{place, shipped.contains(place), {}};
            std::error_code ec = list_files(place, folder.files);
            if (folder.files.size() == most_files)
                rows_.push_back(row_for(path, "folder")),
                    settle(rows_.back(), PluginRow::Status::skipped,
                           "Only " + std::to_string(most_files) + " files of this folder are looked at.");
            const bool missing = ec == std::errc::no_such_file_or_directory;
            if (ec && (!missing || is_asked_for(path, folder.shipped)))
                rows_.push_back(row_for(path, "folder")),
                    settle(rows_.back(), PluginRow::Status::refused,
                           missing ? "There is no such folder, and PINWHEEL_PLUGIN_PATH names it."
                                   : "The folder cannot be read: " + ec.message() + ".");
            if (options_.safe_mode && !folder.shipped)
                skip(folder);
            else
                folders_.push_back(std::move(folder));
        }
    }

    // Whether the environment names a folder; the user's own need not be there.
    bool is_asked_for(const fs::path& path, bool shipped) const {
        return options_.folders.empty() && !shipped && path != paths::data() / "plugins";
    }

    void skip(const Folder& folder) {
        for (const auto& file : folder.files) {
            rows_.push_back(row_for(file, kind_of(file)));
            settle(rows_.back(), PluginRow::Status::skipped, "Safe mode loads only what came with Pinwheel.");
        }
    }

    struct Library {
        OpenedLibrary opened;
        std::size_t row;
        bool shipped, started = false;
    };

    void open(const Folder& folder, const fs::path& file, CrashMark& mark) {
        rows_.push_back(row_for(file, "library"));
        if (!folder.shipped && mark.quarantined(file)) {
            settle(rows_.back(), PluginRow::Status::skipped,
                   "It ended the program while loading last time. It is tried "
                   "again when its file changes or when you ask for it.");
            return;
        }
        mark.set(file);
        auto opened = open_library(file);
        mark.clear();
        rows_.back() = opened.row;
        if (opened.info) libraries_.push_back({std::move(opened), rows_.size() - 1, folder.shipped});
    }

    void start(Library& library, CrashMark& mark) {
        PluginRow& row = library.opened.row;
        if (!taken(row)) {
            mark.set(row.path);
            start_library(registry_, library.opened);
            mark.clear();
            library.started = row.status == PluginRow::Status::loaded;
            if (!library.started && library.opened.shadowed) row.status = PluginRow::Status::shadowed;
        }
        rows_[library.row] = row;
    }

    // Whether a library started before has the id; the row then names it.
    bool taken(PluginRow& row) const {
        const auto same = std::find_if(libraries_.begin(), libraries_.end(), [&](const Library& other) {
            return other.started && other.opened.row.id == row.id;
        });
        if (same == libraries_.end()) return false;
        const fs::path& path = same->opened.row.path;
        const bool one_folder = path.parent_path() == row.path.parent_path();
        settle(row, one_folder ? PluginRow::Status::refused : PluginRow::Status::shadowed,
               "The plugin " + in_quotes(row.id) + " is already loaded from " + path.string() + ".");
        return true;
    }

    // A library whose rulesets, notations or bots are for variants that are not there is taken out again, and then
    // those that were for its own.
    void settle_libraries() {
        const auto unfit = [&](Library& library) {
            const auto error = library.started ? check_brought(registry_, library.opened.brought, false) : Status{};
            if (error) refuse(library, error->message);
            return error.has_value();
        };
        while (std::any_of(libraries_.begin(), libraries_.end(), unfit)) {
            registry_ = bare_;
            for (const Library& library : libraries_)
                if (library.started) (void)library.opened.brought.commit(registry_);
        }
    }

    void refuse(Library& library, std::string reason) {
        library.started = false;
        settle(rows_[library.row], PluginRow::Status::refused, std::move(reason));
    }

    // Files are read by now, from which a library's rulesets may inherit.
    bool settle_inheritance(Library& library) {
        const auto error = library.started ? check_brought(registry_, library.opened.brought, true) : Status{};
        if (!error) return false;
        for (const auto& ruleset : library.opened.brought.rulesets)
            registry_.remove_ruleset(ruleset->info().variant, ruleset->info().id);
        refuse(library, error->message);
        return true;
    }

    void script(const fs::path& file, bool shipped) {
        std::string code;
        rows_.push_back(script_in_time(file, shipped, code));
        if (code == no_parent) waiting_.push_back({rows_.size() - 1, shipped});
    }

    PluginRow script_in_time(const fs::path& file, bool shipped, std::string& code) {
        const auto run = [&] {
            return run_script(registry_, file, options_.native_only ? ScriptLoader() : options_.scripts, &code);
        };
        if (shipped) return run();
        if (!scripts_left_.over()) return scripts_left_.spend(run);
        auto row = row_for(file, "lua");
        return settle(row, PluginRow::Status::skipped, late);
    }

    void leave_out(const fs::path& file, std::string kind) {
        rows_.push_back(row_for(file, std::move(kind)));
        settle(rows_.back(), PluginRow::Status::skipped, late);
    }

    void ruleset(const fs::path& file) {
        rows_.push_back(row_for(file, "json ruleset"));
        auto read = read_ruleset(registry_, file);
        if (!read) {
            settle(rows_.back(), PluginRow::Status::refused, read.error().message);
            return;
        }
        rows_.back().id = (*read)->info().id;
        candidates_.push_back({*std::move(read), rows_.size() - 1, Standing::shadowed});
        activate(candidates_.back());
    }

    void activate(Candidate& candidate) {
        auto& row = rows_[candidate.row];
        registry_.adds_from(row.path);
        const auto error = registry_.add(candidate.ruleset);
        registry_.adds_from({});
        if (!error) {
            candidate.standing = Standing::active;
            settle(row, PluginRow::Status::loaded, {});
        } else if (error->code == "plugin.duplicate-id") {
            settle(row, PluginRow::Status::shadowed, error->message);
        } else {
            candidate.standing = Standing::refused;
            settle(row, PluginRow::Status::refused, error->message);
        }
    }

    bool settle_ruleset(Candidate& candidate) {
        if (candidate.standing == Standing::refused) return false;
        if (candidate.standing == Standing::shadowed) {
            activate(candidate);
            return candidate.standing != Standing::shadowed;
        }
        const auto bound = registry_.bind(candidate.ruleset);
        if (bound) return false;
        const auto& info = candidate.ruleset->info();
        registry_.remove_ruleset(info.variant, info.id);
        candidate.standing = Standing::refused;
        settle(rows_[candidate.row], PluginRow::Status::refused, bound.error().message);
        return true;
    }

    Registry& registry_;
    const LoadOptions& options_;
    std::vector<Folder> folders_;
    std::vector<PluginRow> rows_;
    Registry bare_;  ///< without any library
    std::vector<Library> libraries_;
    std::vector<Candidate> candidates_;
    TimeLeft rulesets_left_{rulesets_time}, scripts_left_{scripts_time};
    struct Waiting {
        std::size_t row;
        bool shipped;
    };
    std::vector<Waiting> waiting_;  ///< scripts refused for a ruleset that they inherit and that is not there yet
    static constexpr std::string_view no_parent = "ruleset.unknown";
    static constexpr const char* late = "It was left out: the files before it took all the time there is at the start.";
};

}  // namespace

void load_plugins(Registry& registry, const LoadOptions& options) {
    if (options.judges) registry.set_judge_maker(options.judges);
    PluginLoad load(registry, options);
    load.libraries();
    load.scripts_and_rulesets();
    load.retry_scripts();
    load.settle_rulesets();
    load.report();
    (void)registry.add(make_playout_bot());
    (void)registry.add(make_random_bot());  // refused where a plugin brought its own bot of that id
}

PluginRow load_plugin(Registry& registry, const fs::path& path, const ScriptLoader& scripts) {
    auto row = row_for(path, kind_of(path));
    std::error_code ec;
    if (!fs::is_regular_file(path, ec)) return settle(row, PluginRow::Status::refused, "There is no such file.");
    if (path.extension() == ".lua") return run_script(registry, path, scripts);
    if (path.extension() == ".so") {
        auto opened = open_library(path);
        if (opened.info) start_library(registry, opened);
        return opened.row;
    }
    if (path.extension() != ".json")
        return settle(row, PluginRow::Status::refused, "A plugin is a .so, .lua or .json file.");
    auto ruleset = read_ruleset(registry, path);
    if (!ruleset) return settle(row, PluginRow::Status::refused, ruleset.error().message);
    row.id = (*ruleset)->info().id;
    const auto bound = registry.bind(*ruleset);
    if (!bound) return settle(row, PluginRow::Status::refused, bound.error().message);
    registry.adds_from(path);
    if (auto error = registry.add(*std::move(ruleset))) settle(row, PluginRow::Status::refused, error->message);
    registry.adds_from({});
    return row;
}

}  // namespace pinwheel
