#include "qfen.h"

#include <algorithm>

#include "scanner.h"

namespace pinwheel::quantum {
namespace {

constexpr std::string_view sides = "wb", phases = "ZRMC";

std::string coloured(int side, Mask mask) { return std::string(1, sides[static_cast<std::size_t>(side)]) + '_' + letters_of(mask); }

std::string item_text(const Position& p, Square s) {
    const int side = p.side_on(s), slot = p.slot_on(s);
    const Side& owner = p.sides[static_cast<std::size_t>(side)];
    std::string text = chess::square_name(s) + '(' + coloured(side, owner.mask(slot));
    if (const Mask promoted = owner.promoted[static_cast<std::size_t>(slot)]) text += '=' + letters_of(promoted);
    return text + (owner.is_unmoved(slot) ? ")!" : ")");
}

std::string captured_text(const Position& p) {
    std::vector<std::string> all;
    for (int side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < army_size; ++i) {
            const Side& owner = p.sides[static_cast<std::size_t>(side)];
            if (owner.at[i] != no_square) continue;
            std::string text = coloured(side, types_of(owner.domain[i]));
            const Domain bishops = owner.domain[i] & both_bishops;
            if (single(bishops)) text += bishops == light_bishop ? 'L' : 'D';
            all.push_back(std::move(text));
        }
    std::sort(all.begin(), all.end(), std::greater<>());
    std::string joined;
    for (const std::string& text : all) joined += (joined.empty() ? "" : " ") + text;
    return joined;
}

std::string pending_text(const Position& p) {
    if (p.target == no_square) return "-";
    std::string text = "<";
    for (Bitboard rest = p.attackers; rest;) text += chess::square_name(chess::pop_lsb(rest)) + ' ';
    return text + chess::square_name(p.target) + '>';
}

/// Reads one QFEN; every step gives an error or goes on.
class Reader {
public:
    Reader(std::string_view text, const Choices& choices, bool strict) : in_(text, "setup"), strict_(strict) {
        p_.choices = choices;
        p_.slot.fill(no_slot);
    }

    Result<Position> read() {
        for (const auto step : {&Reader::items, &Reader::captured, &Reader::armies, &Reader::turn, &Reader::en_passant,
                                &Reader::pending, &Reader::clocks})
            if (auto error = (this->*step)()) return *std::move(error);
        return p_;
    }

private:
    Status items() {
        if (!in_.take("[")) return in_.fail("placement", "the opening bracket of the placement");
        while (true) {
            if (auto error = item()) return error;
            if (in_.take("]")) break;
            if (!in_.take(" ")) return in_.fail("placement", "a blank and another piece, or the closing bracket");
        }
        return {};
    }

    Status item() {
        const std::size_t start = in_.offset();
        const auto first = in_.square();
        if (!first) return in_.fail("square", "a square a1 to h8");
        auto last = first;
        if (in_.take("-")) {
            last = in_.square();
            if (!last) return in_.fail("square", "the second corner of the range");
        }
        const auto piece = waveform();
        if (!piece) return piece.error();
        const bool unmoved = in_.take("!");
        for (int rank = std::min(chess::rank_of(*first), chess::rank_of(*last)); rank <= std::max(chess::rank_of(*first), chess::rank_of(*last)); ++rank)
            for (int file = std::min(chess::file_of(*first), chess::file_of(*last)); file <= std::max(chess::file_of(*first), chess::file_of(*last)); ++file)
                if (auto error = put(chess::make_square(file, rank), *piece, unmoved, start)) return error;
        return {};
    }

    struct Piece {
        int side = 0;
        Mask mask = 0, promoted = 0;
    };

    /// "(w_P=Q)": colour and types, both required.
    Result<Piece> waveform() {
        if (!in_.take("(")) return in_.fail("waveform", "a waveform such as (w_KQ)");
        auto piece = coloured_types();
        if (!piece) return piece;
        if (in_.take("=")) {
            const std::size_t at = in_.offset();
            piece->promoted = in_.type();
            if (!piece->promoted || (piece->promoted & (king | pawn))) return in_.fail_at(at, "promotion", "a promoted type Q, B, N or R");
            if (piece->mask != pawn) return in_.fail_at(at - 1, "promotion", "no promoted type, which needs the mask P,");
        }
        if (!in_.take(")")) return in_.fail("waveform", "another type or the closing bracket of the waveform");
        return piece;
    }

    Result<Piece> coloured_types() {
        Piece piece;
        if (in_.take("b_")) piece.side = 1;
        else if (!in_.take("w_")) return in_.fail("colour", "the colour w_ or b_");
        const auto mask = read_types(in_);
        if (!mask) return mask.error();
        piece.mask = *mask;
        return piece;
    }

    Status put(Square s, const Piece& piece, bool unmoved, std::size_t offset) {
        if (p_.slot[s] != no_slot) return in_.fail_at(offset, "occupied", "only one piece on " + chess::square_name(s));
        if (unmoved && row_of(piece.side, s) > 1) return in_.fail_at(offset, "unmoved", "no mark ! on " + chess::square_name(s) + ", where no piece of the colour starts,");
        const Domain domain = domain_of(piece.mask, is_light(s), p_.choices);
        if (add_piece(p_, piece.side, s, domain, unmoved, piece.promoted) < 0) return too_many(piece.side, offset);
        return {};
    }

    Error too_many(int side, std::size_t offset) const {
        return in_.fail_at(offset, "army-size", std::string("at most sixteen pieces of ") + (side ? "Black" : "White"));
    }

    Status captured() {
        if (!in_.take(" (")) return in_.fail("captured", "a blank and the bracket of the captured pieces");
        if (in_.take(")")) return {};
        while (true) {
            if (auto error = captured_piece()) return error;
            if (in_.take(")")) return {};
            if (!in_.take(" ")) return in_.fail("captured", "a blank and another captured piece, or the closing bracket");
        }
    }

    Status captured_piece() {
        const std::size_t start = in_.offset();
        const auto piece = coloured_types();
        if (!piece) return piece.error();
        if (piece->mask & king) return in_.fail_at(start, "captured-king", "a captured piece without K");
        const bool light = in_.take("L"), dark = !light && in_.take("D");
        const bool needed = (piece->mask & bishop) && !p_.choices[army_bishop_colours];
        if (needed && !light && !dark) return in_.fail("complex", "L or D after a captured piece that may be a bishop");
        if (!(piece->mask & bishop) && (light || dark)) return in_.fail_at(start, "complex", "no L or D after a captured piece that is no bishop");
        if (add_piece(p_, piece->side, no_square, domain_of(piece->mask, light, p_.choices), false, 0) < 0) return too_many(piece->side, start);
        return {};
    }

    Status armies() {
        for (std::size_t side = 0; side < 2; ++side) {
            Side& army = p_.sides[side];
            const char* name = side ? "Black" : "White";
            const auto size = std::count_if(army.domain.begin(), army.domain.end(), [](Domain d) { return d != 0; });
            if (size != army_size) return in_.fail("army-size", std::string("sixteen pieces of ") + name + ", not " + std::to_string(size) + ",");
            Domains filtered = army.domain;
            if (!hall_filter(filtered))
                return in_.fail("infeasible", std::string("an army of ") + name + " with room for every piece, but too many are confined to {" +
                                                  classes_text(overfull_set(army.domain)) + "}");
            if (strict_ && filtered != army.domain) return in_.fail("shrinks", std::string("masks of ") + name + " that allow no further collapse, such as that of " + shrinking(army, filtered) + ",");
            army.domain = filtered;
            army.refresh();
        }
        return {};
    }

    static std::string shrinking(const Side& army, const Domains& filtered) {
        for (std::size_t i = 0; i < army_size; ++i)
            if (filtered[i] != army.domain[i])
                return (army.at[i] == no_square ? "a captured piece" : chess::square_name(army.at[i])) + " to " + letters_of(types_of(filtered[i]));
        return {};
    }

    Status turn() {
        if (!in_.take(" ")) return in_.fail("side", "a blank and the side to act");
        const auto side = in_.done() ? std::string_view::npos : sides.find(in_.peek());
        if (side == std::string_view::npos) return in_.fail("side", "the side w or b");
        in_.go(in_.offset() + 1);
        if (!in_.take(" ")) return in_.fail("phase", "a blank and the phase");
        const auto phase = in_.done() ? std::string_view::npos : phases.find(in_.peek());
        if (phase == std::string_view::npos) return in_.fail("phase", "the phase Z, R, M or C");
        in_.go(in_.offset() + 1);
        p_.side = static_cast<std::uint8_t>(side);
        p_.phase = static_cast<Phase>(phase);
        if (p_.phase == Phase::zero && p_.side == 0) return in_.fail_at(in_.offset() - 1, "phase", "another phase than Z for White");
        return {};
    }

    Status en_passant() {
        if (!in_.take(" ")) return in_.fail("en-passant", "a blank and the en passant square");
        if (in_.take("-")) return {};
        const std::size_t start = in_.offset();
        const auto s = in_.square();
        if (!s) return in_.fail("en-passant", "- or the en passant square");
        p_.ep = *s;
        const int row = row_of(p_.ep_side(), *s);
        const bool fits = (row == 2 || row == 1) && p_.slot[*s] == no_slot && p_.side_on(p_.ep_victim()) == p_.ep_side() &&
                          (p_.mask_on(p_.ep_victim()) & pawn);
        if (!fits) return in_.fail_at(start, "en-passant", "an empty square that a possible pawn has just passed");
        return {};
    }

    Status pending() {
        if (!in_.take(" ")) return in_.fail("challenge", "a blank and the pending challenge");
        const std::size_t start = in_.offset();
        if (in_.take("-")) {
            if (p_.phase == Phase::resolve) return in_.fail_at(start, "challenge", "a pending challenge in the phase R");
            return {};
        }
        if (p_.phase != Phase::resolve) return in_.fail_at(start, "challenge", "no pending challenge outside the phase R");
        if (!in_.take("<")) return in_.fail("challenge", "- or a challenge such as <e7 e2>");
        std::vector<Square> squares;
        while (true) {
            const auto s = in_.square();
            if (!s) return in_.fail("challenge", "a square of the challenge");
            squares.push_back(*s);
            if (in_.take(">")) break;
            if (squares.size() > army_size || !in_.take(" ")) return in_.fail("challenge", "a blank and another square, or >");
        }
        if (squares.size() < 2) return in_.fail("challenge", "an attacker and a target");
        p_.target = squares.back();
        squares.pop_back();
        for (const Square s : squares) p_.attackers |= bit(s);
        const bool fits = (p_.own().pieces & bit(p_.target)) && !(p_.attackers & ~p_.enemy().pieces) &&
                          (p_.mask_on(p_.target) & king) && !single(p_.mask_on(p_.target));
        if (!fits) return in_.fail_at(start, "challenge", "attackers of the other side and a target that may be king and something else");
        return {};
    }

    Status clocks() {
        for (std::uint16_t* clock : {&p_.halfmove, &p_.fullmove}) {
            if (!in_.take(" ")) return in_.fail("clock", "a blank and a move number");
            const auto n = in_.number();
            if (!n || (clock == &p_.fullmove && *n == 0)) return in_.fail("clock", "a number without leading zero, at most 65535");
            *clock = static_cast<std::uint16_t>(*n);
        }
        if (!in_.done()) return in_.fail("end", "the end of the text");
        return {};
    }

    Scanner in_;
    Position p_;
    bool strict_;
};

}  // namespace

std::string write_qfen(const Position& p) {
    std::string text = "[";
    for (Bitboard rest = p.occupied(); rest;) text += (text.size() > 1 ? " " : "") + item_text(p, chess::pop_lsb(rest));
    text += "] (" + captured_text(p) + ") ";
    text += sides[p.side];
    text += ' ';
    text += phases[static_cast<std::size_t>(p.phase)];
    text += ' ' + (p.ep == no_square ? std::string("-") : chess::square_name(p.ep));
    return text + ' ' + pending_text(p) + ' ' + std::to_string(p.halfmove) + ' ' + std::to_string(p.fullmove);
}

Result<Position> read_qfen(std::string_view text, const Choices& choices, bool strict) {
    return Reader(text, choices, strict).read();
}

}  // namespace pinwheel::quantum
