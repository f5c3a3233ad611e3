// Setup::options as the terms of a draft.
#include "draft/terms.h"

#include <charconv>

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/random.h"

namespace pinwheel::hyper_fairy {
namespace {

using Options = std::map<std::string, std::string>;

constexpr int largest_budget = 2000;
struct Preset {
    const char* word;
    int budget;
};
constexpr Preset presets[] = {{"skirmish", 250}, {"classic", 405}, {"grand", 600}, {"titan", 900}};

/// Thrown to the reader's border.
struct Fault {
    Error error;
};

[[noreturn]] void fault(const std::string& option, const std::string& value, const std::string& expected) {
    throw Fault{
        {"setup.option", "The option " + option + " is " + in_quotes(value) + "; expected " + expected + ".", option}};
}

std::string text_of(const Options& options, const char* id, const char* otherwise) {
    const auto found = options.find(id);
    return found == options.end() || found->second.empty() ? otherwise : found->second;
}

bool read_int(std::string_view text, int least, int most, int& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() && value >= least && value <= most;
}

int number_of(const Options& options, const char* id, int least, int most) {
    const std::string text = text_of(options, id, "0");
    int value = 0;
    if (!read_int(text, least, most, value))
        fault(id, text, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return value;
}

bool truth_of(const Options& options, const char* id, bool otherwise) {
    const std::string text = text_of(options, id, otherwise ? "yes" : "no");
    if (text == "yes" || text == "true" || text == "on") return true;
    if (text == "no" || text == "false" || text == "off") return false;
    fault(id, text, "yes or no");
}

/// Uniform over the multiples of 5 in a range (rule book §2); `draws` numbers are drawn, the last one counts.
int random_budget(const std::string& range, std::uint64_t seed, int draws) {
    int least = 300, most = 600;
    if (!range.empty()) {
        const auto dash = range.find('-');
        if (dash == range.npos || !read_int(std::string_view(range).substr(0, dash), 0, largest_budget, least) ||
            !read_int(std::string_view(range).substr(dash + 1), 0, largest_budget, most) || least > most)
            fault("budget", "random:" + range, "a range such as random:300-600");
    }
    const int first = (least + 4) / 5, last = most / 5;
    if (first > last) fault("budget", "random:" + range, "a range with a multiple of 5");
    std::uint64_t dice = seed ^ fnv1a("hyper-fairy-chess budget");
    for (int passed_over = 1; passed_over < draws; ++passed_over) splitmix64(dice);
    return 5 * (first + static_cast<int>(splitmix64(dice) % static_cast<std::uint64_t>(last - first + 1)));
}

int budget_of(const Options& options, std::uint64_t seed, const Laws& laws, int side) {
    std::string text = text_of(options, "points", "");
    if (text.empty()) text = text_of(options, "budget", "classic");
    for (const Preset& p : presets)
        if (text == p.word) return p.budget;
    if (text.starts_with("random") && (text.size() == 6 || text[6] == ':'))
        return random_budget(text.size() > 7 ? text.substr(7) : "", seed,
                             laws.choices[budget_random] == Opt::each ? 1 + side : 1);
    int value = 0;
    if (!read_int(text, 0, largest_budget, value))
        fault(
            "budget", text,
            "skirmish, classic, grand, titan, random, random:300-600 or a number to " + std::to_string(largest_budget));
    return value;
}

KindSet pool_named(const std::string& text, const Catalogue& c) {
    if (text == "playtested") return pool_of(c, false);
    if (text == "all") return pool_of(c, true);
    KindSet pool;
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto end = std::min(rest.find(','), rest.size());
        const KindId kind = standard_catalogue().find_any(rest.substr(0, end));
        if (kind == no_kind)
            fault("pool", text,
                  "playtested, all, or pieces separated by commas; " + in_quotes(rest.substr(0, end)) + " is none");
        pool.set(kind);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return pool;
}

int read_board_word(const std::string& text) {
    for (std::size_t i = 0; i < board_words.size(); ++i)
        if (text == board_words[i]) return static_cast<int>(i);
    fault("board", text, "8x8, 10x8 or 10x10");
}

}  // namespace

int DraftTerms::slots(Tier tier) const {
    switch (tier) {
        case Tier::one:
            return laws->size.files;
        case Tier::two:
            return laws->size.files - 2;
        case Tier::three:
            return 2;
        case Tier::other:
            break;
    }
    return 0;
}

// As the catalogue has it: a ruling may make a plain piece of a leader that is there beside the King.
bool is_leader(const DraftTerms& t, KindId k) { return (*t.laws->catalogue)[k].has(flag_castles); }

Tier slot_of(const DraftTerms& t, KindId k) {
    const PieceKind& kind = t.kind(k);
    if (kind.mechanic == Mechanic::mercenary)
        return t.choice<MercenaryRule>(draft_mercenary) == MercenaryRule::uses_slot ? Tier::two : Tier::other;
    if (!is_leader(t, k)) return kind.tier;
    if (t.choice<Capacity>(draft_capacity) == Capacity::king_uses_slot) return Tier::three;
    const bool free = kind.id == "king" || t.choice<LeaderRule>(draft_leader) == LeaderRule::replace_free_slot;
    return free ? Tier::other : Tier::three;
}

KindId king_of(const DraftTerms& t) { return t.laws->catalogue->find("king"); }

bool has_leader(const DraftTerms& t, const Army& army) {
    for (int k = 1; k <= t.kinds(); ++k)
        if (const auto kind = static_cast<KindId>(k); army[kind] && is_leader(t, kind)) return true;
    return false;
}

KindSet pool_of(const Catalogue& c, bool unplaytested) {
    KindSet pool;
    for (int k = 1; k <= c.count(); ++k)
        if (unplaytested || !c[static_cast<KindId>(k)].has(flag_unplaytested)) pool.set(static_cast<std::size_t>(k));
    return pool;
}

Result<int> read_board(const Options& options) {
    try {
        return read_board_word(text_of(options, "board", "8x8"));
    } catch (const Fault& f) {
        return f.error;
    }
}

Result<DraftTerms> read_terms(const Options& options, std::uint64_t seed, const Laws& laws, int side) {
    try {
        for (const auto& [id, value] : options) {
            const auto known = [&id = id](const OptionSpec& spec) { return spec.id == id; };
            const auto all = setup_options();
            if (std::none_of(all.begin(), all.end(), known))
                return Error{"setup.option", "There is no option " + in_quotes(id) + " of Hyper Fairy Chess.", id};
        }
        DraftTerms t;
        t.laws = &laws;
        t.budget = budget_of(options, seed, laws, side);
        t.pool = pool_named(text_of(options, "pool", "playtested"), *laws.catalogue);
        t.min_pawns = number_of(options, "min-pawns", 0, t.slots(Tier::one));
        t.max_copies = number_of(options, "max-copies", 0, 10);
        t.min_distinct = number_of(options, "min-distinct", 0, 16);
        t.copies_spare_pawns = truth_of(options, "copies-spare-pawns", true);
        t.must_fill_tier_one = truth_of(options, "must-fill-tier-1", false);
        return t;
    } catch (const Fault& f) {
        return f.error;
    }
}

std::vector<OptionSpec> setup_options() {
    std::vector<std::string> armies{"draft"}, texts{""};
    for (const NamedArmy& named : army_files().armies) {
        armies.push_back(named.id);
        texts.push_back(named.text);
    }
    return {
        {"board", "Board", "Files and ranks.", {board_words.begin(), board_words.end()}, "8x8"},
        {"budget",
         "Budget",
         "Points that each side may spend: Skirmish 250, Classic 405 (the orthodox army), Grand 600, Titan 900, or "
         "drawn by lot, for both or for each as the ruling says.",
         {"skirmish", "classic", "grand", "titan", "random"},
         "classic"},
        {"points",
         "Own budget",
         "A number to 2000, or a range such as random:300-600, instead of the budget above.",
         {},
         ""},
        {"pool",
         "Pieces",
         "The 31 playtested pieces, all 42, or some of them by name, separated by commas.",
         {"playtested", "all"},
         "playtested"},
        {"army.w",
         "White's army",
         "Drafted in secret, or one that is ready: its name, or a text such as Kx1,Qx1,Rx2,Px8.",
         armies,
         "draft",
         {},
         {},
         texts,
         "w"},
        {"army.b", "Black's army", "Drafted in secret, or one that is ready.", armies, "draft", {}, {}, texts, "b"},
        {"min-pawns", "Pieces of tier 1, at least", "0 to the slots of tier 1.", {}, "0"},
        {"max-copies", "Copies of a type, at most", "1 to 10; 0 for any number.", {}, "0"},
        {"copies-spare-pawns",
         "Copies of tier 1 are free",
         "Whether tier 1 is spared that limit.",
         {"yes", "no"},
         "yes"},
        {"min-distinct", "Types, at least", "0 to 16, the leader not counted.", {}, "0"},
        {"must-fill-tier-1", "Fill tier 1", "Whether all slots of tier 1 must be used.", {"no", "yes"}, "no"},
        {"clock.w", "White's clock", "Minutes and seconds added per move, such as 5+3; empty for none.", {}, ""},
        {"clock.b", "Black's clock", "Empty: as White's.", {}, ""},
    };
}

int cost_of(const Army& army, const DraftTerms& t) {
    int sum = 0;
    for (int k = 1; k <= t.kinds(); ++k) sum += army[static_cast<KindId>(k)] * t.kind(static_cast<KindId>(k)).cost;
    return sum;
}

std::array<int, 4> slots_used(const Army& army, const DraftTerms& t) {
    std::array<int, 4> used{};
    for (int k = 1; k <= t.kinds(); ++k)
        used[static_cast<std::size_t>(slot_of(t, static_cast<KindId>(k)))] += army[static_cast<KindId>(k)];
    return used;
}

}  // namespace pinwheel::hyper_fairy
