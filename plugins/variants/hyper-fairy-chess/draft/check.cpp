// The objections to an army (rule book §2), in the order of its table.
#include <algorithm>
#include <charconv>

#include "draft/completion.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/counted.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel::hyper_fairy {
namespace {

/// Calls f(kind, count) for every kind of an army.
template <class F>
void each_kind(const Army& army, const DraftTerms& terms, F f) {
    for (int k = 1; k <= terms.kinds(); ++k)
        if (const int count = army[static_cast<KindId>(k)]) f(static_cast<KindId>(k), count);
}

bool extra_leaders(const DraftTerms& t) {
    const auto rule = t.choice<LeaderRule>(draft_leader);
    return rule == LeaderRule::extra_royal || rule == LeaderRule::extra_plain;
}

bool is_king(const DraftTerms& t, KindId k) { return t.kind(k).id == "king"; }
bool is_mercenary(const PieceKind& kind) { return kind.mechanic == Mechanic::mercenary; }

/// What an army adds up to, for the checks.
struct Sums {
    int leaders = 0, kings = 0, regents = 0, queens = 0, mercenaries = 0, others = 0, distinct = 0;
    Sums(const Army& army, const DraftTerms& t) {
        each_kind(army, t, [&](KindId k, int count) {
            const PieceKind& kind = t.kind(k);
            if (is_leader(t, k))
                leaders += count;
            else
                ++distinct;
            if (is_king(t, k)) kings += count;
            if (kind.mechanic == Mechanic::regent) regents += count;
            if (kind.has(flag_queen_type)) queens += count;
            (is_mercenary(kind) ? mercenaries : others) += count;
        });
    }
};

class Checks {
public:
    Checks(const Army& army, const DraftTerms& terms, std::vector<Objection>& out)
        : army_(army), t_(terms), sums_(army, terms), out_(out) {}

    void pool() {
        each_kind(army_, t_, [&](KindId k, int) {
            if (!is_king(t_, k) && !t_.pool[k])
                say("NOT_IN_POOL", "The " + t_.kind(k).name + " is not in the pool of this draft.", t_.kind(k).id);
        });
    }

    void sums() {
        budget();
        slots();
        leaders();
        mercenary();
        if (const int most = t_.capacity(); most > 0 && sums_.others > most)
            say("ARMY_TOO_BIG", "The army has " + counted(sums_.others, "piece") + "; the two ranks hold " +
                                    std::to_string(most) + ".");
        constraints();
    }

private:
    void say(const char* code, std::string message, std::string place = {}, bool advice = false) {
        out_.push_back({code, std::move(message), std::move(place), advice});
    }

    void budget() {
        const int cost = cost_of(army_, t_);
        if (cost > t_.budget)
            say("OVER_BUDGET", "The army costs " + std::to_string(cost) + ", " + std::to_string(cost - t_.budget) +
                                   " over the budget of " + std::to_string(t_.budget) + ".");
    }

    void slots() {
        const auto used = slots_used(army_, t_);
        constexpr const char* codes[] = {"", "T1_SLOTS", "T2_SLOTS", "T3_SLOTS"};
        for (const Tier tier : {Tier::one, Tier::two, Tier::three}) {
            const auto i = static_cast<std::size_t>(tier);
            if (used[i] > t_.slots(tier))
                say(codes[i], "Tier " + std::to_string(i) + " has " + counted(used[i], "piece") + " for " +
                                  counted(t_.slots(tier), "slot") + guests(tier) + ".");
        }
    }

    /// ", the King among them": what takes a slot of a tier by a ruling.
    std::string guests(Tier tier) const {
        std::vector<std::string> each;
        each_kind(army_, t_, [&](KindId k, int) {
            if (takes_slot_by_ruling(t_, k) && slot_of(t_, k) == tier) each.push_back("the " + t_.kind(k).name);
        });
        return each.empty() ? "" : ", " + in_a_row(each) + " among them";
    }

    void leaders() {
        const bool extra = extra_leaders(t_);
        const std::string terms = extra ? "it has exactly one King, beside whom a Phantom King and a Regent may stand."
                                        : "it has exactly one leader: a King, a Phantom King or a Regent.";
        if (extra ? sums_.kings == 0 : sums_.leaders == 0)
            say("NO_LEADER", "The army has no " + std::string(extra ? "King" : "leader") + "; " + terms);
        if (extra ? sums_.kings > 1 : sums_.leaders > 1)
            say("MANY_LEADERS",
                extra ? "The army has " + std::to_string(sums_.kings) + " Kings; " + terms
                      : "The army has " + counted(sums_.leaders, "leader") + ", " + leaders_named() + "; " + terms);
        const auto needs = t_.choice<RegentNeeds>(draft_regent_needs_queen);
        if (sums_.regents > 0 && sums_.queens == 0 && needs != RegentNeeds::off)
            say("REGENT_NEEDS_QUEEN",
                needs == RegentNeeds::advisory
                    ? "A Regent is best with a queen-type in its army, such as a Queen or Fairy Queen; this one has "
                      "none."
                    : "A Regent needs a queen-type in its army, such as a Queen or Fairy Queen.",
                {}, needs == RegentNeeds::advisory);
    }

    /// "the King and the Phantom King", "2 Kings and the Regent"
    std::string leaders_named() const {
        std::vector<std::string> each;
        each_kind(army_, t_, [&](KindId k, int count) {
            if (!is_leader(t_, k)) return;
            each.push_back(count == 1 ? "the " + t_.kind(k).name : counted(count, t_.kind(k).name));
        });
        return in_a_row(each);
    }

    void mercenary() {
        const int most = t_.choice<MercenaryRule>(draft_mercenary) == MercenaryRule::off ? 0 : 1;
        if (sums_.mercenaries > most)
            say("MERC_LIMIT",
                most ? "The army has " + std::to_string(sums_.mercenaries) + " Mercenaries; an army has at most one."
                     : "Mercenaries are not in this game.");
    }

    void constraints() {
        const int pawns = slots_used(army_, t_)[static_cast<std::size_t>(Tier::one)];
        if (pawns < t_.min_pawns)
            say("MIN_PAWNS", "The army has " + counted(pawns, "piece") + " of tier 1; at least " +
                                 std::to_string(t_.min_pawns) + " are required.");
        if (t_.max_copies > 0)
            each_kind(army_, t_, [&](KindId k, int count) {
                const PieceKind& kind = t_.kind(k);
                if (count <= t_.max_copies || (t_.copies_spare_pawns && kind.tier == Tier::one)) return;
                say("MAX_COPIES",
                    "There are " + std::to_string(count) + " of the type " + kind.name + "; at most " +
                        std::to_string(t_.max_copies) + " are allowed.",
                    kind.id);
            });
        if (sums_.distinct < t_.min_distinct)
            say("MIN_DISTINCT", "The army has " + counted(sums_.distinct, "type") + " besides its leader; at least " +
                                    std::to_string(t_.min_distinct) + " are required.");
        if (t_.must_fill_tier_one && pawns < t_.slots(Tier::one))
            say("MUST_FILL_T1", "All " + counted(t_.slots(Tier::one), "slot") + " of tier 1 must be filled; " +
                                    std::to_string(pawns) + " are.");
    }

    const Army& army_;
    const DraftTerms& t_;
    Sums sums_;
    std::vector<Objection>& out_;
};

}  // namespace

bool takes_slot_by_ruling(const DraftTerms& t, KindId k) {
    return slot_of(t, k) != Tier::other && (is_leader(t, k) || t.kind(k).mechanic == Mechanic::mercenary);
}

std::vector<Objection> check_army(const Army& army, const DraftTerms& terms) {
    std::vector<Objection> out;
    Checks checks(army, terms, out);
    checks.pool();
    checks.sums();
    return out;
}

std::vector<Objection> check_lines(const std::vector<ArmyLine>& lines, const DraftTerms& terms, Army& army) {
    std::vector<Objection> out, counts;
    army = {};
    bool leader_named = false;
    for (const ArmyLine& line : lines) {
        const KindId kind = standard_catalogue().find_any(line.word);
        const int count = read_army_count(line.count);
        if (kind == no_kind) {
            out.push_back({"UNKNOWN_PIECE", "There is no piece " + in_quotes(line.word) + ".", line.place, false});
        } else {
            leader_named |= is_leader(terms, kind);
            // Lines of one type add up. More than an army can hold is as many as it can hold: every check that fails
            // for it fails for this too.
            army[kind] = static_cast<std::uint8_t>(std::min(army[kind] + std::max(count, 0), most_pieces));
        }
        if (count < 0)
            counts.push_back({"BAD_COUNT",
                              "The count " + in_quotes(line.count) + " of " + in_quotes(line.word) +
                                  " is not a whole number from 0 to " + std::to_string(most_pieces) + ".",
                              line.place, false});
    }
    if (!leader_named) army[king_of(terms)] = 1;
    Checks checks(army, terms, out);
    checks.pool();
    std::move(counts.begin(), counts.end(), std::back_inserter(out));
    checks.sums();
    return out;
}

Status check_possible(const DraftTerms& terms) {
    // The King's own cost is no objection here.
    DraftTerms free = terms;
    free.budget = std::max(terms.budget, cost_of(bare_army(terms), terms));
    const auto least = least_army(bare_army(terms), free);
    if (least && *least <= terms.budget) return {};
    return Error{"setup.terms",
                 !least ? std::string("No army meets these terms: they ask for more pieces or types than the pool "
                                      "and the slots of the board have.")
                        : "No army meets these terms: the least one costs " + std::to_string(*least) +
                              ", and the budget is " + std::to_string(terms.budget) + ".",
                 !least ? "min-distinct" : "budget"};
}

bool is_valid(const Army& army, const DraftTerms& terms) {
    const auto all = check_army(army, terms);
    return std::all_of(all.begin(), all.end(), [](const Objection& o) { return o.advice; });
}

}  // namespace pinwheel::hyper_fairy
