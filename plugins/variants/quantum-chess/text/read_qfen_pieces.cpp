/// The pieces of a QFEN, on the board and captured.
#include <algorithm>

#include "text/qfen_reader.h"

namespace pinwheel::quantum {

Status QfenReader::items() {
    if (!in_.take("[")) return in_.fail("placement", "the opening bracket of the placement");
    while (true) {
        if (auto error = item()) return error;
        if (in_.take("]")) {
            if (!next_bracket()) break;
            continue;
        }
        if (!in_.take(" ")) return in_.fail("placement", "a blank and another piece, or the closing bracket");
    }
    return {};
}

bool QfenReader::next_bracket() {
    const std::size_t blank = in_.peek() == ' ' ? 1 : 0;
    if (in_.peek(blank) != '[' || in_.peek(blank + 3) != '(' || in_.peek(blank + 5) != '_') return false;
    in_.go(in_.offset() + blank + 1);
    return true;
}

Status QfenReader::assume_captured() {
    for (int side = 0; side < 2; ++side) {
        const Side& army = p_.sides[static_cast<std::size_t>(side)];
        int present = 0, light = 0;
        for (std::size_t i = 0; i < army_size; ++i)
            if (army.domain[i]) {
                ++present;
                light += is_light(army.at[i]);
            }
        for (; present < army_size; ++present) {
            const bool lighter = light < army_size / 2;
            light += lighter;
            const Piece piece{side, static_cast<Mask>(any_type & ~king), 0, 0, lighter ? 'L' : 'D'};
            if (auto error = add(piece, no_square, false, lighter, in_.offset())) return error;
        }
    }
    strict_ = false;
    return {};
}

Status QfenReader::item() {
    const std::size_t start = in_.offset();
    const auto first = in_.square();
    if (!first) return in_.fail("square", "a square a1 to h8");
    auto last = first;
    if (in_.take("-")) {
        last = in_.square();
        if (!last) return in_.fail("square", "the second corner of the range");
    }
    auto piece = waveform();
    if (!piece) return piece.error();
    const bool unmoved = in_.take("!");
    if (p_.choices[army_knight_colours] && !unmoved) piece->complex = complex();
    const bool challenged = p_.choices[challenge_repeat] && in_.take("?");
    for (int rank = std::min(chess::rank_of(*first), chess::rank_of(*last));
         rank <= std::max(chess::rank_of(*first), chess::rank_of(*last)); ++rank)
        for (int file = std::min(chess::file_of(*first), chess::file_of(*last));
             file <= std::max(chess::file_of(*first), chess::file_of(*last)); ++file) {
            const Square s = chess::make_square(file, rank);
            if (auto error = put(s, *piece, unmoved, start)) return error;
            if (challenged)
                p_.memory.challenged[static_cast<std::size_t>(piece->side ^ 1)] |=
                    static_cast<std::uint16_t>(1u << p_.slot[s]);
        }
    return {};
}

Result<QfenReader::Piece> QfenReader::waveform() {
    if (!in_.take("(")) return in_.fail("waveform", "a waveform such as (w_KQ)");
    auto piece = coloured_types();
    if (!piece) return piece;
    const std::size_t at = in_.offset();
    const auto promoted = read_promoted(in_);
    if (!promoted) return promoted.error();
    piece->promoted = *promoted;
    if (piece->promoted && !(piece->mask & pawn))
        return in_.fail_at(at, "promotion", "no promoted type, which needs the mask P,");
    if (piece->promoted && p_.choices[promotion_model] != Choices::superposed) {
        if (!single(piece->promoted)) return in_.fail_at(at, "promotion", "one promoted type Q, B, N or R");
        if (piece->mask != pawn) return in_.fail_at(at, "promotion", "no promoted type, which needs the mask P,");
    }
    if (auto error = refund(piece->mask, piece->was)) return *error;
    if (!in_.take(")")) return in_.fail("waveform", "another type or the closing bracket of the waveform");
    return piece;
}

Status QfenReader::refund(Mask mask, Mask& out) {
    if (in_.peek() != '<') return {};
    if (!p_.choices[challenge_refund])
        return in_.fail("waveform", "another type or the closing bracket of the waveform");
    in_.take("<");
    const std::size_t at = in_.offset();
    const auto was = read_types(in_);
    if (!was) return was.error();
    if (mask & ~*was || mask == *was) return in_.fail_at(at, "refund", "more types than the piece has now");
    out = *was;
    return {};
}

char QfenReader::complex() { return in_.take("L") ? 'L' : in_.take("D") ? 'D' : '\0'; }

Result<QfenReader::Piece> QfenReader::coloured_types() {
    Piece piece;
    if (in_.take("b_"))
        piece.side = 1;
    else if (!in_.take("w_"))
        return in_.fail("colour", "the colour w_ or b_");
    const auto mask = read_types(in_);
    if (!mask) return mask.error();
    piece.mask = *mask;
    return piece;
}

Status QfenReader::put(Square s, const Piece& piece, bool unmoved, std::size_t offset) {
    if (p_.slot[s] != no_slot) return in_.fail_at(offset, "occupied", "only one piece on " + chess::square_name(s));
    if (unmoved && row_of(piece.side, s) > 1)
        return in_.fail_at(offset, "unmoved",
                           "no mark ! on " + chess::square_name(s) + ", where no piece of the colour starts,");
    if (unmoved && piece.promoted) return in_.fail_at(offset, "unmoved", "no mark ! on a promoted piece");
    if (!piece.promoted && (piece.mask & pawn) && row_of(piece.side, s) == 7)
        return in_.fail_at(offset, "far-rank",
                           "no P, or a promoted one such as (w_P=Q), on " + chess::square_name(s) + ",");
    return add(piece, s, unmoved, piece.complex ? piece.complex == 'L' : is_light(s), offset);
}

Status QfenReader::add(const Piece& piece, Square s, bool unmoved, bool light, std::size_t offset) {
    const auto side = static_cast<std::size_t>(piece.side);
    // Bishops by the square they stand on; a knight may have left its complex.
    Domain domain = domain_of(piece.mask, light, p_.choices);
    if (s != no_square)
        domain = static_cast<Domain>((domain & ~both_bishops) |
                                     (domain_of(piece.mask, is_light(s), p_.choices) & both_bishops));
    const int slot = add_piece(p_, piece.side, s, domain, unmoved, piece.promoted);
    if (slot < 0) return too_many(piece.side, offset);
    const auto i = static_cast<std::size_t>(slot);
    offsets_[side][i] = offset;
    refunds_[side][i] = piece.was ? domain_of(piece.was, light, p_.choices) : Domain{0};
    return {};
}

Error QfenReader::too_many(int side, std::size_t offset) const {
    return in_.fail_at(offset, "army-size", std::string("at most sixteen pieces of ") + (side ? "Black" : "White"));
}

Status QfenReader::captured() {
    if (missing("captured pieces")) return assume_captured();
    if (!in_.take(" (")) return in_.fail("captured", "a blank and the bracket of the captured pieces");
    if (in_.take(")")) return {};
    while (true) {
        if (auto error = captured_piece()) return error;
        if (in_.take(")")) return {};
        if (!in_.take(" ")) return in_.fail("captured", "a blank and another captured piece, or the closing bracket");
    }
}

Status QfenReader::captured_piece() {
    const std::size_t start = in_.offset();
    auto piece = coloured_types();
    if (!piece) return piece.error();
    if (auto error = refund(piece->mask, piece->was)) return error;
    if (piece->mask & king) return in_.fail_at(start, "captured-king", "a captured piece without K");
    piece->complex = complex();
    const Mask all = piece->mask | piece->was;
    const bool needed =
        ((all & bishop) && !p_.choices[army_bishop_colours]) || ((all & knight) && p_.choices[army_knight_colours]);
    if (needed && !piece->complex) return in_.fail("complex", "L or D after a captured piece that may be a bishop");
    if (!needed && !(all & bishop) && piece->complex)
        return in_.fail_at(start, "complex", "no L or D after a captured piece that is no bishop");
    if (auto error = add(*piece, no_square, false, piece->complex == 'L', start)) return error;
    if (p_.choices[capture_residual] != Choices::owner_names || !in_.take("?")) return {};
    if (p_.memory.naming != no_slot) return in_.fail_at(start, "naming", "one captured piece to name at most");
    const Domains& army = p_.sides[static_cast<std::size_t>(piece->side)].domain;
    p_.memory.naming =
        static_cast<std::uint8_t>(std::count_if(army.begin(), army.end(), [](Domain d) { return d != 0; }) - 1);
    named_side_ = piece->side;
    return {};
}

}  // namespace pinwheel::quantum
