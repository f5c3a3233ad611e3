// Planted bugs of what seats see and may not know, of steps and of seals.
#include <algorithm>

#include "planted.h"

namespace toys {
namespace {

const SeatId first_seat{0}, second_seat{1};

/// The arbiter's view without the pieces of a seat, or those of one kind.
View without(View view, SeatId seat, const std::string& piece) {
    if (view.viewer != Viewer::arbiter()) return view;
    for (CellView& cell : view.boards[0].cells)
        std::erase_if(cell.occupants, [&](const Occupant& occupant) {
            return occupant.owner == seat && (piece.empty() || occupant.piece == piece);
        });
    return view;
}

/// Where `tells`, the first finding of an explanation holds the marked cells; of those who wait alone, where so wished.
void tell_in_reasons(Bent& b, std::function<bool(const Action&, const Viewer&)> tells, bool waiting_alone = false) {
    b.explain_to_ = [v = b.v, tells, waiting_alone](const State& s, const Action& a, const Viewer& w) {
        Explanation e = v->explain(s, a, w);
        const auto seats = v->to_act(s);
        const bool waits = std::find(seats.begin(), seats.end(), a.actor) == seats.end();
        if (tells(a, w) && (waits || !waiting_alone)) e.message += v->save(s).substr(0, 6);
        return e;
    };
}

/// The marked cells, for everybody to see.
View with_marks(const Bent& b, const State& s, View view, bool as_mark) {
    const std::string saved = b.v->save(s);
    for (std::size_t i = 0; i < 6; ++i) {
        if (saved[i] == '.') continue;
        if (as_mark)
            view.boards[0].cells[i].marks.push_back("touched");
        else
            view.notes["taken"] += std::to_string(i);
    }
    return view;
}

const Planted all_mark_bugs[] = {
    {"the taken cells in its notes", "what a seat was not told does not change its view",
     "the views differ in their notes after",
     [](Bent& b) {
         b.view_ = [&b](const State& s, const Viewer& w) { return with_marks(b, s, b.v->view(s, w), false); };
     }},
    {"a mark on a taken cell", "what a seat was not told does not change its view",
     "the views differ in their boards after",
     [](Bent& b) {
         b.view_ = [&b](const State& s, const Viewer& w) { return with_marks(b, s, b.v->view(s, w), true); };
     }},
    {"a hash of the position", "what a seat was not told does not change its view",
     "the views differ in their notes after",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.notes["id"] = std::to_string(s.key() % 1000);
             return x;
         };
     }},
    {"a title that tells", "what a seat was not told does not change its view",
     "the views differ in their boards after",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.boards[0].title = v->save(s)[0] == '.' ? "Board" : "Board!";
             return x;
         };
     }},
    {"one seat sees all", "what a seat was not told does not change its view", "the views differ in their boards after",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w == Viewer::of(first_seat) ? Viewer::arbiter() : w);
             x.viewer = w;
             return x;
         };
     }},
    {"spectators see all", "what a seat was not told does not change its view",
     "the views differ in their boards after",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w == Viewer{} ? Viewer::arbiter() : w);
             x.viewer = w;
             return x;
         };
     }},
    {"cells known only where something stands", "what a seat was not told does not change its view",
     "the views differ in their boards after",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             const auto t = v->save(s);
             for (std::size_t i = 0; i < 6; ++i)
                 if (t[i] == '.') x.boards[0].cells[i].known = CellView::Known::yes;
             return x;
         };
     }},
    {"the saved text in a notice", "the position is not copied into a view", "a view with unknown squares holds '",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.notices.push_back({"debug", {{"state", v->save(s)}}});
             return x;
         };
     }},
    {"an answer that tells what is hidden", "what a seat was not told does not change its view",
     "the answers to 'owner' differ after",
     [](Bent& b) {
         b.table.questions = {{"owner", "square", "Whose the cell is.", true}};
         b.answer_ = [v = b.v](const State* s, const Viewer&, std::string_view q, Arguments given) -> Result<Datum> {
             if (q != "owner") return v->answer(s, Viewer{}, q, given);
             return Datum(v->save(*s).substr(0, 6));
         };
     }},
    {"a service that tells what is hidden", "what a seat was not told does not change its view",
     "the answers to 'meters' differ after",
     [](Bent& b) {
         b.meters_ = [v = b.v](const State& s, const Viewer&) {
             const std::string saved = v->save(s);
             const auto first = std::min<std::size_t>(saved.find_first_not_of('.'), 6);
             return std::vector<Meter>{{"A", "First mark", "cell", double(first), 6}};
         };
     }},
    {"reasons that tell a spectator what is hidden", "what a seat was not told does not change its view",
     " differ for ",
     [](Bent& b) {
         tell_in_reasons(b, [](const Action& a, const Viewer& w) {
             return w.kind != Viewer::Kind::arbiter && w != Viewer::of(a.actor);
         });
     }},
    {"reasons that tell the seat that waits what is hidden", "what a seat was not told does not change its view",
     " differ for ",
     [](Bent& b) {
         tell_in_reasons(
             b,
             [](const Action& a, const Viewer& w) {
                 return w.kind != Viewer::Kind::arbiter && w == Viewer::of(a.actor);
             },
             true);
     }},
    {"words that tell a spectator what is hidden", "what a seat was not told does not change its view",
     "the answers to 'words' differ after",
     [](Bent& b) {
         b.words_ = [v = b.v](const State& s, const Viewer& w, const Action&) {
             return "a mark" + (w == Viewer{} ? v->save(s).substr(0, 6) : std::string());
         };
     }},
    {"an error that tells what is hidden", "what a seat was not told does not change its view",
     "the answers to 'owner' differ after",
     [](Bent& b) {
         b.table.questions = {{"owner", "", "Whose the cells are.", true}};
         b.answer_ = [v = b.v](const State* s, const Viewer&, std::string_view q, Arguments given) -> Result<Datum> {
             if (q != "owner") return v->answer(s, Viewer{}, q, given);
             return Error{"question.hidden", "Ask not for " + v->save(*s) + ".", {}};
         };
     }},
    {"offers that know what is hidden", "what a seat was not told does not change its view",
     "the views differ in their seats after",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             if (v->save(s)[0] != '.') x.seats[0].title += ", who has marked a1";
             return x;
         };
     }},
    {"an arbiter who does not see Bert's marks", "the arbiter sees every piece",
     "no piece in the arbiter's view moves when B plays 'mark:",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) { return without(v->view(s, w), second_seat, ""); };
     },
     20},
};

/// Planted in steps(), where pieces walk from square to square.
const Planted all_step_bugs[] = {
    {"an arbiter who does not see Bert's pieces", "the arbiter sees every piece",
     "no piece in the arbiter's view moves when B plays '",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) { return without(v->view(s, w), second_seat, ""); };
     }},
    {"an arbiter who does not see Bert's rook", "the arbiter sees every piece",
     "the arbiter's view shows nobody where B plays '",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) { return without(v->view(s, w), second_seat, "rook"); };
     }},
    {"a seat that does not see the other's pieces", "views are complete",
     "in the view of A: the pieces are others than the arbiter's, though nothing is hidden",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             View x = v->view(s, w);
             x.viewer = Viewer::arbiter();
             if (w == Viewer::of(first_seat)) x = without(std::move(x), second_seat, "");
             x.viewer = w;
             return x;
         };
     }},
    {"the position in a note", "notes hold no position and decide no offers",
     "the note 'position' in the view of the arbiter holds the position '",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             View x = v->view(s, w);
             x.notes["position"] = "at " + v->save(s);
             return x;
         };
     }},
    {"a ruling that nobody reads, where pieces move", "every ruling makes a difference",
     "the ruling 'idle.ruling' was never read in ",
     [](Bent& b) {
         b.table.rulings.push_back(
             {"idle.ruling", "I1", "Is it read?", {{"no", "No"}, {"yes", "Yes"}}, 0, RulingSpec::Affects::play, {}});
     },
     20},
    {"pieces without a name", "views are complete", "an occupant has no piece, no owner or an odd weight",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             for (CellView& cell : x.boards[0].cells)
                 for (Occupant& occupant : cell.occupants) occupant.piece.clear();
             return x;
         };
     }},
};

/// Planted in seals(), where both seats act at once.
const Planted all_seal_bugs[] = {
    {"a parser that knows the first seat alone", "tokens come back as the action they spell", "' nor 'B:seal:",
     [](Bent& b) {
         b.parse_ = [v = b.v](const State& s, std::string_view t) -> Result<Action> {
             auto read = v->parse(s, t);
             if (read && t.find(':') != t.rfind(':')) return Error{"token.action", "Expected an action.", "offset 0"};
             return read;
         };
     }},
};

}  // namespace

std::span<const Planted> seal_bugs() { return all_seal_bugs; }
std::span<const Planted> mark_bugs() { return all_mark_bugs; }
std::span<const Planted> step_bugs() { return all_step_bugs; }

}  // namespace toys
