#include "text/qfen.h"

#include <algorithm>

#include "moves/turn.h"
#include "pinwheel/chess/attacks.h"
#include "text/scanner.h"

namespace pinwheel::quantum {
namespace {

/// Reads one QFEN; every step gives an error or goes on.
class Reader {
public:
    Reader(std::string_view text, const Choices& choices, bool strict) : in_(text, "setup"), strict_(strict) {
        p_.choices = choices;
        p_.slot.fill(no_slot);
        set_army(p_);
    }

    Result<Position> read(std::size_t* end) {
        leading_ = end != nullptr;
        for (const auto step :
             {&Reader::items, &Reader::captured, &Reader::armies, &Reader::turn, &Reader::en_passant, &Reader::pending,
              &Reader::memory, &Reader::clocks, &Reader::waiting_side, &Reader::attackers, &Reader::mate})
            if (auto error = (this->*step)()) return *std::move(error);
        if (ended_) {
            notes_.insert(notes_.begin(), "The position is written without " + left_out_ + ": these were assumed.");
        }
        if (end)
            *end = in_.offset();
        else if (!in_.done())
            return in_.fail("end", "the end of the text");
        return p_;
    }

    const std::vector<std::string>& notes() const { return notes_; }

private:
    /// Whether the text ends before a field, which then holds what is assumed. Texts in which moves follow leave out
    /// all fields, or all behind the captured pieces.
    bool missing(const char* field) {
        if (ended_) return true;
        std::size_t n = 0;
        while (in_.peek(n) == ' ' || in_.peek(n) == '\n' || in_.peek(n) == '\r' || in_.peek(n) == '\t') ++n;
        const char next = in_.peek(n);
        const bool cut = leading_ && !(n == 1 && in_.peek() == ' ' && (next == 'w' || next == 'b'));
        const bool captured = field == std::string_view("captured pieces");
        if (captured && next == '(' && n == 1 && (in_.peek(2) == ')' || in_.peek(3) == '_')) return false;
        if (!in_.done_after(n) && !(leading_ && cut && (captured || field == std::string_view("side")))) return false;
        if (!leading_) in_.go(in_.offset() + n);
        ended_ = true;
        left_out_ = std::string(field) + (captured ? ", side, phase and counters" : " and what follows it");
        return true;
    }

    Status items() {
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

    /// "] [e4(w_K)": a bracket for each piece.
    bool next_bracket() {
        const std::size_t blank = in_.peek() == ' ' ? 1 : 0;
        if (in_.peek(blank) != '[' || in_.peek(blank + 3) != '(' || in_.peek(blank + 5) != '_') return false;
        in_.go(in_.offset() + blank + 1);
        return true;
    }

    /// Pieces that are not on the board where no captured ones are written: anything but a king, their start squares of
    /// either colour so that each army has eight of both.
    Status assume_captured() {
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

    Status item() {
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

    struct Piece {
        int side = 0;
        Mask mask = 0, promoted = 0, was = 0;  ///< `was`: what a denial gives back
        char complex = 0;                      ///< 'L', 'D'
    };

    /// "(w_P=Q)": colour and types, both required.
    Result<Piece> waveform() {
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

    /// "<KQB", under the ruling that gives it back.
    Status refund(Mask mask, Mask& out) {
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

    char complex() { return in_.take("L") ? 'L' : in_.take("D") ? 'D' : '\0'; }

    Result<Piece> coloured_types() {
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

    Status put(Square s, const Piece& piece, bool unmoved, std::size_t offset) {
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

    Status add(const Piece& piece, Square s, bool unmoved, bool light, std::size_t offset) {
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

    Error too_many(int side, std::size_t offset) const {
        return in_.fail_at(offset, "army-size", std::string("at most sixteen pieces of ") + (side ? "Black" : "White"));
    }

    Status captured() {
        if (missing("captured pieces")) return assume_captured();
        if (!in_.take(" (")) return in_.fail("captured", "a blank and the bracket of the captured pieces");
        if (in_.take(")")) return {};
        while (true) {
            if (auto error = captured_piece()) return error;
            if (in_.take(")")) return {};
            if (!in_.take(" "))
                return in_.fail("captured", "a blank and another captured piece, or the closing bracket");
        }
    }

    Status captured_piece() {
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

    Status armies() {
        for (std::size_t side = 0; side < 2; ++side) {
            Side& army = p_.sides[side];
            const auto size = std::count_if(army.domain.begin(), army.domain.end(), [](Domain d) { return d != 0; });
            if (size != army_size)
                return in_.fail("army-size", "sixteen pieces of " + name(side) + ", not " + std::to_string(size) + ",");
            Domains filtered = army.domain;
            if (!hall_filter(filtered, army.army)) return infeasible(side);
            if (strict_ && filtered != army.domain) return shrinks(side, filtered);
            army.domain = filtered;
            army.refresh();
        }
        return {};
    }

    static std::string name(std::size_t side) { return side ? "Black" : "White"; }

    /// Names the set that too many are confined to, at the last piece that is.
    Error infeasible(std::size_t side) const {
        const Domains& domains = p_.sides[side].domain;
        const Overfull o = overfull_set(domains, p_.army());
        std::size_t at = 0;
        for (std::size_t i = 0; i < army_size; ++i)
            if (!(domains[i] & ~o.classes)) at = std::max(at, offsets_[side][i]);
        return in_.fail_at(at, "infeasible",
                           "an army of " + name(side) + " in which every piece has room; but " +
                               std::to_string(o.pieces) + " pieces are confined to {" + classes_text(o.classes) +
                               "}, which has room for " + std::to_string(o.room) + ",");
    }

    /// Names the first piece that would lose types, and the tight set that takes them.
    Error shrinks(std::size_t side, const Domains& filtered) const {
        const Side& army = p_.sides[side];
        for (std::size_t i = 0; i < army_size; ++i) {
            const Domain gone = static_cast<Domain>(army.domain[i] & ~filtered[i]);
            if (!gone) continue;
            const Domain set =
                smallest_tight_sets(army.domain, army.army)[static_cast<std::size_t>(__builtin_ctz(gone))];
            return in_.fail_at(offsets_[side][i], "shrinks",
                               "masks of " + name(side) + " that allow no further collapse; but " +
                                   (army.at[i] == no_square ? "a captured piece" : chess::square_name(army.at[i])) +
                                   " is only " + letters_of(types_of(filtered[i])) + ", because others take {" +
                                   classes_text(set) + "},");
        }
        return in_.fail("shrinks", "masks that allow no further collapse");
    }

    Status turn() {
        if (missing("side")) {
            p_.side = 0;
            p_.phase = Phase::move;
            return {};
        }
        if (!in_.take(" ")) return in_.fail("side", "a blank and the side to act");
        const auto side = in_.done() ? std::string_view::npos : qfen_sides.find(in_.peek());
        if (side == std::string_view::npos) return in_.fail("side", "the side w or b");
        in_.go(in_.offset() + 1);
        if (!in_.take(" ")) return in_.fail("phase", "a blank and the phase");
        const auto phase = in_.done() ? std::string_view::npos : qfen_phases.find(in_.peek());
        if (phase == std::string_view::npos) return in_.fail("phase", "the phase Z, R, M or C");
        if (static_cast<Phase>(phase) == Phase::name && named_side_ != static_cast<int>(side))
            return in_.fail("phase", "another phase than N where the side has no captured piece marked ?,");
        in_.go(in_.offset() + 1);
        p_.side = static_cast<std::uint8_t>(side);
        p_.phase = static_cast<Phase>(phase);
        if (named_side_ >= 0 && p_.phase != Phase::name)
            return in_.fail_at(in_.offset() - 1, "phase", "the phase N, for a captured piece is marked ?,");
        if (p_.phase == Phase::zero && p_.side == 0 && p_.choices[challenge_zero] != Choices::white_too)
            return in_.fail_at(in_.offset() - 1, "phase", "another phase than Z for White");
        return {};
    }

    Status en_passant() {
        if (missing("passed square")) return {};
        if (!in_.take(" ")) return in_.fail("en-passant", "a blank and the en passant square");
        if (in_.take("-")) return {};
        const std::size_t start = in_.offset();
        const auto s = in_.square();
        if (!s) return in_.fail("en-passant", "- or the en passant square");
        p_.ep = *s;
        const int row = row_of(p_.ep_side(), *s);
        const bool fits = (row == 2 || row == 1) && p_.slot[*s] == no_slot &&
                          p_.side_on(p_.ep_victim()) == p_.ep_side() &&
                          ((p_.mask_on(p_.ep_victim()) & pawn) || p_.choices[enpassant_after_challenge] ||
                           p_.choices[challenge_refund]);
        if (!fits) return in_.fail_at(start, "en-passant", "an empty square that a possible pawn has just passed");
        return {};
    }

    Status pending() {
        if (missing("pending challenge")) return {};
        if (!in_.take(" ")) return in_.fail("challenge", "a blank and the pending challenge");
        const std::size_t start = in_.offset();
        if (p_.phase == Phase::move && in_.take("!")) {
            p_.memory.forced_denial = true;
            pending_at_ = start;
            return {};
        }
        if (in_.take("-")) {
            if (p_.phase == Phase::resolve)
                return in_.fail_at(start, "challenge", "a pending challenge in the phase R");
            return {};
        }
        const bool declaring = p_.choices[challenge_count] && (p_.phase == Phase::challenge || p_.phase == Phase::zero);
        const bool answering =
            p_.phase == Phase::resolve || (p_.choices[challenge_zero] == Choices::white_too && p_.phase == Phase::zero);
        if (!declaring && !answering)
            return in_.fail_at(start, "challenge", "no pending challenge outside the phase R");
        if (in_.peek() != '<') return in_.fail("challenge", "- or a challenge such as <e7 e2>");
        while (in_.peek() == '<') {
            if (p_.pending_count() && !p_.choices[challenge_count])
                return in_.fail("challenge", "one pending challenge");
            if (auto error = one_challenge(declaring, answering)) return error;
        }
        return {};
    }

    Status one_challenge(bool declaring, bool answering) {
        const std::size_t start = in_.offset();
        in_.take("<");
        std::vector<Square> squares;
        while (true) {
            const auto s = in_.square();
            if (!s) return in_.fail("challenge", "a square of the challenge");
            squares.push_back(*s);
            if (in_.take(">")) break;
            if (squares.size() > army_size || !in_.take(" "))
                return in_.fail("challenge", "a blank and another square, or >");
        }
        if (squares.size() < 2) return in_.fail("challenge", "an attacker and a target");
        Challenge c;
        c.target = squares.back();
        squares.pop_back();
        for (const Square s : squares) {
            if (c.attackers & bit(s)) return in_.fail_at(start, "challenge", "each attacker once");
            c.attackers |= bit(s);
        }
        const int target_side = p_.side_on(c.target);
        const bool own = target_side == p_.side;
        const bool sides_fit = target_side >= 0 && (own ? answering : declaring) &&
                               (!p_.pending_count() || target_side == p_.side_on(p_.target));
        const bool fits = sides_fit && !(c.attackers & ~p_.sides[static_cast<std::size_t>(target_side ^ 1)].pieces) &&
                          (p_.mask_on(c.target) & king) && !single(p_.mask_on(c.target)) &&
                          !(p_.pending_targets() & bit(c.target));
        if (!fits)
            return in_.fail_at(start, "challenge",
                               "attackers of the other side and a target that may be king and something else");
        p_.add_pending(c);
        pending_at_ = start;
        return {};
    }

    /// Two determined kings side by side: no play leads there, and neither may stay nor take.
    Status waiting_side() {
        const int side = p_.phase == Phase::zero ? 1 : p_.phase == Phase::challenge ? p_.side : p_.side ^ 1;
        const Square k = p_.sides[static_cast<std::size_t>(side)].determined_king();
        const Square other = p_.sides[static_cast<std::size_t>(side ^ 1)].determined_king();
        if (k == no_square || other == no_square || !(chess::leapers.king[k] & bit(other))) return {};
        return in_.fail_at(offsets_[side][p_.slot_on(k)], "check",
                           "the king of " + name(static_cast<std::size_t>(side)) + " on " + chess::square_name(k) +
                               " apart from the one on " + chess::square_name(other) + ",");
    }

    /// Attackers of a pending challenge have collapsed to what attacks.
    Status attackers() {
        for (int i = 0; i < p_.pending_count(); ++i) {
            const Challenge c = p_.pending(i);
            for (Bitboard rest = c.attackers; rest;) {
                const Square s = chess::pop_lsb(rest);
                const auto side = static_cast<std::size_t>(p_.side_on(s));
                const int slot = p_.slot_on(s);
                const Mask types = attacking_types(p_, s, c.target, c.attackers);
                const Mask mask = p_.sides[side].mask(slot);
                if (!types)
                    return in_.fail_at(pending_at_, "challenge",
                                       "attackers that can take on " + chess::square_name(c.target) + ", which " +
                                           chess::square_name(s) + " cannot,");
                if (p_.choices[challenge_collapse] == Choices::no_collapse) continue;
                const Mask kept = narrowed_mask(mask, p_.sides[side].became(slot), types);
                if (kept != mask)
                    return in_.fail_at(offsets_[side][slot], "challenge",
                                       "(" + letters_of(kept) + ") on " + chess::square_name(s) +
                                           ", for the challenger on it keeps only what attacks,");
            }
        }
        return {};
    }

    /// "!" stands where a forced denial was mate.
    Status mate() {
        if (!p_.memory.forced_denial || (in_check(p_, p_.side) && !any_physical(p_))) return {};
        return in_.fail_at(pending_at_, "challenge", "no ! where the side to act is not mated");
    }

    /// What a denial gives back belongs to the challenger, and to a pending challenge.
    Status memory() {
        for (std::size_t side = 0; side < 2; ++side) {
            if (std::all_of(refunds_[side].begin(), refunds_[side].end(), [](Domain d) { return d == 0; })) continue;
            std::size_t at = 0;
            Domains before = p_.sides[side].domain;
            for (std::size_t i = 0; i < army_size; ++i)
                if (refunds_[side][i]) {
                    before[i] = refunds_[side][i];
                    at = offsets_[side][i];
                }
            if (p_.target == no_square || p_.side_on(p_.target) == static_cast<int>(side))
                return in_.fail_at(at, "refund", "types to give back only to a challenger");
            Domains again = before;
            if (!hall_filter(again, p_.army()) || again != before)
                return in_.fail_at(at, "refund", "masks to give back that allow no further collapse");
            p_.memory.refund = before;
        }
        return {};
    }

    Status clocks() {
        if (missing("counters")) {
            p_.halfmove = 0;
            p_.fullmove = 1;
            return {};
        }
        for (std::uint16_t* clock : {&p_.halfmove, &p_.fullmove}) {
            if (!in_.take(" ")) return in_.fail("clock", "a blank and a move number");
            const auto n = in_.number();
            if (!n || (clock == &p_.fullmove && *n == 0))
                return in_.fail("clock", "a number without leading zero, at most 65535");
            *clock = static_cast<std::uint16_t>(*n);
        }
        return {};
    }

    Scanner in_;
    Position p_;
    bool strict_;
    std::size_t offsets_[2][army_size]{};  ///< where each piece is written
    Domains refunds_[2]{};
    int named_side_ = -1;
    bool leading_ = false, ended_ = false;  ///< moves may follow; the text ended before some field
    std::string left_out_;                  ///< names of the fields that were assumed
    std::vector<std::string> notes_;
    std::size_t pending_at_ = 0;  ///< where the last pending challenge, or the ! in its place, is written
};

}  // namespace

Result<Position> read_qfen(std::string_view text, const Choices& choices, bool strict) {
    return Reader(text, choices, strict).read(nullptr);
}

Result<Position> read_leading_qfen(std::string_view text, const Choices& choices, bool strict, std::size_t& end,
                                   std::vector<std::string>& notes) {
    Reader reader(text, choices, strict);
    auto p = reader.read(&end);
    notes = reader.notes();
    return p;
}

}  // namespace pinwheel::quantum
