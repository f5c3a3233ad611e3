#pragma once
/// The search for the rule that a move, swap or castling breaks, and for what a legal one does. One class, whose parts
/// stand in files by what they explain.
#include <algorithm>

#include "explain/attack_ways.h"
#include "pieces/motion.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/reason_words.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {

inline std::string_view id_of(int side) { return side ? "b" : "w"; }

template <int W>
Squares widened(const Bits<W>& b) {
    Squares all;
    for (int i = 0; i < W; ++i) all.w[i] = b.w[i];
    return all;
}

/// Looks for the rule that a move breaks, on boards of one width, or tells what a legal move does.
template <int W>
class Why {
public:
    /// The action asks between squares of the board.
    Why(const Position& p, const MotionTables<W>& t, const Action& a)
        : p_(p), t_(t), g_(*t.geometry), a_(a), from_(a.arg[0]), to_(a.arg[1]), kind_(p.kind_on(from_)), side_(p.side) {
        f_.board = "board";
        f_.seat = id_of(side_);
        f_.action = a.spec == action_swap ? "swap" : a.spec == action_castle ? "castle" : "move";
    }
    Finding refused() {
        find();
        return std::move(f_);
    }
    /// What a legal move captures, freezes, releases, becomes and attacks.
    Finding allowed(Move m);

private:
    // effects.cpp
    /// What a piece that moved from a square may not do any more.
    void gives_up(unsigned s, Move m, Part part);
    /// Captured pieces with which the other side might still have castled.
    void tell_lost_castling(const Squares& taken);
    /// How pieces are taken that do not stand where the mover lands, and with whom: "custodial", "b2".
    void tell_capture(const Squares& taken);
    /// An own piece that is frozen from now on, and by whom.
    void tell_held(const Position& after, unsigned s);
    /// Which square each piece of a castling goes to.
    void tell_castling();
    /// What the mover hops over on its way, and where it turns or touches down.
    void tell_course(Move m);
    /// What a swap makes of a partner that has not moved, and whether it may step twice from there.
    void tell_swapped(const Position& after);
    /// Attacks on leaders that the move ends.
    void tell_relief(const Position& after, const Squares& taken);
    /// What stays what it is on the far rank, where another option would promote it.
    void tell_unpromoted(Move m);
    /// Freezers beside the mover that do not hold it, and why.
    void tell_unfrozen();
    /// Who commands a Mercenary that moves, or is taken though it serves the mover's side.
    void tell_mercenary(const Position& after, const Squares& taken);
    /// A Regent of the other side that goes differently from now on, for the loss of a queen-type.
    void tell_regent(const Position& after, const Squares& taken);
    /// Whether a leader and a partner of a side stand so that they might castle, unmoved and with nothing between.
    bool castle_fits(unsigned leader, unsigned partner, int side) const {
        const unsigned d = g_.direction[leader][partner];
        const bool along = d < 8 && !(d & 1) && ((d & 2) || p_.laws->choices[castle_lines]);
        const bool home = !p_.laws->choices[castle_rank] || g_.size.own_rank(side, static_cast<int>(leader)) == 0;
        return along && home && widened(g_.between[leader][partner]).any();
    }
    std::string at(unsigned s) const { return square_target("board", static_cast<int>(s), g_.size.files); }
    bool own(unsigned s) const { return p_.side_on(s) == side_ && !prey_of_both(s); }
    bool enemy(unsigned s) const { return p_.side_on(s) == 1 - side_ || prey_of_both(s); }
    bool colourless(const Position& p, unsigned s) const {
        return p.laws->choices[mercenary_control] == Opt::either && p.kind_on(s) != no_kind &&
               p.laws->kind(p.kind_on(s)).mechanic == Mechanic::mercenary;
    }
    /// Of the square that a move asks for: a Mercenary without colour, which either side captures.
    bool prey_of_both(unsigned s) const {
        return s == to_ && s != from_ && a_.spec == action_move && colourless(p_, s);
    }
    Subject& subject(const Position& p, Part part, unsigned s) {
        Subject& subject = f_.subjects.emplace_back();
        subject.part = part;
        subject.target = at(s);
        if (p.kind_on(s) != no_kind) {
            subject.piece = p.laws->kind(p.kind_on(s)).id;
            subject.seat = id_of(p.side_on(s));
        }
        return subject;
    }
    void note(Part part, unsigned s) { subject(p_, part, s); }
    void blame(Part part, unsigned s) {
        note(part, s);
        add_light(f_, at(s));
    }
    /// A square on the way of an attacker, whatever stands there.
    void blame_square(unsigned s) { add_subject(f_, Part::destination, at(s)); }
    void blame_all(Part part, const Squares& squares) {
        for_each(squares, [&](Square s) { blame(part, s); });
    }
    void draw(LineKind kind, unsigned from, unsigned to, const Squares& through = {}) {
        ReasonLine line{kind, at(from), at(to), {}};
        for_each(through, [&](Square s) { line.through.push_back(at(s)); });
        f_.lines.push_back(std::move(line));
    }
    /// A line in pieces, where a piece turns on its way.
    void draw_bent(LineKind kind, unsigned from, unsigned to, const std::vector<Square>& bends,
                   const Squares& through) {
        unsigned begin = from;
        for (const Square bend : bends) {
            draw(kind, begin, bend);
            begin = bend;
        }
        draw(kind, begin, to, through);
    }
    std::string name(unsigned s) const { return square_name(static_cast<int>(s), g_.size.files); }
    /// Says by whom a square is attacked: "f1 f8 g7".
    void tell_attack(unsigned on, const Squares& by) {
        std::string squares = name(on);
        for_each(by, [&](Square s) { squares += " " + name(s); });
        say("attack", std::move(squares));
    }
    /// Says which kinds have a flag under the rulings in force: "rook dragon".
    void tell_kinds(std::string detail, Flag flag) {
        std::string ids;
        for (const PieceKind& kind : p_.laws->kinds)
            if (kind.has(flag)) ids += (ids.empty() ? "" : " ") + kind.id;
        say(std::move(detail), std::move(ids));
    }
    void say(std::string name, std::string value) { f_.details.emplace_back(std::move(name), std::move(value)); }
    /// Names a ruling where none is named yet.
    void ruled_too(Ruling r) {
        if (f_.ruling.empty()) ruled(r);
    }
    void ruled(Ruling r) { decide(f_, catalogue_of_rulings(), r, p_.laws->choices[r]); }
    void refuse(std::string_view code) { f_.code = code; }
    /// Asks for the history of a square: "when-gone", "w e1".
    void ask(std::string what, int side, unsigned s) { say(std::move(what), std::string(id_of(side)) + " " + name(s)); }

    // explain.cpp
    void find();

    // frozen.cpp
    /// Refuses for the freezers that hold a piece: the mover, or its partner.
    void frozen_piece(unsigned s);
    /// Names the ruling under which a piece is frozen that another option would leave free.
    void rule_of_freezing(unsigned s, const Squares& by);
    Squares frozen_among(const Squares& squares) const;
    /// Those that hold a piece of the side to move frozen in a position.
    Squares freezers_of(const Position& p, unsigned s) const;
    /// Whether a freezer holds a piece: one that is frozen itself need not, and then it holds nobody on its own.
    bool releases(const Position& p, unsigned held, unsigned freezer) const;

    // exposed.cpp
    /// Names every leader that stands attacked in `after`, and every piece that attacks it there. What attacked it
    /// before already is an attacker; what the move lets through is a pinner.
    void name_attackers(const Position& after, const Squares& taken = {});
    /// Names all that attack a square which a castling piece would cross.
    void name_crossed(const Position& passing, unsigned crossed, const Squares& by);
    /// Says where an attacker turns on its way, or where it would go to take what stands beside, and with whom.
    void tell_way(const Position& after, unsigned by, unsigned on, const AttackWay& way);
    /// What a Cannon or the like hops over on its way to a leader, named too.
    Squares screens(const Position& after, unsigned by, unsigned k);
    void exposed(Move m);

    // swaps_castling.cpp
    void swap();
    /// Whether nothing to swap with stands there: no piece, one of the other side, or one that is not adjacent.
    bool no_partner();
    void castle();
    /// Whether something is wrong with the pieces of a castling themselves.
    bool no_castlers();
    /// Names the attacks that forbid a castling: where the leader stands, on its way, and where it ends. Squares that
    /// are occupied are left out.
    void castle_attacked(const Squares& between, unsigned crossed);
    /// Where a ruling asks it: names the first attacked square that the partner of a castling crosses.
    void partner_attacked(const Squares& between);
    /// A click on an own piece may mean to swap or to castle with it: why that is refused, if it is.
    bool swap_or_castling(const PieceKind& kind);
    /// A leader that would go two squares along its rank towards a partner, as castling is written in chess: why it may
    /// not castle there, or how that is written here.
    bool meant_as_castling();

    // promotion.cpp
    void promotion(const MoveList& list);
    /// Whether pieces are promoted to the orthodox four because there is nothing else to be had.
    bool promotes_from_nothing() const;
    /// Why a piece that may go there becomes nothing else there.
    void no_promotion(const PieceKind* wanted);
    /// Names the ruling under which a kind would be in pools by another option, if there is one.
    bool rule_of_targets(const PieceKind& wanted);
    /// Why a piece that is promoted there does not become what is asked for.
    void no_such_promotion(const PieceKind& wanted);

    // ways.cpp
    /// Names the ruling on how a kind of piece goes, where there is one.
    void ruled_by_kind(const PieceKind& kind);
    /// The same of a capture where the piece goes but does not take.
    void ruled_by_capture(const PieceKind& kind);
    void geometry();
    /// Whether a piece goes that way at all, or takes that way, whatever stands between and there.
    bool goes_there(const Motion<W>& m, const PieceKind& kind) const;
    /// A piece that never goes there; `first` is what it goes like at the start, `m` what it goes like now.
    void no_such_move(const Motion<W>& first, const Motion<W>& m, const PieceKind& kind);
    /// What a Regent goes like whose side has lost a queen-type.
    std::string regent_form() const;
    /// What is in the way of a capture that a piece does not do by landing.
    void no_displacement(Capture capture);
    /// f(flags, squares, length) of each path that leads to the target, cut there.
    template <class F>
    void each_path(const Motion<W>& m, F f) const {
        if (!m.path_at) return;
        for (const std::uint8_t* row = m.paths + m.path_at[from_]; *row; row += 2 + row[1]) {
            const std::uint8_t *square = row + 2, *end = square + row[1];
            const std::uint8_t* found = row[0] & path_last_only ? end - 1 : std::find(square, end, to_);
            if (found == end || *found != to_ || (row[0] & path_initial && !p_.unmoved(from_))) continue;
            if (!(row[0] & (enemy(to_) ? path_captures : path_moves))) continue;
            f(row[0], square, static_cast<int>(found - square) + 1);
        }
    }
    /// Bent ways and lame leaps with something in the way: what stands first on each.
    bool path_blocked(const Motion<W>& m);
    /// A double step that is not to be had: its way is not free, the piece has left its first ranks, or its kind has
    /// none.
    bool double_step(const PieceKind& kind);
    /// Whether a kind would go that way as its double step from its own second rank on an empty board.
    bool steps_twice(KindId kind) const;
    /// A capture in passing that comes too late, or that the kind does not know.
    bool passed_by(const PieceKind& kind);
    void blocked(const Squares& met);

    // jumps.cpp
    /// A ride of several leaps of which Fools bar one: the first such leg of each way to the target.
    bool barred_leg(const Motion<W>& m);
    /// Names the ruling under which Fools bar a leap that another option would let pass.
    void rule_of_leaps(const Squares& fools);
    /// Whether every way of the leap passes a Fool; then it is refused for that.
    bool barred_by_fools();
    /// Fools on the ways of the leap, if each way has one.
    Squares fools_passed() const { return fools_passed(from_, to_); }
    Squares fools_passed(unsigned from, unsigned to) const;
    bool hops(const Motion<W>& m);
    bool long_leap();
    /// Those of the pieces behind which no empty square lies.
    Squares stuck_on(unsigned d, const Squares& pieces) const;
    /// Enemies alone are jumped: two that stand together, too many, or a stop too far behind the last.
    void jump_of_enemies(unsigned d, const Squares& met);
    bool rides(const Motion<W>& m, unsigned d) const {
        const unsigned lines = m.lines_move | m.lines_capture;
        const bool family = d >= 8 ? lines & lines_knight : lines & (d & 1 ? lines_bishop : lines_rook);
        return family || (m.rays_move | m.rays_capture) >> d & 1;
    }

    void tell_landing(unsigned direction);
    // mimicry.cpp
    /// How a Chameleon of the side to move goes that imitates a piece of the other side.
    const Motion<W>& motion_of_victim(unsigned victim) const;
    /// Says in whose manner a Chameleon takes each piece: "a4 coordinate a1", "d3 lands".
    void tell_mimicry(const Squares& taken, bool passing);
    /// Leaders with which a Coordinator that lands there takes a piece.
    Squares partners_of(unsigned victim, unsigned landing) const;
    /// Of a piece that is not captured by landing on it: where the mover may go to capture it, or why nowhere.
    void tell_takers(Capture capture);
    /// Whether a Chameleon would land on a piece as that piece's kind goes, whatever stands between.
    bool mimics_there() const;
    /// What is in the way of a piece of the victim's kind that stood where the Chameleon stands.
    bool victim_is_barred();
    /// Why a Chameleon does not take a piece.
    void cannot_mimic();
    /// A Chameleon that goes over pieces: Long Leapers alone are jumped, or others only together with one.
    bool mimics_leap();
    /// Whether a Chameleon goes over pieces that it might jump if a Long Leaper, which stands behind, were among them.
    bool leaps_without_leaper(unsigned d, const Squares& met) const;

    const Position& p_;
    const MotionTables<W>& t_;
    const Geometry<W>& g_;
    const Action& a_;
    unsigned from_, to_;
    KindId kind_;
    int side_;
    Finding f_;
};

}  // namespace pinwheel::hyper_fairy
