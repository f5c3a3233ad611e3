#include "model/services/foresight.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "pinwheel/view/target.h"

namespace pinwheel::ui {
namespace {

/// Squares of games on one board need not name it.
std::string target_of(const VariantInfo& info, const std::string& square) {
    return square.empty() || target_area(square) != Target::Area::none || info.boards.empty()
               ? square
               : square_target(info.boards.front().id, square);
}

std::string at(const PiecePlaces& places, int id) {
    const auto found = places.find(id);
    return found == places.end() ? std::string() : found->second;
}

Foresight::Change shown(const VariantInfo& info, const Consequences::Change& from, const PiecePlaces& before,
                        const PiecePlaces& after) {
    Foresight::Change change;
    change.target = from.square ? target_of(info, *from.square) : at(before, from.id);
    change.lands = from.captured ? at(after, from.id) : from.lands ? target_of(info, *from.lands) : change.target;
    change.place = from.square.value_or("captured");
    change.seat = from.seat;
    change.was = from.was;
    change.is = from.is;
    change.cause = from.cause;
    return change;
}

std::string title_of(const VariantInfo& info, const std::string& seat) {
    const int index = info.index_of_seat(seat);
    return index < 0 ? seat : info.seats[static_cast<std::size_t>(index)].title;
}

}  // namespace

PiecePlaces piece_places(const Variant& variant, const State& state, const Viewer& viewer) {
    PiecePlaces places;
    const auto all = variant.ask<can::Pieces>(state, viewer);
    if (!all) return places;
    std::map<std::string, int> captured;
    for (const TablePiece& piece : *all)
        places[piece.id] =
            piece.square ? target_of(variant.info(), *piece.square) : tray_target(piece.seat, ++captured[piece.seat]);
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

Foresight foresight_of(const VariantInfo& info, const Consequences& seen, const PiecePlaces& before,
                       const PiecePlaces& after) {
    Foresight out;
    out.legal = seen.legal;
    out.passes = seen.passes;
    out.code = seen.code;
    out.message = seen.message;
    out.options = seen.options.value_or(-1);
    for (const std::string& square : seen.squares) out.squares.push_back(target_of(info, square));
    for (const auto& change : seen.changes) out.changes.push_back(shown(info, change, before, after));
    for (const auto& m : seen.measures) out.measures.push_back({m.name, title_of(info, m.seat), m.before, m.after});
    for (const auto& w : seen.warnings) out.flags.push_back(title_of(info, w.seat) + ": " + w.name);
    return out;
}

Result<Foresight> foresee(const Variant& variant, const State& state, const Viewer& viewer, const Action& action,
                          const PiecePlaces& before, const PiecePlaces& after) {
    const auto seen = variant.ask<can::Preview>(state, viewer, {action});
    if (!seen) return seen.error();
    return foresight_of(variant.info(), *seen, before, after);
}

std::vector<Foresight::Change> changes_of(const Game& game, NodeId id, const Viewer& viewer, const PiecePlaces& after) {
    const Variant& variant = game.variant();
    if (id == 0 || variant.info().hidden || !variant.publishes<can::Preview>()) return {};
    const State& before = *game.state_at(game.node(id).parent);
    auto seen = foresee(variant, before, viewer, game.node(id).action, piece_places(variant, before, viewer), after);
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

std::string whole(double number) { return std::to_string(std::lround(number)); }

}  // namespace pinwheel::ui
