// The sentences of findings: what a person reads of the rule that decides.
#include "pieces/catalogue.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

std::string_view side_title(std::string_view id) { return id == "b" ? "Black" : "White"; }

/// "Rook on e4".
std::string piece_words(const Subject& s) { return name_of_kind(s.piece) + " on " + square_in(s.target); }
std::string pieces_words(const std::vector<const Subject*>& subjects) {
    std::vector<std::string> words;
    for (const Subject* s : subjects) words.push_back("the " + piece_words(*s));
    return in_a_row(words);
}
std::string pieces_words(const Finding& f, Part part) { return pieces_words(subjects_of(f, part)); }
std::string the_subject(const Finding& f, Part part) {
    const Subject* s = subject_of(f, part);
    return s ? "the " + piece_words(*s) : "the piece";
}

/// "a Rook", "an Inquisitor".
std::string a_kind(std::string_view id) {
    const std::string name = name_of_kind(id);
    const bool vowel = !name.empty() && std::string_view("AEIOU").find(name[0]) != std::string_view::npos;
    return (vowel ? "an " : "a ") + name;
}

std::vector<const Subject*> changed_to(const Finding& f, std::string_view is) {
    std::vector<const Subject*> out;
    for (const Subject* s : subjects_of(f, Part::changed))
        if (s->is == is) out.push_back(s);
    return out;
}

std::string allowed_sentence(const Finding& f) {
    const std::string mover = capital(the_subject(f, Part::mover));
    std::string text = f.action == "swap"     ? mover + " can swap with " + the_subject(f, Part::partner)
                       : f.action == "castle" ? mover + " can castle with " + the_subject(f, Part::partner)
                                              : mover + " can go to " + square_of(f, Part::destination);
    if (subject_of(f, Part::captured)) text += " and captures " + pieces_words(f, Part::captured);
    if (!detail_of(f, "en-passant").empty()) text += " en passant";
    if (const auto becomes = detail_of(f, "becomes"); !becomes.empty()) text += " and becomes " + a_kind(becomes);
    text += ".";
    if (const auto from = detail_of(f, "hired-from"); !from.empty())
        text += " This hires it away from " + std::string(side_title(from)) + ".";
    if (f.action == "move" && subject_of(f, Part::partner))
        text += " It gives up castling with " + pieces_words(f, Part::partner) + ".";
    if (detail_of(f, "gives-up") == "double-step") text += " It gives up its double step.";
    if (subject_of(f, Part::attacked))
        text += " It attacks " + pieces_words(f, Part::attacked) + " by " + pieces_words(f, Part::attacker) + ".";
    if (const auto held = changed_to(f, "frozen"); !held.empty()) text += " It freezes " + pieces_words(held) + ".";
    if (const auto free = changed_to(f, "free"); !free.empty()) text += " It releases " + pieces_words(free) + ".";
    return text;
}

std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(' ', at), text.size());
        words.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

/// How attackers come that do not come straight: "bends" and "lands" begin with the attacker's square.
std::string ways_sentences(const Finding& f) {
    const auto piece_on = [&](const std::string& square) {
        for (const Subject& s : f.subjects)
            if (!s.piece.empty() && s.part != Part::mover && square_in(s.target) == square)
                return "the " + piece_words(s);
        return "the piece on " + square;
    };
    std::string text;
    for (const auto& [name, value] : f.details) {
        if (name != "bends" && name != "lands") continue;
        const auto squares = words_in(value);
        if (squares.size() < 2) continue;
        text += " " + capital(piece_on(squares[0]));
        if (name == "bends")
            text += " comes by way of " + in_a_row({squares.begin() + 1, squares.end()});
        else
            text += " would take it by going to " + squares[1] +
                    (squares.size() > 2 ? ", together with " + piece_on(squares[2]) : "");
        text += ".";
    }
    return text;
}

std::string screens_sentence(const Finding& f) {
    return subject_of(f, Part::screen) ? " Hopped over is " + pieces_words(f, Part::screen) + "." : std::string();
}

/// What stands attacked after a move that is refused for that.
std::string exposed_sentence(const Finding& f) {
    const std::string leader = pieces_words(f, Part::attacked), still = pieces_words(f, Part::attacker),
                      opened = pieces_words(f, Part::pinner);
    if (leader.empty()) return "A leader would be attacked.";
    const Subject *attacked = subject_of(f, Part::attacked), *mover = subject_of(f, Part::mover);
    const bool leader_moves =
        attacked && mover && attacked->target != mover->target && attacked->piece == mover->piece && opened.empty();
    std::string text;
    if (!still.empty() && !leader_moves)
        text = capital(leader) + " is attacked by " + still + ", and this does not help.";
    else if (!still.empty())
        text = capital(leader) + " would be attacked by " + still + ".";
    const auto opens = detail_of(f, "opens");
    if (!opened.empty())
        text += (text.empty() ? "" : " ") +
                (opens == "mover" ? capital(the_subject(f, Part::mover)) + " is pinned to " + leader + " by " + opened
                 : opens == "capture" ? "Capturing " + pieces_words(f, Part::captured) + " would open the line of " +
                                            opened + " to " + leader
                                      : "This would leave " + leader + " attacked by " + opened) +
                ".";
    std::vector<std::string> released;
    for (const Subject* s : subjects_of(f, Part::pinner))
        if (s->was == "frozen") released.push_back("the " + piece_words(*s));
    if (!released.empty()) text += " It would release " + in_a_row(released) + ", frozen until now.";
    return text + screens_sentence(f) + ways_sentences(f);
}

constexpr std::string_view who_swaps =
    "Only a Chamberlain swaps with its leader, and a Phantom King with any own piece.";

/// Why there is nothing to swap with where a swap asks for it.
std::string partner_sentence(const Finding& f) {
    const Subject *mover = subject_of(f, Part::mover), *partner = subject_of(f, Part::partner);
    const bool swaps = !detail_of(f, "swaps").empty(), apart = !detail_of(f, "apart").empty();
    const auto why = detail_of(f, "why");
    const std::string from = the_subject(f, Part::mover), to = the_subject(f, Part::partner);
    if (why == "apart") return capital(to) + " is not beside " + from + ", and only adjacent pieces are swapped.";
    const std::string rest = swaps ? "" : " " + std::string(who_swaps);
    if (why == "nothing")
        return "There is no piece on " + square_of(f, Part::partner) + " for " + from + " to swap with." + rest;
    const std::string side(side_title(partner ? partner->seat : ""));
    const auto employer = detail_of(f, "employer");
    return capital(to) +
           (employer.empty()     ? " is " + side + "'s"
            : employer == "none" ? " is nobody's own"
                                 : " is employed by " + side) +
           ", and " + (swaps && mover ? a_kind(mover->piece) + " swaps" : "a swap is") + " with own pieces only." +
           (apart ? " Nor is it beside " + from + "." : "") + rest;
}

std::string swap_sentence(const Finding& f) {
    const auto why = detail_of(f, "why");
    if (why == "nothing" || why == "theirs" || why == "apart") return partner_sentence(f);
    if (why == "fool") return "Nobody swaps with a Fool.";
    if (why == "frozen")
        return capital(the_subject(f, Part::partner)) + " is frozen" +
               (subject_of(f, Part::freezer) ? " by " + pieces_words(f, Part::freezer) : "") + " and is not swapped.";
    if (why == "exposed") return "The swap is refused: " + small(exposed_sentence(f));
    const std::string mover = capital(the_subject(f, Part::mover)), partner = the_subject(f, Part::partner);
    if (why == "leader-alone") return mover + " swaps only with its own leader beside it, not with " + partner + ".";
    if (why == "king-alone") return mover + " swaps only with its own King beside it, not with " + partner + ".";
    if (why == "passive") return mover + " does not start a swap: " + partner + " does.";
    return mover + " does not swap with " + partner + ": " + small(std::string(who_swaps));
}

std::string castle_sentence(const Finding& f) {
    const std::string ways = screens_sentence(f) + ways_sentences(f);
    const auto why = detail_of(f, "why");
    if (f.code == "castle-pieces")
        return "Castling needs a leader that castles and an own piece that is a castling partner, such as a Rook, "
               "Dragon "
               "or Chamberlain.";
    if (f.code == "castle-moved") {
        const auto moved = detail_of(f, "moved");
        const Subject* partner = subject_of(f, Part::partner);
        return capital(the_subject(f, partner && partner->target == moved ? Part::partner : Part::mover)) +
               " has moved and cannot castle.";
    }
    if (f.code == "castle-line")
        return why == "adjacent" ? "Castling needs an empty square between leader and partner."
               : why == "rank"   ? "A leader castles on its own first rank only."
                                 : "Leader and partner must stand on one rank with an empty square between them.";
    if (f.code == "castle-path") {
        const std::string met = pieces_words(f, Part::blocker);
        return capital(met) + (subjects_of(f, Part::blocker).size() == 1 ? " stands" : " stand") +
               " between leader and partner.";
    }
    if (why == "in-check")
        return "A leader does not castle out of an attack: " + pieces_words(f, Part::attacked) + " is attacked by " +
               pieces_words(f, Part::attacker) + "." + ways;
    if (why == "crossed")
        return "The leader would cross " + square_of(f, Part::attacked) + ", which is attacked by " +
               pieces_words(f, Part::attacker) + "." + ways;
    if (why == "partner")
        return capital(the_subject(f, Part::partner)) + " would cross " + square_of(f, Part::attacked) +
               ", which is attacked by " + pieces_words(f, Part::attacker) + "." + ways;
    return "The leader would end on an attacked square: " + small(exposed_sentence(f));
}

/// How a piece captures that does not capture by landing.
std::string capture_words_of(std::string_view capture) {
    if (capture == "none") return " never captures.";
    if (capture == "coordinate") return " does not capture by landing: it takes where its lines cross its leader's.";
    if (capture == "overtake") return " does not capture by landing: it takes what it jumps.";
    if (capture == "withdraw") return " does not capture by landing: it takes what it moves straight away from.";
    if (capture == "custodial") return " does not capture by landing: it takes what it closes in with another piece.";
    if (capture == "steal") return " does not capture by landing: it takes what stands just beyond.";
    return " does not capture by landing.";
}

std::string promotion_sentence(const Finding& f) {
    const std::string mover = capital(the_subject(f, Part::mover)), to = square_of(f, Part::destination);
    const Subject* m = subject_of(f, Part::mover);
    const std::string_view kind = m ? m->piece : std::string_view();
    std::vector<std::string> names;
    for (const std::string& id : words_in(detail_of(f, "choices"))) names.push_back(name_of_kind(id));
    const auto wanted = detail_of(f, "wanted"), why = detail_of(f, "why");
    const std::string choices = in_a_row(names, " or ");
    if (wanted.empty())
        return mover + " must be promoted on " + to + ": say to what" + (names.empty() ? "." : ", " + choices + ".");
    if (why == "kind") return capital(a_kind(kind)) + " is not promoted.";
    if (why == "rank")
        return mover + " is not promoted on " + to + ", only on the far rank, rank " +
               std::string(detail_of(f, "far-rank")) + ".";
    if (why == "began") return mover + " stands on the far rank already: only a move that begins elsewhere promotes.";
    if (why == "empty") return mover + " stays what it is: the pool of pieces to be promoted to is empty.";
    if (why == "jester") return capital(a_kind(kind)) + " becomes a Jester and nothing else, whatever is in the pool.";
    std::string text =
        mover + (wanted == "?" ? " cannot be promoted to that" : " cannot be promoted to " + a_kind(wanted));
    if (!names.empty()) text += ", only to " + choices;
    if (why == "never-captures")
        text += ": " + a_kind(wanted) + " never captures, and what does not is never in the pool";
    if (why == "leads") text += ": " + a_kind(wanted) + " leads, and leaders are never in the pool";
    return text + ".";
}

/// "The Rook does not go from a1 to b8. It slides any distance orthogonally."
std::string no_such_move_sentence(const Finding& f, const std::string& kind) {
    std::string text = "The " + kind + " does not go from " + square_of(f, Part::mover) + " to " +
                       square_of(f, Part::destination) + ".";
    std::string rule(detail_of(f, "goes"));
    const std::string first = rule.substr(0, rule.find(' '));
    if (first == "A" || first == "An")
        rule = "It is " + small(rule);
    else if (first.ends_with('s'))
        rule = "It " + small(rule);
    if (!rule.empty()) text += " " + rule;
    if (!detail_of(f, "en-passant").empty()) text += " It takes nothing en passant.";
    if (const auto castles = detail_of(f, "castles"); !castles.empty())
        text += " Castling with " + the_subject(f, Part::partner) + " is written " + std::string(castles) + ".";
    return text;
}

std::string refused_sentence(const Finding& f) {
    const std::string mover = capital(the_subject(f, Part::mover)), to = square_of(f, Part::destination);
    const Subject* m = subject_of(f, Part::mover);
    const std::string kind = m ? name_of_kind(m->piece) : "piece";
    const auto why = detail_of(f, "why");
    if (f.code == "no-piece") return "There is no piece on " + square_of(f, Part::mover) + ".";
    if (f.code == "not-your-piece")
        return mover + " is the opponent's, and it is " + std::string(side_title(f.seat)) + "'s turn.";
    if (f.code == "not-hireable")
        return why == "owned" ? mover + " serves who drafted it."
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
        return why == "never"  ? "The " + kind + " never goes two squares at once."
               : why == "rank" ? mover +
                                     " does not stand on its own first two ranks, and only from there it goes two "
                                     "squares."
                               : mover + " has moved, and only a " + kind + " that has not goes two squares.";
    if (f.code == "no-en-passant")
        return "The " + kind + " does not take en passant: " + pieces_words(f, Part::captured) + " stays.";
    if (f.code == "en-passant-expired")
        return capital(pieces_words(f, Part::captured)) +
               " cannot be taken en passant: that is possible only right after its double step.";
    if (f.code == "same-square") return "A move ends on another square.";
    if (f.code == "own-piece") return capital(the_subject(f, Part::blocker)) + " is an own piece.";
    if (f.code == "leader-capture")
        return capital(the_subject(f, Part::captured)) + " is royal and is never captured" +
               (m && m->seat != f.seat ? ", nor by hiring." : ".");
    if (f.code == "uncapturable") return capital(the_subject(f, Part::captured)) + " cannot be captured.";
    if (f.code == "fool-blocks-leap")
        return (why == "leg" ? "Every way of one of these leaps passes a Fool: "
                             : "Every way of this leap passes a Fool: ") +
               pieces_words(f, Part::blocker) + ".";
    if (f.code == "unjumpable")
        return why == "safe"      ? "Nobody jumps " + pieces_words(f, Part::screen) + "."
               : why == "landing" ? "Behind each piece that is jumped there must be an empty square: not so behind " +
                                        pieces_words(f, Part::screen) + "."
               : why == "one"    ? mover + " jumps one piece in a move, not " + pieces_words(f, Part::screen) + "."
               : why == "behind" ? "After its jump " + small(mover) + " must land on " + to + ", just behind " +
                                       pieces_words(f, Part::screen) + "."
                                 : "A Fool is no screen and no hurdle: " + pieces_words(f, Part::screen) + ".";
    if (f.code == "no-screen") {
        const auto screens = detail_of(f, "screens");
        if (screens == "0")
            return "There is nothing to hop over between " + square_of(f, Part::mover) + " and " + to + ".";
        if (screens != "1") return "There is more than one piece to hop over: " + pieces_words(f, Part::screen) + ".";
        return "What " + the_subject(f, Part::mover) + " hops over must stand next to " + to + ", and " +
               the_subject(f, Part::screen) + " does not.";
    }
    if (f.code == "no-displacement") return "The " + kind + capture_words_of(detail_of(f, "captures"));
    if (f.code == "blocked") {
        const bool one = subjects_of(f, Part::blocker).size() == 1;
        return capital(pieces_words(f, Part::blocker)) + (one ? " stands" : " stand") + " in the way.";
    }
    if (f.code == "cannot-mimic") {
        const Subject* victim = subject_of(f, Part::captured);
        const std::string as = a_kind(victim ? std::string_view(victim->piece) : std::string_view());
        if (why == "chameleon") return "A Chameleon never captures a Chameleon.";
        if (why == "never-captures") return "A Chameleon captures as its victim does, and " + as + " never captures.";
        return "As " + as + " the Chameleon could not capture on " + square_of(f, Part::captured) + " from here.";
    }
    if (f.code == "nothing-to-capture") return "The " + kind + " goes there only to capture.";
    if (f.code == "moves-only") return "The " + kind + " goes there only without capturing.";
    if (f.code == "no-such-move" && !detail_of(f, "form").empty()) {
        const auto form = detail_of(f, "form");
        const char* like = form == "king" ? "a King" : form == "queen" ? "a Queen" : "a Queen or Knight";
        return std::string(side_title(f.seat)) + " has lost a queen-type: the " + kind + " goes like " + like +
               " now, and not from " + square_of(f, Part::mover) + " to " + to + ".";
    }
    if (f.code == "no-such-move") return no_such_move_sentence(f, kind);
    if (f.code == "swap-refused") return swap_sentence(f);
    return castle_sentence(f);
}

}  // namespace

std::string name_of_kind(std::string_view id) {
    const LoadedCatalogue& all = standard_catalogue();
    const KindId kind = all.find(id);
    return kind == no_kind ? (id.empty() ? "piece" : std::string(id)) : all[kind].name;
}

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
    if (f.legal && f.board.empty()) return "It is the player's own decision.";
    return with_ruling(f.legal ? allowed_sentence(f) : refused_sentence(f), f, info().rulings);
}

}  // namespace pinwheel::hyper_fairy
