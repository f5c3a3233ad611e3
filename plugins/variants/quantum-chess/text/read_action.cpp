#include <algorithm>
#include <cstdlib>

#include "pinwheel/view/reason_words.h"
#include "text/scanner.h"
#include "text/token.h"

namespace pinwheel::quantum {
namespace {

constexpr std::size_t longest_action = 400;

/// One action read against the position before it.
class ActionReader {
public:
    ActionReader(const Position& p, std::string_view text, std::vector<std::string>* mended, bool asks)
        : p_(p), in_(text, "token"), mended_(mended), asks_(asks) {}

    Result<Action> read() {
        if (in_.take("--")) return finish(plain_action(p_.side, action_pass));
        if (in_.take("deny")) return finish(denial(p_));
        if (in_.peek() == '=') return read_name();
        if (in_.peek() == '[') return read_denial();
        if (in_.peek() == '<') return read_challenge();
        if (in_.peek() == 'O') return read_castling();
        return read_move();
    }

private:
    Result<Action> finish(Action a) const {
        if (!in_.done()) return in_.fail("end", "the end of the text");
        return a;
    }

    /// "=Q": what a captured piece was, by ruling.
    Result<Action> read_name() {
        in_.take("=");
        const std::size_t at = in_.offset();
        const Mask type = in_.type();
        if (!type || type == king) return in_.fail_at(at, "name", "a type Q, B, N, R or P for the captured piece");
        return finish(naming(p_.side, type));
    }

    Result<Action> read_denial() {
        in_.take("[");
        const std::size_t at = in_.offset();
        const auto square = in_.square();
        if (!square) return in_.fail("square", "a square a1 to h8");
        const auto lone = lone_type();
        const auto w = lone ? Result<Waveform>(*lone) : read_waveform(in_);
        if (!w) return w.error();
        if (!in_.take("]")) return in_.fail("denial", "the closing bracket of the denial");
        if (w->mask & king) return in_.say_at(w->offset, "denial-king", denial_sentence(p_, *square));
        if (auto error = check_colour(*w, p_.side)) return *error;
        const bool asked = p_.pending_count() && !may_pass(p_);
        if (!asked) {  // of that piece, so that the rules name it
            Action other = denial(p_);
            other.arg[0] = *square;
            return finish(other);
        }
        int which = 0;
        while (which < p_.pending_count() && p_.pending(which).target != *square) ++which;
        if (which == p_.pending_count())
            return in_.say_at(at, "denial-square",
                              chess::square_name(p_.target) + " is challenged, not " + chess::square_name(*square));
        Position after = p_;
        if (collapse_denial(after, which)) {
            const Mask least = after.mask_on(*square), most = static_cast<Mask>(p_.mask_on(*square) & ~king);
            if ((least & ~w->mask) || (w->mask & ~most))
                return in_.say_at(w->offset, "denial-waveform", denial_sentence(p_, *square));
        }
        return finish(denial(p_, which));
    }

    Result<Action> read_challenge() {
        struct Part {
            Square square;
            std::optional<Waveform> before, at;
        };
        in_.take("<");
        std::vector<Part> parts;
        while (true) {
            Part part{};
            if (auto error = read_before(part.before)) return *error;
            const auto square = in_.square();
            if (!square) return in_.fail("square", "a square a1 to h8");
            part.square = *square;
            if (in_.peek() == '(') {
                const auto w = read_waveform(in_);
                if (!w) return w.error();
                part.at = *w;
            } else {
                part.at = lone_type();
            }
            parts.push_back(part);
            if (in_.peek() == '>') break;
            const bool parted = in_.take(",") || in_.blanks();
            if (!parted || parts.size() > army_size) return in_.fail("challenge", "a blank and another square, or >");
        }
        if (parts.size() < 2) return in_.fail("challenge", "at least one attacker and a target");
        if (parts.back().at) return in_.fail_at(parts.back().at->offset, "challenge", "no waveform after the target");
        in_.take(">");
        Challenge c;
        c.target = parts.back().square;
        std::optional<Square> twice;
        for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
            if (c.attackers & bit(parts[i].square)) twice = parts[i].square;
            c.attackers |= bit(parts[i].square);
        }
        if (twice)
            return in_.say_at(in_.offset(), "challenge",
                              "The attacker " + chess::square_name(*twice) +
                                  " is named twice; each is named once: " + action_token(p_, to_action(p_.side, c)));
        for (const Part& part : parts)
            if (auto error = check_before(part.before, part.square)) return *error;
        for (const Part& part : parts)
            if (part.at)
                if (auto error = check_colour(*part.at, p_.side)) return *error;
        for (const Part& part : parts)
            if (part.at) choose(c, part.square, part.at->mask);
        if (!challenge_fault(p_, c).empty()) return finish(to_action(p_.side, c));
        Position after = p_;
        collapse_attackers(after, c);
        for (const Part& part : parts) {
            if (!part.at) continue;
            const Mask kept = after.mask_on(part.square);
            if (part.at->mask != kept && part.at->mask != attacking_as(part.square, c) &&
                part.at->mask != narrowed(part.square, c))
                return in_.fail_at(part.at->offset, "after", "the waveform (" + letters_of(kept) + ") of the attacker");
        }
        return finish(to_action(p_.side, c));
    }

    static std::size_t index_of(const Challenge& c, Square s) {
        return static_cast<std::size_t>(chess::count(c.attackers & (bit(s) - 1)));
    }

    /// A waveform that is a part of what attacks is the challenger's choice; the rules refuse it where none is left.
    void choose(Challenge& c, Square s, Mask wanted) const {
        const std::size_t i = index_of(c, s);
        if (i >= c.keep.size() || p_.side_on(s) != p_.side) return;
        const Mask types = attacking_types(p_, s, c.target, c.attackers);
        if ((wanted & ~types) || wanted == types) return;
        if (!may_choose_kept(p_)) {  // or what propagation leaves
            Position after = p_;
            if (!challenge_fault(p_, {c.attackers, c.target, {}}).empty() ||
                (collapse_attackers(after, {c.attackers, c.target, {}}), after.mask_on(s) == wanted))
                return;
        }
        c.keep[i] = wanted;
    }

    /// C of an attacker: types of its power, of which a superposed promotion has others than its mask.
    Mask attacking_as(Square s, const Challenge& c) const {
        const std::size_t i = index_of(c, s);
        const Mask keep = i < c.keep.size() ? c.keep[i] : Mask{0};
        return keep ? keep : attacking_types(p_, s, c.target, c.attackers);
    }

    /// mask ∩ C of an attacker, before propagation.
    Mask narrowed(Square s, const Challenge& c) const {
        const int slot = p_.slot_on(s);
        return narrowed_mask(p_.own().mask(slot), p_.own().became(slot), attacking_as(s, c));
    }

    /// Castlings on one wing, whether or not they answer a challenge.
    std::vector<Move> castlings(bool queenside) const {
        std::vector<Move> pairs;
        for (const Move& m : physical_moves(p_))
            if (m.kind == Kind::castling && (chess::file_of(m.to) < chess::file_of(m.from)) == queenside)
                pairs.push_back(m);
        return pairs;
    }

    Error several_castlings(const std::vector<Move>& pairs) const {
        std::vector<std::string> texts;
        for (const Move& m : pairs)
            texts.push_back((chess::file_of(m.to) < chess::file_of(m.from) ? "O-O-O(" : "O-O(") +
                            chess::square_name(m.from) + chess::square_name(m.to) + ")");
        constexpr std::string_view numbers[] = {"Two", "Three", "Four"};
        const std::size_t extra = pairs.size() - 2;
        return {"token.castling",
                (extra < std::size(numbers) ? std::string(numbers[extra]) : std::to_string(pairs.size())) +
                    " pairs may castle on that wing, " + in_a_row(texts) + ": say which.",
                "offset " + std::to_string(in_.offset())};
    }

    Result<Action> read_castling() {
        const bool queenside = in_.take("O-O-O");
        if (!queenside && !in_.take("O-O")) return in_.fail("castling", "O-O or O-O-O");
        std::optional<Move> found;
        if (in_.take("(")) {
            const std::size_t at = in_.offset();
            const auto k = in_.square(), r = k ? in_.square() : k;
            if (!k || !r) return in_.fail("square", "the squares of king and rook");
            if ((chess::file_of(*r) < chess::file_of(*k)) != queenside)
                return in_.fail_at(at, "castling",
                                   std::string(queenside ? "O-O" : "O-O-O") + " where the rook stands on " +
                                       chess::square_name(*r) + " and the king on " + chess::square_name(*k) + ",");
            if (!in_.take(")")) return in_.fail("castling", "the closing bracket");
            found = Move{*k, *r, Kind::castling, 0, 0};
        } else {
            const auto pairs = castlings(queenside);
            if (pairs.size() > 1) return several_castlings(pairs);
            if (!pairs.empty()) found = pairs.front();
            if (!found) return in_.fail_at(0, "castling", "a legal castling on that side");
        }
        return finish_move(*found);
    }

    Result<Action> read_move() {
        std::optional<Waveform> before;
        if (auto error = read_before(before)) return *error;
        const std::size_t start = in_.offset();
        if (in_.at_square()) {
            const Square first = *in_.square();
            if (!in_.take("x")) in_.take("-");
            if (in_.at_square() || in_.offset() != start + 2) {
                const auto to = in_.square();
                if (!to) return in_.fail("square", "a square a1 to h8");
                return read_long(first, *to, before);
            }
            if (is_file(in_.peek())) return in_.fail("square", "a square a1 to h8");
            in_.go(start);
        }
        const bool lone_letter = !before || (before->offset == 0 && single(before->mask) && start == 1);
        if (!lone_letter) return in_.fail("square", "the two squares of a move");
        return read_san(before ? before->mask : pawn);
    }

    static bool is_file(char c) { return c >= 'a' && c <= 'h'; }

    Result<Action> read_long(Square from, Square to, const std::optional<Waveform>& before) {
        std::optional<Waveform> at;
        if (in_.peek() == '(') {
            const auto w = read_waveform(in_);
            if (!w) return w.error();
            at = *w;
        } else if (chess::rank_of(to) != (p_.side ? 0 : 7)) {
            at = lone_type();  // on the far rank it would be taken for a promotion
        }
        Move m{from, to, Kind::plain, 0, 0};
        if (auto error = read_kind(m)) return *error;
        if (auto error = check_before(before, from)) return *error;
        imply_kind(m);
        if (at) {
            if (auto error = check_colour(*at, p_.side)) return *error;
            if (auto error = check_after(*at, m)) return *error;
        }
        return finish_move(m);
    }

    /// "=Q" and "ep".
    Status read_kind(Move& m) {
        if (in_.take("=")) {
            const std::size_t at = in_.offset();
            m.promotion = in_.type();
            m.kind = Kind::promotion;
            if (!m.promotion || (m.promotion & (king | pawn)))
                return in_.fail_at(at, "promotion", "a promoted type Q, B, N or R");
        }
        if (in_.take("ep")) {
            if (m.kind == Kind::promotion) return in_.fail("en-passant", "no en passant with a promotion");
            m.kind = Kind::en_passant;
        }
        return {};
    }

    /// Castling by an own piece on the target; en passant of a mover that can do nothing else there.
    void imply_kind(Move& m) const {
        if (m.kind != Kind::plain) return;
        if ((p_.own().pieces & bit(m.from)) && (p_.own().pieces & bit(m.to)) && m.from != m.to) {
            m.kind = Kind::castling;
            return;
        }
        if (follows_table(p_, m)) return;
        Move captures = m;
        captures.kind = Kind::en_passant;
        if (m.to == p_.ep && follows_table(p_, captures)) m = captures;
        // Ruling promotion.model: who says nothing promotes to a queen.
        const Move queens = to_queen(m);
        if (p_.choices[promotion_model] == Choices::auto_queen && follows_table(p_, queens)) m = queens;
    }

    static Move to_queen(const Move& m) { return {m.from, m.to, Kind::promotion, queen, 0}; }

    Result<Action> finish_move(const Move& m) {
        const std::size_t at = in_.offset();
        const char mark = in_.peek();
        if (mark == '+' || mark == '#') in_.go(at + 1);
        if (!in_.done()) return in_.fail("end", "the end of the move");
        const bool playable = (p_.phase == Phase::move || p_.phase == Phase::resolve) && follows_table(p_, m) &&
                              move_fault(p_, m).empty();
        if (at != in_.offset() && playable) {
            Position q = p_;
            play_move(q, m);
            q.side = p_.side ^ 1;
            q.phase = Phase::move;
            const bool check = in_check(q, q.side), mate = check && !any_physical(q);
            if (!check || mate != (mark == '#'))
                return in_.say_at(at, "mark",
                                  !check ? "The move gives no check, since check is automatic only of a certain king: "
                                           "write it without the mark"
                                  : mate ? "It is mate: the mark is #"
                                         : "It is check, not mate: the mark is +");
        }
        return to_action(p_.side, m);
    }

    Result<Action> read_san(Mask type) {
        const std::size_t start = in_.offset();
        int file = -1, rank = -1;
        if (!in_.at_square() && is_file(in_.peek())) file = take_char() - 'a';
        if (!in_.at_square() && in_.peek() >= '1' && in_.peek() <= '8') rank = take_char() - '1';
        in_.take("x");
        const auto to = in_.square();
        if (!to) return in_.fail("square", "a square a1 to h8");
        Move wanted{0, *to, Kind::plain, 0, 0};
        if (auto error = read_kind(wanted)) return *error;
        const bool far = chess::rank_of(*to) == (p_.side ? 0 : 7);
        if (type == pawn && far && wanted.kind == Kind::plain && p_.choices[promotion_model] == Choices::auto_queen)
            wanted = to_queen(wanted);
        std::optional<Move> found;
        for (const Move& m : physical_moves(p_)) {
            if (m.to != *to || m.kind == Kind::castling || m.promotion != wanted.promotion ||
                p_.own().power(p_.slot_on(m.from)) != type)
                continue;
            if ((file >= 0 && chess::file_of(m.from) != file) || (rank >= 0 && chess::rank_of(m.from) != rank))
                continue;
            if (found)
                return in_.fail_at(start, "ambiguous", "the file or rank of the mover, because several pieces fit,");
            found = m;
        }
        if (!found) found = unlawful(type, file, rank, wanted);
        // No move is due at all: the rules say what is, of whichever piece.
        if (const Bitboard own = p_.own().pieces & ~bit(*to);
            !found && asks_ && own && p_.phase != Phase::move && p_.phase != Phase::resolve)
            found = Move{chess::lsb(own), *to, wanted.kind, wanted.promotion, 0};
        if (!found)
            return in_.fail_at(0, "no-move",
                               "the two squares of a move, such as " + possible_movers(type, file, rank, *to) +
                                   ", because no piece is known to be a " + std::string(name_of(type)) +
                                   " that could be meant,");
        return finish_move(*found);
    }

    /// Moves to a square after which the piece may still be of a type, "b1c3, d1c3 or e2c3"; any move where there
    /// are none.
    std::string possible_movers(Mask type, int file, int rank, Square to) const {
        std::vector<std::string> fit;
        for (const Move& m : physical_moves(p_)) {
            if (m.to != to || m.kind != Kind::plain || m.promotion) continue;
            if ((file >= 0 && chess::file_of(m.from) != file) || (rank >= 0 && chess::rank_of(m.from) != rank))
                continue;
            Position q = p_;
            if (!play_physical(q, m).consistent || !(q.mask_on(to) & type)) continue;
            fit.push_back(chess::square_name(m.from) + chess::square_name(to));
        }
        // The back row first: that is where the piece stands in the game that this notation is of.
        const char home = p_.side ? '8' : '1';
        std::stable_sort(fit.begin(), fit.end(),
                         [&](const auto& a, const auto& b) { return (a[1] == home) > (b[1] == home); });
        if (!fit.empty()) return in_a_row(fit, " or ");
        const auto any = physical_moves(p_);
        return any.empty() ? "e2e4" : chess::square_name(any.front().from) + chess::square_name(any.front().to);
    }

    static std::string_view name_of(Mask type) {
        constexpr std::string_view names[] = {"king", "queen", "bishop", "knight", "rook", "pawn"};
        return names[__builtin_ctz(type)];
    }

    /// The move of a determined piece that a text most likely means where none can be made, so that it can be
    /// explained: of the nearest own one, else of the only one of the other side.
    std::optional<Move> unlawful(Mask type, int file, int rank, const Move& wanted) const {
        std::optional<Square> own, theirs;
        int least = 0, others = 0;
        for (Square s = 0; s < 64; ++s) {
            const int side = p_.side_on(s);
            if (side < 0 || s == wanted.to) continue;
            if (p_.sides[static_cast<std::size_t>(side)].power(p_.slot_on(s)) != type) continue;
            if (file < 0 && type == pawn && chess::file_of(s) != chess::file_of(wanted.to)) continue;
            if ((file >= 0 && chess::file_of(s) != file) || (rank >= 0 && chess::rank_of(s) != rank)) continue;
            const int far = std::max(std::abs(chess::file_of(s) - chess::file_of(wanted.to)),
                                     std::abs(chess::rank_of(s) - chess::rank_of(wanted.to)));
            if (side != p_.side) {
                theirs = s;
                ++others;
            } else if (!own || far < least) {
                own = s;
                least = far;
            }
        }
        if (!own && others != 1) return {};
        Move m = wanted;
        m.from = own ? *own : *theirs;
        return m;
    }

    char take_char() {
        const char c = in_.peek();
        in_.go(in_.offset() + 1);
        return c;
    }

    Status read_before(std::optional<Waveform>& before) {
        if (in_.peek() == '(') {
            const auto w = read_waveform(in_);
            if (!w) return w.error();
            before = *w;
            return {};
        }
        const std::size_t at = in_.offset();
        if (const Mask type = in_.type()) {
            before = Waveform{type, 0, -1, at};
            if (in_.type()) return in_.fail_at(at, "waveform", "brackets around several types");
        }
        return {};
    }

    /// "R" behind a square: a waveform of one type whose brackets were left out.
    std::optional<Waveform> lone_type() {
        const std::size_t at = in_.offset();
        const Mask type = in_.type();
        return type ? std::optional(Waveform{type, 0, -1, at}) : std::nullopt;
    }

    Status check_colour(const Waveform& w, int side) const {
        if (w.colour < 0 || w.colour == side) return {};
        if (mended_) {
            mended_->push_back(std::string("the colour ") + (side ? "b_" : "w_") + " was read where " +
                               (side ? "w_" : "b_") + " is written");
            return {};
        }
        return in_.fail_at(w.offset + 1, "colour", std::string("the colour ") + (side ? "b_" : "w_"));
    }

    Status check_before(const std::optional<Waveform>& before, Square s) const {
        if (!before) return {};
        const int side = p_.side_on(s);
        if (side < 0)
            return in_.fail_at(before->offset, "before", "no waveform, for " + chess::square_name(s) + " is empty,");
        if (auto error = check_colour(*before, side)) return error;
        const Mask power = p_.sides[static_cast<std::size_t>(side)].power(p_.slot_on(s));
        if (before->mask == p_.mask_on(s) || before->mask == power) return {};
        const Mask all = p_.mask_on(s);
        return in_.say_at(before->offset, "before",
                          chess::square_name(s) + (single(all) ? " is " : " may still be any of ") + letters_of(all) +
                              ", not only " + letters_of(before->mask));
    }

    /// What the step alone leaves of the mover.
    Mask step_leaves(const Move& m) const {
        ReachList reach;
        list_reach(p_, m.from, reach);
        for (const Reach& r : reach)
            if (r.kind == m.kind && (r.targets & bit(m.to))) return r.after;
        return 0;
    }

    /// The mask the move leaves, or a smaller one the mover chooses where the rulings let it.
    Status check_after(const Waveform& at, Move& m) const {
        if (!follows_table(p_, m)) return {};
        Position q = p_;
        if (!play_physical(q, m).consistent) return {};
        const Square now = m.kind == Kind::castling ? castling_squares(m.from, m.to).king_to : m.to;
        const Mask left = q.mask_on(now);
        const Side& own = q.own();
        if (at.promoted && at.promoted != own.became(q.slot_on(now)))
            return in_.fail_at(at.offset, "after",
                               "the waveform (" + letters_of(left) + promoted_text(own.became(q.slot_on(now))) +
                                   ") that the move leaves");
        if (at.mask == left) return {};
        // A part of it is the mover's choice; the rules refuse it where none is left, and a person's wrong one.
        const bool choice = m.kind == Kind::plain && !at.promoted && !own.became(q.slot_on(now));
        if (choice && (!(at.mask & ~left) || (asks_ && (at.mask & ~step_leaves(m))))) {
            m.keep = at.mask;
            return {};
        }
        return in_.fail_at(at.offset, "after", "the waveform (" + letters_of(left) + ") that the move leaves");
    }

    const Position& p_;
    Scanner in_;
    std::vector<std::string>* mended_;  ///< what a lenient reading mended; null: nothing is
    bool asks_;                         ///< the rules refuse a waveform that no such step leaves, with their reason
};

}  // namespace

Result<Action> read_action(const Position& p, std::string_view text, std::vector<std::string>* mended, bool asks) {
    if (text.size() > longest_action)
        return Error{"token.length", "Expected at most 400 characters for one action.", "offset 400"};
    return ActionReader(p, text, mended, asks).read();
}

}  // namespace pinwheel::quantum
