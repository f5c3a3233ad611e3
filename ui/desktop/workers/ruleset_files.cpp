#include "desktop/workers/ruleset_files.h"

#include <algorithm>

#include "desktop/dialogs/ruleset_dialog.h"
#include "desktop/frame/frame.h"
#include "model/cards/ruleset_card.h"
#include "model/cards/saved_ruleset.h"
#include "model/document/ruleset_text.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/lua/script_loader.h"

namespace pinwheel::desktop {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t largest_ruleset = 1u << 20;
constexpr std::size_t most_files = 1000;  // that are looked at again while the window is there

bool is_lua(const fs::path& path) { return path.extension() == ".lua"; }

}  // namespace

fs::path RulesetFiles::folder() { return paths::data() / "plugins"; }

bool RulesetFiles::is_one(const fs::path& path) {
    std::error_code ec;
    if (!fs::is_regular_file(path, ec) || fs::file_size(path, ec) > largest_ruleset) return false;
    const auto text = read_file(path, largest_ruleset);
    return text && ui::is_ruleset_text(*text);
}

Error RulesetFiles::why_none(const fs::path& path) {
    std::string why = "Expected a JSON or Lua file of one.";
    if (const auto text = read_file(path, largest_ruleset); text && is_lua(path))
        if (const auto header = parse_script_header(*text); !header) why = header.error().message;
    return {"ruleset.none", path.string() + " is no ruleset. " + why, path.string()};
}

Result<std::shared_ptr<const Ruleset>> RulesetFiles::read(const fs::path& path) const {
    const Registry& registry = frame_.desk().workspace.registry();
    const auto text = read_file(path, largest_ruleset);
    if (!text) return text.error();
    if (!is_lua(path)) {
        auto info = parse_ruleset(*text, path.string());
        if (!info) return info.error();
        std::shared_ptr<const Ruleset> made = std::make_shared<ChoiceRuleset>(*std::move(info));
        if (const auto bound = registry.bind(made); !bound) return bound.error();
        return made;
    }
    Registry trial = registry;
    std::string id, kind;
    if (auto error = load_script_plugin(trial, *text, path.string(), id, kind)) return *error;
    for (const Variant* variant : trial.variants())
        for (const auto& each : trial.rulesets(variant->info().id))
            if (each->info().id == id && each->info().source == path.string()) return each;
    return Error{"ruleset.none", path.string() + " is no ruleset.", path.string()};
}

void RulesetFiles::offer(const fs::path& path) {
    const auto ruleset = read(path);
    if (!ruleset) return frame_.report(ruleset.error());
    const RulesetInfo& info = (*ruleset)->info();
    const auto bound = frame_.desk().workspace.registry().bind(*ruleset);
    if (!bound) return frame_.report(bound.error());
    const ui::Document* shown = frame_.start_shown() ? nullptr : frame_.document();
    const auto card =
        ui::ruleset_card(frame_.desk().workspace.registry(), *bound, shown ? &shown->game().rules() : nullptr);
    const auto text = read_file(path, largest_ruleset);
    const std::string file = "The file " + path.filename().string() + ":\n" + (text ? *text : std::string());
    switch (ask_about_ruleset(frame_, info.title.empty() ? info.id : info.title, card.words,
                              card.rulings.empty() ? file : card.rulings + "\n\n" + file)) {
        case RulesetAnswer::nothing:
            return;
        case RulesetAnswer::try_out:
            return try_out(*ruleset);
        case RulesetAnswer::install:
            if (auto error = install(path, *ruleset)) frame_.report(*error);
    }
}

/// For this session: the ruleset is in the menu, its file stays where it is.
void RulesetFiles::try_out(const std::shared_ptr<const Ruleset>& ruleset) {
    frame_.desk().workspace.registry().try_out(ruleset);
    const RulesetInfo& info = ruleset->info();
    const ui::Document* shown = frame_.document();
    if (shown && !frame_.start_shown() && shown->game().variant().info().id == info.variant)
        frame_.run("rules:use", {info.id});
    else
        frame_.run("game:new-as", {info.variant, info.id});
    frame_.hint(std::string("The ruleset is there until Pinwheel ends; Rules ▸ ") +
                (ruleset->own_judge() ? "Install a ruleset…" : "Save this game's rulings as a ruleset…") +
                " keeps it.");
}

Status RulesetFiles::install(const fs::path& path, const std::shared_ptr<const Ruleset>& ruleset) {
    const fs::path to = folder() / path.filename();
    std::error_code ec;
    const bool there = fs::equivalent(path, to, ec);
    if (!there && fs::exists(to, ec))
        return Error{"file.exists", "There is a file " + to.string() + " already; give yours another name.",
                     to.string()};
    const Registry& registry = frame_.desk().workspace.registry();
    const auto bound = registry.bind(ruleset);
    if (!bound) return bound.error();
    // What it inherits is there in the next session too, or is written into it.
    const auto alone = ui::standing_alone(registry, *bound);
    if (!alone) return alone.error();
    const bool as_it_is = alone->inherits == ruleset->info().inherits && alone->rulings == ruleset->info().rulings;
    if (!there || !as_it_is) {
        const auto text = as_it_is ? read_file(path, largest_ruleset) : write_ruleset(*alone);
        if (!text) return text.error();
        fs::create_directories(to.parent_path(), ec);
        if (auto error = write_file(to, *text)) return error;
    }
    if (const auto stamp = ui::FileStamp::of(to)) seen_[to] = *stamp;
    folder_.tell(to, {ui::PluginNews::State::taken_in, {}});
    frame_.desk().workspace.registry().put(as_it_is ? ruleset : std::make_shared<ChoiceRuleset>(*alone));
    frame_.refresh();
    frame_.tell("The ruleset is in " + to.string() + " and in the menu Rules.");
    return {};
}

Status RulesetFiles::take_in(const fs::path& path) {
    const auto ruleset = read(path);
    if (!ruleset) return ruleset.error();
    if (const auto stamp = ui::FileStamp::of(path)) seen_[path] = *stamp;
    folder_.tell(path, {ui::PluginNews::State::taken_in, {}});
    frame_.desk().workspace.registry().put(*ruleset);
    return {};
}

bool RulesetFiles::reads_again(const fs::path& path) const {
    if (path.extension() == ".json" || is_one(path)) return true;
    const Registry& registry = frame_.desk().workspace.registry();
    return std::ranges::any_of(registry.variants(), [&](const Variant* variant) {
        return std::ranges::any_of(registry.rulesets(variant->info().id),
                                   [&](const auto& each) { return each->info().source == path.string(); });
    });
}

std::string RulesetFiles::drop(const fs::path& path, const Ruleset* but) {
    Registry& registry = frame_.desk().workspace.registry();
    std::string told;
    for (const Variant* variant : registry.variants())
        for (const auto& each : registry.rulesets(variant->info().id)) {
            const RulesetInfo& info = each->info();
            if (info.source != path.string()) continue;
            if (but && but->info().id == info.id && but->info().variant == info.variant) continue;
            registry.remove_ruleset(info.variant, info.id);
            std::string instead;
            for (const PluginRow& row : registry.plugins()) {
                if (row.id != info.id || row.path == path || row.kind.find("ruleset") == row.kind.npos) continue;
                const auto other = read(row.path);
                if (!other || (*other)->info().variant != info.variant) continue;
                registry.put(*other);
                instead = " That of " + row.path.string() + " is back.";
                break;
            }
            told += (told.empty() ? "" : " ") + std::string("The ruleset ") +
                    (info.title.empty() ? info.id : info.title) + " is gone: " + path.string() +
                    (but ? " has another one now." : " is no more.") + " Games that are played under it keep it." +
                    instead;
        }
    return told;
}

void RulesetFiles::look() {
    if (frame_.desk().options.safe_mode) return;
    const bool first = folder_.read == std::chrono::system_clock::time_point();
    if (first) folder_.read = std::chrono::system_clock::now();
    std::error_code ec;
    std::string told;
    const auto say = [&told](const std::string& words) {
        if (!words.empty()) told += (told.empty() ? "" : " ") + words;
    };
    std::map<fs::path, ui::FileStamp> before = seen_;
    std::size_t count = 0;
    for (fs::directory_iterator it(folder(), ec), end; !ec && it != end && count < most_files; it.increment(ec)) {
        const fs::path& path = it->path();
        if (path.extension() != ".json" && path.extension() != ".so" && !is_lua(path)) continue;
        ++count;
        const auto stamp = ui::FileStamp::of(path);
        if (!stamp) continue;
        const bool fresh = before.erase(path) == 0;
        auto& known = seen_[path];
        if (std::exchange(known, *stamp) == *stamp || first) continue;
        if (!reads_again(path)) {
            folder_.tell(path, {ui::PluginNews::State::waits, {}});
            continue;
        }
        const auto ruleset = read(path);
        if (!ruleset) {
            Registry trial = frame_.desk().workspace.registry();
            folder_.tell(path, {ui::PluginNews::State::refused, load_plugin(trial, path, make_script_loader()).reason});
            frame_.report(ruleset.error());
            continue;
        }
        folder_.tell(path, {ui::PluginNews::State::taken_in, {}});
        say(drop(path, ruleset->get()));
        frame_.desk().workspace.registry().put(*ruleset);
        const RulesetInfo& info = (*ruleset)->info();
        say((fresh ? "A new ruleset: " : "Read anew: ") + (info.title.empty() ? info.id : info.title) + " (" +
            path.string() + ").");
        const ui::Document* shown = frame_.document();
        if (!shown || shown->game().variant().info().id != info.variant) continue;
        const BoundRuleset& rules = shown->game().rules();
        const bool inherits =
            !rules.ruleset->carried() && std::ranges::find(rules.parents, info.id) != rules.parents.end();
        if (rules.id() != info.id && !inherits) continue;
        if (frame_.start_shown())
            known = {};  // read again once the game is in sight
        else
            frame_.run("rules:use", {rules.id()});
    }
    for (const auto& [path, stamp] : before)
        if (!fs::exists(path, ec)) {
            seen_.erase(path);
            folder_.tell(path, {ui::PluginNews::State::gone, {}});
            say(drop(path, nullptr));
        }
    if (told.empty()) return;
    frame_.refresh();
    frame_.tell(told);
}

}  // namespace pinwheel::desktop
