#include "planted.h"

namespace toys {
namespace {

const SeatId anna{0};

const Planted all_stone_bugs[] = {
    {"a legal action twice", "legal actions are well formed",
     [](Bent& b) {
         b.legal_ = [v = b.v](const State& s, SeatId w) {
             auto all = v->legal(s, w);
             if (!all.empty()) all.push_back(all[0]);
             return all;
         };
     }},
    {"an action with a wrong number of arguments", "legal actions are well formed",
     [](Bent& b) { b.table.actions[0].args.push_back(Role::number); }},
    {"a miscount", "legal actions are counted right",
     [](Bent& b) { b.count_ = [v = b.v](const State& s, SeatId w) { return v->count(s, w) + 1; }; }},
    {"actions for a seat that is not to act", "legal actions are counted right",
     [](Bent& b) {
         b.legal_ = [v = b.v](const State& s, SeatId) {
             const auto who = v->to_act(s);
             return who.empty() ? std::vector<Action>{} : v->legal(s, who[0]);
         };
     }},
    {"a seat from nowhere", "seats to act exist",
     [](Bent& b) { b.to_act_ = [](const State&) { return std::vector<SeatId>{SeatId{5}}; }; }},
    {"is_legal forgets", "legal actions can be played",
     [](Bent& b) { b.is_legal_ = [](const State&, const Action&) { return false; }; }},
    {"a legal action refused", "legal actions can be played",
     [](Bent& b) {
         b.apply_ = [v = b.v](const State& s, const Action& a) -> Result<Step> {
             if (a.spec == 1) return Error{"illegal.put", "No.", {}};
             return v->apply(s, a);
         };
     }},
    {"playing at random", "legal actions can be played",
     [](Bent& b) {
         b.apply_ = [v = b.v, n = std::make_shared<int>(0)](const State& s, const Action& a) {
             auto step = v->apply(s, a);
             if (step && ++*n % 2) step->said.push_back({{}, {"chance", {}}});
             return step;
         };
     }},
    {"an illegal action played", "what is not legal is refused",
     [](Bent& b) {
         b.apply_ = [v = b.v](const State& s, const Action& a) {
             auto all = v->legal(s, a.actor);
             return v->is_legal(s, a) || all.empty() ? v->apply(s, a) : v->apply(s, all[0]);
         };
     }},
    {"an illegal action called legal", "what is not legal is refused",
     [](Bent& b) { b.is_legal_ = [](const State&, const Action&) { return true; }; }},
    {"a refusal without an area", "what is not legal is refused",
     [](Bent& b) {
         b.apply_ = [v = b.v](const State& s, const Action& a) -> Result<Step> {
             auto step = v->apply(s, a);
             if (!step) return Error{"no", "No.", {}};
             return step;
         };
     }},
    {"playing out of turn", "nobody plays out of turn",
     [](Bent& b) {
         b.apply_ = [v = b.v](const State& s, Action a) {
             const auto who = v->to_act(s);
             if (!who.empty()) a.actor = who[0];
             return v->apply(s, a);
         };
     }},
    {"a token with a blank", "tokens come back as the action they spell",
     [](Bent& b) { b.token_ = [v = b.v](const State& s, const Action& a) { return v->token(s, a) + " "; }; }},
    {"a token read as another action", "tokens come back as the action they spell",
     [](Bent& b) {
         b.parse_ = [v = b.v](const State& s, std::string_view t) { return v->parse(s, t == "take:3" ? "take:2" : t); };
     }},
    {"two actions spelled alike", "tokens of legal actions differ",
     [](Bent& b) {
         b.token_ = [v = b.v](const State& s, const Action& a) {
             return a.spec == 1 ? std::string("take:1") : v->token(s, a);
         };
     }},
    {"a parser that throws", "damaged tokens are refused",
     [](Bent& b) {
         b.parse_ = [v = b.v](const State& s, std::string_view t) {
             if (t.size() > 100) throw std::length_error("too long");
             return v->parse(s, t);
         };
     }},
    {"an array read beyond its end", "actions from nowhere do no harm",
     [](Bent& b) {
         b.token_ = [v = b.v](const State& s, const Action& a) {
             (void)v->info().actions.at(a.spec).args.size();
             return v->token(s, a);
         };
     }},
    {"a saved position without the turn", "a saved position reads back",
     [](Bent& b) {
         b.save_ = [v = b.v](const State& s) {
             auto t = v->save(s);
             t.back() = '0';
             return t;
         };
     }},
    {"a set-up reader that throws", "damaged set-ups are refused",
     [](Bent& b) {
         b.start_ = [v = b.v](const Rulings& r, const Setup& s) {
             if (!s.text.empty()) (void)std::stoi(s.text);
             return v->start(r, s);
         };
     }},
    {"a fact of two types", "facts answer",
     [](Bent& b) {
         b.fact_ = [v = b.v](const State& s, int f, std::span<const std::uint16_t> a) -> FactValue {
             if (f == 0 && v->to_act(s).empty()) return false;
             return v->fact(s, f, a);
         };
     }},
    {"a fact that throws", "facts answer",
     [](Bent& b) {
         b.table.facts.push_back({"unanswered", "", {}});
         b.fact_ = [v = b.v](const State& s, int f, std::span<const std::uint16_t> a) {
             if (f == 3) throw std::logic_error("unanswered");
             return v->fact(s, f, a);
         };
     }},
    {"an explanation that lies", "explanations agree with legality",
     [](Bent& b) { b.explain_ = [](const State&, const Action&) {
                       return Explanation{true, "legal", "Fine.", {}};
                   }; }},
    {"an explanation of squares that are not there", "explanations agree with legality",
     [](Bent& b) {
         b.explain_ = [v = b.v](const State& s, const Action& a) {
             auto e = v->explain(s, a);
             e.findings = {{"heap", e.legal, "x", "x", {"heap:a9"}}};
             return e;
         };
     }},
    {"a phase of its own", "the phase is in the table",
     [](Bent& b) { b.phase_ = [](const State&) { return std::string("night"); }; }},
    {"a wrong perft", "perft agrees with the legal actions",
     [](Bent& b) { b.perft_ = [v = b.v](const State& s, int d) { return v->perft(s, d) + (d == 2); }; }},
    {"a game that cannot end", "a game without actions is over",
     [](Bent& b) { b.judge_ = [](const Facts&, const Rulings&) { return Verdict{}; }; }},
    {"an incomplete view", "views are complete",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.boards[0].cells.pop_back();
             return x;
         };
     }},
    {"a view of somebody else", "views are complete",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.viewer = Viewer{};
             return x;
         };
     }},
    {"a changing view", "views are the same each time",
     [](Bent& b) {
         b.view_ = [v = b.v, n = std::make_shared<int>(0)](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.notes["n"] = std::to_string(++*n);
             return x;
         };
     }},
    {"an action that is not offered", "offers contain every legal action",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             auto all = v->offers(w);
             if (all.size() > 2) all.pop_back();
             return all;
         };
     }},
    {"no offers in everyone's view", "offers contain every legal action",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             return w.viewer == Viewer::arbiter() ? std::vector<Offer>{} : v->offers(w);
         };
     }},
    {"an offer without clicks", "offers are sound",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             auto all = v->offers(w);
             for (auto& o : all) o.path.clear();
             return all;
         };
     }},
    {"an illegal offer", "offers are sound",
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
    {"clicks that mean two things", "click paths are unambiguous",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             auto all = v->offers(w);
             for (auto& o : all) o.path = {"button:go"};
             return all;
         };
     }},
    {"offers that need data", "offers are made from any view",
     [](Bent& b) {
         b.offers_ = [v = b.v](const View& w) {
             (void)w.notes.at("heap");
             return v->offers(w);
         };
     }},
    {"an announcement that cannot be said", "announcements can be said",
     [](Bent& b) { b.phrase_ = [](const Notice&) { return std::string(); }; }},
    {"a playout of its own", "a playout can be repeated and agrees with playing",
     [](Bent& b) {
         b.playout_ = [v = b.v](const State& s, const Rulings& r, std::uint64_t seed, int most) {
             return v->playout(s, r, seed + 1, most);
         };
     }},
    {"no start", "a random game can be played",
     [](Bent& b) {
         b.start_ = [](const Rulings&, const Setup&) -> Result<StatePtr> { return Error{"setup.none", "None.", {}}; };
     }},
};

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
     [](Bent& b) {
         b.view_ = [&b](const State& s, const Viewer& w) { return with_marks(b, s, b.v->view(s, w), false); };
     }},
    {"a mark on a taken cell", "what a seat was not told does not change its view",
     [](Bent& b) {
         b.view_ = [&b](const State& s, const Viewer& w) { return with_marks(b, s, b.v->view(s, w), true); };
     }},
    {"a hash of the position", "what a seat was not told does not change its view",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.notes["id"] = std::to_string(s.key() % 1000);
             return x;
         };
     }},
    {"a title that tells", "what a seat was not told does not change its view",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.boards[0].title = v->save(s)[0] == '.' ? "Board" : "Board!";
             return x;
         };
     }},
    {"one seat sees all", "what a seat was not told does not change its view",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w == Viewer::of(anna) ? Viewer::arbiter() : w);
             x.viewer = w;
             return x;
         };
     }},
    {"spectators see all", "what a seat was not told does not change its view",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w == Viewer{} ? Viewer::arbiter() : w);
             x.viewer = w;
             return x;
         };
     }},
    {"cells known only where something stands", "what a seat was not told does not change its view",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             const auto t = v->save(s);
             for (std::size_t i = 0; i < 6; ++i)
                 if (t[i] == '.') x.boards[0].cells[i].known = CellView::Known::yes;
             return x;
         };
     }},
    {"the saved text in a notice", "the position is not copied into a view",
     [](Bent& b) {
         b.view_ = [v = b.v](const State& s, const Viewer& w) {
             auto x = v->view(s, w);
             x.notices.push_back({"debug", {{"state", v->save(s)}}});
             return x;
         };
     }},
};

}  // namespace

std::span<const Planted> stone_bugs() { return all_stone_bugs; }
std::span<const Planted> mark_bugs() { return all_mark_bugs; }

}  // namespace toys
