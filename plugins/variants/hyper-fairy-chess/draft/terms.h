#pragma once
/// What both sides agree on before they draft: board, budget, pool, constraints, rulings.
#include <bitset>

#include "draft/army.h"
#include "pinwheel/game/variant/variant.h"
#include "rules/laws.h"

namespace pinwheel::hyper_fairy {

// Options of the rulings of draft and placement with more than two branches.
enum class Capacity : std::uint8_t { cap, king_uses_slot, third_rank };
enum class LeaderRule : std::uint8_t { replace_uses_slot, replace_free_slot, extra_royal, extra_plain };
enum class RegentNeeds : std::uint8_t { required, advisory, off };
enum class MercenaryRule : std::uint8_t { one_free, uses_slot, off };
enum class Zone : std::uint8_t { back_two, tier_ranks, tier_zones };

using KindSet = std::bitset<most_kinds + 1>;  ///< by KindId

inline constexpr std::array<const char*, 3> board_words{"8x8", "10x8", "10x10"};
inline constexpr std::array<BoardSize, 3> board_sizes{{{8, 8}, {10, 8}, {10, 10}}};

struct DraftTerms {
    const Laws* laws = nullptr;  ///< board, rulings, and what the kinds cost under them; must outlive the terms
    int budget = 405;            ///< of one side, the same for both unless the ruling budget.random says otherwise
    KindSet pool;                ///< kinds that may be drafted; the King is always in
    int min_pawns = 0, max_copies = 0, min_distinct = 0;
    bool copies_spare_pawns = true, must_fill_tier_one = false;

    const PieceKind& kind(KindId k) const { return laws->kind(k); }
    int kinds() const { return static_cast<int>(laws->kinds.size()); }
    template <class E>
    E choice(Ruling r) const {
        return static_cast<E>(laws->choices[r]);
    }
    int slots(Tier) const;
    /// Most pieces besides the Mercenary (rule book §2: capacity hole); 0: the slots alone decide.
    int capacity() const { return choice<Capacity>(draft_capacity) == Capacity::cap ? 2 * laws->size.files : 0; }
    bool operator==(const DraftTerms&) const = default;
};

/// King, Phantom King and Regent: the kinds that lead an army.
bool is_leader(const DraftTerms&, KindId);
/// The slot a piece of an army takes; Tier::other for none.
Tier slot_of(const DraftTerms&, KindId);
KindId king_of(const DraftTerms&);
bool has_leader(const DraftTerms&, const Army&);

/// The kinds that were playtested, the user's own among them; or all.
KindSet pool_of(const Catalogue&, bool unplaytested);

/// The board that the option "board" names. Errors: "setup.option".
Result<int> read_board(const std::map<std::string, std::string>& options);
/// Reads Setup::options, as they are for a side; `seed` draws a random budget. Errors: "setup.option" with the option's
/// id in `where`.
Result<DraftTerms> read_terms(const std::map<std::string, std::string>& options, std::uint64_t seed, const Laws&,
                              int side = 0);
/// The options that read_board, read_terms and the start of a game know, for a dialog.
std::vector<OptionSpec> setup_options();

/// Points spent, and slots used by Tier.
int cost_of(const Army&, const DraftTerms&);
std::array<int, 4> slots_used(const Army&, const DraftTerms&);

/// Why an army cannot be drafted. `advice` alone keeps nobody from it.
struct Objection {
    std::string code;  ///< "OVER_BUDGET", …: the words of rule book §2
    std::string message;
    std::string place;  ///< of the line at fault, where the fault has one
    bool advice = false;
    bool operator==(const Objection&) const = default;
};

/// Every objection, in the order of the table of rule book §2.
std::vector<Objection> check_army(const Army&, const DraftTerms&);
/// The same for an army as somebody wrote it, whose leader is the King where no leader is named ("king:0" says that
/// there is none). `army` becomes what could be read.
std::vector<Objection> check_lines(const std::vector<ArmyLine>&, const DraftTerms&, Army& army);
/// Whether any army at all meets the terms. Errors: "setup.terms".
Status check_possible(const DraftTerms&);
/// Whether nothing but advice is said against it.
bool is_valid(const Army&, const DraftTerms&);

}  // namespace pinwheel::hyper_fairy
