// The sentences of findings.
#include "pinwheel/chess/explain.h"

#include <algorithm>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "rules/rules.h"
#include "rules/statements.h"

namespace pinwheel::blind {
namespace {

std::string_view title_of(std::string_view id) { return id == "b" ? "Black" : "White"; }

std::string ignored_sentence(const Finding& f) {
    return detail_of(f, "ignored").empty() ? "" : " What it would become is ignored: no pawn reaches the last rank.";
}

/// ": castling (e1g1) was refused in this turn", of a king that is touched by that.
std::string refused_castling_words(const Finding& f) {
    const auto token = detail_of(f, "refused-castling");
    return token.empty() ? ""
                         : ": castling (" + std::string(token) + ") was refused in this turn, which touches the king";
}

std::string released_sentence(const Finding& f) {
    const auto token = detail_of(f, "refused-castling");
    return token.empty()
               ? ""
               : " The castling that was refused in this turn (" + std::string(token) + ") does not hold the king.";
}

/// What follows from an attempt that the moderator refuses.
std::string touched_sentence(const Finding& f) {
    std::string text;
    if (!detail_of(f, "hears-touched").empty()) text += " The piece is touched by it and must move.";
    if (!detail_of(f, "would-touch").empty())
        text += " To try it all the same touches " + the_piece(f, Part::mover) + ", which must then move if it can.";
    if (!detail_of(f, "held").empty()) text += " The piece stays touched, though another one must move.";
    if (!detail_of(f, "released").empty()) text += " The king is not held by it.";
    return text;
}

/// Who would hear a refusal by the default of the ruling on that.
std::string heard_by_default(const Finding& f, const RulingCatalogue& rulings) {
    const auto would = detail_of(f, "heard-by-default");
    if (would.empty()) return {};
    const auto at = static_cast<std::size_t>(find_ruling(rulings, "BR02"));
    const bool all = would == "all";
    const std::string ruling =
        f.ruling == rulings[at].id ? "" : " " + ruling_sentence(rulings, rulings[at].id, all ? "no" : "yes");
    return ruling + " By its default, as-set, " + (all ? "all" : std::string(title_of(f.seat)) + " alone") +
           " would hear it.";
}

/// What the moderator says to an attempt, or announces after a legal move, audience by audience.
std::string announced_sentence(const Finding& f) {
    std::vector<std::pair<std::string, std::string>> groups;  // who, what
    for (const auto& [name, value] : f.details) {
        if (!name.starts_with("told ")) continue;
        const std::string who = name.substr(5);
        auto at = std::find_if(groups.begin(), groups.end(), [&](const auto& group) { return group.first == who; });
        if (at == groups.end()) at = groups.insert(at, {who, {}});
        at->second += " \"" + value + "\"";
    }
    std::string text;
    for (const auto& [who, what] : groups) {
        std::string audience = "All are";
        if (!who.empty()) {
            const bool bystanders = who.find('-') != who.npos;
            audience = std::string(title_of(who.substr(0, 1))) + (bystanders ? " and those who watch are"
                                                                  : f.legal  ? " is"
                                                                             : " alone is");
        }
        text += " " + audience + " told:" + what;
    }
    return text;
}

std::string lapsed_sentence(const Finding& f) {
    const auto move = detail_of(f, "move");
    return "No draw is offered any more: " + std::string(title_of(detail_of(f, "lapsed"))) + "'s offer lapsed with " +
           (move.empty() ? std::string(title_of(detail_of(f, "by"))) + "'s move."
                         : "the move " + std::string(move) + ".");
}

/// Who wins by a resignation, where nobody else says so: a judge of its own may look at what is hidden.
std::string wins_sentence(const Finding& f) {
    const auto wins = detail_of(f, "wins");
    return wins.empty() ? std::string()
                        : " " + std::string(title_of(wins)) + " wins then, unless the ruleset judges otherwise.";
}

/// Of who has offered a draw: who has to answer.
std::string own_offer_sentence(const Finding& f) {
    const std::string owner = detail_of(f, "eyes") == "own" ? "Your" : std::string(title_of(f.seat)) + "'s";
    return owner + " own offer stands; " + std::string(title_of(f.seat == "b" ? "w" : "b")) + " has to answer it.";
}

}  // namespace

std::string BlindChess::sentence(const Finding& f) const {
    const std::string seat(title_of(f.seat)), piece = capital(the_piece(f, Part::mover));
    const std::string crosses = detail_of(f, "crosses").empty() ? "" : std::string(title_of(detail_of(f, "crosses")));
    std::string text;
    if (f.code == "not-your-turn") return turn_sentence(info(), f);
    if (f.code == "game-over") return "The game has ended.";
    if (f.code == "hidden") return "What " + seat + " may do is not told while the game hides it.";
    if (f.code == "malformed") {
        text = f.ruling.empty() ? "Blind chess knows no such action."
                                : "A piece to become is named only where a pawn reaches the last rank.";
    } else if (f.code == "no_such_piece") {
        text = "No piece of yours stands on " + square_of(f, Part::mover) + ".";
        if (const auto ply = detail_of(f, "lost-ply"); !ply.empty())
            text += " By your own sheet the one that stood there was captured at ply " + std::string(ply) + ".";
    } else if (f.code == "none_of_yours") {
        text = "No piece of yours stands on " + square_of(f, Part::mover) + ": the moderator says \"" +
               phrase({"no_such_piece", {}}) + "\" or, of a piece of the other side, \"" +
               phrase({"not_your_piece", {}}) + "\"";
    } else if (f.code == "must_move_touched_piece") {
        text = capital(the_piece(f, Part::touched)) + " is touched and must move" + refused_castling_words(f) + ".";
    } else if (f.code == "already_touched") {
        text = capital(the_piece(f, Part::touched)) +
               " is touched already and must move; touching it again changes nothing.";
    } else if (f.code == "no_legal_moves") {
        std::vector<std::string> walls;
        for (const Subject* s : subjects_of(f, Part::blocker)) walls.push_back(square_in(s->target));
        text = (walls.empty()       ? "Your own pieces leave "
                : walls.size() == 1 ? "Your own piece on " + walls[0] + " leaves "
                                    : "Your own pieces on " + in_a_row(walls) + " leave ") +
               the_piece(f, Part::mover) + " no square.";
        if (!detail_of(f, "held").empty()) text += " It stays touched all the same, though another piece must move.";
    } else if (f.code == "illegal_move") {
        Finding chess_finding = f;
        chess_finding.code = detail_of(f, "reason");
        std::erase_if(chess_finding.details, [](const auto& detail) { return detail.first == "castles"; });
        text = chess_finding.code.empty()
                   ? "This piece does not move there, whatever else stands on the board."
                   : chess::sentence(chess_finding, title_of) + " That holds whatever else stands on the board." +
                         chess::castling_note(f);
        if (!detail_of(f, "heard").empty())
            text += " " + seat + " has also heard that it is in check, and no king castles out of check.";
        if (!detail_of(f, "shown").empty())
            text += " By ruling BR08 = one " + square_in(detail_of(f, "shown")) + " is shown all the same.";
    } else if (f.code == "castling_lost") {
        const std::string left(detail_of(f, "left")), ply = " at ply " + std::string(detail_of(f, "left-ply"));
        text =
            seat + " may no longer castle " + std::string(detail_of(f, "side")) + ": by your own sheet " +
            (detail_of(f, "left-from") == square_of(f, Part::partner) ? "the rook of " + square_of(f, Part::partner)
                                                                      : std::string("the king")) +
            (left.empty() ? " was captured" + ply : " has moved (" + left + ply + ")") +
            (detail_of(f, "rook").empty() ? "."
                                          : ", and its rook is not on " + square_of(f, Part::partner) + " any more.");
    } else if (f.code == "castling_in_check") {
        text = seat + " has heard that it is in check, and no king castles out of check.";
    } else if (f.code == "check_goes_on") {
        text = seat + " has heard that it is in check. A pawn captures nothing straight ahead, and on " +
               square_of(f, Part::destination) + " it blocks no line to the king on " + square_of(f, Part::attacked) +
               ".";
    } else if (f.code == "refused_before") {
        text = f.action == "touch" || detail_of(f, "said") != "illegal_move"
                   ? "The moderator has said of " + the_piece(f, Part::mover) + " in this turn that it cannot move."
                   : "The moderator has refused this in this turn.";
    } else if (f.code == "promotion_required") {
        text = piece + " would promote on " + square_of(f, Part::destination) +
               ": say whether to queen, rook, bishop or knight.";
    } else if (f.code == "unsure") {
        const auto side = detail_of(f, "castles");
        text = "Only the moderator knows: your own pieces allow " +
               (!side.empty() ? "castling " + std::string(side) : std::string("it")) + ", and it may be tried.";
        if (const auto taken = detail_of(f, "takes"); !taken.empty())
            text += " A pawn goes to " + std::string(taken) + " from there only to capture.";
        if (!detail_of(f, "heard").empty())
            text += " " + seat + " has heard that it is in check, and the move must end that too.";
        if (f.action == "touch") text += " " + piece + " is touched by it, and must then move if it can.";
        if (!detail_of(f, "refusal-touches").empty())
            text += " If it is refused, " + the_piece(f, Part::mover) + " is touched and must then move if it can.";
        if (!detail_of(f, "frees").empty()) text += " If it is refused, the king is not held by it.";
        text += ignored_sentence(f) + released_sentence(f);
    } else if (f.code == "unsure-claim") {
        text = "Only the moderator knows: a claim may be made, and one that is not founded is told to you alone.";
    } else if (f.code == "claim-too-early") {
        const std::string plies(detail_of(f, "plies"));
        text = "No draw can be claimed yet: after " + plies + (plies == "1" ? " ply" : " plies") +
               " no position can have occurred three times, nor can fifty moves have passed.";
    } else if (f.code == "no-touch") {
        text = "In this game pieces are not touched; say where it goes.";
    } else if (f.code == "no-legal-target") {
        Finding held = f;
        held.code = detail_of(f, "reason");
        const std::string walls = piece_phrases(subjects_of(f, Part::blocker));
        text = piece + " has no legal move.";
        if (held.code == "king-in-check")
            text += " " + capital(the_piece(f, Part::attacked)) + " is in check from " +
                    piece_phrases(subjects_of(f, Part::attacker)) + ", and no move of it helps.";
        else if (!held.code.empty())
            text += held.code == "walled" ? " It is blocked by " + walls + "." : " " + chess::sentence(held, title_of);
    } else if (f.code == "offer-pending") {
        text = crosses.empty() ? own_offer_sentence(f)
                               : crosses + "'s draw offer is pending, and an offer against it does nothing.";
    } else if (f.code == "own-offer") {
        text = own_offer_sentence(f);
    } else if (f.code == "no-offer") {
        text = detail_of(f, "lapsed").empty() ? "No draw is offered." : lapsed_sentence(f);
    } else if (f.code == "claim") {
        text = "In this game draws need no claim.";
    } else if (f.code == "no-claim") {
        text =
            "The position has not occurred three times, and there were no fifty moves without a capture or a pawn "
            "move.";
    } else if (f.legal && f.action == "abandon") {
        text = "The arbiter may record that " +
               (detail_of(f, "there").empty()
                    ? std::string("both have left.")
                    : seat + " has left and " + std::string(title_of(detail_of(f, "there"))) + " is there.");
    } else if (f.legal && f.action == "timeout") {
        text = "The arbiter may record that " + seat + " has run out of time; the other side wins then.";
    } else if (f.legal && f.action != "move") {
        text = f.action == "touch"    ? piece + " may be touched; it must move then."
               : f.action == "resign" ? seat + " may resign." + wins_sentence(f)
               : !crosses.empty() ? seat + " may offer a draw: that accepts " + crosses + "'s offer and ends the game."
               : f.action == "offer-draw"   ? seat + " may offer a draw."
               : f.action == "claim"        ? seat + " may claim a draw."
               : f.action == "respond-draw" ? seat + " may " + std::string(detail_of(f, "answer")) + " the draw" +
                                                  (detail_of(f, "ends").empty() ? "." : ": the game ends, a draw.")
                                            : seat + " may do this.";
    } else {
        text = chess::sentence(f, title_of) + ignored_sentence(f) + released_sentence(f);
    }
    if (const auto stands = detail_of(f, "stands"); !stands.empty())
        text += " " + std::string(title_of(stands)) + "'s offer was made before the last move and still stands.";
    return with_ruling(text + announced_sentence(f) + touched_sentence(f), f, info().rulings) +
           heard_by_default(f, info().rulings);
}

}  // namespace pinwheel::blind
