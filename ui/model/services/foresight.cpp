#include "model/services/foresight.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "model/services/datum_members.h"
#include "pinwheel/view/target.h"

namespace pinwheel::ui {
namespace {

/// Squares of games on one board need not name it.
std::string target_of(const VariantInfo& info, const std::string& square) {
    return square.empty() || square.find(':') != square.npos || info.boards.empty()
               ? square
               : info.boards.front().id + ":" + square;
}

std::string at(const PiecePlaces& places, std::optional<int> id) {
    if (!id) return {};
    const auto found = places.find(*id);
    return found == places.end() ? std::string() : found->second;
}

Foresight::Change read_change(const VariantInfo& info, const Datum& from, const PiecePlaces& before,
                              const PiecePlaces& after) {
    Foresight::Change change;
    const std::string square = text_of(from, "square"), lands = text_of(from, "lands");
    const auto id = int_of(from, "id");
    change.target = square.empty() ? at(before, id) : target_of(info, square);
    change.lands = is_true(from, "captured") ? at(after, id) : lands.empty() ? change.target : target_of(info, lands);
    change.place = square.empty() ? "captured" : square;
    change.seat = text_of(from, "seat");
    change.was = text_of(from, "was");
    change.is = text_of(from, "is");
    change.cause = text_of(from, "cause");
    return change;
}

/// Members by seat: numbers before and after are measures, truths are flags.
void read_by_seat(const VariantInfo& info, const std::string& name, const Datum& of, Foresight& out) {
    for (const SeatInfo& seat : info.seats) {
        const Datum* found = of.find(seat.id);
        if (!found) continue;
        const Datum *before = found->find("before"), *after = found->find("after");
        if (before && after && before->number() && after->number())
            out.measures.push_back({name, seat.title, *before->number(), *after->number()});
        if (const bool* truth = found->truth(); truth && *truth) out.flags.push_back(seat.title + ": " + name);
    }
}

}  // namespace

bool publishes(const VariantInfo& info, std::string_view question) {
    return std::any_of(info.questions.begin(), info.questions.end(),
                       [&](const QuestionSpec& q) { return q.of_game && q.name == question; });
}

PiecePlaces piece_places(const Variant& variant, const State& state, const Viewer& viewer) {
    PiecePlaces places;
    if (!publishes(variant.info(), "pieces")) return places;
    const auto answer = variant.answer(&state, viewer, "pieces", {});
    const Datum::List* all = answer ? answer->list() : nullptr;
    if (!all) return places;
    std::map<std::string, int> captured;
    for (const Datum& piece : *all) {
        const auto id = int_of(piece, "id");
        if (!id) continue;
        const std::string square = text_of(piece, "square"), seat = text_of(piece, "seat");
        places[*id] = square.empty() ? tray_target(seat, ++captured[seat]) : target_of(variant.info(), square);
    }
    return places;
}

std::string Foresight::Change::lost() const {
    std::string out;
    for (const char c : was)
        if (is.find(c) == is.npos) out += c;
    return out;
}

std::vector<std::pair<std::string, std::string>> Foresight::sentences() const {
    std::vector<std::pair<std::string, std::string>> out;
    std::vector<std::string> seats;
    for (const Change& change : changes) {
        const std::string rest =
            change.was + " → " + change.is + (change.cause.empty() ? "" : " (" + change.cause + ")");
        std::size_t i = 0;
        while (i < out.size() && (out[i].second != rest || seats[i] != change.seat)) ++i;
        if (i < out.size())
            out[i].first += " " + change.place;
        else {
            out.emplace_back(change.place, rest);
            seats.push_back(change.seat);
        }
    }
    return out;
}

Result<Foresight> foresee(const Variant& variant, const State& state, const Viewer& viewer, std::string_view question,
                          std::span<const std::string> args, const PiecePlaces& before, const PiecePlaces& after) {
    const auto answer = variant.answer(&state, viewer, question, args);
    if (!answer) return answer.error();
    const VariantInfo& info = variant.info();
    Foresight out;
    const Datum::Members* members = answer->members();
    if (!members || !answer->find("legal"))
        return Error{"foresight.shape", "The variant's answer is no preview.", std::string(question)};
    out.legal = is_true(*answer, "legal");
    out.passes = is_true(*answer, "passes");
    out.code = text_of(*answer, "code");
    out.message = text_of(*answer, "message");
    out.options = int_of(*answer, "options").value_or(-1);
    for (const auto& [name, datum] : *members) {
        if (datum.members()) read_by_seat(info, name, datum, out);
        const Datum::List* list = datum.list();
        if (!list) continue;
        for (const Datum& entry : *list) {
            if (name == "changes")
                out.changes.push_back(read_change(info, entry, before, after));
            else if (const std::string* square = entry.text(); square && name == "squares")
                out.squares.push_back(target_of(info, *square));
        }
    }
    return out;
}

std::vector<Foresight::Change> changes_of(const Game& game, NodeId id, const Viewer& viewer, const PiecePlaces& after) {
    const Variant& variant = game.variant();
    if (id == 0 || variant.info().hidden || !publishes(variant.info(), "preview")) return {};
    const std::string token[] = {game.token(id)};
    const State& before = *game.state_at(game.node(id).parent);
    auto seen = foresee(variant, before, viewer, "preview", token, piece_places(variant, before, viewer), after);
    return seen ? std::move(seen->changes) : std::vector<Foresight::Change>{};
}

std::vector<Highlight> change_lights(const std::vector<Foresight::Change>& changes, bool landed,
                                     const std::string& colour) {
    std::vector<Highlight> out;
    for (const auto& change : changes) {
        const std::string& target = landed ? change.lands : change.target;
        if (!target.empty()) out.push_back({"changed", target, change.lost(), colour});
    }
    return out;
}

std::string grouped_number(double value) {
    if (!(std::abs(value) < 9e15) || value != std::floor(value)) {
        char text[32];
        return {text, std::to_chars(text, text + sizeof text, value).ptr};
    }
    const std::string digits = std::to_string(static_cast<long long>(std::abs(value)));
    std::string out = value < 0 ? "-" : "";
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) out += "\u202f";
        out += digits[i];
    }
    return out;
}

}  // namespace pinwheel::ui
