// Whether rulings are read, and what difference they make.
#include <algorithm>

#include "contract/contract_parts.h"
#include "pinwheel/game/rulings/core_rulings.h"
#include "pinwheel/game/rulings/own_rulings.h"
#include "variant/all_legal.h"

namespace pinwheel::contract {
namespace {

constexpr std::size_t options_a_game = 12;
constexpr std::size_t positions_a_game = 4;
constexpr std::size_t actions_a_position = 3;

/// It is read where games are played on, saved, loaded and kept by a server, which the suite does not watch.
bool of_core(std::string_view ruling) {
    return std::ranges::any_of(core_rulings(), [&](CoreRuling one) { return ruling == id_of(one); });
}

bool verdicts_differ(const Game& game, const BoundRuleset& other) {
    const auto line = game.line();
    Walk under(game.variant(), game.rules().rulings, game.state_at(0)),
        over(game.variant(), other.rulings, game.state_at(0));
    for (std::size_t ply = 0;; ++ply) {
        if (judge_safely(game.rules(), under).verdict != judge_safely(other, over).verdict) return true;
        if (ply + 1 >= line.size()) return false;
        const SeatId mover = game.node(line[ply + 1]).action.actor;
        under.step(game.state_at(line[ply + 1]), mover);
        over.step(game.state_at(line[ply + 1]), mover);
    }
}

bool words_differ(const Variant& variant, const State& a, const State& b) {
    if (variant.save(a) != variant.save(b)) return true;
    for (const Viewer& viewer : everybody(variant.info()))
        if (variant.view(a, viewer) != variant.view(b, viewer)) return true;
    return false;
}

/// Whether an action is explained in other words, announced otherwise, or leads elsewhere.
bool plays_differ(const Variant& variant, const State& a, const State& b, const Action& action) {
    if (variant.explain(a, action) != variant.explain(b, action)) return true;
    const auto one = variant.apply(a, action), other = variant.apply(b, action);
    if (bool(one) != bool(other)) return true;
    return one && (one->said != other->said || words_differ(variant, *one->next, *other->next));
}

}  // namespace

RulingTrials::RulingTrials(const Variant& variant)
    : variant_(variant), read_(variant.info().rulings.size() + most_own_rulings), told_(variant.info().rulings.size()) {
    for (std::size_t option = 0;; ++option) {
        const std::size_t before = options_.size();
        for (std::size_t r = 0; r < variant.info().rulings.size(); ++r)
            if (option < variant.info().rulings[r].options.size()) options_.emplace_back(r, option);
        if (options_.size() == before) break;
    }
}

void RulingTrials::watch(BoundRuleset& rules) {
    if (!read_.empty()) rules.rulings.watch(read_.data());
}

Broken RulingTrials::try_on(const Game& game) {
    positions_ += game.line().size();
    Rulings chosen = game.rules().rulings;
    chosen.watch(nullptr);
    std::size_t tried = 0;
    for (std::size_t i = 0; i < options_.size() && tried < options_a_game; ++i) {
        const auto [ruling, option] = options_[next_++ % options_.size()];
        const RulingSpec& spec = variant_.info().rulings[ruling];
        if (told_[ruling] || chosen.choice(spec.id) == spec.options[option].id) continue;
        BoundRuleset other = game.rules();
        if (other.rulings.set(spec.id, spec.options[option].id)) continue;
        ++tried;
        Broken broken;
        told_[ruling] = tells_apart(game, other, broken);
        if (!broken.empty()) return "the ruling '" + spec.id + "' with '" + spec.options[option].id + "' " + broken;
    }
    return {};
}

bool RulingTrials::tells_apart(const Game& game, const BoundRuleset& other, Broken& broken) {
    const bool same = variant_.same_play(game.rules().rulings, other.rulings);
    if (same != variant_.same_play(other.rulings, game.rules().rulings)) {
        broken = "plays alike in one direction alone";
        return false;
    }
    if (same && verdicts_differ(game, other)) return true;
    // Both are begun from the same text: what a text does not keep, such as the last move, is no difference.
    Rulings rulings = game.rules().rulings;
    rulings.watch(nullptr);
    const auto line = game.line();
    for (std::size_t i = 0; i < positions_a_game; ++i) {
        Setup setup = game.setup();
        setup.text = variant_.save(*game.state_at(line[i * (line.size() - 1) / positions_a_game]));
        const auto own = variant_.start(rulings, setup), restored = variant_.start(other.rulings, setup);
        if (!own) continue;
        if (!restored) return true;
        const auto legal = all_legal(variant_, **own);
        const bool changed = all_legal(variant_, **restored) != legal;
        if (changed && same)
            broken = "changes what is legal in '" + setup.text + "', but same_play says that play is the same";
        if (changed || words_differ(variant_, **own, **restored)) return true;
        for (std::size_t n = 0; n < std::min(legal.size(), actions_a_position); ++n)
            if (plays_differ(variant_, **own, **restored, legal[n * legal.size() / actions_a_position % legal.size()]))
                return true;
    }
    return false;
}

void RulingTrials::unwatched(const std::function<void()>& work) {
    std::vector<bool> before(read_.begin(), read_.end());
    work();
    for (std::size_t r = 0; r < before.size(); ++r) read_[r] = before[r];
}

std::vector<std::string> RulingTrials::without_effect() const {
    std::vector<std::string> sentences;
    for (std::size_t r = 0; r < told_.size(); ++r) {
        if (told_[r] || of_core(variant_.info().rulings[r].id)) continue;
        sentences.push_back("the ruling '" + variant_.info().rulings[r].id + "' " +
                            (read_[r] ? "made no difference" : "was never read") + " in " + std::to_string(positions_) +
                            " positions");
    }
    return sentences;
}

}  // namespace pinwheel::contract
