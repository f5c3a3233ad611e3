// What a text claims of its move by a mark, and what is true of it.
#include "reasons/marks.h"

#include <algorithm>

#include "pinwheel/view/reason_words.h"

namespace pinwheel {
namespace {

/// The marks at the end of a text, as they are written.
struct Marks {
    std::string check, passing;  ///< "+" or "#", "e.p." or "ep"; empty where the text has none
    bool capture = false;        ///< an "x" before a square
};

Marks marks_of(std::string_view text) {
    Marks marks;
    for (std::size_t i = 1; i + 2 < text.size(); ++i)
        marks.capture |=
            text[i] == 'x' && text[i + 1] >= 'a' && text[i + 1] <= 'z' && text[i + 2] >= '1' && text[i + 2] <= '9';
    for (bool found = true; found && !text.empty();) {
        found = std::string_view("+#!? ").find(text.back()) != text.npos;
        if (text.back() == '#' || (text.back() == '+' && marks.check.empty())) marks.check = text.back();
        if (found) text.remove_suffix(1);
        for (const std::string_view word : {"e.p.", "ep"})
            if (!found && text.ends_with(word)) {
                marks.passing = word;
                text.remove_suffix(word.size());
                found = true;
            }
    }
    return marks;
}

/// Whether a seat other than the mover stands in check in a view.
bool checks_another(const View& view, SeatId mover) {
    for (const BoardView& board : view.boards)
        for (const CellView& cell : board.cells)
            if (cell.has(Mark::check) && std::any_of(cell.occupants.begin(), cell.occupants.end(),
                                                     [&](const Occupant& o) { return o.owner != mover; }))
                return true;
    return false;
}

bool takes_in_passing(const Explanation& e) {
    return std::any_of(e.findings.begin(), e.findings.end(), [](const Finding& f) {
        return detail_of(f, "way") == "en-passant" || !detail_of(f, "en-passant").empty();
    });
}

bool captures(const Explanation& e) {
    return std::any_of(e.findings.begin(), e.findings.end(),
                       [](const Finding& f) { return f.legal && subject_of(f, Part::captured); });
}

bool mates(const Explanation& e) {
    return std::any_of(e.findings.begin(), e.findings.end(), [](const Finding& f) {
        return f.code == "ends-so" && detail_of(f, "answer").empty() && detail_of(f, "reason") == "checkmate";
    });
}

}  // namespace

std::vector<Finding> untrue_marks(const Game& game, std::string_view text, const Action& action, const Explanation& e) {
    std::vector<Finding> out;
    const Variant& variant = game.variant();
    const Marks marks = marks_of(text);
    if (!e.legal || variant.info().kind_of(action) != ActionSpec::Kind::play) return out;
    const auto claim = [&](const std::string& mark, const char* is) {
        Finding& f = out.emplace_back();
        f.legal = true;
        f.code = "untrue-mark";
        f.details = {{"mark", mark}, {"is", is}};
        f.message = mark_sentence(f);
    };
    if (marks.capture && !captures(e)) claim("x", "no-capture");
    if (!marks.passing.empty() && !takes_in_passing(e)) claim(marks.passing, "no-passing");
    if (marks.check.empty()) return out;
    const auto step = variant.apply(game.state(), action);
    if (!step) return out;
    if (!checks_another(variant.view(*step->next, Viewer::arbiter()), action.actor))
        claim(marks.check, "no-check");
    else if (marks.check == "#" && variant.info().seats.size() == 2 && !mates(e))
        claim(marks.check, "no-mate");
    return out;
}

std::string mark_sentence(const Finding& f) {
    if (f.code != "untrue-mark") return {};
    const auto is = detail_of(f, "is");
    return "The mark " + std::string(detail_of(f, "mark")) + " is not true: the move " +
           (is == "no-check"     ? "gives no check."
            : is == "no-mate"    ? "gives check, but not mate."
            : is == "no-capture" ? "captures nothing."
                                 : "takes nothing en passant.");
}

}  // namespace pinwheel
