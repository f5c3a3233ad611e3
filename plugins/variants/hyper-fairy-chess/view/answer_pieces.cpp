// Rule cards: the catalogue as it is in force, where a piece goes, and what stands on the board.
#include <algorithm>

#include "pieces/diagram.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/geometry.h"
#include "view/answer.h"

namespace pinwheel::hyper_fairy {
namespace {

Datum::List flags_of(const PieceKind& kind) {
    Datum::List list;
    for (std::size_t i = 0; i < flag_words.size(); ++i)
        if (kind.flags >> i & 1) list.emplace_back(std::string(flag_words[i]));
    return list;
}

Result<KindId> kind_named(const std::string& word) {
    const KindId kind = standard_catalogue().find_any(word);
    if (kind == no_kind)
        return Error{"question.piece", "There is no piece " + in_quotes(word) + " in the catalogue.", {}};
    return kind;
}

/// Rulings that concern every piece with one of some flags, whatever they are called.
struct Concern {
    std::string_view ruling;
    std::uint32_t flags;
};
constexpr Concern concerns[] = {
    {"freezer.captures", flag_freezes},
    {"freeze.frozen-freezer", flag_freezes},
    {"freeze.blocks-check", flag_freezes},
    {"freeze.castle-partner", flag_castling_partner},
    {"freeze.swap-passive", flag_swaps_leader | flag_swaps_any},
    {"values.freezers", flag_freezes | flag_hireable},
    {"castle.lines", flag_castles | flag_castling_partner},
    {"castle.rank", flag_castles | flag_castling_partner},
    {"castle.path", flag_castles | flag_castling_partner},
    {"swap.marks-moved", flag_swaps_leader | flag_swaps_any},
    {"promotion.by-swap", flag_swaps_any},
    {"promotion.pool", flag_pawn_type},
    {"promotion.empty-pool", flag_pawn_type},
    {"promotion.targets", flag_pawn_type},
    {"pawn.swap-back", flag_double_step | flag_swaps_any},
    {"pawn.type-set", flag_pawn_type},
    {"pawn.double-step", flag_double_step},
    {"ep.takers", flag_ep_taker | flag_ep_victim},
    {"vp.promoted", flag_pawn_type},
    {"draft.queen-types", flag_queen_type},
    {"regent.trigger", flag_queen_type},
    {"draft.leader", flag_castles},
    {"royal.multi", flag_royal},
};

/// By ruling, the flags of the pieces that it concerns.
const std::vector<std::uint32_t>& flags_concerned() {
    static const std::vector<std::uint32_t> flags = [] {
        const auto& all = catalogue_of_rulings();
        std::vector<std::uint32_t> found(all.size());
        for (const Concern& c : concerns)
            if (const int ruling = find_ruling(all, c.ruling); ruling >= 0)
                found[static_cast<std::size_t>(ruling)] |= c.flags;
        return found;
    }();
    return flags;
}

/// Rulings in force that concern a piece: those whose id names it, and those of its flags.
std::vector<PieceCard::Ruling> rulings_about(const PieceKind& kind, const Choices& choices) {
    std::vector<PieceCard::Ruling> list;
    const auto& all = catalogue_of_rulings();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string_view id = all[i].id;
        const auto dot = id.find('.');
        const std::string_view area = id.substr(0, dot), rest = id.substr(dot + 1);
        const bool named =
            rest.starts_with(kind.id) || area == kind.id || (area == "leaper" && kind.id == "long-leaper");
        if (!named && !(kind.flags & flags_concerned()[i])) continue;
        const RulingOption& chosen = all[i].options[choices.option[i]];
        list.push_back({all[i].id, all[i].question, chosen.id, chosen.title});
    }
    return list;
}

/// A row of the catalogue as it is in force.
PieceCard card_of(const PieceKind& kind, const Choices& choices) {
    PieceCard card;
    card.id = kind.id;
    card.name = kind.name;
    card.symbol = kind.symbol;
    card.picture = kind.picture;
    card.tier = tier_word(kind.tier);
    card.cost = kind.cost;
    card.points = kind.points;
    card.betza = kind.betza;
    card.rule = kind.rule;
    card.edges = kind.edges;
    card.rulings = rulings_about(kind, choices);
    card.own = {{"capture", std::string(capture_words[static_cast<std::size_t>(kind.capture)])},
                {"flags", flags_of(kind)}};
    return card;
}

}  // namespace

Result<PieceCard> piece_card(const std::string& word, const Choices& choices) {
    const auto kind = kind_named(word);
    if (!kind) return kind.error();
    return card_of(kinds_in_force(standard_catalogue(), choices)[*kind - 1u], choices);
}

std::vector<PieceCard> HyperFairyChess::catalogue(const Position& game, const Viewer&) const {
    std::vector<PieceCard> list;
    const Choices& choices = game.laws->choices;
    const auto kinds = kinds_in_force(standard_catalogue(), choices);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const auto kind = static_cast<KindId>(i + 1);
        list.push_back(card_of(kinds[i], choices));
        list.back().in_pool = !game.draft || game.draft->terms().pool[kind] || kind == king_of(game.draft->terms());
    }
    return list;
}

namespace {

/// The choices of the game, or the defaults, with some changed: "piece.thief=steal".
Status change_choices(Choices& choices, const std::vector<std::string>& rulings) {
    const auto& all = catalogue_of_rulings();
    for (const std::string& text : rulings) {
        const auto equals = text.find('=');
        const int row = equals == text.npos ? -1 : find_ruling(all, text.substr(0, equals));
        if (row < 0) return wrong_args("a ruling and its option, such as piece.thief=steal, not " + in_quotes(text));
        const auto& options = all[static_cast<std::size_t>(row)].options;
        const auto found = std::find_if(options.begin(), options.end(),
                                        [&](const RulingOption& o) { return o.id == text.substr(equals + 1); });
        if (found == options.end())
            return wrong_args("an option of " + all[static_cast<std::size_t>(row)].id + ", not " +
                              in_quotes(text.substr(equals + 1)));
        choices.option[static_cast<std::size_t>(row)] = static_cast<std::uint8_t>(found - options.begin());
    }
    return {};
}

}  // namespace

Result<PieceDiagram> HyperFairyChess::diagram(const Position& game, const std::string& piece,
                                              const std::vector<std::string>& rulings) const {
    if (rulings.size() > 19) return wrong_args("at most 19 rulings such as piece.thief=steal");
    const auto kind = kind_named(piece);
    if (!kind) return kind.error();
    Choices choices = game.laws->choices;
    if (auto error = change_choices(choices, rulings)) return *std::move(error);
    return diagram_of(standard_catalogue(), choices, *kind);
}

namespace {

std::string name_of(const Position& p, int s) { return square_name(s, p.laws->size.files); }

/// The freezers beside a piece that hold it, by name.
std::string freezers_of(const Position& p, int s) {
    const BoardSize& size = p.laws->size;
    std::string names;
    for (int t = 0; t < size.squares(); ++t) {
        if (t == s || std::abs(size.file(t) - size.file(s)) > 1 || std::abs(size.rank(t) - size.rank(s)) > 1) continue;
        const auto at = static_cast<unsigned>(t);
        const bool holds =
            p.in(set_freezers, at) || (p.in(set_chameleons, at) && p.in(set_freezers, static_cast<unsigned>(s)));
        if (holds && p.side_on(at) != p.side_on(static_cast<unsigned>(s)))
            names += (names.empty() ? "the " : " and the ") + p.laws->kind(p.kind_on(at)).name + " on " + name_of(p, t);
    }
    return names;
}

/// What a piece's states in the view mean for it, one sentence each.
std::vector<std::string> state_of(const GamePosition& g, int s, const Occupant& shown) {
    const Position& p = g.play;
    const auto at = static_cast<Square>(s);
    const PieceKind& kind = p.laws->kind(p.kind_on(at));
    std::vector<std::string> out;
    if (shown.is("frozen")) {
        const std::string by = freezers_of(p, s);
        out.emplace_back("Frozen" + (by.empty() ? std::string() : " by " + by) + ": it may not move, " +
                         (p.laws->choices[freeze_blocks_check] ? "but still gives check." : "and attacks nothing."));
    }
    if (shown.is("uncapturable")) out.emplace_back("It cannot be taken.");
    if (shown.is("hireable")) out.emplace_back("The side to move may hire it: a move with it is a move of that side.");
    if (shown.is("regent-b")) out.emplace_back("A queen-type of its side was taken: it has changed for good.");
    if (g.phase == Phase::play && g.origin[at])
        out.emplace_back("Promoted; it was a " + p.laws->kind(g.origin[at]).name + ".");
    const bool tells = kind.has(flag_castles) || kind.has(flag_castling_partner) || kind.has(flag_double_step);
    if (g.phase == Phase::play && tells && p.unmoved(at)) out.emplace_back("It has not moved.");
    return out;
}

struct Shown {
    KindId kind = no_kind;
    const char* seat = "w";
    std::vector<std::string> state;
};

/// The piece on a square, as far as the viewer sees one.
Result<Shown> on_square(const GamePosition& g, const View& view, const std::string& name) {
    const BoardView& board = view.boards.front();
    const int s = parse_square(name, board.files, board.ranks);
    if (s < 0 || board.cells[static_cast<std::size_t>(s)].occupants.empty())
        return Error{"question.nothing", "No piece is seen on " + name + ".", name};
    const auto at = static_cast<unsigned>(s);
    return Shown{g.play.kind_on(at), g.play.side_on(at) ? "b" : "w", state_of(g, s, board.cells[at].occupants.front())};
}

/// A piece in hand, as far as the viewer sees the hand; by picture, as hands are shown.
Result<Shown> in_hand(const GamePosition& g, const View& view, const Target& target) {
    const auto& held = view.boards.front().hand;
    const bool seen = g.draft && std::any_of(held.begin(), held.end(), [&](const HeldPieces& each) {
                          return seat_ids[each.owner.v] == target.seat && each.piece == target.name;
                      });
    const bool side = target.seat == "b";
    const Army* hand = !seen                         ? nullptr
                       : g.phase == Phase::placement ? &g.draft->hand[side ? 1 : 0]
                                                     : &g.draft->army[side ? 1 : 0];
    for (int k = 1; hand && k <= g.draft->terms().kinds(); ++k)
        if (const auto kind = static_cast<KindId>(k); (*hand)[kind] && g.laws->kind(kind).picture == target.name)
            return Shown{kind, side ? "b" : "w", {}};
    return Error{"question.nothing", "No such piece is seen in hand.", target.seat + ":" + target.name};
}

}  // namespace

Result<PieceCard> HyperFairyChess::rule(const Position& game, const Viewer& viewer, const std::string& piece) const {
    const Choices& choices = game.laws->choices;
    const Target target = parse_target(piece);
    if (!target.is_square() && target.area != Target::Area::hand) return piece_card(piece, choices);
    const View view = this->view(game, viewer);
    auto shown = target.is_square() ? on_square(game, view, target.name) : in_hand(game, view, target);
    if (!shown) return shown.error();
    PieceCard card = card_of(kinds_in_force(standard_catalogue(), choices)[shown->kind - 1u], choices);
    card.seat = shown->seat;
    card.state = std::move(shown->state);
    return card;
}

}  // namespace pinwheel::hyper_fairy
