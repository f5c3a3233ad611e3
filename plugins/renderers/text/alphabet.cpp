#include "alphabet.h"

#include <algorithm>

namespace pinwheel::text {
namespace {

constexpr std::size_t longest_symbol = 4;

struct Figure {
    std::string_view kind, letter, first, second;
};
constexpr Figure figures[]{{"king", "K", "♔", "♚"},   {"queen", "Q", "♕", "♛"},  {"rook", "R", "♖", "♜"},
                           {"bishop", "B", "♗", "♝"}, {"knight", "N", "♘", "♞"}, {"pawn", "P", "♙", "♟"}};

const Figure* figure_of(std::string_view kind) {
    const auto* found =
        std::find_if(std::begin(figures), std::end(figures), [&](const Figure& f) { return f.kind == kind; });
    return found == std::end(figures) ? nullptr : found;
}

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string in_case(std::string text, char (*change)(char)) {
    std::transform(text.begin(), text.end(), text.begin(), change);
    return text;
}

/// "catapult=*T lancer=*L"; what does not read is left out.
std::map<std::string, std::string, std::less<>> symbols_from(std::string_view text) {
    std::map<std::string, std::string, std::less<>> out;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        const auto word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto equals = word.find('=');
        if (equals == word.npos || equals == 0 || equals + 1 == word.size()) continue;
        std::string symbol = in_case(printable(word.substr(equals + 1)), upper);
        if (symbol.empty() || symbol.size() > longest_symbol) continue;
        out.try_emplace(std::string(word.substr(0, equals)), std::move(symbol));
    }
    return out;
}

std::set<std::string, std::less<>> kinds_in(const View& view) {
    std::set<std::string, std::less<>> out;
    for (const auto& board : view.boards) {
        for (const auto& cell : board.cells)
            for (const auto& occupant : cell.occupants) out.emplace(kind_of(occupant));
        for (const auto& held : board.hand) out.insert(held.piece);
    }
    out.erase("");
    return out;
}

/// The first letters of a kind that no other kind has yet.
std::string free_symbol(const std::string& kind, const std::set<std::string>& taken) {
    std::string letters;
    for (const char c : kind)
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) letters += upper(c);
    if (letters.empty()) return "*";
    std::string symbol = letters.substr(0, 1);
    for (std::size_t i = 1; taken.contains(symbol) && i < letters.size(); ++i)
        symbol = letters.substr(0, 1) + letters[i];
    for (char digit = '2'; taken.contains(symbol) && digit <= '9'; ++digit) symbol = letters.substr(0, 1) + digit;
    return symbol;
}

}  // namespace

const std::vector<OptionSpec>& looks() {
    static const std::vector<OptionSpec> all{
        {std::string(Look::pieces),
         "Pieces",
         "Letters, or the figures of chess where a piece has one.",
         {"letters", "figures"},
         "letters"},
        {std::string(Look::columns), "Columns", "How wide the terminal is; 80 unless told.", {}, ""},
        {std::string(Look::symbols),
         "Symbols",
         "How kinds of pieces are written: catapult=*T lancer=*L; else by letters that tell them apart.",
         {},
         ""},
    };
    return all;
}

Alphabet::Alphabet(const View& view, const RenderOptions& options) {
    const auto chosen = [&](std::string_view id) {
        const auto found = options.style.find(std::string(id));
        return found == options.style.end() ? std::string() : found->second;
    };
    figures_ = chosen(Look::pieces) == "figures";
    symbols_ = symbols_from(chosen(Look::symbols));
    std::set<std::string> taken;
    for (const auto& [kind, symbol] : symbols_) taken.insert(symbol);
    const auto kinds = kinds_in(view);
    for (const Figure& figure : figures)
        if (kinds.contains(figure.kind) && !taken.contains(std::string(figure.letter)) &&
            symbols_.try_emplace(std::string(figure.kind), figure.letter).second)
            taken.emplace(figure.letter);
    for (const std::string& kind : kinds) {
        if (symbols_.contains(kind)) continue;
        auto symbol = free_symbol(kind, taken);
        taken.insert(symbol);
        symbols_.emplace(kind, std::move(symbol));
    }
}

const std::string& Alphabet::symbol(std::string_view kind) const {
    static const std::string nameless = "*";
    const auto found = symbols_.find(kind);
    return found == symbols_.end() ? nameless : found->second;
}

bool Alphabet::is_usual(std::string_view kind, std::string_view symbol) {
    const Figure* figure = figure_of(kind);
    return figure && figure->letter == symbol;
}

std::string Alphabet::word(const BoardView& board, std::string_view kind, SeatId owner) const {
    const bool sided = board.first.valid() || board.second.valid();
    const SeatId capital = sided ? board.first : SeatId{0}, small = sided ? board.second : SeatId{1};
    const std::string& symbol = this->symbol(kind);
    if (owner == capital || owner == small) {
        if (const Figure* figure = figures_ && is_usual(kind, symbol) ? figure_of(kind) : nullptr)
            return std::string(owner == capital ? figure->first : figure->second);
        return owner == capital ? symbol : in_case(symbol, lower);
    }
    return in_case(symbol, lower) + (owner.valid() ? std::to_string(owner.v + 1) : "");
}

std::string Alphabet::word(const BoardView& board, const Occupant& occupant) const {
    return word(board, kind_of(occupant), occupant.owner);
}

std::string Alphabet::word(const BoardView& board, const CellView& cell) const {
    std::string out;
    std::set<std::string> written;
    for (const auto& occupant : cell.occupants)
        if (auto each = word(board, occupant); written.insert(each).second) out += each;
    return out;
}

std::string_view kind_of(const Occupant& occupant) { return occupant.kind.empty() ? occupant.piece : occupant.kind; }

int columns_of(std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string printable(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size() && i < 200; ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        // C1 controls are 0xC2 0x80 to 0xC2 0x9F in UTF-8.
        const bool c1 = c == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0;
        if (c1)
            ++i;
        else if (c >= 0x20 && c != 0x7f)
            out += text[i];
    }
    return out;
}

}  // namespace pinwheel::text
