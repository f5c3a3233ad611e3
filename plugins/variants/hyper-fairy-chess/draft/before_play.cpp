// The phases draft and placement: who acts, what is legal, what an action does (rule book §1 to §3).
#include <algorithm>

#include "draft/completion.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/reason_words.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

SeatId seat(int side) { return SeatId{static_cast<std::uint16_t>(side)}; }
const char* seat_id(int side) { return side ? "b" : "w"; }
bool blind_placement(const Draft& d) { return d.terms().laws->choices[placement_order] != 0; }

bool acts(const GamePosition& p, SeatId who) {
    const auto all = to_act_before_play(p);
    return std::find(all.begin(), all.end(), who) != all.end();
}

Action action_of(ActionKind kind, int side, std::initializer_list<std::uint16_t> args) {
    Action a{kind, static_cast<std::uint8_t>(args.size()), seat(side), {}};
    std::copy(args.begin(), args.end(), a.arg.begin());
    return a;
}

/// Number of arguments of a kind of action of these phases; -1 for all others.
int width_of(std::uint8_t spec) {
    switch (spec) {
        case action_pick:
            return 2;
        case action_army:
            return 8;
        case action_commit:
            return 4;
        case action_place:
            return 2;
        default:
            return -1;
    }
}

std::uint64_t nonce_in(const Action& a) {
    std::uint64_t nonce = 0;
    for (std::size_t i = 0; i < 4; ++i) nonce |= std::uint64_t{a.arg[i]} << 16 * i;
    return nonce;
}

bool army_in(const Action& a, const DraftTerms& t, Army& army) {
    ArmyNumber number = 0;
    for (std::size_t i = 0; i < 8; ++i) number |= ArmyNumber{a.arg[i]} << 16 * i;
    return army_of_number(number, t.kinds(), army);
}

/// The army that the action means: led by the King where it names no leader.
bool led_army_in(const Action& a, const DraftTerms& t, Army& army) {
    if (!army_in(a, t, army)) return false;
    if (!has_leader(t, army)) army[king_of(t)] = 1;
    return true;
}

/// A finding about a piece in hand or in a draft; the code is empty where nothing is wrong.
Finding about(std::string code, const PieceKind* kind = nullptr) {
    Finding f;
    f.code = std::move(code);
    if (kind) {
        Subject& s = f.subjects.emplace_back();
        s.piece = kind->id;
    }
    return f;
}

Finding refuse_pick(const Draft& d, const Action& a) {
    const DraftTerms& t = d.terms();
    if (a.arg[0] < 1 || a.arg[0] > t.kinds()) return about("piece");
    const auto kind = static_cast<KindId>(a.arg[0]);
    const Army& army = d.army[a.actor.v];
    if (!t.pool[kind] && kind != king_of(t)) return about("not-in-pool", &t.kind(kind));
    const bool leads = is_leader(t, kind);
    const bool extra = t.choice<LeaderRule>(draft_leader) >= LeaderRule::extra_royal;
    if (a.arg[1] > (leads ? 1 : most_pieces)) {
        Finding f = about("count", &t.kind(kind));
        f.details.emplace_back("most", std::to_string(leads ? 1 : most_pieces));
        f.details.emplace_back("asked", std::to_string(a.arg[1]));
        if (leads) f.details.emplace_back("leads", extra ? "each" : "alone");
        if (leads) decide(f, catalogue_of_rulings(), draft_leader, t.laws->choices[draft_leader]);
        return f;
    }
    if (kind == king_of(t) && a.arg[1] == 0) {
        Finding f = about("no-leader", &t.kind(kind));
        f.details.emplace_back("leads", extra ? "each" : "alone");
        f.details.emplace_back("now", std::to_string(army[kind]));
        decide(f, catalogue_of_rulings(), draft_leader, t.laws->choices[draft_leader]);
        return f;
    }
    if (with_count(t, army, kind, a.arg[1]).total() > most_pieces) {
        Finding f = about("count", &t.kind(kind));
        f.details.emplace_back("most", std::to_string(most_pieces));
        return f;
    }
    return {};
}

Finding refuse_army(const Draft& d, const Action& a) {
    Army army;
    if (!led_army_in(a, d.terms(), army)) return about("army");
    if (army.total() > most_pieces) {
        Finding f = about("count");
        f.details.emplace_back("most", std::to_string(most_pieces));
        return f;
    }
    for (int k = 1; k <= d.terms().kinds(); ++k)
        if (const auto kind = static_cast<KindId>(k); army[kind] && !d.terms().pool[kind] && k != king_of(d.terms()))
            return about("not-in-pool", &d.terms().kind(kind));
    return {};
}

Finding refuse_commit(const Draft& d, int side) {
    Finding f;
    for (const Objection& o : check_army(d.army[index(side)], d.terms(side))) {
        if (o.advice) continue;
        f.code = "army-invalid";
        tell_objection(f, d.army[index(side)], d.terms(side), o);
    }
    return f;
}

/// What keeps an army that may be picked from being committed, unless more pieces mend it.
void tell_objections(Finding& f, const Draft& d, const Action& a) {
    const DraftTerms& t = d.terms(a.actor.v);
    Army army = d.army[a.actor.v];
    if (a.spec == action_pick)
        army = with_count(t, army, static_cast<KindId>(a.arg[0]), a.arg[1]);
    else if (a.spec != action_army || !led_army_in(a, t, army))
        return;
    for (const Objection& o : check_army(army, t))
        if (!o.advice && !is_mendable(o)) tell_objection(f, army, t, o);
    if (!detail_of(f, "objection").empty()) return;
    const KindId picked = a.spec == action_pick ? static_cast<KindId>(a.arg[0]) : no_kind;
    const bool whole = picked == no_kind || t.kind(picked).mechanic == Mechanic::regent;
    const bool in_vain = !may_become_valid(army, t);
    for (const Objection& o : check_army(army, t)) {
        if (!is_mendable(o) || !(whole || in_vain)) continue;
        tell_objection(f, army, t, o);
        if (!in_vain) f.details.emplace_back("mendable", "yes");
    }
    if (in_vain) tell_in_vain(f, army, t);
}

/// A piece of a placement that attacks a leader, or that leads and would stand attacked.
Finding refuse_attack(const Position& placed, int side, KindId kind, Square s) {
    const BoardSize& size = placed.laws->size;
    Position p = placed;
    put(p, s, side, kind, false);
    Finding f = about("start-check");
    const auto add = [&](Part part, Square at) {
        add_subject(f, part, square_target("board", at, size.files), p.laws->kind(p.kind_on(at)).id,
                    seat_id(p.side_on(at)));
    };
    f.subjects.clear();
    add(Part::mover, s);
    for (const int of : {1 - side, side})
        for_each(p.set(set_leaders) & p.pieces(of), [&](Square leader) {
            const Squares by = attackers(p, 1 - of, leader);
            if (!by.any()) return;
            add(Part::attacked, leader);
            for_each(by, [&](Square a) {
                add(Part::attacker, a);
                f.lines.push_back({LineKind::attack,
                                   square_target("board", a, size.files),
                                   square_target("board", leader, size.files),
                                   {}});
            });
        });
    decide(f, catalogue_of_rulings(), placement_start_check, p.laws->choices[placement_start_check]);
    return f;
}

/// Says where a piece may be placed: the squares where they are few, else the ranks.
void tell_zone(Finding& f, const BoardSize& size, const Squares& zone) {
    std::string squares, ranks;
    int last = -1;
    for_each(zone, [&](Square s) {
        squares += (squares.empty() ? "" : " ") + square_name(s, size.files);
        if (size.rank(s) != last) ranks += (ranks.empty() ? "" : " ") + std::to_string(size.rank(s) + 1);
        last = size.rank(s);
    });
    const bool few = zone.count() <= 4;
    f.details.emplace_back(few ? "zone" : "ranks", few ? squares : ranks);
}

Finding refuse_place(const GamePosition& p, const Action& a) {
    const Draft& d = *p.draft;
    const int side = a.actor.v;
    const bool known = a.arg[0] >= 1 && a.arg[0] <= d.terms().kinds();
    const auto kind = static_cast<KindId>(known ? a.arg[0] : 0);
    if (!known || !d.hand[index(side)][kind]) {
        Finding f = about("not-in-hand", known ? &d.terms().kind(kind) : nullptr);
        f.details.emplace_back("army", std::to_string(known ? d.army[index(side)][kind] : 0));
        if (known && d.army[index(side)][kind] && d.terms().kind(kind).mechanic == Mechanic::mercenary)
            f.details.emplace_back("stands", square_name(mercenary_square(d.terms(), side), p.laws->size.files));
        return f;
    }
    const BoardSize& size = p.laws->size;
    if (a.arg[1] >= size.squares()) return about("square");
    const auto s = static_cast<Square>(a.arg[1]);
    const std::string target = square_target("board", s, size.files);
    // Where both sides place unseen, what stands there is for its owner alone to know.
    const int owner = p.play.side_on(s);
    const bool stands = owner >= 0 && (owner == side || !blind_placement(d));
    const auto tell_who_stands = [&](Finding& f) {
        add_subject(f, Part::blocker, target, p.laws->kind(p.play.kind_on(s)).id, seat_id(owner));
    };
    if (stands && size.own_rank(side, s) <= 1) {
        Finding f = about("occupied", &d.terms().kind(kind));
        tell_who_stands(f);
        return f;
    }
    if (places_for(d, p.play, side, kind).has(s)) return {};
    if (zone_for(d, p.play, side, kind).has(s)) return refuse_attack(p.play, side, kind, s);
    Finding f = about("zone", &d.terms().kind(kind));
    add_subject(f, Part::destination, target);
    if (stands) tell_who_stands(f);
    tell_zone(f, size, zone_for(d, p.play, side, kind));
    // Where the other side places its own pieces, whose turn it is says why not.
    if (!blind_placement(d) && size.own_rank(1 - side, s) <= 1) f.details.emplace_back("turn", seat_id(side));
    const bool edge = d.terms().kind(kind).id == "herald" && p.laws->choices[placement_herald];
    const Ruling ruling = edge && size.own_rank(side, s) < 2 ? placement_herald : placement_zone;
    decide(f, catalogue_of_rulings(), ruling, p.laws->choices[ruling]);
    return f;
}

Finding refusal_of(const GamePosition& p, const Action& a) {
    if (width_of(a.spec) < 0 || a.actor.v > 1) return about("phase");
    if (a.argc != width_of(a.spec) ||
        !std::all_of(a.arg.begin() + a.argc, a.arg.end(), [](std::uint16_t v) { return v == 0; }))
        return about("action");
    if ((a.spec == action_place) != (p.phase == Phase::placement)) return about("phase");
    if (!acts(p, a.actor)) {
        if (p.phase == Phase::draft) return about("committed");
        std::vector<SeatId> turn = to_act_before_play(p);
        return not_your_turn(HyperFairyChess().info(), a.actor, turn);
    }
    switch (a.spec) {
        case action_pick:
            return refuse_pick(*p.draft, a);
        case action_army:
            return refuse_army(*p.draft, a);
        case action_commit:
            return refuse_commit(*p.draft, a.actor.v);
        default:
            return refuse_place(p, a);
    }
}

void put_from_hand(GamePosition& p, Draft& d, int side, KindId kind, Square s) {
    put(p.play, s, side, kind, keeps_unmoved(p.laws->kind(kind)));
    --d.hand[index(side)][kind];
}

/// Types that may be promoted to, where the ruling makes that a matter of the draft.
void fill_pools(GamePosition& p, const Draft& d) {
    const auto rule = p.laws->choices[promotion_pool];
    if (rule == Opt::captured) return;
    for (const int owner : {0, 1})
        for (int k = 1; k <= d.terms().kinds(); ++k) {
            const auto kind = static_cast<KindId>(k);
            if (!d.army[index(owner)][kind] || !d.terms().kind(kind).has(flag_promotion_pool)) continue;
            add_to_pool(p.play, owner, kind);
            if (rule != Opt::own_army) add_to_pool(p.play, 1 - owner, kind);
        }
}

void begin_play(GamePosition& p, const Draft& d, std::vector<Announcement>& said) {
    p.phase = Phase::play;
    p.play.side = 0;
    fill_pools(p, d);
    refresh_key(p.play);
    said.push_back({{}, {"play-begins", {}}});
    if (in_check(p.play, 0)) said.push_back({{}, {"check", {{"seat", seat_id(0)}}}});
}

void next_to_place(GamePosition& p, const Draft& d, std::vector<Announcement>& said) {
    if (!d.hand[0].total() && !d.hand[1].total()) return begin_play(p, d, said);
    const int other = 1 - p.play.side;
    if (d.hand[index(other)].total()) p.play.side = static_cast<std::uint8_t>(other);
}

void begin_placement(GamePosition& p, Draft& d, std::vector<Announcement>& said) {
    p.phase = Phase::placement;
    d.hand = d.army;
    for (const int side : {0, 1}) {
        said.push_back({{},
                        {"revealed",
                         {{"seat", seat_id(side)},
                          {"army", canonical(d.army[index(side)])},
                          {"nonce", nonce_text(d.nonce[index(side)])}}}});
        for (int k = 1; k <= d.terms().kinds(); ++k)
            if (d.hand[index(side)][static_cast<KindId>(k)] &&
                d.terms().kind(static_cast<KindId>(k)).mechanic == Mechanic::mercenary)
                put_from_hand(p, d, side, static_cast<KindId>(k), mercenary_square(d.terms(), side));
    }
}

void commit_army(GamePosition& p, Draft& d, int side, std::uint64_t nonce, std::vector<Announcement>& said) {
    d.committed[index(side)] = true;
    d.nonce[index(side)] = nonce ? nonce : nonce_of(d, side);
    const std::string hash = commitment(canonical(d.army[index(side)]), d.nonce[index(side)]);
    said.push_back({{}, {"committed", {{"seat", seat_id(side)}, {"hash", hash}}}});
    if (d.revealed()) begin_placement(p, d, said);
}

/// Said to all, unless the placement is blind.
void announce_place(const GamePosition& p, const Action& a, std::vector<Announcement>& said) {
    const auto kind = static_cast<KindId>(a.arg[0]);
    std::vector<Viewer> audience;
    if (blind_placement(*p.draft)) audience = {Viewer::of(a.actor), Viewer::arbiter()};
    said.push_back({std::move(audience),
                    {"placed",
                     {{"seat", seat_id(a.actor.v)},
                      {"piece", p.laws->kind(kind).name},
                      {"square", square_name(a.arg[1], p.laws->size.files)}}}});
}

}  // namespace

std::vector<SeatId> to_act_before_play(const GamePosition& p) {
    if (p.phase == Phase::play) return {};
    const Draft& d = *p.draft;
    std::vector<SeatId> seats;
    for (const int side : {0, 1})
        if (p.phase == Phase::draft ? !d.committed[index(side)]
                                    : d.hand[index(side)].total() && (blind_placement(d) || p.play.side == side))
            seats.push_back(seat(side));
    return seats;
}

std::vector<Action> legal_before_play(const GamePosition& p, SeatId who) {
    std::vector<Action> out;
    if (who.v > 1 || !acts(p, who)) return out;
    const Draft& d = *p.draft;
    const int side = who.v;
    const Army& army = d.army[index(side)];
    for (int k = 1; k <= d.terms().kinds(); ++k) {
        const auto kind = static_cast<KindId>(k);
        if (p.phase == Phase::placement) {
            if (d.hand[index(side)][kind])
                for_each(places_for(d, p.play, side, kind), [&](Square s) {
                    out.push_back(action_of(action_place, side, {kind, s}));
                });
            continue;
        }
        const auto more = static_cast<std::uint16_t>(army[kind] + 1);
        if (!d.terms().pool[kind] || (is_leader(d.terms(), kind) && army[kind])) continue;
        if (may_become_valid(with_count(d.terms(), army, kind, more), d.terms(side)))
            out.push_back(action_of(action_pick, side, {kind, more}));
    }
    if (p.phase == Phase::draft && is_valid(army, d.terms(side)))
        out.push_back(action_of(action_commit, side, {0, 0, 0, 0}));
    // Whoever names counts can run into a corner, such as a Regent without room for a Queen: then anything may be put
    // back.
    if (out.empty() && p.phase == Phase::draft)
        for (int k = 1; k <= d.terms().kinds(); ++k)
            if (const auto kind = static_cast<KindId>(k); army[kind] && kind != king_of(d.terms()))
                out.push_back(action_of(action_pick, side, {kind, static_cast<std::uint16_t>(army[kind] - 1)}));
    return out;
}

bool is_legal_before_play(const GamePosition& p, const Action& a) { return refusal_of(p, a).code.empty(); }

void play_before_play(GamePosition& p, const Action& a, std::vector<Announcement>& said) {
    auto d = std::make_shared<Draft>(*p.draft);
    const int side = a.actor.v;
    switch (a.spec) {
        case action_pick:
            d->army[index(side)] =
                with_count(d->terms(), d->army[index(side)], static_cast<KindId>(a.arg[0]), a.arg[1]);
            break;
        case action_army:
            led_army_in(a, d->terms(), d->army[index(side)]);
            break;
        case action_commit:
            commit_army(p, *d, side, nonce_in(a), said);
            break;
        default:
            announce_place(p, a, said);
            put_from_hand(p, *d, side, static_cast<KindId>(a.arg[0]), static_cast<Square>(a.arg[1]));
            next_to_place(p, *d, said);
    }
    p.draft = std::move(d);
}

namespace {

/// A leader that goes where another is picked.
void tell_replaced(Finding& f, const Army& before, const Army& after, const DraftTerms& t) {
    for (int k = 1; k <= t.kinds(); ++k) {
        const auto kind = static_cast<KindId>(k);
        if (!is_leader(t, kind) || !before[kind] || after[kind]) continue;
        const bool put_back = f.subjects.front().piece == t.kind(kind).id;
        if (put_back) continue;
        f.details.emplace_back("replaces", t.kind(kind).id);
        if (f.ruling.empty()) decide(f, catalogue_of_rulings(), draft_leader, t.laws->choices[draft_leader]);
    }
}

/// What a legal action of these phases does: what the army then has and costs, or where a piece stands and who is next.
void tell_effect(Finding& f, const GamePosition& p, const Action& a) {
    const Draft& d = *p.draft;
    const int side = a.actor.v;
    const auto kind = static_cast<KindId>(a.arg[0]);
    if (a.spec == action_place) {
        add_subject(f, Part::mover, square_target("board", a.arg[1], p.laws->size.files), d.terms().kind(kind).id,
                    seat_id(side));
        if (blind_placement(d)) return;
        const bool theirs = d.hand[index(1 - side)].total() > 0, more = d.hand[index(side)].total() > 1;
        f.details.emplace_back("next", theirs ? seat_id(1 - side) : more ? seat_id(side) : "play");
        return;
    }
    if (a.spec == action_commit) {
        for (const Objection& o : check_army(d.army[index(side)], d.terms(side))) {
            if (!o.advice) continue;
            f.details.emplace_back("advice", o.message);
            decide(f, catalogue_of_rulings(), draft_regent_needs_queen,
                   d.terms(side).laws->choices[draft_regent_needs_queen]);
        }
        f.details.emplace_back("pieces", std::to_string(d.army[index(side)].total()));
        f.details.emplace_back("cost-of-it", std::to_string(cost_of(d.army[index(side)], d.terms(side))));
        f.details.emplace_back("budget", std::to_string(d.terms(side).budget));
        if (d.committed[index(1 - side)]) f.details.emplace_back("reveals", "yes");
        return;
    }
    Army army = d.army[index(side)];
    if (a.spec == action_pick) {
        army = with_count(d.terms(side), army, kind, a.arg[1]);
        f.subjects.emplace_back().piece = d.terms().kind(kind).id;
        f.details.emplace_back("count", std::to_string(army[kind]));
        tell_replaced(f, d.army[index(side)], army, d.terms(side));
    } else if (army_in(a, d.terms(side), army) && !has_leader(d.terms(side), army)) {
        led_army_in(a, d.terms(side), army);
        f.details.emplace_back("led-by", d.terms().kind(king_of(d.terms())).id);
    }
    f.details.emplace_back("cost", std::to_string(cost_of(army, d.terms(side))));
    f.details.emplace_back("budget", std::to_string(d.terms(side).budget));
}

}  // namespace

Finding explain_before_play(const GamePosition& p, const Action& a) {
    Finding f = refusal_of(p, a);
    f.legal = f.code.empty();
    if (f.legal) {
        f.code = "legal";
        if (p.phase == Phase::draft) tell_objections(f, *p.draft, a);
        tell_effect(f, p, a);
    }
    if (f.seat.empty()) f.seat = seat_id(a.actor.v);
    f.details.emplace_back("phase", p.phase == Phase::draft ? "draft" : "placement");
    if (f.code == "phase" && p.phase == Phase::draft && a.actor.v < 2 && !acts(p, a.actor))
        f.details.emplace_back("waits", "yes");
    f.board = "board";
    return f;
}

}  // namespace pinwheel::hyper_fairy
