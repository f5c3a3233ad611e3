// Why an action is or is not legal: the rule that fails, and the squares that show it.
#include "pieces/motion.h"
#include "pinwheel/view/geometry.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

struct Reason {
    std::string code, message;
    Squares squares;
};

template <int W>
Squares widened(const Bits<W>& b) {
    Squares all;
    for (int i = 0; i < W; ++i) all.w[i] = b.w[i];
    return all;
}

/// Looks for the rule that a move breaks, on boards of one width.
template <int W>
class Why {
public:
    Why(const Position& p, const MotionTables<W>& t, const Action& a)
        : p_(p),
          t_(t),
          g_(*t.geometry),
          a_(a),
          from_(a.arg[0]),
          to_(a.arg[1]),
          kind_(p.kind_on(from_)),
          side_(p.side) {}

    Reason find() const {
        if (kind_ == no_kind) return {"no-piece", "There is no piece on " + name(from_) + ".", at(from_)};
        const PieceKind& kind = p_.laws->kind(kind_);
        const bool hired = p_.side_on(from_) != side_;
        if (hired && kind.mechanic != Mechanic::mercenary)
            return {"not-your-piece", "The " + kind.name + " on " + name(from_) + " is the opponent's.", at(from_)};
        if (hired && p_.laws->choices[mercenary_control] == Opt::owned)
            return {"not-hireable", "Under these rulings a Mercenary serves who drafted it.", at(from_)};
        if (hired && p_.mercenary == from_ && p_.laws->choices[mercenary_control] == Opt::hire)
            return {"not-hireable",
                    "The Mercenary on " + name(from_) + " was moved on the previous ply and cannot be hired now.",
                    at(from_)};
        if (frozen(p_, static_cast<Square>(from_), side_)) return frozen_by();
        if (a_.spec == action_swap) return swap();
        if (a_.spec == action_castle) return castle();
        MoveList list;
        pseudo_legal_moves(p_, list);
        bool promotes = false;
        for (const Move m : list) {
            if (to_action(side_, m) == a_) return exposed(m);
            promotes = promotes || (m.from == from_ && m.to == to_ && m.promotion != a_.arg[2]);
        }
        if (promotes) return promotion();
        return geometry();
    }

private:
    std::string name(unsigned s) const { return square_name(static_cast<int>(s), g_.size.files); }
    std::string piece(unsigned s) const { return p_.laws->kind(p_.kind_on(s)).name + " on " + name(s); }
    static Squares at(unsigned s) { return Squares::of(s); }
    bool own(unsigned s) const { return p_.side_on(s) == side_; }
    bool enemy(unsigned s) const { return p_.side_on(s) == 1 - side_; }

    Reason frozen_by() const {
        Squares by;
        const bool freezer = p_.laws->kind(kind_).has(flag_freezes);
        for_each(g_.near[from_], [&](Square s) {
            if (p_.in(set_freezers, s) && (enemy(s) || p_.laws->choices[freeze_herald_scope])) by.set(s);
            if (freezer && enemy(s) && p_.in(set_chameleons, s)) by.set(s);
        });
        if (!by.any()) return {"frozen-by", "The " + piece(from_) + " is frozen.", at(from_)};
        return {"frozen-by", "The " + piece(from_) + " is frozen by the " + piece(by.first()) + ".", by};
    }

    /// The leader that the move leaves attacked, and by whom.
    Reason exposed(Move m) const {
        Position after = p_;
        play(after, m);
        Squares leaders = after.set(set_leaders) & after.pieces(side_), squares;
        while (leaders.any()) {
            const Square k = leaders.pop();
            if (!attacks(after, 1 - side_, k)) continue;
            squares.set(k);
            std::string by;
            for_each(after.pieces(1 - side_), [&](Square s) {
                Position less = after;
                take(less, s);
                if (attacks(less, 1 - side_, k)) return;
                squares.set(s);
                if (by.empty()) by = after.laws->kind(after.kind_on(s)).name + " on " + name(s);
            });
            const std::string leader = after.laws->kind(after.kind_on(k)).name + " on " + name(k);
            return {"leader-exposed",
                    "The " + leader + " would be attacked" + (by.empty() ? "." : " by the " + by + "."), squares};
        }
        return {"leader-exposed", "A leader would be attacked.", squares};
    }

    Reason swap() const {
        if (!own(to_) || !g_.near[from_].has(to_))
            return {"swap-refused", "A swap needs an own piece on an adjacent square.", at(from_) | at(to_)};
        MoveList list;
        pseudo_legal_moves(p_, list);
        for (const Move m : list)
            if (m.kind == MoveKind::swap && m.from == from_ && m.to == to_) {
                Reason why = exposed(m);
                return {"swap-refused", "The swap is refused: " + why.message, why.squares};
            }
        if (p_.in(set_fools, to_)) return {"swap-refused", "Nobody swaps with a Fool.", at(to_)};
        if (frozen(p_, static_cast<Square>(to_), side_) && p_.laws->choices[freeze_swap_passive])
            return {"swap-refused", "Under these rulings a frozen piece is not swapped.", at(to_)};
        return {"swap-refused", "The " + piece(from_) + " does not swap with the " + piece(to_) + ".",
                at(from_) | at(to_)};
    }

    Reason castle() const {
        const auto no = [](std::string code, std::string message, const Squares& squares) {
            return Reason{std::move(code), std::move(message), squares};
        };
        const auto flags = [&](unsigned s) { return p_.kind_on(s) ? p_.laws->kind(p_.kind_on(s)).flags : 0u; };
        if (!(flags(from_) & flag_castles) || !own(to_) || !(flags(to_) & flag_castling_partner))
            return no("castle-pieces", "Castling needs a leader and an own Rook, Dragon or Chamberlain.",
                      at(from_) | at(to_));
        if (!p_.unmoved(from_)) return no("castle-moved", "The " + piece(from_) + " has moved.", at(from_));
        if (!p_.unmoved(to_)) return no("castle-moved", "The " + piece(to_) + " has moved.", at(to_));
        const Squares between = widened(g_.between[from_][to_]);
        if (!between.any())
            return no("castle-line", "Leader and partner stand on one rank with a square between them.",
                      at(from_) | at(to_));
        if (const Squares met = between & p_.occupied(); met.any())
            return no("castle-path", "The " + piece(met.first()) + " stands between leader and partner.", met);
        if (frozen(p_, static_cast<Square>(to_), side_))
            return no("frozen-by", "The " + piece(to_) + " is frozen.", at(to_));
        if (in_check(p_, side_)) return no("castle-attacked", "A leader in check does not castle.", at(from_));
        return no("castle-attacked", "The leader would cross or reach an attacked square.", between);
    }

    /// A click on an own piece may mean to swap or to castle with it: why that is refused, if it is.
    std::optional<Reason> swap_or_castling(const PieceKind& kind) const {
        const auto refused = [&](ActionKind spec) {
            Action a = a_;
            a.spec = spec;
            a.argc = spec == action_castle ? 2 : 3;
            a.arg[2] = 0;
            return !is_legal(p_, to_move(p_, a));
        };
        const bool swaps = g_.near[from_].has(to_) &&
                           (kind.has(flag_swaps_any) || (kind.has(flag_swaps_leader) && p_.in(set_leaders, to_)));
        if (swaps && refused(action_swap)) return swap();
        const bool castles = kind.has(flag_castles) && p_.laws->kind(p_.kind_on(to_)).has(flag_castling_partner);
        if (!swaps && castles && refused(action_castle)) return castle();
        return {};
    }

    Reason promotion() const {
        if (a_.arg[2] == 0) return {"promotion-choice", "The piece must be promoted: say to what.", at(to_)};
        if (a_.arg[2] > p_.laws->kinds.size()) return {"promotion-choice", "There is no such piece.", at(to_)};
        return {"promotion-choice",
                "It cannot be promoted to a " + p_.laws->kind(static_cast<KindId>(a_.arg[2])).name + ".", at(to_)};
    }

    Reason geometry() const {
        const PieceKind& kind = p_.laws->kind(kind_);
        const Motion<W>& first = *t_.of[side_][kind_];
        const Motion<W>& m = first.other_form && (p_.regent >> side_ & 1) ? *first.other_form : first;
        if (from_ == to_) return {"same-square", "A move ends on another square.", at(from_)};
        if (const auto meant = own(to_) ? swap_or_castling(kind) : std::nullopt) return *meant;
        if (own(to_)) return {"own-piece", "An own piece stands on " + name(to_) + ".", at(to_)};
        if (enemy(to_) && p_.in(set_leaders, to_)) return {"leader-capture", "Leaders are not captured.", at(to_)};
        if (enemy(to_) && p_.in(set_safe, to_))
            return {"uncapturable", "The " + piece(to_) + " cannot be captured.", at(to_)};
        const bool leaps = m.leap_move[from_].has(to_) || m.leap_capture[from_].has(to_);
        if (leaps)
            if (const Squares fools = fools_passed(); fools.any())
                return {"fool-blocks-leap", "Every way of this leap passes a Fool.", fools};
        if (const auto hopper = hops(m)) return *hopper;
        if (m.capture == Capture::overtake)
            if (const auto jump = long_leap()) return *jump;
        const bool aligned = g_.direction[from_][to_] != no_direction;
        if (enemy(to_) && m.capture != Capture::displacement && m.capture != Capture::mimic)
            return {"no-displacement", "The " + kind.name + " does not capture by landing.", at(to_)};
        if (aligned && rides(m, g_.direction[from_][to_]))
            if (const Squares met = widened(g_.between[from_][to_]) & p_.occupied(); met.any())
                return {"blocked", "The " + piece(met.first()) + " stands in the way.", met};
        if (enemy(to_) && m.capture == Capture::mimic)
            return {"cannot-mimic",
                    "As a " + p_.laws->kind(p_.kind_on(to_)).name + " the Chameleon could not capture on " + name(to_) +
                        " from here.",
                    at(to_)};
        if (!enemy(to_) && m.reach[from_].has(to_))
            return {"nothing-to-capture", "The " + kind.name + " goes there only to capture.", at(to_)};
        if (enemy(to_) && (m.leap_move[from_].has(to_) || (aligned && rides(m, g_.direction[from_][to_]))))
            return {"moves-only", "The " + kind.name + " goes there only without capturing.", at(to_)};
        return {"no-such-move", "The " + kind.name + " does not go from " + name(from_) + " to " + name(to_) + ".",
                at(from_) | at(to_)};
    }

    /// Fools on the ways of the leap, if each way has one.
    Squares fools_passed() const {
        const bool reading = p_.laws->choices[fool_leap_paths];
        Bits<W> fools = p_.set<W>(set_fools);
        if (p_.laws->choices[fool_blocks]) fools = fools & p_.pieces<W>(1 - side_);
        const Bits<W> one = g_.pass[reading][0][from_][to_] & fools, other = g_.pass[reading][1][from_][to_] & fools;
        return one.any() && other.any() ? widened(one | other) : Squares{};
    }

    std::optional<Reason> hops(const Motion<W>& m) const {
        const unsigned d = g_.direction[from_][to_];
        const unsigned screens = m.screen_move | m.screen_capture, hurdles = m.hurdle_move | m.hurdle_capture;
        if (d == no_direction || !((screens | hurdles) >> d & 1)) return {};
        if (!enemy(to_) && !(m.hurdle_move >> d & 1) && !(m.screen_move >> d & 1)) return {};
        const Squares met = widened(g_.between[from_][to_]) & p_.occupied();
        if (!met.any())
            return Reason{"no-screen",
                          "There is nothing to hop over between " + name(from_) + " and " + name(to_) + ".",
                          at(from_) | at(to_)};
        if ((met & p_.set(set_fools)).any())
            return Reason{"unjumpable", "A Fool is no screen and no hurdle.", met & p_.set(set_fools)};
        if (met.count() > 1) return Reason{"no-screen", "There is more than one piece to hop over.", met};
        return Reason{"no-screen", "The hurdle is not next to " + name(to_) + ".", met};
    }

    std::optional<Reason> long_leap() const {
        const unsigned d = g_.direction[from_][to_];
        if (d >= 8) return {};
        const Squares met = widened(g_.between[from_][to_]) & p_.occupied();
        if (!met.any()) return {};
        if (const Squares safe = met & p_.set(set_safe); safe.any())
            return Reason{"unjumpable", "Nobody jumps the " + piece(safe.first()) + ".", safe};
        if (const Squares own = met & p_.pieces(side_); own.any())
            return Reason{"blocked", "The " + piece(own.first()) + " is an own piece.", own};
        return Reason{"unjumpable", "Behind each piece that is jumped there must be an empty square.", met};
    }

    bool rides(const Motion<W>& m, unsigned d) const {
        const unsigned lines = m.lines_move | m.lines_capture;
        const bool family = d >= 8 ? lines & lines_knight : lines & (d & 1 ? lines_bishop : lines_rook);
        return family || (m.rays_move | m.rays_capture) >> d & 1;
    }

    const Position& p_;
    const MotionTables<W>& t_;
    const Geometry<W>& g_;
    const Action& a_;
    unsigned from_, to_;
    KindId kind_;
    int side_;
};

Reason why_not(const Position& p, const Action& a) {
    const HotTables& tables = *p.laws->hot;
    if (tables.one) return Why<1>(p, *tables.one, a).find();
    if (tables.two) return Why<2>(p, *tables.two, a).find();
    return Why<3>(p, *tables.three, a).find();
}

Explanation say(const GamePosition& g, bool legal, Reason reason) {
    Finding f{"board", legal, reason.code, reason.message, {}};
    for_each(reason.squares, [&](Square s) { f.squares.push_back(square_target("board", s, g.laws->size.files)); });
    return {legal, reason.code, reason.message, {std::move(f)}};
}

}  // namespace

Explanation HyperFairyChess::explain(const Position& g, const Action& a) const {
    if (g.resigned || g.flagged) return say(g, false, {"game-over", "The game is over.", {}});
    if (g.phase != Phase::play && a.spec != action_resign && a.spec != action_timeout) return explain_before_play(g, a);
    if (is_legal(g, a)) {
        if (a.spec > action_castle) return say(g, true, {"legal", "It is the player's own decision.", {}});
        const Squares taken = captured_by(g.play, to_move(g.play, a));
        return say(
            g, true,
            {"legal", taken.any() ? "The move is legal and captures the pieces shown." : "The move is legal.", taken});
    }
    if (a.actor.v != g.play.side)
        return say(g, false,
                   {"not-your-turn", std::string("It is the turn of ") + (g.play.side ? "Black." : "White."), {}});
    const int squares = g.laws->size.squares();
    if (g.phase != Phase::play || a.spec > action_castle || a.argc != (a.spec == action_castle ? 2 : 3) ||
        a.arg[0] >= squares || a.arg[1] >= squares)
        return say(g, false,
                   {"not-a-move", "A move needs two squares of the board and perhaps a piece to promote to.", {}});
    return say(g, false, why_not(g.play, a));
}

}  // namespace pinwheel::hyper_fairy
