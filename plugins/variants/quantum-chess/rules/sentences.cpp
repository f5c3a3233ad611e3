// The sentences of findings: what a person reads of the rule that decides.
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

struct Sentence {
    std::string_view code, text;
};
constexpr Sentence plain_sentences[] = {
    {"inconsistent", "No world is left in which the army is complete."},
    {"castle-pieces", "Castling needs an own piece that may be king and another that may be a rook."},
    {"castle-back-row", "Castling needs both pieces on the player's own back row."},
    {"castle-travel", "King or rook must reach another square than the two they stand on."},
    {"castle-forbidden", "Nobody castles while a challenge is pending."},
    {"target-not-enemy", "Only an enemy piece can be challenged."},
    {"target-no-king", "The challenged piece cannot be a king."},
    {"target-determined", "The challenged piece is a determined king: check is automatic there."},
    {"target-pending", "A challenge of this piece is pending already."},
    {"target-repeated", "A piece is not challenged two turns running."},
    {"pick-one", "The challenger picks one type for each attacker."},
    {"attacker-missing", "A challenge needs one attacker or more, all of them the player's own."},
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

std::string exposed_sentence(const Finding& f) {
    if (detail_of(f, "kings") == "all")
        return "Every piece that may be king would stand attacked at the end of the turn, by " +
               squares(f, Part::attacker) + ".";
    if (!subject_of(f, Part::attacked)) return "The player's only king would be attacked.";
    const std::string king = "the king on " + square_of(f, Part::attacked);
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

std::string phase_sentence(std::string_view phase) {
    if (phase == "name") return "The captured piece must be named first: say which type it was (=Q).";
    if (phase == "pending") return "The challenge can only be denied (deny): the challenged piece is no king then.";
    if (phase == "challenge")
        return "Now comes a challenge, of an enemy piece that may be king by attackers (<d2 e7>), or a pass (--).";
    if (phase == "zero")
        return "Black may challenge before White's first move: now comes a challenge (<e7 e2>) or a pass (--).";
    return "Now a move is due, from square to square (e2e4).";
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

std::string refused_sentence(const Finding& f) {
    const std::string from = square_of(f, Part::mover), to = square_of(f, Part::destination);
    if (f.code == "own-king-exposed") return exposed_sentence(f);
    if (f.code == "inconsistent" && !detail_of(f, "classes").empty())
        return "Too many for {" + std::string(detail_of(f, "classes")) + "}: " + squares(f, Part::rival) +
               (detail_of(f, "captured").empty() ? "" : " and captured pieces") + " would share room for " +
               std::string(detail_of(f, "room")) + ".";
    if (f.code == "phase")
        return detail_of(f, "why").empty() ? phase_sentence(detail_of(f, "phase"))
               : detail_of(f, "why") == "not-named"
                   ? "No captured piece waits to be named. " + phase_sentence(detail_of(f, "phase"))
                   : "Challenges are declared after the player's own move, and by Black before the "
                     "first. " +
                         phase_sentence(detail_of(f, "phase"));
    if (f.code == "no-challenge")
        return "No challenge of that piece is pending. " + phase_sentence(detail_of(f, "phase"));
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
    if (f.code == "promotion-missing") {
        std::string choices(detail_of(f, "choices"));
        for (auto at = choices.find(' '); at != choices.npos; at = choices.find(' ', at + 2))
            choices.replace(at, 1, ", ");
        return "As a pawn the piece on " + from + " is promoted on " + to + ": say to what, " + choices + ".";
    }
    if (f.code == "no-en-passant") return "No pawn can be taken en passant on " + to + " by this piece.";
    if (f.code == "no-promotion") return "This piece cannot reach " + to + " as a pawn that promotes so.";
    if (f.code == "no-voluntary-collapse")
        return f.action == "challenge" ? "An attacker keeps exactly the types that attack."
                                       : "The mover keeps exactly the types able to make the move.";
    if (f.code == "no-such-step") {
        const auto types = detail_of(f, "types"), as_pawn = detail_of(f, "pawn");
        const std::string going = " from " + from + " to " + to;
        std::string text =
            types == "P" ? "The pawn cannot go" + going : "None of the types " + std::string(types) + " can go" + going;
        if (as_pawn == "takes") text += ": a pawn goes diagonally only to capture";
        if (as_pawn == "ahead") text += ": a pawn does not capture straight ahead";
        if (as_pawn == "moved") text += ": a pawn that has moved goes one square";
        if (as_pawn == "row") text += ": from its row a pawn never goes two squares";
        return text + ".";
    }
    if (f.code == "king-attacker")
        return "Only as a king could " + square_of(f, Part::attacker) + " attack " + square_of(f, Part::attacked) + ".";
    if (f.code == "no-line") {
        const Subject* attacker = subject_of(f, Part::attacker);
        return attacker && !attacker->piece.empty()
                   ? capital(the_piece(f, Part::attacker)) + " cannot reach " + square_of(f, Part::attacked) + "."
                   : "None of the types " + std::string(detail_of(f, "types")) + " of the piece on " +
                         square_of(f, Part::attacker) + " attacks " + square_of(f, Part::attacked) + ".";
    }
    if (f.code == "castle-path") return "On the way of king or rook stands a piece: " + squares(f, Part::blocker) + ".";
    if (f.code == "castle-moved")
        return "Castling needs two pieces that never moved, and " + square_in(detail_of(f, "moved")) + " has.";
    if (f.code == "castle-attacked")
        return squares(f, Part::attacker) + " may be capable of attacking " + squares(f, Part::attacked) +
               ", which the castling crosses.";
    if (f.code == "challenge-unanswered") {
        const std::string how = " Answer it by another move, or deny it (deny).";
        if (f.action == "pass")
            return "The challenge of " + square_of(f, Part::attacked) + " must be answered by a move or denied (deny).";
        const auto by = squares_of(f, Part::attacker);
        if (detail_of(f, "where") == "destination")
            return "The challenge of " + square_of(f, Part::attacked) +
                   " stays unanswered: where it goes an attacker still reaches it" +
                   (by.empty() ? "" : ", " + in_a_row(by)) + "." + how;
        return "The challenge of " + square_of(f, Part::attacked) + " stays unanswered: " + in_a_row(by) +
               (by.size() == 1 ? " still reaches" : " still reach") + " it, and it may still be king." + how;
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
    return with_ruling(f.legal ? allowed_sentence(f) : refused_sentence(f), f, info().rulings);
}

}  // namespace pinwheel::quantum
