// The sentences of findings: what a person reads of the rule that decides.
#include "explain/words.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/gone_words.h"

namespace pinwheel::hyper_fairy {
namespace {

/// What stands on the square that is asked for, or its name.
std::string target_words(const Finding& f) {
    const Subject* s = subject_of(f, Part::destination);
    return s && !s->piece.empty() ? "the " + piece_words(*s) : square_of(f, Part::destination);
}

std::string hop_sentence(const Finding& f) {
    const std::string mover = the_subject(f, Part::mover), target = target_words(f);
    const auto screens = detail_of(f, "screens");
    std::string landing;
    if (const auto squares = words_in(detail_of(f, "landing")); squares.size() == 2)
        landing = " It must land on " + squares[0] + ", right behind " + piece_on(f, squares[1]) + ".";
    if (screens == "0") return "There is nothing to hop over between " + mover + " and " + target + "." + landing;
    if (screens != "1")
        return "There is more than one piece to hop over between " + mover + " and " + target + ": " +
               pieces_words(f, Part::screen) + "." + landing;
    return "What " + mover + " hops over must stand next to " + target + ", and " + the_subject(f, Part::screen) +
           " does not." + landing;
}

/// "Behind the Pawn on d4 stands the Pawn on c4", of each piece that cannot be jumped.
std::string landing_sentence(const Finding& f) {
    std::vector<std::string> each;
    for (const auto& [name, value] : f.details)
        if (const auto squares = words_in(value); name == "behind" && squares.size() == 2)
            each.push_back("behind " + piece_on(f, squares[0]) + " stands " + piece_on(f, squares[1]));
    return "Behind each piece that is jumped there must be an empty square, but " + in_a_row(each) + ".";
}

/// The ways of a piece that turns, each with what bars it: "by way of f1 (barred by the Pawn on d3)".
std::string barred_ways(const Finding& f) {
    std::vector<std::string> ways;
    for (const auto& [name, value] : f.details) {
        auto squares = words_in(value);
        if (name != "barred-way" || squares.size() < 2) continue;
        const std::string by = piece_on(f, squares.front());
        squares.erase(squares.begin());
        ways.push_back("by way of " + in_a_row(squares) + " (barred by " + by + ")");
    }
    return in_a_row(ways, " or ");
}

/// "Queen, captured by Black's Rook (e8e2 at ply 3)", as far as the line tells; else what it may have been.
std::string lost_words(const Finding& f) {
    const auto by = detail_of(f, "left-by");
    if (by.empty()) return kinds_words(detail_of(f, "queens"));
    return name_of_kind(detail_of(f, "left-piece")) + ", " +
           gone_words(f, side_title(by), name_of_kind(detail_of(f, "left-with")));
}

std::string refused_promotion(const Finding& f) {
    const Part who = f.action == "swap" ? Part::partner : Part::mover;
    const std::string mover = capital(the_subject(f, who)), to = square_of(f, Part::destination);
    const Subject* m = subject_of(f, who);
    const auto wanted = detail_of(f, "wanted"), why = detail_of(f, "why");
    const std::string choices = kinds_words(detail_of(f, "choices"));
    if (const auto write = detail_of(f, "write"); wanted.empty() && !write.empty() && m)
        return "The " + name_of_kind(m->piece) + " becomes " + a_kind(detail_of(f, "choices")) + " on " + to +
               ": write " + std::string(write) + ".";
    if (const auto example = detail_of(f, "example"); wanted.empty() && !example.empty())
        return mover + " comes to the far rank by this swap and is promoted: say to what, " + choices + " (" +
               std::string(example) + ").";
    if (wanted.empty())
        return mover + " must be promoted on " + to + ": say to what" + (choices.empty() ? "." : ", " + choices + ".");
    if (why == "swap") return "A swap does not promote: write " + std::string(detail_of(f, "plain")) + ".";
    if (why == "kind")
        return mover + " is not promoted" + (f.ruling.empty() && m ? ": " + a_kind(m->piece) + " never is." : ".");
    if (why == "rank")
        return mover + " is not promoted on " + to + ", only on the far rank, rank " +
               std::string(detail_of(f, "far-rank")) + ".";
    if (why == "began") return mover + " stands on the far rank already: only a move that begins elsewhere promotes.";
    if (why == "empty")
        return mover + " stays " + a_kind(m ? m->piece : "") + ": there is nothing that it could be promoted to.";
    if (why == "jester") return mover + " becomes a Jester on " + to + ", as a Fool always does, and nothing else.";
    std::string text =
        mover + (wanted == "?" ? " cannot be promoted to that" : " cannot be promoted to " + a_kind(wanted));
    if (!choices.empty()) text += ", only to " + choices;
    if (why == "never-captures")
        text += ": " + a_kind(wanted) + " never captures, and promotion is to pieces that capture";
    if (why == "leads") text += ": " + a_kind(wanted) + " is a leader, and nothing is promoted to a leader";
    return text + ".";
}

std::string promotion_sentence(const Finding& f) {
    return refused_promotion(f) + (detail_of(f, "pool").empty()
                                       ? ""
                                       : " Nothing that was drafted could be promoted to, so these are offered.");
}

/// "The Rook on a1 does not go to b8. It slides any distance orthogonally."
std::string no_such_move_sentence(const Finding& f) {
    const Subject* target = subject_of(f, Part::destination);
    std::string text = capital(the_subject(f, Part::mover)) + " does not " +
                       (target && !target->piece.empty() ? "reach " : "go to ") + target_words(f) + ".";
    if (const auto rule = detail_of(f, "goes"); !rule.empty()) text += " " + rule_about("It", std::string(rule));
    if (const auto passing = detail_of(f, "en-passant"); passing == "never")
        text += " It takes nothing en passant.";
    else if (!passing.empty())
        text += " It takes en passant only where it goes to capture, and that is not so of " + target_words(f) + ".";
    if (const auto stands = detail_of(f, "stands"); target && stands == "own")
        text += " And your own " + name_of_kind(target->piece) + " stands there.";
    else if (target && stands == "royal")
        text += " And the " + name_of_kind(target->piece) + " is royal and is never captured.";
    else if (target && stands == "safe")
        text += " And " + a_kind(target->piece) + " is never captured, by any piece.";
    if (const auto castles = detail_of(f, "castles"); !castles.empty())
        text += " Castling with " + the_subject(f, Part::partner) + " is written " + std::string(castles) + ".";
    return text;
}

/// What a piece that jumps others does jump: ": it is your own, and a Long Leaper jumps only enemies".
std::string jumped_words(const Finding& f, bool one) {
    const auto jumped = detail_of(f, "jumped");
    const Subject* mover = subject_of(f, Part::mover);
    if (jumped.empty() || !mover) return {};
    const std::string it = one ? ": it is " : ": they are ";
    return jumped == "enemies" ? it + "your own, and " + a_kind(mover->piece) + " jumps only enemies"
                               : it + "jumped only together with a Long Leaper";
}

/// When a piece could have been taken en passant, and how it came to stand where it cannot.
std::string expired_sentence(const Finding& f) {
    const std::string came(detail_of(f, "came"));
    std::string text =
        capital(pieces_words(f, Part::captured)) + " cannot be taken en passant: that is possible only right after ";
    if (!detail_of(f, "came-twice").empty())
        return text + "its double step (" + came + " at ply " + std::string(detail_of(f, "came-ply")) + ").";
    text += "a double step";
    return text +
           (came.empty() ? "." : ", and it came to " + std::string(detail_of(f, "came-to")) + " by " + came + ".");
}

std::string rule_sentence(const Finding& f) {
    const std::string mover = capital(the_subject(f, Part::mover)), to = square_of(f, Part::destination);
    const Subject* m = subject_of(f, Part::mover);
    const std::string kind = m ? name_of_kind(m->piece) : "piece";
    const auto why = detail_of(f, "why");
    if (f.code == "no-piece") return "There is no piece on " + square_of(f, Part::mover) + "." + taken_sentence(f);
    if (f.code == "not-your-piece")
        return mover + " is the opponent's, and it is " + std::string(side_title(f.seat)) + "'s turn." +
               taken_sentence(f);
    if (f.code == "not-hireable")
        return why == "owned" ? mover + " serves " + std::string(side_title(m ? m->seat : "")) +
                                    ", who drafted it, and cannot be hired."
                              : mover + " was moved on the previous ply and cannot be hired now.";
    if (f.code == "frozen-by") {
        const Subject* partner = subject_of(f, Part::partner);
        const std::string held = partner ? capital(the_subject(f, Part::partner)) : mover;
        const auto hired = detail_of(f, "hired-from");
        return held + " is frozen" + (subject_of(f, Part::freezer) ? " by " + pieces_words(f, Part::freezer) : "") +
               (hired.empty() ? "."
                              : ": freezers of " + std::string(side_title(hired)) +
                                    ", whom it would be hired away from, keep it.");
    }
    if (f.code == "leader-exposed") return exposed_sentence(f);
    if (f.code == "promotion-choice") return promotion_sentence(f);
    if (f.code == "no-double-step")
        return why == "never"  ? mover + " never goes two squares at once."
               : why == "rank" ? mover +
                                     " does not stand on its own first two ranks, and only from there it goes two "
                                     "squares."
                               : mover + " has moved, and only a " + kind + " that has not goes two squares.";
    if (f.code == "no-en-passant")
        return mover + " does not take en passant: " + pieces_words(f, Part::captured) + " stays.";
    if (f.code == "en-passant-expired") return expired_sentence(f);
    if (f.code == "same-square") return mover + " already stands there.";
    if (f.code == "own-piece") {
        const Subject* stands = subject_of(f, Part::blocker);
        std::string text = mover + " cannot go to " + square_of(f, Part::blocker) + ": your own " +
                           name_of_kind(stands ? stands->piece : "") + " stands there.";
        if (const auto means = detail_of(f, "means"); !means.empty())
            text += " To " + std::string(means) + " with it, write " + std::string(detail_of(f, "write")) + ".";
        return text;
    }
    if (f.code == "leader-capture")
        return capital(the_subject(f, Part::captured)) + " is royal and is never captured" +
               (m && m->seat != f.seat ? ", nor by hiring." : ".");
    if (f.code == "uncapturable") {
        const Subject* safe = subject_of(f, Part::captured);
        return capital(the_subject(f, Part::captured)) + " cannot be captured: " + a_kind(safe ? safe->piece : "") +
               " is never captured, by any piece.";
    }
    if (f.code == "fool-blocks-leap")
        return "Nothing leaps over a Fool, and each way of " + small(mover) +
               (why == "leg" ? " passes one on one of its leaps to " : " passes one on its leap to ") + to + ": " +
               pieces_words(f, Part::blocker) + ".";
    if (f.code == "unjumpable")
        return why == "safe" ? capital(a_kind(m ? m->piece : "")) + " jumps only what it can capture, and " +
                                   pieces_words(f, Part::screen) + " cannot be captured."
               : why == "landing" ? landing_sentence(f)
               : why == "one"     ? mover + " jumps one piece in a move, not " + pieces_words(f, Part::screen) + "."
               : why == "behind"
                   ? "After its jump " + small(mover) + " must land on " + to + ", just behind " +
                         pieces_words(f, Part::screen) + "."
                   : mover + " does not hop over " + pieces_words(f, Part::screen) + ": a Fool is never hopped over.";
    if (f.code == "no-screen") return hop_sentence(f);
    if (f.code == "no-displacement") return no_displacement_sentence(f);
    if (f.code == "blocked") {
        const bool one = subjects_of(f, Part::blocker).size() == 1;
        const std::string ways = barred_ways(f);
        return capital(pieces_words(f, Part::blocker)) + (one ? " stands" : " stand") + " in the way" +
               jumped_words(f, one) +
               (ways.empty() ? "." : ": " + small(mover) + " would go to " + to + " " + ways + ".");
    }
    if (f.code == "cannot-mimic") return mimic_sentence(f);
    if (f.code == "nothing-to-capture") return mover + " goes to " + to + " only to capture, and " + to + " is empty.";
    if (f.code == "moves-only")
        return mover + " goes to " + square_of(f, Part::captured) + " only without capturing, and " +
               the_subject(f, Part::captured) + " stands there.";
    if (f.code == "no-such-move" && !detail_of(f, "form").empty())
        return std::string(side_title(f.seat)) + " has lost a " + lost_words(f) + ": " + small(mover) + " goes like " +
               form_words(detail_of(f, "form")) + " now, and not to " + to + ".";
    if (f.code == "no-such-move") return no_such_move_sentence(f);
    if (f.code == "swap-refused") return swap_sentence(f);
    return castle_sentence(f);
}

std::string refused_sentence(const Finding& f) { return imitated_words(f) + rule_sentence(f); }

}  // namespace

std::string HyperFairyChess::sentence(const Finding& f) const {
    std::string text;
    if (f.code == "not-your-turn") return turn_sentence(info(), f);
    if (f.code == "game-over") {
        const std::string loser(side_title(detail_of(f, "loser")));
        return "The game is over: " + loser +
               (detail_of(f, "reason") == "resigned" ? " resigned." : "'s flag has fallen.");
    }
    if (f.code == "hidden") return "What " + std::string(side_title(f.seat)) + " drafts or places is sealed.";
    if (text = sentence_before_play(f); !text.empty()) return with_ruling(std::move(text), f, info().rulings);
    if (f.code == "phase")
        return "The armies stand and the game is being played: now pieces move, from square to square (e2e4).";
    if (f.code == "not-a-move") return "A move needs two squares of the board and perhaps a piece to promote to.";
    if (f.code == "flag-fall")
        return "Whose flag has fallen is for the clock or the server to say: no player decides it.";
    if (f.legal && f.board.empty()) {  // who wins then, the game tells in play
        const auto wins = detail_of(f, "wins");
        return std::string(side_title(f.seat)) + " may resign" +
               (wins.empty()
                    ? "."
                    : "; " + std::string(side_title(wins)) + " wins then, unless the ruleset judges otherwise.");
    }
    return with_ruling(f.legal ? allowed_sentence(f) : refused_sentence(f), f, info().rulings);
}

}  // namespace pinwheel::hyper_fairy
