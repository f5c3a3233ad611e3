#include "model/secrets/phantoms.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "model/cards/new_game.h"
#include "model/play/cell_at.h"
#include "model/play/scene_edit.h"
#include "model/secrets/sealed_note.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"

namespace pinwheel::ui {
namespace {

using nlohmann::json;
constexpr std::size_t largest_file = 1u << 20;  // bytes; of earlier versions
constexpr double paleness = 0.8;  // the ring tells them from pieces; fainter they are lost on a dark board

/// The view of everything of the variant's usual start: public, whatever set-up this game has.
std::optional<View> usual_start(const Game& game) {
    const auto state = game.variant().start(game.rules().rulings, {});
    if (!state) return {};
    return game.variant().view(**state, Viewer::arbiter());
}

template <class Do>
void for_each_piece(const View& view, Do call) {
    for (const BoardView& board : view.boards)
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            for (const Occupant& occupant : board.cells[i].occupants)
                call(square_target(board.id, static_cast<int>(i), board.files), occupant);
}

bool is_free(const View& view, std::string_view target) {
    const CellView* cell = cell_at(view, target);
    return cell && cell->occupants.empty();
}

bool is_square(const VariantInfo& info, std::string_view target) {
    const auto parts = parse_target(target);
    const int board = info.index_of_board(parts.board);
    if (board < 0) return false;
    const auto& shape = info.boards[static_cast<std::size_t>(board)];
    return parse_square(parts.name, shape.files, shape.ranks) >= 0;
}

bool is_safe_name(const std::string& id) {
    return !id.empty() && id.size() <= 64 && std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

std::string hashed(std::string_view text) {
    constexpr char digits[] = "0123456789abcdef";
    std::string out = "h";
    for (std::uint64_t hash = fnv1a(text), i = 0; i < 16; ++i, hash >>= 4) out += digits[hash & 15];
    return out;
}

std::string store_name(const Document& document) {
    const std::string id = game_id(document.game());
    if (!id.empty()) return is_safe_name(id) ? id : hashed(id);
    return document.path().empty() ? std::string() : hashed(document.path().string());
}

}  // namespace

std::vector<Phantom> phantom_palette(const Game& game, SeatId viewer) {
    std::map<std::string, int> count;
    std::vector<std::string> pieces;
    const auto add = [&](const std::string&, const Occupant& occupant) {
        if (count[occupant.piece]++ == 0) pieces.push_back(occupant.piece);
    };
    if (const auto start = usual_start(game)) for_each_piece(*start, add);
    for_each_piece(game.variant().view(*game.state_at(0), Viewer::of(viewer)),
                   [&](const std::string& target, const Occupant& occupant) {
                       if (occupant.owner == viewer && count.count(occupant.piece) == 0) add(target, occupant);
                   });
    std::stable_sort(pieces.begin(), pieces.end(), [&](const auto& a, const auto& b) { return count[a] > count[b]; });
    std::vector<Phantom> out;
    for (std::uint16_t seat = 0; seat < game.variant().info().seats.size(); ++seat)
        if (SeatId{seat} != viewer)
            for (const auto& piece : pieces) out.push_back({piece, SeatId{seat}});
    return out;
}

PhantomPieces phantom_start_set(const Game& game, SeatId viewer) {
    PhantomPieces out;
    if (const auto start = usual_start(game))
        for_each_piece(*start, [&](const std::string& target, const Occupant& occupant) {
            if (occupant.owner.valid() && occupant.owner != viewer) out[target] = {occupant.piece, occupant.owner};
        });
    return out;
}

std::string write_phantoms(const std::map<SeatId, PhantomPieces>& all, const VariantInfo& info) {
    json out = json::object();
    for (const auto& [seat, pieces] : all) {
        if (seat.v >= info.seats.size() || pieces.empty()) continue;
        json& row = out[info.seats[seat.v].id] = json::object();
        for (const auto& [target, phantom] : pieces)
            if (phantom.owner.v < info.seats.size())
                row[target] = {{"piece", phantom.piece}, {"of", info.seats[phantom.owner.v].id}};
    }
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::map<SeatId, PhantomPieces> read_phantoms(std::string_view text, const Game& game) {
    std::map<SeatId, PhantomPieces> out;
    const VariantInfo& info = game.variant().info();
    const json all = json::parse(text, nullptr, false);
    if (!all.is_object()) return out;
    for (const auto& [seat_id, pieces] : all.items()) {
        const int seat = info.index_of_seat(seat_id);
        if (seat < 0 || !pieces.is_object()) continue;
        const SeatId viewer{static_cast<std::uint16_t>(seat)};
        const auto known = phantom_palette(game, viewer);
        for (const auto& [target, entry] : pieces.items()) {
            if (!is_square(info, target) || !entry.is_object()) continue;
            const auto piece = entry.find("piece"), of = entry.find("of");
            if (piece == entry.end() || of == entry.end() || !piece->is_string() || !of->is_string()) continue;
            const int owner = info.index_of_seat(of->get<std::string>());
            const Phantom read{piece->get<std::string>(), SeatId{static_cast<std::uint16_t>(owner)}};
            if (std::find(known.begin(), known.end(), read) != known.end()) out[viewer][target] = read;
        }
    }
    return out;
}

PhantomLayer::PhantomLayer(const Document& document, std::filesystem::path folder)
    : document_(document),
      folder_(std::move(folder)),
      id_(document.game().variant().info().hidden ? store_name(document) : std::string()) {
    if (id_.empty()) return;
    if (const auto sealed = read_file(file(), largest_file)) {
        if (const auto text = unseal_note(*sealed)) all_ = read_phantoms(*text, document.game());
    } else if (const auto text = read_file(open_file(), largest_file)) {
        all_ = read_phantoms(*text, document.game());
    }
}

std::filesystem::path PhantomLayer::file() const { return folder_ / (id_ + ".sealed"); }

/// As earlier versions kept them.
std::filesystem::path PhantomLayer::open_file() const { return folder_ / (id_ + ".json"); }

/// A layer that cannot be written is not worth a question: it lasts as long as the window.
void PhantomLayer::keep() const {
    if (id_.empty()) return;
    std::error_code ec;
    std::filesystem::create_directories(folder_, ec);
    std::filesystem::remove(open_file(), ec);
    if (const auto sealed = seal_note(write_phantoms(all_, document_.game().variant().info())))
        (void)write_file(file(), *sealed);
}

void PhantomLayer::hand_over() const {
    if (id_.empty() || !revealed(document_.game())) return keep();
    std::error_code ec;
    std::filesystem::remove(file(), ec);
    std::filesystem::remove(open_file(), ec);
}

SeatId PhantomLayer::seat() const {
    const Viewer eyes = document_.eyes();
    return eyes.kind == Viewer::Kind::seat ? eyes.seat : SeatId{};
}

bool PhantomLayer::active() const {
    if (!seat().valid() || revealed(document_.game())) return false;
    // Where the boards are open, as in a sealed draft beside them, there is nothing to guess on them.
    const View view = document_.game().view(document_.eyes());
    return std::any_of(view.boards.begin(), view.boards.end(), [](const BoardView& board) {
        return std::any_of(board.cells.begin(), board.cells.end(),
                           [](const CellView& cell) { return cell.known == CellView::Known::no; });
    });
}

PhantomPieces* PhantomLayer::pieces() { return active() ? &all_[seat()] : nullptr; }

PhantomPieces PhantomLayer::shown(const View& view) const {
    const auto found = active() ? all_.find(seat()) : all_.end();
    if (found == all_.end()) return {};
    PhantomPieces out = found->second;
    std::erase_if(out, [&](const auto& phantom) { return !is_free(view, phantom.first); });
    return out;
}

bool PhantomLayer::put(const View& view, const std::string& target, Phantom phantom) {
    PhantomPieces* all = pieces();
    if (!all || !is_free(view, target)) return false;
    (*all)[target] = std::move(phantom);
    keep();
    return true;
}

bool PhantomLayer::move(const View& view, const std::string& from, const std::string& to) {
    PhantomPieces* all = pieces();
    if (!all || all->count(from) == 0 || from == to || !is_free(view, to)) return false;
    const Phantom phantom = (*all)[from];
    all->erase(from);
    return put(view, to, phantom);
}

bool PhantomLayer::remove(const std::string& target) {
    PhantomPieces* all = pieces();
    if (!all || all->erase(target) == 0) return false;
    keep();
    return true;
}

void PhantomLayer::clear() {
    PhantomPieces* all = pieces();
    if (!all || all->empty()) return;
    all->clear();
    keep();
}

void PhantomLayer::place_start_set(const View& view) {
    PhantomPieces* all = pieces();
    if (!all) return;
    *all = phantom_start_set(document_.game(), seat());
    std::erase_if(*all, [&](const auto& phantom) { return !is_free(view, phantom.first); });
    keep();
}

void PhantomLayer::settle(const View& view) {
    PhantomPieces* all = pieces();
    if (!all || view.viewer != document_.eyes()) return;
    if (std::erase_if(*all, [&](const auto& phantom) { return !is_free(view, phantom.first); }) > 0) keep();
}

void add_held_phantom(Scene& scene, const View& view, const Phantom& phantom, Point at, double size) {
    const double radius = 0.45 * size, dash = 0.11 * size;
    scene.items.push_back({Layer::over, EllipseShape{{at.x - radius, at.y - radius, 2 * radius, 2 * radius},
                                                     {"window.background", "", 1, 0.55, {}}}});
    scene.items.push_back({Layer::over, EllipseShape{{at.x - radius, at.y - radius, 2 * radius, 2 * radius},
                                                     {"", "ghost.ring", 0.045 * size, 1, {dash, dash}}}});
    scene.items.push_back(
        {Layer::over, PieceShape{phantom.piece, seat_colour(view, phantom.owner), "", at, 0.68 * size, paleness, 0}});
}

void add_phantoms(Scene& scene, const View& view, const PhantomPieces& pieces) {
    for (const auto& [target, phantom] : pieces)
        if (const auto place = place_of(scene, target); place.size > 0)
            add_held_phantom(scene, view, phantom, place.centre, place.size);
}

}  // namespace pinwheel::ui
