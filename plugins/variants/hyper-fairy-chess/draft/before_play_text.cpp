// Texts of the phases draft and placement.
//   draft w=Kx1,Qx1 b=Kx1 [commit=w:NONCE]
//   placement ROWS w|b w=HAND b=HAND commit=w:NONCE,b:NONCE      a hand is an army, "-" for none
// Tokens: pick:queen,2  army:Kx1,Qx1  commit  commit:NONCE  Q@d1, with "b:" in front where White is to act too.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/geometry.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

Error wrong_setup(const char* part, std::size_t offset, const std::string& expected) {
    const std::string where = "offset " + std::to_string(offset);
    return {std::string("setup.draft.") + part, "At " + where + " of the set-up: expected " + expected + ".", where};
}

std::string army_text(const Army& army) {
    const std::string text = canonical(army);
    return text.empty() ? "-" : text;
}

std::string commits_text(const Draft& d) {
    std::string text;
    for (const int side : {0, 1})
        if (d.committed[index(side)])
            text += (text.empty() ? "" : ",") + std::string(side ? "b:" : "w:") + nonce_text(d.nonce[index(side)]);
    return text.empty() ? "" : " commit=" + text;
}

/// Reads a saved draft or placement word by word.
class SavedReader {
public:
    SavedReader(std::string_view text, GamePosition& p, Draft& d) : text_(text), p_(p), d_(d) {}

    Status read() {
        const bool placing = next() == "placement";
        p_.phase = placing ? Phase::placement : Phase::draft;
        if (placing) {
            if (auto error = standing()) return error;
        }
        for (const int side : {0, 1})
            if (auto error = army(side)) return error;
        if (auto error = commits()) return error;
        if (auto error = resigned()) return error;
        if (at_ < text_.size()) return wrong_setup("fields", at_, "the end of the text");
        return placing ? check_placement() : check_draft();
    }

private:
    std::string_view next() {
        start_ = at_;
        const std::size_t end = std::min(text_.find(' ', at_), text_.size());
        const std::string_view word = text_.substr(at_, end - at_);
        at_ = std::min(end + 1, text_.size());
        return word;
    }

    Status standing() {
        const std::string_view rows = next();
        if (auto error = read_rows(rows, start_, p_.play)) return error;
        for (int s = 0; s < p_.laws->size.squares(); ++s) {
            const auto at = static_cast<Square>(s);
            const KindId kind = p_.play.kind_on(at);
            if (!kind) continue;
            const int side = p_.play.side_on(at);
            if (++d_.army[index(side)][kind] > most_pieces) return wrong_setup("rows", start_, "fewer pieces");
            const bool mercenary = p_.laws->kind(kind).mechanic == Mechanic::mercenary;
            if (mercenary ? at != mercenary_square(d_.terms(), side) : p_.laws->size.own_rank(side, s) > 2)
                return wrong_setup("rows", start_, "pieces on their own ranks alone");
            if (!keeps_unmoved(p_.laws->kind(kind))) continue;
            take(p_.play, at);
            put(p_.play, at, side, kind, true);
        }
        const std::string_view turn = next();
        turn_at_ = start_;
        if (turn != "w" && turn != "b") return wrong_setup("turn", start_, "w or b");
        p_.play.side = turn == "b";
        return {};
    }

    /// An army, or a hand, which adds to the pieces that stand.
    Status army(int side) {
        const std::string_view word = next();
        army_at_[index(side)] = start_;
        const char* mark = side ? "b=" : "w=";
        if (!word.starts_with(mark)) return wrong_setup("army", start_, std::string(mark) + " and an army");
        if (word.substr(2) == "-") return {};
        const auto read = read_canonical(word.substr(2));
        if (!read) return wrong_setup("army", start_ + 2, "an army such as Kx1,Qx1 (" + read.error().message + ")");
        const bool placing = p_.phase == Phase::placement;
        if (d_.army[index(side)].total() + read->total() > most_pieces)
            return wrong_setup("army", start_ + 2, "fewer pieces");
        if (placing) d_.hand[index(side)] = *read;
        for (std::size_t k = 0; k < read->count.size(); ++k)
            d_.army[index(side)].count[k] = static_cast<std::uint8_t>(d_.army[index(side)].count[k] + read->count[k]);
        return {};
    }

    Status commits() {
        std::string_view word = next();
        commits_at_ = start_;
        if (word.empty()) return {};
        if (word.starts_with("resigned=")) {
            at_ = start_;
            return {};
        }
        if (!word.starts_with("commit=")) return wrong_setup("commit", commits_at_, "commit=");
        word.remove_prefix(7);
        for (int last = -1; !word.empty();) {
            const std::string_view item = word.substr(0, std::min(word.find(','), word.size()));
            const int side = item.starts_with("w:") ? 0 : item.starts_with("b:") ? 1 : -1;
            std::uint64_t nonce = 0;
            if (side <= last || !read_nonce(item.substr(2), nonce) || nonce == 0)
                return wrong_setup("commit", commits_at_, "w: or b: and a nonce of 16 hexadecimal digits");
            d_.committed[index(side)] = true;
            d_.nonce[index(side)] = nonce;
            last = side;
            word.remove_prefix(std::min(item.size() + 1, word.size()));
        }
        return {};
    }

    Status resigned() {
        constexpr std::string_view mark = "resigned=";
        if (!text_.substr(at_).starts_with(mark)) return {};
        const std::string_view side = next().substr(mark.size());
        if (side != "w" && side != "b") return wrong_setup("resigned", start_ + mark.size(), "w or b");
        p_.resigned = side == "w" ? 1 : 2;
        return {};
    }

    Status check_draft() const {
        if (d_.revealed()) return wrong_setup("commit", commits_at_, "a side that still drafts");
        for (const int side : {0, 1})
            if (d_.committed[index(side)] && !is_valid(d_.army[index(side)], d_.terms(side)))
                return wrong_setup("army", army_at_[index(side)], "an army that may be committed");
        return {};
    }

    Status check_placement() const {
        if (!d_.revealed()) return wrong_setup("commit", commits_at_, "both nonces");
        for (const int side : {0, 1}) {
            if (!is_valid(d_.army[index(side)], d_.terms(side)))
                return wrong_setup("army", army_at_[index(side)],
                                   "pieces that are a valid army of " + std::string(side ? "Black" : "White"));
            for (int k = 1; k <= d_.terms().kinds(); ++k)
                if (d_.hand[index(side)][static_cast<KindId>(k)] &&
                    d_.terms().kind(static_cast<KindId>(k)).mechanic == Mechanic::mercenary)
                    return wrong_setup("army", army_at_[index(side)], "Mercenaries on the board");
        }
        if (!d_.hand[0].total() && !d_.hand[1].total())
            return wrong_setup("army", army_at_[0], "a piece that is not placed yet");
        if (!d_.hand[p_.play.side].total())
            return wrong_setup("turn", turn_at_, "the turn of a side that has a piece left");
        return {};
    }

    std::string_view text_;
    GamePosition& p_;
    Draft& d_;
    std::size_t at_ = 0, start_ = 0, turn_at_ = 0, commits_at_ = 0;
    std::array<std::size_t, 2> army_at_{};
};

/// An army chosen with the options "army.w" and "army.b": false where it shall be drafted.
Result<bool> chosen_army(const Setup& setup, int side, Draft& d) {
    const std::string id = side ? "army.b" : "army.w";
    const auto found = setup.options.find(id);
    if (found == setup.options.end() || found->second.empty() || found->second == "draft") return false;
    std::string text = found->second;
    bool by_itself = is_army_text(text);
    for (const NamedArmy& named : army_files().armies) {
        if (by_itself) break;
        if (named.id != found->second) continue;
        const BoardSize size = d.terms().laws->size;
        const std::string board = std::to_string(size.files) + "x" + std::to_string(size.ranks);
        if (named.board != board)
            return Error{"setup.army",
                         "The option " + id + " names an army for a board of " + named.board + ", and this one is " +
                             board + ".",
                         id};
        text = named.text;
        by_itself = true;
    }
    for (const RefusedFile& file : army_files().refused)
        if (!by_itself && file.path.stem() == found->second)
            return Error{"setup.army", "The option " + id + " names a file with a fault: " + file.error.message, id};
    // A file of that name, made later, would be another army.
    if (!by_itself && standard_catalogue().find_any(text) != no_kind)  // which read_army_lines would take
        return Error{"setup.army",
                     "The option " + id + " names no army that is ready: " + in_quotes(text) +
                         ". One of that piece alone is written " + in_quotes(text + ":1") + ".",
                     id};
    const auto lines = read_army_lines(text);
    if (!lines) return Error{"setup.army", "The option " + id + ": " + lines.error().message, id};
    std::string faults;
    for (const Objection& o : check_lines(*lines, d.terms(side), d.army[index(side)]))
        if (!o.advice) faults += " " + o.code + ": " + o.message;
    if (!faults.empty()) return Error{"setup.army", "The option " + id + " is no army of this game." + faults, id};
    return true;
}

bool has_other_token_front(const GamePosition& p, SeatId actor) {
    const auto seats = to_act_before_play(p);
    return !seats.empty() && seats.front() != actor;
}

Error wrong_token(std::size_t offset, const std::string& expected) {
    const std::string where = "offset " + std::to_string(offset);
    return {"token.syntax", "At " + where + " of the token: expected " + expected + ".", where};
}

/// The kind of piece that a word names, by its id, its title in small letters, several of it or its symbol.
KindId kind_named(const GamePosition& p, std::string word) {
    if (const KindId kind = p.laws->catalogue->find_symbol(word); kind != no_kind) return kind;
    for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    KindId kind = p.laws->catalogue->find(word);
    if (kind == no_kind && word.size() > 3 && word.ends_with('s'))
        kind = p.laws->catalogue->find(std::string_view(word).substr(0, word.size() - 1));
    return kind;
}

std::string how_to_pick(const PieceKind& piece) {
    return "A piece is picked by its name and how many of it are wanted, such as pick:" + piece.id + ",1";
}

Result<Action> parse_pick(const GamePosition& p, Action a, std::string_view rest, std::size_t offset) {
    const auto comma = rest.find(',');
    const KindId kind = p.laws->catalogue->find(rest.substr(0, comma));
    if (kind == no_kind) {
        const std::string name(rest.substr(0, comma));
        std::string low = name;
        for (char& c : low) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool known = p.laws->catalogue->find(low) != no_kind;
        const std::string offset_text = "offset " + std::to_string(offset);
        if (const KindId meant = known ? no_kind : kind_named(p, name); meant != no_kind)
            return Error{"token.meant", how_to_pick(p.laws->kind(meant)), offset_text};
        return Error{"token.piece",
                     known          ? "Names of pieces are written small: " + low + "."
                     : name.empty() ? "A piece is named behind pick:, as in pick:queen,1."
                                    : "There is no piece named " + name + ".",
                     offset_text};
    }
    if (comma == rest.npos) return wrong_token(offset + rest.size(), "a comma and a count");
    const std::string_view count = rest.substr(comma + 1);
    std::uint16_t value = 0;
    const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), value);
    if (error != std::errc{} || end != count.data() + count.size() || (count.size() > 1 && count[0] == '0'))
        return wrong_token(offset + comma + 1, "a count");
    a.spec = action_pick;
    a.argc = 2;
    a.arg[0] = kind;
    a.arg[1] = value;
    return a;
}

Result<Action> parse_army(const GamePosition& p, Action a, std::string_view rest, std::size_t offset) {
    const auto army = read_army(rest);
    if (!army) {
        // "At offset 4 of the army: expected a count."
        const std::string &where = army.error().where, &message = army.error().message;
        const std::size_t inside = where.starts_with("offset ") ? std::strtoul(where.c_str() + 7, nullptr, 10) : 0;
        const auto expected = message.find("expected ");
        return wrong_token(
            offset + inside,
            (expected == message.npos ? "an army" : message.substr(expected + 9, message.size() - expected - 10)) +
                ", as in army:Kx1,Qx1,Rx2");
    }
    const ArmyNumber number = army_number(*army, static_cast<int>(p.laws->kinds.size()));
    a.spec = action_army;
    a.argc = 8;
    for (std::size_t i = 0; i < 8; ++i) a.arg[i] = static_cast<std::uint16_t>(number >> 16 * i);
    return a;
}

Result<Action> parse_commit(Action a, std::string_view rest, std::size_t offset) {
    a.spec = action_commit;
    a.argc = 4;
    if (rest.empty()) return a;
    std::uint64_t nonce = 0;
    if (rest[0] != ':' || !read_nonce(rest.substr(1), nonce))
        return rest[0] == ':'
                   ? wrong_token(offset, "':' and a nonce of 16 hexadecimal digits")
                   : Error{"token.commit", "Nothing is written behind commit.", "offset " + std::to_string(offset)};
    for (std::size_t i = 0; i < 4; ++i) a.arg[i] = static_cast<std::uint16_t>(nonce >> 16 * i);
    return a;
}

Result<Action> parse_place(const GamePosition& p, Action a, std::string_view text, std::size_t offset) {
    const auto at = text.find('@');
    const KindId kind = at == text.npos ? no_kind : p.laws->catalogue->find_symbol(text.substr(0, at));
    const int square = at == text.npos ? -1 : parse_square(text.substr(at + 1), p.laws->size.files, p.laws->size.ranks);
    if (kind == no_kind && square >= 0) {
        std::string symbol(text.substr(0, at));
        for (char& c : symbol) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        const KindId meant = p.laws->catalogue->find_symbol(symbol);
        a.spec = action_place;
        a.argc = 2;
        a.arg[0] = meant;
        a.arg[1] = static_cast<std::uint16_t>(square);
        // What is refused anyway is read, so that the rules say why.
        if (meant != no_kind && !is_legal_before_play(p, a)) return a;
        if (meant != no_kind)
            return Error{
                "token.meant",
                "The symbols of pieces are capital letters, for both sides: " + symbol + std::string(text.substr(at)),
                "offset " + std::to_string(offset)};
    }
    if (kind == no_kind) return wrong_token(offset, "pick:, army:, commit, or a symbol, '@' and a square");
    if (square < 0) return wrong_token(offset + at + 1, "a square");
    a.spec = action_place;
    a.argc = 2;
    a.arg[0] = kind;
    a.arg[1] = static_cast<std::uint16_t>(square);
    return a;
}

/// "rook", "+ rook", "place K e1", "Qe1": a piece, and perhaps a square, in other words than the game's. In a draft a
/// piece that is named with a square is read as placed, so that the rules say when that is; of anything else the error
/// says how it is written.
std::optional<Result<Action>> piece_in_words(const GamePosition& p, Action a, std::string_view text,
                                             std::size_t offset) {
    constexpr std::size_t longest = 40;
    if (p.phase == Phase::play || text.size() > longest) return {};
    KindId kind = no_kind;
    int square = -1;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(text.find_first_of(" +:,", at), text.size());
        std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (word.size() > 2) {  // "Qe1", "*Fe1"
            const std::size_t symbol = word[0] == '*' ? 2 : 1;
            const int s = parse_square(word.substr(symbol), p.laws->size.files, p.laws->size.ranks);
            const KindId k = p.laws->catalogue->find_symbol(word.substr(0, symbol));
            if (s >= 0 && k != no_kind) {
                kind = k;
                square = s;
                continue;
            }
        }
        if (const int s = parse_square(word, p.laws->size.files, p.laws->size.ranks); s >= 0)
            square = s;
        else if (const KindId k = word.empty() ? no_kind : kind_named(p, std::string(word)); k != no_kind)
            kind = k;
    }
    if (kind == no_kind) return {};
    const bool draft = p.phase == Phase::draft;
    const PieceKind& piece = p.laws->kind(kind);
    if (draft && square >= 0) {
        a.spec = action_place;
        a.argc = 2;
        a.arg[0] = kind;
        a.arg[1] = static_cast<std::uint16_t>(square);
        return Result<Action>(a);
    }
    const std::string where =
        square < 0 ? std::string(a.actor.v ? "e8" : "e1") : square_name(square, p.laws->size.files);
    const std::string how =
        draft ? how_to_pick(piece)
              : "A piece is placed by its symbol, '@' and a square, such as " + piece.symbol + "@" + where;
    return Result<Action>(Error{"token.meant", how, "offset " + std::to_string(offset)});
}

}  // namespace

bool is_text_before_play(std::string_view text) { return text.starts_with("draft ") || text.starts_with("placement "); }

std::string save_before_play(const GamePosition& p) {
    const Draft& d = *p.draft;
    const std::string resigned = p.resigned ? std::string(" resigned=") + (p.resigned & 1 ? "w" : "b") : "";
    if (p.phase == Phase::draft)
        return "draft w=" + army_text(d.army[0]) + " b=" + army_text(d.army[1]) + commits_text(d) + resigned;
    return "placement " + write_rows(p.play) + (p.play.side ? " b" : " w") + " w=" + army_text(d.hand[0]) +
           " b=" + army_text(d.hand[1]) + commits_text(d) + resigned;
}

Result<GamePosition> start_before_play(const Rulings& rulings, const Setup& setup) {
    const auto board = read_board(setup.options);
    if (!board) return board.error();
    GamePosition p;
    p.choices = choices_of(rulings);
    p.laws = laws_for(standard_catalogue(), p.choices, board_sizes[static_cast<std::size_t>(*board)]);
    p.play = empty_position(*p.laws);
    Draft d;
    for (const int side : {0, 1}) {
        auto terms = read_terms(setup.options, setup.seed, *p.laws, side);
        if (!terms) return terms.error();
        d.terms_by_side[index(side)] = *std::move(terms);
    }
    d.seed = setup.seed;
    if (!setup.text.empty()) {
        if (setup.text.size() > 4096) return wrong_setup("fields", 4096, "at most 4096 bytes");
        if (auto error = SavedReader(setup.text, p, d).read()) return *std::move(error);
        p.draft = std::make_shared<const Draft>(d);
        return p;
    }
    p.phase = Phase::draft;
    d.army = {bare_army(d.terms()), bare_army(d.terms())};
    std::array<bool, 2> chosen{};
    for (const int side : {0, 1}) {
        const auto read = chosen_army(setup, side, d);
        if (!read) return read.error();
        chosen[index(side)] = *read;
    }
    for (const int side : {0, 1})
        if (!chosen[index(side)])
            if (auto error = check_possible(d.terms(side))) return *std::move(error);
    p.draft = std::make_shared<const Draft>(d);
    std::vector<Announcement> said;
    for (const int side : {0, 1})
        if (chosen[index(side)])
            play_before_play(p, Action{action_commit, 4, SeatId{static_cast<std::uint16_t>(side)}, {}}, said);
    return p;
}

std::string token_before_play(const GamePosition& p, const Action& a) {
    std::string text = has_other_token_front(p, a.actor) ? (a.actor.v ? "b:" : "w:") : "";
    const auto kind_of = [&](std::size_t i) {
        return a.arg[i] >= 1 && a.arg[i] <= p.laws->kinds.size() ? static_cast<KindId>(a.arg[i]) : no_kind;
    };
    switch (a.spec) {
        case action_pick:
            return text + "pick:" + (kind_of(0) ? p.laws->kind(kind_of(0)).id : "?") + "," + std::to_string(a.arg[1]);
        case action_army: {
            ArmyNumber number = 0;
            for (std::size_t i = 0; i < 8; ++i) number |= ArmyNumber{a.arg[i]} << 16 * i;
            Army army;
            return text + "army:" +
                   (army_of_number(number, static_cast<int>(p.laws->kinds.size()), army) ? canonical(army) : "?");
        }
        case action_commit: {
            std::uint64_t nonce = 0;
            for (std::size_t i = 0; i < 4; ++i) nonce |= std::uint64_t{a.arg[i]} << 16 * i;
            return text + "commit" + (nonce ? ":" + nonce_text(nonce) : "");
        }
        case action_place:
            return text + (kind_of(0) ? p.laws->kind(kind_of(0)).symbol : "?") + "@" +
                   square_name(a.arg[1], p.laws->size.files);
        case action_resign:
            return text + "resign";
        default:
            return "?";
    }
}

Result<Action> parse_before_play(const GamePosition& p, std::string_view text) {
    Action a;
    const auto seats = to_act_before_play(p);
    a.actor = seats.empty() ? SeatId{p.play.side} : seats.front();
    std::size_t offset = 0;
    if (text.starts_with("w:") || text.starts_with("b:")) {
        a.actor = SeatId{static_cast<std::uint16_t>(text[0] == 'b')};
        offset = 2;
    }
    const std::string_view body = text.substr(offset);
    if (body == "resign") return Action{action_resign, 0, a.actor, {}};
    if (body.starts_with("pick:")) return parse_pick(p, a, body.substr(5), offset + 5);
    if (body.starts_with("army:")) return parse_army(p, a, body.substr(5), offset + 5);
    if (body.starts_with("commit")) return parse_commit(a, body.substr(6), offset + 6);
    auto placed = parse_place(p, a, body, offset);
    if (!placed && body.find('@') == body.npos)
        if (auto named = piece_in_words(p, a, body, offset)) return *std::move(named);
    if (placed || p.phase == Phase::play || body.find('@') != body.npos || !reads_as_move(p.play, body)) return placed;
    // A move is read, so that it can be explained: pieces do not move yet.
    a.spec = action_move;
    a.argc = 3;
    return a;
}

}  // namespace pinwheel::hyper_fairy
