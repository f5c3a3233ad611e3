// Moves as people write and read them (rule book §4.3): "Rxd4", "exd6{d5}", "O-O>h1", "b8=*D+".
#include <algorithm>
#include <cstdlib>

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/reason_words.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

constexpr std::size_t longest_display = 200;

bool is_file(char c) { return c >= 'a' && c <= 'l'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_figure(char c) { return c >= '0' && c <= '9'; }

Error not_read(std::string code, std::string message, std::size_t offset) {
    return {"token." + std::move(code), std::move(message), "offset " + std::to_string(offset)};
}

/// Whether another piece of the kind has a move of the kind to the same square; and whether one of these stands on the
/// same file, or rank.
struct Rivals {
    bool any = false, on_file = false, on_rank = false;
};

Rivals rivals_of(const hyper_fairy::Position& p, const MoveList& list, Move m) {
    Rivals found;
    const BoardSize size = p.laws->size;
    for (const Move other : list) {
        const bool alike = (other.kind == MoveKind::swap) == (m.kind == MoveKind::swap) &&
                           (other.kind == MoveKind::castling) == (m.kind == MoveKind::castling);
        if (!alike || other.to != m.to || other.from == m.from || p.kind_on(other.from) != p.kind_on(m.from)) continue;
        found.any = true;
        found.on_file |= size.file(other.from) == size.file(m.from);
        found.on_rank |= size.rank(other.from) == size.rank(m.from);
    }
    return found;
}

/// "" for a Pawn, as everywhere else in chess.
std::string written_symbol(const hyper_fairy::Position& p, KindId kind) {
    return p.laws->kind(kind).id == "pawn" ? std::string() : p.laws->kind(kind).symbol;
}

std::string check_sign(const hyper_fairy::Position& p, Move m) {
    hyper_fairy::Position next = p;
    play(next, m);
    if (!in_check(next, next.side)) return {};
    return count_legal(next) ? "+" : "#";
}

/// What a text says of a move. Squares -1, and symbols empty, where it is silent.
struct Said {
    std::string symbol, promotion;
    int file = -1, rank = -1, to = -1;
    bool swap = false, castling = false, long_side = false;
    bool braces = false, captures = false;
    Squares taken;
};

/// Reads a text from the front into what it says; the first place that is no move.
class DisplayReader {
public:
    DisplayReader(BoardSize size, std::string_view text) : size_(size), text_(text) {
        while (!text_.empty() && std::string_view("+#!?").find(text_.back()) != text_.npos) text_.remove_suffix(1);
        for (const std::string_view passing : {"e.p.", "ep"})
            if (text_.ends_with(passing)) text_.remove_suffix(passing.size());
        while (text_.ends_with(' ')) text_.remove_suffix(1);
    }

    Result<Said> read() {
        if (text_.size() > longest_display) return wrong("at most 200 characters");
        if (castling()) return rest();
        said_.symbol = symbol();
        if (!squares()) return wrong("a square of the board");
        if (peek() == 's') {
            said_.swap = true;
            ++at_;
        }
        const bool promotes = peek() == '=';
        at_ += promotes;
        if (promotes || peek() == '*' || is_capital(peek())) {
            said_.promotion = symbol();
            if (said_.promotion.empty()) return wrong("the symbol of a piece");
        }
        return rest();
    }

private:
    char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

    Error wrong(const std::string& expected) const {
        return not_read("syntax", "At offset " + std::to_string(at_) + " of the move: expected " + expected + ".", at_);
    }

    std::string symbol() {
        const std::size_t length = peek() == '*' ? 2 : 1;
        if (!is_capital(peek(length - 1))) return {};
        at_ += length;
        return std::string(text_.substr(at_ - length, length));
    }

    /// "O-O", "0-0-0", with ">h1" for the partner.
    bool castling() {
        const char o = peek();
        if ((o != 'O' && o != '0' && o != 'o') || peek(1) != '-' || peek(2) != o) return false;
        at_ += 3;
        said_.castling = true;
        if (peek() == '-' && peek(1) == o) {
            at_ += 2;
            said_.long_side = true;
        }
        if (peek() == '>') {
            ++at_;
            said_.to = square();
            if (said_.to < 0) --at_;  // told as what is left over
        }
        return true;
    }

    int square() {
        std::size_t end = at_ + 1;
        while (end < text_.size() && is_figure(text_[end])) ++end;
        const int s = at_ < text_.size() ? parse_square(text_.substr(at_, end - at_), size_.files, size_.ranks) : -1;
        if (s >= 0) at_ = end;
        return s;
    }

    /// "e4", "xe4", "axe4", "1e4", "a1-e4": where it comes from as far as it is said, then the target.
    bool squares() {
        std::size_t end = at_;
        while (end < text_.size() && (is_file(text_[end]) || is_figure(text_[end]) || text_[end] == 'x' ||
                                      text_[end] == ':' || text_[end] == '-'))
            ++end;
        std::size_t target = end;
        while (target > at_ && !is_file(text_[target - 1])) --target;
        if (target == at_) return false;
        --target;
        while (at_ < target) {
            const char c = text_[at_];
            if (is_file(c) && said_.file < 0 && said_.rank < 0) {
                said_.file = c - 'a';
            } else if (is_figure(c) && said_.rank < 0) {
                int rank = 0;
                for (; at_ < target && is_figure(text_[at_]) && rank < 100; ++at_) rank = 10 * rank + text_[at_] - '0';
                said_.rank = rank - 1;
                continue;
            } else if ((c != 'x' && c != ':' && c != '-') || at_ + 1 != target) {
                return false;
            } else {
                said_.captures = c != '-';
            }
            ++at_;
        }
        said_.to = square();
        return said_.to >= 0 && at_ == end;
    }

    Result<Said> rest() {
        if (peek() == '{') {
            const std::size_t begin = at_++;
            said_.braces = true;
            while (true) {
                const int s = square();
                if (s < 0) return wrong("a square of the board");
                said_.taken.set(static_cast<unsigned>(s));
                const char c = peek();
                ++at_;
                if (c == '}') break;
                if (c != ',') return at_ = begin, wrong("squares separated by ',' and '}' behind them");
            }
        }
        if (at_ != text_.size()) return wrong("the end, 's', '=' and a symbol, or '{'");
        return said_;
    }

    BoardSize size_;
    std::string_view text_;
    std::size_t at_ = 0;
    Said said_;
};

/// Whether a piece on a square is what the text says of the mover.
bool names_mover(const hyper_fairy::Position& p, const Said& said, int from) {
    const BoardSize size = p.laws->size;
    const KindId kind = p.kind_on(static_cast<unsigned>(from));
    if (kind == no_kind) return false;
    const bool whole = said.file >= 0 && said.rank >= 0;  // "e2-e4" is any piece
    const bool named =
        said.symbol.empty() ? whole || p.laws->kind(kind).id == "pawn" : p.laws->kind(kind).symbol == said.symbol;
    return named && (said.file < 0 || size.file(from) == said.file) && (said.rank < 0 || size.rank(from) == said.rank);
}

bool means(const hyper_fairy::Position& p, const Said& said, Move m) {
    if ((m.kind == MoveKind::castling) != said.castling) return false;
    if (said.castling)
        return said.to >= 0 ? m.to == said.to
                            : (p.laws->size.file(m.to) < p.laws->size.file(m.from)) == said.long_side &&
                                  p.laws->size.rank(m.to) == p.laws->size.rank(m.from);
    if ((m.kind == MoveKind::swap) != said.swap || m.to != said.to || !names_mover(p, said, m.from)) return false;
    const std::string promotion = m.promotion ? p.laws->kind(m.promotion).symbol : std::string();
    return said.promotion.empty() || said.promotion == promotion;
}

/// Why no piece is meant by a text that names one: there is none, or none where the text says.
std::string no_such_piece(const hyper_fairy::Position& p, const MoveList& list, const Said& said) {
    const KindId kind =
        said.symbol.empty() ? p.laws->catalogue->find("pawn") : p.laws->catalogue->find_symbol(said.symbol);
    if (kind == no_kind) return "no such piece can go there.";
    const std::string& name = p.laws->kind(kind).name;
    bool any = false, named = false;
    for (unsigned s = 0; s < static_cast<unsigned>(p.laws->size.squares()); ++s) {
        if (p.side_on(s) != p.side || p.kind_on(s) != kind) continue;
        any = true;
        named = named || names_mover(p, said, static_cast<Square>(s));
    }
    if (!any) return std::string(p.side ? "Black" : "White") + " has no " + name + ".";
    std::vector<std::string> going;
    for (const Move m : list)
        if (m.to == said.to && p.kind_on(m.from) == kind)
            if (std::string from = square_name(m.from, p.laws->size.files); going.empty() || going.back() != from)
                going.push_back(std::move(from));
    const std::string file(1, static_cast<char>('a' + std::max(said.file, 0))),
        rank = std::to_string(std::max(said.rank, 0) + 1);
    const std::string place = said.rank < 0 ? "file " + file : said.file < 0 ? "rank " + rank : file + rank;
    return no_such_mover(name, named ? std::string() : place, going, square_name(said.to, p.laws->size.files));
}

Action castling_of(const hyper_fairy::Position& p, int leader, int partner) {
    return {
        action_castle, 2, SeatId{p.side}, {static_cast<std::uint16_t>(leader), static_cast<std::uint16_t>(partner)}};
}

/// A castling of the side to move that is refused: the first leader that castles with the first partner on that side.
std::optional<Action> unlawful_castling(const hyper_fairy::Position& p, const Said& said) {
    const BoardSize size = p.laws->size;
    const auto own = [&](int s, Flag flag) {
        const auto at = static_cast<unsigned>(s);
        return p.side_on(at) == p.side && p.laws->kind(p.kind_on(at)).has(flag);
    };
    for (int leader = 0; leader < size.squares(); ++leader) {
        if (!own(leader, flag_castles)) continue;
        for (int partner = 0; partner < size.squares(); ++partner) {
            if (!own(partner, flag_castling_partner) || (said.to >= 0 && partner != said.to)) continue;
            const bool on_side = size.rank(partner) == size.rank(leader) && partner != leader &&
                                 (size.file(partner) < size.file(leader)) == said.long_side;
            if (said.to < 0 && !on_side) continue;
            return castling_of(p, leader, partner);
        }
    }
    // No partner stands on that side: the corner where one may have stood.
    for (int leader = 0; leader < size.squares() && said.to < 0; ++leader) {
        const int corner = size.square(said.long_side ? 0 : size.files - 1, size.rank(leader));
        if (own(leader, flag_castles) && std::abs(size.file(leader) - size.file(corner)) > 1)
            return castling_of(p, leader, corner);
    }
    return {};
}

/// Whether nothing stands between two squares of one line; true of all others.
bool open_way(const hyper_fairy::Position& p, int from, int to) {
    const BoardSize size = p.laws->size;
    const int files = size.file(to) - size.file(from), ranks = size.rank(to) - size.rank(from);
    if (files && ranks && std::abs(files) != std::abs(ranks)) return true;
    const int steps = std::max(std::abs(files), std::abs(ranks));
    for (int i = 1; i < steps; ++i)
        if (p.side_on(static_cast<unsigned>(
                size.square(size.file(from) + i * files / steps, size.rank(from) + i * ranks / steps))) >= 0)
            return false;
    return true;
}

/// The move that a text most likely means where no legal one fits, so that it can be explained: of an own piece that is
/// kept from going there, else of a piece of the other side that could, else of the nearest own piece.
std::optional<Action> unlawful(const hyper_fairy::Position& p, const Said& said) {
    if (said.castling) return unlawful_castling(p, said);
    if (said.to < 0) return {};
    const BoardSize size = p.laws->size;
    std::optional<Action> kept, filled, strange;
    int least = 0;
    const auto action_from = [&](int from) {
        Action a{said.swap ? action_swap : action_move, 3, SeatId{p.side}, {}};
        a.arg[0] = static_cast<std::uint16_t>(from);
        a.arg[1] = static_cast<std::uint16_t>(said.to);
        a.arg[2] = said.promotion.empty() ? no_kind : p.laws->catalogue->find_symbol(said.promotion);
        return a;
    };
    for (int s = 0; s < size.squares(); ++s) {
        if (s == said.to || p.side_on(static_cast<unsigned>(s)) != p.side || !names_mover(p, said, s)) continue;
        const bool step = said.symbol.empty() && said.file < 0;  // a Pawn without a file goes straight ahead
        if (step && size.file(s) != size.file(said.to)) continue;
        const Action a = action_from(s);
        const std::string code = explain_refused(p, a).code;
        const int far =
            std::max(std::abs(size.file(s) - size.file(said.to)), std::abs(size.rank(s) - size.rank(said.to)));
        if (code == "own-piece" && !open_way(p, s, said.to)) {
            filled = a;  // what goes there with a free way is meant rather
        } else if (code != "no-such-move" && code != "nothing-to-capture") {
            kept = a;
        } else if (!strange || far < least) {
            strange = a;
            least = far;
        }
    }
    if (kept || filled) return kept ? kept : filled;
    hyper_fairy::Position other = p;
    other.side ^= 1;
    MoveList theirs;
    legal_moves(other, theirs);
    for (const Move m : theirs)
        if (means(other, said, m)) return action_from(m.from);
    return strange;
}

}  // namespace

std::string display_move(const hyper_fairy::Position& p, const Action& a) {
    MoveList list;
    legal_moves(p, list);
    const Move* found = nullptr;
    for (const Move& m : list)
        if (to_action(p.side, m) == a) found = &m;
    if (!found) return move_token(p, a);
    const Move m = *found;
    const BoardSize size = p.laws->size;
    const std::string from = square_name(m.from, size.files), to = square_name(m.to, size.files);
    const Rivals rivals = rivals_of(p, list, m);
    if (m.kind == MoveKind::castling) return (rivals.any ? move_token(p, a) : "O-O>" + to) + check_sign(p, m);
    const Squares taken = m.kind == MoveKind::swap ? Squares{} : captured_by(p, m);
    std::string text = written_symbol(p, p.kind_on(m.from));
    const bool pawn = text.empty();
    if (rivals.any && rivals.on_file && rivals.on_rank)
        text += from;
    else if (rivals.any && rivals.on_file)
        text += from.substr(1);
    else if (rivals.any || (pawn && taken.any()))
        text += from.substr(0, 1);
    if (taken.any()) text += 'x';
    text += to;
    if (m.kind == MoveKind::swap) text += 's';
    if (m.promotion) text += "=" + p.laws->kind(m.promotion).symbol;
    if (taken.any() && !(taken.count() == 1 && taken.has(m.to))) text += "{" + names_by_file(taken, size) + "}";
    return text + check_sign(p, m);
}

namespace {

/// "d4 and e5", "nothing".
std::string spoken(const Squares& squares, BoardSize size) {
    std::vector<std::string> names;
    for_each(squares, [&](Square s) { names.push_back(square_name(static_cast<int>(s), size.files)); });
    return names.empty() ? "nothing" : in_a_row(names);
}

}  // namespace

Result<Action> parse_display(const hyper_fairy::Position& p, std::string_view text) {
    const auto said = DisplayReader(p.laws->size, text).read();
    if (!said) return said.error();
    MoveList list;
    legal_moves(p, list);
    std::string fitting, quiet;
    std::optional<Action> found;
    int count = 0;
    for (const Move m : list) {
        if (!means(p, *said, m)) continue;
        if (said->captures && !captured_by(p, m).any()) {
            quiet = square_name(m.to, p.laws->size.files);
            continue;
        }
        found = to_action(p.side, m);
        if (++count <= 8) fitting += (fitting.empty() ? "" : ", ") + move_token(p, *found);
        if (said->braces && !(captured_by(p, m) == said->taken))
            return not_read("syntax",
                            move_token(p, *found) + " captures " + spoken(captured_by(p, m), p.laws->size) + ", not " +
                                spoken(said->taken, p.laws->size) + ".",
                            text.find('{'));
    }
    if (count == 1) return *found;
    if (count > 1)
        return not_read("ambiguous", in_quotes(text) + " may be any of " + fitting + (count > 8 ? ", …" : "") + ".", 0);
    if (!quiet.empty()) return not_read("illegal", "nothing is captured on " + quiet + ".", 0);
    if (const auto a = unlawful(p, *said)) return *a;
    if (said->castling) return not_read("illegal", "no such castling is possible.", 0);
    return not_read("illegal", no_such_piece(p, list, *said), 0);
}

bool reads_as_move(const hyper_fairy::Position& p, std::string_view text) {
    return text.find('{') == text.npos && (parse_move(p, text).ok() || DisplayReader(p.laws->size, text).read().ok());
}

bool looks_displayed(std::string_view text) {
    if (text.empty()) return false;
    const char c = text.front();
    return c == '*' || is_capital(c) || c == '0' || text.starts_with("o-") || text.find('x') != text.npos;
}

}  // namespace pinwheel::hyper_fairy
