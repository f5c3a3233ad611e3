#include "planted.h"

#include <algorithm>
#include <cmath>

#include "pinwheel/view/random.h"

namespace toys {
namespace {

using Arguments = std::span<const std::string>;

/// One question more, answered by a lambda.
void ask(Bent& b, const char* name, const char* arguments, std::function<Result<Datum>(Arguments)> answer) {
    b.table.questions.push_back({name, arguments, "A question.", true});
    b.answer_ = [v = b.v, name = std::string(name), answer](const State* s, const Viewer& w, std::string_view q,
                                                            Arguments given) {
        return q == name ? answer(given) : v->answer(s, w, q, given);
    };
}

/// Every finding is bent.
void explain(Bent& b, std::function<void(Finding&)> bend) {
    b.explain_ = [v = b.v, bend](const State& s, const Action& a) {
        Explanation e = v->explain(s, a);
        for (Finding& finding : e.findings) bend(finding);
        return e;
    };
}

const Planted all_stone_bugs[] = {
    {"a legal action twice", "legal actions are well formed", "an action is in the list twice",
     [](Bent& b) {
         b.legal_ = [v = b.v](const State& s, SeatId w) {
             auto all = v->legal(s, w);
             if (!all.empty()) all.push_back(all[0]);
             return all;
         };
     }},
    {"an action with a wrong number of arguments", "legal actions are well formed",
     "the legal action 'take:1' has 1 argument; 'take' has 2 arguments",
     [](Bent& b) { b.table.actions[0].args.push_back(Role::number); }},
    {"an action that is in no table", "legal actions are well formed",
     "the legal action is number 5 of `actions`, which has 2 rows, counted from 0",
     [](Bent& b) {
         b.legal_ = [v = b.v](const State& s, SeatId w) {
             auto all = v->legal(s, w);
             if (all.size() > 1) all[1].spec = 5;
             return all;
         };
     }},
    {"a miscount", "legal actions are counted right", "the count for A differs",
     [](Bent& b) { b.count_ = [v = b.v](const State& s, SeatId w) { return v->count(s, w) + 1; }; }},
    {"actions for a seat that is not to act", "legal actions are counted right", "is not to act but has legal actions",
     [](Bent& b) {
         b.legal_ = [v = b.v](const State& s, SeatId) {
             const auto who = v->to_act(s);
             return who.empty() ? std::vector<Action>{} : v->legal(s, who[0]);
         };
     }},
    {"a seat from nowhere", "seats to act exist", "seat 5 does not exist",
     [](Bent& b) { b.to_act_ = [](const State&) { return std::vector<SeatId>{SeatId{5}}; }; }},
    {"is_legal forgets", "legal actions can be played", "is in the list but not legal when asked for",
     [](Bent& b) { b.is_legal_ = [](const State&, const Action&) { return false; }; }},
    {"a legal action refused", "legal actions can be played", "'put' is refused: No.",
     [](Bent& b) {
         b.apply_ = [v = b.v](const State& s, const Action& a) -> Result<Step> {
             if (a.spec == 1) return Error{"illegal.put", "No.", {}};
             return v->apply(s, a);
         };
     }},
    {"playing at random", "legal actions can be played", "leads elsewhere the second time",
     [](Bent& b) {
         b.apply_ = [v = b.v, n = std::make_shared<int>(0)](const State& s, const Action& a) {
             auto step = v->apply(s, a);
             if (step && ++*n % 2) step->said.push_back({{}, {"chance", {}}});
             return step;
         };
     }},
    {"an illegal action played", "what is not legal is refused", "is not in the list but can be played",
     [](Bent& b) {
         b.apply_ = [v = b.v](const State& s, const Action& a) {
             auto all = v->legal(s, a.actor);
             return v->is_legal(s, a) || all.empty() ? v->apply(s, a) : v->apply(s, all[0]);
         };
     }},
    {"an illegal action called legal", "what is not legal is refused", "is legal when asked for but not in the list",
     [](Bent& b) { b.is_legal_ = [](const State&, const Action&) { return true; }; }},
    {"a refusal without an area", "what is not legal is refused", "is refused with the code 'no'",
     [](Bent& b) {
         b.apply_ = [v = b.v](const State& s, const Action& a) -> Result<Step> {
             auto step = v->apply(s, a);
             if (!step) return Error{"no", "No.", {}};
             return step;
         };
     }},
    {"playing out of turn", "nobody plays out of turn", "out of turn",
     [](Bent& b) {
         b.apply_ = [v = b.v](const State& s, Action a) {
             const auto who = v->to_act(s);
             if (!who.empty()) a.actor = who[0];
             return v->apply(s, a);
         };
     }},
    {"a token with a blank", "tokens come back as the action they spell", "is empty or has blanks",
     [](Bent& b) { b.token_ = [v = b.v](const State& s, const Action& a) { return v->token(s, a) + " "; }; }},
    {"a token read as another action", "tokens come back as the action they spell", "'take:3' is read as 'take:2'",
     [](Bent& b) {
         b.parse_ = [v = b.v](const State& s, std::string_view t) { return v->parse(s, t == "take:3" ? "take:2" : t); };
     }},
    {"two actions spelled alike", "tokens of legal actions differ", "two legal actions are both 'take:1'",
     [](Bent& b) {
         b.token_ = [v = b.v](const State& s, const Action& a) {
             return a.spec == 1 ? std::string("take:1") : v->token(s, a);
         };
     }},
    {"a parser that throws", "damaged tokens are refused", "an exception: too long",
     [](Bent& b) {
         b.parse_ = [v = b.v](const State& s, std::string_view t) {
             if (t.size() > 100) throw std::length_error("too long");
             return v->parse(s, t);
         };
     }},
    {"an array read beyond its end", "actions from nowhere do no harm", "an exception: vector::_M_range_check",
     [](Bent& b) {
         b.token_ = [v = b.v](const State& s, const Action& a) {
             (void)v->info().actions.at(a.spec).args.size();
             return v->token(s, a);
         };
     }},
    {"a saved position without the turn", "a saved position reads back", "comes back with another key",
     [](Bent& b) {
         b.save_ = [v = b.v](const State& s) {
             auto t = v->save(s);
             t.back() = '0';
             return t;
         };
     }},
    {"a set-up reader that throws", "damaged set-ups are refused", "an exception: stoi",
     [](Bent& b) {
         b.start_ = [v = b.v](const Rulings& r, const Setup& s) {
             if (!s.text.empty()) (void)std::stoi(s.text);
             return v->start(r, s);
         };
     }},
    {"a fact of two types", "facts answer", "'heap' changes its type",
     [](Bent& b) {
         b.fact_ = [v = b.v](const State& s, int f, std::span<const std::uint16_t> a) -> FactValue {
             if (f == 0 && v->to_act(s).empty()) return false;
             return v->fact(s, f, a);
         };
     }},
    {"a fact that throws", "facts answer", "an exception: unanswered",
     [](Bent& b) {
         b.table.facts.push_back({"unanswered", "", {}});
         b.fact_ = [v = b.v](const State& s, int f, std::span<const std::uint16_t> a) {
             if (f == 3) throw std::logic_error("unanswered");
             return v->fact(s, f, a);
         };
     }},
    {"an explanation that lies", "explanations agree with legality", "is explained as 'legal', but is not legal",
     [](Bent& b) { b.explain_ = [](const State&, const Action&) {
                       return Explanation{true, "legal", "Fine.", {}};
                   }; }},
    {"an explanation of squares that are not there", "explanations agree with legality", "'heap:a9' is no square",
     [](Bent& b) {
         b.explain_ = [v = b.v](const State& s, const Action& a) {
             auto e = v->explain(s, a);
             e.findings = {{"heap", e.legal, "x", "x", {"heap:a9"}}};
             return e;
         };
     }},
    {"a subject that is not there", "explanations agree with legality", "the subject 'heap:m1' is not in the view",
     [](Bent& b) { explain(b, [](Finding& f) {
                       f.subjects = {{Part::mover, "heap:m1", {}, {}, {}, {}, {}, {}}};
                   }); }},
    {"a subject of nobody's", "explanations agree with legality", "a subject is of the seat 'Z', which does not exist",
     [](Bent& b) {
         explain(b, [](Finding& f) { f.subjects = {{Part::mover, "heap:a1", "pawn", "Z", {}, {}, {}, {}}}; });
     }},
    {"a line to another board", "explanations agree with legality",
     "a line goes by 'cellar:a1', which is not in the view",
     [](Bent& b) { explain(b, [](Finding& f) {
                       f.lines = {{LineKind::way, "heap:a1", "heap:b1", {"cellar:a1"}}};
                   }); }},
    {"a line without an end", "explanations agree with legality", "a line goes by '', which is not in the view",
     [](Bent& b) { explain(b, [](Finding& f) {
                       f.lines = {{LineKind::way, "heap:a1", "", {}}};
                   }); }},
    {"a finding of no seat", "explanations agree with legality", "a finding is of the seat '', which does not exist",
     [](Bent& b) { explain(b, [](Finding& f) { f.seat.clear(); }); }},
    {"a finding of no action", "explanations agree with legality",
     "a finding is of the action 'steal', which is not in the table",
     [](Bent& b) { explain(b, [](Finding& f) { f.action = "steal"; }); }},
    {"a question that is always refused", "every question is answered now and then", "'heap' was refused each of the ",
     [](Bent& b) {
         ask(b, "heap", "", [](Arguments) -> Result<Datum> { return Error{"question.heap", "Not today.", {}}; });
     }},
    {"a phase of its own", "the phase is in the table", "the phase is 'night'",
     [](Bent& b) { b.phase_ = [](const State&) { return std::string("night"); }; }},
    {"an end that goes on", "the phase is in the table", "the phase 'play' is after the end, but seats are to act",
     [](Bent& b) {
         b.table.phases = {{"play", "Play", PhaseSpec::Kind::over}};
     }},
    {"a wrong perft", "perft agrees with the legal actions", "perft(2) differs from counting",
     [](Bent& b) { b.perft_ = [v = b.v](const State& s, int d) { return v->perft(s, d) + (d == 2); }; }},
    {"a game that cannot end", "a game without actions is over", "nobody can act, but the game is not over",
     [](Bent& b) { b.judge_ = [](const Facts&, const Rulings&) { return Verdict{}; }; }},
    {"an announcement that cannot be said", "announcements can be said", "an announcement has no code or no sentence",
     [](Bent& b) { b.phrase_ = [](const Notice&) { return std::string(); }; }},
    {"a phrase that is the code", "announcements can be said", "'button' is said as its code",
     [](Bent& b) { b.phrase_ = [](const Notice& n) { return n.code; }; }},
    {"a playout of its own", "a playout can be repeated and agrees with playing", "but playing ends at ply",
     [](Bent& b) {
         b.playout_ = [v = b.v](const State& s, const Rulings& r, std::uint64_t seed, int most) {
             return v->playout(s, r, seed + 1, most);
         };
     }},
    {"no start", "a random game can be played", "the default set-up is refused: None.",
     [](Bent& b) {
         b.start_ = [](const Rulings&, const Setup&) -> Result<StatePtr> { return Error{"setup.none", "None.", {}}; };
     }},
    {"a seat to act twice", "seats to act exist", "a seat is named twice",
     [](Bent& b) {
         b.to_act_ = [v = b.v](const State& s) {
             auto who = v->to_act(s);
             if (!who.empty()) who.push_back(who[0]);
             return who;
         };
     }},
    {"a perft that counts nothing", "perft agrees with the legal actions", "perft(0) is not 1",
     [](Bent& b) { b.perft_ = [v = b.v](const State& s, int d) { return d == 0 ? 0 : v->perft(s, d); }; }},
    {"a start from rubbish", "rubbish is no set-up", "the set-up 'no such position' is accepted",
     [](Bent& b) {
         b.start_ = [v = b.v](const Rulings& r, const Setup& s) {
             auto read = v->start(r, s);
             return read ? read : v->start(r, {});
         };
     }},
    {"rubbish refused without its place", "rubbish is no set-up", "is refused without its place",
     [](Bent& b) {
         b.start_ = [v = b.v](const Rulings& r, const Setup& s) -> Result<StatePtr> {
             auto read = v->start(r, s);
             if (!read) return Error{"setup.stones", "No.", {}};
             return read;
         };
     }},
    {"rubbish refused with a foreign code", "rubbish is no set-up", "is refused with the code 'stones.bad'",
     [](Bent& b) {
         b.start_ = [v = b.v](const Rulings& r, const Setup& s) -> Result<StatePtr> {
             auto read = v->start(r, s);
             if (!read) return Error{"stones.bad", "No.", "offset 0"};
             return read;
         };
     }},
    {"a set-up option that takes any word", "set-up options are what the table says",
     "the option 'size' accepts 'no-such-choice'",
     [](Bent& b) {
         b.table.options = {{"size", "Size", "Stones.", {"small", "big"}, "small"}};
     }},
    {"a set-up option that begins elsewhere", "set-up options are what the table says",
     "begins with 'huge', which is not among its choices",
     [](Bent& b) {
         b.table.options = {{"size", "Size", "Stones.", {"small", "big"}, "huge"}};
     }},
    {"a choice that is refused", "set-up options are what the table says", "offers 'big' but refuses it: Too big.",
     [](Bent& b) {
         b.table.options = {{"size", "Size", "Stones.", {"small", "big"}, "small"}};
         b.start_ = [v = b.v](const Rulings& r, const Setup& s) -> Result<StatePtr> {
             if (s.options.contains("size") && s.options.at("size") != "small")
                 return Error{"setup.option", "Too big.", "size"};
             return v->start(r, s);
         };
     }},
    {"an answer to every question", "odd questions are refused", "a question that is not in the table is answered",
     [](Bent& b) { b.answer_ = [](const State*, const Viewer&, std::string_view, Arguments) { return Datum(1); }; }},
    {"an unknown question refused otherwise", "odd questions are refused", "is refused with the code 'no'",
     [](Bent& b) {
         b.answer_ = [](const State*, const Viewer&, std::string_view, Arguments) -> Result<Datum> {
             return Error{"no", "No.", {}};
         };
     }},
    {"a question that raises without its argument", "odd questions are refused", "an exception: no argument",
     [](Bent& b) {
         ask(b, "stone", "square", [](Arguments given) -> Result<Datum> {
             if (given.empty()) throw std::out_of_range("no argument");
             return Datum(true);
         });
     }},
    {"a question that raises", "questions are answered", "an exception: no heap",
     [](Bent& b) { ask(b, "heap", "", [](Arguments) -> Result<Datum> { throw std::logic_error("no heap"); }); }},
    {"a question refused without a word", "questions are answered", "is refused without a code or a sentence",
     [](Bent& b) { ask(b, "heap", "", [](Arguments) -> Result<Datum> { return Error{}; }); }},
    {"an answer that is no number", "questions are answered", "'heap' is answered with a number that is none",
     [](Bent& b) { ask(b, "heap", "", [](Arguments) -> Result<Datum> { return Datum(std::nan("")); }); }},
    {"an answer that changes", "questions are answered", "'heap' is answered differently the second time",
     [](Bent& b) {
         ask(b, "heap", "", [n = std::make_shared<int>(0)](Arguments) -> Result<Datum> { return Datum(++*n); });
     }},
    {"repetition keys that change", "repetition keys can be counted", "the keys differ the second time",
     [](Bent& b) {
         b.repetition_ = [n = std::make_shared<std::uint64_t>(0)](const State&, const Rulings&) {
             return std::vector<RepetitionKey>{{++*n, true}};
         };
     }},
    {"a scope of repetition that vanishes", "repetition keys can be counted", "there were 2 scopes and are 1",
     [](Bent& b) {
         b.repetition_ = [v = b.v](const State& s, const Rulings& r) {
             auto keys = v->repetition(s, r);
             if (v->to_act(s).empty()) keys.pop_back();
             return keys;
         };
     }},
    {"a ruling that changes play and denies it", "rulings that leave play alone do so",
     "the ruling 'take.most' with '2' changes what is legal in '",
     [](Bent& b) { b.same_play_ = [](const Rulings&, const Rulings&) { return true; }; }},
    {"a ruling that plays alike one way", "rulings that leave play alone do so", "plays alike in one direction alone",
     [](Bent& b) {
         b.same_play_ = [](const Rulings& a, const Rulings& c) {
             return a.choice("take.most") >= c.choice("take.most");
         };
     }},
    {"a state that notes what was tried", "playing leaves the state it starts from alone",
     "the state is another one afterwards",
     [](Bent& b) {
         const auto tried = std::make_shared<std::size_t>(0);
         b.apply_ = [v = b.v, tried](const State& s, const Action& a) {
             ++*tried;
             return v->apply(s, a);
         };
         b.save_ = [v = b.v, tried](const State& s) { return v->save(s) + std::string(*tried % 50, ' '); };
     }},
    {"a board written by the hour", "boards can be written", "a board is written differently the second time",
     [](Bent& b) {
         b.board_text_ = [n = std::make_shared<int>(0)](const State&, BoardId) { return std::to_string(++*n); };
     }},
    {"another start each time", "a record reads back", " is to act.",
     [](Bent& b) {
         b.start_ = [v = b.v, dice = std::make_shared<std::uint64_t>(1)](const Rulings& r, Setup s) {
             if (s.text.empty()) s.text = splitmix64(*dice) % 2 ? "10 1" : "10 0";
             return v->start(r, s);
         };
     },
     20},
    {"an action that is refused later", "an earlier position can be played on", "it is refused: Too late.",
     [](Bent& b) {
         b.table.actions[1].kind = ActionSpec::Kind::resign;  // no random game comes to it
         b.legal_ = [v = b.v](const State& s, SeatId w) {
             auto all = v->legal(s, w);
             std::reverse(all.begin(), all.end());
             return all;
         };
         b.apply_ = [v = b.v](const State& s, const Action& a) -> Result<Step> {
             if (a.spec == 1) return Error{"illegal.late", "Too late.", {}};
             return v->apply(s, a);
         };
     }},
    {"a start that is refused now and then", "rulesets can be swapped",
     "standard is refused with the code 'stones.none'",
     [](Bent& b) {
         b.same_play_ = [](const Rulings&, const Rulings&) { return false; };
         b.start_ = [v = b.v, dice = std::make_shared<std::uint64_t>(1)](const Rulings& r,
                                                                         const Setup& s) -> Result<StatePtr> {
             if (s.text.empty() && splitmix64(*dice) % 3 == 0) return Error{"stones.none", "None.", "offset 0"};
             return v->start(r, s);
         };
     },
     20},
    {"a reason that is not listed", "it judges every position",
     "the variant's own verdict has the reason 'empty', which is not among its `reasons`",
     [](Bent& b) {
         b.table.reasons = {"threefold", "emty"};
     }},
    {"a judge who thinks again", "a comparison agrees with the game", " is another in the comparison",
     [](Bent& b) {
         b.judge_ = [v = b.v, n = std::make_shared<int>(0)](const Facts& f, const Rulings& r) {
             Verdict verdict = v->judge(f, r);
             if (verdict.over) verdict.note = std::to_string(++*n);
             return verdict;
         };
     }},
    {"a ruling that nobody reads", "every ruling makes a difference", "the ruling 'idle.ruling' was never read in ",
     [](Bent& b) {
         b.table.rulings.push_back(
             {"idle.ruling", "I1", "Is it read?", {{"no", "No"}, {"yes", "Yes"}}, 0, RulingSpec::Affects::verdict, {}});
     },
     60},
};

}  // namespace

std::span<const Planted> stone_bugs() { return all_stone_bugs; }

}  // namespace toys
