#include "bot/match.h"

#include <stdexcept>

#include "pinwheel/game/tree/game.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy::bot {

MatchGame play_match_game(const Bot& white, const Bot& black, const Rulings& rulings, const MatchOptions& options,
                          int number) {
    static const Model<HyperFairyChess> variant;
    BoundRuleset rules;
    rules.variant = &variant;
    rules.ruleset = std::make_shared<ChoiceRuleset>(RulesetInfo{});
    rules.rulings = rulings;
    Setup setup;
    setup.options = options.options;
    setup.seed = options.limits.seed + static_cast<std::uint64_t>(number);
    auto game = Game::make(std::move(rules), setup);
    if (!game) throw std::logic_error(game.error().message);
    MatchGame result;
    int actions = 0;
    while (!game->verdict().over && result.plies < options.max_plies) {
        const GamePosition& p = Model<HyperFairyChess>::position(game->state());
        if (p.phase == Phase::placement && result.armies.empty())
            result.armies = canonical(p.draft->army[0]) + " / " + canonical(p.draft->army[1]);
        const SeatId seat = variant.to_act(game->state()).front();
        BotLimits limits = options.limits;
        limits.seed = options.limits.seed + static_cast<std::uint64_t>(number) * 1000003 +
                      static_cast<std::uint64_t>(actions++) * 7919;
        const Bot& bot = seat.v == 0 ? white : black;
        std::vector<Announcement> heard;
        for (auto& [ply, said] : game->heard(Viewer::of(seat))) heard.push_back(std::move(said));
        const auto choice = bot.choose(variant, {}, game->view(Viewer::of(seat)), heard, seat, limits);
        if (!choice) throw std::logic_error(bot.info().id + " chose nothing: " + choice.error().message);
        if (p.phase == Phase::play) ++result.plies;
        if (auto played = game->play(choice->action); !played)
            throw std::logic_error(bot.info().id + " chose what is refused: " + played.error().message);
    }
    const Verdict verdict = game->verdict();
    result.reason = verdict.over ? verdict.reason : "too-long";
    if (verdict.over && verdict.result[0] != verdict.result[1])
        result.white = verdict.result[0] == Outcome::win ? 1 : 0;
    result.end = variant.save(game->state());
    return result;
}

}  // namespace pinwheel::hyper_fairy::bot
