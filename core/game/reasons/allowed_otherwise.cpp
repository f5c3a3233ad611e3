#include "reasons/allowed_otherwise.h"

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/by_rulings.h"
#include "variant/setup_check.h"

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

Setup setup_at(const Variant& variant, const Setup& start, const State& state, int ply) {
    Setup at = start;
    if (ply > 0) at.text = variant.save(state);
    return at;
}

std::string allowed_otherwise(const Variant& variant, const Rulings& rulings, Setup at, const std::string& token,
                              std::optional<SeatId> seat) {
    if (variant.info().hidden) return {};
    const auto here = begin_game(variant, rulings, at);
    if (!here) return {};
    const auto acting = variant.to_act(**here);
    const RulingCatalogue& catalogue = variant.info().rulings;
    std::vector<std::string> options;
    for (std::size_t r = 0; r < catalogue.size(); ++r)
        for (std::size_t o = 0; o < catalogue[r].options.size(); ++o) {
            if (o == rulings[r]) continue;
            const Rulings other = with_option(rulings, r, o);
            if (variant.same_play(other, rulings)) continue;
            const auto state = begin_game(variant, other, at);
            if (!state || !is_played(variant, **state, token, seat, acting)) continue;
            const RulingSpec& spec = catalogue[r];
            options.push_back((spec.alias.empty() ? spec.id : spec.alias) + "=" + spec.options[o].id);
        }
    return options.empty() ? std::string() : " It is legal with " + in_a_row(options, " or ") + ".";
}

std::string allowed_otherwise(const Variant& variant, const Rulings& rulings, Setup at, const std::string& token,
                              std::string_view seat_id) {
    const int seat = variant.info().index_of_seat(seat_id);
    return allowed_otherwise(variant, rulings, std::move(at), token,
                             seat < 0 ? std::nullopt : std::optional(SeatId{static_cast<std::uint16_t>(seat)}));
}

}  // namespace pinwheel
