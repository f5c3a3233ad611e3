#include "pinwheel/game/tree/opening_table.h"

#include <algorithm>

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/several_games.h"
#include "variant/all_legal.h"

namespace pinwheel {
namespace {

/// Ends of all lines, in the order of the tree.
std::vector<NodeId> ends_of(const Game& game) {
    std::vector<NodeId> ends, open{0};
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        const auto& children = game.node(id).children;
        if (children.empty()) ends.push_back(id);
        open.insert(open.end(), children.rbegin(), children.rend());
    }
    return ends;
}

/// How a line ends under a ruleset; null where that could not follow it.
const Verdict* end_of(const Lane& lane) {
    if (lane.ended_at) return &lane.verdicts[static_cast<std::size_t>(*lane.ended_at)];
    return lane.parted || lane.verdicts.empty() ? nullptr : &lane.verdicts.back();
}

Outcome outcome_of(const Verdict* verdict, std::size_t seat) {
    return verdict && seat < verdict->result.size() ? verdict->result[seat] : Outcome::open;
}

}  // namespace

OpeningTable::OpeningTable(const Variant& variant, std::vector<BoundRuleset> rulesets)
    : variant_(&variant), rulesets_(std::move(rulesets)) {}

void OpeningTable::count_line(Place& place, const Comparison& compared) const {
    place.resize(1 + counts());
    ++place[0];
    auto at = place.begin() + 1;
    for (const Lane& lane : compared.lanes) {
        const Verdict* end = end_of(lane);
        for (std::size_t seat = 0; seat < variant_->info().seats.size(); ++seat, at += 4)
            ++at[static_cast<int>(outcome_of(end, seat))];
    }
}

Status OpeningTable::add(const Game& game, const StopAsked& stop) {
    if (&game.variant() != variant_)
        return Error{"table.variant",
                     "The table is of " + variant_->info().title + ", the game of " + game.variant().info().title + ".",
                     game.variant().info().id};
    struct Line {
        std::vector<std::uint64_t> keys;
        Comparison compared;
    };
    std::vector<Line> all;
    Game walk = game;
    for (const NodeId end : ends_of(game)) {
        walk.go(end);
        auto compared = compare(walk, rulesets_, stop);
        if (!compared) return compared.error();
        // Of a comparison only how it ends is needed.
        for (Lane& lane : compared->lanes) lane.states.clear();
        Line line{{}, std::move(*compared)};
        for (const NodeId node : walk.path(end)) line.keys.push_back(walk.state_at(node)->key());
        std::sort(line.keys.begin(), line.keys.end());
        line.keys.erase(std::unique(line.keys.begin(), line.keys.end()), line.keys.end());
        all.push_back(std::move(line));
    }
    for (const Line& line : all)
        for (const std::uint64_t key : line.keys) count_line(places_[key], line.compared);
    lines_ += static_cast<int>(all.size());
    return {};
}

std::size_t OpeningTable::bytes() const {
    constexpr std::size_t node = 64;  // of the map, with its bucket and the vector's head
    return places_.size() * (node + (1 + counts()) * sizeof(std::int32_t));
}

std::vector<TableMove> OpeningTable::at(const State& state) const {
    std::vector<TableMove> moves;
    for (const Action& action : all_legal(*variant_, state)) {
        const auto step = variant_->apply(state, action);
        if (!step) continue;
        const auto found = places_.find(step->next->key());
        if (found == places_.end()) continue;
        const Place& place = found->second;
        TableMove move{action, variant_->token(state, action), place[0], {}};
        auto at = place.begin() + 1;
        for (std::size_t i = 0; i < rulesets_.size(); ++i) {
            SeatResults results(variant_->info().seats.size());
            for (auto& seat : results) {
                std::copy(at, at + 4, seat.begin());
                at += 4;
            }
            move.results.push_back(std::move(results));
        }
        moves.push_back(std::move(move));
    }
    std::sort(moves.begin(), moves.end(), [](const TableMove& a, const TableMove& b) {
        return a.lines != b.lines ? a.lines > b.lines : a.token < b.token;
    });
    return moves;
}

namespace {

constexpr std::string_view stopped = "compare.stopped";

Status take_game(OpeningTable& table, const Result<Game>& game, const StopAsked& stop) {
    if (!game && game.error().code == "load.stopped")
        return Error{std::string(stopped), "Taking games in was stopped.", {}};
    if (!game) return game.error();
    if (game->hides()) return Error{"table.hidden", "It is running and hides something.", {}};
    return table.add(*game, stop);
}

/// Errors: "compare.stopped", and where `strict` and the file holds one game, why that cannot be taken in.
Status take_file(OpeningTable& table, const Registry& registry, const std::filesystem::path& file,
                 const StopAsked& stop, std::uintmax_t most_bytes, bool strict, TakenIn& taken) {
    Status problem;
    const auto note = [&](Status wrong, std::size_t number, std::size_t of) {
        if (!wrong)
            ++taken.games;
        else if (wrong->code == stopped || (strict && of == 1))
            problem = std::move(wrong);
        else
            taken.left_out.push_back(game_of_file(file, number, of) + ": " + wrong->message);
        return !problem;
    };
    std::error_code ec;
    if (const auto size = std::filesystem::file_size(file, ec); !ec && most_bytes > 0 && size > most_bytes) {
        note(Error{"table.too-large", "It has more than " + std::to_string(most_bytes / 1024) + " KiB.", {}}, 1, 1);
        return problem;
    }
    each_game(registry, file, {.stop = stop},
              [&](const FiledGame& filed) { return note(take_game(table, filed.game, stop), filed.number, filed.of); });
    return problem;
}

}  // namespace

Result<TakenIn> take_in(OpeningTable& table, const Registry& registry, const std::filesystem::path& path,
                        const StopAsked& stop, std::uintmax_t most_bytes) {
    std::error_code ec;
    const bool folder = std::filesystem::is_directory(path, ec);
    TakenIn taken;
    for (const auto& file : folder ? game_files(registry, path) : std::vector{path})
        if (auto problem = take_file(table, registry, file, stop, most_bytes, !folder, taken))
            return *std::move(problem);
    return taken;
}

}  // namespace pinwheel
