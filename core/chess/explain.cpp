#include "pinwheel/chess/explain.h"

#include "pinwheel/chess/generator.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/view/reason_words.h"
#include "pinwheel/view/target.h"

namespace pinwheel::chess {
namespace {

/// One question about one move, split into the order in which obstacles are named. Each step is true where it found the
/// reason of a refusal.
class Inquiry {
public:
    Inquiry(const Board& board, Move move, const BoardNames& names, const Restrictions& mods)
        : board_(board),
          move_(move),
          names_(names),
          mods_(mods),
          us_(board.side),
          from_(move.from()),
          to_(move.to()),
          type_(board.type_at(from_)) {
        finding_.board = names.board;
        finding_.seat = names.seats[index(us_)];
        finding_.action = "move";
    }

    Finding answer() {
        if (whose()) return std::move(finding_);
        const bool refused = is_castling() ? castling() : way() || target() || king_safety() || promotion();
        if (!refused) tell_effects();
        return std::move(finding_);
    }

private:
    bool refuse(std::string_view code) {
        finding_.code = code;
        return true;
    }
    std::string at(Square s) const { return square_target(names_.board, s, 8); }

    /// A subject that is not lit: what was asked about is lit anyway.
    void note(Part part, Square s) {
        Subject& subject = finding_.subjects.emplace_back();
        subject.part = part;
        subject.target = at(s);
        if (const Piece piece = board_.at(s); piece.type != PieceType::none) {
            subject.piece = piece_name(piece.type);
            subject.seat = names_.seats[index(piece.color)];
        }
    }
    void blame(Part part, Square s) {
        note(part, s);
        add_light(finding_, at(s));
    }
    void blame_all(Part part, Bitboard squares) {
        while (squares) blame(part, pop_lsb(squares));
    }
    void draw(LineKind kind, Square from, Square to, Bitboard through = 0) {
        ReasonLine line{kind, at(from), at(to), {}};
        while (through) line.through.push_back(at(pop_lsb(through)));
        finding_.lines.push_back(std::move(line));
    }
    void draw_attacks(Bitboard attackers, Square on) {
        while (attackers) draw(LineKind::attack, pop_lsb(attackers), on);
    }
    void say(std::string name, std::string value) { finding_.details.emplace_back(std::move(name), std::move(value)); }
    /// Asks for the history of a piece: "when-left", "w e1".
    void ask(std::string what, Color side, Square s) {
        say(std::move(what), std::string(names_.seats[index(side)]) + " " + square_name(s));
    }

    Bitboard active() const { return board_.of(!us_) & ~mods_.inert; }

    /// Of castling, by its squares, with a king that stands elsewhere: names that king.
    void tell_strayed_king() {
        for (const CastlingRule& rule : castling_rules)
            if (rule.king_from == from_ && rule.king_to == to_ && from_ == (us_ == Color::white ? 4 : 60) &&
                board_.of(us_, PieceType::king))
                blame(Part::attacked, board_.king_square(us_));
    }

    bool whose() {
        if (type_ == PieceType::none) {
            blame(Part::mover, from_);
            ask("when-gone", us_, from_);
            tell_strayed_king();
            return refuse("no-piece");
        }
        const bool own = board_.of(us_) & bit(from_);
        if (own && !(mods_.immobile & bit(from_))) {
            note(Part::mover, from_);
            return false;
        }
        blame(Part::mover, from_);
        if (!own) ask("when-gone", us_, from_);
        return refuse(own ? "immobile" : "not-your-piece");
    }

    bool is_castling() const {
        return type_ == PieceType::king && from_ == (us_ == Color::white ? 4 : 60) &&
               (to_ == from_ + 2 || from_ == to_ + 2);
    }

    void note_attacked(std::string_view code, Square on) {
        note(Part::attacked, on);
        if (code == "moves-into-check") {  // the king as it would stand there
            finding_.subjects.back().piece = piece_name(PieceType::king);
            finding_.subjects.back().seat = names_.seats[index(us_)];
        }
        if (on != from_) add_light(finding_, at(on));
    }

    bool attacked(std::string_view code, Bitboard by, Square on) {
        if (!by) return false;
        note_attacked(code, on);
        blame_all(Part::attacker, by);
        draw_attacks(by, on);
        return refuse(code);
    }

    bool castling() {
        const CastlingRule& rule = castling_rules[2 * index(us_) + (to_ < from_)];
        say("side", to_ > from_ ? "kingside" : "queenside");
        if (move_.promotes()) return promotion_refused();
        if (!(board_.castling & rule.right)) {
            add_light(finding_, at(from_));
            blame(Part::partner, rule.rook_from);
            if (!(board_.of(us_, PieceType::rook) & bit(rule.rook_from))) say("rook", "gone");
            for (const Square s : {from_, rule.rook_from}) ask("when-left", us_, s);
            return refuse("castling-right-lost");
        }
        if (mods_.immobile & bit(rule.rook_from)) {
            blame(Part::partner, rule.rook_from);
            return refuse("immobile");
        }
        return castling_way(rule);
    }

    /// Everything that keeps king and rook from castling now; the code is that of the first.
    bool castling_way(const CastlingRule& rule) {
        std::string_view code;
        if (const Bitboard met = board_.occupied() & rule.empty) {
            blame_all(Part::blocker, met);
            draw(LineKind::way, from_, rule.rook_from, met);
            code = "castling-blocked";
        }
        note(Part::partner, rule.rook_from);
        const std::pair<Square, std::string_view> steps[] = {
            {from_, "king-in-check"},
            {static_cast<Square>((from_ + to_) / 2), "castling-through-check"},
            {to_, "moves-into-check"}};
        Bitboard named = 0;
        for (const auto& [on, fault] : steps) {
            const Bitboard by = attackers_to(board_, on, !us_) & active();
            if (!by) continue;
            if (code.empty()) code = fault;
            note_attacked(fault, on);
            blame_all(Part::attacker, by & ~named);
            draw_attacks(by, on);
            named |= by;
        }
        return !code.empty() && refuse(code);
    }

    bool wrong_way() {
        add_light(finding_, at(from_));
        note(Part::destination, to_);
        return refuse("not-this-piece's-move");
    }
    bool blocked(Bitboard blockers) {
        if (!blockers) return false;
        blame_all(Part::blocker, blockers);
        draw(LineKind::way, from_, to_, blockers);
        return refuse("blocked");
    }

    /// Whether the kind of piece goes that way at all on an empty board, or takes that way.
    bool goes_there() const {
        if (type_ == PieceType::pawn) {
            const int step = us_ == Color::white ? to_ - from_ : from_ - to_;
            return step == 8 || (step == 16 && rank_of(from_) == (us_ == Color::white ? 1 : 6)) ||
                   (leapers.pawn[index(us_)][from_] & bit(to_));
        }
        return reach() & bit(to_);
    }

    /// Of a king that goes onto the rook that it castles with: how castling is written.
    void tell_castling() {
        for (const CastlingRule& rule : castling_rules)
            if (type_ == PieceType::king && from_ == rule.king_from && to_ == rule.rook_from &&
                (board_.of(us_, PieceType::rook) & bit(to_)))
                say("castles", square_name(from_) + square_name(rule.king_to));
    }

    bool way() {
        if (board_.of(us_) & bit(to_)) {
            blame(Part::blocker, to_);
            if (from_ != to_ && !goes_there()) {
                add_light(finding_, at(from_));
                note(Part::destination, to_);
            }
            tell_castling();
            return refuse(from_ == to_ ? "same-square" : "own-piece-on-target");
        }
        return type_ == PieceType::pawn ? pawn_way() : piece_way();
    }

    /// Where a piece other than a pawn goes on an empty board.
    Bitboard reach() const {
        return type_ == PieceType::knight   ? leapers.knight[from_]
               : type_ == PieceType::king   ? leapers.king[from_]
               : type_ == PieceType::bishop ? RayAttacks::bishop(from_, 0)
               : type_ == PieceType::rook   ? RayAttacks::rook(from_, 0)
                                            : RayAttacks::bishop(from_, 0) | RayAttacks::rook(from_, 0);
    }

    bool piece_way() {
        if (!(reach() & bit(to_))) return wrong_way();
        return blocked(between(from_, to_) & board_.occupied());
    }

    bool pawn_way() {
        const int up = us_ == Color::white ? 8 : -8;
        const int home = us_ == Color::white ? 1 : 6;
        const int step = to_ - from_;
        if (step == 2 * up && rank_of(from_) != home) {
            add_light(finding_, at(from_));
            note(Part::destination, to_);
            return refuse("pawn-has-moved");
        }
        if (step == up || step == 2 * up) return blocked((between(from_, to_) | bit(to_)) & board_.occupied());
        if (!(leapers.pawn[index(us_)][from_] & bit(to_))) return wrong_way();
        if ((board_.of(!us_) & bit(to_)) || to_ == board_.ep) return false;
        const int double_step_rank = us_ == Color::white ? 5 : 2;
        const Square beside = to_ ^ 8;
        if (rank_of(to_) == double_step_rank && (board_.of(!us_, PieceType::pawn) & bit(beside))) {
            blame(Part::captured, beside);
            blame(Part::destination, to_);
            ask("when-came", !us_, beside);
            return refuse("en-passant-expired");
        }
        blame(Part::destination, to_);
        return refuse("nothing-to-capture");
    }

    bool promotion_refused() {
        blame(Part::destination, to_);
        return refuse("promotion-not-allowed");
    }
    /// Last, so that nobody is asked to choose a piece for a move that is illegal anyway.
    bool promotion() {
        const bool due = type_ == PieceType::pawn && (bit(to_) & (rank_1 | rank_8));
        if (!due) return move_.promotes() && promotion_refused();
        say("choices", "queen rook bishop knight");
        if (move_.promotes() && move_.promotion() <= PieceType::queen) return false;
        if (move_.promotes()) return promotion_refused();
        blame(Part::destination, to_);
        return refuse("promotion-piece-missing");
    }

    bool is_ep() const { return type_ == PieceType::pawn && to_ == board_.ep; }

    bool target() {
        const Square victim = is_ep() ? ep_victim(to_) : to_;
        const Bitboard kept = board_.of(PieceType::king) | mods_.uncapturable;
        if (!(board_.of(!us_) & kept & bit(victim))) return false;
        blame(Part::captured, victim);
        return refuse("uncapturable");
    }

    /// Checks that the move does stop, where others remain: "captures rook e8".
    void tell_stopped(Bitboard stopped) {
        while (stopped) {
            const Square s = pop_lsb(stopped);
            say("stops", std::string(s == to_ ? "captures " : "blocks ") + std::string(piece_name(board_.type_at(s))) +
                             " " + square_name(s));
        }
    }

    bool king_safety() {
        if (!board_.of(us_, PieceType::king)) return false;
        const Square king = board_.king_square(us_);
        if (type_ == PieceType::king)
            return attacked("moves-into-check",
                            attackers_to(board_, to_, !us_, board_.occupied() ^ bit(from_)) & active() & ~bit(to_),
                            to_);
        Bitboard gone = bit(to_), occupied = (board_.occupied() & ~bit(from_)) | bit(to_);
        if (is_ep()) {
            gone = bit(ep_victim(to_));
            occupied &= ~gone;
        }
        const Bitboard before = attackers_to(board_, king, !us_) & active();
        const Bitboard after = attackers_to(board_, king, !us_, occupied) & active() & ~gone;
        if (!after) return false;
        blame(Part::attacked, king);
        const Bitboard still = after & before, opened = after & ~before;
        if (still) tell_stopped(before & ~after);
        blame_all(Part::attacker, still);
        draw_attacks(still, king);
        // Taking en passant opens lines that the mover never closed by itself.
        const bool by_ep = is_ep() && opened && (between(lsb(opened), king) & gone);
        if (by_ep) blame(Part::captured, ep_victim(to_));
        for (Bitboard rest = opened; rest;) {
            const Square s = pop_lsb(rest);
            blame(Part::pinner, s);
            draw(LineKind::pin, s, king, between(s, king) & (bit(from_) | gone) & board_.occupied());
        }
        return refuse(still ? "king-in-check" : by_ep ? "en-passant-opens-line" : "pinned");
    }

    void tell_effects() {
        finding_.legal = true;
        finding_.code = "legal";
        note(Part::destination, to_);
        if (is_ep()) say("way", "en-passant");
        const Square victim = is_ep() ? ep_victim(to_) : to_;
        if (board_.of(!us_) & bit(victim)) blame(Part::captured, victim);
        if (move_.promotes()) say("becomes", std::string(piece_name(move_.promotion())));
        Board after = board_;
        play(after, move_);
        const unsigned gone = board_.castling & ~after.castling, own = us_ == Color::white ? 3 : 12;
        const auto sides = [](unsigned lost) {
            const bool kingside = lost & (white_short | black_short), queenside = lost & (white_long | black_long);
            return kingside && queenside ? "both" : kingside ? "kingside" : "queenside";
        };
        if ((gone & own) && !is_castling()) say("gives-up", sides(gone & own));
        if (gone & ~own) {  // its rook is captured
            say("takes-castling", sides(gone & ~own));
            say("takes-from", std::string(names_.seats[index(!us_)]));
        }
        if (!names_.checks_given || !after.of(!us_, PieceType::king)) return;
        const Square king = after.king_square(!us_);
        Bitboard checkers = attackers_to(after, king, us_);
        if (!checkers) return;
        blame(Part::attacked, king);
        draw_attacks(checkers, king);
        while (checkers) {
            const Square s = pop_lsb(checkers);
            blame(Part::attacker, s);
            finding_.subjects.back().piece = piece_name(after.type_at(s));
            finding_.subjects.back().seat = names_.seats[index(us_)];
        }
    }

    const Board& board_;
    Move move_;
    const BoardNames& names_;
    const Restrictions& mods_;
    Color us_;
    Square from_, to_;
    PieceType type_;
    Finding finding_;
};

}  // namespace

Finding explain(const Board& b, Move m, const BoardNames& names, const Restrictions* mods) {
    const Restrictions none;
    return Inquiry(b, m, names, mods ? *mods : none).answer();
}

}  // namespace pinwheel::chess
