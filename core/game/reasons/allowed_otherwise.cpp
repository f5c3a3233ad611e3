#include "reasons/allowed_otherwise.h"

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/by_rulings.h"
#include "tree/played_under.h"

namespace pinwheel {
namespace {

/// Whether the action of a token is legal for a seat, or for whoever is to act as `acting` are.
bool is_played(const Variant& variant, const State& state, const std::string& token, std::optional<SeatId> seat,
               const std::vector<SeatId>& acting) {
    const auto action = read_action(variant, state, token, Viewer::arbiter());
    if (!action || !variant.is_legal(state, *action)) return false;
    return seat ? action->actor == *seat : variant.to_act(state) == acting;
}

}  // namespace

std::string allowed_otherwise(const Variant& variant, const Rulings& rulings, const CameTo& came,
                              const std::string& token, std::optional<SeatId> seat) {
    if (variant.info().hidden) return {};
    Standing standing(variant, came.state);
    Setup at = came.start;
    if (!came.actions.empty()) at.text = standing.text();
    const auto acting = variant.to_act(came.state);
    const RulingCatalogue& catalogue = variant.info().rulings;
    std::vector<std::string> options;
    for (std::size_t r = 0; r < catalogue.size(); ++r)
        for (std::size_t o = 0; o < catalogue[r].options.size(); ++o) {
            if (o == rulings[r]) continue;
            const Rulings other = with_option(rulings, r, o);
            if (variant.same_play(other, rulings)) continue;
            const StatePtr state = come_to(variant, other, came.start, came.actions, standing, at);
            if (!state || !is_played(variant, *state, token, seat, acting)) continue;
            const RulingSpec& spec = catalogue[r];
            options.push_back((spec.alias.empty() ? spec.id : spec.alias) + "=" + spec.options[o].id);
        }
    return options.empty() ? std::string() : " It is legal with " + in_a_row(options, " or ") + ".";
}

std::string allowed_otherwise(const Variant& variant, const Rulings& rulings, const CameTo& came,
                              const std::string& token, std::string_view seat_id) {
    const int seat = variant.info().index_of_seat(seat_id);
    return allowed_otherwise(variant, rulings, came, token,
                             seat < 0 ? std::nullopt : std::optional(SeatId{static_cast<std::uint16_t>(seat)}));
}

}  // namespace pinwheel
