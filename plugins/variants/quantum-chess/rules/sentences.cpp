// The sentences of findings: what a person reads of the rule that decides.
#include <algorithm>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/gone_words.h"
#include "pinwheel/view/reason_words.h"
#include "rules/army_words.h"
#include "rules/piece_words.h"
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

struct Sentence {
    std::string_view code, text;
};
constexpr Sentence plain_sentences[] = {
    {"inconsistent", "No world is left in which the army is complete."},
    {"castle-back-row", "Castling needs both pieces on the player's own back row."},
    {"castle-travel", "This would be castling, and king or rook must reach another square than the two they stand on."},
    {"castle-forbidden", "Nobody castles while a challenge is pending."},
    {"target-pending", "A challenge of this piece is pending already."},
    {"target-repeated", "A piece is not challenged two turns running."},
    {"pick-one", "The challenger picks one type for each attacker."},
    {"attacker-incapable", "An attacker of the challenge cannot attack its target."},
    {"denial-stuck", "The denial leaves no move, and another answer exists."},
    {"action", "This is no action of quantum chess: a move needs two squares, a challenge attackers and a target."},
};

/// "queen, rook", what a promotion may say.
std::string choices_of(const Finding& f) {
    std::string choices(detail_of(f, "choices"));
    for (auto at = choices.find(' '); at != choices.npos; at = choices.find(' ', at + 2)) choices.replace(at, 1, ", ");
    return choices;
}

/// Which piece's collapse made another the only king.
std::string made_king_sentence(const Finding& f, const std::string& king, const std::string& attack) {
    std::vector<std::string> left;
    for (const Subject* s : subjects_of(f, Part::changed))
        left.push_back("the piece on " + square_in(s->target) + (s->is.size() == 1 ? " is " : " can only be ") +
                       types_in_a_row(s->is));
    std::string text = "By this " + std::string(f.action == "challenge" ? "challenge " : "move ") + in_a_row(left);
    // Who takes up what the king might be else, unless it is that piece alone.
    const auto rivals = subjects_of(f, Part::rival), changed = subjects_of(f, Part::changed);
    const bool others = std::any_of(rivals.begin(), rivals.end(), [&](const Subject* r) {
        return r->target != subject_target(f, Part::destination) &&
               std::none_of(changed.begin(), changed.end(), [&](const Subject* c) { return c->target == r->target; });
    });
    if (others) text += used_words(f, "; ", "taken") + " then";
    return text + ", so the piece on " + king +
           (detail_of(f, "only") == "left" ? " is the only one left that can be king" : " must be the king") +
           ", and " + attack + " the king on " + king + ".";
}

std::string exposed_sentence(const Finding& f) {
    const auto attackers = subjects_of(f, Part::attacker);
    const std::string by = men(f, Part::attacker), attack = by + (attackers.size() == 1 ? " attacks" : " attack");
    if (detail_of(f, "kings") == "all")
        return "Every piece that may be king would stand attacked at the end of the turn, by " + by + ".";
    if (!subject_of(f, Part::attacked)) return "The player's only king would be attacked.";
    const std::string now = square_of(f, Part::attacked), king = "the king on " + now;
    const std::string mover = the_piece(f, Part::mover), to = square_of(f, Part::destination);
    if (detail_of(f, "check") == "stands") {
        const std::string move =
            detail_of(f, "choices").empty() ? "this move does not help" : "no promotion on " + to + " helps";
        std::string text = capital(king) + " is in check from " + by + ", and " + move + ".";
        if (subject_of(f, Part::pinner)) text += " It would also open the line of " + men(f, Part::pinner) + ".";
        return text;
    }
    const auto self = detail_of(f, "king");
    if (self == "step") return "Only as a king can " + mover + " go to " + now + ", and there " + attack + " it.";
    if (self == "choice") return capital(mover) + " is to be the king on " + now + ", and there " + attack + " it.";
    if (self == "castling")
        return "Castling makes the piece that comes to " + now + " the king, and there " + attack + " it.";
    if (self == "challenge") return "The challenge makes the piece on " + now + " the king, and " + attack + " it.";
    if (const auto opens = detail_of(f, "opens"); !opens.empty()) {
        std::string text = opens == "mover"
                               ? capital(mover) + " is pinned to " + king + " by " + men(f, Part::pinner) + "."
                               : "Taking " + the_piece(f, Part::captured) + " en passant would open the line of " +
                                     men(f, Part::pinner) + " to " + king + ".";
        if (subject_of(f, Part::attacker)) text += " It is attacked by " + by + " too.";
        return text;
    }
    if (subject_of(f, Part::changed)) return made_king_sentence(f, now, attack);
    return capital(king) + " would be exposed to " + by + ".";
}

/// "a knight, and a knight leaps …." of a piece of one type other than a pawn; empty for others.
std::string gait_of(std::string_view types) {
    constexpr std::string_view words[] = {
        "a king, and a king goes one square.", "a queen, and a queen goes along ranks, files and diagonals.",
        "a bishop, and a bishop goes along diagonals.",
        "a knight, and a knight leaps two squares along a rank or file and one aside.",
        "a rook, and a rook goes along ranks and files."};
    const auto letter = type_letters.substr(0, std::size(words)).find(types);
    return types.size() == 1 && letter != types.npos ? std::string(words[letter]) : std::string();
}

/// ": a knight leaps …", how a piece of one type attacks. `never`: nor is any challenge made as a king.
std::string reach_words(std::string_view type, bool never) {
    if (type == "P") return ": a pawn attacks one square diagonally ahead";
    const std::string gait = gait_of(type);
    const auto rule = gait.find(", and ");
    if (rule == gait.npos) return {};
    return ": " + gait.substr(rule + 6, gait.size() - rule - 7) + (never ? ", and no challenge is made as a king" : "");
}

bool is_empty(const Subject* s) { return s && s->seat.empty(); }

/// What a pawn lacks for a step that looks like one of its own.
std::string_view pawn_words(std::string_view why) {
    return why == "takes"   ? "a pawn goes diagonally only to capture"
           : why == "ahead" ? "a pawn does not capture straight ahead"
           : why == "moved" ? "a pawn that has moved goes one square"
           : why == "far"   ? "no pawn goes to the last rank"
           : why == "limit" ? "there is nothing that a pawn may become"
           : why == "row"   ? "from its row a pawn never goes two squares"
                            : "";
}

/// ", and the piece on d5 can be taken en passant only right after …", of a pawn that could have been taken so.
std::string late_words(const Finding& f) {
    if (detail_of(f, "pawn") != "takes" || detail_of(f, "came-twice").empty()) return {};
    return ", and the piece on " + std::string(detail_of(f, "came-to")) +
           " can be taken en passant only right after its double step (" + std::string(detail_of(f, "came")) +
           " at ply " + std::string(detail_of(f, "came-ply")) + ")";
}

/// " The piece that stood there was captured by White's piece (e4d5 at ply 5).", as far as the line tells.
std::string taken_sentence(const Finding& f) {
    const auto by = detail_of(f, "left-by");
    return by.empty() ? std::string()
                      : " The piece that stood there was " + gone_words(f, side_title(by), "piece") + ".";
}

/// Why nothing is taken en passant.
std::string en_passant_sentence(const Finding& f) {
    const std::string from = square_of(f, Part::mover), to = square_of(f, Part::destination),
                      victim = square_of(f, Part::captured);
    const auto why = detail_of(f, "why");
    const std::string no_pawn = "No pawn can be taken en passant on " + to + ": ";
    if (why == "no-pawn")
        return "The piece on " + from + " cannot be a pawn, and only a pawn takes en passant" + used_words(f) + ".";
    if (why == "step")
        return "A pawn takes en passant one square diagonally forward, not from " + from + " to " + to + ".";
    if (why == "occupied") return no_pawn + "the square is occupied.";
    if (why == "nothing") return no_pawn + "there is no enemy piece on " + victim + ".";
    if (why == "late") {
        const std::string came(detail_of(f, "came")),
            only = no_pawn + "the piece on " + victim + " can be taken so only right after ";
        if (came.empty()) return only + "a double step.";
        return detail_of(f, "came-twice").empty()
                   ? only + "a double step, and it came there by " + came + "."
                   : only + "its double step (" + came + " at ply " + std::string(detail_of(f, "came-ply")) + ").";
    }
    return no_pawn + "the piece on " + victim + " cannot be a pawn.";
}

/// Why a piece is not promoted there.
std::string promotion_sentence(const Finding& f) {
    const std::string from = square_of(f, Part::mover), to = square_of(f, Part::destination);
    const auto why = detail_of(f, "why");
    if (why == "promoted") return "The piece on " + from + " has been promoted already.";
    if (why == "no-pawn")
        return "The piece on " + from + " cannot be a pawn, and only a pawn is promoted" + used_words(f) + ".";
    if (why == "row") return "A pawn is promoted on the last rank, and " + to + " is not on it.";
    if (why == "takes") return "A pawn goes diagonally only to capture, and " + to + " is empty.";
    if (why == "ahead") return "A pawn does not capture straight ahead, and " + to + " is occupied.";
    if (why == "certain")
        return "The piece on " + from +
               " is a pawn for certain, and under this ruling a pawn may not enter the last "
               "rank.";
    if (why == "never") return "No pawn is promoted: on " + to + " the piece on " + from + " is none.";
    if (why == "undeclared") return "What a pawn becomes on the last rank is not declared.";
    if (why == "limit")
        return "The pawn cannot become a " + std::string(detail_of(f, "becomes")) +
               ": no own piece of that type was captured for certain.";
    return "A pawn does not go from " + from + " to " + to + ".";
}

/// What is due now.
std::string phase_sentence(const Finding& f) {
    const auto phase = detail_of(f, "phase");
    if (phase == "name")
        return "The captured piece must be named first: say which type it was (" +
               std::string(detail_of(f, "example")) + ").";
    if (phase == "pending") return "The challenge can only be denied (deny): the challenged piece is no king then.";
    const std::string example(detail_of(f, "example")), mover(side_title(f.seat)),
        other(side_title(f.seat == "b" ? "w" : "b"));
    const std::string such = example.empty() ? "" : ", for example " + example + ",";
    if (phase == "challenge")
        return mover + " has moved and may still challenge an enemy piece that may be the king" + such +
               " or end the turn (pass, --); " + other + " moves after that.";
    if (phase == "zero")
        return "It is " + mover + "'s turn: " + mover + " may challenge before White's first move" + such +
               " or end the turn (pass, --), and does one of these first.";
    return "Now a move is due by " + mover + ", from square to square" +
           (example.empty() ? "." : ", for example " + example + ".");
}

/// Who may challenge before the first move.
std::string before_the_first(std::string_view zero) {
    return zero == "none"   ? ""
           : zero == "both" ? ", and by both sides before the first"
                            : ", and by Black before the first";
}

std::string refused_sentence(const Finding& f);

/// Why a challenge is not declared now.
std::string no_challenge_sentence(const Finding& f) {
    const auto why = detail_of(f, "why");
    const std::string due = phase_sentence(f);
    if (why == "not-named") return "No captured piece waits to be named. " + due;
    if (why == "answer-due" || why == "denial-due") {
        const bool one = subjects_of(f, Part::attacker).size() == 1;
        return capital(men(f, Part::attacker)) + (one ? " challenges " : " challenge ") + man(f, Part::attacked) +
               ": " + std::string(side_title(f.seat)) +
               (why == "answer-due" ? " must deny that or answer it by a move first." : " can only deny that now.");
    }
    if (why == "of-another") {
        const std::string turn(side_title(detail_of(f, "turn"))), side(side_title(f.seat));
        const auto by = squares_of(f, Part::attacker);
        const std::string first = turn + " challenges or ends the turn (pass, --) first";
        if (!detail_of(f, "next").empty())
            return "It is " + turn + "'s challenge now, and " + pieces_on(by) + (by.size() == 1 ? " is " : " are ") +
                   side + "'s: " + first + ", and " + side + " may challenge after that, before its first move.";
        return "It is " + turn + "'s challenge now, and " + pieces_on(by) + (by.size() == 1 ? " is " : " are ") + side +
               "'s: " + side + " may challenge only right after its own move" +
               (detail_of(f, "phase") == "zero" ? "." : ", and that time is over.") + " " + first + ".";
    }
    if (why == "turn-over") {
        const std::string turn = "It is " + std::string(side_title(detail_of(f, "turn"))) + "'s turn: ";
        const std::string side(side_title(f.seat));
        const auto fault = detail_of(f, "fault");
        if (fault.empty()) return turn + side + " may challenge only right after its own move.";
        Finding even_so = f;
        even_so.code = fault;
        return turn + side + " has nothing to challenge. " + refused_sentence(even_so);
    }
    return "Challenges are declared after the player's own move" + before_the_first(detail_of(f, "zero")) + ". " + due;
}

/// " can only be a queen or a rook, and neither ": what a piece may be, behind it.
std::string only_words(std::string_view types) {
    if (types.size() == type_letters.size()) return " may be any type, and no type ";
    return " can only be " + types_in_a_row(types) + ", and " + (types.size() == 2 ? "neither " : "none of these ");
}

/// The attacked squares of a castling, each with what it is to the king or the rook.
std::string crossed_words(const Finding& f) {
    std::vector<std::string> each;
    bool stands = true, rook = false;
    for (const auto& [name, value] : f.details) {
        if (name != "castles") continue;
        const auto blank = value.find(' ');
        const std::string what = value.substr(0, blank), square = value.substr(blank + 1);
        stands = stands && what == "stand";
        rook = rook || what == "rook";
        each.push_back(square + (what == "stand" ? ", where the king stands"
                                 : what == "end" ? ", where the king would end"
                                 : what == "cross"
                                     ? ", which the king would cross"
                                     : ", which the rook from " + square_of(f, Part::partner) + " would cross"));
    }
    return in_a_row(each, ", and ") + (stands ? ": no castling out of an attack" : "") +
           (rook ? ", and by this ruling that forbids castling too" : "");
}

/// What a move to an own piece means.
std::string castling_alone(const Finding& f) {
    return "With an own piece on " + square_of(f, Part::partner) + " this can only be castling";
}

/// Which types are written that the move does not leave, and why.
std::string waveform_sentence(const Finding& f) {
    const std::string from = square_of(f, Part::mover), to = square_of(f, Part::destination);
    std::string text = "Going from " + from + " to " + to + " leaves the piece " +
                       types_in_a_row(detail_of(f, "types")) + " (" + std::string(detail_of(f, "types")) + "), not " +
                       std::string(detail_of(f, "written"));
    if (const auto never = detail_of(f, "never"); !never.empty())
        text += ": even before it cannot be " + types_in_a_row(never) + used_words(f);
    if (const auto pawn = detail_of(f, "pawn"); !pawn.empty()) text += ": " + std::string(pawn_words(pawn));
    for (const char type : detail_of(f, "other-ways"))
        if (type != 'P') text += reach_words(std::string_view(&type, 1), false);
    return text + ".";
}

std::string refused_sentence(const Finding& f) {
    const std::string from = square_of(f, Part::mover), to = square_of(f, Part::destination),
                      target = square_of(f, Part::attacked);
    if (f.code == "own-king-exposed") return exposed_sentence(f);
    if (f.code == "inconsistent" && !detail_of(f, "classes").empty()) return crowded_sentence(f);
    if (f.code == "phase") return detail_of(f, "why").empty() ? phase_sentence(f) : no_challenge_sentence(f);
    if (f.code == "no-challenge")
        return "No challenge" + (target.empty() ? "" : " of " + man(f, Part::attacked)) +
               " is pending, so nothing can be denied. " + phase_sentence(f);
    if (f.code == "same-square") return capital(man(f, Part::mover)) + " already stands there.";
    if (f.code == "king-capture")
        return "The piece on " + square_of(f, Part::captured) +
               " is the king for certain, and a king is never captured.";
    if (f.code == "no-piece") return "There is no piece on " + from + "." + taken_sentence(f);
    if (f.code == "not-your-piece")
        return "The piece on " + from + " belongs to " + std::string(side_title(f.seat == "b" ? "w" : "b")) +
               ", and it is " + std::string(side_title(f.seat)) + "'s turn." + taken_sentence(f);
    if (f.code == "own-piece")
        return "The piece on " + from + " cannot go to " + square_of(f, Part::blocker) +
               ": your own piece stands there.";
    if (f.code == "path-blocked") {
        const auto met = squares_of(f, Part::blocker);
        const bool challenge = f.action == "challenge";
        return std::string(met.size() == 1 ? "A piece on " : "Pieces on ") + in_a_row(met) +
               (met.size() == 1 ? " stands between " : " stand between ") +
               square_of(f, challenge ? Part::attacker : Part::mover) + " and " +
               square_of(f, challenge ? Part::attacked : Part::destination) + ".";
    }
    if (f.code == "promotion-missing")
        return "As a pawn the piece on " + from + " is promoted on " + to + ": say to what, " + choices_of(f) + ".";
    if (f.code == "no-en-passant") return en_passant_sentence(f);
    if (f.code == "no-promotion") return promotion_sentence(f);
    if (f.code == "king-unchallenged")
        return capital(the_piece(f, Part::captured)) +
               " may be king, and a possible king that is not challenged is not captured.";
    if (f.code == "no-voluntary-collapse") {
        const std::string types(detail_of(f, "types"));
        if (f.action == "challenge")
            return types.empty() ? "An attacker keeps exactly the types that attack."
                                 : "The attacker on " + square_of(f, Part::attacker) +
                                       " keeps exactly the types that attack, " + types + ".";
        return "The mover keeps exactly the types able to make the move" + (types.empty() ? "" : ", " + types) + ".";
    }
    if (f.code == "target-not-enemy") {
        if (target.empty()) return "Only an enemy piece can be challenged.";
        return is_empty(subject_of(f, Part::attacked))
                   ? "There is no piece on " + target + " to challenge." +
                         (detail_of(f, "phase").empty() ? "" : " " + phase_sentence(f))
                   : "The piece on " + target + " is the player's own, and only an enemy piece can be challenged.";
    }
    if (f.code == "target-no-king") {
        const std::string used = used_words(f);
        const auto types = detail_of(f, "can-be");
        return "The piece on " + target + " cannot be a king" +
               (used.empty() && !types.empty() ? ": it can only be " + types_in_a_row(types) : used) + ".";
    }
    if (f.code == "target-determined")
        return "The piece on " + target + " is the king for certain: check is automatic there.";
    if (f.code == "attacker-missing") {
        const Subject* first = subject_of(f, Part::blocker);
        if (!first) return "A challenge needs one attacker or more, all of them the player's own.";
        return (is_empty(first) ? "There is no piece on " + square_in(first->target)
                                : "The piece on " + square_in(first->target) + " is the opponent's") +
               ", and every attacker of a challenge is a piece of the player's own.";
    }
    if (f.code == "castle-pieces") {
        const auto lacks = detail_of(f, "lacks");
        std::string text = (lacks == "partner" ? "Castling" : castling_alone(f) + ", which") +
                           " needs an own piece that may be king and another that may be a rook";
        if (lacks == "king") text += ": the piece on " + from + " cannot be king";
        if (lacks == "rook") text += ": the piece on " + square_of(f, Part::partner) + " cannot be a rook";
        if (lacks == "partner") text += ": no other own piece stands on " + square_of(f, Part::partner);
        return text + used_words(f) + ".";
    }
    if (f.code == "no-such-step") {
        const auto types = detail_of(f, "types"), as_pawn = detail_of(f, "pawn");
        const std::string going = " from " + from + " to " + to;
        const std::string stands =
            detail_of(f, "stands").empty() ? "" : " And the king on " + to + " is never captured.";
        if (const auto gait = gait_of(types); !gait.empty()) return "The piece on " + from + " is " + gait + stands;
        std::string text =
            types == "P" ? "The pawn cannot go" + going : "The piece on " + from + only_words(types) + "can go" + going;
        if (const auto words = pawn_words(as_pawn); !words.empty())
            text += ": " + std::string(words) + late_words(f);
        else if (types == "P")
            text +=
                ": a pawn goes one square straight ahead, two from its first row, and captures one square diagonally "
                "ahead";
        text += types == "P" ? "" : used_words(f, as_pawn.empty() ? ": " : "; ");
        if (const auto spent = detail_of(f, "spent"); !spent.empty())
            text += "; an earlier move or challenge of its own has ruled out that it is " + types_in_a_row(spent);
        return text + "." + stands;
    }
    if (f.code == "king-attacker")
        return "Only as a king could " + man(f, Part::attacker) + " attack " + man(f, Part::attacked) +
               ", and no challenge is made as a king.";
    if (f.code == "no-line") {
        const Subject* attacker = subject_of(f, Part::attacker);
        return attacker && !attacker->piece.empty()
                   ? capital(the_piece(f, Part::attacker)) + " cannot reach " + man(f, Part::attacked) +
                         reach_words(detail_of(f, "types"), detail_of(f, "king") == "never") + "."
                   : "The piece on " + square_of(f, Part::attacker) + only_words(detail_of(f, "types")) +
                         "can attack " + man(f, Part::attacked) + used_words(f) + ".";
    }
    if (f.code == "castle-moved")
        return castling_alone(f) + ", which needs two pieces that never moved, and the piece on " +
               square_in(detail_of(f, "moved")) + " has.";
    if (f.code == "castle-path" || f.code == "castle-attacked") {
        std::string text = "With an own piece on " + square_of(f, Part::partner) +
                           " this can only be castling: " + castling_words(f) + ".";
        if (const auto met = squares_of(f, Part::blocker); !met.empty())
            text += " " + capital(pieces_on(met)) + (met.size() == 1 ? " stands" : " stand") + " in the way.";
        if (!subject_of(f, Part::attacked)) return text;
        const bool one = subjects_of(f, Part::attacker).size() == 1;
        return text + " " + capital(men(f, Part::attacker)) + (one ? " attacks " : " attack ") + crossed_words(f) + ".";
    }
    if (f.code == "challenge-unanswered") {
        const std::string how = " Answer it by another move, or deny it (deny).";
        const std::string who = man(f, Part::attacked);
        if (f.action == "pass") return "The challenge of " + who + " must be answered by a move or denied (deny).";
        const bool one = subjects_of(f, Part::attacker).size() == 1;
        const std::string reach = men(f, Part::attacker) + (one ? " still reaches it" : " still reach it");
        std::string text = "The challenge of " + who + " stays unanswered: ";
        if (detail_of(f, "where") == "destination") return text + "on " + to + ", where it goes, " + reach + "." + how;
        text += reach;
        if (detail_of(f, "why") == "implied")
            return text + ", and that it is no king after this move does not count as a denial." + how;
        return text + ", and it may still be king." + how;
    }
    if (f.code == "wrong-waveform") return waveform_sentence(f);
    if (f.code == "no-such-type")
        return "The captured piece can only have been one of " + std::string(detail_of(f, "types")) + ".";
    for (const Sentence& s : plain_sentences)
        if (s.code == f.code) return std::string(s.text);
    return "The rule " + f.code + " fails.";
}

}  // namespace

std::string QuantumChess::sentence(const Finding& f) const {
    if (f.code == "not-your-turn") return turn_sentence(info(), f);
    std::string text = f.legal ? allowed_sentence(f) : refused_sentence(f);
    if (f.code != "promotion-missing" && !detail_of(f, "choices").empty())
        text += " A promotion must also say to what: " + choices_of(f) + ".";
    text = with_ruling(std::move(text), f, info().rulings);
    const auto by_default = detail_of(f, "by-default");
    return by_default.empty() ? text : text + " By its default, " + std::string(by_default);
}

}  // namespace pinwheel::quantum
