// How a legal move answers the challenges that are pending.
#include "pinwheel/chess/attacks.h"
#include "rules/inquiry.h"

namespace pinwheel::quantum {

void Inquiry::answers(const Position& q, const Move& m) {
    for (int i = 0; i < p_.pending_count(); ++i) answers_one(q, m, p_.pending(i));
}

/// Says "between e2 e2 e7": how, the challenged piece's square before and after, and the challengers.
void Inquiry::answers_one(const Position& q, const Move& m, const Challenge& c) {
    const Square now = landed(m, c.target);
    blame(Part::attacked, c.target);
    const std::string target = " " + chess::square_name(c.target) + " " + chess::square_name(now);
    if (!(q.mask_on(now) & king)) return say("answers", "no-king" + target);
    Bitboard arrived = bit(landed(m, m.from));
    if (m.kind == Kind::castling) arrived |= bit(landed(m, m.to));
    constexpr std::string_view words[] = {"captured", "away", "between", "changed"};
    std::array<std::string, std::size(words)> by;
    for (Bitboard rest = c.attackers; rest;) {
        const Square s = chess::pop_lsb(rest);
        const bool stands = q.enemy().pieces & bit(s);
        const std::size_t how = !stands ? 0 : now != c.target ? 1 : chess::between(s, now) & arrived ? 2 : 3;
        by[how] += " " + chess::square_name(s);
        if (!stands) continue;
        blame(q, Part::attacker, s);
        if (how == 2) draw(LineKind::attack, s, now, chess::between(s, now) & arrived);
    }
    for (std::size_t how = 0; how < std::size(words); ++how)
        if (!by[how].empty()) say("answers", std::string(words[how]) + target + by[how]);
}

}  // namespace pinwheel::quantum
