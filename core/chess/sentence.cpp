// The sentences of findings about one board.
#include "pinwheel/chess/explain.h"
#include "pinwheel/view/gone_words.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel::chess {
namespace {

/// How a kind of piece goes, for those who tried otherwise.
std::string_view gait(std::string_view piece) {
    constexpr std::pair<std::string_view, std::string_view> gaits[] = {
        {"pawn", "it goes one square straight ahead, two from its first square, and takes one square diagonally ahead"},
        {"knight", "it goes two squares along a rank or file and one to the side"},
        {"bishop", "it goes along diagonals"},
        {"rook", "it goes along ranks and files"},
        {"queen", "it goes along ranks, files and diagonals"},
        {"king", "it goes one square in any direction"}};
    for (const auto& [name, words] : gaits)
        if (name == piece) return words;
    return "";
}

/// "the rook on a1 and the bishop on c3"
std::string all_of(const Finding& f, Part part) { return piece_phrases(subjects_of(f, part)); }

std::string sides_words(std::string_view sides) { return sides == "both" ? "on both sides" : std::string(sides); }

std::string legal_sentence(const Finding& f, const std::string& seat, SeatTitle title) {
    std::string text;
    if (const auto side = detail_of(f, "side"); !side.empty()) {
        text = seat + " can castle " + std::string(side);
    } else {
        const std::string piece = capital(the_piece(f, Part::mover));
        text = piece + (subject_of(f, Part::captured) ? " can take " + the_piece(f, Part::captured)
                                                      : " can go to " + square_of(f, Part::destination));
        if (detail_of(f, "way") == "en-passant") text += " en passant";
        if (const auto becomes = detail_of(f, "becomes"); !becomes.empty())
            text += " and become a " + std::string(becomes);
    }
    text += ".";
    if (subject_of(f, Part::attacked))
        text += " It gives check to " + the_piece(f, Part::attacked) + " by " + all_of(f, Part::attacker) + ".";
    if (const auto lost = detail_of(f, "gives-up"); !lost.empty())
        text += " " + seat + " gives up castling " + sides_words(lost) + ".";
    if (const auto taken = detail_of(f, "takes-castling"); !taken.empty())
        text +=
            " " + std::string(title(detail_of(f, "takes-from"))) + " can no longer castle " + sides_words(taken) + ".";
    return text;
}

/// What attacks a square, as the lines of a finding tell.
std::string attackers_of(const Finding& f, const std::string& target) {
    std::vector<const Subject*> by;
    for (const Subject* s : subjects_of(f, Part::attacker))
        for (const ReasonLine& line : f.lines)
            if (line.kind == LineKind::attack && line.from == s->target && line.to == target) by.push_back(s);
    return piece_phrases(by);
}

/// A sentence for each thing that keeps a king from castling.
std::string castling_obstacles(const Finding& f, const std::string& side) {
    std::string text;
    const auto add = [&](const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence; };
    if (subject_of(f, Part::blocker)) add("Castling " + side + " is blocked by " + all_of(f, Part::blocker) + ".");
    for (const Subject* s : subjects_of(f, Part::attacked)) {
        const std::string square = square_in(s->target), by = attackers_of(f, s->target);
        if (s->target == subject_target(f, Part::mover))
            add("The king cannot castle out of check by " + by + ".");
        else if (square.front() == (side == "kingside" ? 'g' : 'c'))
            add("The king would be in check on " + square + " from " + by + ".");
        else
            add("The king would castle through " + square + ", which is attacked by " + by + ".");
    }
    return text;
}

/// ": it only blocks the rook on e8", of a move that stops some checks, not all.
std::string stopped_words(const Finding& f) {
    std::vector<std::string> each;
    for (const auto& [name, value] : f.details) {
        if (name != "stops") continue;
        const auto first = value.find(' '), last = value.rfind(' ');
        each.push_back(value.substr(0, first) + " the " + value.substr(first + 1, last - first - 1) + " on " +
                       value.substr(last + 1));
    }
    return each.empty() ? "" : ": it only " + in_a_row(each);
}

/// "captured by Black's bishop (b7h1 at ply 14)", as far as the line tells.
std::string went_words(const Finding& f, SeatTitle title) {
    return gone_words(f, title(detail_of(f, "left-by")), detail_of(f, "left-with"));
}

/// " The knight that stood there was captured by Black's bishop (b7f3 at ply 14).", of a square without the own piece.
std::string taken_sentence(const Finding& f, SeatTitle title) {
    if (detail_of(f, "left-by").empty()) return {};
    return " The " + std::string(detail_of(f, "left-piece")) + " that stood there was " + went_words(f, title) + ".";
}

/// By what a side lost its right to castle: ": the king has moved (e1e2 at ply 1)", as far as the line tells.
std::string lost_right_words(const Finding& f, SeatTitle title) {
    const bool rook_gone = !detail_of(f, "rook").empty();
    const std::string gone = "its rook is not on " + square_of(f, Part::partner) + " any more";
    const std::string how = went_words(f, title), from(detail_of(f, "left-from"));
    if (how.empty()) return rook_gone ? gone : "the king or that rook has moved";
    const bool king = from == square_of(f, Part::mover);
    return (king ? "the king" : "the rook of " + from) + (detail_of(f, "left-by").empty() ? " has " : " was ") + how +
           (king && rook_gone ? ", and " + gone : "");
}

/// When a pawn could have been taken en passant, and how it came to stand where it cannot.
std::string expired_words(const Finding& f) {
    const std::string came(detail_of(f, "came")), can = "that is possible only right after ";
    if (came.empty()) return can + "a double step.";
    if (!detail_of(f, "came-twice").empty())
        return can + "its double step (" + came + " at ply " + std::string(detail_of(f, "came-ply")) + ").";
    return can + "a double step, and it came to " + std::string(detail_of(f, "came-to")) + " by " + came + ".";
}

std::string castling_sentence(const Finding& f, const std::string& seat, SeatTitle title) {
    const std::string side(detail_of(f, "side"));
    if (f.code == "castling-right-lost" && !detail_of(f, "left-never").empty())
        return seat + " may not castle " + side + ": the position that the game began from does not allow it" +
               (detail_of(f, "rook").empty()
                    ? "."
                    : ", and no rook of its own stands on " + square_of(f, Part::partner) + ".");
    if (f.code == "castling-right-lost")
        return seat + " may no longer castle " + side + ": " + lost_right_words(f, title) + ".";
    if (f.code == "immobile") return capital(the_piece(f, Part::partner)) + " cannot move and so cannot castle.";
    return castling_obstacles(f, side);
}

}  // namespace

std::string castling_note(const Finding& f) {
    const auto castles = detail_of(f, "castles");
    return castles.empty() ? std::string() : " Castling is written " + std::string(castles) + ".";
}

std::string sentence(const Finding& f, SeatTitle title) {
    const std::string seat(title(f.seat)), piece = capital(the_piece(f, Part::mover));
    const Subject* mover = subject_of(f, Part::mover);
    const std::string kind = mover ? mover->piece : std::string(), to = square_of(f, Part::destination);
    if (f.legal) return legal_sentence(f, seat, title);
    if (!detail_of(f, "side").empty())
        if (std::string text = castling_sentence(f, seat, title); !text.empty()) return text;
    if (f.code == "no-piece") {
        const Subject* king = subject_of(f, Part::attacked);
        return "There is no piece on " + square_of(f, Part::mover) + "." + taken_sentence(f, title) +
               (king ? " To castle, the king must stand there; the king stands on " + square_in(king->target) +
                           ", not on " + square_of(f, Part::mover) + "."
                     : "");
    }
    if (f.code == "not-your-piece")
        return piece + " belongs to " + std::string(title(mover ? mover->seat : "")) + ", and it is " + seat +
               "'s turn." + taken_sentence(f, title);
    if (f.code == "immobile") return piece + " cannot move.";
    if (f.code == "same-square") return piece + " already stands there.";
    if (f.code == "own-piece-on-target") {
        const Subject* other = subject_of(f, Part::blocker);
        if (subject_of(f, Part::destination))
            return "A " + kind + " does not go from " + square_of(f, Part::mover) + " to " + to + ": " +
                   std::string(gait(kind)) + "; and your own " + (other ? other->piece : "piece") + " stands there." +
                   castling_note(f);
        return piece + " cannot go to " + square_of(f, Part::blocker) + ": your own " +
               (other ? other->piece : "piece") + " stands there.";
    }
    if (f.code == "not-this-piece's-move")
        return "A " + kind + " does not go from " + square_of(f, Part::mover) + " to " + to + ": " +
               std::string(gait(kind)) + ".";
    if (f.code == "pawn-has-moved")
        return piece + " has left its first square, and only from there a pawn goes two squares ahead.";
    if (f.code == "nothing-to-capture") return piece + " moves diagonally only to capture, and " + to + " is empty.";
    if (f.code == "blocked") return piece + " is blocked by " + all_of(f, Part::blocker) + ".";
    if (f.code == "en-passant-expired")
        return capital(the_piece(f, Part::captured)) + " cannot be taken en passant: " + expired_words(f);
    if (f.code == "promotion-piece-missing")
        return piece + " promotes on " + to + ": choose queen, rook, bishop or knight.";
    if (f.code == "promotion-not-allowed")
        return kind != "pawn"                    ? "A " + kind + " does not promote."
               : detail_of(f, "choices").empty() ? piece + " does not promote on " + to + "."
                                                 : "A pawn promotes to queen, rook, bishop or knight only.";
    if (f.code == "uncapturable") {
        const Subject* kept = subject_of(f, Part::captured);
        return kept && kept->piece != "king" ? capital(the_piece(f, Part::captured)) + " cannot be captured."
                                             : "A king is never captured.";
    }
    if (f.code == "moves-into-check")
        return "The king would be in check on " + square_of(f, Part::attacked) + " from " + all_of(f, Part::attacker) +
               ".";
    if (f.code == "king-in-check") {
        std::string text = capital(the_piece(f, Part::attacked)) + " is in check from " + all_of(f, Part::attacker) +
                           ", and this move does not help" + stopped_words(f) + ".";
        if (subject_of(f, Part::pinner)) text += " It would also open the line of " + all_of(f, Part::pinner) + ".";
        return text;
    }
    if (f.code == "pinned")
        return piece + " is pinned to its king on " + square_of(f, Part::attacked) + " by " + all_of(f, Part::pinner) +
               ".";
    if (f.code == "en-passant-opens-line")
        return "Taking " + the_piece(f, Part::captured) + " en passant would open the line of " +
               all_of(f, Part::pinner) + " to " + the_piece(f, Part::attacked) + ".";
    return {};
}

}  // namespace pinwheel::chess
