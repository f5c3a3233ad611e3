// Clauses on keys, repetition, and what the arbiter sees of a position.
#include <algorithm>
#include <cmath>

#include "contract/contract_parts.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::contract {
namespace {

constexpr int enough_tries = 8;

std::uint64_t hash_of_legal(const Variant& variant, const State& state) {
    std::vector<std::string> tokens;
    for (const SeatId seat : variant.to_act(state))
        for (const Action& action : variant.legal(state, seat))
            tokens.push_back(std::to_string(seat.v) + variant.token(state, action));
    std::sort(tokens.begin(), tokens.end());
    std::uint64_t hash = fnv1a("");
    for (const std::string& token : tokens) hash = fnv1a(token + '\n', hash);
    return hash;
}

Broken meet(Point& p, const State& state) {
    const View view = p.variant.view(state, Viewer::arbiter());
    std::string turn = view.phase;
    for (const SeatView& seat : view.seats) turn += seat.to_act ? '!' : '.';
    const std::uint64_t pieces = fnv1a(turn, hash_of_pieces(view));
    const auto [at, fresh] = p.memory.met.try_emplace(state.key());
    Met& met = at->second;
    if (fresh) met = {pieces, {}, p.variant.save(state)};
    const std::string both = "'" + met.saved + "' and '" + p.variant.save(state) + "' have the same key";
    if (met.pieces != pieces) return both + " but show different positions";
    const std::uint64_t legal = hash_of_legal(p.variant, state);
    if (met.legal.emplace(p.rules.id(), legal).first->second != legal) return both + " but different legal actions";
    return {};
}

Broken keys_differ(Point& p) {
    if (auto broken = meet(p, *p.state); !broken.empty()) return broken;
    for (const Action& action : p.sample(4))
        if (const auto step = p.variant.apply(*p.state, action))
            if (auto broken = meet(p, *step->next); !broken.empty()) return broken;
    return {};
}

Broken repetition_kept(Point& p) {
    const auto same = [](const std::vector<RepetitionKey>& a, const std::vector<RepetitionKey>& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const RepetitionKey& x, const RepetitionKey& y) {
            return x.key == y.key && x.counted == y.counted;
        });
    };
    const auto keys = p.variant.repetition(*p.state, p.rules.rulings);
    if (!same(keys, p.variant.repetition(*p.state, p.rules.rulings))) return "the keys differ the second time";
    const auto [kept, fresh] = p.memory.scopes.emplace(p.rules.id(), keys.size());
    if (kept->second != keys.size())
        return "there were " + std::to_string(kept->second) + " scopes and are " + std::to_string(keys.size());
    return {};
}

/// The cell that a click means in a view; null where it is no square of it.
const CellView* clicked(const View& view, const std::string& click) {
    const Target target = parse_target(click);
    for (const BoardView& board : view.boards) {
        if (board.id != target.board) continue;
        const int square = parse_square(target.name, board.files, board.ranks);
        return square < 0 || static_cast<std::size_t>(square) >= board.cells.size()
                   ? nullptr
                   : &board.cells[static_cast<std::size_t>(square)];
    }
    return nullptr;
}

bool from_square_to_square(const ActionSpec& spec) {
    return spec.args.size() >= 2 && spec.args[0] == Role::square && spec.args[1] == Role::square;
}

std::map<Action, std::vector<std::string>> click_paths(const Point& p) {
    std::map<Action, std::vector<std::string>> paths;
    for (const SeatId seat : p.seats)
        for (const Offer& offer : p.variant.offers(p.variant.view(*p.state, Viewer::of(seat))))
            paths.emplace(offer.action, offer.path);
    return paths;
}

/// Only remembers: the end of the run says what it means.
Broken follow_pieces(Point& p) {
    const View before = p.variant.view(*p.state, Viewer::arbiter());
    const auto paths = click_paths(p);
    std::set<std::pair<std::uint8_t, SeatId>> tried;
    for (const Action& action : p.sample(6)) {
        const auto path = paths.find(action);
        if (path == paths.end() || path->second.empty()) continue;
        const CellView* first = clicked(before, path->second.front());
        if (!first) continue;
        const auto step = p.variant.apply(*p.state, action);
        if (!step || p.variant.save(*step->next) == p.variant.save(*p.state)) continue;
        Following& seen = p.memory.followed[{action.spec, action.actor}];
        // One of a kind from each position: what others from there do is no news of how often pieces stand still.
        if (tried.emplace(action.spec, action.actor).second) {
            ++seen.tries;
            if (hash_of_pieces(p.variant.view(*step->next, Viewer::arbiter())) == hash_of_pieces(before)) {
                ++seen.still;
                seen.still_last = p.variant.token(*p.state, action);
            }
        }
        if (!from_square_to_square(p.info().actions[action.spec])) continue;
        ++seen.moves;
        if (!first->occupants.empty()) continue;
        ++seen.from_nowhere;
        seen.nowhere_last = p.variant.token(*p.state, action);
    }
    return {};
}

/// Whether one seat's pieces stand still far more often than another's, by more than chance explains: the difference of
/// the two shares in standard deviations, were both the same.
bool stands_out(const Following& a, const Following& b) {
    constexpr double deviations = 3.5;
    const double first = a.tries, second = b.tries;
    const double share = (a.still + b.still) / (first + second);
    const double spread = std::sqrt(share * (1 - share) * (1 / first + 1 / second));
    return a.still / first - b.still / second > deviations * spread;
}

/// One seat's pieces stay where they are although another seat's of the same kind of action move.
Broken pieces_shown(const Variant& variant, const Memory& memory) {
    const auto others = [&](std::uint8_t spec, SeatId seat, const auto& fine) {
        return std::any_of(memory.followed.begin(), memory.followed.end(), [&](const auto& row) {
            return row.first.first == spec && row.first.second != seat && row.second.tries >= enough_tries &&
                   fine(row.second);
        });
    };
    for (const auto& [who, seen] : memory.followed) {
        if (seen.tries < enough_tries) continue;
        const Following& own = seen;  // a name that the lambdas below may capture: clang 14 refuses a binding
        const std::string seat = variant.info().seats.at(who.second.v).id;
        if (4 * seen.still > 3 * seen.tries && others(who.first, who.second, [&own](const Following& f) {
                return 2 * f.still <= f.tries && stands_out(own, f);
            }))
            return "no piece in the arbiter's view moves when " + seat + " plays '" + seen.still_last + "', as in " +
                   std::to_string(seen.still) + " of " + std::to_string(seen.tries) + " tries";
        if (seen.from_nowhere > 0 &&
            others(who.first, who.second, [](const Following& f) { return f.moves > 0 && f.from_nowhere == 0; }))
            return "the arbiter's view shows nobody where " + seat + " plays '" + seen.nowhere_last + "' from, as in " +
                   std::to_string(seen.from_nowhere) + " of " + std::to_string(seen.moves) + " tries";
    }
    return {};
}

constexpr PointClause positions[] = {
    {"different positions have different keys", keys_differ, 2},
    {"repetition keys can be counted", repetition_kept, 4},
    {"the arbiter sees every piece", follow_pieces, 2},
};

constexpr RunClause runs[] = {
    {"the arbiter sees every piece", pieces_shown},
};

}  // namespace

std::span<const PointClause> position_clauses() { return positions; }
std::span<const RunClause> run_clauses() { return runs; }

namespace {

std::string words_of(const Occupant& occupant) {
    std::string all;
    for (const PieceState& state : occupant.states) all += state.word + ' ';
    return all;
}

}  // namespace

std::uint64_t hash_of_pieces(const View& view) {
    std::string all;
    for (const BoardView& board : view.boards) {
        all += '\n' + board.id;
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            for (const Occupant& occupant : board.cells[i].occupants)
                all += ' ' + std::to_string(i) + occupant.piece + '/' + std::to_string(occupant.owner.v) + '/' +
                       words_of(occupant) + '/' + std::to_string(occupant.weight);
        for (const HeldPieces& held : board.hand)
            all += ' ' + std::to_string(held.owner.v) + held.piece + '*' + std::to_string(held.count);
    }
    return fnv1a(all);
}

}  // namespace pinwheel::contract
