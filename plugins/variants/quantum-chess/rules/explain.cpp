// Why an action is or is not legal: the rule that decides, and the pieces that have a part in it.
#include <cstdlib>

#include "pinwheel/chess/attacks.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "pinwheel/view/target.h"
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

std::string place(Square s) { return square_target("board", s, 8); }

std::string_view id_of(int side) { return side ? "b" : "w"; }

/// Id of the kind of a piece that is one for certain; empty for others.
std::string kind_of(Mask power) {
    constexpr std::string_view names[] = {"king", "queen", "bishop", "knight", "rook", "pawn"};
    return single(power) ? std::string(names[__builtin_ctz(power)]) : std::string();
}

/// Where in the turn the position stands, for an action that belongs elsewhere.
std::string phase_word(const Position& p) {
    if (p.phase == Phase::name) return "name";
    if (p.phase == Phase::zero) return may_pass(p) ? "zero" : "pending";
    if (p.phase == Phase::challenge) return "challenge";
    return "move";
}

/// One question about one action.
class Inquiry {
public:
    explicit Inquiry(const Position& p, std::string_view action) : p_(p) {
        f_.board = "board";
        f_.seat = id_of(p.side);
        f_.action = action;
    }

    Finding take() { return std::move(f_); }
    Finding refuse(std::string_view code) {
        f_.code = code;
        return take();
    }

    void note(const Position& p, Part part, Square s) {
        Subject& subject = f_.subjects.emplace_back();
        subject.part = part;
        subject.target = place(s);
        const int side = p.side_on(s);
        if (side < 0) return;
        const Side& owner = p.sides[static_cast<std::size_t>(side)];
        subject.seat = id_of(side);
        subject.piece = kind_of(owner.power(p.slot_on(s)));
        subject.was = letters_of(owner.mask(p.slot_on(s)));
    }
    void blame(const Position& p, Part part, Square s) {
        note(p, part, s);
        add_light(f_, place(s));
    }
    void blame(Part part, Square s) { blame(p_, part, s); }
    void blame_all(const Position& p, Part part, Bitboard squares) {
        while (squares) blame(p, part, chess::pop_lsb(squares));
    }
    void draw(LineKind kind, Square from, Square to, Bitboard through = 0) {
        ReasonLine line{kind, place(from), place(to), {}};
        while (through) line.through.push_back(place(chess::pop_lsb(through)));
        f_.lines.push_back(std::move(line));
    }
    void draw_all(Bitboard from, Square to) {
        while (from) draw(LineKind::attack, chess::pop_lsb(from), to);
    }
    void say(std::string name, std::string value) { f_.details.emplace_back(std::move(name), std::move(value)); }
    void ruled(RulingIndex r) { decide(f_, catalogue(), r, p_.choices[r]); }

    Finding of_move(const Move& m) {
        if (!follows_table(p_, m)) return off_table(m);
        const std::string_view code = move_fault(p_, m);
        Position q = p_;
        if (code.empty()) {
            note(p_, Part::mover, m.from);
            note(p_, m.kind == Kind::castling ? Part::partner : Part::destination, m.to);
            if (m.promotion) say("becomes", kind_of(m.promotion));
            const Square victim = m.kind == Kind::en_passant ? p_.ep_victim() : m.to;
            if (m.kind != Kind::castling && victim != no_square && (p_.enemy().pieces & bit(victim)))
                blame(Part::captured, victim);
            if (m.kind == Kind::en_passant) say("way", "en-passant");
            // A draw of lots is not told before it is made.
            std::uint8_t& residual = q.choices.option[capture_residual];
            if (residual == Choices::random_type) residual = Choices::keep;
            play_move(q, m);
            gives_up(m);
            return allowed(q);
        }
        note(p_, Part::mover, m.from);
        play_physical(q, m);
        if (code == "own-king-exposed") return exposed(q, &m);
        if (code == "challenge-unanswered") return unanswered(q, m);
        add_light(f_, place(m.from));
        return refuse(code);
    }

    Finding of_challenge(const Challenge& c) {
        const std::string_view code = challenge_fault(p_, c);
        // Of an exposed king that king is the attacked one.
        if (c.target < 64) note(p_, code == "own-king-exposed" ? Part::destination : Part::attacked, c.target);
        if (code.empty()) {
            for (Bitboard rest = c.attackers; rest;) note(p_, Part::attacker, chess::pop_lsb(rest));
            draw_all(c.attackers, c.target);
            Position q = p_;
            play_challenge(q, c);
            return allowed(q);
        }
        if (code == "own-king-exposed") {
            Position q = p_;
            collapse_attackers(q, c);
            return exposed(q);
        }
        if (code == "inconsistent") return crowded(c);
        if (code == "attacker-incapable") return incapable(c);
        if (code == "phase") challenge_only();
        if (c.target < 64 && code.starts_with("target-")) add_light(f_, place(c.target));
        if (code == "target-determined") ruled(challenge_target_singular);
        if (code == "target-repeated") ruled(challenge_repeat);
        if (code == "pick-one") ruled(challenge_collapse);
        if (code == "no-voluntary-collapse" && !may_choose_kept(p_)) ruled(challenge_collapse);
        if (code == "no-voluntary-collapse") kept_types(c);
        if (code == "attacker-missing") blame_all(p_, Part::blocker, c.attackers & ~p_.own().pieces);
        return refuse(code);
    }

    /// An action that belongs elsewhere in the turn.
    Finding out_of_phase(std::string_view why = {}) {
        if (!why.empty()) say("why", std::string(why));
        say("phase", phase_word(p_));
        if (p_.phase == Phase::name) ruled(capture_residual);
        return refuse("phase");
    }

    /// What a legal action leaves: every piece that may be less than before.
    Finding allowed(const Position& q) {
        f_.legal = true;
        int shown = 0;
        for (std::size_t side = 0; side < 2; ++side)
            for (int slot = 0; slot < army_size; ++slot) {
                const Side &was = p_.sides[side], &is = q.sides[side];
                const Square s = was.at[static_cast<std::size_t>(slot)];
                if (was.mask(slot) == is.mask(slot) || s == no_square) continue;
                note(p_, Part::changed, s);
                f_.subjects.back().is = letters_of(is.mask(slot));
                add_light(f_, place(s));
                ++shown;
            }
        if (shown) say("changed", std::to_string(shown));
        const int other = p_.side ^ 1;
        if (const Square k = q.sides[static_cast<std::size_t>(other)].determined_king();
            k != no_square && in_check(q, other)) {
            const Bitboard by = capable_attackers(q, p_.side, k, q.occupied());
            blame(q, Part::attacked, k);
            blame_all(q, Part::attacker, by);
            draw_all(by, k);
            say("check", place(k));
        }
        return refuse("legal");
    }

private:
    /// A challenge where none may be declared: when they are, and the ruling by which none came before the first move.
    void challenge_only() {
        constexpr std::string_view words[] = {"black", "none", "both"};
        say("why", "challenge-only");
        say("phase", phase_word(p_));
        const auto zero = p_.choices[setup_first_action] ? Choices::nobody : p_.choices[challenge_zero];
        say("zero", std::string(words[zero]));
        if (p_.phase == Phase::name) return ruled(capture_residual);
        const bool untouched = p_.fullmove == 1 && p_.side == 0 && p_.phase == Phase::move;
        if (zero == Choices::nobody && untouched)
            ruled(p_.choices[setup_first_action] ? setup_first_action : challenge_zero);
    }

    /// The first attacker that was to keep something else than what it attacks with, and those types.
    void kept_types(const Challenge& c) {
        std::size_t n = 0;
        for (Bitboard rest = c.attackers; rest && n < c.keep.size(); ++n) {
            const Square s = chess::pop_lsb(rest);
            const Mask types = attacking_types(p_, s, c.target, c.attackers);
            if (!c.keep[n] || (may_choose_kept(p_) && !(c.keep[n] & ~types) && c.keep[n] != types)) continue;
            blame(Part::attacker, s);
            return say("types", letters_of(types));
        }
    }

    /// What the mover may not do any more once it has moved.
    void gives_up(const Move& m) {
        const int slot = p_.slot_on(m.from);
        if (m.kind == Kind::castling || !p_.own().is_unmoved(slot)) return;
        const int row = row_of(p_.side, m.from);
        const Mask mask = p_.own().mask(slot);
        if (row == 0 && (mask & (king | rook))) say("gives-up", "castling");
        const bool twice = std::abs(chess::rank_of(m.to) - chess::rank_of(m.from)) == 2;
        if (row == 1 && mask == pawn && !twice) say("gives-up", "double-step");
    }

    /// Why a position in which the side has ended its turn is illegal: its king, and all that attacks it.
    Finding exposed(Position q, const Move* m = nullptr) {
        const int side = p_.side;
        f_.code = "own-king-exposed";
        if (q.choices[selfcheck_potential]) {
            const Bitboard kings = q.sides[static_cast<std::size_t>(side)].potential_kings();
            Position dropped = q;
            if (!drop_attacked_kings(dropped, side)) {
                for (Bitboard rest = kings; rest;) {
                    const Square k = chess::pop_lsb(rest);
                    const Bitboard by = capable_attackers(q, side ^ 1, k, q.occupied());
                    if (!by) continue;
                    blame(q, Part::attacked, k);
                    blame_all(q, Part::attacker, by);
                    draw_all(by, k);
                }
                say("kings", "all");
                ruled(selfcheck_potential);
                return take();
            }
            q = dropped;
        }
        if (q.choices[check_attacker] == Choices::check_collapses) collapse_checkers(q, side);
        const Square k = q.sides[static_cast<std::size_t>(side)].determined_king();
        if (k == no_square) return take();
        const Bitboard by = capable_attackers(q, side ^ 1, k, q.occupied());
        blame(q, Part::attacked, k);
        const Bitboard opened = m ? opened_by(*m, k, by) : 0;
        blame_all(q, Part::attacker, by & ~opened);
        draw_all(by & ~opened, k);
        blame_all(q, Part::pinner, opened);
        // Own pieces that could be king before and cannot any more, where they stood before.
        const Side &was = p_.sides[static_cast<std::size_t>(side)], &is = q.sides[static_cast<std::size_t>(side)];
        for (int slot = 0; slot < army_size; ++slot) {
            const Square s = was.at[static_cast<std::size_t>(slot)];
            if (!(was.mask(slot) & ~is.mask(slot) & king) || s == no_square) continue;
            blame(p_, Part::changed, s);
            f_.subjects.back().is = letters_of(is.mask(slot));
        }
        decide_check(q, side);
        return take();
    }

    /// The ruling on checks under whose other options the king would not be attacked; none where it is in every world.
    void decide_check(const Position& q, int side) {
        if (p_.choices[check_attacker]) return ruled(check_attacker);
        const auto freed_by = [&](RulingIndex r, std::uint8_t option) {
            Position other = q;
            other.choices.option[r] = option;
            return !in_check(other, side);
        };
        if (!p_.choices[check_king_attacks] && freed_by(check_king_attacks, 1)) return ruled(check_king_attacks);
        if (freed_by(check_attacker, Choices::check_every_world)) ruled(check_attacker);
    }

    /// The attackers of a king that stood there before, along lines which the mover leaves or its capture in passing
    /// opens; the finding tells which.
    Bitboard opened_by(const Move& m, Square k, Bitboard by) {
        if (p_.own().determined_king() != k || m.kind == Kind::castling) return 0;
        const Square victim = m.kind == Kind::en_passant ? p_.ep_victim() : no_square;
        Bitboard left = 0, freed = 0;
        for (Bitboard rest = by; rest;) {
            const Square s = chess::pop_lsb(rest);
            const Bitboard line = chess::between(s, k);
            if (victim != no_square && (line & bit(victim)))
                freed |= bit(s);
            else if (line & bit(m.from))
                left |= bit(s);
        }
        const Bitboard opened = left ? left : freed;
        if (!opened) return 0;
        say("opens", left ? "mover" : "capture");
        const Square gone = left ? m.from : victim;
        if (!left) blame(Part::captured, victim);
        for (Bitboard rest = opened; rest;) draw(LineKind::pin, chess::pop_lsb(rest), k, bit(gone));
        return opened;
    }

    /// Why narrowed attackers fit no world: which pieces are confined to which classes.
    Finding crowded(const Challenge& c) {
        Domains domains = p_.own().domain;
        std::size_t n = 0;
        for (Bitboard rest = c.attackers; rest; ++n) {
            const Square s = chess::pop_lsb(rest);
            const auto slot = static_cast<std::size_t>(p_.slot_on(s));
            const Mask types =
                n < c.keep.size() && c.keep[n] ? c.keep[n] : attacking_types(p_, s, c.target, c.attackers);
            domains[slot] =
                static_cast<Domain>(domains[slot] & classes_of(narrowed_mask(p_.own().mask(static_cast<int>(slot)),
                                                                             p_.own().promoted[slot], types)));
        }
        const Overfull o = overfull_set(domains, p_.army());
        int on_board = 0;
        for (std::size_t i = 0; i < army_size; ++i)
            if (!(domains[i] & ~o.classes) && p_.own().at[i] != no_square) {
                blame(Part::rival, p_.own().at[i]);
                f_.subjects.back().is = letters_of(types_of(domains[i]));
                ++on_board;
            }
        say("classes", classes_text(o.classes));
        say("room", std::to_string(o.room));
        if (o.pieces > on_board) say("captured", std::to_string(o.pieces - on_board));
        return refuse("inconsistent");
    }

    Finding incapable(const Challenge& c) {
        for (Bitboard rest = c.attackers; rest;) {
            const Square s = chess::pop_lsb(rest);
            const Mask types = capturing_types(p_, s, c.target);
            if (types & ~king) continue;
            blame(Part::attacker, s);
            if (const Bitboard blockers = chess::between(s, c.target) & p_.occupied()) {
                blame_all(p_, Part::blocker, blockers);
                draw(LineKind::attack, s, c.target, blockers);
                if (!(blockers & ~c.attackers)) ruled(challenge_battery);
                return refuse("path-blocked");
            }
            if (types) {
                ruled(challenge_king_attacker);
                return refuse("king-attacker");
            }
            add_light(f_, place(c.target));
            say("types", letters_of(p_.own().power(p_.slot_on(s))));
            return refuse("no-line");
        }
        return refuse("attacker-incapable");
    }

    Finding castling(const Move& m, std::string_view code) {
        note(p_, Part::mover, m.from);
        note(p_, Part::partner, m.to);
        if (code == "castle-path") {
            blame_all(p_, Part::blocker, castling_blockers(p_, m.from, m.to));
            draw(LineKind::way, m.from, m.to, castling_blockers(p_, m.from, m.to));
        } else if (code == "castle-attacked") {
            for (const AttackOn& a : castling_attacks(p_, m.from, m.to)) {
                blame(Part::attacked, a.square);
                for (Bitboard rest = a.by; rest;) {
                    const Square by = chess::pop_lsb(rest);
                    bool named = false;
                    for (const Subject* s : subjects_of(f_, Part::attacker)) named = named || s->target == place(by);
                    if (!named) blame(Part::attacker, by);
                }
                draw_all(a.by, a.square);
            }
            Position narrow = p_;
            narrow.choices.option[castle_attacked] = 0;
            ruled(castling_attacks(narrow, m.from, m.to).empty() ? castle_attacked : castle_attackers);
        } else {
            add_light(f_, place(m.from));
            add_light(f_, place(m.to));
            if (code == "castle-travel") ruled(castle_in_start);
            if (code == "castle-forbidden") ruled(castle_during_challenge);
            if (code == "castle-pieces") {
                if (!(p_.own().pieces & bit(m.to)) || m.from == m.to)
                    say("lacks", "partner");
                else
                    say("lacks", p_.own().mask(p_.slot_on(m.from)) & king ? "rook" : "king");
            }
            if (code == "castle-moved")
                for (const Square s : {m.from, m.to})
                    if (!p_.own().is_unmoved(p_.slot_on(s))) say("moved", place(s));
        }
        return refuse(code);
    }

    /// Why the movement table has no such move.
    Finding off_table(const Move& m) {
        if (!(p_.own().pieces & bit(m.from))) {
            blame(Part::mover, m.from);
            return refuse(p_.enemy().pieces & bit(m.from) ? "not-your-piece" : "no-piece");
        }
        if (m.kind == Kind::castling) {
            const std::string_view code = castling_fault(p_, m.from, m.to);
            if (code != "castle-back-row") return castling(m, code);
        }
        note(p_, Part::mover, m.from);
        if (p_.own().pieces & bit(m.to)) {
            blame(Part::blocker, m.to);
            return refuse("own-piece");
        }
        if ((p_.enemy().pieces & bit(m.to)) && p_.enemy().determined_king() == m.to) {
            blame(Part::captured, m.to);
            return refuse("king-capture");
        }
        if (p_.choices[capture_potential_king] && (p_.enemy().can[0] & bit(m.to))) {
            Position open = p_;
            open.choices.option[capture_potential_king] = 0;
            if (follows_table(open, m)) {
                blame(Part::captured, m.to);
                ruled(capture_potential_king);
                return refuse("king-unchallenged");
            }
        }
        note(p_, Part::destination, m.to);
        if (const Bitboard blockers = chess::between(m.from, m.to) & p_.occupied()) {
            blame_all(p_, Part::blocker, blockers);
            draw(LineKind::way, m.from, m.to, blockers);
            return refuse("path-blocked");
        }
        if (m.kind == Kind::plain && !m.keep && promotes_there(m)) {
            add_light(f_, place(m.to));
            return refuse("promotion-missing");
        }
        add_light(f_, place(m.from));
        if (m.kind == Kind::en_passant) return no_en_passant(m);
        if (m.kind == Kind::promotion) return no_promotion(m);
        if (m.keep) {
            ReachList reach;
            list_reach(p_, m.from, reach);
            for (const Reach& r : reach)
                if (r.kind == Kind::plain && (r.targets & bit(m.to))) say("types", letters_of(r.after));
            if (!p_.choices[collapse_voluntary]) ruled(collapse_voluntary);
            return refuse("no-voluntary-collapse");
        }
        add_light(f_, place(m.to));
        say("types", letters_of(p_.own().power(p_.slot_on(m.from))));
        if (m.kind == Kind::plain) as_pawn(m);
        return refuse("no-such-step");
    }

    int ranks_ahead(const Move& m) const { return row_of(p_.side, m.to) - row_of(p_.side, m.from); }
    static int files_aside(const Move& m) { return std::abs(chess::file_of(m.to) - chess::file_of(m.from)); }
    bool may_be_pawn(Square s) const {
        const Side& owner = p_.sides[static_cast<std::size_t>(p_.side_on(s))];
        return (owner.mask(p_.slot_on(s)) & pawn) && !owner.became(p_.slot_on(s));
    }

    Finding no_en_passant(const Move& m) {
        add_light(f_, place(m.to));
        const auto because = [&](std::string_view why) {
            say("why", std::string(why));
            return refuse("no-en-passant");
        };
        if (!may_be_pawn(m.from)) return because("no-pawn");
        if (ranks_ahead(m) != 1 || files_aside(m) != 1) return because("step");
        if (p_.enemy().pieces & bit(m.to)) return because("occupied");
        const auto victim = static_cast<Square>(p_.side ? m.to + 8 : m.to - 8);
        if (!(p_.enemy().pieces & bit(victim))) {
            blame(Part::captured, victim);
            return because("nothing");
        }
        blame(Part::captured, victim);
        if (may_be_pawn(victim)) return because("late");
        // It stepped a moment ago; a challenge after the step leaves it no pawn.
        const bool stepped = p_.last_to == victim && p_.last_from != no_square &&
                             chess::file_of(p_.last_from) == chess::file_of(victim) &&
                             std::abs(chess::rank_of(p_.last_from) - chess::rank_of(victim)) == 2;
        if (stepped && !p_.choices[enpassant_after_challenge]) ruled(enpassant_after_challenge);
        return because("not-pawn-any-more");
    }

    Finding no_promotion(const Move& m) {
        add_light(f_, place(m.to));
        const auto because = [&](std::string_view why) {
            say("why", std::string(why));
            return refuse("no-promotion");
        };
        if (p_.own().became(p_.slot_on(m.from))) return because("promoted");
        if (!may_be_pawn(m.from)) return because("no-pawn");
        if (row_of(p_.side, m.to) != 7) return because("row");
        if (ranks_ahead(m) != 1 || files_aside(m) > 1) return because("step");
        const bool enemy = p_.enemy().pieces & bit(m.to);
        if (files_aside(m) == 1 && !enemy) return because("takes");
        if (files_aside(m) == 0 && enemy) return because("ahead");
        const auto model = p_.choices[promotion_model];
        if (model == Choices::none || model == Choices::superposed) {
            ruled(promotion_model);
            return because(model == Choices::none ? "never" : "undeclared");
        }
        say("becomes", kind_of(m.promotion));
        ruled(promotion_limit);
        return because("limit");
    }

    /// What a pawn would lack for a step that looks like one of its own.
    void as_pawn(const Move& m) {
        const int slot = p_.slot_on(m.from);
        if (!(p_.own().power(slot) & pawn)) return;
        const int ranks = ranks_ahead(m), files = files_aside(m);
        const bool enemy = p_.enemy().pieces & bit(m.to);
        if (ranks == 1 && files == 1 && !enemy) return say("pawn", "takes");
        if (ranks == 1 && files == 0 && enemy) return say("pawn", "ahead");
        if (ranks == 1 && files <= 1 && row_of(p_.side, m.to) == 7) {
            say("pawn", p_.choices[promotion_model] == Choices::none ? "far" : "limit");
            return ruled(p_.choices[promotion_model] == Choices::none ? promotion_model : promotion_limit);
        }
        if (ranks != 2 || files != 0) return;
        if (enemy) return say("pawn", "ahead");
        say("pawn", p_.own().is_unmoved(slot) ? "row" : "moved");
        if (row_of(p_.side, m.from) <= 1) ruled(pawn_double_step);
    }

    /// Whether the plain move lacks nothing but what the piece becomes.
    bool promotes_there(const Move& m) {
        ReachList reach;
        list_reach(p_, m.from, reach);
        std::string choices;
        for (const Reach& r : reach)
            if (r.kind == Kind::promotion && (r.targets & bit(m.to)))
                choices += (choices.empty() ? "" : " ") + kind_of(r.promotion);
        if (choices.empty()) return false;
        say("choices", choices);
        return true;
    }

    /// A challenged piece, where it goes if it moves, and every attacker that still reaches it there.
    Finding unanswered(const Position& q, const Move& m) {
        for (int i = 0; i < p_.pending_count(); ++i) {
            const Challenge c = p_.pending(i);
            if (answers_challenge(p_, q, m, i)) continue;
            const Square now = landed(m, c.target);
            const bool all = p_.choices[challenge_answer_scope];
            Bitboard still = 0;
            for (Bitboard rest = all ? q.enemy().pieces : c.attackers & q.enemy().pieces; rest;)
                if (const Square by = chess::pop_lsb(rest); attacking_types(q, by, now)) still |= bit(by);
            if (now == c.target) {
                blame(q, Part::attacked, now);
            } else {
                blame(p_, Part::attacked, c.target);
                blame(p_, Part::destination, now);
                say("where", "destination");
            }
            blame_all(q, Part::attacker, still);
            draw_all(still, now);
            if (now == c.target && !(q.mask_on(now) & king)) {
                say("why", "implied");
                ruled(challenge_implied_denial);
            } else if (all && !(still & c.attackers)) {
                ruled(challenge_answer_scope);
            }
            return refuse("challenge-unanswered");
        }
        return refuse("challenge-unanswered");
    }

    const Position& p_;
    Finding f_;
};

Finding explain_rest(const QuantumChess& rules, const Position& p, const Action& a, bool legal) {
    const std::string_view name =
        a.spec < rules.info().actions.size() ? std::string_view(rules.info().actions[a.spec].name) : std::string_view();
    Inquiry out(p, name);
    if (a.spec == action_deny) {
        const auto target = static_cast<Square>(a.arg[0]);
        if (legal) {
            out.note(p, Part::attacked, target);
            Position q = p;
            play_denial(q, to_denial(p, a));
            return out.allowed(q);
        }
        if (to_denial(p, a) < 0 || may_pass(p)) {
            if (a.arg[0] < 64) out.note(p, Part::attacked, target);
            out.say("phase", phase_word(p));
            return out.refuse("no-challenge");
        }
        out.blame(Part::attacked, target);
        out.ruled(challenge_deny_stuck);
        return out.refuse("denial-stuck");
    }
    if (legal && (a.spec == action_name || a.spec == action_pass)) {
        Position q = p;
        if (a.spec == action_name) play_name(q, to_name(a));
        return out.allowed(q);
    }
    if (a.spec == action_name) {
        if (p.phase != Phase::name) return out.out_of_phase("not-named");
        out.say("types", letters_of(nameable(p)));
        return out.refuse("no-such-type");
    }
    if (a.spec != action_pass) return out.refuse("action");
    if (p.phase == Phase::name || p.phase == Phase::move || p.target == no_square) return out.out_of_phase();
    out.blame(Part::attacked, p.target);
    return out.refuse("challenge-unanswered");
}

Finding explain_action(const QuantumChess& rules, const Position& p, const Action& a, bool legal) {
    if (a.spec == action_move || a.spec == action_castle) {
        const std::string_view name = a.spec == action_move ? "move" : "castle";
        const auto m = to_move(a);
        if (!m || a != to_action(p.side, *m)) return Inquiry(p, name).refuse("action");
        Inquiry out(p, name);
        if (p.phase != Phase::move && p.phase != Phase::resolve) return out.out_of_phase();
        return out.of_move(*m);
    }
    if (a.spec == action_challenge) {
        const auto c = to_challenge(a);
        if (!c || a != to_action(p.side, *c)) return Inquiry(p, "challenge").refuse("action");
        return Inquiry(p, "challenge").of_challenge(*c);
    }
    return explain_rest(rules, p, a, legal);
}

}  // namespace

Explanation QuantumChess::explain(const Position& p, const Action& a, const Viewer&) const {
    Finding f = a.actor.v != p.side ? not_your_turn(info(), a.actor, {SeatId{p.side}})
                                    : explain_action(*this, p, a, is_legal(p, a));
    f.message = sentence(f);
    return alone(std::move(f));
}

}  // namespace pinwheel::quantum
