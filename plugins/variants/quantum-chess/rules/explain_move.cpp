// Why a move is not legal: how pieces go, castling, pawns, answers to a challenge.
#include <cstdlib>

#include "pinwheel/chess/attacks.h"
#include "rules/inquiry.h"

namespace pinwheel::quantum {
namespace {

int files_aside(const Move& m) { return std::abs(chess::file_of(m.to) - chess::file_of(m.from)); }

}  // namespace

Finding Inquiry::of_move(const Move& m) {
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
        // Where it is one of two readings of the same squares, the ruling reads it so.
        if (m.kind == Kind::en_passant && p_.choices[enpassant_declare] && goes_plainly(m)) {
            say("plain", "no");
            ruled(enpassant_declare);
        }
        by_default_refused(m);
        // A draw of lots is not told before it is made.
        std::uint8_t& residual = q.choices.option[capture_residual];
        if (residual == Choices::random_type) residual = Choices::keep;
        if (m.kind == Kind::castling) where_castling_goes(m);
        Position moved = p_;
        play_physical(moved, m);
        answers(moved, m);
        play_move(q, m);
        gives_up(m);
        return allowed(q);
    }
    note(p_, Part::mover, m.from);
    play_physical(q, m);
    if (code == "own-king-exposed") return exposed(q, m);
    if (code == "challenge-unanswered") return unanswered(q, m);
    add_light(f_, place(m.from));
    if (m.kind != Kind::castling) return refuse(code);
    Domains domains = p_.own().domain;
    domains[p_.slot[m.from]] = classes_of(king);
    domains[p_.slot[m.to]] = classes_of(rook);
    return crowded(domains);
}

/// What of a legal move is another reading of its squares, or owed to a ruling by whose default they are refused.
void Inquiry::by_default_refused(const Move& m) {
    Position declared = p_;
    declared.choices.option[promotion_model] = Choices::declare;
    const Move plain{m.from, m.to, Kind::plain, 0, 0}, passing{m.from, m.to, Kind::en_passant, 0, 0};
    const std::string written = chess::square_name(m.from) + chess::square_name(m.to);
    if (m.promotion == queen && p_.choices[promotion_model] == Choices::auto_queen) {
        ruled(promotion_model);
        say("by-default", follows_table(declared, plain)
                              ? "declare, " + written + " would make it no pawn."
                              : "declare, it would be refused without saying to what: " + written + "=Q.");
    } else if (m.kind == Kind::en_passant && !may_be_pawn(p_.ep_victim())) {
        const std::string victim = chess::square_name(p_.ep_victim());
        ruled(enpassant_after_challenge);
        say("stepped", victim);
        say("by-default", "capture-time, it would be refused: the piece on " + victim + " cannot be a pawn.");
    } else if (m.kind == Kind::plain && !m.keep && p_.ep != no_square && follows_table(p_, passing) &&
               move_fault(p_, passing).empty()) {
        ruled(enpassant_declare);
        say("passes-by", chess::square_name(p_.ep_victim()) + " " + written + "ep");
    }
}

/// Why the movement table has no such move.
Finding Inquiry::off_table(const Move& m) {
    if (!(p_.own().pieces & bit(m.from))) {
        blame(Part::mover, m.from);
        say("when-gone", std::string(id_of(p_.side)) + " " + chess::square_name(m.from));
        return refuse(p_.enemy().pieces & bit(m.from) ? "not-your-piece" : "no-piece");
    }
    if (m.kind == Kind::castling) {
        const std::string_view code = castling_fault(p_, m.from, m.to);
        if (code != "castle-back-row") return castling(m, code);
    }
    note(p_, Part::mover, m.from);
    if (p_.own().pieces & bit(m.to)) {
        blame(Part::blocker, m.to);
        return refuse(m.from == m.to ? "same-square" : "own-piece");
    }
    if ((p_.enemy().pieces & bit(m.to)) && p_.enemy().determined_king() == m.to) {
        blame(Part::captured, m.to);
        // A piece that does not go there at all is told so first.
        const Mask power = p_.own().power(p_.slot_on(m.from));
        if (m.kind == Kind::plain && !goes_on_empty(m, power)) {
            note(p_, Part::destination, m.to);
            add_light(f_, place(m.from));
            say("types", letters_of(power));
            say("stands", "king");
            as_pawn(m);
            return refuse("no-such-step");
        }
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
    const Bitboard blockers = chess::between(m.from, m.to) & p_.occupied();
    // What stands between says nothing of a piece that does not go that way at all.
    if (blockers && m.kind == Kind::plain && runs_along(m.from, m.to, p_.own().power(p_.slot_on(m.from)))) {
        blame_all(p_, Part::blocker, blockers);
        draw(LineKind::way, m.from, m.to, blockers);
        return refuse("path-blocked");
    }
    if (m.kind == Kind::plain && !m.keep && promotes_there(m)) {
        if (const Mask type = refused_promotion(m)) return of_move({m.from, m.to, Kind::promotion, type, 0});
        add_light(f_, place(m.to));
        return refuse("promotion-missing");
    }
    add_light(f_, place(m.from));
    if (m.kind == Kind::en_passant) return no_en_passant(m);
    if (m.kind == Kind::promotion) return no_promotion(m);
    if (m.keep) {
        ReachList reach;
        list_reach(p_, m.from, reach);
        for (const Reach& r : reach) {
            if (r.kind != Kind::plain || !(r.targets & bit(m.to))) continue;
            if (m.keep & ~r.after) return wrong_waveform(m, r.after);
            say("types", letters_of(r.after));
        }
        if (!p_.choices[collapse_voluntary]) ruled(collapse_voluntary);
        return refuse("no-voluntary-collapse");
    }
    add_light(f_, place(m.to));
    say("types", letters_of(p_.own().power(p_.slot_on(m.from))));
    const Mask wanted = step_types(m);
    used_up(p_.side, m.from, wanted);
    if (m.kind == Kind::plain) as_pawn(m);
    const int slot = p_.slot_on(m.from);
    const bool told = !detail_of(f_, "used").empty() || !detail_of(f_, "is").empty();
    const auto spent = static_cast<Mask>(wanted & ~p_.own().power(slot));
    if (!told && spent && !p_.own().is_unmoved(slot)) say("spent", letters_of(spent));
    return refuse("no-such-step");
}

/// A waveform that the move does not leave: the types that are too many, and why the mover is none of them then.
Finding Inquiry::wrong_waveform(const Move& m, Mask after) {
    add_light(f_, place(m.to));
    const int slot = p_.slot_on(m.from);
    const auto extra = static_cast<Mask>(m.keep & ~after);
    say("types", letters_of(after));
    say("written", letters_of(m.keep));
    if (const auto never = static_cast<Mask>(extra & ~p_.own().mask(slot))) {
        say("never", letters_of(never));
        used_up(p_.side, m.from, never);
    }
    const auto goes = static_cast<Mask>(extra & p_.own().mask(slot));
    if (goes) say("other-ways", letters_of(goes));
    if (goes & pawn) as_pawn(m);
    return refuse("wrong-waveform");
}

void Inquiry::where_castling_goes(const Move& m) {
    const CastlingSquares to = castling_squares(m.from, m.to);
    say("king-to", chess::square_name(to.king_to));
    say("rook-to", chess::square_name(to.rook_to));
}

Finding Inquiry::castling(const Move& m, std::string_view code) {
    note(p_, Part::mover, m.from);
    note(p_, Part::partner, m.to);
    if (p_.own().pieces & bit(m.to) && m.from != m.to) where_castling_goes(m);
    if (code == "castle-path" || code == "castle-attacked") {
        if (const Bitboard met = castling_blockers(p_, m.from, m.to)) {
            blame_all(p_, Part::blocker, met);
            draw(LineKind::way, m.from, m.to, met);
        }
        for (const AttackOn& a : castling_attacks(p_, m.from, m.to)) {
            blame(Part::attacked, a.square);
            tell_crossed(m, a.square);
            for (Bitboard rest = a.by; rest;) {
                const Square by = chess::pop_lsb(rest);
                bool named = false;
                for (const Subject* s : subjects_of(f_, Part::attacker)) named = named || s->target == place(by);
                if (!named) blame_attackers(p_, Part::attacker, bit(by), a.square);
            }
            draw_all(a.by, a.square);
        }
        Position narrow = p_;
        narrow.choices.option[castle_attacked] = 0;
        if (code == "castle-attacked")
            ruled(castling_attacks(narrow, m.from, m.to).empty() ? castle_attacked : castle_attackers);
    } else {
        add_light(f_, place(m.from));
        add_light(f_, place(m.to));
        if (code == "castle-travel") ruled(castle_in_start);
        if (code == "castle-forbidden") ruled(castle_during_challenge);
        if (code == "castle-pieces") {
            const bool may_be_king = p_.own().mask(p_.slot_on(m.from)) & king;
            if (!(p_.own().pieces & bit(m.to)) || m.from == m.to) {
                say("lacks", "partner");
            } else {
                say("lacks", may_be_king ? "rook" : "king");
                used_up(p_.side, may_be_king ? m.to : m.from, may_be_king ? rook : king);
            }
        }
        if (code == "castle-moved")
            for (const Square s : {m.from, m.to})
                if (!p_.own().is_unmoved(p_.slot_on(s))) say("moved", place(s));
    }
    return refuse(code);
}

/// Whether the same squares would be a plain move too if a capture en passant had to be declared.
bool Inquiry::goes_plainly(const Move& m) const {
    Position declared = p_;
    declared.choices.option[enpassant_declare] = 0;
    return follows_table(declared, {m.from, m.to, Kind::plain, 0, 0});
}

/// What an attacked square is to a castling: "stand e1", "cross d1", "end c1" of the king, "rook b1" of the rook alone.
void Inquiry::tell_crossed(const Move& m, Square s) {
    const CastlingSquares to = castling_squares(m.from, m.to);
    const bool king_way = s == m.from || s == to.king_to || (chess::between(m.from, to.king_to) & bit(s));
    const std::string what = s == m.from ? "stand" : s == to.king_to ? "end" : king_way ? "cross" : "rook";
    say("castles", what + " " + chess::square_name(s));
}

Finding Inquiry::no_en_passant(const Move& m) {
    add_light(f_, place(m.to));
    const auto because = [&](std::string_view why) {
        say("why", std::string(why));
        return refuse("no-en-passant");
    };
    if (!may_be_pawn(m.from)) {
        used_up(p_.side, m.from, pawn);
        return because("no-pawn");
    }
    if (ranks_ahead(m) != 1 || files_aside(m) != 1) return because("step");
    if (p_.enemy().pieces & bit(m.to)) return because("occupied");
    const auto victim = static_cast<Square>(p_.side ? m.to + 8 : m.to - 8);
    if (!(p_.enemy().pieces & bit(victim))) {
        blame(Part::captured, victim);
        return because("nothing");
    }
    blame(Part::captured, victim);
    if (may_be_pawn(victim)) {
        say("when-came", std::string(id_of(p_.side ^ 1)) + " " + chess::square_name(victim));
        return because("late");
    }
    // It stepped a moment ago; a challenge after the step leaves it no pawn.
    const bool stepped = p_.last_to == victim && p_.last_from != no_square &&
                         chess::file_of(p_.last_from) == chess::file_of(victim) &&
                         std::abs(chess::rank_of(p_.last_from) - chess::rank_of(victim)) == 2;
    if (stepped && !p_.choices[enpassant_after_challenge]) ruled(enpassant_after_challenge);
    return because("not-pawn-any-more");
}

Finding Inquiry::no_promotion(const Move& m) {
    add_light(f_, place(m.to));
    const auto because = [&](std::string_view why) {
        say("why", std::string(why));
        return refuse("no-promotion");
    };
    if (p_.own().became(p_.slot_on(m.from))) return because("promoted");
    if (!may_be_pawn(m.from)) {
        used_up(p_.side, m.from, pawn);
        return because("no-pawn");
    }
    if (row_of(p_.side, m.to) != 7) return because("row");
    if (ranks_ahead(m) != 1 || files_aside(m) > 1) return because("step");
    const bool enemy = p_.enemy().pieces & bit(m.to);
    if (files_aside(m) == 1 && !enemy) return because("takes");
    if (files_aside(m) == 0 && enemy) return because("ahead");
    const auto model = p_.choices[promotion_model];
    if (model == Choices::none || model == Choices::superposed) {
        ruled(promotion_model);
        if (model == Choices::none && p_.own().mask(p_.slot_on(m.from)) == pawn) return because("certain");
        return because(model == Choices::none ? "never" : "undeclared");
    }
    say("becomes", kind_of(m.promotion));
    ruled(promotion_limit);
    return because("limit");
}

/// What a pawn would lack for a step that looks like one of its own.
void Inquiry::as_pawn(const Move& m) {
    const int slot = p_.slot_on(m.from);
    if (!(p_.own().power(slot) & pawn)) return;
    const int ranks = ranks_ahead(m), files = files_aside(m);
    const bool enemy = p_.enemy().pieces & bit(m.to);
    if (ranks == 1 && files == 1 && !enemy) {
        const auto beside = static_cast<Square>(p_.side ? m.to + 8 : m.to - 8);
        if ((p_.enemy().pieces & bit(beside)) && may_be_pawn(beside))
            say("when-came", std::string(id_of(p_.side ^ 1)) + " " + chess::square_name(beside));
        return say("pawn", "takes");
    }
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
bool Inquiry::promotes_there(const Move& m) {
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

/// Where no promotion there is legal, a type whose promotion is refused; else none.
Mask Inquiry::refused_promotion(const Move& m) const {
    ReachList reach;
    list_reach(p_, m.from, reach);
    Mask refused = 0;
    for (const Reach& r : reach) {
        if (r.kind != Kind::promotion || !(r.targets & bit(m.to))) continue;
        if (move_fault(p_, {m.from, m.to, Kind::promotion, r.promotion, 0}).empty()) return 0;
        if (!refused) refused = r.promotion;
    }
    return refused;
}

/// What the mover may not do any more once it has moved.
void Inquiry::gives_up(const Move& m) {
    const int slot = p_.slot_on(m.from);
    if (m.kind == Kind::castling || !p_.own().is_unmoved(slot)) return;
    const int row = row_of(p_.side, m.from);
    const Mask mask = p_.own().mask(slot);
    if (row == 0 && (mask & (king | rook))) say("gives-up", "castling");
    const bool twice = std::abs(chess::rank_of(m.to) - chess::rank_of(m.from)) == 2;
    if (row == 1 && mask == pawn && !twice) say("gives-up", "double-step");
}

/// A challenged piece, where it goes if it moves, and every attacker that still reaches it there.
Finding Inquiry::unanswered(const Position& q, const Move& m) {
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
        blame_attackers(q, Part::attacker, still, now);
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

bool Inquiry::goes_on_empty(const Move& m, Mask types) const {
    const int files = files_aside(m), ranks = std::abs(chess::rank_of(m.to) - chess::rank_of(m.from));
    const bool straight = !files != !ranks, oblique = files && files == ranks;
    return ((types & king) && std::max(files, ranks) == 1) || ((types & rook) && straight) ||
           ((types & bishop) && oblique) || ((types & queen) && (straight || oblique)) ||
           ((types & knight) && files * ranks == 2) || ((types & pawn) && files == 1 && ranks_ahead(m) == 1);
}

bool Inquiry::runs_along(Square from, Square to, Mask types) const {
    const Move m{from, to, Kind::plain, 0, 0};
    const bool straight = chess::file_of(from) == chess::file_of(to) || chess::rank_of(from) == chess::rank_of(to);
    const bool twice = ranks_ahead(m) == 2 && files_aside(m) == 0 && p_.side_on(to) < 0;
    return (types & (straight ? queen | rook : queen | bishop)) ||
           (twice && (types & pawn) && may_double_step(p_, p_.side, from, p_.slot_on(from)));
}

int Inquiry::ranks_ahead(const Move& m) const { return row_of(p_.side, m.to) - row_of(p_.side, m.from); }

bool Inquiry::may_be_pawn(Square s) const {
    const Side& owner = p_.sides[static_cast<std::size_t>(p_.side_on(s))];
    return (owner.mask(p_.slot_on(s)) & pawn) && !owner.became(p_.slot_on(s));
}

}  // namespace pinwheel::quantum
