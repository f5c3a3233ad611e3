#pragma once
/// Why an action may or may not be done, as plain data. A finding names the rule that decides and everything that has a
/// part in it; its sentence is made from it alone (Variant::sentence), so that drawings, tests and translations read no
/// English.
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pinwheel/view/field.h"

namespace pinwheel {

/// What a piece or a square has to do with a finding.
enum class Part : std::uint8_t {
    mover,        ///< what is asked to move
    destination,  ///< where it is asked to go
    attacked,     ///< the king or leader that would be attacked, or a square that must not be
    attacker,     ///< attacks that afterwards
    pinner,       ///< attacks along a line that the mover leaves open
    blocker,      ///< stands in the way
    screen,       ///< may be hopped over, or must not
    freezer,      ///< freezes another
    ghost,        ///< a piece whose twin is gone
    twin,         ///< what was captured, seen from its ghost
    partner,      ///< the other piece of a castling or a swap
    captured,     ///< taken by the action, or what it would take
    touched,      ///< must move
    rival,        ///< shares what is too small for all rivals
    changed,      ///< collapses, freezes or is released by the action
};
template <>
inline constexpr std::array<std::string_view, 15> words_of_enum<Part>{
    "mover", "destination", "attacked", "attacker", "pinner",  "blocker", "screen", "freezer",
    "ghost", "twin",        "partner",  "captured", "touched", "rival",   "changed"};

struct Subject {
    static constexpr std::string_view called = "subject", about = "A piece or a square that a finding speaks of.";
    Part part = Part::mover;
    std::string target;
    std::string piece, seat;
    std::optional<int> ply;
    std::string by;
    std::string was, is;
    static constexpr auto fields() {
        return field_list(
            Field{"part", &Subject::part, "What it has to do with the finding."},
            Field{"target", &Subject::target, "Its click target, such as `board:e4`; empty off the boards."},
            Field{"piece", &Subject::piece, "Id of the kind of piece; empty for a bare square."},
            Field{"seat", &Subject::seat, "Id of the seat whose piece it is."},
            Field{"ply", &Subject::ply, "When it came to be so, where that is known."},
            Field{"by", &Subject::by, "Id of the seat that did it."},
            Field{"was", &Subject::was, "What it may be, one letter per possibility."},
            Field{"is", &Subject::is, "What it may be afterwards."});
    }
    bool operator==(const Subject&) const = default;
};

/// What a line of a finding is drawn for.
enum class LineKind : std::uint8_t { way, attack, pin, link };
template <>
inline constexpr std::array<std::string_view, 4> words_of_enum<LineKind>{"way", "attack", "pin", "link"};

struct ReasonLine {
    static constexpr std::string_view called = "line", about = "A line that shows a finding.";
    LineKind kind = LineKind::way;
    std::string from, to;
    std::vector<std::string> through;
    static constexpr auto fields() {
        return field_list(
            Field{"kind", &ReasonLine::kind, "The way of a move, an attack, a pin, or a link between two boards."},
            Field{"from", &ReasonLine::from, "Click target where it begins."},
            Field{"to", &ReasonLine::to, "Click target where it ends."},
            Field{"through", &ReasonLine::through, "What matters on the way: blockers, screens, the pinned."});
    }
    bool operator==(const ReasonLine&) const = default;
};

/// What a finding assumes to be known.
enum class Known : std::uint8_t {
    board,  ///< everything on the boards
    own,    ///< the own pieces alone
    heard,  ///< what was said to everybody
};
template <>
inline constexpr std::array<std::string_view, 3> words_of_enum<Known>{"board", "own", "heard"};

/// What a sentence needs beside its subjects, by name: {"choices", "queen rook"}.
using Details = std::vector<std::pair<std::string, std::string>>;

struct Finding {
    static constexpr std::string_view called = "finding", about = "One reason, on one board.";
    std::string board;
    bool legal = false;
    std::string code;
    std::string message;
    std::vector<std::string> squares{};
    bool unsure = false;
    std::vector<Subject> subjects{};
    std::vector<ReasonLine> lines{};
    std::string ruling{}, option{};
    std::string seat{}, action{};
    Known known = Known::board;
    Details details{};
    static constexpr auto fields() {
        return field_list(
            Field{"board", &Finding::board, "Id of the board; empty where it is about the whole game."},
            Field{"legal", &Finding::legal, "Whether nothing on this board forbids it."},
            Field{"unsure", &Finding::unsure, "Whether the viewer cannot know: it may be tried."},
            Field{"code", &Finding::code, "Stable code of the reason."},
            Field{"message", &Finding::message, "The reason as one sentence or two."},
            Field{"subjects", &Finding::subjects, "The pieces and squares that have a part in it."},
            Field{"squares", &Finding::squares, "Click targets to light up."},
            Field{"lines", &Finding::lines, "Lines that show it."},
            Field{"ruling", &Finding::ruling, "Id of the ruling that decides, if one does."},
            Field{"option", &Finding::option, "Id of the option of that ruling that is in force."},
            Field{"seat", &Finding::seat, "Id of the seat it speaks of."},
            Field{"action", &Finding::action, "Name of the kind of action it speaks of."},
            Field{"known", &Finding::known, "What it assumes to be known: the board, the own pieces, what was heard."},
            Field{"details", &Finding::details, "Other words and numbers of the sentence, by name."});
    }
    bool operator==(const Finding&) const = default;
};

struct Explanation {
    static constexpr std::string_view called = "explanation", about = "Why an action may or may not be done.";
    bool legal = false;
    std::string code;
    std::string message;
    std::vector<Finding> findings{};
    bool unsure = false;
    std::vector<std::string> nearest{};
    static constexpr auto fields() {
        return field_list(Field{"legal", &Explanation::legal, "Whether it may be done."},
                          Field{"unsure", &Explanation::unsure, "Whether the viewer cannot know: it may be tried."},
                          Field{"code", &Explanation::code, "Stable code of what the findings come to."},
                          Field{"message", &Explanation::message, "What they come to, in words."},
                          Field{"findings", &Explanation::findings, "The reasons, in the order of the boards."},
                          Field{"nearest", &Explanation::nearest,
                                "Actions that the viewer may try and that are nearest to what was asked."});
    }
    bool operator==(const Explanation&) const = default;
};

}  // namespace pinwheel
