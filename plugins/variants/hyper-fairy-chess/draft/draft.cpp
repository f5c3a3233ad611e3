#include "draft/draft.h"

#include <algorithm>
#include <array>

#include <sodium.h>

#include "board/position.h"
#include "pinwheel/view/random.h"

namespace pinwheel::hyper_fairy {
namespace {

bool one_leads(const DraftTerms& t) { return t.choice<LeaderRule>(draft_leader) <= LeaderRule::replace_free_slot; }

}  // namespace

Army bare_army(const DraftTerms& t) {
    Army army;
    army[king_of(t)] = 1;
    return army;
}

Army with_count(const DraftTerms& t, Army army, KindId kind, int count) {
    const bool leads = is_leader(t, kind) && one_leads(t);
    if (leads)
        for (int k = 1; k <= t.kinds(); ++k)
            if (is_leader(t, static_cast<KindId>(k))) army[static_cast<KindId>(k)] = 0;
    army[kind] = static_cast<std::uint8_t>(std::clamp(count, 0, most_pieces));
    if (leads && count == 0) army[king_of(t)] = 1;
    return army;
}

bool is_mendable(const Objection& o) {
    constexpr std::string_view mendable[] = {"REGENT_NEEDS_QUEEN", "MIN_PAWNS", "MIN_DISTINCT", "MUST_FILL_T1"};
    return std::find(std::begin(mendable), std::end(mendable), o.code) != std::end(mendable);
}

bool may_grow(const Army& army, const DraftTerms& t) {
    const auto all = check_army(army, t);
    return std::all_of(all.begin(), all.end(), [](const Objection& o) { return o.advice || is_mendable(o); });
}

std::string nonce_text(std::uint64_t nonce) {
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i) text[15 - i] = "0123456789abcdef"[nonce >> 4 * i & 15];
    return text;
}

bool read_nonce(std::string_view text, std::uint64_t& nonce) {
    nonce = 0;
    if (text.size() != 16) return false;
    for (const char c : text) {
        const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        if (digit < 0) return false;
        nonce = nonce << 4 | static_cast<std::uint64_t>(digit);
    }
    return true;
}

std::string commitment(std::string_view canonical_army, std::uint64_t nonce) {
    const std::string sealed = std::string(canonical_army) + "\n" + nonce_text(nonce);
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(sealed.data()), sealed.size());
    std::string text(2 * digest.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
    text.pop_back();
    return text;
}

std::uint64_t nonce_of(const Draft& d, int side) {
    std::uint64_t dice = d.seed ^ fnv1a(canonical(d.army[static_cast<std::size_t>(side)]), fnv1a(side ? "b" : "w"));
    return splitmix64(dice) | 1;
}

Square mercenary_square(const DraftTerms& t, int side) {
    const BoardSize& size = t.laws->size;
    if (t.laws->choices[mercenary_start_wide]) return side == 0 ? size.square(0, 4) : size.square(7, 3);
    return side == 0 ? size.square(0, size.ranks / 2) : size.square(size.files - 1, size.ranks / 2 - 1);
}

namespace {

/// Squares of a rank counted from the side's own, from 0, between two files.
Squares rank_part(const BoardSize& size, int side, int own_rank, int first_file, int last_file) {
    Squares part;
    for (int file = first_file; file <= last_file; ++file)
        part.set(size.square(file, side == 0 ? own_rank : size.ranks - 1 - own_rank));
    return part;
}

Squares zone_of(const DraftTerms& t, int side, KindId k) {
    const BoardSize& size = t.laws->size;
    const PieceKind& kind = t.kind(k);
    const int last = size.files - 1;
    const auto zone = t.choice<Zone>(hyper_fairy::placement_zone);
    if (kind.id == "herald" && t.laws->choices[placement_herald])
        return rank_part(size, side, 1, 0, 0) | rank_part(size, side, 1, last, last);
    if (zone == Zone::back_two) return rank_part(size, side, 0, 0, last) | rank_part(size, side, 1, 0, last);
    if (kind.tier == Tier::one) return rank_part(size, side, 1, 0, last);
    if (zone == Zone::tier_zones && kind.tier == Tier::three) return rank_part(size, side, 0, last / 2, last / 2 + 1);
    return rank_part(size, side, 0, 0, last);
}

/// Squares of a zone on which a piece would attack no leader of the other side, nor stand attacked itself where it
/// leads.
Squares quiet_places(const Position& placed, int side, KindId k, Squares zone) {
    Squares quiet;
    for_each(zone, [&](Square s) {
        Position p = placed;
        put(p, s, side, k, false);
        if (!in_check(p, 1 - side) && !in_check(p, side)) quiet.set(s);
    });
    return quiet;
}

}  // namespace

Squares zone_for(const Draft& d, const Position& placed, int side, KindId k) {
    const DraftTerms& t = d.terms();
    const BoardSize& size = t.laws->size;
    const Squares empty_home =
        (rank_part(size, side, 0, 0, size.files - 1) | rank_part(size, side, 1, 0, size.files - 1))
            .minus(placed.occupied());
    Squares free = zone_of(t, side, k).minus(placed.occupied());
    // A piece whose own zone is full takes any square of the two ranks, then of the third: an army that was valid fits.
    if (!free.any()) free = empty_home;
    if (!empty_home.any()) free = rank_part(size, side, 2, 0, size.files - 1).minus(placed.occupied());
    return free;
}

Squares places_for(const Draft& d, const Position& placed, int side, KindId k) {
    const DraftTerms& t = d.terms();
    const Squares free = zone_for(d, placed, side, k);
    // Who places unseen cannot be told what their piece attacks.
    if (!t.laws->choices[placement_start_check] || t.laws->choices[placement_order]) return free;
    const Squares quiet = quiet_places(placed, side, k, free);
    return quiet.any() ? quiet : free;
}

}  // namespace pinwheel::hyper_fairy
