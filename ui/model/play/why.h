#pragma once
/// Asking why: from the targets a person pointed at to an action, and from its explanation to words and lights.
#include <optional>
#include <span>

#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/action_of.h"
#include "pinwheel/view/renderer.h"

namespace pinwheel::ui {

/// Why an action is or is not legal, ready to show.
struct Answer {
    struct Line {
        std::string board;  ///< title; empty where the answer has no boards
        bool legal = false;
        std::string code, text;
        std::string ruling;  ///< id of the ruling that decides; empty: none
    };
    bool legal = false;
    bool unsure = false;  ///< the viewer cannot know: it may be tried
    std::string code, headline;
    std::vector<Line> lines;
    /// What the lines say beyond the headline: of one board that is nothing, nor where all say the same as it does.
    std::vector<Line> details() const;
    /// "why-from" on what was asked about, "why" on the squares of the findings, and arrows along their lines.
    std::vector<Highlight> lights;
    std::vector<std::string> nearest;  ///< actions that may be tried instead
};

/// What a viewer may be told about the action that picking these targets would be; nothing where they are no action.
std::optional<Answer> ask(const Game&, const Viewer&, std::span<const std::string> targets,
                          std::span<const Offer> = {});
/// From the eyes that look where nothing else is said.
std::optional<Answer> ask(const Game&, std::span<const std::string> targets);
/// The same about a typed text.
Answer ask_text(const Game&, const Viewer&, std::string_view text);
Answer answer_of(const Variant&, const Explanation&, std::span<const std::string> targets);
/// Of a typed text.
Answer answer_of(const Variant&, const Explanation&);
/// What ask() makes its answer of.
std::optional<Explanation> explain_targets(const Game&, const Viewer&, std::span<const std::string> targets,
                                           std::span<const Offer> = {});

/// Seat to act whose piece stands on a target, else a seat to act; in a position where nobody acts, the piece's owner.
SeatId asker(const Game&, const View&, std::string_view target);

}  // namespace pinwheel::ui
