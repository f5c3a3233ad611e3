// What a text means that speaks as people do: of a kind of piece, as games are written down, of an offered draw, or of
// giving up.
#include "reasons/meant_words.h"

#include <algorithm>
#include <cstdlib>

#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/views/piece_symbols.h"
#include "pinwheel/view/geometry.h"
#include "rulings/declared_ends.h"

namespace pinwheel {
namespace {

constexpr std::size_t longest_move = 16;  ///< of a text that names a piece and a square
constexpr std::string_view usual_symbols = "king=K queen=Q rook=R bishop=B knight=N pawn=P";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_big(char c) { return c >= 'A' && c <= 'Z'; }
char as_small(char c) { return is_big(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// A move as games are written down: "Nf3", "Ngxf3", "exd5", "*Fc4".
struct Written {
    std::string symbol;  ///< of a piece; empty of a pawn
    std::string from;    ///< as much of its square as is named
    std::string to;
};

/// Reads the squares behind the symbol: "f3", "gf3", "1f3", "g1f3", with "x" or "-" in between.
bool read_squares(std::string_view text, Written& out) {
    std::size_t last = text.size();
    while (last > 0 && is_digit(text[last - 1])) --last;
    if (last == 0 || last == text.size() || !is_small(text[last - 1])) return false;
    out.to = text.substr(last - 1);
    std::string_view from = text.substr(0, last - 1);
    if (!from.empty() && (from.back() == 'x' || from.back() == '-' || from.back() == ':')) from.remove_suffix(1);
    std::size_t at = !from.empty() && is_small(from.front()) ? 1 : 0;
    while (at < from.size() && is_digit(from[at])) ++at;
    out.from = from;
    return at == from.size();
}

/// The text without what stands behind its squares: marks, what a pawn becomes.
std::string_view without_tail(std::string_view text) {
    if (const auto equals = text.find('='); equals != text.npos) text = text.substr(0, equals);
    while (!text.empty() && !is_digit(text.back())) text.remove_suffix(1);
    return text;
}

/// A letter in front of the squares is a piece's if it is big, or if no file has it.
std::optional<Written> read_written(std::string_view text, int files) {
    if (text.size() > longest_move) return {};
    text = without_tail(text);
    const std::size_t star = text.starts_with('*') ? 1 : 0;
    Written out;
    if (text.size() > star + 1 && (star || is_big(text[0]) || (is_small(text[0]) && text[0] - 'a' >= files))) {
        if (!is_big(text[star]) && !is_small(text[star])) return {};
        out.symbol = std::string(text.substr(0, star)) + static_cast<char>(as_small(text[star]) - 'a' + 'A');
        text.remove_prefix(star + 1);
    }
    if (!read_squares(text, out)) return {};
    // A pawn goes along its file, and names another only to capture.
    if (out.symbol.empty() && out.from.empty()) out.from = out.to[0];
    if (out.symbol.empty() && out.from.size() != 1) return {};
    return out;
}

/// Whether a kind of piece is written by a symbol, in a list such as "king=K knight=N".
bool has_symbol(std::string_view list, std::string_view kind, std::string_view symbol) {
    while (!list.empty()) {
        const auto end = std::min(list.find(' '), list.size());
        const std::string_view row = list.substr(0, end), name = row.substr(0, row.find('='));
        if (name == kind && row.size() > name.size()) return row.substr(name.size() + 1) == symbol;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
}

/// The first two squares of a token that begins with them; nothing for other tokens.
std::optional<std::pair<std::string_view, std::string_view>> squares_of(std::string_view token) {
    const auto take = [&token] {
        std::size_t end = !token.empty() && is_small(token[0]) ? 1 : 0;
        while (end && end < token.size() && is_digit(token[end])) ++end;
        const std::string_view square = end > 1 ? token.substr(0, end) : std::string_view();
        token.remove_prefix(square.size());
        return square;
    };
    const std::string_view from = take(), to = take();
    if (to.empty()) return {};
    return std::pair{from, to};
}

/// Whether a square is one that is named in part: "g1" by "g", "1", "g1" and nothing.
bool fits(std::string_view square, std::string_view part) {
    if (part.empty()) return true;
    return is_digit(part[0]) ? square.substr(1) == part : part.size() == 1 ? square[0] == part[0] : square == part;
}

std::vector<SeatId> who_asks(const Variant& variant, const State& state, const View& view) {
    if (view.viewer.kind == Viewer::Kind::seat) return {view.viewer.seat};
    return variant.to_act(state);
}

/// Squares, by name, on which a piece of the seats stands that is, or may be, of the kind.
std::vector<std::string> standing(const View& view, const std::vector<SeatId>& seats, std::string_view symbols,
                                  std::string_view symbol) {
    std::vector<std::string> out;
    for (const BoardView& board : view.boards)
        for (std::size_t s = 0; s < board.cells.size(); ++s)
            for (const Occupant& o : board.cells[s].occupants)
                if (std::find(seats.begin(), seats.end(), o.owner) != seats.end() &&
                    has_symbol(symbols, o.kind.empty() ? o.piece : o.kind, symbol))
                    out.push_back(square_name(static_cast<int>(s), board.files));
    return out;
}

/// The words of a text in small letters: "respond", "draw", "accept" of "respond-draw:accept".
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text)
        if (is_small(as_small(c)))
            words.back() += as_small(c);
        else if (!words.back().empty())
            words.emplace_back();
    if (words.back().empty()) words.pop_back();
    return words;
}

}  // namespace

NamedMoves moves_of_named(const Variant& variant, const State& state, const View& view, std::string_view text,
                          const std::vector<std::string>& tokens) {
    NamedMoves out;
    if (view.boards.empty()) return out;
    const int files = view.boards[0].files, ranks = view.boards[0].ranks;
    const auto written = read_written(text, files);
    const int to = written ? parse_square(written->to, files, ranks) : -1;
    if (to < 0) return out;
    std::vector<std::pair<std::string_view, const std::string*>> moves;  // where each begins
    for (const std::string& token : tokens)
        if (const auto squares = squares_of(token); squares && fits(squares->first, written->from))
            moves.emplace_back(squares->first, &token);
    if (moves.empty()) return out;  // in a draft, for example: the symbols need not be asked for
    std::string symbols = piece_symbols(variant, state);
    if (symbols.empty()) symbols = usual_symbols;
    const auto from = standing(view, who_asks(variant, state, view), symbols,
                               written->symbol.empty() ? std::string_view("P") : written->symbol);
    std::vector<std::pair<int, std::string>> other;
    for (const auto& [begin, token] : moves) {
        if (std::find(from.begin(), from.end(), begin) == from.end()) continue;
        const int goes = parse_square(squares_of(*token)->second, files, ranks);
        if (goes == to)
            out.there.push_back(*token);
        else if (goes >= 0 && !written->symbol.empty())
            other.emplace_back(std::max(std::abs(goes % files - to % files), std::abs(goes / files - to / files)),
                               *token);
    }
    std::sort(other.begin(), other.end());
    for (auto& [apart, token] : other) out.other.push_back(std::move(token));
    return out;
}

bool speaks_of_draws(const VariantInfo& info, std::string_view text) {
    if (text == "1/2-1/2" || text == "1/2" || text == "½-½") return true;
    if (text.size() > 4 * longest_move || std::any_of(text.begin(), text.end(), is_digit)) return false;
    std::vector<std::string> known{"draw", "accept", "decline", "agree", "refuse", "reject", "offer"};
    for (const ActionSpec& spec : info.actions)
        if (spec.kind == ActionSpec::Kind::offer_draw || spec.kind == ActionSpec::Kind::answer_draw) {
            for (std::string& word : words_of(spec.name)) known.push_back(std::move(word));
            for (const std::string& choice : spec.choices)
                for (std::string& word : words_of(choice)) known.push_back(std::move(word));
        }
    const auto words = words_of(text);
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return word == "yes" || word == "no" || (word.size() > 2 && !nearest_word(word, known).empty());
    });
}

bool speaks_of_answers(std::string_view text) {
    static const std::vector<std::string> known{"accept", "decline", "agree", "refuse", "reject"};
    const auto words = words_of(text);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return word == "yes" || word == "no" || (word.size() > 2 && !nearest_word(word, known).empty());
    });
}

bool speaks_of_resigning(std::string_view text) {
    if (text == "1-0" || text == "0-1") return true;
    if (text.size() > 4 * longest_move || std::any_of(text.begin(), text.end(), is_digit)) return false;
    static const std::vector<std::string> known{
        std::string(declared_resignation), "resigns", "resignation", "surrender", "concede", "capitulate", "forfeit"};
    const auto words = words_of(text);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "give" && i + 1 < words.size() && words[i + 1] == "up") return true;
        if (words[i] == "giveup" || (words[i].size() > 4 && !nearest_word(words[i], known).empty())) return true;
    }
    return false;
}

std::string word_for_ending(const Variant& variant, const State& state, SeatId asks, std::string_view text) {
    using Kind = ActionSpec::Kind;
    const VariantInfo& info = variant.info();
    const auto row_of = [&](Kind kind) {
        return std::find_if(info.actions.begin(), info.actions.end(), [&](auto& spec) { return spec.kind == kind; });
    };
    if (speaks_of_draws(info, text))
        return row_of(Kind::offer_draw) == info.actions.end() ? std::string(declared_draw) : std::string();
    if (!speaks_of_resigning(text)) return {};
    const auto resign = row_of(Kind::resign);
    if (resign == info.actions.end()) return may_leave(info) ? std::string(declared_resignation) : std::string();
    if (!resign->args.empty() || !asks.valid()) return {};
    return variant.token(state, Action{static_cast<std::uint8_t>(resign - info.actions.begin()), 0, asks, {}});
}

bool is_about_draws(const VariantInfo& info, const Action& action) {
    const ActionSpec::Kind kind = info.kind_of(action);
    return kind == ActionSpec::Kind::offer_draw || kind == ActionSpec::Kind::answer_draw;
}

std::vector<std::string> draw_words_due(const Variant& variant, const State& state, const View& view,
                                        std::string_view text) {
    const SeatId offers = view.presentation.draw_offer;
    const ActionSpec::Kind wanted = offers.valid() ? ActionSpec::Kind::answer_draw : ActionSpec::Kind::offer_draw;
    std::vector<std::string> due;
    if (offers.valid() && view.viewer == Viewer::of(offers)) return due;  // its own offer is for others to answer
    const bool own = view.presentation.hides && view.viewer.kind == Viewer::Kind::seat;
    for (const SeatId seat : offers.valid() && !own ? variant.to_act(state) : who_asks(variant, state, view)) {
        if (seat == offers) continue;
        for (const Offer& offer : variant.offers(variant.view(state, Viewer::of(seat))))
            if (offer.action.actor == seat && variant.info().kind_of(offer.action) == wanted)
                due.push_back(variant.token(state, offer.action));
    }
    const auto said = words_of(text);
    std::stable_partition(due.begin(), due.end(), [&](const std::string& token) {
        const auto words = words_of(token);
        return std::any_of(said.begin(), said.end(),
                           [&](const std::string& word) { return nearest_word(word, {words.back()}).size() > 0; });
    });
    return due;
}

}  // namespace pinwheel
