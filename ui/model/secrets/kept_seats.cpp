#include "model/secrets/kept_seats.h"

#include <algorithm>
#include <sstream>

namespace pinwheel::ui {
namespace {

constexpr int shortest_thought = 50, longest_thought = 600'000;  // milliseconds

std::string tag_of(const Game& game, const char* tag) {
    const auto& tags = game.tags();
    const auto found = tags.find(tag);
    return found == tags.end() ? std::string() : found->second;
}

}  // namespace

std::string write_computers(const VariantInfo& info, const Seating& seating) {
    std::string out;
    for (const auto& [seat, player] : seating.bots())
        if (seat.v < info.seats.size())
            out +=
                (out.empty() ? "" : ",") + info.seats[seat.v].id + "=" + player.bot + "/" + std::to_string(player.ms);
    return out;
}

void seat_computers(const Game& game, Seating& seating) {
    std::istringstream rows(tag_of(game, computers_tag));
    for (std::string row; std::getline(rows, row, ',');) {
        const auto equals = row.find('='), slash = row.rfind('/');
        if (equals == row.npos || slash == row.npos || slash < equals) continue;
        const int seat = game.variant().info().index_of_seat(row.substr(0, equals));
        const std::string bot = row.substr(equals + 1, slash - equals - 1);
        int ms = Player{}.ms;
        std::istringstream(row.substr(slash + 1)) >> ms;
        if (seat < 0 || bot.empty()) continue;
        seating.put(SeatId{static_cast<std::uint16_t>(seat)}, {bot, std::clamp(ms, shortest_thought, longest_thought)});
    }
}

void keep_lanes(Game& game, const std::vector<std::string>& lanes) {
    std::string text;
    for (const std::string& lane : lanes) text += (text.empty() ? "" : ",") + lane;
    if (!text.empty()) game.set_tag(lanes_tag, text);
}

std::vector<std::string> kept_lanes(const Game& game) {
    std::vector<std::string> out;
    std::istringstream lanes(tag_of(game, lanes_tag));
    for (std::string lane; std::getline(lanes, lane, ',');) out.push_back(lane);
    return out;
}

std::string arbiter_sentence(const Game& game) {
    return tag_of(game, arbiter_tag).empty() ? std::string() : "An arbiter saw everything of this game.";
}

}  // namespace pinwheel::ui
