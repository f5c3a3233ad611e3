// The sentences of findings about draft and placement.
#include <cstdlib>

#include "explain/words.h"
#include "pinwheel/view/counted.h"

namespace pinwheel::hyper_fairy {
namespace {

/// "The Queen on e2 would attack the King on e8."
std::string start_check_sentence(const Finding& f) {
    const auto named = [](const Subject& s) { return "the " + piece_words(s); };
    const Subject *mover = subject_of(f, Part::mover), *attacked = subject_of(f, Part::attacked);
    std::vector<std::string> by;
    for (const Subject* s : subjects_of(f, Part::attacker)) by.push_back(named(*s));
    if (!mover || !attacked || by.empty()) return "A leader would be attacked.";
    const bool own = attacked->target == mover->target;
    return capital(own ? named(*attacked) : in_a_row(by)) +
           (own ? " would be attacked by " + in_a_row(by) : " would attack " + named(*attacked)) + ".";
}

/// "The army costs 855, 450 over the budget of 405. Tier 3 has 9 pieces for 2 slots."
std::string objections_text(const Finding& f) {
    std::string all;
    for (const auto& [key, objection] : f.details)
        if (key == "objection") all += (all.empty() ? "" : " ") + objection;
    return all;
}

std::string not_in_hand_sentence(const Finding& f) {
    const Subject* asked = f.subjects.empty() ? nullptr : &f.subjects[0];
    if (!asked) return "There is no such piece.";
    const std::string name = name_of_kind(asked->piece);
    if (const auto square = detail_of(f, "stands"); !square.empty())
        return "The " + name + " stands on " + std::string(square) + " already and is not placed by hand.";
    return detail_of(f, "army") == "0" ? "The army has no " + name + "."
                                       : "The army has no " + name + " left: all stand on the board.";
}

/// "The army then has 2 Rooks and costs 100 of the 405 points."
std::string draft_sentence(const Finding& f) {
    const auto cost = detail_of(f, "cost"), count = detail_of(f, "count");
    if (cost.empty())
        return "The army of " + counted(std::atoi(std::string(detail_of(f, "pieces")).c_str()), "piece") + " (" +
               std::string(detail_of(f, "cost-of-it")) + " of " + std::string(detail_of(f, "budget")) +
               " points) is committed as it is and cannot be changed any more." +
               (detail_of(f, "advice").empty() ? ""
                                               : " An advice only: " + small(std::string(detail_of(f, "advice")))) +
               (detail_of(f, "reveals").empty() ? "" : " Both armies are then shown, and placed.");
    std::string text = "The army then ";
    if (const Subject* picked = subject_of(f, Part::mover); picked && !count.empty()) {
        const std::string name = name_of_kind(picked->piece);
        text += "has " +
                (count == "0" ? "no " + name : std::string(count) + " " + (count == "1" ? name : several(name))) +
                " and ";
    }
    text += "costs " + std::string(cost) + " of the " + std::string(detail_of(f, "budget")) + " points.";
    if (const auto gone = detail_of(f, "replaces"); !gone.empty())
        text += " It leads in place of the " + name_of_kind(gone) + ", which goes.";
    return text;
}

/// " It is led by the King, for none is named.", of a whole army.
std::string led_sentence(const Finding& f) {
    const auto leader = detail_of(f, "led-by");
    return leader.empty() ? "" : " It is led by the " + name_of_kind(leader) + ", for none is named.";
}

/// "The Queen can be placed on d1. Black places next."
std::string placed_sentence(const Finding& f) {
    const Subject* placed = subject_of(f, Part::mover);
    if (!placed) return "It may be placed there.";
    std::string text = "The " + name_of_kind(placed->piece) + " can be placed on " + square_in(placed->target) + ".";
    const auto next = detail_of(f, "next");
    if (next == "play") return text + " Then all pieces stand, and White moves first.";
    if (next.empty()) return text;
    const std::string side(side_title(next));
    return text + (next == f.seat ? " " + side + " places again, for the opponent has nothing left to place."
                                  : " " + side + " places next.");
}

/// " White's King on e1 stands there already."; empty where nothing does.
std::string stands_sentence(const Finding& f) {
    const Subject* s = subject_of(f, Part::blocker);
    return s ? " " + std::string(side_title(s->seat)) + "'s " + piece_words(*s) + " stands there already." : "";
}

/// "It is Black's turn: the King is placed on rank 7 or 8, not on e1."
std::string zone_sentence(const Finding& f) {
    const Subject* piece = subject_of(f, Part::mover);
    const std::string name = piece ? name_of_kind(piece->piece) : "piece", side(side_title(f.seat));
    const auto squares = detail_of(f, "zone"), ranks = detail_of(f, "ranks");
    const std::string where =
        squares.empty() ? "rank " + in_a_row(words_in(ranks), " or ") : in_a_row(words_in(squares), " or ");
    return (detail_of(f, "turn").empty() ? side + " places its " + name
                                         : "It is " + side + "'s turn: the " + name + " is placed") +
           " on " + where + ", not on " + square_of(f, Part::destination) + "." + stands_sentence(f);
}

/// "White has committed an army and cannot change it; what Black may do is not told."
std::string committed_sentence(const Finding& f) {
    const std::string side(side_title(f.seat));
    if (f.action == "resign") return side + " has committed its army and may resign again only when pieces are placed.";
    const auto other = detail_of(f, "sealed");
    return side + " has committed an army and cannot change it" +
           (other.empty() ? "." : "; what " + std::string(side_title(other)) + " may do is not told.");
}

/// "An army has exactly one leader, a King, a Phantom King or a Regent, and not 2 Kings."
std::string count_sentence(const Finding& f) {
    const Subject* asked = subject_of(f, Part::mover);
    const auto leads = detail_of(f, "leads"), count = detail_of(f, "asked");
    if (!asked || leads.empty()) return "An army has at most " + std::string(detail_of(f, "most")) + " pieces.";
    const std::string name = name_of_kind(asked->piece), many = std::string(count) + " " + several(name);
    return leads == "each"
               ? "An army has at most one " + name + ", and not " + many + "."
               : "An army has exactly one leader, a King, a Phantom King or a Regent, and not " + many + ".";
}

}  // namespace

std::string sentence_before_play(const Finding& f) {
    const auto phase = detail_of(f, "phase");
    if (phase.empty()) return {};
    const Subject* mover = subject_of(f, Part::mover);
    const std::string name = mover ? name_of_kind(mover->piece) : "piece";
    const bool draft = phase == "draft";
    if (f.legal && !draft) return placed_sentence(f);
    if (f.legal) {
        const std::string objections = objections_text(f);
        if (objections.empty()) return draft_sentence(f) + led_sentence(f);
        return (detail_of(f, "mendable").empty()
                    ? "It may be picked, but the army may not be committed so. " + objections
                    : draft_sentence(f) + " It may not be committed yet. " + objections) +
               led_sentence(f);
    }
    if (f.code == "phase" && !detail_of(f, "waits").empty())
        return std::string(side_title(f.seat)) +
               " has committed its army and waits: pieces are placed and moved when both armies are committed.";
    if (f.code == "phase")
        return draft ? "The armies are being drafted: pick pieces (pick:rook,2), then commit the army (commit); pieces "
                       "are "
                       "placed and moved later."
                     : "The armies are committed and are being placed: put a piece in hand on a free square of the own "
                       "ranks (R@a1); pieces move when all stand.";
    if (f.code == "action") return "This is no action of the game.";
    if (f.code == "committed") return committed_sentence(f);
    if (f.code == "piece") return "There is no such piece.";
    if (f.code == "not-in-pool")
        return "The " + name + " cannot be drafted in this game: it is not among the pieces chosen for it.";
    if (f.code == "count") return count_sentence(f);
    if (f.code == "no-leader")
        return detail_of(f, "leads") == "each"
                   ? "An army has exactly one " + name + ": it cannot be put back, whoever leads beside it."
               : detail_of(f, "now") == "0"
                   ? "The army has no " + name + ": another leader has taken its place."
                   : "An army has exactly one leader, and the " + name +
                         " stays until another takes its place: pick a Phantom King or a Regent instead.";
    if (f.code == "army") return "This is no army.";
    if (f.code == "army-invalid") return objections_text(f);
    if (f.code == "not-in-hand") return not_in_hand_sentence(f);
    if (f.code == "square") return "There is no such square.";
    if (f.code == "occupied") return stands_sentence(f).substr(1);
    if (f.code == "start-check") return start_check_sentence(f);
    if (f.code == "zone") return zone_sentence(f);
    return {};
}

}  // namespace pinwheel::hyper_fairy
