// The pages of rulings, comparison and what-if, and asking why.
#include <wx/utils.h>

#include "desktop/app/wx_text.h"
#include "desktop/dialogs/difference_window.h"
#include "desktop/dialogs/file_dialog.h"
#include "desktop/dialogs/lane_dialog.h"
#include "desktop/dialogs/questions_window.h"
#include "desktop/dialogs/rejudge_window.h"
#include "desktop/dialogs/save_dialog.h"
#include "desktop/frame/frame.h"
#include "desktop/pages/compare_page.h"
#include "desktop/pages/rulings_page_view.h"
#include "desktop/pages/what_if_page.h"
#include "desktop/workers/ruleset_files.h"
#include "model/cards/rules_in_force.h"
#include "model/cards/rulings_page.h"
#include "model/play/lane_boards.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/variant/unknown_id.h"

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
        add("rules:rulings", "Rulings…", "Ctrl+R",
            "Shows every open question and the choice this game is played under.",
            [this](Args args) { return rulings(args); });
        add("rules:compare", "Compare…", "Ctrl+D",
            "Reads this line under two to four rulesets side by side; again with the lanes of the last time.",
            [this](Args args) { return compare(args); });
        add("rules:find-difference", "Find where rulesets part…", "",
            "Searches the nearest continuation in which two rulesets have another verdict or allow other moves.",
            [this](Args) { return find_difference(); });
        add("rules:questions", "Questions to the inventor…", "",
            "What nobody has confirmed in this variant's rules, each with a position, as a page to send.",
            [this](Args) { return questions(); });
        add("rules:answers", "Answers to questions…", "",
            "Reads the form of such a page filled in, and makes a ruleset of it.", [this](Args) { return answers(); });
        const auto compares = [this] { return dynamic_cast<ComparePage*>(frame_.page()) != nullptr; };
        add(
            "rules:next-difference", "Next difference", "F8", "Goes to the next ply at which the lanes differ anew.",
            [this](Args) { return difference(false); }, compares);
        add(
            "rules:last-difference", "Previous difference", "Shift+F8",
            "Goes back to the last ply at which the lanes differ anew.", [this](Args) { return difference(true); },
            compares);
        add(
            "rules:lane-boards", "Boards of the lanes", "",
            "Which boards the lanes of a comparison show: fitting, differing, to-act, kept or all; without a word the "
            "next. Behind kept may stand which.",
            [this](Args args) { return lane_boards(args); },
            [this, compares] { return compares() && frame_.document()->game().variant().info().boards.size() > 1; });
        add(
            "rules:export-comparison", "Export the comparison…", "",
            "Writes the comparison as a page, HTML with pictures or Markdown.",
            [this](Args args) { return export_comparison(args); }, compares);
        add("rules:what-if", "What would change here?", "Ctrl+Shift+D",
            "Shows what each option of each ruling would change at this position.", [this](Args) { return what_if(); });
        frame_.desk().commands.add({"rules:install",
                                    "Install a ruleset…",
                                    "",
                                    "Reads a ruleset that somebody handed on, JSON or Lua: to be tried, or installed.",
                                    [this](Args args) { return install(args); },
                                    {},
                                    {}});
        frame_.desk().commands.add({"rules:rejudge",
                                    "Judge a folder again…",
                                    "",
                                    "Lists the games of a folder or file that two rulesets judge otherwise.",
                                    [this](Args args) { return rejudge(args); },
                                    {},
                                    {}});
        add("rules:folder", "Folder of rulesets", "", "Opens the folder of your own rulesets in the file manager.",
            [this](Args) { return folder(); });
        add(
            "rules:why", "Why?", "", "Explains a move: its squares, as clicked.",
            [this](Args args) { return why(args); }, [this] { return frame_.boards_in_front(); });
        frame_.desk().commands.reach(ui::Reach::game,
                                     {"rules:rulings", "rules:compare", "rules:lane-boards", "rules:next-difference",
                                      "rules:last-difference", "rules:what-if", "rules:why"});
        frame_.desk().commands.reach(ui::Reach::files, {"rules:export-comparison"});
    }

private:
    void add(const char* name, const char* title, const char* key, const char* help, std::function<Status(Args)> run,
             std::function<bool()> enabled = {}) {
        if (!enabled) enabled = [this] { return frame_.document() != nullptr; };
        frame_.desk().commands.add({name, title, key, help, std::move(run), std::move(enabled), {}});
    }

    const Registry& registry() const { return frame_.desk().workspace.registry(); }

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

    /// Lanes as arguments or separated by commas. One alone is compared with this game's own rules. Without any the
    /// lanes of the last comparison come back, shown or closed; where there was none this game's rules are compared
    /// with their bare ruleset, or where that is the same with the ruleset most unlike it; where there is no other
    /// ruleset a person is asked for a ruling to choose otherwise.
    Status compare(Args args) {
        std::vector<std::string> lanes;
        for (const auto& arg : args)
            for (auto& lane : split(arg, ',')) lanes.push_back(std::move(lane));
        ui::Document& document = *frame_.document();
        if (lanes.empty() && compare_again(document)) return {};
        const auto& own = document.game().rules();
        if (lanes.empty() && !own.overrides.empty()) lanes = {own.id()};
        if (lanes.empty())
            if (auto other = ui::most_unlike(registry(), own); !other.empty()) lanes = {std::move(other)};
        if (lanes.empty()) {
            // One ruleset alone is compared with itself under one ruling otherwise.
            const ui::LaneQuestion question = ui::lane_of_one_ruling(own, "game");
            const auto& choices = question.choices;
            if (choices.empty() || frame_.desk().by_script)
                return Error{"compare.one",
                             choices.empty() ? "A comparison needs two rulesets; only one is loaded, and it leaves no "
                                               "question open."
                                             : "A comparison needs two rulesets; only one is loaded. Name a ruling "
                                               "otherwise: " +
                                                   choices[1].lane + ".",
                             {}};
            const std::string lane = ask_for_lane(frame_, question);
            if (lane.empty()) return {};
            lanes = {lane};
        }
        if (lanes.size() == 1) lanes.insert(lanes.begin(), "game");
        return show_lanes(document, std::move(lanes));
    }

    Status show_lanes(ui::Document& document, std::vector<std::string> lanes) {
        auto* page = new ComparePage(frame_.notebook(), frame_, document);
        if (auto error = page->compare(std::move(lanes))) {
            page->Destroy();
            return error;
        }
        frame_.add_page(page, true);
        frame_.refresh();
        return {};
    }

    /// False where there was no comparison, or its lanes cannot be had any more.
    bool compare_again(ui::Document& document) {
        if (document.compared.empty()) return false;
        for (Page* page : frame_.pages())
            if (auto* each = dynamic_cast<ComparePage*>(page);
                each && &each->document() == &document && each != frame_.page()) {
                frame_.show_page(each);
                return true;
            }
        return !show_lanes(document, document.compared);
    }

    /// That there is none is no mistake of who asked.
    Status difference(bool back) {
        auto none = dynamic_cast<ComparePage&>(*frame_.page()).go_difference(back);
        if (!none || frame_.by_script()) return none;
        frame_.tell(none->message);
        return {};
    }

    Status lane_boards(Args args) {
        const auto rows = ui::lane_boards_rows();
        auto& chosen = frame_.document()->look.lanes;
        auto row = std::ranges::find(rows, chosen, &ui::LaneBoardsRow::boards);
        if (args.empty()) {
            row = row + 1 == rows.end() ? rows.begin() : row + 1;
        } else if (row = std::ranges::find(rows, args[0], &ui::LaneBoardsRow::word); row == rows.end()) {
            return Error{"command.argument",
                         "The lanes show fitting, differing, to-act, kept or all boards, not '" + args[0] + "'.",
                         args[0]};
        }
        if (row->boards == ui::LaneBoards::kept)
            if (auto unknown = keep_boards(args.empty() ? args : args.subspan(1))) return unknown;
        chosen = row->boards;
        frame_.document()->look.lane_focus.clear();
        frame_.refresh();
        return {};
    }

    /// Those that are named, else those shown.
    Status keep_boards(Args named) {
        auto& look = frame_.document()->look;
        const auto& info = frame_.document()->game().variant().info();
        for (const std::string& id : named)
            if (info.index_of_board(id) < 0) return unknown_id("board", id, info.boards);
        std::vector<std::string> kept;
        const auto& shown = dynamic_cast<ComparePage&>(*frame_.page()).boards_shown();
        for (const BoardInfo& board : info.boards)
            if (!named.empty()            ? std::ranges::find(named, board.id) != named.end()
                : look.lane_focus.empty() ? std::ranges::find(shown, board.id) != shown.end()
                                          : board.id == look.lane_focus)
                kept.push_back(board.id);
        look.lane_kept = std::move(kept);
        return {};
    }

    Status export_comparison(Args args) {
        auto& page = dynamic_cast<ComparePage&>(*frame_.page());
        std::filesystem::path path;
        if (!args.empty()) {
            path = frame_.meant(args[0]);
        } else if (frame_.desk().by_script) {
            return Error{"command.argument", "Say the path, which ends in .html or .md.", {}};
        } else {
            static const std::vector<ui::FileKind> kinds{{"Page with pictures", "html"}, {"Markdown", "md"}};
            const auto place = ask_where(frame_, "Export the comparison", "comparison", kinds);
            if (!place) return {};
            path = place->path;
        }
        if (auto error = frame_.desk().workspace.may_touch(path)) return error;
        if (auto error = page.write(path)) return error;
        frame_.tell("The comparison is written to " + path.string() + ".");
        return {};
    }

    Status what_if() {
        ui::Document& document = *frame_.document();
        if (auto refused = document.sight().may(Deed::compare)) return refused;
        for (Page* page : frame_.pages())
            if (auto* each = dynamic_cast<WhatIfPage*>(page); each && &each->document() == &document) {
                frame_.show_page(each);
                return {};
            }
        frame_.add_page(new WhatIfPage(frame_.notebook(), frame_, document), true);
        frame_.refresh();
        return {};
    }

    Status find_difference() {
        if (frame_.desk().by_script)
            return Error{"rules.find-difference", "Scripts have pinwheel.find_difference for that.", {}};
        show_differences(frame_);
        return {};
    }

    Status questions() {
        if (frame_.desk().by_script) return Error{"rules.questions", "Scripts have pinwheel.questions for that.", {}};
        show_questions(frame_);
        return {};
    }

    Status answers() {
        if (frame_.desk().by_script) return Error{"rules.answers", "A person reads answers.", {}};
        frame_.CallAfter([frame = &frame_] { take_answers(*frame); });
        return {};
    }

    Status install(Args args) {
        if (frame_.desk().by_script) return Error{"open.ruleset", "A person installs rulesets.", {}};
        std::filesystem::path path;
        if (!args.empty()) {
            path = frame_.meant(args[0]);
        } else {
            const auto chosen =
                ask_which(frame_, "Install a ruleset", "Rulesets (*.json;*.lua)|*.json;*.lua|All files|*");
            if (!chosen) return {};
            path = *chosen;
        }
        if (!RulesetFiles::is_one(path)) return RulesetFiles::why_none(path);
        frame_.CallAfter([frame = &frame_, path] { frame->ruleset_files().offer(path); });
        return {};
    }

    /// A folder, which may be left to the person.
    Status rejudge(Args args) {
        if (frame_.desk().by_script) return Error{"rules.rejudge", "Scripts have pinwheel.rejudge for that.", {}};
        show_rejudge(frame_, args.empty() ? std::filesystem::path() : frame_.meant(args[0]));
        return {};
    }

    Status folder() {
        const auto path = RulesetFiles::folder();
        std::error_code ec;
        std::filesystem::create_directories(path, ec);
        if (ec) return Error{"file.open", path.string() + ": " + ec.message(), path.string()};
        frame_.tell("Files of rulesets lie in " + path.string() + "; what changes there is read at once.");
        wxLaunchDefaultApplication(wx(path.string()));
        return {};
    }

    Status why(Args args) {
        GamePage& page = *frame_.game_page();
        std::vector<std::string> targets(args.begin(), args.end());
        if (targets.empty()) {
            frame_.tell(
                "Pick a piece, then point at a square: the card beside the boards says why it may or may not go "
                "there.");
            return {};
        }
        if (!page.table().ask_about(targets))
            return Error{"why.nothing", "There is nothing to say about that; name squares such as NE:e2 NE:e5.", {}};
        page.canvas().invalidate();
        frame_.refresh_cards();
        return {};
    }

    MainFrame& frame_;
};

}  // namespace

void add_rules_commands(MainFrame& frame) { frame.keep(std::make_shared<RulesCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
