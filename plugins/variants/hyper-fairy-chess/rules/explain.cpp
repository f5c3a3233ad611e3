// Why an action is or is not legal: the rule that decides, and the pieces that have a part in it.
#include <algorithm>
#include <cstdlib>

#include "pieces/catalogue.h"
#include "pieces/motion.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/reason_words.h"
#include "rules/attack_ways.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

std::string_view id_of(int side) { return side ? "b" : "w"; }

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
    Finding allowed(Move m) {
        f_.legal = true;
        f_.code = "legal";
        note(Part::mover, from_);
        note(a_.spec == action_move ? Part::destination : Part::partner, to_);
        for_each(captured_by(p_, m), [&](Square s) { blame(Part::captured, s); });
        if (m.promotion != no_kind) say("becomes", p_.laws->kind(m.promotion).id);
        if (m.kind == MoveKind::en_passant) say("en-passant", "yes");
        if (a_.spec == action_move && enemy(from_)) say("hired-from", std::string(id_of(1 - side_)));
        Position after = p_;
        play(after, m);
        if (a_.spec == action_move && own(from_)) gives_up(m);
        for_each(after.occupied(), [&](Square s) {
            const int owner = after.side_on(s);
            const bool stood = p_.kind_on(s) == after.kind_on(s) && p_.side_on(s) == owner;
            const bool is = frozen(after, s, owner), was = stood ? frozen(p_, s, owner) : false;
            if (is == was || (!stood && !is)) return;
            Subject& changed = subject(after, Part::changed, s);
            changed.is = is ? "frozen" : "free";
            add_light(f_, at(s));
        });
        const Squares leaders = after.set(set_leaders) & after.pieces(1 - side_);
        for_each(leaders, [&](Square k) {
            const Squares by = attackers(after, side_, k);
            if (!by.any()) return;
            subject(after, Part::attacked, k);
            add_light(f_, at(k));
            for_each(by, [&](Square s) {
                subject(after, Part::attacker, s);
                add_light(f_, at(s));
                draw_bent(LineKind::attack, s, k, way_of_attack(after, s, k).bends, {});
            });
        });
        return std::move(f_);
    }

private:
    /// What the mover may not do any more once it has moved.
    void gives_up(Move m) {
        if (!p_.unmoved(from_)) return;
        const PieceKind& kind = p_.laws->kind(kind_);
        for_each(p_.pieces(side_) & p_.set(set_unmoved), [&](Square s) {
            const PieceKind& other = p_.laws->kind(p_.kind_on(s));
            const bool leads = kind.has(flag_castles) && other.has(flag_castling_partner);
            const bool follows = kind.has(flag_castling_partner) && other.has(flag_castles);
            if (s == from_ || !((leads && castle_fits(from_, s)) || (follows && castle_fits(s, from_)))) return;
            blame(Part::partner, s);
        });
        const bool home = g_.size.own_rank(side_, static_cast<int>(from_)) <= 1;
        if (kind.has(flag_double_step) && home && m.kind != MoveKind::double_step) say("gives-up", "double-step");
    }
    /// Whether a leader and a partner stand so that they might castle, unmoved and with nothing between.
    bool castle_fits(unsigned leader, unsigned partner) const {
        const unsigned d = g_.direction[leader][partner];
        const bool along = d < 8 && !(d & 1) && ((d & 2) || p_.laws->choices[castle_lines]);
        const bool home = !p_.laws->choices[castle_rank] || g_.size.own_rank(side_, static_cast<int>(leader)) == 0;
        return along && home && widened(g_.between[leader][partner]).any();
    }

    std::string at(unsigned s) const { return square_target("board", static_cast<int>(s), g_.size.files); }
    bool own(unsigned s) const { return p_.side_on(s) == side_; }
    bool enemy(unsigned s) const { return p_.side_on(s) == 1 - side_; }

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
    void say(std::string name, std::string value) { f_.details.emplace_back(std::move(name), std::move(value)); }
    void ruled(Ruling r) { decide(f_, catalogue_of_rulings(), r, p_.laws->choices[r]); }
    void refuse(std::string_view code) { f_.code = code; }

    void find() {
        if (kind_ == no_kind) {
            blame(Part::mover, from_);
            return refuse("no-piece");
        }
        const PieceKind& kind = p_.laws->kind(kind_);
        const bool hired = p_.side_on(from_) != side_;
        const bool locked = p_.mercenary == from_ && p_.laws->choices[mercenary_control] == Opt::hire;
        if (hired &&
            (kind.mechanic != Mechanic::mercenary || p_.laws->choices[mercenary_control] == Opt::owned || locked)) {
            blame(Part::mover, from_);
            if (kind.mechanic != Mechanic::mercenary) return refuse("not-your-piece");
            say("why", locked ? "moved-last" : "owned");
            ruled(mercenary_control);
            return refuse("not-hireable");
        }
        note(Part::mover, from_);
        if (frozen(p_, static_cast<Square>(from_), side_)) return frozen_piece(from_);
        if (a_.spec == action_swap) return swap();
        if (a_.spec == action_castle) return castle();
        MoveList list;
        pseudo_legal_moves(p_, list);
        bool goes = false;
        for (const Move m : list) {
            if (to_action(side_, m) == a_) return exposed(m);
            goes = goes || (m.from == from_ && m.to == to_ && m.promotion != a_.arg[2]);
        }
        if (goes) return promotion(list);
        geometry();
    }

    void frozen_piece(unsigned s) {
        const bool freezer = p_.laws->kind(p_.kind_on(s)).has(flag_freezes);
        Squares by;
        for_each(g_.near[s], [&](Square n) {
            const bool active = p_.in(set_freezers, n) && (enemy(n) || heralds_own(n));
            if (active && releases(s, n)) by.set(n);
            if (freezer && enemy(n) && p_.in(set_chameleons, n)) by.set(n);
        });
        if (s != from_) blame(Part::partner, s);
        blame_all(Part::freezer, by);
        if (!by.any() || !own(s)) add_light(f_, at(from_));
        if (!own(s)) say("hired-from", std::string(id_of(1 - side_)));
        for_each(by, [&](Square n) { draw(LineKind::link, n, s); });
        rule_of_freezing(s, by);
        refuse("frozen-by");
    }
    /// Names the ruling under which a piece is frozen that another option would leave free.
    void rule_of_freezing(unsigned s, const Squares& by) {
        const std::string& id = p_.laws->kind(p_.kind_on(s)).id;
        const Squares own_heralds = by & p_.pieces(side_);
        const Squares held = by & frozen_among(by);
        const bool by_chameleon = (by & p_.set(set_chameleons)).any();  // which no ruling lets go
        if (id == "jester") return ruled(freeze_jester);
        if (id == "fool") return ruled(freeze_fool);
        if (p_.in(set_chameleons, s)) return ruled(freeze_chameleon);
        if (by.any() && own_heralds == by) return ruled(freeze_herald_scope);
        if (by.any() && held == by && !by_chameleon) ruled(freeze_frozen_freezer);
    }
    Squares frozen_among(const Squares& squares) const {
        Squares held;
        for_each(squares, [&](Square s) {
            if (frozen(p_, s, p_.side_on(s))) held.set(s);
        });
        return held;
    }
    bool heralds_own(unsigned s) const { return p_.laws->choices[freeze_herald_scope] && p_.kind_on(s) == t_.herald; }
    /// Whether a freezer holds a piece: one that is frozen itself need not, and then it holds nobody on its own.
    bool releases(unsigned held, unsigned freezer) const {
        if (!p_.laws->choices[freeze_frozen_freezer]) return true;
        Position alone = p_;
        for_each(g_.near[held], [&](Square n) {
            if (n != freezer && p_.in(set_freezers, n)) take(alone, n);
        });
        return frozen(alone, static_cast<Square>(held), side_);
    }

    /// Names every leader that stands attacked in `after`, and every piece that attacks it there. What attacked it
    /// before already is an attacker; what the move lets through is a pinner.
    void name_attackers(const Position& after, const Squares& taken = {}) {
        bool by_mover = false, by_capture = false, otherwise = false;
        const Squares leaders = after.set(set_leaders) & after.pieces(side_);
        int attacked = 0;
        for_each(leaders, [&](Square k) { attacked += attackers(after, 1 - side_, k).any(); });
        if (attacked < leaders.count()) ruled(royal_multi);
        for_each(leaders, [&](Square k) {
            const Squares by = attackers(after, 1 - side_, k);
            if (!by.any()) return;
            for_each(by, [&](Square s) {
                if (frozen(after, s, 1 - side_)) ruled(freeze_blocks_check);
            });
            const bool stood = p_.kind_on(k) == after.kind_on(k) && own(k);
            const Squares before = stood ? attackers(p_, 1 - side_, k) : by;
            subject(after, Part::attacked, k);
            add_light(f_, at(k));
            for_each(by, [&](Square s) {
                const bool held = !before.has(s) && p_.kind_on(s) == after.kind_on(s) && frozen(p_, s, 1 - side_);
                subject(after, before.has(s) ? Part::attacker : Part::pinner, s).was = held ? "frozen" : "";
                add_light(f_, at(s));
                const AttackWay way = way_of_attack(after, s, k);
                Squares through = screens(after, s, k);
                tell_way(after, s, k, way);
                if (!before.has(s)) {
                    const Squares line = widened(g_.between[s][k]);
                    const bool open = !(line & after.occupied()).any();
                    const bool freed = open && (line & taken).any(), left = open && !freed && line.has(from_);
                    by_mover |= left;
                    by_capture |= freed;
                    otherwise |= !left && !freed;
                    if (left) through.set(from_);
                    if (freed) through = line & taken;
                }
                draw_bent(before.has(s) ? LineKind::attack : LineKind::pin, s, k, way.bends, through);
            });
        });
        if (otherwise || by_mover == by_capture) return;
        say("opens", by_mover ? "mover" : "capture");
        if (by_capture) blame_all(Part::captured, taken);
    }

    /// Names all that attack a square which a castling piece would cross.
    void name_crossed(const Position& passing, unsigned crossed, const Squares& by) {
        blame(Part::attacked, crossed);
        for_each(by, [&](Square s) {
            blame(Part::attacker, s);
            const AttackWay way = way_of_attack(passing, s, crossed);
            tell_way(passing, s, crossed, way);
            draw_bent(LineKind::attack, s, crossed, way.bends, screens(passing, s, crossed));
        });
    }

    /// Says where an attacker turns on its way, or where it would go to take what stands beside, and with whom.
    void tell_way(const Position& after, unsigned by, unsigned on, const AttackWay& way) {
        const auto name = [&](unsigned s) { return square_name(static_cast<int>(s), g_.size.files); };
        if (!way.bends.empty()) {
            std::string squares = name(by);
            for (const Square bend : way.bends) {
                squares += " " + name(bend);
                blame_square(bend);
            }
            say("bends", squares);
            const PieceKind& kind = after.laws->kind(after.kind_on(by));
            if (kind.mechanic == Mechanic::reflect && way.bends.size() > 1) ruled(piece_pontiff_bounces);
        }
        if (way.landing == no_square) return;
        blame_square(way.landing);
        draw(LineKind::way, by, way.landing, way.jumped);
        for_each(way.jumped, [&](Square s) {
            subject(after, Part::screen, s);
            add_light(f_, at(s));
        });
        std::string squares = name(by) + " " + name(way.landing);
        if (way.partner != no_square) {
            squares += " " + name(way.partner);
            subject(after, Part::partner, way.partner);
            add_light(f_, at(way.partner));
            draw(LineKind::link, way.partner, on);
        }
        say("lands", squares);
    }

    /// What a Cannon or the like hops over on its way to a leader, named too.
    Squares screens(const Position& after, unsigned by, unsigned k) {
        const Motion<W>& m = *t_.of[1 - side_][after.kind_on(by)];
        const unsigned d = g_.direction[by][k];
        if (d == no_direction || !((m.screen_capture | m.hurdle_capture) >> d & 1)) return {};
        const Squares between = widened(g_.between[by][k]) & after.occupied();
        for_each(between, [&](Square s) {
            subject(after, Part::screen, s);
            add_light(f_, at(s));
        });
        return between;
    }

    void exposed(Move m) {
        Position after = p_;
        play(after, m);
        name_attackers(after, captured_by(p_, m));
        refuse("leader-exposed");
    }

    void swap() {
        refuse("swap-refused");
        note(Part::partner, to_);
        if (no_partner()) return;
        MoveList list;
        pseudo_legal_moves(p_, list);
        for (const Move m : list)
            if (m.kind == MoveKind::swap && m.from == from_ && m.to == to_) {
                exposed(m);
                say("why", "exposed");
                return refuse("swap-refused");
            }
        add_light(f_, at(to_));
        if (p_.in(set_fools, to_)) return say("why", "fool");
        if (frozen(p_, static_cast<Square>(to_), side_) && p_.laws->choices[freeze_swap_passive]) {
            frozen_piece(to_);
            f_.ruling.clear();
            ruled(freeze_swap_passive);
            refuse("swap-refused");
            return say("why", "frozen");
        }
        add_light(f_, at(from_));
        if (p_.laws->kind(kind_).has(flag_swaps_leader)) {
            const bool king_alone = p_.laws->choices[chamberlain_swap_with];
            if (p_.in(set_leaders, to_)) ruled(chamberlain_swap_with);
            return say("why", king_alone ? "king-alone" : "leader-alone");
        }
        const bool passive = p_.in(set_leaders, from_) && p_.laws->kind(p_.kind_on(to_)).has(flag_swaps_leader);
        if (passive) ruled(chamberlain_swap_initiator);
        say("why", passive ? "passive" : "never");
    }

    /// Whether nothing to swap with stands there: no piece, one of the other side, or one that is not adjacent.
    bool no_partner() {
        const PieceKind& kind = p_.laws->kind(kind_);
        const bool adjacent = g_.near[from_].has(to_);
        const bool fits = kind.has(flag_swaps_any) || (kind.has(flag_swaps_leader) && p_.in(set_leaders, to_));
        if (own(to_) && (adjacent || !fits)) return false;
        add_light(f_, at(from_));
        add_light(f_, at(to_));
        say("why", own(to_) ? "apart" : enemy(to_) ? "theirs" : "nothing");
        if (!adjacent) say("apart", "yes");
        if (kind.has(flag_swaps_any) || kind.has(flag_swaps_leader)) say("swaps", "yes");
        const auto control = p_.laws->choices[mercenary_control];
        if (enemy(to_) && control != Opt::owned && p_.laws->kind(p_.kind_on(to_)).mechanic == Mechanic::mercenary)
            say("employer", control == Opt::hire ? std::string(id_of(1 - side_)) : "none");
        return true;
    }

    void castle() {
        note(Part::partner, to_);
        const auto both = [&](std::string_view code) {
            add_light(f_, at(from_));
            add_light(f_, at(to_));
            refuse(code);
        };
        const auto flags = [&](unsigned s) { return p_.kind_on(s) ? p_.laws->kind(p_.kind_on(s)).flags : 0u; };
        if (!(flags(from_) & flag_castles) || !own(to_) || !(flags(to_) & flag_castling_partner)) {
            if (own(to_) && p_.laws->kind(p_.kind_on(to_)).id == "chancellor") ruled(castle_chancellor);
            return both("castle-pieces");
        }
        for (const unsigned s : {from_, to_})
            if (!p_.unmoved(s)) {
                add_light(f_, at(s));
                say("moved", at(s));
                return refuse("castle-moved");
            }
        const unsigned d = g_.direction[from_][to_];
        const bool along = d < 8 && !(d & 1) && ((d & 2) || p_.laws->choices[castle_lines]);
        const bool home = !p_.laws->choices[castle_rank] || g_.size.own_rank(side_, static_cast<int>(from_)) == 0;
        const Squares between = widened(g_.between[from_][to_]);
        if (!along || !home || !between.any()) {
            if (!home)
                ruled(castle_rank);
            else if (!along && g_.size.file(static_cast<int>(from_)) == g_.size.file(static_cast<int>(to_)))
                ruled(castle_lines);
            say("why", !home ? "rank" : !along ? "line" : "adjacent");
            return both("castle-line");
        }
        if (const Squares met = between & p_.occupied(); met.any()) {
            blame_all(Part::blocker, met);
            draw(LineKind::way, from_, to_, met);
            return refuse("castle-path");
        }
        if (frozen(p_, static_cast<Square>(to_), side_) && !p_.laws->choices[freeze_castle_partner]) {
            f_.subjects.pop_back();
            frozen_piece(to_);
            return ruled(freeze_castle_partner);
        }
        refuse("castle-attacked");
        if (in_check(p_, side_)) {
            name_attackers(p_);
            return say("why", "in-check");
        }
        const unsigned crossed = g_.next[d][from_];
        Position passing = p_;
        take(passing, static_cast<Square>(from_));
        put(passing, static_cast<Square>(crossed), side_, kind_, false);
        if (const Squares by = attackers(passing, 1 - side_, static_cast<Square>(crossed)); by.any()) {
            name_crossed(passing, crossed, by);
            return say("why", "crossed");
        }
        if (p_.laws->choices[castle_path] && partner_attacked(between)) return;
        exposed({static_cast<Square>(from_), static_cast<Square>(to_), MoveKind::castling, no_kind});
        say("why", "reached");
        refuse("castle-attacked");
    }

    /// Where a ruling asks it: names the first attacked square that the partner of a castling crosses.
    bool partner_attacked(const Squares& between) {
        bool found = false;
        for_each(between, [&](Square s) {
            if (found) return;
            Position passing = p_;
            take(passing, static_cast<Square>(from_));
            take(passing, static_cast<Square>(to_));
            put(passing, s, side_, p_.kind_on(to_), false);
            const Squares by = attackers(passing, 1 - side_, s);
            if (!by.any()) return;
            found = true;
            name_crossed(passing, s, by);
            ruled(castle_path);
            say("why", "partner");
        });
        return found;
    }

    /// A click on an own piece may mean to swap or to castle with it: why that is refused, if it is.
    bool swap_or_castling(const PieceKind& kind) {
        const auto refused = [&](ActionKind spec) {
            Action a = a_;
            a.spec = spec;
            a.argc = spec == action_castle ? 2 : 3;
            a.arg[2] = 0;
            return !is_legal(p_, to_move(p_, a));
        };
        const bool swaps = g_.near[from_].has(to_) &&
                           (kind.has(flag_swaps_any) || (kind.has(flag_swaps_leader) && p_.in(set_leaders, to_)));
        if (swaps && refused(action_swap)) return swap(), true;
        const bool castles = kind.has(flag_castles) && p_.laws->kind(p_.kind_on(to_)).has(flag_castling_partner);
        if (!swaps && castles && refused(action_castle)) return castle(), true;
        return false;
    }

    void promotion(const MoveList& list) {
        blame(Part::destination, to_);
        std::string choices;
        for (const Move m : list)
            if (m.from == from_ && m.to == to_ && m.promotion != no_kind)
                choices += (choices.empty() ? "" : " ") + p_.laws->kind(m.promotion).id;
        say("choices", choices);
        if (a_.arg[2] > 0) {
            const bool known = a_.arg[2] <= p_.laws->kinds.size();
            say("wanted", known ? p_.laws->kind(static_cast<KindId>(a_.arg[2])).id : "?");
            if (choices.empty())
                no_promotion(known ? &p_.laws->kind(static_cast<KindId>(a_.arg[2])) : nullptr);
            else if (known)
                no_such_promotion(p_.laws->kind(static_cast<KindId>(a_.arg[2])));
        }
        refuse("promotion-choice");
    }
    /// Why a piece that may go there becomes nothing else there.
    void no_promotion(const PieceKind* wanted) {
        const PieceKind& kind = p_.laws->kind(kind_);
        add_light(f_, at(from_));
        if (!kind.has(flag_pawn_type)) {
            if (p_.laws->catalogue->kinds[kind_ - 1u].has(flag_pawn_type)) ruled(pawn_type_set);
            return say("why", "kind");
        }
        const int last = g_.size.ranks - 1;
        if (g_.size.own_rank(side_, static_cast<int>(to_)) != last) {
            say("far-rank", std::to_string(side_ ? 1 : g_.size.ranks));
            return say("why", "rank");
        }
        if (g_.size.own_rank(side_, static_cast<int>(from_)) == last) return say("why", "began");
        say("why", "empty");
        if (!wanted) return;
        const bool orthodox =
            wanted->id == "queen" || wanted->id == "rook" || wanted->id == "bishop" || wanted->id == "knight";
        if (!wanted->has(flag_promotion_pool))
            rule_of_targets(*wanted);
        else
            ruled(orthodox && !p_.laws->choices[promotion_pool] ? promotion_empty_pool : promotion_pool);
    }
    /// Names the ruling under which a kind would be in pools by another option, if there is one.
    bool rule_of_targets(const PieceKind& wanted) {
        if (wanted.id == "herald" || wanted.id == "inquisitor")
            ruled(freezer_captures);
        else if (wanted.id == "jester")
            ruled(jester_captures);
        else if (wanted.id == "soldier" || wanted.id == "boxer" || wanted.id == "regent" || wanted.id == "mercenary")
            ruled(promotion_targets);
        else
            return false;
        return true;
    }
    /// Why a piece that is promoted there does not become what is asked for.
    void no_such_promotion(const PieceKind& wanted) {
        if (p_.laws->kind(kind_).has(flag_promotes_to_jester)) return say("why", "jester");
        if (wanted.has(flag_promotion_pool)) {
            ruled(promotion_pool);
            return say("why", "pool");
        }
        if (rule_of_targets(wanted)) return;
        say("why", wanted.capture == Capture::none ? "never-captures" : wanted.has(flag_royal) ? "leads" : "no-target");
    }

    /// Names the ruling on how a kind of piece goes, where there is one.
    void ruled_by_kind(const PieceKind& kind) {
        const int ruling = find_ruling(catalogue_of_rulings(), "piece." + kind.id);
        if (ruling >= 0) return ruled(static_cast<Ruling>(ruling));
        if (kind.id == "chamberlain" && enemy(to_)) ruled(piece_chamberlain_capture);
        if (kind.id == "pontiff" && p_.laws->choices[piece_pontiff_bounces]) ruled(piece_pontiff_bounces);
    }
    /// The same of a capture where the piece goes but does not take.
    void ruled_by_capture(const PieceKind& kind) {
        if (kind.id == "herald" || kind.id == "inquisitor") return ruled(freezer_captures);
        if (kind.id == "jester") return ruled(jester_captures);
        if (kind.id == "mercenary") return ruled(mercenary_capture);
        ruled_by_kind(kind);
    }

    void geometry() {
        const PieceKind& kind = p_.laws->kind(kind_);
        const Motion<W>& first = *t_.of[side_][kind_];
        const Motion<W>& m = first.other_form && (p_.regent >> side_ & 1) ? *first.other_form : first;
        const auto at_target = [&](Part part, std::string_view code) {
            blame(part, to_);
            refuse(code);
        };
        if (from_ == to_) {
            add_light(f_, at(from_));
            return refuse("same-square");
        }
        if (own(to_) && swap_or_castling(kind)) return;
        if (own(to_)) return at_target(Part::blocker, "own-piece");
        if (enemy(to_) && p_.in(set_leaders, to_)) return at_target(Part::captured, "leader-capture");
        if (enemy(to_) && p_.in(set_safe, to_)) return at_target(Part::captured, "uncapturable");
        if (m.leap_move[from_].has(to_) || m.leap_capture[from_].has(to_))
            if (const Squares fools = fools_passed(); fools.any()) {
                blame_all(Part::blocker, fools);
                draw(LineKind::way, from_, to_, fools);
                rule_of_leaps(fools);
                return refuse("fool-blocks-leap");
            }
        if (hops(m) || barred_leg(m)) return;
        const unsigned way = g_.direction[from_][to_];
        if ((way == no_direction || !rides(m, way)) && double_step(kind)) return;
        if (m.capture == Capture::overtake && long_leap()) return;
        if (m.capture == Capture::mimic && mimics_leap()) return;
        const bool aligned = g_.direction[from_][to_] != no_direction;
        if (enemy(to_) && m.capture != Capture::displacement && m.capture != Capture::mimic) {
            at_target(Part::captured, "no-displacement");
            say("captures", std::string(capture_words[static_cast<std::size_t>(m.capture)]));
            return ruled_by_capture(kind);
        }
        if (aligned && rides(m, g_.direction[from_][to_]))
            if (const Squares met = widened(g_.between[from_][to_]) & p_.occupied(); met.any()) return blocked(met);
        if (path_blocked(m)) return;
        if (enemy(to_) && m.capture == Capture::mimic) {
            at_target(Part::captured, "cannot-mimic");
            if (p_.in(set_chameleons, to_)) {
                if (!p_.laws->choices[chameleon_vs_chameleon]) say("why", "chameleon");
                ruled(chameleon_vs_chameleon);
            } else if (p_.laws->kind(p_.kind_on(to_)).capture == Capture::none) {
                if (!p_.laws->choices[chameleon_vs_noncapturer]) say("why", "never-captures");
                ruled(chameleon_vs_noncapturer);
            }
            return;
        }
        if (!enemy(to_) && m.reach[from_].has(to_)) {
            if (passed_by(kind)) return;
            at_target(Part::destination, "nothing-to-capture");
            return ruled_by_kind(kind);
        }
        if (enemy(to_) && (m.leap_move[from_].has(to_) || (aligned && rides(m, g_.direction[from_][to_])))) {
            at_target(Part::captured, "moves-only");
            return ruled_by_kind(kind);
        }
        if (kind.has(flag_castles) && meant_as_castling()) return;
        add_light(f_, at(from_));
        blame(Part::destination, to_);
        refuse("no-such-move");
        say("goes", kind.rule);
        if (kind.has(flag_pawn_type) && to_ == p_.ep_passed && p_.ep_victim != no_square && enemy(p_.ep_victim) &&
            g_.near[from_].has(to_)) {
            blame(Part::captured, p_.ep_victim);
            say("en-passant", "never");
        }
        if (first.other_form && &m != &first) say("form", regent_form());
        ruled_by_kind(kind);
    }
    /// A leader that would go two squares along its rank towards a partner, as castling is written in chess: why it may
    /// not castle there, or how that is written here.
    bool meant_as_castling() {
        const unsigned d = g_.direction[from_][to_];
        if (d >= 8 || g_.size.rank(static_cast<int>(from_)) != g_.size.rank(static_cast<int>(to_)) ||
            g_.between[from_][to_].count() != 1 || !p_.unmoved(from_))
            return false;
        unsigned partner = no_square;
        for_each(p_.pieces(side_) & p_.set(set_unmoved), [&](Square s) {
            const bool fits = g_.direction[from_][s] == d && castle_fits(from_, s);
            if (fits && p_.laws->kind(p_.kind_on(s)).has(flag_castling_partner)) partner = s;
        });
        if (partner == no_square) return false;
        Action a{action_castle, 2, SeatId{p_.side}, {}};
        a.arg[0] = static_cast<std::uint16_t>(from_);
        a.arg[1] = static_cast<std::uint16_t>(partner);
        if (!is_legal(p_, to_move(p_, a))) {
            add_light(f_, at(from_));
            blame(Part::destination, to_);
            to_ = partner;
            f_.action = "castle";
            castle();
            return true;
        }
        add_light(f_, at(from_));
        blame(Part::destination, to_);
        blame(Part::partner, partner);
        say("castles", move_token(p_, a));
        refuse("no-such-move");
        say("goes", p_.laws->kind(kind_).rule);
        return true;
    }
    /// What a Regent goes like whose side has lost a queen-type.
    std::string regent_form() const {
        constexpr const char* forms[] = {"king", "queen-knight", "queen", "king", "queen-knight"};
        return forms[p_.laws->choices[piece_regent]];
    }

    /// A ride of several leaps of which Fools bar one: the first such leg of each way to the target.
    bool barred_leg(const Motion<W>& m) {
        Squares fools;
        const unsigned d = g_.direction[from_][to_];
        if (d != no_direction && d >= 8 && rides(m, d)) {
            unsigned at = from_;
            for (unsigned t = g_.next[d][at]; t != no_square && at != to_; t = g_.next[d][t]) {
                if (const Squares by = fools_passed(at, t); by.any()) {
                    fools = by;
                    break;
                }
                if (t == to_ || p_.side_on(t) >= 0) break;
                at = t;
            }
        }
        each_path(m, [&](int flags, const std::uint8_t* square, int length) {
            if (!(flags & path_leaps) || fools.any()) return;
            unsigned at = from_;
            for (int i = 0; i < length; ++i) {
                if (fools = fools_passed(at, square[i]); fools.any()) return;
                if (p_.side_on(square[i]) >= 0) return;
                at = square[i];
            }
        });
        if (!fools.any()) return false;
        blame_all(Part::blocker, fools);
        draw(LineKind::way, from_, to_, fools);
        rule_of_leaps(fools);
        say("why", "leg");
        refuse("fool-blocks-leap");
        return true;
    }
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
    bool path_blocked(const Motion<W>& m) {
        Squares met;
        each_path(m, [&](int flags, const std::uint8_t* square, int length) {
            if (flags & path_jumps) return;
            for (int i = 0; i + 1 < length; ++i)
                if (p_.side_on(square[i]) >= 0) return met.set(square[i]);
        });
        if (!met.any()) return false;
        blocked(met);
        ruled_by_kind(p_.laws->kind(kind_));
        return true;
    }

    /// A double step that is not to be had: its way is not free, the piece has left its first ranks, or its kind has
    /// none.
    bool double_step(const PieceKind& kind) {
        const int files = g_.size.file(static_cast<int>(to_)) - g_.size.file(static_cast<int>(from_));
        const int ranks = g_.size.rank(static_cast<int>(to_)) - g_.size.rank(static_cast<int>(from_));
        // A Peasant that moves diagonally has its double step there, or would have it.
        const bool berolina = kind.id == "peasant" && !p_.laws->choices[piece_peasant];
        const bool oblique = std::abs(files) == 2 && ranks == (side_ ? -2 : 2);
        if (!kind.has(flag_pawn_type)) return false;
        if (kind.has(flag_double_step) ? !steps_twice(kind_)
                                       : !(berolina && oblique) && !steps_twice(p_.laws->catalogue->find("pawn")))
            return false;
        if (kind.has(flag_double_step) && p_.unmoved(from_) && g_.size.own_rank(side_, static_cast<int>(from_)) <= 1) {
            Squares way = widened(g_.between[from_][to_]);
            way.set(to_);
            if (!(way & p_.occupied()).any()) return false;
            blocked(way & p_.occupied());
            return true;
        }
        add_light(f_, at(from_));
        blame(Part::destination, to_);
        if (!kind.has(flag_double_step)) {
            const bool some_option =
                kind.id == "soldier" || kind.id == "fool" || (kind.id == "peasant" && berolina == oblique);
            if (some_option && g_.size.own_rank(side_, static_cast<int>(from_)) <= 1) ruled(pawn_double_step);
            say("why", "never");
        } else {
            say("why", p_.unmoved(from_) ? "rank" : "moved");
        }
        refuse("no-double-step");
        return true;
    }
    /// Whether a kind would go that way as its double step from its own second rank on an empty board.
    bool steps_twice(KindId kind) const {
        if (kind == no_kind) return false;
        const int ahead = side_ ? -1 : 1;
        const int files = g_.size.file(static_cast<int>(to_)) - g_.size.file(static_cast<int>(from_));
        const int ranks = (g_.size.rank(static_cast<int>(to_)) - g_.size.rank(static_cast<int>(from_))) * ahead;
        if (ranks != 2 || (files != 0 && files != 2 && files != -2)) return false;
        const int home = side_ ? g_.size.ranks - 2 : 1;
        Position lone = empty_position(*p_.laws);
        lone.side = static_cast<std::uint8_t>(side_);
        const auto at_home = static_cast<Square>(g_.size.square(g_.size.file(static_cast<int>(from_)), home));
        put(lone, at_home, side_, kind, true);
        MoveList list;
        pseudo_legal_moves(lone, list);
        const int to = g_.size.square(g_.size.file(static_cast<int>(to_)), home + 2 * ahead);
        for (const Move m : list)
            if (m.kind == MoveKind::double_step && m.to == to) return true;
        return false;
    }
    /// A capture in passing that comes too late, or that the kind does not know.
    bool passed_by(const PieceKind& kind) {
        if (!kind.has(flag_pawn_type)) return false;
        if (to_ == p_.ep_passed && p_.ep_victim != no_square && enemy(p_.ep_victim)) {
            blame(Part::captured, p_.ep_victim);
            blame(Part::destination, to_);
            ruled(ep_takers);
            refuse("no-en-passant");
            return true;
        }
        const int behind = g_.size.rank(static_cast<int>(to_)) + (side_ ? 1 : -1);
        if (behind < 0 || behind >= g_.size.ranks || !kind.has(flag_ep_taker)) return false;
        const auto victim = static_cast<unsigned>(g_.size.square(g_.size.file(static_cast<int>(to_)), behind));
        if (!enemy(victim) || !p_.laws->kind(p_.kind_on(victim)).has(flag_ep_victim) ||
            g_.size.own_rank(1 - side_, static_cast<int>(victim)) > 3)
            return false;
        blame(Part::captured, victim);
        blame(Part::destination, to_);
        refuse("en-passant-expired");
        return true;
    }

    void blocked(const Squares& met) {
        blame_all(Part::blocker, met);
        draw(LineKind::way, from_, to_, met);
        refuse("blocked");
    }

    /// Names the ruling under which Fools bar a leap that another option would let pass.
    void rule_of_leaps(const Squares& fools) {
        if ((fools & p_.pieces(side_)) == fools) return ruled(fool_blocks);
        const int files = g_.size.file(static_cast<int>(to_)) - g_.size.file(static_cast<int>(from_));
        const int ranks = g_.size.rank(static_cast<int>(to_)) - g_.size.rank(static_cast<int>(from_));
        if (files && ranks && std::abs(files) != std::abs(ranks)) ruled(fool_leap_paths);
    }

    /// Fools on the ways of the leap, if each way has one.
    Squares fools_passed() const { return fools_passed(from_, to_); }
    Squares fools_passed(unsigned from, unsigned to) const {
        const bool reading = p_.laws->choices[fool_leap_paths];
        Bits<W> fools = p_.set<W>(set_fools);
        if (p_.laws->choices[fool_blocks]) fools = fools & p_.pieces<W>(1 - side_);
        const Bits<W> one = g_.pass[reading][0][from][to] & fools, other = g_.pass[reading][1][from][to] & fools;
        return one.any() && other.any() ? widened(one | other) : Squares{};
    }

    bool hops(const Motion<W>& m) {
        const unsigned d = g_.direction[from_][to_];
        const unsigned screens = m.screen_move | m.screen_capture, hurdles = m.hurdle_move | m.hurdle_capture;
        if (d == no_direction || !((screens | hurdles) >> d & 1)) return false;
        if (!enemy(to_) && !(m.hurdle_move >> d & 1) && !(m.screen_move >> d & 1)) return false;
        const Squares met = widened(g_.between[from_][to_]) & p_.occupied();
        draw(LineKind::way, from_, to_, met);
        const Squares fools = met & p_.set(set_fools);
        if (fools.any()) {
            blame_all(Part::screen, fools);
            ruled(fool_screen);
            refuse("unjumpable");
            return true;
        }
        blame_all(Part::screen, met);
        say("screens", std::to_string(met.count()));
        if (!met.any()) {
            add_light(f_, at(from_));
            blame(Part::destination, to_);
        } else {
            note(Part::destination, to_);
        }
        refuse("no-screen");
        return true;
    }

    bool long_leap() {
        const unsigned d = g_.direction[from_][to_];
        if (d >= 8) return false;
        const Squares met = widened(g_.between[from_][to_]) & p_.occupied();
        if (!met.any() ||
            (enemy(to_) && !(met & (p_.pieces(side_) | p_.set(set_safe))).any() && !stuck_on(d, met).any()))
            return false;
        draw(LineKind::way, from_, to_, met);
        if (const Squares safe = met & p_.set(set_safe); safe.any()) {
            blame_all(Part::screen, safe);
            say("why", "safe");
            refuse("unjumpable");
        } else if (const Squares own_pieces = met & p_.pieces(side_); own_pieces.any()) {
            blame_all(Part::blocker, own_pieces);
            refuse("blocked");
        } else {
            jump_of_enemies(d, met);
        }
        return true;
    }
    /// Those of the pieces behind which no empty square lies.
    Squares stuck_on(unsigned d, const Squares& pieces) const {
        Squares stuck;
        for_each(pieces, [&](Square s) {
            const unsigned behind = g_.next[d][s];
            if (behind == no_square || p_.side_on(behind) >= 0) stuck.set(s);
        });
        return stuck;
    }
    /// Enemies alone are jumped: two that stand together, too many, or a stop too far behind the last.
    void jump_of_enemies(unsigned d, const Squares& met) {
        refuse("unjumpable");
        const Squares stuck = stuck_on(d, met);
        if (stuck.any()) {
            blame_all(Part::screen, stuck);
            for_each(stuck, [&](Square s) {
                if (g_.next[d][s] != no_square) blame(Part::blocker, g_.next[d][s]);
            });
            return say("why", "landing");
        }
        blame_all(Part::screen, met);
        if (met.count() > 1 && p_.laws->choices[leaper_path] == Opt::straight_one) {
            say("why", "one");
            return ruled(leaper_path);
        }
        say("why", "behind");
        unsigned last = from_;  // behind the last piece that is jumped
        for (unsigned s = g_.next[d][from_]; s != to_ && s != no_square; s = g_.next[d][s])
            if (met.has(s)) last = g_.next[d][s];
        blame(Part::destination, last);
        ruled(leaper_landing);
    }
    /// A Chameleon that goes over pieces: Long Leapers alone are jumped.
    bool mimics_leap() {
        const unsigned d = g_.direction[from_][to_];
        const Squares met = d < 8 ? widened(g_.between[from_][to_]) & p_.occupied() : Squares{};
        Squares leapers;
        for_each(met & p_.pieces(1 - side_), [&](Square s) {
            const PieceKind& kind = p_.laws->kind(p_.kind_on(s));
            if (kind.capture == Capture::overtake && kind.mechanic == Mechanic::long_leaper) leapers.set(s);
        });
        if (!leapers.any() || enemy(to_)) return false;
        if (leapers == met) {
            draw(LineKind::way, from_, to_, met);
            jump_of_enemies(d, met);
            return true;
        }
        const Squares others = met.minus(leapers);
        bool jumpable = !(others & (p_.pieces(side_) | p_.set(set_safe))).any();
        for_each(met, [&](Square s) { jumpable = jumpable && p_.side_on(g_.next[d][s]) < 0; });
        blocked(others);
        if (jumpable && !p_.laws->choices[chameleon_leap_mixed]) ruled(chameleon_leap_mixed);
        return true;
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
    Finding f_;
};

template <int W>
Finding findings_of(const Position& p, const MotionTables<W>& t, const Action& a, bool legal) {
    Why<W> why(p, t, a);
    return legal ? why.allowed(to_move(p, a)) : why.refused();
}

Finding finding_of(const Position& p, const Action& a, bool legal) {
    const HotTables& tables = *p.laws->hot;
    if (tables.one) return findings_of(p, *tables.one, a, legal);
    if (tables.two) return findings_of(p, *tables.two, a, legal);
    return findings_of(p, *tables.three, a, legal);
}

}  // namespace

namespace {

/// The jump that ends where a finding says that it must.
std::string landing_token(const Position& p, const Action& a, const Finding& f) {
    Action other = a;
    other.arg[1] = static_cast<std::uint16_t>(
        parse_square(square_of(f, Part::destination), p.laws->size.files, p.laws->size.ranks));
    return move_token(p, other);
}

}  // namespace

Finding explain_refused(const hyper_fairy::Position& p, const Action& a) { return finding_of(p, a, false); }

Explanation HyperFairyChess::explain(const Position& g, const Action& a, const Viewer& viewer) const {
    const auto one = [&](Finding f) {
        f.message = sentence(f);
        return alone(std::move(f));
    };
    const auto about = [&](std::string code) {
        Finding f;
        f.code = std::move(code);
        f.seat = id_of(g.play.side);
        return f;
    };
    if (g.resigned || g.flagged) {
        Finding f = about("game-over");
        f.details.emplace_back("reason", g.resigned ? "resigned" : "flag-fell");
        f.details.emplace_back("loser", id_of((g.resigned | g.flagged) & 2 ? 1 : 0));
        return one(std::move(f));
    }
    const bool leaves = a.spec == action_resign || a.spec == action_timeout;
    if (g.phase != Phase::play && !leaves) {
        // Armies and blind placements are sealed: what somebody else may do with them is not told.
        const bool sealed = g.phase == Phase::draft || g.laws->choices[placement_order] != 0;
        const bool own = viewer.kind == Viewer::Kind::arbiter || viewer == Viewer::of(a.actor);
        // Where nothing is sealed, who asks out of turn means the own piece.
        if (!sealed && !own && viewer.kind == Viewer::Kind::seat && !is_legal_before_play(g, a))
            return one(not_your_turn(info(), viewer.seat, to_act_before_play(g)));
        if (sealed && !own) {
            Finding f = about("hidden");
            f.seat = a.actor.v < 2 ? std::string(id_of(a.actor.v)) : std::string();
            f.known = Known::heard;
            return one(std::move(f));
        }
        Explanation why = one(explain_before_play(g, a));
        if (why.code == "army-invalid") why.nearest = cures(g, a.actor);
        return why;
    }
    const bool legal = is_legal(g, a);
    if (legal && a.spec > action_castle) {
        Finding f = about("legal");
        f.legal = true;
        f.action = info().actions[a.spec].name;
        if (a.spec == action_timeout) f.code = "flag-fall";
        return one(std::move(f));
    }
    if (a.actor.v != g.play.side) return one(not_your_turn(info(), a.actor, {SeatId{g.play.side}}));
    const int squares = g.laws->size.squares();
    if (g.phase != Phase::play || a.spec > action_castle || a.argc != (a.spec == action_castle ? 2 : 3) ||
        a.arg[0] >= squares || a.arg[1] >= squares)
        return one(about(g.phase == Phase::play && a.spec > action_castle ? "phase" : "not-a-move"));
    Explanation why = one(finding_of(g.play, a, legal));
    const Finding& f = why.findings[0];
    if (detail_of(f, "why") == "behind") why.nearest = {landing_token(g.play, a, f)};
    if (const auto castles = detail_of(f, "castles"); !castles.empty()) why.nearest = {std::string(castles)};
    return why;
}

}  // namespace pinwheel::hyper_fairy
