#include "tree/by_rulings.h"

#include <algorithm>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "tree/ended.h"
#include "variant/setup_check.h"

namespace pinwheel {
namespace {

bool names(const Explanation& e, const RulingSpec& spec) {
    const std::string said = "Ruling " + (spec.alias.empty() ? spec.id : spec.alias) + " = ";
    return e.message.find(said) != e.message.npos ||
           std::any_of(e.findings.begin(), e.findings.end(), [&](const Finding& f) { return f.ruling == spec.id; });
}

/// A sentence behind a colon: with a small letter, unless it begins with a seat.
std::string continued(const VariantInfo& info, std::string text) {
    for (const SeatInfo& seat : info.seats)
        if (text.starts_with(seat.title)) return text;
    return small(std::move(text));
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
    if (spared.empty() && lost.empty() && now.message != then.message)
        f.details.emplace_back("instead", continued(info, then.message));
}

/// What an action does at the cursor, worked out once for all the rulings that are asked about.
class Effect {
public:
    Effect(const Variant& variant, const State& state, const Action& action)
        : variant_(variant), state_(state), action_(action) {}
    /// The position as it stands.
    const std::string& here() { return here_ ? *here_ : here_.emplace(variant_.save(state_)); }
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
    std::optional<std::string> here_;
    std::optional<Result<Step>> now_;
    std::string then_;
};

}  // namespace

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
    std::optional<Setup> written;
    std::optional<std::vector<SeatId>> acting;
    for (std::size_t r = 0; r < info.rulings.size(); ++r) {
        const RulingSpec& spec = info.rulings[r];
        if (rulings[r] == spec.standard || spec.affects != RulingSpec::Affects::play || names(e, spec)) continue;
        if (!written) {
            written = game.setup();
            if (game.cursor() != 0) written->text = effect.here();
            acting = variant.to_act(game.state());
        }
        const auto other = begin_game(variant, with_option(rulings, r, spec.standard), *written);
        if (!other || variant.to_act(**other) != *acting || variant.phase(**other) != variant.phase(game.state()))
            continue;
        Finding f;
        f.legal = true;
        decide(f, info.rulings, r, rulings[r]);
        f.details.emplace_back("default", spec.options[spec.standard].id);
        const bool legal = variant.is_legal(**other, action);
        if (legal && (!plays || variant.save(**other) != effect.here() || effect.same_in(**other))) continue;
        const Explanation then = variant.explain(**other, action, viewer);
        if (then.legal != legal) continue;
        f.code = legal ? "done-by-ruling" : "legal-by-ruling";
        if (legal) {
            tell_difference(info, e, then, f);
        } else {
            f.details.emplace_back("instead", refusal(variant, then));
            for (const Finding& against : then.findings) {
                if (against.legal) continue;
                for (const std::string& square : against.squares) add_light(f, square);
                f.subjects.insert(f.subjects.end(), against.subjects.begin(), against.subjects.end());
                f.lines.insert(f.lines.end(), against.lines.begin(), against.lines.end());
            }
        }
        out.push_back(std::move(f));
    }
    return out;
}

std::string by_ruling_sentence(const VariantInfo& info, const Finding& f) {
    if (f.code != "legal-by-ruling" && f.code != "done-by-ruling") return {};
    const std::string instead(detail_of(f, "instead"));
    std::string text = ruling_sentence(info.rulings, f.ruling, f.option) + " By its default, " +
                       std::string(detail_of(f, "default")) + ", ";
    if (f.code == "legal-by-ruling") return text + "it would be refused" + (instead.empty() ? "." : ": " + instead);
    const auto spared = words_apart(detail_of(f, "spared")), lost = words_apart(detail_of(f, "lost"));
    if (spared.empty() && lost.empty())
        return text +
               (instead.empty() ? "the position afterwards would be another one." : "it would be so: " + instead);
    if (!spared.empty()) text += "it would not capture on " + in_a_row(spared);
    if (!lost.empty()) text += (spared.empty() ? "it would also capture on " : ", but on ") + in_a_row(lost);
    return text + ".";
}

}  // namespace pinwheel
