#include "bots/match.h"

#include <algorithm>

#include "rules/rules.h"

namespace pinwheel::blind {
namespace {

bool hears(const Viewer& viewer, const Announcement& said) {
    return said.audience.empty() ||
           std::find(said.audience.begin(), said.audience.end(), viewer) != said.audience.end();
}

}  // namespace

MatchGame play_match_game(const Bot& white, const Bot& black, const Rulings& rulings, const MatchOptions& options,
                          int number) {
    const Model<BlindChess> model;
    Setup setup;
    setup.options = options.options;
    StatePtr state = model.start(rulings, setup).value();
    std::array<std::vector<Announcement>, 2> heard;
    std::map<std::string, std::pair<double, int>> sums;
    MatchGame game;
    for (; !model.to_act(*state).empty(); ++game.actions) {
        const Position& p = Model<BlindChess>::position(*state);
        game.half_moves = p.ply();
        if (game.half_moves >= options.max_plies) break;
        const SeatId seat = model.to_act(*state).front();
        BotLimits limits = options.limits;
        limits.seed = options.limits.seed + static_cast<std::uint64_t>(number) * 1000003 +
                      static_cast<std::uint64_t>(game.actions) * 7919;
        const Bot& bot = seat.v == 0 ? white : black;
        const auto choice = bot.choose(model, {}, model.view(*state, Viewer::of(seat)), heard[seat.v], seat, limits);
        const Action action = choice ? choice->action : Action{seen::act_resign, 0, seat, {}};
        if (choice)
            for (const auto& [name, value] : choice->info) {
                auto& [sum, count] = sums[(seat.v == 0 ? "w." : "b.") + name];
                sum += value;
                ++count;
            }
        auto step = model.apply(*state, action);
        if (!step)
            throw std::logic_error("A computer player chose what is refused as an error: " + step.error().message);
        state = step->next;
        for (const Announcement& said : step->said)
            for (const std::uint16_t listener : {0, 1})
                if (hears(Viewer::of(SeatId{listener}), said)) heard[listener].push_back(said);
    }
    const Position& end = Model<BlindChess>::position(*state);
    game.reason = end.running() ? "too-long" : std::string(end_id(end.end));
    if (end.winner) game.white = *end.winner == Color::white ? 1 : 0;
    for (const auto& [name, sum] : sums) game.means[name] = sum.first / sum.second;
    return game;
}

}  // namespace pinwheel::blind
