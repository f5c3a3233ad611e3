#include "board/hfen.h"

#include <algorithm>
#include <charconv>

#include "board/targets.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::hyper_fairy {
namespace {

constexpr std::size_t longest_text = 4096;
constexpr BoardSize known_sizes[] = {{8, 8}, {10, 8}, {10, 10}};

/// Thrown to the reader's border.
struct Fault {
    Error error;
};

[[noreturn]] void fault(const char* part, std::string_view field, std::size_t offset, const std::string& expected) {
    const std::string where = std::string(field) + ", offset " + std::to_string(offset);
    throw Fault{
        {std::string("setup.hfen.") + part,
         "In the field " + std::string(field) + " at offset " + std::to_string(offset) + ": expected " + expected + ".",
         where}};
}

/// A word of the text with its offset.
struct Word {
    std::string_view text;
    std::size_t offset = 0;
};

std::vector<Word> words_of(std::string_view text) {
    std::vector<Word> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \t\r\n", at), text.size());
        if (end > at) words.push_back({text.substr(at, end - at), at});
        at = end + 1;
    }
    return words;
}

std::vector<Word> items_of(Word list, char parted_by) {
    std::vector<Word> items;
    for (std::size_t at = 0;;) {
        const std::size_t end = std::min(list.text.find(parted_by, at), list.text.size());
        items.push_back({list.text.substr(at, end - at), list.offset + at});
        if (end == list.text.size()) return items;
        at = end + 1;
    }
}

bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool digit(char c) { return c >= '0' && c <= '9'; }

/// One item of a row: an empty run, or a symbol with its star.
struct Item {
    int run = 0;  ///< 0: a piece
    std::string_view symbol;
    std::size_t offset = 0;
};

std::vector<Item> items_of_row(Word row) {
    std::vector<Item> items;
    for (std::size_t at = 0; at < row.text.size();) {
        const std::string_view rest = row.text.substr(at);
        Item item{0, {}, row.offset + at};
        if (digit(rest[0])) {
            const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), item.run);
            if (error != std::errc{} || rest[0] == '0' || item.run > max_side)
                fault("rows", "placement", item.offset, "an empty run of 1 to 12 squares");
            at += static_cast<std::size_t>(end - rest.data());
        } else {
            const std::size_t size = rest[0] == '*' ? 2 : 1;
            if (rest.size() < size || !letter(rest[size - 1]))
                fault("rows", "placement", item.offset, "a letter, '*' and a letter, a number or '/'");
            item.symbol = rest.substr(0, size);
            at += size;
        }
        items.push_back(item);
    }
    return items;
}

int width_of(const std::vector<Item>& items) {
    int width = 0;
    for (const Item& item : items) width += item.run ? item.run : 1;
    return width;
}

BoardSize checked_size(Word rows) {
    const auto list = items_of(rows, '/');
    const int files = width_of(items_of_row(list.front()));
    for (const Word& row : list)
        if (width_of(items_of_row(row)) != files)
            fault("rows", "placement", row.offset, "a row of " + std::to_string(files) + " squares like the first");
    for (const BoardSize size : known_sizes)
        if (size.files == files && size.ranks == static_cast<int>(list.size())) return size;
    fault("size", "placement", rows.offset,
          "a board of 8x8, 10x8 or 10x10, not " + std::to_string(files) + "x" + std::to_string(list.size()));
}

void put_row(Position& p, Word row, int rank) {
    const Laws& laws = *p.laws;
    int file = 0;
    for (const Item& item : items_of_row(row)) {
        if (item.run) {
            file += item.run;
            continue;
        }
        std::string upper(item.symbol);
        const bool white = upper.back() < 'a';
        if (!white) upper.back() = static_cast<char>(upper.back() - 'a' + 'A');
        const KindId kind = laws.catalogue->find_symbol(upper);
        if (kind == no_kind)
            fault("piece", "placement", item.offset, "the symbol of a piece, not " + in_quotes(item.symbol));
        put(p, laws.size.square(file++, rank), white ? 0 : 1, kind, false);
    }
}

/// Reads the fields behind the placement into a position.
class Fields {
public:
    Fields(Position& p) : p_(p), laws_(*p.laws), size_(p.laws->size) {}

    void turn(Word w) {
        if (w.text != "w" && w.text != "b") fault("turn", "turn", w.offset, "w or b");
        p_.side = w.text == "b";
    }

    /// Leaders and partners that are unmoved; pawn-types against what their rank says.
    void unmoved(Word w) {
        for (int s = 0; s < size_.squares(); ++s)
            if (p_.kind_on(static_cast<unsigned>(s)) && kind_on(s).has(flag_double_step) && at_home(s))
                set_unmoved_flag(s, true);
        if (w.text == "-") return;
        if (w.text.find_first_not_of("KQkq") == w.text.npos) return orthodox_letters(w);
        Squares seen;
        for (const Word& item : items_of(w, ',')) {
            const bool moved = item.text.starts_with('!');
            const int s = square(item.text.substr(moved), "unmoved", item.offset + moved);
            if (seen.has(static_cast<unsigned>(s))) fault("unmoved", "unmoved", item.offset, "each square once");
            seen.set(static_cast<unsigned>(s));
            // The Chancellor may be listed where no ruling makes it a partner too: its flag then means nothing.
            if (p_.kind_on(static_cast<unsigned>(s)) && kind_on(s).id == "chancellor" && !keeps_unmoved(kind_on(s)) &&
                !moved)
                continue;
            // So may a pawn-type that no ruling in force lets step twice.
            if (moved && p_.kind_on(static_cast<unsigned>(s)) && kind_on(s).has(flag_pawn_type) &&
                !kind_on(s).has(flag_double_step) && at_home(s))
                continue;
            // Nor has one away from its own ranks moved less than others, where a ruling says so.
            if (!moved && laws_.choices[pawn_swap_back] && p_.kind_on(static_cast<unsigned>(s)) &&
                kind_on(s).has(flag_double_step) && !at_home(s))
                continue;
            if (!p_.kind_on(static_cast<unsigned>(s)) || !keeps_unmoved(kind_on(s)))
                fault("unmoved", "unmoved", item.offset,
                      "the square of a leader, a castling partner or a pawn-type that double-steps");
            if (moved && !(kind_on(s).has(flag_double_step) && at_home(s)))
                fault("unmoved", "unmoved", item.offset, "'!' before a pawn-type on its own rank 1 or 2 only");
            set_unmoved_flag(s, !moved);
        }
    }

    /// "e3:e4", or "e3" alone.
    void passed(Word w) {
        if (w.text == "-") return;
        const int owner = 1 - p_.side, forward = BoardSize::forward(owner);
        const auto colon = w.text.find(':');
        const int over = square(w.text.substr(0, colon), "ep", w.offset);
        int victim = -1;
        if (colon != w.text.npos)
            victim = square(w.text.substr(colon + 1), "ep", w.offset + colon + 1);
        else if (size_.on(size_.file(over), size_.rank(over) + forward))
            victim = size_.square(size_.file(over), size_.rank(over) + forward);
        const auto v = static_cast<unsigned>(victim);
        if (victim < 0 || p_.side_on(v) != owner || !kind_on(victim).has(flag_ep_victim))
            fault("ep", "ep", w.offset, "a square passed over, ':' and the square of a piece that double-stepped");
        const int files = size_.file(victim) - size_.file(over), ranks = size_.rank(victim) - size_.rank(over);
        const int from_file = size_.file(over) - files, from_rank = size_.rank(over) - ranks;
        const bool fits = ranks == forward && files >= -1 && files <= 1 && size_.on(from_file, from_rank) &&
                          size_.own_rank(owner, size_.square(from_file, from_rank)) <= 1 &&
                          p_.side_on(static_cast<unsigned>(over)) < 0 &&
                          p_.side_on(size_.square(from_file, from_rank)) < 0;
        if (!fits) fault("ep", "ep", w.offset, "a double step from the owner's rank 1 or 2 over an empty square");
        p_.ep_passed = static_cast<Square>(over);
        p_.ep_victim = static_cast<Square>(victim);
    }

    void clocks(Word half, Word full) {
        p_.halfmove = number(half, "halfmove", 0);
        p_.fullmove = number(full, "fullmove", 1);
    }

    void key_value(Word w) {
        const auto equals = w.text.find('=');
        const std::string_view name = w.text.substr(0, equals);
        if (equals == w.text.npos) fault("key", "extras", w.offset, "a field such as pool=Q,R");
        const Word value{w.text.substr(equals + 1), w.offset + equals + 1};
        if (std::find(names_.begin(), names_.end(), name) != names_.end())
            fault("key", name, w.offset, "each field once");
        names_.push_back(name);
        if (name == "regent") return regent(value);
        if (name == "merc") return mercenary(value);
        if (name == "pool") return pool(value);
        if (name == "start") return preset(value);
        fault("key", "extras", w.offset, "regent=, merc=, pool= or start=");
    }

    /// What holds where the text is silent: the types on the board; of the own army's where only those count, and none
    /// where only captured ones do.
    void finish() {
        if (std::find(names_.begin(), names_.end(), "pool") != names_.end() ||
            laws_.choices[promotion_pool] == Opt::captured)
            return;
        for (int s = 0; s < size_.squares(); ++s)
            if (const KindId k = p_.kind_on(static_cast<unsigned>(s)); k && laws_.kind(k).has(flag_promotion_pool))
                for (const int side : {0, 1})
                    if (laws_.choices[promotion_pool] != Opt::own_army || p_.side_on(static_cast<unsigned>(s)) == side)
                        add_to_pool(p_, side, k);
    }

private:
    const PieceKind& kind_on(int s) const { return laws_.kind(p_.kind_on(static_cast<unsigned>(s))); }
    bool at_home(int s) const { return size_.own_rank(p_.side_on(static_cast<unsigned>(s)), s) <= 1; }

    void set_unmoved_flag(int s, bool unmoved) {
        const auto at = static_cast<Square>(s);
        const int side = p_.side_on(at);
        const KindId kind = p_.kind_on(at);
        take(p_, at);
        put(p_, at, side, kind, unmoved);
    }

    int square(std::string_view text, const char* field, std::size_t offset) const {
        const int s = parse_square(text, size_.files, size_.ranks);
        if (s < 0)
            fault(field == std::string_view("unmoved") ? "unmoved"
                  : field == std::string_view("ep")    ? "ep"
                                                       : "key",
                  field, offset, "a square of the board, not " + in_quotes(text));
        return s;
    }

    /// Castling rights of the orthodox array.
    void orthodox_letters(Word w) {
        for (std::size_t i = 0; i < w.text.size(); ++i) {
            const char c = w.text[i];
            const int side = c >= 'a', rank = side ? size_.ranks - 1 : 0;
            const int king = size_.square(4, rank), partner = size_.square((c | 32) == 'k' ? 7 : 0, rank);
            const bool fits = size_ == BoardSize{8, 8} && stands(king, side, flag_castles) &&
                              stands(partner, side, flag_castling_partner);
            if (!fits || w.text.find(c) != i)
                fault("unmoved", "unmoved", w.offset + i,
                      "squares such as e1,h1: the letters KQkq are for King and Rooks where chess has them");
            set_unmoved_flag(king, true);
            set_unmoved_flag(partner, true);
        }
    }
    bool stands(int s, int side, Flag flag) const {
        return p_.side_on(static_cast<unsigned>(s)) == side && kind_on(s).has(flag);
    }

    std::uint16_t number(Word w, const char* field, int least) const {
        int value = -1;
        const auto [end, error] = std::from_chars(w.text.data(), w.text.data() + w.text.size(), value);
        const bool padded = w.text.size() > 1 && w.text[0] == '0';
        if (error != std::errc{} || end != w.text.data() + w.text.size() || padded || value < least || value > 65535)
            fault("clock", field, w.offset, "a number from " + std::to_string(least) + " to 65535");
        return static_cast<std::uint16_t>(value);
    }

    void regent(Word w) {
        for (const char c : w.text) {
            const int bit = c == 'w' ? 1 : c == 'b' ? 2 : 0;
            if (!bit || (p_.regent & bit)) fault("key", "regent", w.offset, "w, b or wb");
            p_.regent = static_cast<std::uint8_t>(p_.regent | bit);
        }
    }

    void mercenary(Word w) {
        const int s = square(w.text, "merc", w.offset);
        if (!p_.kind_on(static_cast<unsigned>(s)) || kind_on(s).mechanic != Mechanic::mercenary)
            fault("key", "merc", w.offset, "the square of a Mercenary");
        p_.mercenary = static_cast<Square>(s);
    }

    /// "Q,R,*D" for both sides, "Q,R/B" where they differ, "-" for none.
    void pool(Word w) {
        const auto sides = items_of(w, '/');
        if (sides.size() > 2) fault("key", "pool", w.offset, "one pool, or two separated by '/'");
        for (const int side : {0, 1}) {
            const Word list = sides[sides.size() == 2 ? static_cast<std::size_t>(side) : 0];
            if (list.text == "-") continue;
            for (const Word& item : items_of(list, ',')) {
                const KindId k = laws_.catalogue->find_symbol(item.text);
                const std::string_view id = k == no_kind ? std::string_view() : laws_.kind(k).id;
                const bool by_ruling = is_target_by_ruling(id);
                const bool officer = k != no_kind && !laws_.kind(k).has(flag_royal) &&
                                     laws_.kind(k).tier != Tier::one && laws_.kind(k).tier != Tier::other;
                if (!officer && !by_ruling)
                    fault("key", "pool", item.offset,
                          "upper-case symbols of pieces of tier 2 and 3 that do not lead, or of S, X, *R, M, not " +
                              in_quotes(item.text));
                // Listed by a position of another ruling, these mean nothing here.
                if (officer || laws_.kind(k).has(flag_promotion_pool)) add_to_pool(p_, side, k);
            }
        }
    }

    /// The preset that a position was made for: rulings are the ruleset's, so it is only checked to be one.
    void preset(Word w) const {
        constexpr std::string_view known[] = {"standard", "code", "diagram", "letter", "plan"};
        if (std::find(std::begin(known), std::end(known), w.text) == std::end(known))
            fault("key", "start", w.offset, "one of the presets standard, code, diagram, letter and plan");
    }

    Position& p_;
    const Laws& laws_;
    BoardSize size_;
    std::vector<std::string_view> names_;
};

/// At most one leader per side, unless the rulings let an army have more or a piece be promoted to one.
void check_leaders(const Position& p) {
    const Choices& choices = p.laws->choices;
    if (choices[draft_leader] >= Opt::extra_royal || choices[promotion_targets] == Opt::any_capturing) return;
    for (const int side : {0, 1})
        if ((p.pieces(side) & p.set(set_leaders)).count() > 1)
            fault("leaders", "placement", 0,
                  std::string("at most one King, Phantom King or Regent of ") + (side ? "Black" : "White"));
}

Position read(std::string_view text, const Catalogue& catalogue, const Choices& choices,
              std::shared_ptr<const Laws>& laws) {
    if (text.size() > longest_text)
        fault("fields", "placement", longest_text, "at most " + std::to_string(longest_text) + " bytes");
    const auto words = words_of(text);
    if (words.size() < 3)
        fault("fields",
              words.empty()       ? "placement"
              : words.size() == 1 ? "turn"
                                  : "unmoved",
              text.size(), "placement, turn and unmoved squares");
    const BoardSize size = checked_size(words[0]);
    laws = laws_for(catalogue, choices, size);
    Position p = empty_position(*laws);
    const auto rows = items_of(words[0], '/');
    for (std::size_t i = 0; i < rows.size(); ++i) put_row(p, rows[i], size.ranks - 1 - static_cast<int>(i));
    check_leaders(p);
    Fields fields(p);
    fields.turn(words[1]);
    fields.unmoved(words[2]);
    if (words.size() > 3) fields.passed(words[3]);
    if (words.size() == 5) fault("clock", "fullmove", text.size(), "a move number behind the halfmove clock");
    if (words.size() > 5) fields.clocks(words[4], words[5]);
    for (std::size_t i = 6; i < words.size(); ++i) fields.key_value(words[i]);
    fields.finish();
    refresh_key(p);
    return p;
}

}  // namespace

Result<BoardSize> size_of_rows(std::string_view rows, std::size_t offset) {
    try {
        return checked_size({rows, offset});
    } catch (const Fault& f) {
        return f.error;
    }
}

Status read_rows(std::string_view rows, std::size_t offset, Position& p) {
    try {
        if (checked_size({rows, offset}) != p.laws->size) fault("size", "placement", offset, "the board of this game");
        const auto list = items_of({rows, offset}, '/');
        for (std::size_t i = 0; i < list.size(); ++i) put_row(p, list[i], p.laws->size.ranks - 1 - static_cast<int>(i));
        return {};
    } catch (const Fault& f) {
        return f.error;
    }
}

Result<Position> read_hfen(std::string_view text, const Catalogue& catalogue, const Choices& choices,
                           std::shared_ptr<const Laws>& laws) {
    try {
        return read(text, catalogue, choices, laws);
    } catch (const Fault& f) {
        return f.error;
    }
}

}  // namespace pinwheel::hyper_fairy
