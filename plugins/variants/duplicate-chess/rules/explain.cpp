// Why a move is legal, or not, on each of its player's two boards.
#include "pinwheel/chess/explain.h"

#include "boards/local.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/gone_words.h"
#include "pinwheel/view/reason_words.h"
#include "rules/exits.h"
#include "rules/rules.h"
#include "rules/rulings.h"
#include "rules/stuck.h"
#include "rules/turn.h"

namespace pinwheel::duplicate {
namespace {

using chess::bit;
using chess::Bitboard;
using chess::PieceType;
using chess::Square;

Subject on_square(const Position& p, Part part, int board, Square s) {
    Subject subject;
    subject.part = part;
    subject.target = target_of(board, s);
    if (const chess::Piece piece = p.boards[board].at(s); piece.type != PieceType::none) {
        subject.piece = chess::piece_name(piece.type);
        subject.seat = seat_ids[seat_on(board, piece.color)];
    }
    return subject;
}

/// The piece of `seat` that stood on a square of a board until it was captured: the twin of the ghost on `ghost_board`.
Subject lost_twin(const Position& p, int seat, int ghost_board, int board, Square s) {
    Subject twin;
    twin.part = Part::twin;
    twin.target = target_of(board, s);
    twin.piece = chess::piece_name(p.boards[ghost_board].type_at(s));
    twin.seat = seat_ids[seat];
    if (const GhostNote* note = find_note(p, ghost_board, s)) {
        twin.ply = note->ply;
        if (note->by != no_seat) twin.by = seat_ids[note->by];
    }
    return twin;
}

Square square_on(const Subject& s) {
    const auto square = chess::parse_square(square_in(s.target));
    return square ? *square : chess::no_square;
}

/// What is said of a piece that may never move on its own board, whatever else stands in its way.
bool held_for_good(const Position& p, int board, Square from, Finding& f) {
    const Seat seat = p.seat();
    if (!(pieces(p, seat, board) & bit(from))) return false;
    const bool loose = p.loose[board] & bit(from);
    if (!loose && !(ghosts(p, seat, board) & bit(from))) return false;
    clear_subjects(f);
    f.details.clear();
    f.code = loose ? "frozen" : "ghost";
    f.subjects.push_back(on_square(p, loose ? Part::mover : Part::ghost, board, from));
    add_light(f, target_of(board, from));
    if (loose) {
        decide(f, catalogue(), stalemate_one_board, 1);
        return true;
    }
    const int other = twin_board(seat, board);
    f.subjects.push_back(lost_twin(p, seat, board, other, from));
    add_light(f, target_of(other, from));
    f.lines.push_back({LineKind::link, target_of(board, from), target_of(other, from), {}});
    return true;
}

/// Adds what the other boards have to do with a finding: ghosts among its pieces, the twin that was captured here, the
/// twins that a capture leaves behind.
void add_coupling(const Position& p, int board, Square from, Finding& f) {
    const Seat seat = p.seat();
    const Bitboard ghostly = ghosts_on(p, board);
    std::vector<Subject> more;
    for (const Subject& s : f.subjects) {
        const Square square = square_on(s);
        if (s.piece.empty() || square == chess::no_square) continue;
        const bool culprit = s.part == Part::attacker || s.part == Part::pinner;
        // A check given from where the move goes is the mover's: a ghost that stood there is taken.
        if (culprit && f.legal && s.target == subject_target(f, Part::destination)) continue;
        if (ghostly & bit(square)) {
            if (!culprit && s.part != Part::blocker && s.part != Part::captured) continue;
            // Only where that it is a ghost decides: not where a pawn cannot be taken en passant.
            if (s.part == Part::captured && !f.legal && f.code != "uncapturable") continue;
            more.push_back(on_square(p, Part::ghost, board, square));
            if (culprit) decide(f, catalogue(), ghost_attacks, 0);
            if (s.part == Part::captured) decide(f, catalogue(), ghost_capturable, f.legal ? 0 : 1);
        } else if (f.legal && s.part == Part::captured) {
            const Seat owner = opponent_on(board, seat);
            const int elsewhere = twin_board(owner, board);
            if (!(pairs(p, owner) & bit(square))) continue;
            more.push_back(on_square(p, Part::changed, elsewhere, square));
            more.back().is = "ghost";
            f.lines.push_back({LineKind::link, s.target, target_of(elsewhere, square), {}});
        }
    }
    const int other = twin_board(seat, board);
    if (!f.legal && (f.code == "no-piece" || f.code == "not-your-piece") && (ghosts(p, seat, other) & bit(from)) &&
        find_note(p, other, from)) {
        more.push_back(lost_twin(p, seat, other, board, from));
        std::erase_if(f.details, [](const auto& detail) { return detail.first == "when-gone"; });
    }
    for (Subject& s : more) {
        if (s.part == Part::changed) add_light(f, s.target);
        f.subjects.push_back(std::move(s));
    }
}

Finding examine(const Position& p, int board, chess::Move move) {
    const chess::Restrictions mods = restrictions(p, board, color_of(p.seat()));
    const chess::BoardNames names{board_ids[board],
                                  {seat_ids[seats_on[board][0]], seat_ids[seats_on[board][1]]},
                                  !p.choices.ghosts_block_only && !p.inert && !p.is_out(opponent_on(board, p.seat()))};
    Finding f = chess::explain(p.boards[board], move, names, &mods);
    f.seat = seat_ids[p.seat()];
    if (held_for_good(p, board, move.from(), f)) return f;
    if (f.code == "immobile") decide(f, catalogue(), stalemate_one_board, 1);  // a rook that left lockstep
    add_coupling(p, board, move.from(), f);
    if (f.code == "uncapturable" && subject_of(f, Part::captured)->piece == "king")
        tell_exit(p, opponent_on(board, p.seat()), f);
    if (f.code == "no-piece" || f.code == "nothing-to-capture") tell_removed(p, board, f);
    return f;
}

Finding about(const Position& p, std::string code) {
    Finding f;
    f.code = std::move(code);
    f.seat = seat_ids[p.seat()];
    return f;
}

/// What leaves the seat to move nothing but a pass, if that.
std::optional<Finding> out_of_play(const Position& p) {
    if (p.is_abandoned()) {
        Finding f = about(p, "game-over");
        for (int s = 0; s < 4; ++s)
            if (p.resigned >> s & 1) f.details.emplace_back("resigned", seat_ids[s]);
        return f;
    }
    if (!p.is_out(p.seat())) return {};
    Finding f = about(p, "eliminated");
    tell_exit(p, p.seat(), f);
    return f;
}

/// Passes and resignations.
Finding explain_other(const Position& p, const Action& a, bool legal) {
    Finding f = about(p, "legal");
    f.legal = legal;
    f.action = a.spec == action_pass ? "pass" : "resign";
    // What it is worth where it ends the game is a matter of the verdict.
    if (legal && a.spec == action_resign && p.choices.resignation == PlayChoices::Resignation::freezes) {
        Position after = p;
        play_resignation(after, nullptr);
        if (active_boards(after) > 0)
            decide(f, catalogue(), resignation_result, static_cast<std::size_t>(ResignationResult::frozen));
        else
            for (int s = 0; s < 4; ++s)
                if (p.is_out(s)) f.details.emplace_back("out", seat_ids[s]);
    }
    if (legal && a.spec == action_pass) {
        tell_exit(p, p.seat(), f);
        if (!p.is_out(p.seat()))
            decide(f, catalogue(), stalemate_result, static_cast<std::size_t>(StalemateResult::pass));
    }
    if (legal) return f;
    const bool absent = a.spec == action_resign && p.choices.resignation == PlayChoices::Resignation::absent;
    if (auto out = absent ? std::nullopt : out_of_play(p)) {
        if (a.spec == action_resign && detail_of(*out, "how") == "resignation")
            out->details.emplace_back("again", "yes");
        return *std::move(out);
    }
    f.code = a.spec == action_pass ? "no-pass" : "no-resignation";
    if (a.spec == action_pass && p.turn == Turn::release) {
        f.details.emplace_back("board", board_ids[p.release_board]);
        decide(f, catalogue(), stalemate_one_board, 1);
    } else if (a.spec == action_pass && p.choices.stalemate == PlayChoices::Stalemate::pass)
        decide(f, catalogue(), stalemate_result, static_cast<std::size_t>(StalemateResult::pass));
    if (absent) decide(f, catalogue(), resignation_result, 0);
    return f;
}

/// What ends all questions about a move, before any board is asked.
std::optional<Finding> barred(const Position& p, const Action& a) {
    if (a.argc != 4 || a.arg[0] > 63 || a.arg[1] > 63 || a.arg[2] > 4 || a.arg[3] > 4) return about(p, "action");
    if (auto out = out_of_play(p)) return out;
    if (p.turn == Turn::pass) {
        Finding f = about(p, "must-pass");
        decide(f, catalogue(), stalemate_result, static_cast<std::size_t>(StalemateResult::pass));
        return f;
    }
    return {};
}

/// Of a pawn that becomes the same piece on both boards where it need not.
void tell_free_promotion(const Position& p, const PlayedMove& played, Explanation& e) {
    if (!p.choices.free_promotion || !played.move.promotes() || played.on_b != PieceType::none) return;
    Finding& f = e.findings.emplace_back();
    f.legal = true;
    f.code = "free-promotion";
    const PieceType other = played.move.promotion() == PieceType::knight ? PieceType::queen : PieceType::knight;
    f.details = {{"second", std::string(board_ids[boards_of[p.seat()][1]])},
                 {"write", chess::to_token(played.move) + chess::piece_letter(chess::Color::black, other)}};
    decide(f, catalogue(), promotion_choice, 1);
}

/// Names the order of play, once, where by the usual one another seat would be to move.
void tell_order(const Position& p, std::vector<Finding>& findings) {
    if (turn_orders[0][p.ply & 3] == p.seat()) return;
    for (Finding& f : findings)
        if (f.ruling.empty() && (f.code == "no-piece" || f.code == "not-your-piece"))
            return decide(f, catalogue(), turn_order, p.choices.order);
}

std::string joint_code(const Explanation& e) {
    const bool a = e.findings[0].legal, b = e.findings[1].legal;
    for (std::size_t i = 0; i < 2; ++i)
        if (e.findings[i].code == "skips" && !e.findings[1 - i].legal) return e.findings[1 - i].code;
    return e.legal ? "legal" : a && b ? "promotions-differ" : a || b ? "legal-only-on" : "illegal-on-both";
}

/// ": its twin was captured on NE at ply 11 by East", as far as that is known.
std::string fate_of_twin(const Finding& f) {
    const Subject* twin = subject_of(f, Part::twin);
    if (!twin) return {};
    const std::string elsewhere = parse_target(twin->target).board;
    if (!twin->ply) return ": its twin is gone on " + elsewhere + " since the set-up";
    return ": its twin was captured on " + elsewhere + " at ply " + std::to_string(*twin->ply) +
           (twin->by.empty() ? "" : " by " + std::string(title_of(twin->by)));
}

std::string ghost_words(const Finding& f) {
    return the_piece(f, Part::ghost) + " is a ghost" + fate_of_twin(f) + ", so it can never move.";
}

/// What a chess finding leaves out: ghosts and twins.
std::string coupling_sentences(const Finding& f) {
    std::string text;
    const auto has = [&](Part part, const std::string& target) {
        for (const Subject* s : subjects_of(f, part))
            if (s->target == target) return true;
        return false;
    };
    for (const Subject* ghost : subjects_of(f, Part::ghost)) {
        text += " The " + piece_phrase(*ghost) + " is a ghost";
        text += has(Part::captured, ghost->target) ? "."
                : has(Part::attacker, ghost->target) || has(Part::pinner, ghost->target)
                    ? ": it never moves but still stands there and attacks."
                : has(Part::blocker, ghost->target) ? ": it never moves but still stands there."
                                                    : ".";
    }
    if (const Subject* twin = subject_of(f, Part::twin); twin && twin->ply)
        text += " The " + twin->piece + " that stood here was captured at ply " + std::to_string(*twin->ply) +
                (twin->by.empty() ? "." : " by " + std::string(title_of(twin->by)) + ".");
    for (const Subject* left : subjects_of(f, Part::changed))
        text += " Its twin on " + parse_target(left->target).board + " becomes a ghost.";
    return text;
}

/// Of a king that would be captured; empty for ghosts, which chess knows nothing of.
std::string king_sentence(const Finding& f) {
    const Subject* king = subject_of(f, Part::captured);
    if (!king || king->piece != "king") return {};
    const std::string owner(title_of(king->seat)), was = exit_words(f);
    return owner + "'s king is never captured" +
           (was.empty() ? "." : ": " + owner + was + " and is out of play, and the pieces stay where they are.");
}

/// The sentences of findings that are no orthodox ones; empty for others.
std::string own_sentence(const Finding& f) {
    const std::string seat(title_of(f.seat));
    if (std::string stuck = stuck_sentence(f); !stuck.empty()) return stuck;
    if (f.code == "frozen")
        return capital(the_piece(f, Part::mover)) +
               " moved out of lockstep with its twin, so neither can ever move again.";
    if (f.code == "ghost")
        return f.legal ? "Nothing on this board forbids it, but " + ghost_words(f) : capital(ghost_words(f));
    if (f.code == "promotions-differ") return "A pawn becomes the same piece on both boards.";
    if (f.code == "uncapturable") return king_sentence(f);
    if (f.code == "skips") return "This board skips the turn.";
    if (f.code == "action") return "A move needs two squares and perhaps a piece to promote to.";
    if (f.code == "game-over")
        return "The game is over: " + std::string(title_of(detail_of(f, "resigned"))) + " resigned.";
    if (f.code == "eliminated") {
        const std::string was = detail_of(f, "again").empty() ? exit_words(f) : " has resigned already";
        return seat + (was.empty() ? "" : was + ",") + " is out of play and can only skip.";
    }
    if (f.code == "must-pass") return seat + " has no move that is legal on both boards and can only skip this turn.";
    if (const auto board = detail_of(f, "board"); f.code == "no-pass" && !board.empty())
        return seat + " cannot skip: no move is legal on both boards, but on " + std::string(board) +
               " it may move alone.";
    if (f.code == "no-pass" && !f.ruling.empty())
        return seat + " cannot skip: it has moves that are legal on both boards.";
    if (f.code == "no-pass")
        return seat +
               " cannot skip: only a player skips who is out of play, or who has no move where ruling R07 = pass.";
    if (f.code == "no-resignation")
        return f.ruling.empty() ? seat + " cannot resign now." : "Under these rulings " + seat + " cannot resign.";
    if (f.legal && f.action == "pass") {
        const std::string was = exit_words(f);
        return seat + (was.empty() ? " has no move that is legal on both boards and" : was + ", is out of play and") +
               " can only skip this turn.";
    }
    if (f.code == "free-promotion")
        return "The pawn may also become another piece on " + std::string(detail_of(f, "second")) +
               ": write two letters (" + std::string(detail_of(f, "write")) + ").";
    if (f.legal && f.action == "resign" && !detail_of(f, "out").empty()) {
        std::vector<std::string> out;
        for (const auto& [name, value] : f.details)
            if (name == "out") out.emplace_back(title_of(value));
        return seat + " may resign and loses. " + in_a_row(out) + (out.size() == 1 ? " is" : " are") +
               " out already, so no board has two active players left.";
    }
    if (f.legal && f.action == "resign")
        return seat + (f.ruling.empty() ? " may resign."
                                        : " may resign: it loses and is out of play, and the others play on.");
    return {};
}

}  // namespace

Explanation DuplicateChess::explain(const Position& p, const Action& a, const Viewer&) const {
    const Seat seat = p.seat();
    const auto one = [&](Finding f) {
        f.message = sentence(f);
        return alone(std::move(f));
    };
    if (a.actor.v != seat) {
        Finding f = not_your_turn(info(), a.actor, {SeatId{seat}});
        if (p.is_out(seat)) {
            tell_exit(p, seat, f);
            f.details.emplace_back("skips", seat_ids[seat]);
        } else if (turn_orders[0][p.ply & 3] == a.actor.v) {
            decide(f, catalogue(), turn_order, p.choices.order);
        }
        return one(std::move(f));
    }
    const bool legal = is_legal(p, a);
    if (a.spec != action_move) return one(explain_other(p, a, legal));
    const auto on_both = [&] {
        const PlayedMove played = read_move(a);
        const chess::Move there = played.on_b == PieceType::none
                                      ? played.move
                                      : chess::Move(played.move.from(), played.move.to(), played.on_b);
        return std::vector<Finding>{examine(p, boards_of[seat][0], played.move), examine(p, boards_of[seat][1], there)};
    };
    if (auto f = barred(p, a)) {
        const bool stuck = f->code == "must-pass";
        Explanation e = one(*std::move(f));
        if (!stuck) return e;
        for (Finding& on_board : on_both()) {  // what each board has against it
            if (on_board.legal) continue;
            on_board.message = sentence(on_board);
            e.findings.push_back(std::move(on_board));
        }
        return e;
    }

    Explanation e;
    e.legal = legal;
    e.findings = on_both();
    if (p.turn == Turn::release)
        for (Finding& f : e.findings) {
            if (f.board == board_ids[p.release_board]) continue;
            f = Finding{f.board, true, "skips", {}};
            f.seat = seat_ids[seat];
            decide(f, catalogue(), stalemate_one_board, 1);
        }
    // Where no board forbids it, it is the ghost that does.
    if (!legal && e.findings[0].legal && e.findings[1].legal)
        for (Finding& f : e.findings) f.legal = f.code != "ghost" && f.code != "frozen";
    e.code = joint_code(e);
    if (e.code == "promotions-differ") {
        Finding joint = about(p, e.code);
        decide(joint, catalogue(), promotion_choice, 0);
        e.findings.insert(e.findings.begin(), std::move(joint));
    }
    if (legal && p.turn == Turn::move) {
        tell_free_promotion(p, read_move(a), e);
        tell_stuck(p, read_move(a), e);
    }
    tell_order(p, e.findings);
    for (Finding& f : e.findings) f.message = sentence(f);
    e.message = summary(e);
    return e;
}

std::string DuplicateChess::sentence(const Finding& f) const {
    if (f.code == "not-your-turn") {
        std::string turn = turn_sentence(info(), f);
        if (const auto skips = detail_of(f, "skips"); !skips.empty())
            turn +=
                " " + std::string(title_of(skips)) + exit_words(f) + ", is out of play and skips its turn (--) first.";
        return with_ruling(std::move(turn), f, info().rulings);
    }
    std::string text = own_sentence(f);
    if (text.empty()) {
        const Subject* kept = subject_of(f, Part::captured);
        const bool ghost = f.code == "uncapturable" && kept && kept->piece != "king";
        text = (ghost ? capital(the_piece(f, Part::captured)) + " cannot be captured." : chess::sentence(f, title_of)) +
               coupling_sentences(f) + removed_sentence(f);
    }
    return with_ruling(std::move(text), f, info().rulings);
}

namespace {

/// "Neither twin of the knight stands on e5 any more: it was captured on NW by West's bishop (b7e5 at ply 9) and on NE
/// by East's knight (c6e5 at ply 8)."; empty where that is not told of both boards.
std::string both_gone_sentence(const Finding& a, const Finding& b) {
    const auto piece = detail_of(a, "left-piece");
    std::vector<std::string> ends;
    for (const Finding* f : {&a, &b}) {
        const auto by = detail_of(*f, "left-by");
        const bool gone = f->code == "no-piece" || f->code == "not-your-piece";
        if (!gone || by.empty() || detail_of(*f, "left-piece") != piece) return {};
        std::string end = gone_words(*f, title_of(by), detail_of(*f, "left-with"));
        const auto verb = std::string_view("captured").size();
        ends.push_back(end.insert(verb, " on " + f->board));
    }
    if (!ends[1].empty()) ends[1].erase(0, std::string_view("captured ").size());
    return "Neither twin of the " + std::string(piece) + " stands on " + square_of(a, Part::mover) +
           " any more: it was " + in_a_row(ends) + ".";
}

/// The sentence after a colon: with a small letter, unless it begins with a seat.
std::string continued(std::string text) {
    for (const std::string_view id : seat_ids)
        for (const char* behind : {" ", "'s "})
            if (text.starts_with(std::string(title_of(id)) + behind)) return text;
    return small(std::move(text));
}

}  // namespace

std::string DuplicateChess::summary(const Explanation& e) const {
    if (e.findings.size() < 2 || e.findings[0].board.empty())
        return e.findings.empty() ? e.message : sentence(e.findings[0]);
    const Finding &a = e.findings[0], &b = e.findings[1];
    if (a.code == "skips" || b.code == "skips") {
        const Finding& played = a.code == "skips" ? b : a;
        return played.legal ? "Legal on " + played.board + " alone; the other board skips." : sentence(played);
    }
    if (e.code == "legal") {
        std::string text = "Legal on " + a.board + " and " + b.board + ".";
        for (std::size_t i = 2; i < e.findings.size(); ++i)
            if (const std::string more = own_sentence(e.findings[i]); !more.empty())
                text += " " + with_ruling(more, e.findings[i], info().rulings);
        return text;
    }
    if (std::string both = both_gone_sentence(a, b); !both.empty()) return both;
    const std::string on_a = sentence(a), on_b = sentence(b);
    if (e.code == "illegal-on-both" && a.code == "no-piece" && on_a == on_b)
        return "It is " + std::string(title_of(a.seat)) + "'s turn; on " + a.board + " and " + b.board + " " +
               square_of(a, Part::mover) + " is empty.";
    if (e.code == "illegal-on-both")
        return on_a == on_b ? "Illegal on both boards: " + continued(on_a)
                            : "Illegal on both boards. " + a.board + ": " + continued(on_a) + ' ' + b.board + ": " +
                                  continued(on_b);
    const Finding& good = a.legal ? a : b;
    if (good.code == "ghost") return capital(ghost_words(good));  // whatever the other board has against it
    return "Legal on " + good.board + " only: on " + (a.legal ? b : a).board + ' ' + continued(a.legal ? on_b : on_a);
}

}  // namespace pinwheel::duplicate
