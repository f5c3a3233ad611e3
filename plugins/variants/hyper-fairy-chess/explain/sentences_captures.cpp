// Captures that are not done by landing, and those of a Chameleon, which takes as its victim does: in words.
#include "explain/words.h"

namespace pinwheel::hyper_fairy {
namespace {

/// What a piece takes that does not capture by landing.
std::string taken_words(const Finding& f) {
    const auto capture = detail_of(f, "captures");
    if (capture == "overtake") return "it takes what it jumps, and lands behind that";
    if (capture == "withdraw") return "it takes what it moves straight away from";
    if (capture == "custodial") return "it takes what stands between its new square and another own piece";
    if (capture == "steal") return "it takes what stands just beyond the square that it leaps to";
    const std::string leader =
        subject_of(f, Part::partner) ? pieces_words(f, Part::partner) : std::string("its leader");
    return "it takes what stands where its new rank and file cross the file and rank of " + leader;
}

/// Where it may go to take the victim, or why nowhere.
std::string takers_sentence(const Finding& f) {
    const auto capture = detail_of(f, "captures"), none = detail_of(f, "no-take");
    const std::string victim = the_subject(f, Part::captured), mover = the_subject(f, Part::mover);
    if (const auto squares = detail_of(f, "takes-from"); !squares.empty())
        return " It captures " + victim + " by going to " + in_a_row(words_in(squares), " or ") + ".";
    if (none == "unreached") return " From " + square_of(f, Part::mover) + " it cannot go to such a square now.";
    if (none == "apart")
        return capture == "coordinate" ? " No such leader stands on the file or the rank of " + victim + "."
               : capture == "withdraw" ? " It is not beside " + victim + "."
                                       : " It is not in line with " + victim + ".";
    const bool jumps = capture == "overtake";
    if (none == "edge")
        return jumps ? " There is no square behind " + victim + "."
                     : " There is no square on the other side of " + mover + ".";
    if (none == "full")
        return jumps ? " Behind " + victim + " stands " + pieces_words(f, Part::blocker) + "."
                     : " On the other side " + pieces_words(f, Part::blocker) + " stands in its way.";
    return capture.empty() ? "" : " No move of it does so now.";
}

/// "as a Withdrawer takes, by moving straight away from it", of one that a Chameleon takes.
std::string manner_words(const Finding& f, const std::vector<std::string>& words, const Subject& victim) {
    const std::string& manner = words[1];
    const std::string kind = a_kind(victim.piece), to = square_of(f, Part::destination);
    std::vector<std::string> partners;
    for (std::size_t i = 2; i < words.size(); ++i) partners.push_back(piece_on(f, words[i]));
    if (manner == "moves") return "as " + kind + " moves";
    if (manner == "queen") return "as a Queen takes";
    const std::string as = "as " + kind + " takes";
    if (manner == "overtake")
        return victim.piece == "long-leaper" ? as + ", by jumping it" : "as a Long Leaper takes, by jumping it";
    if (manner == "withdraw") return as + ", by moving straight away from it";
    if (manner == "custodial") return as + ", between " + to + " and " + in_a_row(partners);
    if (manner == "steal") return as + ", for it stands just beyond " + to;
    if (manner == "coordinate")
        return as + ", for it stands where rank and file of " + to + " cross file and rank of " + in_a_row(partners);
    return as;
}

}  // namespace

std::string no_displacement_sentence(const Finding& f) {
    const std::string mover = capital(the_subject(f, Part::mover)), victim = the_subject(f, Part::captured);
    const Subject* m = subject_of(f, Part::mover);
    if (detail_of(f, "captures") == "none")
        return mover + " cannot take " + victim + ": " + a_kind(m ? m->piece : "") + " never captures.";
    return mover + " does not capture " + victim + " by landing on it: " + taken_words(f) + "." + takers_sentence(f);
}

std::string mimic_sentence(const Finding& f) {
    const std::string mover = capital(the_subject(f, Part::mover)), victim = the_subject(f, Part::captured);
    const Subject* v = subject_of(f, Part::captured);
    const auto why = detail_of(f, "why");
    const std::string kind = a_kind(v ? v->piece : "");
    if (why == "chameleon") return mover + " cannot take " + victim + ": a Chameleon never captures a Chameleon.";
    if (why == "never-captures")
        return mover + " cannot take " + victim + ": a Chameleon captures as its victim does, and " + kind +
               " never captures.";
    const bool moves = detail_of(f, "as") == "moves";
    const std::string only = mover + " takes " + victim + " only as " + kind + (moves ? " moves" : " takes");
    if (!detail_of(f, "captures").empty())
        return only + ", not by landing on it: " + taken_words(f) + "." + takers_sentence(f);
    return only + ", and " + kind + " on " + square_of(f, Part::mover) + " could not " +
           (moves ? "go to " : "take on ") + square_of(f, Part::captured) + ". " +
           rule_about(capital(kind), std::string(detail_of(f, "goes")));
}

std::string imitated_words(const Finding& f) {
    const auto kind = detail_of(f, "mimics");
    if (kind.empty()) return {};
    return capital(the_subject(f, Part::mover)) + " takes " + the_subject(f, Part::captured) + " only as " +
           a_kind(kind) + (detail_of(f, "as") == "moves" ? " moves. " : " takes. ");
}

std::string manners_words(const Finding& f) {
    const auto victims = subjects_of(f, Part::captured);
    std::vector<std::string> each;
    for (const auto& [name, value] : f.details) {
        const auto words = words_in(value);
        if (name != "mimics" || words.size() < 2) continue;
        for (const Subject* victim : victims)
            if (square_in(victim->target) == words[0])
                each.push_back((victims.size() > 1 ? "the " + piece_words(*victim) + " " : "") +
                               manner_words(f, words, *victim));
    }
    if (each.empty()) return {};
    return victims.size() > 1 ? ": " + in_a_row(each, ", and ") : " " + each.front();
}

}  // namespace pinwheel::hyper_fairy
