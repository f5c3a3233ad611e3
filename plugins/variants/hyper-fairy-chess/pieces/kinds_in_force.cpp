// What the rulings of spec §9 make of the catalogue's rows.

#include "rules/laws.h"

namespace pinwheel::hyper_fairy {
namespace {

/// One option of a ruling that gives a kind another way to go.
struct Reading {
    Ruling ruling;
    std::uint8_t option;
    std::string_view kind;
    std::string_view betza;
    Capture capture = Capture::displacement;
};
constexpr Reading readings[] = {
    {piece_catapult, 1, "catapult", "H"},
    {piece_lancer, 1, "lancer", "C"},
    {piece_courtesan, 1, "courtesan", "WA"},
    {piece_inquisitor, 1, "inquisitor", "mFmD", Capture::none},
    {piece_inquisitor, 2, "inquisitor", "mFmA", Capture::none},
    {piece_herald, 1, "herald", "mD", Capture::none},
    {piece_herald, 2, "herald", "mnD", Capture::none},
    {piece_boxer, Opt::custodial, "boxer", "mR", Capture::custodial},
    {piece_boxer, Opt::forward, "boxer", "mRcfF"},
    {piece_peasant, 1, "peasant", "fWfF"},
    {piece_peasant, 2, "peasant", "WfF"},
    {piece_thief, Opt::split, "thief", "mAcG"},
    {piece_thief, Opt::ferz_capture, "thief", "mAmGcF"},
    {piece_thief, Opt::steal, "thief", "mDmA", Capture::steal},
    {piece_thief, Opt::displace, "thief", "mAmDcHcG"},
    {piece_thief, Opt::bishop_capture, "thief", "mAmGcB"},
    {piece_chamberlain_capture, 1, "chamberlain", "D"},
    {piece_regent, Opt::king_to_amazon, "regent", "K"},
    {piece_regent, Opt::two_step_to_queen, "regent", "nDnA"},
    {piece_regent, Opt::queen_to_king, "regent", "Q"},
    {mercenary_capture, Opt::overtake, "mercenary", "mAmD", Capture::overtake},
    {mercenary_capture, Opt::none, "mercenary", "mAmD", Capture::none},
    {jester_captures, 1, "jester", "Q"},
};

std::string without(std::string text, char letter) {
    std::erase(text, letter);
    return text;
}

void set_flag(PieceKind& kind, Flag flag, bool on) {
    kind.flags = on ? kind.flags | flag : kind.flags & ~static_cast<std::uint32_t>(flag);
}

bool takes_in_passing(std::string_view id, std::uint8_t option, bool custodial) {
    if (id == "pawn") return true;
    if (option == Opt::p_only) return false;
    if (id == "peasant") return true;
    if (option == Opt::peg) return id == "shogi-pawn";
    return id == "soldier" || (id == "boxer" && !custodial) || (option == Opt::plus_fool && id == "fool");
}

/// Gives a kind of Tier 1 the first move that the rulings say, or takes it.
void double_step(PieceKind& kind, const Choices& choices) {
    const std::uint8_t option = choices[pawn_double_step];
    const bool berolina = choices[piece_peasant] == 0;
    const auto set = [&](bool steps) {
        set_flag(kind, flag_double_step, steps);
        set_flag(kind, flag_ep_victim, steps);
    };
    if (kind.id == "peasant") {
        if (berolina && option == Opt::pawn_only) kind.betza = "mfFcfW";
        if (!berolina && option == Opt::all_but_shogi) kind.betza += "imfnD";
        set(berolina ? option != Opt::pawn_only : option == Opt::all_but_shogi);
    }
    const bool soldier = kind.id == "soldier" && (option == Opt::plus_soldier || option == Opt::all_but_shogi);
    if (soldier || (kind.id == "fool" && option == Opt::all_but_shogi)) {
        kind.betza += "imfnD";
        set(true);
    }
}

/// Whether the ruling promotion.targets adds a kind to the pool.
bool becomes_target(std::string_view id, std::uint8_t option) {
    if (option != Opt::officers && (id == "soldier" || id == "boxer")) return true;
    return option == Opt::any_capturing && (id == "regent" || id == "mercenary");
}

void revalue(PieceKind& kind, std::uint8_t option) {
    const bool listed =
        kind.id == "herald" || kind.id == "inquisitor" || kind.id == "immobilizer" || kind.id == "jester";
    if (option == 1 && (listed || kind.id == "mercenary")) std::swap(kind.cost, kind.points);
    if (option == 2 && listed) kind.cost = kind.points;
    if (option == 2 && kind.id == "phantom-king") kind.cost = kind.points = 26;
}

}  // namespace

std::vector<PieceKind> kinds_in_force(const Catalogue& catalogue, const Choices& choices) {
    std::vector<PieceKind> kinds = catalogue.kinds;
    for (PieceKind& kind : kinds) {
        const std::string_view id = kind.id;
        for (const Reading& r : readings)
            if (id == r.kind && choices[r.ruling] == r.option) {
                kind.betza = r.betza;
                kind.capture = r.capture;
            }
        if (id == "mercenary" && choices[piece_mercenary]) {
            kind.betza = choices[mercenary_capture] == Opt::none ? "mfW" : "mfWcfF";
            kind.capture = choices[mercenary_capture] == Opt::none ? Capture::none : Capture::displacement;
        }
        if (id == "mercenary" && choices[mercenary_control] == Opt::either) kind.points = 0;
        if ((id == "herald" || id == "inquisitor") && choices[freezer_captures]) {
            kind.betza = without(kind.betza, 'm');
            kind.capture = Capture::displacement;
            set_flag(kind, flag_promotion_pool, true);
        }
        if ((id == "boxer" || id == "soldier") && choices[pawn_type_set]) set_flag(kind, flag_pawn_type, false);
        if (id == "jester" && choices[jester_captures]) set_flag(kind, flag_promotion_pool, true);
        if (becomes_target(id, choices[promotion_targets]) && kind.capture != Capture::none)
            set_flag(kind, flag_promotion_pool, true);
        double_step(kind, choices);
        if (kind.tier == Tier::one && id.size()) {
            const bool own_piece = id != "pawn" && id != "shogi-pawn" && id != "peasant" && id != "boxer" &&
                                   id != "soldier" && id != "fool";
            if (!own_piece)
                set_flag(kind, flag_ep_taker,
                         takes_in_passing(id, choices[ep_takers], choices[piece_boxer] == Opt::custodial));
        }
        if (id == "chancellor") set_flag(kind, flag_castling_partner, choices[castle_chancellor] != 0);
        if (id == "withdrawer" && choices[draft_queen_types] == 1) set_flag(kind, flag_queen_type, true);
        if (choices[draft_queen_types] == 2 && kind.tier == Tier::three && !kind.has(flag_uncapturable) &&
            !kind.has(flag_royal))
            set_flag(kind, flag_queen_type, true);
        if ((id == "phantom-king" || id == "regent") && choices[draft_leader] == Opt::extra_plain) {
            set_flag(kind, flag_royal, false);
            set_flag(kind, flag_castles, false);
        }
        if (id == "jester") set_flag(kind, flag_unfreezable, choices[freeze_jester] == 0);
        if (id == "fool") set_flag(kind, flag_unfreezable, choices[freeze_fool] != 0);
        revalue(kind, choices[values_freezers]);
        retell(kind, choices);
    }
    return kinds;
}

}  // namespace pinwheel::hyper_fairy
