// Mistakes in what is seen of stones() and offered there.
#include <algorithm>

#include "pinwheel/view/random.h"
#include "planted.h"

namespace toys {
namespace {

std::vector<Offer> with_click(std::vector<Offer> offers, const char* click) {
    for (Offer& offer : offers) offer.path.push_back(click);
    return offers;
}

/// The first piece is in a state of that title.
View asleep(View view, const char* title) {
    for (CellView& cell : view.boards[0].cells)
        if (!cell.occupants.empty()) {
            cell.occupants[0].states = {{"asleep", title}};
            break;
        }
    return view;
}

const Planted all_stone_view_bugs[] = {
    {"a state that is not declared", "views are complete", "the state 'asleep' is not declared",
     [](Bent& b) { b.view_ = [v = b.v](const State& s, const Viewer& w) { return asleep(v->view(s, w), "Asleep"); }; }},
    {"a state of another title", "views are complete", "the state 'asleep' has another title or sign than is declared",
     [](Bent& b) {
         b.table.words = {{"asleep", "Asleep"}};
         b.view_ = [v = b.v](const State& s, const Viewer& w) { return asleep(v->view(s, w), "Dreaming"); };
     }},
    {"a misspelt picture", "pieces in views have the pictures that they name",
     "there is no picture 'pwan'; did you mean 'pawn'?",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             for (CellView& cell : x.boards[0].cells)
                 for (Occupant& occupant : cell.occupants) occupant.piece = "pwan";
             return x;
         };
     }},
    {"a mark that is not declared", "views are complete", "the mark 'haunted' is not declared",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.boards[0].cells[0].marks.push_back("haunted");
             return x;
         };
     }},
    {"a misspelt colour of a seat", "views are complete",
     "the colour of the seat 'B': the theme colour-blind has no colour 'side.blakc'; did you mean 'side.black'?",
     [](Bent& b) { b.table.seats[1].colour = "side.blakc"; }},
    {"a misspelt colour in a view", "views are complete", "has no colour 'side.whit'; did you mean 'side.white'?",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.seats[0].colour = "side.whit";
             return x;
         };
     }},
    {"a cell too few", "views are complete",
     "the board 'heap' has 11 cells; expected 12, one for each square of its 12 files and 1 ranks",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.boards[0].cells.pop_back();
             return x;
         };
     }},
    {"nobody's piece in hand", "views are complete", "a piece in hand has no name, no owner or no number",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.boards[0].hand = {{SeatId{7}, "pawn", 1}};
             return x;
         };
     }},
    {"the position as bytes in a view", "offers need the view and nothing else",
     "the view of the arbiter comes back changed",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.notes["bytes"] = std::string(1, '\xff') + x.notes["heap"];
             return x;
         };
     }},
    {"offers of the position seen last", "offers need the view and nothing else", ", and by the view that came back ",
     [](Bent& b) {
         const auto last = std::make_shared<View>();
         b.view_ = [v = b.v, last](const State& s, const Viewer& w) { return *last = v->view(s, w); };
         b.offers_ = [v = b.v, last](const View& w) {
             View seen = *last;
             seen.viewer = w.viewer;
             return v->offers(seen);
         };
     }},
    {"an incomplete view", "views are complete", "the board 'heap' has 11 cells",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.boards[0].cells.pop_back();
             return x;
         };
     }},
    {"a view of somebody else", "views are complete", "the viewer is another",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.viewer = Viewer{};
             return x;
         };
     }},
    {"a changing view", "views are the same each time", "sees something else the second time",
     [](Bent& b) {
         b.view_ = [v = b.v, n = std::make_shared<int>(0)](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.notes["n"] = std::to_string(++*n);
             return x;
         };
     }},
    {"an action that is not offered", "offers contain every legal action", "is legal but not offered to",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             auto all = v->offers(w);
             if (all.size() > 2) all.pop_back();
             return all;
         };
     }},
    {"no offers in everyone's view", "offers contain every legal action", "is legal but not offered to the arbiter",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             return w.viewer == Viewer::arbiter() ? std::vector<Offer>{} : v->offers(w);
         };
     }},
    {"an offer without clicks", "offers are sound", "cannot be clicked",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             auto all = v->offers(w);
             for (auto& o : all) o.path.clear();
             return all;
         };
     }},
    {"an illegal offer", "offers are sound", "is offered as legal but is not",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             auto all = v->offers(w);
             if (!all.empty()) {
                 all.push_back(all[0]);
                 all.back().action.arg[0] = 9;
                 all.back().path = {"button:nine"};
             }
             return all;
         };
     }},
    {"clicks that mean two things", "click paths are unambiguous", "are clicked alike",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             auto all = v->offers(w);
             for (auto& o : all) o.path = {"button:go"};
             return all;
         };
     }},
    {"offers that need data", "offers are made from any view", "an exception: map::at",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             (void)w.notes.at("heap");
             return v->offers(w);
         };
     }},
    {"clicks beside a board of one rank", "offers are sound", "has the click 'heap:a2' beside the board",
     [](Bent& b) { b.offers_ = [v = b.v](const View& w) { return with_click(v->offers(w), "heap:a2"); }; }},
    {"clicks beside a board of twelve files", "offers are sound", "has the click 'heap:m1' beside the board",
     [](Bent& b) { b.offers_ = [v = b.v](const View& w) { return with_click(v->offers(w), "heap:m1"); }; }},
    {"clicks on a board that is not there", "offers are sound", "has the click 'cellar:a1'",
     [](Bent& b) { b.offers_ = [v = b.v](const View& w) { return with_click(v->offers(w), "cellar:a1"); }; }},
    {"clicks on a piece that nobody has in hand", "offers are sound",
     "has the click 'hand:A:queen' on a piece that is not in hand",
     [](Bent& b) { b.offers_ = [v = b.v](const View& w) { return with_click(v->offers(w), "hand:A:queen"); }; }},
    {"offers that read the notes", "notes hold no position and decide no offers", ", and without the notes 0:",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             return w.notes.contains("heap") ? v->offers(w) : std::vector<Offer>{};
         };
     }},
};

}  // namespace

std::span<const Planted> stone_view_bugs() { return all_stone_view_bugs; }

}  // namespace toys
