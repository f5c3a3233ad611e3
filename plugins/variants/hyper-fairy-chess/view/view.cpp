// What a viewer may know (rule book §1): armies are sealed until both are committed, placement is open unless a ruling
// makes it blind, play is open.
#include <algorithm>

#include "view/seen.h"

namespace pinwheel::hyper_fairy {
namespace {

/// Whether the viewer may see what a side keeps to itself: once somebody has left the game everybody may.
bool may_see(const GamePosition& g, const Viewer& viewer, int side) {
    if (g.resigned || g.flagged) return true;
    return viewer.kind == Viewer::Kind::arbiter || (viewer.kind == Viewer::Kind::seat && viewer.seat.v == side);
}

bool hireable(const Position& p, Square s) {
    const int employer = p.side_on(s);
    return p.laws->choices[mercenary_control] == Opt::hire && employer != p.side && p.mercenary != s &&
           !frozen(p, s, p.side);
}

std::vector<PieceState> states_of(const VariantInfo& info, const GamePosition& g, Square s) {
    const Position& p = g.play;
    const PieceKind& kind = p.laws->kind(p.kind_on(s));
    const int side = p.side_on(s);
    std::vector<PieceState> states;
    const auto add = [&](const char* word) { states.push_back(info.state(word)); };
    if (g.phase == Phase::play && frozen(p, s, side)) add("frozen");
    if (kind.has(flag_uncapturable)) add("uncapturable");
    if (g.phase == Phase::play && kind.has(flag_hireable) && hireable(p, s)) add("hireable");
    if (kind.mechanic == Mechanic::regent && (p.regent >> side & 1)) add("regent-b");
    return states;
}

Occupant piece_shown(const VariantInfo& info, const GamePosition& g, Square s, const PieceKind& kind) {
    return {kind.picture, SeatId{static_cast<std::uint16_t>(g.play.side_on(s))}, 1, states_of(info, g, s),
            kind.picture == kind.id ? std::string() : kind.id};
}

BoardView board_of(const VariantInfo& info, const GamePosition& g, const Viewer& viewer) {
    const Position& p = g.play;
    const BoardSize size = g.laws->size;
    BoardView board;
    board.id = "board";
    board.title = "Board";
    board.files = size.files;
    board.ranks = size.ranks;
    board.first = SeatId{0};
    board.second = SeatId{1};
    board.cells.resize(static_cast<std::size_t>(size.squares()));
    const bool blind = g.phase == Phase::placement && g.laws->choices[placement_order] != 0;
    for (int s = 0; s < size.squares(); ++s) {
        CellView& cell = board.cells[static_cast<std::size_t>(s)];
        const auto at = static_cast<Square>(s);
        const int home = size.own_rank(0, s) <= 2 ? 0 : size.own_rank(1, s) <= 2 ? 1 : -1;
        if (blind && home >= 0 && !may_see(g, viewer, home)) continue;
        cell.known = CellView::Known::yes;
        if (const KindId kind = p.kind_on(at)) cell.occupants.push_back(piece_shown(info, g, at, p.laws->kind(kind)));
        if (g.phase != Phase::play) continue;
        if (g.last.from != no_square && (at == g.last.from || at == g.last.to))
            cell.marks.emplace_back(Mark::last_move);
        if (p.in(set_leaders, at) && in_check(p, p.side_on(at)) && attacks(p, 1 - p.side_on(at), at))
            cell.marks.emplace_back(Mark::check);
    }
    return board;
}

void show_hand(BoardView& board, const GamePosition& g, const Army& army, int side) {
    const SeatId owner{static_cast<std::uint16_t>(side)};
    for (int k = 1; k <= static_cast<int>(g.laws->kinds.size()); ++k) {
        const int count = army[static_cast<KindId>(k)];
        if (!count) continue;
        const std::string& picture = g.laws->kind(static_cast<KindId>(k)).picture;
        // Kinds of one picture are shown as one.
        const auto alike = std::find_if(board.hand.begin(), board.hand.end(), [&](const HeldPieces& held) {
            return held.owner == owner && held.piece == picture;
        });
        if (alike == board.hand.end())
            board.hand.push_back({owner, picture, count});
        else
            alike->count += count;
    }
}

void show_army(Drafting& drafting, std::map<std::string, std::string>& notes, const Army& army, int side,
               const Laws& laws) {
    drafting.seats[index(side)].army_shown = true;
    drafting.seats[index(side)].army = seen::counts_shown(army, laws);
    notes[std::string("army.") + seat_ids[index(side)]] = canonical(army);
}

void show_draft(View& v, const GamePosition& g) {
    const Draft& d = *g.draft;
    const bool blind = g.laws->choices[placement_order] != 0;
    v.drafting = seen::terms_shown(d.terms());
    v.drafting->seats.resize(2);
    for (const int side : {0, 1}) {
        const std::string seat = seat_ids[index(side)];
        const Army& army = d.army[index(side)];
        SeatDraft& shown = v.drafting->seats[index(side)];
        shown.budget = d.terms(side).budget;
        v.notes["budget." + seat] = std::to_string(shown.budget);
        const bool open = d.revealed() || may_see(g, v.viewer, side);
        if (d.committed[index(side)]) {
            shown.committed = true;
            shown.commitment = commitment(canonical(army), d.nonce[index(side)]);
            v.notes["commitment." + seat] = shown.commitment;
            if (g.phase == Phase::draft)
                v.notices.push_back({"committed", {{"seat", seat}, {"hash", shown.commitment.substr(0, 16) + "…"}}});
        }
        if (!open) continue;
        show_army(*v.drafting, v.notes, army, side, *g.laws);
        shown.spent = cost_of(army, d.terms());
        v.notes["spent." + seat] = std::to_string(shown.spent);
        if (d.revealed()) v.notes["nonce." + seat] = shown.nonce = nonce_text(d.nonce[index(side)]);
        if (g.phase == Phase::draft) show_hand(v.boards[0], g, army, side);
        if (g.phase != Phase::placement || (blind && !may_see(g, v.viewer, side))) continue;
        show_hand(v.boards[0], g, d.hand[index(side)], side);
        shown.hand_shown = true;
        shown.hand = seen::counts_shown(d.hand[index(side)], *g.laws);
        v.notes["hand." + seat] = canonical(d.hand[index(side)]);
    }
}

/// Armies are drafted, and by a ruling placed, in secret; play is open.
bool has_secrets(const GamePosition& g) {
    return g.phase == Phase::draft || (g.phase == Phase::placement && g.laws->choices[placement_order] != 0);
}

/// Who drafts or places, as the viewer is told: "draft-w", "draft", "place-b", "place".
std::string turn_word(const GamePosition& g, const Viewer& viewer, const std::vector<SeatId>& acting) {
    const std::string word = g.phase == Phase::draft ? "draft" : "place";
    const bool own =
        viewer.kind == Viewer::Kind::seat && std::find(acting.begin(), acting.end(), viewer.seat) != acting.end();
    if (!own && acting.size() != 1) return word;
    return word + "-" + seat_ids[own ? viewer.seat.v : acting.front().v];
}

}  // namespace

View HyperFairyChess::view(const Position& g, const Viewer& viewer) const {
    View v;
    v.variant = info().id;
    v.phase = phase(g);
    v.viewer = viewer;
    const auto acting = to_act(g);
    for (const int side : {0, 1}) {
        const SeatInfo& seat = info().seats[index(side)];
        v.seats.push_back(
            {seat.id, seat.title, seat.colour,
             std::find(acting.begin(), acting.end(), SeatId{static_cast<std::uint16_t>(side)}) != acting.end()});
    }
    v.boards.push_back(board_of(info(), g, viewer));
    v.presentation.moderated = false;
    v.presentation.hides = has_secrets(g);
    if (g.phase != Phase::play) v.notices.push_back({"turn", {{"word", turn_word(g, viewer, acting)}}});
    v.rights = seen::rights_of(g);
    // Who place at once do so in no order: whose turn it would be tells how many pieces the other one has placed.
    if (g.phase == Phase::placement) v.rights.to_move = acting.size() == 1 ? acting.front() : SeatId{};
    if (g.phase != Phase::play) {
        show_draft(v, g);
        return v;
    }
    if (g.draft) v.drafting.emplace().seats.resize(2);
    for (const int side : {0, 1}) {
        const std::array<std::uint16_t, 1> args{static_cast<std::uint16_t>(side)};
        v.notes[std::string("points.") + seat_ids[index(side)]] =
            std::to_string(std::get<std::int64_t>(fact(g, static_cast<int>(Fact::points), args)));
        if (g.draft) show_army(*v.drafting, v.notes, g.draft->army[index(side)], side, *g.laws);
        if (g.play.regent >> side & 1) v.notices.push_back({"regent-lost-queen", {{"seat", seat_ids[index(side)]}}});
    }
    v.notes["quiet-plies"] = std::to_string(g.play.halfmove);
    if (in_check(g.play, g.play.side)) v.notices.push_back({"check", {{"seat", seat_ids[g.play.side]}}});
    return v;
}

namespace {

struct Phrase {
    std::string_view code, text;
};
/// What a word of a headline or a button is called.
struct Called {
    std::string_view code, word, text;
};
constexpr Called called[] = {
    {"turn", "draft-w", "White drafts in secret"},
    {"turn", "draft-b", "Black drafts in secret"},
    {"turn", "draft", "Both sides draft in secret"},
    {"turn", "place-w", "White places a piece"},
    {"turn", "place-b", "Black places a piece"},
    {"turn", "place", "Both sides place their pieces, unseen"},
    {"button", "commit", "Commit the army"},
    {"idle", "draft",
     "A click on a card shows its rules; + and − pick. What is wrong with the army is shown at once; commit it when it "
     "is right."},
    {"idle", "placement", "Pick a piece in hand, then one of the lit squares."},
};
constexpr Phrase phrases[] = {
    {"committed", "{seat} has committed an army (SHA-256 {hash})."},
    {"revealed", "{seat} drafted {army} (nonce {nonce})."},
    {"play-begins", "Both armies stand: White moves first."},
    {"check", "{seat} is in check."},
    {"regent-lost-queen", "{seat} has lost a queen-type: its Regent is changed."},
    {"moved", "{seat}: {move}."},
    {"placed", "{seat} places {piece} on {square}."},
    {"hired", "{seat} hires the Mercenary on {square}."},
    {"resigned", "{seat} resigns."},
    {"flag-fell", "{seat}'s flag fell."},
    {"captured", "{seat} takes {pieces}."},
    {"promoted", "{seat}'s piece on {square} becomes a {piece}."},
};

}  // namespace

std::string HyperFairyChess::phrase(const Notice& notice) const {
    for (const Called& each : called)
        if (each.code == notice.code && !notice.args.empty() && notice.args.front().second == each.word)
            return std::string(each.text);
    for (const Phrase& phrase : phrases) {
        if (phrase.code != notice.code) continue;
        std::string text(phrase.text);
        for (const auto& [name, value] : notice.args) {
            const std::string slot = "{" + name + "}";
            const int seat = name == "seat" ? info().index_of_seat(value) : -1;
            if (const auto at = text.find(slot); at != text.npos)
                text.replace(at, slot.size(), seat < 0 ? value : info().seats[index(seat)].title);
        }
        return text;
    }
    return generic_phrase(notice);
}

}  // namespace pinwheel::hyper_fairy
