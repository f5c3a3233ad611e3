// The sentences of findings: what a person reads of the rule that decides.
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "rules/army_words.h"
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

struct Sentence {
    std::string_view code, text;
};
constexpr Sentence plain_sentences[] = {
    {"inconsistent", "No world is left in which the army is complete."},
    {"castle-back-row", "Castling needs both pieces on the player's own back row."},
    {"castle-travel", "King or rook must reach another square than the two they stand on."},
    {"castle-forbidden", "Nobody castles while a challenge is pending."},
    {"target-pending", "A challenge of this piece is pending already."},
    {"target-repeated", "A piece is not challenged two turns running."},
    {"pick-one", "The challenger picks one type for each attacker."},
    {"attacker-incapable", "An attacker of the challenge cannot attack its target."},
    {"king-capture", "A determined king cannot be captured."},
    {"denial-stuck", "The denial leaves no move, and another answer exists."},
    {"action", "This is no action of quantum chess: a move needs two squares, a challenge attackers and a target."},
};

std::vector<std::string> squares_of(const Finding& f, Part part) {
    std::vector<std::string> names;
    for (const Subject* s : subjects_of(f, part)) names.push_back(square_in(s->target));
    return names;
}
std::string squares(const Finding& f, Part part) { return in_a_row(squares_of(f, part)); }

/// "a queen or a rook" of "QR".
std::string types_in_a_row(std::string_view letters) {
    constexpr std::string_view words[] = {"a king", "a queen", "a bishop", "a knight", "a rook", "a pawn"};
    std::vector<std::string> names;
    for (const char c : letters)
        if (const auto at = type_letters.find(c); at < std::size(words)) names.emplace_back(words[at]);
    return in_a_row(names, " or ");
}

/// "queen, rook", what a promotion may say.
std::string choices_of(const Finding& f) {
    std::string choices(detail_of(f, "choices"));
    for (auto at = choices.find(' '); at != choices.npos; at = choices.find(' ', at + 2)) choices.replace(at, 1, ", ");
    return choices;
}

std::string exposed_sentence(const Finding& f) {
    if (detail_of(f, "kings") == "all")
        return "Every piece that may be king would stand attacked at the end of the turn, by " +
               squares(f, Part::attacker) + ".";
    if (!subject_of(f, Part::attacked)) return "The player's only king would be attacked.";
    const std::string king = "the king on " + square_of(f, Part::attacked);
    const auto attackers = subjects_of(f, Part::attacker);
    const std::string attack = piece_phrases(attackers) + (attackers.size() == 1 ? " attacks it." : " attack it.");
    const std::string mover = "the piece on " + square_of(f, Part::mover), to = square_of(f, Part::destination);
    if (detail_of(f, "check") == "stands") {
        const std::string may_be = types_in_a_row(detail_of(f, "may-be"));
        const std::string move =
            detail_of(f, "choices").empty() ? "this move does not help" : "no promotion on " + to + " helps";
        std::string text = capital(king) + " is in check from " + piece_phrases(attackers) +
                           (may_be.empty() ? "" : ", which may be " + may_be) + ", and " + move + ".";
        if (subject_of(f, Part::pinner)) text += " It would also open the line of " + squares(f, Part::pinner) + ".";
        return text;
    }
    const auto self = detail_of(f, "king");
    const std::string now = square_of(f, Part::attacked);
    if (self == "step") return "Only as a king can " + mover + " go to " + now + ", and there " + attack;
    if (self == "choice") return capital(mover) + " is to be the king on " + now + ", and there " + attack;
    if (self == "castling") return "Castling makes the piece that comes to " + now + " the king, and there " + attack;
    if (self == "challenge") return "The challenge makes the piece on " + now + " the king, and " + attack;
    if (const auto opens = detail_of(f, "opens"); !opens.empty()) {
        std::string text = opens == "mover"
                               ? "The piece on " + square_of(f, Part::mover) + " is pinned to " + king + " by " +
                                     squares(f, Part::pinner) + "."
                               : "Taking " + the_piece(f, Part::captured) + " en passant would open the line of " +
                                     squares(f, Part::pinner) + " to " + king + ".";
        if (subject_of(f, Part::attacker)) text += " It is attacked by " + squares(f, Part::attacker) + " too.";
        return text;
    }
    std::string text = capital(king) + " would be exposed to " + squares(f, Part::attacker);
    const auto lost = squares_of(f, Part::changed);
    if (!lost.empty() && lost.size() <= 3)
        text += " after the collapse of " + in_a_row(lost);
    else if (!lost.empty())
        text += ": no other piece could be king any more";
    return text + ".";
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

bool is_empty(const Subject* s) { return s && s->seat.empty(); }

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
    if (why == "late") return no_pawn + "the piece on " + victim + " can be taken so only right after its double step.";
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
    if (why == "never") return "No pawn is promoted: on " + to + " the piece on " + from + " is none.";
    if (why == "undeclared") return "What a pawn becomes on the last rank is not declared.";
    if (why == "limit")
        return "The pawn cannot become a " + std::string(detail_of(f, "becomes")) +
               ": no own piece of that type was captured for certain.";
    return "A pawn does not go from " + from + " to " + to + ".";
}

std::string_view side_title(std::string_view id) { return id == "b" ? "Black" : "White"; }

std::string phase_sentence(std::string_view phase, std::string_view seat) {
    if (phase == "name") return "The captured piece must be named first: say which type it was (=Q).";
    if (phase == "pending") return "The challenge can only be denied (deny): the challenged piece is no king then.";
    if (phase == "challenge")
        return "Now comes a challenge, of an enemy piece that may be king by attackers (<d2 e7>), or a pass (--).";
    if (phase == "zero")
        return "Black may challenge before White's first move: now comes a challenge (<e7 e2>) or a pass (--).";
    return "Now a move is due by " + std::string(side_title(seat)) + ", from square to square (e2e4).";
}

/// Who may challenge before the first move.
std::string before_the_first(std::string_view zero) {
    return zero == "none"   ? ""
           : zero == "both" ? ", and by both sides before the first"
                            : ", and by Black before the first";
}

std::string allowed_sentence(const Finding& f) {
    std::string text;
    if (f.action == "deny") {
        text = "The challenged piece gives up being king.";
    } else if (f.action == "name") {
        text = "The captured piece may have been that.";
    } else if (f.action == "pass") {
        text = "The turn ends without a challenge.";
    } else if (f.action == "challenge") {
        const auto by = squares_of(f, Part::attacker);
        text = in_a_row(by) + (by.size() == 1 ? " may attack " : " may each attack ") + square_of(f, Part::attacked) +
               ", which may be king.";
        text = capital(text);
    } else if (f.action == "castle") {
        text = "The pieces on " + square_of(f, Part::mover) + " and " + square_of(f, Part::partner) + " can castle.";
    } else {
        text = capital(the_piece(f, Part::mover)) + (subject_of(f, Part::captured)
                                                         ? " can capture " + the_piece(f, Part::captured)
                                                         : " can go to " + square_of(f, Part::destination));
        if (detail_of(f, "way") == "en-passant") text += " en passant";
        if (const auto becomes = detail_of(f, "becomes"); !becomes.empty())
            text += " and become a " + std::string(becomes);
        text += ".";
    }
    const auto changed = subjects_of(f, Part::changed);
    if (changed.empty()) {
        text += f.action == "pass" || f.action == "name" ? "" : " Nothing collapses.";
    } else if (changed.size() <= 3) {
        std::vector<std::string> words;
        for (const Subject* s : changed) words.push_back(square_in(s->target) + " to " + s->is);
        text += " It collapses " + in_a_row(words) + ".";
    } else {
        text += " It collapses " + std::to_string(changed.size()) + " pieces.";
    }
    if (const auto lost = detail_of(f, "gives-up"); !lost.empty())
        text += " The piece on " + square_of(f, Part::mover) +
                (lost == "castling" ? " gives up castling." : " gives up its double step.");
    if (!detail_of(f, "check").empty())
        text += " The king on " + square_in(detail_of(f, "check")) + " is in check then.";
    return text;
}

std::string refused_sentence(const Finding& f);

/// Why a challenge is not declared now.
std::string no_challenge_sentence(const Finding& f) {
    const auto why = detail_of(f, "why");
    const std::string due = phase_sentence(detail_of(f, "phase"), f.seat);
    if (why == "not-named") return "No captured piece waits to be named. " + due;
    if (why == "answer-due" || why == "denial-due") {
        const auto by = squares_of(f, Part::attacker);
        return in_a_row(by) + (by.size() == 1 ? " challenges " : " challenge ") + square_of(f, Part::attacked) + ": " +
               std::string(side_title(f.seat)) +
               (why == "answer-due" ? " must deny that or answer it by a move first." : " can only deny that now.");
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

std::string refused_sentence(const Finding& f) {
    const std::string from = square_of(f, Part::mover), to = square_of(f, Part::destination),
                      target = square_of(f, Part::attacked);
    if (f.code == "own-king-exposed") return exposed_sentence(f);
    if (f.code == "inconsistent" && !detail_of(f, "classes").empty()) return crowded_sentence(f);
    if (f.code == "phase")
        return detail_of(f, "why").empty() ? phase_sentence(detail_of(f, "phase"), f.seat) : no_challenge_sentence(f);
    if (f.code == "no-challenge")
        return "No challenge of that piece is pending. " + phase_sentence(detail_of(f, "phase"), f.seat);
    if (f.code == "no-piece") return "There is no piece on " + from + ".";
    if (f.code == "not-your-piece") return "The piece on " + from + " is the opponent's.";
    if (f.code == "own-piece") return "An own piece stands on " + square_of(f, Part::blocker) + ".";
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
                   ? "There is no piece on " + target + " to challenge."
                   : "The piece on " + target + " is the player's own, and only an enemy piece can be challenged.";
    }
    if (f.code == "target-no-king") return "The piece on " + target + " cannot be a king" + used_words(f) + ".";
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
        std::string text = "Castling needs an own piece that may be king and another that may be a rook";
        if (lacks == "king") text += ": the piece on " + from + " cannot be king";
        if (lacks == "rook") text += ": the piece on " + square_of(f, Part::partner) + " cannot be a rook";
        if (lacks == "partner") text += ": no other own piece stands on " + square_of(f, Part::partner);
        return text + used_words(f) + ".";
    }
    if (f.code == "no-such-step") {
        const auto types = detail_of(f, "types"), as_pawn = detail_of(f, "pawn");
        const std::string going = " from " + from + " to " + to;
        if (const auto gait = gait_of(types); !gait.empty()) return "The piece on " + from + " is " + gait;
        std::string text =
            types == "P" ? "The pawn cannot go" + going : "None of the types " + std::string(types) + " can go" + going;
        if (as_pawn == "takes") text += ": a pawn goes diagonally only to capture";
        if (as_pawn == "ahead") text += ": a pawn does not capture straight ahead";
        if (as_pawn == "moved") text += ": a pawn that has moved goes one square";
        if (as_pawn == "far") text += ": no pawn goes to the last rank";
        if (as_pawn == "limit") text += ": there is nothing that a pawn may become";
        if (as_pawn == "row") text += ": from its row a pawn never goes two squares";
        return text + (types == "P" ? "" : used_words(f, as_pawn.empty() ? ": " : "; ")) + ".";
    }
    if (f.code == "king-attacker")
        return "Only as a king could " + square_of(f, Part::attacker) + " attack " + square_of(f, Part::attacked) + ".";
    if (f.code == "no-line") {
        const Subject* attacker = subject_of(f, Part::attacker);
        return attacker && !attacker->piece.empty()
                   ? capital(the_piece(f, Part::attacker)) + " cannot reach " + square_of(f, Part::attacked) + "."
                   : "None of the types " + std::string(detail_of(f, "types")) + " of the piece on " +
                         square_of(f, Part::attacker) + " attacks " + square_of(f, Part::attacked) + used_words(f) +
                         ".";
    }
    if (f.code == "castle-moved")
        return "Castling needs two pieces that never moved, and " + square_in(detail_of(f, "moved")) + " has.";
    if (f.code == "castle-path" || f.code == "castle-attacked") {
        std::string text;
        if (subject_of(f, Part::blocker))
            text = "On the way of king or rook stands a piece: " + squares(f, Part::blocker) + ".";
        if (!subject_of(f, Part::attacked)) return text;
        return text + (text.empty() ? "" : " ") + squares(f, Part::attacker) + " may be capable of attacking " +
               squares(f, Part::attacked) + ", which the castling crosses.";
    }
    if (f.code == "challenge-unanswered") {
        const std::string how = " Answer it by another move, or deny it (deny).";
        if (f.action == "pass")
            return "The challenge of " + square_of(f, Part::attacked) + " must be answered by a move or denied (deny).";
        const auto by = squares_of(f, Part::attacker);
        const std::string reach = by.size() == 1 ? " still reaches it" : " still reach it";
        std::string text = "The challenge of " + square_of(f, Part::attacked) + " stays unanswered: ";
        if (detail_of(f, "where") == "destination")
            return text + "on " + to + ", where it goes, " + in_a_row(by) + reach + "." + how;
        text += in_a_row(by) + reach;
        if (detail_of(f, "why") == "implied")
            return text + ", and that it is no king after this move does not count as a denial." + how;
        return text + ", and it may still be king." + how;
    }
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
    return with_ruling(std::move(text), f, info().rulings);
}

}  // namespace pinwheel::quantum
