// Rulesets, rulings, comparison, and asking why.
#include <wx/choicdlg.h>

#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/pages/compare_page.h"
#include "desktop/pages/rulings_page_view.h"
#include "model/cards/rulings_page.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> out;
    for (std::size_t from = 0; from <= text.size();) {
        const auto to = std::min(text.find(at, from), text.size());
        if (to > from) out.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return out;
}

class RulesCommands {
public:
    explicit RulesCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        add("rules:use", "Use a ruleset", "", "Judges this game by another ruleset.",
            [this](Args args) { return use(args); });
        add("rules:set", "Choose a ruling", "", "Overrides one ruling of this game: ruling and option.",
            [this](Args args) { return set(args); });
        add(
            "rules:reset", "Drop this game's own rulings", "", "Goes back to what the ruleset chooses.",
            [this](Args) { return reset(); },
            [this] { return frame_.document() && !frame_.document()->game().rules().overrides.empty(); });
        add("rules:rulings", "Rulings…", "Ctrl+R",
            "Shows every open question and the choice this game is played under.",
            [this](Args args) { return rulings(args); });
        add("rules:compare", "Compare…", "Ctrl+D", "Reads this line under two rulesets side by side.",
            [this](Args args) { return compare(args); });
        add("rules:why", "Why?", "", "Explains a move: its squares, as clicked.",
            [this](Args args) { return why(args); });
        frame_.desk().commands.reach(
            ui::Reach::game, {"rules:use", "rules:set", "rules:reset", "rules:rulings", "rules:compare", "rules:why"});
    }

private:
    void add(const char* name, const char* title, const char* key, const char* help, std::function<Status(Args)> run,
             std::function<bool()> enabled = {}) {
        if (!enabled) enabled = [this] { return frame_.document() != nullptr; };
        frame_.desk().commands.add({name, title, key, help, std::move(run), std::move(enabled), {}});
    }

    const Registry& registry() const { return frame_.desk().workspace.registry(); }

    /// One edit; what no longer fits is reported, and comes back with undo.
    Status swap(Result<BoundRuleset> rules, const std::string& name) {
        if (!rules) return rules.error();
        std::optional<Misfit> misfit;
        auto error = frame_.document()->edit(name, [&](Game& game) -> Status {
            auto used = game.use(std::move(rules.value()));
            if (!used) return used.error();
            misfit = *used;
            return {};
        });
        frame_.refresh();
        if (error) return error;
        if (misfit)
            frame_.tell("Under these rules the game goes on only to ply " + std::to_string(misfit->ply - 1) + ": " +
                        misfit->error.message + " Undo brings the rest back.");
        return {};
    }

    Status use(Args args) {
        if (args.empty()) return Error{"command.argument", "Name a ruleset.", {}};
        return swap(ui::with_ruleset(registry(), frame_.document()->game().rules(), args[0]), "Ruleset");
    }

    Status set(Args args) {
        if (args.size() < 2) return Error{"command.argument", "Name a ruling and an option.", {}};
        return swap(ui::with_ruling(registry(), frame_.document()->game().rules(), args[0], args[1]), "Ruling");
    }

    Status reset() { return swap(registry().bind(frame_.document()->game().rules().ruleset), "Rulings"); }

    Status rulings(Args args) {
        ui::Document& document = *frame_.document();
        RulingsPageView* view = nullptr;
        for (Page* page : frame_.pages())
            if (auto* each = dynamic_cast<RulingsPageView*>(page); each && &each->document() == &document) view = each;
        if (!view) {
            view = new RulingsPageView(frame_.notebook(), frame_, document);
            frame_.add_page(view, true);
        }
        frame_.show_page(view);
        if (!args.empty()) view->bring_into_view(args[0]);
        return {};
    }

    /// Rulesets by id, as arguments or separated by commas; a question for what is missing.
    Status compare(Args args) {
        std::vector<std::string> ids;
        for (const auto& arg : args)
            for (auto& id : split(arg, ',')) ids.push_back(std::move(id));
        ui::Document& document = *frame_.document();
        const auto& own = document.game().rules();
        if (ids.empty()) ids = {own.id()};
        if (const auto other = ui::most_unlike(registry(), own); ids.size() == 1 && !other.empty())
            ids.push_back(other);
        if (ids.size() < 2) return Error{"compare.one", "A comparison needs two rulesets; only one is loaded.", {}};
        auto* page = new ComparePage(frame_.notebook(), frame_, document);
        if (auto error = page->compare({ids[0], ids[1]})) {
            page->Destroy();
            return error;
        }
        frame_.add_page(page, true);
        frame_.refresh();
        return {};
    }

    Status why(Args args) {
        GamePage* page = frame_.game_page();
        if (!page) return Error{"target.none", "No game is shown.", {}};
        std::vector<std::string> targets(args.begin(), args.end());
        if (targets.empty()) {
            frame_.tell(
                "Pick a piece, then point at a square: the card beside the boards says why it may or may not go "
                "there.");
            return {};
        }
        if (!page->table().ask_about(targets))
            return Error{"why.nothing", "There is nothing to say about that; name squares such as NE:e2 NE:e5.", {}};
        page->canvas().invalidate();
        frame_.refresh_cards();
        return {};
    }

    MainFrame& frame_;
};

}  // namespace

void add_rules_commands(MainFrame& frame) { frame.keep(std::make_shared<RulesCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
