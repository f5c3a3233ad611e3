// Why an action may or may not be done: to a seat of a running blind game from its own pieces and its own sheet alone,
// to everybody else from the board.
#include "pinwheel/chess/explain.h"
#include "pinwheel/chess/attacks.h"
#include "pinwheel/chess/threats.h"

#include <algorithm>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "pinwheel/view/target.h"
#include "rules/rules.h"
#include "rules/touch.h"
#include "view/own_knowledge.h"
#include "view/reasons.h"

namespace pinwheel::blind {

namespace {

std::string on_board(int square) { return square_target("board", square, 8); }

void blame(Finding& f, const seen::OwnPieces& pieces, Part part, int square) {
    const seen::PieceKind kind = pieces.at(square);
    const bool own = kind != seen::PieceKind::none;
    add_subject(f, part, on_board(square), own ? seen::piece_ids[static_cast<std::size_t>(kind)] : "",
                own ? std::string(pieces.seat == 0 ? "w" : "b") : std::string());
}

/// Tells that a castling which was refused in this turn does not hold the king.
void tell_released(const OwnKnowledge& own, Finding& f) {
    const auto king = own.pieces.of[static_cast<std::size_t>(seen::PieceKind::king)];
    if (!king || own.bound) return;
    tell_refused_castling(own.sheet, own.ply, chess::square_name(chess::lsb(king)), f);
    if (!detail_of(f, "refused-castling").empty() && f.ruling.empty()) decide_by(f, "BR07", "released");
}

/// Whether a promotion is named where no pawn of the side reaches the last rank, and whether that makes the commit
/// malformed (BR25); where it does not, the promotion is ignored.
enum class Named : std::uint8_t { as_it_should, ignored, malformed };
Named promotion_named(const seen::OwnPieces& pieces, bool malformed, int from, int to, int promotion) {
    const int far = pieces.seat == 0 ? 7 : 0;
    if (promotion == 0 || (pieces.at(from) == seen::PieceKind::pawn && to >> 3 == far)) return Named::as_it_should;
    return malformed && to >> 3 != far ? Named::malformed : Named::ignored;
}

/// Tells that a promotion is ignored, and by which ruling if another option would not.
void tell_ignored(Finding& f, const seen::OwnPieces& pieces, int to) {
    f.details.emplace_back("ignored", "promotion");
    if (to >> 3 != (pieces.seat == 0 ? 7 : 0)) decide_by(f, "BR25", "ignore");
}

/// Whether a move is castling with the touched rook.
bool castles_with(const seen::OwnPieces& pieces, int touched, int from, int to) {
    return touched != seen::nowhere && pieces.at(from) == seen::PieceKind::king &&
           (seen::castling_steps(pieces) >> to & 1) && seen::castling_rook(pieces, to) == touched;
}

/// Squares of G that a pawn cannot reach whatever else stands on the board: BR08 shows two-steps over an own piece.
seen::Squares jumped_over(const seen::OwnPieces& pieces, int from, seen::Squares reach) {
    seen::Squares over = 0;
    if (pieces.at(from) != seen::PieceKind::pawn) return over;
    for (Bitboard rest = reach; rest;) {
        const chess::Square to = chess::pop_lsb(rest);
        if (chess::between(static_cast<chess::Square>(from), to) & pieces.all()) over |= chess::bit(to);
    }
    return over;
}

/// What stands against a move among the own pieces alone stands against it anyway.
Finding among_own(const OwnKnowledge& own, chess::Square from, chess::Square to) {
    return chess::explain(board_of_own(own.pieces), chess::Move(from, to), {});
}

/// The own pieces that stand where a piece without any square could go, or on the way to `to`.
Bitboard walls_of(const OwnKnowledge& own, chess::Square from, int to) {
    const Bitboard all = own.pieces.all();
    const Bitboard straight = chess::RayAttacks::rook(from, all), oblique = chess::RayAttacks::bishop(from, all);
    Bitboard walls = 0;
    switch (own.pieces.at(from)) {
        case seen::PieceKind::pawn:
            walls = chess::leapers.pawn[own.pieces.seat][from];
            walls |= own.pieces.seat == 0 ? chess::bit(from) << 8 : chess::bit(from) >> 8;
            break;
        case seen::PieceKind::knight:
            walls = chess::leapers.knight[from];
            break;
        case seen::PieceKind::bishop:
            walls = oblique;
            break;
        case seen::PieceKind::rook:
            walls = straight;
            break;
        case seen::PieceKind::queen:
            walls = straight | oblique;
            break;
        case seen::PieceKind::king:
            walls = chess::leapers.king[from];
            break;
        case seen::PieceKind::none:
            break;
    }
    if (to != seen::nowhere)
        walls |= chess::between(from, static_cast<chess::Square>(to)) | chess::bit(static_cast<chess::Square>(to));
    return walls & all & ~chess::bit(from);
}

/// Whether a pawn's step straight ahead stands on no line that is open to the own king as far as the own pieces tell:
/// it ends no check then, for it captures nothing there.
bool blocks_no_line(const seen::OwnPieces& pieces, int from, int to) {
    const Bitboard king = pieces.of[static_cast<std::size_t>(seen::PieceKind::king)];
    if (!king || pieces.at(from) != seen::PieceKind::pawn || (from & 7) != (to & 7)) return false;
    const Bitboard all = pieces.all();
    const Bitboard lines =
        chess::RayAttacks::rook(chess::lsb(king), all) | chess::RayAttacks::bishop(chess::lsb(king), all);
    return !(lines & chess::bit(static_cast<chess::Square>(to)));
}

/// Whether the own sheet tells by what the right to castle was lost; then the finding tells it.
bool tells_lost_right(const OwnKnowledge& own, const std::string& king, const std::string& corner, Finding& f) {
    if (!tell_first_left(own.sheet, {king, corner}, f)) return false;
    f.known = Known::heard;
    const bool king_left = detail_of(f, "left-from") == king;
    const auto at = chess::parse_square(corner);
    const bool rook_gone = own.pieces.at(*at) != seen::PieceKind::rook;
    if (king_left) add_light(f, on_board(*chess::parse_square(king)));
    if (king_left && rook_gone) f.details.emplace_back("rook", "gone");
    if (!king_left || rook_gone) blame(f, own.pieces, Part::partner, *at);
    return true;
}

/// What a seat can tell itself before trying.
Finding explain_attempt(const OwnKnowledge& own, const Action& a) {
    Finding f;
    f.board = "board";
    f.known = Known::own;
    f.seat = own.pieces.seat == 0 ? "w" : "b";
    f.action = a.spec == seen::act_move ? "move" : "touch";
    const int from = a.arg[0], to = a.spec == seen::act_move ? a.arg[1] : seen::nowhere;
    const auto refuse = [&](std::string code) {
        f.code = std::move(code);
        return f;
    };
    const seen::PieceKind kind = own.pieces.at(from);
    const std::string from_name = chess::square_name(static_cast<chess::Square>(from));
    if (kind == seen::PieceKind::none) {
        blame(f, own.pieces, Part::mover, from);
        if (own.enemy_told_apart) {
            decide_by(f, "BR23", "separate");
            return refuse("none_of_yours");
        }
        tell_lost(own.sheet, from_name, f);
        return refuse("no_such_piece");
    }
    const seen::Squares castling = kind == seen::PieceKind::king ? seen::castling_steps(own.pieces) : 0;
    const seen::Squares reach = seen::geometric_set(own.pieces, from, own.ahead) | castling;
    const seen::Squares barred = jumped_over(own.pieces, from, reach);
    const bool castles = to != seen::nowhere && (castling >> to & 1);
    if (to == seen::nowhere && own.bound && from == own.touched) {
        blame(f, own.pieces, Part::touched, from);
        return refuse("already_touched");
    }
    const bool towards_rook = own.rook_first && castles && seen::castling_rook(own.pieces, to) == own.touched;
    if (own.touched != seen::nowhere && own.bound && from != own.touched && !towards_rook) {
        blame(f, own.pieces, Part::touched, own.touched);
        if (own.pieces.at(own.touched) == seen::PieceKind::king)
            tell_refused_castling(own.sheet, own.ply, chess::square_name(static_cast<chess::Square>(own.touched)), f);
        if (!detail_of(f, "refused-castling").empty())
            decide_by(f, "BR07", "stays");
        else if (castles && castles_with(own.pieces, own.touched, from, to))
            decide_by(f, "BR06", "king");
        return refuse("must_move_touched_piece");
    }
    f.subjects.push_back(
        {Part::mover, on_board(from), seen::piece_ids[static_cast<std::size_t>(kind)], f.seat, {}, {}, {}, {}});
    if (reach == 0) {
        add_light(f, on_board(from));
        for (Bitboard rest = walls_of(own, static_cast<chess::Square>(from), to); rest;)
            blame(f, own.pieces, Part::blocker, chess::pop_lsb(rest));
        if (own.holds_stuck && own.touched == seen::nowhere) {
            f.details.emplace_back("held", "yes");
            decide_by(f, "BR05", "no");
        }
        return refuse("no_legal_moves");
    }
    if (to == seen::nowhere) {
        f.unsure = true;
    } else if (!((reach & ~barred) >> to & 1)) {
        const bool would_touch =
            own.touches && own.touched == seen::nowhere && !(own.castling_releases && kind == seen::PieceKind::king);
        const Finding why = among_own(own, static_cast<chess::Square>(from), static_cast<chess::Square>(to));
        const bool castling_fails = why.code == "castling-right-lost" || why.code == "castling-blocked";
        if (castling_fails && tells_lost_right(own, from_name, square_of(why, Part::partner), f)) {
            f.details.emplace_back("side", detail_of(why, "side"));
            return refuse("castling_lost");
        }
        if (!why.legal) f.details = why.details;
        if (would_touch) f.details.emplace_back("would-touch", "yes");
        if (why.legal) return refuse("illegal_move");
        f.subjects = why.subjects;
        f.squares = why.squares;
        f.lines = why.lines;
        f.details.emplace_back("reason", why.code);
        if (barred >> to & 1) f.details.emplace_back("shown", on_board(to));
        if (why.code == "castling-blocked" && own.in_check) {
            f.details.emplace_back("heard", "check");
            add_light(f, on_board(from));
        }
        return refuse("illegal_move");
    }
    if (castles) {
        if (towards_rook && own.bound) decide_by(f, "BR06", "rook-first");
        f.details.emplace_back("castles", to > from ? "kingside" : "queenside");
        const int rook = seen::castling_rook(own.pieces, to);
        const std::string corner = chess::square_name(static_cast<chess::Square>(rook));
        if (tells_lost_right(own, from_name, corner, f)) {
            f.details.emplace_back("side", to > from ? "kingside" : "queenside");
            return refuse("castling_lost");
        }
        if (own.in_check) {
            f.known = Known::heard;
            add_light(f, on_board(from));
            return refuse("castling_in_check");
        }
    }
    const bool last_rank = to != seen::nowhere && kind == seen::PieceKind::pawn && (to >> 3 == 7 || to >> 3 == 0);
    const Named named = to == seen::nowhere
                            ? Named::as_it_should
                            : promotion_named(own.pieces, own.needless_promotion_malformed, from, to, a.arg[2]);
    std::string token = from_name;
    if (to != seen::nowhere) token += chess::square_name(static_cast<chess::Square>(to));
    if (last_rank) token += seen::promotion_words[a.arg[2] % 5];
    if (const auto said = said_before(own.sheet, own.ply, from_name, token, last_rank); !said.empty()) {
        f.known = Known::heard;
        f.unsure = false;
        f.details.emplace_back("said", said);
        add_light(f, on_board(from));
        return refuse("refused_before");
    }
    if (to != seen::nowhere) f.subjects.push_back({Part::destination, on_board(to), {}, {}, {}, {}, {}, {}});
    if (own.in_check && to != seen::nowhere && blocks_no_line(own.pieces, from, to)) {
        f.known = Known::heard;
        add_light(f, on_board(to));
        blame(f, own.pieces, Part::attacked,
              chess::lsb(own.pieces.of[static_cast<std::size_t>(seen::PieceKind::king)]));
        return refuse("check_goes_on");
    }
    if (last_rank && a.arg[2] == 0) {
        f.unsure = false;
        add_light(f, on_board(to));
        f.details.emplace_back("choices", "queen rook bishop knight");
        return refuse("promotion_required");
    }
    if (named == Named::malformed) {
        decide_by(f, "BR25", "malformed");
        return refuse("malformed");
    }
    if (named == Named::ignored) tell_ignored(f, own.pieces, to);
    if (own.castling_releases && kind != seen::PieceKind::king) tell_released(own, f);
    if (own.castling_releases && castles && f.ruling.empty())
        f.details.emplace_back("frees", "king"), decide_by(f, "BR07", "released");
    if (to != seen::nowhere && kind == seen::PieceKind::pawn && (from & 7) != (to & 7))
        f.details.emplace_back("takes", square_of(f, Part::destination));
    if (own.in_check && to != seen::nowhere) f.details.emplace_back("heard", "check");
    if (to != seen::nowhere && own.touches && own.touched == seen::nowhere && !(own.castling_releases && castles))
        f.details.emplace_back("refusal-touches", "yes");
    f.unsure = true;
    return refuse("unsure");
}

/// What stands against a piece that has no legal move: the first reason by which one of its own steps fails.
void tell_what_holds(const Position& p, chess::Square from, Finding& f) {
    constexpr std::string_view codes[] = {"pinned", "king-in-check", "moves-into-check", "blocked",
                                          "own-piece-on-target"};
    constexpr std::size_t blocked = 3;  // from here on: pieces stand around it
    const Bitboard walls = walls_of(knowledge_of(p), from, seen::nowhere);
    Finding best;
    std::size_t least = std::size(codes);
    for (chess::Square to = 0; to < 64; ++to) {
        if (to == from) continue;
        Finding why = chess::explain(p.board, chess::Move(from, to), {});
        const auto rank = static_cast<std::size_t>(std::find(std::begin(codes), std::end(codes), why.code) - codes);
        if (rank >= least) continue;
        // An own piece on a square where this one never goes holds nothing.
        if (codes[rank] == "own-piece-on-target" && !(walls & chess::bit(to))) continue;
        least = rank;
        best = std::move(why);
    }
    if (best.code.empty()) return;
    if (least >= blocked) {
        // Nothing but what stands around it: all of that, and nothing behind it.
        Bitboard around = walls;
        const Bitboard all = p.board.occupied(),
                       first = chess::RayAttacks::rook(from, all) | chess::RayAttacks::bishop(from, all);
        for (const Subject* s : subjects_of(best, Part::blocker))
            around |= chess::bit(*chess::parse_square(square_in(s->target))) & first;
        for (Bitboard rest = around; rest;) {
            const chess::Square at = chess::pop_lsb(rest);
            add_light(f, on_board(at));
            add_subject(f, Part::blocker, on_board(at), std::string(chess::piece_name(p.board.type_at(at))),
                        p.board.colors[0] & chess::bit(at) ? "w" : "b");
        }
        f.details.emplace_back("reason", "walled");
        return;
    }
    for (const std::string& square : best.squares) add_light(f, square);
    for (const Subject& s : best.subjects)
        if (s.part != Part::mover) f.subjects.push_back(s);
    f.lines = best.lines;
    f.details = best.details;
    f.details.emplace_back("reason", best.code);
}

/// A move or a touch as the board has it.
Finding explain_openly(const Position& p, const Action& a) {
    const auto from = static_cast<chess::Square>(a.arg[0]);
    const auto touch_binds = [&](Finding& f) {
        f.legal = false;
        f.code = "must_move_touched_piece";
        clear_subjects(f);
        f.details.clear();
        add_subject(f, Part::touched, on_board(p.touched), std::string(chess::piece_name(p.board.type_at(p.touched))),
                    p.board.side == Color::white ? "w" : "b");
        if (p.settings.vanilla) decide_by(f, "BR15", "yes");
        if (p.board.type_at(p.touched) == PieceType::king)
            tell_refused_castling(knowledge_of(p).sheet, p.ply(), chess::square_name(p.touched), f);
        if (!detail_of(f, "refused-castling").empty())
            decide_by(f, "BR07", "stays");
        else if (a.spec == seen::act_move && castles_with(own_pieces(p.board, p.board.side), p.touched, from, a.arg[1]))
            decide_by(f, "BR06", "king");
        return f;
    };
    if (a.spec == seen::act_move) {
        constexpr PieceType promotions[] = {PieceType::none, PieceType::queen, PieceType::rook, PieceType::bishop,
                                            PieceType::knight};
        const auto to = static_cast<chess::Square>(a.arg[1]);
        const seen::OwnPieces own = own_pieces(p.board, p.board.side);
        const Named named = promotion_named(own, p.settings.needless_promotion_malformed, from, to, a.arg[2]);
        const bool ignored = named == Named::ignored && own.at(from) != seen::PieceKind::none;
        const PieceType promotion = promotions[ignored ? 0 : a.arg[2]];
        const chess::Move move =
            promotion == PieceType::none ? chess::Move(from, to) : chess::Move(from, to, promotion);
        Finding f = chess::explain(p.board, move, {});
        if (!fits_touch(p, move) && (p.board.of(p.board.side) & chess::bit(from))) return touch_binds(f);
        if (ignored && f.legal) tell_ignored(f, own, to);
        if (f.legal && p.bound() && castles_with(own, p.touched, from, to)) decide_by(f, "BR06", "rook-first");
        if (f.legal && p.settings.refused_castling_releases && p.board.type_at(from) != PieceType::king)
            tell_released(knowledge_of(p), f);
        if (named == Named::malformed && f.code == "promotion-not-allowed") decide_by(f, "BR25", "malformed");
        return f;
    }
    Finding f;
    f.board = "board";
    f.seat = p.board.side == Color::white ? "w" : "b";
    f.action = "touch";
    const PieceType type = p.board.type_at(from);
    const bool own = p.board.of(p.board.side) & chess::bit(from);
    add_subject(f, Part::mover, on_board(from), type == PieceType::none ? "" : std::string(chess::piece_name(type)),
                type == PieceType::none                 ? ""
                : own == (p.board.side == Color::white) ? "w"
                                                        : "b");
    if (!p.settings.touch_move()) {
        f.code = "no-touch";
        decide_by(f, "BR15", "no");
    } else if (p.bound() && from == p.touched) {
        f.code = "already_touched";
        f.subjects.back().part = Part::touched;
        if (p.settings.vanilla) decide_by(f, "BR15", "yes");
    } else if (p.bound()) {
        return touch_binds(f);
    } else if (!own) {
        f.code = type == PieceType::none ? "no-piece" : "not-your-piece";
    } else {
        f.legal = legal_targets(p.board, from) != 0;
        f.code = f.legal ? "legal" : "no-legal-target";
        if (!f.legal) tell_what_holds(p, from, f);
    }
    return f;
}

/// Of a move that is refused for itself: that its piece has no legal move anyway, and why. Of one that pieces stand
/// against that is told where its king's sake forbids this one too.
std::optional<Finding> held_whatever_stands(const Position& p, const Action& a, const Explanation& why) {
    const bool blocked = why.code == "blocked";
    const bool off = why.code == "not-this-piece's-move" || why.code == "nothing-to-capture" ||
                     why.code == "pawn-has-moved" || why.code == "own-piece-on-target";
    if (a.spec != seen::act_move || !(blocked || off) || !p.settings.touch_move()) return {};
    Finding held = explain_openly(p, {seen::act_touch, 1, a.actor, {a.arg[0]}});
    if (held.code != "no-legal-target") return {};
    if (off) return held;
    if (held.lines.empty()) return {};
    const Color us = p.board.side;
    const Bitboard from = chess::bit(a.arg[0]), to = chess::bit(a.arg[1]), left = (p.board.occupied() & ~from) | to;
    Bitboard others = chess::attackers_to(p.board, p.board.king_square(us), !us, left) & ~to;
    for (const Part part : {Part::attacker, Part::pinner})
        for (const Subject* s : subjects_of(held, part))
            others ^= chess::bit(*chess::parse_square(square_in(s->target)));
    return others ? std::nullopt : std::optional(std::move(held));
}

bool fits_table(const Action& a) {
    const auto& actions = blind_info().actions;
    if (a.spec >= actions.size() || a.actor.v > 1 || a.argc != actions[a.spec].args.size()) return false;
    for (std::size_t i = 0; i < a.arg.size(); ++i) {
        if (i >= a.argc && a.arg[i] != 0) return false;
        if (i >= a.argc) continue;
        const bool square = actions[a.spec].args[i] == Role::square;
        if (a.arg[i] >= (square ? 64u : actions[a.spec].choices.size())) return false;
    }
    return true;
}

}  // namespace

Explanation BlindChess::explain(const Position& p, const Action& a, const Viewer& viewer) const {
    const auto one = [&](Finding f) {
        f.message = sentence(f);
        return alone(std::move(f));
    };
    Finding f;
    if (!fits_table(a)) {
        f.code = "malformed";
        return one(std::move(f));
    }
    if (!p.running()) {
        f.code = "game-over";
        f.details.emplace_back("reason", end_id(p.end));
        return one(std::move(f));
    }
    const bool hides = !p.settings.vanilla && viewer.kind != Viewer::Kind::arbiter;
    const SeatId mover = seat_of(p.board.side);
    if (hides && viewer != Viewer::of(a.actor)) {
        f.code = "hidden";
        f.known = Known::heard;
        f.seat = blind_info().seats[a.actor.v].id;
        return one(std::move(f));
    }
    const bool on_the_board = a.spec == seen::act_move || a.spec == seen::act_touch;
    if ((on_the_board || a.spec == seen::act_claim) && a.actor != mover)
        return alone(not_your_turn(info(), a.actor, {mover}));
    if (!on_the_board) {
        Explanation why = one(explain_table_action(p, a, is_legal(p, a), hides));
        // Who answers or claims a draw that is not to be had may offer one.
        const Action offer{seen::act_offer_draw, 0, a.actor, {}};
        if (!why.legal && !why.unsure && is_legal(p, offer)) why.nearest = {token(p, offer)};
        return why;
    }
    Finding found = hides ? explain_attempt(knowledge_of(p), a) : explain_openly(p, a);
    if (!hides && !found.legal) tell_heard(p, a, found);
    if (!hides && found.legal && !p.settings.vanilla) tell_announced(p, a, found);
    Explanation why = one(std::move(found));
    if (const auto held = hides ? std::nullopt : held_whatever_stands(p, a, why)) {
        Finding also = *held;
        also.message = sentence(also);
        if (why.code == "blocked") {
            why.code = also.code;
            why.message = also.message + " " + why.message;
            why.findings.insert(why.findings.begin(), std::move(also));
        } else {  // behind what is wrong with this very move
            why.message += " " + also.message;
            why.findings.push_back(std::move(also));
        }
    }
    return why;
}

}  // namespace pinwheel::blind
