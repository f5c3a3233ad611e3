#include "pieces/motion.h"

#include <algorithm>
#include <cstdlib>

#include "board/hfen.h"
#include "pieces/walks.h"

namespace pinwheel::hyper_fairy {
namespace {

int direction_of(Step s) {
    for (int d = 0; d < direction_count; ++d)
        if (directions[d] == s) return d;
    return -1;
}

template <int W>
class Compiler {
public:
    Compiler(Motion<W>& motion, const Geometry<W>& geometry, int side)
        : m_(motion), g_(geometry), size_(geometry.size), side_(side) {
        rows_.resize(static_cast<std::size_t>(size_.squares()));
    }

    void add(const BetzaPart& part, bool double_step) {
        const bool plain =
            !part.initial && !part.lame && !part.must_jump && !part.cylinder && part.bend == Bend::straight;
        for (const Step white : part.steps) {
            const Step s = mirrored(white, side_);
            const int d = direction_of(s);
            if (part.hop != Hop::none) {
                if (d >= 0) hop(part, d);
            } else if (plain && part.range == 1) {
                leap(part, s);
            } else if (plain && part.range == 0 && d >= 0) {
                if (part.moves) m_.rays_move |= static_cast<std::uint16_t>(1u << d);
                if (part.captures) m_.rays_capture |= static_cast<std::uint16_t>(1u << d);
            } else {
                paths(part, s, double_step);
            }
        }
    }

    void reflect(int bounces) {
        m_.style = Style::general;
        for (int s = 0; s < size_.squares(); ++s)
            for (int d = 1; d < 8; d += 2)
                row(s, path_moves | path_captures, reflected(size_, s, directions[d], bounces));
    }

    void finish() {
        gather_families();
        const bool has_paths = std::any_of(rows_.begin(), rows_.end(), [](const auto& r) { return !r.empty(); });
        if (has_paths) {
            for (const auto& r : rows_) {
                m_.path_index.push_back(static_cast<std::uint32_t>(m_.path_rows.size()));
                m_.path_rows.insert(m_.path_rows.end(), r.begin(), r.end());
                m_.path_rows.push_back(0);
            }
            m_.paths = m_.path_rows.data();
            m_.path_at = m_.path_index.data();
        }
        bool same = m_.rays_move == m_.rays_capture && m_.lines_move == m_.lines_capture;
        for (int s = 0; s < size_.squares(); ++s) same = same && m_.leap_move[s] == m_.leap_capture[s];
        const bool hops = m_.screen_move || m_.screen_capture || m_.hurdle_move || m_.hurdle_capture;
        m_.style = has_paths || hops ? Style::general : same && !m_.rays_move ? Style::simple : Style::split;
        for (int s = 0; s < size_.squares(); ++s) {
            Bits<W>& rest = m_.rest[s];
            rest |= m_.leap_capture[s];
            const unsigned rays = m_.rays_capture | m_.screen_capture | m_.hurdle_capture,
                           families = family_rays(m_.lines_capture);
            for (int d = 0; d < direction_count; ++d)
                if (rays >> d & 1) rest |= g_.ray[d][s];
            m_.reach[s] = rest;
            for (int d = 0; d < direction_count; ++d)
                if (families >> d & 1) m_.reach[s] |= g_.ray[d][s];
        }
    }

    static unsigned family_rays(unsigned lines) {
        return (lines & lines_rook ? rook_directions : 0) | (lines & lines_bishop ? bishop_directions : 0) |
               (lines & lines_knight ? knight_directions : 0);
    }

private:
    void leap(const BetzaPart& part, Step s) {
        const Walk walk{size_, false};
        for (int from = 0; from < size_.squares(); ++from)
            if (const auto t = walk.step(from, s)) {
                if (part.moves) m_.leap_move[from].set(*t);
                if (part.captures) m_.leap_capture[from].set(*t);
            }
    }

    void hop(const BetzaPart& part, int d) {
        const auto bit = static_cast<std::uint16_t>(1u << d);
        if (part.hop == Hop::screen) {
            if (part.moves) m_.screen_move |= bit;
            if (part.captures) m_.screen_capture |= bit;
        } else {
            if (part.moves) m_.hurdle_move |= bit;
            if (part.captures) m_.hurdle_capture |= bit;
        }
    }

    void paths(const BetzaPart& part, Step s, bool double_step) {
        const Walk walk{size_, part.cylinder};
        int flags =
            (part.moves ? path_moves : 0) | (part.captures ? path_captures : 0) | (part.initial ? path_initial : 0);
        if (part.initial && double_step) flags |= path_double;
        const bool far = std::abs(s.dx) > 1 || std::abs(s.dy) > 1;
        for (int from = 0; from < size_.squares(); ++from) {
            if (part.range == 1 && (part.lame || part.must_jump)) {
                row(from, flags | path_last_only | (part.must_jump ? path_jumps : 0), leap_path(walk, from, s));
                continue;
            }
            if (far) flags |= path_leaps;
            if (part.bend == Bend::straight) {
                row(from, flags, ride(walk, from, s, part.range, [](Step x, int) { return x; }));
                continue;
            }
            for (const bool left : {false, true}) {
                const Step other = part.bend == Bend::crooked ? zigzag(s, left) : s;
                row(from, flags, ride(walk, from, s, part.range, [&](Step x, int) {
                        return part.bend == Bend::circular ? circled(x, left) : x == s ? other : s;
                    }));
            }
        }
    }

    void row(int from, int flags, const Path& path) {
        if (path.empty()) return;
        auto& r = rows_[static_cast<std::size_t>(from)];
        r.push_back(static_cast<std::uint8_t>(flags));
        r.push_back(static_cast<std::uint8_t>(path.size()));
        r.insert(r.end(), path.begin(), path.end());
        if (!(flags & path_captures)) return;
        for (const Square t : path) m_.via[from].set(t);
        if (flags & path_last_only)
            m_.rest[from].set(path.back());
        else
            for (const Square t : path) m_.rest[from].set(t);
    }

    /// Whole families leave the single directions.
    void gather_families() {
        for (const auto& [family, rays] : {std::pair{lines_rook, rook_directions},
                                           {lines_bishop, bishop_directions},
                                           {lines_knight, knight_directions}}) {
            if ((m_.rays_move & rays) == rays) {
                m_.lines_move |= family;
                m_.rays_move &= static_cast<std::uint16_t>(~rays);
            }
            if ((m_.rays_capture & rays) == rays) {
                m_.lines_capture |= family;
                m_.rays_capture &= static_cast<std::uint16_t>(~rays);
            }
        }
    }

    Motion<W>& m_;
    const Geometry<W>& g_;
    BoardSize size_;
    int side_;
    std::vector<std::vector<std::uint8_t>> rows_;
};

template <int W>
const Motion<W>* make_motion(MotionTables<W>& tables, const PieceKind& kind, std::string_view betza, int side,
                             const Choices& choices) {
    auto motion = std::make_unique<Motion<W>>();
    motion->capture = kind.capture;
    Compiler<W> compiler(*motion, *tables.geometry, side);
    if (kind.mechanic == Mechanic::reflect) {
        constexpr int bounces[] = {-1, 1, 2};
        compiler.reflect(bounces[choices[piece_pontiff_bounces]]);
    } else if (const auto parts = parse_betza(betza)) {
        for (const BetzaPart& part : *parts) compiler.add(part, kind.has(flag_double_step));
    }
    compiler.finish();
    tables.made.push_back(std::move(motion));
    return tables.made.back().get();
}

/// What a Regent moves like once its side has lost a queen-type (spec §7.10, ruling piece.regent).
constexpr std::string_view second_form[] = {"K", "QN", "Q", "K", "QN"};

constexpr std::string_view pawn_betza = "mfWcfFimfnD";

template <int W>
bool leaps_everywhere(const Motion<W>& m, const Geometry<W>& g, bool knight) {
    for (int s = 0; s < g.size.squares(); ++s) {
        const Bits<W>& all = knight ? g.knight[s] : g.near[s];
        if (!(all.minus(m.leap_capture[s]) == Bits<W>{})) return false;
    }
    return true;
}

/// Whether rooks, bishops, knights, kings and nightriders tell all of what it captures.
template <int W>
bool told_by_families(const Motion<W>& m, const Geometry<W>& g, bool knights, bool kings) {
    if (m.rays_capture || m.screen_capture || m.hurdle_capture || m.path_at) return false;
    for (int s = 0; s < g.size.squares(); ++s) {
        Bits<W> told;
        if (knights) told |= g.knight[s];
        if (kings) told |= g.near[s];
        if (m.leap_capture[s].minus(told).any()) return false;
    }
    return true;
}

template <int W>
void set_members(MotionTables<W>& tables, const PieceKind& kind, KindId k, int side) {
    const Motion<W>& m = *tables.of[side][k];
    const auto join = [&](int set, bool belongs) { tables.member[side][k][set] = belongs ? ~0ull : 0; };
    const bool lands = kind.capture == Capture::displacement && !m.other_form;
    const bool pawn = lands && kind.betza == pawn_betza && kind.has(flag_pawn_type) && kind.has(flag_double_step) &&
                      !kind.has(flag_royal) && !kind.has(flag_freezes) && !kind.has(flag_uncapturable) &&
                      !kind.has(flag_unjumpable) && !kind.has(flag_promotes_to_jester) && kind.has(flag_ep_taker);
    const bool knights = lands && leaps_everywhere(m, *tables.geometry, true),
               kings = lands && leaps_everywhere(m, *tables.geometry, false);
    join(set_white + side, true);
    join(set_leaders, kind.has(flag_royal));
    join(set_pawns, pawn);
    join(set_rooks, lands && m.lines_capture & lines_rook);
    join(set_bishops, lands && m.lines_capture & lines_bishop);
    join(set_nightriders, lands && m.lines_capture & lines_knight);
    join(set_knights, knights);
    join(set_kings, kings);
    const bool captures = kind.capture != Capture::none;
    join(set_others, captures && !pawn && (!lands || !told_by_families(m, *tables.geometry, knights, kings)));
    join(set_freezers, kind.has(flag_freezes));
    join(set_fools, kind.has(flag_unjumpable));
    join(set_chameleons, kind.capture == Capture::mimic);
    join(set_safe, kind.has(flag_uncapturable));
    join(set_odd, (captures && !lands) || kind.has(flag_swaps_leader) || kind.has(flag_swaps_any) ||
                      kind.has(flag_hireable) || kind.has(flag_promotes_to_jester) ||
                      (kind.has(flag_royal) && m.style != Style::simple));
}

}  // namespace

template <int W>
std::unique_ptr<const MotionTables<W>> compile_motions(const Laws& laws) {
    auto made = std::make_unique<MotionTables<W>>();
    MotionTables<W>& t = *made;
    t.geometry = &geometry<W>(laws.size);
    t.choices = laws.choices;
    t.kind_count = static_cast<int>(laws.kinds.size());
    t.jester = laws.catalogue->find("jester");
    t.king = laws.catalogue->find("king");
    constexpr std::string_view orthodox[] = {"queen", "rook", "bishop", "knight"};
    for (std::size_t i = 0; i < 4; ++i) t.orthodox[i] = laws.catalogue->find(orthodox[i]);
    t.herald = laws.catalogue->find("herald");
    t.numbers.resize(2 * static_cast<std::size_t>(t.kind_count + 1) * Geometry<W>::room);
    t.zobrist = t.numbers.data();
    for (int side = 0; side < 2; ++side)
        for (int i = 1; i <= t.kind_count; ++i) {
            const auto k = static_cast<KindId>(i);
            const PieceKind& kind = laws.kind(k);
            const Motion<W>* motion = make_motion(t, kind, kind.betza, side, laws.choices);
            if (kind.mechanic == Mechanic::regent) {
                const_cast<Motion<W>*>(motion)->other_form =
                    make_motion(t, kind, second_form[laws.choices[piece_regent]], side, laws.choices);
                t.transforming_any = true;
            }
            t.of[side][k] = motion;
            set_members(t, kind, k, side);
            if (kind.has(flag_ep_taker))
                for (int s = 0; s < laws.size.squares(); ++s)
                    for_each(motion->leap_capture[s],
                             [&](Square to) { t.passing_from[side][to].set(static_cast<unsigned>(s)); });
            const bool reversible = kind.id == "boxer" || kind.id == "soldier";
            const bool pawn_like = laws.catalogue->kinds[static_cast<std::size_t>(i - 1)].tier == Tier::one;
            t.traits[i] = {kind.flags, kind.capture, kind.mechanic,
                           pawn_like && (laws.choices[clock_resets] || !reversible), keeps_unmoved(kind)};
            for (int s = 0; s < laws.size.squares(); ++s)
                t.numbers[(static_cast<std::size_t>(side) * static_cast<std::size_t>(t.kind_count + 1) + k) *
                              Geometry<W>::room +
                          static_cast<std::size_t>(s)] =
                    key_number(key_piece | static_cast<std::uint64_t>(side) << 16 | static_cast<std::uint64_t>(k) << 8 |
                               static_cast<std::uint64_t>(s));
        }
    return made;
}

template std::unique_ptr<const MotionTables<1>> compile_motions(const Laws&);
template std::unique_ptr<const MotionTables<2>> compile_motions(const Laws&);
template std::unique_ptr<const MotionTables<3>> compile_motions(const Laws&);

}  // namespace pinwheel::hyper_fairy
