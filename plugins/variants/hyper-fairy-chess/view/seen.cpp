#include "view/seen.h"

#include <algorithm>

namespace pinwheel::hyper_fairy::seen {
namespace {

bool read_rules(const std::vector<std::uint8_t>& rules, Choices& choices) {
    if (rules.size() != choices.option.size()) return false;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        choices.option[i] = rules[i];
        if (rules[i] >= catalogue_of_rulings()[i].options.size()) return false;
    }
    return true;
}

bool read_counts(const PieceCounts& counts, const Catalogue& catalogue, Army& army) {
    for (const auto& [id, count] : counts) {
        const KindId kind = catalogue.find(id);
        if (kind == no_kind || count < 0 || count > most_pieces) return false;
        army[kind] = static_cast<std::uint8_t>(count);
    }
    return army.total() <= most_pieces;
}

bool read_drafts(const Drafting& shown, GamePosition& g, Draft& d) {
    const Catalogue& catalogue = *g.laws->catalogue;
    DraftTerms t;
    t.laws = g.laws.get();
    for (const int n : {shown.least_pawns, shown.most_copies, shown.least_kinds})
        if (n < 0) return false;
    t.min_pawns = shown.least_pawns;
    t.max_copies = shown.most_copies;
    t.min_distinct = shown.least_kinds;
    t.copies_spare_pawns = shown.copies_spare_pawns;
    t.must_fill_tier_one = shown.must_fill_first_tier;
    for (const std::string& id : shown.pool) {
        const KindId kind = catalogue.find(id);
        if (kind == no_kind) return false;
        t.pool[kind] = true;
    }
    if (shown.seats.size() != 2) return false;
    for (std::size_t side = 0; side < 2; ++side) {
        const SeatDraft& seat = shown.seats[side];
        if (seat.budget < 0) return false;
        t.budget = seat.budget;
        d.terms_by_side[side] = t;
        d.committed[side] = seat.committed;
        if (!read_counts(seat.army, catalogue, d.army[side]) || !read_counts(seat.hand, catalogue, d.hand[side]))
            return false;
    }
    return true;
}

/// The pieces that a viewer sees; false where one is none of ours.
bool put_pieces(const BoardView& board, const std::vector<std::uint16_t>& unmoved, Position& p) {
    const Catalogue& catalogue = *p.laws->catalogue;
    if (board.cells.size() != static_cast<std::size_t>(p.laws->size.squares())) return false;
    for (std::size_t s = 0; s < board.cells.size(); ++s) {
        const CellView& cell = board.cells[s];
        if (cell.occupants.empty()) continue;
        const Occupant& occupant = cell.occupants.front();
        const KindId kind = catalogue.find(occupant.kind.empty() ? occupant.piece : occupant.kind);
        if (cell.occupants.size() > 1 || kind == no_kind || occupant.owner.v > 1) return false;
        const bool still = std::binary_search(unmoved.begin(), unmoved.end(), static_cast<std::uint16_t>(s));
        put(p, static_cast<Square>(s), occupant.owner.v, kind, still);
    }
    return true;
}

/// At most one leader a side, unless the rulings let an army have more.
bool leaders_fit(const Position& p) {
    if (p.laws->choices[draft_leader] >= Opt::extra_royal) return true;
    for (const int side : {0, 1})
        if ((p.pieces(side) & p.set(set_leaders)).count() > 1) return false;
    return true;
}

bool read_passed(const BoardRights& rights, Position& p) {
    if (rights.passed == off_board) return true;
    const auto squares = static_cast<std::uint16_t>(p.laws->size.squares());
    if (rights.passed >= squares || rights.passed_by >= squares) return false;
    const bool fits = p.side_on(rights.passed) < 0 && p.side_on(rights.passed_by) == 1 - p.side &&
                      p.laws->kind(p.kind_on(rights.passed_by)).has(flag_ep_victim);
    p.ep_passed = static_cast<Square>(rights.passed);
    p.ep_victim = static_cast<Square>(rights.passed_by);
    return fits;
}

bool read_held(const BoardRights& rights, Position& p) {
    for (const std::uint16_t s : rights.held) {
        const bool stands = s < p.laws->size.squares() && p.kind_on(s) != no_kind;
        if (!stands || p.laws->kind(p.kind_on(s)).mechanic != Mechanic::mercenary) return false;
        p.mercenary = static_cast<Square>(s);
    }
    return true;
}

bool read_seats(const std::vector<SeatRights>& seats, Position& p) {
    if (seats.size() != 2) return false;
    for (int side = 0; side < 2; ++side) {
        const SeatRights& seat = seats[index(side)];
        if (seat.changed) p.regent = static_cast<std::uint8_t>(p.regent | 1u << side);
        for (const std::string& id : seat.promotions) {
            const KindId kind = p.laws->catalogue->find(id);
            if (kind == no_kind || p.laws->kind(kind).has(flag_royal)) return false;
            add_to_pool(p, side, kind);
        }
    }
    return true;
}

bool read_origins_shown(const BoardRights& rights, const Position& p, Origins& origin) {
    for (const auto& [square, id] : rights.promoted) {
        const KindId kind = p.laws->catalogue->find(id);
        if (kind == no_kind || square >= p.laws->size.squares() || !p.kind_on(square)) return false;
        origin[square] = kind;
    }
    return true;
}

bool read_play(const View& view, GamePosition& g) {
    if (view.rights.boards.size() != 1 || view.rights.to_move.v > 1) return false;
    const BoardRights& rights = view.rights.boards.front();
    Position& p = g.play;
    p.side = static_cast<std::uint8_t>(view.rights.to_move.v);
    const bool counted = rights.quiet >= 0 && rights.quiet <= 0xffff && rights.move_number >= 1 &&
                         rights.move_number <= 0xffff && std::is_sorted(rights.unmoved.begin(), rights.unmoved.end());
    if (!counted || !put_pieces(view.boards[0], rights.unmoved, p) || !leaders_fit(p) || !read_passed(rights, p) ||
        !read_held(rights, p) || !read_seats(view.rights.seats, p) || !read_origins_shown(rights, p, g.origin))
        return false;
    p.halfmove = static_cast<std::uint16_t>(rights.quiet);
    p.fullmove = static_cast<std::uint16_t>(rights.move_number);
    refresh_key(p);
    return true;
}

}  // namespace

Rights rights_of(const GamePosition& g) {
    const Position& p = g.play;
    Rights r;
    r.to_move = SeatId{p.side};
    r.rules.assign(g.choices.option.begin(), g.choices.option.end());
    if (g.phase != Phase::play) return r;
    BoardRights& board = r.boards.emplace_back();
    board.to_move = r.to_move;
    board.quiet = r.quiet = p.halfmove;
    board.move_number = p.fullmove;
    if (p.ep_passed != no_square) {
        board.passed = p.ep_passed;
        board.passed_by = p.ep_victim;
    }
    if (p.mercenary != no_square) board.held.push_back(p.mercenary);
    for (int s = 0; s < p.laws->size.squares(); ++s) {
        const auto at = static_cast<std::uint16_t>(s);
        if (p.kind_on(at) && p.unmoved(at)) board.unmoved.push_back(at);
        if (const KindId was = g.origin[at]) board.promoted.emplace_back(at, p.laws->kind(was).id);
    }
    r.seats.resize(2);
    for (int side = 0; side < 2; ++side) {
        SeatRights& seat = r.seats[index(side)];
        seat.changed = p.regent >> side & 1;
        seat.resigned = g.resigned >> side & 1;
        for (int k = 1; k <= static_cast<int>(p.laws->kinds.size()); ++k)
            if (in_pool(p, side, static_cast<KindId>(k)))
                seat.promotions.push_back(p.laws->kind(static_cast<KindId>(k)).id);
    }
    return r;
}

Drafting terms_shown(const DraftTerms& t) {
    Drafting shown;
    shown.least_pawns = t.min_pawns;
    shown.most_copies = t.max_copies;
    shown.least_kinds = t.min_distinct;
    shown.copies_spare_pawns = t.copies_spare_pawns;
    shown.must_fill_first_tier = t.must_fill_tier_one;
    for (int k = 1; k <= t.kinds(); ++k)
        if (t.pool[static_cast<std::size_t>(k)]) shown.pool.push_back(t.kind(static_cast<KindId>(k)).id);
    return shown;
}

PieceCounts counts_shown(const Army& army, const Laws& laws) {
    PieceCounts counts;
    for (int k = 1; k <= static_cast<int>(laws.kinds.size()); ++k)
        if (const int count = army[static_cast<KindId>(k)])
            counts.emplace_back(laws.kind(static_cast<KindId>(k)).id, count);
    return counts;
}

std::optional<GamePosition> position_in(const View& view) {
    Choices choices;
    if (view.variant != "hyper-fairy-chess" || view.boards.size() != 1 || !read_rules(view.rights.rules, choices))
        return {};
    const BoardSize size{static_cast<std::uint8_t>(view.boards[0].files),
                         static_cast<std::uint8_t>(view.boards[0].ranks)};
    if (std::find(board_sizes.begin(), board_sizes.end(), size) == board_sizes.end()) return {};
    GamePosition g;
    g.choices = choices;
    g.laws = laws_for(standard_catalogue(), choices, size);
    g.play = empty_position(*g.laws);
    if (view.phase == "play") return read_play(view, g) ? std::optional(std::move(g)) : std::nullopt;
    if ((view.phase != "draft" && view.phase != "placement") || !view.drafting) return {};
    g.phase = view.phase == "draft" ? Phase::draft : Phase::placement;
    Draft d;
    if (!read_drafts(*view.drafting, g, d)) return {};
    if (g.phase == Phase::placement && !put_pieces(view.boards[0], {}, g.play)) return {};
    for (std::size_t side = 0; side < 2 && side < view.seats.size(); ++side)
        if (view.seats[side].to_act) g.play.side = static_cast<std::uint8_t>(side);
    g.draft = std::make_shared<const Draft>(std::move(d));
    return g;
}

}  // namespace pinwheel::hyper_fairy::seen
