// A position as QFEN (spec §9.3).
#include <algorithm>

#include "text/qfen.h"
#include "text/scanner.h"

namespace pinwheel::quantum {
namespace {

std::string coloured(int side, Mask mask) {
    return std::string(1, qfen_sides[static_cast<std::size_t>(side)]) + '_' + letters_of(mask);
}

/// What a denial gives back to a piece; its domain where it gives nothing.
Domain refunded(const Position& p, int side, std::size_t slot) {
    const bool challenger = p.memory.refund[0] && p.target != no_square && p.side_on(p.target) != side;
    return challenger ? p.memory.refund[slot] : p.sides[static_cast<std::size_t>(side)].domain[slot];
}

/// "<KQB": what a denial gives back, where it is more than the mask.
std::string refund_text(const Position& p, int side, std::size_t slot) {
    const Mask was = types_of(refunded(p, side, slot));
    return was == p.sides[static_cast<std::size_t>(side)].mask(static_cast<int>(slot)) ? std::string()
                                                                                       : "<" + letters_of(was);
}

std::string complex_text(Domain domain, bool bishops, bool knights) {
    const bool light = (bishops && (domain & light_bishop)) || (knights && (domain & light_knight));
    const bool dark = (bishops && (domain & dark_bishop)) || (knights && (domain & dark_knight));
    return light == dark ? "" : light ? "L" : "D";
}

std::string item_text(const Position& p, Square s) {
    const int side = p.side_on(s), slot = p.slot_on(s);
    const auto i = static_cast<std::size_t>(slot);
    const Side& owner = p.sides[static_cast<std::size_t>(side)];
    std::string text = chess::square_name(s) + '(' + coloured(side, owner.mask(slot)) +
                       promoted_text(owner.became(slot)) + refund_text(p, side, i) + ')';
    if (owner.is_unmoved(slot))
        text += '!';
    else if (p.choices[army_knight_colours])
        text += complex_text(owner.domain[i], false, true);
    if (p.choices[challenge_repeat] && (p.memory.challenged[static_cast<std::size_t>(side ^ 1)] >> slot & 1))
        text += '?';
    return text;
}

std::string captured_text(const Position& p) {
    std::vector<std::string> all;
    for (int side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < army_size; ++i) {
            const Side& owner = p.sides[static_cast<std::size_t>(side)];
            if (owner.at[i] != no_square) continue;
            std::string text = coloured(side, owner.mask(static_cast<int>(i))) + refund_text(p, side, i);
            text += complex_text(refunded(p, side, i), !p.choices[army_bishop_colours], p.choices[army_knight_colours]);
            if (p.memory.naming == i && p.phase == Phase::name && p.side == side) text += '?';
            all.push_back(std::move(text));
        }
    std::sort(all.begin(), all.end(), std::greater<>());
    std::string joined;
    for (const std::string& text : all) joined += (joined.empty() ? "" : " ") + text;
    return joined;
}

std::string pending_text(const Position& p) {
    if (p.target == no_square) return p.memory.forced_denial ? "!" : "-";
    std::string text;
    for (int i = 0; i < p.pending_count(); ++i) {
        const Challenge c = p.pending(i);
        text += '<';
        for (Bitboard rest = c.attackers; rest;) text += chess::square_name(chess::pop_lsb(rest)) + ' ';
        text += chess::square_name(c.target) + '>';
    }
    return text;
}

}  // namespace

std::string write_qfen(const Position& p) {
    std::string text = "[";
    for (Bitboard rest = p.occupied(); rest;) text += (text.size() > 1 ? " " : "") + item_text(p, chess::pop_lsb(rest));
    text += "] (" + captured_text(p) + ") ";
    text += qfen_sides[p.side];
    text += ' ';
    text += qfen_phases[static_cast<std::size_t>(p.phase)];
    text += ' ' + (p.ep == no_square ? std::string("-") : chess::square_name(p.ep));
    return text + ' ' + pending_text(p) + ' ' + std::to_string(p.halfmove) + ' ' + std::to_string(p.fullmove);
}

}  // namespace pinwheel::quantum
