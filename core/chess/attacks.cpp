#include "pinwheel/chess/attacks.h"

#include <mutex>

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#include <cpuid.h>
#define PINWHEEL_CPUID 1
#endif

namespace pinwheel::chess {
namespace {

constexpr BetweenTable make_between_table() {
    BetweenTable table;
    for (int a = 0; a < 64; ++a)
        for (int df = -1; df <= 1; ++df)
            for (int dr = -1; dr <= 1; ++dr) {
                if (!df && !dr) continue;
                Bitboard passed = 0;
                for (int f = (a & 7) + df, r = (a >> 3) + dr; f >= 0 && f < 8 && r >= 0 && r < 8; f += df, r += dr) {
                    table.squares[a][r * 8 + f] = passed;
                    passed |= bit(static_cast<unsigned>(r * 8 + f));
                }
            }
    return table;
}

// Found by random search over sparse numbers with the plain fixed shift of 64 minus the mask's size.
constexpr Bitboard rook_magics[64] = {
    0x2180002240001080, 0x5340002000441000, 0x6280098010002000, 0x0900050020100008, 0x2080080002040080,
    0x0580018042000400, 0x4a00020041040088, 0x4200008400a2c106, 0x0010800020400084, 0x0028804000200085,
    0x8000802000801000, 0x0010800800100080, 0x0801000411000800, 0x0010808044000200, 0x0002005200041198,
    0x80c2000100922044, 0x0040008008882040, 0x8400404010002000, 0x0020024010080040, 0x0422828008001000,
    0x840801400c020040, 0x0001010002040008, 0x4000040001100802, 0x8020020000440081, 0x0200800080204000,
    0x0000400880200080, 0x1000820200201040, 0x0008000880100080, 0x00052800805c0080, 0x100f420080040080,
    0x0030228c00100908, 0xc86098a60002c401, 0x2210408001002100, 0x8010002000400040, 0x6020002080801002,
    0x00c0100101000824, 0x5124000480800800, 0x0000800601800400, 0x6048800100800200, 0x20048018c0801500,
    0x1000400080208012, 0x141000412000c000, 0x0860002010008080, 0x4108001000088080, 0x0001001008010004,
    0x0402000400808002, 0x4000081002040001, 0x0081042040820001, 0x0008205082010200, 0x0000802000400080,
    0x1020200180100180, 0x1000090020100100, 0x0000110004080100, 0x0000020004008080, 0x0100900201080400,
    0x8420008401004200, 0x0240801102002042, 0x1010810018400421, 0x002a820008204012, 0xc002000420400812,
    0x0001001004080043, 0x4009000804000201, 0x30905001108a2804, 0x4216024a810a2402,
};
constexpr Bitboard bishop_magics[64] = {
    0x2244040444002201, 0x0010010810808100, 0x0004850602000814, 0x44020a0201010004, 0x8082021020882000,
    0x22a2110c20801000, 0x00020090080a0100, 0x0008442801082030, 0x000088200404c60e, 0x0000091808008022,
    0x8e00104400484100, 0x020a840400980042, 0x000404042120c610, 0x8500111012110011, 0xa80c042401080800,
    0x00424086880910c0, 0x0340209082080100, 0x0608021012880052, 0x0008088102002202, 0x105800422020c0c0,
    0x2092800400e00088, 0x4d0440020100e001, 0x000e000120900408, 0x0204400a940c0100, 0x00c2100040050800,
    0x1008029024308200, 0x8202540018080011, 0x0031004004004200, 0x0001010080104000, 0x0002220000209010,
    0x00048280040c0400, 0x0082220112411080, 0x0002903000400280, 0x2001104800820810, 0x00840218000300c0,
    0x4000a04800140210, 0x8070108200002200, 0x3030100c40028040, 0x0a240c0450140100, 0x0052040100022481,
    0x0008210820a00803, 0x440480882800e000, 0x020201914401080a, 0x4030404010488200, 0x000002020a000400,
    0x10520c0820210200, 0x212004014e00e051, 0x0201150216000280, 0x8148410860100401, 0x0820c40198882000,
    0x021802540c040002, 0x0000210020880081, 0x8002800810241600, 0x028b100210090800, 0x0022a00202104004,
    0x1088080818544020, 0x00a0230110016000, 0x0000914168141000, 0x00020200404c1010, 0x8008112002050400,
    0x4408002049030400, 0x1448042048120820, 0x0020100401040c09, 0x1008208804424180,
};

// Sums over all squares of two to the number of relevant blockers.
constexpr unsigned rook_entries = 102400, bishop_entries = 5248;
Bitboard magic_table[rook_entries + bishop_entries];
Bitboard pext_table[rook_entries + bishop_entries];

/// Blockers on the last square of a line change nothing, so they are left out of the index.
Bitboard relevant_blockers(Square s, Bitboard reach) {
    Bitboard edges = 0;
    if (rank_of(s) != 0) edges |= rank_1;
    if (rank_of(s) != 7) edges |= rank_8;
    if (file_of(s) != 0) edges |= file_a;
    if (file_of(s) != 7) edges |= file_h;
    return reach & ~edges;
}

/// Visits each blocker set of each square. They come in the order of their PEXT index: subtracting the mask
/// counts upwards in its bits.
template <class Visit>
void for_each_blocker_set(Visit visit) {
    for (const bool rook : {true, false})
        for (unsigned n = 0; n < 64; ++n) {
            const auto s = static_cast<Square>(n);
            const Bitboard mask = relevant_blockers(s, rook ? RayAttacks::rook(s, 0) : RayAttacks::bishop(s, 0));
            Bitboard blockers = 0;
            do {
                visit(rook, s, mask, blockers, rook ? RayAttacks::rook(s, blockers) : RayAttacks::bishop(s, blockers));
                blockers = (blockers - mask) & mask;
            } while (blockers);
        }
}

void prepare_magic() {
    Bitboard* next = magic_table;
    for_each_blocker_set([&](bool rook, Square s, Bitboard mask, Bitboard blockers, Bitboard attacks) {
        MagicEntry& e = (rook ? magic_rooks : magic_bishops)[s];
        if (blockers == 0) {
            e = {next, mask, (rook ? rook_magics : bishop_magics)[s], 64u - static_cast<unsigned>(count(mask))};
            next += Bitboard{1} << count(mask);
        }
        const_cast<Bitboard*>(e.attacks)[blockers * e.magic >> e.shift] = attacks;
    });
}

void prepare_pext() {
    Bitboard* next = pext_table;
    for_each_blocker_set([&](bool rook, Square s, Bitboard mask, Bitboard blockers, Bitboard attacks) {
        if (blockers == 0) (rook ? pext_rooks : pext_bishops)[s] = {next, mask};
        *next++ = attacks;
    });
}

#ifdef PINWHEEL_CPUID
bool has_instructions() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_POPCNT)) return false;
    if (!__get_cpuid(0x80000001, &a, &b, &c, &d) || !(c & bit_LZCNT)) return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_BMI) && (b & bit_BMI2);
}
/// AMD before Zen 3 (family 0x19) and Hygon run PEXT in microcode, slower than a multiplication many times over.
bool microcoded() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (!__get_cpuid(0, &a, &b, &c, &d)) return true;
    const bool amd = b == signature_AMD_ebx, hygon = b == 0x6f677948u;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return true;
    const unsigned base = a >> 8 & 15u, family = base == 15 ? base + (a >> 20 & 255u) : base;
    return hygon || (amd && family < 0x19);
}
#else
bool has_instructions() { return false; }
bool microcoded() { return true; }
#endif

}  // namespace

constinit const BetweenTable between_table = make_between_table();

MagicEntry magic_rooks[64], magic_bishops[64];
PextEntry pext_rooks[64], pext_bishops[64];

bool supported(AttackKind kind) {
    static const bool pext = has_instructions();
    return kind == AttackKind::magic || pext;
}

void prepare_attacks(AttackKind kind) {
    static std::once_flag magic_once, pext_once;
    if (kind == AttackKind::magic)
        std::call_once(magic_once, prepare_magic);
    else if (supported(kind))
        std::call_once(pext_once, prepare_pext);
}

AttackKind active_attacks() {
    static const AttackKind kind = [] {
        const AttackKind best = supported(AttackKind::pext) && !microcoded() ? AttackKind::pext : AttackKind::magic;
        prepare_attacks(best);
        return best;
    }();
    return kind;
}

}  // namespace pinwheel::chess
