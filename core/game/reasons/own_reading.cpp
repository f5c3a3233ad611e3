// How a text is read for who wrote it.
#include "reasons/own_reading.h"

#include <algorithm>
#include <cstdlib>

#include "pinwheel/game/tree/reasons.h"
#include "reasons/meant_words.h"

namespace pinwheel {
namespace {

constexpr std::string_view lead_marks = ": .\t";  ///< between a seat and its action

/// How much of a text names a seat in front of an action, marks included: "b:", "Black ", "BLACK: "; 0 for none.
std::size_t lead_of(const SeatInfo& seat, std::string_view text) {
    const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; };
    for (const std::string* name : {&seat.title, &seat.id}) {
        if (name->empty() || text.size() <= name->size()) continue;
        if (!std::equal(name->begin(), name->end(), text.begin(), [&](char a, char b) { return low(a) == low(b); }))
            continue;
        const auto begin = text.find_first_not_of(lead_marks, name->size());
        if (begin == name->size()) continue;
        return begin == text.npos ? text.size() : begin;
    }
    return 0;
}

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

Error unread() { return {"token.unread", {}, {}}; }

/// Of a word that gives up or speaks of a draw, by the table alone.
const ActionSpec* word_of_ending(const VariantInfo& info, std::string_view text) {
    using Kind = ActionSpec::Kind;
    for (const ActionSpec& spec : info.actions) {
        if (spec.kind != Kind::resign && spec.kind != Kind::offer_draw && spec.kind != Kind::answer_draw) continue;
        const bool chosen = text.starts_with(spec.name) && text.substr(spec.name.size()).starts_with(':') &&
                            std::find(spec.choices.begin(), spec.choices.end(), text.substr(spec.name.size() + 1)) !=
                                spec.choices.end();
        if (text == spec.name || chosen) return &spec;
    }
    return nullptr;
}

/// The text as the viewer's seat reads it.
Result<Action> read_as(const Variant& variant, const State& state, std::string_view text, const Viewer& viewer) {
    const std::string lead = variant.info().seats[viewer.seat.v].id + ":";
    const auto own = [&](const Result<Action>& read) { return read && read->actor == viewer.seat; };
    auto plain = variant.parse(state, text);
    if (own(plain)) return plain;
    // Where nobody else may be to act, the text is read as this seat's, whether it names it or not.
    const bool alone = turn_told(variant, state, viewer, true) == std::vector{viewer.seat};
    if (!plain && (alone || text.starts_with(lead))) return plain;
    auto mine = variant.parse(state, lead + std::string(text));
    if (own(mine)) return mine;
    return mine ? unread() : without_lead(mine.error(), lead.size());
}

}  // namespace

SeatId seat_addressed(const VariantInfo& info, std::string_view text, SeatId own) {
    for (SeatId named;;) {
        text.remove_prefix(std::min(text.find_first_not_of(lead_marks), text.size()));
        std::size_t lead = 0;
        for (std::uint16_t i = 0; i < info.seats.size(); ++i)
            if (const std::size_t length = lead_of(info.seats[i], text); length > lead) {
                lead = length;
                named = SeatId{i};
            }
        if (lead == 0 || named != own) return named;
        text.remove_prefix(lead);
    }
}

std::vector<SeatId> turn_told(const Variant& variant, const State& state, const Viewer& viewer, bool hides) {
    if (!hides || viewer == Viewer::arbiter()) return variant.to_act(state);
    std::vector<SeatId> out;
    const View view = variant.view(state, viewer);
    for (std::uint16_t i = 0; i < view.seats.size(); ++i)
        if (view.seats[i].to_act) out.push_back(SeatId{i});
    return out;
}

std::optional<Finding> about_other_seat(const Variant& variant, const State& state, std::string_view text,
                                        const Viewer& viewer, bool hides) {
    if (!hides || viewer == Viewer::arbiter()) return {};
    const VariantInfo& info = variant.info();
    const bool seated = viewer.kind == Viewer::Kind::seat && viewer.seat.v < info.seats.size();
    SeatId other = seat_addressed(info, text, seated ? viewer.seat : SeatId{});
    if (seated && (!other.valid() || other == viewer.seat)) return {};
    if (!other.valid())
        if (const auto acting = turn_told(variant, state, viewer, true); acting.size() == 1) other = acting[0];
    Finding f{"", false, "hidden", {}};
    if (other.v < info.seats.size()) f.seat = info.seats[other.v].id;
    if (!seated) return f;
    // Nobody else can give up for a seat, and that is no secret.
    const std::size_t lead = lead_of(info.seats[other.v], text);
    const ActionSpec* ends = word_of_ending(info, text.substr(lead));
    if (!ends) return f;
    const std::string& own = info.seats[viewer.seat.v].id;
    const std::string word(text.substr(lead));
    const bool turn = turn_told(variant, state, viewer, true) == std::vector{viewer.seat};
    f.code = "of-another-seat";
    f.details = {{"what", ends->kind == ActionSpec::Kind::resign ? ends->name : std::string()},
                 {"viewer", own},
                 {"own", turn ? word : own + ":" + word}};
    return f;
}

Result<Action> read_own(const Variant& variant, const State& state, std::string_view text, const Viewer& viewer,
                        bool hides) {
    const VariantInfo& info = variant.info();
    const bool seated = viewer.kind == Viewer::Kind::seat && viewer.seat.v < info.seats.size();
    if (hides && seated) {
        if (const auto other = about_other_seat(variant, state, text, viewer, true))
            return Error{"seat.other", sentence_of(variant, *other), {}};
        return read_as(variant, state, text, viewer);
    }
    auto plain = variant.parse(state, text);
    if (hides && viewer != Viewer::arbiter()) return plain ? plain : Result<Action>(unread());
    // Giving up, and a word about a draw, is its own whoever's turn it is.
    if (plain && seated && speaks_for_itself(info, *plain) && !names_a_seat(info, text)) plain->actor = viewer.seat;
    return plain;
}

}  // namespace pinwheel
