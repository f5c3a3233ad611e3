// What a legal move does, in words.
#include <algorithm>

#include "explain/words.h"

namespace pinwheel::hyper_fairy {
namespace {

std::vector<const Subject*> changed_to(const Finding& f, std::string_view is) {
    std::vector<const Subject*> out;
    for (const Subject* s : subjects_of(f, Part::changed))
        if (s->is == is) out.push_back(s);
    return out;
}

/// "the King goes to g1 and the Rook to f1".
std::string castling_words(const Finding& f) {
    const Subject *mover = subject_of(f, Part::mover), *partner = subject_of(f, Part::partner);
    if (!mover || !partner) return {};
    return "the " + name_of_kind(mover->piece) + " goes to " + std::string(detail_of(f, "leader-to")) + " and the " +
           name_of_kind(partner->piece) + " to " + std::string(detail_of(f, "partner-to"));
}

/// How the captured are taken where that is not by landing on them: ", between d2 and the Pawn on b2".
std::string taking_words(const Finding& f) {
    const auto how = detail_of(f, "captures");
    const std::string to = square_of(f, Part::destination);
    const bool one = subjects_of(f, Part::captured).size() == 1;
    std::vector<const Subject*> partners;
    for (const Subject* s : subjects_of(f, Part::partner))
        if (s->is == "with") partners.push_back(s);
    const std::string with = pieces_words(partners);
    if (how == "overtake") return ", which it jumps";
    if (how == "withdraw") return ", from which it moves straight away";
    if (how == "custodial") return ", between " + to + " and " + with;
    if (how == "steal") return ", just beyond " + to;
    if (how != "coordinate" || with.empty()) return {};
    return std::string(", ") + (one ? "which stands" : "which stand") + " where rank and file of " + to +
           " cross file and rank of " + with;
}

/// Own pieces that are frozen from now on: "There the Rook is frozen by the Immobilizer on d5."
std::string held_sentences(const Finding& f) {
    std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> groups;  // by whom, which
    for (const auto& [name, value] : f.details) {
        if (name != "held") continue;
        auto squares = words_in(value);
        const std::string held = squares.front();
        squares.erase(squares.begin());
        auto at = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == squares; });
        if (at == groups.end()) at = groups.insert(at, {squares, {}});
        at->second.push_back(held);
    }
    std::string text;
    for (const auto& [by, held] : groups) {
        std::vector<std::string> freezers, pieces;
        for (const std::string& square : by) freezers.push_back(piece_on(f, square));
        for (const std::string& square : held) pieces.push_back(piece_on(f, square));
        const Subject* mover = subject_of(f, Part::mover);
        const bool itself =
            f.action == "move" && held.size() == 1 && mover && held[0] == square_of(f, Part::destination);
        text += (itself ? " There the " + name_of_kind(mover->piece) + " is"
                        : " " + capital(in_a_row(pieces)) + (held.size() == 1 ? " is then" : " are then")) +
                " frozen" + (freezers.empty() ? "." : " by " + in_a_row(freezers) + ".");
    }
    return text;
}

/// Why what ends on the far rank is not promoted.
std::string unpromoted_sentence(const Finding& f) {
    const auto stays = detail_of(f, "stays");
    const Subject* mover = subject_of(f, Part::mover);
    if (stays.empty() || !mover) return {};
    const std::string kind = a_kind(mover->piece);
    if (stays == "swap") return " " + capital(the_subject(f, Part::partner)) + " is not promoted by a swap.";
    if (stays == "began") return " It is not promoted, for it stood on the far rank already.";
    if (stays == "kind") return " It stays " + kind + ", for " + kind + " is not promoted.";
    return " It stays " + kind + ", for there is nothing that it could be promoted to.";
}

/// A Regent that goes differently from now on.
std::string regent_sentence(const Finding& f) {
    const auto lost = detail_of(f, "lost");
    std::string text;
    for (const Subject* s : subjects_of(f, Part::changed))
        if (!lost.empty() && (s->is == "king" || s->is == "queen" || s->is == "queen-knight"))
            text += " " + std::string(side_title(s->seat)) + " has then lost " + a_kind(lost) + ": the " +
                    piece_words(*s) + " goes like " + form_words(s->is) + " from now on.";
    return text;
}

/// Freezers beside the mover that do not hold it: "The Immobilizer on d5 does not freeze it: a Jester is never frozen."
std::string spared_sentence(const Finding& f) {
    const auto why = detail_of(f, "spared");
    const Subject* mover = subject_of(f, Part::mover);
    if (why.empty() || !mover) return {};
    std::vector<const Subject*> freezers;
    for (const Subject* s : subjects_of(f, Part::freezer))
        if (s->is == "spares") freezers.push_back(s);
    const bool one = freezers.size() == 1;
    return " " + capital(pieces_words(freezers)) + (one ? " does" : " do") + " not freeze it" +
           (why == "kind" ? ": " + a_kind(mover->piece) + " is never frozen."
            : why == "chameleon"
                ? std::string(": a Chameleon is free beside freezers, which it freezes.")
                : std::string(one ? ", for it is frozen itself." : ", for they are frozen themselves."));
}

/// Where both stand after a swap.
std::string swapped_words(const Finding& f) {
    const Subject *mover = subject_of(f, Part::mover), *partner = subject_of(f, Part::partner);
    if (!mover || !partner) return {};
    return ": the " + name_of_kind(mover->piece) + " goes to " + square_of(f, Part::partner) + " and the " +
           name_of_kind(partner->piece) + " to " + square_of(f, Part::mover);
}

/// Why a Coordinator takes nothing where it goes: "It takes nothing on c5 and e3, where …".
std::string corners_sentence(const Finding& f) {
    std::string text;
    const std::string to = square_of(f, Part::destination);
    for (const auto& [name, value] : f.details) {
        if (name != "cornered-by") continue;
        const auto corners = corners_of(to, value);
        text += corners.empty()
                    ? " It takes nothing together with " + piece_on(f, value) + ", for it is on the same file or rank."
                    : " It takes nothing on " + in_a_row(corners) +
                          ", where its new rank and file cross the file and " + "rank of " + piece_on(f, value) + ".";
    }
    return text;
}

/// What becomes of the double step of a partner that a swap has not moved.
std::string kept_step_sentence(const Finding& f) {
    const auto swapped = detail_of(f, "swapped");
    const Subject* partner = subject_of(f, Part::partner);
    if (swapped.empty() || !partner) return {};
    const std::string whom = " The " + name_of_kind(partner->piece);
    return swapped == "steps-twice" ? whom + " has not moved by that and keeps its double step."
                                    : whom + " has not moved by that, but steps twice only from its first two ranks.";
}

/// "This ends the attack of the Rook on e8 on the King on e1."
std::string relief_sentences(const Finding& f) {
    const Subject* mover = subject_of(f, Part::mover);
    const auto piece = [&](const std::string& square) {
        return mover && square_in(mover->target) == square ? "the " + piece_words(*mover) : piece_on(f, square);
    };
    std::string text;
    for (const auto& [name, value] : f.details) {
        const auto squares = words_in(value);
        if (name != "ends" || squares.size() < 3) continue;
        std::vector<std::string> by;
        for (std::size_t i = 2; i < squares.size(); ++i) by.push_back(piece(squares[i]));
        text += " This ends the attack of " + in_a_row(by) + " on the " + name_of_kind(squares[1]) + " on " +
                squares[0] + ".";
    }
    return text;
}

/// What attackers of a leader hop over: "The Cannon on e4 hops over the Pawn on e6."
std::string hopping_sentences(const Finding& f) {
    std::string text;
    for (const auto& [name, value] : f.details) {
        const auto squares = words_in(value);
        if (name != "hops" || squares.size() < 2) continue;
        std::vector<std::string> over;
        for (std::size_t i = 1; i < squares.size(); ++i) over.push_back(piece_on(f, squares[i]));
        text += " " + capital(piece_on(f, squares[0])) + " hops over " + in_a_row(over) + ".";
    }
    return text;
}

}  // namespace

std::string allowed_sentence(const Finding& f) {
    const std::string mover = capital(the_subject(f, Part::mover));
    std::string text = f.action == "swap" ? mover + " can swap with " + the_subject(f, Part::partner) + swapped_words(f)
                       : f.action == "castle"
                           ? mover + " can castle with " + the_subject(f, Part::partner) + ": " + castling_words(f)
                           : mover + " can go to " + square_of(f, Part::destination);
    if (subject_of(f, Part::captured))
        text += " and captures " + pieces_words(f, Part::captured) + taking_words(f) + manners_words(f);
    if (!detail_of(f, "en-passant").empty()) text += " en passant";
    std::vector<const Subject*> screens;
    for (const Subject* s : subjects_of(f, Part::screen))
        if (s->is.empty()) screens.push_back(s);
    const char* comma = subject_of(f, Part::captured) ? ", " : " ";
    if (!screens.empty()) text += comma + std::string("over ") + pieces_words(screens);
    if (const auto via = detail_of(f, "via"); !via.empty())
        text += comma + std::string("by way of ") + in_a_row(words_in(via));
    if (const auto becomes = detail_of(f, "becomes"); !becomes.empty()) text += " and becomes " + a_kind(becomes);
    text += "." + unpromoted_sentence(f) + kept_step_sentence(f) + relief_sentences(f);
    if (!detail_of(f, "royal").empty())
        text += " It is royal then, as the other leader is: neither may stand attacked.";
    if (const auto from = detail_of(f, "hired-from"); !from.empty())
        text += " This hires it away from " + std::string(side_title(from)) +
                (detail_of(f, "locked").empty() ? "." : ", who cannot hire it back on the next move.");
    if (!detail_of(f, "commanded-by").empty()) text += " It has no colour: either side may move it.";
    if (const auto prey = detail_of(f, "colourless"); !prey.empty())
        text += " The Mercenary on " + std::string(prey) + " has no colour: either side may capture it.";
    text += spared_sentence(f);
    std::vector<const Subject*> castled;
    for (const Subject* s : subjects_of(f, Part::partner))
        if (s->is.empty()) castled.push_back(s);
    if (f.action == "move" && !castled.empty()) text += " It gives up castling with " + pieces_words(castled) + ".";
    if (const auto given_up = changed_to(f, "no-castling"); !given_up.empty())
        text += " This gives up castling with " + pieces_words(given_up) + ".";
    std::vector<std::string> lost;
    for (const auto& [name, square] : f.details)
        if (name == "castling-lost") lost.push_back(piece_on(f, square));
    if (!lost.empty())
        text += " " + std::string(side_title(f.seat == "b" ? "w" : "b")) + " can no longer castle with " +
                in_a_row(lost, " or ") + ".";
    if (detail_of(f, "gives-up") == "double-step") text += " It gives up its double step.";
    text += regent_sentence(f);
    if (subject_of(f, Part::attacked))
        text += " " + capital(pieces_words(f, Part::attacker)) +
                (subjects_of(f, Part::attacker).size() == 1 ? " now attacks " : " now attack ") +
                pieces_words(f, Part::attacked) + "." + hopping_sentences(f) + courses_sentences(f);
    std::vector<const Subject*> theirs;
    for (const Subject* s : changed_to(f, "frozen"))
        if (s->seat != f.seat) theirs.push_back(s);
    if (!theirs.empty()) text += " It freezes " + pieces_words(theirs) + ".";
    text += corners_sentence(f);
    text += held_sentences(f);
    if (const auto free = changed_to(f, "free"); !free.empty()) text += " It releases " + pieces_words(free) + ".";
    return text;
}

}  // namespace pinwheel::hyper_fairy
