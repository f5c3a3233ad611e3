// How a text is read for who wrote it.
#include "reasons/own_reading.h"

#include <algorithm>
#include <cstdlib>

namespace pinwheel {
namespace {

bool names_a_seat(const VariantInfo& info, std::string_view text) {
    return std::any_of(info.seats.begin(), info.seats.end(), [&](const SeatInfo& seat) {
        return text.starts_with(seat.id + ":") || text.starts_with(seat.title + ":");
    });
}

bool speaks_for_itself(const VariantInfo& info, const Action& action) {
    return info.kind_of(action) == ActionSpec::Kind::resign || is_about_draws(info, action);
}

/// An error about a text with a seat before it, as one about the text.
Error without_lead(Error error, std::size_t lead) {
    if (!error.where.starts_with("offset ")) return error;
    const auto at = static_cast<std::size_t>(std::atoi(error.where.c_str() + 7));
    error.where = "offset " + std::to_string(at > lead ? at - lead : 0);
    return error;
}

}  // namespace

Error withheld(Error error) {
    // These name squares on which pieces stand.
    if (error.code == "token.meant" || error.code.ends_with(".ambiguous")) error.message.clear();
    return error;
}

Result<Action> read_own(const Variant& variant, const State& state, std::string_view text, const Viewer& viewer,
                        bool hides) {
    auto plain = variant.parse(state, text);
    if (viewer == Viewer::arbiter()) return plain;
    if (!hides) {
        // Giving up, and a word about a draw, is its own whoever's turn it is.
        if (plain && viewer.kind == Viewer::Kind::seat && speaks_for_itself(variant.info(), *plain) &&
            !names_a_seat(variant.info(), text))
            plain->actor = viewer.seat;
        return plain;
    }
    if (viewer.kind != Viewer::Kind::seat) return plain ? plain : Result<Action>(withheld(plain.error()));
    const VariantInfo& info = variant.info();
    const auto acting = variant.to_act(state);
    const bool own = plain ? plain->actor == viewer.seat : acting.size() == 1 && acting[0] == viewer.seat;
    if (own || viewer.seat.v >= info.seats.size()) return plain;
    if (names_a_seat(info, text)) return plain ? plain : Result<Action>(withheld(plain.error()));
    const std::string lead = info.seats[viewer.seat.v].id + ":";
    auto mine = variant.parse(state, lead + std::string(text));
    if (mine) return mine;
    if (!plain) return without_lead(mine.error(), lead.size());
    plain->actor = viewer.seat;  // of a variant whose texts name no seats
    return plain;
}

}  // namespace pinwheel
