#pragma once
/// Piece kinds as data: one row of the catalogue each (spec §5). Kinds are compared by number, never by name, once
/// read.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::hyper_fairy {

using KindId = std::uint8_t;  ///< place in Catalogue::kinds, from 1; 0 is "no piece"
inline constexpr KindId no_kind = 0;
inline constexpr int max_kinds = 255;

enum class Tier : std::uint8_t { other, one, two, three };

/// How a kind captures. All but displacement and mimic capture beside their landing square (spec §6.1, §7).
/// Words of the catalogue: these names.
enum class Capture : std::uint8_t { none, displacement, mimic, coordinate, overtake, withdraw, custodial, steal };
inline constexpr std::array<std::string_view, 8> capture_words{"none",     "displacement", "mimic",     "coordinate",
                                                               "overtake", "withdraw",     "custodial", "steal"};

/// What Betza cannot say; the column "mechanic". Only the shipped catalogue may use it.
enum class Mechanic : std::uint8_t {
    none,
    reflect,
    chameleon,
    coordinator,
    long_leaper,
    withdrawer,
    regent,
    mercenary
};
inline constexpr std::array<std::string_view, 8> mechanic_words{
    "", "reflect", "chameleon", "coordinator", "long-leaper", "withdrawer", "regent", "mercenary"};

/// Flags of the catalogue, by bit.
enum Flag : std::uint32_t {
    flag_royal = 1u << 0,
    flag_castles = 1u << 1,  ///< as the leader
    flag_castling_partner = 1u << 2,
    flag_freezes = 1u << 3,
    flag_uncapturable = 1u << 4,
    flag_unjumpable = 1u << 5,  ///< blocks leaps, is no screen and no hurdle (spec §7.2)
    flag_unfreezable = 1u << 6,
    flag_queen_type = 1u << 7,
    flag_pawn_type = 1u << 8,
    flag_double_step = 1u << 9,  ///< its Betza part with `i` is a double step that can be taken in passing
    flag_ep_victim = 1u << 10,
    flag_ep_taker = 1u << 11,
    flag_promotes_to_jester = 1u << 12,
    flag_promotion_pool = 1u << 13,  ///< may be promoted to where it is in the game
    flag_swaps_leader = 1u << 14,    ///< with an adjacent own leader
    flag_swaps_any = 1u << 15,       ///< with any adjacent own piece that is jumpable
    flag_hireable = 1u << 16,
    flag_unplaytested = 1u << 17,
};
inline constexpr std::array<std::string_view, 18> flag_words{
    "royal",      "castles",     "castling-partner",   "freezes",        "uncapturable",
    "unjumpable", "unfreezable", "queen-type",         "pawn-type",      "double-step",
    "ep-victim",  "ep-taker",    "promotes-to-jester", "promotion-pool", "swaps-leader",
    "swaps-any",  "hireable",    "unplaytested"};

/// One row of the catalogue.
struct PieceKind {
    std::string id;      ///< "dragon-horse"
    std::string name;    ///< "Dragon Horse"
    std::string symbol;  ///< upper case, "P" or "*D"
    Tier tier = Tier::two;
    int cost = 0, points = 0;
    std::string betza;
    Capture capture = Capture::displacement;
    Mechanic mechanic = Mechanic::none;
    std::uint32_t flags = 0;
    std::string picture;             ///< id in share/pieces; the id of the kind unless a file says otherwise
    std::string rule;                ///< one sentence
    std::vector<std::string> edges;  ///< edge cases, one sentence each
    bool has(Flag f) const { return (flags & f) != 0; }
    bool operator==(const PieceKind&) const = default;
};

/// All of a row that what is played may depend on: "piece gold: Gold General, *Y, tier 2, cost 18, points 18, moves
/// WfF, captures by displacement, promotion-pool".
std::string meaning_of(const PieceKind&);

/// Every kind there is: the shipped ones in the order of the rule book, then the user's own.
struct Catalogue {
    std::vector<PieceKind> kinds;  ///< at most max_kinds; KindId k is kinds[k - 1]

    const PieceKind& operator[](KindId k) const { return kinds[static_cast<std::size_t>(k) - 1]; }
    int count() const { return static_cast<int>(kinds.size()); }
    KindId find(std::string_view id) const {
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (kinds[i].id == id) return static_cast<KindId>(i + 1);
        return no_kind;
    }
    /// By symbol in upper case.
    KindId find_symbol(std::string_view symbol) const {
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (kinds[i].symbol == symbol) return static_cast<KindId>(i + 1);
        return no_kind;
    }
};

}  // namespace pinwheel::hyper_fairy
