// Clauses on whole games: taking back, records, rulesets.
#include <algorithm>

#include "contract/contract_parts.h"
#include "pinwheel/game/tree/compare.h"

namespace pinwheel::contract {
namespace {

Broken taken_back(const Registry&, const Game& played) {
    Game game = played;
    const auto line = game.line();
    std::vector<Verdict> verdicts;
    for (const NodeId id : line) verdicts.push_back(game.verdict(id));
    while (game.undo()) {
    }
    if (game.ply() != 0) return "taking back stops at ply " + std::to_string(game.ply());
    for (std::size_t ply = 1; ply < line.size(); ++ply)
        if (!game.redo() || game.cursor() != line[ply])
            return "playing on leads elsewhere at ply " + std::to_string(ply);
    for (std::size_t ply = line.size(); ply-- > 0;)
        if (!game.go_ply(static_cast<int>(ply)) || game.verdict() != verdicts[ply])
            return "the verdict of ply " + std::to_string(ply) + " changed";
    return {};
}

Broken record_reads_back(const Registry& registry, const Game& game) {
    const auto back = Game::from_record(registry, game.record());
    if (!back) return back.error().message;
    const auto before = game.line(), after = back->line();
    if (before.size() != after.size()) return "the line comes back with " + std::to_string(after.size() - 1) + " plies";
    for (std::size_t ply = 0; ply < before.size(); ++ply)
        if (game.state_at(before[ply])->key() != back->state_at(after[ply])->key())
            return "ply " + std::to_string(ply) + " comes back as another position";
    return {};
}

Broken draw_declared(const Registry&, const Game& played) {
    Game game = played;
    game.go_ply(static_cast<int>(game.line().size()) / 2);
    const Verdict before = game.verdict();
    if (before.over) return {};
    if (const auto error = game.declare(declared_draw)) return "a draw cannot be declared: " + error->message;
    const Verdict declared = game.verdict();
    if (auto broken = check_verdict(game.variant().info(), game.rules().rulings.catalogue(), declared); !broken.empty())
        return "declared: " + broken;
    if (!declared.over) return "a draw is declared and the game goes on";
    (void)game.may_play();
    game.undo();
    game.redo();
    return {};
}

Broken played_on_from_the_middle(const Registry&, const Game& played) {
    Game game = played;
    const auto line = game.line();
    if (line.size() < 3) return {};
    const NodeId middle = line[line.size() / 2 - 1], after = line[line.size() / 2];
    if (!game.go(middle) || !game.may_play()) return {};
    for (const SeatId seat : game.variant().to_act(game.state()))
        for (const Action& action : game.variant().legal(game.state(), seat)) {
            if (action == game.node(after).action) continue;
            const auto next = game.play(action);
            if (next)
                return game.state_at(middle) == played.state_at(middle) ? Broken{} : "the position before changed";
            return next.error().code == "game.scrubbed" ? Broken{} : "it is refused: " + next.error().message;
        }
    return {};
}

std::vector<BoundRuleset> all_rulesets(const Registry& registry, const Game& game) {
    std::vector<BoundRuleset> all;
    for (const auto& ruleset : registry.rulesets(game.variant().info().id))
        if (auto bound = registry.bind(ruleset)) all.push_back(std::move(bound.value()));
    return all;
}

Broken rulesets_swap(const Registry& registry, const Game& played) {
    for (const BoundRuleset& rules : all_rulesets(registry, played)) {
        Game game = played;
        const auto misfit = game.use(rules);
        if (!misfit && !misfit.error().code.starts_with("setup."))
            return rules.id() + " is refused with the code '" + misfit.error().code + "'";
        if (!misfit) continue;
        if (*misfit && ((*misfit)->ply < 1 || static_cast<std::size_t>((*misfit)->ply) != game.line().size()))
            return rules.id() + " cuts the line at another ply than it says";
        if (!*misfit && game.line().size() != played.line().size()) return rules.id() + " cuts the line without a word";
        for (const NodeId id : game.line()) (void)game.verdict(id);
    }
    return {};
}

Broken comparison_agrees(const Registry& registry, const Game& game) {
    const auto rulesets = all_rulesets(registry, game);
    const auto compared = compare(game, rulesets);
    if (!compared) return compared.error().code.starts_with("setup.") ? Broken{} : compared.error().message;
    const auto line = game.line();
    for (std::size_t i = 0; i < rulesets.size(); ++i) {
        const Lane& lane = compared->lanes[i];
        if (lane.states.size() != lane.verdicts.size()) return "a lane has not one verdict per state";
        if (rulesets[i].id() != game.rules().id() || !(rulesets[i].rulings == game.rules().rulings)) continue;
        if (lane.parted) return "a game does not fit its own ruleset: " + lane.parted->error.message;
        for (std::size_t ply = 0; ply < line.size(); ++ply)
            if (lane.verdicts.at(ply) != game.verdict(line[ply]))
                return "the verdict of ply " + std::to_string(ply) + " is another in the comparison";
    }
    return {};
}

constexpr GameClause whole_games[] = {
    {"a game can be taken back and played on", taken_back},
    {"a record reads back", record_reads_back},
    {"a draw can be declared", draw_declared},
    {"an earlier position can be played on", played_on_from_the_middle},
    {"rulesets can be swapped", rulesets_swap},
    {"a comparison agrees with the game", comparison_agrees},
};

}  // namespace

std::span<const GameClause> game_clauses() { return whole_games; }

Broken check_verdict(const VariantInfo& info, const RulingCatalogue& rulings, const Verdict& verdict) {
    if (!verdict.ruling.empty() && find_ruling(rulings, verdict.ruling) < 0)
        return "the ruling '" + verdict.ruling + "' is not in the catalogue";
    if (!verdict.result.empty() && verdict.result.size() != info.seats.size())
        return "the result names " + std::to_string(verdict.result.size()) + " seats";
    if (!verdict.over)
        return verdict.reason.empty() ? Broken{} : "the game goes on but has the reason '" + verdict.reason + "'";
    if (verdict.reason.empty()) return "the game is over without a reason";
    const bool open =
        std::any_of(verdict.result.begin(), verdict.result.end(), [](Outcome o) { return o == Outcome::open; });
    return open || verdict.result.empty() ? "the game is over but a seat has no outcome" : Broken{};
}

}  // namespace pinwheel::contract
