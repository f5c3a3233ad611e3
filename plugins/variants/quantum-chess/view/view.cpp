// What anyone may see: every mask, for nothing is hidden. Superposed pieces are occupants with the share of their
// worlds.
#include <cstdlib>
#include "board/worlds.h"

#include "pinwheel/view/counted.h"
#include "pinwheel/view/geometry.h"
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

constexpr std::array<const char*, type_count> pictures{"king", "queen", "bishop", "knight", "rook", "pawn"};

struct Counts {
    std::array<Worlds, 2> sides;
};

std::string picture_of(Mask type) { return pictures[static_cast<std::size_t>(__builtin_ctz(type))]; }

/// What is peculiar about a piece, as marks of its square: "unmoved", and "last-king" for the last two possible kings.
void add_badges(CellView& cell, const Side& owner, int slot, Square s) {
    if (owner.is_unmoved(slot)) cell.marks.emplace_back(Mark::unmoved);
    if ((owner.can[0] & bit(s)) && chess::count(owner.can[0]) <= 2) cell.marks.emplace_back("last-king");
}

const PieceState& promoted_state() {
    static const PieceState state = QuantumChess{}.info().state("promoted");
    return state;
}

void add_occupants(CellView& cell, const Position& p, const Worlds& worlds, int side, Square s) {
    const Side& owner = p.sides[static_cast<std::size_t>(side)];
    const int slot = p.slot_on(s);
    const SeatId seat{static_cast<std::uint16_t>(side)};
    add_badges(cell, owner, slot, s);
    // What a promoted pawn may be shares the worlds in which it is one.
    const Mask became = owner.became(slot);
    for (Mask rest = owner.mask(slot); rest; rest &= static_cast<Mask>(rest - 1)) {
        const Mask type = rest & static_cast<Mask>(-rest);
        const double share =
            worlds.total ? static_cast<double>(worlds.of(slot, type)) / static_cast<double>(worlds.total) : 0;
        if (type != pawn || !became) {
            cell.occupants.push_back({picture_of(type), seat, share});
            continue;
        }
        for (Mask types = became; types; types &= static_cast<Mask>(types - 1))
            cell.occupants.push_back({picture_of(types & static_cast<Mask>(-types)),
                                      seat,
                                      share / __builtin_popcount(became),
                                      {promoted_state()}});
    }
}

CellView view_cell(const Position& p, const Counts& counts, Square s) {
    CellView cell;
    cell.known = CellView::Known::yes;
    if (const int side = p.side_on(s); side >= 0)
        add_occupants(cell, p, counts.sides[static_cast<std::size_t>(side)], side, s);
    if (s == p.last_from || s == p.last_to) cell.marks.emplace_back(Mark::last_move);
    for (int side = 0; side < 2; ++side)
        if (p.sides[static_cast<std::size_t>(side)].determined_king() == s && in_check(p, side))
            cell.marks.emplace_back(Mark::check);
    if (p.pending_targets() & bit(s)) cell.marks.emplace_back(Mark::challenged);
    if (p.pending_attackers() & bit(s)) cell.marks.emplace_back(Mark::attacker);
    return cell;
}

/// Captured pieces in the order of their slots, with the share of the worlds in which each was of a type.
std::vector<CapturedPiece> tray_of(const Position& p, const Counts& counts) {
    std::vector<CapturedPiece> tray;
    for (std::size_t side = 0; side < 2; ++side) {
        const Side& owner = p.sides[side];
        const Worlds& worlds = counts.sides[side];
        for (std::size_t slot = 0; slot < army_size; ++slot) {
            if (owner.at[slot] != no_square) continue;
            CapturedPiece& piece = tray.emplace_back();
            piece.owner = SeatId{static_cast<std::uint16_t>(side)};
            const bool light = owner.domain[slot] & light_bishop, dark = owner.domain[slot] & dark_bishop;
            if (light != dark) piece.detail = light ? "light" : "dark";
            for (Mask rest = owner.mask(static_cast<int>(slot)); rest; rest &= static_cast<Mask>(rest - 1)) {
                const Mask type = rest & static_cast<Mask>(-rest);
                const double of = static_cast<double>(worlds.of(static_cast<int>(slot), type));
                piece.pieces.emplace_back(picture_of(type), worlds.total ? of / static_cast<double>(worlds.total) : 0);
            }
        }
    }
    return tray;
}

struct Phrase {
    std::string_view code, text;
};
constexpr Phrase phrases[] = {
    {"challenged", "The piece on {square} is challenged by {by}."},
    {"denied", "The piece on {square} is no king."},
    {"named", "{seat} names the captured piece: {type}."},
    {"check", "{seat} is in check."},
    {"side", "{seat}: {worlds}, {kings} possible kings"},
    {"side-king", "{seat}: {worlds}, the king is on {square}"},
    {"turn-zero", "{seat} may challenge before the first move"},
    {"turn-challenge", "{seat} may challenge, or end the turn"},
    {"turn-resolve", "{seat} must answer the challenge of {square}"},
    {"turn-name", "{seat} must say what the captured piece was"},
    {"choice-plain", "plain move"},
    {"choice-ep", "en passant"},
    {"choice-q", "queen"},
    {"choice-r", "rook"},
    {"choice-b", "bishop"},
    {"choice-n", "knight"},
    {"type-K", "king"},
    {"type-Q", "queen"},
    {"type-B", "bishop"},
    {"type-N", "knight"},
    {"type-R", "rook"},
    {"type-P", "pawn"},
    {"idle-zero", "Press Challenge… above, pick one piece or several, then their target; or end the turn."},
    {"idle-challenge", "Press Challenge… above, pick one piece or several, then their target; or end the turn."},
    {"idle-resolve", "Answer the challenge: pick any of the lit pieces and where it goes, or press a button above."},
    {"idle-name", "Say by a button above what the captured piece was."},
    {"button-deny", "Deny: it is no king"},
    {"button-pass", "End the turn"},
    {"button-name-Q", "It was a queen"},
    {"button-name-B", "It was a bishop"},
    {"button-name-N", "It was a knight"},
    {"button-name-R", "It was a rook"},
    {"button-name-P", "It was a pawn"},
};

/// "34 594 560", its groups separated by narrow spaces that do not break.
std::string grouped(std::uint64_t n) {
    const std::string digits = std::to_string(n);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i && (digits.size() - i) % 3 == 0) text += "\u202f";
        text += digits[i];
    }
    return text;
}

/// "1 possibility of 1 piece is gone."
std::string collapsed_words(const Notice& notice) {
    int pieces = 0, types = 0;
    for (const auto& [slot, value] : notice.args) {
        if (slot == "pieces") pieces = std::atoi(value.c_str());
        if (slot == "types") types = std::atoi(value.c_str());
    }
    return counted(types, "possibility") + " of " + counted(pieces, "piece") +
           (types == 1 ? " is gone." : " are gone.");
}

/// What the attackers keep, in order of their squares: "B,*" as "B, all".
std::string words_of_kept(std::string_view word) {
    std::string text;
    for (const char c : word) text += c == '*' ? "all" : c == ',' ? ", " : std::string(1, c);
    return text;
}

/// A word of an offer or of a phase for people: {"choice", word "ep"} as "choice-ep"; a mask of types kept is given by
/// its letters.
std::string words_of_offer(const Notice& notice) {
    const bool idle = notice.code == "idle";
    if ((notice.code != "choice" && notice.code != "button" && notice.code != "type" && !idle) || notice.args.empty())
        return {};
    const std::string& word = notice.args[0].second;
    for (const Phrase& phrase : phrases)
        if (phrase.code == notice.code + "-" + word) return std::string(phrase.text);
    if (idle) return {};
    return word.find(',') == word.npos ? "keep " + words_of_kept(word) : words_of_kept(word);
}

}  // namespace

View QuantumChess::view(const Position& p, const Viewer& viewer) const {
    View v;
    v.variant = info().id;
    v.phase = phase(p);
    v.viewer = viewer;
    const bool acts = !to_act(p).empty();
    Counts counts;
    for (std::size_t side = 0; side < 2; ++side) {
        const SeatInfo& seat = info().seats[side];
        v.seats.push_back({seat.id, seat.title, seat.colour, acts && p.side == side});
        counts.sides[side] = count_worlds(p, static_cast<int>(side));
        const auto kings = static_cast<std::size_t>(chess::count(p.sides[side].potential_kings()));
        const std::string total =
            grouped(counts.sides[side].total) + (counts.sides[side].total == 1 ? " world" : " worlds");
        v.notes["kings." + seat.id] = std::to_string(kings);
        v.notes["worlds." + seat.id] = std::to_string(counts.sides[side].total);
        const Square king_square = p.sides[side].determined_king();
        if (king_square == no_square)
            v.notices.push_back({"side", {{"seat", seat.id}, {"worlds", total}, {"kings", std::to_string(kings)}}});
        else
            v.notices.push_back(
                {"side-king", {{"seat", seat.id}, {"worlds", total}, {"square", chess::square_name(king_square)}}});
    }
    if (acts && p.phase != Phase::move)
        v.notices.push_back({"turn",
                             {{"seat", info().seats[p.side].id},
                              {"phase", p.pending_count() && !may_pass(p) ? "resolve" : v.phase},
                              {"square", p.target == no_square ? "" : chess::square_name(p.target)}}});
    BoardView board;
    board.id = info().boards[0].id;
    board.title = info().boards[0].title;
    board.first = SeatId{0};
    board.second = SeatId{1};
    board.cells.reserve(64);
    for (Square s = 0; s < 64; ++s) board.cells.push_back(view_cell(p, counts, s));
    v.boards.push_back(std::move(board));
    for (int i = 0; i < p.pending_count(); ++i) {
        const Challenge c = p.pending(i);
        v.notices.push_back(challenge_notice(c.target, c.attackers));
        for (Bitboard rest = c.attackers; rest;)
            v.presentation.challenges.push_back({{0, chess::pop_lsb(rest)}, {0, c.target}});
    }
    if (in_check(p, p.side)) v.notices.push_back({"check", {{"seat", info().seats[p.side].id}}});
    v.presentation.tray = tray_of(p, counts);
    show_joint(p, v);
    return v;
}

std::string QuantumChess::phrase(const Notice& notice) const {
    if (std::string words = words_of_offer(notice); !words.empty()) return words;
    if (notice.code == "turn" && notice.args.size() > 1) {
        Notice turn = notice;
        turn.code = "turn-" + notice.args[1].second;
        return phrase(turn);
    }
    if (notice.code == "collapsed") return collapsed_words(notice);
    for (const Phrase& phrase : phrases) {
        if (phrase.code != notice.code) continue;
        std::string text(phrase.text);
        for (const auto& [slot_name, value] : notice.args) {
            const std::string slot = "{" + slot_name + "}";
            const int seat = slot_name == "seat" ? info().index_of_seat(value) : -1;
            if (const auto at = text.find(slot); at != text.npos)
                text.replace(at, slot.size(), seat < 0 ? value : info().seats[static_cast<std::size_t>(seat)].title);
        }
        return text;
    }
    return generic_phrase(notice);
}

}  // namespace pinwheel::quantum
