// Why a swap or a castling is refused, in words.
#include "explain/words.h"

namespace pinwheel::hyper_fairy {
namespace {

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

}  // namespace

namespace {

std::string refused_swap_sentence(const Finding& f) {
    const auto why = detail_of(f, "why");
    if (why == "nothing" || why == "theirs" || why == "apart") return partner_sentence(f);
    if (why == "fool")
        return capital(the_subject(f, Part::mover)) + " does not swap with " + the_subject(f, Part::partner) +
               ": nobody swaps with a Fool.";
    if (why == "frozen")
        return capital(the_subject(f, Part::partner)) + " is frozen" +
               (subject_of(f, Part::freezer) ? " by " + pieces_words(f, Part::freezer) : "") + " and is not swapped.";
    if (why == "exposed") return exposed_sentence(f);
    const std::string mover = capital(the_subject(f, Part::mover)), partner = the_subject(f, Part::partner);
    if (why == "leader-alone") return mover + " swaps only with its own leader beside it, not with " + partner + ".";
    if (why == "king-alone") return mover + " swaps only with its own King beside it, not with " + partner + ".";
    if (why == "passive") return mover + " does not start a swap: " + partner + " does.";
    return mover + " does not swap with " + partner + ": " + small(std::string(who_swaps));
}

}  // namespace

std::string swap_sentence(const Finding& f) {
    const std::string swap(detail_of(f, "plain")), other(detail_of(f, "other-way"));
    const std::string why =
        refused_swap_sentence(f) +
        (other.empty() ? "" : " " + capital(the_subject(f, Part::partner)) + " can swap with it: write " + other + ".");
    if (swap.empty()) return why;
    const Subject* partner = subject_of(f, Part::partner);
    return capital(the_subject(f, Part::mover)) + " cannot go to " + square_of(f, Part::partner) + ": your own " +
           name_of_kind(partner ? partner->piece : "") + " stands there. Nor is the swap (" + swap +
           ") possible: " + small(why);
}

namespace {

/// Who of the two pieces does not castle at all.
std::string castlers_sentence(const Finding& f) {
    const std::string mover = the_subject(f, Part::mover), partner = the_subject(f, Part::partner);
    std::string text;
    for (const auto& [name, why] : f.details) {
        if (name != "why") continue;
        if (!text.empty()) text += " ";
        if (why == "leader")
            text += capital(mover) + " does not castle: only a " + kinds_words(detail_of(f, "leaders")) + " does.";
        else if (why == "nothing")
            text += "There is no piece on " + square_of(f, Part::partner) + " to castle with." + went_sentence(f);
        else if (why == "theirs")
            text += capital(partner) + " is the opponent's, and one castles with an own piece only." + went_sentence(f);
        else
            text +=
                capital(partner) + " is no castling partner: only a " + kinds_words(detail_of(f, "partners")) + " is.";
    }
    return text;
}

/// " (which came there by e2e1 at ply 5)", as far as the history tells.
std::string came_words(const Finding& f, const std::string& square) {
    std::string came, ply;
    for (const auto& [name, value] : f.details) {
        if (name == "came") came = value;
        if (name == "came-ply") ply = value;
        if (name == "came-to" && value == square) return " (which came there by " + came + " at ply " + ply + ")";
    }
    return {};
}

std::string moved_sentence(const Finding& f) {
    std::vector<std::string> moved;
    for (const auto& [name, square] : f.details)
        if (name == "moved")
            moved.push_back(the_subject(f, square == square_of(f, Part::mover) ? Part::mover : Part::partner) +
                            came_words(f, square));
    return capital(in_a_row(moved)) + (moved.size() == 1 ? " has" : " have") + " moved and cannot castle.";
}

/// The attacks that forbid a castling: each "attack" belongs to the "why" before it.
std::string attacked_sentence(const Finding& f) {
    const std::string mover = capital(the_subject(f, Part::mover));
    std::string text, why;
    std::vector<std::string> would;
    for (const auto& [name, value] : f.details) {
        if (name == "why") why = value;
        if (name != "attack") continue;
        const auto squares = words_in(value);
        std::vector<std::string> by;
        for (std::size_t i = 1; i < squares.size(); ++i) by.push_back(piece_on(f, squares[i]));
        const std::string attackers = "attacked by " + in_a_row(by);
        const bool stands = squares[0] == square_of(f, Part::mover), leads = why == "reached";
        if (why == "in-check")
            text += mover + " does not castle out of an attack: " + (stands ? "it" : piece_on(f, squares[0])) + " is " +
                    attackers + ".";
        else if (why == "partner")
            text += (text.empty() ? "" : " ") + capital(the_subject(f, Part::partner)) + " would cross " + squares[0] +
                    ", which is " + attackers + ".";
        else if (leads && squares[0] != detail_of(f, "leader-goes"))
            would.push_back("leave " + piece_on(f, squares[0]) + " " + attackers);
        else
            would.push_back((leads ? "end on " : "cross ") + squares[0] + ", which is " + attackers);
    }
    if (!would.empty())
        text += (text.empty() ? mover + " would " : " " + mover + " would also ") + in_a_row(would, ", and ") + ".";
    return text + ways_sentences(f);
}

}  // namespace

std::string castle_sentence(const Finding& f) {
    const std::string leader = the_subject(f, Part::mover), partner = the_subject(f, Part::partner);
    const auto why = detail_of(f, "why");
    if (f.code == "castle-pieces") return castlers_sentence(f);
    if (f.code == "castle-moved") return moved_sentence(f);
    if (f.code == "castle-attacked") return attacked_sentence(f);
    if (f.code == "castle-path")
        return capital(pieces_words(f, Part::blocker)) +
               (subjects_of(f, Part::blocker).size() == 1 ? " stands" : " stand") + " between " + leader + " and " +
               partner + "." + (detail_of(f, "attack").empty() ? "" : " " + attacked_sentence(f));
    if (why == "rank") return capital(leader) + " castles on its own first rank only.";
    if (why == "line")
        return "To castle, " + leader + " and " + partner +
               " must stand on one rank with an empty square between them.";
    return "To castle, there must be an empty square between " + leader + " and " + partner + ".";
}

}  // namespace pinwheel::hyper_fairy
