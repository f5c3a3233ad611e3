// Rulesets and rulings of the game shown.
#include <filesystem>

#include "model/cards/judge_skeleton.h"
#include "model/cards/rules_in_force.h"
#include "model/cards/rulings_page.h"
#include "model/cards/saved_ruleset.h"
#include "model/commands/editions.h"
#include "model/commands/host.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"

namespace pinwheel::ui {
namespace {

class RulingCommands {
public:
    explicit RulingCommands(CommandHost& host) : host_(host) {}

    void add_all() {
        const auto open = [this] { return host_.document() != nullptr; };
        const auto own = [this] { return host_.document() && !host_.document()->game().rules().overrides.empty(); };
        add(
            "rules:use", "Use a ruleset", "Judges this game by another ruleset.",
            [this](CommandArgs args) { return use(args); }, open);
        add(
            "rules:set", "Choose a ruling", "Overrides one ruling of this game: ruling and option.",
            [this](CommandArgs args) { return set(args); }, open);
        add(
            "rules:reset", "Drop this game's own rulings", "Goes back to what the ruleset chooses.",
            [this](CommandArgs) { return swap(registry().bind(host_.document()->game().rules().ruleset), "Rulings"); },
            own);
        add(
            "rules:as-now", "As its ruleset is now",
            "Judges a game that plays under its own copy of a ruleset by that ruleset as it is installed.",
            [this](CommandArgs) { return as_now(); },
            [this, open] { return open() && has_another_edition(registry(), host_.document()->game().rules()); });
        add(
            "rules:save", "Save this game's rulings as a ruleset…",
            "Names the rulings chosen for this game: a ruleset file, in menus at once.",
            [this](CommandArgs args) { return save(args, "Save this game's rulings"); },
            [this, open] { return open() && may_be_saved(registry(), host_.document()->game().rules()); });
        add(
            "rules:new", "New ruleset…",
            "Names a ruleset of your own that begins with this game's rulings, and puts it in force: a file of "
            "choices, or "
            "one in Lua with a judge to be edited.",
            [this](CommandArgs args) { return save(args, "New ruleset", true); }, open);
        host_.commands().reach(Reach::game, {"rules:use", "rules:set", "rules:reset", "rules:as-now"});
    }

private:
    void add(const char* name, const char* title, const char* help, std::function<Status(CommandArgs)> run,
             std::function<bool()> enabled) {
        host_.commands().add({name, title, "", help, std::move(run), std::move(enabled), {}});
    }

    const Registry& registry() const { return host_.workspace().registry(); }

    /// The verdict, where whoever is at the screen knows everything.
    std::optional<Verdict> open_verdict() const {
        const Sight& sight = host_.document()->sight();
        return sight.knows() ? std::optional(sight.verdict()) : std::nullopt;
    }

    /// One edit; what no longer fits is reported, and comes back with undo.
    Status swap(Result<BoundRuleset> rules, const std::string& name) {
        if (!rules) return rules.error();
        std::optional<Misfit> misfit;
        const BoundRuleset before = host_.document()->game().rules();
        const auto was = open_verdict();
        auto error = host_.document()->edit(name, [&](Game& game) -> Status {
            auto used = game.use(std::move(rules.value()));
            if (!used) return used.error();
            misfit = *used;
            return {};
        });
        host_.refresh();
        if (error) return error;
        // Of a game that is cut the verdict here and the one where it ends now are not of one position.
        host_.note(
            swap_sentence(before, host_.document()->game().rules(), misfit ? std::nullopt : was, open_verdict()));
        if (misfit)
            host_.tell("Under these rules the game goes on only to ply " + std::to_string(misfit->ply - 1) + ": " +
                       misfit->error.message +
                       " What is cut stays grey behind the moves, and comes back with the old rules or Undo.");
        return {};
    }

    Status use(CommandArgs args) {
        if (args.empty()) return Error{"command.argument", "Name a ruleset.", {}};
        return swap(with_ruleset(registry(), host_.document()->game().rules(), args[0]), "Ruleset");
    }

    Status as_now() {
        const BoundRuleset& own = host_.document()->game().rules();
        return swap(registry().bind(own.variant->info().id, own.id(), own.overrides), "Ruleset as it is now");
    }

    Status set(CommandArgs args) {
        if (args.size() < 2) return Error{"command.argument", "Name a ruling and an option.", {}};
        return swap(with_ruling(registry(), host_.document()->game().rules(), args[0], args[1]), "Ruling");
    }

    static std::filesystem::path file_of(const RulesetInfo& info, bool lua) {
        return paths::data() / "plugins" / (info.variant + "-" + info.id + (lua ? ".lua" : ".json"));
    }

    static Status file_there(const std::filesystem::path& path) {
        std::error_code ec;
        if (!std::filesystem::exists(path, ec)) return {};
        return Error{"file.exists", "There is a file " + path.string() + " already; choose another name.",
                     path.string()};
    }

    static Status too_long(const std::string& description) {
        if (pinwheel::trimmed(description).size() <= 2000) return {};
        return Error{"ruleset.description", "What a ruleset is for is told in at most 2000 bytes.", {}};
    }

    /// Writes this game's rulings as a ruleset, and puts it in force unless this game's rules are fixed. Arguments: its
    /// title, what it is for, and "lua" where it is to have a judge of its own. `asking`: title of the question for
    /// them; `judges`: whether a judge is offered.
    Status save(CommandArgs args, const char* asking, bool judges = false) {
        if (args.size() > 2 && (!judges || args[2] != "lua"))
            return Error{"command.argument",
                         judges ? "Expected \"lua\" for a ruleset with a judge, not '" + args[2] + "'."
                                : "A ruleset that is saved has no more than a name and what it is for.",
                         {}};
        bool judge = args.size() > 2;
        const BoundRuleset& own = host_.document()->game().rules();
        std::string title = args.empty() ? std::string() : args[0];
        if (args.empty()) {
            if (host_.by_script()) return Error{"command.argument", "Name the ruleset.", {}};
            const std::string proposal = free_title(registry(), own);
            // What no other name would mend is told at once.
            if (const auto tried = ruleset_of(registry(), own, proposal);
                !tried && tried.error().code != "ruleset.title")
                return tried.error();
            TextQuestion question{asking, "Name of the ruleset:", proposal, false, "Next"};
            question.refused = [&](const std::string& name) -> Status {
                const auto named = ruleset_of(registry(), own, name);
                if (!named) return named.error();
                for (const bool lua : {false, true})
                    if (auto there = file_there(file_of(*named, lua)); there && (judges || !lua)) return there;
                return {};
            };
            const auto typed = host_.ask(question);
            if (!typed) return {};
            title = *typed;
        }
        auto info = ruleset_of(registry(), own, title);
        if (!info) return info.error();
        if (args.size() > 1) info->description = args[1];
        if (args.empty()) {
            const auto typed = host_.ask(
                {"What the ruleset is for", "What is it for? Whoever opens it reads this; it may be left empty.",
                 info->description, true, "Save", judges ? "With a judge of its own: a Lua file to be edited" : "",
                 &judge, true, too_long});
            if (!typed) return {};
            info->description = *typed;
        }
        if (auto error = too_long(info->description)) return error;
        info->description = pinwheel::trimmed(info->description);
        const auto path = file_of(*info, judge);
        info->source = path.string();
        if (auto error = host_.workspace().may_touch(path)) return error;
        std::error_code ec;
        std::filesystem::create_directories(path.parent_path(), ec);
        if (auto error = file_there(path)) return error;
        if (auto error = write_file(path, judge ? judge_skeleton(*info) : write_ruleset(*info))) return error;
        const std::string id = info->id;
        if (!judge)
            host_.workspace().registry().put(std::make_shared<ChoiceRuleset>(*std::move(info)));
        else if (auto error = host_.take_ruleset(path))
            return error;
        const std::string more =
            judge ? " Its judge gives the variant's own verdict; change the file, and it is read anew." : "";
        if (host_.document()->elsewhere() || host_.document()->sight().may(Deed::rules)) {
            host_.refresh();
            host_.tell("The ruleset is written to " + path.string() +
                       " and in the menu Rules, for other games: this one keeps its rules until it is over." + more);
            return {};
        }
        if (auto error = swap(registry().bind(own.variant->info().id, id), "Ruleset")) return error;
        host_.tell("The ruleset is written to " + path.string() + " and in force." + more);
        return {};
    }

    CommandHost& host_;
};

}  // namespace

std::shared_ptr<void> add_ruling_commands(CommandHost& host) {
    auto commands = std::make_shared<RulingCommands>(host);
    commands->add_all();
    return commands;
}

}  // namespace pinwheel::ui
