// What couples pieces: pins, freezers, attackers and defenders; and what could answer a move.
#include "pinwheel/game/tree/replies.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

using Play = hyper_fairy::Position;

constexpr std::string_view board_id = "board";

std::string at(const Play& p, Square s) { return square_target(board_id, s, p.laws->size.files); }

/// Pieces without which a leader of their side would be attacked by more: from each such attacker through them.
void add_pins(std::vector<Tie>& out, const Play& p, int side) {
    const Squares leaders = p.set(set_leaders) & p.pieces(side);
    for_each(leaders, [&](Square leader) {
        const Squares now = attackers(p, 1 - side, leader);
        for_each(p.pieces(side).minus(leaders), [&](Square held) {
            Play without = p;
            take(without, held);
            for_each(attackers(without, 1 - side, leader).minus(now), [&](Square pinner) {
                out.push_back({TieKind::pin, at(p, pinner), at(p, leader), {at(p, held)}});
            });
        });
    });
}

/// Of each frozen piece the neighbours that hold it, each by itself or, where none does, together.
void add_freezers(std::vector<Tie>& out, const Play& p) {
    const Squares able = p.set(set_freezers) | p.set(set_chameleons);
    for_each(p.occupied(), [&](Square held) {
        const int owner = p.side_on(held);
        if (!frozen(p, held, owner)) return;
        Squares near, alone;
        for_each(able, [&](Square s) {
            if (p.laws->size.adjacent(s, held)) near.set(s);
        });
        for_each(near, [&](Square by) {
            Play only = p;
            for_each(near, [&](Square other) {
                if (other != by) take(only, other);
            });
            if (frozen(only, held, owner)) alone.set(by);
        });
        for_each(alone.any() ? alone : near, [&](Square by) {
            out.push_back({TieKind::freeze, at(p, by), at(p, held)});
        });
    });
}

/// What could take a piece of its own side there, were it one of the other's.
Squares defenders(const Play& p, Square s) {
    const int owner = p.side_on(s);
    Play turned = p;
    const KindId kind = p.kind_on(s);
    take(turned, s);
    put(turned, s, 1 - owner, kind, false);
    return attackers(turned, owner, s);
}

}  // namespace

Result<std::vector<Tie>> HyperFairyChess::xray(const Position& p, const Viewer&,
                                               const std::optional<std::string>& square) const {
    std::vector<Tie> out;
    const BoardSize size = p.laws->size;
    const int picked = square ? square_on(*square, board_id, size.files, size.ranks) : int{no_square};
    if (picked < 0) return not_a_square(info(), *square);
    if (p.phase != Phase::play) return out;
    for (const int side : {0, 1}) add_pins(out, p.play, side);
    add_freezers(out, p.play);
    if (picked == no_square || p.play.side_on(static_cast<unsigned>(picked)) < 0) return out;
    const auto s = static_cast<Square>(picked);
    for_each(attackers(p.play, 1 - p.play.side_on(s), s), [&](Square by) {
        out.push_back({TieKind::attack, at(p.play, by), at(p.play, s)});
    });
    for_each(defenders(p.play, s), [&](Square by) {
        out.push_back({TieKind::defence, at(p.play, by), at(p.play, s)});
    });
    return out;
}

Result<std::vector<Reply>> HyperFairyChess::replies(const Position& p, const Viewer&, const std::string& square) const {
    const int picked = square_on(square, board_id, p.laws->size.files, p.laws->size.ranks);
    if (picked < 0) return not_a_square(info(), square);
    std::vector<Reply> out;
    if (p.phase != Phase::play || to_act(p).empty()) return out;
    const int side = p.play.side;
    MoveList list;
    legal_moves(p.play, list);
    for (const Move move : list) {
        if (move.from != picked || move.kind == MoveKind::castling) continue;
        Play after = p.play;
        hyper_fairy::play(after, move);
        MoveList answers;
        legal_moves(after, answers);
        Squares told;
        for (const Move answer : answers) {
            if (told.has(answer.from) || out.size() == most_replies || !captured_by(after, answer).has(move.to))
                continue;
            told.set(answer.from);
            out.push_back({move_token(p.play, to_action(side, move)), at(p.play, move.to), seat_ids[index(1 - side)],
                           move_token(after, to_action(1 - side, answer)), at(p.play, answer.from)});
        }
    }
    return out;
}

}  // namespace pinwheel::hyper_fairy
