#pragma once
/// What a kind can do, compiled for one side on one board: leaps as tables, rides and hops as directions, the rest as
/// paths.
#include <memory>
#include <vector>

#include "board/geometry.h"
#include "board/position.h"
#include "rules/laws.h"

namespace pinwheel::hyper_fairy {

/// How much work the targets of a motion take.
enum class Style : std::uint8_t {
    simple,   ///< moves as it captures: leaps and whole families of lines
    split,    ///< leaps and lines, moving and capturing differently
    general,  ///< hops or paths as well
};

/// Families of lines, bits of Motion::lines.
inline constexpr std::uint8_t lines_rook = 1, lines_bishop = 2, lines_knight = 4;

/// What a path allows; a path is a row of squares that ends at the first piece met.
enum PathFlag : std::uint8_t {
    path_moves = 1,
    path_captures = 2,
    path_last_only = 4,  ///< a lame leap: every square before the last must be empty, and only the last counts
    path_initial = 8,    ///< first move only
    path_jumps = 16,     ///< with path_last_only: some square before the last must be occupied, whatever the others are
    path_leaps = 32,     ///< each leg is a leap that Fools can block
    path_double = 64,    ///< a double step: sets the ep pair, first squares' ranks matter
};

template <int W>
struct Motion {
    static constexpr int room = Geometry<W>::room;

    Style style = Style::simple;
    Capture capture = Capture::displacement;
    std::uint8_t lines_move = 0, lines_capture = 0;     ///< whole families
    std::uint16_t rays_move = 0, rays_capture = 0;      ///< single directions besides
    std::uint16_t screen_move = 0, screen_capture = 0;  ///< hops over exactly one screen
    std::uint16_t hurdle_move = 0, hurdle_capture = 0;  ///< hops to just beyond a hurdle
    const Motion* other_form = nullptr;                 ///< of a Regent whose side has lost a queen-type
    const std::uint8_t* paths = nullptr;     ///< rows: flags, length, squares …; a square's rows end with 0
    const std::uint32_t* path_at = nullptr;  ///< by square, into `paths`; null where there are none
    std::vector<std::uint8_t> path_rows;     ///< what `paths` points to
    std::vector<std::uint32_t> path_index;
    Bits<W> leap_move[room], leap_capture[room];
    Bits<W> reach[room];  ///< every square it could ever capture on from here
    Bits<W> rest[room];   ///< the same without its whole families of lines
    Bits<W> via[room];    ///< every square of its capturing paths
};

/// Numbers about a kind that hot code asks for.
struct Traits {
    std::uint32_t flags = 0;
    Capture capture = Capture::displacement;
    Mechanic mechanic = Mechanic::none;
    bool resets_clock = false;   ///< its moves set the quiet plies back
    bool keeps_unmoved = false;  ///< whether it has moved matters: castling or a first move of its own
};

template <int W>
struct MotionTables {
    const Geometry<W>* geometry = nullptr;
    std::vector<std::unique_ptr<Motion<W>>> made;
    const Motion<W>* of[2][max_kinds + 1]{};
    alignas(64)
        std::uint64_t member[2][max_kinds + 1][set_count]{};  ///< all ones where pieces of the kind belong to the set
    Traits traits[max_kinds + 1]{};
    std::vector<std::uint64_t> numbers;  ///< of the key: [side][kind][square]
    const std::uint64_t* zobrist = nullptr;
    int kind_count = 0;
    KindId jester = no_kind, king = no_kind, herald = no_kind, orthodox[4]{};
    bool transforming_any = false;  ///< whether some kind has two forms
    Choices choices;
    Bits<W> passing_from[2][Geometry<W>::room];  ///< from where a taker of the side may take in passing onto a square

    PINWHEEL_HOT std::uint64_t number(int side, KindId k, unsigned s) const {
        return zobrist[(static_cast<std::size_t>(side) * static_cast<std::size_t>(kind_count + 1) + k) *
                           Geometry<W>::room +
                       s];
    }
};

/// The tables of one width, and numbers of the key that do not depend on it. Kept by Laws.
struct HotTables {
    std::unique_ptr<const MotionTables<1>> one;
    std::unique_ptr<const MotionTables<2>> two;
    std::unique_ptr<const MotionTables<3>> three;
};

template <int W>
const MotionTables<W>& tables_of(const Laws&);

template <int W>
std::unique_ptr<const MotionTables<W>> compile_motions(const Laws&);

/// Numbers of the key: splitmix64 of what they stand for, the same on every board.
constexpr std::uint64_t key_number(std::uint64_t what) {
    std::uint64_t z = what * 0x9E3779B97F4A7C15ull + 0x6879706572666169ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}
inline constexpr std::uint64_t key_piece = 1ull << 32, key_unmoved = 2ull << 32, key_ep = 3ull << 32,
                               key_regent = 4ull << 32, key_mercenary = 5ull << 32, key_side = 6ull << 32,
                               key_origin = 7ull << 32;

}  // namespace pinwheel::hyper_fairy
