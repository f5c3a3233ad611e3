// What the rule cards say where rulings change how a piece goes.
#include <algorithm>

#include "rules/laws.h"

namespace pinwheel::hyper_fairy {
namespace {

/// The sentence of a kind under an option, and its edge cases where those of the catalogue do not hold.
struct Telling {
    Ruling ruling;
    std::uint8_t option;
    std::string_view kind, rule;
    std::vector<std::string> edges = {};
};

const std::vector<Telling>& tellings() {
    static const std::string promotes = "It promotes on the far rank to a type of the promotion pool.";
    static const std::vector<Telling> all = {
        {piece_catapult,
         1,
         "catapult",
         "Leaps exactly three squares orthogonally.",
         {"Whatever stands on the squares between is leapt over, unless it is a Fool."}},
        {piece_lancer,
         1,
         "lancer",
         "Leaps three squares in one direction and one to the side.",
         {"It is barred only if every L-shaped path to its target holds a Fool."}},
        {piece_courtesan,
         1,
         "courtesan",
         "Steps one square orthogonally or leaps two squares diagonally.",
         {"A Fool diagonally beside it bars the leap over that square."}},
        {piece_inquisitor, 1, "inquisitor",
         "Steps one square diagonally or leaps two squares orthogonally, without capturing, and freezes every enemy "
         "piece "
         "beside it."},
        {piece_inquisitor, 2, "inquisitor",
         "Steps one square diagonally or leaps two squares diagonally, without capturing, and freezes every enemy "
         "piece "
         "beside it."},
        {piece_herald, 1, "herald",
         "Leaps two squares orthogonally, without capturing, and freezes every enemy piece beside it."},
        {piece_herald, 2, "herald",
         "Goes two squares orthogonally over an empty one, without capturing, and freezes every enemy piece beside "
         "it."},
        {piece_boxer,
         Opt::custodial,
         "boxer",
         "Slides like a Rook to an empty square, and captures every enemy beside it that has an own piece right "
         "behind.",
         {"After its move every such enemy is removed, orthogonally and several at once if so.",
          "The edge of the board is no partner, and only the Boxer's own move captures.",
          "It never double-steps, and does not take in passing.",
          "It promotes when its own move ends on the far rank."}},
        {piece_boxer,
         Opt::forward,
         "boxer",
         "Slides like a Rook without capturing; captures one square diagonally forward.",
         {"It never double-steps; it may take in passing diagonally forward.",
          "It promotes when its own move ends on the far rank."}},
        {piece_peasant, 1, "peasant", "Moves or captures one square forward, straight or diagonally.", {promotes}},
        {piece_peasant,
         2,
         "peasant",
         "Moves or captures one square orthogonally or one square diagonally forward.",
         {"It promotes when its own move ends on the far rank and began elsewhere."}},
        {piece_thief,
         Opt::split,
         "thief",
         "Leaps two squares diagonally to move, three squares diagonally to capture.",
         {"A Fool on any square between bars the leap."}},
        {piece_thief,
         Opt::ferz_capture,
         "thief",
         "Leaps two or three squares diagonally to move; captures one square diagonally.",
         {"A Fool on any square between bars the leap."}},
        {piece_thief,
         Opt::steal,
         "thief",
         "Leaps two squares orthogonally or diagonally to an empty square, and removes the enemy one square further.",
         {"A Fool on the square between bars the leap.", "It never captures by landing."}},
        {piece_thief,
         Opt::displace,
         "thief",
         "Leaps two squares orthogonally or diagonally to move, three squares orthogonally or diagonally to capture.",
         {"A Fool on any square between bars the leap."}},
        {piece_thief,
         Opt::bishop_capture,
         "thief",
         "Leaps two or three squares diagonally to move; captures like a Bishop.",
         {"A Fool on any square between bars the leap."}},
        {piece_chamberlain_capture,
         1,
         "chamberlain",
         "Leaps two squares orthogonally, and may exchange squares with its own leader beside it.",
         {"The leader may be frozen and in check when it is swapped; the swap may not leave a leader in check.",
          "Only the Chamberlain starts the swap, and only if it is not frozen. Both count as moved afterwards.",
          "It is a partner for castling."}},
        {piece_pontiff_bounces,
         1,
         "pontiff",
         "Slides diagonally and is reflected by the edges of the board, once.",
         {"The square at the edge is one it visits and may stop on.", "In a corner it comes back along the same line.",
          "Its own square counts as empty on the way, but is no target."}},
        {piece_pontiff_bounces,
         2,
         "pontiff",
         "Slides diagonally and is reflected by the edges of the board, twice.",
         {"The square at the edge is one it visits and may stop on.", "In a corner it comes back along the same line.",
          "Its own square counts as empty on the way, but is no target."}},
        {piece_mercenary, 1, "mercenary",
         "Moves one square straight forward, captures one square diagonally forward, and may be hired by the opponent "
         "instead of his own move."},
        {piece_regent, Opt::king_to_amazon, "regent",
         "A royal piece that moves like a King, until a Queen or Fairy Queen of its side is captured; from then on it "
         "moves "
         "like a Queen or a Knight."},
        {piece_regent, Opt::two_step_to_queen, "regent",
         "A royal piece that goes exactly two squares, straight or diagonally, over an empty one, until a Queen or "
         "Fairy "
         "Queen of its side is captured; from then on it moves like a Queen."},
        {piece_regent, Opt::queen_to_king, "regent",
         "A royal Queen, until a Queen or Fairy Queen of its side is captured; from then on it moves like a King."},
        {piece_regent,
         Opt::amazon_always,
         "regent",
         "A royal Queen and Knight in one, whatever is captured.",
         {"It takes the King's place and a slot of tier 3, and its army needs a Queen or Fairy Queen.",
          "It castles like a King, and counts 155 points."}},
    };
    return all;
}

bool replace(std::string& text, std::string_view old, std::string_view with) {
    const auto at = text.find(old);
    if (at != text.npos) text.replace(at, old.size(), with);
    return at != text.npos;
}

void drop(PieceKind& kind, std::string_view words) {
    std::erase_if(kind.edges, [&](const std::string& edge) { return edge.find(words) != edge.npos; });
}

void tell_captures(PieceKind& kind, const Choices& choices) {
    const bool freezer = kind.id == "herald" || kind.id == "inquisitor";
    if (freezer && choices[freezer_captures]) {
        if (!replace(kind.rule, ", without capturing,", ", moving or capturing,"))
            replace(kind.rule, " without capturing,", ", moving or capturing,");
        for (std::string& edge : kind.edges) replace(edge, "It gives no check and captures nothing; it", "It");
        drop(kind, "No piece promotes to it");
    }
    if (kind.id == "herald" && choices[freeze_herald_scope])
        replace(kind.rule, "every enemy piece beside it", "every piece beside it, own Chameleons and Jesters excepted");
    if (kind.id != "jester") return;
    if (choices[jester_captures]) {
        replace(kind.rule, " without capturing;", ", moving or capturing;");
        drop(kind, "It gives no check");
    }
    if (choices[freeze_jester]) replace(kind.rule, "it can be neither captured nor frozen", "it cannot be captured");
}

void tell_mercenary(PieceKind& kind, const Choices& choices) {
    const std::uint8_t captures = choices[mercenary_capture];
    if (choices[piece_mercenary] && captures == Opt::none)
        replace(kind.rule, ", captures one square diagonally forward,", " without capturing,");
    if (!choices[piece_mercenary] && captures == Opt::overtake)
        replace(kind.rule, " diagonally,", " diagonally to an empty square, and captures the enemy it leaps over,");
    if (!choices[piece_mercenary] && captures == Opt::none)
        replace(kind.rule, " diagonally,", " diagonally without capturing,");
    if (choices[mercenary_control] == Opt::hire) return;
    const bool owned = choices[mercenary_control] == Opt::owned;
    replace(kind.rule, "may be hired by the opponent instead of his own move",
            owned ? "serves who drafted it" : "may be moved by either side");
    for (std::string& edge : kind.edges) replace(edge, "Hires make no attacks. ", "");
    drop(kind, "Hiring is");
    if (!owned) drop(kind, "shows its employer");
}

void tell_double_step(PieceKind& kind) {
    const bool steps = kind.has(flag_double_step);
    const std::string straight = "Its first move from its own rank 1 or 2 may be two squares straight forward.";
    if (kind.id == "soldier" && steps) {
        drop(kind, "no double step");
        kind.edges.push_back(straight);
    }
    if (kind.id == "fool" && steps) kind.edges.push_back(straight);
    if (kind.id != "peasant") return;
    const std::string two = "; its first move from its own rank 1 or 2 may be two squares on the same diagonal";
    if (steps && kind.rule.find(two) == kind.rule.npos) kind.edges.push_back(straight);
    if (!steps && replace(kind.rule, two, "")) {
        drop(kind, "double step");
        drop(kind, "double-stepped");
    }
}

}  // namespace

void retell(PieceKind& kind, const Choices& choices) {
    for (const Telling& t : tellings()) {
        if (kind.id != t.kind || choices[t.ruling] != t.option) continue;
        kind.rule = t.rule;
        if (!t.edges.empty()) kind.edges = t.edges;
    }
    tell_captures(kind, choices);
    if (kind.id == "mercenary") tell_mercenary(kind, choices);
    if (kind.id == "regent" && choices[regent_trigger])
        replace(kind.rule, "until a Queen or Fairy Queen of its side is captured",
                "until the last Queen or Fairy Queen of its side is captured");
    tell_double_step(kind);
}

}  // namespace pinwheel::hyper_fairy
