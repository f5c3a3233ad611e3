#pragma once
/// The pictures of the pages of rules: recipes in share/doc/figures.json, drawn by the shipped renderers when the
/// program is built and when a page is opened, so that they show what the program does.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::ui {

/// A position and what is shown of it. Members are those of an object of figures.json, by the same names.
struct PageFigure {
    std::string variant, ruleset, setup, moves;
    std::map<std::string, std::string> options, rulings, style;
    std::vector<std::string> viewers;  ///< seats, "arbiter", "spectator", beside one another; none: the game's eyes
    std::vector<std::string> why;      ///< click targets of an attempt: its explanation is drawn
    std::string selected;              ///< click target: where the piece may go is lit
    std::string renderer;              ///< empty: the one that fits best
    std::string focus;                 ///< the one board that is shown
    bool xray = false;                 ///< what couples what
    int width = 480, height = 480;     ///< of each viewer's picture
};

class PageFigures {
public:
    /// Errors: "figures.json", "figures.member", each naming the figure and what was expected.
    static Result<PageFigures> read(std::string_view json);

    const std::map<std::string, PageFigure>& all() const { return all_; }

    /// A figure by name: one of all(), or "card-<variant>-<piece>", where a piece goes, under the rules in force where
    /// they are of that variant. Errors: "figures.name" where there is none, "figures.draw" where it shows nothing, and
    /// those of set-ups, rulesets and moves.
    Result<Scene> draw(const Registry&, std::string_view name, const BoundRuleset* in_force = nullptr) const;

    /// The game of one of all(), at its position, to be played on. Errors: as draw().
    Result<Game> game(const Registry&, const std::string& name) const;

private:
    std::map<std::string, PageFigure> all_;
};

/// Names of the pictures "figures/<name>.png" that a page shows, each once, in their order.
std::vector<std::string> figures_named(std::string_view markdown);

}  // namespace pinwheel::ui
