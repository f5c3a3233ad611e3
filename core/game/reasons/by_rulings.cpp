#include "reasons/by_rulings.h"

#include <algorithm>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/after.h"
#include "reasons/ended.h"
#include "variant/all_legal.h"
#include "variant/setup_check.h"

namespace pinwheel {
namespace {

std::string called(const RulingSpec& spec) { return spec.alias.empty() ? spec.id : spec.alias; }

bool names(const Explanation& e, const RulingSpec& spec) {
    const std::string said = "Ruling " + called(spec) + " = ";
    return e.message.find(said) != e.message.npos ||
           std::any_of(e.findings.begin(), e.findings.end(), [&](const Finding& f) { return f.ruling == spec.id; });
}

/// "On NE: the knight on e2 is pinned.": the sentence of a finding without the ruling that it names.
std::string plain_sentence(const Variant& variant, Finding f) {
    f.ruling.clear();
    f.option.clear();
    const VariantInfo& info = variant.info();
    const std::string where = info.boards.size() > 1 && !f.board.empty() ? "on " + f.board + ' ' : "";
    return where + continued(info, sentence_of(variant, f));
}

/// What refuses an action: each sentence once.
std::string refusal(const Variant& variant, const Explanation& e) {
    std::vector<std::string> each;
    for (const Finding& f : e.findings) {
        if (f.legal) continue;
        std::string text = plain_sentence(variant, f);
        if (std::find(each.begin(), each.end(), text) == each.end()) each.push_back(std::move(text));
    }
    std::string all;
    for (const std::string& text : each) all += all.empty() ? text : " " + capital(text);
    return all;
}

std::vector<std::string> captured(const Explanation& e) {
    std::vector<std::string> targets;
    for (const Finding& f : e.findings)
        for (const Subject* s : subjects_of(f, Part::captured)) targets.push_back(s->target);
    std::sort(targets.begin(), targets.end());
    return targets;
}

std::string places(const VariantInfo& info, const std::vector<std::string>& targets) {
    std::string text;
    for (const std::string& target : targets)
        text += (text.empty() ? "" : " ") + (info.boards.size() > 1 ? target : square_in(target));
    return text;
}

/// What an action does, without how it ends the game, which is told behind it.
std::string_view done_by(const Explanation& e) {
    std::string_view text = e.message;
    for (auto f = e.findings.rbegin(); f != e.findings.rend(); ++f) {
        const bool end = f->code == "ends-so" || f->code == "open-by-ruling" || f->code == "result-by-ruling";
        if (end && text.ends_with(f->message)) text.remove_suffix(f->message.size());
        while (text.ends_with(' ')) text.remove_suffix(1);
    }
    return text;
}

/// How what an action does differs from what it would do: squares taken, else the words of it.
void tell_difference(const VariantInfo& info, const Explanation& now, const Explanation& then, Finding& f) {
    const auto here = captured(now), there = captured(then);
    std::vector<std::string> spared, lost;
    std::set_difference(here.begin(), here.end(), there.begin(), there.end(), std::back_inserter(spared));
    std::set_difference(there.begin(), there.end(), here.begin(), here.end(), std::back_inserter(lost));
    f.details.emplace_back("spared", places(info, spared));
    f.details.emplace_back("lost", places(info, lost));
    for (const auto* targets : {&spared, &lost})
        for (const std::string& target : *targets) add_light(f, target);
    if (spared.empty() && lost.empty() && done_by(now) != done_by(then))
        f.details.emplace_back("instead", continued(info, then.message));
}

/// Whether an explanation tells already that its action ends the game.
bool tells_end(const Explanation& e) {
    return std::any_of(e.findings.begin(), e.findings.end(),
                       [](const Finding& f) { return f.code == "ends-so" && detail_of(f, "answer").empty(); });
}

/// Whether the game goes on by the standard judge, before an action and after it, and nothing else judges it.
bool stays_open(const Game& game, const Action& action, const Explanation& e) {
    if (tells_end(e) || game.rules().judge().own_judge() || game.verdict().over) return false;
    const auto step = game.variant().apply(game.state(), action);
    return step && !standard_after(game, {{step->next, action.actor}}, game.rules().rulings).over;
}

/// How an action that leaves the game open would end it, in another state of the same position under other rulings.
void tell_end_under(const Game& game, const Anew& anew, const Under& other, const Action& action,
                    const Rulings& rulings, Finding& f) {
    if (anew.verdict(other, rulings).over) return;
    const auto step = game.variant().apply(*other.state, action);
    if (!step) return;
    const Verdict verdict = anew.verdict_after(other, *step, action.actor, rulings);
    if (verdict.over) tell_end(game, verdict, f);
}

/// What an action does at the cursor, worked out once for all the rulings that are asked about.
class Effect {
public:
    Effect(const Variant& variant, const State& state, const Action& action)
        : variant_(variant), state_(state), action_(action) {}
    /// Who is to act after it in another state of the same position, and in what phase, where that is not as here: ids
    /// of seats, and behind a colon the title of the phase where that is another one too. Nobody: "-".
    std::string next_in(const State& other) {
        const auto there = variant_.apply(other, action_);
        if (!now_) now_.emplace(variant_.apply(state_, action_));
        if (!there || !*now_) return {};
        const State &here = *(*now_)->next, &then = *there->next;
        const bool phases = variant_.phase(here) != variant_.phase(then);
        const auto acting = variant_.to_act(then);
        if (!phases && acting == variant_.to_act(here)) return {};
        std::string text = acting.empty() ? "-" : "";
        for (const SeatId seat : acting)
            if (seat.v < variant_.info().seats.size())
                text += (text.empty() ? "" : " ") + variant_.info().seats[seat.v].id;
        for (const PhaseSpec& phase : variant_.info().phases)
            if (phases && phase.id == variant_.phase(then)) text += ":" + phase.title;
        return text;
    }
    /// Whether the action does the same in another state of the same position; true where nothing can be told.
    bool same_in(const State& other) {
        const auto there = variant_.apply(other, action_);
        if (!now_) now_.emplace(variant_.apply(state_, action_));
        if (!there || !*now_) return true;
        if (then_.empty()) then_ = variant_.save(*(*now_)->next);
        return there->said == (*now_)->said && variant_.save(*there->next) == then_;
    }

private:
    const Variant& variant_;
    const State& state_;
    const Action& action_;
    std::optional<Result<Step>> now_;
    std::string then_;
};

void tell_refusal(const Variant& variant, const Explanation& then, Finding& f) {
    f.code = "legal-by-ruling";
    f.details.emplace_back("instead", refusal(variant, then));
    for (const Finding& against : then.findings) {
        if (against.legal) continue;
        for (const std::string& square : against.squares) add_light(f, square);
        f.subjects.insert(f.subjects.end(), against.subjects.begin(), against.subjects.end());
        f.lines.insert(f.lines.end(), against.lines.begin(), against.lines.end());
    }
}

Rulings put_back(const Rulings& rulings, const std::vector<std::size_t>& which) {
    Rulings other = rulings;
    for (const std::size_t r : which) other = with_option(other, r, rulings.catalogue()[r].standard);
    return other;
}

/// Of rulings without each of which an action stays legal, those that must all be put back before it is refused; none
/// of them can be left out. Empty where it is legal by all the defaults too.
std::vector<std::size_t> refused_together(const Game& game, const Action& action, Anew& anew,
                                          std::vector<std::size_t> which) {
    const auto refused = [&](const std::vector<std::size_t>& some) {
        const Under other = anew.under(put_back(game.rules().rulings, some));
        return other && !game.variant().is_legal(*other.state, action);
    };
    if (which.size() < 2 || !refused(which)) return {};
    for (std::size_t i = which.size(); i-- > 0;) {
        auto fewer = which;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (refused(fewer)) which = std::move(fewer);
    }
    return which;
}

/// Of a position that another option of a ruling would end before any action: that it would.
void tell_over_already(const Game& game, const Anew& anew, const Under& other, const Rulings& rulings, Finding& f) {
    if (!game.variant().to_act(*other.state).empty() || game.rules().judge().own_judge() || game.verdict().over) return;
    const Verdict then = anew.verdict(other, rulings);
    if (!then.over) return;
    f.code = "open-by-ruling";
    tell_end(game, then, f);
    f.details.emplace_back("already", "yes");
}

}  // namespace

Anew::Anew(const Game& game, const Action* action)
    : game_(game), action_(action), standing_(game.variant(), game.state()) {}

Under Anew::begun(const Rulings& rulings) {
    const Variant& variant = game_.variant();
    if (variant.same_play(game_.rules().rulings, rulings)) return {game_.state_at(game_.cursor()), nullptr};
    const bool start = game_.cursor() == 0;
    auto line = line_under(game_, game_.cursor(), rulings);
    if (line->state() && (start || standing_.same(*line->state()))) return {line->state(), std::move(line)};
    if (start || forgets()) return {};
    const auto begun = begin_game(variant, rulings, *written_);
    return {begun ? *begun : StatePtr(), nullptr};
}

/// Whether the position, written down and begun again under the game's own rulings, goes on otherwise than it does:
/// what came before counts in it.
bool Anew::forgets() {
    if (forgets_) return *forgets_;
    const Variant& variant = game_.variant();
    const Rulings& rulings = game_.rules().rulings;
    written_ = game_.setup();
    written_->text = standing_.text();
    forgets_ = false;
    const auto begun = begin_game(variant, rulings, *written_);
    if (!begun) return false;
    forgets_ = all_legal(variant, **begun) != all_legal(variant, game_.state());
    if (*forgets_ || !action_ || misplaced(variant, **begun, *action_)) return *forgets_;
    const auto now = variant.apply(game_.state(), *action_), then = variant.apply(**begun, *action_);
    if (!now || !then) return *forgets_ = now.ok() != then.ok();
    const auto judged = [&](const Step& step) { return standard_after(game_, {{step.next, action_->actor}}, rulings); };
    forgets_ = now->said != then->said || variant.save(*now->next) != variant.save(*then->next) ||
               !same_outcome(judged(*now), judged(*then));
    return *forgets_;
}

bool Anew::same_turn(const State& other) const {
    const Variant& variant = game_.variant();
    return variant.to_act(other) == variant.to_act(game_.state()) &&
           variant.phase(other) == variant.phase(game_.state());
}

Under Anew::under(const Rulings& rulings) {
    Under other = begun(rulings);
    return other && same_turn(*other.state) ? other : Under();
}

Under Anew::same_under(const Rulings& rulings) {
    Under other = begun(rulings);
    return other && (other.line || is_here(*other.state)) ? other : Under();
}

bool Anew::was_legal(const Under& other, const Rulings& rulings) const {
    if (game_.cursor() == 0 || other.line) return true;
    const Variant& variant = game_.variant();
    const Game::Node& last = game_.node(game_.cursor());
    Setup before = game_.setup();
    if (last.parent != 0) before.text = variant.save(*game_.state_at(last.parent));
    const auto begun = begin_game(variant, rulings, before);
    return begun && variant.is_legal(**begun, last.action);
}

Verdict Anew::verdict(const Under& other, const Rulings& rulings) const {
    return other.line ? game_.variant().judge(other.line->walk(), rulings)
                      : standard_at_cursor(game_, other.state, rulings);
}

Verdict Anew::verdict_after(const Under& other, const Step& step, SeatId mover, const Rulings& rulings) const {
    if (!other.line) return standard_after(game_, {{step.next, mover}}, rulings);
    Walk walk = other.line->walk();
    walk.step(step.next, mover);
    return game_.variant().judge(walk, rulings);
}

Rulings with_option(const Rulings& rulings, std::size_t ruling, std::size_t option) {
    Rulings other = rulings;
    other.watch(nullptr);
    const RulingSpec& spec = rulings.catalogue()[ruling];
    (void)other.set(spec.id, spec.options[option].id);
    return other;
}

std::vector<Finding> owed_to_rulings(const Game& game, const Action& action, const Viewer& viewer,
                                     const Explanation& e) {
    std::vector<Finding> out;
    const Variant& variant = game.variant();
    const VariantInfo& info = variant.info();
    const Rulings& rulings = game.rules().rulings;
    const bool plays = info.kind_of(action) == ActionSpec::Kind::play;
    Effect effect(variant, game.state(), action);
    Anew anew(game, &action);
    std::vector<std::size_t> asked;
    bool needed = false;  // whether one alone is
    std::optional<bool> open;
    const auto about = [&](std::size_t r) {
        Finding f;
        f.legal = true;
        decide(f, info.rulings, r, rulings[r]);
        f.details.emplace_back("default", info.rulings[r].options[info.rulings[r].standard].id);
        return f;
    };
    for (std::size_t r = 0; r < info.rulings.size(); ++r) {
        const RulingSpec& spec = info.rulings[r];
        if (rulings[r] == spec.standard || spec.affects != RulingSpec::Affects::play) continue;
        const bool named = names(e, spec);
        if (!named) asked.push_back(r);
        const Under under = anew.begun(with_option(rulings, r, spec.standard));
        if (!under) continue;
        const StatePtr& other = under.state;
        Finding f = about(r);
        // The sentence of a ruling that stands last already is not said again.
        const bool said = e.message.ends_with(ruling_sentence(info.rulings, f.ruling, f.option));
        if (said) f.details.emplace_back("said", "last");
        const auto tell = [&] { out.insert(said ? out.begin() : out.end(), std::move(f)); };
        if (!anew.same_turn(*other)) {
            if (plays) tell_over_already(game, anew, under, with_option(rulings, r, spec.standard), f);
            if (!f.code.empty()) tell();
            continue;
        }
        const bool legal = variant.is_legal(*other, action);
        if (named && (legal || !said || !plays)) continue;
        if (legal) {
            if (!plays || !anew.is_here(*other)) continue;
            if (!open) open = stays_open(game, action, e);
            if (*open) tell_end_under(game, anew, under, action, with_option(rulings, r, spec.standard), f);
            if (detail_of(f, "reason").empty() && effect.same_in(*other)) continue;
        }
        const Explanation then = variant.explain(*other, action, viewer);
        if (then.legal != legal) continue;
        needed |= !legal;
        if (legal) {
            f.code = "done-by-ruling";
            tell_difference(info, e, then, f);
            if (detail_of(f, "instead").empty()) f.details.emplace_back("next", effect.next_in(*other));
        } else {
            tell_refusal(variant, then, f);
        }
        tell();
    }
    if (needed) return out;
    const auto together = refused_together(game, action, anew, asked);
    const StatePtr other = together.empty() ? StatePtr() : anew.under(put_back(rulings, together)).state;
    if (!other) return out;
    const Explanation then = variant.explain(*other, action, viewer);
    if (then.legal) return out;
    Finding f = about(together.front());
    std::string with;
    for (std::size_t i = 1; i < together.size(); ++i) {
        const RulingSpec& spec = info.rulings[together[i]];
        with += (with.empty() ? "" : " ") + called(spec) + '=' + spec.options[spec.standard].id;
    }
    f.details.emplace_back("with", std::move(with));
    tell_refusal(variant, then, f);
    out.push_back(std::move(f));
    return out;
}

std::vector<Finding> refused_by_rulings(const Game& game, const Action& action, const Explanation& e) {
    std::vector<Finding> out;
    const VariantInfo& info = game.variant().info();
    const Rulings& rulings = game.rules().rulings;
    Anew anew(game, &action);
    for (std::size_t r = 0; r < info.rulings.size(); ++r) {
        const RulingSpec& spec = info.rulings[r];
        if (rulings[r] == spec.standard || spec.affects != RulingSpec::Affects::play || !names(e, spec)) continue;
        const StatePtr other = anew.same_under(with_option(rulings, r, spec.standard)).state;
        if (!other || !anew.same_turn(*other) || !game.variant().is_legal(*other, action)) continue;
        Finding f;
        f.code = "refused-by-ruling";
        decide(f, info.rulings, r, rulings[r]);
        f.details.emplace_back("default", spec.options[spec.standard].id);
        const bool last = e.message.ends_with(ruling_sentence(info.rulings, f.ruling, f.option));
        f.details.emplace_back("said", last ? "last" : "before");
        out.insert(last ? out.begin() : out.end(), std::move(f));
    }
    return out;
}

std::string by_default(const VariantInfo& info, const Finding& f) {
    const auto said = detail_of(f, "said");
    const int ruling = find_ruling(info.rulings, f.ruling);
    const std::string lead = said == "before" && ruling >= 0
                                 ? "By the default of " + called(info.rulings[static_cast<std::size_t>(ruling)])
                                 : "By its default";
    return (said.empty() ? ruling_sentence(info.rulings, f.ruling, f.option) + " " : "") + lead + ", " +
           std::string(detail_of(f, "default")) + ", ";
}

std::string by_ruling_sentence(const VariantInfo& info, const Finding& f) {
    if (f.code == "refused-by-ruling") return by_default(info, f) + "it would be legal.";
    if (f.code != "legal-by-ruling" && f.code != "done-by-ruling") return {};
    const std::string instead(detail_of(f, "instead"));
    std::string text = by_default(info, f);
    if (const auto with = words_apart(detail_of(f, "with")); !with.empty())
        text += "and with " + in_a_row(with) + " too, ";
    if (f.code == "legal-by-ruling") return text + "it would be refused" + (instead.empty() ? "." : ": " + instead);
    if (!detail_of(f, "reason").empty()) return text + "the game would end " + end_words(info, f);
    const auto spared = words_apart(detail_of(f, "spared")), lost = words_apart(detail_of(f, "lost"));
    if (const std::string next(detail_of(f, "next")); spared.empty() && lost.empty() && !next.empty()) {
        const auto colon = std::min(next.find(':'), next.size());
        const auto acting = titles_of(info, next.substr(0, colon));
        return text +
               (next[0] == '-' ? "nobody would be to act after it"
                               : "it would be " + in_a_row(acting) + "'s turn after it") +
               (colon < next.size() ? " (" + small(next.substr(colon + 1)) + ")." : ".");
    }
    if (spared.empty() && lost.empty())
        return text +
               (instead.empty() ? "the position afterwards would be another one." : "it would be so: " + instead);
    if (!spared.empty()) text += "it would not capture on " + in_a_row(spared);
    if (!lost.empty()) text += (spared.empty() ? "it would also capture on " : ", but on ") + in_a_row(lost);
    return text + ".";
}

}  // namespace pinwheel
