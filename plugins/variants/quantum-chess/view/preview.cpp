#include "view/preview.h"
#include "pinwheel/view/target.h"

namespace pinwheel::quantum {
namespace {

/// The domains of one side before propagation, and what was done to pieces directly.
struct Direct {
    Domains domains{};
    std::array<const char*, army_size> cause{};
};

std::string tight_text(const Side& side, const Domains& direct, Domain set) {
    std::string text = "tight {" + classes_text(set) + "} by";
    int captured = 0;
    for (std::size_t i = 0; i < army_size; ++i) {
        if (direct[i] & ~set) continue;
        if (side.at[i] == no_square)
            ++captured;
        else
            text += ' ' + chess::square_name(side.at[i]);
    }
    return captured ? text + " and " + std::to_string(captured) + " captured" : text;
}

/// What was taken from a piece by propagation: the smallest tight set around the first class that is gone.
std::string cause_of(const Side& after, const Direct& direct, std::size_t slot) {
    const auto sets = smallest_tight_sets(direct.domains, after.army);
    const Domain gone = static_cast<Domain>(direct.domains[slot] & ~after.domain[slot]);
    if (!gone) return direct.cause[slot] ? direct.cause[slot] : "";
    return tight_text(after, direct.domains, sets[static_cast<std::size_t>(__builtin_ctz(gone))]);
}

/// The domains after the direct effect alone, read off an action.
std::array<Direct, 2> direct_effects(const Position& p, const Position& after, const Action& a) {
    std::array<Direct, 2> all;
    for (std::size_t side = 0; side < 2; ++side) all[side].domains = p.sides[side].domain;
    const auto set = [&](int side, int slot, Domain kept, const char* cause) {
        Direct& d = all[static_cast<std::size_t>(side)];
        const auto i = static_cast<std::size_t>(slot);
        if ((d.domains[i] & kept) == d.domains[i]) return;
        d.domains[i] = static_cast<Domain>(d.domains[i] & kept);
        d.cause[i] = cause;
    };
    const int own = p.side, enemy = own ^ 1;
    if (const auto m = to_move(a)) {
        if (m->kind == Kind::castling) {
            set(own, p.slot_on(m->from), classes_of(king), "castle");
            set(own, p.slot_on(m->to), classes_of(rook), "castle");
            return all;
        }
        const Mask left = after.sides[p.side].mask(p.slot_on(m->from));
        set(own, p.slot_on(m->from), classes_of(left), "move");
        for (int slot = 0; slot < army_size; ++slot) {
            const auto i = static_cast<std::size_t>(slot);
            if (p.enemy().at[i] == no_square || after.sides[static_cast<std::size_t>(enemy)].at[i] != no_square)
                continue;
            set(enemy, slot, m->kind == Kind::en_passant ? classes_of(pawn) : static_cast<Domain>(every_class & ~king),
                "capture");
        }
    } else if (const auto c = to_challenge(a)) {
        for (Bitboard rest = c->attackers; rest;) {
            const int slot = p.slot_on(chess::pop_lsb(rest));
            set(own, slot, after.sides[p.side].domain[static_cast<std::size_t>(slot)], "challenge");
        }
    } else if (a.spec == action_deny) {
        set(own, p.slot_on(static_cast<Square>(a.arg[0])), static_cast<Domain>(every_class & ~king), "denial");
    }
    return all;
}

void compare(Preview& out, const Position& p, const Position& after, const std::array<Direct, 2>& direct) {
    for (std::size_t side = 0; side < 2; ++side) {
        const Side &was = p.sides[side], &is = after.sides[side];
        out.kings_before[side] = chess::count(was.potential_kings());
        out.kings_after[side] = chess::count(is.potential_kings());
        out.determined_king[side] = is.determined_king() != no_square;
        out.check[side] = in_check(after, static_cast<int>(side));
        out.worlds_before[side] = count_worlds(p, static_cast<int>(side)).total;
        out.worlds_after[side] =
            was.domain == is.domain ? out.worlds_before[side] : count_worlds(after, static_cast<int>(side)).total;
        for (std::size_t i = 0; i < army_size; ++i)
            if (was.domain[i] != is.domain[i])
                out.changes.push_back({static_cast<int>(side), static_cast<int>(i), was.at[i], is.at[i],
                                       types_of(was.domain[i]), types_of(is.domain[i]), cause_of(is, direct[side], i)});
    }
}

std::array<Direct, 2> hypothesis_effects(const Position& p, std::span<const Hypothesis> chain) {
    std::array<Direct, 2> all;
    for (std::size_t side = 0; side < 2; ++side) all[side].domains = p.sides[side].domain;
    for (const Hypothesis& h : chain) {
        Direct& d = all[static_cast<std::size_t>(p.side_on(h.square))];
        const auto slot = static_cast<std::size_t>(p.slot_on(h.square));
        d.domains[slot] = static_cast<Domain>(d.domains[slot] & classes_of(h.types));
        d.cause[slot] = "hypothesis";
    }
    return all;
}

}  // namespace

Preview preview(const QuantumChess& rules, const Position& p, const Action& a) {
    Preview out;
    const Explanation why = rules.explain(p, a);
    out.legal = why.legal;
    out.code = why.code;
    out.message = why.message;
    if (!out.legal) {
        for (const Finding& f : why.findings) out.squares.insert(out.squares.end(), f.squares.begin(), f.squares.end());
        return out;
    }
    Position after = p;
    std::vector<Announcement> said;
    // A draw is not told before it is made.
    std::uint8_t& residual = after.choices.option[capture_residual];
    if (residual == Choices::random_type) residual = Choices::keep;
    if (rules.play(after, a, said)) return out;
    residual = p.choices.option[capture_residual];
    compare(out, p, after, direct_effects(p, after, a));
    if (after.phase == Phase::challenge) play_pass(after);  // what the opponent may do is asked
    out.options = rules.legal(after, SeatId{after.side}).size();
    return out;
}

std::optional<Position> suppose(const Position& p, const Hypothesis& h) {
    const auto [square, types] = h;
    if (square > 63 || p.side_on(square) < 0 || !types || (types & ~p.mask_on(square))) return {};
    Position after = p;
    Side& side = after.sides[static_cast<std::size_t>(p.side_on(square))];
    const auto slot = static_cast<std::size_t>(p.slot_on(square));
    side.domain[slot] = static_cast<Domain>(side.domain[slot] & classes_of(types));
    if (!hall_filter(side.domain, side.army)) return {};
    side.refresh();
    return after;
}

Preview preview_hypotheses(const Position& p, std::span<const Hypothesis> chain) {
    Preview out;
    out.code = "no-hypothesis";
    Position after = p;
    for (const Hypothesis& h : chain) {
        const bool piece = h.square < 64 && p.side_on(h.square) >= 0;
        if (piece && h.types && !(h.types & ~p.mask_on(h.square))) {
            Domain& domain = after.sides[static_cast<std::size_t>(p.side_on(h.square))]
                                 .domain[static_cast<std::size_t>(p.slot_on(h.square))];
            domain = static_cast<Domain>(domain & classes_of(h.types));
            continue;
        }
        out.message = piece ? "The piece on " + chess::square_name(h.square) + " is (" +
                                  letters_of(p.mask_on(h.square)) + "), and not (" + letters_of(h.types) + ")."
                            : "A hypothesis is about a piece on the board.";
        if (h.square < 64) out.squares.push_back(square_target("board", h.square, 8));
        return out;
    }
    for (std::size_t side = 0; side < 2; ++side) {
        Side& army = after.sides[side];
        const Domains supposed = army.domain;
        if (!hall_filter(army.domain, army.army)) {
            const Overfull o = overfull_set(supposed, army.army);
            out.message =
                "The hypotheses do not fit together: " +
                (o.classes ? std::to_string(o.pieces) + " pieces are confined to {" + classes_text(o.classes) +
                                 "}, which has room for " + std::to_string(o.room) + "."
                           : std::string("a piece would have no type left."));
            for (std::size_t i = 0; i < army_size; ++i)
                if (!(supposed[i] & ~o.classes) && army.at[i] != no_square)
                    out.squares.push_back(square_target("board", army.at[i], 8));
            return out;
        }
        army.refresh();
    }
    out.legal = true;
    out.code = "legal";
    out.message = "Some world fits.";
    compare(out, p, after, hypothesis_effects(p, chain));
    out.options = static_cast<std::size_t>(count_physical(after));
    return out;
}

std::array<int, type_count> measure_menu(const Position& p, Square square) {
    std::array<int, type_count> menu{};
    for (unsigned t = 0; t < type_count; ++t) {
        menu[t] = -1;
        const auto after = suppose(p, {square, static_cast<Mask>(1u << t)});
        if (!after) continue;
        menu[t] = 0;
        const auto side = static_cast<std::size_t>(p.side_on(square));
        for (std::size_t i = 0; i < army_size; ++i)
            menu[t] += p.sides[side].domain[i] != after->sides[side].domain[i] && p.sides[side].at[i] != square;
    }
    return menu;
}

}  // namespace pinwheel::quantum
