#include "envelope_room.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <vector>

#include "envelope.h"

namespace pinwheel::json_notation {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t seat_step = 128u << 10;  ///< some 25 000 attempts of a seat, 2 000 with times
/// A number of a node and what stands around it. The number itself would count the actions of others.
constexpr std::size_t numbered = 24;
/// The cursor, and names and brackets of the members that are counted piece by piece.
constexpr std::size_t frame = 256;

std::size_t doubled(std::size_t step, std::size_t bytes) {
    while (step < bytes) step *= 2;
    return step;
}

std::size_t rounded(std::size_t bytes) { return (bytes + envelope_step - 1) / envelope_step * envelope_step; }

/// Bytes of a branch, whatever the numbers of other nodes in it are.
std::size_t size_of_branch(ordered_json branch) {
    branch.erase("after");
    branch.erase("place");
    return spelt(branch).size() + 3 * numbered;
}

class Parts {
public:
    Parts(std::span<const std::size_t> actors, std::size_t seats) : actors_(actors), seats_(seats) {}

    void add(const ordered_json& open_game) {
        for (const auto& [name, value] : open_game.items())
            if (name != "moves" && name != "pinwheel") add_open(name, value);
        // Numbers of branches go on behind those of the main line.
        for (const auto& entry : open_game.at("moves")) seat_of_next() += spelt(entry).size() + 1;
        if (const auto extras = open_game.find("pinwheel"); extras != open_game.end())
            for (const auto& [name, value] : extras->items()) add_extra(name, value);
    }

    std::size_t room() const {
        std::size_t out = rounded(open_ + frame) + doubled(envelope_step, setup_) + doubled(envelope_step, cut_);
        for (const std::size_t bytes : seats_) out += doubled(seat_step, bytes);
        return out;
    }

private:
    std::size_t& seat_of(std::size_t node) { return seats_.at(actors_[node]); }
    std::size_t& seat_of_next() {
        if (node_ >= actors_.size()) throw std::runtime_error("a game with more actions than it has");
        return seat_of(node_++);
    }
    void add_open(const std::string& name, const ordered_json& value) {
        open_ += spelt(name).size() + spelt(value).size() + 2;
    }
    void add_extra(const std::string& name, const ordered_json& value) {
        if (name == "setup")
            setup_ += spelt(value).size() + numbered;
        else if (name == "tree")
            for (const auto& branch : value) seat_of_next() += size_of_branch(branch);
        else if (name == "cut")
            for (const auto& branch : value) cut_ += size_of_branch(branch);
        else if (name == "times")
            for (const auto& [number, times] : value.items())
                seat_of(std::stoul(number) - 1) += spelt(times).size() + numbered;
        else if (name == "comments" || name == "annotations" || name == "glyphs" || name == "ends")
            for (const auto& each : value) open_ += spelt(each).size() + numbered;
        else if (name != "cursor")
            add_open(name, value);
    }

    std::span<const std::size_t> actors_;
    std::size_t node_ = 0;
    std::vector<std::size_t> seats_;
    std::size_t open_ = 0, setup_ = 0, cut_ = 0;
};

}  // namespace

std::string spelt(const ordered_json& value) {
    return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::size_t room_in_envelope(const ordered_json& open_game, std::span<const std::size_t> actors, std::size_t seats) {
    Parts parts(actors, seats);
    parts.add(open_game);
    return parts.room();
}

}  // namespace pinwheel::json_notation
